#pragma once

// Three players at an agenda: seat 2 is the speaker, so 0 votes first. Influence: 0 has Jord 2 and Torkan 3, 1 has
// Rarron 3 and Qucenn 2, 2 has Meer 4 and Arinam 2; Torkan and Rarron are cultural, Meer and Tequran hazardous.

#include "tests/games/ti4/fluent.h"

namespace orrery::ti4 {

class Council : public Fluent<Council> {
 public:
  Council() : Council({F::Sol, F::Letnev, F::Saar}) {}
  explicit Council(std::initializer_list<Faction> factions) : Fluent(factions) {
    state.phase = Phase::Agenda;
    state.custodians = 0;
    state.speaker = 2;
    lay(kNorth3, 1).lay(kNorth1, 28).lay(kNorth2, 29).lay(kSouth1, 37);
    control(0, Planet::Jord).control(0, Planet::Torkan).control(0, Planet::Tequran);
    control(1, Planet::Rarron).control(1, Planet::Qucenn);
    control(2, Planet::Meer).control(2, Planet::Arinam);
    at_home(0, kNorth3);
  }

  // The next agendas of the deck, in this order.
  Council& next(std::initializer_list<Agenda> cards) {
    for (const Agenda card : cards) {
      state.agenda_deck &= ~(std::uint64_t{1} << at_index(card));
      state.agenda_top[state.agendas_on_top++] = {card, 0};
    }
    return *this;
  }
  // A law in play.
  Council& law(Agenda card, int owner_or_planet = kNone) {
    state.agenda_deck &= ~(std::uint64_t{1} << at_index(card));
    place_law(state, card, owner_or_planet);
    return *this;
  }
  Council& begins() {
    start_agenda_phase(state);
    runs();
    while (draws_known()) {
    }
    return *this;
  }
  void does(int seat, Action action) {
    Fluent::does(seat, action);
    while (draws_known()) {
    }
  }
  // The card that was put on top comes.
  bool draws_known() {
    if (!asks_for<step::DrawAgenda>() || options().size() != 1) return false;
    apply(state, options()[0]);
    return true;
  }
  // That agenda is revealed first; windows and deals are declined.
  Council& reveals(Agenda card) {
    next({card}).begins().goes_on();
    return *this;
  }
  // Declines windows and deals.
  Council& goes_on() {
    while (true) {
      if (asks_for<step::Window>() && offers(act(Act::Decline)))
        apply(state, act(Act::Decline));
      else if (asks_for<step::Negotiate>())
        apply(state, act(Act::Done));
      else if (!draws_known())
        return *this;
    }
  }
  Council& votes(int seat, int outcome, int count) {
    goes_on();
    does(seat, act(Act::Outcome, arg(outcome)));
    if (asks_for<step::VoteWith>()) does(seat, act(Act::Number, arg(count)));
    return goes_on();
  }
  Council& abstains(int seat) {
    goes_on();
    does(seat, act(Act::Decline));
    return goes_on();
  }
  // Nobody votes, the speaker decides; then all windows are declined.
  Council& resolves(Agenda card, int outcome) {
    reveals(card);
    while (asks_for<step::CastVotes>()) abstains(asks());
    if (asks_for<step::BreakTie>()) does(state.speaker, act(Act::Outcome, arg(outcome)));
    return goes_on();
  }
  // The agenda is over: the next one is about to be drawn.
  bool is_over() const { return asks_for<step::DrawAgenda>(); }
  void chance_draws(Agenda card) {
    ASSERT_TRUE(is_over());
    does(kChance, act(Act::RevealAgenda, arg(card)));
  }
  bool discarded(Agenda card) const { return (state.agenda_discard >> at_index(card) & 1) != 0; }
  int points(int seat) const { return state.player(seat).points; }
};

}  // namespace orrery::ti4
