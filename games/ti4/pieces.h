#pragma once

// Units on the board: how many stand where, putting and taking them (TI-6.1.3). Nothing here opens windows or checks
// limits; every change marks its system for the checks of TI-3.5.

#include "games/ti4/galaxy.h"

namespace orrery::ti4 {

SystemId system_of(const State& state, Place place);
// Damaged ones counted in.
int units_at(const State& state, int seat, UnitType type, Place place);
int damaged_at(const State& state, int seat, UnitType type, Place place);
void put_units(State& state, int seat, UnitType type, Place place, int count = 1, int damaged = 0);
void take_units(State& state, int seat, UnitType type, Place place, int count = 1, int damaged = 0);
void set_damaged(State& state, int seat, UnitType type, SystemId system, int damaged);

// Ground forces of a player on a planet; landed ones too.
int ground_forces_on(const State& state, int seat, Planet planet);
// Any units of a player in a system, in space or on planets.
bool has_units_in(const State& state, int seat, SystemId system);
bool controls_in(const State& state, int seat, SystemId system);

inline bool may_be_damaged(UnitType type) {
  return type <= UnitType::Carrier;
}
inline void unsettle(State& state, SystemId system) {
  if (system != kNoSystem) state.unsettled |= bit_of(system);
}

// What limits his fleets has changed: the fleet pool, a law, a technology.
void unsettle_fleets(State& state, int seat);

}  // namespace orrery::ti4
