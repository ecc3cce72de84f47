#pragma once

// Steps of the economy: payment, goods, tokens, decks, research, placing, production (TI-1.3, TI-5, TI-11.7, TI-14).

#include "games/ti4/step_kinds.h"

namespace orrery::ti4::step {

struct OpenWindow {  // later, when what lies above is done
  static constexpr auto kKind = StepKind::OpenWindow;
  ti4::Window window;
  Event event;
};
struct BeginPayment {
  static constexpr auto kKind = StepKind::BeginPayment;
  std::uint8_t currency;  // Currency
  std::uint8_t due;
};
struct Payment {
  static constexpr auto kKind = StepKind::Payment;
  std::uint8_t currency;
  std::uint8_t due;
};
struct SpendTokens {  // of the tactic and strategy pools
  static constexpr auto kKind = StepKind::SpendTokens;
  std::uint8_t left;
};
struct LightShip {  // an own cruiser or destroyer is the price
  static constexpr auto kKind = StepKind::LightShip;
  SystemId system;
};
struct GainTokens {
  static constexpr auto kKind = StepKind::GainTokens;
  std::uint8_t left;
};
struct TokenFromPool {  // to be put into a system
  static constexpr auto kKind = StepKind::TokenFromPool;
  SystemId system;
};
struct Redistribute {
  static constexpr auto kKind = StepKind::Redistribute;
  std::array<std::uint8_t, kPools> before;
  std::uint8_t gave, received;  // pools by bit: which has given takes nothing back, so that it ends
  std::uint8_t started_over;
};
struct BeginDraw {
  static constexpr auto kKind = StepKind::BeginDraw;
  std::uint8_t amount;
};
struct DrawCards {
  static constexpr auto kKind = StepKind::DrawCards;
  std::uint8_t left;
};
struct AfterDraw {
  static constexpr auto kKind = StepKind::AfterDraw;
  std::uint8_t discards;
};
struct RenewDeck {
  static constexpr auto kKind = StepKind::RenewDeck;
};
struct Discards {
  static constexpr auto kKind = StepKind::Discards;
  std::uint8_t left;
};
struct StealCard {
  static constexpr auto kKind = StepKind::StealCard;
  std::uint8_t from;
};
struct SecretLimit {
  static constexpr auto kKind = StepKind::SecretLimit;
};
struct ReturnSecret {
  static constexpr auto kKind = StepKind::ReturnSecret;
};
struct TakePiece {  // from the board, to be placed again
  static constexpr auto kKind = StepKind::TakePiece;
  UnitType type;
  Place place;
  std::uint8_t left;
  std::uint8_t bought;  // paid for: pieces that are wanting must be taken
};
struct UseProduction {
  static constexpr auto kKind = StepKind::UseProduction;
  SystemId system;
  Place dock;  // the only unit that uses it; kNoPlace: all
};
struct AbilityProduction {
  static constexpr auto kKind = StepKind::AbilityProduction;
  SystemId system;
  Planet planet;
  std::uint8_t limit;
  std::uint8_t cost_limit;
  UnitType only;
};
struct CountProduction {
  static constexpr auto kKind = StepKind::CountProduction;
};
struct ChooseUnits {
  static constexpr auto kKind = StepKind::ChooseUnits;
};
struct PlaceProduced {
  static constexpr auto kKind = StepKind::PlaceProduced;
};
struct PlaceGround {
  static constexpr auto kKind = StepKind::PlaceGround;
  std::uint8_t left;
};
struct AfterProducing {
  static constexpr auto kKind = StepKind::AfterProducing;
};
struct EndProduction {
  static constexpr auto kKind = StepKind::EndProduction;
};
struct BeginResearch {
  static constexpr auto kKind = StepKind::BeginResearch;
  std::uint8_t how;  // Research
};
struct Research {
  static constexpr auto kKind = StepKind::Research;
  std::uint8_t how;
};
struct IgnoreSymbols {  // the planets named for it lie in State::payment
  static constexpr auto kKind = StepKind::IgnoreSymbols;
  Tech tech;
  std::uint8_t used;  // components named for it, by their place in the list
};
struct Researched {
  static constexpr auto kKind = StepKind::Researched;
  Tech tech;
};
struct TakeTechnology {  // that one of them owns (TI-14.3.8)
  static constexpr auto kKind = StepKind::TakeTechnology;
  std::uint8_t from;  // seats by bit
};
struct LandDock {  // TI-14.3.4
  static constexpr auto kKind = StepKind::LandDock;
  SystemId system;
};

}  // namespace orrery::ti4::step
