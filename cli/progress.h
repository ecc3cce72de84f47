#pragma once

#include <fmt/format.h>
#include <unistd.h>

#include <cstdio>
#include <string>

namespace orrery::cli {

// A bar on standard error while something long runs; silent when nobody watches a terminal.
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
    const std::string line = fmt::format("\r[{}{}] {:3}%  {}/{}", std::string(filled, '#'),
                                         std::string(kWidth - filled, '.'), percent, done, total_);
    std::fputs(line.c_str(), stderr);
    std::fflush(stderr);
  }

 private:
  static constexpr long kWidth = 40;
  long total_;
  bool shown_;
  long percent_ = -1;
};

}  // namespace orrery::cli
