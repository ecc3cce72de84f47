#pragma once

// Kinds that every part of Twilight Imperium names: phases, colours, traits, wormholes, anomalies, unit types.

#include <array>
#include <cstdint>
#include <string_view>

namespace orrery::ti4 {

enum class Phase : std::uint8_t { Setup, Strategy, Action, Status, Agenda, Any };
inline constexpr int kPhases = 6;
inline constexpr std::array<std::string_view, kPhases> kPhaseNames = {"setup",  "strategy", "action",
                                                                      "status", "agenda",   "any"};

// TI-14.1.2: propulsion, biotic, warfare, cybernetic.
enum class Colour : std::uint8_t { Blue, Green, Red, Yellow, None = 255 };
inline constexpr int kColours = 4;
inline constexpr std::array<std::string_view, kColours> kColourNames = {"blue", "green", "red", "yellow"};

// TI-5.2.6; home planets and Mecatol Rex have none.
enum class Trait : std::uint8_t { Cultural, Hazardous, Industrial, None = 255 };
inline constexpr int kTraits = 3;
inline constexpr std::array<std::string_view, kTraits> kTraitNames = {"cultural", "hazardous", "industrial"};

// TI-6.3.1: delta only at the Creuss Gate, the Creuss home and the Creuss flagship.
enum class Wormhole : std::uint8_t { Alpha, Beta, Delta, None = 255 };
inline constexpr int kWormholes = 3;
inline constexpr std::array<std::string_view, kWormholes> kWormholeNames = {"alpha", "beta", "delta"};

// TI-6.4.1
enum class Anomaly : std::uint8_t { AsteroidField, Nebula, Supernova, GravityRift, None = 255 };
inline constexpr int kAnomalies = 4;
inline constexpr std::array<std::string_view, kAnomalies> kAnomalyNames = {"asteroid_field", "nebula", "supernova",
                                                                           "gravity_rift"};
inline constexpr int kRiftMove = 1, kRiftRemovesUpTo = 3;      // TI-6.4.5
inline constexpr int kNebulaDefence = 1, kMoveFromNebula = 1;  // TI-6.4.4

// TI-7.1.1: ships (the first seven), ground forces, structures.
enum class UnitType : std::uint8_t {
  Flagship,
  WarSun,
  Dreadnought,
  Carrier,
  Cruiser,
  Destroyer,
  Fighter,
  Infantry,
  Pds,
  SpaceDock,
  None = 255
};
inline constexpr int kUnitTypes = 10;
inline constexpr std::array<std::string_view, kUnitTypes> kUnitTypeNames = {
    "flagship",  "war_sun", "dreadnought", "carrier", "cruiser",
    "destroyer", "fighter", "infantry",    "pds",     "space_dock"};
constexpr bool is_ship(UnitType type) {
  return type <= UnitType::Fighter;
}
constexpr bool is_non_fighter_ship(UnitType type) {
  return type < UnitType::Fighter;
}
constexpr bool is_structure(UnitType type) {
  return type == UnitType::Pds || type == UnitType::SpaceDock;
}

// The three pools of a command sheet (TI-1.2.2).
enum class Pool : std::uint8_t { Tactic, Fleet, Strategy };
inline constexpr int kPools = 3;
inline constexpr std::array<std::string_view, kPools> kPoolNames = {"tactic", "fleet", "strategy"};

// What a component asks for before its effect (TI-3.4.8). `tokens` come from the tactic and strategy pools together.
struct Price {
  std::uint8_t resources = 0, influence = 0, trade_goods = 0;
  std::uint8_t strategy_tokens = 0, tokens = 0, action_cards = 0;
  bool exhausts = false;        // the card itself
  bool discards = false;        // the card itself: laws that are used up
  bool own_light_ship = false;  // destroy an own cruiser or destroyer
  friend constexpr bool operator==(const Price&, const Price&) = default;
};

// How long an effect lasts (TI-4.6.2).
enum class Duration : std::uint8_t {
  Instant,
  Use,
  CombatRound,
  Combat,
  Invasion,
  TacticalAction,
  Turn,
  Agenda,
  Round,
  InPlay,
  Permanent
};
inline constexpr int kDurations = 11;
inline constexpr std::array<std::string_view, kDurations> kDurationNames = {
    "instant", "use",    "combat_round", "combat",  "invasion", "tactical_action",
    "turn",    "agenda", "round",        "in_play", "permanent"};

}  // namespace orrery::ti4
