#pragma once

// Battles with known odds, from independent computations, against ours. A file is one JSON object that holds
//
//   cases              two fleets, the chances, expected survivors and rounds
//   ships, vectors     duels of named ships with exact chances; fixed_dice: battles with given dice
//   rows               n equal ships of a species against one of nobody's
//
// Chances computed by us must lie within the stated tolerance and equal stated fractions; where we played battles
// instead they must lie within 4 standard errors. Fields that are not known are named, not refused.

#include "conform/conform.h"

namespace orrery::eclipse {

// Counts battles as games and compared values as positions.
Conform conform;

}  // namespace orrery::eclipse
