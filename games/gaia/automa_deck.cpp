// The deck of the Automa as far as it is known. Every card of the deck is equally likely to come next; which card one
// is that joined it unseen, every card equally that nobody has seen.

#include <bit>

#include "core/index.h"
#include "games/gaia/automa.h"

namespace orrery::gaia {
namespace {

constexpr std::uint32_t kAllCards = (1u << kDecisionCards) - 1;

std::uint32_t bit_of(int card) {
  return 1u << card;
}
// The n-th card of a set.
int nth_card(std::uint32_t cards, std::uint32_t n) {
  for (; n > 0; --n) cards &= cards - 1;
  return std::countr_zero(cards);
}
std::uint32_t known_in_deck(const State& state) {
  return state.automa.known & ~state.automa.turned;
}

}  // namespace

int cards_left(const State& state) {
  return std::popcount(known_in_deck(state)) + state.automa.unseen;
}

bool can_be_drawn(const State& state, int card) {
  if (cards_left(state) == 0) return card == kNone;
  if (card >= kDecisionCards || (state.automa.turned & bit_of(card)) != 0) return false;
  return (state.automa.known & bit_of(card)) != 0 || state.automa.unseen > 0;
}

int sample_card(const State& state, Rng& rng) {
  const int left = cards_left(state);
  if (left == 0) return kNone;
  const std::uint32_t known = known_in_deck(state);
  const std::uint32_t n = rng.below(static_cast<std::uint32_t>(left));
  if (n < static_cast<std::uint32_t>(std::popcount(known))) return nth_card(known, n);
  const std::uint32_t others = kAllCards & ~state.automa.known;
  return nth_card(others, rng.below(static_cast<std::uint32_t>(std::popcount(others))));
}

// C-12
bool bears_pass(const State& state, int card) {
  return kDecisionCard[at(card)].passes != state.has(Flag::OtherPassCards);
}

void see_card(State& state, int card) {
  if ((state.automa.known & bit_of(card)) != 0) return;
  state.automa.known |= bit_of(card);
  --state.automa.unseen;
}

void turn_card(State& state, int card) {
  see_card(state, card);
  state.automa.turned |= bit_of(card);
}

void shuffle_cards(State& state) {
  state.automa.turned = 0;
  state.automa.support = state.automa.action = kNone;
  ++state.automa.unseen;  // the top card of the reserve, which nobody sees
}

}  // namespace orrery::gaia
