#pragma once

#include <optional>
#include <string>

#include "cli/context.h"
#include "core/match.h"

namespace orrery::cli {

// The game recorded in a file. Complains with file, line and reason when it is not a good record.
std::optional<Match> load_match(const std::string& file, Context& context);

}  // namespace orrery::cli
