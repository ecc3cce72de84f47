// What a seat sees as numbers, and the numbers of answers (games/eclipse/observe.cpp, action_ids.cpp), written down:
// what was trained with them fits only as long as they stay.

#include "tests/games/eclipse/scenario.h"
#include "tests/observed.h"

namespace orrery::eclipse {
namespace {

using Observed = ObservedBy<Rules>;

TEST(EclipseObserved, TheTableFollowsTheViewer) {
  Scenario game(Edition::SecondDawn, kThree);
  game.state().start = 1;
  game.state().next_start = 2;
  const Observed seen(game.state(), 1);
  EXPECT_EQ(seen.one("table.players"), 3);
  EXPECT_EQ(seen.one("table.start"), 0) << "the viewer";
  EXPECT_EQ(seen.one("table.next_start"), 1);
  EXPECT_EQ(seen.one("table.traitor"), -1);
}

TEST(EclipseObserved, ShipsOfEveryHex) {
  Scenario game(Edition::NewDawn, kTwo);
  game.lay("201", 0, -3).ships(1, ShipKind::Cruiser, "201", 2).ships(1, ShipKind::Dreadnought, "201");
  const std::size_t first = game.id("201") * std::size_t{kPlayerShips};
  const Observed seen(game.state(), 1);
  EXPECT_EQ(seen.at("player.0.ships", first), 0);
  EXPECT_EQ(seen.at("player.0.ships", first + 1), 2);
  EXPECT_EQ(seen.at("player.0.ships", first + 2), 1);
  EXPECT_EQ(seen.at("player.1.ships", first + 1), 0);
  EXPECT_EQ(seen.at("hex.sector", game.id("201")), game.hex("201").sector);
}

TEST(EclipseObserved, BothSidesOfABattle) {
  Scenario game(Edition::NewDawn, kTwo);
  Battle& battle = game.state().battle;
  battle.sides[0].group_count = 2;
  battle.sides[0].groups[1] = {.kind = ShipKind::Cruiser, .ships = 3};
  battle.sides[1].group_count = 1;
  battle.sides[1].groups[0] = {.kind = ShipKind::Dreadnought, .ships = 1, .damage = {2}};
  const Observed seen(game.state(), 0);
  EXPECT_EQ(seen.one("attacker.1.kind"), static_cast<float>(ShipKind::Cruiser));
  EXPECT_EQ(seen.one("attacker.1.ships"), 3);
  EXPECT_EQ(seen.one("attacker.2.kind"), -1) << "there is no such group";
  EXPECT_EQ(seen.one("defender.0.kind"), static_cast<float>(ShipKind::Dreadnought));
  EXPECT_EQ(seen.one("defender.0.damage"), 2);
  EXPECT_EQ(seen.one("defender.1.kind"), -1);
}

TEST(EclipseObserved, WhatIsBidFor) {
  RULES("EN-23.3 ES-13.3");
  Scenario game(Edition::NewDawn, kTwo);
  game.state().fair_start = FairStart::Auction;
  game.state().lots = {};
  game.state().lots.thing[0] = 5;
  game.state().lots.place_bid(1, 0, 7);
  const Observed seen(game.state(), 1);
  EXPECT_EQ(seen.one("lots.way"), static_cast<float>(FairStart::Auction));
  EXPECT_EQ(seen.at("lots.species", 0), 5);
  EXPECT_EQ(seen.at("lots.species", 1), -1);
  EXPECT_EQ(seen.at("lots.holder", 0), 0) << "the viewer";
  EXPECT_EQ(seen.at("lots.bid", 0), 7);
}

int id_of(const Scenario& game, Act kind, std::uint8_t a = 0, std::uint8_t b = 0, std::uint8_t c = 0) {
  return Rules::action_id(game.state(), act(kind, a, b, c));
}

TEST(EclipseActionIds, OfAnswersWithoutAPlace) {
  const Scenario game(Edition::NewDawn, kTwo);
  EXPECT_EQ(id_of(game, Act::Pass), 6);
  EXPECT_EQ(id_of(game, Act::Species), 821);
  EXPECT_EQ(id_of(game, Act::HomeRotation), 833);
  EXPECT_EQ(id_of(game, Act::ToPopulationTrack), 1500);
  EXPECT_EQ(id_of(game, Act::TakePart), 1124);
  EXPECT_EQ(id_of(game, Act::RemovePart, 1, 0) - id_of(game, Act::RemovePart, 0, 0), kMaxSquares + 1);
}

TEST(EclipseActionIds, OfPlacesOnTheMap) {
  const Scenario game(Edition::NewDawn, kTwo);
  EXPECT_EQ(id_of(game, Act::Explore, 31, 1) - id_of(game, Act::Explore, 0, 1), 31 * 32);
  EXPECT_EQ(id_of(game, Act::Explore, 32, 1), id_of(game, Act::Explore, 0, 1)) << "round the map";
}

// A way over an edge is the edge's number, whatever the hex.
TEST(EclipseActionIds, AShipGoesOverAnEdge) {
  Scenario game(Edition::NewDawn, kTwo);
  game.lay("201", 0, -3).lay("202", 0, -2);
  const HexId from = game.id("202"), to = game.id("201");
  const int edge = edge_towards(game.state().hexes[from].at, game.state().hexes[to].at);
  EXPECT_EQ(id_of(game, Act::Move, 0, from, to), id_of(game, Act::Explore) + from * 10 + edge);
  EXPECT_EQ(id_of(game, Act::Move, 1, from, to) - id_of(game, Act::Move, 0, from, to), kMaxHexes * 10);
}

}  // namespace
}  // namespace orrery::eclipse
