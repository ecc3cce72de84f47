#pragma once

// Where the locations of the exploration board are drawn. A card file has lines only.

#include <array>

#include "games/sun/state.h"

namespace orrery::sun {

struct Spot {
  int x = 0, y = 0;
};
using Layout = std::array<Spot, kMaxLocations>;

// From Sol on the left to Deep Space on the right, so that lines cross little and pass by other locations. Extra
// locations lie above or below the slot they are linked to.
Layout layout_of(const State& state);

}  // namespace orrery::sun
