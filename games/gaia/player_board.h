#pragma once

// Parts of the table: a player's board with structures left, tiles and special actions; counters.

#include "core/counters.h"
#include "core/table.h"
#include "games/gaia/actions.h"
#include "games/gaia/state.h"

namespace orrery::gaia {

void add_player_board(const State& state, int seat, Table& table);
// In an order that stays the same all game.
void put_counters(const State& state, const PartKey& key, TableParts& out);
// How many things of this kind have been drawn (GP-2.1.2); sectors come after everything else.
int drawn_count(const State& state, DrawWhat what, int all);
// What is special about a faction.
Text faction_tip(int faction);

}  // namespace orrery::gaia
