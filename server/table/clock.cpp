#include "server/table/clock.h"

#include <algorithm>

namespace orrery::server {

namespace {

// What a player gets who comes back after his time was up.
constexpr Millis kGrace = 60 * 1000;

}  // namespace

Clock::Clock(const ClockSettings& settings) : settings_(settings) {
  if (settings.kind == ClockSettings::Kind::Bank)
    for (Time& time : times_) time.left = settings.bank;
}

const std::optional<QuietHours>& Clock::quiet(Seat seat) const {
  static const std::optional<QuietHours> kNever;
  return settings_.kind == ClockSettings::Kind::Days ? of(seat).quiet : kNever;
}

Millis Clock::left(Seat seat, Millis now) const {
  const Millis left = of(seat).left;
  return seat == running_ ? std::max<Millis>(0, left - waking_time(quiet(seat), since_, now)) : left;
}

void Clock::stop(std::size_t index, Millis at) {
  if (running_ < 0) return;
  Time& time = of(running_);
  time.left = left(running_, at);
  if (index <= began_) return;  // somebody took a move back, and this seat has decided nothing
  if (settings_.kind == ClockSettings::Kind::Bank && began_ >= time.given_for) time.left += settings_.increment;
  time.given_for = std::max(time.given_for, index);
}

void Clock::decides(Seat seat, std::size_t index, Millis at) {
  if (settings_.kind == ClockSettings::Kind::None || seat == running_) return;
  stop(index, at);
  running_ = seat;
  since_ = at;
  began_ = index;
  if (seat < 0 || settings_.kind != ClockSettings::Kind::Days) return;
  Time& time = of(seat);
  if (index >= time.given_for) time.left = settings_.per_turn;
  time.given_for = std::max(time.given_for, index + 1);
}

void Clock::rewound(std::size_t index, Millis at) {
  if (settings_.kind != ClockSettings::Kind::Days) return;
  stop(began_, at);
  running_ = kNobody;
  for (Time& time : times_) time.given_for = std::min(time.given_for, index);
}

void Clock::grant(Seat seat) {
  Time& time = of(seat);
  const Millis grace =
      settings_.kind == ClockSettings::Kind::Days ? settings_.per_turn : std::max(kGrace, settings_.increment);
  time.left = std::max(time.left, grace);
}

std::optional<Millis> Clock::deadline() const {
  if (settings_.kind == ClockSettings::Kind::None || running_ < 0) return std::nullopt;
  return after_waking(quiet(running_), since_, of(running_).left);
}

}  // namespace orrery::server
