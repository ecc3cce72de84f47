#pragma once

#include "bots/budget.h"
#include "bots/value/value.h"

namespace orrery {

// Plays positions on without much thought: everybody takes the option after which he stands best, one step ahead.
class Playouts {
 public:
  Playouts(const Value& value, const Position& like, Meter& meter)
      : value_(value), meter_(meter), next_(like), best_(like) {}

  // The best next step of whoever decides; `noise` in points makes close ones come up as well.
  Action step(const Position& position, double noise, Rng& rng);
  // Makes it.
  void advance(Position& position, double noise, Rng& rng);
  // Plays on until `stages` ends of a stage are past or the game is over; false: out of budget before that.
  bool run(Position& position, int stages, double noise, Rng& rng);

 private:
  const Value& value_;
  Meter& meter_;
  Position next_, best_;
};

}  // namespace orrery
