// The action phase: turns, passing, reactions, free operations (EN-3, EN-5, EN-13; ES-4, ES-5.7, ES-5.8).

#include "games/eclipse/chapters.h"

namespace orrery::eclipse {
namespace {

Player& player_of(State& state, int seat) {
  return state.players[static_cast<std::size_t>(seat)];
}
const Player& player_of(const State& state, int seat) {
  return state.players[static_cast<std::size_t>(seat)];
}

// EN-13.1, ES-5.7.1
constexpr bool may_react_with(ActionKind kind) {
  return kind == ActionKind::Upgrade || kind == ActionKind::Build || kind == ActionKind::Move;
}

// EN-3.5, 5.2; ES-4.5: only the first pass of a player in a round changes anything.
void pass(State& state, int seat) {
  Player& player = player_of(state, seat);
  if (player.passed) return;
  player.passed = 1;
  if (state.next_start != kNone) return;
  state.next_start = u8(seat);
  auto& money = player.storage[static_cast<std::size_t>(Resource::Money)];
  money = static_cast<std::int16_t>(money + state.rules().first_pass_money);
}

// EN-3.6, 13.1; ES-4.3, 5.7.1: a disc for the action, then its activations.
void pay_and_act(State& state, int seat, ActionKind kind) {
  Player& player = player_of(state, seat);
  const bool reaction = player.passed;
  take_disc(state, seat);
  ++(reaction ? player.reacted : player.acted[static_cast<std::size_t>(kind)]);
  push(state, StepKind::EndTurn, seat);
  push(state, StepKind::Acting, seat, static_cast<int>(kind), activations(state, seat, kind, reaction), reaction,
       kind == ActionKind::Influence ? kColonyShipsRefreshed : 0);
}

// EN-20.1: who has nothing left on the board may leave the game; in Second Dawn he has left already (ES-6.14.2).
bool may_resign(const State& state, int seat) {
  return state.rules().no_presence == NoPresence::PlaysOn && !has_presence(state, seat);
}

// The end of the turn, once the blueprints are legal (EN-10.4, ES-5.3.7).
bool may_end(const State& state, const Step& step) {
  return static_cast<ActionKind>(step.a) != ActionKind::Upgrade || blueprints_legal(state, step.seat);
}

}  // namespace

int activations(const State& state, int seat, ActionKind kind, bool reaction) {
  if (reaction) return 1;  // EN-13.2, ES-5.7.2
  const Player& player = player_of(state, seat);
  int count = board_of(player.species).activations[static_cast<std::size_t>(kind)];
  for (const ExtraActivations& extra : kExtraActivations)
    if (extra.action == kind && has(player.technologies, extra.tech)) count += extra.more;
  return count;
}

void run_begin_round(State& state) {
  state.phase = Phase::Actions;
  state.next_start = kNone;
  for (Player& player : state.players) player.passed = 0;
  push(state, StepKind::NextTurn, 0, state.start);
}

void run_next_turn(State& state, const Step& step) {
  bool somebody_plays = false;
  for (int seat = 0; seat < state.player_count; ++seat)
    somebody_plays |= !player_of(state, seat).out && !player_of(state, seat).passed;
  if (!somebody_plays) return push(state, StepKind::NextBattleHex, 0);  // EN-3.4, ES-4.7
  int seat = step.a;
  while (player_of(state, seat).out) seat = (seat + 1) % state.player_count;  // EN-20.6, ES-7.4.3
  push(state, StepKind::Turn, seat);
}

void list_turn(const State& state, int seat, ActionList& out) {
  const Player& player = player_of(state, seat);
  if (player.discs > 0)  // EN-3.7, ES-4.3
    for (int kind = 0; kind < kActionKinds; ++kind)
      if (!player.passed || may_react_with(static_cast<ActionKind>(kind))) out.push_back(act(Act::Action, u8(kind)));
  out.push_back(act(Act::Pass));
  if (may_resign(state, seat)) out.push_back(act(Act::Resign));
  list_free_operations(state, seat, state.colony_on_pass(), out);  // EN-5.4, ES-3.6.1
}

void do_turn(State& state, const Step& step, Action action) {
  if (kind_of(action) == Act::Action) {
    pay_and_act(state, step.seat, static_cast<ActionKind>(action.arg(0)));
  } else if (kind_of(action) == Act::Pass) {
    pass(state, step.seat);
    push(state, StepKind::EndTurn, step.seat);
  } else if (kind_of(action) == Act::Resign) {
    push(state, StepKind::EndTurn, step.seat);
    eliminate(state, 1u << step.seat);  // EN-20.4
  } else {
    state.steps.push(step);
    do_free_operation(state, step.seat, action);
  }
}

// EN-3.8, 5.1; ES-4.4, 5.8.1: every activation is optional, free operations come at any moment between them.
void list_acting(const State& state, const Step& step, ActionList& out) {
  const auto kind = static_cast<ActionKind>(step.a);
  if (kind == ActionKind::Influence) {
    list_influence(state, step, out);
  } else if (kind == ActionKind::Upgrade) {
    list_upgrade(state, step, out);
  } else if (step.b > 0) {
    switch (kind) {
      case ActionKind::Explore: list_explore(state, step.seat, out); break;
      case ActionKind::Research: list_research(state, step.seat, out); break;
      case ActionKind::Build: list_build(state, step.seat, out); break;
      default: list_move(state, step.seat, out); break;
    }
  }
  list_free_operations(state, step.seat, true, out);
  if (may_end(state, step)) out.push_back(act(Act::End));
}

void do_acting(State& state, const Step& step, Action action) {
  if (kind_of(action) == Act::End) return finish_influence(state, step.seat, step.d);  // EN-7.9, ES-5.6.5
  state.steps.push(step);
  if (do_free_operation(state, step.seat, action)) return;
  switch (static_cast<ActionKind>(step.a)) {
    // These two count their activations themselves.
    case ActionKind::Influence: return do_influence(state, state.steps.pop(), action);
    case ActionKind::Upgrade: return do_upgrade(state, state.steps.pop(), action);
    default: break;
  }
  --state.steps.top().b;
  switch (static_cast<ActionKind>(step.a)) {
    case ActionKind::Explore: return do_explore(state, step.seat, action);
    case ActionKind::Research: return do_research(state, step.seat, action);
    case ActionKind::Build: return do_build(state, step.seat, action);
    default: return do_move(state, step.seat, action);
  }
}

// EN-3.9, ES-4.10
void list_free_operations(const State& state, int seat, bool colony_ships, ActionList& out) {
  if (colony_ships) list_colonise(state, seat, false, out);
  list_trades(state, seat, out);
  list_proposals(state, seat, out);
  list_reputation_returns(state, seat, out);
}

bool do_free_operation(State& state, int seat, Action action) {
  switch (kind_of(action)) {
    case Act::Colonise: do_colonise(state, seat, action); return true;
    case Act::Trade: do_trade(state, seat, action); return true;
    case Act::Propose: do_propose(state, seat, action); return true;
    case Act::ReturnReputation: do_return_reputation(state, seat, action.arg(0)); return true;
    default: return false;
  }
}

void run_end_turn(State& state, const Step& step) {
  player_of(state, step.seat).proposed = 0;  // EN-8.1.11, ES-5.9.12
  state.touched = 0;                         // ES-5.6.4
  push(state, StepKind::NextTurn, 0, (step.seat + 1) % state.player_count);
  if (state.rules().aggression_check == AggressionCheck::EndOfTurn)
    check_aggression_at_end(state, step.seat);  // ES-4.9
}

}  // namespace orrery::eclipse
