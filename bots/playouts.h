#pragma once

#include <vector>

#include "bots/budget.h"
#include "bots/foresight.h"
#include "bots/value/value.h"

namespace orrery {

// Noise of this form, added to values, chooses options in proportion to exp(value).
double gumbel(Rng& rng);

// Plays positions on without much thought: everybody takes the option after which he stands best, one step ahead, or at
// the end of his best chain of decisions, which he then follows.
class Playouts {
 public:
  Playouts(const Value& value, const Position& like, Meter& meter)
      : value_(value), meter_(meter), foresight_(value, like, meter), next_(like), best_(like) {}

  // The best next step of whoever decides; `noise` in points makes close ones come up as well.
  Action step(const Position& position, double noise, Rng& rng);
  // Plays on until the value's clock says `until` or the game is over; false: out of budget before that.
  bool run(Position& position, int until, double noise, Rng& rng);

 private:
  void advance(Position& position, double noise, Rng& rng);

  const Value& value_;
  Meter& meter_;
  Foresight foresight_;
  Position next_, best_;
  // What follows the option at hand and the best one; what is left of the chain that was begun, the next step last.
  std::vector<Action> chain_, best_chain_, plan_;
};

}  // namespace orrery
