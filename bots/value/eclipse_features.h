#pragma once

#include "bots/value/features.h"
#include "games/eclipse/state.h"

namespace orrery::eclipse {

// What a learned correction may know of a seat beside the parts of the hand-made value, as plain numbers.
void describe(const State& state, int seat, Features& out);

}  // namespace orrery::eclipse
