#pragma once

// A card set: everything that the card file says (BS-18), checked and in the form the engine reads. Sets are made once,
// before games are played with them, and never change.

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/shared_list.h"
#include "games/sun/effects.h"

namespace orrery::sun {

// BS-1.2 to BS-1.5, BS-1.8
inline constexpr int kCubesOfFaction = 20;  // BS-1.9
inline constexpr int kTechs = 46, kEvents = 20, kSystems = 24, kAchievements = 10, kGuilds = 4, kFactions = 4;
inline constexpr int kMats = 2 * kFactions;  // basic ones first, then the advanced ones, by faction
inline constexpr int kSlots = 19;            // of the technology board
inline constexpr int kLevels = 4;
inline constexpr int kColumns = 5;     // of supply
inline constexpr int kTrackDiscs = 8;  // of each production track
inline constexpr int kAutomationSpaces = 7;
inline constexpr int kShipLevels = 4;
inline constexpr int kSpacefaringActions = 4;
inline constexpr int kBoardLocations = 9;  // of the larger side
inline constexpr int kMaxSpaces = 4;       // of one action
inline constexpr int kMaxCardActions = 2;
inline constexpr int kMaxAbilities = 2;
inline constexpr int kMaxVpSpaces = 4;                  // of an achievement
inline constexpr int kMinPlayers = 2, kMaxPlayers = 4;  // BS-1.1

enum class TechType : std::uint8_t { Scientific, Economic, Military, Commercial };
inline constexpr int kTypes = 4;

enum Specialization : std::uint8_t { kFood = 1, kOre = 2 };

// An action: of Basic Spacefaring, a guild, a technology or an event.
struct ActionCard {
  Cost cost{};
  Effects effects{};
  std::uint8_t spaces = 0;
  std::array<std::uint8_t, kMaxSpaces> surcharge{};  // ore, by space
  bool unlimited = false;
  bool research = false;    // BS-12.7: contains research
  std::uint8_t opens = 0;   // BS-16.4: levels by bit that it can research undiscovered
  bool needs_care = false;  // BS-4.7: an earlier choice may make a later mandatory part possible or impossible
};

struct PassiveRule {
  PassiveKind kind = PassiveKind::None;
  bool all = false;     // once per turn: every faction, not only the owner
  std::int8_t ore = 0;  // change of the cost of linked actions
  Cost cost{};
  Effects effects{};
};

struct TechCard {
  std::uint8_t level = 1;  // 1..4
  std::uint8_t types = 0;  // left types by bit
  TechType right = TechType::Scientific;
  Effects immediate{};
  std::uint8_t action_count = 0;
  std::array<ActionCard, kMaxCardActions> actions{};
  PassiveRule passive{};
  std::uint8_t vp = 0, vp_each = 0;  // vp_each: per colonized system
  std::uint8_t opens = 0;            // BS-16.4: levels by bit
};

enum class PersistZone : std::uint8_t {
  None,
  Exploration,
  Location,
  SystemCard,
  NearAchievements,
  NearTechBoard,
  TechSlot,
  Faction,
};

enum class ScoringKind : std::uint8_t {
  None,
  MajorityAt,  // where = location
  OwnerOfLinkedSystem,
  Holder,
  RetiredShipLevel,
  MostColonized,
  MostCount,  // what = CountKind
  PerCount,
};
struct EventScoring {
  ScoringKind kind = ScoringKind::None;
  std::uint8_t vp = 0;
  At where = At::Anywhere;
  CountKind what = CountKind::Colonized;
};

struct EventCard {
  std::uint8_t level = 2;  // 2 or 3
  bool forced = false;
  Effects effects{};
  PersistZone zone = PersistZone::None;  // None: discarded after it
  At linked_to = At::Anywhere;           // of zone Location
  EventScoring scoring{};
  bool has_action = false;
  ActionCard action{};
  PassiveRule passive{};
};

struct SystemCard {
  std::uint8_t deck = 0;  // 0 = A, 1 = B
  bool starting = false;
  std::uint8_t strength = 1;
  std::uint8_t specialization = 0;  // Specialization by bit
  std::uint8_t vp = 0;
  Effects control{};
  Effects colonization{};
  PassiveRule ability{};   // of the colonizer
  PassiveRule standing{};  // while it lies on the board
};

enum class AchievementGroup : std::uint8_t { Basic, A, B };
struct AchievementCard {
  AchievementGroup group = AchievementGroup::Basic;
  Condition condition{};
  std::uint8_t spaces = 0;
  std::array<std::uint8_t, kMaxVpSpaces> vp{};
};

struct GuildCard {
  ActionCard action{};
  std::uint8_t opened_by = kNone;  // event
};

enum class Trigger : std::uint8_t {
  Passive,
  TradeOfThree,        // after a resource trade with at least three exchanges
  ResearchScientific,  // after the immediate bonus
  LastDisc,            // the last disc of a track has left
  LosesControl,        // another faction takes control
  ReturnsShips,        // by colonizing
};
struct Ability {
  Trigger trigger = Trigger::Passive;
  PassiveKind passive = PassiveKind::None;  // of Passive and ReturnsShips
  Effects effects{};
  std::uint8_t unlock_track = kNone;  // 0 = food, 1 = ore; kNone: always works
  std::uint8_t unlock_space = 0;      // 1..8
};

struct StartShips {
  std::uint8_t level = 1;
  At at = At::Sol;
};

struct Mat {
  std::uint8_t faction = 0;
  bool advanced = false;
  std::array<std::uint8_t, kTrackDiscs + 1> food{};  // column 0..4 that the space shows, kNone: nothing
  std::array<std::uint8_t, kTrackDiscs + 1> ore{};   // ore that the space gives
  std::array<std::uint8_t, kColumns> capacity{};
  std::array<std::uint8_t, kAutomationSpaces> automation_vp{};
  std::uint8_t automation_extra_vp = 0;
  std::uint8_t population = 0;
  std::uint8_t start_ore = 0;
  std::uint8_t start_supply = 0;  // BS-2.17: check value
  std::uint8_t ship_count = 0;
  std::array<StartShips, 4> ships{};
  Effects special{};
  std::uint8_t ability_count = 0;
  std::array<Ability, kMaxAbilities> abilities{};
};

struct TechSlot {
  std::uint8_t level = 1;
  std::uint8_t row = 1;
  std::uint32_t prereqs = 0;  // slots by bit
  std::uint8_t required = 0;
};

enum class LocationKind : std::uint8_t { Sol, SystemSlot, Shipyard, DeepSpace };
struct Location {
  LocationKind kind = LocationKind::Sol;
  std::uint8_t deck = 0;            // of a system slot
  std::uint8_t specialization = 0;  // of a shipyard
  bool build = false;               // Sol and shipyards
  std::uint16_t lines = 0;          // locations by bit
};
// One side of the exploration board (BS-1.7).
struct Exploration {
  std::uint8_t count = 0;
  std::array<Location, kBoardLocations> locations{};
  std::uint8_t sol = 0, deep_space = 0;
};

// What depends on the number of players (BS-2.12, BS-2.13).
struct PlayersSetup {
  std::array<ActionCard, kSpacefaringActions> spacefaring{};  // BS-4.10, BS-4.11, BS-4.12, BS-4.13
  Exploration exploration{};
  std::uint8_t end_discs = 4;
  std::array<std::uint8_t, 3> blocked{};  // VP spaces by bit, by achievement group
  std::uint8_t excluded_factions = 0;     // by bit
  std::array<std::uint8_t, kMaxPlayers> start_ore{};
};

struct Constants {
  std::uint8_t trade_ore_for_population = 3;
  std::uint8_t trade_ship_for_population_ore = 1;
  std::uint8_t trade_population_for_ore = 1;
  std::uint8_t outpost_vp = 1, sol_vp = 1, deep_space_vp = 1;
  std::array<std::uint8_t, 5> row_size{};  // of the technology tableau, by level 1..4
  std::uint8_t open_rows = 0;              // at the start, levels by bit
  std::uint8_t random_events = 4;          // of each level, besides the forced ones
};

// Words of a card as its owner wrote them; ru and uk are the English ones where the file has none.
struct CardName {
  std::string id, slug;  // slug: the typed form, unique in its list
  std::string en, ru, uk;
};

struct CardSet {
  std::vector<Op> ops;
  std::array<TechCard, kTechs> techs{};  // ordered by level
  std::array<EventCard, kEvents> events{};
  std::array<SystemCard, kSystems> systems{};
  std::array<AchievementCard, kAchievements> achievements{};
  std::array<GuildCard, kGuilds> guilds{};
  std::array<Mat, kMats> mats{};
  std::array<TechSlot, kSlots> slots{};
  std::array<PlayersSetup, kMaxPlayers + 1> players{};  // by number of players
  Constants constants{};
  std::array<std::uint32_t, kLevels + 1> slots_of_level{};  // by level 1..4, slots by bit
  std::uint64_t once_per_turn_techs = 0;                    // cards by bit with such an ability
  std::uint32_t once_per_turn_systems = 0, once_per_turn_events = 0;
  std::uint32_t action_events = 0;  // events by bit with an action
  // Whether what a control check brings (bonuses of systems, abilities of mats) may move, build or raise ships: then a
  // jump may lead further than its points, and what others answer may matter.
  bool checks_move_ships = false;

  std::array<CardName, kTechs> tech_names;
  std::array<CardName, kEvents> event_names;
  std::array<CardName, kSystems> system_names;
  std::array<CardName, kAchievements> achievement_names;
  std::array<CardName, kGuilds> guild_names;
  std::array<CardName, kFactions> faction_names;
  std::array<std::string, kMats> mat_ids;                                                // as the file calls them
  std::array<std::string, kSlots> slot_ids;                                              // "II-B"
  std::array<std::array<std::string, kBoardLocations>, kMaxPlayers + 1> location_ids{};  // "A1"
  std::uint64_t hash = 0;  // BS-18.15: of everything above that plays a part
  bool shipped = false;    // the set that comes with the program: partly reconstructed

  const Mat& mat(int faction, bool advanced) const {
    return mats[static_cast<std::size_t>(faction + (advanced ? kFactions : 0))];
  }
};

// --- the sets that games can be played with ---

// Sets by number, which is all that a state holds. A set that is here never changes, moves or goes. A server adds sets
// while games are played; the set for new games is chosen while a program starts. The rules only read.
class CardSets {
 public:
  static constexpr int kMost = 1024;

  static const CardSet& at(int number) { return sets_[static_cast<std::size_t>(number)]; }
  static int count();
  // The set for new games: the one added last.
  static int newest();
  // Its number, or -1. One that is not here is asked of the source.
  static int find(std::uint64_t hash);
  // Adds a set for games that name it: its number, that of the same set where it is here already, or -1 without room.
  static int keep(CardSet set);
  // The same for new games. False when there is no room for it.
  static bool add(CardSet set);

  // Where a program keeps more sets than it has read, or nothing; while no game is played.
  using Source = std::function<std::optional<CardSet>(std::uint64_t hash)>;
  static void set_source(Source source);

 private:
  static int add_shipped();
  static SharedList<CardSet, kMost> sets_;
  static int latest_;
};

}  // namespace orrery::sun
