#include "odds/ti4/fight.h"

#include <cstdlib>

namespace orrery::ti4::odds {

const UnitCard* card_of(const FightSide& side, UnitType type) {
  // TI-7.1.6: whoever has a war sun owns its technology.
  Unit unit = first_unit(side.faction, type);
  if (unit == Unit::None && type == UnitType::WarSun) unit = Unit::WarSun;
  if (unit == Unit::None) return nullptr;
  const UnitCard& first = ti4::card_of(unit);
  if (!side.of(type).upgraded) return &first;
  return first.upgrade == Unit::None ? nullptr : &ti4::card_of(first.upgrade);
}

bool takes_part(const FightSide& side, UnitType type, Setting setting) {
  if (setting == Setting::Space) return is_ship(type);
  // TI-21.5.17: the Matriarch's fighters fight on the ground.
  const bool matriarch = side.faction == Faction::Naalu && side.of(UnitType::Flagship).count > 0;
  return type == UnitType::Infantry || (type == UnitType::Fighter && matriarch);
}

bool fits(const Fight& fight) {
  for (const FightSide& side : fight.sides) {
    for (std::size_t t = 0; t < side.units.size(); ++t) {
      const FightUnits& units = side.units[t];
      if (units.count < 0 || units.count > kMostUnits[t] || units.damaged < 0 || units.damaged > units.count)
        return false;
      if (units.count == 0) continue;
      const UnitCard* card = card_of(side, static_cast<UnitType>(t));
      if (card == nullptr || (units.damaged > 0 && !card->sustain_damage)) return false;
    }
    for (std::size_t e = 0; e < kEffects; ++e)
      if (side.copies[e] > kEffectFacts[e].copies) return false;
    if (side.goods < 0 || side.goods > kMostGoods || std::abs(side.bonus) > kMostBonus) return false;
    if (side.retreat_round < 0 || side.retreat_round > kMostRounds) return false;
    if (!(side.retreat_below >= 0 && side.retreat_below <= 1)) return false;
  }
  return true;
}

std::vector<Loss> loss_order(const FightSide& side) {
  if (!side.losses.empty()) return side.losses;
  const auto sustains = [&](UnitType type) {
    const UnitCard* card = card_of(side, type);
    return side.of(type).count > 0 && card != nullptr && card->sustain_damage;
  };
  const auto safe = [&](UnitType type) { return has_text(*card_of(side, type), UnitText::ImmuneToDirectHit); };
  std::vector<Loss> order;
  for (const UnitType type : kLossOrder)
    if (sustains(type) && (side.sustain == SustainPolicy::First || safe(type))) order.push_back({type, true});
  for (const UnitType type : kLossOrder) {
    if (side.of(type).count == 0 && type != UnitType::Infantry) continue;  // Indoctrination makes infantry
    if (sustains(type) && side.sustain == SustainPolicy::InTurn && !safe(type)) order.push_back({type, true});
    order.push_back({type, false});
  }
  return order;
}

}  // namespace orrery::ti4::odds
