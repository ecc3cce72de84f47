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
  RULES("TI-17.1.2 TI-17.1.5");
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
    EXPECT_TRUE(game.state.player(1).may_hold >> note_card(0, static_cast<Note>(note)) & 1) << "any of them";
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

}  // namespace
}  // namespace orrery::ti4
