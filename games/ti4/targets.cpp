// What components may be aimed at (TI-4.3.1): the targets that several of them share. The others stand with their
// records.

#include "games/ti4/chapters.h"

namespace orrery::ti4 {
namespace {

template <class Fits>
void list_seats(const State& state, TargetList& out, Fits&& fits) {
  for (const int seat : count_to<int>(state.player_count))
    if (!state.player(seat).out && fits(seat)) out.push_back(u8(seat));
}

template <class Fits>
void list_systems(const State& state, TargetList& out, Fits&& fits) {
  for (const SystemId system : count_to<SystemId>(kMaxSystems))
    if (is_laid(state, system) && fits(system)) out.push_back(system);
}

template <class Fits>
void list_planets(const State& state, TargetList& out, Fits&& fits) {
  for (const std::size_t planet : count_to<std::size_t>(kPlanets))
    if (state.system_of[planet] != kNoSystem && fits(static_cast<Planet>(planet)))
      out.push_back(u8(static_cast<int>(planet)));
}

bool is_of_other(const State& state, int seat, Planet planet) {
  const std::uint8_t owner = state.planet(planet).controller;
  return owner != kNone && owner != seat;
}

bool is_home_planet(Planet planet) {
  return back_of(tile_of(kPlanetCards[at_index(planet)].tile).kind) == Back::Green;
}

bool bombards_in(const State& state, int seat, SystemId system) {
  for (const int type : count_to<int>(kShipTypes))
    if (state.area(seat, system).ships[static_cast<std::size_t>(type)] > 0 &&
        card_in_force(state, seat, static_cast<UnitType>(type)).bombardment.dice > 0)
      return true;
  return false;
}

bool is_near_own_ship(const State& state, int seat, SystemId system) {
  if (has_ships(state, seat, system)) return true;
  for (const int next : bits_of(adjacent_to(state, seat, system)))
    if (has_ships(state, seat, static_cast<SystemId>(next))) return true;
  return false;
}

void list_shared_targets(const State& state, Target target, int seat, TargetList& out) {
  const auto other = [&](int who) { return who != seat; };
  switch (target) {
    case Target::AnyPlayer: return list_seats(state, out, [](int) { return true; });
    case Target::OtherPlayer: return list_seats(state, out, other);
    case Target::OtherPlayerWithActionCards:
      return list_seats(state, out, [&](int who) { return who != seat && !state.player(who).hand.empty(); });
    case Target::OtherPlayerWithTacticToken:
      return list_seats(state, out, [&](int who) { return who != seat && state.player(who).pool(Pool::Tactic) > 0; });
    case Target::AnySystem: return list_systems(state, out, [](SystemId) { return true; });
    case Target::SystemWithOwnBombardment:
      return list_systems(state, out, [&](SystemId system) { return bombards_in(state, seat, system); });
    case Target::SystemWithOwnProduction:
      return list_systems(state, out, [&](SystemId system) { return has_production(state, seat, system); });
    case Target::WormholeTokenSystem:
      return list_systems(state, out, [&](SystemId system) {
        return controls_in(state, seat, system) || (!is_home(state, system) && !has_enemy_ships(state, seat, system));
      });
    case Target::SystemNearOwnShipAndOtherPlayer:
      return list_systems(state, out, [&](SystemId system) {
        return !is_home(state, system) && is_near_own_ship(state, seat, system);
      });
    case Target::AnyPlanet: return list_planets(state, out, [](Planet) { return true; });
    case Target::OwnPlanet:
      return list_planets(state, out, [&](Planet planet) { return state.planet(planet).controller == seat; });
    case Target::OthersPlanet:
      return list_planets(state, out, [&](Planet planet) { return is_of_other(state, seat, planet); });
    case Target::OthersHazardousPlanet:
      return list_planets(state, out, [&](Planet planet) {
        return is_of_other(state, seat, planet) && kPlanetCards[at_index(planet)].trait == Trait::Hazardous;
      });
    case Target::OthersReadiedNonHomePlanet:
      return list_planets(state, out, [&](Planet planet) {
        return is_of_other(state, seat, planet) && !is_home_planet(planet) && state.planet(planet).exhausted == 0;
      });
    case Target::PlanetNearOwnBombardment:
      return list_planets(state, out,
                          [&](Planet planet) { return bombards_in(state, seat, state.system_of[at_index(planet)]); });
    case Target::OwnTokenOnBoard:
      return list_systems(state, out,
                          [&](SystemId system) { return (state.player(seat).tokens & bit_of(system)) != 0; });
    case Target::LawInPlay:
      for (const std::size_t law : count_to<std::size_t>(kAgendas))
        if (state.laws[law].in_play != 0) out.push_back(u8(static_cast<int>(law)));
      return;
    case Target::Outcome: return list_outcomes(state, out);
    default: return;
  }
}

}  // namespace

Named named_by(Target target) {
  switch (target) {
    case Target::AnyPlayer:
    case Target::OtherPlayer:
    case Target::OtherPlayerWithActionCards:
    case Target::OtherPlayerWithTacticToken: return Named::Player;
    case Target::AnySystem:
    case Target::SystemWithOwnShip:
    case Target::SystemWithOwnWarSun:
    case Target::SystemWithOwnBombardment:
    case Target::SystemWithOwnProduction:
    case Target::WormholeSystem:
    case Target::WormholeTokenSystem:
    case Target::AdjacentSystem:
    case Target::SystemNearOwnShipAndOtherPlayer:
    case Target::OwnTokenOnBoard: return Named::System;
    case Target::AnyPlanet:
    case Target::OwnPlanet:
    case Target::OwnPlanetInSystem:
    case Target::OthersPlanet:
    case Target::OthersHazardousPlanet:
    case Target::OthersReadiedNonHomePlanet:
    case Target::PlanetNearOwnBombardment:
    case Target::EmptyPlanetNextToOwn: return Named::Planet;
    case Target::OwnShip:
    case Target::OwnRollingUnit:
    case Target::OwnDamagedUnit:
    case Target::OpposingShip:
    case Target::UnitKind: return Named::UnitType;
    case Target::LawInPlay: return Named::Law;
    case Target::Outcome: return Named::Outcome;
    case Target::Amount: return Named::Number;
    case Target::Loot: return Named::Loot;
    case Target::OthersSpaceDock: return Named::PlaceOfUnits;
    default: return Named::Nothing;
  }
}

void list_targets(const State& state, const Record& of, const Use& use, int which, TargetList& out) {
  if (which == 1) return of.targets2(state, use, out);
  if (of.targets != nullptr) return of.targets(state, use, out);
  list_shared_targets(state, facts_of(of.of).target, use.seat, out);
}

}  // namespace orrery::ti4
