#pragma once

// Responses as bytes, and those that the network gives by itself.

#include <string>

#include "server/net/net.h"
#include "server/problem.h"

namespace orrery::server {

// A refusal without a Site: {"error": {"code", "text"}}.
HttpResponse refusal(Code code);

// Everything before the body. Headers that say how long the message is and how the connection goes on are written
// here and nowhere else; those of the response are left out, and so is any that would break the lines.
std::string response_head(const HttpResponse& response, bool keep_alive);

}  // namespace orrery::server
