#include "server/metrics.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

namespace orrery::server {

namespace {

void write_count(std::string& out, std::string_view name, const Metrics::Count& count) {
  fmt::format_to(std::back_inserter(out), "# TYPE orrery_{0} counter\norrery_{0} {1}\n", name, count.load());
}

}  // namespace

void Latency::add(Clock::duration took) {
  const double seconds = std::chrono::duration<double>(took).count();
  const auto bucket = std::lower_bound(kBounds.begin(), kBounds.end(), seconds) - kBounds.begin();
  buckets_[static_cast<std::size_t>(bucket)].fetch_add(1, std::memory_order_relaxed);
  microseconds_.fetch_add(static_cast<std::uint64_t>(seconds * 1e6), std::memory_order_relaxed);
}

void Latency::write(std::string& out, std::string_view name) const {
  auto to = std::back_inserter(out);
  fmt::format_to(to, "# TYPE orrery_{}_seconds histogram\n", name);
  std::uint64_t sum = 0;
  for (std::size_t i = 0; i < kBounds.size(); ++i) {
    sum += buckets_[i].load(std::memory_order_relaxed);
    fmt::format_to(to, "orrery_{}_seconds_bucket{{le=\"{}\"}} {}\n", name, kBounds[i], sum);
  }
  sum += buckets_.back().load(std::memory_order_relaxed);
  fmt::format_to(to, "orrery_{}_seconds_bucket{{le=\"+Inf\"}} {}\n", name, sum);
  fmt::format_to(to, "orrery_{}_seconds_sum {}\n", name, static_cast<double>(microseconds_.load()) / 1e6);
  fmt::format_to(to, "orrery_{}_seconds_count {}\n", name, sum);
}

std::string Metrics::text(const std::vector<std::pair<std::string, double>>& gauges) const {
  std::string out;
  write_count(out, "http_requests_total", requests);
  write_count(out, "socket_frames_total", frames);
  write_count(out, "commands_done_total", commands_done);
  write_count(out, "commands_repeated_total", commands_repeated);
  write_count(out, "commands_refused_total", commands_refused);
  write_count(out, "events_total", events);
  write_count(out, "append_conflicts_total", conflicts);
  write_count(out, "store_errors_total", store_errors);
  write_count(out, "tables_loaded_total", tables_loaded);
  write_count(out, "tables_frozen_total", tables_frozen);
  write_count(out, "bot_moves_total", bot_moves);
  write_count(out, "bot_timeouts_total", bot_timeouts);
  write_count(out, "bot_failures_total", bot_failures);
  write_count(out, "throttled_total", throttled);
  command.write(out, "command");
  commit.write(out, "commit");
  load.write(out, "table_load");
  for (const auto& [name, value] : gauges)
    fmt::format_to(std::back_inserter(out), "# TYPE orrery_{0} gauge\norrery_{0} {1}\n", name, value);
  return out;
}

}  // namespace orrery::server
