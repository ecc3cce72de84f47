// Bombardment (TI-11.6.2 - TI-11.6.6): each unit is given one planet before any roll.

#include <algorithm>

#include "games/ti4/combat.h"

namespace orrery::ti4 {
namespace {

constexpr std::array kBombarding = {UnitType::Flagship, UnitType::WarSun, UnitType::Dreadnought};
// Stages 0: the ability is used; then two for each planet of the tile: roll, hits.
constexpr int kUsed = 0, kFirstPlanet = 1, kPlanetsOfTile = 3;

int units_of(const State& state, int seat, std::size_t kind) {
  const UnitType type = kBombarding[kind];
  return card_in_force(state, seat, type).bombardment.dice > 0 ? state.area(seat, state.active_system).ship_count(type)
                                                               : 0;
}

int assigned(const step::UnitsByPlanet& units, std::size_t kind) {
  return units[0][kind] + units[1][kind] + units[2][kind];
}

template <class Visit>
void for_each_target(const State& state, int seat, Visit&& visit) {
  std::size_t place = 0;
  for_each_planet(state, state.active_system, [&](Planet planet) {
    if (can_bombard(state, seat, planet)) visit(planet, place);
    ++place;
  });
}

void give_rest(const State& state, int seat, step::UnitsByPlanet& units, std::size_t place) {
  for (const std::size_t kind : count_to<std::size_t>(kBombarding.size()))
    units[place][kind] = u8(units[place][kind] + units_of(state, seat, kind) - assigned(units, kind));
}

void use(State& state, int seat, const step::UnitsByPlanet& units) {
  if (units == step::UnitsByPlanet{}) return;
  push(state, seat, step::Bombardment{units, kUsed});
}

UnitRoll roll_of(const State& state, int seat, Planet planet) {
  return {RollOf::Bombardment, seat, state.planet(planet).controller, state.active_system, planet};
}

void roll(State& state, int seat, const step::UnitsByPlanet& units, Planet planet, std::size_t place) {
  Dice& dice = state.combat.dice;
  dice = {};
  int total = 0;
  for (const std::size_t kind : count_to<std::size_t>(kBombarding.size())) {
    if (units[place][kind] == 0) continue;
    const UnitType type = kBombarding[kind];
    const int rolled = ask(state, Query::ExtraDice,
                           {.seat = seat,
                            .other = state.planet(planet).controller,
                            .type = type,
                            .system = state.active_system,
                            .planet = planet},
                           units[place][kind] * card_in_force(state, seat, type).bombardment.dice);
    dice.waiting[at_index(type)] = u8(rolled);
    total += rolled;
  }
  if (total > 0) push(state, seat, step::TableDice{RollOf::Bombardment, 0});
}

// TI-11.6.5; own ground forces are not hit (TI-11.6.4).
void hit(State& state, int seat, Planet planet) {
  const HitCount count = count_hits(state, roll_of(state, seat, planet));
  state.combat.dice = {};
  state.hits = {};
  state.hits.system = state.active_system;
  state.hits.planet = u8(static_cast<int>(planet));
  state.hits.cause = Cause::Bombardment;
  state.hits.sides[0].victim = state.planet(planet).controller;
  state.hits.sides[0].by = u8(seat);
  state.hits.sides[0].any = u8(count.any);
  start_hits(state);
}

}  // namespace

// Where nobody can be hit there is nothing to use it for.
bool can_bombard(const State& state, int seat, Planet planet) {
  const PlanetState& here = state.planet(planet);
  if (here.controller == kNone || here.controller == seat || here.infantry == 0) return false;
  return !is_shielded(state, seat, planet) &&  // TI-11.6.3
         may(state, Query::MayBombard,
             {.seat = seat, .other = here.controller, .system = state.active_system, .planet = planet});
}

bool has_bombarding(const State& state, int seat) {
  for (const std::size_t kind : count_to<std::size_t>(kBombarding.size()))
    if (units_of(state, seat, kind) > 0) return true;
  return false;
}

std::uint8_t planets_bombarded_by(const State& state, UnitType type) {
  for (std::size_t i = state.steps.size(); i-- > 0;) {
    if (!state.steps[i].is<step::Bombardment>()) continue;
    const auto units = state.steps[i].as<step::Bombardment>().units;
    const auto kind = static_cast<std::size_t>(std::ranges::find(kBombarding, type) - kBombarding.begin());
    std::uint8_t planets = 0;
    for (std::size_t place = 0; place < units.size(); ++place)
      if (units[place][kind] > 0) planets = u8(planets | 1 << place);
    return planets;
  }
  return 0;
}

bool can_bombard_any(const State& state, int seat) {
  bool target = false;
  if (has_bombarding(state, seat)) for_each_target(state, seat, [&](Planet, std::size_t) { target = true; });
  return target;
}

void start_bombardment(State& state, int seat) {
  push(state, seat, step::AssignBombardment{});
}

void bombard_with_all(State& state, int seat, Planet planet) {
  step::UnitsByPlanet units{};
  give_rest(state, seat, units, static_cast<std::size_t>(place_in_tile(state, planet)));
  use(state, seat, units);
}

void list_bombardment(const State& state, int seat, const step::AssignBombardment& assign, ActionList& out) {
  for_each_target(state, seat, [&](Planet planet, std::size_t) { out.push_back(act(Act::Planet, arg(planet))); });
  for (const std::size_t kind : count_to<std::size_t>(kBombarding.size()))
    if (assigned(assign.units, kind) < units_of(state, seat, kind))
      for_each_target(state, seat, [&](Planet planet, std::size_t) {
        out.push_back(unit_at(kBombarding[kind], on_planet(planet), false));
      });
  out.push_back(act(Act::Done));
  if (assign.units != step::UnitsByPlanet{} && assign.started_over == 0) out.push_back(act(Act::StartOver));
}

void do_bombardment(State& state, int seat, const step::AssignBombardment& assign, Action action) {
  step::AssignBombardment next = assign;
  switch (kind_of(action)) {
    case Act::Planet:
      give_rest(state, seat, next.units,
                static_cast<std::size_t>(place_in_tile(state, static_cast<Planet>(action.arg(0)))));
      return use(state, seat, next.units);
    case Act::UnitAt: {
      const auto kind = static_cast<std::size_t>(std::ranges::find(kBombarding, static_cast<UnitType>(action.arg(0))) -
                                                 kBombarding.begin());
      ++next.units[static_cast<std::size_t>(place_in_tile(state, static_cast<Planet>(action.arg(1))))][kind];
      bool left = false;
      for (const std::size_t one : count_to<std::size_t>(kBombarding.size()))
        left |= assigned(next.units, one) < units_of(state, seat, one);
      return left ? push(state, seat, next) : use(state, seat, next.units);
    }
    case Act::StartOver:
      next.units = {};
      next.started_over = 1;
      return push(state, seat, next);
    default: return use(state, seat, assign.units);
  }
}

void run_bombardment(State& state, int seat, const step::Bombardment& bombardment) {
  step::Bombardment next = bombardment;
  ++next.stage;
  if (bombardment.stage == kUsed) {
    push(state, seat, next);
    return open_window(state, Window::BombardmentUsed, {.seat = u8(seat), .system = state.active_system});
  }
  const int place = (bombardment.stage - kFirstPlanet) / 2;
  if (place == kPlanetsOfTile) return end_effects(state, Duration::Use);
  push(state, seat, next);
  const auto index = static_cast<std::size_t>(place);
  if (bombardment.units[index] == std::array<std::uint8_t, 3>{}) return;
  const Planet planet = planet_at(state, state.active_system, place);
  if ((bombardment.stage - kFirstPlanet) % 2 == 0) return roll(state, seat, bombardment.units, planet, index);
  hit(state, seat, planet);
}

}  // namespace orrery::ti4
