#include "bots/value/ti4_force.h"

#include <algorithm>
#include <cmath>

#include "games/ti4/queries.h"

namespace orrery::ti4 {

namespace {

// How surely the stronger side wins: the chance is r^k : 1 for a strength r times that of the other.
constexpr double kCertainty = 1.8;

double chance_of_hit(int needed) {
  return std::clamp((kDieSides + 1 - needed) / double{kDieSides}, 0.0, 1.0);
}

double strength(const Force& force) {
  return (force.hits + 0.05) * force.toughness;
}

}  // namespace

void Force::add(const State& state, int seat, UnitType type, int count, int damaged) {
  if (count == 0) return;
  const UnitCard& card = card_in_force(state, seat, type);
  const int bonus = ask(state, Query::CombatRoll, {.seat = seat, .type = type}, 0);
  hits += count * card.combat.dice * chance_of_hit(card.combat.hit - bonus);
  toughness += count + (card.sustain_damage ? count - damaged : 0);
  cost += count * (card.cost == 0 ? 8.0 : card.cost) / card.per_cost;
}

Force ships_in(const State& state, int seat, SystemId system) {
  Force force;
  const SpaceArea& area = state.area(seat, system);
  for (int i = 0; i < kShipTypes; ++i) {
    const auto type = static_cast<UnitType>(i);
    force.add(state, seat, type, area.ship_count(type), area.damaged_of(type));
  }
  return force;
}

Force enemies_in(const State& state, int seat, SystemId system) {
  Force strongest;
  for (int other = 0; other < state.player_count; ++other) {
    if (other == seat || !state.area(other, system).has_ships()) continue;
    const Force force = ships_in(state, other, system);
    if (strength(force) > strength(strongest)) strongest = force;
  }
  return strongest;
}

Force ground_force(const State& state, int seat, int infantry) {
  Force force;
  force.add(state, seat, UnitType::Infantry, infantry);
  return force;
}

double cannon_hits(const State& state, int seat, SystemId system) {
  double hits = 0;
  const SystemMask near = adjacent_to(state, kNone, system);
  for (std::size_t i = 0; i < kPlanets; ++i) {
    const PlanetState& planet = state.planets[i];
    if (planet.pds == 0 || planet.controller == kNone || planet.controller == seat) continue;
    const UnitCard& card = card_in_force(state, planet.controller, UnitType::Pds);
    const SystemId from = state.system_of[i];
    const bool far = has_text(card, UnitText::DeepSpaceCannon) && (near & bit_of(from)) != 0;
    if (from == system || far) hits += planet.pds * chance_of_hit(card.space_cannon.hit);
  }
  return hits;
}

double chance(const Force& one, const Force& other) {
  if (other.empty()) return 1;
  if (one.empty()) return 0;
  const double ratio = std::pow(strength(one) / strength(other), kCertainty);
  return ratio / (1 + ratio);
}

double left_after(const Force& winner, const Force& loser) {
  const double ratio = loser.empty() ? 0 : strength(loser) / strength(winner);
  return std::sqrt(std::max(0.15, 1 - ratio));
}

}  // namespace orrery::ti4
