#pragma once

#include "core/table.h"
#include "games/gaia/state.h"

namespace orrery::gaia {

// The decision cards of the Automa on the table (GP-12.2.1): the one turned last, its support card, the others turned
// this round, and the deck with what is known of it.
void add_automa_cards(const State& state, Table& table);

}  // namespace orrery::gaia
