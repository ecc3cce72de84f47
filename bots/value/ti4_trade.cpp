// Simple deals: commodities for commodities, commodities for trade goods, Support for the Throne for its like.

#include <algorithm>

#include "bots/value/ti4_answers.h"
#include "bots/value/ti4_standing.h"
#include "games/ti4/chapters.h"

namespace orrery::ti4 {

namespace {

constexpr double kOwnCommodity = 0.45;  // of a trade good
constexpr double kFair = 0.2;           // a deal must bring that much
constexpr int kFirstRoundOfSupport = 2;

double note_worth(NoteCard card, bool gives) {
  switch (note_of(card)) {
    case Note::SupportForTheThrone: return gives ? 9 : 10;
    case Note::TradeAgreement: return gives ? 3 : 2;
    case Note::Ceasefire:
    case Note::PoliticalSecret: return gives ? 2 : 1;
    default: return gives ? 3 : 1.5;
  }
}

double worth(const Goods& goods, bool gives) {
  double sum = goods.trade_goods + goods.commodities * (gives ? kOwnCommodity : 1);
  if (goods.note != kNone) sum += note_worth(goods.note, gives);
  if (goods.card != kNone) sum += 1.5;
  if (goods.promise != Promise::None && gives) sum += 1;  // it will not be broken
  return sum;
}

double gain(const Goods& receives, const Goods& gives) {
  return worth(receives, false) - worth(gives, true);
}

bool has_support(const Player& player, int seat) {
  return (player.may_hold >> note_card(seat, Note::SupportForTheThrone) & 1) != 0;
}

// What one would offer the other now; nothing when there is nothing to be gained.
Offer deal(const State& state, int from, int to) {
  Offer offer;
  offer.from = u8(from);
  offer.to = u8(to);
  const Player &mine = state.player(from), &theirs = state.player(to);
  const NoteCard own = note_card(from, Note::SupportForTheThrone), other = note_card(to, Note::SupportForTheThrone);
  if (state.round >= kFirstRoundOfSupport && (mine.notes >> own & 1) != 0 && has_support(theirs, to) &&
      mine.points + 1 < state.victory_target && theirs.points + 1 < state.victory_target) {
    offer.give.note = own;
    offer.ask.note = other;
    return offer;
  }
  const int both = std::min(mine.commodities, theirs.commodities);
  if (both > 0) {
    offer.give.commodities = offer.ask.commodities = u8(both);
  } else if (mine.commodities > 1 && theirs.trade_goods >= mine.commodities - 1) {
    offer.give.commodities = mine.commodities;
    offer.ask.trade_goods = u8(mine.commodities - 1);
  }
  return offer;
}

// How many parts of an offer are as they should be.
int parts_like(const Goods& goods, const Goods& wanted) {
  return (goods.trade_goods == wanted.trade_goods) + (goods.commodities == wanted.commodities) +
         (goods.note == wanted.note) + (goods.card == wanted.card) + (goods.promise == wanted.promise);
}

// Piece by piece, what is missing; then it is sent.
Answer bargain(const Question& question) {
  const Offer& offer = question.state.offer;
  const Offer wanted = deal(question.state, offer.from, offer.to);
  if (offer == wanted) return question.has(Act::Send) ? act(Act::Send) : act(Act::Decline);
  const int so_far = parts_like(offer.give, wanted.give) + parts_like(offer.ask, wanted.ask);
  for (const Action option : question.options) {
    State then = question.state;
    ti4::answer(then, option);
    if (then.offer.to == offer.to &&
        parts_like(then.offer.give, wanted.give) + parts_like(then.offer.ask, wanted.ask) > so_far)
      return option;
  }
  return act(Act::Decline);
}

Answer answer_offer(const Question& question) {
  const Offer& offer = question.state.offer;
  const bool leads = question.state.player(offer.from).points + 2 >= question.state.victory_target;
  const bool fair = offer.clause == 0 && gain(offer.give, offer.ask) > kFair + (leads ? 2 : 0);
  return fair && question.has(Act::Accept) ? act(Act::Accept) : act(Act::Decline);
}

}  // namespace

int partner_for_trade(const State& state, int seat) {
  int best = kNone;
  double most = kFair;
  for (int other = 0; other < state.player_count; ++other) {
    if (!may_transact(state, seat, other)) continue;
    const PairDealings& pair = state.dealings[pair_index(seat, other)];
    if (pair.offers > 0 || pair.begun > 0) continue;
    const Offer offer = deal(state, seat, other);
    if (const double gained = gain(offer.ask, offer.give); gained > most) {
      most = gained;
      best = other;
    }
  }
  return best;
}

Answer answer_trade(const Question& question) {
  switch (question.step.kind) {
    case StepKind::Bargain: return bargain(question);
    case StepKind::AnswerOffer: return answer_offer(question);
    default: return {};
  }
}

}  // namespace orrery::ti4
