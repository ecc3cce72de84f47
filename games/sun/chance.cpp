// Chance: what can be turned over (BS-17.4). Nothing that is hidden has an order, so nothing is to be guessed.

#include <bit>

#include "games/sun/chapters.h"
#include "games/sun/rules.h"

namespace orrery::sun {
namespace {

// BS-2.5: of the face-down events of a level, `forced` are the fixed ones; the others are any that were not seen.
struct FaceDown {
  std::uint32_t forced = 0, others = 0;  // events by bit
  int cards = 0;                         // that lie face down
};
FaceDown face_down(const State& state, int slot) {
  const CardSet& cards = state.cards();
  const int level = cards.slots[static_cast<std::size_t>(slot)].level;
  FaceDown down;
  for (const TechSlot& other : cards.slots) down.cards += other.level == level;
  for (std::size_t i = 0; i < kEvents; ++i) {
    if (cards.events[i].level != level) continue;
    if (state.events[i].place != EventPlace::Unseen)
      --down.cards;
    else
      (cards.events[i].forced ? down.forced : down.others) |= 1u << i;
  }
  return down;
}
std::uint32_t possible(const FaceDown& down) {
  return down.cards > std::popcount(down.forced) ? down.forced | down.others : down.forced;
}

int nth_bit(std::uint32_t bits, int n) {
  for (; n > 0; --n) bits &= bits - 1;
  return std::countr_zero(bits);
}

}  // namespace

// Listed where a single one is left; else they are not equally likely.
void list_turn_event(const State& state, const TurnEvent& part, ActionList& out) {
  const std::uint32_t events = possible(face_down(state, part.slot));
  if (std::has_single_bit(events)) list_bits(events, Act::DrawEvent, out);
}

void list_bits(std::uint64_t bits, Act kind, ActionList& out) {
  for (const int i : bits_of(bits)) out.push_back(act(kind, u8(i)));
}

Action Rules::sample(const State& state, Rng& rng) {
  if (top_is<TurnEvent>(state)) {
    const FaceDown down = face_down(state, state.steps.top().as<TurnEvent>().slot);
    const int forced = std::popcount(down.forced);
    const int drawn = static_cast<int>(rng.below(static_cast<std::uint32_t>(down.cards)));
    if (drawn < forced) return act(Act::DrawEvent, u8(nth_bit(down.forced, drawn)));
    const auto other = rng.below(static_cast<std::uint32_t>(std::popcount(down.others)));
    return act(Act::DrawEvent, u8(nth_bit(down.others, static_cast<int>(other))));
  }
  ActionList outcomes;
  list_raw(state, outcomes);
  return outcomes[rng.below(static_cast<std::uint32_t>(outcomes.size()))];
}

bool Rules::can_happen(const State& state, Action action) {
  if (to_move(state) != kChance) return false;
  if (top_is<TurnEvent>(state))
    return action.arg(0) < kEvents && action == act(Act::DrawEvent, action.arg(0)) &&
           (possible(face_down(state, state.steps.top().as<TurnEvent>().slot)) >> action.arg(0) & 1) != 0;
  ActionList outcomes;
  list_raw(state, outcomes);
  return outcomes.contains(action);
}

void Rules::resample(State&, Seat, Rng&) {}

// Whatever is new comes by chance.
bool Rules::reveals(const State&, Action) {
  return false;
}

}  // namespace orrery::sun
