#include "bots/greedy_bot.h"

#include <limits>

#include "bots/foresight.h"

namespace orrery {

namespace {

// Positions to look at for one decision before the search narrows to one line: these keep a decision with fifty options
// at a few milliseconds.
constexpr int kBudget = 1000;

}  // namespace

Action GreedyBot::choose(const Position& seen, Seat seat, const ActionList& all) {
  ActionList options = all;
  value_->narrow(seen, options);
  if (options.size() == 1) return options[0];
  Meter meter({});
  Foresight foresight(*value_, seen, meter);
  const int share = kBudget / static_cast<int>(options.size());
  Position next = seen;
  Action best = options[0];
  double best_value = -std::numeric_limits<double>::infinity();
  std::uint32_t ties = 0;
  for (Action option : options) {
    next = seen;
    next.apply(option);
    const double value = foresight.best_reachable(next, seat, share);
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

}  // namespace orrery
