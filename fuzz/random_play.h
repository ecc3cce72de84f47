#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/match.h"
#include "core/registry.h"

namespace orrery {

// Random games of every game, each after some of these numbers of decisions; made once, so that a run only picks one.
inline const std::vector<Match>& random_matches(const std::vector<std::size_t>& decisions) {
  static const std::vector<Match> made = [&decisions] {
    std::vector<Match> out;
    for (const Game* game : all_games())
      for (int players = game->facts().min_players; players <= game->facts().max_players; ++players) {
        auto match = std::get<Match>(Match::start(*game, players, {}));
        Xoshiro rng(static_cast<std::uint64_t>(players));
        for (const std::size_t wanted : decisions) {
          while (!match.position().over() && match.decisions().size() < wanted) {
            ActionList options;
            match.position().list(options);
            const bool chance = match.position().to_move() == kChance;
            match.apply(chance ? match.position().sample(rng)
                               : options[rng.below(static_cast<std::uint32_t>(options.size()))]);
          }
          if (match.position().over()) break;
          out.push_back(match);
        }
      }
    return out;
  }();
  return made;
}

// The one that two bytes choose.
inline const Match& random_match(const std::vector<std::size_t>& decisions, std::uint8_t high, std::uint8_t low) {
  const std::vector<Match>& all = random_matches(decisions);
  return all[(std::size_t{high} << 8 | low) % all.size()];
}

}  // namespace orrery
