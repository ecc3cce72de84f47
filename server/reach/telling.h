#pragma once

// What a person wants to be told, when and how.

#include <array>
#include <boost/json.hpp>
#include <cstdint>
#include <string_view>

#include "server/fields.h"
#include "server/store/store.h"

namespace orrery::server {

enum class Occasion : std::uint8_t { Turn, Invitation, Over, Chat };
inline constexpr std::array<std::string_view, 4> kOccasions = {"turn", "invitation", "over", "chat"};

enum class Channel : std::uint8_t { Push, Mail, Webhook };
inline constexpr std::array<std::string_view, 3> kChannels = {"push", "mail", "webhook"};

// Minutes after which something is told, or one of these.
inline constexpr int kNever = -1, kDaily = -2;
inline constexpr int kLongestDelay = 24 * 60;

struct Telling {
  using Times = std::array<int, kOccasions.size()>;
  std::array<Times, kChannels.size()> when = {
      {{0, 0, 0, kNever}, {60, 0, kDaily, kDaily}, {0, kNever, kNever, kNever}}};
  int digest = 18 * 60;  // the minute of the day, in UTC, of what is told daily

  int of(Channel channel, Occasion occasion) const {
    return when[static_cast<std::size_t>(channel)][static_cast<std::size_t>(occasion)];
  }
  bool any(Occasion occasion) const;

  // {"push": {"turn": 0, "over": "daily", "chat": "never", ...}, ..., "digest": 1080}; what is not named stays as it is
  // in `before`. What has no allowed value is a problem of `fields` and stays, too.
  static Telling read(Fields& fields, Telling before);
  boost::json::object json() const;

  friend bool operator==(const Telling&, const Telling&) = default;
};

// The next time, after `now`, at which the clock shows this minute of the day.
Millis next_minute_of_day(int minute, Millis now);

}  // namespace orrery::server
