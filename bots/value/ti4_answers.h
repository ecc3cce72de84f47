#pragma once

// What a careful player of Twilight Imperium answers, question by question, where looking one step ahead would not see
// the sense of it: chains, windows, offers. No answer: the value of what follows decides.

#include <algorithm>
#include <limits>
#include <optional>

#include "core/fixed_vec.h"
#include "games/ti4/actions.h"
#include "games/ti4/state.h"

namespace orrery::ti4 {

using Answer = std::optional<Action>;

// Options that many questions have.
inline constexpr Action kDone = act(Act::Done);
constexpr bool is_number(Action option) {
  return kind_of(option) == Act::Number;
}
constexpr bool is_use(Action option) {
  return kind_of(option) == Act::Use;
}
constexpr Component component_of(Action use) {
  return {static_cast<ComponentKind>(use.arg(0)), use.arg(1)};
}

// A decision as the seat that makes it sees it.
struct Question {
  const State& state;
  int seat;
  const Step& step;
  const ActionList& options;

  bool has(Action option) const { return std::find(options.begin(), options.end(), option) != options.end(); }
  bool has(Act kind) const { return first(kind).has_value(); }
  Answer first(Act kind) const {
    for (const Action option : options)
      if (kind_of(option) == kind) return option;
    return {};
  }
  // Losses in the order that the rules call cheapest.
  Answer cheapest() const { return first(Act::Cheapest); }
  // The option that is rated best; the first of equals.
  template <class Rate>
  Answer best(Rate&& rate) const {
    Answer best;
    double best_rate = -std::numeric_limits<double>::infinity();
    for (const Action option : options) {
      if (kind_of(option) == Act::StartOver) continue;
      const double rated = rate(option);
      if (best && rated <= best_rate) continue;
      best = option;
      best_rate = rated;
    }
    return best;
  }
};

// By subject; each answers the questions of its own steps.
Answer answer_set_up(const Question& question);
Answer answer_turn(const Question& question);      // the action of a turn
Answer answer_movement(const Question& question);  // movement, invasion
Answer answer_combat(const Question& question);
Answer answer_economy(const Question& question);  // production, tokens, objectives
Answer answer_strategy(const Question& question);
Answer answer_agenda(const Question& question);
Answer answer_trade(const Question& question);
Answer answer_window(const Question& question);

// The other options of a decision on which a round hangs, the likeliest first; none where the answer will do.
using Alternatives = FixedVec<Action, 8>;
Alternatives alternatives(const Question& question);

// Whether an offer to somebody would be made now, and to whom; kNone: to nobody.
int partner_for_trade(const State& state, int seat);
// What a component is worth to whoever may use it now, as an action of a turn or in a window; nothing or less: not
// used.
double use_worth(const State& state, int seat, Component what);

}  // namespace orrery::ti4
