#pragma once

// What stands beside an option besides the counters that it changes: remarks, and warnings of waste.

#include <algorithm>
#include <cstddef>

#include "core/table.h"
#include "games/gaia/state.h"

namespace orrery::gaia {

using Details = void(const State& state, Action action, OptionInfo& info);
Details mine_details, project_details, range_details, upgrade_details, federation_details, member_details,
    satellite_details, advance_details, board_details, booster_details, pass_details, burn_details, conversion_details,
    brainstone_details, decline_details;

// A fixed remark or warning: gaia.preview.<name>, gaia.warn.<name>.
template <std::size_t N>
struct Name {
  char letters[N];
  consteval Name(const char (&text)[N]) { std::copy_n(text, N, letters); }
};
template <Name What>
void remark(const State&, Action, OptionInfo& info) {
  info.preview = Text(std::string("gaia.preview.") + What.letters);
}
template <Name What>
void warn(const State&, Action, OptionInfo& info) {
  info.warnings.emplace_back(std::string("gaia.warn.") + What.letters);
}

// For every option: what others may charge because of it, and what of its gain is lost.
Details add_consequences;

}  // namespace orrery::gaia
