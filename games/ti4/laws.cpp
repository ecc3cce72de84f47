// Agenda cards as objects: what an outcome does, laws that come into play and leave it (TI-13.5, TI-16.3).

#include <algorithm>

#include "games/ti4/chapters.h"

namespace orrery::ti4 {
namespace {

// TI-21.4.5: what a law allowed goes when it leaves.
void remove_pds_beyond_limit(State& state) {
  for (const std::size_t planet : count_to<std::size_t>(kPlanets)) {
    const PlanetState& here = state.planets[planet];
    if (here.pds <= kPdsPerPlanet || here.controller == kNone) continue;
    const auto which = static_cast<Planet>(planet);
    const int limit = ask(state, Query::PdsPerPlanet, {.seat = here.controller, .planet = which}, kPdsPerPlanet);
    if (here.pds > limit) take_units(state, here.controller, UnitType::Pds, on_planet(which), here.pds - limit);
  }
}

}  // namespace

void resolve_agenda(State& state, Agenda card, int outcome) {
  const Use use{.what = card, .seat = state.speaker, .target = u8(outcome)};
  const auto records = records_at(Window::OutcomeResolved);
  for (std::size_t i = records.size(); i-- > 0;) {
    const Record& of = record(records[i]);
    if (of.of == Component(card) && (of.may == nullptr || of.may(state, use)))  // TI-13.5.8
      push(state, use.seat, step::Resolve{use, 1, 0, records[i]});
  }
}

void place_law(State& state, Agenda law, int outcome) {
  LawState& card = state.laws[at_index(law)];
  card = {.in_play = 1};
  switch (facts_of(law).placement) {
    case Placement::Owner: card.owner = u8(outcome); break;  // TI-16.3.2
    case Placement::Attached: card.planet = u8(outcome); break;
    case Placement::Common:
    case Placement::Discard: break;
  }
}

void discard_law(State& state, Agenda law) {
  state.laws[at_index(law)] = {};  // TI-13.5.6, TI-13.5.7, TI-21.4.2
  state.agenda_discard |= std::uint64_t{1} << at_index(law);
  if (facts_of(law).vote == Vote::ElectScoredSecretObjective) state.leaked = kNone;  // TI-15.3.3
  remove_pds_beyond_limit(state);
}

// --- outcomes that come later

void delay_agenda(State& state, std::uint8_t seats) {
  state.delayed_agendas |= std::uint64_t{1} << at_index(state.agenda.card);
  state.delayed_for |= seats;
}

void resolve_delayed_agendas(State& state) {
  for (const int card : bits_of(state.delayed_agendas))
    resolve_agenda(state, static_cast<Agenda>(card), state.delayed_for);
  state.delayed_agendas = 0;
  state.delayed_for = 0;
}

}  // namespace orrery::ti4
