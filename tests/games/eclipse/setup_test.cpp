// The table before the first turn: supplies, map, species (EN-2.1-2.3, ES-2.1-2.3).

#include <bit>

#include "tests/games/eclipse/both_editions.h"
#include "tests/games/eclipse/opening.h"

namespace orrery::eclipse {
namespace {

BOTH_EDITIONS(EclipseSetUpInBoth);

// --- the common area

TEST_P(EclipseSetUpInBoth, TechnologiesByPlayers) {
  RULES("EN-2.1.1 ES-2.2.1");
  constexpr std::array kTiles = {12, 14, 16, 18, 20};
  for (int players = 2; players <= 6; ++players) {
    Opening game(GetParam(), players);
    EXPECT_EQ(sum(game->supply), 0);
    game.draw();
    int regular = 0, rare = 0;
    for (std::size_t tech = 0; tech < kTechs; ++tech)
      (kTechnologies[tech].category == TechCategory::Rare ? rare : regular) += game->supply[tech];
    EXPECT_EQ(regular, kTiles[static_cast<std::size_t>(players - 2)]);
    if (new_dawn()) {
      EXPECT_EQ(rare, 0);
    }
    EXPECT_EQ(sum(game->supply) + sum(game->bag), new_dawn() ? 96 : 113);
  }
}

TEST_P(EclipseSetUpInBoth, EqualTechnologiesStack) {
  RULES("EN-2.1.1 ES-2.2.2");
  const Edition edition = GetParam();
  Opening game(edition, 2);
  for (int i = 0; i < 5; ++i) game.play("draw tech starbase");
  EXPECT_EQ(game->supply[static_cast<std::size_t>(Tech::Starbase)], 5);
  EXPECT_FALSE(game.offers("draw tech starbase")) << "there are only five";
}

// The 12th regular tile ends the draw; the eight rare ones before it do not count, and all of them are on offer
// although only seven places are printed.
TEST(EclipseSetUp, RareTechnologiesDoNotCount) {
  RULES("ES-2.2.1 ES-2.2.2");
  Opening game(Edition::SecondDawn, 2);
  for (int i = 0; i < 5; ++i) game.play("draw tech nanorobots", "draw tech starbase");
  for (const std::string rare : {"antimatter_splitter", "conifold_field", "neutron_absorber", "absorption_shield",
                                 "cloaking_device", "improved_logistics", "sentient_hull", "soliton_cannon"})
    game.play("draw tech " + rare);
  EXPECT_FALSE(game.offers("draw tech soliton_cannon")) << "one tile of each rare kind";
  game.play("draw tech gauss_shield");
  EXPECT_EQ(game.step(), StepKind::DrawTechnologies);
  game.play("draw tech gauss_shield");
  EXPECT_EQ(game.step(), StepKind::ChooseSpecies);
  EXPECT_EQ(sum(game->supply), 12 + 8);
}

TEST(EclipseSetUp, BagOfReputationAndPileOfDiscoveries) {
  RULES("EN-2.1.2 EN-2.1.3 ES-2.2.3");
  const Opening first(Edition::NewDawn, 2), second(Edition::SecondDawn, 2);
  EXPECT_EQ(first->reputation_bag, (std::array<std::uint8_t, 4>{12, 9, 7, 4}));
  EXPECT_EQ(second->reputation_bag, (std::array<std::uint8_t, 4>{12, 10, 7, 4}));
  // Nobody has seen any of them; one lies in the Galactic Center already.
  EXPECT_EQ(sum(first->discoveries), 21);
  EXPECT_EQ(first->pile, 20);
  EXPECT_EQ(sum(second->discoveries), 35);
  EXPECT_EQ(second->pile, 34);
}

TEST_P(EclipseSetUpInBoth, NoTraitorAndRoundOne) {
  RULES("EN-2.1.4");
  const Edition edition = GetParam();
  const Opening game(edition, 4);
  EXPECT_EQ(game->traitor, kNone);
  EXPECT_EQ(game->round, 1);
}

TEST_P(EclipseSetUpInBoth, GalacticCenter) {
  RULES("EN-2.1.5 ES-2.2.4");
  const Edition edition = GetParam();
  const Opening game(edition, 3);
  const HexTile& centre = game->hexes[0];
  EXPECT_EQ(game->hex_count, 1);
  EXPECT_EQ(sector_of(centre.sector).number, 1);
  EXPECT_EQ(centre.at, (Hex{0, 0}));
  EXPECT_TRUE(centre.marks & kDiscovery);
  EXPECT_TRUE(has_gcds(game.state(), 0));
  EXPECT_EQ(centre.defenders, 1);
}

// Which of the outer tiles are in the stack nobody knows: any of the 18 (or 18 without portals) may come up, but only
// so many.
TEST(EclipseSetUp, Stacks) {
  RULES("EN-2.1.6 ES-2.2.5");
  constexpr std::array kOuterNew = {5, 10, 14, 16, 18}, kOuterSecond = {5, 8, 14, 16, 18};
  for (int players = 2; players <= 6; ++players) {
    const auto i = static_cast<std::size_t>(players - 2);
    const Opening first(Edition::NewDawn, players), second(Edition::SecondDawn, players);
    EXPECT_EQ(first->piles[0].count, 8u);
    EXPECT_EQ(first->piles[1].count, 11u);
    EXPECT_EQ(first->piles[2].count, static_cast<unsigned>(kOuterNew[i]));
    EXPECT_EQ(std::popcount(first->piles[2].tiles), 18);
    EXPECT_EQ(second->piles[0].count, 10u);
    EXPECT_EQ(second->piles[1].count, 12u);
    EXPECT_EQ(second->piles[2].count, static_cast<unsigned>(kOuterSecond[i]));
    for (const Pile& pile : second->piles) EXPECT_EQ(pile.discards, 0u);
  }
  EXPECT_EQ(Opening(Edition::SecondDawn, 2, {{"warp_portals", "on"}})->piles[1].count, 13u);
}

// Five outer tiles for two players; the other thirteen never come.
TEST_P(EclipseSetUpInBoth, UnusedOuterTilesLeaveTheGame) {
  RULES("EN-2.1.6 ES-2.2.5");
  const Edition edition = GetParam();
  Scenario game(edition, {"terran_directorate", "terran_federation"});
  for (const std::string_view sector : {"301", "302", "303", "304"}) game.lay(sector, 0, 10 + game.state().hex_count);
  game.turn(0).play("explore");
  game.may("explore 0,-3");
  game.lay("305", 0, 20).turn(0).play("explore");
  EXPECT_EQ(std::popcount(game.state().piles[2].tiles), 13);
  game.may_not("explore 0,-3");
  game.may("explore 0,-1");
}

TEST_P(EclipseSetUpInBoth, FirstPlayerByChanceOrChosen) {
  RULES("EN-2.1.7 ES-2.2.6");
  const Edition edition = GetParam();
  Opening drawn(edition, 3, {});
  EXPECT_EQ(drawn.seat(), kChance);
  EXPECT_FALSE(drawn.offers("start player 4"));
  drawn.play("start player 3");
  EXPECT_EQ(drawn->start, 2);
  EXPECT_EQ(Opening(edition, 3, {{"first_player", "2"}})->start, 1);
  const auto fourth = setup_for(edition, 3, {{"first_player", "4"}});
  ASSERT_TRUE(std::holds_alternative<Refusal>(fourth));
  EXPECT_EQ(std::get<Refusal>(fourth).rule, new_dawn() ? "EN-2.1.7" : "ES-2.2.6");
}

// --- the map

TEST(EclipseSetUp, FreeStartingLocationIsExplored) {
  RULES("EN-2.2.4");
  Scenario game(Edition::NewDawn, {"terran_directorate", "terran_federation"});
  EXPECT_EQ(game.state().hex_count, 1 + 2);
  game.lay("201", 1, -2, 1).disc(0, "201").turn(0).play("explore", "explore 2,-2");  // the zone NE
  EXPECT_EQ(game.seat(), kChance);
  game.play("draw sector 202", "place 202 rotation 0", "no control");
  EXPECT_EQ(game.hex("202").at, (Hex{2, -2}));
  game.sound();
}

TEST(EclipseSetUp, GuardiansInTheFreeZones) {
  RULES("ES-2.3.4 ES-2.3.5");
  const std::vector<std::string> species = {"planta",    "terran_directorate", "hydran_progress",
                                            "mechanema", "terran_republic",    "orion_hegemony"};
  for (int players = 2; players <= 6; ++players) {
    Scenario game(Edition::SecondDawn, {species.begin(), species.begin() + players});
    int guardians = 0;
    for (int h = 0; h < game.state().hex_count; ++h) {
      const HexTile& hex = game.state().hexes[static_cast<std::size_t>(h)];
      if (sector_of(hex.sector).stack != Stack::Guardian) continue;
      ++guardians;
      EXPECT_EQ(hex.defenders, 1);
      EXPECT_EQ(sector_of(hex.sector).defender, ShipKind::Guardian);
      EXPECT_TRUE(hex.marks & kDiscovery);
      EXPECT_EQ(hex.disc, kNone);
      // The arrow is the printed edge 0.
      const Hex inwards = neighbour(hex.at, hex.rotation);
      EXPECT_EQ(ring_of(inwards), 1);
      EXPECT_EQ(inwards + inwards, hex.at);
    }
    EXPECT_EQ(guardians, 6 - players);
    EXPECT_EQ(game.state().hex_count, 1 + 6) << "everything else is empty";
    game.sound();
  }
}

TEST(EclipseSetUp, GuardianSectorsAreDrawn) {
  RULES("ES-2.3.4");
  Opening game(Edition::SecondDawn, 5);
  game.draw();
  for (const std::string species : {"planta", "mechanema", "hydran_progress", "orion_hegemony", "terran_directorate"})
    game.play("species " + species);
  EXPECT_EQ(game.step(), StepKind::DrawGuardians);
  EXPECT_FALSE(game.offers("draw guardian 281"));
  for (const std::string_view sector : {"271", "272", "273"})
    EXPECT_TRUE(game.offers("draw guardian " + std::string(sector)));
  game.play("draw guardian 274");
  EXPECT_EQ(hex_label(game.state(), hex_at(game.state(), 0, 2)), "274");
}

// --- species

TEST_P(EclipseSetUpInBoth, StartPlayerChoosesLast) {
  RULES("EN-2.3.2 ES-2.3.1");
  const Edition edition = GetParam();
  Opening game(edition, 4, {{"first_player", "2"}});
  game.draw();
  for (const auto& [seat, species] : std::vector<std::pair<int, std::string>>{
           {0, "planta"}, {3, "terran_directorate"}, {2, "mechanema"}, {1, "terran_republic"}}) {
    EXPECT_EQ(game.seat(), seat);
    game.play("species " + species);
  }
  game.draw();
  EXPECT_EQ(game.seat(), 1) << "and begins";
  EXPECT_EQ(game.step(), StepKind::Turn);
}

TEST(EclipseSetUp, TerransOnlyGoClockwise) {
  RULES("EN-2.3.1");
  Opening game(Edition::NewDawn, 3, {{"species_mode", "terrans_only"}, {"first_player", "2"}});
  game.draw();
  EXPECT_EQ(game.choices(), 6);
  EXPECT_EQ(game.seat(), 1);
  EXPECT_FALSE(game.offers("species planta"));
  game.play("species terran_union");
  EXPECT_EQ(game.seat(), 2);
  EXPECT_EQ(game.choices(), 5);
  game.play("species terran_alliance");
  EXPECT_EQ(game.seat(), 0);
  game.play("species terran_directorate");
  // Boards differ in colour and home only.
  for (std::size_t seat = 1; seat < 3; ++seat) {
    EXPECT_EQ(game->players[seat].storage, game->players[0].storage);
    EXPECT_EQ(game->players[seat].technologies, game->players[0].technologies);
    EXPECT_EQ(game->players[seat].stats, game->players[0].stats);
  }
  EXPECT_EQ(hex_label(game.state(), home_hex(game.state(), 1)), "225");
  EXPECT_EQ(hex_label(game.state(), home_hex(game.state(), 2)), "231");
}

TEST_P(EclipseSetUpInBoth, AChosenSideTakesTheBoardAway) {
  RULES("EN-2.3.3 EN-2.3.5 ES-2.3.1");
  const Edition edition = GetParam();
  Opening game(edition, 2);
  game.draw();
  EXPECT_EQ(game.choices(), 12);
  game.play("species planta");
  EXPECT_EQ(game.choices(), 10);
  EXPECT_FALSE(game.offers("species planta"));
  EXPECT_FALSE(game.offers("species terran_union"));
  game.play("species terran_directorate").draw();
  for (int h = 0; h < game->hex_count; ++h) {
    const Sector& sector = sector_of(game->hexes[static_cast<std::size_t>(h)].sector);
    if (sector.stack == Stack::Start) {
      EXPECT_TRUE(sector.number == 226 || sector.number == 221);
    }
  }
}

TEST_P(EclipseSetUpInBoth, AnyNumberOfTerrans) {
  RULES("EN-2.3.6 ES-2.1.5");
  const Edition edition = GetParam();
  Scenario game(edition, {"terran_alliance", "terran_union", "terran_republic", "terran_conglomerate",
                          "terran_directorate", "terran_federation"});
  EXPECT_EQ(colour_of(game.player(0).species), PlayerColour::Black);
  EXPECT_EQ(colour_of(game.player(5).species), PlayerColour::Blue);
  for (int seat = 0; seat < 6; ++seat) EXPECT_TRUE(is_terran(game.player(seat).species));
  game.sound();
}

TEST(EclipseSetUp, OrderOfSettingUp) {
  RULES("EN-2.3.6 ES-2.3.6");
  Opening game(Edition::NewDawn, 2, {});
  EXPECT_EQ(game.step(), StepKind::DrawStartPlayer);
  game.play("start player 1");
  EXPECT_EQ(game.step(), StepKind::DrawTechnologies);
  game.draw();
  EXPECT_EQ(game.step(), StepKind::ChooseSpecies);
  game.play("species terran_union", "species eridani_empire");
  EXPECT_EQ(game.step(), StepKind::DrawEridani);
  EXPECT_EQ(game->players[0].discs, 10) << "everything else is done";
  game.play("draw reputation 1 1 0 0");
  EXPECT_EQ(game.step(), StepKind::Turn);
  EXPECT_EQ(game->phase, Phase::Actions);
}

TEST(EclipseSetUp, AdviceForTwoPlayers) {
  RULES("EN-2.3.4");
  const auto offered = [](int players, const OptionTexts& options) {
    Opening game(Edition::NewDawn, players, options);
    game.draw();
    return game.offers("species planta") && game.offers("species descendants_of_draco");
  };
  EXPECT_TRUE(offered(2, {{"first_player", "1"}}));
  EXPECT_FALSE(offered(2, {{"first_player", "1"}, {"two_player_ban", "on"}}));
  EXPECT_TRUE(offered(3, {{"first_player", "1"}, {"two_player_ban", "on"}}));
}

TEST(EclipseSetUp, FreeRotationOfTheHome) {
  RULES("EN-2.2.5");
  Opening game(Edition::NewDawn, 2, {{"first_player", "1"}, {"home_rotation", "free"}});
  game.draw().play("species planta");
  EXPECT_EQ(game.choices(), 3) << "half a turn changes nothing";
  game.play("rotation 2");
  EXPECT_EQ(game->hexes[1].rotation, 2);
}

}  // namespace
}  // namespace orrery::eclipse
