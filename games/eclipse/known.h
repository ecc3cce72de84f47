#pragma once

// What a seat may know of the others (EN-22.3.2, ES-12.1.1). When the game is over everything lies open (EN-19.4).

#include "games/eclipse/state.h"

namespace orrery::eclipse {

inline bool knows_reputation(const State& state, int seat, Seat viewer) {
  return viewer == seat || state.steps.empty();
}
inline bool knows_discoveries(const State& state, int seat, Seat viewer) {
  return state.discoveries_public() || knows_reputation(state, seat, viewer);
}

// The state without the reputation tiles that `viewer` cannot see, for counting points.
inline State known_to(const State& state, Seat viewer) {
  State known = state;
  for (int seat = 0; seat < state.player_count; ++seat)
    if (!knows_reputation(state, seat, viewer)) known.players[static_cast<std::size_t>(seat)].reputation = {};
  return known;
}

}  // namespace orrery::eclipse
