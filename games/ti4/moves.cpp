#include "games/ti4/moves.h"

#include <algorithm>

namespace orrery::ti4 {
namespace {

bool takes_wormhole_along(const State& state, int seat, UnitType type) {
  return has_text(card_in_force(state, seat, type), UnitText::HilColishWormhole);
}

int longest_of(const Movers& movers) {
  int longest = 0;
  for (const Mover& mover : movers) longest = std::max(longest, mover.move);
  return longest;
}

}  // namespace

void list_movers(const State& state, int seat, SystemMask origins, Movers& out) {
  for (const int bit : bits_of(origins)) {
    const auto from = static_cast<SystemId>(bit);
    const SpaceArea& area = state.area(seat, from);
    const auto add = [&](UnitType type, int count) {
      if (count == 0) return;
      if (const int move = move_value(state, {.seat = seat, .type = type}, from); move > 0)
        out.push_back({from, type, move});
    };
    for (const int type : count_to<int>(kShipTypes))  // TI-7.2.2
      add(static_cast<UnitType>(type), area.ships[static_cast<std::size_t>(type)]);
    add(UnitType::SpaceDock, area.docks);  // TI-11.3.19
  }
}

int spare_move(const State& state, int seat) {
  for (std::size_t i = 0; i < state.moves.count; ++i)
    if (state.moves.groups[i].boosted != 0) return 0;
  return ask(state, Query::MoveOfOneShip, {.seat = seat}, 0);
}

MoveRoutes::MoveRoutes(const State& state, int seat, const Movers& movers)
    : state_(state),
      seat_(seat),
      spare_(spare_move(state, seat)),
      longest_(longest_of(movers) + spare_),
      next_(state, seat, AdjacentFor::Movement) {}

const Ways& MoveRoutes::of(const Mover& mover) {
  const SystemId to = state_.moves.to;
  const bool free = may(state_, Query::MayPassShips, {.seat = seat_, .type = mover.type, .system = mover.from}, false);
  if (takes_wormhole_along(state_, seat_, mover.type)) {
    if (!flagship_) {
      next_of_flagship_.emplace(state_, seat_, AdjacentFor::Movement, seat_);
      flagship_.emplace(state_, *next_of_flagship_, to,
                        free ? passable_for(state_, seat_, true) : state_.moves.passable, longest_,
                        state_.map.wormholes[at_index(Wormhole::Delta)]);
    }
    return *flagship_;
  }
  if (free) {
    if (!free_) free_.emplace(search(passable_for(state_, seat_, true)));
    return *free_;
  }
  if (!plain_) plain_.emplace(search(state_.moves.passable));
  return *plain_;
}

// --- groups of the plan

bool has_room_for(const State& state, int groups) {
  return state.moves.count + groups <= kMostMoveGroups;
}

MoveGroup& add_ships(State& state, int seat, UnitType type, SystemId from, int count, bool damaged) {
  if (!has_room_for(state, 1)) throw_full("moving groups", kMostMoveGroups);
  take_units(state, seat, type, in_space(from), count, damaged ? count : 0);
  MoveGroup& group = state.moves.groups[state.moves.count++];
  group = {};
  group.type = type;
  group.place = in_space(from);
  group.count = u8(count);
  group.damaged = damaged ? 1 : 0;
  return group;
}

void load(State& state, int seat, std::size_t carrier, UnitType type, Place place, int count) {
  take_units(state, seat, type, place, count);
  for (std::size_t i = 0; i < state.moves.count; ++i) {
    MoveGroup& group = state.moves.groups[i];
    if (group.carrier != carrier || group.type != type || group.place != place) continue;
    group.count = u8(group.count + count);
    return;
  }
  if (!has_room_for(state, 1)) throw_full("moving groups", kMostMoveGroups);
  MoveGroup& group = state.moves.groups[state.moves.count++];
  group = {};
  group.type = type;
  group.place = place;
  group.count = u8(count);
  group.carrier = u8(static_cast<int>(carrier));
}

int capacity_left(const State& state, int seat, std::size_t carrier) {
  const MovePlan& plan = state.moves;
  int left = carrier == kByShipsThere
                 ? capacity_in(state, seat, plan.to) - state.area(seat, plan.to).fighters() -
                       state.area(seat, plan.to).infantry  // TI-11.3.11: no fighter belongs to a dock yet
                 : card_in_force(state, seat, plan.groups[carrier].type).capacity;
  for (std::size_t i = 0; i < plan.count; ++i)
    if (plan.groups[i].carrier == carrier) left -= plan.groups[i].count;
  return std::max(0, left);
}

namespace {

// Calls visit(type, place, count) for what a ship takes along at one click.
template <class Visit>
void for_each_loadable(const State& state, int seat, SystemId from, Visit&& visit) {
  const SpaceArea& area = state.area(seat, from);
  if (area.infantry > 0) visit(UnitType::Infantry, in_space(from), int{area.infantry});
  if (area.fighters() > 0) visit(UnitType::Fighter, in_space(from), area.fighters());
  for_each_planet(state, from, [&](Planet planet) {
    if (const int infantry = units_at(state, seat, UnitType::Infantry, on_planet(planet)); infantry > 1)
      visit(UnitType::Infantry, on_planet(planet), infantry - 1);
  });
}

}  // namespace

int loadable(const State& state, int seat, SystemId from) {
  int total = 0;
  for_each_loadable(state, seat, from, [&](UnitType, Place, int count) { total += count; });
  return total;
}

void load_all(State& state, int seat, std::size_t carrier) {
  int left = capacity_left(state, seat, carrier);
  // What is visited has been counted before it is taken.
  for_each_loadable(state, seat, space_of(state.moves.groups[carrier].place),
                    [&](UnitType type, Place place, int count) {
                      const int taken = std::min(left, count);
                      if (taken > 0) load(state, seat, carrier, type, place, taken);
                      left -= taken;
                    });
}

SystemMask pick_up_systems(const State& state, int seat) {
  SystemMask found = 0;
  for (const SystemId system : count_to<SystemId>(kMaxSystems)) {
    const SpaceArea& area = state.area(seat, system);
    if (area.infantry + area.fighters() > 0) found |= bit_of(system);
  }
  for (const std::size_t planet : count_to<std::size_t>(kPlanets))
    if (state.planets[planet].controller == seat && state.planets[planet].infantry > 0)
      found |= bit_of(state.system_of[planet]);
  return found & state.map.laid & ~(state.player(seat).tokens & ~bit_of(state.moves.to));
}

SystemMask picked_up(const State& state, std::size_t carrier) {
  SystemMask found = 0;
  for (std::size_t i = 0; i < state.moves.count; ++i)
    if (state.moves.groups[i].carrier == carrier) found |= bit_of(system_of(state, state.moves.groups[i].place));
  return found;
}

void put_back(State& state, int seat) {
  for (std::size_t i = 0; i < state.moves.count; ++i) {
    MoveGroup& group = state.moves.groups[i];
    put_units(state, seat, group.type, group.place, group.count, group.damaged != 0 ? group.count : 0);
    group = {};
  }
  state.moves.count = 0;
}

}  // namespace orrery::ti4
