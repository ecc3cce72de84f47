#pragma once

// Why a single kind of action is not possible. Each may be asked only when it is not.

#include <string_view>

#include "core/table.h"
#include "games/eclipse/phrases.h"
#include "games/eclipse/rule_numbers.h"
#include "games/eclipse/state.h"

namespace orrery::eclipse {

inline Refusal refuse_with(const State& state, Text reason, const RuleNumber& rule) {
  return {std::move(reason), number_in(state, rule)};
}
inline Refusal refuse(const State& state, std::string_view reason, const RuleNumber& rule) {
  return refuse_with(state, named("no", reason), rule);
}
// Something is needed and there is not enough of it.
inline Refusal too_little(const State& state, const Text& what, int need, int have, const RuleNumber& rule) {
  return refuse_with(state, named("no", "too_little").with("what", what).with("need", need).with("have", have), rule);
}

// --- the turn, free operations
Refusal why_no_action(const State& state, int seat, int kind);
Refusal why_no_trade(const State& state, const Step& step, int paid, int gained);
Refusal why_no_colony(const State& state, const Step& step, Action action);
Refusal why_no_proposal(const State& state, int seat, int partner, int track);

// --- the six actions
Refusal why_no_explore(const State& state, const Step& step, Action action);
Refusal why_no_disc(const State& state, const Step& step, HexId hex);
Refusal why_no_lift(const State& state, const Step& step, HexId hex);
Refusal why_no_research(const State& state, const Step& step, Action action);
Refusal why_no_upgrade(const State& state, const Step& step, Action action);
Refusal why_no_build(const State& state, const Step& step, Action action);
Refusal why_no_move(const State& state, const Step& step, Action action);

}  // namespace orrery::eclipse
