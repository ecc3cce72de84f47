// Voting: outcomes, votes with planets, ties, predictions (TI-13.3 - TI-13.5).

#include <algorithm>

#include "games/ti4/chapters.h"

namespace orrery::ti4 {
namespace {

// TI-13.4.4
bool may_be_elected(const State& state, const AgendaFacts& card, Planet planet) {
  if (state.planet(planet).controller == kNone || state.system_of[at_index(planet)] == kNoSystem) return false;
  const PlanetCard& facts = kPlanetCards[at_index(planet)];
  if (card.trait != Trait::None && facts.trait != card.trait) return false;
  return card.any_planet || (planet != Planet::MecatolRex && back_of(tile_of(facts.tile).kind) != Back::Green);
}

// Secrets that somebody has scored; the one that is public already is none (TI-21.4.1).
std::uint64_t scored_secrets(const State& state) {
  std::uint64_t scored = 0;
  for (const int seat : count_to<int>(state.player_count))
    if (!state.player(seat).out) scored |= state.player(seat).scored;
  scored &= ~((std::uint64_t{1} << kFirstSecret) - 1);
  return scored & ~(std::uint64_t{state.ever_leaked} << kFirstSecret);
}

template <class Visit>
void for_each_voting_planet(const State& state, int seat, Visit&& visit) {
  for (const std::size_t planet : count_to<std::size_t>(kPlanets)) {
    const PlanetState& here = state.planets[planet];
    // TI-13.4.6
    if (here.controller != seat || here.exhausted != 0 || (state.payment.planets >> planet & 1) != 0) continue;
    const auto which = static_cast<Planet>(planet);
    if (const int influence = influence_of(state, which); influence > 0) visit(which, influence);  // TI-5.2.5
  }
}

bool votes_with_planets(const State& state, int seat) {
  return may(state, Query::MayExhaustToVote, {.seat = seat});
}

bool has_something_to_vote_with(const State& state, int seat) {
  if (!votes_with_planets(state, seat)) return true;
  bool any = false;
  for_each_voting_planet(state, seat, [&](Planet, int) { any = true; });
  return any;
}

void cast(State& state, int seat, int outcome, int votes) {
  auto& agenda = state.agenda;
  agenda.voted_for[static_cast<std::size_t>(seat)] = u8(outcome);
  agenda.votes[static_cast<std::size_t>(seat)] = static_cast<std::uint16_t>(votes);
  state.payment = {};
}

// Votes that planets can make together; more than 255 there are not.
using Sums = BitSet<256>;
Sums reachable(const State& state, int seat) {
  Sums sums;
  sums.add(0);
  int most = 0;
  for_each_voting_planet(state, seat, [&](Planet, int influence) {
    for (int sum = most; sum >= 0; --sum)
      if (sums.has(static_cast<std::size_t>(sum))) sums.add(static_cast<std::size_t>(sum + influence));
    most += influence;
  });
  return sums;
}

// The planets for exactly so many votes that leave the most resources.
std::uint64_t cheapest_for(const State& state, int seat, int votes) {
  constexpr int kNever = 1 << 14;
  std::array<int, 256> cost;
  std::array<std::uint64_t, 256> planets{};
  cost.fill(kNever);
  cost[0] = 0;
  for_each_voting_planet(state, seat, [&](Planet planet, int influence) {
    const int resources = resources_of(state, planet);
    for (int sum = votes; sum >= influence; --sum) {
      const auto with = static_cast<std::size_t>(sum), without = static_cast<std::size_t>(sum - influence);
      if (cost[without] + resources < cost[with]) {
        cost[with] = cost[without] + resources;
        planets[with] = planets[without] | std::uint64_t{1} << at_index(planet);
      }
    }
  });
  return planets[static_cast<std::size_t>(votes)];
}

// Exhausts what was chosen and counts it (TI-13.4.1).
void vote_with(State& state, int seat, int outcome, std::uint64_t planets) {
  int votes = 0;
  for (const int planet : bits_of(planets)) {
    votes += influence_of(state, static_cast<Planet>(planet));
    exhaust_planet(state, static_cast<Planet>(planet));
  }
  cast(state, seat, outcome, votes);
}

using Tally = std::array<int, 256>;
Tally tally_of(const State& state) {
  Tally tally{};
  for (const std::size_t seat : count_to<std::size_t>(kMaxPlayers))
    if (state.agenda.voted_for[seat] != kNone) tally[state.agenda.voted_for[seat]] += state.agenda.votes[seat];
  return tally;
}

void list_leading(const State& state, TargetList& out) {
  TargetList all;
  list_outcomes(state, all);
  const Tally tally = tally_of(state);
  int most = 0;
  for (const std::uint8_t outcome : all) most = std::max(most, tally[outcome]);
  for (const std::uint8_t outcome : all)
    if (tally[outcome] == most) out.push_back(outcome);
}

}  // namespace

void list_outcomes(const State& state, TargetList& out) {
  if (state.agenda.card == Agenda::None) return;
  const AgendaFacts& card = facts_of(state.agenda.card);
  switch (card.vote) {
    case Vote::ForAgainst: out.push_back(kFor); return out.push_back(kAgainst);
    case Vote::ElectPlayer:
      for (const int seat : count_to<int>(state.player_count))
        if (!state.player(seat).out) out.push_back(u8(seat));
      return;
    case Vote::ElectPlanet:
      for (const int planet : count_to<int>(kPlanets))
        if (may_be_elected(state, card, static_cast<Planet>(planet))) out.push_back(u8(planet));
      return;
    case Vote::ElectLaw:
      for (const int law : count_to<int>(kAgendas))
        if (state.in_force(static_cast<Agenda>(law))) out.push_back(u8(law));
      return;
    case Vote::ElectScoredSecretObjective:
      for (const int objective : bits_of(scored_secrets(state))) out.push_back(u8(objective));
      return;
  }
}

// --- votes

bool can_vote(const State& state, int seat) {
  const int barred = state.agenda.cannot_vote | state.agenda.banned;
  return !state.player(seat).out && (barred >> seat & 1) == 0 && may(state, Query::MayVote, {.seat = seat});
}

void add_votes(State& state, int seat, int votes) {
  auto& cast_so_far = state.agenda.votes[static_cast<std::size_t>(seat)];
  if (cast_so_far > 0 && can_vote(state, seat))  // TI-13.4.5
    cast_so_far = static_cast<std::uint16_t>(cast_so_far + votes);
}

std::uint8_t voters_for(const State& state, int outcome) {
  std::uint8_t seats = 0;
  for (const std::size_t seat : count_to<std::size_t>(state.player_count))
    if (state.agenda.voted_for[seat] == outcome && state.agenda.votes[seat] > 0)
      seats = u8(seats | 1 << static_cast<int>(seat));
  return seats;
}

void list_cast_votes(const State& state, int seat, ActionList& out) {
  if (can_vote(state, seat) && has_something_to_vote_with(state, seat)) {
    TargetList outcomes;
    list_outcomes(state, outcomes);
    for (const std::uint8_t outcome : outcomes) out.push_back(act(Act::Outcome, outcome));
  }
  list_offers(state, seat, out);  // TI-17.1.11
  out.push_back(act(Act::Decline));
}

void do_cast_votes(State& state, int seat, Action action) {
  if (kind_of(action) == Act::Decline) return;  // TI-13.4.3: abstains
  if (kind_of(action) != Act::Outcome) {
    push(state, seat, step::CastVotes{});
    return do_offer(state, seat, action);
  }
  if (!votes_with_planets(state, seat)) return cast(state, seat, action.arg(0), 1);
  state.payment = {};
  push(state, seat, step::VoteWith{action.arg(0)});
}

void list_vote_with(const State& state, int seat, const step::VoteWith&, ActionList& out) {
  int left = 0;
  for_each_voting_planet(state, seat, [&](Planet, int) { ++left; });
  if (left > 0) out.push_back(act(Act::AllPlanets));
  if (state.payment.planets == 0) {
    const Sums sums = reachable(state, seat);
    sums.for_each([&](std::size_t votes) {
      if (votes > 0) out.push_back(act(Act::Number, votes));
    });
  } else {
    out.push_back(act(Act::Done));
  }
  if (left > 1 || state.payment.planets != 0)
    for_each_voting_planet(state, seat, [&](Planet planet, int) { out.push_back(act(Act::Planet, arg(planet))); });
  if (state.payment.planets != 0 && state.payment.started_over == 0) out.push_back(act(Act::StartOver));
}

void do_vote_with(State& state, int seat, const step::VoteWith& vote, Action action) {
  std::uint64_t planets = state.payment.planets;
  switch (kind_of(action)) {
    case Act::AllPlanets:
      for_each_voting_planet(state, seat, [&](Planet planet, int) { planets |= std::uint64_t{1} << at_index(planet); });
      return vote_with(state, seat, vote.outcome, planets);
    case Act::Number: return vote_with(state, seat, vote.outcome, cheapest_for(state, seat, action.arg(0)));
    case Act::Done: return vote_with(state, seat, vote.outcome, planets);
    case Act::Planet: state.payment.planets |= std::uint64_t{1} << action.arg(0); return push(state, seat, vote);
    case Act::StartOver:  // TI-20.2.3
      state.payment = {.started_over = 1};
      return push(state, seat, vote);
    default: return;
  }
}

// --- TI-13.5.1

void decide_vote(State& state) {
  TargetList leading;
  list_leading(state, leading);
  if (leading.size() == 1)
    state.agenda.outcome = leading[0];
  else
    push(state, state.speaker, step::BreakTie{});
}

void list_break_tie(const State& state, ActionList& out) {
  TargetList leading;
  list_leading(state, leading);
  for (const std::uint8_t outcome : leading) out.push_back(act(Act::Outcome, outcome));
}

void do_break_tie(State& state, Action action) {
  state.agenda.outcome = action.arg(0);
}

// --- TI-13.5.5: predictions, one at a time in speaker order

void add_prediction(State& state, const Use& use) {  // TI-4.3.3
  auto& agenda = state.agenda;
  if (agenda.predictions == kMostPredictions) throw_full("predictions", kMostPredictions);
  agenda.prediction[agenda.predictions++] = {use.what, use.seat, use.target};
}

namespace {

bool is_right(const State& state, const Prediction& prediction, int seat) {
  return prediction.seat == seat && prediction.outcome == state.agenda.outcome && !state.player(seat).out;
}

int right_of(const State& state, int seat) {
  int count = 0;
  for (std::size_t i = 0; i < state.agenda.predictions; ++i)
    count += is_right(state, state.agenda.prediction[i], seat) ? 1 : 0;
  return count;
}

}  // namespace

void start_predictions(State& state) {
  push(state, step::Predictions{state.speaker});
}

void run_predictions(State& state, const step::Predictions& predictions) {
  for (const int i : count_to<int>(state.player_count)) {
    const int seat = state.clockwise(predictions.next, i);
    if (right_of(state, seat) == 0) continue;
    push(state, step::Predictions{u8(state.clockwise(seat, 1))});
    return push(state, seat, step::ChoosePrediction{});
  }
}

void list_predictions(const State& state, int seat, ActionList& out) {
  for (std::size_t i = 0; i < state.agenda.predictions; ++i)
    if (const Prediction& one = state.agenda.prediction[i]; is_right(state, one, seat))
      out.push_back(act(Act::Prediction, arg(one.by.kind), one.by.id));
}

void do_prediction(State& state, int seat, Action action) {
  const Component by(static_cast<ComponentKind>(action.arg(0)), action.arg(1));
  auto& agenda = state.agenda;
  for (std::size_t i = 0; i < agenda.predictions; ++i) {
    if (agenda.prediction[i].by != by || !is_right(state, agenda.prediction[i], seat)) continue;
    const Use use{.what = by, .seat = u8(seat), .target = agenda.outcome};
    agenda.prediction[i] = agenda.prediction[--agenda.predictions];
    agenda.prediction[agenda.predictions] = {};
    for (const RecordId id : records_at(Window::AfterOutcome))
      if (record(id).of == by) push(state, seat, step::Resolve{use, 1, 0, id});
    return;
  }
}

}  // namespace orrery::ti4
