#pragma once

// How bots ban, put up and bid: by what self-play says that things and places are worth (docs/bots.md, tools/fairness).

#include "core/action.h"

namespace orrery {

// Leaves the option that is worth most, the first of equal ones.
template <class Worth>
void keep_best(ActionList& options, Worth&& worth) {
  Action best = options[0];
  for (const Action option : options)
    if (worth(option) > worth(best)) best = option;
  options.clear();
  options.push_back(best);
}

// Leaves one of them, another one in another game.
inline void keep_any(ActionList& options, std::uint64_t hash) {
  const Action one = options[hash % options.size()];
  options.clear();
  options.push_back(one);
}

// Of bids the one that leaves most of what the thing and its place are worth, of bans the best thing.
template <class Things, class Places>
void keep_best_lot(ActionList& options, std::uint8_t bid, const auto& lots, int players, const Things& things,
                   const Places& places) {
  keep_best(options, [&](Action option) {
    const double thing = things[option.arg(0)];
    if (option.kind() != bid) return thing;
    const bool known = players == static_cast<int>(places.size());  // measured with that many players
    const double place = known ? places[static_cast<std::size_t>(lots.place_of(option.arg(0)))] : 0;
    return thing + place - option.arg(1);
  });
}

}  // namespace orrery
