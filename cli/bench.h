#pragma once

#include <cstdint>

#include "cli/bench_rules.h"

namespace orrery::cli {

// How a game is measured; the options were checked by the game before.
using Bench = Or<BenchResult> (*)(int players, const OptionTexts& options, double seconds, std::uint64_t seed);

template <GameRules R>
Or<BenchResult> bench_game(int players, const OptionTexts& options, double seconds, std::uint64_t seed) {
  const auto setup = R::make_setup(players, options);
  if (const Refusal* refusal = std::get_if<Refusal>(&setup)) return *refusal;
  return bench_rules<R>(std::get<typename R::Setup>(setup), seconds, seed);
}

// In gaia_bench.cpp: the rules compile into the measuring loop there.
Or<BenchResult> bench_gaia(int players, const OptionTexts& options, double seconds, std::uint64_t seed);
Or<BenchResult> bench_sun(int players, const OptionTexts& options, double seconds, std::uint64_t seed);
Or<BenchResult> bench_eclipse1(int players, const OptionTexts& options, double seconds, std::uint64_t seed);
Or<BenchResult> bench_eclipse2(int players, const OptionTexts& options, double seconds, std::uint64_t seed);

}  // namespace orrery::cli
