#pragma once

#include <boost/json/fwd.hpp>
#include <string>

#include "conform/gaia/replay.h"

namespace orrery::gaia {

// Compares the peer's list of available commands with our options; an empty string if they agree.
std::string legal_difference(const boost::json::object& legal, const Replay& replay);

}  // namespace orrery::gaia
