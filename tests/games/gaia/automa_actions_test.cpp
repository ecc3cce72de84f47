// The game alone: building, upgrading, research, board and faction actions of the Automa (GP-12.3.1-5).

#include "tests/games/gaia/alone.h"

namespace orrery::gaia {
namespace {

// Taklons (home type swamp) with a mine on 3C.
Alone taklons(OptionTexts options = {}) {
  Alone game("taklons", std::move(options));
  game.automa(Piece::Mine, "3C", Planet::Swamp);
  return game;
}

// --- mines (GP-12.3.1)

TEST(GaiaAutomaMine, OnAnEmptyPlanetWithinTheRangeOfTheSupportCard) {
  RULES("GP-12.3.1");
  Alone near = taklons();
  near.planet("7A6", Planet::Swamp).turns(5, 4);  // distance 3, range 2: nothing there, so the mine is upgraded
  EXPECT_EQ(near.piece("7A6"), Piece::None);
  EXPECT_EQ(near.piece("3C"), Piece::TradingStation);
  Alone far = taklons();
  far.planet("7A6", Planet::Swamp).turns(1, 4);  // range 4
  EXPECT_EQ(far.piece("7A6"), Piece::Mine);
  EXPECT_EQ(far.state().structures[kAutoma].count(), 2);
}

TEST(GaiaAutomaMine, UpgradesWithoutAMineInTheSupply) {
  RULES("GP-12.3.1");
  Alone game = taklons();
  for (const char* hex : {"3B1", "3B2", "3B3", "3B4", "3B5", "3A0", "3A6"})
    game.automa(Piece::Mine, hex, Planet::Swamp);
  game.planet("3B0", Planet::Swamp).vp(kAutoma, 20).turns(5, 4);
  EXPECT_EQ(game.piece("3B0"), Piece::None);
  EXPECT_EQ(game.automa().on_map[static_cast<std::size_t>(Piece::TradingStation)], 1);
  EXPECT_EQ(game.automa().vp, 21);
}

TEST(GaiaAutomaMine, NotWhereThePersonHasAGaiaformer) {
  RULES("GP-12.3.1");
  Alone game = taklons();
  game.level(kPerson, Track::GaiaProject, 1).planet("3B0", Planet::Transdim).put_gaiaformer(kPerson, "3B0");
  game.turns(5, 4);
  EXPECT_EQ(game.piece("3B0"), Piece::Gaiaformer);
  EXPECT_EQ(game.piece("3C"), Piece::TradingStation);
}

TEST(GaiaAutomaMine, TransdimPlanetBecomesGaia) {
  RULES("GP-12.3.1");
  Alone game = taklons();
  game.planet("3B0", Planet::Transdim).turns(5, 4);
  EXPECT_EQ(game.piece("3B0"), Piece::Mine);
  EXPECT_EQ(game.state().planet(game.hex("3B0")), Planet::Gaia);
  EXPECT_EQ(game.automa().gaia_planets, 1);
  EXPECT_EQ(count(game.state(), kAutoma, Count::PlanetType), 2);
}

TEST(GaiaAutomaMine, FinalTileOfGaiaPlanetsPrefersGaiaAndTransdim) {
  RULES("GP-12.3.1");
  for (const Planet planet : {Planet::Gaia, Planet::Transdim}) {
    Alone game = taklons();
    game.final_tiles(3, 0).planet("3B0", Planet::Swamp).planet("3B3", planet).turns(1, 4);  // the upper tile
    EXPECT_EQ(game.piece("3B3"), Piece::Mine);
  }
  Alone lower = taklons();
  lower.final_tiles(0, 3).planet("3B0", Planet::Swamp).planet("3B3", Planet::Gaia).turns(5, 4);
  EXPECT_EQ(lower.piece("3B3"), Piece::Mine);
  Alone other = taklons();
  other.final_tiles(0, 3)
      .planet("3B0", Planet::Swamp)
      .planet("3B3", Planet::Gaia)
      .turns(1, 4);  // looks at the upper one
  EXPECT_EQ(other.piece("3B0"), Piece::Mine);
  Alone none = taklons();
  none.final_tiles(3, 3).planet("3B0", Planet::Swamp).planet("3B3", Planet::Gaia).turns(13, 4);  // looks at none
  EXPECT_EQ(none.piece("3B0"), Piece::Mine);
}

TEST(GaiaAutomaMine, FinalTileOfTypesPrefersATypeThatItLacks) {
  RULES("GP-12.3.1");
  Alone game = taklons();
  game.final_tiles(2, 0).planet("3B0", Planet::Swamp).planet("3B3", Planet::Ice).turns(1, 4);
  EXPECT_EQ(game.piece("3B3"), Piece::Mine);
  // A transdim planet will be a Gaia planet, which it has.
  Alone gaia = taklons();
  gaia.automa(Piece::Mine, "3B1", Planet::Gaia).final_tiles(2, 0);
  gaia.planet("3B0", Planet::Transdim).planet("3B3", Planet::Ice).turns(1, 4);
  EXPECT_EQ(gaia.piece("3B3"), Piece::Mine);
}

TEST(GaiaAutomaMine, FinalTileOfSectorsPrefersANewSector) {
  RULES("GP-12.3.1");
  Alone game = taklons();
  game.final_tiles(4, 0).planet("3B0", Planet::Swamp).planet("6A4", Planet::Ice).turns(1, 4);
  EXPECT_EQ(game.piece("6A4"), Piece::Mine);
}

TEST(GaiaAutomaMine, FewestTerraformingSteps) {
  RULES("GP-12.3.1");
  // Steps from swamp: desert 1, ice 2, terra 3; Gaia counts 1, transdim 2.
  const auto chosen = [](Planet a, Planet b) {
    Alone game = taklons();
    game.planet("3B0", a).planet("3B3", b).turns(5, 4);
    return game.piece("3B0") == Piece::Mine ? a : b;
  };
  EXPECT_EQ(chosen(Planet::Ice, Planet::Desert), Planet::Desert);
  EXPECT_EQ(chosen(Planet::Gaia, Planet::Swamp), Planet::Swamp);
  EXPECT_EQ(chosen(Planet::Gaia, Planet::Ice), Planet::Gaia);
  EXPECT_EQ(chosen(Planet::Terra, Planet::Transdim), Planet::Transdim);
  EXPECT_EQ(chosen(Planet::Transdim, Planet::Gaia), Planet::Gaia);
}

// The example of the rules in player's prose.
TEST(GaiaAutomaMine, WhichPlanet) {
  RULES("GP-12.3.1");
  Alone game = taklons();
  game.person("2A10").planet("3B0", Planet::Desert).planet("3B3", Planet::Titanium).planet("3B4", Planet::Transdim);
  game.turns(13, 4);                          // range 2, no final tile
  EXPECT_EQ(game.piece("3B3"), Piece::Mine);  // as few steps as the desert planet, but closer
}

TEST(GaiaAutomaMine, ClosestToThePersonThenByDirection) {
  RULES("GP-12.3.1 GP-12.1.6 GP-12.3.6");
  Alone near = taklons();
  near.person("2A10").planet("3B0", Planet::Swamp).planet("3B3", Planet::Swamp).turns(5, 4);
  EXPECT_EQ(near.piece("3B3"), Piece::Mine);
  // A satellite or station of the person is no planet of his: only structures count.
  const auto by_direction = [](int support) {
    Alone game = taklons();
    game.person("3A6").person("3A0").planet("3B0", Planet::Swamp).planet("3B3", Planet::Swamp).turns(support, 4);
    return game.piece("3B0") == Piece::Mine ? "right" : "left";
  };
  EXPECT_STREQ(by_direction(2), "left");   // right and down: the first of the row
  EXPECT_STREQ(by_direction(5), "right");  // left and up: the last
}

TEST(GaiaAutomaMine, PlacesASatelliteWhereTheSatellitesTileIsInPlay) {
  RULES("GP-12.3.1 GP-12.1.6");
  Alone game = taklons();
  game.final_tiles(0, 5).planet("3A0", Planet::Swamp).turns(1, 4);  // not beside 3C
  EXPECT_EQ(game.piece("3A0"), Piece::Mine);
  EXPECT_EQ(game.satellites(), Names{"3A11"});  // of the free hexes beside 3A0 the first from the top left
  EXPECT_EQ(count(game.state(), kAutoma, Count::Satellite), 1);
  // Not beside another structure of the Automa, not without the tile.
  Alone beside = taklons();
  beside.final_tiles(5, 0).planet("3B0", Planet::Swamp).turns(1, 4);
  EXPECT_EQ(beside.satellites(), Names{});
  Alone other_tiles = taklons();
  other_tiles.planet("3A0", Planet::Swamp).turns(1, 4);
  EXPECT_EQ(other_tiles.satellites(), Names{});
}

TEST(GaiaAutomaMine, SatellitesLieOnEmptyHexesWithoutItsSatellite) {
  RULES("GP-12.1.6");
  Alone game = taklons();
  game.final_tiles(5, 0).planet("3A0", Planet::Swamp).planet("3A11", Planet::Ice);
  game.effect([&](State& state) {
    state.satellites[kAutoma].add(game.hex("6A5"));
    ++state.players[kAutoma].satellites;
  });
  game.turns(1, 4);
  EXPECT_EQ(game.satellites().size(), 2u);
  EXPECT_TRUE(game.state().satellites[kAutoma].has(game.hex("3B0")));  // the next one in its row
}

// --- upgrades (GP-12.3.2)

TEST(GaiaAutomaUpgrade, InTheOrderOfItsPriorities) {
  RULES("GP-12.3.2");
  Alone game = taklons();
  game.vp(kAutoma, 20);
  const auto next = [&] {
    game.turns(7, 1);
    return game.piece("3C");
  };
  EXPECT_EQ(next(), Piece::TradingStation);
  EXPECT_EQ(next(), Piece::Institute);
  EXPECT_EQ(next(), Piece::Institute);  // nothing is possible
  EXPECT_EQ(game.automa().vp, 23);      // the VP are gained all the same
  // The institute stands: a mine before a lab, a lab before a trading station.
  game.automa(Piece::Mine, "3B0", Planet::Swamp).automa(Piece::Lab, "3B1", Planet::Swamp).turns(7, 1);
  EXPECT_EQ(game.piece("3B0"), Piece::TradingStation);
  game.turns(7, 1);
  EXPECT_EQ(game.piece("3B1"), Piece::AcademyKnowledge);
  game.turns(7, 1);
  EXPECT_EQ(game.piece("3B0"), Piece::Lab);
  game.turns(7, 1);
  EXPECT_EQ(game.piece("3B0"), Piece::AcademyQic);
  game.automa(Piece::Lab, "3B2", Planet::Swamp).turns(7, 1);
  EXPECT_EQ(game.piece("3B2"), Piece::Lab);  // both academies stand
}

TEST(GaiaAutomaUpgrade, WithoutATradingStationLeftAMineStays) {
  RULES("GP-12.3.2");
  Alone game = taklons();
  game.automa(Piece::Institute, "3A3", Planet::Swamp);
  for (const char* hex : {"3B0", "3B1", "3B2", "3B3"}) game.automa(Piece::TradingStation, hex, Planet::Swamp);
  game.turns(7, 1);
  EXPECT_EQ(game.piece("3C"), Piece::Mine);
  EXPECT_EQ(game.automa().on_map[static_cast<std::size_t>(Piece::Lab)], 1);
}

TEST(GaiaAutomaUpgrade, ClosestToThePersonThenByDirection) {
  RULES("GP-12.3.2 GP-12.3.6");
  Alone near = taklons();
  near.automa(Piece::Mine, "3A0", Planet::Swamp).person("6A4").turns(7, 1);
  EXPECT_EQ(near.piece("3A0"), Piece::TradingStation);
  for (const int support : {2, 5}) {
    Alone game = taklons();
    game.automa(Piece::Mine, "3B0", Planet::Swamp).person("3B4").person("3B5").turns(support, 1);
    EXPECT_EQ(game.piece(support == 2 ? "3C" : "3B0"), Piece::TradingStation);
  }
}

TEST(GaiaAutomaUpgrade, ThePersonMayCharge) {
  RULES("GP-12.3.1 GP-12.3.2");
  Alone game = taklons();
  game.person("3A0").bowls(kPerson, 4, 0, 0).turns(7, 1);
  EXPECT_EQ(game.step(), StepKind::AskCharge);
  Alone mine = taklons();
  mine.person("3A0").planet("3B0", Planet::Swamp).bowls(kPerson, 4, 0, 0).turns(7, 4);
  EXPECT_EQ(mine.step(), StepKind::AskCharge);
}

// --- research (GP-12.3.3)

TEST(GaiaAutomaResearch, HighestTrackTiesByNumber) {
  RULES("GP-12.3.3");
  Alone game = taklons();
  game.level(kAutoma, Track::Economy, 2).turns(7, 15);
  EXPECT_EQ(game.level_of(Track::Economy), 3);
  Alone tied = taklons();
  tied.level(kAutoma, Track::Economy, 2).level(kAutoma, Track::Navigation, 2).turns(5, 15);  // 5 from the left of two
  EXPECT_EQ(tied.level_of(Track::Navigation), 3);
  Alone right = taklons();
  right.level(kAutoma, Track::Economy, 2).level(kAutoma, Track::Navigation, 2).turns(1, 15);  // 1 from the right
  EXPECT_EQ(right.level_of(Track::Economy), 3);
}

TEST(GaiaAutomaResearch, RandomTrackByNumber) {
  RULES("GP-12.3.3");
  Alone game = taklons();
  game.level(kAutoma, Track::Economy, 3).turns(5, 7);  // number 5 from the left: Economy
  EXPECT_EQ(game.level_of(Track::Economy), 4);
  Alone right = taklons();
  right.turns(2, 7);  // number 2 from the right: Economy
  EXPECT_EQ(right.level_of(Track::Economy), 1);
  EXPECT_EQ(right.automa().gaiaformers + right.automa().qic + right.automa().ore, 0);
}

TEST(GaiaAutomaResearch, OnLevelFourTheAdvancedTileGoesFirst) {
  RULES("GP-12.3.3");
  Alone game = taklons();
  game.level(kAutoma, Track::Economy, 4);
  const auto economy = static_cast<std::size_t>(Track::Economy);
  ASSERT_NE(game.state().advanced_at[economy], kNone);
  game.turns(7, 15);
  EXPECT_EQ(game.level_of(Track::Economy), 4);
  EXPECT_EQ(game.state().advanced_at[economy], kNone);
  game.turns(7, 15);
  EXPECT_EQ(game.level_of(Track::Economy), 5);  // without a token
  game.turns(7, 15);                            // the track is closed now: another one
  EXPECT_EQ(game.level_of(Track::Economy), 5);
}

TEST(GaiaAutomaResearch, LevelFiveOnlyIfItIsFree) {
  RULES("GP-12.3.3");
  Alone game = taklons();
  const auto economy = static_cast<std::size_t>(Track::Economy);
  game.level(kAutoma, Track::Economy, 4).level(kPerson, Track::Economy, 5);
  game.state().advanced_at[economy] = kNone;
  game.level(kAutoma, Track::Science, 1).turns(7, 15);
  EXPECT_EQ(game.level_of(Track::Economy), 4);
  EXPECT_EQ(game.level_of(Track::Science), 2);
  // The person is kept out in the same way.
  Alone taken = taklons();
  taken.level(kAutoma, Track::Economy, 5).level(kPerson, Track::Economy, 4);
  taken.has(kPerson, {.knowledge = 4}).owns_token(kPerson, 1).turn(kPerson);
  EXPECT_EQ(taken.refused_by("research economy"), "GP-6.2.4");
}

TEST(GaiaAutomaResearch, NoTrackIsOpen) {
  RULES("GP-12.3.3 GP-12.3.7");
  Alone game = taklons();
  for (int track = 0; track < kTracks; ++track) {
    game.level(kAutoma, static_cast<Track>(track), 5);
    game.state().advanced_at[static_cast<std::size_t>(track)] = kNone;
  }
  game.vp(kAutoma, 20).turns(7, 17);
  EXPECT_EQ(game.automa().vp, 22);
}

// --- board actions (GP-12.3.4)

TEST(GaiaAutomaSpaces, AreChosenAmongTheFreeOnes) {
  RULES("GP-12.3.4");
  Alone game = taklons();
  game.turns(1, 5);  // number 1 from the right
  EXPECT_EQ(game.covered(), Names{"types"});
  game.turns(1, 5);
  EXPECT_EQ(game.covered(), (Names{"federation", "types"}));
  game.turns(4, 5);  // number 4 from the left
  EXPECT_EQ(game.covered(), (Names{"7credits", "federation", "types"}));
}

TEST(GaiaAutomaSpaces, XenosCoverTwo) {
  RULES("GP-12.3.4 GP-12.3.5");
  Alone game("xenos");
  game.automa(Piece::Mine, "3C", Planet::Desert).turns(4, 5);  // number 4 from the left, twice
  EXPECT_EQ(game.covered(), (Names{"7credits", "2knowledge"}));
  Alone faction("xenos");
  faction.automa(Piece::Mine, "3C", Planet::Desert).planet("3B0", Planet::Desert).turns(4, 13);  // once
  EXPECT_EQ(faction.covered(), Names{"7credits"});
}

// --- faction actions (GP-12.3.5)

TEST(GaiaAutomaFaction, Terrans) {
  RULES("GP-12.3.5");
  Alone game("terrans");
  game.automa(Piece::Mine, "3C", Planet::Terra).vp(kAutoma, 20);
  game.planet("3B0", Planet::Terra).planet("7A5", Planet::Transdim).turns(5, 13);  // distance 4
  EXPECT_EQ(game.level_of(Track::GaiaProject), 2);                                 // from 1
  EXPECT_EQ(game.piece("7A5"), Piece::Mine);
  EXPECT_EQ(game.automa().vp, 22);
}

TEST(GaiaAutomaFaction, Geodens) {
  RULES("GP-12.3.5");
  Alone game("geodens");
  game.automa(Piece::Mine, "3C", Planet::Volcanic).vp(kAutoma, 20).turns(5, 13);  // number 5 from the left, both times
  EXPECT_EQ(game.level_of(Track::Economy), 1);
  EXPECT_EQ(game.covered(), Names{"2knowledge"});
  EXPECT_EQ(game.automa().vp, 21);
  // 2 VP for a planet type that is new to it, and 1 of card 4.
  game.planet("3B0", Planet::Oxide).turns(5, 4);
  EXPECT_EQ(game.automa().vp, 24);
  game.planet("3B1", Planet::Oxide).turns(5, 4);
  EXPECT_EQ(game.automa().vp, 25);
}

TEST(GaiaAutomaFaction, HadschHallas) {
  RULES("GP-12.3.5");
  Alone game("hadsch_hallas");
  game.automa(Piece::Mine, "3C", Planet::Oxide).planet("7A6", Planet::Oxide).vp(kAutoma, 20).turns(5, 13);
  EXPECT_EQ(game.piece("3C"), Piece::TradingStation);
  EXPECT_EQ(game.automa().vp, 20 + 3 + 1);
  game.turns(5, 13);
  EXPECT_EQ(game.piece("3C"), Piece::Institute);
  EXPECT_EQ(game.automa().vp, 25);
  game.turns(5, 13);  // nothing to upgrade: a mine within range 3
  EXPECT_EQ(game.piece("7A6"), Piece::Mine);
  EXPECT_EQ(game.automa().vp, 26);
}

TEST(GaiaAutomaFaction, Xenos) {
  RULES("GP-12.3.5");
  Alone game("xenos");
  game.automa(Piece::Mine, "3C", Planet::Desert).planet("3A0", Planet::Desert).vp(kAutoma, 20).turns(1, 13);
  EXPECT_EQ(game.piece("3A0"), Piece::Mine);
  EXPECT_EQ(game.covered(), Names{"types"});
  EXPECT_EQ(game.automa().vp, 22);
  // Range 2, whatever the support card says.
  Alone far("xenos");
  far.automa(Piece::Mine, "3C", Planet::Desert).planet("7A6", Planet::Desert).turns(1, 13);
  EXPECT_EQ(far.piece("7A6"), Piece::None);
  EXPECT_EQ(far.piece("3C"), Piece::TradingStation);
}

TEST(GaiaAutomaFaction, Itars) {
  RULES("GP-12.3.5");
  Alone game("itars");
  game.automa(Piece::Mine, "3C", Planet::Ice).vp(kAutoma, 20).turns(2, 13);  // number 2 from the right, twice
  EXPECT_EQ(game.covered(), (Names{"tile", "federation"}));
  EXPECT_EQ(game.automa().vp, 24);
}

TEST(GaiaAutomaFaction, Taklons) {
  RULES("GP-12.3.5");
  Alone game = taklons();
  game.person("7A5").vp(kAutoma, 20).planet("3B0", Planet::Swamp).planet("7A6", Planet::Terra).turns(1, 13);
  EXPECT_EQ(game.piece("7A6"), Piece::Mine);  // closest to the person, though three steps away
  EXPECT_EQ(game.covered(), Names{"types"});
  EXPECT_EQ(game.automa().vp, 22);
}

TEST(GaiaAutomaFaction, Firaks) {
  RULES("GP-12.3.5");
  Alone game("firaks");
  game.automa(Piece::Lab, "3C", Planet::Titanium).automa(Piece::Mine, "3B0", Planet::Titanium).vp(kAutoma, 20);
  game.turns(5, 13);  // the lab before the mine
  EXPECT_EQ(game.piece("3C"), Piece::TradingStation);
  EXPECT_EQ(game.piece("3B0"), Piece::Mine);
  EXPECT_EQ(game.automa().vp, 22);
  game.turns(5, 13);  // the institute comes first
  EXPECT_EQ(game.piece("3C"), Piece::Institute);
  // A trading station becomes a lab by any upgrade: research by number.
  Alone lab("firaks");
  lab.automa(Piece::Institute, "3C", Planet::Titanium).automa(Piece::TradingStation, "3B0", Planet::Titanium);
  lab.turns(5, 1);
  EXPECT_EQ(lab.piece("3B0"), Piece::Lab);
  EXPECT_EQ(lab.level_of(Track::Economy), 1);
}

}  // namespace
}  // namespace orrery::gaia
