#include "server/quiet_hours.h"

#include <algorithm>

namespace orrery::server {

namespace {

constexpr Millis kMinute = 60 * 1000;
constexpr Millis kDay = kMinutesOfDay * kMinute;

// Milliseconds since midnight, also for times before 1970.
Millis time_of_day(Millis at) {
  return ((at % kDay) + kDay) % kDay;
}

// How long after `at` the clock next shows `minute`; 0 when it does now.
Millis until_minute(int minute, Millis at) {
  return (minute * kMinute - time_of_day(at) + kDay) % kDay;
}

}  // namespace

int minutes_of(const QuietHours& hours) {
  return (hours.to - hours.from + kMinutesOfDay) % kMinutesOfDay;
}

bool is_quiet(const std::optional<QuietHours>& hours, Millis at) {
  if (!hours || hours->from == hours->to) return false;
  const Millis since_begin = (time_of_day(at) - hours->from * kMinute + kDay) % kDay;
  return since_begin < minutes_of(*hours) * kMinute;
}

Millis quiet_until(const std::optional<QuietHours>& hours, Millis at) {
  return is_quiet(hours, at) ? at + until_minute(hours->to, at) : at;
}

Millis waking_time(const std::optional<QuietHours>& hours, Millis from, Millis to) {
  if (to <= from) return 0;
  if (!hours || hours->from == hours->to) return to - from;
  // Whole days have the same waking time each; the rest is walked through.
  const Millis days = (to - from) / kDay;
  Millis total = days * (kDay - minutes_of(*hours) * kMinute);
  Millis at = from + days * kDay;
  while (at < to) {
    const Millis awake = quiet_until(hours, at);
    if (awake >= to) break;
    const Millis next_quiet = std::min(to, awake + until_minute(hours->from, awake));
    total += next_quiet - awake;
    at = next_quiet;
  }
  return total;
}

Millis after_waking(const std::optional<QuietHours>& hours, Millis from, Millis amount) {
  if (amount <= 0 || !hours || hours->from == hours->to) return from + amount;
  const Millis waking_day = kDay - minutes_of(*hours) * kMinute;
  // Whole days first, but not the last one: the answer is the first moment, before a night and not after it.
  const Millis days = (amount - 1) / waking_day;
  Millis at = from + days * kDay;
  for (Millis left = amount - days * waking_day; left > 0;) {
    at = quiet_until(hours, at);
    const Millis stretch = std::min(left, until_minute(hours->from, at));
    at += stretch;
    left -= stretch;
  }
  return at;
}

}  // namespace orrery::server
