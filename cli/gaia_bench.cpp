#include "cli/bench.h"
#include "games/gaia/rules.h"

namespace orrery::cli {

Or<BenchResult> bench_gaia(int players, const OptionTexts& options, double seconds, std::uint64_t seed) {
  return bench_game<gaia::Rules>(players, options, seconds, seed);
}

}  // namespace orrery::cli
