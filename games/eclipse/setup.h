#pragma once

// The chosen set-up options of a game, checked.

#include <cstdint>

#include "games/eclipse/state.h"

namespace orrery::eclipse {

struct Setup {
  std::uint64_t flags = 0;  // Flag
  std::uint8_t players = 2;
  std::uint8_t first = kNone;  // start player; kNone: drawn
  Edition edition = Edition::NewDawn;
  FairStart fair_start = FairStart::Rulebook;
  std::uint8_t pad[4]{};
};

}  // namespace orrery::eclipse
