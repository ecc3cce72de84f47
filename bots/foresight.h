#pragma once

#include <vector>

#include "bots/budget.h"
#include "bots/value/value.h"

namespace orrery {

// What a seat can reach by its own decisions alone. A compound action is a chain of decisions, and its first steps
// often only cost something; so they are followed to the end of the chain before it is judged, as far as a budget of
// positions allows.
class Foresight {
 public:
  Foresight(const Value& value, const Position& like, Meter& meter);

  // The value of the best position that `seat` can reach from `position`. `line` gets the decisions that lead there.
  double best_reachable(const Position& position, Seat seat, int budget, std::vector<Action>* line = nullptr);

 private:
  static constexpr int kDepth = 8;  // the longest chain

  double follow(const Position& position, Seat seat, int budget, int depth);

  const Value& value_;
  Meter& meter_;
  std::vector<Position> next_, best_;  // by depth: positions are copied, never made anew
  std::vector<std::vector<Action>> lines_;
};

}  // namespace orrery
