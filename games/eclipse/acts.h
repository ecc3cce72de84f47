#pragma once

// The table of acts, and what stands beside a row because it depends on the state: previews and warnings, reasons of
// refusals.

#include "core/acts.h"
#include "games/eclipse/state.h"

namespace orrery::eclipse {

// EN of New Dawn, ES of Second Dawn.
inline std::string_view rules_prefix(const State& state) {
  return state.edition == Edition::NewDawn ? "EN" : "ES";
}

// --- details.cpp
using Details = void(const State& state, Action action, OptionInfo& info);
Details about_action, about_pass, about_resign, about_end, about_explore, about_place_sector, about_control,
    about_put_disc, about_lift_disc, about_research, about_remove_part, about_take_part, about_part_square, about_move,
    about_step, about_use_discovery, about_first, about_attack, about_retreat, about_hit, about_waste, about_pay;

// --- why_not.cpp: each may be asked only when it is not possible
using WhyNot = Refusal(const State& state, Action action);
WhyNot no_species, no_ban, no_put_up, no_bid, no_action, no_trade, no_colony, no_proposal, no_return, no_explore, no_control, no_disc, no_lift,
    no_refresh, no_research, no_removal, no_part, no_square, no_build, no_move, no_step, no_answer, no_battle,
    no_reputation, no_payment;

}  // namespace orrery::eclipse
