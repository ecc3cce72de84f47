#pragma once

// Conformance of the Gaia rules with logs of an independent engine: every line is played through our rules and the
// resulting player vectors, final scores and lists of legal commands are compared. Its known deviations from the
// rulebook are described in docs/rulings.md (D1-D17).

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace orrery::gaia {

struct ConformReport {
  long games = 0;
  long positions = 0;
  long differences = 0;
  std::string first_difference;
};

// Throws std::runtime_error when a file cannot be read or is not of the expected form.
ConformReport conform_gaia(const std::vector<std::string>& files, const std::function<void(std::string_view)>& say);

}  // namespace orrery::gaia
