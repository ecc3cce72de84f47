// Move Ships (TI-11.3): ships are named one by one, or all of a system at once, with what they carry; then they move
// together.

#include "games/ti4/moves.h"

namespace orrery::ti4 {
namespace {

constexpr Action move_act(Act kind, UnitType type, SystemId from, bool damaged, int rifts) {
  return act(kind, arg(type), arg(from) | arg(damaged) << 8 | static_cast<std::uint64_t>(rifts) << 16);
}

// TI-11.3.2: without an own command token, or the active system itself.
SystemMask possible_origins(const State& state, int seat) {
  SystemMask found = 0;
  for (const SystemId system : count_to<SystemId>(kMaxSystems))
    if (const SpaceArea& area = state.area(seat, system); area.has_ships() || area.docks > 0) found |= bit_of(system);
  return found & (~state.player(seat).tokens | bit_of(state.moves.to));
}

bool can_move_in(const State& state, int seat) {
  return may_enter(state, seat, state.moves.to) &&
         may(state, Query::MayMoveInto, {.seat = seat, .system = state.moves.to});
}

// TI-11.3.2: a ship may leave the active system and return. It is offered with what it can pick up on the way; without
// that it might as well stay.
std::uint8_t return_classes(const State& state, int seat, const Mover& mover, std::uint8_t classes,
                            MoveRoutes& routes) {
  if (card_in_force(state, seat, mover.type).capacity == 0) return 0;
  // What stays must not lose the capacity for what has been lifted.
  if (picked_up(state, kByShipsThere) != 0) return 0;
  const Ways& ways = routes.of(mover);
  const int move = mover.move + routes.spare();
  std::uint8_t found = 0;
  for (const int system : bits_of(pick_up_systems(state, seat) & ~bit_of(mover.from) & ways.around(move)))
    for (const int rifts : bits_of(classes))
      if (ways.find(mover.from, move, rifts, bit_of(static_cast<SystemId>(system)))) found = u8(found | 1 << rifts);
  return found;
}

std::uint8_t offered_classes(const State& state, int seat, const Mover& mover, MoveRoutes& routes) {
  const std::uint8_t classes = routes.classes_with_spare(mover);
  return mover.from == state.moves.to ? return_classes(state, seat, mover, classes, routes) : classes;
}

// Hil Colish may be first: named before all others, so that their ways know where its wormhole is (TI-11.3.18).
bool may_be_first(const State& state, int seat, UnitType type) {
  return state.moves.count == 0 && has_text(card_in_force(state, seat, type), UnitText::HilColishOrder);
}

void list_mover(const State& state, int seat, const Mover& mover, std::uint8_t classes, ActionList& out) {
  const SpaceArea& area = state.area(seat, mover.from);
  const int damaged = area.damaged_of(mover.type);
  const int count = mover.type == UnitType::SpaceDock ? area.docks : area.ship_count(mover.type);
  for (const int rifts : bits_of(classes))
    for (const bool hurt : {false, true}) {
      if ((hurt ? damaged : count - damaged) == 0) continue;
      out.push_back(move_act(Act::Move, mover.type, mover.from, hurt, rifts));
      if (may_be_first(state, seat, mover.type))
        out.push_back(move_act(Act::MoveFirst, mover.type, mover.from, hurt, rifts));
    }
}

// All ships of a system at one click: where each of them gets there by itself and without a rift.
bool may_all_move(const State& state, int seat, SystemId from, int ships_that_can) {
  const SpaceArea& area = state.area(seat, from);
  const int ships = area.non_fighters();
  if (from == state.moves.to || ships == 0 || ships_that_can != ships) return false;
  if (!has_room_for(state, 4 * ships + 1)) return false;
  int capacity = 0;
  for (int type = 0; type < static_cast<int>(UnitType::Fighter); ++type)
    capacity +=
        area.ships[static_cast<std::size_t>(type)] * card_in_force(state, seat, static_cast<UnitType>(type)).capacity;
  return ships > 1 || (capacity > 0 && loadable(state, seat, from) > 0);
}

void list_all(const State& state, int seat, const Movers& movers, MoveRoutes& routes, ActionList& out) {
  for (std::size_t i = 0; i < movers.size();) {
    const SystemId from = movers[i].from;
    int able = 0;
    for (; i < movers.size() && movers[i].from == from; ++i)
      if (is_non_fighter_ship(movers[i].type) && (routes.classes(movers[i]) & 1) != 0)
        able += state.area(seat, from).ship_count(movers[i].type);
    if (may_all_move(state, seat, from, able)) out.push_back(act(Act::MoveAll, from));
  }
}

void list_lifts(const State& state, int seat, ActionList& out) {
  if (!state.area(seat, state.moves.to).has_ships() && state.area(seat, state.moves.to).docks == 0) return;
  if (capacity_left(state, seat, kByShipsThere) == 0 || !has_room_for(state, 1)) return;
  for_each_planet(state, state.moves.to, [&](Planet planet) {
    if (units_at(state, seat, UnitType::Infantry, on_planet(planet)) > 0) out.push_back(act(Act::Lift, arg(planet)));
  });
}

void move_one(State& state, int seat, Action action) {
  const auto type = static_cast<UnitType>(action.arg(0));
  const SystemId from = action.arg(1);
  const int rifts = action.arg(3);
  Movers movers;
  list_movers(state, seat, bit_of(from), movers);
  Mover mover{from, type, move_value(state, {.seat = seat, .type = type}, from)};
  MoveRoutes routes(state, seat, movers);
  const bool boosted = (routes.classes(mover) >> rifts & 1) == 0;
  // Ships alike that carry nothing are one group.
  const bool carries = card_in_force(state, seat, type).capacity > 0;
  if (!carries && !boosted)
    for (std::size_t i = 0; i < state.moves.count; ++i)
      if (MoveGroup& group = state.moves.groups[i]; group.type == type && group.place == in_space(from) &&
                                                    group.damaged == action.arg(2) && group.rifts == rifts &&
                                                    group.carrier == kNone && group.boosted == 0) {
        take_units(state, seat, type, in_space(from), 1, action.arg(2));
        ++group.count;
        return;
      }
  const auto index = state.moves.count;
  MoveGroup& group = add_ships(state, seat, type, from, 1, action.arg(2) != 0);
  group.rifts = u8(rifts);
  group.boosted = boosted ? 1 : 0;
  group.first = kind_of(action) == Act::MoveFirst ? 1 : 0;
  if (carries) push(state, seat, step::LoadCargo{index});
}

void move_all(State& state, int seat, SystemId from) {
  for (int index = 0; index < static_cast<int>(UnitType::Fighter); ++index) {
    const auto type = static_cast<UnitType>(index);
    const int damaged = state.area(seat, from).damaged_of(type), count = state.area(seat, from).ship_count(type);
    const bool carries = card_in_force(state, seat, type).capacity > 0;
    for (const bool hurt : {false, true}) {
      const int ships = hurt ? damaged : count - damaged;
      if (!carries && ships > 0) add_ships(state, seat, type, from, ships, hurt);
      for (int ship = 0; carries && ship < ships; ++ship) {
        const std::size_t carrier = state.moves.count;
        add_ships(state, seat, type, from, 1, hurt);
        load_all(state, seat, carrier);
      }
    }
  }
  // TI-11.3.13: fighters that found no place go by themselves.
  const int fighters = state.area(seat, from).fighters();
  if (fighters == 0) return;
  Movers movers;
  list_movers(state, seat, bit_of(from), movers);
  MoveRoutes routes(state, seat, movers);
  for (const Mover& mover : movers)
    if (mover.type == UnitType::Fighter && (routes.classes(mover) & 1) != 0)
      add_ships(state, seat, mover.type, from, fighters, false);
}

}  // namespace

void start_movement(State& state, int seat) {
  MovePlan& plan = state.moves;
  plan = {};
  plan.seat = u8(seat);
  plan.to = state.active_system;
  if (can_move_in(state, seat)) {
    plan.passable = passable_for(state, seat, false);
    Movers movers;
    list_movers(state, seat, possible_origins(state, seat), movers);
    MoveRoutes routes(state, seat, movers);
    for (const Mover& mover : movers)
      if (routes.classes_with_spare(mover) != 0) plan.origins |= bit_of(mover.from);
    // A flagship that goes first opens ways that are not there yet (TI-11.3.18).
    for (const Mover& mover : movers)
      if (may_be_first(state, seat, mover.type) && (plan.origins & bit_of(mover.from)) != 0)
        plan.origins = possible_origins(state, seat);
  }
  push(state, seat, step::MoveShips{});
}

void list_move_ships(const State& state, int seat, ActionList& out) {
  if (state.moves.origins != 0) {
    Movers movers;
    list_movers(state, seat, state.moves.origins, movers);
    if (!movers.empty()) {
      MoveRoutes routes(state, seat, movers);
      list_all(state, seat, movers, routes, out);
      if (has_room_for(state, 4))
        for (const Mover& mover : movers)
          list_mover(state, seat, mover, offered_classes(state, seat, mover, routes), out);
    }
  }
  list_lifts(state, seat, out);
  out.push_back(act(Act::Done));
  if (state.moves.count > 0 && state.moves.started_over == 0) out.push_back(act(Act::StartOver));
}

void do_move_ships(State& state, int seat, Action action) {
  if (kind_of(action) == Act::Done) {
    push(state, seat, step::Arrive{step::Coming::Moved});
    return push(state, seat, step::RiftRolls{});
  }
  push(state, seat, step::MoveShips{});
  switch (kind_of(action)) {
    case Act::MoveAll: return move_all(state, seat, action.arg(0));
    case Act::Lift:
      return load(state, seat, kByShipsThere, UnitType::Infantry, on_planet(static_cast<Planet>(action.arg(0))));
    case Act::StartOver:
      put_back(state, seat);
      state.moves.started_over = 1;
      return;
    default: return move_one(state, seat, action);
  }
}

}  // namespace orrery::ti4
