#include "games/ti4/operations.h"

namespace orrery::ti4 {
namespace {

bool goes_by_initiative(const State& state) {
  return state.phase == Phase::Action || state.phase == Phase::Status;
}

int first_of_all(const State& state) {
  if (!goes_by_initiative(state)) return state.place_of(state.speaker);
  for (const int place : count_to<int>(state.player_count))
    if (state.initiative[static_cast<std::size_t>(place)] == state.active) return place;
  return 0;
}

}  // namespace

int seat_of(const State& state, const Use& use, Of whom) {
  switch (whom) {
    case Of::User: return use.seat;
    case Of::Target: return use.target;
    case Of::ThatPlayer: return state.event().seat;
    case Of::Opponent: return opponent_of(state, use.seat);
    case Of::NoteOwner: return owner_of(state, use.card);
  }
  return use.seat;
}

namespace op {

void gain_goods(State& state, const Use& use, const Op& op) {
  gain_trade_goods(state, seat_of(state, use, static_cast<Of>(op.a)), op.amount_of(state, use));
}

void gain_tokens(State& state, const Use& use, const Op& op) {
  gain_command_tokens(state, seat_of(state, use, static_cast<Of>(op.a)), op.amount_of(state, use));
}

void draw_cards(State& state, const Use& use, const Op& op) {
  draw_action_cards(state, seat_of(state, use, static_cast<Of>(op.a)), op.amount_of(state, use));
}

void lasting(State& state, const Use& use, const Op& op) {
  add_effect(state, {.source = use.what,
                     .seat = use.seat,
                     .target = use.target,
                     .amount = u8(op.amount),
                     .until = facts_of(use.what).duration});
}

void each_player(State& state, const Use& use, const Op&) {
  // The operation at hand: the next one of its record waits below the checks (run_resolve).
  const auto next = state.steps[state.steps.size() - 2].as<step::Resolve>();
  push(state, use.seat, step::EachPlayer{use, next.record, u8(next.op - 2), u8(first_of_all(state)), 0, 0});
}

}  // namespace op

void run_each_player(State& state, const step::EachPlayer& each) {
  if (each.done == state.player_count) return;
  step::EachPlayer next = each;
  ++next.done;
  push(state, each.use.seat, next);
  const int place = (each.first + each.done) % state.player_count;
  const int seat = goes_by_initiative(state) ? state.initiative[static_cast<std::size_t>(place)] : state.seat_at(place);
  if (!state.player(seat).out) record(each.record).effect[each.op].each(state, each.use, seat);
}
}  // namespace orrery::ti4
