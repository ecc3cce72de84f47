#pragma once

// Bots against each other. Every seed is played as often as there are seats, the bots moved on by one seat each time,
// so that nobody gains by a seat or by the luck of a set-up; what is uncertain is therefore counted by seed, not by
// game.

#include <atomic>
#include <functional>
#include <string>
#include <vector>

#include "bots/bot.h"
#include "core/match.h"

namespace orrery {

struct Entrant {
  std::string name;  // as it is told apart: entrants of one name are one row
  std::string bot;   // as make_bot knows it
  BotOptions options = {};
};

struct Arena {
  const Game* game = nullptr;
  OptionTexts options = {};
  std::vector<Entrant> seats = {};
  long seeds = 1;
  std::uint64_t first_seed = 1;
  int threads = 1;
  bool all = false;  // play on when it is decided
};

// A number and half the width of its 95 % interval.
struct Estimate {
  double mean = 0, within = 0;
};
Estimate estimate(const std::vector<double>& by_seed);

struct ArenaRow {
  std::string name;
  int seats = 0;
  Estimate share;     // of the victories, a seat
  Estimate points;    // a seat
  Estimate pairwise;  // of comparisons with seats of other names, the better place wins
  // Difference to all others in the usual scale, from `pairwise`: the middle and the ends of the interval.
  double elo = 0, elo_low = 0, elo_high = 0;
};

struct ArenaResult {
  long seeds = 0, games = 0;
  double decisions = 0;  // a game
  bool decided = false;  // and ended before all seeds were played
  std::vector<ArenaRow> rows;
};

// The lowest and highest share that counts as decided lie outside the interval of so many standard errors: more than
// two, as it is asked after every seed.
inline constexpr double kDecidedErrors = 3.3;
inline constexpr long kLeastSeeds = 10;

// Plays until all seeds are played, the first bot's share is decided, or `stop`. `progress` is told the games played,
// from any thread but never twice at once. The same seeds give the same result with any number of threads.
ArenaResult run_arena(const Arena& arena, const std::atomic<bool>& stop, const std::function<void(long)>& progress);

}  // namespace orrery
