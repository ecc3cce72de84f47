#pragma once

// Units: the 17 generic ones and upgrades, the 16 of factions, the 17 flagships (TI-7.1, appendix A.1 and A.2).

#include <array>
#include <cstdint>
#include <string_view>

#include "games/ti4/tables_ids.h"
#include "games/ti4/tables_kinds.h"
#include "games/ti4/tables_windows.h"

namespace orrery::ti4 {

// Plastic of one colour (TI-1.2.1), by UnitType; fighters and infantry have tokens besides (TI-1.3.2).
inline constexpr std::array<std::uint8_t, kUnitTypes> kPlastic = {1, 2, 5, 4, 8, 8, 10, 12, 6, 3};
inline constexpr int kPlasticOfColour = 59;

// What the text of a unit says beside its numbers.
enum class UnitText : std::uint8_t {
  ImmuneToDirectHit,       // TI-21.1.8
  MovesByItself,           // TI-11.3.13
  ExcessCountsForFleet,    // TI-7.4.3
  Regenerates,             // TI-3.4.13
  DeepSpaceCannon,         // TI-11.4.3
  FighterAllowance,        // TI-7.5.2
  NegatesPlanetaryShield,  // TI-7.7.4
  ExcessCountsHalf,        // TI-7.4.3
  Floating,                // TI-7.2.5
  SelfDestruct,            // TI-21.3.11
  DuhaMenaimon,            // TI-21.3.6
  HilColishWormhole,       // TI-6.3.1
  HilColishOrder,          // TI-11.3.18
  WrathOfKenara,           // TI-21.5.20
  Hylarim,                 // section 4.4
  HitsNonFighters,         // TI-11.5.14
  ArcSecundusRepair,       // section 4.4
  FourthMoon,              // TI-4.6.3
  TheInferno,              // TI-9.2.1
  Matriarch,               // TI-21.5.17
  TheAlastor,              // TI-21.5.25
  CmorranNorr,             // TI-4.6.3
  Genesis,                 // TI-21.5.16
  SalaiSaiCorian,          // TI-21.5.19
  LoncaraSsodu,            // TI-11.4.3
  VanHauge,                // TI-21.5.18
  YsiaYssrila,             // TI-11.3.4
  None = 255
};
inline constexpr int kUnitTexts = 27;

struct UnitTextFacts {
  std::string_view name;
  Windows windows;
  bool optional = false;
  Price price = {};
};
inline constexpr std::array<UnitTextFacts, kUnitTexts> kUnitTextFacts = [] {
  using enum Window;
  return std::array<UnitTextFacts, kUnitTexts>{{
      {"immune_direct_hit", at(Continuous)},
      {"self_moving_fighter", at(Continuous)},
      {"excess_counts_fleet", at(Continuous)},
      {"regenerate", at(AfterUnitsDestroyed, TurnStart)},
      {"deep_space_cannon", at(SpaceCannonRoll), true},
      {"fighter_capacity_bonus", at(Continuous)},
      {"disable_planetary_shield", at(Continuous)},
      {"excess_counts_half", at(Continuous)},
      {"floating", at(Continuous)},
      {"exotrireme_self_destruct", at(SpaceRoundEnd), true},
      {"duha_menaimon", at(AfterActivation), true},
      {"hil_colish_wormhole", at(Continuous)},
      {"hil_colish_order", at(MovesDeclared), true},
      {"wrath_of_kenara", at(AttackerSpaceRoll, DefenderSpaceRoll), true, {.trade_goods = 1}},
      {"hylarim", at(AttackerSpaceRoll, DefenderSpaceRoll)},
      {"l1z1x_flagship", at(SpaceHits)},
      {"arc_secundus_repair", at(SpaceCombatStart, SpaceRoundStart)},
      {"fourth_moon", at(Continuous)},
      {"the_inferno", at(ComponentDeclared), false, {.strategy_tokens = 1}},
      {"matriarch", at(CommitGroundForces, GroundCombatEnd), true},
      {"the_alastor", at(SpaceCombatStart)},
      {"cmorran_norr", at(Continuous)},
      {"genesis", at(StatusPhaseEnd)},
      {"salai_sai_corian", at(AttackerSpaceRoll, DefenderSpaceRoll)},
      {"loncara_ssodu", at(SpaceCannonRoll), true},
      {"van_hauge", at(UnitsDestroyed)},
      {"ysia_yssrila", at(Continuous)},
  }};
}();
constexpr const UnitTextFacts& facts_of(UnitText text) {
  return kUnitTextFacts[static_cast<std::size_t>(text)];
}
// Dice that hit on `hit` or more (TI-7.1.3, TI-7.7.1). No dice: the unit has no such roll.
struct Roll {
  std::uint8_t hit = 0, dice = 0;
  friend constexpr bool operator==(const Roll&, const Roll&) = default;
};
// TI-11.7.2: docks on planets add the planet's resources; Floating Factories and Letani Warriors do not.
struct Production {
  std::uint8_t value = 0;
  bool adds_resources = false;
  friend constexpr bool operator==(const Production&, const Production&) = default;
};

inline constexpr int kMaxUnitTexts = 2;
struct UnitCard {
  std::string_view name;
  UnitType type;
  Faction faction = Faction::None;
  std::uint8_t level = 1;
  std::uint8_t cost = 0;      // none: cannot be produced (TI-7.1.5)
  std::uint8_t per_cost = 1;  // units bought for the cost (TI-7.1.4)
  Roll combat = {};
  std::uint8_t move = 0;  // none: does not move by itself (TI-11.3.6)
  std::uint8_t capacity = 0;
  bool sustain_damage = false, planetary_shield = false;
  Roll barrage = {}, bombardment = {}, space_cannon = {};
  Production production = {};
  Unit upgrade = Unit::None;
  Tech technology = Tech::None;  // that must be owned
  std::array<UnitText, kMaxUnitTexts> texts = {UnitText::None, UnitText::None};
  std::uint8_t regenerates = 0;  // on this roll or more
};
constexpr bool has_text(const UnitCard& card, UnitText text) {
  return card.texts[0] == text || card.texts[1] == text;
}

}  // namespace orrery::ti4
