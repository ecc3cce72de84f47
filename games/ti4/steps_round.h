#pragma once

// Steps of windows (TI-4), and of the round: strategy phase, turns, strategic actions (TI-8 - TI-10).

#include "games/ti4/step_kinds.h"

namespace orrery::ti4::step {

// --- windows and what is used in them (TI-4)
struct Window {  // the topmost frame
  static constexpr auto kKind = StepKind::Window;
};
struct ChooseTarget {
  static constexpr auto kKind = StepKind::ChooseTarget;
  Use use;
  std::uint8_t which;  // 0: the first target, 1: the second
  std::uint8_t pad;
  std::uint16_t record;
};
struct Resolve {
  static constexpr auto kKind = StepKind::Resolve;
  Use use;
  std::uint8_t op;  // 0: the price; then the operations
  std::uint8_t pad;
  std::uint16_t record;
};
struct Checks {  // TI-3.5
  static constexpr auto kKind = StepKind::Checks;
  std::array<std::uint8_t, 8> later{};  // systems that the checks below look at: the bits of a SystemMask
};

// --- round: strategy phase, turns, strategic actions (TI-8 - TI-10)
struct NextRound {
  static constexpr auto kKind = StepKind::NextRound;
};
enum class StrategyStage : std::uint8_t { Start, Pick, PutGoods, Over };
struct StrategyPhase {
  static constexpr auto kKind = StepKind::StrategyPhase;
  StrategyStage stage;
  std::uint8_t picks;  // made or skipped so far
};
struct PickCard {
  static constexpr auto kKind = StepKind::PickCard;
  std::uint8_t refused;  // cards, by StrategyCard (TI-8.7)
};
struct TakeCard {  // W-STR-3 has been answered
  static constexpr auto kKind = StepKind::TakeCard;
  StrategyCard card;
  std::uint8_t refused;
};
struct ActionPhase {
  static constexpr auto kKind = StepKind::ActionPhase;
  std::uint8_t next;  // place in initiative order from which the next player is looked for
};
enum class TurnStage : std::uint8_t { Start, Choose, Used, Acted, More, End, Over };
struct Turn {
  static constexpr auto kKind = StepKind::Turn;
  TurnStage stage;
};
struct ChooseAction {
  static constexpr auto kKind = StepKind::ChooseAction;
};
struct EndTurn {
  static constexpr auto kKind = StepKind::EndTurn;
};
enum class StrategicStage : std::uint8_t { Primary, AfterPrimary, Secondaries, Exhaust };
struct StrategicAction {
  static constexpr auto kKind = StepKind::StrategicAction;
  StrategyCard card;
  StrategicStage stage;
  std::uint8_t free;  // seats that the owner of Trade has chosen
};
struct Secondary {
  static constexpr auto kKind = StepKind::Secondary;
  StrategyCard card;
  std::uint8_t free;  // chosen by the owner of Trade (TI-10.6.2)
};
struct SecondaryChosen {  // W-SA-4 has been answered
  static constexpr auto kKind = StepKind::SecondaryChosen;
  StrategyCard card;
  std::uint8_t tokens;
};
struct SecondaryDone {
  static constexpr auto kKind = StepKind::SecondaryDone;
  StrategyCard card;
};
struct CardPart {  // the parts of a primary or secondary ability from this one on
  static constexpr auto kKind = StepKind::CardPart;
  StrategyCard card;
  std::uint8_t secondary;
  std::uint8_t part;
};
struct BuyTokens {
  static constexpr auto kKind = StepKind::BuyTokens;
};
struct TokensBought {
  static constexpr auto kKind = StepKind::TokensBought;
  std::uint8_t tokens;
};
struct CloseSystem {
  static constexpr auto kKind = StepKind::CloseSystem;
};
struct ReadyPlanets {
  static constexpr auto kKind = StepKind::ReadyPlanets;
  std::uint8_t left;
};
struct NameSpeaker {
  static constexpr auto kKind = StepKind::NameSpeaker;
};
struct BuildStructure {
  static constexpr auto kKind = StepKind::BuildStructure;
  SystemId system;  // kNoSystem: anywhere
  std::uint8_t docks;
  std::uint8_t optional;
};
struct TokenToSystem {
  static constexpr auto kKind = StepKind::TokenToSystem;
};
struct TradeFollowers {
  static constexpr auto kKind = StepKind::TradeFollowers;
  std::uint8_t chosen;  // seats
  std::uint8_t started_over;
};
struct TakeTokenBack {
  static constexpr auto kKind = StepKind::TakeTokenBack;
};
struct SecondResearch {
  static constexpr auto kKind = StepKind::SecondResearch;
};
struct PaidResearch {
  static constexpr auto kKind = StepKind::PaidResearch;
};
struct ImperialScore {
  static constexpr auto kKind = StepKind::ImperialScore;
};
struct ChooseDock {
  static constexpr auto kKind = StepKind::ChooseDock;
};

}  // namespace orrery::ti4::step
