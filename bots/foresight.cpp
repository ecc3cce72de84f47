#include "bots/foresight.h"

#include <limits>

#include "core/index.h"

namespace orrery {

namespace {

// How much dearer than its budget a position may be that could also be judged as it is.
constexpr int kOverdraft = 8;

constexpr double kWorst = -std::numeric_limits<double>::infinity();

}  // namespace

Foresight::Foresight(const Value& value, const Position& like, Meter& meter)
    : value_(value), meter_(meter), next_(kDepth, like), best_(kDepth, like), lines_(kDepth + 1) {}

double Foresight::best_reachable(const Position& position, Seat seat, int budget, std::vector<Action>* line) {
  const double value = follow(position, seat, budget, 0);
  if (line != nullptr) line->insert(line->end(), lines_[0].begin(), lines_[0].end());
  return value;
}

// Each option gets an equal share of the budget; with less than one position a share, only the best next step is
// followed.
double Foresight::follow(const Position& position, Seat seat, int budget, int depth) {
  const auto at = static_cast<std::size_t>(depth);
  std::vector<Action>& line = lines_[at];
  line.clear();
  if (depth == kDepth || position.to_move() != seat) return value_.of(position, seat);
  ActionList options;
  position.list(options);
  value_.narrow(position, options);
  const int share = budget / static_cast<int>(options.size());
  if (budget * kOverdraft < static_cast<int>(options.size()) && value_.at_rest(position))
    return value_.of(position, seat);
  double best_value = kWorst;
  Action chosen = options[0];
  for (Action option : options) {
    Position& next = next_[at];
    next = position;
    next.apply(option);
    meter_.spend();
    const double value = share > 0 ? follow(next, seat, share, depth + 1) : value_.of(next, seat);
    if (value <= best_value) continue;
    best_value = value;
    chosen = option;
    if (share > 0) {
      line.assign(1, option);
      line.insert(line.end(), lines_[at + 1].begin(), lines_[at + 1].end());
    } else {
      best_[at] = next;
    }
  }
  if (share > 0) return best_value;
  best_value = follow(best_[at], seat, 0, depth + 1);
  line.assign(1, chosen);
  line.insert(line.end(), lines_[at + 1].begin(), lines_[at + 1].end());
  return best_value;
}

}  // namespace orrery
