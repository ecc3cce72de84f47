// The status phase (TI-12.1): eight steps by initiative order (TI-12.12).

#include "games/ti4/chapters.h"

namespace orrery::ti4 {
namespace {

using Stage = step::StatusStage;

int seat_at_place(const State& state, int place) {
  return state.initiative[static_cast<std::size_t>(place)];
}

// The next player in initiative order from `place` on who is in the game, or kNone.
int place_from(const State& state, int place) {
  for (; place < state.player_count; ++place)
    if (!state.player(seat_at_place(state, place)).out) return place;
  return kNone;
}

void go_to(State& state, Stage stage, int place = 0) {
  push(state, step::StatusPhase{stage, u8(place)});
}

// A step for each in initiative order: who comes later may answer ahead.
template <class Payload>
void for_all(State& state, const Payload& payload) {
  for (int place = state.player_count; place-- > 0;)
    if (const int seat = seat_at_place(state, place); !state.player(seat).out) push(state, seat, payload);
}

// TI-12.4
void reveal_next(State& state) {
  if (state.stage_one_left + state.stage_two_left == 0) return end_by_points(state);  // TI-15.2.4
  const ObjectiveKind kind = state.stage_one_left > 0 ? ObjectiveKind::Stage1 : ObjectiveKind::Stage2;
  push(state, step::RevealObjectives{kPublicPerStatusPhase, kind, 1});
}

// TI-12.8
void ready_cards(State& state) {
  for (PlanetState& planet : state.planets) planet.exhausted = 0;
  for (Player& player : state.players) player.exhausted_techs = 0;
  for (StrategyCardState& card : state.strategy_cards) card.exhausted = 0;
  for (LawState& law : state.laws) law.exhausted = 0;
}

// TI-12.9, TI-7.6.7
void repair_units(State& state) {
  for (auto& areas : state.space)
    for (SpaceArea& area : areas) area.damaged = 0;
}

// TI-12.10
void return_cards(State& state) {
  for (StrategyCardState& card : state.strategy_cards)
    if (card.owner != kNone && state.player(card.owner).keeps_cards == 0) card.owner = kNone;
}

void return_notes(State& state, NoteReturn when) {
  for (const int seat : count_to<int>(state.player_count))
    for (const int card : bits_of(state.player(seat).notes_up))
      if (facts_of(note_of(u8(card))).returns == when) return_note(state, u8(card));
}

}  // namespace

void start_status_phase(State& state) {
  state.phase = Phase::Status;
  state.active_system = kNoSystem;
  go_to(state, Stage::Start);
}

void run_status_phase(State& state, const step::StatusPhase& status) {
  const int place = place_from(state, status.place);
  const int seat = place == kNone ? kNone : seat_at_place(state, place);
  switch (status.stage) {
    case Stage::Start: go_to(state, Stage::Score); return open_window(state, Window::StatusPhaseStart);  // W-STA-1
    case Stage::Score: go_to(state, Stage::Reveal); return for_all(state, step::ScoreObjectives{});
    case Stage::Reveal: go_to(state, Stage::Draw); return reveal_next(state);
    case Stage::Draw:  // TI-12.5
      if (seat == kNone) return go_to(state, Stage::Tokens);
      go_to(state, Stage::Draw, place + 1);
      push(state, seat, step::Checks{});
      return draw_action_cards(state, seat, ask(state, Query::StatusCards, {.seat = seat}, kStatusCards));
    case Stage::Tokens:
      for (Player& player : state.players) player.tokens = 0;  // TI-12.6, TI-5.4.5
      go_to(state, Stage::Redistributed);
      return for_all(state, step::StatusTokens{});
    case Stage::Redistributed:
      go_to(state, Stage::Ready);
      for (const SystemId system : count_to<SystemId>(kMaxSystems))
        if (is_laid(state, system)) unsettle(state, system);
      return push(state, step::Checks{});
    case Stage::Ready:
      ready_cards(state);
      repair_units(state);
      go_to(state, Stage::ReturnCards);
      return open_window(state, Window::StrategyCardsReturned);  // W-STA-9
    case Stage::ReturnCards:
      return_cards(state);
      go_to(state, Stage::End);
      return open_window(state, Window::StatusPhaseEnd);  // W-STA-10
    case Stage::End:
      return_notes(state, NoteReturn::StatusPhaseEnd);
      state.naalu_token = kNone;  // TI-4.2.9
      end_effects(state, Duration::Round);
      return go_to(state, Stage::Next);
    case Stage::Next:  // TI-12.11, TI-3.2.2, TI-6.7.4
      return state.custodians == 0 ? start_agenda_phase(state) : start_round(state);
  }
}

// TI-12.7
void run_status_tokens(State& state, int seat, const step::StatusTokens& tokens) {
  using step::TokensStage;
  if (state.player(seat).out) return;
  switch (tokens.stage) {
    case TokensStage::Gain:
      push(state, seat, step::StatusTokens{TokensStage::Redistribute});
      return gain_command_tokens(state, seat, ask(state, Query::StatusTokens, {.seat = seat}, kStatusTokens));
    case TokensStage::Redistribute: return start_redistribution(state, seat);
  }
}

}  // namespace orrery::ti4
