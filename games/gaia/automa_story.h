#pragma once

// What the Automa did and why, in words (GP-12): for logs.

#include "core/table.h"
#include "games/gaia/state.h"

namespace orrery::gaia {

// A card that is turned: what it is drawn for, and all that follows from it.
void say_card(const State& state, Action action, OptionInfo& info);

}  // namespace orrery::gaia
