// Chapter 17: transactions and deals.

#include "tests/games/ti4/scenario.h"

namespace orrery::ti4 {
namespace {

// Sol and Letnev are neighbours, Saar lives apart. It is the turn of Sol, who is asked whether he wants to offer
// something.
class Ti4Trade : public ::testing::Test {
 protected:
  Ti4Trade() {
    game.lay(kNorth1, kLodor).lay(kNorth2, kQuann).lay(kSouth3, kWellon);
    game.control(0, Planet::Lodor, 1).control(1, Planet::Quann, 1).control(2, Planet::Wellon, 1);
    game.action_phase(0);
    for (int seat = 0; seat < 3; ++seat) {
      Player& player = game.state.player(seat);
      for (int note = 0; note < kColourNotes; ++note)
        player.notes |= NoteMask{1} << note_card(seat, static_cast<Note>(note));
      player.may_hold = player.notes;
    }
  }
  bool may_offer(int seat, int with) const {
    ActionList out;
    list_offers(game.state, seat, out);
    return out.contains(act(Act::Offer, arg(with)));
  }
  // Puts an offer together and sends it.
  void offers(int seat, int with, std::initializer_list<Action> parts) {
    ASSERT_TRUE(may_offer(seat, with));
    do_offer(game.state, seat, act(Act::Offer, arg(with)));
    game.runs();
    for (const Action part : parts) game.does(seat, part);
    game.does(seat, act(Act::Send));
  }

  Scenario game{{F::Sol, F::Letnev, F::Saar}};
};

TEST_F(Ti4Trade, WithNeighboursOnlyAndOnlyInTheTurnOfOneOfThem) {
  RULES("TI-17.1.1 TI-17.1.4");
  game.goods(0, 3).goods(1, 3).goods(2, 3);
  EXPECT_TRUE(may_offer(0, 1));
  EXPECT_FALSE(may_offer(0, 2)) << "no neighbour";
  EXPECT_FALSE(may_offer(0, 0));
  EXPECT_TRUE(may_offer(1, 0)) << "the partner may propose too";
  game.control(2, Planet::NewAlbion);
  EXPECT_FALSE(may_offer(1, 2)) << "neither is the active player";
}

TEST_F(Ti4Trade, CommoditiesBecomeTradeGoods) {
  RULES("TI-B45 TI-5.3.4 TI-17.1.3 TI-17.1.8");
  game.goods(0, 0, 2);
  offers(0, 1, {act(Act::GiveCommodities, 2)});
  game.may(1, act(Act::Accept));
  game.does(1, act(Act::Accept));
  EXPECT_EQ(game.state.player(0).commodities, 0);
  EXPECT_EQ(game.state.player(1).trade_goods, 2);
  EXPECT_EQ(game.state.player(1).commodities, 0);
}

TEST_F(Ti4Trade, BothSidesChangeHandsAtOnce) {
  RULES("TI-17.1.2 TI-17.1.5 TI-20.1.12");
  game.goods(0, 2).goods(1, 1);
  offers(0, 1, {act(Act::GiveGoods, 2), act(Act::AskGoods, 1)});
  game.does(1, act(Act::Accept));
  EXPECT_EQ(game.state.player(0).trade_goods, 1);
  EXPECT_EQ(game.state.player(1).trade_goods, 2);
}

TEST_F(Ti4Trade, NobodyGivesWhatHeHasNot) {
  RULES("TI-17.1.2 TI-17.1.5 TI-20.2.4");
  game.goods(0, 2).goods(1, 1);
  do_offer(game.state, 0, act(Act::Offer, 1));
  game.runs();
  game.may(0, act(Act::GiveGoods, 2));
  game.may_not(act(Act::GiveGoods, 3));
  game.may_not(act(Act::AskGoods, 2));
  game.may_not(act(Act::GiveCommodities, 1));
  game.may_not(act(Act::GiveCard, arg(ActionCard::Summit)));
  game.may_not(act(Act::Send));
}

TEST_F(Ti4Trade, OneNoteASideAndNothingElse) {
  RULES("TI-16.2.5 TI-17.1.2");
  const NoteCard ceasefire = note_card(0, Note::Ceasefire), agreement = note_card(1, Note::TradeAgreement);
  do_offer(game.state, 0, act(Act::Offer, 1));
  game.runs();
  game.does(0, act(Act::GiveNote, ceasefire));
  game.may_not(act(Act::GiveNote, note_card(0, Note::TradeAgreement)));
  game.does(0, act(Act::AskNote, agreement));
  game.may_not(act(Act::AskNote, note_card(1, Note::Ceasefire)));
  game.does(0, act(Act::Send));
  game.does(1, act(Act::Accept));
  game.decline_all();
  EXPECT_TRUE(game.state.player(1).notes >> ceasefire & 1);
  EXPECT_TRUE(game.state.player(0).notes >> agreement & 1);
  EXPECT_FALSE(game.state.player(0).notes >> ceasefire & 1);
}

TEST_F(Ti4Trade, WhichNoteItWasOnlyTheTwoKnow) {
  RULES("TI-16.2.8 TI-17.1.13 TI-20.3.4");
  offers(0, 1, {act(Act::GiveNote, note_card(0, Note::Ceasefire))});
  game.does(1, act(Act::Accept));
  game.decline_all();
  for (int note = 0; note < kColourNotes; ++note) {
    const bool lies_open = static_cast<Note>(note) == Note::SupportForTheThrone;  // as soon as it is received
    EXPECT_NE(game.state.player(1).may_hold >> note_card(0, static_cast<Note>(note)) & 1, lies_open) << "any other";
    EXPECT_TRUE(game.state.player(0).may_hold >> note_card(0, static_cast<Note>(note)) & 1) << "still";
  }
  EXPECT_FALSE(game.state.player(2).may_hold >> note_card(0, Note::Ceasefire) & 1);
}

TEST_F(Ti4Trade, OneTransactionAPairAndTurn) {
  RULES("TI-17.1.1 TI-17.1.4 TI-17.1.12");
  game.goods(0, 3);
  offers(0, 1, {act(Act::GiveGoods, 1)});
  game.does(1, act(Act::Accept));
  EXPECT_FALSE(may_offer(0, 1));
  EXPECT_FALSE(may_offer(1, 0));
  reset_dealings(game.state);
  EXPECT_TRUE(may_offer(0, 1));
}

TEST_F(Ti4Trade, ThreeOffersAPairCounterOffersIncluded) {
  RULES("TI-17.1.8 TI-17.1.12");
  game.goods(0, 5).goods(1, 5);
  offers(0, 1, {act(Act::AskGoods, 3)});
  game.may(1, act(Act::Counter));
  game.does(1, act(Act::Counter));
  game.does(1, act(Act::GiveGoods, 1));
  game.does(1, act(Act::Send));
  game.does(0, act(Act::Decline));
  EXPECT_EQ(game.state.player(0).trade_goods, 5) << "a declined offer changes nothing";
  offers(0, 1, {act(Act::AskGoods, 2)});
  game.may_not(act(Act::Counter));
  game.does(1, act(Act::Decline));
  EXPECT_FALSE(may_offer(0, 1));
}

TEST_F(Ti4Trade, TheSameOfferIsNotMadeTwice) {
  RULES("TI-17.1.12");
  game.goods(0, 5).goods(1, 5);
  offers(0, 1, {act(Act::AskGoods, 3)});
  game.does(1, act(Act::Decline));
  do_offer(game.state, 0, act(Act::Offer, 1));
  game.runs();
  game.does(0, act(Act::AskGoods, 3));
  game.may_not(act(Act::Send));
  game.does(0, act(Act::GiveGoods, 1));
  game.may(0, act(Act::Send));
}

TEST_F(Ti4Trade, WhereNothingNewCanBeOfferedNobodyIsAsked) {
  RULES("TI-17.1.12 TI-20.2.4");
  game.goods(0, 1);
  game.state.player(0).notes = game.state.player(1).notes = 0;
  const auto all = {act(Act::GivePromise, arg(Promise::Peace)), act(Act::AskPromise, arg(Promise::Vote)),
                    act(Act::GiveGoods, 1)};
  offers(0, 1, all);
  game.does(1, act(Act::Decline));
  do_offer(game.state, 0, act(Act::Offer, 1));
  game.runs();
  for (const Action part : all) game.does(0, part);
  EXPECT_TRUE(game.state.steps.empty()) << "the same again, and nothing left to be named";
}

TEST_F(Ti4Trade, OffersThatAreBegunAndNotSentComeToAnEnd) {
  RULES("TI-17.1.12 TI-20.2.3");
  game.goods(0, 5);
  int begun = 0;
  for (; may_offer(0, 1) && begun < 100; ++begun) {
    do_offer(game.state, 0, act(Act::Offer, 1));
    game.runs();
    game.does(0, act(Act::Decline));
  }
  EXPECT_EQ(begun, 2 * kOffersPerPair);
  EXPECT_EQ(game.state.dealings[pair_index(0, 1)].offers, 0);
}

TEST_F(Ti4Trade, InTheAgendaPhaseWithAnybody) {
  RULES("TI-13.6.1 TI-17.1.7");
  game.goods(2, 1);
  game.state.phase = Phase::Agenda;
  EXPECT_TRUE(may_offer(0, 2));
  EXPECT_TRUE(may_offer(1, 2));
}

TEST_F(Ti4Trade, PromisesAreWrittenDownAndBindNobody) {
  RULES("TI-17.2.1 TI-17.2.4");
  game.goods(0, 2);
  do_offer(game.state, 0, act(Act::Offer, 1));
  game.runs();
  game.does(0, act(Act::AskPromise, arg(Promise::Peace)));
  game.may_not(act(Act::Send));
  game.does(0, act(Act::GiveGoods, 2));
  game.does(0, act(Act::Send));
  game.does(1, act(Act::Accept));
  EXPECT_EQ(game.state.owed[0].by, 1);
  EXPECT_EQ(game.state.owed[0].to, 0);
  EXPECT_EQ(game.state.owed[0].what, Promise::Peace);
}

TEST_F(Ti4Trade, CommoditiesMayBeGivenAwayBeforeTheyAreReplenished) {
  RULES("TI-5.3.5");
  game.goods(0, 0, 2);
  offers(0, 1, {act(Act::GiveCommodities, 2)});
  game.does(1, act(Act::Accept));
  replenish(game.state, 0);
  game.runs();
  EXPECT_EQ(game.state.player(0).commodities, commodity_limit(game.state, 0));
  EXPECT_EQ(game.state.player(1).trade_goods, 2);
}

TEST_F(Ti4Trade, WhatAnEffectMakesSomebodyGiveIsNoTransaction) {
  RULES("TI-17.1.10");
  const NoteCard agreement = note_card(1, Note::TradeAgreement);
  game.state.player(0).notes |= NoteMask{1} << agreement;
  game.goods(1, 0, 1);
  replenish(game.state, 1);
  game.runs();
  game.does(0, Scenario::use({ComponentKind::Note, static_cast<int>(Note::TradeAgreement)}, agreement));
  EXPECT_EQ(game.state.player(0).trade_goods, commodity_limit(game.state, 1));
  EXPECT_TRUE(may_offer(0, 1)) << "the transaction of this turn is still to be made";
}

TEST_F(Ti4Trade, ActionCardsAloneAreSomethingToTradeWithHacan) {
  RULES("TI-19.8 TI-17.1.2");
  for (int seat = 0; seat < 3; ++seat) game.state.player(seat).notes = 0;
  game.deal(1, ActionCard::Summit);
  EXPECT_FALSE(may_offer(0, 1));
  game.state.player(0).faction = F::Hacan;
  EXPECT_TRUE(may_offer(0, 1));
}

// --- before a payment (TI-17.1.11)

TEST_F(Ti4Trade, GoodsForTokensOfLeadershipMayStillBeTradedFor) {
  RULES("TI-17.1.11");
  game.goods(0, 3).goods(1, 3);
  push(game.state, 0, step::BuyTokens{});
  game.runs();
  game.may(0, act(Act::Number, 1));
  game.may_not(act(Act::Number, 2));
  game.does(0, act(Act::Offer, 1));
  game.does(0, act(Act::AskGoods, 3));
  game.does(0, act(Act::Send));
  game.does(1, act(Act::Accept));
  game.may(0, act(Act::Number, 2));
  game.may_not(act(Act::Offer, 1));
}

TEST_F(Ti4Trade, GoodsForUnitsMayStillBeTradedForButNotForUnitsThatAreChosen) {
  RULES("TI-17.1.11 TI-20.2.4");
  game.build(Planet::Lodor, U::SpaceDock);
  exhaust_planet(game.state, Planet::Lodor);
  game.goods(0, 2).goods(1, 2);
  start_production(game.state, 0, kNorth1);
  game.runs();
  game.may_not(act(Act::Produce, arg(U::Carrier), 1));
  game.may(0, act(Act::Offer, 1));
  State chosen = game.state;
  apply(chosen, act(Act::Produce, arg(U::Cruiser), 1));
  ActionList options;
  list_options(chosen, options);
  EXPECT_FALSE(options.contains(act(Act::Offer, 1))) << "what is paid with must not be given away";
  game.does(0, act(Act::Offer, 1));
  game.does(0, act(Act::AskGoods, 2));
  game.does(0, act(Act::Send));
  game.does(1, act(Act::Accept));
  game.may(0, act(Act::Produce, arg(U::Carrier), 1));
}

TEST_F(Ti4Trade, ThePriceOfTheCustodiansToo) {
  RULES("TI-17.1.11 TI-6.7.2");
  game.goods(0, 6).goods(1, 1).put(0, kMecatolCell, U::Carrier).put(0, kMecatolCell, U::Infantry, 1);
  game.activate(0, kMecatolCell);
  start_invasion(game.state);
  game.runs();
  game.may(0, act(Act::Custodians));
  game.does(0, act(Act::Offer, 1));
  game.does(0, act(Act::GiveGoods, 6));
  game.does(0, act(Act::Send));
  game.does(1, act(Act::Accept));
  EXPECT_FALSE(game.offers(act(Act::Custodians))) << "given away";
}

TEST_F(Ti4Trade, OnlyTheActivePlayerIsOfferedATradeBeforeAPayment) {
  RULES("TI-17.1.11");
  game.goods(1, 3).goods(0, 3);
  push(game.state, 1, step::BuyTokens{});
  game.runs();
  game.may(1, act(Act::Number, 1));
  game.may_not(act(Act::Offer, 0));
}

// --- deals that are carried out at once (TI-17.2)

class Ti4Clauses : public Ti4Trade {
 protected:
  Ti4Clauses() {
    game.state.clauses = 1;
    game.state.player(1).trade_goods = 2;
    game.deal(0, ActionCard::MiningInitiative).holds(0, StrategyCard::Trade).pools(0, 2, 2, 2);
    push(game.state, 0, step::Turn{step::TurnStage::Choose});
    game.runs();
    game.does(0, act(Act::Offer, 1));
    game.does(0, act(Act::AskGoods, 2));
  }
};

TEST_F(Ti4Clauses, WhatCanBeDoneAtOnceBindsAndIsDoneWithTheDeal) {
  RULES("TI-17.2.2 TI-17.2.5");
  game.does(0, act(Act::Clause));
  game.does(0, act(Act::Strategic, arg(StrategyCard::Trade)));
  game.does(0, act(Act::Send));
  EXPECT_FALSE(game.state.steps.empty());
  EXPECT_EQ(game.state.player(0).trade_goods, 0);
  game.does(1, act(Act::Accept));
  EXPECT_EQ(game.state.player(0).trade_goods, 2 + 3) << "the price, then Trade at once: nobody has asked again";
}

TEST_F(Ti4Clauses, ADeclinedDealBindsNobody) {
  RULES("TI-17.2.2");
  game.does(0, act(Act::Clause));
  game.does(0, act(Act::Strategic, arg(StrategyCard::Trade)));
  game.does(0, act(Act::Send));
  game.does(1, act(Act::Decline));
  game.may(0, act(Act::Strategic, arg(StrategyCard::Trade)));
  game.may(0, act(Act::Activate, kNorth2));
}

TEST_F(Ti4Clauses, AnActionCardIsNeverATerm) {
  RULES("TI-17.2.3");
  game.does(0, act(Act::Clause));
  game.may(0, act(Act::Activate, kNorth2));
  game.may_not(Scenario::use(ActionCard::MiningInitiative));
}

TEST_F(Ti4Clauses, OnlyWhereTheTableWantsThem) {
  RULES("TI-17.2.5 TI-17.1.13");
  game.may(0, act(Act::Clause));
  game.state.clauses = 0;
  game.may_not(act(Act::Clause));
}

TEST(Ti4TradeLimits, WhoGetsACardBeyondTheLimitDiscardsAtOnce) {
  RULES("TI-3.5.7 TI-17.1.5 TI-19.8");
  Scenario game({F::Hacan, F::Sol, F::Saar});
  game.action_phase(0);
  game.state.action_deck.remove(0);
  game.state.player(0).hand.add(0);
  while (game.state.player(1).hand.count() < kHandLimit) {
    const std::size_t card = game.state.action_deck.first();
    game.state.action_deck.remove(card);
    game.state.player(1).hand.add(card);
  }
  game.state.offer.from = 0;
  game.state.offer.to = 1;
  game.state.offer.give.card = u8(static_cast<int>(kCardInDeck[0]));
  push(game.state, 1, step::AnswerOffer{});
  game.does(1, act(Act::Accept));
  ASSERT_TRUE(game.asks_for<step::Discards>());
  game.does(1, game.options()[0]);
  EXPECT_EQ(game.state.player(1).hand.count(), kHandLimit);
}

TEST(Ti4TradeLimits, NobodyTradesWithWhoIsOut) {
  RULES("TI-18.15 TI-17.1.1");
  Scenario game({F::Hacan, F::Sol, F::Saar});
  game.action_phase(0).goods(0, 3).goods(1, 3);
  EXPECT_TRUE(may_transact(game.state, 0, 1)) << "Guild Ships";
  game.state.player(1).out = 1;
  EXPECT_FALSE(may_transact(game.state, 0, 1));
  EXPECT_FALSE(may_transact(game.state, 1, 0));
  EXPECT_FALSE(may_transact(game.state, 0, 0));
}

}  // namespace
}  // namespace orrery::ti4
