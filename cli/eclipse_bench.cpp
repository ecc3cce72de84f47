#include "cli/bench.h"
#include "games/eclipse/rules.h"

namespace orrery::cli {

Or<BenchResult> bench_eclipse1(int players, const OptionTexts& options, double seconds, std::uint64_t seed) {
  return bench_game<eclipse::NewDawn>(players, options, seconds, seed);
}

Or<BenchResult> bench_eclipse2(int players, const OptionTexts& options, double seconds, std::uint64_t seed) {
  return bench_game<eclipse::SecondDawn>(players, options, seconds, seed);
}

}  // namespace orrery::cli
