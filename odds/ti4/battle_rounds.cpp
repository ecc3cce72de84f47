// What happens between the rolls: abilities at the start of a combat, rounds, retreats.

#include <algorithm>

#include "odds/ti4/battle.h"

namespace orrery::ti4::odds {

// On to the next roll that can change something, or to the end.
void Battle::advance(Position& position) const {
  for (;;) {
    if (position.stage != Stage::Courage && (position.courage[0] > 0 || position.courage[1] > 0)) {
      position.resume = position.stage;
      position.stage = Stage::Courage;
      return;
    }
    const auto rolls = [&] {
      return !dice(position, Side::Attacker).empty() || !dice(position, Side::Defender).empty();
    };
    switch (position.stage) {
      case Stage::SpaceCannon:
        if (rolls()) return;
        position.stage = Stage::ActiveSpaceCannon;
        break;
      case Stage::ActiveSpaceCannon:
        if (rolls()) return;
        position.stage = Stage::CombatStart;
        break;
      case Stage::CombatStart:
        if (!both_fight(position)) {
          position.stage = Stage::Over;  // TI-11.5.1, TI-4.5.2
        } else if (position.step == starts_.size()) {
          position.stage = Stage::Barrage;
          position.step = 0;
        } else if (starts_[position.step].ability != StartAbility::Ambush) {
          use_start_ability(position);
        } else {
          if (rolls()) return;
          ++position.step;
        }
        break;
      case Stage::Barrage:
        if (rolls()) return;
        position.stage = Stage::RoundStart;
        break;
      case Stage::Bombardment:
        if (rolls()) return;
        position.stage = Stage::SpaceCannonDefence;
        break;
      case Stage::SpaceCannonDefence:
        if (rolls()) return;
        position.stage = Stage::GroundStart;
        break;
      case Stage::GroundStart:
        for (const Side side : kSides) indoctrinate(position, side);
        position.stage = Stage::RoundStart;
        break;
      case Stage::RoundStart:
        if (both_fight(position))
          begin_round(position);  // to Round, or Over
        else
          position.stage = Stage::Over;
        break;
      case Stage::RoundEnd: end_round(position); break;
      case Stage::Harrow:
        if (rolls()) return;
        position.stage = Stage::RoundStart;
        break;
      case Stage::Round:
      case Stage::Courage: return;
      case Stage::Over:
        // Nothing but the units and who left tells endings apart.
        position.step = 0;
        position.round = 1;
        position.resume = Stage::Over;
        for (Force& force : position.forces) {
          force.copies = {};
          force.goods = 0;
          force.flags &= kJoined;
        }
        return;
    }
  }
}

// --- the start of a combat

void Battle::use_start_ability(Position& position) const {
  const Start start = starts_[position.step++];
  const Side producer = start.side, victim = other(producer);
  std::array<Struck, 2> struck{};
  for (const Side side : kSides) struck[index_of(side)].force = position[side];
  switch (start.ability) {
    case StartAbility::Alastor:
      if (position[producer].count(UnitType::Flagship) > 0) position[producer].set(kJoined);
      return;
    case StartAbility::AssaultCannon: fire_assault_cannon(position, producer, struck[index_of(victim)]); break;
    case StartAbility::BothAssaultCannons:
      for (const Side side : kSides)
        if (typed(side).has(Effect::AssaultCannon)) fire_assault_cannon(position, side, struck[index_of(other(side))]);
      break;
    case StartAbility::Splicer: hit_chosen_ship(position, producer); return;
    case StartAbility::ImpulseCore: {
      const Force& mine = position[producer];
      const UnitType given = mine.count(UnitType::Destroyer) > 0 ? UnitType::Destroyer : UnitType::Cruiser;
      if (mine.count(given) == 0) return;
      lose(struck[index_of(producer)], producer, given, false);
      take(struck[index_of(victim)], position, victim, 0, 1, {fighting(position[victim], victim), true});
      break;
    }
    case StartAbility::Ambush: return;
  }
  settle(position, struck, true);
}

// TI-21.3.4; the cheapest ship, of its kind a damaged one.
void Battle::fire_assault_cannon(const Position& position, Side shooter, Struck& victim) const {
  if (nonfighters(position[shooter]) < 3) return;
  const Side side = other(shooter);
  const std::uint8_t ships = fighting(position[side], side);
  for (const Loss& loss : facts(side).order) {
    if (loss.sustains || loss.type == UnitType::Fighter || (ships & bit(loss.type)) == 0) continue;
    if (victim.force.count(loss.type) == 0) continue;
    const std::size_t t = index_of(loss.type);
    return lose(victim, side, loss.type, t < kSustainingTypes && victim.force.hurt[t] > 0);
  }
}

// The most valuable ship, and whether a hit on it would destroy it. Ships that cannot sustain it come first.
std::pair<UnitType, bool> Battle::best_target(const Position& position, Side victim) const {
  const Force& force = position[victim];
  const std::uint8_t ships = fighting(force, victim);
  for (const bool destroys : {true, false})
    for (std::size_t i = kLossOrder.size(); i > 0; --i) {
      const UnitType type = kLossOrder[i - 1];
      if ((ships & bit(type)) == 0 || force.count(type) == 0) continue;
      const bool dies = !may_sustain(position, victim, type) || force.hurt[index_of(type)] > 0;
      if (dies == destroys) return {type, dies};
    }
  return {UnitType::None, false};
}

// TI-4.7.2: one hit on a ship that its producer chooses.
void Battle::hit_chosen_ship(Position& position, Side producer) const {
  const Side victim = other(producer);
  const auto [type, dies] = best_target(position, victim);
  if (type == UnitType::None) return;
  std::array<Struck, 2> struck{};
  for (const Side side : kSides) struck[index_of(side)].force = position[side];
  Struck& theirs = struck[index_of(victim)];
  const std::size_t t = index_of(type);
  if (dies) {
    lose(theirs, victim, type, t < kSustainingTypes && theirs.force.hurt[t] > 0);
  } else {
    --theirs.force.fresh[t];
    ++theirs.force.hurt[t];
    if (position[producer].left(Effect::DirectHit) > 0 && !has_text(card(victim, type), UnitText::ImmuneToDirectHit)) {
      theirs.direct_hits = 1;
      lose(theirs, victim, type, true);
    }
  }
  settle(position, struck, true);
}

// TI-21.5.6
void Battle::indoctrinate(Position& position, Side side) const {
  std::uint8_t& enemy = position[other(side)].fresh[index_of(UnitType::Infantry)];
  if (position[side].left(Effect::Indoctrination) == 0 || enemy == 0 || !both_fight(position)) return;
  --position[side].left(Effect::Indoctrination);
  --enemy;
  ++position[side].fresh[index_of(UnitType::Infantry)];
}

// --- rounds

void Battle::repair_all(Force& force) const {
  bool any = false;
  for (const std::uint8_t hurt : force.hurt) any = any || hurt > 0;
  if (!any || force.left(Effect::EmergencyRepairs) == 0) return;
  --force.left(Effect::EmergencyRepairs);
  for (std::size_t t = 0; t < kSustainingTypes; ++t) {
    force.fresh[t] = static_cast<std::uint8_t>(force.fresh[t] + force.hurt[t]);
    force.hurt[t] = 0;
  }
}

void Battle::begin_round(Position& position) const {
  position.stage = Stage::Round;
  if (space()) {
    for (const Side side : kSides) {
      if (has_flagship(position, side, UnitText::ArcSecundusRepair)) {
        Force& force = position[side];
        const std::size_t t = index_of(UnitType::Flagship);
        force.fresh[t] = static_cast<std::uint8_t>(force.fresh[t] + force.hurt[t]);
        force.hurt[t] = 0;
      }
      repair_all(position[side]);
    }
  } else if (position[Side::Defender].left(Effect::MagenDefenseGrid) > 0 && shielded(Side::Attacker)) {
    --position[Side::Defender].left(Effect::MagenDefenseGrid);  // TI-21.3.18
    position[Side::Attacker].set(kSilent);
  }
  for (const Side side : kSides) {
    Force& force = position[side];
    if (force.is(kSilent)) continue;
    const auto use = [&](Effect effect, std::uint8_t flag) {
      if (force.left(effect) == 0 || force.is(flag)) return;
      --force.left(effect);
      force.set(flag);
    };
    use(Effect::MoraleBoost, kMorale);
    use(space() ? Effect::WarFunding : Effect::FireTeam, kRerolls);
    // TI-21.5.15: Munitions Reserves.
    if (space() && typed(side).faction == Faction::Letnev && force.goods >= 2 && !force.is(kRerolls)) {
      force.goods = static_cast<std::uint8_t>(force.goods - 2);
      force.set(kRerolls);
    }
  }
  if (space()) announce_retreats(position);
}

bool Battle::wants_to_leave(const Position& position, Side side) const {
  const FightSide& mine = typed(side);
  if (!retreats_) return false;
  if (mine.retreat_round > 0 && position.round >= mine.retreat_round) return true;
  return mine.retreat_below > 0 && chance_ && chance_(position, side) < mine.retreat_below;
}

// TI-11.5.7: the defender first; then the attacker only if the defender did not.
void Battle::announce_retreats(Position& position) const {
  const Position before = position;
  for (const Side side : kSides)
    if (position[side].left(Effect::SkilledRetreat) > 0 && wants_to_leave(before, side)) {
      position.leaving = Leaving::SkilledRetreat;
      position.stage = Stage::Over;
      return;
    }
  for (const Side side : {Side::Defender, Side::Attacker}) {
    if (!wants_to_leave(before, side)) continue;
    if (std::uint8_t& intercepts = position[other(side)].left(Effect::Intercept); intercepts > 0)
      --intercepts;
    else
      position[side].set(kAnnounced);
    return;
  }
}

// TI-11.5.23: fighters that do not move by themselves need capacity.
void Battle::retreat(Position& position, Side side) const {
  position.leaving = side == Side::Attacker ? Leaving::Attacker : Leaving::Defender;
  Force& force = position[side];
  std::uint8_t& fighters = force.fresh[index_of(UnitType::Fighter)];
  if (fighters == 0 || card(side, UnitType::Fighter).move > 0) return;
  int capacity = 0;
  for (std::size_t t = 0; t < kFightingTypes; ++t)
    if (const int ships = force.count(type_at(t)); ships > 0) capacity += ships * card(side, type_at(t)).capacity;
  fighters = static_cast<std::uint8_t>(std::min<int>(fighters, capacity));
}

void Battle::end_round(Position& position) const {
  if (space()) {
    if (both_fight(position))
      for (const Side side : kSides)
        if (position[side].is(kAnnounced)) {
          retreat(position, side);
          position.stage = Stage::Over;
          return;
        }
    for (const Side side : kSides) {
      repair_all(position[side]);
      if (typed(side).has(Effect::Devotion)) devote(position, side);
      if (typed(side).has(Effect::SelfDestruct)) self_destruct(position, side);
    }
  }
  for (Force& force : position.forces) force.flags &= kJoined;
  position.round = std::min(last_round_, static_cast<std::uint8_t>(position.round + 1));
  // TI-21.5.23: also at the end of the round in which the last ground force of L1Z1X died.
  const bool harrows = !space() && typed(Side::Attacker).faction == Faction::L1Z1X;
  position.stage = harrows ? Stage::Harrow : Stage::RoundStart;
}

void Battle::destroy_one(Position& position, Side victim, UnitType type) const {
  std::array<Struck, 2> struck{};
  for (const Side side : kSides) struck[index_of(side)].force = position[side];
  const std::size_t t = index_of(type);
  lose(struck[index_of(victim)], victim, type, t < kSustainingTypes && position[victim].hurt[t] > 0);
  settle(position, struck, true);
}

// TI-21.5.5: a destroyer or cruiser for a ship that costs more, or for the last one.
void Battle::devote(Position& position, Side side) const {
  const Force& mine = position[side];
  const Side victim = other(side);
  if (!both_fight(position)) return;
  const UnitType given = mine.count(UnitType::Destroyer) > 0 ? UnitType::Destroyer : UnitType::Cruiser;
  if (mine.count(given) == 0) return;
  const auto [target, dies] = best_target(position, victim);
  const bool last = fighters_left(position, victim) == 1 && fighters_left(position, side) > 1;
  if (!dies || (card(victim, target).cost <= card(side, given).cost && !last)) return;
  destroy_one(position, side, given);
  hit_chosen_ship(position, side);
}

// TI-21.3.11: an Exotrireme for two ships that cost more together, while another ship is left.
void Battle::self_destruct(Position& position, Side side) const {
  const Side victim = other(side);
  constexpr UnitType kExotrireme = UnitType::Dreadnought;
  if (!has_text(card(side, kExotrireme), UnitText::SelfDestruct)) return;
  while (both_fight(position) && position[side].count(kExotrireme) > 0 && fighters_left(position, side) > 1) {
    std::vector<UnitType> targets;
    int cost = 0;
    for (std::size_t i = kLossOrder.size(); i > 0; --i) {
      const UnitType type = kLossOrder[i - 1];
      // The Van Hauge would take everything with it.
      if (type == UnitType::Flagship && typed(victim).faction == Faction::Yin) continue;
      for (int n = units(position[victim], victim, type); n > 0 && targets.size() < 2; --n) {
        targets.push_back(type);
        cost += card(victim, type).cost;
      }
    }
    if (cost <= card(side, kExotrireme).cost) return;
    destroy_one(position, side, kExotrireme);
    for (const UnitType type : targets) destroy_one(position, victim, type);
  }
}

}  // namespace orrery::ti4::odds
