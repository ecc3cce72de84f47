#include "bots/value/value.h"

#include <cmath>

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

double win_share(const Value& value, const Position& position, Seat seat, double own) {
  double sum = 1;
  for (Seat other = 0; other < value.players(position); ++other)
    if (other != seat) sum += std::exp((value.of(position, other) - own) / value.doubt());
  return 1 / sum;
}

std::unique_ptr<Value> make_value(const Game& game) {
  const auto make = part_of<MakeValue>(game);
  return make == nullptr ? std::make_unique<ScoreValue>() : make();
}

}  // namespace orrery
