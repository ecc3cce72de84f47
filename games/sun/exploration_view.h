#pragma once

// The exploration board as a graph of locations, and cards, discs and action spaces wherever they lie.

#include <string>

#include "core/table_maker.h"
#include "games/sun/phrases.h"

namespace orrery::sun {

void add_exploration_board(const State& state, Table& table);
orrery::Piece& add_system_card(TableMaker& make, const State& state, int system, std::string where,
                               Seat owner = kNobody);
void add_tech_card(TableMaker& make, const State& state, int tech, std::string where, Seat owner = kNobody);
void add_spaces(Zone& zone, const State& state, ActionRef ref, const ActionCard& action);

// A piece for each kind of disc.
inline std::string disc_kind(Disc disc) {
  return "disc_" + name_in(kDiscNames, static_cast<int>(disc));
}

}  // namespace orrery::sun
