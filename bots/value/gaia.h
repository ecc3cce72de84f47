#pragma once

#include "bots/value/value.h"

namespace orrery {

// Gaia Project: points so far plus what the resources, the income of the rounds to come, structures,
// research and federations are worth.
class GaiaValue final : public Value {
 public:
  double of(const Position& position, Seat seat) const override;
};

namespace gaia {
MakeValue make_value;
}

}  // namespace orrery
