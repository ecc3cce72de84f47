#pragma once

#include <memory>

#include "core/game_parts.h"

namespace orrery {

// How well a seat stands in a position, in victory points at the end of the game: what bots maximise.
class Value {
 public:
  virtual ~Value() = default;
  virtual double of(const Position& position, Seat seat) const = 0;

  // Leaves only the options of a decision that are worth a look, at least one.
  virtual void narrow(const Position& /*position*/, ActionList& /*options*/) const {}
  // Whether the decision at hand only asks for more of something that may as well end here: then the position can be
  // judged as it is when there is no time to follow it.
  virtual bool at_rest(const Position& /*position*/) const { return false; }
};

// bots/value/<folder of the game>.cpp provides `make_value`.
using MakeValue = std::unique_ptr<Value>();
template <>
std::span<const GamePart<MakeValue>> game_parts();

// The value made for `game`, or, where there is none, the points the seat has now.
std::unique_ptr<Value> make_value(const Game& game);

}  // namespace orrery
