#pragma once

// Times when no server was running: clocks stand still in them. They are facts like the events of a log, so a replay
// gives the same clocks.

#include <optional>
#include <utility>
#include <vector>

#include "server/quiet_hours.h"

namespace orrery::server {

// For all tables of this program, oldest first; before any is read.
void set_pauses(std::vector<std::pair<Millis, Millis>> pauses);

// Milliseconds between two moments that are neither quiet nor in a pause, and the other way round.
Millis running_time(const std::optional<QuietHours>& quiet, Millis from, Millis to);
Millis after_running(const std::optional<QuietHours>& quiet, Millis from, Millis amount);

}  // namespace orrery::server
