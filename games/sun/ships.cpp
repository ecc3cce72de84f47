// Ships: building, upgrading, jumping (BS-9.1 to BS-9.8), ships that leave the board.

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

// BS-9.3: as many as there are.
void add_ship(State& state, int seat, int location, int level) {
  Player& p = player(state, seat);
  ++p.ships[at(location)][at(level - 1)];
  p.power[at(location)] = u8(p.power[at(location)] + level);  // BS-9.5
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

// BS-9.6, BS-13.13: one line, or with wormholes anywhere from a place that is neither Sol nor Deep Space.
LocationMask reach(const State& state, int seat, int from) {
  const Exploration& board = setup_of(state).exploration;
  if (from == board.sol || from == board.deep_space || !has_passive(state, seat, PassiveKind::Wormhole))
    return neighbours(state, from);
  LocationMask all = static_cast<LocationMask>((1u << board.count) - 1);
  for (int extra = board.count; extra < state.location_count; ++extra)
    if (state.sites[at(extra)].linked != kNone) all |= static_cast<LocationMask>(1u << extra);
  return all & static_cast<LocationMask>(~(1u << from));
}

// BS-9.1: Sol, shipyards with an own outpost, systems that say so (BS-9.17, BS-9.21), or what the effect names.
LocationMask build_places(const State& state, int seat, BuildAt where) {
  const Exploration& board = setup_of(state).exploration;
  const LocationMask sol = static_cast<LocationMask>(1u << board.sol), own = controlled(state, seat);
  switch (where) {
    case BuildAt::Sol: return sol;
    case BuildAt::DeepSpace: return static_cast<LocationMask>(1u << board.deep_space);
    case BuildAt::Controlled: return own;  // BS-13.14
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

void list_building(const State& state, const Building& part, ActionList& out) {
  const Op& op = op_of(state, part);
  list_locations(build_places(state, part.seat, static_cast<BuildAt>(op.b)), Act::Place, out);
  if (op.has(kOptional) && op.n == 1 && op.ore == 0 && op.pop == 0) out.push_back(act(Act::Skip));
}

void do_building(State& state, const Building& part, Action action) {
  if (kind_of(action) == Act::Skip) return;
  Player& p = player(state, part.seat);
  if (part.from_population)
    --p.population;
  else
    take_supply(p);
  add_ship(state, part.seat, action.arg(0), op_of(state, part).a);
  state.progress |= kChanged;
  build_on(state, Building{part, u16(part.left - 1), true});
}

// The next ship of a Build, or the check after the last one.
void build_on(State& state, const Building& part) {
  const Op& op = op_of(state, part);
  const Player& p = player(state, part.seat);
  const bool from_population = op.has(kFromPopulation);
  if (part.left > 0 && build_places(state, part.seat, static_cast<BuildAt>(op.b)) != 0) {
    if (from_population ? p.population > 0 : supply_of(p) > 0)
      return push(state, Building{part, part.left, part.built, from_population});
    if (p.population > 0) return push(state, BuildShort{part, u8(part.left), part.built});  // BS-7.8, BS-7.15
  }
  if (part.built) push_check(state, part);
}

void list_build_short(const State&, ActionList& out) {
  out.push_back(act(Act::Population));
  out.push_back(act(Act::Skip));
}

void do_build_short(State& state, const BuildShort& part, Action action) {
  if (kind_of(action) != Act::Skip)
    push(state, Building{part, part.left, part.built, true});
  else if (part.built)
    push_check(state, part);
}

// --- jumping ---

void start_jump(State& state, const Part& part, int points) {
  if (ships_of(player(state, part.seat)) == 0) return;
  state.fleet = player(state, part.seat).ships;
  push(state, Jumping{part, u16(points)});
}

void list_jumping(const State& state, int seat, ActionList& out) {
  const Player& p = player(state, seat);
  out.push_back(act(Act::Done));
  for (int from = 0; from < state.location_count; ++from) {
    if (p.power[at(from)] == 0) continue;
    const LocationMask to = reach(state, seat, from);
    for (int level = 1; level <= kShipLevels; ++level) {
      if (p.ships[at(from)][at(level - 1)] == 0) continue;
      for (const int location : bits_of(to)) out.push_back(act(Act::Move, u8(level), u8(from), u8(location)));
    }
  }
}

namespace {

// BS-10.10: a target is named before the check.
bool names_target_first(const State& state, const Jumping& part) {
  if (!top_is<Sequence>(state)) return false;
  const auto below = state.steps.top().as<Sequence>();
  return below.seat == part.seat && below.op < below.end && op_of(state, below).kind == OpKind::Colonize &&
         op_of(state, below).has(kUncontrolled) && colonizable(state, part.seat, true) != 0;
}

}  // namespace

// BS-9.7, BS-9.20: control is looked at behind the last move, with the final positions.
void do_jumping(State& state, const Jumping& part, Action action) {
  if (kind_of(action) != Act::Done) {
    remove_ship(state, part.seat, action.arg(1), action.arg(0));
    add_ship(state, part.seat, action.arg(2), action.arg(0));
    if (part.points > 1) return push(state, Jumping{part, u16(part.points - 1)});
  }
  if (state.fleet == player(state, part.seat).ships) return;  // BS-4.16: back where they began
  state.progress |= kChanged;
  if (!names_target_first(state, part)) push_check(state, part, part.op + 1);
}

void start_anywhere(State& state, const Part& part, int ships) {
  if (ships_of(player(state, part.seat)) == 0) return;
  state.fleet = player(state, part.seat).ships;
  push(state, Anywhere{part, u8(ships)});
}

void list_anywhere(const State& state, ActionList& out) {
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

void do_anywhere(State& state, const Anywhere& part, Action action) {
  if (kind_of(action) == Act::Done) {
    if (part.moved) push_check(state, part);
    return;
  }
  const std::uint8_t level = action.arg(0), from = action.arg(1);
  remove_ship(state, part.seat, from, level);
  add_ship(state, part.seat, action.arg(2), level);
  --state.fleet[from][at(level - 1)];
  state.progress |= kChanged;
  if (part.left > 1) return push(state, Anywhere{part, u8(part.left - 1), true});
  push_check(state, part);
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

void upgrade_on(State& state, const Upgrading& part) {
  if (part.left > 0 && can_upgrade(state, op_of(state, part)))
    push(state, part);
  else if (part.raised)
    push_check(state, part);
}

}  // namespace

void start_upgrade(State& state, const Part& part) {
  state.fleet = player(state, part.seat).ships;
  upgrade_on(state, Upgrading{part, op_of(state, part).n});
}

void list_upgrading(const State& state, const Upgrading& part, ActionList& out) {
  const Op& op = op_of(state, part);
  if (op.has(kUpTo)) out.push_back(act(Act::Done));
  for (int location = 0; location < state.location_count; ++location)
    for (int level = 1; level < kShipLevels; ++level) {
      if (state.fleet[at(location)][at(level - 1)] == 0 || !only_at(op, state, location)) continue;
      const int most = std::min(level + op.a, kShipLevels);
      for (int to = op.has(kUpTo) ? level + 1 : most; to <= most; ++to)
        out.push_back(act(Act::Upgrade, u8(location), u8(level), u8(to)));
    }
}

void do_upgrading(State& state, const Upgrading& part, Action action) {
  if (kind_of(action) == Act::Done) return upgrade_on(state, Upgrading{part, 0, part.raised});
  raise(state, part.seat, action.arg(0), action.arg(1), action.arg(2));
  --state.fleet[action.arg(0)][at(action.arg(1) - 1)];
  upgrade_on(state, Upgrading{part, u8(part.left - 1), true});
}

namespace {

void raise_on(State& state, const Raising& part) {
  const Player& p = player(state, part.seat);
  bool more = false;
  for (const auto& here : p.ships) more |= here[0] + here[1] + here[2] > 0;
  if (part.left > 0 && more)
    push(state, part);
  else if (part.raised)
    push_check(state, part);
}

}  // namespace

void start_raising(State& state, const Part& part) {
  raise_on(state, Raising{part, op_of(state, part).n});
}

void list_raising(const State& state, int seat, ActionList& out) {
  const Player& p = player(state, seat);
  for (int location = 0; location < state.location_count; ++location)
    for (int level = 1; level < kShipLevels; ++level)
      if (p.ships[at(location)][at(level - 1)] > 0)
        out.push_back(act(Act::Upgrade, u8(location), u8(level), u8(level + 1)));
}

void do_raising(State& state, const Raising& part, Action action) {
  raise(state, part.seat, action.arg(0), action.arg(1), action.arg(2));
  raise_on(state, Raising{part, u8(part.left - 1), true});
}

// --- ships that leave: exiled, retired, returned, turned into population ---

namespace {

LocationMask leaving_from(const State& state, const Part& part) {
  const bool exile = op_of(state, part).kind == OpKind::ExileShip;
  const Player& p = player(state, part.seat);
  LocationMask places = 0;
  for (int i = 0; i < state.location_count; ++i)
    if (p.power[at(i)] > 0 && (!exile || controllable(state, i))) places |= static_cast<LocationMask>(1u << i);
  return places;
}

void leave_on(State& state, const Leaving& part) {
  if (part.left > 0 && leaving_from(state, part) != 0)
    push(state, part);
  else if (part.gone)
    push_check(state, part);
}

}  // namespace

void start_leaving(State& state, const Part& part) {
  leave_on(state, Leaving{part, op_of(state, part).n});
}

void list_leaving(const State& state, const Leaving& part, ActionList& out) {
  const Player& p = player(state, part.seat);
  if (op_of(state, part).kind == OpKind::RetireShip) out.push_back(act(Act::Done));  // up to
  for (const int location : bits_of(leaving_from(state, part))) {
    for (int level = 1; level <= kShipLevels; ++level)
      if (p.ships[at(location)][at(level - 1)] > 0) out.push_back(act(Act::Ship, u8(location), u8(level)));
  }
}

void do_leaving(State& state, const Leaving& part, Action action) {
  if (kind_of(action) == Act::Done) return leave_on(state, Leaving{part, 0, part.gone});
  Player& p = player(state, part.seat);
  const std::uint8_t location = action.arg(0), level = action.arg(1);
  remove_ship(state, part.seat, location, level);
  switch (op_of(state, part).kind) {
    case OpKind::ExileShip: add_ship(state, part.seat, setup_of(state).exploration.deep_space, level); break;
    case OpKind::RetireShip: ++p.retired[at(level - 1)]; break;  // BS-13.4
    case OpKind::ReturnShip: return_cube(mat_of(state, part.seat), p); break;
    default: ++p.population; break;
  }
  state.progress |= kChanged;
  leave_on(state, Leaving{part, u8(part.left - 1), true});
}

}  // namespace orrery::sun
