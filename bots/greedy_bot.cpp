#include "bots/greedy_bot.h"

#include <limits>

namespace orrery {

namespace {

// Positions to look at for one decision before the search narrows to one line, and the longest line.
// These keep a decision with fifty options at a few milliseconds.
constexpr int kBudget = 1000;
constexpr int kDepth = 8;
// How much dearer than its budget a position may be that could also be judged as it is.
constexpr int kOverdraft = 8;

constexpr double kWorst = -std::numeric_limits<double>::infinity();

}  // namespace

Action GreedyBot::choose(const Position& seen, Seat seat, const ActionList& all) {
  ActionList options = all;
  value_->narrow(seen, options);
  if (options.size() == 1) return options[0];
  const int share = kBudget / static_cast<int>(options.size());
  Action best = options[0];
  double best_value = kWorst;
  std::uint32_t ties = 0;
  for (Action option : options) {
    Position next = seen;
    next.apply(option);
    const double value = best_reachable(next, seat, share, kDepth);
    if (value > best_value) {
      best = option;
      best_value = value;
      ties = 1;
    } else if (value == best_value && rng_.below(++ties) == 0) {
      // Among equals each is equally likely, so that games differ.
      best = option;
    }
  }
  return best;
}

// The value of the best position that `seat` can reach by its own decisions alone. Each option gets an
// equal share of the budget; with less than one position a share, only the best next step is followed.
double GreedyBot::best_reachable(const Position& position, Seat seat, int budget, int depth) {
  if (depth == 0 || position.to_move() != seat) return value_->of(position, seat);
  ActionList options;
  position.list(options);
  value_->narrow(position, options);
  const int share = budget / static_cast<int>(options.size());
  if (budget * kOverdraft < static_cast<int>(options.size()) && value_->at_rest(position))
    return value_->of(position, seat);
  double best_value = kWorst;
  if (share > 0) {
    for (Action option : options) {
      Position next = position;
      next.apply(option);
      const double value = best_reachable(next, seat, share, depth - 1);
      if (value > best_value) best_value = value;
    }
    return best_value;
  }
  Position best = position;
  for (Action option : options) {
    Position next = position;
    next.apply(option);
    const double value = value_->of(next, seat);
    if (value > best_value) {
      best_value = value;
      best = std::move(next);
    }
  }
  return best_reachable(best, seat, 0, depth - 1);
}

}  // namespace orrery
