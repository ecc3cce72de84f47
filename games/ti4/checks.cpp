// State-based checks (TI-3.5): between changes (TI-3.5.11), in the order of the rules, until nothing changes.
// Only systems marked as unsettled are looked at.

#include <algorithm>
#include <bit>

#include "games/ti4/chapters.h"

namespace orrery::ti4 {
namespace {

bool fights_in(const State& state, int seat, SystemId system) {
  return system == state.active_system && (state.space_combat >> seat & 1) != 0;
}

// A check is false if all is well; else it has changed something or pushed the question who loses what.
template <class Check>
bool any_area(State& state, Check&& check) {
  for (const int bit : bits_of(state.unsettled))
    for (const int seat : count_to<int>(state.player_count))
      if (const auto system = static_cast<SystemId>(bit); !state.area(seat, system).empty())
        if (check(seat, system)) return true;
  return false;
}

// --- fleet limit (TI-3.5.2)
int ships_above(const State& state, int seat, SystemId system) {
  const SpaceArea& area = state.area(seat, system);
  if (!area.has_ships()) return 0;
  // TI-7.4.5: fighters beyond the capacity count as ships outside of a combat only.
  if (fights_in(state, seat, system)) return std::max(0, area.non_fighters() - fleet_limit(state, seat));
  return excess_in(state, seat, system).ships;
}

bool settle_fleet(State& state, int seat, SystemId system) {
  if (ships_above(state, seat, system) == 0) return false;
  push(state, seat, step::RemoveShip{system});
  return true;
}

// --- capacity (TI-3.5.3)
// Fighters that need capacity: those of docks on planets do not (TI-7.5.2).
int fighters_aboard(const State& state, int seat, SystemId system) {
  return std::max(0, state.area(seat, system).fighters() - fighter_allowance(state, seat, system));
}

void lose_cargo(State& state, int seat, SystemId system, int fighters, int infantry) {
  if (state.capacity_removes != 0) {  // TI-7.3.3
    take_units(state, seat, UnitType::Fighter, in_space(system), fighters);
    return take_units(state, seat, UnitType::Infantry, in_space(system), infantry);
  }
  begin_losses(state, kNone, Cause::Rule, system);
  if (fighters > 0) lose_units(state, seat, UnitType::Fighter, in_space(system), fighters);
  if (infantry > 0) lose_units(state, seat, UnitType::Infantry, in_space(system), infantry);
  end_losses(state);
}

bool settle_capacity(State& state, int seat, SystemId system) {
  if (fights_in(state, seat, system)) return false;  // TI-7.5.4
  const int beyond = excess_in(state, seat, system).carried;
  if (beyond == 0) return false;
  push(state, seat, step::LoseCargo{system, u8(beyond), 0, 0});
  return true;
}

// --- units on planets (TI-3.5.4, TI-3.5.6)
// Outside of an invasion only the active player's units can stand on a planet of somebody else.
bool settle_planet(State& state, Planet planet) {
  const PlanetState& here = state.planet(planet);
  if (here.landed == 0 || here.controller == state.active || here.infantry > 0) return false;
  if (here.controller == kNone || here.pds + here.docks == 0) {
    gain_control(state, state.active, planet);
    return true;
  }
  begin_losses(state, kNone, Cause::Rule, state.system_of[at_index(planet)], planet);
  if (here.pds > 0) lose_units(state, here.controller, UnitType::Pds, on_planet(planet), here.pds);
  if (here.docks > 0) lose_units(state, here.controller, UnitType::SpaceDock, on_planet(planet), here.docks);
  end_losses(state);
  return true;
}

bool settle_planets(State& state) {
  if (state.invading != 0) return false;  // TI-6.6.6, TI-7.2.4
  for (const int bit : bits_of(state.unsettled)) {
    bool changed = false;
    for_each_planet(state, static_cast<SystemId>(bit),
                    [&](Planet planet) { changed = changed || settle_planet(state, planet); });
    if (changed) return true;
  }
  return false;
}

// --- Floating Factories (TI-3.5.5)
bool settle_factory(State& state, int seat, SystemId system) {
  const int docks = state.area(seat, system).docks;
  if (docks == 0 || !is_blockaded(state, seat, system)) return false;
  begin_losses(state, kNone, Cause::Rule, system);
  lose_units(state, seat, UnitType::SpaceDock, in_space(system), docks);
  end_losses(state);
  return true;
}

// --- hands (TI-3.5.7, TI-3.5.8)
bool settle_hands(State& state) {
  for (const int seat : count_to<int>(state.player_count)) {
    const int cards = state.player(seat).hand.count();
    if (cards <= kSanctionedHandLimit) continue;  // no limit is lower
    if (const int limit = ask(state, Query::HandLimit, {.seat = seat}, kHandLimit); cards > limit) {
      start_discards(state, seat, cards - limit);
      return true;
    }
  }
  return false;
}

constexpr NoteMask kSupports = [] {
  NoteMask all = 0;
  for (const int seat : count_to<int>(kPlayerColours)) all |= NoteMask{1} << note_card(seat, Note::SupportForTheThrone);
  return all;
}();

// TI-21.2.3, TI-16.2.6: laid down at once; of two at a time the active player's first, else by speaker order.
bool settle_supports(State& state) {
  const int first = state.phase == Phase::Action && state.active != kNone ? state.active : state.speaker;
  for (const int place : count_to<int>(state.player_count)) {
    const int seat = state.clockwise(first, place);
    const NoteMask own = NoteMask{1} << note_card(seat, Note::SupportForTheThrone);
    for (const int card : bits_of(state.player(seat).notes & kSupports & ~own)) {
      lay_note_up(state, seat, u8(card));
      gain_points(state, seat, 1);
      return true;
    }
  }
  return false;
}

// --- plastic (TI-3.5.9)
template <class Visit>
void for_each_place_with(const State& state, int seat, UnitType type, Visit&& visit) {
  for (const SystemId system : count_to<SystemId>(kMaxSystems))
    if (units_at(state, seat, type, in_space(system)) > 0) visit(in_space(system));
  if (type == UnitType::Fighter) return;
  for (const std::size_t planet : count_to<std::size_t>(kPlanets))
    if (const Place place = on_planet(static_cast<Planet>(planet)); units_at(state, seat, type, place) > 0)
      visit(place);
}

bool settle_tokens(State& state, int seat, UnitType type) {
  int places = 0;
  for_each_place_with(state, seat, type, [&](Place) { ++places; });
  if (places <= kPlastic[at_index(type)]) return false;
  push(state, seat, step::LoseTokens{type});
  return true;
}

// Whoever's fighters or infantry may have come to a new place.
bool settle_plastic(State& state) {
  unsigned fighters = 0, infantry = 0;
  for (const int bit : bits_of(state.unsettled)) {
    const auto system = static_cast<SystemId>(bit);
    for (const int seat : count_to<int>(state.player_count)) {
      const SpaceArea& area = state.area(seat, system);
      fighters |= area.fighters() > 0 ? 1u << seat : 0;
      infantry |= area.infantry > 0 ? 1u << seat : 0;
    }
    for_each_planet(state, system, [&](Planet planet) {
      const PlanetState& here = state.planet(planet);
      if (here.infantry > 0 && here.controller != kNone) infantry |= 1u << here.controller;
      if (here.landed > 0 && state.active != kNone) infantry |= 1u << state.active;
    });
  }
  for (const int seat : bits_of(fighters))
    if (settle_tokens(state, seat, UnitType::Fighter)) return true;
  for (const int seat : bits_of(infantry))
    if (settle_tokens(state, seat, UnitType::Infantry)) return true;
  return false;
}

// --- elimination (TI-3.5.10)
bool settle_eliminations(State& state) {
  for (const int seat : count_to<int>(state.player_count)) {
    const Player& player = state.player(seat);
    // Who holds his home is safe: most of the time that is all there is to ask.
    if (player.out || player.home == kNoSystem || controls_in(state, seat, player.home)) continue;
    if (!is_eliminated_by_rule(state, seat)) continue;
    eliminate(state, seat);
    return true;
  }
  return false;
}

bool settle(State& state) {
  if (state.unsettled != 0) {
    if (any_area(state, [&](int seat, SystemId system) { return settle_fleet(state, seat, system); })) return true;
    if (any_area(state, [&](int seat, SystemId system) { return settle_capacity(state, seat, system); })) return true;
    if (settle_planets(state)) return true;
    if (any_area(state, [&](int seat, SystemId system) { return settle_factory(state, seat, system); })) return true;
  }
  if (settle_hands(state) || settle_supports(state)) return true;
  return state.unsettled != 0 && (settle_plastic(state) || settle_eliminations(state));
}

}  // namespace

void run_checks(State& state, const step::Checks& checks) {
  if (state.over != 0) return;  // TI-3.5.1: whoever gains the last point ends the game at once
  push(state, checks);
  if (settle(state)) return;
  state.steps.pop();
  state.unsettled = std::bit_cast<SystemMask>(checks.later);
}

// TI-3.5.2, TI-7.3.2: removed, not destroyed. Where upgraded fighters count as ships, one of them may go instead
// (TI-7.4.5).
void list_remove_ship(const State& state, int seat, const step::RemoveShip& remove, ActionList& out) {
  const SpaceArea& area = state.area(seat, remove.system);
  for (int index = 0; index < static_cast<int>(UnitType::Fighter); ++index) {
    const auto type = static_cast<UnitType>(index);
    const int damaged = area.damaged_of(type);
    if (area.ship_count(type) > damaged) out.push_back(unit_at(type, in_space(remove.system)));
    if (damaged > 0) out.push_back(unit_at(type, in_space(remove.system), true));
  }
  if (!fights_in(state, seat, remove.system) && fighters_as_ships(state, seat, remove.system) > 0)
    out.push_back(unit_at(UnitType::Fighter, in_space(remove.system)));
}

// Fighters that go are lost together, with the last of them.
void do_remove_ship(State& state, int seat, step::RemoveShip remove, Action action) {
  const auto type = static_cast<UnitType>(action.arg(0));
  if (type != UnitType::Fighter || state.capacity_removes != 0) {  // TI-7.3.3
    take_units(state, seat, type, in_space(remove.system), 1, action.arg(2));
  } else {
    if (remove.losing == 0) begin_losses(state, kNone, Cause::Rule, remove.system);
    remove.losing = 1;
    lose_units(state, seat, type, in_space(remove.system), 1);
  }
  if (ships_above(state, seat, remove.system) > 0) return push(state, seat, remove);
  if (remove.losing != 0) end_losses(state);
}

void list_lose_cargo(const State& state, int seat, const step::LoseCargo& lose, ActionList& out) {
  if (fighters_aboard(state, seat, lose.system) > lose.fighters)
    out.push_back(unit_at(UnitType::Fighter, in_space(lose.system)));
  if (state.area(seat, lose.system).infantry > lose.infantry)
    out.push_back(unit_at(UnitType::Infantry, in_space(lose.system)));
}

void do_lose_cargo(State& state, int seat, const step::LoseCargo& lose, Action action) {
  step::LoseCargo next = lose;
  ++(static_cast<UnitType>(action.arg(0)) == UnitType::Fighter ? next.fighters : next.infantry);
  if (--next.left > 0) return push(state, seat, next);
  lose_cargo(state, seat, next.system, next.fighters, next.infantry);
}

void list_lose_tokens(const State& state, int seat, const step::LoseTokens& lose, ActionList& out) {
  for_each_place_with(state, seat, lose.type, [&](Place place) { out.push_back(unit_at(lose.type, place)); });
}

void do_lose_tokens(State& state, int seat, const step::LoseTokens& lose, Action action) {
  const Place place = action.arg(1);
  begin_losses(state, kNone, Cause::Rule, system_of(state, place));
  lose_units(state, seat, lose.type, place, units_at(state, seat, lose.type, place));
  end_losses(state);
}

}  // namespace orrery::ti4
