#pragma once

#include <chrono>

#include "server/store/store.h"

namespace orrery::server {

inline constexpr Millis kSecondMs = 1000;
inline constexpr Millis kMinuteMs = 60 * kSecondMs;
inline constexpr Millis kDayMs = 24 * 60 * kMinuteMs;

// Milliseconds since 1970 (UTC).
inline Millis now_ms() {
  using std::chrono::system_clock;
  return std::chrono::duration_cast<std::chrono::milliseconds>(system_clock::now().time_since_epoch()).count();
}

}  // namespace orrery::server
