// The action phase (TI-9): turns in initiative order until all have passed, and the actions of a turn.

#include <algorithm>
#include <bit>

#include "games/ti4/chapters.h"

namespace orrery::ti4 {
namespace {

using Stage = step::TurnStage;

// TI-9.1.1: the first place from `place` on, round the table, whose player has not passed; kNone: all have.
int next_place(const State& state, int place) {
  for (const int further : count_to<int>(state.player_count)) {
    const int at = (place + further) % state.player_count;
    const Player& player = state.player(state.initiative[static_cast<std::size_t>(at)]);
    if (!player.out && !player.passed) return at;  // TI-9.1.6
  }
  return kNone;
}

void go_to(State& state, int seat, Stage stage) {
  push(state, seat, step::Turn{stage});
}

void begin_turn(State& state, int seat) {
  if (++state.turns > kMaxTurns) throw_full("turns in an action phase", kMaxTurns);  // TI-20.6.2
  state.active = u8(seat);
  state.active_system = kNoSystem;
  state.actions_done = state.extra_actions = 0;
  reset_dealings(state);
  go_to(state, seat, Stage::Choose);
  open_window(state, Window::TurnStart, {.seat = u8(seat)});  // W-TURN-1
}

// TI-9.1.2, TI-9.1.10: one action, or as many as components allow.
bool has_another_action(const State& state, int seat) {
  return !state.player(seat).out &&
         state.actions_done < ask(state, Query::ActionsOfTurn, {.seat = seat}, 1) + state.extra_actions;
}

void finish_component_action(State& state, int seat) {
  if (state.action_cancelled != 0) {  // TI-4.3.6, TI-9.2.2: it does not count
    state.action_cancelled = 0;
    return push(state, seat, step::ChooseAction{});
  }
  go_to(state, seat, Stage::Acted);
}

bool is_component_action(const Usable& usable, Action action) {
  const Use& use = usable.use;
  return use.what.kind == static_cast<ComponentKind>(action.arg(0)) && use.what.id == action.arg(1) &&
         use.card == action.arg(2);
}

void start_component_action(State& state, int seat, Action action) {
  UsableList usable;
  list_component_actions(state, seat, usable);
  for (const Usable& one : usable)
    if (is_component_action(one, action)) return begin_use(state, one);
}

// What an action that is broken off leaves behind.
void clear_action(State& state) {
  while (state.frame_count > 0) state.frames[--state.frame_count] = {};
  while (state.batch_count > 0) close_losses(state);
  for (const Duration until : {Duration::Use, Duration::CombatRound, Duration::Combat, Duration::Invasion})
    end_effects(state, until);
  end_tactical_action(state);
  state.combat = {};
  state.hits = {};
  state.payment = {};
  state.production = {};
  state.invading = state.space_combat = 0;
  state.action_cancelled = 0;
}

}  // namespace

void start_action_phase(State& state) {
  state.phase = Phase::Action;
  state.turns = 0;
  for (Player& player : state.players) player.passed = 0;
  push(state, step::ActionPhase{0});
}

void run_action_phase(State& state, const step::ActionPhase& phase) {
  const int place = next_place(state, phase.next);
  if (place != kNone) {
    push(state, step::ActionPhase{u8((place + 1) % state.player_count)});
    return go_to(state, state.initiative[static_cast<std::size_t>(place)], Stage::Start);
  }
  state.active = kNone;
  start_status_phase(state);  // TI-9.1.7
}

void run_turn(State& state, int seat, const step::Turn& turn) {
  switch (turn.stage) {
    case Stage::Start: return begin_turn(state, seat);
    case Stage::Choose: return push(state, seat, step::ChooseAction{});
    case Stage::Used: return finish_component_action(state, seat);
    case Stage::Acted:
      ++state.actions_done;
      go_to(state, seat, Stage::More);
      return open_window(state, Window::AfterAction, {.seat = u8(seat)});  // W-TURN-4
    case Stage::More:
      if (has_another_action(state, seat)) return push(state, seat, step::ChooseAction{});
      return go_to(state, seat, Stage::End);
    case Stage::End: go_to(state, seat, Stage::Over); return push(state, seat, step::EndTurn{});
    case Stage::Over: state.active = kNone; return end_effects(state, Duration::Turn);  // TI-3.2.4
  }
}

bool may_pass_turn(const State& state, int seat) {
  for (const StrategyCardState& card : state.strategy_cards)
    if (card.owner == seat && card.exhausted == 0) return false;
  return state.actions_done == 0;  // TI-9.1.10
}

// TI-20.3.4: that a player can do nothing but pass would tell of the hand.
bool might_act(const State& state, const Step& step) {
  return state.windows == WindowMode::Strict && might_use_at(state, step.seat, Window::ComponentDeclared);
}

void list_choose_action(const State& state, int seat, ActionList& out) {
  for (const std::size_t card : count_to<std::size_t>(kStrategyCards))                          // TI-9.1.8
    if (state.strategy_cards[card].owner == seat && state.strategy_cards[card].exhausted == 0)  // TI-10.1.6
      out.push_back(act(Act::Strategic, card));
  for (const int system : bits_of(may_be_activated(state, seat))) out.push_back(act(Act::Activate, arg(system)));
  UsableList usable;
  list_component_actions(state, seat, usable);
  for (const Usable& one : usable) out.push_back(act_of_use(one.use));
  list_offers(state, seat, out);
  if (may_pass_turn(state, seat)) out.push_back(act(Act::Pass));  // TI-9.1.3
  if (state.actions_done > 0) out.push_back(act(Act::EndTurn));
}

void do_choose_action(State& state, int seat, Action action) {
  switch (kind_of(action)) {
    case Act::EndTurn: return go_to(state, seat, Stage::End);
    case Act::Pass:
      state.player(seat).passed = 1;  // TI-9.1.5, TI-17.1.9
      return go_to(state, seat, Stage::End);
    case Act::Strategic:
      go_to(state, seat, Stage::Acted);
      return start_strategic_action(state, seat, static_cast<StrategyCard>(action.arg(0)));
    case Act::Activate: go_to(state, seat, Stage::Acted); return start_tactical_action(state, seat, action.arg(0));
    case Act::Use: go_to(state, seat, Stage::Used); return start_component_action(state, seat, action);
    default: push(state, seat, step::ChooseAction{}); return do_offer(state, seat, action);
  }
}

// TI-17.1.11: the last moment for transactions of the turn; without any it ends unasked.
void list_end_turn(const State& state, int seat, ActionList& out) {
  list_offers(state, seat, out);
  out.push_back(act(Act::EndTurn));
}

void do_end_turn(State& state, int seat, Action action) {
  if (kind_of(action) == Act::EndTurn) return;
  push(state, seat, step::EndTurn{});
  do_offer(state, seat, action);
}

void end_turn_now(State& state) {
  if (state.phase != Phase::Action || state.active == kNone) return;
  while (!state.steps.top().is<step::Turn>()) {
    const Step step = state.steps.pop();
    if (step.is<step::Resolve>()) drop_use(state, step.as<step::Resolve>());
    if (step.is<step::Checks>()) state.unsettled |= std::bit_cast<SystemMask>(step.as<step::Checks>().later);
  }
  const Step turn = state.steps.pop();
  clear_action(state);
  go_to(state, turn.seat, std::max(Stage::End, turn.as<step::Turn>().stage));
  push(state, turn.seat, step::Checks{});
}

}  // namespace orrery::ti4
