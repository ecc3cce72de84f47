// The decks of technologies and systems (BS-8.14): sets of cards without an order, by batch.

#include <span>

#include "games/sun/chapters.h"

namespace orrery::sun {
namespace {

// Once the numbers of batches run out they are counted from 1 again, in the same order.
void renumber(State& state) {
  std::uint8_t used = 0;
  for (int batch = 1; batch < kInHand; ++batch) {
    bool found = false;
    for (const auto cards : {std::span<std::uint8_t>(state.tech_batch), std::span<std::uint8_t>(state.system_batch)})
      for (std::uint8_t& b : cards)
        if (b == batch) b = u8(used + 1), found = true;
    used = u8(used + found);
  }
  state.last_batch = used;
}

std::uint8_t new_batch(State& state) {
  if (state.last_batch + 1 >= kInHand) renumber(state);
  return ++state.last_batch;
}

}  // namespace

std::uint64_t deck_top(const State& state, int level) {
  const CardSet& cards = state.cards();
  std::uint64_t found = 0;
  std::uint8_t lowest = kInHand;
  for (std::size_t i = 0; i < kTechs; ++i) {
    const std::uint8_t batch = state.tech_batch[i];
    if (!in_deck(batch) || cards.techs[i].level != level || batch > lowest) continue;
    if (batch < lowest) found = 0;
    lowest = batch;
    found |= 1ull << i;
  }
  return found;
}

bool deck_empty(const State& state, int level) {
  return deck_top(state, level) == 0;
}

std::uint32_t system_top(const State& state, int deck) {
  const CardSet& cards = state.cards();
  for (const int which : {deck, 1 - deck}) {  // BS-10.5, BS-13.2
    std::uint32_t found = 0;
    std::uint8_t lowest = kInHand;
    for (std::size_t i = 0; i < kSystems; ++i) {
      const std::uint8_t batch = state.system_batch[i];
      if (!in_deck(batch) || cards.systems[i].deck != which || batch > lowest) continue;
      if (batch < lowest) found = 0;
      lowest = batch;
      found |= 1u << i;
    }
    if (found != 0) return found;
  }
  return 0;
}

void put_under_techs(State& state, std::uint64_t cards) {
  if (cards == 0) return;
  const std::uint8_t batch = new_batch(state);
  for (const int i : bits_of(cards)) state.tech_batch[at(i)] = batch;
}

void put_under_systems(State& state, std::uint32_t cards) {
  if (cards == 0) return;
  const std::uint8_t batch = new_batch(state);
  for (const int i : bits_of(cards)) state.system_batch[at(i)] = batch;
}

}  // namespace orrery::sun
