#pragma once

// Units: which card is in force, how many there may be, what a system can carry (TI-7).

#include "games/ti4/galaxy.h"

namespace orrery::ti4 {

// The card that a player's units of a type go by (TI-7.1.7, TI-14.3.6).
const UnitCard& card_in_force(const State& state, int seat, UnitType type);
int price_of(const State& state, int seat, UnitType type, int count);  // production.cpp
// TI-7.1.6: war suns need a technology or Muaat's prototype.
bool may_have(const State& state, int seat, UnitType type);

// Units of a type on the board, and plastic that is left (TI-1.3.3); fighters and infantry have no limit.
int units_on_board(const State& state, int seat, UnitType type);
int plastic_left(const State& state, int seat, UnitType type);

// Non-fighter ships that a player may have in one system (TI-7.4.1).
int fleet_limit(const State& state, int seat);
// Fighters and ground forces that a player's ships and Floating Factories carry in a system (TI-7.5.1).
int capacity_in(const State& state, int seat, SystemId system);
// What is too much for one player in one system (TI-7.4.5). Outside a space combat of his there nothing may be.
struct Excess {
  int ships = 0;    // non-fighter ships, and upgraded fighters that count as such
  int carried = 0;  // fighters and ground forces beyond the capacity
  friend bool operator==(const Excess&, const Excess&) = default;
};
Excess excess_in(const State& state, int seat, SystemId system);
// TI-7.5.2: fighters that belong to docks on planets need no capacity.
int fighter_allowance(const State& state, int seat, SystemId system);
// Upgraded fighters beyond the capacity (TI-7.4.3).
int fighters_as_ships(const State& state, int seat, SystemId system);

bool has_ships(const State& state, int seat, SystemId system);
// Other players' ships in a system.
bool has_enemy_ships(const State& state, int seat, SystemId system);
// TI-7.7.5: a unit with Production there can make ground forces only.
bool is_blockaded(const State& state, int seat, SystemId system);
// TI-7.7.3, TI-7.7.4: whether units of the controller keep Bombardment of `seat` from the planet.
bool is_shielded(const State& state, int seat, Planet planet);

}  // namespace orrery::ti4
