#include "bots/playouts.h"

#include <cmath>
#include <limits>
#include <utility>

namespace orrery {

namespace {

// Noise of this form chooses options in proportion to exp(value).
double gumbel(Rng& rng) {
  const double uniform = (static_cast<double>(rng.next() >> 11) + 0.5) * 0x1p-53;
  return -std::log(-std::log(uniform));
}

}  // namespace

// Leaves the position after that step in `best_`.
Action Playouts::step(const Position& position, double noise, Rng& rng) {
  const Seat seat = position.to_move();
  ActionList options;
  position.list(options);
  value_.narrow(position, options);
  Action best = options[0];
  double best_value = -std::numeric_limits<double>::infinity();
  for (const Action option : options) {
    next_ = position;
    next_.apply(option);
    meter_.spend();
    if (options.size() == 1) {
      std::swap(next_, best_);
      break;
    }
    const double value = value_.of(next_, seat) + (noise > 0 ? noise * gumbel(rng) : 0);
    if (value <= best_value) continue;
    best_value = value;
    best = option;
    std::swap(next_, best_);
  }
  return best;
}

void Playouts::advance(Position& position, double noise, Rng& rng) {
  step(position, noise, rng);
  std::swap(position, best_);
}

bool Playouts::run(Position& position, int stages, double noise, Rng& rng) {
  const int last = value_.stage(position) + stages;
  while (value_.stage(position) < last) {
    const Seat seat = position.to_move();
    if (seat == kNobody) return true;
    if (meter_.spent()) return false;
    if (seat == kChance)
      position.apply(position.sample(rng));
    else
      advance(position, noise, rng);
  }
  return true;
}

}  // namespace orrery
