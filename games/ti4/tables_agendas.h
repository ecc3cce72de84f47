#pragma once

// Agenda cards: 34 laws, 16 directives (TI-1.1.7, TI-13.4.4, TI-16.3). What outcomes do stands with their effects.

#include <array>
#include <cstdint>
#include <string_view>

#include "games/ti4/tables_kinds.h"
#include "games/ti4/tables_windows.h"

namespace orrery::ti4 {

enum class Agenda : std::uint8_t {
  JudicialAbolishment,
  ImperialArbiter,
  ArmsReduction,
  IxthianArtifact,          // TI-21.4.13, TI-21.5.21
  ClassifiedDocumentLeaks,  // TI-21.4.1, TI-21.4.11
  CommitteeFormation,       // TI-21.4.7
  RegulatedConscription,
  NewConstitution,     // TI-21.4.15
  ConventionsOfWar,    // TI-4.7.5
  HomelandDefenseAct,  // TI-21.4.5
  CompensatedDisarmament,
  EconomicEquality,
  PublicExecution,  // TI-3.4.17
  IncentiveProgram,
  MinisterOfCommerce,
  MinisterOfExploration,  // TI-21.5.12
  MinisterOfIndustry,     // TI-21.4.10
  MinisterOfPeace,        // TI-21.3.14
  MinisterOfPolicy,       // TI-21.3.5
  MinisterOfSciences,
  MinisterOfWar,      // TI-9.1.10
  MiscountDisclosed,  // TI-21.4.1
  Mutiny,             // TI-21.4.8
  SwordsToPlowshares,
  ProphecyOfIxth,
  ColonialRedistribution,  // TI-21.4.12, TI-21.4.14
  FleetRegulations,        // TI-21.4.4
  AntiIntellectualRevolution,
  ExecutiveSanctions,         // TI-21.4.4
  PublicizeWeaponSchematics,  // TI-21.4.6
  ArchivedSecret,
  SeedOfAnEmpire,  // TI-21.4.8
  SharedResearch,
  EnforcedTravelBan,  // TI-21.1.20, TI-21.4.3
  UnconventionalMeasures,
  WormholeReconstruction,  // TI-21.4.3
  WormholeResearch,        // TI-21.4.9
  CoreMining,              // TI-21.4.14
  DemilitarizedZone,       // TI-21.4.14
  HolyPlanetOfIxth,
  RepresentativeGovernment,
  ResearchTeamBiotic,      // TI-14.2.3
  ResearchTeamCybernetic,  // TI-14.2.3
  ResearchTeamPropulsion,  // TI-14.2.3
  ResearchTeamWarfare,     // TI-14.2.3
  SenateSanctuary,
  ShardOfTheThrone,
  TerraformingInitiative,
  CrownOfEmphidia,  // TI-15.5.1
  CrownOfThalnos,   // TI-21.4.16
  None = 255
};
inline constexpr int kAgendas = 50;

enum class AgendaType : std::uint8_t { Law, Directive };
inline constexpr std::array<std::string_view, 2> kAgendaTypeNames = {"law", "directive"};
enum class Vote : std::uint8_t { ForAgainst, ElectPlayer, ElectPlanet, ElectLaw, ElectScoredSecretObjective };
inline constexpr int kVotes = 5;
inline constexpr std::array<std::string_view, kVotes> kVoteNames = {"for_against", "elect_player", "elect_planet",
                                                                    "elect_law", "elect_scored_secret_objective"};
// Where a law lies once it is in force (TI-13.5.3); directives are discarded.
enum class Placement : std::uint8_t { Discard, Common, Owner, Attached };
inline constexpr std::array<std::string_view, 4> kPlacementNames = {"discard", "common", "owner", "attached"};
// Without this the card is discarded when revealed and the next one comes (TI-13.2.2).
enum class RevealNeeds : std::uint8_t { Nothing, LawInPlay, ScoredSecret };

struct AgendaFacts {
  std::string_view name;
  AgendaType type;
  Vote vote;
  Placement placement = Placement::Discard;
  Windows windows;            // where its outcome and its later effect take place
  Trait trait = Trait::None;  // only planets with it may be elected
  bool any_planet = true;     // else: neither home planets nor Mecatol Rex may be elected
  RevealNeeds needs = RevealNeeds::Nothing;
  bool optional = false;                      // its later effect is of choice
  Price price = {};                           // of the later effect
  std::uint8_t resources = 0, influence = 0;  // that it adds to the planet it is attached to (TI-6.5.1)
  Colour ignores = Colour::None;              // symbol that a Research Team ignores (TI-14.2.3)
};
inline constexpr std::array<AgendaFacts, kAgendas> kAgendaFacts = [] {
  using enum AgendaType;
  using enum Vote;
  using enum Window;
  using P = Placement;
  return std::array<AgendaFacts, kAgendas>{{
      {.name = "judicial_abolishment",
       .type = Directive,
       .vote = ElectLaw,
       .windows = at(OutcomeResolved),
       .needs = RevealNeeds::LawInPlay},
      {.name = "imperial_arbiter",
       .type = Law,
       .vote = ElectPlayer,
       .placement = P::Owner,
       .windows = at(OutcomeResolved, StrategyPhaseEnd),
       .optional = true,
       .price = {.discards = true}},
      {.name = "arms_reduction",
       .type = Directive,
       .vote = ForAgainst,
       .windows = at(OutcomeResolved, StrategyPhaseStart)},
      {.name = "ixthian_artifact", .type = Directive, .vote = ForAgainst, .windows = at(OutcomeResolved)},
      {.name = "classified_document_leaks",
       .type = Law,
       .vote = ElectScoredSecretObjective,
       .placement = P::Common,
       .windows = at(OutcomeResolved),
       .needs = RevealNeeds::ScoredSecret},
      {.name = "committee_formation",
       .type = Law,
       .vote = ElectPlayer,
       .placement = P::Owner,
       .windows = at(OutcomeResolved, BeforeVote),
       .optional = true,
       .price = {.discards = true}},
      {.name = "regulated_conscription",
       .type = Law,
       .vote = ForAgainst,
       .placement = P::Common,
       .windows = at(OutcomeResolved, Continuous)},
      {.name = "new_constitution",
       .type = Directive,
       .vote = ForAgainst,
       .windows = at(OutcomeResolved, StrategyPhaseStart),
       .needs = RevealNeeds::LawInPlay},
      {.name = "conventions_of_war",
       .type = Law,
       .vote = ForAgainst,
       .placement = P::Common,
       .windows = at(OutcomeResolved, Continuous)},
      {.name = "homeland_defense_act",
       .type = Law,
       .vote = ForAgainst,
       .placement = P::Common,
       .windows = at(OutcomeResolved, Continuous)},
      {.name = "compensated_disarmament", .type = Directive, .vote = ElectPlanet, .windows = at(OutcomeResolved)},
      {.name = "economic_equality", .type = Directive, .vote = ForAgainst, .windows = at(OutcomeResolved)},
      {.name = "public_execution", .type = Directive, .vote = ElectPlayer, .windows = at(OutcomeResolved)},
      {.name = "incentive_program", .type = Directive, .vote = ForAgainst, .windows = at(OutcomeResolved)},
      {.name = "minister_of_commerce",
       .type = Law,
       .vote = ElectPlayer,
       .placement = P::Owner,
       .windows = at(OutcomeResolved, AfterReplenishing)},
      {.name = "minister_of_exploration",
       .type = Law,
       .vote = ElectPlayer,
       .placement = P::Owner,
       .windows = at(OutcomeResolved, ControlGained)},
      {.name = "minister_of_industry",
       .type = Law,
       .vote = ElectPlayer,
       .placement = P::Owner,
       .windows = at(OutcomeResolved, SpaceDockPlaced),
       .optional = true},
      {.name = "minister_of_peace",
       .type = Law,
       .vote = ElectPlayer,
       .placement = P::Owner,
       .windows = at(OutcomeResolved, AfterActivation),
       .optional = true,
       .price = {.discards = true}},
      {.name = "minister_of_policy",
       .type = Law,
       .vote = ElectPlayer,
       .placement = P::Owner,
       .windows = at(OutcomeResolved, StatusPhaseEnd)},
      {.name = "minister_of_sciences",
       .type = Law,
       .vote = ElectPlayer,
       .placement = P::Owner,
       .windows = at(OutcomeResolved, PrimaryAbility, SecondaryChosen)},
      {.name = "minister_of_war",
       .type = Law,
       .vote = ElectPlayer,
       .placement = P::Owner,
       .windows = at(OutcomeResolved, AfterAction),
       .optional = true,
       .price = {.discards = true}},
      {.name = "miscount_disclosed",
       .type = Directive,
       .vote = ElectLaw,
       .windows = at(OutcomeResolved),
       .needs = RevealNeeds::LawInPlay},
      {.name = "mutiny", .type = Directive, .vote = ForAgainst, .windows = at(OutcomeResolved)},
      {.name = "swords_to_plowshares", .type = Directive, .vote = ForAgainst, .windows = at(OutcomeResolved)},
      {.name = "prophecy_of_ixth",
       .type = Law,
       .vote = ElectPlayer,
       .placement = P::Owner,
       .windows = at(OutcomeResolved, Continuous, ProductionUsed)},
      {.name = "colonial_redistribution",
       .type = Directive,
       .vote = ElectPlanet,
       .windows = at(OutcomeResolved),
       .any_planet = false},
      {.name = "fleet_regulations",
       .type = Law,
       .vote = ForAgainst,
       .placement = P::Common,
       .windows = at(OutcomeResolved, Continuous)},
      {.name = "anti_intellectual_revolution",
       .type = Law,
       .vote = ForAgainst,
       .placement = P::Common,
       .windows = at(OutcomeResolved, StrategyPhaseStart, Researched)},
      {.name = "executive_sanctions",
       .type = Law,
       .vote = ForAgainst,
       .placement = P::Common,
       .windows = at(OutcomeResolved, Continuous)},
      {.name = "publicize_weapon_schematics",
       .type = Law,
       .vote = ForAgainst,
       .placement = P::Common,
       .windows = at(OutcomeResolved, Continuous)},
      {.name = "archived_secret", .type = Directive, .vote = ElectPlayer, .windows = at(OutcomeResolved)},
      {.name = "seed_of_an_empire", .type = Directive, .vote = ForAgainst, .windows = at(OutcomeResolved)},
      {.name = "shared_research",
       .type = Law,
       .vote = ForAgainst,
       .placement = P::Common,
       .windows = at(OutcomeResolved, Continuous)},
      {.name = "enforced_travel_ban",
       .type = Law,
       .vote = ForAgainst,
       .placement = P::Common,
       .windows = at(OutcomeResolved, Continuous)},
      {.name = "unconventional_measures", .type = Directive, .vote = ForAgainst, .windows = at(OutcomeResolved)},
      {.name = "wormhole_reconstruction",
       .type = Law,
       .vote = ForAgainst,
       .placement = P::Common,
       .windows = at(OutcomeResolved, Continuous)},
      {.name = "wormhole_research", .type = Directive, .vote = ForAgainst, .windows = at(OutcomeResolved)},
      {.name = "core_mining",
       .type = Law,
       .vote = ElectPlanet,
       .placement = P::Attached,
       .windows = at(OutcomeResolved, Continuous),
       .trait = Trait::Hazardous,
       .resources = 2},
      {.name = "demilitarized_zone",
       .type = Law,
       .vote = ElectPlanet,
       .placement = P::Attached,
       .windows = at(OutcomeResolved, Continuous),
       .trait = Trait::Cultural},
      {.name = "holy_planet_of_ixth",
       .type = Law,
       .vote = ElectPlanet,
       .placement = P::Attached,
       .windows = at(OutcomeResolved, Continuous, ControlGained, ControlLost),
       .trait = Trait::Cultural},
      {.name = "representative_government",
       .type = Law,
       .vote = ForAgainst,
       .placement = P::Common,
       .windows = at(OutcomeResolved, StrategyPhaseStart, CastVotes)},
      {.name = "research_team_biotic",
       .type = Law,
       .vote = ElectPlanet,
       .placement = P::Attached,
       .windows = at(OutcomeResolved, Researching),
       .trait = Trait::Industrial,
       .optional = true,
       .price = {.exhausts = true},
       .ignores = Colour::Green},
      {.name = "research_team_cybernetic",
       .type = Law,
       .vote = ElectPlanet,
       .placement = P::Attached,
       .windows = at(OutcomeResolved, Researching),
       .trait = Trait::Industrial,
       .optional = true,
       .price = {.exhausts = true},
       .ignores = Colour::Yellow},
      {.name = "research_team_propulsion",
       .type = Law,
       .vote = ElectPlanet,
       .placement = P::Attached,
       .windows = at(OutcomeResolved, Researching),
       .trait = Trait::Industrial,
       .optional = true,
       .price = {.exhausts = true},
       .ignores = Colour::Blue},
      {.name = "research_team_warfare",
       .type = Law,
       .vote = ElectPlanet,
       .placement = P::Attached,
       .windows = at(OutcomeResolved, Researching),
       .trait = Trait::Hazardous,
       .optional = true,
       .price = {.exhausts = true},
       .ignores = Colour::Red},
      {.name = "senate_sanctuary",
       .type = Law,
       .vote = ElectPlanet,
       .placement = P::Attached,
       .windows = at(OutcomeResolved, Continuous),
       .trait = Trait::Cultural,
       .influence = 2},
      {.name = "shard_of_the_throne",
       .type = Law,
       .vote = ElectPlayer,
       .placement = P::Owner,
       .windows = at(OutcomeResolved, SpaceCombatEnd, GroundCombatEnd)},
      {.name = "terraforming_initiative",
       .type = Law,
       .vote = ElectPlanet,
       .placement = P::Attached,
       .windows = at(OutcomeResolved, Continuous),
       .trait = Trait::Hazardous,
       .resources = 1,
       .influence = 1},
      {.name = "crown_of_emphidia",
       .type = Law,
       .vote = ElectPlayer,
       .placement = P::Owner,
       .windows = at(OutcomeResolved, AfterControlGained)},
      {.name = "crown_of_thalnos",
       .type = Law,
       .vote = ElectPlayer,
       .placement = P::Owner,
       .windows = at(OutcomeResolved, AttackerSpaceRoll, DefenderSpaceRoll, AttackerGroundRoll, DefenderGroundRoll),
       .optional = true},
  }};
}();
constexpr const AgendaFacts& facts_of(Agenda agenda) {
  return kAgendaFacts[static_cast<std::size_t>(agenda)];
}

namespace detail {
constexpr int agendas_of(AgendaType type) {
  int cards = 0;
  for (const AgendaFacts& card : kAgendaFacts) cards += card.type == type;
  return cards;
}
}  // namespace detail
static_assert(detail::agendas_of(AgendaType::Law) == 34 && detail::agendas_of(AgendaType::Directive) == 16);

}  // namespace orrery::ti4
