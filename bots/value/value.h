#pragma once

#include <memory>

#include "core/game.h"

namespace orrery {

// How well a seat stands in a position, in victory points at the end of the game: what bots maximise.
class Value {
 public:
  virtual ~Value() = default;
  virtual double of(const Position& position, Seat seat) const = 0;
};

// The value made for `game`, or, where there is none, the points the seat has now.
std::unique_ptr<Value> make_value(const Game& game);

}  // namespace orrery
