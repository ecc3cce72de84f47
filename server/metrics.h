#pragma once

// Counters of a running server, in Prometheus' text format.

#include <array>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace orrery::server {

// How long something took, in buckets from 0.25 ms to 2 s.
class Latency {
 public:
  using Clock = std::chrono::steady_clock;
  void add(Clock::duration took);
  void write(std::string& out, std::string_view name) const;

 private:
  static constexpr std::array<double, 14> kBounds = {0.00025, 0.0005, 0.001, 0.002, 0.003, 0.005, 0.01,
                                                     0.015,   0.025,  0.05,  0.1,   0.25,  0.5,   2.0};
  std::array<std::atomic<std::uint64_t>, kBounds.size() + 1> buckets_{};
  std::atomic<std::uint64_t> microseconds_{0};
};

struct Metrics {
  using Count = std::atomic<std::uint64_t>;

  Count requests{0};
  Count frames{0};
  Count commands_done{0};
  Count commands_repeated{0};
  Count commands_refused{0};
  Count events{0};
  Count conflicts{0};
  Count store_errors{0};
  Count tables_loaded{0};
  Count tables_frozen{0};
  Count bot_moves{0};
  Count bot_timeouts{0};
  Count bot_failures{0};
  Count throttled{0};
  Latency command;  // from the arrival of a command until its outcome and all updates were handed to the network
  Latency commit;   // in the store
  Latency load;     // of a table from its log

  // Everything above, and what others count: name and value.
  std::string text(const std::vector<std::pair<std::string, double>>& gauges) const;
};

}  // namespace orrery::server
