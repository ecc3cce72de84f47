// Chance: what can be turned over (BS-17.4). Nothing that is hidden has an order, so nothing is to be guessed.

#include <bit>

#include "games/sun/chapters.h"
#include "games/sun/rules.h"

namespace orrery::sun {
namespace {

void list_bits(std::uint64_t bits, Act kind, ActionList& out) {
  for (const int i : bits_of(bits)) out.push_back(act(kind, u8(i)));
}

// BS-2.7: on A slots the starting systems, on B slots the top cards of deck B.
std::uint32_t start_systems(const State& state, int location) {
  const CardSet& cards = state.cards();
  const std::uint8_t deck = setup_of(state).exploration.locations[static_cast<std::size_t>(location)].deck;
  std::uint32_t found = 0;
  for (std::size_t i = 0; i < kSystems; ++i)
    if (state.system_batch[i] != 0 && cards.systems[i].deck == deck && (deck == 1 || cards.systems[i].starting))
      found |= 1u << i;
  return found;
}

std::uint64_t level1_left(const State& state) {
  const CardSet& cards = state.cards();
  std::uint64_t left = 0;
  for (std::size_t i = 0; i < kTechs; ++i)
    if (cards.techs[i].level == 1) left |= 1ull << i;
  for (const SlotState& slot : state.slots)
    if (slot.tech != kNone) left &= ~(1ull << slot.tech);
  return left;
}

std::uint64_t achievements_of(const CardSet& cards, int group) {
  std::uint64_t found = 0;
  for (std::size_t i = 0; i < kAchievements; ++i)
    if (static_cast<int>(cards.achievements[i].group) == group) found |= 1ull << i;
  return found;
}

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

bool is_chance(StepKind kind) {
  switch (kind) {
    case StepKind::DrawFirst:
    case StepKind::DrawFactions:
    case StepKind::DrawLevel1:
    case StepKind::DrawStartSystem:
    case StepKind::DrawAchievements:
    case StepKind::TurnEvent:
    case StepKind::Search:
    case StepKind::FillRow:
    case StepKind::Reveal:
    case StepKind::DrawSystem:
    case StepKind::RevealSystems:
    case StepKind::DrawLinked: return true;
    default: return false;
  }
}

void list_chance(const State& state, const Step& step, ActionList& out) {
  const CardSet& cards = state.cards();
  switch (step.kind) {
    case StepKind::DrawFirst: return list_bits((1ull << state.player_count) - 1, Act::FirstPlayer, out);
    case StepKind::DrawFactions: return list_bits(free_factions(state), Act::DrawFaction, out);
    case StepKind::DrawLevel1: return list_bits(level1_left(state), Act::DrawTech, out);
    case StepKind::DrawStartSystem: return list_bits(start_systems(state, step.a), Act::DrawSystem, out);
    case StepKind::DrawAchievements: return list_bits(achievements_of(cards, step.a), Act::DrawAchievement, out);
    case StepKind::Search: return list_bits(deck_top(state, cards.slots[step.slot].level), Act::DrawTech, out);
    case StepKind::FillRow: return list_bits(deck_top(state, step.a), Act::DrawTech, out);
    case StepKind::Reveal: return list_bits(deck_top(state, cards.ops[step.op].a), Act::DrawTech, out);
    case StepKind::DrawSystem: return list_bits(system_top(state, step.b), Act::DrawSystem, out);
    case StepKind::RevealSystems:
    case StepKind::DrawLinked: return list_bits(system_top(state, cards.ops[step.op].a), Act::DrawSystem, out);
    case StepKind::TurnEvent: {
      const std::uint32_t events = possible(face_down(state, step.slot));
      if (std::has_single_bit(events)) list_bits(events, Act::DrawEvent, out);
      return;  // else not equally likely
    }
    default: return;
  }
}

Action Rules::sample(const State& state, Rng& rng) {
  const Step& step = state.steps.top();
  if (step.kind == StepKind::TurnEvent) {
    const FaceDown down = face_down(state, step.slot);
    const int forced = std::popcount(down.forced);
    const int drawn = static_cast<int>(rng.below(static_cast<std::uint32_t>(down.cards)));
    if (drawn < forced) return act(Act::DrawEvent, u8(nth_bit(down.forced, drawn)));
    const auto other = rng.below(static_cast<std::uint32_t>(std::popcount(down.others)));
    return act(Act::DrawEvent, u8(nth_bit(down.others, static_cast<int>(other))));
  }
  ActionList outcomes;
  list_chance(state, step, outcomes);
  return outcomes[rng.below(static_cast<std::uint32_t>(outcomes.size()))];
}

bool Rules::can_happen(const State& state, Action action) {
  if (to_move(state) != kChance) return false;
  const Step& step = state.steps.top();
  if (step.kind == StepKind::TurnEvent)
    return action.arg(0) < kEvents && action == act(Act::DrawEvent, action.arg(0)) &&
           (possible(face_down(state, step.slot)) >> action.arg(0) & 1) != 0;
  ActionList outcomes;
  list_chance(state, step, outcomes);
  return outcomes.contains(action);
}

void Rules::resample(State&, Seat, Rng&) {}

// Whatever is new comes by chance.
bool Rules::reveals(const State&, Action) {
  return false;
}

}  // namespace orrery::sun
