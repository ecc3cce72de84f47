// Hits (TI-4.7): cancelled, sustained, assigned by their victims in secret, then all losses at once.

#include <algorithm>

#include "games/ti4/combat.h"

namespace orrery::ti4 {
namespace {

enum HitStage : std::uint8_t { kCancel, kFirst, kSecond, kLose };

Window cancel_window(const Hits& hits) {
  switch (hits.cause) {
    case Cause::Cannon: return Window::BeforeCannonHits;
    case Cause::Barrage: return Window::BeforeBarrageHits;
    case Cause::Bombardment: return Window::BombardmentHits;
    case Cause::Hits: return hits.planet == kNone ? Window::BeforeSpaceHits : Window::GroundHits;
    case Cause::Ability:
    case Cause::Rule: break;
  }
  return Window::BeforeSpaceHits;
}

bool is_non_fighter(const UnitGroup& group) {
  return group.type != UnitType::Fighter;
}

// Units that may take the hits of a side, less those that are chosen; ground forces only on a planet (TI-11.5.17).
void list_eligible(const State& state, const HitSide& side, UnitGroups& out) {
  const Hits& hits = state.hits;
  const bool ground = hits.planet != kNone;
  list_units(state, side.victim, hits.system, static_cast<Planet>(hits.planet),
             ground ? LossFilter::GroundForces : LossFilter::Ships, out);
  std::size_t kept = 0;
  for (const UnitGroup& group : out) {
    if (hits.fighters_only != 0 && group.type != UnitType::Fighter) continue;  // TI-11.5.5
    if (side.unit != kNone && (group.type != static_cast<UnitType>(side.unit) || group.damaged != side.damaged_unit))
      continue;  // TI-4.7.2
    UnitGroup left = group;
    int chosen = 0;
    if (group.damaged != 0)
      chosen = side.damaged_losses[at_index(group.type)];
    else if (!ground && group.type == UnitType::Infantry)
      chosen = is_space(group.place)
                   ? side.losses[at_index(group.type)] - side.on_planets[0] - side.on_planets[1] - side.on_planets[2]
                   : side.on_planets[static_cast<std::size_t>(place_in_tile(state, planet_of(group.place)))];
    else
      chosen = side.losses[at_index(group.type)] -
               (may_be_damaged(group.type) ? side.damaged_losses[at_index(group.type)] : 0);
    left.count = u8(group.count - chosen);
    out[kept++] = left;
  }
  while (out.size() > kept) out.pop_back();
}

// How many units must be lost in all, and how many of them may be fighters (TI-4.7.4).
struct Demand {
  int total = 0, fighters_most = 0;
};
Demand demand_of(const HitSide& side, const UnitGroups& left) {
  int units = side.chosen, non_fighters = side.chosen - side.losses[at_index(UnitType::Fighter)];
  for (const UnitGroup& group : left) {
    units += group.count;
    if (is_non_fighter(group)) non_fighters += group.count;
  }
  const int total = std::min(left_of(side), units);  // TI-11.5.18: excess is lost
  return {total, total - std::min<int>(side.non_fighter, non_fighters)};
}

bool may_choose(const HitSide& side, const Demand& demand, const UnitGroup& group) {
  return group.count > 0 && (is_non_fighter(group) || side.losses[at_index(UnitType::Fighter)] < demand.fighters_most);
}

void choose(const State& state, HitSide& side, UnitType type, Place place, bool damaged) {
  ++side.chosen;
  ++side.losses[at_index(type)];
  if (damaged) ++side.damaged_losses[at_index(type)];
  if (state.hits.planet == kNone && type == UnitType::Infantry && !is_space(place))
    ++side.on_planets[static_cast<std::size_t>(place_in_tile(state, planet_of(place)))];
}
void choose(const State& state, HitSide& side, const UnitGroup& group) {
  choose(state, side, group.type, group.place, group.damaged != 0);
}

void forget_losses(HitSide& side) {
  side.losses = {};
  side.damaged_losses = {};
  side.on_planets = {};
  side.chosen = 0;
}

// The cheapest first, of those the damaged ones.
int price_of(const State& state, int seat, const UnitGroup& group) {
  const UnitCard& card = card_in_force(state, seat, group.type);
  return 8 * card.cost / card.per_cost - (group.damaged != 0 ? 1 : 0);
}

bool choose_cheapest(const State& state, HitSide& side) {
  UnitGroups left;
  list_eligible(state, side, left);
  const Demand demand = demand_of(side, left);
  if (side.chosen >= demand.total) return false;
  const UnitGroup* best = nullptr;
  for (const UnitGroup& group : left)
    if (may_choose(side, demand, group) &&
        (best == nullptr || price_of(state, side.victim, group) < price_of(state, side.victim, *best)))
      best = &group;
  if (best == nullptr) return false;
  choose(state, side, *best);
  return true;
}

void lose_chosen(State& state, const HitSide& side) {
  const Hits& hits = state.hits;
  for (const std::size_t index : count_to<std::size_t>(kUnitTypes)) {
    const auto type = static_cast<UnitType>(index);
    int count = side.losses[index];
    if (count == 0) continue;
    if (hits.planet == kNone && type == UnitType::Infantry)
      for (int place = 0; place < 3; ++place)
        if (const int there = side.on_planets[static_cast<std::size_t>(place)]; there > 0) {
          lose_units(state, side.victim, type, on_planet(planet_at(state, hits.system, place)), there);
          count -= there;
        }
    lose_units(state, side.victim, type, hits.planet == kNone ? in_space(hits.system) : Place{hits.planet}, count,
               may_be_damaged(type) ? side.damaged_losses[index] : 0);
  }
}

void lose_all_chosen(State& state) {
  Hits& hits = state.hits;
  const bool any = hits.sides[0].chosen + hits.sides[1].chosen > 0;
  if (any) {
    const bool both = hits.sides[1].victim != kNone;
    begin_losses(state, both ? int{kNone} : int{hits.sides[0].by}, hits.cause, hits.system,
                 static_cast<Planet>(hits.planet));
    for (const HitSide& side : hits.sides)
      if (side.victim != kNone) lose_chosen(state, side);
    end_losses(state);
  }
  hits = {};
}

}  // namespace

HitSide* hits_on(State& state, int seat) {
  for (HitSide& side : state.hits.sides)
    if (side.victim == seat && left_of(side) > 0) return &side;
  return nullptr;
}
const HitSide* hits_on(const State& state, int seat) {
  return hits_on(const_cast<State&>(state), seat);
}

void start_hits(State& state) {
  if (left_of(state.hits.sides[0]) + left_of(state.hits.sides[1]) == 0) {
    state.hits = {};
    return;
  }
  push(state, step::HitsStep{kCancel});
}

void start_ability_hits(State& state, int by, int victim, int hits, bool non_fighter, UnitType unit, bool damaged) {
  if (hits <= 0) return;
  state.hits = {};
  state.hits.system = state.combat.kind == CombatKind::None ? state.active_system : state.combat.system;
  HitSide& side = state.hits.sides[0];
  side.victim = u8(victim);
  side.by = u8(by);
  (non_fighter ? side.non_fighter : side.any) = u8(hits);
  side.unit = u8(static_cast<int>(unit));
  side.damaged_unit = damaged ? 1 : 0;
  start_hits(state);
}

void run_hits(State& state, const step::HitsStep& hits) {
  const auto assign = [&](std::uint8_t side) {
    push(state, step::HitsStep{u8(hits.stage + 1)});
    const HitSide& here = state.hits.sides[side];
    if (here.victim != kNone && left_of(here) > 0) push(state, here.victim, step::AssignHits{side});
  };
  switch (hits.stage) {
    case kCancel: {
      push(state, step::HitsStep{kFirst});  // TI-7.6.6, TI-11.5.15
      const HitSide& first = state.hits.sides[0];
      return open_window(
          state, cancel_window(state.hits),
          {.seat = first.victim, .other = first.by, .system = state.hits.system, .planet = state.hits.planet});
    }
    case kFirst: return assign(0);  // TI-11.5.16: the attacker first
    case kSecond: return assign(1);
    default: return lose_all_chosen(state);
  }
}

void list_assign_hits(const State& state, const step::AssignHits& assign, ActionList& out) {
  const HitSide& side = state.hits.sides[assign.side];
  UnitGroups left;
  list_eligible(state, side, left);
  const Demand demand = demand_of(side, left);
  int units = side.chosen;
  for (const UnitGroup& group : left) units += group.count;
  // Everything is lost, or nothing is there to be lost: no choice.
  if (side.chosen >= demand.total || units <= demand.total) return out.push_back(act(Act::Cheapest));
  if (demand.total - side.chosen > 1) out.push_back(act(Act::Cheapest));
  for (const UnitGroup& group : left)
    if (may_choose(side, demand, group)) out.push_back(unit_at(group.type, group.place, group.damaged != 0));
  if (out.size() == 2 && kind_of(out[0]) == Act::Cheapest) out.pop_back();  // the same
  if (side.chosen > 0 && side.started_over == 0 && out.size() > 1) out.push_back(act(Act::StartOver));
}

void guess_losses(State& state, int seat, Rng& rng) {
  for (HitSide& side : state.hits.sides) {
    if (side.victim == seat || side.chosen == 0) continue;
    int left = side.chosen;
    forget_losses(side);
    for (; left > 0; --left) {
      UnitGroups groups;
      list_eligible(state, side, groups);
      const Demand demand = demand_of(side, groups);
      int units = 0;
      for (const UnitGroup& group : groups) units += may_choose(side, demand, group) ? group.count : 0;
      if (units == 0) break;
      int skip = static_cast<int>(rng.below(static_cast<std::uint32_t>(units)));
      for (const UnitGroup& group : groups)
        if (may_choose(side, demand, group) && (skip -= group.count) < 0) {
          choose(state, side, group);
          break;
        }
    }
  }
}

void do_assign_hits(State& state, int seat, const step::AssignHits& assign, Action action) {
  HitSide& side = state.hits.sides[assign.side];
  if (kind_of(action) == Act::Cheapest) {
    while (choose_cheapest(state, side)) {
    }
    return;
  }
  if (kind_of(action) == Act::StartOver) {
    forget_losses(side);
    side.started_over = 1;
    return push(state, seat, assign);
  }
  choose(state, side, static_cast<UnitType>(action.arg(0)), action.arg(1), action.arg(2) != 0);
  UnitGroups left;
  list_eligible(state, side, left);
  if (side.chosen < demand_of(side, left).total) push(state, seat, assign);
}

// --- cancelling

void cancel_hits(State& state, int seat, int hits) {
  HitSide* side = hits_on(state, seat);
  if (side == nullptr) return;
  const int tagged = std::min<int>(hits, side->non_fighter);  // those that leave less choice
  side->non_fighter = u8(side->non_fighter - tagged);
  side->any = u8(side->any - std::min<int>(hits - tagged, side->any));
}

bool may_sustain(const State& state, int seat, UnitType type) {
  const Hits& hits = state.hits;
  const HitSide* side = hits_on(state, seat);
  // TI-7.6.3
  if (side == nullptr || hits.planet != kNone || hits.fighters_only != 0 || !may_be_damaged(type)) return false;
  const SpaceArea& area = state.area(seat, hits.system);
  // TI-7.6.2
  if (area.ship_count(type) <= area.damaged_of(type) || !card_in_force(state, seat, type).sustain_damage) return false;
  if (side->unit != kNone && (static_cast<UnitType>(side->unit) != type || side->damaged_unit != 0)) return false;
  for (const int other : count_to<int>(state.player_count))
    if ((other == side->by || has_ships(state, other, hits.system)) &&
        !may(state, Query::MaySustain, {.seat = seat, .other = other, .type = type, .system = hits.system}))
      return false;
  return true;
}

void sustain_damage(State& state, int seat, UnitType type) {
  const Hits& hits = state.hits;
  const std::uint8_t by = hits_on(state, seat)->by;
  set_damaged(state, seat, type, hits.system, state.area(seat, hits.system).damaged_of(type) + 1);
  cancel_hits(state, seat, ask(state, Query::SustainCancels, {.seat = seat, .type = type}, 1));  // TI-7.6.5
  if (is_combatant(state, seat)) ++state.combat.sustained[side_of(state, seat)][at_index(type)];
  open_window(state, hits.cause == Cause::Cannon ? Window::AfterCannonSustain : Window::AfterSpaceSustain,
              {.seat = u8(seat), .other = by, .system = hits.system, .thing = u8(static_cast<int>(type))});
}

}  // namespace orrery::ti4
