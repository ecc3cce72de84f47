#pragma once

#include "bots/value/value.h"

namespace orrery {

// Beyond the Sun: points so far plus what resources, production, technologies, fleets near systems and half-finished
// achievements are worth in the rounds to come.
class SunValue final : public Value {
 public:
  double of(const Position& position, Seat seat) const override;
  void narrow(const Position& position, ActionList& options) const override;
};

namespace sun {
MakeValue make_value;
}

}  // namespace orrery
