#pragma once

// Beyond the Sun on the contract of `core/rules.h`.

#include "core/acts.h"
#include "games/sun/setup.h"
#include "games/sun/state.h"

namespace orrery::sun {

extern const ActTable<State> kActs;

struct Rules : SaidByActs<State, kActs> {  // BS-7.13, BS-17.3: nothing is hidden from one player only
  using State = sun::State;
  using Setup = sun::Setup;

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
  static Refusal why_not(const State& state, Action action);
  static Text headline(const State& state);
  static Text prompt(const State& state);
  static Table view(const State& state, Seat seat);
  static std::vector<SeatScore> scores(const State& state, Seat viewer = kNobody);
  static std::string broken(const State& state);
  static std::vector<Impossible> impossible(const State& state);
  static std::optional<State> ahead(const State& state, Seat seat);
  static Legend legend();
};

static_assert(GameRules<Rules>);

}  // namespace orrery::sun
