#pragma once

// The rules in player's prose over HTTP, built once and compressed.

#include <string_view>

#include "server/net/net.h"

namespace orrery::server {

// `book` is a game and a language: "gaia/en".
HttpResponse rule_book_response(const HttpRequest& request, std::string_view book);

}  // namespace orrery::server
