#pragma once

// A player's board on the table: counters, structures left, tiles, special actions.

#include "core/table.h"
#include "games/gaia/state.h"

namespace orrery::gaia {

void add_player_board(const State& state, int seat, Table& table);
// What is special about a faction.
Text faction_tip(int faction);

}  // namespace orrery::gaia
