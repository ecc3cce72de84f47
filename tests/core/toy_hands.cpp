// Hands that lie face down, and what everybody knows of them (TY-2).

#include <algorithm>
#include <numeric>

#include "tests/core/toy_game.h"

namespace orrery::toy {
namespace {

using Hand = std::array<Card, kHandLimit>;

std::uint8_t bit(std::size_t place) {
  return static_cast<std::uint8_t>(1u << place);
}
std::size_t index(Card card) {
  return static_cast<std::size_t>(card);
}
std::size_t of(int seat) {
  return static_cast<std::size_t>(seat);
}

bool may_lie_on(const State& state, int seat, std::size_t place, Card card) {
  return state.hands[of(seat)][place] != Card::None && (state.ruled_out[of(seat)][place] & bit(index(card))) == 0;
}

// Whether the hand is one that everybody holds possible.
bool fits_what_is_known(const State& state, int seat, const Hand& hand) {
  for (std::size_t place = 0; place < kHandLimit; ++place)
    if (hand[place] != Card::None && !may_lie_on(state, seat, place, hand[place])) return false;
  for (std::size_t kind = 0; kind < kWindowKinds; ++kind) {
    const std::uint8_t places = state.one_of[of(seat)][kind];
    bool found = places == 0;
    for (std::size_t place = 0; place < kHandLimit; ++place)
      found |= (places & bit(place)) != 0 && index(hand[place]) == kind;
    if (!found) return false;
  }
  return true;
}

}  // namespace

int hand_size(const State& state, int seat) {
  const Hand& hand = state.hands[of(seat)];
  return static_cast<int>(kHandLimit) - static_cast<int>(std::count(hand.begin(), hand.end(), Card::None));
}

bool holds(const State& state, int seat, Card card) {
  const Hand& hand = state.hands[of(seat)];
  return std::find(hand.begin(), hand.end(), card) != hand.end();
}

bool may_hold(const State& state, int seat, Card card) {
  if (state.discarded[index(card)] == kCardCounts[index(card)]) return false;
  for (std::size_t place = 0; place < kHandLimit; ++place)
    if (may_lie_on(state, seat, place, card)) return true;
  return false;
}

void take_in_hand(State& state, int seat, Card card) {
  Hand& hand = state.hands[of(seat)];
  *std::find(hand.begin(), hand.end(), Card::None) = card;
}

void lay_aside(State& state, int seat, Card card) {
  auto& aside = state.aside[of(seat)];
  *std::find(aside.begin(), aside.end(), Card::None) = card;
}

std::array<Card, 2> fingers(const State& state) {
  if (state.steps.empty()) return {};
  const Step& step = state.steps.top();
  if (step.is<Draw>()) return {step.as<Draw>().first, Card::None};
  if (step.is<Keep>()) return {step.as<Keep>().first, step.as<Keep>().second};
  return {};
}

void play_from_hand(State& state, int seat, Card card) {
  ++state.discarded[index(card)];
  Hand& hand = state.hands[of(seat)];
  std::size_t place = 0;
  // It is the first of its kind, and everybody sees where it lay.
  for (; hand[place] != card; ++place)
    if (hand[place] != Card::None) state.ruled_out[of(seat)][place] |= bit(index(card));
  hand[place] = Card::None;
  state.ruled_out[of(seat)][place] = 0;
  auto& one_of = state.one_of[of(seat)];
  if ((one_of[index(card)] & bit(place)) != 0) one_of[index(card)] = 0;
  for (std::uint8_t& places : one_of) places = static_cast<std::uint8_t>(places & ~bit(place));
}

void learn_that_holds(State& state, int seat, Card card) {
  std::uint8_t& places = state.one_of[of(seat)][index(card)];
  if (places != 0) return;  // one of fewer places has it
  for (std::size_t place = 0; place < kHandLimit; ++place)
    if (may_lie_on(state, seat, place, card)) places |= bit(place);
}

void learn_that_lacks(State& state, int seat, Card card) {
  for (std::size_t place = 0; place < kHandLimit; ++place)
    if (state.hands[of(seat)][place] != Card::None) state.ruled_out[of(seat)][place] |= bit(index(card));
}

namespace {

void set_fingers(State& state, std::array<Card, 2> cards) {
  Step& step = state.steps.top();
  if (step.is<Draw>())
    step.set(Draw{step.as<Draw>().of_two, cards[0]});
  else
    step.set(Keep{cards[0], cards[1]});
}

// The cards that only their seats know; `seat` knows its own.
using Unknown = FixedVec<Card*, kMaxPlayers*(kHandLimit + kAsideLimit) + 2>;
Unknown unknown_cards(State& state, int seat, std::array<Card, 2>& in_fingers) {
  Unknown out;
  const auto add = [&](Card& card) {
    if (card != Card::None) out.push_back(&card);
  };
  for (int other = 0; other < state.players; ++other) {
    if (other == seat) continue;
    std::for_each(state.hands[of(other)].begin(), state.hands[of(other)].end(), add);
    std::for_each(state.aside[of(other)].begin(), state.aside[of(other)].end(), add);
  }
  if (!state.steps.empty() && state.steps.top().seat != seat) std::for_each(in_fingers.begin(), in_fingers.end(), add);
  return out;
}

}  // namespace

// Every deal of the unknown cards that fits what is known is equally likely: deals at random until one fits.
void guess_hands(State& state, int seat, Rng& rng) {
  std::array<Card, 2> in_fingers = fingers(state);
  const bool holds_some = in_fingers[0] != Card::None;
  const Unknown unknown = unknown_cards(state, seat, in_fingers);
  FixedVec<Card, std::accumulate(kCardCounts.begin(), kCardCounts.end(), 0)> pool;
  for (std::size_t kind = 0; kind < kCardKinds; ++kind)
    for (int left = state.draw_pile[kind]; left > 0; --left) pool.push_back(static_cast<Card>(kind));
  for (const Card* card : unknown) pool.push_back(*card);

  bool fits = false;
  while (!fits) {
    rng.shuffle(std::span(pool.begin(), pool.size()));
    for (std::size_t i = 0; i < unknown.size(); ++i) *unknown[i] = pool[i];
    fits = true;
    for (int other = 0; other < state.players; ++other)
      fits = fits && fits_what_is_known(state, other, state.hands[of(other)]);
  }
  if (holds_some) set_fingers(state, in_fingers);
  state.draw_pile = {};
  for (std::size_t i = unknown.size(); i < pool.size(); ++i) ++state.draw_pile[index(pool[i])];
}

std::string broken_hands(const State& state) {
  for (std::size_t kind = 1; kind < kCardKinds; ++kind) {
    auto count = std::ptrdiff_t{state.draw_pile[kind]} + state.discarded[kind];
    const auto add = [&](const auto& cards) {
      count += std::count(cards.begin(), cards.end(), static_cast<Card>(kind));
    };
    for (const auto& hand : state.hands) add(hand);
    for (const auto& aside : state.aside) add(aside);
    add(fingers(state));
    if (count != kCardCounts[kind]) return "cards of the hands were lost";
  }
  for (int seat = 0; seat < state.players; ++seat)
    if (!fits_what_is_known(state, seat, state.hands[of(seat)])) return "everybody knows a hand that is not so";
  return "";
}

}  // namespace orrery::toy
