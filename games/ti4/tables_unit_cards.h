#pragma once

// The cards of the units (appendix A.2; factions and flagships by their sheets).

#include <array>
#include <cstdint>
#include <string_view>
#include <type_traits>

#include "games/ti4/tables_units.h"

namespace orrery::ti4 {

// Winnu's flagship rolls a die for each non-fighter ship of the opponent (TI-21.5.19).
inline constexpr std::uint8_t kDiceOfOpponentsShips = 255;

namespace detail {
// TI-7.1.2
struct Attributes {
  std::uint8_t cost;
  Roll combat;
  std::uint8_t move, capacity;
};
// A card is written as a chain: its attributes, then its abilities, then how it is upgraded.
struct UnitWriter : UnitCard {
  // Before its uses, as clang wants it where a table is made while compiling.
  template <class Value>
  constexpr UnitWriter with(Value UnitCard::* field, std::type_identity_t<Value> value) const {
    UnitWriter changed = *this;
    changed.*field = value;
    return changed;
  }
  constexpr UnitWriter of(Faction whose) const { return with(&UnitCard::faction, whose); }
  constexpr UnitWriter pair() const { return with(&UnitCard::per_cost, std::uint8_t{2}); }
  constexpr UnitWriter sustains() const { return with(&UnitCard::sustain_damage, true); }
  constexpr UnitWriter shields() const { return with(&UnitCard::planetary_shield, true); }
  constexpr UnitWriter barrages(Roll roll) const { return with(&UnitCard::barrage, roll); }
  constexpr UnitWriter bombards(Roll roll) const { return with(&UnitCard::bombardment, roll); }
  constexpr UnitWriter fires(Roll roll) const { return with(&UnitCard::space_cannon, roll); }
  constexpr UnitWriter produces(std::uint8_t value) const { return with(&UnitCard::production, Production{value}); }
  constexpr UnitWriter produces_more(std::uint8_t than_resources) const {
    return with(&UnitCard::production, Production{than_resources, true});
  }
  constexpr UnitWriter says(UnitText first, UnitText second = UnitText::None) const {
    return with(&UnitCard::texts, {first, second});
  }
  constexpr UnitWriter returns_on(std::uint8_t roll) const {
    return says(UnitText::Regenerates).with(&UnitCard::regenerates, roll);
  }
  constexpr UnitWriter becomes(Unit better) const { return with(&UnitCard::upgrade, better); }
  constexpr UnitWriter needs(Tech tech) const {
    return with(&UnitCard::technology, tech).with(&UnitCard::level, std::uint8_t{2});
  }
};
constexpr UnitWriter unit(std::string_view name, UnitType type, Attributes attributes = {}) {
  UnitWriter card{};
  card.name = name;
  card.type = type;
  card.cost = attributes.cost;
  card.combat = attributes.combat;
  card.move = attributes.move;
  card.capacity = attributes.capacity;
  return card;
}
// Every flagship costs 8 and sustains damage.
constexpr UnitWriter flagship(std::string_view name, Faction faction, Roll combat, std::uint8_t capacity = 3,
                              std::uint8_t move = 1) {
  return unit(name, UnitType::Flagship, {8, combat, move, capacity}).of(faction).sustains();
}
}  // namespace detail

inline constexpr std::array<UnitCard, kUnits> kUnitCards = [] {
  using namespace detail;
  using F = Faction;
  using T = UnitType;
  using X = UnitText;
  return std::array<UnitCard, kUnits>{{
      unit("carrier_1", T::Carrier, {3, {9, 1}, 1, 4}).becomes(Unit::Carrier2),
      unit("carrier_2", T::Carrier, {3, {9, 1}, 2, 6}).needs(Tech::CarrierII),
      unit("cruiser_1", T::Cruiser, {2, {7, 1}, 2, 0}).becomes(Unit::Cruiser2),
      unit("cruiser_2", T::Cruiser, {2, {6, 1}, 3, 1}).needs(Tech::CruiserII),
      unit("destroyer_1", T::Destroyer, {1, {9, 1}, 2, 0}).barrages({9, 2}).becomes(Unit::Destroyer2),
      unit("destroyer_2", T::Destroyer, {1, {8, 1}, 2, 0}).barrages({6, 3}).needs(Tech::DestroyerII),
      unit("dreadnought_1", T::Dreadnought, {4, {5, 1}, 1, 1}).sustains().bombards({5, 1}).becomes(Unit::Dreadnought2),
      unit("dreadnought_2", T::Dreadnought, {4, {5, 1}, 2, 1})
          .sustains()
          .bombards({5, 1})
          .says(X::ImmuneToDirectHit)
          .needs(Tech::DreadnoughtII),
      unit("fighter_1", T::Fighter, {1, {9, 1}, 0, 0}).pair().becomes(Unit::Fighter2),
      unit("fighter_2", T::Fighter, {1, {8, 1}, 2, 0})
          .pair()
          .says(X::MovesByItself, X::ExcessCountsForFleet)
          .needs(Tech::FighterII),
      unit("infantry_1", T::Infantry, {1, {8, 1}, 0, 0}).pair().becomes(Unit::Infantry2),
      unit("infantry_2", T::Infantry, {1, {7, 1}, 0, 0}).pair().returns_on(6).needs(Tech::InfantryII),
      unit("pds_1", T::Pds).shields().fires({6, 1}).becomes(Unit::Pds2),
      unit("pds_2", T::Pds).shields().fires({5, 1}).says(X::DeepSpaceCannon).needs(Tech::PdsII),
      unit("space_dock_1", T::SpaceDock).produces_more(2).says(X::FighterAllowance).becomes(Unit::SpaceDock2),
      unit("space_dock_2", T::SpaceDock).produces_more(4).says(X::FighterAllowance).needs(Tech::SpaceDockII),
      unit("war_sun", T::WarSun, {12, {3, 3}, 2, 6})
          .sustains()
          .bombards({3, 3})
          .says(X::NegatesPlanetaryShield)
          .needs(Tech::WarSun),
      unit("arborec_infantry_1", T::Infantry, {1, {8, 1}, 0, 0})
          .of(F::Arborec)
          .pair()
          .produces(1)
          .becomes(Unit::ArborecInfantry2),
      unit("arborec_infantry_2", T::Infantry, {1, {7, 1}, 0, 0})
          .of(F::Arborec)
          .pair()
          .produces(2)
          .returns_on(6)
          .needs(Tech::LetaniWarriorII),
      unit("l1z1x_dreadnought_1", T::Dreadnought, {4, {5, 1}, 1, 2})
          .of(F::L1Z1X)
          .sustains()
          .bombards({5, 1})
          .becomes(Unit::L1Z1XDreadnought2),
      unit("l1z1x_dreadnought_2", T::Dreadnought, {4, {4, 1}, 2, 2})
          .of(F::L1Z1X)
          .sustains()
          .bombards({4, 1})
          .says(X::ImmuneToDirectHit)
          .needs(Tech::SuperDreadnoughtII),
      unit("muaat_war_sun_1", T::WarSun, {12, {3, 3}, 1, 6})
          .of(F::Muaat)
          .sustains()
          .bombards({3, 3})
          .says(X::NegatesPlanetaryShield)
          .becomes(Unit::MuaatWarSun2),
      unit("muaat_war_sun_2", T::WarSun, {10, {3, 3}, 3, 6})
          .of(F::Muaat)
          .sustains()
          .bombards({3, 3})
          .says(X::NegatesPlanetaryShield)
          .needs(Tech::PrototypeWarSunII),
      unit("naalu_fighter_1", T::Fighter, {1, {8, 1}, 0, 0}).of(F::Naalu).pair().becomes(Unit::NaaluFighter2),
      unit("naalu_fighter_2", T::Fighter, {1, {7, 1}, 2, 0})
          .of(F::Naalu)
          .pair()
          .says(X::MovesByItself, X::ExcessCountsHalf)
          .needs(Tech::HybridCrystalFighterII),
      unit("saar_space_dock_1", T::SpaceDock, {0, {}, 1, 4})
          .of(F::Saar)
          .produces(5)
          .says(X::Floating)
          .becomes(Unit::SaarSpaceDock2),
      unit("saar_space_dock_2", T::SpaceDock, {0, {}, 2, 5})
          .of(F::Saar)
          .produces(7)
          .says(X::Floating)
          .needs(Tech::FloatingFactoryII),
      unit("sardakk_norr_dreadnought_1", T::Dreadnought, {4, {5, 1}, 1, 1})
          .of(F::SardakkNorr)
          .sustains()
          .bombards({4, 2})
          .becomes(Unit::SardakkNorrDreadnought2),
      unit("sardakk_norr_dreadnought_2", T::Dreadnought, {4, {5, 1}, 2, 1})
          .of(F::SardakkNorr)
          .sustains()
          .bombards({4, 2})
          .says(X::ImmuneToDirectHit, X::SelfDestruct)
          .needs(Tech::ExotriremeII),
      unit("sol_carrier_1", T::Carrier, {3, {9, 1}, 1, 6}).of(F::Sol).becomes(Unit::SolCarrier2),
      unit("sol_carrier_2", T::Carrier, {3, {9, 1}, 2, 8}).of(F::Sol).sustains().needs(Tech::AdvancedCarrierII),
      unit("sol_infantry_1", T::Infantry, {1, {7, 1}, 0, 0}).of(F::Sol).pair().becomes(Unit::SolInfantry2),
      unit("sol_infantry_2", T::Infantry, {1, {6, 1}, 0, 0}).of(F::Sol).pair().returns_on(5).needs(Tech::SpecOpsII),
      flagship("arborec_flagship", F::Arborec, {7, 2}, 5).says(X::DuhaMenaimon),
      flagship("creuss_flagship", F::Creuss, {5, 1}).says(X::HilColishWormhole, X::HilColishOrder),
      flagship("hacan_flagship", F::Hacan, {7, 2}).says(X::WrathOfKenara),
      flagship("jol_nar_flagship", F::JolNar, {6, 2}).says(X::Hylarim),
      flagship("l1z1x_flagship", F::L1Z1X, {5, 2}, 5).says(X::HitsNonFighters),
      flagship("letnev_flagship", F::Letnev, {5, 2})
          .bombards({5, 3})
          .says(X::NegatesPlanetaryShield, X::ArcSecundusRepair),
      flagship("mentak_flagship", F::Mentak, {7, 2}).says(X::FourthMoon),
      flagship("muaat_flagship", F::Muaat, {5, 2}).says(X::TheInferno),
      flagship("naalu_flagship", F::Naalu, {9, 2}, 6).says(X::Matriarch),
      flagship("nekro_flagship", F::Nekro, {9, 2}).says(X::TheAlastor),
      flagship("saar_flagship", F::Saar, {5, 2}).barrages({6, 4}),
      flagship("sardakk_norr_flagship", F::SardakkNorr, {6, 2}).says(X::CmorranNorr),
      flagship("sol_flagship", F::Sol, {5, 2}, 12).says(X::Genesis),
      flagship("winnu_flagship", F::Winnu, {7, kDiceOfOpponentsShips}).says(X::SalaiSaiCorian),
      flagship("xxcha_flagship", F::Xxcha, {7, 2}).fires({5, 3}).says(X::LoncaraSsodu),
      flagship("yin_flagship", F::Yin, {9, 2}).says(X::VanHauge),
      flagship("yssaril_flagship", F::Yssaril, {5, 2}, 3, 2).says(X::YsiaYssrila),
  }};
}();
constexpr const UnitCard& card_of(Unit unit) {
  return kUnitCards[static_cast<std::size_t>(unit)];
}
// The unit a faction has of a type before any upgrade (TI-7.1.7); none: war suns but Muaat's (TI-7.1.6).
constexpr Unit first_unit(Faction faction, UnitType type) {
  Unit generic = Unit::None;
  for (std::size_t i = 0; i < kUnitCards.size(); ++i) {
    const UnitCard& card = kUnitCards[i];
    if (card.type != type || card.technology != Tech::None) continue;
    if (card.faction == faction) return static_cast<Unit>(i);
    if (card.faction == Faction::None) generic = static_cast<Unit>(i);
  }
  return generic;
}

namespace detail {
constexpr int plastic() {
  int pieces = 0;
  for (std::uint8_t of_type : kPlastic) pieces += of_type;
  return pieces;
}
}  // namespace detail
static_assert(detail::plastic() == kPlasticOfColour);  // TI-1.2.1

}  // namespace orrery::ti4
