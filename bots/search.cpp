#include "bots/search.h"

#include <algorithm>
#include <span>

#include "bots/foresight.h"

namespace orrery {

namespace {

// Positions to look at for one decision before the search narrows to one line: these keep a decision with fifty options
// at a few milliseconds.
constexpr int kFirstLook = 1000;

}  // namespace

std::vector<Judged> judge(const Position& seen, Seat seat, const ActionList& options, const Value& value,
                          const Budget& budget, Rng& rng) {
  Meter meter(budget);
  Foresight foresight(value, seen, meter);
  ActionList worth_a_look = options;
  value.narrow(seen, worth_a_look);
  const int share = kFirstLook / static_cast<int>(worth_a_look.size());
  std::vector<Judged> judged;
  Position next = seen;
  for (Action option : options) {
    Judged& each = judged.emplace_back();
    each.action = option;
    each.sensible = worth_a_look.contains(option);
    each.visits = 1;
    next = seen;
    next.apply(option);
    meter.spend();
    each.value = foresight.best_reachable(next, seat, each.sensible && !meter.spent() ? share : 0, &each.line);
    each.win_share = win_share(value, next, seat, each.value);
  }
  // Among equals each is equally likely to come first, so that games differ.
  rng.shuffle(std::span(judged));
  std::stable_sort(judged.begin(), judged.end(), [](const Judged& a, const Judged& b) {
    return a.sensible != b.sensible ? a.sensible : a.value > b.value;
  });
  return judged;
}

}  // namespace orrery
