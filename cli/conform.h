#pragma once

// Games that can be compared with another implementation, and how.

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace orrery::cli {

struct Conformance {
  long games = 0;
  long positions = 0;
  long differences = 0;
  std::string first_difference;  // in words
};

// Plays the logs in `files` through our rules; `say` gets one line a file.
using Conform = Conformance (*)(const std::vector<std::string>& files,
                                const std::function<void(std::string_view)>& say);

// In gaia_conform.cpp.
Conformance conform_gaia(const std::vector<std::string>& files, const std::function<void(std::string_view)>& say);
// In eclipse_conform.cpp.
Conformance conform_eclipse1(const std::vector<std::string>& files, const std::function<void(std::string_view)>& say);
Conformance conform_eclipse2(const std::vector<std::string>& files, const std::function<void(std::string_view)>& say);

}  // namespace orrery::cli
