#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "core/match.h"

namespace orrery {

// A random game of `game` after about `decisions` decisions.
inline std::optional<Match> random_match(const Game& game, int players, std::uint64_t seed, std::size_t decisions) {
  auto started = Match::start(game, players, {});
  auto* match = std::get_if<Match>(&started);
  if (match == nullptr) return std::nullopt;
  Xoshiro rng(seed);
  while (!match->position().over() && match->decisions().size() < decisions) {
    ActionList options;
    match->position().list(options);
    const bool chance = match->position().to_move() == kChance;
    match->apply(chance ? match->position().sample(rng)
                        : options[rng.below(static_cast<std::uint32_t>(options.size()))]);
  }
  return std::move(*match);
}

}  // namespace orrery
