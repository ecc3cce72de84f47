#pragma once

// Why an answer is refused. Each may be asked only when it is no option of the decision at hand.

#include <string_view>

#include "core/table.h"
#include "games/sun/phrases.h"
#include "games/sun/state.h"

namespace orrery::sun {

inline Refusal refuse_with(Text reason, std::string_view rule) {
  return {std::move(reason), std::string(rule)};
}
inline Refusal refuse(std::string_view reason, std::string_view rule) {
  return refuse_with(phrase("no", reason), rule);
}

// BS-4.2 to BS-4.8: a space of an action.
Refusal why_no_space(const State& state, int seat, ActionRef at, int space);
Refusal why_no_slot(const State& state, const Part& part, int slot);
Refusal why_no_claim(const State& state, int seat, int place);

// The decision at hand asks for something else, and there is more to say.
Refusal other_question(const State& state, Action action);
// The step has this answer, but it would leave the action unfinished, or without any change.
Refusal why_withheld(const State& state, Action action);

// Of single kinds of answers, for their rows.
using WhyNot = Refusal(const State& state, Action action);
WhyNot refuse_faction, refuse_put_up, refuse_bid, refuse_space, refuse_copy, refuse_ore_exchange, refuse_ship_exchange,
    refuse_population_exchange, refuse_claim, refuse_ability, refuse_star, refuse_option, refuse_slot, refuse_move,
    refuse_upgrade, refuse_leaving, refuse_target, refuse_return, refuse_outpost;

}  // namespace orrery::sun
