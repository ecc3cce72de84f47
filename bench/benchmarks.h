#pragma once

namespace orrery {

// One line a game, and the ones that fit every game.
void register_gaia_benchmarks();
void register_sun_benchmarks();
void register_eclipse_benchmarks();
void register_match_benchmarks();

}  // namespace orrery
