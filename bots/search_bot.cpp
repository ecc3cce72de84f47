#include "bots/search_bot.h"

#include <limits>

#include "bots/playouts.h"
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

Action SearchBot::choose(const Position& seen, Seat seat, const ActionList& all) {
  ActionList options = all;
  value_->candidates(seen, options);
  options = noticed(options);
  if (options.size() == 1) return options[0];
  const std::vector<Judged> judged = judge(seen, seat, options, *value_, level_.budget, rng_);
  if (level_.slips == 0) return judged[0].action;
  Action best = judged[0].action;
  double best_value = -std::numeric_limits<double>::infinity();
  for (const Judged& each : judged) {
    const double value = each.value + level_.slips * value_->doubt() * gumbel(rng_);
    if (value <= best_value) continue;
    best_value = value;
    best = each.action;
  }
  return best;
}

}  // namespace orrery
