#pragma once

// The typed form of places and cards.

#include <string>

#include "games/sun/state.h"

namespace orrery::sun {

// "A1", "SOL"; extra locations "X1".
std::string location_label(const State& state, int location);
// "A".."E": a supply column.
inline std::string column_label(int column) {
  return std::string(1, static_cast<char>('A' + column));
}

// The window in which nothing but the end of the turn is left (BS-13.16).
bool ends_turn(const State& state);
// Whether Target names a system to colonize, not one to link to.
bool colonizes(const State& state);

}  // namespace orrery::sun
