#pragma once

// Keeps the standings up with the store: reads the logs of games that have ended, writes what they say as rows, and
// takes in the rows of this node and of others.

#include <atomic>
#include <mutex>

#include "server/standings.h"
#include "server/time.h"

namespace orrery::server {

class Chronicle {
 public:
  explicit Chronicle(Store& store) : store_(store) {}

  // A piece of the work. Whether there is more of it. May throw StoreError. One caller at a time; another one finds
  // nothing to do.
  bool catch_up(Millis now);

  // Calls `look` with the standings, which stay as they are meanwhile.
  template <class Look>
  auto look(const Look& look) const {
    const std::lock_guard lock(mutex_);
    return look(standings_);
  }

 private:
  Store& store_;
  std::atomic<bool> at_work_{false};
  Millis seen_until_ = 0;  // no game that ended before is without its row
  std::int64_t taken_ = 0;
  mutable std::mutex mutex_;
  Standings standings_;
};

}  // namespace orrery::server
