#include "games/ti4/units.h"

#include <algorithm>

#include "games/ti4/queries.h"

namespace orrery::ti4 {
namespace {

// The card that a faction's units of a type have on its sheet, or the generic one.
constexpr Unit printed_unit(Faction faction, UnitType type) {
  Unit generic = Unit::None;
  for (const std::size_t unit : count_to<std::size_t>(kUnits)) {
    const UnitCard& card = kUnitCards[unit];
    if (card.type != type || (card.level > 1 && type != UnitType::WarSun)) continue;
    if (card.faction == faction) return static_cast<Unit>(unit);
    if (card.faction == Faction::None) generic = static_cast<Unit>(unit);
  }
  return generic;
}
constexpr auto kPrintedUnits = [] {
  std::array<std::array<Unit, kUnitTypes>, kFactions> all{};
  for (const std::size_t faction : count_to<std::size_t>(kFactions))
    for (const std::size_t type : count_to<std::size_t>(kUnitTypes))
      all[faction][type] = printed_unit(static_cast<Faction>(faction), static_cast<UnitType>(type));
  return all;
}();

// Upgrades of factions by the type of unit.
constexpr auto kFactionUpgrades = [] {
  std::array<std::uint64_t, kUnitTypes> all{};
  for (const std::size_t tech : count_to<std::size_t>(kTechs))
    if (kTechCards[tech].faction != Faction::None && is_unit_upgrade(kTechCards[tech]))
      all[at_index(kUnitCards[at_index(kTechCards[tech].upgrade)].type)] |= std::uint64_t{1} << tech;
  return all;
}();

// The faction upgrade of a type that works for a player; of two the one that is copied (TI-14.3.6).
Unit faction_upgrade(const Player& player, UnitType type) {
  const std::uint64_t upgrades = player.texts() & kFactionUpgrades[at_index(type)];
  if (upgrades == 0) return Unit::None;
  for (const std::uint8_t tech : player.assimilated)
    if (tech < kTechs && (upgrades >> tech & 1) != 0) return kTechCards[tech].upgrade;
  return kTechCards[static_cast<std::size_t>(std::countr_zero(upgrades))].upgrade;
}

}  // namespace

const UnitCard& card_in_force(const State& state, int seat, UnitType type) {
  const Player& player = state.player(seat);
  if (const Unit unit = faction_upgrade(player, type); unit != Unit::None) return kUnitCards[at_index(unit)];
  const UnitCard& printed = kUnitCards[at_index(kPrintedUnits[at_index(player.faction)][at_index(type)])];
  if (printed.upgrade == Unit::None) return printed;
  const UnitCard& upgraded = kUnitCards[at_index(printed.upgrade)];
  return player.owns(upgraded.technology) ? upgraded : printed;
}

bool may_have(const State& state, int seat, UnitType type) {
  const UnitCard& card = card_in_force(state, seat, type);
  return card.technology == Tech::None || state.player(seat).has(card.technology);
}

int units_on_board(const State& state, int seat, UnitType type) {
  int total = 0;
  for (const SystemId system : count_to<SystemId>(kMaxSystems)) {
    const SpaceArea& area = state.area(seat, system);
    if (is_ship(type)) total += area.ship_count(type);
    if (type == UnitType::Infantry) total += area.infantry;
    if (type == UnitType::SpaceDock) total += area.docks;
  }
  for (const PlanetState& planet : state.planets) {
    if (seat == state.active && type == UnitType::Infantry) total += planet.landed;
    if (seat == state.active && type == UnitType::Fighter) total += planet.landed_fighters;
    if (planet.controller != seat) continue;
    if (type == UnitType::Infantry) total += planet.infantry;
    if (type == UnitType::Pds) total += planet.pds;
    if (type == UnitType::SpaceDock) total += planet.docks;
  }
  return total;
}

int plastic_left(const State& state, int seat, UnitType type) {
  if (type == UnitType::Fighter || type == UnitType::Infantry) return kNone;  // TI-1.3.2: tokens have no end
  return kPlastic[at_index(type)] - units_on_board(state, seat, type);
}

int fleet_limit(const State& state, int seat) {
  const int tokens = std::min<int>(state.player(seat).pool(Pool::Fleet),
                                   ask(state, Query::FleetPoolMost, {.seat = seat}, kCommandTokens));
  return ask(state, Query::FleetLimit, {.seat = seat}, tokens);
}

int capacity_in(const State& state, int seat, SystemId system) {
  const SpaceArea& area = state.area(seat, system);
  int total = 0;
  for (const int type : count_to<int>(kShipTypes))
    if (area.ships[static_cast<std::size_t>(type)] > 0)
      total +=
          area.ships[static_cast<std::size_t>(type)] * card_in_force(state, seat, static_cast<UnitType>(type)).capacity;
  if (area.docks > 0) total += area.docks * card_in_force(state, seat, UnitType::SpaceDock).capacity;
  return total;
}

int fighter_allowance(const State& state, int seat, SystemId system) {
  if (!has_text(card_in_force(state, seat, UnitType::SpaceDock), UnitText::FighterAllowance)) return 0;
  int docks = 0;
  for_each_planet(state, system, [&](Planet planet) {
    if (state.planet(planet).controller == seat) docks += state.planet(planet).docks;
  });
  return kFighterAllowance * docks;
}

namespace {

// What is beyond the capacity: of what must go, and of upgraded fighters that count for the fleet instead.
struct Beyond {
  int carried = 0, fighters = 0;
};
Beyond beyond_capacity(const State& state, int seat, SystemId system) {
  const SpaceArea& area = state.area(seat, system);
  if (area.fighters() + area.infantry == 0) return {};  // TI-7.5.3
  const int capacity = capacity_in(state, seat, system);
  const int fighters = std::max(0, area.fighters() - fighter_allowance(state, seat, system));
  const int beyond = std::max(0, fighters + area.infantry - capacity);
  const UnitCard& fighter = card_in_force(state, seat, UnitType::Fighter);
  if (!has_text(fighter, UnitText::ExcessCountsForFleet) && !has_text(fighter, UnitText::ExcessCountsHalf))
    return {beyond, 0};
  const int ground = std::max(0, area.infantry - capacity);  // TI-7.4.3: ground forces never overflow
  return {ground, beyond - ground};
}

}  // namespace

int fighters_as_ships(const State& state, int seat, SystemId system) {
  return beyond_capacity(state, seat, system).fighters;
}

Excess excess_in(const State& state, int seat, SystemId system) {
  const SpaceArea& area = state.area(seat, system);
  const Beyond beyond = beyond_capacity(state, seat, system);
  int ships = area.non_fighters();  // TI-7.4.2
  if (beyond.fighters > 0)          // Naalu's count as half a ship each
    ships += has_text(card_in_force(state, seat, UnitType::Fighter), UnitText::ExcessCountsHalf)
                 ? (beyond.fighters + 1) / 2
                 : beyond.fighters;
  return {ships == 0 ? 0 : std::max(0, ships - fleet_limit(state, seat)), beyond.carried};
}

bool has_ships(const State& state, int seat, SystemId system) {
  return state.area(seat, system).has_ships();
}

bool has_enemy_ships(const State& state, int seat, SystemId system) {
  for (const int other : count_to<int>(state.player_count))
    if (other != seat && has_ships(state, other, system)) return true;
  return false;
}

bool is_blockaded(const State& state, int seat, SystemId system) {
  return !has_ships(state, seat, system) && has_enemy_ships(state, seat, system);
}

bool is_shielded(const State& state, int seat, Planet planet) {
  const PlanetState& here = state.planet(planet);
  if (here.controller == kNone || here.controller == seat) return false;
  const bool shield = here.pds > 0 && card_in_force(state, here.controller, UnitType::Pds).planetary_shield;
  if (!shield) return false;
  const SpaceArea& attackers = state.area(seat, state.system_of[at_index(planet)]);
  for (const UnitType type : {UnitType::WarSun, UnitType::Flagship})
    if (attackers.ship_count(type) > 0 && has_text(card_in_force(state, seat, type), UnitText::NegatesPlanetaryShield))
      return false;
  return may(state, Query::IsShielded, {.seat = here.controller, .other = seat, .planet = planet});
}

}  // namespace orrery::ti4
