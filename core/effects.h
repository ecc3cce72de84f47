#pragma once

// What an option costs and gives, said once for terminal, server and page: the counters that it changes.

#include <string>
#include <string_view>
#include <vector>

#include "core/game.h"

namespace orrery {

struct Change {
  int counter = 0;  // its place in view(viewer).counters
  int by = 0;
};

struct Effect {
  Action action;
  std::string_view ends;  // why a tentative turn cannot go on behind it: "reveal", "chance", "others", "over"; or empty
  std::vector<Change> changes;
};

// What `action` changes, as far as `viewer` may know before it is chosen.
Effect effect_of(const Position& position, Action action, Seat viewer);
// The same for every option of the decision at hand.
std::vector<Effect> effects_of(const Position& position, Seat viewer);

// "Ore -2, credits -4": what changes for `owner`, as text; empty if nothing does. `counters` are those of the table.
Text changes_text(const Effect& effect, const std::vector<Counter>& counters, Seat owner);

}  // namespace orrery
