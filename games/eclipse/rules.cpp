// The flow: what every kind of step asks, offers and does, in one table (EN-22.8.1, EN-22.8.2).

#include "games/eclipse/rules.h"

#include "core/seat_text.h"
#include "games/eclipse/chapters.h"
#include "games/eclipse/ids.h"
#include "games/eclipse/phrases.h"

namespace orrery::eclipse {
namespace {

// --- prompts: they say nothing that others may not know

template <class Payload>
void part(const State&, const Step& step, Text& text) {
  text.add("part", part_text(step.as<Payload>().part));
}
template <class Payload>
void place(const State& state, const Step& step, Text& text) {
  text.add("place", hex_text(state, step.as<Payload>().hex));
}
template <class Payload>
void location(const State& state, const Step& step, Text& text) {
  text.add("at", location_text(state, step.as<Payload>().at));
}
void who(const State&, const Step& step, Text& text) {
  text.add("who", seat_text(static_cast<Seat>(step.seat)));
}
template <class Payload, std::uint8_t Payload::* seat>
void other(const State&, const Step& step, Text& text) {
  text.add("who", seat_text(static_cast<Seat>(step.as<Payload>().*seat)));
}

template <class Payload>
void place_in_turn(const State&, const Step& step, Text& text) {
  text.add("n", step.as<Payload>().index + 1);
}
void say_eridani(const State& state, const Step& step, Text& text) {
  who(state, step, text);
  text.add("n", board_of(state.player(step.seat).species).reputation_draws);
}
void say_tiles(const State& state, const Step& step, Text& text) {
  who(state, step, text);
  text.add("n", step.as<step::DrawTiles>().count);
}
void say_turn(const State& state, const Step& step, Text& text) {
  if (state.player(step.seat).passed) text = named("ask", "turn_passed");
}
void say_acting(const State& state, const Step& step, Text& text) {
  const auto acting = step.as<step::Acting>();
  if (!has_activation(state, step.seat, acting)) {
    text = named("ask", may_colonise(state, step.seat, false) ? "nothing_left_but_colony_ships" : "nothing_left");
    return;
  }
  text.key += (acting.reaction ? "reacting_" : "acting_") + name_of(kActionNames, acting.action);
  text.add("n", acting.left);
}
void say_moving(const State&, const Step& step, Text& text) {
  text.add("ship", ship_text(step.as<step::Moving>().ship)).add("n", step.as<step::Moving>().left);
}
void say_bombs(const State& state, const Step& step, Text& text) {
  const auto roll = step.as<step::RollBombs>();
  text.add("place", hex_text(state, roll.hex)).add("n", population_dice(state, step.seat, roll));
}
void say_cubes(const State& state, const Step& step, Text& text) {
  place<step::DestroyCubes>(state, step, text);
  text.add("n", step.as<step::DestroyCubes>().damage);
}
void say_upkeep(const State& state, const Step& step, Text& text) {
  const Player& player = state.player(step.seat);
  if (step.as<step::Upkeep>().paid)
    text = named("ask", "upkeep_paid");
  else if (const int left = money_after_upkeep(player, 0); left < 0)
    text = named("ask", "upkeep_short").with("n", -left);
  else
    text.add("n", upkeep_cost(player));
}
void say_battle(const State& state, const Step&, Text& text) {
  const Battle& battle = state.battle;
  const auto about = [&](std::string_view what) {
    text.key += what;
    text.add("place", hex_text(state, state.battle_hex));
    if (battle.step != BattleStep::Order) text.add("ship", ship_text(battle[battle.side].groups[battle.group].kind));
  };
  switch (battle.step) {
    case BattleStep::Order: return about("order");
    case BattleStep::Choose: about("choose"); return void(text.add("n", battle.round));
    case BattleStep::Roll:
      about(battle.missiles != 0 ? "missiles" : "roll");
      return void(text.add("n", dice_to_roll(battle)));
    case BattleStep::Assign:
      about("assign");
      text.add("n", battle.dice[battle.colour][battle.face]);
      text.add("face", battle.face + 1).add("damage", battle.colour + 1);
      return;
    case BattleStep::Stalemate: return about("stalemate");
    case BattleStep::Next:
    case BattleStep::Over: break;
  }
}

// --- the table

void list_nothing(const State&, ActionList&) {}  // outcomes that are not equally likely

bool always(const State&, const Step&) {
  return true;
}
bool is_secret(const State& state, const Step&) {
  return !state.discoveries_public();
}
Seat decider_of_battle(const State& state, const Step&) {
  return battle_decider(state);
}
void end_game(State& state) {
  state.phase = Phase::Over;
}

using Rows = StepRows<State, Step>;
constexpr auto kSteps = step_table<State, Step, kStepKinds>({
    // set-up
    Rows::draws<step::DrawStartPlayer, list_start_players, do_start_player>("start_player")
        .answered_by(Act::StartPlayer),
    Rows::draws<step::DrawTechnologies, list_nothing, do_technology>("technologies")
        .counts<&step::DrawTechnologies::left>()
        .answered_by(Act::DrawTechnology),
    Rows::draws<step::DrawGuardians, list_guardians, do_guardian>("guardians")
        .counts<&step::DrawGuardians::left>()
        .answered_by(Act::DrawGuardian),
    Rows::draws<step::DrawBlueprint, list_blueprints, do_blueprint>("blueprint")
        .says([](const State&, const Step& step, Text& text) {
          text.add("ship", ship_text(step.as<step::DrawBlueprint>().ship));
        })
        .answered_by(Act::DrawBlueprint),
    Rows::asks<step::ChooseSpecies, list_species, do_species>("species").answered_by(Act::Species),
    Rows::asks<step::HomeRotation, list_home_rotation, do_home_rotation>("home_rotation")
        .answered_by(Act::HomeRotation),
    Rows::runs<step::SetUpPlayers, set_up_players>(),
    Rows::draws<step::DrawEridani, list_nothing, do_eridani>("draw_reputation")
        .says(say_eridani)
        .answered_by(Act::DrawReputation),
    // round
    Rows::runs<step::BeginRound, run_begin_round>(),
    Rows::runs<step::NextTurn, run_next_turn>(),
    Rows::asks<step::Turn, list_turn, do_turn>("turn")
        .says(say_turn)
        .answered_by(Act::Action, Act::Pass, Act::Resign)
        .answered_by(Act::Trade, Act::Colonise, Act::Propose, Act::ReturnReputation),
    Rows::asks<step::Acting, list_acting, do_acting>("")
        .says(say_acting)
        .answered_by(Act::Explore, Act::PutDisc, Act::LiftDisc, Act::RefreshColonyShip, Act::Research)
        .answered_by(Act::RemovePart, Act::TakePart, Act::Build, Act::Move, Act::End)
        .answered_by(Act::Trade, Act::Colonise, Act::Propose, Act::ReturnReputation),
    Rows::runs<step::EndTurn, run_end_turn>(),
    // the six actions
    Rows::draws<step::DrawTile, list_sectors, do_draw_sector>("draw_tile")
        .says(location<step::DrawTile>)
        .answered_by(Act::DrawSector),
    Rows::asks<step::Tile, list_tile, do_tile>("tile")
        .says(location<step::Tile>)
        .answered_by(Act::PlaceSector, Act::SecondTile, Act::DiscardSector),
    Rows::asks<step::NewSector, list_new_sector, do_new_sector>("new_sector")
        .says(place<step::NewSector>)
        .answered_by(Act::TakeControl, Act::NoControl, Act::TakeDiscovery),
    Rows::asks<step::Lifted, list_lifted, do_lifted>("lifted").answered_by(Act::PutDisc, Act::ToTrack),
    Rows::asks<step::Artifacts, list_artifacts, do_artifact>("artifacts")
        .counts<&step::Artifacts::left>()
        .answered_by(Act::ArtifactResource),
    Rows::asks<step::Portal, list_portal, do_portal>("portal").answered_by(Act::PortalSector),
    Rows::asks<step::Square, list_square, do_square>("square").says(part<step::Square>).answered_by(Act::PartSquare),
    Rows::asks<step::Moving, list_moving, do_moving>("moving").says(say_moving).answered_by(Act::Step, Act::Stop),
    // discovery tiles
    Rows::draws<step::DrawDiscovery, list_nothing, do_draw_discovery>("draw_discovery")
        .says(who)
        .answered_by(Act::DrawDiscovery),
    // EN-22.3.2, ES-12.1.1: where options come from what only the seat knows, a single one done at once would tell the
    // others that it was the only one.
    Rows::asks<step::Discovery, list_discovery, do_discovery>("discovery")
        .asked_when(is_secret)
        .answered_by(Act::UseDiscovery, Act::KeepDiscovery),
    Rows::asks<step::AncientTech, list_ancient_technology, do_ancient_technology>("ancient_tech")
        .answered_by(Act::AncientTechnology),
    Rows::asks<step::AncientPart, list_ancient_part, do_ancient_part>("ancient_part")
        .says(part<step::AncientPart>)
        .answered_by(Act::PartSquare, Act::SavePart),
    // cubes
    Rows::asks<step::CubeHome, list_cube_home, do_cube_home>("cube_home").answered_by(Act::ToPopulationTrack),
    Rows::asks<step::CubeGrave, list_cube_grave, do_cube_grave>("cube_grave").answered_by(Act::ToGraveyard),
    // diplomacy
    Rows::asks<step::Answer, list_answer, do_answer>("answer")
        .says(other<step::Answer, &step::Answer::proposer>)
        .answered_by(Act::Accept, Act::Refuse),
    Rows::asks<step::MakeRoom, list_make_room, do_make_room>("make_room")
        .says(other<step::MakeRoom, &step::MakeRoom::partner>)
        .asked_when(always)
        .answered_by(Act::ReturnReputation),
    Rows::runs<step::AfterCombatRelations, run_after_combat_relations>(),
    Rows::asks<step::Proposals, list_last_proposals, do_last_proposals>("proposals")
        .answered_by(Act::Propose, Act::End),
    // combat
    Rows::runs<step::NextBattleHex, run_combat>(),
    Rows::runs<step::NextBattle, run_next_battle>(),
    Rows::asks<step::Battle, list_battle, do_battle>("battle_")
        .says(say_battle)
        .decided_by(decider_of_battle)
        .asked_when(always)  // battle.h: at least two options
        .answered_by(Act::Battle, Act::Roll),
    Rows::draws<step::DrawTiles, list_nothing, do_draw_reputation>("draw_reputation")
        .says(say_tiles)
        .answered_by(Act::DrawReputation),
    Rows::asks<step::Reputation, list_reputation, do_reputation>("reputation")
        .asked_when(always)
        .answered_by(Act::KeepReputation),
    Rows::runs<step::NextReputation, run_next_reputation>(),
    Rows::runs<step::Aftermath, run_aftermath>(),
    Rows::asks<step::Bombarding, list_bombarding, do_bombarding>("bombarding")
        .says(place<step::Bombarding>)
        .answered_by(Act::Bombard),
    Rows::draws<step::RollBombs, list_nothing, do_roll_population>("roll_bombs")
        .says(say_bombs)
        .answered_by(Act::RollPopulation),
    Rows::asks<step::DestroyCubes, list_destroy_cubes, do_destroy_cube>("destroy_cubes")
        .says(say_cubes)
        .answered_by(Act::DestroyCube),
    Rows::asks<step::PlaceDisc, list_place_disc, do_place_disc>("place_disc")
        .says(place<step::PlaceDisc>)
        .answered_by(Act::PlaceDisc, Act::NoDisc),
    Rows::runs<step::EndCombat, run_end_combat>(),
    // upkeep, cleanup, end
    Rows::runs<step::NextUpkeep, run_next_upkeep>(),
    Rows::asks<step::Upkeep, list_upkeep, do_upkeep>("upkeep")
        .says(say_upkeep)
        .answered_by(Act::Trade, Act::Colonise, Act::Abandon, Act::Pay, Act::End),
    Rows::runs<step::Cleanup, run_cleanup>(),
    Rows::runs<step::NextRound, run_next_round>(),
    Rows::runs<step::FinalScoring, end_game>(),
    // fair starts
    Rows::asks<step::BanSpecies, list_ban, do_ban>("ban").answered_by(Act::Ban),
    Rows::asks<step::PutUpSpecies, list_put_up, do_put_up>("put_up")
        .says(place_in_turn<step::PutUpSpecies>)
        .answered_by(Act::PutUp),
    Rows::draws<step::DrawSpecies, list_put_up, do_drawn_species>("draw_species")
        .says(place_in_turn<step::DrawSpecies>)
        .answered_by(Act::DrawSpecies),
    Rows::asks<step::Bid, list_bid, do_bid>("bid").answered_by(Act::Bid),
});
using Game = Flow<State, kSteps>;

}  // namespace

void run(State& state) {
  Game::run(state);
}

bool asks_for(const State& state, Action action) {
  return Game::asks_for(state, action.kind());
}

void Rules::start(const Setup& setup, State& state) {
  state = State{};
  state.edition = setup.edition;
  state.player_count = setup.players;
  state.flags = setup.flags;
  state.fair_start = setup.fair_start;
  set_up_table(state);
  if (setup.first == kNone)
    push(state, step::DrawStartPlayer{});
  else
    do_start_player(state, act(Act::StartPlayer, setup.first));
  draw_blueprints(state);
  run(state);
}

Seat Rules::to_move(const State& state) {
  return Game::decider(state);
}

void Rules::list(const State& state, ActionList& out) {
  out.clear();
  Game::list(state, out);
}

void Rules::apply(State& state, Action action) {
  Game::apply(state, action);
}

// Whatever is new to a player comes by chance (EN-22.8.3).
bool Rules::reveals(const State&, Action) {
  return false;
}

Text Rules::prompt(const State& state) {
  return Game::prompt(state, "eclipse");
}

Text Rules::headline(const State& state) {
  constexpr std::array<std::string_view, 6> kPhases = {"setup", "actions", "combat", "upkeep", "cleanup", "over"};
  Text phase = named("phase", kPhases[static_cast<std::size_t>(state.phase)]);
  if (state.phase == Phase::SetUp || state.phase == Phase::Over) return phase;
  return Text("eclipse.headline")
      .with("round", static_cast<int>(state.round))
      .with("rounds", static_cast<int>(state.rules().rounds))
      .with("phase", std::move(phase));
}

}  // namespace orrery::eclipse
