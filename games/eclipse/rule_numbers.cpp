#include "games/eclipse/rule_numbers.h"

namespace orrery::eclipse {
namespace {

constexpr std::array<RuleNumber, kActionKinds> kActionRules = {{{"EN-6", "ES-5.1"},
                                                                {"EN-7", "ES-5.6"},
                                                                {"EN-9", "ES-5.2"},
                                                                {"EN-10", "ES-5.3"},
                                                                {"EN-11", "ES-5.4"},
                                                                {"EN-12", "ES-5.5"}}};

RuleNumber battle_rule(BattleOption::Kind kind) {
  switch (kind) {
    case BattleOption::First: return {"EN-16.2.2", "ES-6.3.2"};
    case BattleOption::Attack: return {"EN-16.4.5", "ES-6.5.1"};
    case BattleOption::Retreat: return {"EN-16.4.6", "ES-6.8.1"};
    case BattleOption::Hit:
    case BattleOption::Waste: return {"EN-16.3.2", "ES-6.6.2"};
    case BattleOption::Leave:
    case BattleOption::Scuttle: return {"EN-16.4.10", "ES-6.9.1"};
  }
  return {};
}

RuleNumber end_rule(StepKind step) {
  if (step == StepKind::Upkeep) return {"EN-17.8", "ES-7.3.1"};
  if (step == StepKind::Proposals) return {"EN-16.7.12", "ES-5.9.1"};
  return {"EN-5.1", "ES-5.8.1"};
}

RuleNumber explaining(const State& state, Action action) {
  const Step& step = state.steps.top();
  const Player& player = state.players[step.seat];
  switch (kind_of(action)) {
    case Act::None: break;
    case Act::StartPlayer: return {"EN-2.1.7", "ES-2.2.6"};
    case Act::DrawTechnology:
      return state.phase == Phase::SetUp ? RuleNumber{"EN-2.1.1", "ES-2.2.1"} : RuleNumber{"EN-18.1", "ES-8.1.1"};
    case Act::DrawGuardian: return {"EN-2.2.4", "ES-2.3.4"};
    case Act::DrawBlueprint: return {"EN-16.5.1", "ES-2.1.3"};
    case Act::DrawSector: return {"EN-6.4", "ES-5.1.2"};
    case Act::DrawDiscovery: return {"EN-15.2", "ES-10.3.1"};
    case Act::DrawReputation:
      return step.kind == StepKind::DrawEridani ? RuleNumber{"EN-21.3", "ES-9.1"}
                                                : RuleNumber{"EN-16.6.1", "ES-6.10.1"};
    case Act::Roll: return {"EN-16.3.1", "ES-6.6.1"};
    case Act::RollPopulation: return {"EN-16.7.2", "ES-6.11.5"};
    case Act::Species: return {"EN-2.3.3", "ES-2.3.1"};
    case Act::HomeRotation: return {"EN-2.2.5", "ES-2.3.3"};
    case Act::Action: return player.passed ? RuleNumber{"EN-13.1", "ES-5.7.1"} : kActionRules[action.arg(0)];
    case Act::Pass: return player.passed ? RuleNumber{"EN-5.3", "ES-4.6"} : RuleNumber{"EN-5.2", "ES-4.5"};
    case Act::Resign: return {"EN-20.1", "ES-6.14.2"};
    case Act::End: return end_rule(step.kind);
    case Act::Trade: return {"EN-4.4.1", "ES-3.1.2"};
    case Act::Colonise: return {"EN-14.1", "ES-3.6.1"};
    case Act::Propose: return {"EN-8.1.2", "ES-5.9.1"};
    case Act::ReturnReputation: return {"EN-8.1.7", "ES-5.9.6"};
    case Act::RefreshColonyShip: return {"EN-7.9", "ES-5.6.5"};
    case Act::Explore: return {"EN-6.1", "ES-5.1.1"};
    case Act::SecondTile: return {"EN-21.6", "ES-5.1.10"};
    case Act::PlaceSector: return {"EN-6.7", "ES-5.1.4"};
    case Act::DiscardSector: return {"EN-6.5", "ES-5.1.3"};
    case Act::TakeControl:
    case Act::NoControl: return {"EN-6.10", "ES-5.1.7"};
    case Act::TakeDiscovery: return {"EN-6.11", "ES-5.1.6"};
    case Act::PutDisc:
    case Act::LiftDisc:
    case Act::ToTrack: return {"EN-7.1", "ES-5.6.1"};
    case Act::Research: return {"EN-9.1", "ES-5.2.1"};
    case Act::ArtifactResource: return {"EN-9.12", "ES-10.1.2"};
    case Act::PortalSector: return {"EN-9.6", "ES-10.1.4"};
    case Act::RemovePart:
    case Act::TakePart:
    case Act::PartSquare:
      return step.kind == StepKind::AncientPart ? RuleNumber{"EN-15.6", "ES-10.3.4"}
                                                : RuleNumber{"EN-10.1", "ES-5.3.1"};
    case Act::Build: return {"EN-11.1", "ES-5.4.1"};
    case Act::Move:
    case Act::Step:
    case Act::Stop: return {"EN-12.1", "ES-5.5.1"};
    case Act::UseDiscovery:
    case Act::KeepDiscovery: return {"EN-15.2", "ES-10.3.1"};
    case Act::AncientTechnology: return {"EN-15.4", "ES-10.3.2"};
    case Act::SavePart: return {"EN-15.6", "ES-10.3.4"};
    case Act::ToPopulationTrack: return {"EN-4.1.5", "ES-3.7.1"};
    case Act::ToGraveyard: return {"EN-16.7.5", "ES-6.11.4"};
    case Act::Accept:
    case Act::Refuse: return {"EN-8.1.6", "ES-5.9.7"};
    case Act::Battle: return battle_rule(static_cast<BattleOption::Kind>(action.arg(0)));
    case Act::KeepReputation: return {"EN-16.6.3", "ES-6.10.3"};
    case Act::Bombard: return {"EN-16.7.1", "ES-6.11.1"};
    case Act::DestroyCube: return {"EN-16.7.2", "ES-6.11.5"};
    case Act::PlaceDisc:
    case Act::NoDisc: return {"EN-16.7.8", "ES-6.12.2"};
    case Act::Abandon: return {"EN-17.4", "ES-7.2.2"};
    case Act::Pay: return {"EN-17.3", "ES-7.2.1"};
  }
  return {};
}

}  // namespace

std::string rule_of(const State& state, Action action) {
  return number_in(state, explaining(state, action));
}

}  // namespace orrery::eclipse
