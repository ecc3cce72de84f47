#pragma once

// Thinking time. A clock follows the events of a table: it never looks at the time itself, so a replay of the log gives
// the same clock.
//
// It may run for several seats at once: in a window everybody is asked together. Who has answered is a secret, so all
// their clocks run until the window closes, nobody's time is up before the last one's, and whoever comes out of it has
// at least a minute left, or what he had before.

#include <array>
#include <cstddef>
#include <optional>
#include <vector>

#include "core/action.h"
#include "server/quiet_hours.h"
#include "server/store/store.h"

namespace orrery::server {

struct ClockSettings {
  enum class Kind : std::uint8_t {
    None,
    Bank,  // time for the whole game, and a little more after every turn
    Days,  // time for one turn, outside quiet hours
  };
  Kind kind = Kind::None;
  Millis bank = 0;
  Millis increment = 0;
  Millis per_turn = 0;

  friend bool operator==(const ClockSettings&, const ClockSettings&) = default;
};

class Clock {
 public:
  Clock() = default;
  explicit Clock(const ClockSettings& settings);

  const ClockSettings& settings() const { return settings_; }
  void set_quiet(Seat seat, std::optional<QuietHours> hours) { of(seat).quiet = hours; }

  // From `at` on these seats have to decide, the first as decision number `index`, the others after it; none: nobody
  // whose time counts. A seat that goes on deciding keeps its running clock, one that is asked anew has a new turn's
  // time. Time is given (an increment, a new turn's time) only for positions that the seat has not had time for before,
  // so taking back and moving again gains nothing.
  void decide(const std::vector<Seat>& seats, std::size_t index, Millis at);
  // Everybody agreed to go back to decision `index`: every turn from there on has its whole time again.
  void rewound(std::size_t index, Millis at);
  // A player who lost his seat on time comes back: to what was left he gets a tenth of his bank, at most a minute, or
  // of the time for a turn, at most an hour.
  void grant(Seat seat);

  const std::vector<Seat>& running() const { return running_; }
  // What `seat` has left at `now`; never below 0. Meaningless without a clock.
  Millis left(Seat seat, Millis now) const;
  // When the time of the last running seat is up.
  std::optional<Millis> deadline() const;

 private:
  struct Time {
    Millis left = 0;
    std::size_t given_for = 0;  // time was given for the decisions before this one
    std::optional<QuietHours> quiet;
    Millis since = 0;       // while it runs
    std::size_t began = 0;  // the decision with which the running turn began
    bool first = false;     // it is the seat whose decision comes first
    bool in_window = false;
  };
  Time& of(Seat seat) { return times_[static_cast<std::size_t>(seat)]; }
  const Time& of(Seat seat) const { return times_[static_cast<std::size_t>(seat)]; }
  bool runs(Seat seat) const;
  void start(Seat seat, std::size_t index, Millis at);
  // Takes the time of a running seat, whose turn ended before decision `index`.
  void stop(Seat seat, std::size_t index, Millis at);
  // Quiet hours count only where a turn may take days.
  const std::optional<QuietHours>& quiet(Seat seat) const;

  ClockSettings settings_;
  std::array<Time, kMaxSeats> times_{};
  std::vector<Seat> running_;
};

}  // namespace orrery::server
