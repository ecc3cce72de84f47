#include "server/table/clock.h"

#include <algorithm>

#include "server/table/pauses.h"

namespace orrery::server {

namespace {

// What a player gets at most who comes back after his time was up: a tenth of his time, and no more than this.
constexpr Millis kGrace = 60 * 1000;
constexpr Millis kGraceOfDays = 60 * kGrace;

}  // namespace

Clock::Clock(const ClockSettings& settings) : settings_(settings) {
  if (settings.kind == ClockSettings::Kind::Bank)
    for (Time& time : times_) time.left = settings.bank;
}

const std::optional<QuietHours>& Clock::quiet(Seat seat) const {
  static const std::optional<QuietHours> kNever;
  return settings_.kind == ClockSettings::Kind::Days ? of(seat).quiet : kNever;
}

bool Clock::runs(Seat seat) const {
  return std::find(running_.begin(), running_.end(), seat) != running_.end();
}

Millis Clock::left(Seat seat, Millis now) const {
  const Time& time = of(seat);
  return runs(seat) ? std::max<Millis>(0, time.left - running_time(quiet(seat), time.since, now)) : time.left;
}

void Clock::start(Seat seat, std::size_t index, Millis at) {
  Time& time = of(seat);
  time.since = at;
  time.began = index;
  time.in_window = false;
  if (settings_.kind != ClockSettings::Kind::Days) return;
  if (index >= time.given_for) time.left = settings_.per_turn;
  time.given_for = std::max(time.given_for, index + 1);
}

void Clock::stop(Seat seat, std::size_t index, Millis at) {
  Time& time = of(seat);
  const Millis before = time.left;
  time.left = left(seat, at);
  // Who answered early must not lose the game by waiting for the others.
  if (time.in_window) time.left = std::max(time.left, std::min(before, kGrace));
  if (index <= time.began) return;  // somebody took a move back, and this seat has decided nothing
  if (settings_.kind == ClockSettings::Kind::Bank && time.began >= time.given_for) time.left += settings_.increment;
  time.given_for = std::max(time.given_for, index);
}

void Clock::decide(const std::vector<Seat>& seats, std::size_t index, Millis at) {
  if (settings_.kind == ClockSettings::Kind::None) return;
  const auto goes_on = [&](Seat seat) {
    const bool asked_anew = !of(seat).first && of(seat).began != index && settings_.kind == ClockSettings::Kind::Days;
    const bool alone_again = of(seat).in_window && seats.size() == 1;
    return runs(seat) && !asked_anew && !alone_again;
  };
  const std::vector<Seat> before = running_;
  std::vector<Seat> begin;
  for (const Seat seat : seats)
    if (!goes_on(seat)) begin.push_back(seat);
  for (const Seat seat : before) {
    const bool stays = std::find(seats.begin(), seats.end(), seat) != seats.end();
    if (!stays || std::find(begin.begin(), begin.end(), seat) != begin.end()) stop(seat, index, at);
  }
  running_ = seats;
  for (const Seat seat : begin) start(seat, index, at);
  for (const Seat seat : seats) {
    of(seat).first = seat == seats.front();
    of(seat).in_window |= seats.size() > 1;
  }
}

void Clock::rewound(std::size_t index, Millis at) {
  if (settings_.kind != ClockSettings::Kind::Days) return;
  for (const Seat seat : running_) stop(seat, of(seat).began, at);
  running_.clear();
  for (Time& time : times_) time.given_for = std::min(time.given_for, index);
}

void Clock::grant(Seat seat) {
  const bool days = settings_.kind == ClockSettings::Kind::Days;
  of(seat).left += days ? std::min(kGraceOfDays, settings_.per_turn / 10) : std::min(kGrace, settings_.bank / 10);
}

std::optional<Millis> Clock::deadline() const {
  if (settings_.kind == ClockSettings::Kind::None || running_.empty()) return std::nullopt;
  Millis last = 0;
  for (const Seat seat : running_) last = std::max(last, after_running(quiet(seat), of(seat).since, of(seat).left));
  return last;
}

}  // namespace orrery::server
