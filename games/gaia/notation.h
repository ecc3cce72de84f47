#pragma once

// The typed form of hexes and actions (docs/notation.md).

#include <string>
#include <string_view>

#include "games/gaia/state.h"

namespace orrery::gaia {

// "3B2": sector number, ring (A outside, B inside, C centre) and place in the ring. "?" if there is no such hex.
std::string hex_label(const State& state, HexId h);
// The hex with this label in any letter case, or kNoHex.
HexId find_hex(const State& state, std::string_view label);

}  // namespace orrery::gaia
