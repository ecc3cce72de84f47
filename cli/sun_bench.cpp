#include "cli/bench.h"
#include "games/sun/rules.h"

namespace orrery::cli {

Or<BenchResult> bench_sun(int players, const OptionTexts& options, double seconds, std::uint64_t seed) {
  return bench_game<sun::Rules>(players, options, seconds, seed);
}

}  // namespace orrery::cli
