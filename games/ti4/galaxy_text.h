#pragma once

// Galaxies as text, in the form of the usual map tools: tile numbers ring by ring, each from the north and clockwise, 0
// for a home, -1 for no tile (TI-2.3.3, appendix A.4).

#include <string>
#include <string_view>

#include "core/rules.h"
#include "games/ti4/state.h"

namespace orrery::ti4 {

// The 36 numbers behind Mecatol Rex; a leading 18 or {18} is passed over. Missing cells at the end have no tile.
Or<GalaxyString> read_galaxy(std::string_view text, int players);
std::string write_galaxy(const GalaxyString& galaxy);
// The galaxy on the board; homes as 0.
GalaxyString galaxy_of(const State& state);

}  // namespace orrery::ti4
