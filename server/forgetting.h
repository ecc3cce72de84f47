#pragma once

// What is left of a person in the log of a table when he has left the server: his id, which names nobody.

#include <string>
#include <vector>

#include "server/store/store.h"

namespace orrery::server {

// Takes the names of a person and what he said out of the bodies of a log; whether there was anything.
bool take_out(std::vector<Event>& log, const std::string& user);

}  // namespace orrery::server
