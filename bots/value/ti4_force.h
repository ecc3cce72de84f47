#pragma once

// Battles of Twilight Imperium as a bot reckons with them: quick estimates, made many times in a decision. The exact
// chances are in odds/ti4.

#include "games/ti4/units.h"

namespace orrery::ti4 {

struct Force {
  double hits = 0;       // that it makes in a round
  double toughness = 0;  // hits that it can take
  double cost = 0;       // resources

  void add(const State& state, int seat, UnitType type, int count, int damaged = 0);
  bool empty() const { return toughness == 0; }
};

Force ships_in(const State& state, int seat, SystemId system);
// The ships of the strongest other player in a system.
Force enemies_in(const State& state, int seat, SystemId system);
Force ground_force(const State& state, int seat, int infantry);

// Hits that cannons of other players make on ships of `seat` that come into a system.
double cannon_hits(const State& state, int seat, SystemId system);

// That the first one wins.
double chance(const Force& one, const Force& other);
// The part of it that is left when it has won.
double left_after(const Force& winner, const Force& loser);

}  // namespace orrery::ti4
