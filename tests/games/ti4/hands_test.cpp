// Action cards, secret objectives, promissory notes as cards (TI-1.3.10, TI-15.3, TI-16.1, TI-16.2).

#include "tests/games/ti4/scenario.h"

namespace orrery::ti4 {
namespace {

Action draws(std::size_t card) {
  return act(Act::DrawCard, card);
}
Action discards(ActionCard card) {
  return act(Act::DiscardCard, arg(card));
}
std::size_t in_deck(ActionCard card) {
  std::size_t i = 0;
  while (kCardInDeck[i] != card) ++i;
  return i;
}
// Only these are left in the deck.
void leave(State& state, std::initializer_list<ActionCard> cards) {
  state.action_deck.clear();
  for (const ActionCard card : cards) state.action_deck.add(in_deck(card));
}

TEST(Ti4Hands, CardsAreDrawnOneByOneByChance) {
  RULES("TI-16.1.1 TI-20.4.1");
  Scenario game({F::Sol, F::Letnev, F::Saar});
  draw_action_cards(game.state, 1, 2);
  game.runs();
  EXPECT_EQ(game.asks(), kChance);
  EXPECT_EQ(game.options().size(), std::size_t{kActionDeck});
  game.does(kChance, draws(7));
  EXPECT_EQ(game.options().size(), kActionDeck - 1u);
  game.does(kChance, draws(8));
  EXPECT_TRUE(game.state.steps.empty());
  EXPECT_EQ(game.state.player(1).hand.count(), 2);
  EXPECT_TRUE(game.state.player(1).hand.has(7));
  EXPECT_FALSE(game.state.action_deck.has(8));
}

TEST(Ti4Hands, AboveTheLimitTheOwnerDiscardsAtOnce) {
  RULES("TI-16.1.2 TI-3.5.7");
  Scenario game({F::Sol, F::Letnev, F::Saar});
  for (std::size_t card = 0; card < 7; ++card) {
    game.state.action_deck.remove(card * 10);
    game.state.player(0).hand.add(card * 10);
  }
  draw_action_cards(game.state, 0, 1);
  game.runs();
  game.does(kChance, draws(1));
  EXPECT_EQ(game.asks(), 0);
  game.does(0, discards(kCardInDeck[20]));
  EXPECT_TRUE(game.state.steps.empty());
  EXPECT_EQ(game.state.player(0).hand.count(), 7);
  EXPECT_TRUE(game.state.action_discard.has(20));
}

TEST(Ti4Hands, CopiesAreOneOption) {
  RULES("TI-20.2.5 TI-16.1.3");
  Scenario game({F::Sol, F::Letnev, F::Saar});
  game.deal(0, ActionCard::Sabotage).deal(0, ActionCard::Sabotage).deal(0, ActionCard::Sabotage);
  start_discards(game.state, 0, 1);
  game.runs();
  EXPECT_EQ(game.asks(), 0) << "asked, so that nobody learns that all are equal";
  EXPECT_EQ(game.options().size(), 1u);
  game.does(0, discards(ActionCard::Sabotage));
  EXPECT_EQ(game.state.player(0).hand.count(), 2);
  start_discards(game.state, 0, 5);
  game.runs();
  EXPECT_TRUE(game.state.steps.empty()) << "the whole hand goes unasked";
  EXPECT_TRUE(game.state.player(0).hand.empty());
}

TEST(Ti4Hands, SchemingDrawsOneMoreAndDiscardsOne) {
  RULES("TI-21.5.13 TI-16.1.2");
  COMPONENT(Ability::Scheming);
  RULING("FAQ-13");
  Scenario game({F::Yssaril, F::Letnev, F::Saar});
  draw_action_cards(game.state, 0, 1);
  game.runs();
  game.does(kChance, draws(1));
  game.does(kChance, draws(20));
  game.does(0, discards(kCardInDeck[1]));
  EXPECT_TRUE(game.state.steps.empty());
  EXPECT_EQ(game.state.player(0).hand.count(), 1);
  for (std::size_t card = 30; card < 45; ++card) game.state.player(0).hand.add(card);
  EXPECT_EQ(hand_excess(game.state, 0), 0) << "any number of cards";
  game.enact(Agenda::ExecutiveSanctions);
  EXPECT_EQ(hand_excess(game.state, 0), 0);
  EXPECT_EQ(hand_limit(game.state, 1), 3);
}

TEST(Ti4Hands, TheDeckIsRenewedWhenItsLastCardLeaves) {
  RULES("TI-1.3.10");
  Scenario game({F::Sol, F::Letnev, F::Saar});
  leave(game.state, {ActionCard::Summit});
  game.state.action_discard.add(in_deck(ActionCard::Sabotage));
  draw_action_cards(game.state, 0, 1);
  game.runs();
  EXPECT_TRUE(game.state.player(0).hand.has(in_deck(ActionCard::Summit))) << "the only one";
  EXPECT_TRUE(game.state.action_deck.has(in_deck(ActionCard::Sabotage)));
  EXPECT_TRUE(game.state.action_discard.empty());
}

TEST(Ti4Hands, InTheMiddleOfADrawItIsRenewedAtOnce) {
  RULES("TI-1.3.10");
  Scenario game({F::Sol, F::Letnev, F::Saar});
  leave(game.state, {ActionCard::Summit});
  game.state.action_discard.add(in_deck(ActionCard::Sabotage));
  game.state.action_discard.add(in_deck(ActionCard::Veto));
  draw_action_cards(game.state, 0, 2);
  game.runs();
  EXPECT_EQ(game.options().size(), 2u);
  game.does(kChance, draws(in_deck(ActionCard::Veto)));
  EXPECT_EQ(game.state.player(0).hand.count(), 2);
  EXPECT_EQ(game.state.action_deck.count(), 1);
}

TEST(Ti4Hands, WhatADrawMakesDiscardIsInTheNewDeck) {
  RULES("TI-1.3.10");
  Scenario game({F::Yssaril, F::Letnev, F::Saar});
  leave(game.state, {ActionCard::Summit, ActionCard::Veto});
  draw_action_cards(game.state, 0, 1);
  game.runs();
  game.does(kChance, draws(in_deck(ActionCard::Veto)));
  EXPECT_EQ(game.asks(), 0);
  game.does(0, discards(ActionCard::Veto));
  EXPECT_TRUE(game.state.action_deck.has(in_deck(ActionCard::Veto)));
  EXPECT_TRUE(game.state.action_discard.empty());
}

TEST(Ti4Hands, ACardPlayedAfterwardsLiesInTheNewPile) {
  RULES("TI-B70 TI-1.3.10");
  Scenario game({F::Sol, F::Letnev, F::Saar});
  leave(game.state, {ActionCard::Summit});
  game.state.action_discard.add(in_deck(ActionCard::Sabotage));
  game.state.player(1).hand.add(in_deck(ActionCard::Veto));
  draw_action_cards(game.state, 0, 1);
  game.runs();
  discard_action_card(game.state, take_from_hand(game.state, 1, ActionCard::Veto));
  EXPECT_TRUE(game.state.action_discard.has(in_deck(ActionCard::Veto)));
  EXPECT_FALSE(game.state.action_deck.has(in_deck(ActionCard::Veto)));
  EXPECT_TRUE(game.state.player(1).hand.empty());
}

TEST(Ti4Hands, WithNothingLeftTheRestOfADrawIsLost) {
  RULES("TI-1.3.12");
  Scenario game({F::Sol, F::Letnev, F::Saar});
  leave(game.state, {ActionCard::Summit});
  draw_action_cards(game.state, 0, 3);
  game.runs();
  EXPECT_EQ(game.state.player(0).hand.count(), 1);
  draw_action_cards(game.state, 1, 1);
  game.runs();
  EXPECT_TRUE(game.state.steps.empty());
  EXPECT_TRUE(game.state.player(1).hand.empty());
  discard_action_card(game.state, take_from_hand(game.state, 0, ActionCard::Summit));
  draw_action_cards(game.state, 1, 1);
  game.runs();
  EXPECT_EQ(game.state.player(1).hand.count(), 1) << "the pile waited until a card was needed";
}

TEST(Ti4Hands, ARandomCardOfAnotherHand) {
  RULES("TI-20.4.1");
  Scenario game({F::Sol, F::Letnev, F::Saar});
  game.deal(1, ActionCard::Summit).deal(1, ActionCard::Veto);
  take_random_card(game.state, 1, 2);
  game.runs();
  EXPECT_EQ(game.asks(), kChance);
  EXPECT_EQ(game.options().size(), 2u);
  game.does(kChance, draws(in_deck(ActionCard::Veto)));
  EXPECT_TRUE(game.state.player(2).hand.has(in_deck(ActionCard::Veto)));
  EXPECT_EQ(game.state.player(1).hand.count(), 1);
  take_random_card(game.state, 0, 2);
  game.runs();
  EXPECT_TRUE(game.state.steps.empty()) << "an empty hand";
}

// --- secret objectives

TEST(Ti4Secrets, BeyondThreeOneGoesBack) {
  RULES("TI-15.3.2 TI-10.9.4");
  Scenario game({F::Sol, F::Letnev, F::Saar});
  Player& player = game.state.player(0);
  player.secrets = 0b11;
  player.scored = std::uint64_t{0b100} << kFirstSecret;
  game.state.secret_deck &= ~0b111u;
  draw_secrets(game.state, 0, 1);
  game.runs();
  game.does(kChance, act(Act::DrawSecret, kFirstSecret + 5));
  EXPECT_EQ(game.asks(), 0);
  game.may_not(act(Act::ReturnSecret, kFirstSecret + 2));
  game.does(0, act(Act::ReturnSecret, kFirstSecret + 1));
  EXPECT_TRUE(game.state.steps.empty());
  EXPECT_EQ(player.secrets, 0b100001u);
  EXPECT_NE(game.state.secret_deck & 0b10, 0u) << "shuffled back";
}

TEST(Ti4Secrets, WithinTheLimitNothingIsAsked) {
  RULES("TI-15.3.2 TI-15.3.3");
  Scenario game({F::Sol, F::Letnev, F::Saar});
  Player& player = game.state.player(0);
  player.secrets = 0b11;
  player.scored = std::uint64_t{0b100} << kFirstSecret;
  game.state.ever_leaked = 0b100;
  EXPECT_EQ(secret_excess(game.state, 0), 0);
  draw_secrets(game.state, 0, 1);
  game.runs();
  game.does(kChance, act(Act::DrawSecret, kFirstSecret + 5));
  EXPECT_TRUE(game.state.steps.empty());
  EXPECT_EQ(std::popcount(player.secrets), 3);
}

TEST(Ti4Secrets, OfAnEmptyDeckNothingIsDrawn) {
  RULES("TI-1.3.12 TI-1.3.10");
  Scenario game({F::Sol, F::Letnev, F::Saar});
  game.state.player(0).secrets = 0b1;
  game.state.secret_deck = 0b10;
  draw_secrets(game.state, 0, 2);
  game.runs();
  EXPECT_TRUE(game.state.steps.empty()) << "one without a choice, and no second";
  EXPECT_EQ(game.state.player(0).secrets, 0b11u);
}

// --- promissory notes

TEST(Ti4Notes, FiveOfEachPlayer) {
  RULES("TI-1.2.4 TI-16.2.1");
  Scenario game({F::Sol, F::Letnev, F::Saar});
  for (int seat = 0; seat < 3; ++seat) {
    const NoteMask notes = all_notes_of(game.state, seat);
    EXPECT_EQ(std::popcount(notes), kNotesAtStart);
    for (const int card : bits_of(notes)) EXPECT_EQ(owner_of(game.state, u8(card)), seat);
  }
  EXPECT_EQ(owner_of(game.state, note_card(Faction::Hacan)), kNone);
  EXPECT_EQ(owner_of(game.state, note_card(4, Note::Ceasefire)), kNone) << "nobody has that colour";
}

TEST(Ti4Notes, ReturnedNotesAreInTheOwnersHandForAllToKnow) {
  RULES("TI-16.2.3 TI-20.3.4");
  Scenario game({F::Sol, F::Letnev, F::Saar});
  const NoteCard card = note_card(1, Note::Ceasefire);
  const NoteMask bit = NoteMask{1} << card;
  game.state.player(0).notes = bit;
  game.state.player(0).may_hold = game.state.player(2).may_hold = bit;
  return_note(game.state, card);
  EXPECT_EQ(game.state.player(1).notes, bit);
  EXPECT_EQ(game.state.player(1).may_hold, bit);
  for (const int seat : {0, 2}) {
    EXPECT_EQ(game.state.player(seat).notes, 0u);
    EXPECT_EQ(game.state.player(seat).may_hold, 0u);
  }
}

TEST(Ti4Notes, LaidUpTheyAreInNobodysHand) {
  RULES("TI-16.2.5");
  Scenario game({F::Sol, F::Letnev, F::Saar});
  const NoteCard card = note_card(Faction::Letnev);
  const NoteMask bit = NoteMask{1} << card;
  game.state.player(0).notes = game.state.player(0).may_hold = bit;
  lay_note_up(game.state, 0, card);
  EXPECT_EQ(game.state.player(0).notes, 0u);
  EXPECT_EQ(game.state.player(0).notes_up, bit);
  EXPECT_EQ(game.state.player(0).may_hold, 0u);
  return_note(game.state, card);
  EXPECT_EQ(game.state.player(0).notes_up, 0u);
  EXPECT_EQ(game.state.player(1).notes, bit);
}

TEST(Ti4Notes, OfEliminatedPlayersAreOutOfTheGame) {
  RULES("TI-16.2.7");
  Scenario game({F::Sol, F::Letnev, F::Saar});
  game.state.out_of_game_notes = all_notes_of(game.state, 1);
  const NoteCard card = note_card(1, Note::Ceasefire);
  EXPECT_EQ(owner_of(game.state, card), kNone);
  game.state.player(0).notes_up = NoteMask{1} << card;
  return_note(game.state, card);
  EXPECT_EQ(game.state.player(0).notes_up, 0u);
  EXPECT_EQ(game.state.player(1).notes, 0u);
}

}  // namespace
}  // namespace orrery::ti4
