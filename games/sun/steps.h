#pragma once

// What must still happen in a game: the kinds of steps and what each of them carries. `flow.cpp` has a row for each.

#include <array>
#include <cstdint>

#include "core/steps.h"
#include "games/sun/cards.h"

namespace orrery::sun {

enum class StepKind : std::uint8_t {
  None,
  // set-up (BS-2)
  DrawFirst,
  DrawFactions,
  ChooseFactions,
  DrawLevel1,
  FillSites,
  DrawStartSystem,
  DrawAchievements,
  SetUpPlayers,
  // turns (BS-3)
  BeginTurn,
  ChooseSpace,
  EndAction,
  EndProduction,
  ChooseProduction,
  Trading,
  Window,
  Claiming,
  EndTurn,
  Score,
  // effects
  Sequence,
  Asked,
  Perform,
  Times,
  Choosing,
  PayCost,
  PayOpponent,
  Each,
  Building,
  BuildShort,
  Jumping,
  Anywhere,
  Upgrading,
  Raising,
  ChooseDisc,
  Leaving,
  LiftSupply,
  PutSupply,
  CopyWhat,
  // research (BS-8)
  ChooseSlot,
  TurnEvent,
  AfterEvent,
  ChooseType,
  Search,
  ChooseCard,
  Immediate,
  AfterResearch,
  FillRow,
  Reveal,
  ChoosePrivate,
  // control (BS-9.11 to BS-9.18)
  Check,
  Outposts,
  ControlBonuses,
  Bonuses,
  LostControl,
  LastDisc,
  // colonization (BS-10)
  ColonizeTarget,
  ReturnShips,
  ReturnColumn,
  Colonized,
  DrawSystem,
  ColonyDiscs,
  ColonyBonus,
  RevealSystems,
  ChooseSystem,
  // events (BS-11)
  DrawLinked,
  LinkTo,
  // fair starts (BS-19)
  PutUpFaction,
  DrawLot,
  Bid,
};
inline constexpr std::size_t kStepKinds = static_cast<std::size_t>(StepKind::Bid) + 1;

using Step = StepOf<StepKind, 14>;
static_assert(sizeof(Step) == 16);

using LocationMask = std::uint16_t;  // locations by bit

// --- set-up ---

struct DrawFirst {  // chance
  static constexpr auto kKind = StepKind::DrawFirst;
};
struct DrawFactions {  // chance
  static constexpr auto kKind = StepKind::DrawFactions;
  std::uint8_t done = 0;  // players who have one
};
struct ChooseFactions {
  static constexpr auto kKind = StepKind::ChooseFactions;
  std::uint8_t done = 0;
};
struct DrawLevel1 {  // chance
  static constexpr auto kKind = StepKind::DrawLevel1;
  std::uint8_t slot = 0;
};
struct FillSites {
  static constexpr auto kKind = StepKind::FillSites;
  std::uint8_t from = 0;  // location from which on system slots are still to be looked at
};
struct DrawStartSystem {  // chance
  static constexpr auto kKind = StepKind::DrawStartSystem;
  std::uint8_t location = 0;
};
struct DrawAchievements {  // chance
  static constexpr auto kKind = StepKind::DrawAchievements;
  AchievementGroup group = AchievementGroup::A;
};
struct SetUpPlayers {
  static constexpr auto kKind = StepKind::SetUpPlayers;
};

// --- turns ---

struct BeginTurn {
  static constexpr auto kKind = StepKind::BeginTurn;
};
struct ChooseSpace {
  static constexpr auto kKind = StepKind::ChooseSpace;
};
struct EndAction {
  static constexpr auto kKind = StepKind::EndAction;
};
struct EndProduction {
  static constexpr auto kKind = StepKind::EndProduction;
};
struct ChooseProduction {
  static constexpr auto kKind = StepKind::ChooseProduction;
};
struct Trading {
  static constexpr auto kKind = StepKind::Trading;
  std::uint8_t exchanges = 0;  // made
  std::uint8_t flags = 0;      // StepFlag
};
struct Window {  // abilities after the production and after the achievement phase
  static constexpr auto kKind = StepKind::Window;
};
struct Claiming {
  static constexpr auto kKind = StepKind::Claiming;
};
struct EndTurn {
  static constexpr auto kKind = StepKind::EndTurn;
};
struct Score {
  static constexpr auto kKind = StepKind::Score;
};

// --- effects ---

enum StepFlag : std::uint8_t {
  kInAction = 1,      // of the action itself: what is mandatory must be possible (BS-4.7)
  kMustResearch = 2,  // a copied choice must include the research (BS-12.4)
  kHoldControl = 4,   // one control check comes after the loop (BS-11.6)
};

// What every part of effects carries: whose they are, which operation of the card set, and the card they stand on.
struct Part {
  std::uint8_t seat = 0;
  std::uint8_t flags = 0;        // StepFlag
  std::uint8_t level_bonus = 0;  // BS-12.6: added to every researched level
  std::uint8_t event = kNone;    // the event card
  std::uint16_t op = 0;
  std::uint8_t slot = kNone;    // being researched
  std::uint8_t source = kNone;  // the technology
};

struct Sequence : Part {  // from `op` on
  static constexpr auto kKind = StepKind::Sequence;
  std::uint16_t end = 0;        // behind the last one
  std::uint16_t conquests = 0;  // locations that the jump just before took from others
};
struct Asked : Part {  // take what is optional, or skip it
  static constexpr auto kKind = StepKind::Asked;
  std::uint16_t conquests = 0;
};
struct Perform : Part {  // paid for and wanted
  static constexpr auto kKind = StepKind::Perform;
  std::uint16_t conquests = 0;
};
struct Times : Part {
  static constexpr auto kKind = StepKind::Times;
  std::uint16_t left = 0;
};
struct Choosing : Part {
  static constexpr auto kKind = StepKind::Choosing;
  std::uint8_t left = 0;   // choices
  std::uint8_t taken = 0;  // options by bit
};
struct PayCost {  // population of it may be replaced (BS-13.11)
  static constexpr auto kKind = StepKind::PayCost;
  Cost cost{};
};
struct PayOpponent : Part {
  static constexpr auto kKind = StepKind::PayOpponent;
};
struct Each : Part {
  static constexpr auto kKind = StepKind::Each;
  std::uint16_t seats = 0;  // still to come, by bit
};
struct Building : Part {
  static constexpr auto kKind = StepKind::Building;
  std::uint16_t left = 0;  // ships
  bool built = false;      // some have been
  bool from_population = false;
};
struct BuildShort : Part {  // the supply cube is missing
  static constexpr auto kKind = StepKind::BuildShort;
  std::uint8_t left = 0;
  bool built = false;
};
struct Jumping : Part {
  static constexpr auto kKind = StepKind::Jumping;
  std::uint16_t points = 0;
};
struct Anywhere : Part {  // State::fleet: those that may still be moved
  static constexpr auto kKind = StepKind::Anywhere;
  std::uint8_t left = 0;  // ships
  bool moved = false;     // some have been
};
struct Upgrading : Part {  // State::fleet: those that may still be raised
  static constexpr auto kKind = StepKind::Upgrading;
  std::uint8_t left = 0;  // ships
  bool raised = false;
};
struct Raising : Part {  // by single levels, of any ships
  static constexpr auto kKind = StepKind::Raising;
  std::uint8_t left = 0;  // levels
  bool raised = false;
};
struct ChooseDisc : Part {
  static constexpr auto kKind = StepKind::ChooseDisc;
  std::uint16_t left = 0;
};
struct Leaving : Part {  // ships that are exiled, retired, returned, turned into population
  static constexpr auto kKind = StepKind::Leaving;
  std::uint8_t left = 0;
  bool gone = false;  // some have
};
struct LiftSupply : Part {
  static constexpr auto kKind = StepKind::LiftSupply;
  std::uint8_t left = 0;
  std::uint8_t lifted = 0;
};
struct PutSupply : Part {
  static constexpr auto kKind = StepKind::PutSupply;
  std::uint16_t left = 0;  // in hand
};
struct CopyWhat : Part {
  static constexpr auto kKind = StepKind::CopyWhat;
};

// --- research ---

struct ChooseSlot : Part {
  static constexpr auto kKind = StepKind::ChooseSlot;
};
struct TurnEvent : Part {  // chance
  static constexpr auto kKind = StepKind::TurnEvent;
};
struct AfterEvent : Part {  // the event is dealt with
  static constexpr auto kKind = StepKind::AfterEvent;
};
struct ChooseType : Part {
  static constexpr auto kKind = StepKind::ChooseType;
};
struct Search : Part {  // chance
  static constexpr auto kKind = StepKind::Search;
  std::uint16_t type = 0;  // TechType
};
struct ChooseCard : Part {
  static constexpr auto kKind = StepKind::ChooseCard;
  std::uint16_t type = kNone;  // TechType; kNone: any card of the level (BS-8.9)
};
struct Immediate : Part {
  static constexpr auto kKind = StepKind::Immediate;
};
struct AfterResearch : Part {
  static constexpr auto kKind = StepKind::AfterResearch;
};
struct FillRow {  // chance
  static constexpr auto kKind = StepKind::FillRow;
  std::uint8_t level = 0;
};
struct Reveal : Part {  // chance
  static constexpr auto kKind = StepKind::Reveal;
  std::uint16_t left = 0;  // cards to turn over
};
struct ChoosePrivate : Part {
  static constexpr auto kKind = StepKind::ChoosePrivate;
  std::uint16_t left = 0;  // cards to keep
};

// --- control ---

struct Check {  // everywhere
  static constexpr auto kKind = StepKind::Check;
  std::uint16_t next = 0;  // the operation behind the jump that caused it; 0: something else did
};
struct Outposts {
  static constexpr auto kKind = StepKind::Outposts;
  LocationMask places = 0;
};
struct ControlBonuses {  // all discs lie
  static constexpr auto kKind = StepKind::ControlBonuses;
  std::array<LocationMask, kMaxPlayers> gains{};  // by seat
};
struct Bonuses {
  static constexpr auto kKind = StepKind::Bonuses;
  LocationMask places = 0;
};
struct LostControl {
  static constexpr auto kKind = StepKind::LostControl;
  std::uint8_t seats = 0;  // by bit
};
struct LastDisc {
  static constexpr auto kKind = StepKind::LastDisc;
  std::uint8_t tracks = 0;  // how many
};

// --- colonization ---

struct ColonizeTarget : Part {
  static constexpr auto kKind = StepKind::ColonizeTarget;
};
struct ReturnShips {
  static constexpr auto kKind = StepKind::ReturnShips;
  std::uint8_t location = 0;
  bool uncontrolled = false;  // BS-10.10
  std::uint8_t power = 0;     // returned so far
  std::uint8_t highest = 0;   // level of the next ship
};
struct ReturnColumn {
  static constexpr auto kKind = StepKind::ReturnColumn;
};
struct Colonized {  // BS-10.4, BS-10.5
  static constexpr auto kKind = StepKind::Colonized;
  std::uint8_t location = 0;
  bool uncontrolled = false;
};
struct DrawSystem {  // chance
  static constexpr auto kKind = StepKind::DrawSystem;
  std::uint8_t location = 0;
  std::uint8_t deck = 0;
};
struct ColonyDiscs {
  static constexpr auto kKind = StepKind::ColonyDiscs;
  std::uint8_t system = 0;
  std::uint8_t left = 0;
};
struct ColonyBonus {
  static constexpr auto kKind = StepKind::ColonyBonus;
  std::uint8_t system = 0;
};
struct RevealSystems : Part {  // chance
  static constexpr auto kKind = StepKind::RevealSystems;
  std::uint16_t left = 0;
};
struct ChooseSystem {
  static constexpr auto kKind = StepKind::ChooseSystem;
  std::uint8_t left = 0;  // cards to keep
};

// --- events ---

struct DrawLinked : Part {  // chance
  static constexpr auto kKind = StepKind::DrawLinked;
};
struct LinkTo : Part {
  static constexpr auto kKind = StepKind::LinkTo;
  std::uint16_t system = 0;  // turned over
};

// --- fair starts ---

struct PutUpFaction {
  static constexpr auto kKind = StepKind::PutUpFaction;
  std::uint8_t place = 1;  // in turn order, of whoever gets it
};
struct DrawLot {  // chance
  static constexpr auto kKind = StepKind::DrawLot;
  std::uint8_t place = 1;
};
struct Bid {
  static constexpr auto kKind = StepKind::Bid;
};

}  // namespace orrery::sun
