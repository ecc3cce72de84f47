// The tactical action and its first step (TI-11.1, TI-11.2).

#include "games/ti4/chapters.h"

namespace orrery::ti4 {

bool may_activate(const State& state, int seat, SystemId system) {
  const Player& player = state.player(seat);
  if (player.pool(Pool::Tactic) == 0 || !is_laid(state, system)) return false;  // TI-11.1.2
  if ((player.tokens & bit_of(system)) != 0) return false;                      // TI-11.2.1
  for (const int other : count_to<int>(state.player_count))
    if (other != seat && has_ships(state, other, system) &&
        !may(state, Query::MayActivate, {.seat = seat, .other = other, .system = system}))
      return false;
  return true;
}

SystemMask may_be_activated(const State& state, int seat) {
  SystemMask found = 0;
  if (state.player(seat).pool(Pool::Tactic) == 0) return found;
  for (const SystemId system : count_to<SystemId>(kMaxSystems))
    if (may_activate(state, seat, system)) found |= bit_of(system);
  return found;
}

void start_tactical_action(State& state, int seat, SystemId system) {
  Player& player = state.player(seat);
  --player.pool(Pool::Tactic);
  player.tokens |= bit_of(system);
  state.active_system = system;  // TI-11.2.3
  push(state, seat, step::TacticalAction{step::ActionStage::Activated});
}

void end_tactical_action(State& state) {
  state.active_system = kNoSystem;
  state.moves = {};
  end_effects(state, Duration::TacticalAction);
}

// TI-11.1.1: five steps in a row, with what may be answered between them.
void run_tactical_action(State& state, int seat, const step::TacticalAction& action) {
  using enum step::ActionStage;
  const Event event{.seat = u8(seat), .system = state.active_system};
  if (action.stage != Over)
    push(state, seat, step::TacticalAction{static_cast<step::ActionStage>(static_cast<int>(action.stage) + 1)});
  switch (action.stage) {
    case Activated: return open_window(state, Window::SystemActivated, event);  // TI-11.2.2
    case AfterActivation: return open_window(state, Window::AfterActivation, event);
    case Movement: return start_movement(state, seat);
    case AfterMovement:
      if (state.moves.arrived != 0) open_window(state, Window::AfterMovement, event);  // TI-11.3.15
      return;
    case SpaceCannon: return start_space_cannon_offense(state);  // TI-11.4.1: even if nothing moved
    case SpaceCombat: return start_space_combat(state);
    case Invasion: return start_invasion(state);  // TI-11.5.33
    case Production:
      if (has_production(state, seat, state.active_system)) start_production(state, seat, state.active_system);
      return;
    case End: return open_window(state, Window::TacticalActionEnd, event);
    case Over: return end_tactical_action(state);
  }
}

}  // namespace orrery::ti4
