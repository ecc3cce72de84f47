#pragma once

// Battles with known odds, from independent computations, against ours. A file is one JSON object whose `cases` hold
// two fleets, who takes hits in which order, and the chances to win, to lose and of every number of hit points left.
//
// Chances computed from exact values must lie within 0.3 points; values that were simulated elsewhere within the stated
// tolerance. Cases marked `ruling_sensitive` or `choice_sensitive` are judged by our rules: where they differ they are
// counted and named apart (docs/odds.md). Fields and effects that are not known are named, not refused.

#include "conform/conform.h"

namespace orrery::ti4 {

// Counts battles as games and compared values as positions.
Conform conform;

}  // namespace orrery::ti4
