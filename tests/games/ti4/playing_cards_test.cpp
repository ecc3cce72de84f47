// Chapter 4.3: playing and cancelling action cards.

#include "tests/games/ti4/scenario.h"

namespace orrery::ti4 {
namespace {

class Ti4PlayingCards : public testing::Test {
 protected:
  Ti4PlayingCards() {
    game.lay(kNorth1, kWellon).lay(kNorth2, kQuann).control(0, Planet::Wellon).control(0, Planet::Quann);
    for (int seat = 0; seat < 3; ++seat) game.pools(seat, 3, 3, 2);
  }
  int discarded() const { return game.state.action_discard.count(); }

  Scenario game{F::Sol, F::Letnev, F::Xxcha};
};

TEST_F(Ti4PlayingCards, TargetsAreNamedBeforeTheCardCanBeCancelled) {
  RULES("TI-4.3.1 TI-16.1.5");
  RULING("FAQ-37");
  game.deal(0, ActionCard::MiningInitiative).deal(1, ActionCard::Sabotage).turns_begin();
  game.does(0, use(ActionCard::MiningInitiative));
  game.may(0, act(Act::Planet, arg(Planet::Wellon)));
  game.does(0, act(Act::Planet, arg(Planet::Quann)));
  EXPECT_TRUE(game.state.player(0).hand.empty()) << "it has been played";
  game.does(1, kDecline);
  EXPECT_EQ(game.state.player(0).trade_goods, 2);
  EXPECT_EQ(discarded(), 1);
}

TEST_F(Ti4PlayingCards, ThePriceIsPaidOnlyIfItIsNotCancelled) {
  RULES("TI-4.3.1 TI-4.3.2 TI-B53 TI-21.1.13");
  COMPONENT(ActionCard::FocusedResearch);
  COMPONENT(ActionCard::Sabotage);
  game.deal(0, ActionCard::FocusedResearch).deal(1, ActionCard::Sabotage);
  game.goods(0, 4).turns_begin();
  game.does(0, use(ActionCard::FocusedResearch));
  EXPECT_EQ(game.state.player(0).trade_goods, 4) << "nothing is paid yet, no technology named";
  State cancelled = game.state;
  game.does(1, use(ActionCard::Sabotage));
  EXPECT_EQ(game.state.player(0).trade_goods, 4);
  game.may(0, act(Act::Activate, kNorth1));
  apply(cancelled, kDecline);
  EXPECT_EQ(cancelled.player(0).trade_goods, 0);
}

TEST_F(Ti4PlayingCards, TheWindowClosesWithTheCancelledCard) {
  RULES("TI-4.2.7 TI-4.3.1");
  game.deal(0, ActionCard::MiningInitiative).deal(1, ActionCard::Sabotage).deal(2, ActionCard::Sabotage);
  game.turns_begin();
  game.does(0, use(ActionCard::MiningInitiative));
  game.does(0, act(Act::Planet, arg(Planet::Quann)));
  game.does(1, use(ActionCard::Sabotage));
  EXPECT_EQ(game.asks(), 0) << "2 need not decide any more";
  EXPECT_EQ(game.state.player(2).hand.count(), 1);
}

TEST_F(Ti4PlayingCards, SabotageCannotBeSabotaged) {
  RULES("TI-4.3.5 TI-4.1.7");
  COMPONENT(ActionCard::Sabotage);
  game.deal(0, ActionCard::MiningInitiative).deal(0, ActionCard::Sabotage).deal(1, ActionCard::Sabotage);
  game.turns_begin();
  game.does(0, use(ActionCard::MiningInitiative));
  game.does(0, act(Act::Planet, arg(Planet::Quann)));
  game.does(1, use(ActionCard::Sabotage));
  EXPECT_EQ(game.state.player(0).trade_goods, 0);
  EXPECT_EQ(game.state.player(0).hand.count(), 1);
  EXPECT_EQ(discarded(), 2);
}

TEST_F(Ti4PlayingCards, InstinctTrainingCancelsASabotage) {
  RULES("TI-4.3.5 TI-4.1.7");
  COMPONENT(Tech::InstinctTraining);
  COMPONENT(ActionCard::Sabotage);
  game.research(2, Tech::InstinctTraining);
  game.deal(0, ActionCard::MiningInitiative).deal(1, ActionCard::Sabotage).turns_begin();
  game.does(0, use(ActionCard::MiningInitiative));
  game.does(0, act(Act::Planet, arg(Planet::Quann)));
  game.does(1, use(ActionCard::Sabotage));
  EXPECT_EQ(game.state.frame_count, 2) << "a window within a window";
  game.does(2, use(Tech::InstinctTraining));
  game.decline_all();
  EXPECT_EQ(game.state.player(0).trade_goods, 2) << "the card works";
  EXPECT_EQ(game.state.player(2).pool(Pool::Strategy), 1);
  EXPECT_TRUE(tech_is_exhausted(game.state, 2, Tech::InstinctTraining));
  EXPECT_EQ(discarded(), 2);
}

TEST_F(Ti4PlayingCards, NobodyCancelsAnOwnCard) {
  RULES("TI-4.3.1 TI-4.3.5");
  COMPONENT(ActionCard::Sabotage);
  COMPONENT(Tech::InstinctTraining);
  game.research(0, Tech::InstinctTraining);
  game.deal(0, ActionCard::MiningInitiative).deal(0, ActionCard::Sabotage).turns_begin();
  game.does(0, use(ActionCard::MiningInitiative));
  game.does(0, act(Act::Planet, arg(Planet::Quann)));
  EXPECT_EQ(game.state.player(0).trade_goods, 2);
}

TEST_F(Ti4PlayingCards, TwoCardsOfOneNameAreNotPlayedInOneWindow) {
  RULES("TI-B55 TI-4.3.4 TI-3.4.9");
  game.deal(0, ActionCard::FlankSpeed).deal(0, ActionCard::FlankSpeed).deal(1, ActionCard::Sabotage);
  game.turns_begin();
  game.does(0, act(Act::Activate, kNorth1));
  game.does(0, use(ActionCard::FlankSpeed));
  State cancelled = game.state;
  game.does(1, kDecline);
  game.may_not(use(ActionCard::FlankSpeed));
  EXPECT_EQ(game.state.player(0).hand.count(), 1);

  apply(cancelled, use(ActionCard::Sabotage));
  ActionList options;
  list_options(cancelled, options);
  EXPECT_TRUE(options.contains(use(ActionCard::FlankSpeed))) << "a cancelled card does not count";
}

TEST_F(Ti4PlayingCards, CardsAgainstOthersNeverConcernOneself) {
  RULES("TI-4.3.8");
  RULING("FAQ-38");
  game.lay(kSouth1, kLodor).control(1, Planet::Lodor);
  for (const ActionCard card : {ActionCard::Plague, ActionCard::Uprising}) {
    TargetList targets;
    list_targets(game.state, Record{.of = card}, Use{card, 0}, 0, targets);
    ASSERT_EQ(targets.size(), 1u);
    EXPECT_EQ(targets[0], at_index(Planet::Lodor));
  }
}

TEST_F(Ti4PlayingCards, AnActionTextWorksOnlyAsAnAction) {
  RULES("TI-3.4.3 TI-16.1.4");
  COMPONENT(ActionCard::MiningInitiative);
  game.deal(1, ActionCard::MiningInitiative);
  game.control(1, Planet::Quann);
  game.turns_begin();
  game.does(0, act(Act::Activate, kNorth1));
  EXPECT_EQ(game.asks(), 1);
  EXPECT_TRUE(game.asks_for<step::ChooseAction>());
  game.may(1, use(ActionCard::MiningInitiative));
}

// --- Public Disgrace

TEST(Ti4PublicDisgrace, AnotherCardMustBeChosenAndTheTradeGoodsStay) {
  RULES("TI-8.7 TI-21.1.25 TI-4.1.6 TI-4.1.3");
  COMPONENT(ActionCard::PublicDisgrace);
  Scenario game({F::Sol, F::Letnev, F::Saar, F::Hacan, F::JolNar});
  game.state.round = 0;
  game.state.card(StrategyCard::Trade).trade_goods = 2;
  game.deal(3, ActionCard::PublicDisgrace);
  start_round(game.state);
  game.runs();
  game.does(0, act(Act::PickCard, arg(StrategyCard::Trade)));
  game.does(3, use(ActionCard::PublicDisgrace));
  EXPECT_EQ(game.state.player(0).trade_goods, 0);
  game.may_not(act(Act::PickCard, arg(StrategyCard::Trade)));
  game.does(0, act(Act::PickCard, arg(StrategyCard::Warfare)));
  game.does(1, act(Act::PickCard, arg(StrategyCard::Trade)));
  EXPECT_EQ(game.state.player(1).trade_goods, 2) << "TI-8.2";
  EXPECT_EQ(game.state.card(StrategyCard::Trade).trade_goods, 0);
}

TEST(Ti4PublicDisgrace, OfTwoCardsTheOtherMustBeTaken) {
  RULES("TI-8.7");
  COMPONENT(ActionCard::PublicDisgrace);
  Scenario game({F::Sol, F::Letnev, F::Saar, F::Hacan});
  game.state.round = 0;
  for (int card = 0; card < 6; ++card) game.state.strategy_cards[static_cast<std::size_t>(card)].owner = 1;
  game.state.player(1).keeps_cards = 1;
  game.deal(3, ActionCard::PublicDisgrace);
  start_round(game.state);
  game.runs();
  game.does(0, act(Act::PickCard, arg(StrategyCard::Imperial)));
  game.does(3, use(ActionCard::PublicDisgrace));
  EXPECT_NE(game.state.card(StrategyCard::Imperial).owner, 0);
  EXPECT_EQ(game.state.card(StrategyCard::Technology).owner, 0);
}

TEST(Ti4PublicDisgrace, TheLastCardIsTakenAllTheSame) {
  RULES("TI-8.7 TI-3.4.17 TI-8.2");
  COMPONENT(ActionCard::PublicDisgrace);
  Scenario game({F::Sol, F::Letnev, F::Saar, F::Hacan});
  game.state.round = 0;
  game.state.card(StrategyCard::Imperial).trade_goods = 1;
  for (int card = 0; card < 7; ++card) game.state.strategy_cards[static_cast<std::size_t>(card)].owner = 1;
  game.state.player(1).keeps_cards = 1;
  game.deal(3, ActionCard::PublicDisgrace);
  start_round(game.state);
  game.runs();
  game.does(3, use(ActionCard::PublicDisgrace));
  EXPECT_EQ(game.state.card(StrategyCard::Imperial).owner, 0);
  EXPECT_EQ(game.state.player(0).trade_goods, 1);
}

}  // namespace
}  // namespace orrery::ti4
