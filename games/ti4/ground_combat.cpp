// Ground combat on a planet (TI-11.6.13 - TI-11.6.17): rounds as in TI-11.6.14, no retreats (TI-11.6.16).

#include "games/ti4/combat.h"

namespace orrery::ti4 {
namespace {

enum GroundStage : std::uint8_t {
  kStarted,
  kAttackerRolls,
  kAttackerRolled,
  kDefenderRolls,
  kDefenderRolled,
  kRolled,
  kHits,
  kAfterHits,
  kRoundEnd,
  kTest,
  kFinish
};

void go_to(State& state, GroundStage stage) {
  push(state, state.active, step::GroundCombat{stage});
}

Planet planet_of_combat(const State& state) {
  return static_cast<Planet>(state.combat.planet);
}

void test(State& state) {
  Combat& combat = state.combat;
  if (both_fight(state)) {
    end_round(state);
    if (combat.round < kNone) ++combat.round;
    go_to(state, kStarted);
    return open_combat_window(state, Window::GroundRoundStart);
  }
  return_fighters(state, planet_of_combat(state));  // before the result is fixed (TI-21.5.17)
  const bool attacker = fights(state, combat.attacker), defender = fights(state, combat.defender);
  if (attacker != defender) {  // TI-11.6.15
    combat.winner = attacker ? combat.attacker : combat.defender;
    combat.loser = attacker ? combat.defender : combat.attacker;
  }
  go_to(state, kFinish);
  open_window(state, Window::GroundCombatEnd,
              {.seat = combat.winner, .other = combat.loser, .system = combat.system, .planet = combat.planet});
}

void finish(State& state) {
  end_round(state);
  end_effects(state, Duration::Combat);
  state.combat = {};
  push(state, state.active, step::Checks{});
}

}  // namespace

void start_ground_combat(State& state, Planet planet) {
  Combat& combat = state.combat;
  combat = {};
  combat.kind = CombatKind::Ground;
  combat.attacker = state.active;
  combat.defender = state.planet(planet).controller;
  combat.system = state.active_system;
  combat.planet = u8(static_cast<int>(planet));
  combat.round = 1;
  go_to(state, kStarted);
  open_combat_window(state, Window::GroundCombatStart);
}

void return_fighters(State& state, Planet planet) {
  PlanetState& here = state.planet(planet);
  if (here.landed_fighters == 0) return;
  put_units(state, state.active, UnitType::Fighter, in_space(state.system_of[at_index(planet)]), here.landed_fighters);
  here.landed_fighters = 0;
}

void run_ground_combat(State& state, const step::GroundCombat& at) {
  const auto next = static_cast<GroundStage>(at.stage + 1);
  switch (static_cast<GroundStage>(at.stage)) {
    case kStarted: return go_to(state, both_fight(state) ? next : kRoundEnd);  // TI-11.6.17
    case kAttackerRolls:
    case kAttackerRolled:
    case kDefenderRolls:
    case kDefenderRolled:
    case kRolled:
    case kHits:
    case kAfterHits: go_to(state, next); return run_round(state, static_cast<RoundStage>(at.stage - kAttackerRolls));
    case kRoundEnd: go_to(state, next); return open_combat_window(state, Window::GroundRoundEnd);
    case kTest: return test(state);
    case kFinish: return finish(state);
  }
}

}  // namespace orrery::ti4
