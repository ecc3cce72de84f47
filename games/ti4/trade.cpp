// Transactions and deals (TI-17): an offer is put together piece by piece, sent, and accepted, declined or countered.
// Its parts change hands at once; what cannot be enforced is written down.

#include <bit>

#include "games/ti4/chapters.h"

namespace orrery::ti4 {

void narrow_may_hold(State& state);  // notes.cpp

namespace {

PairDealings& dealings(State& state, int a, int b) {
  return state.dealings[pair_index(a, b)];
}
const PairDealings& dealings(const State& state, int a, int b) {
  return state.dealings[pair_index(a, b)];
}

// TI-17.1.2, TI-19.8: action cards change hands with Hacan only.
bool may_trade_cards(const State& state, int a, int b) {
  return may(state, Query::MayTradeCards, {.seat = a, .other = b}, false);
}

// Something that one of the two could give the other.
bool have_anything(const State& state, int a, int b) {
  for (const int seat : {a, b})
    if (const Player& player = state.player(seat); player.trade_goods + player.commodities > 0 || player.notes != 0 ||
                                                   (!player.hand.empty() && may_trade_cards(state, a, b)))
      return true;
  return false;
}

// TI-17.1.1, TI-17.1.4, TI-17.1.6: who are neighbours, by seat; in the agenda phase anybody (TI-13.6.1).
std::uint8_t in_reach_of(const State& state, int seat) {
  return state.phase == Phase::Agenda ? 0xFF : neighbours_of(state, seat);
}
bool reaches_all(const State& state, int a, int b) {
  return may(state, Query::MayTradeWithAll, {.seat = a, .other = b}, false);
}

// Whether the two may make a transaction if they are in reach of each other.
bool may_deal(const State& state, int seat, int with) {
  if (seat == with || state.player(seat).out || state.player(with).out) return false;
  const PairDealings& pair = dealings(state, seat, with);
  if (pair.done != 0 || pair.offers >= state.offers_per_pair) return false;  // TI-17.1.12
  if (pair.begun >= 2 * state.offers_per_pair) return false;
  // TI-17.1.8: one of the two is the active player.
  if (state.phase != Phase::Agenda && seat != state.active && with != state.active) return false;
  return have_anything(state, seat, with);
}

std::uint32_t hash_of(const Offer& offer) {
  std::uint32_t hash = 2166136261u;
  const auto mix = [&](std::uint64_t value) {
    for (int byte = 0; byte < 8; ++byte) hash = (hash ^ static_cast<std::uint8_t>(value >> 8 * byte)) * 16777619u;
  };
  for (const Goods& side : {offer.give, offer.ask})
    mix(side.trade_goods | side.commodities << 8 | side.note << 16 | static_cast<std::uint64_t>(side.card) << 24 |
        arg(side.promise) << 32);
  mix(offer.from);
  mix(offer.clause);
  return hash == 0 ? 1 : hash;
}

bool was_made(const State& state, const Offer& offer) {
  for (const std::uint32_t made : dealings(state, offer.from, offer.to).made)
    if (made == hash_of(offer)) return true;
  return false;
}

// What can change hands; a promise alone is talk.
bool has_substance(const Offer& offer) {
  const auto holds = [](const Goods& goods) {
    return goods.trade_goods + goods.commodities > 0 || goods.note != kNone || goods.card != kNone;
  };
  return holds(offer.give) || holds(offer.ask) || offer.clause != 0;
}

bool can_give(const State& state, int seat, const Goods& goods) {
  const Player& player = state.player(seat);
  if (goods.trade_goods > player.trade_goods || goods.commodities > player.commodities) return false;
  if (goods.note != kNone && (player.notes >> goods.note & 1) == 0) return false;
  if (goods.card == kAnyCard) return !player.hand.empty();
  if (goods.card == kNone) return true;
  for (const std::size_t card : count_to<std::size_t>(kActionDeck))
    if (player.hand.has(card) && kCardInDeck[card] == static_cast<ActionCard>(goods.card)) return true;
  return false;
}

// Amounts as one number (TI-20.2.2); what was named is not named again.
void list_side(const State& state, int giver, const Goods& so_far, bool own, ActionList& out) {
  const Player& player = state.player(giver);
  if (so_far.trade_goods == 0)
    for (int n = 1; n <= player.trade_goods; ++n) out.push_back(act(own ? Act::GiveGoods : Act::AskGoods, arg(n)));
  if (so_far.commodities == 0)
    for (int n = 1; n <= player.commodities; ++n)
      out.push_back(act(own ? Act::GiveCommodities : Act::AskCommodities, arg(n)));
  // TI-16.2.5: one note a side; of others what they may hold is known.
  if (so_far.note == kNone && player.notes != 0)
    for (const int card : bits_of(own ? player.notes : player.may_hold & ~state.player(state.offer.from).notes))
      out.push_back(act(own ? Act::GiveNote : Act::AskNote, arg(card)));
  if (so_far.promise == Promise::None)
    for (int promise = 1; promise < kPromises; ++promise)
      out.push_back(act(own ? Act::GivePromise : Act::AskPromise, arg(promise)));
}

void list_own_cards(const State& state, int seat, ActionList& out) {
  ActionCard last = ActionCard::None;
  state.player(seat).hand.for_each([&](std::size_t card) {
    if (kCardInDeck[card] != last) out.push_back(act(Act::GiveCard, arg(kCardInDeck[card])));
    last = kCardInDeck[card];
  });
}

constexpr NoteMask kSupports = [] {
  NoteMask all = 0;
  for (const int seat : count_to<int>(kPlayerColours)) all |= NoteMask{1} << note_card(seat, Note::SupportForTheThrone);
  return all;
}();

// Everybody knows that a note moved, the two alone which (TI-17.1.13).
void move_note(State& state, int from, int to, NoteCard card) {
  Player &giver = state.player(from), &taker = state.player(to);
  const NoteMask bit = NoteMask{1} << card;
  giver.notes &= ~bit;
  // Who receives a Support for the Throne lays it down at once (TI-21.2.3): no other hand holds one.
  taker.may_hold |= (giver.may_hold & ~kSupports) | (bit & kSupports);
  taker.notes |= bit;
  narrow_may_hold(state);
}

void move_card(State& state, int from, int to, ActionCard name) {
  const std::uint8_t card = take_from_hand(state, from, name);
  state.player(to).hand.add(card);
}

// TI-5.3.4: a commodity becomes a trade good.
void hand_over(State& state, int from, int to, const Goods& goods) {
  Player &giver = state.player(from), &taker = state.player(to);
  giver.trade_goods = u8(giver.trade_goods - goods.trade_goods);
  giver.commodities = u8(giver.commodities - goods.commodities);  // TI-5.3.5
  taker.trade_goods = u8(taker.trade_goods + goods.trade_goods + goods.commodities);
  if (goods.note != kNone) move_note(state, from, to, goods.note);
  if (goods.card != kNone && goods.card != kAnyCard) move_card(state, from, to, static_cast<ActionCard>(goods.card));
  if (goods.promise == Promise::None) return;
  for (std::size_t i = kMostOwed; --i > 0;) state.owed[i] = state.owed[i - 1];
  state.owed[0] = {u8(from), u8(to), goods.promise, state.round};  // TI-17.2.1, TI-17.2.4
}

// TI-17.1.8, TI-17.1.3, TI-17.1.5: both sides at once, then W-ANY-4 for each of the two (TI-21.5.1).
void carry_out(State& state) {
  const Offer offer = state.offer;
  state.offer = {};
  PairDealings& pair = dealings(state, offer.from, offer.to);
  pair.done = 1;
  const bool proposer_first = state.phase == Phase::Agenda
                                  ? state.steps_between(state.speaker, offer.from) < state.steps_between(state.speaker, offer.to)
                                  : offer.from == state.active;
  const std::uint8_t first = proposer_first ? offer.from : offer.to, second = proposer_first ? offer.to : offer.from;
  if (offer.clause != 0)
    push(state, offer.from, step::CarryOutClause{std::bit_cast<std::array<std::uint8_t, 8>>(offer.clause)});
  open_later(state, Window::TransactionDone, {.seat = second, .other = first});
  open_later(state, Window::TransactionDone, {.seat = first, .other = second});
  push(state, step::Checks{});
  hand_over(state, offer.from, offer.to, offer.give);
  hand_over(state, offer.to, offer.from, offer.ask);
  if (offer.ask.card == kAnyCard) push(state, offer.to, step::GiveCard{offer.from});
}

}  // namespace

bool may_transact(const State& state, int seat, int with) {
  return may_deal(state, seat, with) &&
         ((in_reach_of(state, seat) >> with & 1) != 0 || reaches_all(state, seat, with));  // TI-21.5.14
}

void list_offers(const State& state, int seat, ActionList& out) {
  if (state.phase != Phase::Action && state.phase != Phase::Agenda) return;
  if (state.phase == Phase::Action && state.active == kNone) return;
  std::uint8_t partners = 0;
  for (const int with : count_to<int>(state.player_count))
    if (may_deal(state, seat, with)) partners = u8(partners | 1 << with);
  if (partners == 0) return;
  const std::uint8_t near = in_reach_of(state, seat);
  for (const int with : bits_of(partners))
    if ((near >> with & 1) != 0 || reaches_all(state, seat, with)) out.push_back(act(Act::Offer, arg(with)));
}

void list_offers_before_paying(const State& state, int seat, ActionList& out) {
  if (seat == state.active && out.size() > 1) list_offers(state, seat, out);
}

void do_offer(State& state, int seat, Action action) {
  state.offer = {};
  state.offer.from = u8(seat);
  state.offer.to = action.arg(0);
  ++dealings(state, seat, state.offer.to).begun;
  push(state, seat, step::Bargain{});
}

void reset_dealings(State& state) {
  state.dealings = {};
}

// --- an offer is put together

void list_bargain(const State& state, int seat, ActionList& out) {
  const Offer& offer = state.offer;
  if (has_substance(offer) && !was_made(state, offer)) out.push_back(act(Act::Send));
  list_side(state, seat, offer.give, true, out);
  list_side(state, offer.to, offer.ask, false, out);
  if (may_trade_cards(state, seat, offer.to)) {
    if (offer.give.card == kNone) list_own_cards(state, seat, out);
    if (offer.ask.card == kNone && !state.player(offer.to).hand.empty()) out.push_back(act(Act::AskCard));
  }
  if (state.clauses != 0 && offer.clause == 0) {
    ActionList clauses;
    list_clauses(state, clauses);
    if (!clauses.empty()) out.push_back(act(Act::Clause));
  }
  out.push_back(act(Act::Decline));
}

void do_bargain(State& state, int seat, Action action) {
  Offer& offer = state.offer;
  switch (kind_of(action)) {
    case Act::Decline: state.offer = {}; return;  // nothing was sent
    case Act::Send: {
      PairDealings& pair = dealings(state, offer.from, offer.to);
      pair.made[pair.offers++] = hash_of(offer);
      return push(state, offer.to, step::AnswerOffer{});
    }
    case Act::Clause: push(state, seat, step::Bargain{}); return push(state, seat, step::ChooseClause{});
    case Act::GiveGoods: offer.give.trade_goods = action.arg(0); break;
    case Act::GiveCommodities: offer.give.commodities = action.arg(0); break;
    case Act::GiveNote: offer.give.note = action.arg(0); break;
    case Act::GiveCard: offer.give.card = action.arg(0); break;
    case Act::GivePromise: offer.give.promise = static_cast<Promise>(action.arg(0)); break;
    case Act::AskGoods: offer.ask.trade_goods = action.arg(0); break;
    case Act::AskCommodities: offer.ask.commodities = action.arg(0); break;
    case Act::AskNote: offer.ask.note = action.arg(0); break;
    case Act::AskCard: offer.ask.card = kAnyCard; break;
    case Act::AskPromise: offer.ask.promise = static_cast<Promise>(action.arg(0)); break;
    default: break;
  }
  push(state, seat, step::Bargain{});
}

// TI-17.2.2, TI-17.2.5: what the proposer could do in the decision in which he makes the offer; never out of a hidden
// hand (TI-17.2.3).
void list_clauses(const State& state, ActionList& out) {
  State below = state;
  while (below.steps.top().is<step::Bargain>() || below.steps.top().is<step::ChooseClause>()) below.steps.pop();
  if (decider(below) != state.offer.from) return;
  ActionList options;
  list_options(below, options);
  for (const Action option : options) {
    if (kind_of(option) == Act::Offer) continue;
    if (!is_from_hand(state, option)) out.push_back(option);
  }
}

void do_clause(State& state, int, Action action) {
  state.offer.clause = action.bits;
}

// --- it is answered

void list_answer_offer(const State& state, ActionList& out) {
  const Offer& offer = state.offer;
  if (can_give(state, offer.to, offer.ask) && can_give(state, offer.from, offer.give)) out.push_back(act(Act::Accept));
  if (dealings(state, offer.from, offer.to).offers < state.offers_per_pair) out.push_back(act(Act::Counter));
  out.push_back(act(Act::Decline));
}

// Whatever gives as many trade goods and commodities as it takes, and takes nothing else.
std::optional<Action> acceptance_of_fair(const State& state) {
  const Goods &give = state.offer.give, &ask = state.offer.ask;
  const bool only_goods = ask == Goods{.trade_goods = ask.trade_goods, .commodities = ask.commodities};
  if (!only_goods || state.offer.clause != 0 || give.trade_goods + give.commodities < ask.trade_goods + ask.commodities)
    return {};
  ActionList options;
  list_answer_offer(state, options);
  return options.contains(act(Act::Accept)) ? std::optional(act(Act::Accept)) : std::nullopt;
}

void do_answer_offer(State& state, int seat, Action action) {
  if (kind_of(action) == Act::Accept) return carry_out(state);
  const std::uint8_t partner = state.offer.from;
  state.offer = {};
  if (kind_of(action) == Act::Counter) do_offer(state, seat, act(Act::Offer, partner));
}

void list_give_card(const State& state, int seat, ActionList& out) {
  list_own_cards(state, seat, out);
}

void do_give_card(State& state, int seat, const step::GiveCard& give, Action action) {
  move_card(state, seat, give.to, static_cast<ActionCard>(action.arg(0)));
}

// The proposer does what he has promised as his answer to the decision below.
void run_clause(State& state, const step::CarryOutClause& clause) {
  const Action promised(std::bit_cast<std::uint64_t>(clause.action));
  ActionList options;
  list_options(state, options);
  if (options.contains(promised)) answer(state, promised);
}

}  // namespace orrery::ti4
