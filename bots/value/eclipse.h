#pragma once

#include "bots/value/value.h"

namespace orrery {

// Eclipse, both editions: points so far plus what money, production, population still to settle, technologies, ships
// and the battles in sight are worth.
class EclipseValue final : public Value {
 public:
  double of(const Position& position, Seat seat) const override;
  std::vector<ValuePart> parts(const Position& position, Seat seat) const override;
  void narrow(const Position& position, ActionList& options) const override;
  bool at_rest(const Position& position) const override;
  int players(const Position& position) const override;
  double doubt() const override { return 6; }
  Method method() const override { return Method::Playouts; }
  int lookahead() const override { return 12; }
  double look_in_playouts() const override { return 16; }
  int stage(const Position& position) const override;
  int clock(const Position& position) const override;
  int horizon(const Position& position) const override { return players(position); }
  void describe(const Position& position, Seat seat, Features& out) const override;
};

namespace eclipse {
MakeValue make_value;
}

}  // namespace orrery
