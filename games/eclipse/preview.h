#pragma once

// What stands beside an option: costs and effects, warnings of waste and danger.

#include <vector>

#include "core/table.h"
#include "games/eclipse/state.h"

namespace orrery::eclipse {

Text preview_of(const State& state, Action action);
std::vector<Text> warnings_of(const State& state, Action action);

// EN-17.3, ES-7.2.1: the money left after the upkeep, if so many discs leave the track before; negative: it cannot be
// paid.
int money_after_upkeep(const Player& player, int discs_spent);
bool has_cannons(const BattleGroup& group);

}  // namespace orrery::eclipse
