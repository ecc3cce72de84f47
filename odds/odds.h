#pragma once

// The odds of a fight as clients ask for them: odds/<folder of the game> provides `answer_odds`.

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>

#include "core/game_parts.h"
#include "core/words.h"

namespace orrery {

struct OddsQuestion {
  std::string_view fight;        // as typed
  int tenths = 1;                // of a second, about, for an answer
  long samples = 0;              // battles to play; 0: compute
  std::uint64_t seed = 1;        // of the battles played
  const Words* words = nullptr;  // to answer in; without them the answer is JSON
};

struct OddsError {
  std::size_t position = 0;  // in the typed fight, in bytes from the beginning
  Text reason;
};

// `game` is the id of the game.
using AnswerOdds = std::variant<std::string, OddsError>(std::string_view game, const OddsQuestion& question);
template <>
std::span<const GamePart<AnswerOdds>> game_parts();

}  // namespace orrery
