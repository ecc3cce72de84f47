#pragma once

// Steps of transactions and deals (TI-17), and of single components.

#include "games/ti4/step_kinds.h"

namespace orrery::ti4::step {

// --- trade: transactions and deals (TI-17)
struct Bargain {  // the offer is put together by its seat
  static constexpr auto kKind = StepKind::Bargain;
};
struct ChooseClause {
  static constexpr auto kKind = StepKind::ChooseClause;
};
struct AnswerOffer {
  static constexpr auto kKind = StepKind::AnswerOffer;
};
struct GiveCard {  // its seat chooses an action card to give
  static constexpr auto kKind = StepKind::GiveCard;
  std::uint8_t to;
};
struct CarryOutClause {
  static constexpr auto kKind = StepKind::CarryOutClause;
  std::array<std::uint8_t, 8> action;  // the bits of the option
};

// --- components
struct TakeFromHand {  // its seat looks into a hand and takes a card
  static constexpr auto kKind = StepKind::TakeFromHand;
  std::uint8_t from;
};
struct TransitDiodes {
  static constexpr auto kKind = StepKind::TransitDiodes;
  std::uint8_t taken;    // ground forces in the hand, to be put down
  std::uint8_t placing;  // all that shall move have been taken
  std::uint8_t pad;
};

}  // namespace orrery::ti4::step
