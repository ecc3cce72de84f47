// The colours of planets on the terminal.

#include <algorithm>
#include <array>
#include <utility>

#include "cli/terminal_table.h"

namespace orrery::gaia {

std::string_view colour_of_kind(std::string_view kind) {
  static constexpr std::array<std::pair<std::string_view, std::string_view>, 10> kColours = {{
      {"terra", "38;5;39"},
      {"oxide", "38;5;196"},
      {"volcanic", "38;5;208"},
      {"desert", "38;5;220"},
      {"swamp", "38;5;137"},
      {"titanium", "38;5;246"},
      {"ice", "38;5;255"},
      {"gaia", "38;5;40"},
      {"transdim", "38;5;135"},
      {"lost", "38;5;51"},
  }};
  const auto found =
      std::find_if(kColours.begin(), kColours.end(), [&](const auto& each) { return each.first == kind; });
  return found == kColours.end() ? std::string_view() : found->second;
}

}  // namespace orrery::gaia
