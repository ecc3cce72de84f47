// How logs of the peer engine are played through our rules (conform/gaia/replay.h).

#include "conform/gaia/replay.h"

#include "tests/games/gaia/scenario.h"

namespace orrery::gaia {
namespace {

Replay replay_of(const Scenario& game) {
  std::vector<int> seats(kFactions, -1);
  for (int seat = 0; seat < game.state().player_count; ++seat)
    seats[static_cast<std::size_t>(game.player(seat).faction)] = seat;
  return Replay(game.state(), seats, true);
}

TEST(GaiaReplay, OneCommandMayExchangeTwice) {
  RULES("GP-7.2.3");
  Scenario game({"terrans", "xenos"}, {{"peer_compat", "true"}});
  game.has(0, {.qic = 2}).turn(0);
  Replay replay = replay_of(game);
  EXPECT_EQ(replay.play("terrans spend 1q for 1c"), "");
  EXPECT_EQ(replay.state().players[0].qic, 1);
  EXPECT_EQ(replay.state().players[0].ore, 0);
  EXPECT_EQ(replay.state().players[0].credits, 1);
  EXPECT_EQ(replay.play("terrans spend 1q for 1t"), "");
  EXPECT_EQ(replay.state().players[0].qic, 0);
  EXPECT_NE(replay.play("terrans spend 1k for 1q"), "");
}

// Taklons with two charges of income, the Brainstone in bowl I: it may end in I or II, whatever the order.
Scenario peer_with_two_charges() {
  Scenario game({"taklons", "xenos"}, {{"peer_compat", "true"}});
  game.booster(0, kBoosterRange).owns(0, Standard::IncomeOreCharge).bowls(0, 3, 0, 0).brainstone(Bowl::I);
  game.phase(StepKind::Income);
  return game;
}

TEST(GaiaReplay, AnIncomeWithTheBrainstoneIsComparedAtItsEnd) {
  RULES("GP-3.2.5 GP-9.5.2");
  const Scenario game = peer_with_two_charges();
  ASSERT_EQ(game.step(), StepKind::BrainstoneBowl);
  for (const Bowl end : {Bowl::I, Bowl::II}) {
    Replay replay = replay_of(game);
    // An answer that our order of charging never asks for.
    EXPECT_EQ(replay.play("taklons brainstone area3"), "");
    replay.settle_income([end](const State& state) { return state.players[0].brainstone == end; });
    EXPECT_EQ(replay.state().players[0].brainstone, end);
    EXPECT_EQ(replay.state().steps.top().kind, StepKind::Turn);
  }
}

TEST(GaiaReplay, AnswersThatEndAsLoggedStand) {
  RULES("GP-3.2.5 GP-9.5.2");
  Replay replay = replay_of(peer_with_two_charges());
  EXPECT_EQ(replay.play("taklons brainstone area1. brainstone area2"), "");
  const State played = replay.state();
  replay.settle_income([](const State& state) { return state.players[0].brainstone == Bowl::II; });
  EXPECT_EQ(replay.state(), played);
  // Other commands are not passed over.
  EXPECT_NE(replay_of(peer_with_two_charges()).play("taklons up eco"), "");
}

}  // namespace
}  // namespace orrery::gaia
