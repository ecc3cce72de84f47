#pragma once

#include <optional>

#include "server/store/store.h"

namespace orrery::server {

// Minutes of the day in UTC during which a person wants to be left alone; `to` is not part of them. They may wrap
// around midnight. Equal minutes mean none.
struct QuietHours {
  int from = 0;
  int to = 0;

  friend bool operator==(const QuietHours&, const QuietHours&) = default;
};

inline constexpr int kMinutesOfDay = 24 * 60;
inline constexpr int kMostQuietMinutes = 12 * 60;

int minutes_of(const QuietHours& hours);
bool is_quiet(const std::optional<QuietHours>& hours, Millis at);
// The end of the quiet time that `at` lies in; `at` itself when it is not quiet.
Millis quiet_until(const std::optional<QuietHours>& hours, Millis at);

// Milliseconds between two moments that are not quiet.
Millis waking_time(const std::optional<QuietHours>& hours, Millis from, Millis to);
// The moment when `amount` of waking time has passed since `from`.
Millis after_waking(const std::optional<QuietHours>& hours, Millis from, Millis amount);

}  // namespace orrery::server
