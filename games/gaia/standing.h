#pragma once

// Questions that a player may answer in advance.

#include <vector>

#include "core/rules.h"

namespace orrery::gaia {

std::vector<StandingQuestion> standing_questions();

}  // namespace orrery::gaia
