#pragma once

// What the options of a decision are worth to the seat that makes it, found by search. Bots choose by it, and the
// coach explains with it.

#include <vector>

#include "bots/budget.h"
#include "bots/value/value.h"

namespace orrery {

struct Judged {
  Action action{};
  double value = 0;      // points of the seat at the end of the game, expected
  double doubt = 0;      // standard error of it; 0 where one look had to do
  double win_share = 0;  // of a victory, expected; a shared one counts in parts
  int visits = 0;        // how often it was looked at
  bool sensible = true;  // else a careful player does not look at it (Value::narrow); such options come last
  // What the seat would decide next, as far as it is known and nobody else decides. Where chance falls in between, it
  // may fall otherwise: who follows the line looks whether the next of it is still an option.
  std::vector<Action> line;
};

// The options of the decision that `seat` has to make in `seen`, best first: every one of `options` at least once.
// Hidden things are a guess in `seen` and are guessed anew as often as the search likes. Out of budget means the best
// so far; a budget without limits is that of one look at the own chains of decisions. Equal seeds of `rng` and equal
// budgets of nodes judge equally.
std::vector<Judged> judge(const Position& seen, Seat seat, const ActionList& options, const Value& value,
                          const Budget& budget, Rng& rng);

}  // namespace orrery
