#pragma once

// Questions about resources and power that listing options asks all the time.

#include "games/gaia/state.h"

namespace orrery::gaia {

inline bool can_pay(const Player& player, const Cost& cost) {
  return player.credits >= cost.credits && player.ore >= cost.ore && player.knowledge >= cost.knowledge &&
         player.qic >= cost.qic;
}

inline void pay(Player& player, const Cost& cost) {
  player.credits = u8(player.credits - cost.credits);
  player.ore = u8(player.ore - cost.ore);
  player.knowledge = u8(player.knowledge - cost.knowledge);
  player.qic = u8(player.qic - cost.qic);
}

inline bool brainstone_in(const Player& player, Bowl bowl) {
  return player.brainstone == bowl;
}
inline bool brainstone_in_bowls(const Player& player) {
  return player.brainstone >= Bowl::I && player.brainstone <= Bowl::III;
}

// How many charges are possible.
inline int charge_room(const Player& player) {
  return 2 * (player.tokens[0] + brainstone_in(player, Bowl::I)) + player.tokens[1] + brainstone_in(player, Bowl::II);
}

// A Nevlas token in bowl III pays 2 once the institute stands (GP-9.13.2).
inline int token_worth(const Player& player) {
  return player.faction == Faction::Nevlas && has_institute(player) ? 2 : 1;
}

// What bowl III can pay; the Brainstone is worth 3 (GP-9.5.1).
inline int power(const Player& player) {
  return player.tokens[2] * token_worth(player) + (brainstone_in(player, Bowl::III) ? kBrainstonePower : 0);
}

// Tokens in bowls I-III, Brainstone included.
inline int token_count(const Player& player) {
  return player.tokens[0] + player.tokens[1] + player.tokens[2] + brainstone_in_bowls(player);
}

inline bool can_burn(const Player& player) {
  return player.tokens[1] + brainstone_in(player, Bowl::II) >= 2;
}

}  // namespace orrery::gaia
