#pragma once

#include <string>
#include <string_view>

namespace orrery::server {

// Level 1 is fast, 9 small.
std::string gzipped(std::string_view plain, int level);
// Throws std::runtime_error when it is not gzip.
std::string unzipped(std::string_view packed);

}  // namespace orrery::server
