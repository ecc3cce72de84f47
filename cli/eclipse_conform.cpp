#include "cli/conform.h"
#include "conform/eclipse/conform.h"

namespace orrery::cli {

namespace {

Conformance compare(eclipse::Edition edition, const std::vector<std::string>& files,
                    const std::function<void(std::string_view)>& say) {
  auto report = eclipse::conform_eclipse(edition, files, say);
  return {report.games, report.positions, report.differences, std::move(report.first_difference)};
}

}  // namespace

Conformance conform_eclipse1(const std::vector<std::string>& files, const std::function<void(std::string_view)>& say) {
  return compare(eclipse::Edition::NewDawn, files, say);
}
Conformance conform_eclipse2(const std::vector<std::string>& files, const std::function<void(std::string_view)>& say) {
  return compare(eclipse::Edition::SecondDawn, files, say);
}

}  // namespace orrery::cli
