#pragma once

// Which ships the dice of nobody's ships hit: by rule, without a choice (EN-16.5.2, EN-16.5.3, EN-16.5.4, ES-6.7.1,
// ES-6.7.2).

#include <span>

#include "games/eclipse/dice.h"

namespace orrery::eclipse {

// One enemy ship.
struct DiceTarget {
  std::uint8_t left;      // damage that would destroy it; 0 when it is destroyed
  std::uint8_t hit_from;  // lowest face that hits it
};

// Deals the damage of `dice` to `targets`, which stand from the largest type to the smallest and, inside a type, from
// the fewest `left` to the most.
void assign_by_rule(DiceRoll dice, std::span<DiceTarget> targets);

}  // namespace orrery::eclipse
