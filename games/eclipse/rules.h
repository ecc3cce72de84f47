#pragma once

// Eclipse on the contract of `core/rules.h`: one engine, two registered games.

#include "core/acts.h"
#include "games/eclipse/setup.h"
#include "games/eclipse/state.h"

namespace orrery {
class TableParts;
}

namespace orrery::eclipse {

extern const ActTable<State> kActs;

struct Rules : SaidByActs<State, kActs> {
  using State = eclipse::State;
  using Setup = eclipse::Setup;

  static void start(const Setup& setup, State& state);
  static Seat to_move(const State& state);
  static void list(const State& state, ActionList& out);
  static void apply(State& state, Action action);
  static Action sample(const State& state, Rng& rng);
  static bool can_happen(const State& state, Action action);
  static void resample(State& state, Seat seat, Rng& rng);
  static bool reveals(const State& state, Action action);
  static void counters(const State& state, Seat viewer, CounterValues& out);
  static int action_id(const State& state, Action action);
  static void observe(const State& state, Seat viewer, ObservationList out);

  static OptionTexts option_texts(const Setup& setup);
  static Refusal why_not(const State& state, Action action);
  static Text headline(const State& state);
  static Text prompt(const State& state);
  static Table view(const State& state, Seat seat);
  static void view_parts(const State& state, Seat seat, TableParts& out);
  static std::vector<SeatScore> scores(const State& state, Seat viewer = kNobody);
  static Seen as_seen(const State& state, Action action, Seat viewer);
  static std::string broken(const State& state);
};

struct NewDawn : Rules {
  static const GameFacts& facts();
  static Or<Setup> make_setup(int players, const OptionTexts& options);
  static Printed printed();
  static Legend legend();
};

struct SecondDawn : Rules {
  static const GameFacts& facts();
  static Or<Setup> make_setup(int players, const OptionTexts& options);
  static Printed printed();
  static Legend legend();
};

static_assert(GameRules<NewDawn> && GameRules<SecondDawn>);

}  // namespace orrery::eclipse
