// What a seat sees as numbers (games/gaia/observe.cpp).

#include "tests/games/gaia/alone.h"
#include "tests/observed.h"

namespace orrery::gaia {
namespace {

using Observed = ObservedBy<Rules>;

TEST(GaiaObserved, SeatsFollowTheViewer) {
  Scenario game({"terrans", "xenos", "ivits"});
  game.has(0, {.credits = 1, .ore = 2, .knowledge = 3, .qic = 4}).has(1, {.ore = 9}).turn(1);
  const Observed seen(game.state(), 1);
  EXPECT_EQ(seen.one("asked.seat"), 0);
  EXPECT_EQ(seen.one("asked.kind"), static_cast<float>(StepKind::Turn));
  EXPECT_EQ(seen.one("player.0.faction"), static_cast<float>(Faction::Xenos));
  EXPECT_EQ(seen.one("player.2.faction"), static_cast<float>(Faction::Terrans));
  EXPECT_EQ(seen.one("player.0.ore"), 9);
  EXPECT_EQ(seen.one("player.2.credits"), 1);
  EXPECT_EQ(seen.one("player.2.ore"), 2);
  EXPECT_EQ(seen.one("player.2.knowledge"), 3);
  EXPECT_EQ(seen.one("player.2.qic"), 4);
  EXPECT_EQ(seen.one("player.3.faction"), static_cast<float>(Faction::None)) << "nobody sits there";
  EXPECT_EQ(seen.one("player.3.vp"), 0);
  EXPECT_EQ(seen.many("table.order"), (SeenNumbers{2, 0, 1, -1}));
  EXPECT_EQ(seen.many("table.passed_order"), (SeenNumbers{-1, -1, -1, -1}));
  EXPECT_EQ(Observed(game.state(), kNobody).many("table.order"), (SeenNumbers{0, 1, 2, -1}))
      << "a spectator: from the first seat";
}

TEST(GaiaObserved, PlanetsAndPower) {
  Scenario game({"terrans", "xenos"});
  game.bowls(1, 3, 2, 1, 0);
  const Observed seen(game.state(), 1);
  for (HexId hex = 0; hex < game.state().hex_count(); ++hex)
    ASSERT_EQ(seen.at("hex.planet", hex), static_cast<float>(game.state().planet(hex))) << int{hex};
  EXPECT_EQ(seen.many("player.0.tokens"), (SeenNumbers{3, 2, 1, 0}));
}

TEST(GaiaObserved, TilesThatAreGoneAreNothing) {
  Scenario game({"terrans", "xenos"});
  game.state().advanced_at[2] = kNone;
  game.state().terraforming_token = kNone;
  game.state().rest = 2;
  game.state().used_actions = 0b101;
  const Observed seen(game.state(), 0);
  EXPECT_EQ(seen.many("table.advanced_tiles"), (SeenNumbers{0, 1, -1, 3, 4, 5}));
  EXPECT_EQ(seen.one("table.terraforming_token"), -1);
  EXPECT_EQ(seen.one("table.rest"), 2);
  EXPECT_EQ(seen.one("table.players"), 2);
  EXPECT_EQ(seen.one("table.round"), 1);
  EXPECT_EQ(seen.many("table.final_tiles"), (SeenNumbers{0, 1}));
  EXPECT_EQ(seen.many("table.round_tiles"), (SeenNumbers{0, 1, 2, 3, 4, 5}));
  SeenNumbers used(kBoardActions);
  used[0] = used[2] = 1;
  EXPECT_EQ(seen.many("table.used_actions"), used);
  EXPECT_EQ(seen.many("table.boosters").at(0), 0) << "seat 0 has it";
  EXPECT_EQ(seen.many("table.boosters").at(2), 1);
  EXPECT_EQ(seen.one("player.1.booster"), 1);
}

TEST(GaiaObserved, TheMapSaysWhatLiesWhereAndWhose) {
  Scenario game({"ivits", "lantids"});
  game.put(0, Piece::Mine, "3C").put_station(0, "3B1").put_shared_mine(1, "3C").federate(1, {"3A0"});
  const HexId mine = game.hex("3C"), station = game.hex("3B1"), satellite = game.hex("3A0");
  game.state().draft.members.add(mine);
  game.state().draft.satellites.add(satellite);
  const Observed seen(game.state(), 1);
  EXPECT_EQ(seen.at("hex.planet", mine), static_cast<float>(game.state().planet(mine)));
  EXPECT_EQ(seen.at("hex.piece", mine), static_cast<float>(Piece::Mine));
  EXPECT_EQ(seen.at("hex.structures", mine), 1 + 2) << "the viewer's is the first bit";
  EXPECT_EQ(seen.at("hex.federated", satellite), 1);
  EXPECT_EQ(seen.at("hex.marks", mine), 1 + 8);
  EXPECT_EQ(seen.at("hex.marks", satellite), 2);
  EXPECT_EQ(seen.at("hex.marks", station), 4);
  EXPECT_EQ(seen.at("hex.distance", mine), game.state().distance[1][mine]);
  EXPECT_EQ(seen.at("hex.planet", kMaxHexes - 1), -1) << "two players have seven sectors";
  EXPECT_EQ(seen.many("sector.number").at(0), game.state().sector[0]);
}

TEST(GaiaObserved, IncomeIsThatOfTheNextRound) {
  Scenario game({"terrans", "xenos"});
  game.put(0, Piece::TradingStation, "3C");
  const Gain income = next_income(game.player(0));
  const SeenNumbers numbers = {static_cast<float>(income.credits),   static_cast<float>(income.ore),
                               static_cast<float>(income.knowledge), static_cast<float>(income.qic),
                               static_cast<float>(income.tokens),    static_cast<float>(income.charge)};
  EXPECT_GT(numbers[0], 0);
  EXPECT_EQ(Observed(game.state(), 0).many("player.0.income"), numbers);
  game.round(kRounds);
  EXPECT_EQ(Observed(game.state(), 0).many("player.0.income"), SeenNumbers(6)) << "there is none after the last";
}

TEST(GaiaObserved, CardsOfTheAutoma) {
  RULES("GP-12.1.2 GP-12.2.1");
  Alone game("taklons");
  game.turns(1, 4);
  game.state().automa.support = 3;
  game.state().automa.action = kNone;
  const Observed seen(game.state(), 0);
  EXPECT_EQ(seen.one("automa.support"), 3);
  EXPECT_EQ(seen.one("automa.action"), -1);
  EXPECT_EQ(seen.one("automa.unseen"), game.state().automa.unseen);
  EXPECT_EQ(seen.many("player.1.income"), SeenNumbers(6)) << "the Automa has none";
}

}  // namespace
}  // namespace orrery::gaia
