#pragma once

// The chosen set-up options of a game, checked.

#include <cstdint>

#include "games/sun/state.h"

namespace orrery::sun {

struct Setup {
  std::uint8_t players = 2;
  std::uint16_t cards_number = 0;  // of the card set
  std::uint8_t flags = 0;          // Flag
  std::uint8_t first = kNone;      // first player; kNone: drawn
  FairStart fair_start = FairStart::Rulebook;
};

}  // namespace orrery::sun
