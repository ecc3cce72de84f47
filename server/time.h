#pragma once

#include <chrono>

#include "server/store/store.h"

namespace orrery::server {

inline constexpr Millis kSecondMs = 1000;
inline constexpr Millis kMinuteMs = 60 * kSecondMs;
inline constexpr Millis kHourMs = 60 * kMinuteMs;
inline constexpr Millis kDayMs = 24 * kHourMs;

// Milliseconds since 1970 (UTC). The clock of the machine counts when the program starts; from then on time goes on
// evenly, whatever happens to that clock.
Millis now_ms();
// Time is not before that; to be called at the start.
void begin_time_at(Millis earliest);

}  // namespace orrery::server
