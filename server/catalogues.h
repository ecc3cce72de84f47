#pragma once

// The words of the program over HTTP, built once and compressed. All of them are much for a page that shows one game,
// so they come in parts too: what every page needs, and what a game adds to it.

#include <string_view>

#include "core/words.h"
#include "server/net/net.h"

namespace orrery::server {

// `part` is "" for all words, "page", or the id of a game.
HttpResponse catalogue_response(const HttpRequest& request, Language language, std::string_view part);

}  // namespace orrery::server
