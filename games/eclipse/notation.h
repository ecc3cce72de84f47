#pragma once

// The typed form of places and actions.

#include <string>

#include "games/eclipse/state.h"

namespace orrery::eclipse {

// "203", "001": the number printed on a sector.
std::string sector_label(SectorId sector);
// The number of the sector that lies there.
inline std::string hex_label(const State& state, HexId hex) {
  return sector_label(state.hexes[hex].sector);
}
// "1,-2": a location without a sector.
std::string location_label(int q, int r);

}  // namespace orrery::eclipse
