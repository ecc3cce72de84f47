#pragma once

// The eight strategy cards and their numbers (TI-1.1.5, TI-10, appendix A.5).

#include <array>
#include <cstdint>
#include <string_view>

#include "games/ti4/tables_kinds.h"

namespace orrery::ti4 {

// By initiative: Leadership is 1.
enum class StrategyCard : std::uint8_t {
  Leadership,
  Diplomacy,
  Politics,
  Construction,
  Trade,
  Warfare,
  Technology,
  Imperial,
  None = 255
};
inline constexpr int kStrategyCards = 8;

struct StrategyCardFacts {
  std::string_view name;
  std::uint8_t initiative;
  Price secondary;  // TI-10.1.3
};
inline constexpr std::array<StrategyCardFacts, kStrategyCards> kStrategyCardFacts = {{
    {"leadership", 1, {}},
    {"diplomacy", 2, {.strategy_tokens = 1}},
    {"politics", 3, {.strategy_tokens = 1}},
    {"construction", 4, {.strategy_tokens = 1}},
    {"trade", 5, {.strategy_tokens = 1}},
    {"warfare", 6, {.strategy_tokens = 1}},
    {"technology", 7, {.resources = 4, .strategy_tokens = 1}},
    {"imperial", 8, {.strategy_tokens = 1}},
}};
constexpr const StrategyCardFacts& facts_of(StrategyCard card) {
  return kStrategyCardFacts[static_cast<std::size_t>(card)];
}

inline constexpr int kMostPlayersWithTwoCards = 4;                         // TI-8.3
inline constexpr int kLeadershipTokens = 3, kInfluencePerToken = 3;        // TI-10.2.1
inline constexpr int kDiplomacyReadies = 2;                                // TI-10.3.1, TI-10.3.3
inline constexpr int kPoliticsCards = 2, kPoliticsAgendas = 2;             // TI-10.4.2, TI-10.4.3
inline constexpr int kTradeGoodsOfTrade = 3;                               // TI-10.6.1
inline constexpr int kWarfareTokens = 1;                                   // TI-10.7.1
inline constexpr int kSecondResearchCost = 6, kSecondaryResearchCost = 4;  // TI-10.8.1, TI-10.8.2
inline constexpr int kImperialPoints = 1, kImperialSecrets = 1;            // TI-10.9.1

}  // namespace orrery::ti4
