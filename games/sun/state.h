#pragma once

// The state of a game of Beyond the Sun: a plain value of less than 2 KB.
//
// What nobody has seen has no order here: a technology, an event or a system is drawn when it is turned over. A deck is
// a set of cards, each with the number of its batch (BS-8.14); the lowest batch is drawn from first.

#include <array>
#include <cstdint>
#include <type_traits>

#include "core/action.h"
#include "core/draft.h"
#include "core/step_stack.h"
#include "games/sun/actions.h"
#include "games/sun/cards.h"
#include "games/sun/steps.h"

namespace orrery::sun {

inline constexpr int kExtraLocations = 3;  // systems linked by events
inline constexpr int kMaxLocations = kBoardLocations + kExtraLocations;
inline constexpr int kTableAchievements = 4;
inline constexpr int kMostRounds = 100;  // BS-15.13: games without cubes to play with would not end

// The space a pawn stands on.
struct Pawn {
  std::uint8_t source = kNone;  // Source; kNone: beside the board
  std::uint8_t number = 0, action = 0, space = 0;
  friend bool operator==(const Pawn&, const Pawn&) = default;
};

struct Player {
  std::uint64_t private_techs = 0;  // by technology
  std::uint32_t researched = 0;     // by slot
  std::uint32_t passives = 0;       // PassiveKind by bit: from cards; abilities of the mat are asked for separately
  std::uint16_t ore = 0;
  std::uint8_t faction = kNone;
  std::uint8_t population = 0;
  std::array<std::uint8_t, kColumns> supply{};
  std::uint8_t food_discs = 0, ore_discs = 0;       // on the tracks
  std::array<std::uint8_t, 3> automation{};         // discs on the automation track, by Disc
  std::array<std::uint8_t, kShipLevels> retired{};  // ships on an event card, by level - 1
  std::uint8_t colonized = 0;                       // systems
  std::uint8_t last_disc = 0;                       // tracks by bit whose last disc has left (once a game)
  std::array<std::array<std::uint8_t, kShipLevels>, kMaxLocations> ships{};
  std::array<std::uint8_t, kMaxLocations> power{};  // sums of the levels, kept up to date
  Pawn pawn{};
  std::uint8_t pad[4]{};

  friend bool operator==(const Player&, const Player&) = default;
};

// A location of the exploration board or an extra one.
struct Site {
  std::uint8_t system = kNone;  // card that lies here
  std::uint8_t owner = kNone;   // seat of the outpost
  Disc disc = Disc::Food;       // of the outpost
  std::uint8_t linked = kNone;  // of an extra location: the slot it is joined to
  friend bool operator==(const Site&, const Site&) = default;
};

// What hides the card of a slot: nothing (it has one, or has no event), a face-down event, or its first research now.
enum Cover : std::uint8_t { kOpen, kFaceDown, kBeingResearched };

// A technology slot.
struct SlotState {
  std::uint8_t tech = kNone;   // face-up card
  std::uint8_t event = kNone;  // event that stays beside it
  std::uint8_t covered = 0;    // Cover
  std::uint8_t pad = 0;
  friend bool operator==(const SlotState&, const SlotState&) = default;
};

enum class EventPlace : std::uint8_t { Unseen, Turned, Gone, Location, System, Slot, Seat, Achievements, TechBoard };
struct EventState {
  EventPlace place = EventPlace::Unseen;
  std::uint8_t where = kNone;   // location, system card, slot or seat
  std::uint8_t system = kNone;  // card attached to it (BS-13.5) or the extra location it made
  friend bool operator==(const EventState&, const EventState&) = default;
};

// A colonized system: who has it and the discs on it.
struct Colony {
  std::uint8_t owner = kNone;
  std::uint8_t discs = 0;  // how many
  std::array<Disc, 2> kinds{};
  friend bool operator==(const Colony&, const Colony&) = default;
};

struct AchievementState {
  std::uint8_t card = kNone;
  std::uint8_t pad[3]{};
  std::array<std::uint8_t, kMaxVpSpaces> owner{kNone, kNone, kNone, kNone};
  std::array<Disc, kMaxVpSpaces> disc{Disc::Star, Disc::Star, Disc::Star, Disc::Star};
  friend bool operator==(const AchievementState&, const AchievementState&) = default;
};

enum class Phase : std::uint8_t { SetUp, Action, Production, Achievement, Over };
enum class Flag : std::uint8_t { AdvancedMats = 1, Tableau = 2, ChooseFactions = 4, EarlyStart = 8 };

// How an action goes (BS-4.7, BS-4.8, BS-13.11).
enum Progress : std::uint8_t {
  kChanged = 1,   // something has changed
  kReplaced = 2,  // ore was paid in place of population
  kCareful = 4,   // choices are looked at for what they leave possible
  kFailed = 8,    // a mandatory part could not be carried out
};

inline constexpr std::uint8_t kInRow = 254;   // State::tech_batch: lies face up in the tableau
inline constexpr std::uint8_t kInHand = 253;  // turned over, being chosen from
constexpr bool in_deck(std::uint8_t batch) {
  return batch != 0 && batch < kInHand;
}

struct State {
  std::array<Player, kMaxPlayers> players{};
  StepStack<Step, 44> steps{};

  std::uint64_t used_techs = 0;  // abilities used this turn, by technology
  std::uint32_t used_systems = 0, used_events = 0;
  std::uint16_t round = 0;
  std::uint16_t last_round = 0;          // 0: not yet known (BS-15.2)
  std::uint16_t started_controlled = 0;  // BS-10.10: locations controlled at the start of the turn
  std::uint16_t exempt = 0;              // BS-10.10: locations left out of the next control check

  std::array<std::uint8_t, kTechs> tech_batch{};      // 0: not in the deck
  std::array<std::uint8_t, kSystems> system_batch{};  // 0: not in the deck
  std::array<SlotState, kSlots> slots{};
  std::array<Site, kMaxLocations> sites{};
  std::array<EventState, kEvents> events{};
  std::array<Colony, kSystems> colonies{};
  std::array<AchievementState, kTableAchievements> achievements{};
  std::array<std::array<std::uint8_t, kMaxLocations>, kMaxPlayers> bonuses{};  // BS-17.5: control bonuses this turn
  // While ships jump: where they were before; while they are upgraded or moved anywhere: those that still may be.
  std::array<std::array<std::uint8_t, kShipLevels>, kMaxLocations> fleet{};
  std::array<ActionRef, 4> chain{};  // BS-12.8: actions used in this action, copies included
  std::uint8_t chain_length = 0;

  std::uint8_t player_count = 0;
  std::uint16_t cards_number = 0;  // of the card set
  std::uint8_t flags = 0;          // Flag
  Phase phase = Phase::SetUp;
  std::uint8_t first = 0;           // seat of the first player
  std::uint8_t active = 0;          // seat whose turn it is
  std::uint8_t claims = 0;          // discs on the achievement cards
  std::uint8_t guilds = 0;          // open ones, by bit
  std::uint8_t rows = 0;            // open rows of the tableau, levels by bit
  std::uint8_t last_batch = 1;      // highest number in use
  std::uint8_t progress = 0;        // Progress of the action
  std::uint8_t last_discs = 0;      // LastDisc triggers not yet taken up: two bits a seat
  std::uint8_t lost_control = 0;    // seats whose ability for it was used this turn, by bit
  std::uint8_t location_count = 0;  // extra ones included

  FairStart fair_start = FairStart::Rulebook;
  Lots<kMaxPlayers> lots{};  // factions put up (BS-19), and how everybody sits: clockwise from the first player
  std::uint8_t pad[1]{};

  // Who sits so many places further clockwise.
  int clockwise(int seat, int places) const { return lots.clockwise(seat, places, player_count); }
  bool has(Flag flag) const { return (flags & static_cast<std::uint8_t>(flag)) != 0; }
  const CardSet& cards() const { return CardSets::at(cards_number); }
};

static_assert(std::is_trivially_copyable_v<State>);
static_assert(std::has_unique_object_representations_v<State>);
static_assert(sizeof(State) == 1688);

}  // namespace orrery::sun
