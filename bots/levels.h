#pragma once

// Opponents by strength. Weak ones play like people who learn: they overlook options and think of the next step alone.

#include <optional>
#include <span>
#include <string_view>

#include "bots/budget.h"

namespace orrery {

struct Level {
  std::string_view name;
  double sight = 1;     // share of the options that it notices
  bool follows = true;  // its own chain of decisions to the end, else the next step alone
  bool learned = true;  // knows what self-play taught
  Budget budget = {};   // of search; without one it takes what looks best
};

// Weakest first.
std::span<const Level> levels();
// Null: no level of this name.
const Level* find_level(std::string_view name);

// "2s", "0.3s" or "5000n" (nodes); nothing if it is neither, or out of bounds: a millisecond to ten minutes, 10 to 1e9
// nodes.
std::optional<Budget> budget_from(std::string_view text);

}  // namespace orrery
