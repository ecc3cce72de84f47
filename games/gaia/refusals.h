#pragma once

// Why an answer that is asked for is not an option: the conditions in the order of the rules. Each may be asked only
// when it is none.

#include <string_view>

#include "core/table.h"
#include "games/gaia/actions.h"
#include "games/gaia/state.h"

namespace orrery::gaia {

inline Refusal refuse(std::string_view reason, std::string_view rule) {
  return {Text("gaia.no." + std::string(reason)), std::string(rule)};
}

// The seat if it had enough of everything: shows what remains impossible, and what something would cost.
State made_rich(const State& state, int seat);

using WhyNot = Refusal(const State& state, Action action);
// Set-up, phases I and II
WhyNot why_no_faction, why_no_bid, why_no_place, why_no_exchange;
// Main and free actions
WhyNot why_no_mine, why_no_project, why_no_upgrade, why_no_federation, why_no_research, why_no_board, why_no_special,
    why_no_pass, why_no_convert;
// Parts of actions
WhyNot why_no_tokens, why_no_burn, why_no_advanced, why_no_cover, why_no_step_advance, why_advance, why_no_lost_planet,
    why_no_member, why_no_satellite, why_no_token, why_no_swap, why_no_station, why_no_token_gain;

}  // namespace orrery::gaia
