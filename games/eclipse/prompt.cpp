// Where the game stands and what is asked: headline and prompt. A prompt says nothing that others may not know.

#include "core/seat_text.h"
#include "games/eclipse/chapters.h"
#include "games/eclipse/notation.h"
#include "games/eclipse/phrases.h"
#include "games/eclipse/rules.h"

namespace orrery::eclipse {
namespace {

Text ask(std::string_view what) {
  return named("ask", what);
}

Text seat_of(const Step& step) {
  return seat_text(static_cast<Seat>(step.seat));
}

Text acting_prompt(const Step& step) {
  return ask((step.c != 0 ? "reacting_" : "acting_") + std::string(kActionNames[step.a]))
      .with("n", static_cast<int>(step.b));
}

Text battle_prompt(const State& state) {
  const Battle& battle = state.battle;
  const BattleGroup& group = battle[battle.side].groups[battle.group];
  const auto about = [&](std::string_view what) {
    return ask(what).with("place", hex_text(state, state.battle_hex)).with("ship", ship_text(group.kind));
  };
  switch (battle.step) {
    case BattleStep::Order: return ask("battle_order").with("place", hex_text(state, state.battle_hex));
    case BattleStep::Choose: return about("battle_choose").with("n", static_cast<int>(battle.round));
    case BattleStep::Roll:
      return about(battle.missiles != 0 ? "battle_missiles" : "battle_roll").with("n", dice_to_roll(battle));
    case BattleStep::Assign:
      return about("battle_assign")
          .with("n", static_cast<int>(battle.dice[battle.colour][battle.face]))
          .with("face", battle.face + 1)
          .with("damage", battle.colour + 1);
    case BattleStep::Stalemate: return about("battle_stalemate");
    case BattleStep::Next:
    case BattleStep::Over: break;
  }
  return ask("nothing");
}

Text cube_prompt(const Step& step) {
  return ask(step.kind == StepKind::CubeHome ? "cube_home" : "cube_grave");
}

}  // namespace

Text Rules::headline(const State& state) {
  const auto in_round = [&state](std::string_view phase) -> Text {
    return Text("eclipse.headline")
        .with("round", static_cast<int>(state.round))
        .with("rounds", static_cast<int>(state.rules().rounds))
        .with("phase", named("phase", phase));
  };
  switch (state.phase) {
    case Phase::SetUp: return "eclipse.phase.setup";
    case Phase::Actions: return in_round("actions");
    case Phase::Combat: return in_round("combat");
    case Phase::Upkeep: return in_round("upkeep");
    case Phase::Cleanup: return in_round("cleanup");
    case Phase::Over: return "eclipse.phase.over";
  }
  return {};
}

Text Rules::prompt(const State& state) {
  if (state.steps.empty()) return ask("nothing");
  const Step& step = state.steps.top();
  const Player& player = state.players[step.seat];
  switch (step.kind) {
    case StepKind::DrawStartPlayer: return ask("start_player");
    case StepKind::DrawTechnologies: return ask("technologies").with("n", static_cast<int>(step.a));
    case StepKind::DrawGuardians: return ask("guardians").with("n", static_cast<int>(step.a));
    case StepKind::DrawBlueprint: return ask("blueprint").with("ship", ship_text(step.a));
    case StepKind::ChooseSpecies: return ask("species");
    case StepKind::HomeRotation: return ask("home_rotation");
    case StepKind::DrawEridani:
      return ask("draw_reputation")
          .with("who", seat_of(step))
          .with("n", static_cast<int>(board_of(player.species).reputation_draws));
    case StepKind::Turn: return ask(player.passed ? "turn_passed" : "turn");
    case StepKind::Acting: return acting_prompt(step);
    case StepKind::DrawTile: return ask("draw_tile").with("at", location_label(step.a - kOrigin, step.b - kOrigin));
    case StepKind::Tile: return ask("tile").with("at", location_label(step.a - kOrigin, step.b - kOrigin));
    case StepKind::NewSector: return ask("new_sector").with("place", hex_text(state, step.a));
    case StepKind::Lifted: return ask("lifted");
    case StepKind::Artifacts: return ask("artifacts").with("n", static_cast<int>(step.a));
    case StepKind::Portal: return ask("portal");
    case StepKind::Square: return ask("square").with("part", part_text(static_cast<Part>(step.a)));
    case StepKind::Moving: return ask("moving").with("ship", ship_text(step.a)).with("n", static_cast<int>(step.c));
    case StepKind::DrawDiscovery: return ask("draw_discovery").with("who", seat_of(step));
    case StepKind::Discovery: return ask("discovery");
    case StepKind::AncientTech: return ask("ancient_tech");
    case StepKind::AncientPart: return ask("ancient_part").with("part", part_text(static_cast<Part>(step.a)));
    case StepKind::CubeHome:
    case StepKind::CubeGrave: return cube_prompt(step);
    case StepKind::Answer: return ask("answer").with("who", seat_text(static_cast<Seat>(step.a)));
    case StepKind::MakeRoom: return ask("make_room").with("who", seat_text(static_cast<Seat>(step.a)));
    case StepKind::Proposals: return ask("proposals");
    case StepKind::Battle: return battle_prompt(state);
    case StepKind::DrawTiles:
      return ask("draw_reputation").with("who", seat_of(step)).with("n", static_cast<int>(step.a));
    case StepKind::Reputation: return ask("reputation");
    case StepKind::Bombarding: return ask("bombarding").with("place", hex_text(state, step.a));
    case StepKind::RollBombs:
      return ask("roll_bombs").with("place", hex_text(state, step.a)).with("n", population_dice(state, step));
    case StepKind::DestroyCubes:
      return ask("destroy_cubes").with("place", hex_text(state, step.a)).with("n", static_cast<int>(step.b));
    case StepKind::PlaceDisc: return ask("place_disc").with("place", hex_text(state, step.a));
    case StepKind::Upkeep: {
      if (step.b != 0) return ask("upkeep_paid");
      const int money = player.storage[static_cast<std::size_t>(Resource::Money)];
      const int short_of = upkeep_cost(player) - money - production(player, Resource::Money);
      return short_of > 0 ? ask("upkeep_short").with("n", short_of) : ask("upkeep").with("n", upkeep_cost(player));
    }
    case StepKind::None:
    case StepKind::SetUpPlayers:
    case StepKind::BeginRound:
    case StepKind::NextTurn:
    case StepKind::EndTurn:
    case StepKind::AfterCombatRelations:
    case StepKind::NextBattleHex:
    case StepKind::NextBattle:
    case StepKind::NextReputation:
    case StepKind::Aftermath:
    case StepKind::EndCombat:
    case StepKind::NextUpkeep:
    case StepKind::Cleanup:
    case StepKind::NextRound:
    case StepKind::FinalScoring: break;
  }
  return ask("nothing");
}

}  // namespace orrery::eclipse
