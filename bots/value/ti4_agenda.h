#pragma once

#include "games/ti4/state.h"

namespace orrery::ti4 {

// What an outcome of the agenda at hand is worth to a seat, in victory points.
double outcome_worth(const State& state, int seat, int outcome);
// About how likely it is.
double outcome_chance(const State& state, int outcome);

}  // namespace orrery::ti4
