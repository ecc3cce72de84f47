#include "bots/value/value.h"

#include "bots/value/eclipse.h"
#include "bots/value/gaia.h"
#include "bots/value/sun.h"

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
  if (game.facts().id == "gaia") return std::make_unique<GaiaValue>();
  if (game.facts().id == "sun") return std::make_unique<SunValue>();
  if (game.facts().id == "eclipse1" || game.facts().id == "eclipse2") return std::make_unique<EclipseValue>();
  return std::make_unique<ScoreValue>();
}

}  // namespace orrery
