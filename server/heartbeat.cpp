#include "server/heartbeat.h"

#include "server/journal.h"
#include "server/table/pauses.h"
#include "server/time.h"

namespace orrery::server {

namespace {

constexpr Millis kEvery = 2 * kSecondMs;
constexpr Millis kMissed = 5 * kSecondMs;
// Where several nodes share a store, each of them beats for all.
constexpr Millis kMissedByAll = 10 * kSecondMs;

}  // namespace

void Heartbeat::note_pause(Millis least) {
  const Millis now = now_ms();
  if (const Millis alive = store_.number("alive"); alive > 0 && now - alive > least) {
    store_.add_pause(alive, now);
    journal(Level::Warn, "clocks_stood_still", {{"milliseconds", now - alive}});
  }
  store_.set_number("alive", now);
  set_pauses(store_.pauses());
  last_ = now;
}

void Heartbeat::begin() {
  if (const Millis alive = store_.number("alive"); alive > 0) begin_time_at(alive);
  note_pause(store_.shared() ? kMissedByAll : 0);
}

void Heartbeat::beat() {
  if (now_ms() - last_ >= kEvery) note_pause(store_.shared() ? kMissedByAll : kMissed);
}

void Heartbeat::end() {
  try {
    store_.set_number("alive", now_ms());
  } catch (const std::exception&) {
    // The last beat counts: somebody has a little more.
  }
}

}  // namespace orrery::server
