#include "bench/load/figures.h"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <fstream>
#include <sstream>

namespace orrery::load {

Percentiles Samples::percentiles() const {
  if (all_.empty()) return {};
  std::vector<float> sorted = all_;
  std::sort(sorted.begin(), sorted.end());
  const auto at = [&](double part) {
    const auto rank = static_cast<std::size_t>(std::ceil(part * static_cast<double>(sorted.size())));
    return static_cast<double>(sorted[std::max<std::size_t>(rank, 1) - 1]);
  };
  return {at(0.5), at(0.9), at(0.99), at(0.999), static_cast<double>(sorted.back())};
}

ProcessUse process_use(int pid) {
  ProcessUse use;
  const std::string folder = "/proc/" + std::to_string(pid);
  std::ifstream stat(folder + "/stat");
  std::string line;
  std::getline(stat, line);
  // The name stands in brackets and may hold anything; user and system time are the 12th and 13th field after it.
  if (const std::size_t name_end = line.rfind(')'); name_end != std::string::npos) {
    std::istringstream rest(line.substr(name_end + 1));
    std::string skipped;
    for (int i = 0; i < 11; ++i) rest >> skipped;
    double user = 0;
    double system = 0;
    rest >> user >> system;
    use.cpu_seconds = (user + system) / static_cast<double>(sysconf(_SC_CLK_TCK));
  }
  std::ifstream statm(folder + "/statm");
  std::uint64_t size = 0;
  std::uint64_t resident = 0;
  statm >> size >> resident;
  use.resident_kb = resident * static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE)) / 1024;
  return use;
}

double busy_seconds() {
  std::ifstream stat("/proc/stat");
  std::string name;
  stat >> name;
  // user, nice, system, idle, waiting for a disk, interrupts, soft interrupts
  std::array<double, 7> ticks{};
  for (double& one : ticks) stat >> one;
  const double busy = ticks[0] + ticks[1] + ticks[2] + ticks[5] + ticks[6];
  return busy / static_cast<double>(sysconf(_SC_CLK_TCK));
}

Buckets read_buckets(const std::string& metrics, const std::string& name) {
  Buckets buckets;
  const std::string begin = name + "_bucket{le=\"";
  for (std::size_t at = metrics.find(begin); at != std::string::npos; at = metrics.find(begin, at)) {
    at += begin.size();
    const std::size_t end = metrics.find("\"} ", at);
    if (end == std::string::npos) break;
    const double bound = std::strtod(metrics.c_str() + at, nullptr);  // understands +Inf
    buckets[bound] = std::strtoull(metrics.c_str() + end + 3, nullptr, 10);
  }
  return buckets;
}

double p99_at_most(const Buckets& before, const Buckets& after) {
  const auto added = [&](double bound) {
    const auto old = before.find(bound);
    return after.at(bound) - (old == before.end() ? 0 : old->second);
  };
  if (after.empty()) return 0;
  const std::uint64_t all = added(after.rbegin()->first);
  if (all == 0) return 0;
  for (const auto& [bound, count] : after)
    if (static_cast<double>(added(bound)) >= 0.99 * static_cast<double>(all)) return 1000 * bound;
  return after.rbegin()->first;
}

}  // namespace orrery::load
