#pragma once

// Objective cards: 10 stage I, 10 stage II, 20 secret (TI-1.1.8, TI-15).

#include <array>
#include <cstdint>
#include <string_view>

#include "games/ti4/tables_kinds.h"
#include "games/ti4/tables_windows.h"

namespace orrery::ti4 {

enum class Objective : std::uint8_t {
  CornerTheMarket,
  DevelopWeaponry,
  DiversifyResearch,
  ErectAMonument,
  ExpandBorders,
  FoundResearchOutposts,
  IntimidateCouncil,
  LeadFromTheFront,
  NegotiateTradeRoutes,
  SwayTheCouncil,
  CentralizeGalacticTrade,
  ConquerTheWeak,
  FormGalacticBrainTrust,
  FoundAGoldenAge,
  GalvanizeThePeople,
  ManipulateGalacticLaw,
  MasterTheSciences,
  RevolutionizeWarfare,
  SubdueTheGalaxy,
  UnifyTheColonies,
  AdaptNewStrategies,  // TI-21.5.26
  BecomeTheGatekeeper,
  ControlTheRegion,
  CutSupplyLines,
  DestroyTheirGreatestShip,
  EstablishAPerimeter,
  ForgeAnAlliance,
  FormASpyNetwork,
  FuelTheWarMachine,
  GatherAMightyFleet,
  LearnTheSecretsOfTheCosmos,
  MakeAnExampleOfTheirWorld,  // TI-15.1.7
  MasterTheLawsOfPhysics,
  MineRareMetals,
  MonopolizeProduction,
  OccupyTheSeatOfTheEmpire,
  SparkARebellion,
  ThreatenEnemies,
  TurnTheirFleetsToDust,  // TI-15.1.7
  UnveilFlagship,
  None = 255
};
inline constexpr int kObjectives = 40;
inline constexpr int kStageOne = 10, kStageTwo = 10, kSecrets = 20;

enum class ObjectiveKind : std::uint8_t { Stage1, Stage2, Secret };
inline constexpr std::array<std::string_view, 3> kObjectiveKindNames = {"stage_1", "stage_2", "secret"};

// What must hold. `count` of the record is the number asked for.
enum class Condition : std::uint8_t {
  Spend,  // the price of the card, nothing else (TI-15.1.8)
  PlanetsOfOneTrait,
  PlanetsOfTrait,  // the trait of the card
  NonHomePlanets,
  SpecialtyPlanets,
  PlanetsInOthersHomes,
  UnitUpgrades,  // one for each type of unit (TI-14.3.6)
  ColoursWithTwoTechnologies,
  TechnologiesOfOneColour,
  FactionTechnologies,  // TI-21.5.26
  UnitsOnBoard,         // of the type of the card
  SystemsWithShips,
  SystemsNextToMecatol,  // with own ships
  SystemsNextToAnomaly,  // with own ships
  ShipsAtAlphaAndBeta,
  ShipsAtOthersSpaceDock,
  ShipsNextToOthersHome,
  ShipsAtOwnMecatol,  // and control of Mecatol Rex
  DestroyedWarSunOrFlagship,
  BombardedLastGroundForce,  // TI-15.1.7
  CannonadedLastShip,        // TI-15.1.7
  WonAgainstLeader,          // a player with the most points, ties included
  WonWithFlagship            // in a space combat that it survived
};
inline constexpr int kConditions = 23;

struct ObjectiveFacts {
  std::string_view name;
  ObjectiveKind kind;
  std::uint8_t points;
  Phase phase;  // status or action (TI-15.1.2, TI-15.1.3)
  Windows windows;
  Condition condition;
  std::uint8_t count = 1;
  Trait trait = Trait::None;
  UnitType unit = UnitType::None;
  Price price = {};
};
namespace detail {
constexpr ObjectiveFacts status(std::string_view name, ObjectiveKind kind, Condition condition, std::uint8_t count) {
  const std::uint8_t points = kind == ObjectiveKind::Stage2 ? 2 : 1;
  return {.name = name,
          .kind = kind,
          .points = points,
          .phase = Phase::Status,
          .windows = at(Window::ScoreObjectives),
          .condition = condition,
          .count = count};
}
constexpr ObjectiveFacts spend(std::string_view name, ObjectiveKind kind, Price price) {
  ObjectiveFacts facts = status(name, kind, Condition::Spend, 1);
  facts.price = price;
  return facts;
}
constexpr ObjectiveFacts status(std::string_view name, ObjectiveKind kind, Trait trait, std::uint8_t count) {
  ObjectiveFacts facts = status(name, kind, Condition::PlanetsOfTrait, count);
  facts.trait = trait;
  return facts;
}
constexpr ObjectiveFacts status(std::string_view name, ObjectiveKind kind, UnitType unit, std::uint8_t count) {
  ObjectiveFacts facts = status(name, kind, Condition::UnitsOnBoard, count);
  facts.unit = unit;
  return facts;
}
constexpr ObjectiveFacts action(std::string_view name, Condition condition, Windows windows) {
  return {.name = name,
          .kind = ObjectiveKind::Secret,
          .points = 1,
          .phase = Phase::Action,
          .windows = windows,
          .condition = condition};
}
}  // namespace detail

inline constexpr std::array<ObjectiveFacts, kObjectives> kObjectiveFacts = [] {
  using namespace detail;
  using enum ObjectiveKind;
  using enum Condition;
  using enum Window;
  return std::array<ObjectiveFacts, kObjectives>{{
      status("corner_the_market", Stage1, PlanetsOfOneTrait, 4),
      status("develop_weaponry", Stage1, UnitUpgrades, 2),
      status("diversify_research", Stage1, ColoursWithTwoTechnologies, 2),
      spend("erect_a_monument", Stage1, {.resources = 8}),
      status("expand_borders", Stage1, NonHomePlanets, 6),
      status("found_research_outposts", Stage1, SpecialtyPlanets, 3),
      status("intimidate_council", Stage1, SystemsNextToMecatol, 2),
      spend("lead_from_the_front", Stage1, {.tokens = 3}),
      spend("negotiate_trade_routes", Stage1, {.trade_goods = 5}),
      spend("sway_the_council", Stage1, {.influence = 8}),
      spend("centralize_galactic_trade", Stage2, {.trade_goods = 10}),
      status("conquer_the_weak", Stage2, PlanetsInOthersHomes, 1),
      status("form_galactic_brain_trust", Stage2, SpecialtyPlanets, 5),
      spend("found_a_golden_age", Stage2, {.resources = 16}),
      spend("galvanize_the_people", Stage2, {.tokens = 6}),
      spend("manipulate_galactic_law", Stage2, {.influence = 16}),
      status("master_the_sciences", Stage2, ColoursWithTwoTechnologies, 4),
      status("revolutionize_warfare", Stage2, UnitUpgrades, 3),
      status("subdue_the_galaxy", Stage2, NonHomePlanets, 11),
      status("unify_the_colonies", Stage2, PlanetsOfOneTrait, 6),
      status("adapt_new_strategies", Secret, FactionTechnologies, 2),
      status("become_the_gatekeeper", Secret, ShipsAtAlphaAndBeta, 1),
      status("control_the_region", Secret, SystemsWithShips, 6),
      status("cut_supply_lines", Secret, ShipsAtOthersSpaceDock, 1),
      action("destroy_their_greatest_ship", DestroyedWarSunOrFlagship, at(AfterUnitsDestroyed)),
      status("establish_a_perimeter", Secret, UnitType::Pds, 4),
      status("forge_an_alliance", Secret, Trait::Cultural, 4),
      spend("form_a_spy_network", Secret, {.action_cards = 5}),
      status("fuel_the_war_machine", Secret, UnitType::SpaceDock, 3),
      status("gather_a_mighty_fleet", Secret, UnitType::Dreadnought, 5),
      status("learn_the_secrets_of_the_cosmos", Secret, SystemsNextToAnomaly, 3),
      action("make_an_example_of_their_world", BombardedLastGroundForce, at(BombardmentHits, GroundRoundEnd)),
      status("master_the_laws_of_physics", Secret, TechnologiesOfOneColour, 4),
      status("mine_rare_metals", Secret, Trait::Hazardous, 4),
      status("monopolize_production", Secret, Trait::Industrial, 4),
      status("occupy_the_seat_of_the_empire", Secret, ShipsAtOwnMecatol, 3),
      action("spark_a_rebellion", WonAgainstLeader, at(SpaceCombatEnd, GroundCombatEnd)),
      status("threaten_enemies", Secret, ShipsNextToOthersHome, 1),
      action("turn_their_fleets_to_dust", CannonadedLastShip, at(CannonHits)),
      action("unveil_flagship", WonWithFlagship, at(SpaceCombatEnd)),
  }};
}();
constexpr const ObjectiveFacts& facts_of(Objective objective) {
  return kObjectiveFacts[static_cast<std::size_t>(objective)];
}

namespace detail {
constexpr int objectives_of(ObjectiveKind kind) {
  int cards = 0;
  for (const ObjectiveFacts& card : kObjectiveFacts) cards += card.kind == kind;
  return cards;
}
}  // namespace detail
static_assert(detail::objectives_of(ObjectiveKind::Stage1) == kStageOne);  // TI-1.1.8
static_assert(detail::objectives_of(ObjectiveKind::Stage2) == kStageTwo);
static_assert(detail::objectives_of(ObjectiveKind::Secret) == kSecrets);

}  // namespace orrery::ti4
