// Ships leave gravity rifts and arrive (TI-6.4.5, TI-11.3.15, TI-11.3.16).

#include <algorithm>

#include "games/ti4/moves.h"

namespace orrery::ti4 {
namespace {

// The way of a ship through where it picks up units, as it was declared.
std::optional<Way> way_of(const State& state, int seat, std::size_t carrier, int rifts) {
  const MoveGroup& ship = state.moves.groups[carrier];
  const SystemId from = space_of(ship.place);
  Mover mover{from, ship.type, move_value(state, {.seat = seat, .type = ship.type}, from)};
  if (ship.boosted != 0) mover.move += ask(state, Query::MoveOfOneShip, {.seat = seat}, 0);
  MoveRoutes routes(state, seat, Movers{mover});
  return routes.of(mover).find(from, mover.move, rifts, picked_up(state, carrier));
}

// How many rifts a ship leaves before it is in a system for the first time.
int exits_before(const State& state, const Way& way, SystemId from, SystemId system) {
  const SystemMask rifts = systems_with(state, Anomaly::GravityRift);
  int exits = 0;
  for (SystemId at = from; const SystemId next : way) {
    if (at == system) break;
    exits += (rifts & bit_of(at)) != 0 ? 1 : 0;
    at = next;
  }
  return exits;
}

void return_cargo(State& state, int seat, MoveGroup& cargo) {
  put_units(state, seat, cargo.type, cargo.place, cargo.count);
  cargo.count = 0;
}

// The ship and all it carries go; what it would have picked up later stays (TI-11.3.16).
void lose_in_rift(State& state, int seat, std::size_t carrier, int exit) {
  MoveGroup& ship = state.moves.groups[carrier];
  const std::optional<Way> way = way_of(state, seat, carrier, ship.rifts);
  ship.count = 0;
  for (std::size_t i = 0; i < state.moves.count; ++i) {
    MoveGroup& cargo = state.moves.groups[i];
    if (cargo.carrier != carrier) continue;
    const SystemId system = system_of(state, cargo.place);
    if (way && exits_before(state, *way, space_of(ship.place), system) > exit)
      return_cargo(state, seat, cargo);
    else
      cargo.count = 0;
  }
}

// TI-11.3.23: the flagship that went first is lost with its wormhole. Whoever can still come must; the others stay.
void find_other_ways(State& state, int seat) {
  for (std::size_t carrier = 1; carrier < state.moves.count; ++carrier) {
    MoveGroup& ship = state.moves.groups[carrier];
    if (ship.carrier != kNone || way_of(state, seat, carrier, ship.rifts)) continue;
    const auto aboard = [&](auto&& visit) {
      for (std::size_t i = 0; i < state.moves.count; ++i)
        if (state.moves.groups[i].carrier == carrier) visit(state.moves.groups[i]);
    };
    // What was to be picked up on the old way stays; then any way will do.
    aboard([&](MoveGroup& cargo) {
      const SystemId system = system_of(state, cargo.place);
      if (system != space_of(ship.place) && system != state.moves.to) {
        return_cargo(state, seat, cargo);
        cargo.carrier = kByShipsThere;
      }
    });
    bool comes = false;
    for (int rifts = 0; rifts <= kMostRiftExits && !comes; ++rifts)
      if (way_of(state, seat, carrier, rifts)) {
        ship.rifts = u8(rifts);
        comes = true;
      }
    if (comes) continue;
    put_units(state, seat, ship.type, ship.place, ship.count, ship.damaged != 0 ? ship.count : 0);
    ship.count = 0;
    aboard([&](MoveGroup& cargo) { return_cargo(state, seat, cargo); });
  }
}

}  // namespace

void run_rift_rolls(State& state, int seat, const step::RiftRolls& rolls) {
  step::RiftRolls next = rolls;
  while (next.group < state.moves.count) {
    const MoveGroup& group = state.moves.groups[next.group];
    if (group.carrier == kNone && next.ship < group.count && next.exit < group.rifts)
      return push(state, seat, step::RiftRoll{next.group, next.ship, next.exit});
    next.exit = 0;
    ++next.ship;
    if (group.carrier == kNone && group.rifts > 0 && next.ship < group.count) continue;
    next.ship = 0;
    ++next.group;
  }
}

void do_rift_roll(State& state, int seat, const step::RiftRoll& roll, Action action) {
  MoveGroup& group = state.moves.groups[roll.group];
  if (action.arg(0) + 1 > kRiftRemovesUpTo)
    return push(state, seat, step::RiftRolls{roll.group, roll.ship, u8(roll.exit + 1)});
  const bool led = group.first != 0;
  if (group.count > 1)
    --group.count;  // alike and without cargo
  else
    lose_in_rift(state, seat, roll.group, roll.exit);
  if (led) find_other_ways(state, seat);
  push(state, seat, step::RiftRolls{roll.group, roll.ship, 0});
}

void run_arrive(State& state, int seat, const step::Arrive& arrive) {
  MovePlan& plan = state.moves;
  bool ships = false, any = false;
  for (std::size_t i = 0; i < plan.count; ++i) {
    MoveGroup& group = plan.groups[i];
    if (group.count > 0) {
      put_units(state, seat, group.type, in_space(plan.to), group.count, group.damaged != 0 ? group.count : 0);
      // TI-11.3.10
      any = true;
      ships |= group.carrier == kNone && is_ship(group.type);
    }
    group = {};
  }
  plan.count = 0;
  plan.origins = plan.passable = 0;
  plan.started_over = 0;
  const SystemId to = plan.to;
  push(state, seat, step::Checks{});  // W-MOV-3, TI-7.4.4, TI-11.3.12, TI-11.5.27
  if (arrive.how == step::Coming::Moved) {
    plan.arrived = ships ? 1 : 0;
    return;
  }
  // TI-11.5.26, TI-21.5.3: after a retreat only if a unit has come.
  if (any || arrive.how == step::Coming::ByAbility) place_command_token(state, seat, to);
}

}  // namespace orrery::ti4
