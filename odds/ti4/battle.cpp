#include "odds/ti4/battle.h"

#include <algorithm>
#include <cstring>

namespace orrery::ti4::odds {

std::size_t PositionHash::operator()(const Position& position) const {
  std::array<std::uint64_t, 8> words{};
  static_assert(sizeof(Position) <= sizeof words);
  std::memcpy(words.data(), &position, sizeof position);
  std::uint64_t hash = 0;
  for (const std::uint64_t word : words) hash = (hash ^ word ^ hash >> 29) * 0x9e3779b97f4a7c15;
  return hash ^ hash >> 32;
}

Battle::Battle(const Fight& fight) : fight_(fight) {
  const bool weak_war_suns =
      fight.sides[0].has(Effect::PublicizeWeaponSchematics) || fight.sides[1].has(Effect::PublicizeWeaponSchematics);
  for (const Side side : kSides) {
    SideFacts& mine = facts_[index_of(side)];
    for (std::size_t t = 0; t < kUnitTypes; ++t) mine.cards[t] = card_of(typed(side), type_at(t));
    for (std::size_t t = 0; t < kSustainingTypes; ++t)
      mine.sustains[t] = mine.cards[t] != nullptr && mine.cards[t]->sustain_damage &&
                         !(type_at(t) == UnitType::WarSun && weak_war_suns);  // TI-21.4.6
    mine.order = loss_order(typed(side));
    last_round_ = std::max(last_round_, static_cast<std::uint8_t>(typed(side).retreat_round));
  }
  list_start_abilities();
}

// TI-4.2.2: one ability each in turn, the active player first.
void Battle::list_start_abilities() {
  using A = StartAbility;
  std::array<std::vector<A>, 2> wanted;
  for (const Side side : kSides) {
    const FightSide& mine = typed(side);
    std::vector<A>& list = wanted[index_of(side)];
    if (mine.faction == Faction::Nekro && mine.of(UnitType::Flagship).count > 0) list.push_back(A::Alastor);
    const bool ambush = mine.faction == Faction::Mentak;
    if (ambush && side == Side::Attacker) list.push_back(A::Ambush);
    if (mine.has(Effect::AssaultCannon)) list.push_back(A::AssaultCannon);
    if (ambush && side == Side::Defender) list.push_back(A::Ambush);
    if (mine.has(Effect::DimensionalSplicer)) list.push_back(A::Splicer);
    if (mine.has(Effect::ImpulseCore)) list.push_back(A::ImpulseCore);
  }
  if (fight_.at_once) {
    for (const A ability : {A::Alastor, A::Ambush, A::AssaultCannon, A::Ambush, A::Splicer, A::ImpulseCore}) {
      if (ability == A::AssaultCannon) {
        starts_.push_back({Side::Attacker, A::BothAssaultCannons});
        continue;
      }
      for (const Side side : kSides) {
        std::vector<A>& list = wanted[index_of(side)];
        // The attacker's Ambush comes before the Assault Cannons, the defender's after them.
        if (list.empty() ||
            (ability == A::Ambush &&
             (side == Side::Attacker) != (starts_.empty() || starts_.back().ability != A::BothAssaultCannons)))
          continue;
        const auto found = std::find(list.begin(), list.end(), ability);
        if (found == list.end()) continue;
        starts_.push_back({side, ability});
        list.erase(found);
      }
    }
    return;
  }
  for (std::size_t i = 0; i < std::max(wanted[0].size(), wanted[1].size()); ++i)
    for (const Side side : kSides)
      if (i < wanted[index_of(side)].size()) starts_.push_back({side, wanted[index_of(side)][i]});
}

Position Battle::start() const {
  Position position;
  for (const Side side : kSides) {
    Force& force = position[side];
    for (std::size_t t = 0; t < kFightingTypes; ++t) {
      const FightUnits& units = typed(side).units[t];
      const int damaged = t < kSustainingTypes ? units.damaged : 0;
      force.fresh[t] = static_cast<std::uint8_t>(units.count - damaged);
      if (t < kSustainingTypes) force.hurt[t] = static_cast<std::uint8_t>(damaged);
    }
    std::copy_n(typed(side).copies.begin(), kUsedUp, force.copies.begin());
    force.goods = static_cast<std::uint8_t>(typed(side).goods);
  }
  position.stage = space() ? Stage::SpaceCannon : Stage::Bombardment;
  advance(position);
  return position;
}

bool Battle::has_flagship(const Position& position, Side side, UnitText text) const {
  return position[side].count(UnitType::Flagship) > 0 && has_text(card(side, UnitType::Flagship), text);
}

std::uint8_t Battle::fighting(const Force& force, Side side) const {
  if (space()) return static_cast<std::uint8_t>(kShips | (force.is(kJoined) ? kGroundForces : 0));
  return takes_part(typed(side), UnitType::Fighter, Setting::Ground) && side == Side::Attacker
             ? static_cast<std::uint8_t>(kGroundForces | kFighters)
             : kGroundForces;
}

int Battle::units(const Force& force, Side side, UnitType type) const {
  return (fighting(force, side) & bit(type)) != 0 ? force.count(type) : 0;
}

int Battle::fighters_left(const Position& position, Side side) const {
  int all = 0;
  for (std::size_t t = 0; t < kFightingTypes; ++t) all += units(position[side], side, type_at(t));
  return all;
}

int Battle::hit_points(const Force& force, Side side) const {
  int all = 0;
  for (std::size_t t = 0; t < kFightingTypes; ++t) {
    if (const int here = units(force, side, type_at(t)); here > 0) all += here;
    const Loss sustaining{type_at(t), true};
    const auto& order = facts(side).order;
    if (t < kSustainingTypes && space() && facts(side).sustains[t] &&
        std::find(order.begin(), order.end(), sustaining) != order.end())
      all += force.fresh[t];
  }
  return all;
}

int Battle::nonfighters(const Force& force) const {
  int all = force.is(kJoined) ? force.count(UnitType::Infantry) : 0;  // TI-21.5.25
  for (std::size_t t = 0; t < index_of(UnitType::Fighter); ++t) all += force.count(type_at(t));
  return all;
}

bool Battle::both_fight(const Position& position) const {
  return fighters_left(position, Side::Attacker) > 0 && fighters_left(position, Side::Defender) > 0;
}

Result Battle::result(const Position& over) const {
  switch (over.leaving) {
    case Leaving::Attacker: return Result::DefenderWins;  // TI-11.5.30
    case Leaving::Defender: return Result::AttackerWins;
    case Leaving::SkilledRetreat: return Result::Draw;
    case Leaving::Nobody: break;
  }
  // TI-21.5.17: the Matriarch's fighters return before the winner is determined.
  const bool attacker =
      space() ? fighters_left(over, Side::Attacker) > 0 : over[Side::Attacker].count(UnitType::Infantry) > 0;
  const bool defender = fighters_left(over, Side::Defender) > 0;
  if (attacker == defender) return Result::Draw;
  if (!attacker && fighters_left(over, Side::Attacker) > 0 && !defender) return Result::Draw;
  return attacker ? Result::AttackerWins : Result::DefenderWins;
}

// --- dice

Dice Battle::dice(const Position& position, Side side) const {
  const bool attacks = side == Side::Attacker;
  switch (position.stage) {
    case Stage::SpaceCannon: return !attacks || fight_.at_once ? space_cannons(position, side) : Dice{};
    case Stage::ActiveSpaceCannon: return attacks && !fight_.at_once ? space_cannons(position, side) : Dice{};
    case Stage::CombatStart: return starts_[position.step].side == side ? ambush(position, side) : Dice{};
    case Stage::Barrage: return barrage(position, side);
    case Stage::Bombardment:
    case Stage::Harrow: return attacks ? bombardment(position) : Dice{};
    case Stage::SpaceCannonDefence: return attacks ? Dice{} : defence(position);
    case Stage::Round: return combat(position, side);
    case Stage::Courage:
      // TI-21.1.7: two dice without modifiers.
      if (const int value = position.courage[index_of(side)]; value > 0) return {die_group(2, {.value = value})};
      return {};
    case Stage::GroundStart:
    case Stage::RoundStart:
    case Stage::RoundEnd:
    case Stage::Over: break;
  }
  return {};
}

// TI-21.3.2: one more die by the unit that hits best.
void Battle::add_plasma(Dice& dice, Side side, const std::vector<int>& values, int modifier, bool nonfighter) const {
  if (values.empty() || !typed(side).has(Effect::PlasmaScoring)) return;
  dice.push_back(die_group(1, {.value = *std::min_element(values.begin(), values.end()), .modifier = modifier}));
  dice.back().nonfighter = nonfighter;
}

Dice Battle::space_cannons(const Position& position, Side side) const {
  Dice dice;
  if (fighters_left(position, other(side)) == 0) return dice;
  const int modifier = typed(other(side)).has(Effect::AntimassDeflectors) ? -1 : 0;  // TI-21.3.1
  const bool nonfighter = typed(side).has(Effect::GravitonLaserSystem);
  std::vector<int> values;
  const auto fire = [&](int units, Roll roll) {
    if (units == 0 || roll.dice == 0) return;
    dice.push_back(die_group(units * roll.dice, {.value = roll.hit, .modifier = modifier}));
    dice.back().nonfighter = nonfighter;
    values.push_back(roll.hit);
  };
  if (const int pds = typed(side).of(UnitType::Pds).count; pds > 0) fire(pds, card(side, UnitType::Pds).space_cannon);
  if (const int flagships = position[side].count(UnitType::Flagship); flagships > 0)
    fire(flagships, card(side, UnitType::Flagship).space_cannon);
  constexpr Roll kBattlestation = {5, 3};
  if (typed(side).has(Effect::ExperimentalBattlestation)) fire(1, kBattlestation);  // TI-11.4.8
  add_plasma(dice, side, values, modifier, nonfighter);
  return dice;
}

// TI-21.5.2: of up to 2 ships, an ability roll that nothing modifies.
Dice Battle::ambush(const Position& position, Side side) const {
  Dice dice;
  int left = 2;
  for (const UnitType type : {UnitType::Cruiser, UnitType::Destroyer})
    if (const int ships = std::min(left, position[side].count(type)); ships > 0) {
      dice.push_back(die_group(ships, {.value = card(side, type).combat.hit}));
      left -= ships;
    }
  return dice;
}

Dice Battle::barrage(const Position& position, Side side) const {
  Dice dice;
  if (position[other(side)].count(UnitType::Fighter) == 0) return dice;
  for (std::size_t t = 0; t < kFightingTypes; ++t)
    if (const int ships = units(position[side], side, type_at(t)); ships > 0)
      if (const Roll roll = card(side, type_at(t)).barrage; roll.dice > 0)
        dice.push_back(die_group(ships * roll.dice, {.value = roll.hit}));
  return dice;
}

// TI-7.7.3, TI-7.7.4
bool Battle::shielded(Side attacker) const {
  const FightSide& mine = typed(attacker);
  if (typed(other(attacker)).of(UnitType::Pds).count == 0 || mine.has(Effect::Disable)) return false;
  for (const UnitType type : {UnitType::Flagship, UnitType::WarSun})
    if (mine.of(type).count > 0 && has_text(card(attacker, type), UnitText::NegatesPlanetaryShield)) return false;
  return true;
}

Dice Battle::bombardment(const Position& position) const {
  Dice dice;
  const Side side = Side::Attacker;
  const bool forbidden =
      typed(Side::Attacker).has(Effect::ConventionsOfWar) || typed(Side::Defender).has(Effect::ConventionsOfWar);
  if (shielded(side) || forbidden || position[Side::Defender].count(UnitType::Infantry) == 0) return dice;
  const int modifier = typed(Side::Defender).has(Effect::Bunker) ? -4 : 0;  // TI-21.1.5
  std::vector<int> values;
  for (std::size_t t = 0; t < kFightingTypes; ++t) {
    const int ships = position[side].count(type_at(t));
    if (ships == 0) continue;
    if (const Roll roll = card(side, type_at(t)).bombardment; roll.dice > 0) {
      dice.push_back(die_group(ships * roll.dice, {.value = roll.hit, .modifier = modifier}));
      values.push_back(roll.hit);
    }
  }
  add_plasma(dice, side, values, modifier, false);
  return dice;
}

Dice Battle::defence(const Position& position) const {
  Dice dice;
  const FightSide& attacker = typed(Side::Attacker);
  const int pds = typed(Side::Defender).of(UnitType::Pds).count;
  if (pds == 0 || attacker.has(Effect::L4Disruptors) || attacker.has(Effect::Disable)) return dice;
  if (fighters_left(position, Side::Attacker) == 0) return dice;
  const int modifier = attacker.has(Effect::AntimassDeflectors) ? -1 : 0;
  const Roll roll = card(Side::Defender, UnitType::Pds).space_cannon;
  dice.push_back(die_group(pds * roll.dice, {.value = roll.hit, .modifier = modifier}));
  add_plasma(dice, Side::Defender, {roll.hit}, modifier, false);
  return dice;
}

int Battle::modifier(const Position& position, Side side, UnitType type) const {
  const FightSide& mine = typed(side);
  int sum = mine.bonus;
  if (mine.faction == Faction::SardakkNorr) ++sum;  // Unrelenting
  if (mine.faction == Faction::JolNar) --sum;       // Fragile
  if (position[side].is(kMorale)) ++sum;
  if (type == UnitType::Fighter && mine.has(Effect::ProphecyOfIxth)) ++sum;
  if (space()) {
    if (fight_.nebula && side == Side::Defender) ++sum;  // TI-6.4.4
    if (type != UnitType::Flagship && has_flagship(position, side, UnitText::CmorranNorr)) ++sum;
    if (type == UnitType::Fighter && position.round == 1 && mine.has(Effect::FighterPrototype)) sum += 2;
  } else {
    if (mine.has(Effect::TekklarLegion) && mine.faction != Faction::SardakkNorr) ++sum;  // TI-16.2.1
    if (typed(other(side)).has(Effect::TekklarLegion) && mine.faction == Faction::SardakkNorr) --sum;
  }
  return sum;
}

Dice Battle::combat(const Position& position, Side side) const {
  Dice dice;
  const Force& force = position[side];
  if (force.is(kSilent)) return dice;
  const bool pierces = space() && has_flagship(position, side, UnitText::HitsNonFighters);
  for (std::size_t t = 0; t < kFightingTypes; ++t) {
    const UnitType type = type_at(t);
    const int here = units(force, side, type);
    if (here == 0) continue;
    const Roll roll = card(side, type).combat;
    // TI-21.5.19
    const int each = roll.dice == kDiceOfOpponentsShips ? nonfighters(position[other(side)]) : roll.dice;
    if (each == 0) continue;
    dice.push_back(die_group(here * each, {.value = roll.hit,
                                           .modifier = modifier(position, side, type),
                                           .reroll = force.is(kRerolls),
                                           .two_more_on_9 = has_text(card(side, type), UnitText::Hylarim)}));
    dice.back().nonfighter = pierces && (type == UnitType::Flagship || type == UnitType::Dreadnought);
  }
  return dice;
}

int Battle::most_near(const Position& position, Side side) const {
  const bool kenara =
      position.stage == Stage::Round && space() && has_flagship(position, side, UnitText::WrathOfKenara);
  return kenara ? position[side].goods : 0;
}

std::array<Hits, 2> Battle::combat_hits(const Position& position, std::array<Hits, 2> made) const {
  if (position.stage != Stage::Round || space()) return made;
  std::array<Hits, 2> all = made;
  for (std::size_t side = 0; side < 2; ++side)
    if (fight_.sides[side].has(Effect::ValkyrieParticleWeave) && made[1 - side].any > 0) ++all[side].any;
  return all;
}

int Battle::most_hits(const Position& position, Side victim) const {
  const Force& force = position[victim];
  const int each = typed(victim).has(Effect::NonEuclideanShielding) ? 3 : 2;
  int most = 2 * force.left(Effect::ShieldsHolding) + force.left(Effect::ManeuveringJets);
  for (std::size_t t = 0; t < kFightingTypes; ++t) most += force.count(type_at(t)) * (t < kSustainingTypes ? each : 1);
  return most;
}

Position Battle::after(const Position& position, const std::array<Hits, 2>& made) const {
  const std::array<Hits, 2> hits = combat_hits(position, made);
  return after(position, {struck(position, Side::Attacker, hits[1]), struck(position, Side::Defender, hits[0])});
}

}  // namespace orrery::ti4::odds
