#pragma once

#include <algorithm>
#include <numeric>

#include "tests/games/eclipse/scenario.h"

namespace orrery::eclipse {

inline Or<Setup> setup_for(Edition edition, int players, const OptionTexts& options) {
  return edition == Edition::NewDawn ? NewDawn::make_setup(players, options) : SecondDawn::make_setup(players, options);
}

template <class Counts>
int sum(const Counts& counts) {
  return std::accumulate(counts.begin(), counts.end(), 0);
}

// A game from its very first decision on.
class Opening {
 public:
  explicit Opening(Edition edition, int players, OptionTexts options = {{"first_player", "1"}}) {
    const auto setup = setup_for(edition, players, options);
    if (std::holds_alternative<Setup>(setup))
      Rules::start(std::get<Setup>(setup), state_);
    else
      ADD_FAILURE() << "these options make no game";
  }

  bool offers(std::string_view text) const {
    const auto read = Rules::from_text(state_, text);
    if (!std::holds_alternative<Action>(read)) return false;
    if (seat() == kChance) return Rules::can_happen(state_, std::get<Action>(read));
    ActionList list;
    Rules::list(state_, list);
    return std::find(list.begin(), list.end(), std::get<Action>(read)) != list.end();
  }
  int choices() const {
    ActionList list;
    Rules::list(state_, list);
    return static_cast<int>(list.size());
  }
  Opening& play(std::string_view text) {
    EXPECT_TRUE(offers(text)) << text;
    if (offers(text)) Rules::apply(state_, std::get<Action>(Rules::from_text(state_, text)));
    return *this;
  }
  template <class... More>
  Opening& play(std::string_view text, More... more) {
    play(text);
    return play(more...);
  }
  Opening& draw() {
    Xoshiro rng(7);
    while (seat() == kChance) Rules::apply(state_, Rules::sample(state_, rng));
    return *this;
  }
  int seat() const { return Rules::to_move(state_); }
  StepKind step() const { return state_.steps.top().kind; }
  const State& state() const { return state_; }
  const State* operator->() const { return &state_; }

 private:
  State state_;
};

}  // namespace orrery::eclipse
