// The action phase: turns, passing, reactions, free operations (EN-3, EN-5, EN-13; ES-4, ES-5.7, ES-5.8).

#include <algorithm>

#include "games/eclipse/chapters.h"

namespace orrery::eclipse {
namespace {

// EN-13.1, EN-13.4, ES-5.7.1
constexpr bool may_react_with(ActionKind kind) {
  return kind == ActionKind::Upgrade || kind == ActionKind::Build || kind == ActionKind::Move;
}

// EN-3.5, EN-5.2; ES-4.5: only the first pass of a player in a round changes anything.
void pass(State& state, int seat) {
  Player& player = state.player(seat);
  if (player.passed) return;
  player.passed = 1;
  if (state.next_start != kNone) return;
  state.next_start = u8(seat);
  auto& money = player.storage[static_cast<std::size_t>(Resource::Money)];
  money = static_cast<std::int16_t>(money + state.rules().first_pass_money);
}

// EN-3.6, EN-13.1; ES-4.3, ES-5.7.1: a disc for the action, then its activations.
void pay_and_act(State& state, int seat, ActionKind kind) {
  Player& player = state.player(seat);
  take_disc(state, seat);
  ++(player.passed ? player.reacted : player.acted[static_cast<std::size_t>(kind)]);
  push(state, seat, step::EndTurn{});
  push(state, seat, acting_with(state, seat, kind));
}

// EN-20.1: who has nothing left on the board may leave the game; in Second Dawn he has left already (ES-6.14.2).
bool may_resign(const State& state, int seat) {
  return state.rules().no_presence == NoPresence::PlaysOn && !has_presence(state, seat);
}

// The end of the turn, once the blueprints are legal (EN-10.4, ES-5.3.7).
bool may_end(const State& state, int seat, const step::Acting& acting) {
  return acting.action != ActionKind::Upgrade || blueprints_legal(state, seat);
}

}  // namespace

int activations(const State& state, int seat, ActionKind kind, bool reaction) {
  if (reaction) return 1;  // EN-13.2, EN-13.3, ES-5.7.2
  const Player& player = state.player(seat);
  // ES-5.2.7: counted when the action begins.
  int count = board_of(player.species).activations[static_cast<std::size_t>(kind)];
  for (const ExtraActivations& extra : kExtraActivations)
    if (extra.action == kind && has(player.technologies, extra.tech)) count += extra.more;
  return count;
}

step::Acting acting_with(const State& state, int seat, ActionKind kind) {
  const bool reaction = state.player(seat).passed != 0;
  const int refresh = kind == ActionKind::Influence ? kColonyShipsRefreshed : 0;
  return {kind, u8(activations(state, seat, kind, reaction)), reaction, u8(refresh), false};
}

// EN-3.2, ES-4.1: the phases follow each other by the steps that each one leaves.
void run_begin_round(State& state) {
  state.phase = Phase::Actions;
  state.next_start = kNone;
  for (Player& player : state.players) player.passed = 0;
  push(state, step::NextTurn{state.start});
}

void run_next_turn(State& state, const step::NextTurn& next) {
  bool somebody_plays = false;
  for (int seat = 0; seat < state.player_count; ++seat)
    somebody_plays |= !state.player(seat).out && !state.player(seat).passed;
  if (!somebody_plays) return push(state, step::NextBattleHex{});  // EN-3.4, ES-4.7
  int seat = next.seat;
  while (state.player(seat).out) seat = state.clockwise(seat, 1);  // EN-20.6, ES-7.4.3
  push(state, seat, step::Turn{});
}

// EN-3.3, EN-22.1.2; ES-4.2, ES-4.8, ES-12.3.2
void list_turn(const State& state, int seat, ActionList& out) {
  const Player& player = state.player(seat);
  if (player.discs > 0)  // EN-3.7, ES-4.3
    for (int kind = 0; kind < kActionKinds; ++kind)
      if (!player.passed || may_react_with(static_cast<ActionKind>(kind))) out.push_back(act(Act::Action, u8(kind)));
  out.push_back(act(Act::Pass));  // EN-5.3, ES-4.6: a passed player again
  if (may_resign(state, seat)) out.push_back(act(Act::Resign));
  list_free_operations(state, seat, state.colony_on_pass(), out);  // EN-5.4, ES-3.6.1
}

void do_turn(State& state, int seat, Action action) {
  if (kind_of(action) == Act::Action) {
    pay_and_act(state, seat, static_cast<ActionKind>(action.arg(0)));
  } else if (kind_of(action) == Act::Pass) {
    pass(state, seat);
    push(state, seat, step::EndTurn{});
  } else if (kind_of(action) == Act::Resign) {
    push(state, seat, step::EndTurn{});
    eliminate(state, 1u << seat);  // EN-20.4
  } else {
    push(state, seat, step::Turn{});
    do_free_operation(state, seat, action);
  }
}

// EN-3.8, EN-5.1; ES-4.4, ES-5.8.1: every activation is optional, free operations come at any moment between them.
void list_acting(const State& state, int seat, const step::Acting& acting, ActionList& out) {
  if (acting.action == ActionKind::Influence) {
    list_influence(state, seat, acting, out);
  } else if (acting.action == ActionKind::Upgrade) {
    list_upgrade(state, seat, acting, out);
  } else if (acting.left > 0) {
    switch (acting.action) {
      case ActionKind::Explore: list_explore(state, seat, out); break;
      case ActionKind::Research: list_research(state, seat, out); break;
      case ActionKind::Build: list_build(state, seat, out); break;
      default: list_move(state, seat, out); break;
    }
  }
  list_free_operations(state, seat, true, out);
  if (may_end(state, seat, acting)) out.push_back(act(Act::End));
}

void do_acting(State& state, int seat, const step::Acting& acting, Action action) {
  if (kind_of(action) == Act::End) return finish_influence(state, seat, acting.refresh);  // EN-7.9, ES-5.6.5
  if (is_free_operation(action)) {
    push(state, seat, acting);
    return do_free_operation(state, seat, action);
  }
  // These two count their activations themselves.
  if (acting.action == ActionKind::Influence) return do_influence(state, seat, acting, action);
  if (acting.action == ActionKind::Upgrade) return do_upgrade(state, seat, acting, action);
  step::Acting rest = acting;
  --rest.left;
  push(state, seat, rest);
  switch (acting.action) {
    case ActionKind::Explore: return do_explore(state, seat, action);
    case ActionKind::Research: return do_research(state, seat, action);
    case ActionKind::Build: return do_build(state, seat, action);
    default: return do_move(state, seat, action);
  }
}

bool has_activation(const State& state, int seat, const step::Acting& acting) {
  ActionList options;
  list_acting(state, seat, acting, options);
  return std::any_of(options.begin(), options.end(),
                     [](Action option) { return !is_free_operation(option) && kind_of(option) != Act::End; });
}
bool leaves_unused(const State& state) {
  if (state.steps.empty() || !state.steps.top().is<step::Acting>()) return false;
  const auto acting = state.steps.top().as<step::Acting>();
  return acting.left > 0 && has_activation(state, state.steps.top().seat, acting);
}

// EN-3.9, EN-3.12, EN-6.12, EN-14.2, EN-22.1.8; ES-4.10, ES-5.7.3, ES-12.3.6
void list_free_operations(const State& state, int seat, bool colony_ships, ActionList& out) {
  if (colony_ships) list_colonise(state, seat, false, out);
  list_trades(state, seat, out);
  list_proposals(state, seat, out);
  list_reputation_returns(state, seat, out);
}

void run_end_turn(State& state, int seat) {
  state.player(seat).proposed = 0;  // EN-8.1.11, ES-5.9.12
  state.touched = 0;                // ES-5.6.4
  push(state, step::NextTurn{u8(state.clockwise(seat, 1))});
  if (state.rules().aggression_check == AggressionCheck::EndOfTurn) check_aggression_at_end(state, seat);  // ES-4.9
}

}  // namespace orrery::eclipse
