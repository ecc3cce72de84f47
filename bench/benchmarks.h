#pragma once

namespace orrery {

void register_games_benchmarks();  // the hot half of every game's rules
void register_match_benchmarks();  // what clients do with any game

}  // namespace orrery
