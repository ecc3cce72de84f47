#pragma once

// The effect language of the cards (BS-17.7) in the compact form that the engine reads: a list of effects is a run of
// operations; what belongs to an operation (the parts of a choice, what is optional) follows it directly. `card_file.h`
// makes it from the card file; docs/cards.md teaches the language.

#include <cstdint>

#include "core/index.h"

namespace orrery::sun {

inline constexpr std::uint8_t kNone = 255;

constexpr std::uint16_t u16(int value) {
  return static_cast<std::uint16_t>(value);
}

enum class OpKind : std::uint8_t {
  GainOre,                // n
  PayOre,                 // n, a = PayTo
  ReturnPop,              // n
  SupplyToPop,            // n
  SupplyToPopFromColumn,  // n, a = column
  Build,                  // n, a = level 1..4, b = BuildAt, flag kFromPopulation
  Jump,                   // n
  JumpAnywhere,           // n = ships
  Upgrade,                // n = ships, a = levels, b = At (kAnywhere, kAtSol, kAtDeepSpace), flag kUpTo
  UpgradePoints,          // n
  Automate,               // n, a = DiscChoice
  Research,     // a = levels by bit (I = 1), flags kDiscoveredOnly, kIgnorePrereqs, kSkipImmediate, kLevelExpr (then
                // a = highest level, by number 1..4)
  Colonize,     // flag kUncontrolled: the variant of BS-10.10
  Choose,       // n = how often, a = number of options, flag kRepeat; body: its Options
  Option,       // with a cost; body: its effects
  Optional,     // body; with a cost; always carries kOptional
  Per,          // a = CountKind, b = most, 0: no limit; body
  If,           // a = ConditionKind, n, b = level or CountKind; body
  MoveSupply,   // n, a = column to (kNone: any), flag kRightmost
  Produce,      // a = Production
  PrivateTech,  // a = level 1..4, n = cards to reveal, b = cards to keep
  CopyAction,   // a = CopyFilter, n = levels added
  RepeatImmediate,   //
  OpenGuild,         // a = guild
  EachFaction,       // a = FactionCondition, flags kExcludeActive, kCheckAtEnd; body
  ExileShip,         // n
  RetireShip,        // n = at most
  ReturnShip,        // n
  ShipToPop,         // n
  LinkSystem,        // a = deck, b = LinkTarget (ChooseSlot, Event)
  LinkEvent,         // b = LinkTarget (SlotCard, SlotCardA, SlotCardB, ThisSlot)
  KeepEvent,         //
  TakeLinkedSystem,  // n = discs
  FreeColonize,      // a = deck, n = cards to reveal, b = cards to keep
  OrePerConquest,    // n = for each, b = most, 0: no limit
  Passive,           // a = PassiveKind; in abilities of mats
};
inline constexpr int kOpKinds = static_cast<int>(OpKind::Passive) + 1;

enum OpFlag : std::uint8_t {
  kOptional = 1,
  kFromPopulation = 2,
  kUpTo = 2,
  kRepeat = 2,
  kUncontrolled = 2,
  kRightmost = 2,
  kExcludeActive = 2,
  kDiscoveredOnly = 2,
  kCheckAtEnd = 4,
  kIgnorePrereqs = 4,
  kSkipImmediate = 8,
  kLevelExpr = 16,
};

struct Op {
  OpKind kind = OpKind::GainOre;
  std::uint8_t flags = 0;
  std::uint8_t n = 0, a = 0, b = 0;
  std::uint8_t ore = 0, pop = 0;  // its own cost
  std::uint8_t body = 0;          // operations that follow and belong to it

  bool has(OpFlag flag) const { return (flags & flag) != 0; }
  friend bool operator==(const Op&, const Op&) = default;
};
static_assert(sizeof(Op) == 8);

// Always possible (BS-3.10), and ships stay where they are.
constexpr bool is_plain(const Op& op) {
  switch (op.kind) {
    case OpKind::GainOre:
    case OpKind::SupplyToPop:
    case OpKind::MoveSupply:
    case OpKind::Automate: return op.ore == 0 && op.pop == 0;
    default: return false;
  }
}

enum class PayTo : std::uint8_t { Stock, LinkedController, ChosenOpponent };
enum class BuildAt : std::uint8_t { Yard, Sol, DeepSpace, Controlled, AnyLocation };
enum class At : std::uint8_t { Anywhere, Sol, DeepSpace };
enum class DiscChoice : std::uint8_t { Food, Ore, Either };
enum class Production : std::uint8_t { Population, Ore, Trade };
enum class CopyFilter : std::uint8_t { AnyResearchAction, AccessibleResearchAction };
enum class LinkTarget : std::uint8_t { ChooseSlot, Event, SlotCard, SlotCardA, SlotCardB, ThisSlot };
enum class FactionCondition : std::uint8_t { None, FewestAutomation, FewestTechnologies, FewestColonized };

enum class CountKind : std::uint8_t {
  Colonized,
  ColonizedDiv2,
  ControlledLocations,
  ControlledSystems,
  ControlledShipyards,
  AutomationLevel,
  Technologies,
  Ships,
  MilitaryPower,
  Ore,
  Population,
  FoodSymbols,
  OreSymbols,
};

enum class ConditionKind : std::uint8_t {
  ColonizedAtLeast,
  TechsOfLevelAtLeast,  // level
  AutomationAtLeast,
  ControlledAtLeast,
  MilitaryPowerAtLeast,
  TechnologiesAtLeast,
  SpecializationAtLeast,
  FoodSymbolsAtLeast,
  OreAtLeast,
  TechTypesAtLevel,  // n types among technologies of `what` or higher
  CountAtLeast,      // CountKind
};

struct Condition {
  ConditionKind kind = ConditionKind::ColonizedAtLeast;
  std::uint8_t n = 0;
  std::uint8_t what = 0;  // level 1..4 or CountKind
  friend bool operator==(const Condition&, const Condition&) = default;
};

// Permanent rule changes, by bit in Player::passives.
enum class PassiveKind : std::uint8_t {
  None,
  SkipOnePrereqDiscovered,
  ReplaceReturnPopWithOre,
  DiscsFromEitherTrack,
  Wormhole,
  GigaCorporations,
  DisplacePawn,
  TradeOreForPopCosts2,
  ReturnShipsToAnyColumn,
  BuildAtAnyControlledLocation,
  JumpPlus1,
  // and objects
  OncePerTurn,
  BuildHere,
  LinkedActionCost,
};

// A list of effects: operations first .. first + count - 1 of the card set.
struct Effects {
  std::uint16_t first = 0;
  std::uint16_t count = 0;
  bool empty() const { return count == 0; }
  friend bool operator==(const Effects&, const Effects&) = default;
};

struct Cost {
  std::uint8_t ore = 0;
  std::uint8_t pop = 0;  // population returned
  friend bool operator==(const Cost&, const Cost&) = default;
};

}  // namespace orrery::sun
