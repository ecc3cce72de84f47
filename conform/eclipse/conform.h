#pragma once

// Battles with known odds, from independent computations, against ours. A file is one JSON object that holds
//
//   cases              two fleets, the chances, expected survivors and rounds
//   ships, vectors     duels of named ships with exact chances; fixed_dice: battles with given dice
//   rows               n equal ships of a species against one of nobody's
//
// Chances computed by us must lie within the stated tolerance and equal stated fractions; where we played battles
// instead they must lie within 4 standard errors. Fields that are not known are named, not refused.

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "games/eclipse/edition.h"

namespace orrery::eclipse {

struct ConformReport {
  long games = 0;      // battles
  long positions = 0;  // values compared
  long differences = 0;
  std::string first_difference;
};

// Throws std::runtime_error when a file cannot be read or is not of the expected form.
ConformReport conform_eclipse(Edition edition, const std::vector<std::string>& files,
                              const std::function<void(std::string_view)>& say);

}  // namespace orrery::eclipse
