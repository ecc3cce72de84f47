#pragma once

// What is counted and timed.

#include <chrono>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace orrery::load {

using Clock = std::chrono::steady_clock;
using Time = Clock::time_point;

struct Percentiles {
  double p50 = 0, p90 = 0, p99 = 0, p999 = 0, max = 0;
};

// Durations in milliseconds, all of them kept.
class Samples {
 public:
  void add(Clock::duration took) { all_.push_back(std::chrono::duration<float, std::milli>(took).count()); }
  std::size_t count() const { return all_.size(); }
  Percentiles percentiles() const;

 private:
  std::vector<float> all_;
};

// A move is counted when it was due in the time that is measured.
struct Figures {
  Time from = Time::max();
  Time to = Time::max();

  Samples late;         // due -> sent: waiting for the earlier move of the table, and the generator's own delay
  Samples due_to_done;  // due -> acknowledged
  Samples sent_to_done;
  Samples sent_to_update;  // at every other player
  Samples sent_to_last_update;

  std::uint64_t due = 0;  // moves
  std::uint64_t done = 0;
  std::uint64_t tables_over = 0;
  std::uint64_t bytes_received = 0;
  std::map<std::string, std::uint64_t> refused;  // by the code of the error; also outside the measured time
  std::uint64_t lost_sockets = 0;

  bool counts(Time when) const { return when >= from && when < to; }
};

// Where the server is and what it uses, from /proc.
struct ProcessUse {
  double cpu_seconds = 0;
  std::uint64_t resident_kb = 0;
};
ProcessUse process_use(int pid);
// Processor time that anything on the machine has used, in seconds.
double busy_seconds();

// A histogram of /metrics: how many took at most `first` seconds.
using Buckets = std::map<double, std::uint64_t>;
Buckets read_buckets(const std::string& metrics, const std::string& name);
// The bound of the bucket that holds the 99th percentile of what came between the two readings, in milliseconds. Not
// finite when it is beyond all bounds, 0 when nothing came.
double p99_at_most(const Buckets& before, const Buckets& after);

}  // namespace orrery::load
