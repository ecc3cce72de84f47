#pragma once

#include "core/counters.h"
#include "core/table.h"
#include "games/sun/state.h"

namespace orrery::sun {

// A faction mat with everything on and beside it.
void add_player_board(const State& state, int seat, Table& table);
// In an order that stays the same all game.
void put_counters(const State& state, CounterList out);

Text deck_text(int level);
Text system_deck_text(int deck);

}  // namespace orrery::sun
