#pragma once

// The parts of the table (core/table_parts.h). The key of a part stands for everything that it looks at.

#include "core/counters.h"
#include "core/table_maker.h"
#include "core/table_parts.h"
#include "games/ti4/state.h"

namespace orrery::ti4 {

enum class Part : std::uint8_t {
  Map,
  System,
  Tiles,
  Factions,
  Objectives,
  Laws,
  Discards,
  StrategyCards,
  Order,
  Window,
  Agenda,
  Combat,
  Moves,
  Production,
  Offer,
  Promises,
  Sheet,
  Counters
};
// The beginning of a key: which part, and who plays.
PartKey part_key(const State& state, Part part);

void put_counters(const State& state, const PartKey& key, TableParts& out);
// The sheet of one player: faction, technologies, cards as far as `viewer` may see them.
void put_player_board(const State& state, int seat, Seat viewer, TableParts& out);
// What is going on: strategy cards, agenda, combat, moves, production, an offer.
void put_procedures(const State& state, Seat viewer, TableParts& out);

// An objective with who has scored it and how far the viewer is; what the key of its part needs of it.
void add_objective(TableMaker& make, const State& state, Objective objective, std::string at, Seat viewer);
void add_objective_key(PartKey& key, const State& state, Objective objective, Seat viewer);

}  // namespace orrery::ti4
