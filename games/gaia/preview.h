#pragma once

// What stands beside an option: costs and effects, warnings of waste.

#include <vector>

#include "core/table.h"
#include "games/gaia/state.h"

namespace orrery::gaia {

Text preview_of(const State& state, Action action);
std::vector<Text> warnings_of(const State& state, Action action);

}  // namespace orrery::gaia
