#include "conform/gaia/conform.h"

#include "cli/conform.h"

namespace orrery::cli {

Conformance conform_gaia(const std::vector<std::string>& files, const std::function<void(std::string_view)>& say) {
  auto report = gaia::conform_gaia(files, say);
  return {report.games, report.positions, report.differences, std::move(report.first_difference)};
}

}  // namespace orrery::cli
