#include "bench/load/report.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iterator>

namespace orrery::load {

namespace {

constexpr double kMegabyte = 1024 * 1024;

// What is beyond all bounds has no JSON number.
std::string number(double value) {
  return std::isfinite(value) ? fmt::format("{}", std::round(value * 1000) / 1000) : "null";
}

}  // namespace

Report::Report(const LoadOptions& options, const Bars& bars, const Figures& figures, const Findings& findings) {
  times_ = {{"due_to_acknowledged_ms", figures.due_to_done.percentiles()},
            {"sent_to_acknowledged_ms", figures.sent_to_done.percentiles()},
            {"sent_to_update_ms", figures.sent_to_update.percentiles()},
            {"sent_to_last_update_ms", figures.sent_to_last_update.percentiles()},
            {"due_to_sent_ms", figures.late.percentiles()}};

  double refused = 0;
  double stale = 0;
  for (const auto& [code, count] : figures.refused) (code == "stale" ? stale : refused) += static_cast<double>(count);
  const auto unanswered = static_cast<double>(figures.due - figures.done);
  const double cpu_ms = 1000 * findings.cpu_seconds / std::max(1.0, static_cast<double>(findings.done_meanwhile));
  numbers_ = {{"seats", static_cast<double>(options.seats)},
              {"moves_per_s_asked", options.moves_per_s},
              {"moves_per_s", static_cast<double>(figures.done) / options.seconds},
              {"moves", static_cast<double>(figures.done)},
              {"unanswered", unanswered},
              {"refused", refused},
              {"stale", stale},
              {"lost_sockets", static_cast<double>(figures.lost_sockets)},
              {"tables_over", static_cast<double>(figures.tables_over)},
              {"received_mb_per_s", findings.bytes_per_s / kMegabyte},
              {"server_cpu_ms_per_move", cpu_ms},
              {"server_cores", findings.cpu_seconds / findings.seconds},
              {"generator_cores", findings.own_cpu_seconds / findings.seconds},
              {"other_cores", std::max(0.0, findings.other_cpu_seconds / findings.seconds)},
              {"server_command_p99_ms_at_most", findings.command_p99_ms},
              {"server_commit_p99_ms_at_most", findings.commit_p99_ms},
              {"server_rss_start_kb", static_cast<double>(findings.kb_at_start)},
              {"server_rss_end_kb", static_cast<double>(findings.kb_at_end)}};
  passed_ = unanswered == 0 && refused == 0 && stale == 0 && figures.lost_sockets == 0;

  if (options.sockets > 0) {
    const auto before = static_cast<double>(findings.kb_before_sockets);
    const auto after = static_cast<double>(findings.kb_after_sockets);
    const double each = (after - before) / static_cast<double>(options.sockets);
    numbers_.insert(numbers_.end(), {{"idle_sockets", static_cast<double>(options.sockets)},
                                     {"server_rss_before_sockets_kb", before},
                                     {"server_rss_after_sockets_kb", after},
                                     {"kb_per_idle_socket", each}});
    passed_ = passed_ && each <= bars.kb_per_socket.value_or(each);
  }
  passed_ = passed_ && cpu_ms <= bars.cpu_ms.value_or(HUGE_VAL);
  passed_ = passed_ && figures.due_to_done.percentiles().p99 <= bars.p99_ms.value_or(HUGE_VAL);
}

std::string Report::json() const {
  std::string out = "{";
  auto to = std::back_inserter(out);
  for (const auto& [name, time] : times_)
    fmt::format_to(to, R"("{}":{{"p50":{},"p90":{},"p99":{},"p999":{},"max":{}}},)", name, number(time.p50),
                   number(time.p90), number(time.p99), number(time.p999), number(time.max));
  for (const auto& [name, value] : numbers_) fmt::format_to(to, R"("{}":{},)", name, number(value));
  fmt::format_to(to, "\"passed\":{}}}\n", passed_);
  return out;
}

std::string Report::text() const {
  std::string out;
  auto to = std::back_inserter(out);
  fmt::format_to(to, "{:<30}{:>9}{:>9}{:>9}{:>9}{:>9}\n", "", "p50", "p90", "p99", "p99.9", "max");
  for (const auto& [name, time] : times_)
    fmt::format_to(to, "{:<30}{:>9.2f}{:>9.2f}{:>9.2f}{:>9.2f}{:>9.2f}\n", name, time.p50, time.p90, time.p99,
                   time.p999, time.max);
  for (const auto& [name, value] : numbers_) fmt::format_to(to, "{:<30}{:>9}\n", name, number(value));
  fmt::format_to(to, "{}\n", passed_ ? "passed" : "failed");
  return out;
}

}  // namespace orrery::load
