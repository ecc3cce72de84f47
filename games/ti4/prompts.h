#pragma once

// What prompts say besides their words: what is at stake, where and how much. The table of steps (flow.cpp) names them.

#include "games/ti4/chapters.h"
#include "games/ti4/labels.h"

namespace orrery::ti4 {

// The moment of a window: everybody knows it.
inline void says_moment(const State& state, const Step&, Text& text) {
  text.add("moment", named("window", facts_of(state.frame().window).name));
}
inline void says_component(const State& state, const Step& step, Text& text) {
  const Use use = step.as<step::ChooseTarget>().use;
  text.add("what", component_text(state, use.what, kNone));
}
inline void says_strategy_card(const State&, const Step& step, Text& text) {
  text.add("card", strategy_text(step.as<step::Secondary>().card));
}
inline void says_due(const State&, const Step& step, Text& text) {
  const auto payment = step.as<step::Payment>();
  const bool influence = static_cast<Currency>(payment.currency) == Currency::Influence;
  text = Text(influence ? "ti4.ask.pay_influence" : "ti4.ask.pay_resources").with("n", int{payment.due});
}
inline void says_active_system(const State& state, const Step&, Text& text) {
  text.add("system", system_text(state, state.active_system));
}
inline void says_production(const State& state, const Step&, Text& text) {
  text.add("n", int{state.production.limit});
}
inline void says_hits(const State& state, const Step& step, Text& text) {
  const HitSide& side = state.hits.sides[step.as<step::AssignHits>().side];
  text.add("n", side.any + side.non_fighter);
}
inline void says_agenda(const State& state, const Step&, Text& text) {
  text.add("agenda", agenda_text(state.agenda.card));
}
inline void says_outcome(const State& state, const Step& step, Text& text) {
  text.add("outcome", outcome_text(state, step.as<step::VoteWith>().outcome));
}
template <class Payload>
void says_unit(const State&, const Step& step, Text& text) {
  text.add("unit", unit_text(step.as<Payload>().type));
}

}  // namespace orrery::ti4
