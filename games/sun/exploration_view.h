#pragma once

// The exploration board as a graph of locations, and system cards wherever they lie.

#include <string>

#include "games/sun/state.h"
#include "games/sun/table_maker.h"

namespace orrery::sun {

void add_exploration_board(const State& state, Table& table);
orrery::Piece& add_system_card(TableMaker& make, const State& state, int system, std::string at, Seat owner = kNobody);

}  // namespace orrery::sun
