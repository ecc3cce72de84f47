#pragma once

// Factions, tiles and cards of the games over HTTP, to be looked up: built once and compressed.

#include <string_view>

#include "server/net/net.h"

namespace orrery::server {

HttpResponse legend_response(const HttpRequest& request, std::string_view game);

}  // namespace orrery::server
