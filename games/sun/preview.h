#pragma once

// What stands beside an option: costs and effects, warnings of waste; the rule that explains it.

#include <vector>

#include "core/table.h"
#include "games/sun/state.h"

namespace orrery::sun {

Text preview_of(const State& state, Action action);
std::vector<Text> warnings_of(const State& state, Action action);
std::string rule_of(const State& state, Action action);

// The operation of an option of the choice at hand.
int option_op(const State& state, const Step& step, int option);
// BS-5.2, 5.3: what a production gives now.
int growth(const State& state, int seat);
int ore_production(const State& state, int seat);
// What an action space costs, its surcharge included.
Cost cost_of_space(const State& state, Action action);

}  // namespace orrery::sun
