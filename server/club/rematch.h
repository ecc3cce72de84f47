#pragma once

#include "server/table/live_table.h"

namespace orrery::server {

// The table for the same game once more, as `person` asks for it: players, options and clock as they were, every seat
// one further, his own taken and those of the others kept for them. Who has left his seat is not asked.
Result<TableSetup> rematch_of(const LiveTable& table, const Person& person);

}  // namespace orrery::server
