#pragma once

// Action cards: 59 names, 80 cards (TI-1.1.6, TI-16.1, appendix A.7). What they do stands with their effects.

#include <array>
#include <cstdint>
#include <string_view>

#include "games/ti4/tables_kinds.h"
#include "games/ti4/tables_targets.h"
#include "games/ti4/tables_windows.h"

namespace orrery::ti4 {

enum class ActionCard : std::uint8_t {
  AncientBurialSites,         // TI-21.1.1
  AssassinateRepresentative,  // TI-21.1.2
  Bribery,                    // TI-21.1.3, TI-21.4.7
  Bunker,                     // TI-21.1.5
  ConfusingLegalText,         // TI-21.1.6
  ConstructionRider,          // TI-3.4.17, TI-10.5.4
  CourageousToTheEnd,         // TI-21.1.7, TI-21.5.25
  CrippleDefenses,            // TI-21.1.14
  DiplomacyRider,             // TI-21.1.28
  DirectHit,                  // TI-21.1.8
  Disable,                    // TI-21.1.9
  DistinguishedCouncilor,     // TI-21.1.3, TI-21.1.4
  EconomicInitiative,
  EmergencyRepairs,           // TI-21.1.10
  ExperimentalBattlestation,  // TI-21.1.11
  FighterPrototype,
  FireTeam,              // TI-21.1.12
  FlankSpeed,            // TI-11.3.7
  FocusedResearch,       // TI-21.1.13
  FrontlineDeployment,   // TI-21.1.14
  GhostShip,             // TI-21.1.15
  ImperialRider,         // TI-15.5.1
  InTheSilenceOfSpace,   // TI-21.1.19
  IndustrialInitiative,  // TI-21.1.14
  Infiltrate,            // TI-21.1.16, TI-21.4.10
  Insubordination,       // TI-21.1.17
  Intercept,             // TI-21.1.18
  LeadershipRider,
  LostStarChart,    // TI-21.1.20, TI-21.4.3
  LuckyShot,        // TI-4.3.8
  ManeuveringJets,  // TI-21.1.11, TI-21.1.21
  MiningInitiative,
  MoraleBoost,         // TI-21.1.22
  Parley,              // TI-21.1.23
  Plague,              // TI-21.1.14
  PoliticalStability,  // TI-21.1.24
  PoliticsRider,
  PublicDisgrace,   // TI-21.1.25
  ReactorMeltdown,  // TI-21.1.17
  Reparations,      // TI-21.1.26
  RepealLaw,        // TI-21.1.17
  RiseOfAMessiah,   // TI-21.1.14
  Sabotage,         // TI-4.2.8, TI-4.3.5
  Salvage,          // TI-21.5.1
  ShieldsHolding,   // TI-21.1.27
  SignalJamming,    // TI-21.1.28
  SkilledRetreat,   // TI-21.1.18, TI-21.1.29
  Spy,              // TI-21.1.17
  Summit,
  TacticalBombardment,  // TI-21.1.30
  TechnologyRider,
  TradeRider,
  UnexpectedAction,  // TI-21.1.17
  UnstablePlanet,    // TI-21.1.14
  Upgrade,           // TI-21.1.31
  Uprising,          // TI-21.1.17
  Veto,              // TI-21.1.32, TI-21.4.1
  WarEffort,
  WarfareRider,
  None = 255
};
inline constexpr int kActionCards = 59;
inline constexpr int kActionDeck = 80;

struct ActionCardFacts {
  std::string_view name;
  std::uint8_t copies;
  Phase phase;
  Windows windows;
  Target target = Target::None;
  Duration duration = Duration::Instant;
  Price price = {};
};
inline constexpr std::array<ActionCardFacts, kActionCards> kActionCardFacts = [] {
  using enum Window;
  using D = Duration;
  using P = Phase;
  using T = Target;
  return std::array<ActionCardFacts, kActionCards>{{
      {"ancient_burial_sites", 1, P::Agenda, at(AgendaPhaseStart), T::AnyPlayer},
      {"assassinate_representative", 1, P::Agenda, at(AfterAgendaRevealed), T::AnyPlayer, D::Agenda},
      {"bribery", 1, P::Agenda, at(AfterSpeakerVoted)},
      {"bunker", 1, P::Action, at(InvasionStart), T::None, D::Invasion},
      {"confusing_legal_text", 1, P::Agenda, at(PlayerElected), T::AnyPlayer},
      {"construction_rider", 1, P::Agenda, at(AfterAgendaRevealed, AfterOutcome), T::Outcome, D::Agenda},
      {"courageous_to_the_end", 1, P::Action, at(AfterUnitsDestroyed), T::Opponent},
      {"cripple_defenses", 1, P::Action, at(ComponentDeclared), T::AnyPlanet},
      {"diplomacy_rider", 1, P::Agenda, at(AfterAgendaRevealed, AfterOutcome), T::Outcome, D::Agenda},
      {"direct_hit", 4, P::Action, at(AfterSpaceSustain, AfterCannonSustain), T::SustainedShip},
      {"disable", 1, P::Action, at(InvasionStart), T::OpponentsPds, D::Invasion},
      {"distinguished_councilor", 1, P::Agenda, at(AfterVotesCast)},
      {"economic_initiative", 1, P::Action, at(ComponentDeclared), T::OwnCulturalPlanets},
      {"emergency_repairs", 1, P::Action,
       at(SpaceCombatStart, SpaceRoundStart, GroundCombatStart, GroundRoundStart, SpaceRoundEnd, GroundRoundEnd),
       T::OwnUnitsInActiveSystem},
      {"experimental_battlestation", 1, P::Action, at(AfterMovement), T::OwnSpaceDock, D::Use},
      {"fighter_prototype", 1, P::Action, at(SpaceCombatStart), T::None, D::CombatRound},
      {"fire_team", 1, P::Action, at(AttackerGroundRoll, DefenderGroundRoll), T::OwnDice},
      {"flank_speed", 4, P::Action, at(AfterActivation), T::None, D::TacticalAction},
      {"focused_research", 1, P::Action, at(ComponentDeclared), T::Technology, D::Instant, {.trade_goods = 4}},
      {"frontline_deployment", 1, P::Action, at(ComponentDeclared), T::OwnPlanet},
      {"ghost_ship", 1, P::Action, at(ComponentDeclared), T::WormholeSystem},
      {"imperial_rider", 1, P::Agenda, at(AfterAgendaRevealed, AfterOutcome), T::Outcome, D::Agenda},
      {"in_the_silence_of_space", 1, P::Action, at(AfterActivation), T::AnySystem, D::TacticalAction},
      {"industrial_initiative", 1, P::Action, at(ComponentDeclared)},
      {"infiltrate", 1, P::Action, at(ControlGained), T::StructuresOnPlanet},
      {"insubordination", 1, P::Action, at(ComponentDeclared), T::OtherPlayerWithTacticToken},
      {"intercept", 1, P::Action, at(DefenderAnnouncedRetreat, AttackerAnnouncedRetreat), T::Opponent, D::CombatRound},
      {"leadership_rider", 1, P::Agenda, at(AfterAgendaRevealed, AfterOutcome), T::Outcome, D::Agenda},
      {"lost_star_chart", 1, P::Action, at(AfterActivation), T::None, D::TacticalAction},
      {"lucky_shot", 1, P::Action, at(ComponentDeclared), T::OthersShipAtOwnPlanet},
      {"maneuvering_jets", 4, P::Action, at(BeforeCannonHits)},
      {"mining_initiative", 1, P::Action, at(ComponentDeclared), T::OwnPlanet},
      {"morale_boost", 4, P::Action, at(SpaceCombatStart, SpaceRoundStart, GroundCombatStart, GroundRoundStart),
       T::None, D::CombatRound},
      {"parley", 1, P::Action, at(AfterCommit), T::CommittedUnits},
      {"plague", 1, P::Action, at(ComponentDeclared), T::OthersPlanet},
      {"political_stability", 1, P::Status, at(StrategyCardsReturned), T::None, D::Round},
      {"politics_rider", 1, P::Agenda, at(AfterAgendaRevealed, AfterOutcome), T::Outcome, D::Agenda},
      {"public_disgrace", 1, P::Strategy, at(StrategyCardChosen), T::ThatPlayer},
      {"reactor_meltdown", 1, P::Action, at(ComponentDeclared), T::OthersSpaceDock},
      {"reparations", 1, P::Action, at(AfterControlGained), T::PlanetOfThatPlayerAndOwn},
      {"repeal_law", 1, P::Action, at(ComponentDeclared), T::LawInPlay},
      {"rise_of_a_messiah", 1, P::Action, at(ComponentDeclared)},
      {"sabotage", 4, P::Any, at(ActionCardPlayed), T::TheCard},
      {"salvage", 1, P::Action, at(SpaceCombatEnd), T::Opponent},
      {"shields_holding", 4, P::Action, at(BeforeBarrageHits, BeforeSpaceHits)},
      {"signal_jamming", 1, P::Action, at(ComponentDeclared), T::SystemNearOwnShipAndOtherPlayer},
      {"skilled_retreat", 4, P::Action, at(SpaceCombatStart, SpaceRoundStart), T::AdjacentSystem},
      {"spy", 1, P::Action, at(ComponentDeclared), T::OtherPlayerWithActionCards},
      {"summit", 1, P::Strategy, at(StrategyPhaseStart)},
      {"tactical_bombardment", 1, P::Action, at(ComponentDeclared), T::SystemWithOwnBombardment},
      {"technology_rider", 1, P::Agenda, at(AfterAgendaRevealed, AfterOutcome), T::Outcome, D::Agenda},
      {"trade_rider", 1, P::Agenda, at(AfterAgendaRevealed, AfterOutcome), T::Outcome, D::Agenda},
      {"unexpected_action", 1, P::Action, at(ComponentDeclared), T::OwnTokenOnBoard},
      {"unstable_planet", 1, P::Action, at(ComponentDeclared), T::OthersHazardousPlanet},
      {"upgrade", 1, P::Action, at(AfterActivation), T::OwnCruiserInActiveSystem},
      {"uprising", 1, P::Action, at(ComponentDeclared), T::OthersReadiedNonHomePlanet},
      {"veto", 1, P::Agenda, at(AgendaRevealed), T::TheAgenda},
      {"war_effort", 1, P::Action, at(ComponentDeclared), T::SystemWithOwnShip},
      {"warfare_rider", 1, P::Agenda, at(AfterAgendaRevealed, AfterOutcome), T::Outcome, D::Agenda},
  }};
}();
constexpr const ActionCardFacts& facts_of(ActionCard card) {
  return kActionCardFacts[static_cast<std::size_t>(card)];
}
// TI-13.3.1: the eight cards that predict an outcome.
constexpr bool is_rider(ActionCard card) {
  return facts_of(card).target == Target::Outcome;
}

namespace detail {
constexpr int action_deck() {
  int cards = 0;
  for (const ActionCardFacts& card : kActionCardFacts) cards += card.copies;
  return cards;
}
}  // namespace detail
static_assert(detail::action_deck() == kActionDeck);  // TI-1.1.6

}  // namespace orrery::ti4
