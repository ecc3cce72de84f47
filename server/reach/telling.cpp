#include "server/reach/telling.h"

#include <algorithm>

#include "server/json_text.h"
#include "server/quiet_hours.h"
#include "server/time.h"

namespace orrery::server {

namespace json = boost::json;

namespace {

std::optional<int> time_in(const json::value& value) {
  if (value.is_string())
    return value.as_string() == "never"   ? std::optional(kNever)
           : value.as_string() == "daily" ? std::optional(kDaily)
                                          : std::nullopt;
  if (!value.is_int64() || value.as_int64() < 0 || value.as_int64() > kLongestDelay) return std::nullopt;
  return static_cast<int>(value.as_int64());
}

json::value said(int time) {
  if (time == kNever) return "never";
  if (time == kDaily) return "daily";
  return time;
}

}  // namespace

bool Telling::any(Occasion occasion) const {
  return std::any_of(when.begin(), when.end(),
                     [&](const Times& times) { return times[static_cast<std::size_t>(occasion)] != kNever; });
}

Telling Telling::read(Fields& fields, Telling telling) {
  for (std::size_t channel = 0; channel < kChannels.size(); ++channel) {
    const auto times = fields.maybe_object(kChannels[channel]);
    if (!times) continue;
    for (std::size_t occasion = 0; occasion < kOccasions.size(); ++occasion) {
      const json::value* value = times->object().if_contains(json_view(kOccasions[occasion]));
      if (value == nullptr) continue;
      if (const auto time = time_in(*value))
        telling.when[channel][occasion] = *time;
      else
        fields.wrong(kChannels[channel]);
    }
  }
  telling.digest = static_cast<int>(fields.maybe_whole("digest", 0, kMinutesOfDay - 1).value_or(telling.digest));
  return telling;
}

json::object Telling::json() const {
  json::object told;
  for (std::size_t channel = 0; channel < kChannels.size(); ++channel) {
    json::object& times = told[json_view(kChannels[channel])].emplace_object();
    for (std::size_t occasion = 0; occasion < kOccasions.size(); ++occasion)
      times[json_view(kOccasions[occasion])] = said(when[channel][occasion]);
  }
  told["digest"] = digest;
  return told;
}

Millis next_minute_of_day(int minute, Millis now) {
  const Millis today = now - now % kDayMs + minute * kMinuteMs;
  return today > now ? today : today + kDayMs;
}

}  // namespace orrery::server
