#pragma once

// The target of a request: a path that can be trusted to be one, and a query.

#include <optional>
#include <string>
#include <string_view>

namespace orrery::server {

struct Target {
  std::string path;   // percent-decoded UTF-8; starts with '/', without '.' and '..' segments and control characters
  std::string query;  // as it came, without '?'
};

// Reads "/path?query" or "http://host/path?query"; nothing when it is malformed or tries to leave its folder.
std::optional<Target> read_target(std::string_view target);

}  // namespace orrery::server
