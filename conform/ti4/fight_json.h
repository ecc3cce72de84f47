#pragma once

// Fights as the reference files write them.

#include <boost/json.hpp>
#include <set>
#include <string>

#include "odds/ti4/fight.h"

namespace orrery::ti4 {

// Throws std::runtime_error where something is not of the expected form. `unknown` collects fields and effects that
// mean nothing to us.
odds::Fight read_case(const boost::json::object& entry, std::set<std::string>& unknown);

}  // namespace orrery::ti4
