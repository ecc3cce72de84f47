// Why a well-formed answer is not an option: the conditions in the order of the rules.

#include "games/eclipse/chapters.h"
#include "games/eclipse/refusals.h"
#include "games/eclipse/rules.h"

namespace orrery::eclipse {
namespace {

bool is_free(Act kind) {
  return kind >= Act::Trade && kind <= Act::ReturnReputation;
}

// Whether this kind of answer belongs to an action at hand.
bool belongs_to(ActionKind action, Act kind) {
  switch (action) {
    case ActionKind::Explore: return kind == Act::Explore;
    case ActionKind::Influence: return kind == Act::PutDisc || kind == Act::LiftDisc || kind == Act::RefreshColonyShip;
    case ActionKind::Research: return kind == Act::Research;
    case ActionKind::Upgrade: return kind == Act::RemovePart || kind == Act::TakePart;
    case ActionKind::Build: return kind == Act::Build;
    case ActionKind::Move: return kind == Act::Move;
  }
  return false;
}

// Whether this step asks for this kind of answer.
bool asks_for(const Step& step, Act kind) {
  switch (step.kind) {
    case StepKind::ChooseSpecies: return kind == Act::Species;
    case StepKind::HomeRotation: return kind == Act::HomeRotation;
    case StepKind::Turn: return kind == Act::Action || kind == Act::Pass || kind == Act::Resign || is_free(kind);
    case StepKind::Acting:
      return kind == Act::End || is_free(kind) || belongs_to(static_cast<ActionKind>(step.a), kind);
    case StepKind::Tile: return kind == Act::PlaceSector || kind == Act::SecondTile || kind == Act::DiscardSector;
    case StepKind::NewSector: return kind == Act::TakeControl || kind == Act::NoControl || kind == Act::TakeDiscovery;
    case StepKind::Lifted: return kind == Act::PutDisc || kind == Act::ToTrack;
    case StepKind::Artifacts: return kind == Act::ArtifactResource;
    case StepKind::Portal: return kind == Act::PortalSector;
    case StepKind::Square: return kind == Act::PartSquare;
    case StepKind::Moving: return kind == Act::Step || kind == Act::Stop;
    case StepKind::Discovery: return kind == Act::UseDiscovery || kind == Act::KeepDiscovery;
    case StepKind::AncientTech: return kind == Act::AncientTechnology;
    case StepKind::AncientPart: return kind == Act::PartSquare || kind == Act::SavePart;
    case StepKind::CubeHome: return kind == Act::ToPopulationTrack;
    case StepKind::CubeGrave: return kind == Act::ToGraveyard;
    case StepKind::Answer: return kind == Act::Accept || kind == Act::Refuse;
    case StepKind::MakeRoom: return kind == Act::ReturnReputation;
    case StepKind::Proposals: return kind == Act::Propose || kind == Act::End;
    case StepKind::Battle: return kind == Act::Battle;
    case StepKind::Reputation: return kind == Act::KeepReputation;
    case StepKind::Bombarding: return kind == Act::Bombard;
    case StepKind::DestroyCubes: return kind == Act::DestroyCube;
    case StepKind::PlaceDisc: return kind == Act::PlaceDisc || kind == Act::NoDisc;
    case StepKind::Upkeep:
      return kind == Act::Trade || kind == Act::Colonise || kind == Act::Abandon || kind == Act::Pay ||
             kind == Act::End;
    default: return false;
  }
}

Refusal other_question(const State& state, Act kind) {
  if (is_free(kind)) return refuse(state, "free_now", {"EN-3.9", "ES-4.10"});
  if (kind == Act::Action) return refuse(state, "action_now", {"EN-3.3", "ES-4.2"});
  return {Text("eclipse.no.other_question").with("question", Rules::prompt(state)), ""};
}

Refusal why_no_species(const State& state, int species) {
  for (int seat = 0; seat < state.player_count; ++seat) {
    const Species taken = state.players[static_cast<std::size_t>(seat)].species;
    if (taken != Species::None && colour_of(taken) == colour_of(static_cast<Species>(species)))
      return refuse(state, "species_taken", {"EN-2.3.3", "ES-1.9"});
  }
  return refuse(state, "species_option", {"EN-2.3.1", "ES-2.3.1"});
}

Refusal why_no_return(const State& state, const Step& step, int value) {
  if (state.players[step.seat].reputation[static_cast<std::size_t>(value - 1)] == 0)
    return refuse(state, "no_such_reputation", {"EN-8.1.7", "ES-5.9.6"});
  return refuse(state, "no_returning", {"EN-8.1.7", "ES-5.9.6"});
}

Refusal why_no_control(const State& state, const Step& step) {
  const RuleNumber rule{"EN-6.10", "ES-5.1.7"};
  if (has_enemy_npc(state, step.seat, step.a)) return refuse(state, "ships_there", rule);
  return refuse(state, "no_discs", rule);
}

Refusal why_no_reputation(const State& state, const Step& step, Action action) {
  const std::array<std::uint8_t, 4> drawn = {step.a, step.b, step.c, step.d};
  const RuleNumber rule{"EN-16.6.4", "ES-6.10.3"};
  if (action.arg(0) == 0 || drawn[action.arg(0) - 1u] == 0) return refuse(state, "not_drawn", rule);
  return refuse(state, action.arg(1) == 0 ? "reputation_full" : "reputation_room", rule);
}

Refusal why_no_battle(const State& state, Action action) {
  switch (static_cast<BattleOption::Kind>(action.arg(0))) {
    case BattleOption::Retreat:
    case BattleOption::Leave: return refuse(state, "no_retreat", {"EN-16.4.7", "ES-6.8.1"});
    case BattleOption::Hit:
    case BattleOption::Waste: return refuse(state, "no_hit", {"EN-16.3.2", "ES-6.6.2"});
    default: return {Text("eclipse.no.other_question").with("question", Rules::prompt(state)), ""};
  }
}

// Answers that belong to a longer action or come after the battles.
Refusal why_no_part(const State& state, const Step& step, Action action) {
  switch (kind_of(action)) {
    case Act::Resign: return refuse(state, "resign", {"EN-20.1", "ES-6.14.2"});
    case Act::SecondTile: return refuse(state, "second_tile", {"EN-21.6", "ES-5.1.10"});
    case Act::PlaceSector: return refuse(state, "rotation", {"EN-6.7", "ES-5.1.4"});
    case Act::TakeControl: return why_no_control(state, step);
    case Act::NoControl:
    case Act::TakeDiscovery: return refuse(state, "discovery_first", {"EN-6.11", "ES-5.1.6"});
    case Act::RefreshColonyShip: return refuse(state, "no_refresh", {"EN-7.9", "ES-5.6.5"});
    case Act::ArtifactResource: return refuse(state, "rising_order", {"EN-9.12", "ES-10.1.2"});
    case Act::PortalSector: return refuse(state, "not_controlled", {"EN-9.6", "ES-10.1.4"});
    case Act::UseDiscovery: return refuse(state, "no_bonus", {"EN-15.7", "ES-10.3.1"});
    case Act::AncientTechnology: return refuse(state, "not_cheapest", {"EN-15.4", "ES-10.3.2"});
    case Act::ToPopulationTrack: return refuse(state, "cube_home", {"EN-4.1.5", "ES-3.7.1"});
    case Act::ToGraveyard: return refuse(state, "cube_grave", {"EN-16.7.5", "ES-6.11.4"});
    case Act::Accept:
      return refuse_with(state, named("no", "track_empty").with("track", resource_text(action.arg(0))),
                         {"EN-8.1.6", "ES-5.9.7"});
    case Act::Battle: return why_no_battle(state, action);
    case Act::KeepReputation: return why_no_reputation(state, step, action);
    case Act::Bombard: return refuse(state, "no_bombs", {"EN-16.7.1", "ES-6.11.1"});
    case Act::DestroyCube: return refuse(state, "no_cube", {"EN-16.7.2", "ES-6.11.5"});
    case Act::Pay: return refuse(state, step.b != 0 ? "paid_already" : "cannot_pay", {"EN-17.4", "ES-7.2.2"});
    case Act::End:
      return step.kind == StepKind::Upkeep ? refuse(state, "pay_first", {"EN-17.3", "ES-7.2.1"})
                                           : refuse(state, "blueprint", {"EN-10.4", "ES-5.3.7"});
    default: return {"eclipse.no.not_now", ""};
  }
}

}  // namespace

Refusal Rules::why_not(const State& state, Action action) {
  if (state.steps.empty()) return {"core.game_over", ""};
  if (to_move(state) == kChance) return {Text("eclipse.no.draw").with("question", prompt(state)), ""};
  const Step& step = state.steps.top();
  const Act kind = kind_of(action);
  // What has a typed form means something.
  if (kind <= Act::RollPopulation || to_text(state, action) == "?")
    return {Text("eclipse.no.malformed").with("question", prompt(state)), ""};
  if (!asks_for(step, kind)) return other_question(state, kind);
  switch (kind) {
    case Act::Species: return why_no_species(state, action.arg(0));
    case Act::HomeRotation: return refuse(state, "half_turn", {"EN-2.2.5", "ES-2.3.3"});
    case Act::Action: return why_no_action(state, step.seat, action.arg(0));
    case Act::Trade: return why_no_trade(state, step, action.arg(0), action.arg(1));
    case Act::Colonise: return why_no_colony(state, step, action);
    case Act::Propose: return why_no_proposal(state, step.seat, action.arg(0), action.arg(1));
    case Act::ReturnReputation: return why_no_return(state, step, action.arg(0));
    case Act::Explore: return why_no_explore(state, step, action);
    case Act::PutDisc: return why_no_disc(state, step, action.arg(0));
    case Act::LiftDisc:
    case Act::Abandon: return why_no_lift(state, step, action.arg(0));
    case Act::Research: return why_no_research(state, step, action);
    case Act::RemovePart:
    case Act::TakePart:
    case Act::PartSquare: return why_no_upgrade(state, step, action);
    case Act::Build: return why_no_build(state, step, action);
    case Act::Move:
    case Act::Step: return why_no_move(state, step, action);
    default: return why_no_part(state, step, action);
  }
}

}  // namespace orrery::eclipse
