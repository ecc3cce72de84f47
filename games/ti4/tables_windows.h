#pragma once

// Trigger points and windows: section 4.4 of the specification, and the names under which components speak of them
// (appendix A.8).

#include <array>
#include <cstdint>
#include <string_view>

#include "games/ti4/tables_kinds.h"

namespace orrery::ti4 {

// In the order of the round. Setup and Continuous are no points: what happens while building, what always holds.
enum class Window : std::uint8_t {
  // W-ANY
  ActionCardPlayed,
  ActionCardsDrawn,
  TradeGoodsGained,
  TransactionDone,
  CommoditiesReplenished,
  AfterReplenishing,
  WouldResearch,
  Researching,
  Researched,
  TechnologyGained,
  NekroWouldGain,
  ControlGained,
  StructuresDestroyed,
  AfterControlGained,
  ControlLost,
  UnitsDestroyed,
  AfterUnitsDestroyed,
  SpaceDockPlaced,
  ProductionUsed,
  AfterProduction,
  NoteReceived,
  PlayerEliminated,
  VictoryPointsChanged,
  TradeGoodsSpent,
  CommandTokensGained,
  // W-STR
  StrategyPhaseStart,
  BeforePick,
  StrategyCardChosen,
  AfterPick,
  TradeGoodsOnCards,
  StrategyPhaseEnd,
  // W-ACT
  ActionPhaseStart,
  // W-TURN
  TurnStart,
  BeforeAction,
  PerformAction,
  AfterAction,
  TurnEnd,
  // W-ACT
  Passing,
  ActionPhaseEnd,
  // W-TRX
  Transactions,
  // W-CMP
  ComponentDeclared,
  ComponentCancelled,
  ComponentResolved,
  AfterComponentAction,
  // W-SA
  StrategicAction,
  PrimaryAbility,
  AfterPrimary,
  SecondaryChosen,
  SecondaryAbility,
  AfterSecondary,
  StrategyCardExhausted,
  // W-TAC
  SystemChosen,
  SystemActivated,
  AfterActivation,
  // W-MOV
  MovesDeclared,
  RiftRoll,
  ShipsArrive,
  AfterMovement,
  // W-SCO
  BeforeSpaceCannon,
  SpaceCannonUsed,
  SpaceCannonRoll,
  BeforeCannonHits,
  AfterCannonSustain,
  CannonHits,
  AfterCannonHits,
  // W-SPC
  SpaceCombatStart,
  SpaceRoundStart,
  BarrageRoll,
  BeforeBarrageHits,
  BarrageHits,
  DefenderAnnouncedRetreat,
  AttackerAnnouncedRetreat,
  AttackerSpaceRoll,
  DefenderSpaceRoll,
  AfterSpaceRolls,
  BeforeSpaceHits,
  AfterSpaceSustain,
  SpaceHits,
  AfterSpaceHits,
  Retreat,
  SpaceRoundEnd,
  SpaceCombatEnd,
  AfterSpaceCombat,
  // W-INV
  InvasionStart,
  BombardmentUsed,
  BombardmentRoll,
  BombardmentHits,
  BeforeCommit,
  CommitGroundForces,
  AfterCommit,
  SpaceCannonDefense,
  // W-GND
  GroundCombatStart,
  GroundRoundStart,
  AttackerGroundRoll,
  DefenderGroundRoll,
  AfterGroundRolls,
  GroundHits,
  AfterGroundHits,
  GroundRoundEnd,
  GroundCombatEnd,
  // W-INV
  EstablishControl,
  // W-PRD
  TacticalProduction,
  UnitsProduced,
  AfterTacticalProduction,
  // W-TAC
  TacticalActionEnd,
  // W-STA
  StatusPhaseStart,
  ScoreObjectives,
  AfterObjectiveRevealed,
  StatusDraw,
  AfterTokensReturned,
  StatusTokensGained,
  AfterRedistribution,
  ReadyAndRepair,
  StrategyCardsReturned,
  StatusPhaseEnd,
  // W-AGD
  AgendaPhaseStart,
  AgendaRevealed,
  AfterAgendaRevealed,
  BeforeVote,
  CastVotes,
  AfterVotesCast,
  AfterSpeakerVoted,
  VotesTallied,
  PlayerElected,
  OutcomeResolved,
  AfterOutcome,
  AgendaEnd,
  AgendaPhaseEnd,
  Setup,
  Continuous,
  None = 255
};
inline constexpr int kPoints = 128;   // TI-4.4
inline constexpr int kWindows = 130;  // with Setup and Continuous

// Where a point stands to its event (TI-4.1.1, TI-4.1.8). End: the last window inside something. Event: the event
// itself, with nothing to be asked but what the rules ask.
enum class Moment : std::uint8_t { Before, Ahead, Event, At, After, End };
inline constexpr std::array<std::string_view, 6> kMomentNames = {"before", "ahead", "event", "at", "after", "end"};

// In which order players are asked (TI-4.2.1, TI-3.3, TI-4.2.8; TI-10.1.9 of secondaries). OfThePhase: as in the phase
// that runs.
enum class WindowOrder : std::uint8_t { OfThePhase, Speaker, ActivePlayer, Initiative, Clockwise, Combatants, Voting };
inline constexpr std::array<std::string_view, 7> kWindowOrderNames = {
    "of_the_phase", "speaker", "active_player", "initiative", "clockwise", "combatants", "voting"};

struct WindowFacts {
  std::string_view id;    // of section 4.4
  std::string_view name;  // typed
  Phase phase;
  Moment moment;
  WindowOrder order;
};
inline constexpr std::array<WindowFacts, kWindows> kWindowFacts = [] {
  using enum Moment;
  using O = WindowOrder;
  using P = Phase;
  return std::array<WindowFacts, kWindows>{{
      {"W-ANY-1", "action_card_played", P::Any, Ahead, O::OfThePhase},
      {"W-ANY-2", "action_cards_drawn", P::Any, Ahead, O::OfThePhase},
      {"W-ANY-3", "trade_goods_gained", P::Any, After, O::OfThePhase},
      {"W-ANY-4", "transaction_done", P::Any, After, O::OfThePhase},
      {"W-ANY-5", "commodities_replenished", P::Any, At, O::OfThePhase},
      {"W-ANY-6", "after_replenishing", P::Any, After, O::OfThePhase},
      {"W-ANY-7", "would_research", P::Any, Ahead, O::OfThePhase},
      {"W-ANY-8", "researching", P::Any, Ahead, O::OfThePhase},
      {"W-ANY-9", "researched", P::Any, After, O::OfThePhase},
      {"W-ANY-10", "technology_gained", P::Any, After, O::OfThePhase},
      {"W-ANY-11", "nekro_would_gain", P::Any, Ahead, O::OfThePhase},
      {"W-ANY-12", "control_gained", P::Any, At, O::OfThePhase},
      {"W-ANY-13", "structures_destroyed", P::Any, Event, O::OfThePhase},
      {"W-ANY-14", "after_control_gained", P::Any, After, O::OfThePhase},
      {"W-ANY-15", "control_lost", P::Any, At, O::OfThePhase},
      {"W-ANY-16", "units_destroyed", P::Any, At, O::OfThePhase},
      {"W-ANY-17", "after_units_destroyed", P::Any, After, O::OfThePhase},
      {"W-ANY-18", "space_dock_placed", P::Any, At, O::OfThePhase},
      {"W-ANY-19", "production_used", P::Any, Ahead, O::OfThePhase},
      {"W-ANY-20", "after_production", P::Any, After, O::OfThePhase},
      {"W-ANY-21", "note_received", P::Any, At, O::OfThePhase},
      {"W-ANY-22", "player_eliminated", P::Any, After, O::OfThePhase},
      {"W-ANY-23", "victory_points_changed", P::Any, At, O::OfThePhase},
      {"W-ANY-24", "trade_goods_spent", P::Any, Ahead, O::OfThePhase},
      {"W-ANY-25", "command_tokens_gained", P::Any, Ahead, O::OfThePhase},
      {"W-STR-1", "strategy_phase_start", P::Strategy, Before, O::Speaker},
      {"W-STR-2", "before_pick", P::Strategy, Before, O::Speaker},
      {"W-STR-3", "strategy_card_chosen", P::Strategy, Ahead, O::Speaker},
      {"W-STR-4", "after_pick", P::Strategy, After, O::Speaker},
      {"W-STR-5", "trade_goods_on_cards", P::Strategy, After, O::Speaker},
      {"W-STR-6", "strategy_phase_end", P::Strategy, End, O::Speaker},
      {"W-ACT-1", "action_phase_start", P::Action, Before, O::ActivePlayer},
      {"W-TURN-1", "turn_start", P::Action, Before, O::ActivePlayer},
      {"W-TURN-2", "before_action", P::Action, Before, O::ActivePlayer},
      {"W-TURN-3", "perform_action", P::Action, Event, O::ActivePlayer},
      {"W-TURN-4", "after_action", P::Action, After, O::ActivePlayer},
      {"W-TURN-5", "turn_end", P::Action, End, O::ActivePlayer},
      {"W-ACT-2", "passing", P::Action, At, O::ActivePlayer},
      {"W-ACT-3", "action_phase_end", P::Action, End, O::ActivePlayer},
      {"W-TRX", "transactions", P::Action, Event, O::ActivePlayer},
      {"W-CMP-1", "component_declared", P::Action, Event, O::ActivePlayer},
      {"W-CMP-2", "component_cancelled", P::Action, Event, O::ActivePlayer},
      {"W-CMP-3", "component_resolved", P::Action, Event, O::ActivePlayer},
      {"W-CMP-4", "after_component_action", P::Action, After, O::ActivePlayer},
      {"W-SA-1", "strategic_action", P::Action, Ahead, O::ActivePlayer},
      {"W-SA-2", "primary_ability", P::Action, Event, O::ActivePlayer},
      {"W-SA-3", "after_primary", P::Action, After, O::ActivePlayer},
      {"W-SA-4", "secondary_chosen", P::Action, Ahead, O::ActivePlayer},
      {"W-SA-5", "secondary_ability", P::Action, Event, O::ActivePlayer},
      {"W-SA-6", "after_secondary", P::Action, After, O::ActivePlayer},
      {"W-SA-7", "strategy_card_exhausted", P::Action, Event, O::ActivePlayer},
      {"W-TAC-1", "system_chosen", P::Action, Event, O::ActivePlayer},
      {"W-TAC-2", "system_activated", P::Action, At, O::ActivePlayer},
      {"W-TAC-3", "after_activation", P::Action, After, O::ActivePlayer},
      {"W-MOV-1", "moves_declared", P::Action, Event, O::ActivePlayer},
      {"W-MOV-2", "rift_roll", P::Action, Event, O::ActivePlayer},
      {"W-MOV-3", "ships_arrive", P::Action, Event, O::ActivePlayer},
      {"W-MOV-4", "after_movement", P::Action, After, O::ActivePlayer},
      {"W-SCO-1", "before_space_cannon", P::Action, Before, O::Clockwise},
      {"W-SCO-2", "space_cannon_used", P::Action, Ahead, O::Clockwise},
      {"W-SCO-3", "space_cannon_roll", P::Action, Event, O::Clockwise},
      {"W-SCO-4", "before_cannon_hits", P::Action, Before, O::Clockwise},
      {"W-SCO-5", "after_cannon_sustain", P::Action, After, O::Clockwise},
      {"W-SCO-6", "cannon_hits", P::Action, Event, O::Clockwise},
      {"W-SCO-7", "after_cannon_hits", P::Action, Event, O::Clockwise},
      {"W-SPC-1", "space_combat_start", P::Action, Before, O::Combatants},
      {"W-SPC-2", "space_round_start", P::Action, Before, O::Combatants},
      {"W-SPC-3", "barrage_roll", P::Action, Event, O::Combatants},
      {"W-SPC-4", "before_barrage_hits", P::Action, Before, O::Combatants},
      {"W-SPC-5", "barrage_hits", P::Action, Event, O::Combatants},
      {"W-SPC-6", "defender_announced_retreat", P::Action, After, O::Combatants},
      {"W-SPC-7", "attacker_announced_retreat", P::Action, After, O::Combatants},
      {"W-SPC-8", "attacker_space_roll", P::Action, After, O::Combatants},
      {"W-SPC-9", "defender_space_roll", P::Action, After, O::Combatants},
      {"W-SPC-10", "after_space_rolls", P::Action, After, O::Combatants},
      {"W-SPC-11", "before_space_hits", P::Action, Before, O::Combatants},
      {"W-SPC-12", "after_space_sustain", P::Action, After, O::Combatants},
      {"W-SPC-13", "space_hits", P::Action, Event, O::Combatants},
      {"W-SPC-14", "after_space_hits", P::Action, After, O::Combatants},
      {"W-SPC-15", "retreat", P::Action, Event, O::Combatants},
      {"W-SPC-16", "space_round_end", P::Action, End, O::Combatants},
      {"W-SPC-17", "space_combat_end", P::Action, End, O::Combatants},
      {"W-SPC-18", "after_space_combat", P::Action, Event, O::Combatants},
      {"W-INV-1", "invasion_start", P::Action, Before, O::ActivePlayer},
      {"W-INV-2", "bombardment_used", P::Action, Ahead, O::ActivePlayer},
      {"W-INV-3", "bombardment_roll", P::Action, Event, O::ActivePlayer},
      {"W-INV-4", "bombardment_hits", P::Action, Before, O::ActivePlayer},
      {"W-INV-5", "before_commit", P::Action, Before, O::ActivePlayer},
      {"W-INV-6", "commit_ground_forces", P::Action, Event, O::ActivePlayer},
      {"W-INV-7", "after_commit", P::Action, After, O::ActivePlayer},
      {"W-INV-8", "space_cannon_defense", P::Action, Event, O::Clockwise},
      {"W-GND-1", "ground_combat_start", P::Action, Before, O::Combatants},
      {"W-GND-2", "ground_round_start", P::Action, Before, O::Combatants},
      {"W-GND-3", "attacker_ground_roll", P::Action, After, O::Combatants},
      {"W-GND-4", "defender_ground_roll", P::Action, After, O::Combatants},
      {"W-GND-5", "after_ground_rolls", P::Action, After, O::Combatants},
      {"W-GND-6", "ground_hits", P::Action, Before, O::Combatants},
      {"W-GND-7", "after_ground_hits", P::Action, After, O::Combatants},
      {"W-GND-8", "ground_round_end", P::Action, End, O::Combatants},
      {"W-GND-9", "ground_combat_end", P::Action, End, O::Combatants},
      {"W-INV-9", "establish_control", P::Action, Event, O::ActivePlayer},
      {"W-PRD-1", "tactical_production", P::Action, Event, O::ActivePlayer},
      {"W-PRD-2", "units_produced", P::Action, Event, O::ActivePlayer},
      {"W-PRD-3", "after_tactical_production", P::Action, After, O::ActivePlayer},
      {"W-TAC-9", "tactical_action_end", P::Action, After, O::ActivePlayer},
      {"W-STA-1", "status_phase_start", P::Status, Before, O::Initiative},
      {"W-STA-2", "score_objectives", P::Status, Event, O::Initiative},
      {"W-STA-3", "after_objective_revealed", P::Status, After, O::Initiative},
      {"W-STA-4", "status_draw", P::Status, Ahead, O::Initiative},
      {"W-STA-5", "after_tokens_returned", P::Status, After, O::Initiative},
      {"W-STA-6", "status_tokens_gained", P::Status, Ahead, O::Initiative},
      {"W-STA-7", "after_redistribution", P::Status, After, O::Initiative},
      {"W-STA-8", "ready_and_repair", P::Status, Event, O::Initiative},
      {"W-STA-9", "strategy_cards_returned", P::Status, Ahead, O::Initiative},
      {"W-STA-10", "status_phase_end", P::Status, End, O::Initiative},
      {"W-AGD-1", "agenda_phase_start", P::Agenda, Before, O::Speaker},
      {"W-AGD-2", "agenda_revealed", P::Agenda, At, O::Speaker},
      {"W-AGD-3", "after_agenda_revealed", P::Agenda, After, O::Speaker},
      {"W-AGD-4", "before_vote", P::Agenda, Before, O::Speaker},
      {"W-AGD-5", "cast_votes", P::Agenda, Event, O::Voting},
      {"W-AGD-6", "after_votes_cast", P::Agenda, After, O::Voting},
      {"W-AGD-7", "after_speaker_voted", P::Agenda, After, O::Speaker},
      {"W-AGD-8", "votes_tallied", P::Agenda, Event, O::Speaker},
      {"W-AGD-9", "player_elected", P::Agenda, At, O::Speaker},
      {"W-AGD-10", "outcome_resolved", P::Agenda, Event, O::Speaker},
      {"W-AGD-11", "after_outcome", P::Agenda, After, O::Speaker},
      {"W-AGD-12", "agenda_end", P::Agenda, End, O::Speaker},
      {"W-AGD-13", "agenda_phase_end", P::Agenda, End, O::Speaker},
      {"SETUP", "setup", P::Setup, Event, O::Speaker},
      {"CONTINUOUS", "continuous", P::Any, Event, O::OfThePhase},
  }};
}();
constexpr const WindowFacts& facts_of(Window window) {
  return kWindowFacts[static_cast<std::size_t>(window)];
}

// The windows of one component.
inline constexpr int kMaxWindowsOfComponent = 6;
struct Windows {
  std::array<Window, kMaxWindowsOfComponent> list = {Window::None, Window::None, Window::None,
                                                     Window::None, Window::None, Window::None};
  constexpr bool has(Window window) const {
    for (Window one : list)
      if (one == window) return true;
    return false;
  }
  friend constexpr bool operator==(const Windows&, const Windows&) = default;
};
template <class... More>
constexpr Windows at(More... windows) {
  static_assert(sizeof...(windows) <= kMaxWindowsOfComponent);
  Windows all;
  std::size_t next = 0;
  ((all.list[next++] = windows), ...);
  return all;
}

}  // namespace orrery::ti4
