#pragma once

// Parts of the table: the board of a player with tracks, technologies, blueprints, tiles; counters.

#include "core/counters.h"
#include "core/table_maker.h"
#include "games/eclipse/state.h"

namespace orrery::eclipse {

// As `viewer` sees it, but for the blueprints.
void add_player_board(const State& state, int seat, Seat viewer, Table& table);
// The blueprints with the parts on them, which change less often than the rest of a board.
void add_blueprints(const State& state, int seat, Table& table);

// Tiles by value, or only their number. Their ids begin with `id`.
void add_reputation_tiles(TableMaker& make, const std::array<std::uint8_t, 4>& tiles, bool known, const std::string& id,
                          const std::string& place, Seat owner = kNobody);

// In an order that stays the same all game.
void put_counters(const State& state, Seat viewer, const PartKey& key, TableParts& out);
// The species is known and everything stands on its board.
bool board_is_laid(const State& state, int seat);

// What is special about a species.
Text species_tip(Species species);

}  // namespace orrery::eclipse
