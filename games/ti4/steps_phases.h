#pragma once

// Steps of the other phases: status, objectives, agenda, elimination (TI-12, TI-13, TI-15, TI-18).

#include "games/ti4/step_kinds.h"

namespace orrery::ti4::step {

enum class StatusStage : std::uint8_t {
  Start,
  Score,
  Reveal,
  Draw,
  Tokens,
  Redistributed,
  Ready,
  ReturnCards,
  End,
  Next
};
struct StatusPhase {
  static constexpr auto kKind = StepKind::StatusPhase;
  StatusStage stage;
  std::uint8_t place;  // in initiative order, where the stage goes by players
};
enum class TokensStage : std::uint8_t { Gain, Redistribute };
struct StatusTokens {  // TI-12.7, of one player
  static constexpr auto kKind = StepKind::StatusTokens;
  TokensStage stage;
};
struct ScoreObjectives {  // TI-12.2
  static constexpr auto kKind = StepKind::ScoreObjectives;
  std::uint8_t public_done, secret_done;
};
struct Scored {  // its price has been paid
  static constexpr auto kKind = StepKind::Scored;
  Objective objective;
};
enum class AgendaStage : std::uint8_t {
  Start,
  Next,
  Reveal,
  Clause,
  Revealed,
  AfterReveal,
  BeforeVote,
  Vote,
  Tally,
  Elected,
  Resolve,
  Resolved,
  End,
  Ready
};
struct AgendaPhase {
  static constexpr auto kKind = StepKind::AgendaPhase;
  AgendaStage stage;
};
struct DrawAgenda {
  static constexpr auto kKind = StepKind::DrawAgenda;
};
struct Negotiate {  // a moment for transactions (TI-17.1.11)
  static constexpr auto kKind = StepKind::Negotiate;
};
struct CastVotes {
  static constexpr auto kKind = StepKind::CastVotes;
};
struct Voted {  // or abstained
  static constexpr auto kKind = StepKind::Voted;
};
struct VoteWith {  // planets; those chosen so far are in state.payment
  static constexpr auto kKind = StepKind::VoteWith;
  std::uint8_t outcome;
};
struct BreakTie {
  static constexpr auto kKind = StepKind::BreakTie;
};
struct Predictions {
  static constexpr auto kKind = StepKind::Predictions;
  std::uint8_t next;  // the seat whose opportunity it is
};
struct ChoosePrediction {
  static constexpr auto kKind = StepKind::ChoosePrediction;
};
inline constexpr int kAgendasInHand = 4;
struct LookAtAgendas {
  static constexpr auto kKind = StepKind::LookAtAgendas;
  std::uint8_t left, seen;
  std::array<Agenda, kAgendasInHand> cards;
};
struct PlaceAgendas {
  static constexpr auto kKind = StepKind::PlaceAgendas;
  std::uint8_t left;
  std::array<Agenda, kAgendasInHand> cards;
};
struct EachPlayer {  // an operation that concerns everybody, in turn
  static constexpr auto kKind = StepKind::EachPlayer;
  Use use;
  std::uint16_t record;
  std::uint8_t op;
  std::uint8_t first, done;  // the seat that began, and how many had their turn
  std::uint8_t pad;
};
struct LoseChosen {  // own units, one after the other, for the batch of losses at hand
  static constexpr auto kKind = StepKind::LoseChosen;
  std::uint16_t types;  // by UnitType
  SystemId system;      // kNoSystem: anywhere
  std::uint8_t left;
};
struct LossesChosen {  // the batch is complete
  static constexpr auto kKind = StepKind::LossesChosen;
};
struct ExhaustPlanets {
  static constexpr auto kKind = StepKind::ExhaustPlanets;
  std::uint8_t left;
};
struct SwapCards {  // strategy cards: first the own one
  static constexpr auto kKind = StepKind::SwapCards;
  StrategyCard own;
  std::uint8_t with;  // kNone: anybody
};
struct DiscardAtRandom {  // an action card
  static constexpr auto kKind = StepKind::DiscardAtRandom;
};
struct LoseToken {  // from a pool of choice
  static constexpr auto kKind = StepKind::LoseToken;
};
struct PlaceOne {  // a unit from reinforcements: ships beside own ships, others on an own planet
  static constexpr auto kKind = StepKind::PlaceOne;
  UnitType type;
};
struct NameSystem {  // with an own planet; it becomes the second target of the effect at hand
  static constexpr auto kKind = StepKind::NameSystem;
};
struct NameHeir {  // who of those with the fewest points may settle
  static constexpr auto kKind = StepKind::NameHeir;
  Planet planet;
};
struct Settle {
  static constexpr auto kKind = StepKind::Settle;
  Planet planet;
};
struct Spread {  // infantry to planets near; what has moved so far is in state.moves (TI-21.3.17)
  static constexpr auto kKind = StepKind::Spread;
  std::uint8_t from;  // Planet; kNone: to be named
};
struct LeaveGame {  // the components of an eliminated player (TI-18.2)
  static constexpr auto kKind = StepKind::LeaveGame;
};

}  // namespace orrery::ti4::step
