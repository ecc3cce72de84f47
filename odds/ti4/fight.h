#pragma once

// A battle to be judged: two sides in the space of a system, or on one of its planets.

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "games/ti4/tables_ids.h"
#include "games/ti4/tables_kinds.h"
#include "games/ti4/tables_unit_cards.h"

namespace orrery::ti4::odds {

enum class Setting : std::uint8_t { Space, Ground };
enum class Side : std::uint8_t { Attacker, Defender };
constexpr Side other(Side side) {
  return side == Side::Attacker ? Side::Defender : Side::Attacker;
}
constexpr std::size_t index_of(Side side) {
  return static_cast<std::size_t>(side);
}
constexpr std::size_t index_of(UnitType type) {
  return static_cast<std::size_t>(type);
}

// What a side has besides its units. The first are used up; how often a side has one is its number of copies.
enum class Effect : std::uint8_t {
  MoraleBoost,         // TI-21.1.22
  FireTeam,            // TI-21.1.12
  WarFunding,          // TI-21.2.8
  ShieldsHolding,      // TI-21.1.27
  DirectHit,           // TI-21.1.8
  ManeuveringJets,     // TI-21.1.21
  EmergencyRepairs,    // TI-21.1.10
  CourageousToTheEnd,  // TI-21.1.7
  Intercept,           // TI-21.1.18
  SkilledRetreat,      // TI-21.1.29
  MagenDefenseGrid,    // TI-21.3.18
  Indoctrination,      // TI-21.5.6
  // These stay.
  AntimassDeflectors,         // TI-21.3.1
  PlasmaScoring,              // TI-21.3.2
  DuraniumArmor,              // TI-21.3.3
  AssaultCannon,              // TI-21.3.4
  GravitonLaserSystem,        // TI-11.4.3
  DimensionalSplicer,         // TI-4.7.2
  NonEuclideanShielding,      // TI-7.6.5
  L4Disruptors,               // TI-11.6.11
  ValkyrieParticleWeave,      // TI-21.3.10
  ImpulseCore,                // TI-4.7.5
  Bunker,                     // TI-21.1.5
  Disable,                    // TI-21.1.9
  ExperimentalBattlestation,  // TI-21.1.11
  FighterPrototype,           // section 4.4
  TekklarLegion,              // section 4.4
  ProphecyOfIxth,             // section 4.4
  PublicizeWeaponSchematics,  // TI-21.4.6
  ConventionsOfWar,           // TI-11.6.3
  Devotion,                   // TI-21.5.5
  SelfDestruct,               // TI-21.3.11
};
inline constexpr std::size_t kUsedUp = 12, kEffects = 32;
struct EffectFacts {
  std::string_view name;
  std::uint8_t copies = 1;
};
inline constexpr std::array<EffectFacts, kEffects> kEffectFacts = {{
    {"morale_boost", 4},
    {"fire_team"},
    {"war_funding"},
    {"shields_holding", 4},
    {"direct_hit", 4},
    {"maneuvering_jets", 4},
    {"emergency_repairs"},
    {"courageous_to_the_end"},
    {"intercept"},
    {"skilled_retreat"},
    {"magen_defense_grid"},
    {"indoctrination"},
    {"antimass_deflectors"},
    {"plasma_scoring"},
    {"duranium_armor"},
    {"assault_cannon"},
    {"graviton_laser_system"},
    {"dimensional_splicer"},
    {"non_euclidean_shielding"},
    {"l4_disruptors"},
    {"valkyrie_particle_weave"},
    {"impulse_core"},
    {"bunker"},
    {"disable"},
    {"experimental_battlestation"},
    {"fighter_prototype"},
    {"tekklar_legion"},
    {"prophecy_of_ixth"},
    {"publicize_weapon_schematics"},
    {"conventions_of_war"},
    {"devotion"},
    {"self_destruct"},
}};

// One step of taking hits: a unit of the type sustains damage, or is destroyed.
struct Loss {
  UnitType type = UnitType::None;
  bool sustains = false;
  friend bool operator==(const Loss&, const Loss&) = default;
};
enum class SustainPolicy : std::uint8_t {
  First,   // before anything is destroyed
  InTurn,  // only when the unit would be destroyed; units that Direct Hit cannot destroy first
};

struct FightUnits {
  int count = 0, damaged = 0;
  bool upgraded = false;
  friend bool operator==(const FightUnits&, const FightUnits&) = default;
};

struct FightSide {
  Faction faction = Faction::None;
  std::array<FightUnits, kUnitTypes> units{};  // by UnitType; space docks do not fight
  std::array<std::uint8_t, kEffects> copies{};
  int goods = 0;             // trade goods for Munitions Reserves or the Wrath of Kenara
  int bonus = 0;             // added to combat rolls
  int retreat_round = 0;     // announces a retreat in this round; 0: never
  double retreat_below = 0;  // announces a retreat when the chance to win is less
  SustainPolicy sustain = SustainPolicy::First;
  std::vector<Loss> losses = {};  // who takes hits, first to last; empty: by kLossOrder and `sustain`

  bool has(Effect effect) const { return copies[static_cast<std::size_t>(effect)] > 0; }
  FightUnits& of(UnitType type) { return units[index_of(type)]; }
  const FightUnits& of(UnitType type) const { return units[index_of(type)]; }
  friend bool operator==(const FightSide&, const FightSide&) = default;
};

struct Fight {
  Setting setting = Setting::Space;
  bool nebula = false;               // TI-6.4.4
  bool at_once = false;              // both sides fire Space Cannons and Assault Cannons at the same time
  std::array<FightSide, 2> sides{};  // by Side

  FightSide& operator[](Side side) { return sides[index_of(side)]; }
  const FightSide& operator[](Side side) const { return sides[index_of(side)]; }
};

// Ships and ground forces: the types that can fight.
inline constexpr int kFightingTypes = 8;
// The cheapest first.
inline constexpr std::array<UnitType, kFightingTypes> kLossOrder = {
    UnitType::Fighter, UnitType::Infantry,    UnitType::Destroyer, UnitType::Carrier,
    UnitType::Cruiser, UnitType::Dreadnought, UnitType::WarSun,    UnitType::Flagship};

// The most of each type that is judged, by UnitType: more than the plastic, for "what if".
inline constexpr std::array<std::uint8_t, kUnitTypes> kMostUnits = {4, 12, 25, 25, 30, 30, 100, 100, 20, 0};
inline constexpr int kMostGoods = 30, kMostBonus = 4, kMostRounds = 20;

// The card by which the units of a type fight (TI-7.1.7); null: a flagship without a faction, an upgrade that is not.
const UnitCard* card_of(const FightSide& side, UnitType type);
// Whether every number is within its bounds and every unit has a card.
bool fits(const Fight& fight);
std::vector<Loss> loss_order(const FightSide& side);
// The role in the battle of `setting` of somebody who typed these units.
bool takes_part(const FightSide& side, UnitType type, Setting setting);

}  // namespace orrery::ti4::odds
