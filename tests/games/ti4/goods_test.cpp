// Trade goods, commodities, command tokens (TI-5.3, TI-5.4).

#include "tests/games/ti4/scenario.h"

namespace orrery::ti4 {
namespace {

Action pool(Pool which) {
  return act(Act::Pool, arg(which));
}
Action token(Pool from, Pool to) {
  return act(Act::MoveToken, arg(from), arg(to));
}
int tokens_of(const Player& player) {
  return player.pools[0] + player.pools[1] + player.pools[2] + player.held_tokens + std::popcount(player.tokens) +
         player.tokens_left();
}

TEST(Ti4Goods, ReplenishingFillsUpToTheSheet) {
  RULES("TI-5.3.2 TI-5.3.6");
  Scenario game({F::Hacan, F::Letnev, F::Saar});
  game.goods(0, 2, 1).action_phase(0);
  replenish(game.state, 0);
  game.runs();
  EXPECT_EQ(game.state.player(0).commodities, 6);
  EXPECT_EQ(game.state.player(0).trade_goods, 2);
  EXPECT_EQ(commodity_limit(game.state, 1), 2);
  replenish(game.state, 0);
  game.runs();
  EXPECT_EQ(game.state.player(0).commodities, 6);
}

TEST(Ti4Goods, CommoditiesPayNothing) {
  RULES("TI-5.3.3");
  Scenario game({F::Hacan, F::Letnev, F::Saar});
  game.goods(0, 0, 6);
  EXPECT_FALSE(can_pay(game.state, 0, Currency::Resources, 1));
  EXPECT_FALSE(can_pay_price(game.state, 0, {.trade_goods = 1}));
}

TEST(Ti4Goods, AreGainedAndLostAsFarAsThereAre) {
  RULES("TI-5.3.1");
  Scenario game({F::Sol, F::Letnev, F::Saar});
  gain_trade_goods(game.state, 0, 3);
  game.runs();
  EXPECT_EQ(game.state.player(0).trade_goods, 3);
  lose_trade_goods(game.state, 0, 5);
  EXPECT_EQ(game.state.player(0).trade_goods, 0);
}

TEST(Ti4Goods, SeveralAtOnceAreOneGain) {
  RULES("TI-5.3.7");
  Scenario game({F::Sol, F::Letnev, F::Saar});
  game.action_phase(0);
  gain_trade_goods(game.state, 0, 3);
  EXPECT_EQ(game.state.closed.amount, 3);
  EXPECT_EQ(game.state.closed.seat, 0);
  gain_trade_goods(game.state, 0, 0);
  EXPECT_EQ(game.state.closed.amount, 3) << "nothing is no gain";
}

TEST(Ti4CommandTokens, GainedTokensGoToPoolsOfChoice) {
  RULES("TI-5.4.2 TI-5.4.1");
  Scenario game({F::Sol, F::Letnev, F::Saar});
  gain_command_tokens(game.state, 0, 3);
  game.runs();
  game.may(0, pool(Pool::Fleet));
  game.does(0, pool(Pool::Tactic));
  game.does(0, pool(Pool::Tactic));
  game.does(0, pool(Pool::Strategy));
  EXPECT_TRUE(game.state.steps.empty());
  EXPECT_EQ(game.state.player(0).pools, (std::array<std::uint8_t, 3>{5, 3, 3}));
  EXPECT_EQ(tokens_of(game.state.player(0)), kCommandTokens);
}

TEST(Ti4CommandTokens, WhatReinforcementsLackIsLost) {
  RULES("TI-1.3.11 TI-1.3.2");
  Scenario game({F::Sol, F::Letnev, F::Saar});
  game.pools(0, 5, 5, 5);
  gain_command_tokens(game.state, 0, 2);
  game.runs();
  game.does(0, pool(Pool::Fleet));
  EXPECT_TRUE(game.state.steps.empty()) << "there was one";
  EXPECT_EQ(game.state.player(0).pool(Pool::Fleet), 6);
  gain_command_tokens(game.state, 0, 1);
  game.runs();
  EXPECT_TRUE(game.state.steps.empty());
}

TEST(Ti4CommandTokens, PlacedFromReinforcementsElseFromAPool) {
  RULES("TI-1.3.11 TI-5.4.4 TI-5.4.6");
  Scenario game({F::Sol, F::Letnev, F::Saar});
  game.lay(kNorth1, kEmpty).lay(kNorth2, kEmpty);
  place_command_token(game.state, 0, kNorth1);
  game.runs();
  EXPECT_EQ(game.state.player(0).tokens, bit_of(kNorth1));
  EXPECT_EQ(game.state.player(0).pools, kStartTokens);
  place_command_token(game.state, 0, kNorth1);
  EXPECT_EQ(game.state.player(0).tokens, bit_of(kNorth1)) << "one lies there";

  game.pools(0, 5, 0, 10);
  place_command_token(game.state, 0, kNorth2);
  game.runs();
  game.may_not(pool(Pool::Fleet));
  game.does(0, pool(Pool::Strategy));
  EXPECT_EQ(game.state.player(0).tokens, bit_of(kNorth1) | bit_of(kNorth2));
  EXPECT_EQ(game.state.player(0).pool(Pool::Strategy), 9);
  EXPECT_EQ(tokens_of(game.state.player(0)), kCommandTokens);
}

TEST(Ti4CommandTokens, WithAllOnTheBoardNothingIsPlaced) {
  RULES("TI-B82 TI-1.3.11");
  Scenario game({F::Letnev, F::Sol, F::Saar});
  game.pools(0, 0, 0, 0);
  game.state.player(0).tokens = (SystemMask{1} << kCommandTokens) - 1;
  place_command_token(game.state, 0, 20);
  game.runs();
  EXPECT_TRUE(game.state.steps.empty());
  EXPECT_EQ(std::popcount(game.state.player(0).tokens), kCommandTokens);
}

TEST(Ti4CommandTokens, LostTokensGoToReinforcements) {
  RULES("TI-5.4.6");
  Scenario game({F::Sol, F::Letnev, F::Saar});
  lose_command_token(game.state, 0, Pool::Strategy);
  EXPECT_EQ(game.state.player(0).pool(Pool::Strategy), 1);
  EXPECT_EQ(game.state.player(0).tokens_left(), kCommandTokens - 7);
  game.pools(0, 3, 3, 0);
  lose_command_token(game.state, 0, Pool::Strategy);
  EXPECT_EQ(game.state.player(0).pool(Pool::Strategy), 0);
}

TEST(Ti4CommandTokens, ASmallerFleetPoolIsCheckedEverywhere) {
  RULES("TI-3.5.2 TI-7.4.1");
  Scenario game({F::Sol, F::Letnev, F::Saar});
  game.lay(kNorth1, kEmpty).put(0, kNorth1, U::Cruiser, 3);
  lose_command_token(game.state, 0, Pool::Fleet);
  push(game.state, 0, step::Checks{});
  game.runs();
  EXPECT_EQ(game.state.area(0, kNorth1).ship_count(U::Cruiser), 2);
}

TEST(Ti4CommandTokens, RedistributionMovesTokensBetweenPools) {
  RULES("TI-12.7 TI-20.1.4");
  Scenario game({F::Sol, F::Letnev, F::Saar});
  start_redistribution(game.state, 0);
  game.runs();
  game.may(0, act(Act::Done));
  game.does(0, token(Pool::Tactic, Pool::Strategy));
  game.may_not(token(Pool::Strategy, Pool::Tactic));
  game.may_not(token(Pool::Strategy, Pool::Fleet));
  game.does(0, token(Pool::Fleet, Pool::Strategy));
  game.does(0, act(Act::StartOver));
  EXPECT_EQ(game.state.player(0).pools, kStartTokens);
  game.does(0, token(Pool::Strategy, Pool::Tactic));
  game.may_not(act(Act::StartOver));
  game.does(0, token(Pool::Strategy, Pool::Tactic));
  game.does(0, act(Act::Done));
  EXPECT_TRUE(game.state.steps.empty());
  EXPECT_EQ(game.state.player(0).pools, (std::array<std::uint8_t, 3>{5, 3, 0}));
}

TEST(Ti4CommandTokens, ALawMayBoundTheFleetPool) {
  RULES("TI-21.4.4");
  Scenario game({F::Sol, F::Letnev, F::Saar});
  game.enact(Agenda::FleetRegulations).state.player(0).pools = {3, 4, 2};
  gain_command_tokens(game.state, 0, 1);
  game.runs();
  game.may_not(pool(Pool::Fleet));
  game.does(0, pool(Pool::Tactic));
  start_redistribution(game.state, 0);
  game.runs();
  game.may_not(token(Pool::Tactic, Pool::Fleet));
  game.may(0, token(Pool::Fleet, Pool::Tactic));
}

}  // namespace
}  // namespace orrery::ti4
