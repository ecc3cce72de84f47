// Twilight Imperium on the contract: what needs no chapter of its own.

#include "games/ti4/rules.h"

#include <bit>

#include "games/ti4/acts.h"
#include "games/ti4/chapters.h"
#include "games/ti4/labels.h"

namespace orrery::ti4 {

void Rules::start(const Setup& setup, State& state) {
  begin(setup, state);
  run(state);
}

Seat Rules::to_move(const State& state) {
  return state.over != 0 ? kNobody : decider(state);
}

void Rules::list(const State& state, ActionList& out) {
  out.clear();
  if (state.over == 0) list_options(state, out);
}

void Rules::apply(State& state, Action action) {
  ti4::apply(state, action);
}

Text Rules::headline(const State& state) {
  if (state.over != 0) return Text("ti4.headline.over").with("round", int{state.round});
  if (state.phase == Phase::Setup) return "ti4.headline.setup";
  return Text("ti4.headline")
      .with("round", int{state.round})
      .with("phase", named("phase", kPhaseNames[at_index(state.phase)]));
}

namespace {

// TI-15.5.1: where points came from, as far as the board tells.
std::vector<ScoreLine> lines_of(const State& state, int seat) {
  const Player& player = state.player(seat);
  std::array<int, 3> by_kind{};
  for (const int objective : bits_of(player.scored)) {
    const ObjectiveFacts& facts = facts_of(static_cast<Objective>(objective));
    by_kind[at_index(facts.kind)] += facts.points;
  }
  int supports = 0;
  for (const int card : bits_of(player.notes_up)) supports += note_of(u8(card)) == Note::SupportForTheThrone ? 1 : 0;
  std::vector<ScoreLine> lines;
  const auto add = [&](Text source, int points) {
    if (points != 0) lines.push_back({std::move(source), points});
  };
  int rest = player.points - supports;
  for (std::size_t kind = 0; kind < by_kind.size(); ++kind) {
    add(named("objective_kind", kObjectiveKindNames[kind]), by_kind[kind]);
    rest -= by_kind[kind];
  }
  add(note_text(Note::SupportForTheThrone), supports);
  add("ti4.score.other", rest);
  return lines;
}

}  // namespace

std::vector<SeatScore> Rules::scores(const State& state, Seat) {
  std::vector<SeatScore> scores;
  for (const int seat : count_to<int>(state.player_count))
    scores.push_back({.total = state.player(seat).points, .lines = lines_of(state, seat)});
  rank_by_total(scores);
  if (state.over == 0 || state.winner == kNone) return scores;
  // TI-15.6.2, TI-15.6.4: one player wins, the others follow.
  const int best = scores[state.winner].place;
  for (std::size_t seat = 0; seat < scores.size(); ++seat)
    if (seat != state.winner && scores[seat].place <= best) ++scores[seat].place;
  scores[state.winner].place = 1;
  return scores;
}

}  // namespace orrery::ti4
