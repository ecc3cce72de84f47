#pragma once

// The parts of the table.

#include "core/counters.h"
#include "core/table_maker.h"
#include "games/ti4/state.h"

namespace orrery::ti4 {

void put_counters(const State& state, CounterList out);
// The sheet of one player: faction, technologies, cards as far as `viewer` may see them.
void add_player_board(const State& state, int seat, Seat viewer, Table& table);
// What is going on: strategy cards, agenda, combat, moves, production, an offer.
void add_procedures(const State& state, Seat viewer, Table& table);

// An objective with who has scored it and how far the viewer is.
void add_objective(TableMaker& make, const State& state, Objective objective, std::string at, Seat viewer);

}  // namespace orrery::ti4
