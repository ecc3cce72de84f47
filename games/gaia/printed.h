#pragma once

// What is printed on tiles and boards, as facts by name.
//
//   ore 1                 once; income_ore: every round; action_ore: by a special action
//   for planet_type       the amounts count for each one; pass mine: on passing; on research: each time

#include "core/table.h"
#include "games/gaia/state.h"

namespace orrery::gaia {

Facts standard_facts(int tile);
Facts advanced_facts(int tile);
Facts booster_facts(int booster);
Facts federation_facts(int kind);
Facts round_facts(int tile);
Facts space_facts(int space);
// Of a research level: what holds while one stands there comes first.
Facts level_facts(int track, int level);
Facts special_facts(const Player& player, int special);

}  // namespace orrery::gaia
