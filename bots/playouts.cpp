#include "bots/playouts.h"

#include <cmath>
#include <limits>
#include <utility>

namespace orrery {

double gumbel(Rng& rng) {
  const double uniform = (static_cast<double>(rng.next() >> 11) + 0.5) * 0x1p-53;
  return -std::log(-std::log(uniform));
}

// Leaves the position after that step in `best_`.
Action Playouts::step(const Position& position, double noise, Rng& rng) {
  const Seat seat = position.to_move();
  ActionList options;
  position.list(options);
  value_.narrow(position, options);
  best_chain_.clear();
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
    double value = noise > 0 ? noise * gumbel(rng) : 0;
    if (value_.lookahead() > 0) {
      chain_.clear();
      value += foresight_.best_reachable(next_, seat, value_.lookahead(), &chain_);
    } else {
      value += value_.of(next_, seat);
    }
    if (value <= best_value) continue;
    best_value = value;
    best = option;
    std::swap(chain_, best_chain_);
    std::swap(next_, best_);
  }
  return best;
}

// Nobody else and no chance comes between the steps of a chain, so they stay as they were thought.
void Playouts::advance(Position& position, double noise, Rng& rng) {
  if (plan_.empty()) {
    step(position, noise, rng);
    std::swap(position, best_);
    plan_.assign(best_chain_.rbegin(), best_chain_.rend());
    return;
  }
  position.apply(plan_.back());
  plan_.pop_back();
  meter_.spend();
}

bool Playouts::run(Position& position, int until, double noise, Rng& rng) {
  plan_.clear();
  while (value_.clock(position) < until) {
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
