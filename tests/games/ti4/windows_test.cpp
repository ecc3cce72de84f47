// Chapter 4.1 and 4.2: windows.

#include "games/ti4/rules.h"
#include "tests/games/ti4/combat_scenario.h"

namespace orrery::ti4 {
namespace {

TEST(Ti4Windows, AWindowThatConcernsNobodyAsksNobody) {
  RULES("TI-4.2.4");
  Scenario game({F::Sol, F::Letnev, F::Saar});
  game.state.phase = Phase::Strategy;
  open_window(game.state, Window::StrategyPhaseStart);
  game.runs();
  EXPECT_TRUE(game.state.steps.empty());
  EXPECT_EQ(game.state.frame_count, 0);
}

TEST(Ti4Windows, WhoHoldsACardForItIsAskedAndMayDecline) {
  RULES("TI-4.2.2 TI-4.2.3 TI-20.1.11");
  Scenario game({F::Sol, F::Letnev, F::Saar});
  game.state.phase = Phase::Strategy;
  game.state.speaker = 2;
  game.deal(1, ActionCard::Summit);
  open_window(game.state, Window::StrategyPhaseStart);
  game.runs();
  game.may(1, Scenario::use(ActionCard::Summit));
  game.does(1, kDecline);
  EXPECT_TRUE(game.state.steps.empty());
  EXPECT_FALSE(game.state.player(1).hand.empty()) << "kept";
}

// --- in which order (TI-4.2.1)

// Two players could cancel a card of seat 0: who is asked first?
int first_asked(Scenario& game, int a, int b) {
  game.deal(a, ActionCard::Sabotage).deal(b, ActionCard::Sabotage);
  open_window(game.state, Window::ActionCardPlayed, {.seat = 0, .thing = u8(static_cast<int>(ActionCard::Summit))});
  game.runs();
  return game.asks();
}

TEST(Ti4Windows, InTheActionPhaseTheActivePlayerIsFirstThenInitiativeRoundTheTable) {
  RULES("TI-4.2.1 TI-10.1.9");
  Scenario game({F::Sol, F::Letnev, F::Saar, F::Hacan});
  game.action_phase(3);
  game.state.initiative = {1, 0, 3, 2};
  EXPECT_EQ(first_asked(game, 1, 2), 2) << "3, 2, 1, 0";
  game.does(2, kDecline);
  EXPECT_EQ(game.asks(), 1);
  EXPECT_EQ(facts_of(Window::AfterSecondary).order, WindowOrder::ActivePlayer);
}

TEST(Ti4Windows, InStrategyAndAgendaPhaseSpeakerOrderInTheStatusPhaseInitiative) {
  RULES("TI-4.2.1");
  for (const Phase phase : {Phase::Setup, Phase::Strategy, Phase::Agenda}) {
    Scenario game({F::Sol, F::Letnev, F::Saar, F::Hacan});
    game.state.phase = phase;
    game.state.speaker = 3;
    game.state.initiative = {1, 0, 3, 2};
    EXPECT_EQ(first_asked(game, 1, 3), 3);
  }
  Scenario game({F::Sol, F::Letnev, F::Saar, F::Hacan});
  game.state.phase = Phase::Status;
  game.state.speaker = 3;
  game.state.initiative = {2, 0, 3, 1};
  EXPECT_EQ(first_asked(game, 1, 2), 2);
}

TEST(Ti4Windows, TheOrderIsFixedWhenAWindowOpens) {
  RULES("TI-4.2.9");
  Scenario game({F::Sol, F::Letnev, F::Saar, F::Hacan});
  game.state.phase = Phase::Strategy;
  game.state.speaker = 1;
  EXPECT_EQ(first_asked(game, 2, 3), 2);
  game.state.speaker = 3;
  game.does(2, kDecline);
  EXPECT_EQ(game.asks(), 3) << "1, 2, 3, 0 as at the opening";
}

// --- one ability an opportunity

TEST(Ti4Windows, PlayersUseOneAbilityAtATimeInTurn) {
  RULES("TI-B52 TI-4.2.2 TI-4.2.3 TI-4.2.5");
  Scenario game({F::Sol, F::Letnev, F::Saar});
  game.state.phase = Phase::Agenda;
  game.state.agenda.card = Agenda::FleetRegulations;
  game.deal(0, ActionCard::TradeRider).deal(0, ActionCard::PoliticsRider);
  game.deal(1, ActionCard::LeadershipRider);
  game.deal(2, ActionCard::WarfareRider).deal(2, ActionCard::ImperialRider);
  open_window(game.state, Window::AfterAgendaRevealed);
  game.runs();
  const auto predict = [&](int seat, ActionCard rider) {
    game.does(seat, use(rider));
    game.does(seat, game.options()[0]);
  };
  predict(0, ActionCard::TradeRider);
  predict(1, ActionCard::LeadershipRider);
  predict(2, ActionCard::WarfareRider);
  State declines = game.state;
  predict(0, ActionCard::PoliticsRider);
  predict(2, ActionCard::ImperialRider);
  EXPECT_EQ(game.state.frame_count, 0);
  EXPECT_EQ(game.state.agenda.predictions, 5);

  game.state = declines;
  game.does(0, kDecline);
  predict(2, ActionCard::ImperialRider);
  game.may(0, use(ActionCard::PoliticsRider));
}

// --- the opportunities of a window: seat 0 activates a system with ships of the others

class Ti4Activation : public testing::Test {
 protected:
  Ti4Activation() {
    game.lay(kNorth1, kEmpty).put(1, kNorth1, U::Cruiser).put(2, kNorth2, U::Cruiser).lay(kNorth2, kEmpty);
    for (int seat = 0; seat < 3; ++seat) game.pools(seat, 3, 3, 2);
  }
  void begin() {
    game.turns_begin();
    game.does(0, activate(kNorth1));
  }
  int goods(int seat) const { return game.state.player(seat).trade_goods; }

  Scenario game{F::Sol, F::JolNar, F::Xxcha};
};

TEST_F(Ti4Activation, WhoDeclinedMayActAgainAfterSomebodyElseActed) {
  RULES("TI-4.2.3 TI-4.2.2");
  game.research(1, Tech::EResSiphons);
  game.deal(0, ActionCard::FlankSpeed);
  begin();
  game.does(0, kDecline);
  EXPECT_EQ(goods(1), 4);
  game.may(0, use(ActionCard::FlankSpeed));
  game.does(0, kDecline);
  EXPECT_EQ(game.state.frame_count, 0);
}

TEST_F(Ti4Activation, AMandatoryAbilityWithNothingElseToChooseResolvesByItself) {
  RULES("TI-20.6.3 TI-3.4.5 TI-3.4.9");
  game.research(1, Tech::EResSiphons);
  begin();
  EXPECT_EQ(goods(1), 4) << "once";
}

TEST_F(Ti4Activation, InFastWindowsACardForAnotherMomentChangesNothing) {
  RULES("TI-20.6.3 TI-20.3.4");
  game.research(1, Tech::EResSiphons);
  game.deal(1, ActionCard::Summit);
  begin();
  EXPECT_EQ(goods(1), 4) << "unasked";
}

TEST_F(Ti4Activation, AMandatoryAbilityCannotBeDeclinedButItsOrderIsFree) {
  RULES("TI-4.2.2 TI-4.2.5 TI-3.4.5");
  game.research(1, Tech::EResSiphons).research(1, Tech::NullificationField);
  begin();
  game.may(1, use(Tech::EResSiphons));
  game.may(1, use(Tech::NullificationField));
  game.may_not(kDecline);
  game.does(1, use(Tech::EResSiphons));
  game.may_not(use(Tech::EResSiphons));
  game.may(1, kDecline);
}

TEST_F(Ti4Activation, TheEndOfTheTurnClosesTheWindow) {
  RULES("TI-B73 TI-4.2.7 TI-21.3.14");
  COMPONENT(Tech::NullificationField);
  game.put(2, kNorth1, U::Cruiser);
  game.research(1, Tech::EResSiphons).research(2, Tech::NullificationField);
  game.state.initiative = {0, 2, 1};
  begin();
  game.does(2, use(Tech::NullificationField));
  EXPECT_EQ(goods(1), 0) << "Xxcha came first";
  EXPECT_NE(game.state.active, 0);

  Scenario other{F::Sol, F::JolNar, F::Xxcha};
  other.lay(kNorth1, kEmpty).put(1, kNorth1, U::Cruiser).put(2, kNorth1, U::Cruiser);
  other.research(1, Tech::EResSiphons).research(2, Tech::NullificationField);
  other.turns_begin();
  other.does(0, activate(kNorth1));
  EXPECT_EQ(other.state.player(1).trade_goods, 4) << "Jol-Nar came first";
  other.does(2, use(Tech::NullificationField));
  EXPECT_NE(other.state.active, 0);
}

TEST_F(Ti4Activation, AWindowThatWasDeclinedDoesNotComeBack) {
  RULES("TI-4.1.2 TI-4.1.4");
  game.deal(0, ActionCard::FlankSpeed);
  begin();
  game.does(0, kDecline);
  while (game.state.active == 0 && !game.state.steps.empty()) {
    game.may_not(use(ActionCard::FlankSpeed));
    const ActionList options = game.options();
    apply(game.state, options[options.size() - 1]);
  }
}

TEST_F(Ti4Activation, AConditionIsThatOfTheEvent) {
  RULES("TI-3.4.14 TI-3.4.10");
  game.research(2, Tech::EResSiphons);
  begin();
  EXPECT_EQ(goods(2), 0) << "its ship is elsewhere";
}

TEST_F(Ti4Activation, AnEffectLastsLongerThanItsCard) {
  RULES("TI-3.4.2 TI-4.6.2 TI-4.6.3");
  game.deal(0, ActionCard::FlankSpeed);
  game.research(1, Tech::NullificationField);
  begin();
  game.does(0, use(ActionCard::FlankSpeed));
  ASSERT_EQ(game.asks(), 1) << "the window is still open";
  EXPECT_EQ(game.state.action_discard.count(), 1);
  EXPECT_EQ(ask(game.state, Query::Move, {.seat = 0}, 1), 2);
  EXPECT_EQ(ask(game.state, Query::Move, {.seat = 1}, 1), 1);
  end_effects(game.state, Duration::TacticalAction);
  EXPECT_EQ(ask(game.state, Query::Move, {.seat = 0}, 1), 1);
}

TEST_F(Ti4Activation, ACardThatIsExhaustedCannotBeExhaustedAgain) {
  RULES("TI-3.4.8 TI-5.1.1");
  game.research(1, Tech::NullificationField);
  exhaust_tech(game.state, 1, Tech::NullificationField);
  begin();
  EXPECT_FALSE(game.asks() == 1 && game.asks_for<step::Window>());
}

TEST_F(Ti4Activation, WithoutItsPriceAnAbilityIsNotOffered) {
  RULES("TI-3.4.8");
  COMPONENT(Tech::NullificationField);
  game.research(1, Tech::NullificationField);
  game.pools(1, 3, 3, 0);
  begin();
  EXPECT_FALSE(game.asks() == 1 && game.asks_for<step::Window>());
}

TEST_F(Ti4Activation, PassiveTextsWorkOnExhaustedCards) {
  RULES("TI-3.4.12");
  game.research(0, Tech::FleetLogistics);
  exhaust_tech(game.state, 0, Tech::FleetLogistics);
  EXPECT_EQ(ask(game.state, Query::ActionsOfTurn, {.seat = 0}, 1), 2);
}

TEST_F(Ti4Activation, AnAbilityGainedInAWindowMayBeUsedInIt) {
  RULES("TI-3.4.13");
  game.deal(0, ActionCard::FlankSpeed);
  begin();
  game.research(1, Tech::EResSiphons);
  game.does(0, use(ActionCard::FlankSpeed));
  EXPECT_EQ(goods(1), 4);
}

TEST_F(Ti4Activation, EliminatedPlayersAreSkipped) {
  RULES("TI-4.2.6 TI-18.15");
  game.research(1, Tech::EResSiphons);
  game.state.player(1).out = 1;
  begin();
  EXPECT_EQ(goods(1), 0);
}

TEST_F(Ti4Activation, WhoHasPassedPlaysNoCardsAgainstTransparasteelPlating) {
  RULES("TI-4.2.6");
  COMPONENT(Tech::TransparasteelPlating);
  game.research(0, Tech::TransparasteelPlating);
  game.deal(0, ActionCard::FlankSpeed).deal(1, ActionCard::Sabotage).deal(2, ActionCard::Sabotage);
  begin();
  game.state.player(1).passed = 1;
  game.does(0, use(ActionCard::FlankSpeed));
  EXPECT_EQ(game.asks(), 2);
  game.does(2, kDecline);
  EXPECT_FALSE(game.asks() == 1 && game.asks_for<step::Window>());
}

// --- combats

TEST(Ti4Windows, ADestroyedShipIsAnsweredAtOnceOrNever) {
  RULES("TI-B1 TI-4.1.2");
  Fight game;
  game.ships(0, U::Cruiser, 2).ships(1, U::Cruiser, 2).deal(0, ActionCard::CourageousToTheEnd);
  game.fight();
  game.all_roll(1);
  game.all_roll(1);
  game.all_roll(1);
  game.all_roll(10);
  for (int asked = 0; !game.over() && asked < 20; ++asked) {
    if (game.asks() == kChance)
      game.all_roll(1);
    else if (game.offers(kDecline))
      apply(game.state, kDecline);
    else
      apply(game.state, game.options()[0]);
    if (game.asks() == kChance) game.may_not(use(ActionCard::CourageousToTheEnd));
  }
  EXPECT_FALSE(game.state.player(0).hand.empty()) << "the moment is gone";
}

TEST(Ti4Windows, OnlyTheTwoOfACombatHaveOpponents) {
  RULES("TI-3.3.7 TI-3.3.6");
  Fight game;
  game.in_combat();
  EXPECT_EQ(opponent_of(game.state, 0), 1);
  EXPECT_EQ(opponent_of(game.state, 1), 0);
  EXPECT_EQ(opponent_of(game.state, 2), kNone);
}

TEST(Ti4Windows, TheEndOfACombatLosesWhatWasNotUsed) {
  RULES("TI-B74 TI-4.2.7 TI-21.1.29");
  Fight game({F::Sol, F::Letnev, F::Saar}, kEmpty);
  game.lay(kNorth2, kEmpty).ships(0, U::Cruiser, 3).ships(1, U::Cruiser, 3);
  game.research(0, Tech::AssaultCannon);
  game.deal(0, ActionCard::MoraleBoost).deal(1, ActionCard::SkilledRetreat);
  game.fight();
  const State start = game.state;
  game.may_not(kDecline);
  game.does(0, use(ActionCard::MoraleBoost));
  game.does(1, use(ActionCard::SkilledRetreat));
  const Action north = act(Act::System, kNorth2);
  while (!game.over()) apply(game.state, game.offers(north) ? north : game.options()[0]);
  EXPECT_EQ(game.state.area(1, kNorth2).ship_count(U::Cruiser), 3) << "Assault Cannon did not resolve";

  game.state = start;
  game.does(0, use(Tech::AssaultCannon));
  while (!game.offers(use(ActionCard::SkilledRetreat))) apply(game.state, game.options()[0]);
  game.does(1, use(ActionCard::SkilledRetreat));
  while (!game.over()) apply(game.state, game.offers(north) ? north : game.options()[0]);
  EXPECT_EQ(game.state.area(1, kNorth2).ship_count(U::Cruiser), 2);
}

// --- whom strict windows ask (TI-20.3.4)

class Ti4StrictWindows : public testing::Test {
 protected:
  Ti4StrictWindows() {
    game.action_phase(0);
    game.state.windows = WindowMode::Strict;
  }
  void card_is_played() {
    open_window(game.state, Window::ActionCardPlayed, {.seat = 0, .thing = u8(static_cast<int>(ActionCard::Summit))});
    game.runs();
  }
  Scenario game{F::Sol, F::JolNar, F::Xxcha};
};

TEST_F(Ti4StrictWindows, WhoeverHasACardIsAsked) {
  RULES("TI-20.3.4 TI-4.2.4 TI-20.3.7");
  game.deal(1, ActionCard::Summit);
  card_is_played();
  game.may(1, kDecline);
  EXPECT_EQ(game.options().size(), 1u) << "it is not Sabotage";
  game.does(1, kDecline);
  EXPECT_TRUE(game.state.steps.empty()) << "2 has no card";
}

TEST_F(Ti4StrictWindows, WhatMustBeUsedIsNotAskedInAdvance) {
  RULES("TI-20.6.3 TI-20.3.4");
  game.state.phase = Phase::Strategy;
  game.state.player(0).faction = Faction::Naalu;  // Telepathic, without a choice
  game.deal(1, ActionCard::Summit);
  game.state.player(1).notes = game.state.player(1).may_hold = NoteMask{1} << note_card(Faction::Naalu);
  game.state.speaker = 1;
  open_window(game.state, Window::StrategyPhaseEnd);
  game.runs();
  game.may(1, kDecline);
  EXPECT_FALSE(Rules::ahead(game.state, 0));
}

TEST_F(Ti4StrictWindows, NobodyIsAskedForCardsThatLieInThePile) {
  RULES("TI-20.3.4");
  game.deal(1, ActionCard::Summit);
  for (std::size_t card = 0; card < kActionDeck; ++card)
    if (kCardInDeck[card] == ActionCard::Sabotage) {
      game.state.action_deck.remove(card);
      game.state.action_discard.add(card);
    }
  card_is_played();
  EXPECT_TRUE(game.state.steps.empty());
}

TEST_F(Ti4StrictWindows, WhoMayNotPlayCardsIsNotAsked) {
  RULES("TI-20.3.4 TI-4.2.6");
  game.research(0, Tech::TransparasteelPlating);
  game.deal(1, ActionCard::Sabotage);
  game.state.player(1).passed = 1;
  card_is_played();
  EXPECT_TRUE(game.state.steps.empty());
}

TEST_F(Ti4StrictWindows, ACardThatIsBeingPlayedIsInNobodysHand) {
  RULES("TI-20.3.2 TI-20.3.4");
  game.deal(1, ActionCard::Veto);
  const auto card = u8(static_cast<int>(game.state.action_deck.first()));
  game.state.action_deck.remove(card);
  const Use use{kCardInDeck[card], 0, card};
  push(game.state, 0, step::Checks{});
  push(game.state, 0, step::Resolve{use, 0, 0, 0});
  push(game.state, 0, step::Checks{});
  EXPECT_FALSE(cards_in_hands(game.state).has(card));
  EXPECT_EQ(cards_in_hands(game.state).count(), kActionDeck - 1) << "any other may be";
}

// --- effects that last

TEST(Ti4Windows, EachEffectEndsWhenItsTimeIsOver) {
  RULES("TI-3.4.2 TI-4.6.2");
  Scenario game({F::Sol, F::Letnev, F::Saar});
  const auto lasts = [&](ActionCard card, Duration until) {
    add_effect(game.state, {.source = card, .seat = 0, .amount = 1, .until = until});
  };
  lasts(ActionCard::FlankSpeed, Duration::TacticalAction);
  lasts(ActionCard::MoraleBoost, Duration::CombatRound);
  lasts(ActionCard::Bunker, Duration::TacticalAction);
  lasts(ActionCard::FighterPrototype, Duration::CombatRound);
  end_effects(game.state, Duration::TacticalAction);
  EXPECT_EQ(game.state.effect_count, 2);
  EXPECT_TRUE(has_effect(game.state, ActionCard::MoraleBoost, 0));
  EXPECT_TRUE(has_effect(game.state, ActionCard::FighterPrototype, 0));
  EXPECT_FALSE(has_effect(game.state, ActionCard::FlankSpeed, kNone));
  EXPECT_FALSE(has_effect(game.state, ActionCard::FighterPrototype, 1));
  end_effects(game.state, Duration::CombatRound);
  EXPECT_EQ(game.state.effect_count, 0);
}

TEST(Ti4Windows, NobodyIsAskedWhenTheGameIsOver) {
  RULES("TI-15.6.1");
  Scenario game({F::Sol, F::Letnev, F::Saar});
  game.action_phase(0).deal(1, ActionCard::Sabotage);
  end_game(game.state, 0);
  open_window(game.state, Window::ActionCardPlayed, {.seat = 0, .thing = u8(static_cast<int>(ActionCard::Summit))});
  EXPECT_EQ(game.state.frame_count, 0);
  EXPECT_TRUE(game.state.steps.empty());
}

}  // namespace
}  // namespace orrery::ti4
