#include "bots/value/value.h"

namespace orrery {

namespace {

// Fits every game, and knows nothing of any.
class ScoreValue final : public Value {
 public:
  double of(const Position& position, Seat seat) const override {
    return position.scores(seat)[static_cast<std::size_t>(seat)].total;
  }
};

}  // namespace

std::unique_ptr<Value> make_value(const Game& game) {
  const auto make = part_of<MakeValue>(game);
  return make == nullptr ? std::make_unique<ScoreValue>() : make();
}

}  // namespace orrery
