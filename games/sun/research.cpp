// Research (BS-8), private technologies (BS-14), the technology tableau (BS-16.2 to 16.5).

#include <algorithm>
#include <bit>

#include "games/sun/chapters.h"

namespace orrery::sun {
namespace {

// The levels an operation researches, by bit, copies counted in (BS-12.6, 13.15).
std::uint8_t levels_of(const State& state, int seat, const Op& op, int bonus) {
  std::uint8_t levels = op.a;
  if (op.has(kLevelExpr)) levels = u8(1 << (std::min<int>(op.a, player(state, seat).colonized + 1) - 1));
  for (; bonus > 0; --bonus) levels = u8((levels << 1 & 15) | (levels & 8));
  return levels;
}

// Cards of a level that lie in the deck or, with the tableau, in the row.
std::uint64_t available(const State& state, int level) {
  const CardSet& cards = state.cards();
  std::uint64_t found = 0;
  for (std::size_t i = 0; i < kTechs; ++i)
    if (cards.techs[i].level == level && (in_deck(state.tech_batch[i]) || state.tech_batch[i] == kInRow))
      found |= 1ull << i;
  return found;
}

bool any_available(const State& state, int level) {
  const CardSet& cards = state.cards();
  for (std::size_t i = 0; i < kTechs; ++i)
    if (cards.techs[i].level == level && (in_deck(state.tech_batch[i]) || state.tech_batch[i] == kInRow)) return true;
  return false;
}

std::uint64_t with_batch(const State& state, int level, std::uint8_t batch) {
  const CardSet& cards = state.cards();
  std::uint64_t found = 0;
  for (std::size_t i = 0; i < kTechs; ++i)
    if (state.tech_batch[i] == batch && cards.techs[i].level == level) found |= 1ull << i;
  return found;
}

std::uint64_t matching(const CardSet& cards, std::uint64_t from, int type) {
  std::uint64_t found = 0;
  for (const int i : bits_of(from)) {
    if (cards.techs[static_cast<std::size_t>(i)].types >> type & 1) found |= 1ull << i;
  }
  return found;
}

int level_of(const State& state, int slot) {
  return state.cards().slots[static_cast<std::size_t>(slot)].level;
}

// Cards that the search has found so far.
std::uint64_t found_by(const State& state, const Step& step) {
  const int level = level_of(state, step.slot);
  std::uint64_t open = with_batch(state, level, kInHand);
  if (state.has(Flag::Tableau)) open |= with_batch(state, level, kInRow);
  return matching(state.cards(), open, step.a);
}

void add_passive(State& state, int seat, const PassiveRule& rule) {
  player(state, seat).passives |= 1u << static_cast<int>(rule.kind);
}

void list_techs(std::uint64_t techs, ActionList& out) {
  for (const int tech : bits_of(techs)) out.push_back(act(Act::Card, u8(tech)));
}

// The card has come to its researcher: the bonus, then what it triggers.
void push_bonus(State& state, const Step& step, int tech, bool immediate) {
  Step after = follow(step, StepKind::AfterResearch);
  after.source = u8(tech);
  state.steps.push(after);
  add_passive(state, step.seat, state.cards().techs[static_cast<std::size_t>(tech)].passive);
  if (!immediate) return;
  after.kind = StepKind::Immediate;
  state.steps.push(after);
}

}  // namespace

std::uint32_t legal_slots(const State& state, int seat, const Op& op, const Step& step) {
  const CardSet& cards = state.cards();
  const Player& p = player(state, seat);
  const std::uint8_t levels = levels_of(state, seat, op, step.level_bonus);
  const bool lenient = has_passive(state, seat, PassiveKind::SkipOnePrereqDiscovered);
  std::uint32_t legal = 0;
  std::uint32_t candidates = 0;
  for (int level = 1; level <= kLevels; ++level)
    if (levels >> (level - 1) & 1) candidates |= cards.slots_of_level[static_cast<std::size_t>(level)];
  for (const int i : bits_of(candidates & ~p.researched)) {
    const TechSlot& slot = cards.slots[at(i)];
    const SlotState& now = state.slots[at(i)];
    const bool discovered = now.tech != kNone;
    if (!discovered && (op.has(kDiscoveredOnly) || now.covered == kBeingResearched)) continue;  // BS-8.4, 8.15
    int needed = op.has(kIgnorePrereqs) ? 0 : slot.required;
    if (lenient && discovered && needed == 2) needed = 1;  // BS-13.10
    for (std::uint32_t have = slot.prereqs & p.researched; have != 0 && needed > 0; have &= have - 1) --needed;
    if (needed == 0 && (discovered || any_available(state, slot.level))) legal |= 1u << i;  // BS-8.9
  }
  return legal;
}

void list_slots(const State& state, const Step& step, ActionList& out) {
  const Op& op = op_of(state, step);
  for (const int slot : bits_of(legal_slots(state, step.seat, op, step))) out.push_back(act(Act::Slot, u8(slot)));
  if (op.has(kOptional) && op.ore == 0 && op.pop == 0) out.push_back(act(Act::Skip));
}

// BS-8.1: the cube, the event, the type and the card, the bonus.
void do_slot(State& state, const Step& step, Action action) {
  if (kind_of(action) == Act::Skip) return;
  const std::uint8_t slot = action.arg(0);
  SlotState& now = state.slots[slot];
  --player(state, step.seat).population;
  player(state, step.seat).researched |= 1u << slot;
  state.progress |= kChanged;
  Step own = follow(step, StepKind::ChooseType);
  own.flags &= kHoldControl;
  own.slot = slot;
  own.event = kNone;
  own.c = op_of(state, step).has(kSkipImmediate);
  if (now.tech != kNone) return push_bonus(state, own, now.tech, own.c == 0);
  state.steps.push(own);
  if (now.covered == kFaceDown) {
    own.kind = StepKind::TurnEvent;
    state.steps.push(own);
  }
  now.covered = kBeingResearched;
  if (state.has(Flag::Tableau)) open_rows(state, u8(1 << (level_of(state, slot) - 1)));  // BS-16.4
}

namespace {

// BS-8.7: right types of the prerequisites that the player has, in the level before.
std::uint8_t allowed_types(const State& state, const Step& step) {
  const CardSet& cards = state.cards();
  const std::uint32_t prereqs = cards.slots[step.slot].prereqs;
  std::uint8_t own = 0, all = 0;
  for (const int slot : bits_of(prereqs)) {
    const std::uint8_t tech = state.slots[static_cast<std::size_t>(slot)].tech;
    if (tech == kNone) continue;
    const auto type = u8(1 << static_cast<int>(cards.techs[tech].right));
    all |= type;
    if (player(state, step.seat).researched >> slot & 1) own |= type;
  }
  return own != 0 ? own : all != 0 ? all : 15;
}

}  // namespace

void list_types(const State& state, const Step& step, ActionList& out) {
  const std::uint64_t cards = available(state, level_of(state, step.slot));
  const std::uint8_t allowed = allowed_types(state, step);
  for (int type = 0; type < kTypes; ++type)
    if ((allowed >> type & 1) != 0 && matching(state.cards(), cards, type) != 0)
      out.push_back(act(Act::Type, u8(type)));
  if (out.empty()) out.push_back(act(Act::Skip));  // BS-8.9: any card
}

void do_type(State& state, const Step& step, Action action) {
  Step next = step;
  if (kind_of(action) == Act::Skip) {
    next.kind = StepKind::ChooseCard;
    next.b = 1;
  } else {
    next.kind = StepKind::Search;
    next.a = action.arg(0);
  }
  state.steps.push(next);
}

// BS-8.8, 16.3: until two cards match.
bool search_goes_on(const State& state, const Step& step) {
  return std::popcount(found_by(state, step)) < 2 && !deck_empty(state, level_of(state, step.slot));
}

void do_search(State& state, const Step& step, Action action) {
  state.tech_batch[action.arg(0)] = kInHand;
  state.steps.push(step);
}

void list_cards(const State& state, const Step& step, ActionList& out) {
  list_techs(step.b != 0 ? available(state, level_of(state, step.slot)) : found_by(state, step), out);
}

void do_card(State& state, const Step& step, Action action) {
  const std::uint8_t tech = action.arg(0);
  const int level = level_of(state, step.slot);
  state.tech_batch[tech] = 0;
  state.slots[step.slot].tech = tech;
  state.slots[step.slot].covered = kOpen;
  std::uint64_t rest = with_batch(state, level, kInHand);
  if (state.has(Flag::Tableau)) {
    const std::uint64_t stay = matching(state.cards(), rest, step.a);
    for (const int other : bits_of(stay)) state.tech_batch[static_cast<std::size_t>(other)] = kInRow;
    rest &= ~stay;
  }
  put_under_techs(state, rest);
  push_bonus(state, step, tech, step.c == 0);
  if (!state.has(Flag::Tableau)) return;
  Step fill = step_of(StepKind::FillRow, step.seat);
  fill.a = u8(level);
  state.steps.push(fill);
  open_rows(state, state.cards().techs[tech].opens);
}

void run_immediate(State& state, const Step& step) {
  push_effects(state, step.seat, state.cards().techs[step.source].immediate, step);
}

void run_after_research(State& state, const Step& step) {
  if (state.cards().techs[step.source].types >> static_cast<int>(TechType::Scientific) & 1)
    trigger(state, step.seat, Trigger::ResearchScientific);
}

// --- tableau ---

void open_rows(State& state, std::uint8_t levels) {
  if (!state.has(Flag::Tableau)) return;
  for (int level = 2; level <= kLevels; ++level) {
    if ((levels >> (level - 1) & 1) == 0 || (state.rows >> (level - 1) & 1) != 0) continue;
    state.rows |= u8(1 << (level - 1));
    Step fill = step_of(StepKind::FillRow, state.active);
    fill.a = u8(level);
    state.steps.push(fill);
  }
}

bool row_fills(const State& state, const Step& step) {
  return std::popcount(with_batch(state, step.a, kInRow)) < state.cards().constants.row_size[step.a] &&
         !deck_empty(state, step.a);
}

void do_fill_row(State& state, const Step& step, Action action) {
  state.tech_batch[action.arg(0)] = kInRow;
  state.steps.push(step);
}

// --- private technologies (BS-14) ---

bool reveal_goes_on(const State& state, const Step& step) {
  return step.a > 0 && !deck_empty(state, op_of(state, step).a);
}

void end_reveal(State& state, const Step& step) {
  if (with_batch(state, op_of(state, step).a, kInHand) == 0) return;
  Step choose = follow(step, StepKind::ChoosePrivate);
  choose.a = op_of(state, step).b;
  state.steps.push(choose);
}

void do_reveal(State& state, const Step& step, Action action) {
  state.tech_batch[action.arg(0)] = kInHand;
  Step rest = step;
  --rest.a;
  state.steps.push(rest);
}

void list_private(const State& state, const Step& step, ActionList& out) {
  list_techs(with_batch(state, op_of(state, step).a, kInHand), out);
}

void do_private(State& state, const Step& step, Action action) {
  const std::uint8_t tech = action.arg(0);
  state.tech_batch[tech] = 0;
  player(state, step.seat).private_techs |= 1ull << tech;
  state.progress |= kChanged;
  Step own = step;
  own.flags &= kHoldControl;
  push_bonus(state, own, tech, true);
  open_rows(state, state.cards().techs[tech].opens);
  Step next = step;
  --next.a;
  const std::uint64_t left = with_batch(state, op_of(state, step).a, kInHand);
  if (next.a > 0 && left != 0) return state.steps.push(next);
  put_under_techs(state, left);
}

}  // namespace orrery::sun
