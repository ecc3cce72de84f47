#pragma once

#include "core/table.h"
#include "games/sun/state.h"

namespace orrery::sun {

// A faction mat with everything on and beside it.
void add_player_board(const State& state, int seat, Table& table);

}  // namespace orrery::sun
