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
Refusal refuse_faction(const State& state, Action action);
Refusal refuse_space(const State& state, Action action);
Refusal refuse_copy(const State& state, Action action);
Refusal refuse_ore_exchange(const State& state, Action action);
Refusal refuse_ship_exchange(const State& state, Action action);
Refusal refuse_population_exchange(const State& state, Action action);
Refusal refuse_claim(const State& state, Action action);
Refusal refuse_ability(const State& state, Action action);
Refusal refuse_star(const State& state, Action action);
Refusal refuse_option(const State& state, Action action);
Refusal refuse_slot(const State& state, Action action);
Refusal refuse_move(const State& state, Action action);
Refusal refuse_upgrade(const State& state, Action action);
Refusal refuse_leaving(const State& state, Action action);
Refusal refuse_target(const State& state, Action action);
Refusal refuse_return(const State& state, Action action);
Refusal refuse_outpost(const State& state, Action action);

}  // namespace orrery::sun
