#pragma once

// The table of acts, and what stands beside a row because it depends on the state.

#include "core/acts.h"
#include "games/ti4/state.h"

namespace orrery::ti4 {

extern const ActTable<State> kActs;

// --- why_not.cpp: each may be asked only when it is not possible
using WhyNot = Refusal(const State& state, Action action);
WhyNot no_use;

}  // namespace orrery::ti4
