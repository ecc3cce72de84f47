// Research (BS-8), private technologies (BS-14), the technology tableau (BS-16.2 to BS-16.5).

#include <algorithm>
#include <bit>

#include "games/sun/chapters.h"

namespace orrery::sun {
namespace {

// The levels an operation researches, by bit, copies counted in (BS-12.6); a computed one exactly (BS-13.15).
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
std::uint64_t found_by(const State& state, const Part& part, int type) {
  const int level = level_of(state, part.slot);
  std::uint64_t open = with_batch(state, level, kInHand);
  if (state.has(Flag::Tableau)) open |= with_batch(state, level, kInRow);
  return matching(state.cards(), open, type);
}

void add_passive(State& state, int seat, const PassiveRule& rule) {
  player(state, seat).passives |= 1u << static_cast<int>(rule.kind);
}

void list_techs(std::uint64_t techs, ActionList& out) {
  for (const int tech : bits_of(techs)) out.push_back(act(Act::Card, u8(tech)));
}

bool gives_bonus(const State& state, const Part& part) {
  return !op_of(state, part).has(kSkipImmediate);
}

// The card has come to its researcher: the bonus, then what it triggers.
void push_bonus(State& state, Part part, int tech, bool immediate) {
  part.source = u8(tech);
  push(state, AfterResearch{part});
  add_passive(state, part.seat, state.cards().techs[static_cast<std::size_t>(tech)].passive);
  if (immediate) push(state, Immediate{part});
}

}  // namespace

// BS-8.2, BS-8.3: types play no part. BS-14.3: private technologies are no prerequisites.
std::uint32_t legal_slots(const State& state, const Part& part, const Op& op) {
  const CardSet& cards = state.cards();
  const Player& p = player(state, part.seat);
  const std::uint8_t levels = levels_of(state, part.seat, op, part.level_bonus);
  const bool lenient = has_passive(state, part.seat, PassiveKind::SkipOnePrereqDiscovered);
  std::uint32_t legal = 0;
  std::uint32_t candidates = 0;
  for (int level = 1; level <= kLevels; ++level)
    if (levels >> (level - 1) & 1) candidates |= cards.slots_of_level[static_cast<std::size_t>(level)];
  for (const int i : bits_of(candidates & ~p.researched)) {
    const TechSlot& slot = cards.slots[at(i)];
    const SlotState& now = state.slots[at(i)];
    const bool discovered = now.tech != kNone;
    if (!discovered && (op.has(kDiscoveredOnly) || now.covered == kBeingResearched)) continue;  // BS-8.4, BS-8.15
    int needed = op.has(kIgnorePrereqs) ? 0 : slot.required;
    if (lenient && discovered && needed == 2) needed = 1;  // BS-13.10
    for (std::uint32_t have = slot.prereqs & p.researched; have != 0 && needed > 0; have &= have - 1) --needed;
    if (needed == 0 && (discovered || any_available(state, slot.level))) legal |= 1u << i;  // BS-8.9
  }
  return legal;
}

void list_slots(const State& state, const ChooseSlot& part, ActionList& out) {
  const Op& op = op_of(state, part);
  for (const int slot : bits_of(legal_slots(state, part, op))) out.push_back(act(Act::Slot, u8(slot)));
  if ((op.has(kOptional) && op.ore == 0 && op.pop == 0) || out.empty()) out.push_back(act(Act::Skip));
}

// BS-8.1: the cube, then the event (BS-8.16), the type and the card, the bonus (BS-8.10: for everybody who comes here).
void do_slot(State& state, const ChooseSlot& part, Action action) {
  if (kind_of(action) == Act::Skip) return leave_out(state, part);
  const std::uint8_t slot = action.arg(0);
  SlotState& now = state.slots[slot];
  --player(state, part.seat).population;
  player(state, part.seat).researched |= 1u << slot;
  state.progress |= kChanged;
  Part own = part;
  own.flags &= kHoldControl;
  own.slot = slot;
  own.event = kNone;
  if (now.tech != kNone) return push_bonus(state, own, now.tech, gives_bonus(state, own));
  push(state, ChooseType{own});
  if (now.covered == kFaceDown) push(state, TurnEvent{own});
  now.covered = kBeingResearched;
  if (state.has(Flag::Tableau)) open_rows(state, u8(1 << (level_of(state, slot) - 1)));  // BS-16.4
}

namespace {

// BS-8.7: right types of the prerequisites that the player has, in the level before.
std::uint8_t allowed_types(const State& state, const Part& part) {
  const CardSet& cards = state.cards();
  const std::uint32_t prereqs = cards.slots[part.slot].prereqs;
  std::uint8_t own = 0, all = 0;
  for (const int slot : bits_of(prereqs)) {
    const std::uint8_t tech = state.slots[static_cast<std::size_t>(slot)].tech;
    if (tech == kNone) continue;
    const auto type = u8(1 << static_cast<int>(cards.techs[tech].right));
    all |= type;
    if (player(state, part.seat).researched >> slot & 1) own |= type;
  }
  return own != 0 ? own : all != 0 ? all : 15;
}

}  // namespace

void list_types(const State& state, const ChooseType& part, ActionList& out) {
  const std::uint64_t cards = available(state, level_of(state, part.slot));
  const std::uint8_t allowed = allowed_types(state, part);
  for (int type = 0; type < kTypes; ++type)
    if ((allowed >> type & 1) != 0 && matching(state.cards(), cards, type) != 0)
      out.push_back(act(Act::Type, u8(type)));
  if (out.empty()) out.push_back(act(Act::Skip));  // BS-8.9: any card
}

void do_type(State& state, const ChooseType& part, Action action) {
  if (kind_of(action) == Act::Skip)
    push(state, ChooseCard{part});
  else
    push(state, Search{part, action.arg(0)});
}

// BS-8.8, BS-16.3: until two cards match.
bool searches_on(State& state) {
  const auto part = state.steps.top().as<Search>();
  if (std::popcount(found_by(state, part, part.type)) < 2 && !deck_empty(state, level_of(state, part.slot)))
    return true;
  state.steps.pop();
  push(state, ChooseCard{part, part.type});
  return false;
}

void list_search(const State& state, const Search& part, ActionList& out) {
  list_bits(deck_top(state, level_of(state, part.slot)), Act::DrawTech, out);
}

void do_search(State& state, const Search& part, Action action) {
  state.tech_batch[action.arg(0)] = kInHand;
  push(state, part);
}

void list_cards(const State& state, const ChooseCard& part, ActionList& out) {
  list_techs(part.type == kNone ? available(state, level_of(state, part.slot)) : found_by(state, part, part.type), out);
  if (out.empty()) out.push_back(act(Act::Skip));
}

void do_card(State& state, const ChooseCard& part, Action action) {
  if (kind_of(action) == Act::Skip) return;
  const std::uint8_t tech = action.arg(0);
  const int level = level_of(state, part.slot);
  state.tech_batch[tech] = 0;
  state.slots[part.slot].tech = tech;
  state.slots[part.slot].covered = kOpen;
  std::uint64_t rest = with_batch(state, level, kInHand);
  if (state.has(Flag::Tableau)) {
    const std::uint64_t stay = matching(state.cards(), rest, part.type);
    for (const int other : bits_of(stay)) state.tech_batch[static_cast<std::size_t>(other)] = kInRow;
    rest &= ~stay;
  }
  put_under_techs(state, rest);
  push_bonus(state, part, tech, gives_bonus(state, part));
  if (!state.has(Flag::Tableau)) return;
  push(state, part.seat, FillRow{u8(level)});
  open_rows(state, state.cards().techs[tech].opens);
}

void run_immediate(State& state, const Immediate& part) {
  push_effects(state, part.seat, state.cards().techs[part.source].immediate, part);
}

void run_after_research(State& state, const AfterResearch& part) {
  if (state.cards().techs[part.source].types >> static_cast<int>(TechType::Scientific) & 1)
    trigger(state, part.seat, Trigger::ResearchScientific);
}

// --- tableau ---

void open_rows(State& state, std::uint8_t levels) {
  if (!state.has(Flag::Tableau)) return;
  for (int level = 2; level <= kLevels; ++level) {
    if ((levels >> (level - 1) & 1) == 0 || (state.rows >> (level - 1) & 1) != 0) continue;
    state.rows |= u8(1 << (level - 1));
    push(state, state.active, FillRow{u8(level)});
  }
}

bool row_fills_on(State& state) {
  const int level = state.steps.top().as<FillRow>().level;
  if (std::popcount(with_batch(state, level, kInRow)) < state.cards().constants.row_size[at(level)] &&
      !deck_empty(state, level))
    return true;
  state.steps.pop();
  return false;
}

void list_fill_row(const State& state, const FillRow& row, ActionList& out) {
  list_bits(deck_top(state, row.level), Act::DrawTech, out);
}

void do_fill_row(State& state, int seat, const FillRow& row, Action action) {
  state.tech_batch[action.arg(0)] = kInRow;
  push(state, seat, row);
}

// --- private technologies (BS-14), from the decks also with the tableau (BS-16.5) ---

bool reveals_on(State& state) {
  const auto part = state.steps.top().as<Reveal>();
  const Op& op = op_of(state, part);
  if (part.left > 0 && !deck_empty(state, op.a)) return true;
  state.steps.pop();
  if (with_batch(state, op.a, kInHand) != 0) push(state, ChoosePrivate{part, op.b});
  return false;
}

// BS-14.4
void list_reveal(const State& state, const Reveal& part, ActionList& out) {
  list_bits(deck_top(state, op_of(state, part).a), Act::DrawTech, out);
}

void do_reveal(State& state, const Reveal& part, Action action) {
  state.tech_batch[action.arg(0)] = kInHand;
  push(state, Reveal{part, u16(part.left - 1)});
}

void list_private(const State& state, const ChoosePrivate& part, ActionList& out) {
  list_techs(with_batch(state, op_of(state, part).a, kInHand), out);
}

void do_private(State& state, const ChoosePrivate& part, Action action) {
  const std::uint8_t tech = action.arg(0);
  state.tech_batch[tech] = 0;
  player(state, part.seat).private_techs |= 1ull << tech;
  state.progress |= kChanged;
  Part own = part;
  own.flags &= kHoldControl;
  push_bonus(state, own, tech, true);
  open_rows(state, state.cards().techs[tech].opens);
  const std::uint64_t left = with_batch(state, op_of(state, part).a, kInHand);
  if (part.left > 1 && left != 0) return push(state, ChoosePrivate{part, u16(part.left - 1)});
  put_under_techs(state, left);
}

}  // namespace orrery::sun
