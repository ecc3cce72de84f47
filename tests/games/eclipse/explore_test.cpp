// Explore (EN-6, ES-5.1). The home of the first seat of two lies at 0,-2 with wormholes N, NE, S and SW.

#include "tests/games/eclipse/both_editions.h"
#include "tests/games/eclipse/scenario.h"

namespace orrery::eclipse {
namespace {

BOTH_EDITIONS(EclipseExplore);

const std::vector<std::string> kPlanta = {"planta", "terran_federation"};

std::uint64_t tile(int number) {
  return std::uint64_t{1} << sector_numbered(number);
}

// --- where

TEST_P(EclipseExplore, Targets) {
  RULES("EN-B4 EN-6.1 EN-6.2 ES-5.1.1 ES-B5");
  for (const bool generator : {false, true}) {
    Scenario game(GetParam(), kTwo);
    game.no_ships(0, "221");  // the disc is enough
    if (generator) game.knows(0, Tech::WormholeGenerator);
    game.turn(0).play("explore");
    for (const std::string at : {"0,-3", "1,-3", "0,-1", "-1,-1"}) game.may("explore " + at);
    for (const std::string at : {"1,-2", "-1,-2"}) EXPECT_EQ(game.offers("explore " + at), generator) << at;
    game.may_not("explore 1,-1");  // touches the centre only
    game.may_not("explore 0,-4");
    game.may_not("explore 0,0");
  }
}

TEST_P(EclipseExplore, FromAShipThatIsNotPinned) {
  RULES("EN-6.1 ES-5.1.1");
  Scenario game(GetParam(), kTwo);
  game.lay("304", 0, -5).turn(0).play("explore");
  game.may_not("explore 0,-6");
  game.play("end").ships(0, ShipKind::Cruiser, "304").turn(0).play("explore");
  game.may("explore 0,-6");
  game.play("end").ships(1, ShipKind::Interceptor, "304").turn(0).play("explore");
  game.may_not("explore 0,-6");
  game.play("end").ships(0, ShipKind::Cruiser, "304").turn(0).play("explore");
  game.may("explore 0,-6");
  game.play("end").no_ships(0, "304").disc(0, "304").turn(0).play("explore");
  game.may("explore 0,-6");  // a disc is never pinned
}

TEST_P(EclipseExplore, OuterSectorsSpreadFreely) {
  RULES("ES-5.1.12");
  Scenario game(GetParam(), kTwo);
  game.lay("304", 0, -3).disc(0, "304").turn(0).play("explore", "explore 0,-4", "draw sector 310");
  game.play("place 310 rotation 0", "control");
  EXPECT_EQ(game.hex("310").at, (Hex{0, -4}));
  game.play("end").turn(0).play("explore");
  game.may("explore 0,-5");
  game.may("explore 0,-1");
}

// --- drawing

TEST_P(EclipseExplore, EmptyStack) {
  RULES("EN-6.3 ES-5.1.2");
  Scenario game(GetParam(), kTwo);
  game.effect([](State& state) { state.piles[0].count = state.piles[0].tiles = 0; }).turn(0).play("explore");
  game.may_not("explore 0,-1");
  game.may("explore 0,-3");
  game.play("end").effect([](State& state) {
    for (Pile& pile : state.piles) pile.count = pile.tiles = 0;
  });
  game.turn(0).play("explore");
  EXPECT_EQ(game.count("explore"), 0);
}

TEST_P(EclipseExplore, LocationFirstThenATileOfItsRing) {
  RULES("EN-6.4 ES-5.1.2");
  Scenario game(GetParam(), kTwo);
  game.lay("103", 0, -1, 1).disc(0, "103").turn(0);
  const auto drawn = [&](std::string_view at) {
    Scenario next = game;
    next.play("explore", "explore " + std::string(at));
    EXPECT_EQ(next.seat(), kChance);
    std::vector<bool> can;
    for (const std::string_view sector : {"106", "202", "306"}) {
      const auto read = Rules::from_text(next.state(), "draw sector " + std::string(sector));
      can.push_back(Rules::can_happen(next.state(), std::get<Action>(read)));
    }
    next.may_not("draw sector 103");  // lies on the table
    return can;
  };
  EXPECT_EQ(drawn("1,-1"), (std::vector{true, false, false}));
  EXPECT_EQ(drawn("1,-2"), (std::vector{false, true, false}));
  EXPECT_EQ(drawn("0,-3"), (std::vector{false, false, true}));
}

// One outer tile is left of two that it may be: the other one never was in the stack, and stays away.
TEST_P(EclipseExplore, DiscardsBecomeTheStack) {
  RULES("EN-6.13 EN-6.3 ES-5.1.2");
  Scenario game(GetParam(), kTwo);
  game.effect([](State& state) {
    state.piles[2] = {.tiles = tile(304) | tile(306), .discards = tile(310) | tile(313), .count = 1};
  });
  game.turn(0).play("explore", "explore 0,-3", "draw sector 304", "discard", "end");
  EXPECT_EQ(game.state().piles[2].count, 0u);
  EXPECT_EQ(game.state().piles[2].discards, tile(304) | tile(310) | tile(313)) << "not before the next draw";
  game.turn(0).play("explore", "explore 0,-3");
  EXPECT_EQ(game.state().piles[2].count, 3u);
  EXPECT_EQ(game.state().piles[2].discards, 0u);
  game.play("draw sector 313");
  EXPECT_EQ(game.state().piles[2].tiles, tile(304) | tile(310));
}

// --- placing

TEST_P(EclipseExplore, PlaceOrDiscard) {
  RULES("EN-6.5 EN-6.6 ES-5.1.3 ES-5.1.9");
  Scenario game(GetParam(), kTwo);
  game.turn(0).play("explore", "explore 0,-1", "draw sector 106");
  EXPECT_GT(game.count("place 106"), 0);
  game.play("discard");
  EXPECT_FALSE(game.lies("106"));
  EXPECT_EQ(game.state().piles[0].discards, tile(106));
  EXPECT_EQ(game.step(), StepKind::Acting) << "no disc is asked for";
  EXPECT_EQ(game.count("explore"), 0) << "that was the exploration";
  game.may("trade science money");  // the turn goes on
}

// 106 has wormholes on four edges in a row. Its north edge must meet the home; with an own sector at the north-east
// that edge will do as well; a sector of somebody else at the south-east helps nobody.
TEST_P(EclipseExplore, Rotations) {
  RULES("EN-6.7 ES-5.1.4 ES-B5");
  Scenario game(GetParam(), kTwo);
  game.lay("202", 1, -1, 1).disc(1, "202").turn(0);
  const auto legal = [&] {
    Scenario next = game;
    next.play("explore", "explore 0,-1", "draw sector 106");
    std::vector<int> rotations;
    for (int rotation = 0; rotation < 6; ++rotation)
      if (next.offers("place 106 rotation " + std::to_string(rotation))) rotations.push_back(rotation);
    return rotations;
  };
  EXPECT_EQ(legal(), (std::vector{0, 3, 4, 5}));
  game.lay("201", 1, -2, 1).turn(0);
  EXPECT_EQ(legal(), (std::vector{0, 3, 4, 5})) << "nobody's";
  game.disc(0, "201").turn(0);
  EXPECT_EQ(legal(), (std::vector{0, 1, 3, 4, 5})) << "not only the hex explored from";
  game.effect([&](State& state) { state.hexes[game.id("201")].disc = kNone; });
  game.ships(0, ShipKind::Cruiser, "201").turn(0);
  EXPECT_EQ(legal(), (std::vector{0, 1, 3, 4, 5})) << "a ship is enough";
  game.ships(1, ShipKind::Cruiser, "201").turn(0);
  EXPECT_EQ(legal(), (std::vector{0, 3, 4, 5})) << "unless it is pinned";
  game.knows(0, Tech::WormholeGenerator).turn(0);
  EXPECT_EQ(legal(), (std::vector{0, 1, 2, 3, 4, 5})) << "the half of the home";
}

// From an edge without a wormhole the tile must bring one.
TEST_P(EclipseExplore, RotationsWithTheGenerator) {
  RULES("EN-6.7 ES-5.1.4");
  Scenario game(GetParam(), kTwo);
  game.knows(0, Tech::WormholeGenerator).turn(0).play("explore", "explore 1,-2", "draw sector 201");
  // North-west of the location lies the home, all other neighbours are empty; 201 has every second edge.
  game.may("place 201 rotation 0");
  game.may_not("place 201 rotation 1");
}

TEST_P(EclipseExplore, RotationsThatLookTheSame) {
  RULES("EN-6.7");
  Scenario game(GetParam(), kTwo);
  game.turn(0).play("explore", "explore 0,-3", "draw sector 304");  // two opposite edges
  EXPECT_EQ(game.count("place 304"), 1);
}

// --- what lies on it

TEST_P(EclipseExplore, AncientsBarTheDisc) {
  RULES("EN-B13 EN-6.9 EN-6.10 EN-6.14 ES-B19 ES-5.1.5 ES-5.1.7");
  Scenario game(GetParam(), kTwo);
  const int pile = game.state().pile, discs = game.player(0).discs;
  game.turn(0).play("explore", "explore 0,-3", "draw sector 301", "place 301 rotation 0");
  EXPECT_EQ(game.step(), StepKind::Acting) << "no disc, no tile";
  EXPECT_EQ(game.hex("301").defenders, 2);
  EXPECT_TRUE(game.hex("301").marks & kDiscovery);
  EXPECT_EQ(game.state().pile, pile - 1);
  EXPECT_EQ(game.hex("301").disc, kNone);
  EXPECT_EQ(game.player(0).discs, discs - 1);
  game.play("end").turn(0).play("influence");
  game.may_not("influence 301");
  game.play("end").clear("301").turn(0).play("influence");
  game.may("influence 301");
  game.sound();
}

TEST_P(EclipseExplore, NothingDealtFromAnEmptyPile) {
  RULES("EN-6.9 ES-5.1.5");
  Scenario game(GetParam(), kTwo);
  game.effect([](State& state) {
    state.pile = 0;
    state.discoveries = {};
    state.hexes[0].marks = 0;
  });
  game.turn(0).play("explore", "explore 0,-3", "draw sector 311", "place 311 rotation 0", "control");
  EXPECT_EQ(game.hex("311").marks, 0);
  EXPECT_EQ(game.step(), StepKind::Acting);
}

TEST_P(EclipseExplore, ADiscFromTheTrackAtOnce) {
  RULES("EN-6.10 EN-6.15 ES-5.1.7");
  Scenario game(GetParam(), kTwo);
  game.turn(0).play("explore", "explore 0,-1", "draw sector 106", "place 106 rotation 0");
  EXPECT_EQ(game.player(0).discs, 11);
  game.may("no control");
  game.play("control");
  EXPECT_EQ(game.hex("106").disc, 0);
  EXPECT_EQ(game.player(0).discs, 10);
  EXPECT_EQ(game.hex("106").ships[0], (std::array<std::uint8_t, 4>{})) << "ships stay where they are";
  EXPECT_EQ(game.hex("221").ships[0][0], 1);

  Scenario last(GetParam(), kTwo);
  last.discs(0, 1).turn(0).play("explore", "explore 0,-1", "draw sector 106", "place 106 rotation 0");
  EXPECT_EQ(last.step(), StepKind::Acting) << "the action took the last disc";
  EXPECT_EQ(last.hex("106").disc, kNone);
}

// Without the disc there is no tile: it waits for whoever comes.
TEST(EclipseExploreNewDawn, DiscoveryWithTheDisc) {
  RULES("EN-B41 EN-6.11 EN-6.16 EN-15.1");
  Scenario game(Edition::NewDawn, kTwo);
  game.turn(0).play("explore", "explore 0,-3", "draw sector 311", "place 311 rotation 0");
  Scenario taken = game;
  taken.play("control", "draw discovery money_8", "use money_8");
  EXPECT_EQ(taken.stored(0, Resource::Money), 10);
  EXPECT_FALSE(taken.hex("311").marks & kDiscovery);

  game.play("no control");
  EXPECT_EQ(game.step(), StepKind::Acting);
  EXPECT_EQ(game.hex("311").disc, kNone);
  EXPECT_TRUE(game.hex("311").marks & kDiscovery);
  game.play("end").lay("304", 0, -4).disc(1, "304").turn(1).play("influence", "influence 311");
  game.play("draw discovery science_5", "use science_5");
  EXPECT_EQ(game.stored(1, Resource::Science), 8);
  EXPECT_EQ(game.hex("311").disc, 1);
  game.sound();
}

TEST_P(EclipseExplore, ColonyShipsFollow) {
  RULES("EN-6.12");
  Scenario game(GetParam(), kTwo);
  game.turn(0).play("explore", "explore 0,-1", "draw sector 106", "place 106 rotation 0", "control");
  game.play("colonise 106 1 science", "colonise 106 2 materials");
  EXPECT_EQ(game.hex("106").cubes, 0b11);
}

TEST_P(EclipseExplore, GcdsAcceptsNoDisc) {
  RULES("EN-6.14");
  for (const std::string species : {"terran_directorate", "descendants_of_draco"}) {
    Scenario game(GetParam(), {species, "terran_federation"});
    game.lay("103", 0, -1, 1).disc(0, "103").turn(0).play("influence");
    game.may_not("influence 001");
    game.play("end").clear("001").turn(0).play("influence");
    game.may("influence 001");
  }
}

// --- Second Dawn: the tile comes without the disc, before or after it

TEST(EclipseExploreSecondDawn, DiscoveryAtOnce) {
  RULES("ES-5.1.6 ES-5.1.8");
  Scenario game(Edition::SecondDawn, kTwo);
  game.turn(0).play("explore", "explore 0,-3", "draw sector 311", "place 311 rotation 0");
  game.may("control");
  game.may("take discovery");
  game.may_not("no control");  // the tile first
  Scenario first = game;
  first.play("take discovery", "draw discovery money_8", "use money_8");
  EXPECT_EQ(first.stored(0, Resource::Money), 3 + 8);
  first.may("control");
  first.play("no control");
  EXPECT_EQ(first.hex("311").disc, kNone);
  EXPECT_FALSE(first.hex("311").marks & kDiscovery);

  game.play("control", "draw discovery money_8", "keep discovery");
  EXPECT_EQ(game.hex("311").disc, 0);
  EXPECT_EQ(game.points(0, PointSource::Discoveries), 2);
  game.sound();

  Scenario last(Edition::SecondDawn, kTwo);
  last.discs(0, 1).turn(0).play("explore", "explore 0,-3", "draw sector 311", "place 311 rotation 0");
  EXPECT_EQ(last.step(), StepKind::DrawDiscovery) << "also without a disc";
}

// --- Planta and Draco

// Konstantin or Elena: a middle tile with a discovery and no Ancients, a disc, the tile kept, two colony ships, then an
// outer tile that is discarded. Sector 281 is the only middle one of Second Dawn with discovery, money and science; in
// New Dawn the squares are filled elsewhere.
TEST_P(EclipseExplore, PlantaExploresTwice) {
  RULES("EN-B10 EN-6.6 EN-21.5 ES-B19 ES-5.1.11");
  Scenario game(GetParam(), kPlanta, new_dawn() ? OptionTexts{} : OptionTexts{{"warp_portals", "on"}});
  game.lay("105", 0, -1).clear("105").disc(0, "105").turn(0);  // money, science and more
  const std::string sector = new_dawn() ? "206" : "281";
  const std::string at = "1,-2", squares = new_dawn() ? "105" : "281";
  game.play("explore", "explore " + at, "draw sector " + sector);
  int rotation = 0;
  while (!game.offers("place " + sector + " rotation " + std::to_string(rotation))) ++rotation;
  game.play("place " + sector + " rotation " + std::to_string(rotation), "control", "draw discovery materials_6",
            "keep discovery");
  game.play("colonise " + squares + " 1 money", "colonise " + squares + " 2 science");
  game.play("explore 0,-3", "draw sector 304", "discard", "end");
  EXPECT_EQ(game.points(0, PointSource::Discoveries), 2);
  EXPECT_EQ(game.player(0).colony_ships, 2);
  EXPECT_EQ(game.state().piles[2].discards, tile(304));
  EXPECT_EQ(game.player(0).acted[0], 1);
  EXPECT_EQ(game.player(0).discs, 12 - 3);
  EXPECT_EQ(game.seat(), 1);
  game.sound();
}

TEST_P(EclipseExplore, SecondExplorationIsOptionalAndUsesTheFirst) {
  RULES("EN-21.9 EN-6.6 ES-5.1.8 ES-5.1.11");
  Scenario game(GetParam(), kPlanta);
  game.turn(0).play("explore", "explore 0,-3", "draw sector 304", "place 304 rotation 0", "control");
  game.may("end");
  game.may("explore 0,-4");  // from the new sector
  game.play("explore 0,-4", "draw sector 310", "discard");
  EXPECT_EQ(game.count("explore"), 0);

  Scenario discarded(GetParam(), kPlanta);
  discarded.turn(0).play("explore", "explore 0,-3", "draw sector 304", "discard");
  discarded.may("explore 0,-3");  // a discard ends one exploration only
}

TEST_P(EclipseExplore, DracoLooksAtTwo) {
  RULES("EN-21.6 EN-21.9 ES-5.1.10 ES-9.4.1");
  Scenario game(GetParam(), kDraco);
  game.turn(0).play("explore", "explore 0,-1", "draw sector 106");
  game.may("place 106 rotation 0");  // the second one is optional
  game.may("discard");
  game.play("second tile");
  EXPECT_EQ(game.seat(), kChance);
  game.play("draw sector 102");  // of the same stack
  game.may_not("second tile");
  game.may("place 106 rotation 0");
  Scenario neither = game;
  neither.play("discard");
  EXPECT_EQ(neither.state().piles[0].discards, tile(102) | tile(106));
  game.play("place 102 rotation 0", "control");
  EXPECT_TRUE(game.lies("102"));
  EXPECT_FALSE(game.lies("106"));
  EXPECT_EQ(game.state().piles[0].discards, tile(106));
  game.sound();
}

TEST_P(EclipseExplore, DracoWithFewTiles) {
  RULES("EN-21.10 ES-5.1.10");
  Scenario game(GetParam(), kDraco);
  game.effect([](State& state) { state.piles[2] = {.tiles = tile(304) | tile(306), .discards = 0, .count = 1}; });
  game.turn(0).play("explore", "explore 0,-3", "draw sector 304");
  game.may_not("second tile");

  // The discards come back for the second one; the first is in hand and not among them.
  Scenario shuffled(GetParam(), kDraco);
  shuffled.effect([](State& state) {
    state.piles[2] = {.tiles = tile(304) | tile(306), .discards = tile(310) | tile(313), .count = 1};
  });
  shuffled.turn(0).play("explore", "explore 0,-3", "draw sector 304", "second tile");
  EXPECT_EQ(shuffled.state().piles[2].tiles, tile(310) | tile(313));
  shuffled.play("draw sector 310", "place 310 rotation 0", "no control");
  EXPECT_EQ(shuffled.state().piles[2].discards, tile(304));
}

}  // namespace
}  // namespace orrery::eclipse
