#pragma once

// A tactical action thought through before the system is activated: which ships go, what they carry, how it ends and
// what that is worth. It is found again from the state alone while the ships are being moved.

#include "core/fixed_vec.h"
#include "games/ti4/state.h"

namespace orrery::ti4 {

struct PlannedShip {
  UnitType type;
  SystemId from;
  bool damaged;
  std::uint8_t fighters = 0;          // from where it starts
  FixedVec<Place, 12> infantry = {};  // from where each comes
};

using Sortie = FixedVec<PlannedShip, 16>;
Sortie plan_sortie(const State& state, int seat, SystemId to);
// What it brings in victory points, the token counted; `now` is how the seat stands.
double sortie_worth(const State& state, int seat, SystemId to, double now);

// Infantry that a planet of another player, or of nobody, should be invaded with.
int troops_for(const State& state, int seat, Planet planet);
// Whether the seat could take it at all: the custodians must be paid (TI-6.7.2).
bool can_be_taken(const State& state, int seat, Planet planet);

}  // namespace orrery::ti4
