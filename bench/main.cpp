#include <benchmark/benchmark.h>

#include "bench/benchmarks.h"

int main(int argc, char** argv) {
  benchmark::Initialize(&argc, argv);
  if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 2;
  orrery::register_games_benchmarks();
  orrery::register_match_benchmarks();
  benchmark::RunSpecifiedBenchmarks();
}
