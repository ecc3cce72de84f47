// The agenda phase (TI-13): two agendas, each revealed, voted on and resolved (TI-13.1.2).

#include "games/ti4/chapters.h"

namespace orrery::ti4 {
namespace {

using Stage = step::AgendaStage;

void go_to(State& state, Stage stage) {
  push(state, step::AgendaPhase{stage});
}

// What belongs to one agenda goes; what belongs to the phase stays.
void clear_agenda(State& state) {
  const AgendaState before = state.agenda;
  state.agenda = {};
  state.agenda.number = before.number;
  state.agenda.revealed = before.revealed;
  state.agenda.banned = before.banned;
  state.agenda.revote = before.revote;
}

// TI-13.2.2
bool lacks_what_it_needs(const State& state) {
  if (facts_of(state.agenda.card).needs == RevealNeeds::Nothing) return false;
  TargetList candidates;
  if (facts_of(state.agenda.card).needs == RevealNeeds::ScoredSecret) {
    list_outcomes(state, candidates);
    return candidates.empty();
  }
  for (const LawState& law : state.laws)
    if (law.in_play != 0) return false;
  return true;
}

// OP-25: what lasts until the end of the agenda; TI-13.2.4
void end_agenda_effects(State& state) {
  for (const int seat : count_to<int>(state.player_count))
    for (const int card : bits_of(state.player(seat).notes_up))
      if (facts_of(note_of(u8(card))).returns == NoteReturn::AgendaEnd) return_note(state, u8(card));
  end_effects(state, Duration::Agenda);
}

// The card goes to the discard pile; a law that is voted on again leaves play (TI-21.4.1).
void discard_card(State& state) {
  const Agenda card = state.agenda.card;
  if (state.in_force(card))
    discard_law(state, card);
  else
    state.agenda_discard |= std::uint64_t{1} << at_index(card);
}

bool is_law_in_force_by(const AgendaState& agenda) {
  const AgendaFacts& facts = facts_of(agenda.card);
  return facts.type == AgendaType::Law && (facts.vote != Vote::ForAgainst || agenda.outcome == kFor);
}

void negotiate(State& state) {
  for (int place = state.player_count; place-- > 0;)
    if (const int seat = state.in_speaker_order(place); !state.player(seat).out) push(state, seat, step::Negotiate{});
}

void next_agenda(State& state) {
  const std::uint8_t again = state.agenda.revote;
  state.agenda.revote = kNone;
  clear_agenda(state);
  reset_dealings(state);
  if (again != kNone && state.in_force(static_cast<Agenda>(again))) {  // TI-21.4.1
    state.agenda.card = static_cast<Agenda>(again);
    return go_to(state, Stage::Clause);
  }
  if (state.agenda.number == kAgendasPerPhase) return go_to(state, Stage::Ready);
  ++state.agenda.number;
  go_to(state, Stage::Reveal);
}

// TI-3.3.3: a step for each, the speaker last: who comes later may answer ahead.
void ask_for_votes(State& state) {
  for (int place = state.player_count; place > 0; --place) {
    const int seat = state.in_speaker_order(place);
    if (state.player(seat).out) continue;
    push(state, seat, step::Voted{});
    push(state, seat, step::CastVotes{});
  }
}

}  // namespace

void run_voted(State& state, int seat, const step::Voted&) {
  state.agenda.has_voted = u8(state.agenda.has_voted | 1 << seat);
  // TI-13.4.7: the speaker's slot has one common window.
  if (seat == state.speaker) return open_window(state, Window::AfterSpeakerVoted, {.seat = u8(seat)});
  if (state.agenda.votes[static_cast<std::size_t>(seat)] > 0)
    open_window(state, Window::AfterVotesCast, {.seat = u8(seat)});
}

void start_agenda_phase(State& state) {
  state.phase = Phase::Agenda;
  state.agenda = {};
  state.foretold = 0;
  go_to(state, Stage::Start);
}

void run_agenda_phase(State& state, const step::AgendaPhase& phase) {
  AgendaState& agenda = state.agenda;
  switch (phase.stage) {
    case Stage::Start: go_to(state, Stage::Next); return open_window(state, Window::AgendaPhaseStart);  // W-AGD-1
    case Stage::Next: return next_agenda(state);
    case Stage::Reveal:  // TI-13.2.1
      clear_agenda(state);
      if (agenda.revealed++ == kMaxAgendasRevealed) throw_full("agendas revealed", kMaxAgendasRevealed);
      go_to(state, Stage::Clause);
      return draw_agenda(state);
    case Stage::Clause:
      if (agenda.card == Agenda::None) return go_to(state, Stage::Ready);  // TI-1.3.12
      if (lacks_what_it_needs(state)) {
        discard_card(state);
        return go_to(state, Stage::Reveal);
      }
      go_to(state, Stage::Revealed);
      return open_window(state, Window::AgendaRevealed, {.thing = u8(static_cast<int>(agenda.card))});  // W-AGD-2
    case Stage::Revealed:
      if (agenda.card == Agenda::None) {  // TI-13.2.3
        reset_dealings(state);            // TI-13.6.1
        return go_to(state, Stage::Reveal);
      }
      go_to(state, Stage::AfterReveal);
      return negotiate(state);
    case Stage::AfterReveal:
      go_to(state, Stage::BeforeVote);
      return open_window(state, Window::AfterAgendaRevealed);  // W-AGD-3
    case Stage::BeforeVote: {
      TargetList outcomes;
      list_outcomes(state, outcomes);
      if (outcomes.empty()) {  // TI-13.4.8
        discard_card(state);
        return go_to(state, Stage::End);
      }
      go_to(state, Stage::Vote);
      return open_window(state, Window::BeforeVote);  // W-AGD-4
    }
    case Stage::Vote:
      go_to(state, Stage::Tally);
      if (agenda.outcome == kNone) ask_for_votes(state);  // TI-21.4.7
      return;
    case Stage::Tally:
      go_to(state, Stage::Elected);
      negotiate(state);  // TI-17.1.11
      if (agenda.outcome == kNone) decide_vote(state);
      return;
    case Stage::Elected:
      go_to(state, Stage::Resolve);
      if (facts_of(agenda.card).vote == Vote::ElectPlayer)
        open_window(state, Window::PlayerElected, {.seat = agenda.outcome});  // W-AGD-9, TI-13.5.2
      return;
    case Stage::Resolve:  // W-AGD-10
      if (is_law_in_force_by(agenda)) place_law(state, agenda.card, agenda.outcome);
      go_to(state, Stage::Resolved);
      push(state, step::Checks{});
      return resolve_agenda(state, agenda.card, agenda.outcome);
    case Stage::Resolved:  // TI-13.5.3
      if (!is_law_in_force_by(agenda)) discard_card(state);
      go_to(state, Stage::End);
      push(state, step::Checks{});
      return start_predictions(state);
    case Stage::End: end_agenda_effects(state); return go_to(state, Stage::Next);
    case Stage::Ready:  // TI-5.1.3
      for (PlanetState& planet : state.planets) planet.exhausted = 0;
      state.agenda = {};
      return start_round(state);
  }
}

void discard_agenda(State& state) {
  discard_card(state);
  end_agenda_effects(state);
  state.agenda.card = Agenda::None;
  close_window(state);  // TI-4.2.7
}

void list_negotiate(const State& state, int seat, ActionList& out) {
  list_offers(state, seat, out);
  out.push_back(act(Act::Done));
}

void do_negotiate(State& state, int seat, Action action) {
  if (kind_of(action) == Act::Done) return;
  push(state, seat, step::Negotiate{});
  do_offer(state, seat, action);
}

void make_speaker(State& state, int seat) {
  state.speaker = u8(seat);
}

}  // namespace orrery::ti4
