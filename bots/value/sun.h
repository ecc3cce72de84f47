#pragma once

#include "bots/value/value.h"

namespace orrery {

// Beyond the Sun: points so far plus what resources, production, technologies, fleets near systems and half-finished
// achievements are worth in the rounds to come.
class SunValue final : public Value {
 public:
  double of(const Position& position, Seat seat) const override;
  std::vector<ValuePart> parts(const Position& position, Seat seat) const override;
  void narrow(const Position& position, ActionList& options) const override;
  int players(const Position& position) const override;
  double doubt() const override { return 6; }
  Method method() const override { return Method::Tree; }
  int lookahead() const override { return 12; }
  int stage(const Position& position) const override;
  void describe(const Position& position, Seat seat, Features& out) const override;
};

namespace sun {
MakeValue make_value;
}

}  // namespace orrery
