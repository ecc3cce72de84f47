#pragma once

// The names of windows that the files of facts use, and the points they mean (appendix A.8). Four more than there: TI
// A.8.

#include <array>
#include <cstdint>
#include <string_view>

#include "games/ti4/tables_windows.h"

namespace orrery::ti4 {

struct Timing {
  std::string_view id;
  Phase phase;
  Windows windows;
};
inline constexpr int kTimings = 87;
inline constexpr std::array<Timing, kTimings> kTimingIds = [] {
  using enum Window;
  using P = Phase;
  return std::array<Timing, kTimings>{{
      {"SETUP", P::Setup, at(Setup)},
      {"CONTINUOUS", P::Any, at(Continuous)},
      {"ON_RECEIVE", P::Any, at(NoteReceived)},
      {"ACTION", P::Action, at(ComponentDeclared)},
      {"STRATEGIC_ACTION", P::Action, at(StrategicAction, PrimaryAbility)},
      {"SECONDARY", P::Action, at(SecondaryChosen, SecondaryAbility)},
      {"STRATEGIC_ABILITY", P::Action, at(PrimaryAbility, SecondaryAbility)},
      {"STRATEGIC_ABILITY_RESOLVED", P::Action, at(AfterPrimary, AfterSecondary)},
      {"TURN_ACTION", P::Action, at(AfterAction)},
      {"ACTION_END", P::Action, at(AfterAction)},
      {"START_OF_TURN", P::Action, at(TurnStart)},
      {"TA_ACTIVATED_SELF", P::Action, at(AfterActivation)},
      {"TA_ACTIVATED_OTHER", P::Action, at(AfterActivation)},
      {"TA_ACTIVATED_ANY", P::Action, at(AfterActivation)},
      {"TA_ACTIVATED_WHEN", P::Action, at(SystemActivated)},
      {"TA_MOVE", P::Action, at(MovesDeclared)},
      {"TA_MOVED", P::Action, at(AfterMovement)},
      {"SPACE_CANNON_OFFENSE", P::Action, at(SpaceCannonRoll)},
      {"SPACE_CANNON_BEFORE_ROLL", P::Action, at(BeforeSpaceCannon)},
      {"UNIT_ABILITY_ROLL", P::Action, at(SpaceCannonUsed, BombardmentUsed)},
      {"SPACE_CANNON_BEFORE_ASSIGN", P::Action, at(BeforeCannonHits)},
      {"SPACE_CANNON_OFFENSE_RESOLVED", P::Action, at(CannonHits)},
      {"COMBAT_START", P::Action, at(SpaceCombatStart, GroundCombatStart)},
      {"SPACE_COMBAT_START", P::Action, at(SpaceCombatStart)},
      {"SPACE_COMBAT_FIRST_ROUND_START", P::Action, at(SpaceCombatStart)},
      {"COMBAT_ROUND_START", P::Action, at(SpaceCombatStart, SpaceRoundStart, GroundCombatStart, GroundRoundStart)},
      {"SPACE_COMBAT_ROUND_START", P::Action, at(SpaceCombatStart, SpaceRoundStart)},
      {"RETREAT_DECLARED", P::Action, at(DefenderAnnouncedRetreat, AttackerAnnouncedRetreat)},
      {"COMBAT_ROLL", P::Action, at(AttackerSpaceRoll, DefenderSpaceRoll, AttackerGroundRoll, DefenderGroundRoll)},
      {"COMBAT_ROLL_AFTER", P::Action,
       at(AttackerSpaceRoll, DefenderSpaceRoll, AttackerGroundRoll, DefenderGroundRoll)},
      {"SPACE_BEFORE_ASSIGN_HITS", P::Action, at(BeforeBarrageHits, BeforeSpaceHits)},
      {"SUSTAIN_USE", P::Action, at(BeforeCannonHits, BeforeSpaceHits, BombardmentHits, GroundHits)},
      {"SUSTAIN_USED", P::Action, at(AfterSpaceSustain, AfterCannonSustain)},
      {"ASSIGN_HITS", P::Action, at(SpaceHits, GroundHits)},
      {"COMBAT_AFTER_ASSIGN", P::Action, at(AfterSpaceHits, AfterGroundHits)},
      {"COMBAT_ROUND_END", P::Action, at(SpaceRoundEnd, GroundRoundEnd)},
      {"SPACE_COMBAT_ROUND_END", P::Action, at(SpaceRoundEnd)},
      {"SPACE_COMBAT_END", P::Action, at(SpaceCombatEnd)},
      {"SPACE_COMBAT_WON", P::Action, at(SpaceCombatEnd)},
      {"COMBAT_WON", P::Action, at(SpaceCombatEnd, GroundCombatEnd)},
      {"UNIT_DESTROYED", P::Any, at(UnitsDestroyed, AfterUnitsDestroyed)},
      {"INVASION_START", P::Action, at(InvasionStart)},
      {"BOMBARDMENT_RESOLVED", P::Action, at(BombardmentHits)},
      {"INVASION_COMMIT", P::Action, at(BeforeCommit, CommitGroundForces)},
      {"COMMITTED", P::Action, at(AfterCommit)},
      {"GROUND_COMBAT_START", P::Action, at(GroundCombatStart)},
      {"GROUND_COMBAT_ROUND_START", P::Action, at(GroundCombatStart, GroundRoundStart)},
      {"GROUND_ROLL_AFTER", P::Action, at(AttackerGroundRoll, DefenderGroundRoll, AfterGroundRolls)},
      {"GROUND_COMBAT_ROUND_END", P::Action, at(GroundRoundEnd)},
      {"GROUND_COMBAT_WON", P::Action, at(GroundCombatEnd)},
      {"PLANET_CONTROL_GAINED_WHEN", P::Any, at(ControlGained)},
      {"PLANET_CONTROL_LOST_WHEN", P::Any, at(ControlLost)},
      {"PLANET_CONTROL_GAINED", P::Any, at(AfterControlGained)},
      {"PLANET_CONTROL_LOST", P::Any, at(AfterControlGained)},
      {"PRODUCTION_USE", P::Any, at(ProductionUsed)},
      {"PRODUCTION_AFTER", P::Any, at(AfterProduction)},
      {"SPACE_DOCK_PLACED", P::Any, at(SpaceDockPlaced)},
      {"TACTICAL_ACTION_END", P::Action, at(TacticalActionEnd)},
      {"ACTION_CARD_PLAYED", P::Any, at(ActionCardPlayed)},
      {"ACTION_CARD_DRAW", P::Any, at(ActionCardsDrawn)},
      {"RESEARCH_WHEN", P::Any, at(WouldResearch, Researching)},
      {"RESEARCH_AFTER", P::Any, at(Researched)},
      {"NEKRO_GAIN_TECH", P::Any, at(NekroWouldGain)},
      {"TRADE_GOODS_GAINED", P::Any, at(TradeGoodsGained)},
      {"TRANSACTION_DONE", P::Any, at(TransactionDone)},
      {"COMMODITIES_REPLENISHED", P::Any, at(CommoditiesReplenished, AfterReplenishing)},
      {"PLAYER_ELIMINATED", P::Any, at(PlayerEliminated)},
      {"STRATEGY_START", P::Strategy, at(StrategyPhaseStart)},
      {"NEXT_STRATEGY_START", P::Strategy, at(StrategyPhaseStart)},
      {"STRATEGY_PICK", P::Strategy, at(StrategyCardChosen)},
      {"STRATEGY_END", P::Strategy, at(StrategyPhaseEnd)},
      {"STATUS_START", P::Status, at(StatusPhaseStart)},
      {"STATUS_SCORE", P::Status, at(ScoreObjectives)},
      {"STATUS_DRAW", P::Status, at(StatusDraw)},
      {"STATUS_GAIN_TOKENS", P::Status, at(StatusTokensGained)},
      {"STATUS_RETURN_STRATEGY", P::Status, at(StrategyCardsReturned)},
      {"STATUS_END", P::Status, at(StatusPhaseEnd)},
      {"AGENDA_PHASE_START", P::Agenda, at(AgendaPhaseStart)},
      {"AGENDA_REVEALED_WHEN", P::Agenda, at(AgendaRevealed)},
      {"AGENDA_REVEALED_AFTER", P::Agenda, at(AfterAgendaRevealed)},
      {"AGENDA_BEFORE_VOTE", P::Agenda, at(BeforeVote)},
      {"AGENDA_VOTE", P::Agenda, at(CastVotes)},
      {"AGENDA_VOTE_CAST_AFTER", P::Agenda, at(AfterVotesCast)},
      {"AGENDA_SPEAKER_VOTED", P::Agenda, at(AfterSpeakerVoted)},
      {"AGENDA_ELECTED", P::Agenda, at(PlayerElected)},
      {"AGENDA_RESOLVED", P::Agenda, at(OutcomeResolved, AfterOutcome)},
      {"AGENDA_END", P::Agenda, at(AgendaEnd)},
  }};
}();

}  // namespace orrery::ti4
