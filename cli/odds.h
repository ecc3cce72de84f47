#pragma once

// Games whose battles can be judged, and how.

#include <string>

#include "cli/context.h"

namespace orrery::cli {

struct OddsQuestion {
  std::string game;
  std::string fleets;  // as typed
  long samples = 0;    // 0: compute
  std::uint64_t seed = 1;
  bool json = false;
};

// Prints the answer, or refuses.
using AnswerOdds = void (*)(const OddsQuestion& question, Context& context);

// In eclipse_odds.cpp; the game is eclipse1 or eclipse2.
void answer_eclipse_odds(const OddsQuestion& question, Context& context);

}  // namespace orrery::cli
