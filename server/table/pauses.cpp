#include "server/table/pauses.h"

#include <algorithm>
#include <memory>
#include <mutex>

namespace orrery::server {

namespace {

using Pauses = std::vector<std::pair<Millis, Millis>>;

struct Known {
  std::mutex mutex;
  std::shared_ptr<const Pauses> pauses = std::make_shared<const Pauses>();
};

Known& known() {
  static Known all;
  return all;
}

std::shared_ptr<const Pauses> pauses() {
  const std::lock_guard lock(known().mutex);
  return known().pauses;
}

// Waking time within pauses.
Millis stood_still(const Pauses& all, const std::optional<QuietHours>& quiet, Millis from, Millis to) {
  Millis sum = 0;
  const auto first = std::find_if(all.begin(), all.end(), [from](const auto& pause) { return pause.second > from; });
  for (auto pause = first; pause != all.end() && pause->first < to; ++pause)
    sum += waking_time(quiet, std::max(from, pause->first), std::min(to, pause->second));
  return sum;
}

}  // namespace

void set_pauses(Pauses all) {
  const std::lock_guard lock(known().mutex);
  known().pauses = std::make_shared<const Pauses>(std::move(all));
}

Millis running_time(const std::optional<QuietHours>& quiet, Millis from, Millis to) {
  return waking_time(quiet, from, to) - stood_still(*pauses(), quiet, from, to);
}

Millis after_running(const std::optional<QuietHours>& quiet, Millis from, Millis amount) {
  const auto all = pauses();
  Millis end = after_waking(quiet, from, amount);
  // Each pause that is met moves the end, perhaps into the next one.
  for (;;) {
    const Millis moved = after_waking(quiet, from, amount + stood_still(*all, quiet, from, end));
    if (moved <= end) return end;
    end = moved;
  }
}

}  // namespace orrery::server
