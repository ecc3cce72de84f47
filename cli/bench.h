#pragma once

#include <cstdint>
#include <vector>

#include "core/game.h"

namespace orrery::cli {

struct BenchPlan {
  int players = 2;
  OptionTexts options = {};  // checked by the game before
  double seconds = 5;        // of the whole measurement
  std::uint64_t seed = 1;
  std::vector<Position> late = {};  // where careful players stood: measured as well, in the same time
};

struct BenchResult {
  std::uint64_t decisions = 0;
  std::uint64_t games = 0;
  double decisions_per_s = 0;
  double games_per_s = 0;
  std::size_t state_bytes = 0;
  double copy_ns = 0;
  double list_p999_us = 0;
  std::uint64_t heap_allocations = 0;
  double late_decisions_per_s = 0;
  double late_list_p999_us = 0;
};

// Measures the rules of a game on their own type, in bench_games.cpp.
Or<BenchResult> bench_game(const Game& game, const BenchPlan& plan);

// Positions of games between careful players, at random moments, for BenchPlan::late.
std::vector<Position> late_positions(const Game& game, int players, const OptionTexts& options, std::uint64_t seed);

}  // namespace orrery::cli
