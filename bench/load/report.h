#pragma once

// The figures of a run, for people and for programs.

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "bench/load/load.h"

namespace orrery::load {

struct Bars {
  std::optional<double> p99_ms;
  std::optional<double> cpu_ms = {};
  std::optional<double> kb_per_socket;
};

class Report {
 public:
  Report(const LoadOptions& options, const Bars& bars, const Figures& figures, const Findings& findings);

  bool passed() const { return passed_; }
  std::string json() const;
  std::string text() const;

 private:
  std::vector<std::pair<std::string, Percentiles>> times_;
  std::vector<std::pair<std::string, double>> numbers_;
  bool passed_ = true;
};

}  // namespace orrery::load
