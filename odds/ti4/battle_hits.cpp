// Who is struck by hits (TI-4.7, TI-7.6).

#include <algorithm>

#include "odds/ti4/battle.h"

namespace orrery::ti4::odds {

Battle::Targets Battle::targets(const Position& position, Side victim) const {
  const std::uint8_t all = fighting(position[victim], victim);
  switch (position.stage) {
    case Stage::SpaceCannon:
    case Stage::ActiveSpaceCannon:
    case Stage::CombatStart: return {all, true};
    case Stage::Barrage: return {kFighters, false};  // TI-11.5.5
    case Stage::Courage: return {all, false};        // TI-21.1.7
    case Stage::Round: return {all, space()};
    case Stage::Bombardment:
    case Stage::Harrow: return {kGroundForces, false};
    case Stage::SpaceCannonDefence: return {all, false};
    case Stage::GroundStart:
    case Stage::RoundStart:
    case Stage::RoundEnd:
    case Stage::Over: break;
  }
  return {};
}

bool Battle::may_sustain(const Position& position, Side victim, UnitType type) const {
  return index_of(type) < kSustainingTypes && facts(victim).sustains[index_of(type)] &&
         !has_flagship(position, other(victim), UnitText::FourthMoon);
}

void Battle::lose(Struck& struck, Side victim, UnitType type, bool hurt) const {
  const std::size_t t = index_of(type);
  std::uint8_t& count = hurt ? struck.force.hurt[t] : struck.force.fresh[t];
  --count;
  const auto value = card(victim, type).combat.hit;
  if (struck.lost_value == 0 || value < struck.lost_value) struck.lost_value = value;
  if (type != UnitType::Fighter) struck.lost_nonfighter = true;
  if (type == UnitType::Flagship && has_text(card(victim, type), UnitText::VanHauge)) struck.van_hauge = true;
}

void Battle::take(Struck& struck, const Position& position, Side victim, int any, int nonfighter,
                  Targets targets) const {
  Force& force = struck.force;
  const int cancels = typed(victim).has(Effect::NonEuclideanShielding) ? 2 : 1;  // TI-7.6.5
  const int direct_hits = position[other(victim)].left(Effect::DirectHit);
  // The first step of the order that a hit of this kind can take.
  const auto next = [&](bool not_fighters) -> const Loss* {
    for (const Loss& loss : facts(victim).order) {
      if ((targets.types & bit(loss.type)) == 0 || (not_fighters && loss.type == UnitType::Fighter)) continue;
      if (loss.sustains
              ? targets.sustain && force.fresh[index_of(loss.type)] > 0 && may_sustain(position, victim, loss.type)
              : force.count(loss.type) > 0)
        return &loss;
    }
    return nullptr;
  };
  while (any + nonfighter > 0) {
    const Loss* loss = next(nonfighter > 0);
    // TI-4.7.4: without non-fighter ships they go to fighters.
    if (loss == nullptr && nonfighter > 0) loss = next(false);
    if (loss == nullptr) return;  // TI-11.5.18
    const std::size_t t = index_of(loss->type);
    for (int hits = loss->sustains ? cancels : 1; hits > 0; --hits) {
      if (nonfighter > 0)
        --nonfighter;
      else if (any > 0)
        --any;
    }
    if (!loss->sustains) {
      lose(struck, victim, loss->type, t < kSustainingTypes && force.hurt[t] > 0);
      // Of damaged units one that Duranium Armor could not repair in this round.
      if (t < kSustainingTypes && struck.sustained[t] > 0) --struck.sustained[t];
      continue;
    }
    --force.fresh[t];
    ++force.hurt[t];
    // TI-21.1.8
    if (struck.direct_hits < direct_hits && !has_text(card(victim, loss->type), UnitText::ImmuneToDirectHit)) {
      ++struck.direct_hits;
      lose(struck, victim, loss->type, true);
    } else {
      ++struck.sustained[t];
    }
  }
}

Struck Battle::struck(const Position& position, Side victim, const Hits& hits) const {
  Struck struck{.force = position[victim]};
  int any = hits.any, nonfighter = hits.nonfighter;
  if (hits.near > 0) {
    struck.goods = static_cast<std::uint8_t>(std::min(hits.near, most_near(position, other(victim))));
    any += struck.goods;
  }
  const auto cancel = [&](Effect effect, int most) {
    if (any + nonfighter == 0 || struck.force.left(effect) == 0) return;
    --struck.force.left(effect);
    for (; most > 0 && any + nonfighter > 0; --most) --(nonfighter > 0 ? nonfighter : any);
  };
  const Stage stage = position.stage;
  if (stage == Stage::SpaceCannon || stage == Stage::ActiveSpaceCannon || stage == Stage::SpaceCannonDefence)
    cancel(Effect::ManeuveringJets, 1);                                     // TI-21.1.21
  if (stage == Stage::Round && space()) cancel(Effect::ShieldsHolding, 2);  // TI-21.1.27
  if (any + nonfighter > 0) take(struck, position, victim, any, nonfighter, targets(position, victim));
  return struck;
}

// Puts what happened to both sides into the position.
void Battle::settle(Position& position, const std::array<Struck, 2>& struck, bool in_combat) const {
  const bool van_hauge = struck[0].van_hauge || struck[1].van_hauge;
  for (const Side side : kSides) {
    const Struck& mine = struck[index_of(side)];
    const Struck& theirs = struck[index_of(other(side))];
    Force& force = position[side];
    force = mine.force;
    force.left(Effect::DirectHit) = static_cast<std::uint8_t>(force.left(Effect::DirectHit) - theirs.direct_hits);
    force.goods = static_cast<std::uint8_t>(force.goods - theirs.goods);
    if (!van_hauge) continue;
    // TI-21.5.18
    const std::uint8_t dying = fighting(force, side);
    for (std::size_t t = 0; t < kFightingTypes; ++t)
      if ((dying & bit(type_at(t))) != 0) {
        force.fresh[t] = 0;
        if (t < kSustainingTypes) force.hurt[t] = 0;
      }
  }
  if (!in_combat || !space()) return;
  for (const Side side : kSides) {
    const Struck& mine = struck[index_of(side)];
    Force& force = position[side];
    const bool worth = mine.lost_nonfighter || (mine.lost_value > 0 && fighters_left(position, side) == 0);
    if (!worth || force.left(Effect::CourageousToTheEnd) == 0 || fighters_left(position, other(side)) == 0) continue;
    --force.left(Effect::CourageousToTheEnd);
    position.courage[index_of(side)] = mine.lost_value;
  }
}

// TI-21.3.3: the best unit that did not sustain damage in this round.
void Battle::repair_one(Force& force, const Struck& struck, Side side) const {
  if (!typed(side).has(Effect::DuraniumArmor)) return;
  for (std::size_t t = 0; t < kSustainingTypes; ++t)
    if (force.hurt[t] > struck.sustained[t]) {
      --force.hurt[t];
      ++force.fresh[t];
      return;
    }
}

Position Battle::after(const Position& position, const std::array<Struck, 2>& struck) const {
  Position next = position;
  const Stage stage = position.stage;
  const bool in_combat = stage != Stage::SpaceCannon && stage != Stage::ActiveSpaceCannon;
  if (stage == Stage::Courage) next.courage = {};
  settle(next, struck, in_combat);
  switch (stage) {
    case Stage::SpaceCannon: next.stage = Stage::ActiveSpaceCannon; break;
    case Stage::ActiveSpaceCannon: next.stage = Stage::CombatStart; break;
    case Stage::CombatStart: ++next.step; break;
    case Stage::Barrage: next.stage = Stage::RoundStart; break;
    case Stage::Bombardment: next.stage = Stage::SpaceCannonDefence; break;
    case Stage::SpaceCannonDefence: next.stage = Stage::GroundStart; break;
    case Stage::Harrow: next.stage = Stage::RoundStart; break;
    case Stage::Courage: next.stage = position.resume; break;
    case Stage::Round:
      next.stage = Stage::RoundEnd;
      for (const Side side : kSides) repair_one(next[side], struck[index_of(side)], side);
      break;
    case Stage::GroundStart:
    case Stage::RoundStart:
    case Stage::RoundEnd:
    case Stage::Over: break;
  }
  advance(next);
  return next;
}

}  // namespace orrery::ti4::odds
