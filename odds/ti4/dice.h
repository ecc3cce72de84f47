#pragma once

// The dice of one roll, what they can show and how likely that is.

#include <array>
#include <cstdint>
#include <vector>

#include "core/random.h"

namespace orrery::ti4::odds {

// Equal dice.
struct DieGroup {
  int dice = 0;
  std::array<double, 4> hits{1, 0, 0, 0};  // chance of 0, 1, 2, 3 hits by one die
  double near = 0;                         // chance that it misses by one, as part of no hit
  bool nonfighter = false;                 // its hits go to non-fighter ships if able (TI-11.5.14)
};
using Dice = std::vector<DieGroup>;

// A die that hits on `value` or more (TI-7.1.3, TI-7.7.1), after `modifier`.
struct DieRule {
  int value = 0, modifier = 0;
  bool reroll = false;         // each miss once
  bool two_more_on_9 = false;  // Hylarim
};
DieGroup die_group(int dice, const DieRule& rule);

struct Hits {
  int any = 0, nonfighter = 0;
  int near = 0;  // dice that missed by one
  friend bool operator==(const Hits&, const Hits&) = default;
};
struct RolledHits {
  Hits hits;
  double chance = 0;
};

// Everything the dice can show. More hits than `most` are counted as `most`; near misses likewise.
std::vector<RolledHits> all_rolls(const Dice& dice, int most, int most_near);
Hits roll(const Dice& dice, Rng& rng);
// About the work of all_rolls.
long work_of(const Dice& dice, int most, int most_near);

}  // namespace orrery::ti4::odds
