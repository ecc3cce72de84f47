// Ships: building, upgrading, jumping (BS-9.1 to 9.8), ships that leave the board.

#include <algorithm>

#include "games/sun/chapters.h"

namespace orrery::sun {
namespace {

bool only_at(const Op& op, const State& state, int location) {
  const auto where = static_cast<At>(op.b);
  return where == At::Anywhere || location == location_of(state, where);
}

void list_locations(LocationMask places, Act kind, ActionList& out) {
  for (const int location : bits_of(places)) out.push_back(act(kind, static_cast<std::uint64_t>(location)));
}

}  // namespace

void add_ship(State& state, int seat, int location, int level) {
  Player& p = player(state, seat);
  ++p.ships[at(location)][at(level - 1)];
  p.power[at(location)] = u8(p.power[at(location)] + level);
}

void remove_ship(State& state, int seat, int location, int level) {
  Player& p = player(state, seat);
  --p.ships[at(location)][at(level - 1)];
  p.power[at(location)] = u8(p.power[at(location)] - level);
}

LocationMask neighbours(const State& state, int location) {
  const Exploration& board = setup_of(state).exploration;
  if (location >= board.count) return static_cast<LocationMask>(1u << state.sites[at(location)].linked);  // BS-9.8
  auto lines = board.locations[at(location)].lines;
  for (int extra = board.count; extra < state.location_count; ++extra)
    if (state.sites[at(extra)].linked == location) lines |= static_cast<LocationMask>(1u << extra);
  return lines;
}

// BS-9.6, 13.13: one line, or with wormholes anywhere from a place that is neither Sol nor Deep Space.
LocationMask reach(const State& state, int seat, int from) {
  const Exploration& board = setup_of(state).exploration;
  if (from == board.sol || from == board.deep_space || !has_passive(state, seat, PassiveKind::Wormhole))
    return neighbours(state, from);
  LocationMask all = static_cast<LocationMask>((1u << board.count) - 1);
  for (int extra = board.count; extra < state.location_count; ++extra)
    if (state.sites[at(extra)].linked != kNone) all |= static_cast<LocationMask>(1u << extra);
  return all & static_cast<LocationMask>(~(1u << from));
}

// BS-9.1: Sol, shipyards with an own outpost, systems that say so (BS-9.21), or what the effect names.
LocationMask build_places(const State& state, int seat, BuildAt where) {
  const Exploration& board = setup_of(state).exploration;
  const LocationMask sol = static_cast<LocationMask>(1u << board.sol), own = controlled(state, seat);
  switch (where) {
    case BuildAt::Sol: return sol;
    case BuildAt::DeepSpace: return static_cast<LocationMask>(1u << board.deep_space);
    case BuildAt::Controlled: return own;
    case BuildAt::AnyLocation: {
      LocationMask all = own;
      for (int i = 0; i < state.location_count; ++i)
        if (i < board.count || state.sites[at(i)].linked != kNone) all |= static_cast<LocationMask>(1u << i);
      return all;
    }
    case BuildAt::Yard: break;
  }
  if (has_passive(state, seat, PassiveKind::BuildAtAnyControlledLocation)) return sol | own;
  LocationMask places = sol;
  for (const int i : bits_of(own)) {
    const std::uint8_t system = state.sites[at(i)].system;
    const bool yard = i < board.count && board.locations[at(i)].kind == LocationKind::Shipyard;
    if (yard || (system != kNone && state.cards().systems[system].standing.kind == PassiveKind::BuildHere))
      places |= static_cast<LocationMask>(1u << i);
  }
  return places;
}

// --- building ---

void list_building(const State& state, const Step& step, ActionList& out) {
  const Op& op = op_of(state, step);
  list_locations(build_places(state, step.seat, static_cast<BuildAt>(op.b)), Act::Place, out);
  if (op.has(kOptional) && op.n == 1 && op.ore == 0 && op.pop == 0) out.push_back(act(Act::Skip));
}

void do_building(State& state, const Step& step, Action action) {
  const Op& op = op_of(state, step);
  if (kind_of(action) == Act::Skip) return;
  Player& p = player(state, step.seat);
  if (step.c != 0)
    --p.population;
  else
    take_supply(p);
  add_ship(state, step.seat, action.arg(0), op.a);
  state.progress |= kChanged;
  Step rest = step;
  rest.a = u8(step.a - 1);
  rest.b = 1;
  build_on(state, rest);
}

// The next ship of a Build, or the check after the last one.
void build_on(State& state, const Step& step) {
  const Op& op = op_of(state, step);
  const Player& p = player(state, step.seat);
  Step next = step;
  next.kind = StepKind::Building;
  next.c = op.has(kFromPopulation);
  if (step.a > 0 && build_places(state, step.seat, static_cast<BuildAt>(op.b)) != 0) {
    if (!op.has(kFromPopulation) && supply_of(p) == 0) {  // BS-7.8, 7.15
      next.kind = StepKind::BuildShort;
      if (p.population > 0) return state.steps.push(next);
    } else if (!op.has(kFromPopulation) || p.population > 0) {
      return state.steps.push(next);
    }
  }
  if (step.b != 0) push_check(state, step);
}

void list_build_short(const State&, const Step&, ActionList& out) {
  out.push_back(act(Act::Population));
  out.push_back(act(Act::Skip));
}

void do_build_short(State& state, const Step& step, Action action) {
  if (kind_of(action) == Act::Skip) {
    if (step.b != 0) push_check(state, step);
    return;
  }
  Step next = step;
  next.kind = StepKind::Building;
  next.c = 1;
  state.steps.push(next);
}

// --- jumping ---

void start_jump(State& state, const Step& step, int points) {
  if (ships_of(player(state, step.seat)) == 0) return;
  state.fleet = player(state, step.seat).ships;
  Step next = follow(step, StepKind::Jumping);
  next.a = u8(points);
  state.steps.push(next);
}

void list_jumping(const State& state, const Step& step, ActionList& out) {
  const Player& p = player(state, step.seat);
  out.push_back(act(Act::Done));
  for (int from = 0; from < state.location_count; ++from) {
    if (p.power[at(from)] == 0) continue;
    const LocationMask to = reach(state, step.seat, from);
    for (int level = 1; level <= kShipLevels; ++level) {
      if (p.ships[at(from)][at(level - 1)] == 0) continue;
      for (const int location : bits_of(to)) out.push_back(act(Act::Move, u8(level), u8(from), u8(location)));
    }
  }
}

void do_jumping(State& state, const Step& step, Action action) {
  const bool done = kind_of(action) == Act::Done;
  if (!done) {
    remove_ship(state, step.seat, action.arg(1), action.arg(0));
    add_ship(state, step.seat, action.arg(2), action.arg(0));
    if (step.a > 1) {
      Step next = step;
      --next.a;
      return state.steps.push(next);
    }
  }
  if (state.fleet == player(state, step.seat).ships) return;  // BS-4.16: back where they began
  state.progress |= kChanged;
  // BS-10.10: a target is named before the check.
  if (!state.steps.empty()) {
    const Step& below = state.steps.top();
    const bool stealth = below.kind == StepKind::Effects && below.seat == step.seat && below.op < below.end &&
                         op_of(state, below).kind == OpKind::Colonize && op_of(state, below).has(kUncontrolled);
    if (stealth && colonizable(state, step.seat, true) != 0) return;
  }
  push_check(state, step, step.op + 1);
}

void start_anywhere(State& state, const Step& step, int ships) {
  if (ships_of(player(state, step.seat)) == 0) return;
  state.fleet = player(state, step.seat).ships;
  Step next = follow(step, StepKind::Anywhere);
  next.a = u8(ships);
  state.steps.push(next);
}

void list_anywhere(const State& state, const Step&, ActionList& out) {
  const Exploration& board = setup_of(state).exploration;
  out.push_back(act(Act::Done));
  for (int from = 0; from < state.location_count; ++from)
    for (int level = 1; level <= kShipLevels; ++level) {
      if (state.fleet[at(from)][at(level - 1)] == 0) continue;
      for (int to = 0; to < state.location_count; ++to)
        if (to != from && (to < board.count || state.sites[at(to)].linked != kNone))
          out.push_back(act(Act::Move, u8(level), u8(from), u8(to)));
    }
}

void do_anywhere(State& state, const Step& step, Action action) {
  Step next = step;
  if (kind_of(action) == Act::Done) {
    if (step.b != 0) push_check(state, step);
    return;
  }
  const std::uint8_t level = action.arg(0), from = action.arg(1);
  remove_ship(state, step.seat, from, level);
  add_ship(state, step.seat, action.arg(2), level);
  --state.fleet[from][at(level - 1)];
  state.progress |= kChanged;
  next.b = 1;
  --next.a;
  if (next.a > 0) return state.steps.push(next);
  push_check(state, step);
}

// --- upgrading (BS-9.4) ---

namespace {

bool can_upgrade(const State& state, const Op& op) {
  for (int location = 0; location < state.location_count; ++location)
    for (int level = 1; level < kShipLevels; ++level)
      if (state.fleet[at(location)][at(level - 1)] > 0 && only_at(op, state, location)) return true;
  return false;
}

void raise(State& state, int seat, int location, int level, int to) {
  remove_ship(state, seat, location, level);
  add_ship(state, seat, location, to);
  state.progress |= kChanged;
}

void upgrade_on(State& state, const Step& step) {
  if (step.a > 0 && can_upgrade(state, op_of(state, step)))
    state.steps.push(step);
  else if (step.b != 0)
    push_check(state, step);
}

}  // namespace

void start_upgrade(State& state, const Step& step) {
  state.fleet = player(state, step.seat).ships;
  Step next = follow(step, StepKind::Upgrading);
  next.a = op_of(state, step).n;
  upgrade_on(state, next);
}

void list_upgrading(const State& state, const Step& step, ActionList& out) {
  const Op& op = op_of(state, step);
  if (op.has(kUpTo)) out.push_back(act(Act::Done));
  for (int location = 0; location < state.location_count; ++location)
    for (int level = 1; level < kShipLevels; ++level) {
      if (state.fleet[at(location)][at(level - 1)] == 0 || !only_at(op, state, location)) continue;
      const int most = std::min(level + op.a, kShipLevels);
      for (int to = op.has(kUpTo) ? level + 1 : most; to <= most; ++to)
        out.push_back(act(Act::Upgrade, u8(location), u8(level), u8(to)));
    }
}

void do_upgrading(State& state, const Step& step, Action action) {
  Step next = step;
  if (kind_of(action) == Act::Done) {
    next.a = 0;
  } else {
    raise(state, step.seat, action.arg(0), action.arg(1), action.arg(2));
    --state.fleet[action.arg(0)][at(action.arg(1) - 1)];
    next.b = 1;
    --next.a;
  }
  upgrade_on(state, next);
}

namespace {

void points_on(State& state, const Step& step) {
  const Player& p = player(state, step.seat);
  bool more = false;
  for (const auto& here : p.ships) more |= here[0] + here[1] + here[2] > 0;
  if (step.a > 0 && more)
    state.steps.push(step);
  else if (step.b != 0)
    push_check(state, step);
}

}  // namespace

void start_points(State& state, const Step& step) {
  Step next = follow(step, StepKind::Points);
  next.a = op_of(state, step).n;
  points_on(state, next);
}

void list_points(const State& state, const Step& step, ActionList& out) {
  const Player& p = player(state, step.seat);
  for (int location = 0; location < state.location_count; ++location)
    for (int level = 1; level < kShipLevels; ++level)
      if (p.ships[at(location)][at(level - 1)] > 0)
        out.push_back(act(Act::Upgrade, u8(location), u8(level), u8(level + 1)));
}

void do_points(State& state, const Step& step, Action action) {
  raise(state, step.seat, action.arg(0), action.arg(1), action.arg(2));
  Step next = step;
  --next.a;
  next.b = 1;
  points_on(state, next);
}

// --- ships that leave: exiled, retired, returned, turned into population ---

namespace {

LocationMask leaving_from(const State& state, const Step& step) {
  const bool exile = op_of(state, step).kind == OpKind::ExileShip;
  const Player& p = player(state, step.seat);
  LocationMask places = 0;
  for (int i = 0; i < state.location_count; ++i)
    if (p.power[at(i)] > 0 && (!exile || controllable(state, i))) places |= static_cast<LocationMask>(1u << i);
  return places;
}

void leave_on(State& state, const Step& step) {
  if (step.a > 0 && leaving_from(state, step) != 0)
    state.steps.push(step);
  else if (step.b != 0 && (step.flags & kHoldControl) == 0)
    push_check(state, step);
}

}  // namespace

void start_leaving(State& state, const Step& step) {
  Step next = follow(step, StepKind::Ships);
  next.a = op_of(state, step).n;
  leave_on(state, next);
}

void list_ships(const State& state, const Step& step, ActionList& out) {
  const Player& p = player(state, step.seat);
  if (op_of(state, step).kind == OpKind::RetireShip) out.push_back(act(Act::Done));  // up to
  for (const int location : bits_of(leaving_from(state, step))) {
    for (int level = 1; level <= kShipLevels; ++level)
      if (p.ships[at(location)][at(level - 1)] > 0) out.push_back(act(Act::Ship, u8(location), u8(level)));
  }
}

void do_ships(State& state, const Step& step, Action action) {
  Step next = step;
  if (kind_of(action) == Act::Done) {
    next.a = 0;
    return leave_on(state, next);
  }
  Player& p = player(state, step.seat);
  const std::uint8_t location = action.arg(0), level = action.arg(1);
  remove_ship(state, step.seat, location, level);
  switch (op_of(state, step).kind) {
    case OpKind::ExileShip: add_ship(state, step.seat, setup_of(state).exploration.deep_space, level); break;
    case OpKind::RetireShip: ++p.retired[at(level - 1)]; break;  // BS-13.4
    case OpKind::ReturnShip: return_cube(mat_of(state, step.seat), p); break;
    default: ++p.population; break;
  }
  state.progress |= kChanged;
  --next.a;
  next.b = 1;
  leave_on(state, next);
}

}  // namespace orrery::sun
