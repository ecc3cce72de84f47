// What can be carried out (BS-3.10). Effects are looked at without carrying them out: ore, population and supply are
// counted along the list. Most lists can be judged that way; `finishing.cpp` tries the rest.

#include <algorithm>
#include <limits>

#include "games/sun/outlook.h"

namespace orrery::sun {

Outlook outlook_of(const State& state, int seat) {
  const Player& p = player(state, seat);
  Outlook view;
  view.ore = p.ore;
  view.population = p.population;
  view.supply = supply_of(p);
  return view;
}

bool pays(Outlook& view, Cost cost, bool replace) {
  if (replace && cost.pop > 0) {
    ++cost.ore;
    --cost.pop;
  }
  if (view.ore < cost.ore || view.population < cost.pop) return false;
  view.ore -= cost.ore;
  view.population -= cost.pop;
  view.supply += cost.pop;
  return true;
}

bool may_replace(const State& state, const Part& part) {
  return (state.progress & kReplaced) == 0 && has_passive(state, part.seat, PassiveKind::ReplaceReturnPopWithOre);
}

namespace {

// The operations that belong to one.
OpList inside(const Op& op) {
  return {&op + 1, op.body};
}

bool has_ships(const State& state, int seat, const Outlook& view) {
  int power = view.built;
  for (const std::uint8_t here : player(state, seat).power) power |= here;
  return power != 0;
}

// BS-9.4: a ship that an upgrade could raise, where it says so.
bool has_low_ships(const State& state, int seat, const Op& op, const Outlook& view) {
  const Exploration& board = setup_of(state).exploration;
  const auto where = static_cast<At>(op.b);
  int low = view.built_low;
  for (int i = 0; i < state.location_count; ++i) {
    const auto& here = player(state, seat).ships[static_cast<std::size_t>(i)];
    if (where == At::Anywhere || i == (where == At::Sol ? board.sol : board.deep_space))
      low |= here[0] | here[1] | here[2];
  }
  return low != 0;
}

bool all_plain(OpList list) {
  return std::all_of(list.begin(), list.end(), is_plain);
}

// The most power that `points` bring to a location.
int power_in_reach(const State& state, int seat, int target, int points) {
  std::array<int, 24> best{};
  points = std::min(points, static_cast<int>(best.size()) - 1);
  std::array<int, kMaxLocations> distance{};
  distance.fill(std::numeric_limits<int>::max());
  // Lines go both ways, wormholes from where the ship is: distances are found from every location.
  for (int from = 0; from < state.location_count; ++from) {
    if (from == target || player(state, seat).power[static_cast<std::size_t>(from)] == 0) continue;
    LocationMask seen = static_cast<LocationMask>(1u << from), edge = seen;
    for (int d = 1; d <= points && edge != 0; ++d) {
      LocationMask next = 0;
      for (const int location : bits_of(edge)) next |= reach(state, seat, location);
      edge = next & static_cast<LocationMask>(~seen);
      seen |= next;
      if (edge >> target & 1) {
        distance[static_cast<std::size_t>(from)] = d;
        break;
      }
    }
  }
  for (int from = 0; from < state.location_count; ++from) {
    const int cost = distance[static_cast<std::size_t>(from)];
    for (int level = 1; cost <= points && level <= kShipLevels; ++level)
      for (int n = player(state, seat).ships[static_cast<std::size_t>(from)][static_cast<std::size_t>(level - 1)];
           n > 0; --n)
        for (int p = points; p >= cost; --p)
          best[static_cast<std::size_t>(p)] =
              std::max(best[static_cast<std::size_t>(p)], best[static_cast<std::size_t>(p - cost)] + level);
  }
  return best[static_cast<std::size_t>(points)];
}

// Whether a system can be colonized after a jump with so many points and its control check.
bool colonizes_after(const State& state, int seat, bool uncontrolled, int points) {
  for (int location = 0; location < state.location_count; ++location) {
    const std::uint8_t system = state.sites[static_cast<std::size_t>(location)].system;
    if (system == kNone) continue;
    if (uncontrolled && (state.started_controlled >> location & 1) != 0) continue;
    const int here = player(state, seat).power[static_cast<std::size_t>(location)];
    const int more = points > 0 ? power_in_reach(state, seat, location, points) : 0;
    if (here + more < state.cards().systems[system].strength) continue;
    if (uncontrolled || controller(state, location, seat, more) == seat) return true;
  }
  return false;
}

bool contains_research(OpList list) {
  return std::any_of(list.begin(), list.end(),
                     [](const Op& op) { return op.kind == OpKind::Research || op.kind == OpKind::CopyAction; });
}

Verdict failed(const Outlook& view) {
  return view.sure ? Verdict::No : Verdict::Unsure;
}

// How well an option answers the question whether an action can be chosen (BS-4.7, BS-4.8).
int rank_of(Verdict verdict, const Outlook& view) {
  if (verdict != Verdict::Yes) return verdict == Verdict::Unsure ? 1 : 0;
  return view.changed ? 3 : 2;
}

// One choice after the other; each time the first option that changes something, else the first that is possible. What
// comes behind a choice of several is not sure: where it fails, the other ways are tried.
Verdict look_at_choice(const State& state, const Part& part, const Op& op, Outlook& view) {
  constexpr int kBest = 3;
  unsigned taken = 0;
  for (int k = 0; k < op.n; ++k) {
    int best = 0, chosen = 0;
    Outlook after = view;
    const Op* option = &op + 1;
    for (int i = 0; i < op.a && best < kBest; ++i, option += 1 + option->body) {
      const Op& one = *option;
      if (!op.has(kRepeat) && (taken >> i & 1) != 0) continue;
      if ((part.flags & kMustResearch) != 0 && !contains_research(inside(one))) continue;  // BS-12.4
      for (const bool replace : {false, true}) {
        if (replace && (one.pop == 0 || !may_replace(state, part))) break;
        Outlook tried = view;
        if (!pays(tried, {one.ore, one.pop}, replace)) continue;
        const int rank = rank_of(look(state, part, inside(one), tried), tried);
        if (rank <= best) continue;
        best = rank;
        chosen = i;
        after = tried;
      }
    }
    if (best == 0) return failed(view);
    if (best == 1) return Verdict::Unsure;
    taken |= 1u << chosen;
    view = after;
    view.sure &= op.a == 1;
  }
  return Verdict::Yes;
}

// The cost of the copying action and what came before it count (BS-12.8).
bool copies_something(const State& state, const Part& part, const Op& op, const Outlook& view) {
  Part copying = part;
  copying.op = u16(static_cast<int>(&op - state.cards().ops.data()));
  State paid = state;
  player(paid, part.seat).ore = u16(view.ore);
  player(paid, part.seat).population = u8(view.population);
  if (view.action && paid.chain_length < paid.chain.size()) paid.chain[paid.chain_length++] = *view.action;
  ActionList copies;
  find_copies(paid, copying, copies);
  return !copies.empty();
}

// An operation that must be carried out.
Verdict look_at(const State& state, const Part& part, const Op& op, Outlook& view) {
  const int points = view.points;
  const bool later = view.begun && (part.flags & kInAction) != 0;
  view.points = 0;
  switch (op.kind) {
    case OpKind::GainOre:
      view.ore += op.n;
      view.changed = true;
      return Verdict::Yes;
    case OpKind::PayOre:
      if (view.ore < op.n) return failed(view);
      view.ore -= op.n;
      view.changed = true;
      return Verdict::Yes;
    case OpKind::ReturnPop:
      if (view.population < op.n) return failed(view);
      view.population -= op.n;
      view.supply += op.n;
      view.changed = true;
      return Verdict::Yes;
    case OpKind::SupplyToPop: {
      const int n = std::min<int>(op.n, view.supply);
      view.supply -= n;
      view.population += n;
      view.changed |= n > 0;
      return Verdict::Yes;
    }
    case OpKind::Build: {
      const bool from_population = op.has(kFromPopulation);
      if (static_cast<BuildAt>(op.b) == BuildAt::Controlled && controlled(state, part.seat) == 0) return failed(view);
      if (from_population && view.population < op.n) return failed(view);
      const int n = from_population ? op.n : std::min<int>(op.n, view.supply);
      (from_population ? view.population : view.supply) -= n;
      view.changed |= n > 0 || view.population > 0;  // BS-7.8
      view.built |= n > 0;
      view.built_low |= n > 0 && op.a < kShipLevels;
      view.sure &= static_cast<BuildAt>(op.b) != BuildAt::AnyLocation;
      return Verdict::Yes;
    }
    case OpKind::Jump:
    case OpKind::JumpAnywhere: {
      const bool ships = has_ships(state, part.seat, view);
      view.changed |= ships;
      view.sure_before = view.sure && !view.built;
      view.sure &= !ships;
      if (op.kind == OpKind::Jump) view.points = points + jump_points(state, part.seat, op);
      return Verdict::Yes;
    }
    case OpKind::Upgrade:
    case OpKind::UpgradePoints: {
      const bool ships = has_low_ships(state, part.seat, op, view);
      view.changed |= ships;
      view.sure &= !ships;
      return Verdict::Yes;
    }
    case OpKind::Research:
      if (view.population < 1 || legal_slots(state, part, op) == 0) return failed(view);
      --view.population;
      break;
    case OpKind::Colonize:
      if (!colonizes_after(state, part.seat, op.has(kUncontrolled), points)) {
        const bool sure = points > 0 ? view.sure_before && !state.cards().checks_move_ships : view.sure;
        return sure ? Verdict::No : Verdict::Unsure;
      }
      break;
    case OpKind::Choose: return look_at_choice(state, part, op, view);
    case OpKind::Optional: view.points = points; return look(state, part, inside(op), view);
    case OpKind::Per: {
      if (later && !all_plain(inside(op))) return Verdict::Unsure;
      const int n = count(state, part.seat, static_cast<CountKind>(op.a));
      for (int i = 0; i < std::min(n, op.b != 0 ? int{op.b} : 99); ++i) {
        const Verdict verdict = look(state, part, inside(op), view);
        if (verdict != Verdict::Yes) return verdict;
      }
      return Verdict::Yes;
    }
    case OpKind::If:
      if (later && !all_plain(inside(op))) return Verdict::Unsure;
      if (!holds(state, part.seat, {static_cast<ConditionKind>(op.a), op.n, op.b})) return Verdict::Yes;
      return look(state, part, inside(op), view);
    case OpKind::MoveSupply: view.changed |= view.supply > 0; return Verdict::Yes;
    case OpKind::CopyAction:
      if (!copies_something(state, part, op, view)) return failed(view);
      break;
    case OpKind::RepeatImmediate:
      if (part.source == kNone) return Verdict::Yes;
      return look(state, part, ops_of(state, state.cards().techs[part.source].immediate), view);
    case OpKind::ReturnShip:
    case OpKind::ShipToPop:
      if (ships_of(player(state, part.seat)) < op.n) return failed(view);
      view.population += op.kind == OpKind::ShipToPop ? op.n : 0;
      break;
    case OpKind::OrePerConquest: return Verdict::Yes;  // nothing without the jump before it (BS-4.8)
    case OpKind::TakeLinkedSystem:
      if (part.event == kNone || state.events[part.event].system == kNone) return failed(view);
      break;
    default: break;
  }
  view.changed = true;
  view.sure = false;
  return Verdict::Yes;
}

// An operation with its cost.
Verdict look_at_paid(const State& state, const Part& part, const Op& op, Outlook& view) {
  const Cost cost{op.ore, op.pop};
  const bool replaces = cost.pop > 0 && may_replace(state, part);
  if (!pays(view, cost, false) && !(replaces && pays(view, cost, true))) return failed(view);
  view.sure &= !replaces;  // the other way of paying may leave more
  return look_at(state, part, op, view);
}

}  // namespace

Verdict look(const State& state, const Part& part, OpList list, Outlook& view) {
  for (const Op* op = list.data(); op < list.data() + list.size(); op += 1 + op->body) {
    if (op->has(kOptional)) {
      // Left out for what is possible; counted for what can change.
      Outlook after = view;
      const Verdict verdict = look_at_paid(state, part, *op, after);
      view.changed |= verdict == Verdict::Yes && after.changed;
      view.sure &= verdict != Verdict::Yes;
      view.points = 0;
    } else {
      const Verdict verdict = look_at_paid(state, part, *op, view);
      if (verdict != Verdict::Yes) return verdict;
    }
    view.begun = true;
  }
  return Verdict::Yes;
}

bool payable(const State& state, int seat, Cost cost) {
  Outlook view = outlook_of(state, seat);
  return pays(view, cost, false) ||
         (has_passive(state, seat, PassiveKind::ReplaceReturnPopWithOre) && pays(view, cost, true));
}

bool feasible(const State& state, const Part& part, const Op& op) {
  Outlook view = outlook_of(state, part.seat);
  const Cost cost{op.ore, op.pop};
  const bool replaces = may_replace(state, part) && (part.flags & kInAction) != 0;
  if (!pays(view, cost, false) && !(replaces && pays(view, cost, true))) return false;
  const Verdict verdict = look_at(state, part, op, view);
  if (verdict != Verdict::Unsure) return verdict == Verdict::Yes;
  return op.kind != OpKind::Colonize && op.kind != OpKind::Research;  // they are asked for at once
}

bool may_choose(const State& state, const Part& part, const Op& option) {
  if ((part.flags & kMustResearch) != 0 && !contains_research(inside(option))) return false;
  for (const bool replace : {false, true}) {
    if (replace && (option.pop == 0 || (part.flags & kInAction) == 0 || !may_replace(state, part))) break;
    Outlook view = outlook_of(state, part.seat);
    if (pays(view, {option.ore, option.pop}, replace) && look(state, part, inside(option), view) != Verdict::No)
      return true;
  }
  return false;
}

bool worth(const State& state, const Part& like, Effects effects, Cost cost) {
  Outlook view = outlook_of(state, like.seat);
  return pays(view, cost, false) && look(state, like, ops_of(state, effects), view) == Verdict::Yes && view.changed;
}

}  // namespace orrery::sun
