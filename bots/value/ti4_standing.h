#pragma once

// How well a seat of Twilight Imperium stands, in victory points. Only what the seat may know counts: what lies open,
// and its own cards.

#include <vector>

#include "bots/value/parts.h"
#include "games/ti4/state.h"

namespace orrery::ti4 {

double standing(const State& state, int seat);
std::vector<ValuePart> parts_of_standing(const State& state, int seat);

// Rounds that are still to come, the present one counted in.
double rounds_to_go(const State& state);
// What controlling a planet brings until the end, objectives not counted.
double planet_worth(const State& state, Planet planet);
// What one more command token in a pool, or one less, would change.
double token_worth(const Player& player, Pool pool, int change);
double tech_worth(const State& state, Tech tech);

// What should be kept for an objective that asks to spend something in the status phase.
struct Reserve {
  int resources = 0, influence = 0, goods = 0, tokens = 0;
};
Reserve reserve_of(const State& state, int seat);
// What may be spent on other things.
int free_resources(const State& state, int seat);
int free_influence(const State& state, int seat);

// Who has the most points, but for `seat`.
int leader_but(const State& state, int seat);

}  // namespace orrery::ti4
