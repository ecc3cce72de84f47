#pragma once

// Parts of the state that belong to one chapter each: open windows, lasting effects, a batch of losses, hits, a combat,
// moves, a production, a payment, an agenda, an offer.

#include <array>

#include "games/ti4/component.h"

namespace orrery::ti4 {

// An open window (TI-4.2). The order of players is fixed when it opens: the seat at place `first` of the order, then
// on.
inline constexpr int kUsesOfWindow = 12;
struct Frame {
  Window window = Window::None;
  WindowOrder order = WindowOrder::OfThePhase;
  std::uint8_t first = 0;   // TI-4.2.9
  std::uint8_t at = 0;      // how many opportunities went by, counted in the order
  std::uint8_t passes = 0;  // declined in a row
  std::uint8_t uses = 0;
  Event event{};
  std::array<Component, kUsesOfWindow> used{};  // TI-3.4.9: each object once; action cards leave the hand instead
  std::array<std::uint8_t, kUsesOfWindow> used_by{};
  std::uint8_t pad[6]{};
};
static_assert(sizeof(Frame) == 56);

// An effect with a duration (TI-3.4.2, TI-4.6.2); what it changes stands in the record of its source.
struct Effect {
  Component source{};
  std::uint8_t seat = kNone;  // whose effect
  std::uint8_t target = kNone;
  std::uint8_t amount = 0;
  Duration until = Duration::Instant;
  std::uint8_t pad[2]{};
};
static_assert(sizeof(Effect) == 8);
inline constexpr int kMostEffects = 24;

// Units destroyed together (TI-4.7.5).
enum class Cause : std::uint8_t { Ability, Hits, Cannon, Bombardment, Barrage, Rule };
struct Batch {
  std::uint8_t by = kNone;  // whose hits or ability; kNone: of the opponent, or of a rule
  SystemId system = kNoSystem;
  std::uint8_t planet = kNone;
  Cause cause = Cause::Ability;
  std::array<std::uint8_t, kMaxPlayers> returns_on{};  // the roll that infantry had when it was destroyed (TI-3.4.13)
  std::uint8_t wiped_out = 0;  // seats that lost their last ship there, or their last ground force on the planet
  std::uint8_t first = 0;      // of its losses
};
static_assert(sizeof(Batch) == 12);
// Units of one type that a player loses in it. Those of all open batches lie in one list.
struct Loss {
  std::uint8_t whose = 0;  // seat and type
  std::uint8_t count = 0;
};
constexpr std::uint8_t loss_of(int seat, UnitType type) {
  return u8(seat << 4 | static_cast<int>(type));
}
inline constexpr int kMostBatches = 10, kMostLosses = 60;

// Hits that wait to be cancelled, sustained and assigned (TI-4.7). Two sides at most: in a combat attacker and
// defender.
struct HitSide {  // TI-4.7.1
  std::uint8_t victim = kNone;
  std::uint8_t by = kNone;        // whose units or ability made them
  std::uint8_t any = 0;           // hits
  std::uint8_t non_fighter = 0;   // further hits, on non-fighters if able (TI-4.7.4)
  std::uint8_t unit = kNone;      // of ability hits that the producer has assigned: the unit type (TI-4.7.2)
  std::uint8_t damaged_unit = 0;  // that unit is damaged
  std::uint8_t chosen = 0;        // losses chosen so far
  std::uint8_t started_over = 0;
  std::array<std::uint8_t, kUnitTypes> losses{};  // sealed until all are chosen (TI-20.1.13)
  std::array<std::uint8_t, 4> damaged_losses{};   // of them, damaged units
  std::array<std::uint8_t, 3> on_planets{};       // of them, infantry that fights as ships on planets of the tile
  std::uint8_t pad[7]{};
};
static_assert(sizeof(HitSide) == 32);
struct Hits {
  std::array<HitSide, 2> sides{};
  SystemId system = kNoSystem;
  std::uint8_t planet = kNone;  // ground forces there are hit; kNone: ships
  Cause cause = Cause::Ability;
  std::uint8_t fighters_only = 0;
  std::uint8_t pad[4]{};
};

// Dice that lie on the table, by what rolled them and by face (TI-20.4.2). Units of a type roll together; of two war
// suns each has its own dice (TI-21.4.16).
inline constexpr int kSecondWarSun = kUnitTypes, kRollers = kUnitTypes + 1;
using DiceByFace = std::array<std::array<std::uint8_t, kDieSides>, kRollers>;  // [unit type][face - 1]
struct Dice {
  DiceByFace faces{};
  DiceByFace picked{};                           // those an ability rerolls or changes, by the face they showed
  std::array<std::uint8_t, kRollers> waiting{};  // still to be rolled
  std::uint8_t pad = 0;
};

// What units roll for, and what an ability does to dice that were rolled (TI-3.4.16).
enum class RollOf : std::uint8_t { Combat, Barrage, Cannon, Bombardment };
enum class DiceChange : std::uint8_t { Reroll, RerollOrDie, Raise };

enum class CombatKind : std::uint8_t { None, Space, Ground };
inline constexpr int kQuestionsOfRound = 10;  // of a space combat: retreats, and the windows of a round
struct Combat {
  Dice dice{};  // of the side that rolls
  CombatKind kind = CombatKind::None;
  std::uint8_t attacker = kNone, defender = kNone;
  SystemId system = kNoSystem;
  std::uint8_t planet = kNone;
  std::uint8_t round = 0;
  std::uint8_t quiet = 0;           // rounds in a row without a loss (TI-11.5.34)
  std::uint8_t retreating = kNone;  // who has announced
  std::uint8_t intercepted = 0;
  std::uint8_t ended = 0;  // by an effect (TI-4.2.7)
  std::uint8_t winner = kNone, loser = kNone;
  std::uint8_t scored = 0;             // seats that have scored an objective in it (TI-15.1.6)
  std::uint8_t copied = 0;             // Technological Singularity was used (TI-21.5.7)
  std::array<std::uint8_t, 2> hits{};  // made by attacker and defender in this round
  std::array<std::uint8_t, 2> non_fighter_hits{};
  std::array<std::uint16_t, 2> destroyed{};  // types lost so far, by UnitType
  std::array<std::array<std::uint8_t, 4>, 2>
      sustained{};                         // in this round, by type: they cannot be repaired (TI-21.3.3)
  std::array<std::uint8_t, 4> as_ships{};  // ground forces that fight as ships: in space, by place of the planet
  // Options that attacker and defender have declined in a quiet combat, as hashes (TI-20.6.2).
  std::array<std::array<std::uint16_t, kQuestionsOfRound>, 2> declined{};
  std::uint8_t as_ships_of = kNone;  // whose they are
  std::uint8_t lost = 0;             // a unit was destroyed in this round
};

// What is printed on the tiles that lie, by system; kept so that no search reads tiles.
struct GalaxyMasks {
  SystemMask laid = 0;
  std::array<SystemMask, kWormholes> wormholes{};
  std::array<SystemMask, kAnomalies> anomalies{};
};

// Units on their way (TI-11.3.1): they have left their places and arrive together. Ships that nothing tells apart are
// one group; what a ship carries follows as groups of its own, bound to it until it arrives (TI-11.3.22).
inline constexpr int kMostMoveGroups = 48;
inline constexpr std::uint8_t kByShipsThere = 254;  // carried by what stays in the active system (TI-11.3.14)
struct MoveGroup {
  UnitType type = UnitType::None;
  Place place = kNoPlace;  // where it was taken from
  std::uint8_t count = 0;
  std::uint8_t carrier = kNone;  // of cargo: the group of its ship
  std::uint8_t damaged = 0;
  std::uint8_t rifts = 0;    // left on the way: one roll each (TI-6.4.6)
  std::uint8_t boosted = 0;  // got the move value that one ship may have (TI-11.3.20)
  std::uint8_t first = 0;    // moves before the others (TI-11.3.18)
  Place goal = kNoPlace;     // of infantry that goes from planet to planet (TI-21.3.17)
};
static_assert(sizeof(MoveGroup) == 9);
struct MovePlan {
  std::array<MoveGroup, kMostMoveGroups> groups{};
  SystemMask origins = 0;   // from where ships can still come
  SystemMask passable = 0;  // for ships without abilities of their own
  std::uint8_t count = 0;
  std::uint8_t arrived = 0;  // at least one ship
  std::uint8_t started_over = 0;
  std::uint8_t seat = kNone;
  SystemId to = kNoSystem;
  std::uint8_t pad[3]{};
};

struct ProductionState {
  std::array<std::uint8_t, kUnitTypes> units{};  // to be produced
  std::uint8_t seat = kNone;
  SystemId system = kNoSystem;
  std::uint8_t limit = 0;           // units
  std::uint8_t infantry_limit = 0;  // TI-11.7.7
  std::uint8_t cost_limit = kNone;  // of abilities that produce units (TI-11.7.9)
  UnitType only = UnitType::None;   // the type that they allow
  std::uint8_t by_ability = 0;      // no unit uses Production (TI-21.3.6)
  std::uint8_t started_over = 0;
  std::uint8_t swapped = kNone;  // Hegemonic Trade Policy: the planet with swapped values
  Place dock = kNoPlace;         // the only unit that uses Production; kNoPlace: all in the system
  // Where units use it, or an ability puts them: planets by their place in the tile, kUsedInSpace.
  std::uint8_t used = 0;
  std::uint8_t pad[3]{};
};
inline constexpr std::uint8_t kUsedInSpace = 1 << 7;

// A payment under way (TI-5.2): what was put down so far.
struct Payment {
  std::uint64_t planets = 0;  // exhausted for it
  std::uint8_t goods = 0;
  std::uint8_t started_over = 0;
  std::uint8_t pad[6]{};
};

// An agenda between its reveal and its end (TI-13).
inline constexpr std::uint8_t kFor = 0, kAgainst = 1;  // outcomes; of elections a seat, planet, law or objective
inline constexpr int kMostPredictions = 12;
struct Prediction {
  Component by{};  // a rider or Galactic Threat
  std::uint8_t seat = kNone;
  std::uint8_t outcome = kNone;
};
struct AgendaState {
  Agenda card = Agenda::None;
  std::uint8_t number = 0;       // first or second of the phase
  std::uint8_t revealed = 0;     // in this phase (TI-20.6.2)
  std::uint8_t outcome = kNone;  // elected or decided
  std::array<std::uint16_t, kMaxPlayers> votes{};
  std::array<std::uint8_t, kMaxPlayers> voted_for{kNone, kNone, kNone, kNone, kNone, kNone};
  std::uint8_t cannot_vote = 0;  // seats, on this agenda
  std::uint8_t banned = 0;       // seats, for the rest of the phase
  std::uint8_t has_voted = 0;    // seats that had their turn
  std::uint8_t revote = kNone;   // Miscount Disclosed: the law to be voted on next
  std::uint8_t predictions = 0;
  std::uint8_t pad = 0;
  std::array<Prediction, kMostPredictions> prediction{};
};

// What cannot be enforced and is only written down (TI-17.2.4).
enum class Promise : std::uint8_t { None, Peace, Vote, Goods, Support, Trade };
inline constexpr int kPromises = 6;
inline constexpr std::array<std::string_view, kPromises> kPromiseNames = {"none",  "peace",   "vote",
                                                                          "goods", "support", "trade"};

// What one side of an offer gives (TI-17.1.2).
inline constexpr std::uint8_t kAnyCard = 254;  // an action card of the giver's choice
struct Goods {
  std::uint8_t trade_goods = 0, commodities = 0;
  std::uint8_t note = kNone;  // NoteCard
  std::uint8_t card = kNone;  // ActionCard, with Hacan (TI-19.8)
  Promise promise = Promise::None;
  std::uint8_t pad = 0;
  friend constexpr bool operator==(const Goods&, const Goods&) = default;
};
struct Offer {
  std::uint8_t from = kNone, to = kNone;
  std::uint8_t pad[2]{};
  Goods give{}, ask{};
  std::uint64_t clause = 0;  // TI-17.2.5: the option of the proposer that is carried out with it; 0: none
  friend constexpr bool operator==(const Offer&, const Offer&) = default;
};
static_assert(sizeof(Offer) == 24);
// By pair of seats, in this turn or agenda (TI-17.1.12).
inline constexpr int kMostOffers = 6;
struct PairDealings {
  std::uint8_t offers = 0, done = 0;
  std::uint8_t begun = 0;  // offers put together, sent or not: bounded, so that a turn ends (TI-20.2.3)
  std::uint8_t pad = 0;
  std::array<std::uint32_t, kMostOffers> made{};  // what was offered, as hashes
};
// A promise that was accepted: who owes whom.
struct Owed {
  std::uint8_t by = kNone, to = kNone;
  Promise what = Promise::None;
  std::uint8_t round = 0;
};
inline constexpr int kMostOwed = 16;
inline constexpr int kPairs = kMaxPlayers * (kMaxPlayers - 1) / 2;
constexpr std::size_t pair_index(int a, int b) {
  const int low = a < b ? a : b, high = a < b ? b : a;
  return static_cast<std::size_t>(high * (high - 1) / 2 + low);
}

inline constexpr int kMaxSliceTiles = 8;
inline constexpr int kMaxDraftTiles = 32;  // of all slices

// TI-2.4: the number that the slices and factions follow from, the tiles slice by slice, what each seat has taken.
struct DraftState {
  std::array<TileNumber, kMaxDraftTiles> tiles{};
  std::array<std::uint8_t, 3> number{};
  std::array<std::uint8_t, kMaxPlayers> slice_of{kNone, kNone, kNone, kNone, kNone, kNone};
  std::array<std::uint8_t, kMaxPlayers> place_of{kNone, kNone, kNone, kNone, kNone, kNone};
};

// Agendas whose place in the deck somebody knows (TI-10.4.3), and who.
struct KnownAgenda {
  Agenda card = Agenda::None;
  std::uint8_t seen_by = 0;  // seats
  friend constexpr bool operator==(const KnownAgenda&, const KnownAgenda&) = default;
};

}  // namespace orrery::ti4
