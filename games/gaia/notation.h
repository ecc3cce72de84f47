#pragma once

// The typed form of hexes and maps (docs/notation.md); those of actions are rows of `acts.cpp`.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/action.h"
#include "core/forms.h"
#include "games/gaia/state.h"

namespace orrery::gaia {

// "3B2": sector number, ring (A outside, B inside, C centre) and place in the ring. "?" if there is no such hex.
std::string hex_label(const State& state, HexId h);
// The hex with this label in any letter case, or kNoHex.
HexId find_hex(const State& state, std::string_view label);

// Maps that were drawn: "map 10.0 01.3 ...", as long as the map; empty for other actions.
std::string write_map(const State& state, Action action);
std::optional<Action> read_map(const State& state, FormLine& line);
std::vector<std::string> map_begins(const State& state);  // when a map is to be drawn

}  // namespace orrery::gaia
