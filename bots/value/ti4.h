#pragma once

#include "bots/value/value.h"

namespace orrery {

// Positions of Twilight Imperium: what a seat has and can reach. Most questions are parts of chains, windows or offers,
// so `narrow` answers them by what a careful player would do (ti4_answers.h) and leaves the others to the value.
class Ti4Value final : public Value {
 public:
  double of(const Position& position, Seat seat) const override;
  std::vector<ValuePart> parts(const Position& position, Seat seat) const override;
  void narrow(const Position& position, ActionList& options) const override;
  void candidates(const Position& position, ActionList& options) const override;
  bool at_rest(const Position&) const override { return true; }
  int players(const Position& position) const override;
  double doubt() const override { return 1.5; }
  Method method() const override { return Method::Playouts; }
  int stage(const Position& position) const override;
};

namespace ti4 {
std::unique_ptr<Value> make_value();
}  // namespace ti4

}  // namespace orrery
