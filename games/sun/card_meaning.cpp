// What follows from compiled effects: research, rows that they open, care that a choice needs, how much they come to.

#include <algorithm>

#include "games/sun/card_effects.h"

namespace orrery::sun {

namespace {

using Ops = std::vector<Op>;

// The operations of a list without what is inside them.
template <class Use>
void each_of(const Ops& ops, std::size_t first, std::size_t count, const Use& use) {
  for (std::size_t i = first; i < first + count; i += 1u + ops[i].body) use(ops[i], i);
}

bool any(const Ops& ops, Effects effects, bool (*test)(const Op&)) {
  const auto first = ops.begin() + effects.first;
  return std::any_of(first, first + effects.count, test);
}

constexpr int kMaxRepeats = 1000;  // of something without a limit of its own

// How often what is inside an operation is carried out at most.
int repeats(const Op& op) {
  switch (op.kind) {
    case OpKind::Choose: return op.n;
    case OpKind::EachFaction: return kFactions;
    case OpKind::Per: break;
    default: return 1;
  }
  if (op.b > 0) return op.b;
  switch (static_cast<CountKind>(op.a)) {
    case CountKind::ControlledLocations:
    case CountKind::ControlledSystems:
    case CountKind::ControlledShipyards: return kBoardLocations + 3;
    case CountKind::Colonized: return kSystems;
    case CountKind::ColonizedDiv2: return kSystems / 2;
    case CountKind::AutomationLevel: return 2 * kTrackDiscs;
    case CountKind::Technologies: return kTechs;
    case CountKind::Ships:
    case CountKind::Population: return 20;
    case CountKind::MilitaryPower: return 80;
    case CountKind::FoodSymbols: return kColumns;
    case CountKind::OreSymbols: return 9 * (kTrackDiscs + 1);
    case CountKind::Ore: return kMaxRepeats;
  }
  return kMaxRepeats;
}

int work(const Ops& ops, std::size_t first, std::size_t count) {
  int sum = 0;
  each_of(ops, first, count, [&](const Op& op, std::size_t i) {
    sum = std::min(sum + 1 + repeats(op) * work(ops, i + 1, op.body), kMaxWork + 1);
  });
  return sum;
}

bool costs(const Op& op) {
  return op.ore > 0 || op.pop > 0;
}

// Leaves nothing to decide and takes nothing away that a later operation could need.
bool harmless(const Op& op) {
  if (op.has(kOptional) || costs(op)) return false;
  switch (op.kind) {
    case OpKind::GainOre:
    case OpKind::SupplyToPop:
    case OpKind::OpenGuild:
    case OpKind::KeepEvent:
    case OpKind::OrePerConquest: return true;
    case OpKind::Produce: return static_cast<Production>(op.a) != Production::Trade;
    default: return false;
  }
}

// Must be carried out and may be impossible.
bool demanding(const Op& op) {
  if (op.has(kOptional)) return false;
  switch (op.kind) {
    case OpKind::Research:
    case OpKind::Colonize:
    case OpKind::Choose:
    case OpKind::CopyAction:
    case OpKind::PayOre:
    case OpKind::ReturnPop:
    case OpKind::ReturnShip:
    case OpKind::ShipToPop:
    case OpKind::TakeLinkedSystem: return true;
    case OpKind::Build: return op.has(kFromPopulation) || costs(op);
    case OpKind::Option: return false;
    default: return costs(op);
  }
}

// BS-4.7. `after`: something stands before this list that is not harmless.
bool care(const Ops& ops, std::size_t first, std::size_t count, bool after) {
  bool found = false;
  each_of(ops, first, count, [&](const Op& op, std::size_t i) {
    found = found || (after && demanding(op));
    const auto begin = ops.begin() + static_cast<std::ptrdiff_t>(i) + 1;
    const bool inside = std::any_of(begin, begin + op.body,
                                    [](const Op& each) { return each.kind != OpKind::Option && !harmless(each); });
    // What is carried out again stands behind itself.
    const bool again = inside && repeats(op) > 1;
    // What can be skipped when its turn comes needs no care before.
    found = found || (again && demanding(op)) || care(ops, i + 1, op.body, again || (after && !op.has(kOptional)));
    after = after || (op.kind != OpKind::Option && !harmless(op));  // an option is an alternative, not a predecessor
  });
  return found;
}

}  // namespace

bool contains(const Ops& ops, Effects effects, OpKind kind) {
  const auto first = ops.begin() + effects.first;
  return std::any_of(first, first + effects.count, [kind](const Op& op) { return op.kind == kind; });
}

std::uint8_t opened_levels(const Ops& ops, Effects effects) {
  std::uint8_t levels = 0;
  for (std::size_t i = effects.first; i < effects.first + std::size_t{effects.count}; ++i)
    if (ops[i].kind == OpKind::Research && !ops[i].has(kDiscoveredOnly) && !ops[i].has(kLevelExpr)) levels |= ops[i].a;
  return levels;
}

int work_of(const Ops& ops, Effects effects) {
  return work(ops, effects.first, effects.count);
}

void describe_action(const Ops& ops, Effects immediate, ActionCard& action) {
  const auto researches = [](const Op& op) { return op.kind == OpKind::Research || op.kind == OpKind::CopyAction; };
  action.research = any(ops, action.effects, researches);
  action.opens = opened_levels(ops, action.effects);
  action.needs_care = care(ops, action.effects.first, action.effects.count, false);
  if (!contains(ops, action.effects, OpKind::RepeatImmediate)) return;
  action.research = action.research || any(ops, immediate, researches);
  action.opens |= opened_levels(ops, immediate);
  // Alone it is nothing but the immediate effects; among others it is not looked into.
  action.needs_care =
      action.needs_care || action.effects.count > 1 || care(ops, immediate.first, immediate.count, false);
}

}  // namespace orrery::sun
