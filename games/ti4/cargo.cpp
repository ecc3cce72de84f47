// What a ship takes along (TI-11.3.9 - TI-11.3.11): from where it starts, from systems on its way, from the active
// system; one unit after the other.

#include "games/ti4/moves.h"

namespace orrery::ti4 {
namespace {

Mover mover_of(const State& state, int seat, std::size_t carrier) {
  const MoveGroup& ship = state.moves.groups[carrier];
  const SystemId from = space_of(ship.place);
  int move = move_value(state, {.seat = seat, .type = ship.type}, from);
  if (ship.boosted != 0) move += ask(state, Query::MoveOfOneShip, {.seat = seat}, 0);
  return {from, ship.type, move};
}

// Systems on the way where something can be picked up, on top of what was (TI-11.3.21).
SystemMask systems_on_the_way(const State& state, int seat, std::size_t carrier, MoveRoutes& routes, int spare) {
  const Mover mover = mover_of(state, seat, carrier);
  const MoveGroup& ship = state.moves.groups[carrier];
  const Ways& ways = routes.of(mover);
  const SystemMask so_far = picked_up(state, carrier);
  SystemMask found = 0;
  for (const int bit : bits_of(pick_up_systems(state, seat) & ways.around(mover.move + spare) & ~bit_of(mover.from) &
                               ~bit_of(state.moves.to)))
    if (const auto system = static_cast<SystemId>(bit);
        ways.find(mover.from, mover.move + spare, ship.rifts, so_far | bit_of(system)))
      found |= bit_of(system);
  return found;
}

Movers only(const Mover& mover) {
  return {mover};
}

void list_units_in(const State& state, int seat, SystemId system, ActionList& out) {
  const SpaceArea& area = state.area(seat, system);
  const auto offer = [&](UnitType type, Place place) { out.push_back(act(Act::Load, arg(type), place)); };
  if (system != state.moves.to) {
    if (area.infantry > 0) offer(UnitType::Infantry, in_space(system));
    if (area.fighters() > 0) offer(UnitType::Fighter, in_space(system));
  }
  for_each_planet(state, system, [&](Planet planet) {
    if (units_at(state, seat, UnitType::Infantry, on_planet(planet)) > 0) offer(UnitType::Infantry, on_planet(planet));
  });
}

}  // namespace

void list_load_cargo(const State& state, int seat, const step::LoadCargo& load, ActionList& out) {
  const int left = capacity_left(state, seat, load.ship);
  if (left > 0 && has_room_for(state, 1)) {
    const Mover mover = mover_of(state, seat, load.ship);
    if (mover.from != state.moves.to && left > 1 && loadable(state, seat, mover.from) > 1)
      out.push_back(act(Act::LoadAll));
    if (mover.from != state.moves.to) list_units_in(state, seat, mover.from, out);
    list_units_in(state, seat, state.moves.to, out);
    // A way with stops is longer than one step, or leads over a rift.
    if (mover.move + spare_move(state, seat) > 1 || state.moves.groups[load.ship].rifts > 0) {
      MoveRoutes routes(state, seat, only(mover));
      for (const int system : bits_of(systems_on_the_way(state, seat, load.ship, routes, routes.spare())))
        list_units_in(state, seat, static_cast<SystemId>(system), out);
    }
  }
  out.push_back(act(Act::Done));
}

void do_load_cargo(State& state, int seat, const step::LoadCargo& cargo, Action action) {
  if (kind_of(action) == Act::Done) return;
  if (kind_of(action) == Act::LoadAll) return load_all(state, seat, cargo.ship);
  const Place place = action.arg(1);
  const SystemId system = system_of(state, place);
  MoveGroup& ship = state.moves.groups[cargo.ship];
  // The way there may need the move value that one ship gets (TI-11.3.20).
  if (ship.boosted == 0 && system != space_of(ship.place) && system != state.moves.to) {
    MoveRoutes routes(state, seat, only(mover_of(state, seat, cargo.ship)));
    if ((systems_on_the_way(state, seat, cargo.ship, routes, 0) & bit_of(system)) == 0) ship.boosted = 1;
  }
  load(state, seat, cargo.ship, static_cast<UnitType>(action.arg(0)), place);
  if (capacity_left(state, seat, cargo.ship) > 0) push(state, seat, cargo);
}

}  // namespace orrery::ti4
