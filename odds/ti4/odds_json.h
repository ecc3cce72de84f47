#pragma once

// The answer as JSON, the same from the command line and from the server (docs/api.md).

#include <string>
#include <string_view>

#include "odds/ti4/fleet.h"
#include "odds/ti4/odds.h"

namespace orrery::ti4::odds {

// Sides in the order in which they were typed.
std::string odds_json(std::string_view game, const TypedFight& typed, const Odds& odds);

}  // namespace orrery::ti4::odds
