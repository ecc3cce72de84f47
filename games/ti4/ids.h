#pragma once

// Small names that every file of the rules uses.

#include <cstddef>
#include <cstdint>

#include "games/ti4/tables.h"

namespace orrery::ti4 {

inline constexpr std::uint8_t kNone = 255;
constexpr std::uint8_t u8(int value) {
  return static_cast<std::uint8_t>(value);
}
template <class Enum>
constexpr std::size_t at_index(Enum value) {
  return static_cast<std::size_t>(value);
}

// A system by its cell; the Creuss home lies beside the galaxy (TI-2.2.10).
using SystemId = std::uint8_t;
inline constexpr SystemId kCreussHomeSystem = kCells;
inline constexpr SystemId kNoSystem = kNone;
using SystemMask = std::uint64_t;  // systems by bit
constexpr SystemMask bit_of(SystemId system) {
  return SystemMask{1} << system;
}
static_assert(kCreussHomeSystem + 1 == kMaxSystems);

}  // namespace orrery::ti4
