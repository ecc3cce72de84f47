#pragma once

// The board of a player: resources, tracks, technologies, blueprints, tiles.

#include "core/table.h"
#include "games/eclipse/state.h"

namespace orrery::eclipse {

// As `viewer` sees it.
void add_player_board(const State& state, int seat, Seat viewer, Table& table);

// What is special about a species.
Text species_tip(Species species);

}  // namespace orrery::eclipse
