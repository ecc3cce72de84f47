#include "bots/search_bot.h"

#include <limits>

#include "bots/search.h"

namespace orrery {

// At least one is.
ActionList SearchBot::noticed(const ActionList& all) {
  if (level_.sight >= 1) return all;
  constexpr std::uint32_t kParts = 1000;
  ActionList options;
  for (const Action option : all)
    if (rng_.below(kParts) < static_cast<std::uint32_t>(level_.sight * kParts)) options.push_back(option);
  if (options.empty()) options.push_back(all[rng_.below(static_cast<std::uint32_t>(all.size()))]);
  return options;
}

Action SearchBot::best_step(const Position& seen, Seat seat, ActionList options) {
  value_->narrow(seen, options);
  Position next = seen;
  Action best = options[0];
  double best_value = -std::numeric_limits<double>::infinity();
  for (const Action option : options) {
    next = seen;
    next.apply(option);
    const double value = value_->of(next, seat);
    if (value <= best_value) continue;
    best_value = value;
    best = option;
  }
  return best;
}

Action SearchBot::choose(const Position& seen, Seat seat, const ActionList& all) {
  const ActionList options = noticed(all);
  if (options.size() == 1) return options[0];
  if (!level_.follows) return best_step(seen, seat, options);
  return judge(seen, seat, options, *value_, level_.budget, rng_)[0].action;
}

}  // namespace orrery
