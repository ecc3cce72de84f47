// Chapter 8: the strategy phase; orders of players (TI-3.3).

#include "tests/games/ti4/scenario.h"

namespace orrery::ti4 {
namespace {

using S = StrategyCard;

Action pick(S card) {
  return act(Act::PickCard, arg(card));
}

class Ti4StrategyPhase : public testing::Test {
 protected:
  static Scenario begin(std::initializer_list<Faction> factions, int speaker = 0) {
    Scenario game(factions);
    game.state.speaker = u8(speaker);
    game.state.round = 0;
    start_round(game.state);
    game.runs();
    return game;
  }
  static int owner(const Scenario& game, S card) { return game.state.card(card).owner; }
};

TEST_F(Ti4StrategyPhase, EverybodyPicksOneCardFromTheSpeakerOn) {
  RULES("TI-8.1 TI-3.3.2 TI-2.1.17 TI-3.2.1 TI-16.4.1 TI-20.1.2");
  Scenario game = begin({F::Sol, F::Letnev, F::Saar, F::Muaat, F::Hacan}, 3);
  EXPECT_EQ(game.state.round, 1);
  EXPECT_EQ(game.state.phase, Phase::Strategy);
  game.may(3, pick(S::Trade));
  EXPECT_EQ(game.options().size(), 8u);
  game.does(3, pick(S::Trade));
  game.may_not(pick(S::Trade));
  game.does(4, pick(S::Imperial));
  game.does(0, pick(S::Warfare));
  game.does(1, pick(S::Leadership));
  game.does(2, pick(S::Politics));
  EXPECT_EQ(owner(game, S::Trade), 3);
  EXPECT_EQ(owner(game, S::Politics), 2);
  EXPECT_EQ(owner(game, S::Technology), kNone);
  EXPECT_EQ(game.state.phase, Phase::Action);
}

TEST_F(Ti4StrategyPhase, ThreeOrFourPlayersPickASecondTimeInTheSameOrder) {
  RULES("TI-8.3");
  Scenario game = begin({F::Sol, F::Letnev, F::Saar}, 1);
  game.does(1, pick(S::Trade));
  game.does(2, pick(S::Imperial));
  game.does(0, pick(S::Warfare));
  game.does(1, pick(S::Leadership));
  game.does(2, pick(S::Politics));
  game.does(0, pick(S::Technology));
  EXPECT_EQ(owner(game, S::Leadership), 1);
  EXPECT_EQ(game.state.phase, Phase::Action);
}

TEST_F(Ti4StrategyPhase, CardsThatNobodyPickedGetATradeGoodEach) {
  RULES("TI-8.4 TI-B21");
  Scenario five = begin({F::Sol, F::Letnev, F::Saar, F::Muaat, F::Hacan});
  for (const S card : {S::Leadership, S::Diplomacy, S::Politics, S::Construction, S::Trade})
    five.does(five.asks(), pick(card));
  for (const S card : {S::Warfare, S::Technology, S::Imperial}) EXPECT_EQ(five.state.card(card).trade_goods, 1);
  EXPECT_EQ(five.state.card(S::Trade).trade_goods, 0);

  Scenario four = begin({F::Sol, F::Letnev, F::Saar, F::Muaat});
  for (int i = 0; i < 7; ++i) four.does(four.asks(), pick(static_cast<S>(i)));  // the last one is no choice
  for (const StrategyCardState& card : four.state.strategy_cards) EXPECT_EQ(card.trade_goods, 0);
}

TEST_F(Ti4StrategyPhase, AfterEliminationsEverybodyStillPicksAsManyAsTheGameBeganWith) {
  RULES("TI-8.5 TI-B24 TI-18.9 TI-3.3.5");
  Scenario game({F::Sol, F::Letnev, F::Saar, F::Muaat, F::Hacan, F::JolNar});
  game.state.player(1).out = game.state.player(4).out = 1;
  start_round(game.state);
  game.runs();
  game.does(0, pick(S::Leadership));
  game.does(2, pick(S::Diplomacy));
  game.does(3, pick(S::Politics));
  game.does(5, pick(S::Construction));
  EXPECT_EQ(game.state.phase, Phase::Action);
  for (const S card : {S::Trade, S::Warfare, S::Technology, S::Imperial})
    EXPECT_EQ(game.state.card(card).trade_goods, 1);
}

TEST_F(Ti4StrategyPhase, WhoKeptCardsPicksNone) {
  RULES("TI-8.6");
  Scenario game({F::Sol, F::Letnev, F::Saar});
  game.state.player(1).keeps_cards = 1;
  game.state.card(S::Trade).owner = game.state.card(S::Warfare).owner = 1;
  start_round(game.state);
  game.runs();
  game.may_not(pick(S::Trade));
  game.does(0, pick(S::Leadership));
  game.does(2, pick(S::Diplomacy));
  game.does(0, pick(S::Politics));
  game.does(2, pick(S::Construction));
  EXPECT_EQ(game.state.phase, Phase::Action);
  EXPECT_EQ(owner(game, S::Trade), 1);
  EXPECT_EQ(game.state.player(1).keeps_cards, 0);
}

TEST_F(Ti4StrategyPhase, TheLowestNumberOfAPlayerGivesTheInitiative) {
  RULES("TI-3.3.1 TI-B22 TI-8.8");
  Scenario game = begin({F::Sol, F::Letnev, F::Saar, F::Muaat});
  for (const S card : {S::Imperial, S::Leadership, S::Trade, S::Construction, S::Diplomacy, S::Politics, S::Technology})
    game.does(game.asks(), pick(card));
  EXPECT_EQ(initiative_of(game.state, 0), 2);
  EXPECT_EQ(initiative_of(game.state, 2), 5);
  const std::array<std::uint8_t, 4> order = {1, 0, 3, 2};
  for (std::size_t place = 0; place < 4; ++place) EXPECT_EQ(game.state.initiative[place], order[place]);
  EXPECT_EQ(game.asks(), 1) << "the first turn (TI-9.1.1)";
}

TEST_F(Ti4StrategyPhase, TheTokenOfTheNaaluCountsAsZeroAndAnExhaustedCardAsItsNumber) {
  RULES("TI-3.3.1 TI-B23 TI-16.4.2 TI-19.7");
  Scenario game({F::Naalu, F::Letnev, F::Saar});
  game.state.card(S::Technology).owner = 0;
  game.state.card(S::Leadership).owner = 1;
  game.state.card(S::Leadership).exhausted = 1;
  EXPECT_EQ(initiative_of(game.state, 0), 7);
  EXPECT_EQ(initiative_of(game.state, 1), 1);
  game.state.naalu_token = 0;
  EXPECT_EQ(initiative_of(game.state, 0), 0);
  EXPECT_EQ(initiative_of(game.state, 2), kNone);
}

TEST_F(Ti4StrategyPhase, OrdersGoClockwiseOrByInitiativeAndSkipWhoIsOut) {
  RULES("TI-3.3.4 TI-3.3.5 TI-10.1.8");
  Scenario game({F::Naalu, F::Letnev, F::Saar, F::Sol});
  game.state.player(3).out = 1;
  game.state.initiative = {2, 3, 0, 1};
  const SeatList left = clockwise_after(game.state, 2);
  ASSERT_EQ(left.size(), 2u);
  EXPECT_EQ(left[0], 0);
  EXPECT_EQ(left[1], 1);
  const SeatList order = initiative_from(game.state, 0);
  ASSERT_EQ(order.size(), 3u);
  EXPECT_EQ(order[0], 0);
  EXPECT_EQ(order[1], 1);
  EXPECT_EQ(order[2], 2);
}

TEST(Ti4StrategyStart, CardsForTheStartOfThePhaseComeBeforeThePicks) {
  RULES("TI-8.1 TI-4.1.5");
  Scenario game({F::Sol, F::Letnev, F::Saar});
  game.deal(1, ActionCard::Summit);
  start_round(game.state);
  game.runs();
  game.may(1, Scenario::use(ActionCard::Summit));
  game.does(1, act(Act::Decline));
  EXPECT_TRUE(game.asks_for<step::PickCard>());
}

}  // namespace
}  // namespace orrery::ti4
