// Chapter 5: what planets are worth, paying, prices of components.

#include "tests/games/ti4/scenario.h"

namespace orrery::ti4 {
namespace {

constexpr TileNumber kXxehan = 32;

// Saudor 2/2, Lodor 3/1, Wellon 1/2, Quann 2/1.
Scenario rich(int goods = 0) {
  Scenario game({F::Sol, F::Letnev, F::Saar});
  game.lay(kNorth1, kSaudor).lay(kNorth2, kLodor).lay(kSouth1, kWellon).lay(kSouth2, kQuann);
  for (const Planet planet : {Planet::Saudor, Planet::Lodor, Planet::Wellon, Planet::Quann}) game.control(0, planet);
  game.goods(0, goods).action_phase(0);
  return game;
}

TEST(Ti4Payment, PlanetsAndTradeGoodsTogether) {
  RULES("TI-5.2.2 TI-5.3.1");
  const Scenario game = rich(2);
  EXPECT_EQ(spendable(game.state, 0, Currency::Resources), 8 + 2);
  EXPECT_EQ(spendable(game.state, 0, Currency::Influence), 6 + 2);
  EXPECT_TRUE(can_pay(game.state, 0, Currency::Resources, 10));
  EXPECT_FALSE(can_pay(game.state, 0, Currency::Resources, 11));
}

TEST(Ti4Payment, WhatIsExhaustedOrOfOthersPaysNothing) {
  RULES("TI-5.1.1 TI-5.1.2");
  Scenario game = rich();
  exhaust_planet(game.state, Planet::Lodor);
  EXPECT_EQ(spendable(game.state, 0, Currency::Resources), 5);
  EXPECT_EQ(spendable(game.state, 1, Currency::Resources), 0);
  start_payment(game.state, 0, Currency::Resources, 3);
  game.runs();
  game.may_not(exhaust(Planet::Lodor));
  ready_planet(game.state, Planet::Lodor);
  game.may(0, exhaust(Planet::Lodor));
}

TEST(Ti4Payment, TradeGoodsLieThereAndAreNotSpentTwice) {
  RULES("TI-5.2.2 TI-20.2.3");
  Scenario game = rich(2);
  start_payment(game.state, 0, Currency::Resources, 3);
  game.runs();
  const auto goods = [](int number) { return act(Act::SpendGoods, arg(number)); };
  game.may_not(act(Act::StartOver));
  game.may(0, goods(2));
  game.may_not(goods(3));
  game.does(0, goods(1));
  game.may(0, goods(1));
  game.may_not(goods(2));  // one is left
  game.does(0, act(Act::StartOver));
  game.does(0, goods(2));
  game.may_not(act(Act::StartOver));
  game.does(0, exhaust(Planet::Wellon));  // the last resource
  EXPECT_TRUE(game.state.steps.empty());
  EXPECT_EQ(game.state.player(0).trade_goods, 0);
}

TEST(Ti4Payment, PlanetByPlanetUntilItIsPaid) {
  RULES("TI-5.2.2 TI-5.2.3");
  Scenario game = rich(1);
  start_payment(game.state, 0, Currency::Resources, 4);
  game.runs();
  game.does(0, exhaust(Planet::Saudor));
  game.may_not(exhaust(Planet::Saudor));
  game.may(0, act(Act::SpendGoods, 1));
  game.may_not(act(Act::SpendGoods, 2));
  game.does(0, exhaust(Planet::Lodor));
  EXPECT_TRUE(game.state.steps.empty()) << "2 and 3: the excess is lost";
  EXPECT_EQ(game.state.planet(Planet::Saudor).exhausted, 1);
  EXPECT_EQ(game.state.planet(Planet::Lodor).exhausted, 1);
  EXPECT_EQ(game.state.planet(Planet::Quann).exhausted, 0);
  EXPECT_EQ(game.state.player(0).trade_goods, 1);
  EXPECT_EQ(game.state.payment.planets, 0u);
}

TEST(Ti4Payment, OneClickPaysExactlyIfItCan) {
  RULES("TI-5.2.3");
  Scenario game = rich();
  start_payment(game.state, 0, Currency::Resources, 5);
  game.runs();
  game.does(0, act(Act::Pay));
  EXPECT_TRUE(game.state.steps.empty());
  EXPECT_EQ(game.state.planet(Planet::Lodor).exhausted, 1) << "3 + 2, with 1 + 1 influence: not 2 + 2 + 1";
  EXPECT_EQ(game.state.planet(Planet::Quann).exhausted, 1);
  EXPECT_EQ(game.state.planet(Planet::Saudor).exhausted, 0);
}

TEST(Ti4Payment, OneClickKeepsTradeGoodsForPlanetsThatLoseLess) {
  RULES("TI-5.2.3");
  Scenario game = rich(3);
  start_payment(game.state, 0, Currency::Resources, 3);
  game.runs();
  game.does(0, act(Act::Pay));
  EXPECT_EQ(game.state.planet(Planet::Lodor).exhausted, 1) << "3 trade goods could have been 3 influence";
  EXPECT_EQ(game.state.player(0).trade_goods, 3);

  start_payment(game.state, 0, Currency::Resources, 1);
  game.runs();
  game.does(0, act(Act::Pay));
  EXPECT_EQ(game.state.player(0).trade_goods, 2) << "Wellon would cost 2 influence";
}

TEST(Ti4Payment, OneClickPaysTheRest) {
  RULES("TI-20.2.1");
  Scenario game = rich(1);
  start_payment(game.state, 0, Currency::Resources, 4);
  game.runs();
  game.does(0, act(Act::SpendGoods, 1));
  game.does(0, act(Act::Pay));
  EXPECT_EQ(game.state.player(0).trade_goods, 0);
  EXPECT_EQ(game.state.planet(Planet::Lodor).exhausted, 1);
}

TEST(Ti4Payment, StartOverOnce) {
  RULES("TI-20.2.3");
  Scenario game = rich(2);
  start_payment(game.state, 0, Currency::Resources, 6);
  game.runs();
  game.may_not(act(Act::StartOver));
  game.does(0, exhaust(Planet::Saudor));
  game.does(0, act(Act::SpendGoods, 2));
  game.does(0, act(Act::StartOver));
  game.may(0, exhaust(Planet::Saudor));
  game.may(0, act(Act::SpendGoods, 2));
  game.does(0, exhaust(Planet::Lodor));
  game.may_not(act(Act::StartOver));
}

TEST(Ti4Payment, TwoPricesArePaidApart) {
  RULES("TI-5.2.4");
  Scenario game = rich();
  start_payment(game.state, 0, Currency::Influence, 2);
  start_payment(game.state, 0, Currency::Resources, 1);
  game.runs();
  game.does(0, exhaust(Planet::Lodor));
  game.may(0, exhaust(Planet::Saudor));
  game.does(0, act(Act::Pay));
  EXPECT_TRUE(game.state.steps.empty());
  EXPECT_EQ(game.state.planet(Planet::Wellon).exhausted, 1) << "2 influence with 1 resource; the excess of 2 is gone";
}

TEST(Ti4Payment, AttachmentsCount) {
  RULES("TI-5.2.1 TI-6.5.2");
  Scenario game = rich();
  game.enact(Agenda::CoreMining);
  game.state.laws[at_index(Agenda::CoreMining)].planet = on_planet(Planet::Saudor);
  EXPECT_EQ(resources_of(game.state, Planet::Saudor), 4);
  EXPECT_EQ(influence_of(game.state, Planet::Saudor), 2);
  EXPECT_EQ(resources_of(game.state, Planet::Lodor), 3);
}

TEST(Ti4Payment, MirrorComputingDoublesTradeGoodsInPayments) {
  RULES("TI-21.3.16");
  COMPONENT(Tech::MirrorComputing);
  Scenario game({F::Mentak, F::Letnev, F::Saar});
  game.goods(0, 3).research(0, Tech::MirrorComputing);
  EXPECT_TRUE(can_pay(game.state, 0, Currency::Resources, 6));
  EXPECT_FALSE(can_pay_price(game.state, 0, {.trade_goods = 4})) << "trade goods themselves";
  start_payment(game.state, 0, Currency::Resources, 3);
  game.runs();
  game.may_not(act(Act::SpendGoods, 3));
  game.does(0, act(Act::SpendGoods, 2));
  EXPECT_TRUE(game.state.steps.empty());
  EXPECT_EQ(game.state.player(0).trade_goods, 1);
}

TEST(Ti4Payment, InfluenceForTokensOfLeadership) {
  RULES("TI-B58 TI-10.2.2");
  Scenario game({F::Sol, F::Letnev, F::Saar});
  game.lay(kNorth1, kSaudor).lay(kSouth1, kWellon).control(0, Planet::Saudor).control(0, Planet::Wellon);
  EXPECT_EQ(spendable(game.state, 0, Currency::Influence) / 3, 1);
  game.goods(0, 1);
  EXPECT_EQ(spendable(game.state, 0, Currency::Influence) / 3, 1);
  game.goods(0, 2);
  EXPECT_EQ(spendable(game.state, 0, Currency::Influence) / 3, 2);
}

// --- prices of components

TEST(Ti4Price, NothingIsUsedThatCannotBePaid) {
  RULES("TI-3.4.8");
  Scenario game = rich(1);
  game.pools(0, 1, 3, 1).deal(0, ActionCard::Summit);
  EXPECT_TRUE(can_pay_price(game.state, 0, {}));
  EXPECT_TRUE(can_pay_price(game.state, 0, {.resources = 9}));
  EXPECT_FALSE(can_pay_price(game.state, 0, {.resources = 10}));
  EXPECT_TRUE(can_pay_price(game.state, 0, {.influence = 7}));
  EXPECT_FALSE(can_pay_price(game.state, 0, {.influence = 8}));
  EXPECT_TRUE(can_pay_price(game.state, 0, {.trade_goods = 1}));
  EXPECT_FALSE(can_pay_price(game.state, 0, {.trade_goods = 2}));
  EXPECT_TRUE(can_pay_price(game.state, 0, {.strategy_tokens = 1}));
  EXPECT_FALSE(can_pay_price(game.state, 0, {.strategy_tokens = 2}));
  EXPECT_TRUE(can_pay_price(game.state, 0, {.tokens = 2}));
  EXPECT_FALSE(can_pay_price(game.state, 0, {.tokens = 3})) << "the fleet pool pays nothing";
  EXPECT_TRUE(can_pay_price(game.state, 0, {.action_cards = 1}));
  EXPECT_FALSE(can_pay_price(game.state, 0, {.action_cards = 2}));
}

TEST(Ti4Price, TokensOfTacticAndStrategyPools) {
  RULES("TI-5.4.3");
  Scenario game({F::Sol, F::Letnev, F::Saar});
  game.pools(0, 2, 3, 2);
  pay_price(game.state, Use{Objective::LeadFromTheFront, 0}, {.tokens = 3});
  game.runs();
  game.may_not(act(Act::Pool, arg(Pool::Fleet)));
  game.does(0, act(Act::Pool, arg(Pool::Tactic)));
  game.does(0, act(Act::Pool, arg(Pool::Strategy)));
  game.does(0, act(Act::Pool, arg(Pool::Tactic)));
  EXPECT_EQ(game.state.player(0).pools, (std::array<std::uint8_t, 3>{0, 3, 1}));
  EXPECT_TRUE(game.state.steps.empty());
}

TEST(Ti4Price, TheCardItselfIsExhausted) {
  RULES("TI-3.4.12 TI-5.1.1");
  Scenario game({F::Winnu, F::Letnev, F::Saar});
  game.research(0, Tech::HegemonicTradePolicy).enact(Agenda::ResearchTeamBiotic);
  pay_price(game.state, Use{Tech::HegemonicTradePolicy, 0}, {.exhausts = true});
  pay_price(game.state, Use{Agenda::ResearchTeamBiotic, 0}, {.exhausts = true});
  EXPECT_TRUE(tech_is_exhausted(game.state, 0, Tech::HegemonicTradePolicy));
  EXPECT_EQ(game.state.laws[at_index(Agenda::ResearchTeamBiotic)].exhausted, 1);
}

TEST(Ti4Price, AnOwnCruiserOrDestroyerOfTheCombat) {
  RULES("TI-21.5.5");
  Scenario game({F::Yin, F::Letnev, F::Saar});
  game.lay(kNorth1, kEmpty).put(0, kNorth1, U::Carrier).activate(0, kNorth1);
  EXPECT_FALSE(can_pay_price(game.state, 0, {.own_light_ship = true}));
  game.put(0, kNorth1, U::Cruiser).put(0, kNorth1, U::Destroyer);
  EXPECT_TRUE(can_pay_price(game.state, 0, {.own_light_ship = true}));
  EXPECT_FALSE(can_pay_price(game.state, 1, {.own_light_ship = true}));
  pay_price(game.state, Use{Ability::Devotion, 0}, {.own_light_ship = true});
  game.runs();
  game.may_not(unit_at(U::Carrier, in_space(kNorth1)));
  game.does(0, unit_at(U::Destroyer, in_space(kNorth1)));
  EXPECT_EQ(game.state.area(0, kNorth1).ship_count(U::Destroyer), 0);
  EXPECT_EQ(game.state.area(0, kNorth1).ship_count(U::Cruiser), 1);
}

TEST(Ti4Payment, SpecialtiesAreKeptIfItMakesNoDifference) {
  RULES("TI-5.2.3");
  Scenario game({F::Sol, F::Letnev, F::Saar});
  game.lay(kNorth1, kThibah).lay(kNorth2, kXxehan).control(0, Planet::Thibah).control(0, Planet::Xxehan);
  start_payment(game.state, 0, Currency::Resources, 1);
  game.runs();
  game.does(0, act(Act::Pay));
  EXPECT_EQ(game.state.planet(Planet::Xxehan).exhausted, 1) << "both are 1/1";
  EXPECT_EQ(game.state.planet(Planet::Thibah).exhausted, 0);
}

}  // namespace
}  // namespace orrery::ti4
