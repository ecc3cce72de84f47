#pragma once

// Opponents by strength. Weak ones play like people who learn: they overlook options and misjudge what they see.

#include <optional>
#include <span>
#include <string_view>

#include "bots/budget.h"

namespace orrery {

struct Level {
  std::string_view name;
  double sight = 1;     // share of the options that it notices
  double slips = 0;     // how far it misjudges an option, in parts of the value's doubt
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
