#pragma once

#include <chrono>

namespace orrery {

// How much thought a decision may cost. Nodes are positions that were made to look at them: equal seeds with equal
// nodes choose equally on every machine. Zero: not limited by this.
struct Budget {
  long nodes = 0;
  double seconds = 0;
};

// Counts what is spent of a budget. The clock is asked once in a while, so it may be asked for every node.
class Meter {
 public:
  explicit Meter(const Budget& budget)
      : budget_(budget), start_(budget.seconds > 0 ? Clock::now() : Clock::time_point()) {}

  void spend() {
    ++nodes_;
    if (budget_.seconds > 0 && (nodes_ & kClockMask) == 0) used_ = seconds();
  }
  long nodes() const { return nodes_; }
  bool spent() const { return part() >= 1; }
  // The part of the budget that is used; 0 for ever without limits.
  double part() const {
    double most = 0;
    if (budget_.nodes > 0) most = static_cast<double>(nodes_) / static_cast<double>(budget_.nodes);
    if (budget_.seconds > 0 && used_ / budget_.seconds > most) most = used_ / budget_.seconds;
    return most;
  }

 private:
  using Clock = std::chrono::steady_clock;
  static constexpr long kClockMask = 63;

  double seconds() const { return std::chrono::duration<double>(Clock::now() - start_).count(); }

  Budget budget_;
  Clock::time_point start_;
  double used_ = 0;
  long nodes_ = 0;
};

}  // namespace orrery
