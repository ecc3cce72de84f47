#pragma once

#include <fmt/format.h>
#include <unistd.h>

#include <chrono>
#include <cmath>
#include <cstdio>
#include <string>

namespace orrery::cli {

// A bar with the time left on standard error while something long runs; silent when nobody watches a terminal.
class Progress {
 public:
  explicit Progress(long total) : total_(total), shown_(isatty(STDERR_FILENO) == 1) {}
  ~Progress() {
    if (shown_) std::fputs("\r\x1b[K", stderr);
  }
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  void at(long done) {
    if (!shown_ || total_ <= 0) return;
    const long percent = 100 * done / total_;
    if (percent == percent_) return;
    percent_ = percent;
    const auto filled = static_cast<std::size_t>(percent * kWidth / 100);
    const std::string line = fmt::format("\r[{}{}] {:3}%  {}/{}{}", std::string(filled, '#'),
                                         std::string(kWidth - filled, '.'), percent, done, total_, left(done));
    std::fputs(line.c_str(), stderr);
    std::fflush(stderr);
  }

 private:
  using Clock = std::chrono::steady_clock;
  static constexpr long kWidth = 40;

  // "  -1:05", as far as one can tell.
  std::string left(long done) const {
    if (done <= 0 || done >= total_) return "       ";
    const double passed = std::chrono::duration<double>(Clock::now() - start_).count();
    const long seconds = std::lround(passed * static_cast<double>(total_ - done) / static_cast<double>(done));
    return fmt::format("  -{}:{:02} ", seconds / 60, seconds % 60);
  }

  long total_;
  bool shown_;
  long percent_ = -1;
  Clock::time_point start_ = Clock::now();
};

}  // namespace orrery::cli
