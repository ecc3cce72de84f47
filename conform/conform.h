#pragma once

// Comparison with other engines: conform/<folder of the game> provides `conform`.

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "core/game_parts.h"

namespace orrery {

struct ConformReport {
  long games = 0;
  long positions = 0;
  long differences = 0;
  std::string first_difference;  // in words
};

// Plays the logs in `files` through our rules of `game`; `say` gets one line a file. Throws std::runtime_error when a
// file cannot be read or is not of the expected form.
using Conform = ConformReport(std::string_view game, const std::vector<std::string>& files,
                              const std::function<void(std::string_view)>& say);
template <>
std::span<const GamePart<Conform>> game_parts();

}  // namespace orrery
