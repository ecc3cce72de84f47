// The flow: which step is on top, who decides, what it offers, what an answer does.

#include "games/eclipse/rules.h"

#include "games/eclipse/chapters.h"

namespace orrery::eclipse {
namespace {

bool is_chance(const State& state, const Step& step) {
  switch (step.kind) {
    case StepKind::DrawStartPlayer:
    case StepKind::DrawTechnologies:
    case StepKind::DrawGuardians:
    case StepKind::DrawBlueprint:
    case StepKind::DrawEridani:
    case StepKind::DrawTile:
    case StepKind::DrawDiscovery:
    case StepKind::DrawTiles:
    case StepKind::RollBombs: return true;
    case StepKind::Battle: return battle_decider(state) == kChance;
    default: return false;
  }
}

// The options of the step on top of the stack, when it asks a player.
void list_step(const State& state, const Step& step, ActionList& out) {
  switch (step.kind) {
    case StepKind::ChooseSpecies: return list_species(state, out);
    case StepKind::HomeRotation: return list_home_rotation(out);
    case StepKind::Turn: return list_turn(state, step.seat, out);
    case StepKind::Acting: return list_acting(state, step, out);
    case StepKind::Tile: return list_tile(state, step, out);
    case StepKind::NewSector: return list_new_sector(state, step, out);
    case StepKind::Lifted: return list_lifted(state, step, out);
    case StepKind::Artifacts: return list_artifacts(step, out);
    case StepKind::Portal: return list_portal(state, step, out);
    case StepKind::Square: return list_square(state, step, out);
    case StepKind::Moving: return list_moving(state, step, out);
    case StepKind::Discovery: return list_discovery(state, step, out);
    case StepKind::AncientTech: return list_ancient_technology(state, step, out);
    case StepKind::AncientPart: return list_ancient_part(state, step, out);
    case StepKind::CubeHome:
    case StepKind::CubeGrave: return list_cube(state, step, out);
    case StepKind::Answer: return list_answer(state, step, out);
    case StepKind::MakeRoom: return list_make_room(state, step, out);
    case StepKind::Proposals: return list_last_proposals(state, step, out);
    case StepKind::Battle: return list_battle(state, out);
    case StepKind::Reputation: return list_reputation(state, step, out);
    case StepKind::Bombarding: return list_bombarding(state, step, out);
    case StepKind::DestroyCubes: return list_destroy_cubes(state, step, out);
    case StepKind::PlaceDisc: return list_place_disc(state, step, out);
    case StepKind::Upkeep: return list_upkeep(state, step, out);
    default: return;
  }
}

// Takes the step off the stack and carries the answer out.
void answer(State& state, Action action) {
  const Step step = state.steps.pop();
  switch (step.kind) {
    case StepKind::DrawStartPlayer: return do_start_player(state, action);
    case StepKind::DrawTechnologies: return do_technology(state, step, action);
    case StepKind::DrawGuardians: return do_guardian(state, step, action);
    case StepKind::DrawBlueprint: return do_blueprint(state, action);
    case StepKind::DrawEridani: return do_eridani(state, step, action);
    case StepKind::ChooseSpecies: return do_species(state, step, action);
    case StepKind::HomeRotation: return do_home_rotation(state, step, action);
    case StepKind::Turn: return do_turn(state, step, action);
    case StepKind::Acting: return do_acting(state, step, action);
    case StepKind::DrawTile: return do_draw_sector(state, step, action);
    case StepKind::Tile: return do_tile(state, step, action);
    case StepKind::NewSector: return do_new_sector(state, step, action);
    case StepKind::Lifted: return do_lifted(state, step, action);
    case StepKind::Artifacts: return do_artifact(state, step, action);
    case StepKind::Portal: return do_portal(state, step, action);
    case StepKind::Square: return do_square(state, step, action);
    case StepKind::Moving: return do_moving(state, step, action);
    case StepKind::DrawDiscovery: return do_draw_discovery(state, step, action);
    case StepKind::Discovery: return do_discovery(state, step, action);
    case StepKind::AncientTech: return do_ancient_technology(state, step, action);
    case StepKind::AncientPart: return do_ancient_part(state, step, action);
    case StepKind::CubeHome: return do_cube_home(state, step, action);
    case StepKind::CubeGrave: return do_cube_grave(state, step, action);
    case StepKind::Answer: return do_answer(state, step, action);
    case StepKind::MakeRoom: return do_make_room(state, step, action);
    case StepKind::Proposals: return do_last_proposals(state, step, action);
    case StepKind::Battle: return do_battle(state, action);
    case StepKind::DrawTiles: return do_draw_reputation(state, step, action);
    case StepKind::Reputation: return do_reputation(state, step, action);
    case StepKind::Bombarding: return do_bombarding(state, step, action);
    case StepKind::RollBombs: return do_roll_population(state, step, action);
    case StepKind::DestroyCubes: return do_destroy_cube(state, step, action);
    case StepKind::PlaceDisc: return do_place_disc(state, step, action);
    case StepKind::Upkeep: return do_upkeep(state, step, action);
    default: return;
  }
}

// Does what needs no decision; false when the step on top asks somebody.
bool proceed(State& state) {
  const Step step = state.steps.top();
  switch (step.kind) {
    case StepKind::SetUpPlayers:
      state.steps.pop();
      set_up_players(state);
      return true;
    case StepKind::BeginRound:
      state.steps.pop();
      run_begin_round(state);
      return true;
    case StepKind::NextTurn:
      state.steps.pop();
      run_next_turn(state, step);
      return true;
    case StepKind::EndTurn:
      state.steps.pop();
      run_end_turn(state, step);
      return true;
    case StepKind::AfterCombatRelations:
      state.steps.pop();
      run_after_combat_relations(state, step);
      return true;
    case StepKind::NextBattleHex:
      state.steps.pop();
      run_combat(state);
      return true;
    case StepKind::NextBattle:
      state.steps.pop();
      run_next_battle(state);
      return true;
    case StepKind::NextReputation:
      state.steps.pop();
      run_next_reputation(state);
      return true;
    case StepKind::Aftermath:
      state.steps.pop();
      run_aftermath(state, step);
      return true;
    case StepKind::EndCombat:
      state.steps.pop();
      run_end_combat(state);
      return true;
    case StepKind::NextUpkeep:
      state.steps.pop();
      run_next_upkeep(state, step);
      return true;
    case StepKind::Cleanup:
      state.steps.pop();
      run_cleanup(state);
      return true;
    case StepKind::NextRound:
      state.steps.pop();
      run_next_round(state);
      return true;
    case StepKind::FinalScoring:
      state.steps.pop();
      state.phase = Phase::Over;
      return true;
    default: return false;
  }
}

// EN-22.3.2, ES-12.1.1: options that come from what only the seat knows. If the only one were carried out at once, the
// others would know that it was the only one.
bool is_private(const State& state, const Step& step) {
  return step.kind == StepKind::Reputation || step.kind == StepKind::MakeRoom ||
         (step.kind == StepKind::Discovery && !state.discoveries_public());
}

// A step that asks: true if there is a real choice, or may be; a single option or outcome is carried out at once.
bool asks(State& state) {
  const Step step = state.steps.top();
  ActionList options;
  if (is_chance(state, step)) {
    list_chance(state, step, options);
    if (options.size() != 1) return true;
  } else {
    list_step(state, step, options);
    if (options.size() > 1 || is_private(state, step)) return true;
  }
  answer(state, options[0]);
  return false;
}

}  // namespace

void run(State& state) {
  while (!state.steps.empty())
    if (!proceed(state) && asks(state)) return;
}

void Rules::start(const Setup& setup, State& state) {
  state = State{};
  state.edition = setup.edition;
  state.player_count = setup.players;
  state.flags = setup.flags;
  set_up_table(state);
  if (setup.first == kNone)
    push(state, StepKind::DrawStartPlayer, 0);
  else
    do_start_player(state, act(Act::StartPlayer, setup.first));
  draw_blueprints(state);
  run(state);
}

Seat Rules::to_move(const State& state) {
  if (state.steps.empty()) return kNobody;
  const Step& step = state.steps.top();
  if (is_chance(state, step)) return kChance;
  return step.kind == StepKind::Battle ? battle_decider(state) : static_cast<Seat>(step.seat);
}

void Rules::list(const State& state, ActionList& out) {
  out.clear();
  if (state.steps.empty()) return;
  const Step& step = state.steps.top();
  if (is_chance(state, step))
    list_chance(state, step, out);
  else
    list_step(state, step, out);
}

void Rules::apply(State& state, Action action) {
  answer(state, action);
  run(state);
}

// Whatever is new to a player comes by chance.
bool Rules::reveals(const State&, Action) {
  return false;
}

}  // namespace orrery::eclipse
