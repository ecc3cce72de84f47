#pragma once

// Inside of battle.cpp: the dice of the group that acts, from the roll to the ships they destroy.

#include "core/index.h"
#include "games/eclipse/battle.h"

namespace orrery::eclipse {

inline std::span<BattleGroup> groups_of(BattleSide& side) {
  return std::span(side.groups).first(side.group_count);
}
inline std::span<const BattleGroup> groups_of(const BattleSide& side) {
  return std::span(side.groups).first(side.group_count);
}

// The first colour from `colour` on of which there are dice to roll, or the assignment when there is none.
void roll_from(Battle& battle, std::size_t colour);

// Options for the dice of battle.colour that show battle.face.
void list_hits(const Battle& battle, BattleOptions& out);
void take_dice(Battle& battle, const BattleOption& option);
// Assigns as long as there is no choice.
void run_assignment(Battle& battle);

}  // namespace orrery::eclipse
