#pragma once

// Twilight Imperium, Fourth Edition, on the contract of `core/rules.h`.

#include "core/rules.h"
#include "core/table_parts.h"
#include "games/ti4/setup.h"
#include "games/ti4/state.h"

namespace orrery::ti4 {

struct Rules {
  using State = ti4::State;
  using Setup = ti4::Setup;

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

  static const GameFacts& facts();
  static Or<Setup> make_setup(int players, const OptionTexts& options);
  static OptionTexts option_texts(const Setup& setup);
  static std::string to_text(const State& state, Action action);
  static Or<Action> from_text(const State& state, std::string_view text);
  static Refusal why_not(const State& state, Action action);
  static Text headline(const State& state);
  static Text prompt(const State& state);
  static OptionInfo describe(const State& state, Action action);
  static Table view(const State& state, Seat seat);
  static void view_parts(const State& state, Seat seat, TableParts& out);
  static std::vector<SeatScore> scores(const State& state, Seat viewer = kNobody);
  static Seen as_seen(const State& state, Action action, Seat viewer);
  static std::string broken(const State& state);

  static std::optional<State> ahead(const State& state, Seat seat);
  static std::optional<Action> standing_answer(const State& state, const StandingAnswers& answers);
  static Printed printed();
  static Legend legend();
};

static_assert(GameRules<Rules>);

}  // namespace orrery::ti4
