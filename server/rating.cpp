#include "server/rating.h"

#include <algorithm>
#include <cmath>

namespace orrery::server {

namespace {

double square(double value) {
  return value * value;
}

// What a game says about one seat: by how much its mean moves, and which part of its variance is gone.
struct Learnt {
  double omega = 0;
  double delta = 0;
};

Learnt learn(const RatingModel& model, std::span<const Placed> placed, const Placed& own) {
  const auto variance_of = [&](const Rating& rating) { return square(rating.deviation) + square(model.drift); };
  Learnt learnt;
  const double own_variance = variance_of(own.before);
  for (const Placed& other : placed) {
    if (other.player == own.player) continue;
    const double spread = std::sqrt(own_variance + variance_of(other.before) + 2 * square(model.beta));
    const double wins = 1 / (1 + std::exp((other.before.mean - own.before.mean) / spread));
    const double won = own.place < other.place ? 1 : own.place == other.place ? 0.5 : 0;
    const double gamma = std::sqrt(own_variance) / spread;
    learnt.omega += own_variance / spread * (won - wins);
    learnt.delta += gamma * own_variance / square(spread) * wins * (1 - wins);
  }
  return learnt;
}

}  // namespace

std::vector<Rating> rate(const RatingModel& model, std::span<const Placed> placed) {
  std::vector<Rating> after;
  for (const Placed& own : placed) {
    Learnt all;
    for (const Placed& seat : placed) {
      if (seat.player != own.player) continue;
      const Learnt learnt = learn(model, placed, seat);
      all.omega += learnt.omega;
      all.delta += learnt.delta;
    }
    const double variance = square(own.before.deviation) + square(model.drift);
    after.push_back({own.before.mean + all.omega, std::sqrt(variance * std::max(1 - all.delta, model.least))});
  }
  return after;
}

}  // namespace orrery::server
