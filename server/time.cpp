#include "server/time.h"

#include <atomic>

namespace orrery::server {

namespace {

using std::chrono::duration_cast;
using std::chrono::milliseconds;

Millis steady_ms() {
  return duration_cast<milliseconds>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

// What the machine's clock said when it was first asked, less the steady clock.
std::atomic<Millis>& offset() {
  static std::atomic<Millis> value{
      duration_cast<milliseconds>(std::chrono::system_clock::now().time_since_epoch()).count() - steady_ms()};
  return value;
}

}  // namespace

Millis now_ms() {
  return offset() + steady_ms();
}

void begin_time_at(Millis earliest) {
  if (const Millis behind = earliest - now_ms(); behind > 0) offset() += behind;
}

}  // namespace orrery::server
