#pragma once

#include "bots/value/value.h"

namespace orrery {

// Gaia Project: points so far plus what the resources, the income of the rounds to come, structures,
// research and federations are worth.
class GaiaValue final : public Value {
 public:
  double of(const Position& position, Seat seat) const override;
  std::vector<ValuePart> parts(const Position& position, Seat seat) const override;
  void narrow(const Position& position, ActionList& options) const override;
  bool at_rest(const Position& position) const override;
  int players(const Position& position) const override;
  double doubt() const override { return 12; }
  Method method() const override { return Method::Playouts; }
  int lookahead() const override { return 12; }
  int stage(const Position& position) const override;
  void describe(const Position& position, Seat seat, Features& out) const override;
};

namespace gaia {
MakeValue make_value;
}

}  // namespace orrery
