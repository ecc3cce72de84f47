#pragma once

// The facts of the game alone: decision cards, faction cards and levels of the Automa (GP-12, automa.json).

#include <array>
#include <cstdint>
#include <string_view>

#include "games/gaia/tables.h"

namespace orrery::gaia {

enum class CardAction : std::uint8_t { Upgrade, BuildMine, ResearchHighest, ResearchRandom, PowerQic, Faction };
inline constexpr std::array<std::string_view, 6> kCardActionNames = {
    "upgrade", "build_mine", "research_highest", "research_random", "power_qic", "faction"};
// Which final tile breaks ties between planets (GP-12.3.1).
enum class FinalSide : std::uint8_t { Top, Bottom, None };
inline constexpr std::array<std::string_view, 3> kFinalSideNames = {"top", "bottom", "none"};
// How the rows of the board are read (GP-12.3.6).
enum class Direction : std::uint8_t { RightDown, LeftUp };
inline constexpr std::array<std::string_view, 2> kDirectionNames = {"right_down", "left_up"};
enum class Side : std::uint8_t { Left, Right };
inline constexpr std::array<std::string_view, 2> kSideNames = {"left", "right"};

struct DecisionCard {
  bool starter;
  bool passes;  // P3's symbols (C-12)
  CardAction action;
  std::int8_t vp;
  FinalSide final_side;
  std::uint8_t range;
  Direction direction;
  Side from;                      // numbered selection
  std::uint8_t count;             // up to here
  std::uint8_t booster_on_pass;   // 0 left, 1 middle, 2 right
  std::uint8_t booster_at_setup;  // 1 to 5
};
inline constexpr int kDecisionCards = 17;
inline constexpr std::array<DecisionCard, kDecisionCards> kDecisionCard = {{
    {true, true, CardAction::Upgrade, 1, FinalSide::Top, 4, Direction::RightDown, Side::Right, 1, 0, 1},
    {true, true, CardAction::Upgrade, 1, FinalSide::Bottom, 2, Direction::RightDown, Side::Right, 2, 1, 2},
    {false, true, CardAction::ResearchHighest, 1, FinalSide::Top, 2, Direction::RightDown, Side::Right, 3, 2, 3},
    {true, false, CardAction::BuildMine, 1, FinalSide::None, 2, Direction::LeftUp, Side::Left, 4, 0, 4},
    {true, true, CardAction::PowerQic, 1, FinalSide::Bottom, 2, Direction::LeftUp, Side::Left, 5, 1, 5},
    {false, false, CardAction::BuildMine, 3, FinalSide::Top, 2, Direction::RightDown, Side::Left, 1, 2, 1},
    {true, false, CardAction::ResearchRandom, 0, FinalSide::Top, 2, Direction::RightDown, Side::Right, 4, 2, 2},
    {false, true, CardAction::BuildMine, 3, FinalSide::Bottom, 4, Direction::LeftUp, Side::Left, 1, 1, 3},
    {false, false, CardAction::Faction, 0, FinalSide::Bottom, 2, Direction::LeftUp, Side::Left, 2, 2, 4},
    {false, true, CardAction::Upgrade, 3, FinalSide::Top, 2, Direction::LeftUp, Side::Left, 3, 0, 5},
    {false, false, CardAction::Upgrade, 2, FinalSide::Bottom, 4, Direction::RightDown, Side::Right, 1, 1, 1},
    {false, true, CardAction::PowerQic, 3, FinalSide::Top, 2, Direction::LeftUp, Side::Left, 1, 2, 2},
    {true, false, CardAction::Faction, 0, FinalSide::None, 2, Direction::LeftUp, Side::Left, 2, 2, 3},
    {false, false, CardAction::PowerQic, 3, FinalSide::Bottom, 2, Direction::LeftUp, Side::Left, 3, 1, 4},
    {false, false, CardAction::ResearchHighest, 1, FinalSide::Top, 2, Direction::LeftUp, Side::Right, 2, 0, 5},
    {false, true, CardAction::PowerQic, 3, FinalSide::Top, 2, Direction::RightDown, Side::Right, 3, 0, 1},
    {false, false, CardAction::ResearchRandom, 2, FinalSide::Bottom, 2, Direction::RightDown, Side::Right, 5, 0, 2},
}};
constexpr std::uint32_t card_bit(int number) {
  return 1u << (number - 1);
}
inline constexpr std::uint32_t kStarterCards = [] {
  std::uint32_t cards = 0;
  for (int i = 0; i < kDecisionCards; ++i)
    if (kDecisionCard[static_cast<std::size_t>(i)].starter) cards |= card_bit(i + 1);
  return cards;
}();

// GP-12.1.3
struct AutomaLevel {
  std::string_view name;
  std::int8_t start_vp;
  std::uint32_t cards;  // besides one that is drawn
  bool extra_vp;        // whenever it gains VP
};
inline constexpr std::array<AutomaLevel, 5> kAutomaLevels = {{
    {"automa", 10, kStarterCards, false},
    {"automalein", 0, kStarterCards & ~card_bit(2), false},
    {"automaechtig", 10, kStarterCards | card_bit(9), false},
    {"ultoma", 10, kStarterCards | card_bit(9) | card_bit(15), false},
    {"alptrauma", 10, kStarterCards | card_bit(9) | card_bit(15), true},
}};

// Its faction cards in the order of the boards (GP-12.1.2); what they do is in `automa.cpp` (GP-12.3.5).
struct FactionCard {
  Faction faction;
  std::int8_t vp;  // of its faction action
};
inline constexpr std::array<FactionCard, 7> kFactionCards = {{{Faction::Terrans, 2},
                                                              {Faction::Xenos, 2},
                                                              {Faction::Taklons, 2},
                                                              {Faction::HadschHallas, 1},
                                                              {Faction::Geodens, 1},
                                                              {Faction::Firaks, 2},
                                                              {Faction::Itars, 4}}};
constexpr bool has_faction_card(Faction faction) {
  for (const FactionCard& card : kFactionCards)
    if (card.faction == faction) return true;
  return false;
}

// The numbers on the round tiles for when it passes: in the rounds 1-3, in the rounds 4-6 (GP-12.2.3).
inline constexpr std::array<std::array<std::int8_t, 2>, kRoundTiles> kPassNumbers = {
    {{4, 6}, {2, 4}, {4, 6}, {0, 5}, {3, 6}, {2, 2}, {0, 5}, {3, 6}, {2, 2}, {0, 5}}};

inline constexpr int kFederationCopiesAlone = 2;  // GP-12.1.1

}  // namespace orrery::gaia
