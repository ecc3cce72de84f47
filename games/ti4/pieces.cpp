#include "games/ti4/pieces.h"

#include "games/ti4/units.h"

namespace orrery::ti4 {
namespace {

// The counter of a kind of units at a place; ground forces on a planet of somebody else are those that have landed.
std::uint8_t& counter(State& state, int seat, UnitType type, Place place) {
  if (is_space(place)) {
    SpaceArea& area = state.area(seat, space_of(place));
    if (is_ship(type)) return area.ships[at_index(type)];
    return type == UnitType::Infantry ? area.infantry : area.docks;
  }
  PlanetState& planet = state.planets[place];
  if (type == UnitType::Fighter) return planet.landed_fighters;
  if (type == UnitType::Pds) return planet.pds;
  if (type == UnitType::SpaceDock) return planet.docks;
  return planet.controller == seat ? planet.infantry : planet.landed;
}

// Whether a player's units of a type can stand at a place at all.
bool stands(const State& state, int seat, UnitType type, Place place) {
  if (is_space(place)) return type != UnitType::Pds;
  const PlanetState& planet = state.planets[place];
  if (type == UnitType::Fighter) return seat == state.active;
  if (is_ship(type)) return false;
  return planet.controller == seat || (type == UnitType::Infantry && seat == state.active);
}

}  // namespace

SystemId system_of(const State& state, Place place) {
  return is_space(place) ? space_of(place) : state.system_of[place];
}

int units_at(const State& state, int seat, UnitType type, Place place) {
  return stands(state, seat, type, place) ? counter(const_cast<State&>(state), seat, type, place) : 0;
}

int damaged_at(const State& state, int seat, UnitType type, Place place) {
  return is_space(place) ? state.area(seat, space_of(place)).damaged_of(type) : 0;
}

void set_damaged(State& state, int seat, UnitType type, SystemId system, int damaged) {
  if (!may_be_damaged(type)) return;
  SpaceArea& area = state.area(seat, system);
  const int shift = 4 * static_cast<int>(type);
  area.damaged = static_cast<std::uint16_t>((area.damaged & ~(15 << shift)) | damaged << shift);
}

void put_units(State& state, int seat, UnitType type, Place place, int count, int damaged) {
  std::uint8_t& units = counter(state, seat, type, place);
  units = u8(units + count);
  if (damaged > 0) set_damaged(state, seat, type, space_of(place), damaged_at(state, seat, type, place) + damaged);
  unsettle(state, system_of(state, place));
}

void take_units(State& state, int seat, UnitType type, Place place, int count, int damaged) {
  std::uint8_t& units = counter(state, seat, type, place);
  units = u8(units - count);
  if (damaged > 0) set_damaged(state, seat, type, space_of(place), damaged_at(state, seat, type, place) - damaged);
  unsettle(state, system_of(state, place));
}

int ground_forces_on(const State& state, int seat, Planet planet) {
  return units_at(state, seat, UnitType::Infantry, on_planet(planet)) +
         units_at(state, seat, UnitType::Fighter, on_planet(planet));
}

void unsettle_fleets(State& state, int seat) {
  for (const SystemId system : count_to<SystemId>(kMaxSystems))
    if (!state.area(seat, system).empty()) unsettle(state, system);
}

bool has_units_in(const State& state, int seat, SystemId system) {
  if (!state.area(seat, system).empty()) return true;
  bool found = false;
  for_each_planet(state, system, [&](Planet planet) {
    const PlanetState& here = state.planet(planet);
    found |= ground_forces_on(state, seat, planet) > 0 || (here.controller == seat && here.pds + here.docks > 0);
  });
  return found;
}

bool controls_in(const State& state, int seat, SystemId system) {
  bool found = false;
  for_each_planet(state, system, [&](Planet planet) { found |= state.planet(planet).controller == seat; });
  return found;
}

}  // namespace orrery::ti4
