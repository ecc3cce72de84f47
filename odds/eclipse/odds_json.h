#pragma once

// The answer as JSON, the same from the command line and from the server (docs/api.md).

#include <string>
#include <string_view>

#include "odds/eclipse/fleet.h"
#include "odds/eclipse/odds.h"

namespace orrery::eclipse {

// Sides in the order in which they were typed.
std::string odds_json(std::string_view game, const TypedFight& typed, const Odds& odds);

}  // namespace orrery::eclipse
