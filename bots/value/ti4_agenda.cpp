// Votes: what an outcome is worth to a seat, and how many votes it is worth.

#include <algorithm>
#include <cmath>

#include "bots/value/ti4_agenda.h"
#include "bots/value/ti4_answers.h"
#include "bots/value/ti4_standing.h"
#include "games/ti4/chapters.h"

namespace orrery::ti4 {

namespace {

constexpr double kWorthAVote = 0.1, kWorthAllVotes = 0.7;

// More than nothing: For. Where it depends on how a seat stands, the seat decides.
double for_worth(const State& state, int seat, Agenda card) {
  const Player& player = state.player(seat);
  switch (card) {
    case Agenda::ArmsReduction: return units_on_board(state, seat, UnitType::Dreadnought) > 2 ? -0.5 : 0.3;
    case Agenda::IxthianArtifact: return -0.3;
    case Agenda::RegulatedConscription: return -0.3;
    case Agenda::NewConstitution: return -0.3;
    case Agenda::ConventionsOfWar: return 0.1;
    case Agenda::HomelandDefenseAct: return 0.2;
    case Agenda::EconomicEquality: return player.trade_goods < 5 ? 0.4 : -0.4;
    case Agenda::IncentiveProgram: return 0.3;
    case Agenda::Mutiny: return 0.5;
    case Agenda::SwordsToPlowshares: return -0.2;
    case Agenda::FleetRegulations: return -0.3;
    case Agenda::AntiIntellectualRevolution: return -0.3;
    case Agenda::ExecutiveSanctions: return -0.2;
    case Agenda::SeedOfAnEmpire:
      return player.points == most_points(state) ? 1 : player.points == fewest_points(state) ? -1 : -0.3;
    case Agenda::SharedResearch: return 0.1;
    case Agenda::EnforcedTravelBan: return -0.1;
    case Agenda::UnconventionalMeasures: return 0.3;
    default: return 0;
  }
}

// What the elected player, or the controller of the elected planet, has of it.
double elected_worth(Agenda card) {
  switch (card) {
    case Agenda::ShardOfTheThrone:
    case Agenda::CrownOfEmphidia:
    case Agenda::HolyPlanetOfIxth: return 1;
    case Agenda::PublicExecution: return -0.8;
    case Agenda::CompensatedDisarmament: return -0.3;
    case Agenda::ColonialRedistribution:
    case Agenda::DemilitarizedZone: return -0.6;
    case Agenda::ArchivedSecret: return 0.4;
    default: return 0.35;
  }
}

Answer vote_with(const Question& question) {
  const double worth = outcome_worth(question.state, question.seat, question.step.as<step::VoteWith>().outcome);
  const bool last = question.state.agenda.number >= kAgendasPerPhase;
  if ((last || worth >= kWorthAllVotes) && question.has(Act::AllPlanets)) return act(Act::AllPlanets);
  int most = 0;
  for (const Action option : question.options)
    if (is_number(option)) most = std::max<int>(most, option.arg(0));
  return question.best([&](Action option) {
    if (!is_number(option)) return -100.0;
    return -std::abs(option.arg(0) - most / 2.0);
  });
}

}  // namespace

double outcome_worth(const State& state, int seat, int outcome) {
  const AgendaFacts& facts = facts_of(state.agenda.card);
  const double elected = elected_worth(state.agenda.card);
  switch (facts.vote) {
    case Vote::ForAgainst: return for_worth(state, seat, state.agenda.card) * (outcome == kFor ? 1 : -1);
    case Vote::ElectPlayer:
      if (outcome == seat) return elected;
      return outcome == leader_but(state, seat) ? -0.6 * elected : -0.3 * elected;
    case Vote::ElectPlanet: {
      const auto planet = static_cast<Planet>(outcome);
      const int owner = state.planet(planet).controller;
      const double size = 0.02 * (resources_of(state, planet) + influence_of(state, planet));
      if (owner == seat) return elected + size;
      return owner == kNone ? 0 : owner == leader_but(state, seat) ? -0.6 * elected : -0.3 * elected;
    }
    case Vote::ElectLaw:
    case Vote::ElectScoredSecretObjective: return 0.1;
  }
  return 0;
}

// Others think alike where they stand alike.
double outcome_chance(const State& state, int outcome) {
  double votes = 0.5, all = 1;
  for (int other = 0; other < state.player_count; ++other) {
    const auto index = static_cast<std::size_t>(other);
    int weight = 0;
    for (std::size_t i = 0; i < kPlanets; ++i)
      if (state.planets[i].controller == other && state.planets[i].exhausted == 0)
        weight += influence_of(state, static_cast<Planet>(i));
    if (state.agenda.voted_for[index] != kNone) weight = state.agenda.votes[index];
    all += weight;
    const bool has_voted = state.agenda.voted_for[index] != kNone;
    const bool likes = has_voted ? state.agenda.voted_for[index] == outcome : outcome_worth(state, other, outcome) > 0;
    if (likes) votes += weight;
  }
  return votes / all;
}

Answer answer_agenda(const Question& question) {
  const auto worth = [&](Action option) {
    if (kind_of(option) == Act::Outcome) return outcome_worth(question.state, question.seat, option.arg(0));
    return kind_of(option) == Act::Decline ? kWorthAVote : -100.0;
  };
  switch (question.step.kind) {
    case StepKind::CastVotes:
    case StepKind::BreakTie: return question.best(worth);
    case StepKind::VoteWith: return vote_with(question);
    default: return {};
  }
}

}  // namespace orrery::ti4
