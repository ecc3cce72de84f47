#pragma once

// What an option costs and gives at once. What its later decisions bring is not part of it.

#include "games/gaia/actions.h"
#include "games/gaia/state.h"

namespace orrery::gaia {

struct Effect {
  Cost cost;
  int power = 0;                                          // paid from bowl III
  int discarded = 0;                                      // tokens that leave the bowls for the supply
  int to_gaia = 0;                                        // tokens that move to the Gaia area
  Gain gain;                                              // before caps; without VP
  int vp = 0;                                             // negative: paid
  int steps = 0;                                          // terraforming steps made
  int free_steps = 0;                                     // of these, for nothing
  int range_qic = 0;                                      // part of the cost that pays for range
  int gaiaformers = 0;                                    // that become available
  std::array<std::uint8_t, kMaxPlayers> others_charge{};  // what opponents may charge because of it
};

// `action` must be an option of the decision at hand.
Effect effect_of(const State& state, Action action);

// The part of the effect's gain that would be lost to a cap or for want of tokens to charge.
Gain wasted(const Player& player, const Effect& effect);
// The part of `gain` above the caps for somebody who holds what `player` holds.
Gain above_caps(const Player& player, const Gain& gain);

}  // namespace orrery::gaia
