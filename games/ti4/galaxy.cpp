#include "games/ti4/galaxy.h"

#include "games/ti4/pieces.h"
#include "games/ti4/queries.h"
#include "games/ti4/units.h"

namespace orrery::ti4 {
namespace {

constexpr std::array<SystemMask, kMaxSystems> kEdges = [] {
  std::array<SystemMask, kMaxSystems> all{};
  for (const std::size_t cell : count_to<std::size_t>(kCells))
    for (const CellId next : kNeighbours[cell])
      if (next != kNoCell) all[cell] |= bit_of(next);
  return all;
}();

// TI-6.3.1, TI-11.3.18: a flagship with a wormhole of its own, also on its way: it counts where it was until it moves
// before the others.
SystemMask flagship_wormholes(const State& state, int without) {
  SystemMask found = 0;
  for (const int seat : count_to<int>(state.player_count)) {
    if (seat == without || state.player(seat).faction == Faction::None) continue;
    if (!has_text(card_in_force(state, seat, UnitType::Flagship), UnitText::HilColishWormhole)) continue;
    for (const int system : bits_of(state.map.laid))
      if (state.area(seat, static_cast<SystemId>(system)).ship_count(UnitType::Flagship) > 0)
        found |= bit_of(static_cast<SystemId>(system));
    if (state.moves.seat != seat) continue;
    for (std::size_t i = 0; i < state.moves.count; ++i)
      if (const MoveGroup& group = state.moves.groups[i]; group.type == UnitType::Flagship && group.count > 0)
        found |= bit_of(group.first != 0 ? state.moves.to : space_of(group.place));
  }
  return found;
}

using Wormholes = std::array<SystemMask, kWormholes>;  // the systems with each kind
Wormholes wormholes(const State& state, int without = kNone) {
  Wormholes of = state.map.wormholes;
  for (std::size_t token = 0; token < state.wormhole_tokens.size(); ++token)
    if (state.wormhole_tokens[token] != kNoSystem) of[token] |= bit_of(state.wormhole_tokens[token]);
  if (state.active != kNone && state.active_system != kNoSystem) {
    const int folded = ask(state, Query::MecatolWormholes, {.seat = state.active}, 0);
    for (std::size_t kind = 0; kind < of.size(); ++kind)
      if ((folded >> kind & 1) != 0) of[kind] |= bit_of(kMecatolCell);
  }
  of[at_index(Wormhole::Delta)] |= flagship_wormholes(state, without);
  return of;
}

// Systems that are adjacent to each other by wormholes, in groups.
Wormholes families(const State& state, int seat, AdjacentFor use, int without = kNone) {
  Wormholes of = wormholes(state, without);
  SystemMask& alpha = of[at_index(Wormhole::Alpha)];
  SystemMask& beta = of[at_index(Wormhole::Beta)];
  // TI-3.1.4, TI-21.4.3: what makes alpha and beta one family is not bound by the ban.
  if (may(state, Query::JoinsWormholes, {.seat = seat}, false)) {
    alpha |= beta;
    beta = 0;
  } else if (use == AdjacentFor::Movement && !may(state, Query::WormholesCount, {.seat = seat})) {
    alpha = beta = 0;
  }
  return of;
}

// TI-6.2.6: systems with units of the active player, where they are adjacent to the active system.
SystemMask own_units_joined(const State& state) {
  if (state.effect_count == 0 || state.active == kNone || state.active_system == kNoSystem) return 0;
  return may(state, Query::JoinsOwnUnits, {.seat = state.active}, false) ? presence_of_units(state, state.active) : 0;
}

}  // namespace

bool is_on_edge(const State& state, SystemId system) {
  if (!is_laid(state, system)) return false;
  if (system == kCreussHomeSystem) return true;
  for (const CellId next : kNeighbours[system])
    if (next == kNoCell || !is_laid(state, next)) return true;
  return false;
}

std::uint8_t wormholes_in(const State& state, SystemId system) {
  const Wormholes of = wormholes(state);
  std::uint8_t kinds = 0;
  for (std::size_t kind = 0; kind < of.size(); ++kind)
    if ((of[kind] & bit_of(system)) != 0) kinds = u8(kinds | 1 << kind);
  return kinds;
}

// TI-6.2.3: of units in the system; a planet is next to its own system too.
SystemMask adjacent_to(const State& state, int seat, SystemId system, AdjacentFor use) {
  SystemMask found = kEdges[system] & state.map.laid;
  for (const SystemMask family : families(state, seat, use))
    if ((family & bit_of(system)) != 0) found |= family;
  if (const SystemMask own = own_units_joined(state); system == state.active_system)
    found |= own;
  else if ((own & bit_of(system)) != 0)
    found |= bit_of(state.active_system);
  return found & ~bit_of(system);  // TI-6.2.2
}

Adjacency::Adjacency(const State& state, int seat, AdjacentFor use, int without) {
  for (const int system : bits_of(state.map.laid))
    next_[static_cast<std::size_t>(system)] = kEdges[static_cast<std::size_t>(system)] & state.map.laid;
  for (const SystemMask family : families(state, seat, use, without))
    for (const int system : bits_of(family)) next_[static_cast<std::size_t>(system)] |= family;
  if (const SystemMask own = own_units_joined(state)) {
    next_[state.active_system] |= own;
    for (const int system : bits_of(own)) next_[static_cast<std::size_t>(system)] |= bit_of(state.active_system);
  }
  for (const int system : bits_of(state.map.laid))
    next_[static_cast<std::size_t>(system)] &= ~bit_of(static_cast<SystemId>(system));
}

SystemMask systems_of_others(const State& state, int seat) {
  SystemMask found = 0;
  for (const int other : count_to<int>(state.player_count))
    if (other != seat)
      for (const SystemId system : count_to<SystemId>(kMaxSystems))
        found |= SystemMask{state.area(other, system).has_ships()} << system;
  return found;
}

SystemMask presence_of_units(const State& state, int seat) {
  SystemMask found = 0;
  for (const SystemId system : count_to<SystemId>(kMaxSystems))
    if (has_units_in(state, seat, system)) found |= bit_of(system);
  return found;
}

namespace {

// Of all players, in one walk over the board.
using Presences = std::array<SystemMask, kMaxPlayers>;
Presences presences(const State& state) {
  Presences found{};
  for (const std::size_t seat : count_to<std::size_t>(state.player_count))
    for (const SystemId system : count_to<SystemId>(kMaxSystems))
      found[seat] |= SystemMask{!state.space[seat][system].empty()} << system;
  for (const std::size_t planet : count_to<std::size_t>(kPlanets)) {
    const PlanetState& here = state.planets[planet];
    if (state.system_of[planet] == kNoSystem) continue;
    if (here.controller != kNone) found[here.controller] |= bit_of(state.system_of[planet]);
    if (state.active != kNone && here.landed + here.landed_fighters > 0)
      found[state.active] |= bit_of(state.system_of[planet]);
  }
  return found;
}

// Systems of a player and what is next to them for him.
SystemMask near(const State& state, int seat, SystemMask present) {
  SystemMask found = present;
  for (const int system : bits_of(present)) found |= kEdges[static_cast<std::size_t>(system)] & state.map.laid;
  for (const SystemMask family : families(state, seat, AdjacentFor::Anything))
    if ((family & present) != 0) found |= family;
  if (const SystemMask own = own_units_joined(state)) {
    if ((present & bit_of(state.active_system)) != 0) found |= own;
    if ((present & own) != 0) found |= bit_of(state.active_system);
  }
  return found;
}

}  // namespace

SystemMask presence(const State& state, int seat) {
  return presences(state)[static_cast<std::size_t>(seat)];
}

bool are_neighbours(const State& state, int seat, int other) {
  return seat != other && (neighbours_of(state, seat) >> other & 1) != 0;
}

std::uint8_t neighbours_of(const State& state, int seat) {
  if (state.player(seat).out) return 0;
  const Presences all = presences(state);
  const SystemMask present = all[static_cast<std::size_t>(seat)];
  const SystemMask around = near(state, seat, present);
  const bool joins = may(state, Query::JoinsWormholes, {.seat = seat}, false);
  std::uint8_t found = 0;
  for (const int other : count_to<int>(state.player_count)) {
    if (other == seat || state.player(other).out) continue;
    const SystemMask theirs = all[static_cast<std::size_t>(other)];
    bool meet = (around & theirs) != 0;
    // TI-6.2.5: what the other alone may use counts between the two as well.
    if (!meet && !joins && may(state, Query::JoinsWormholes, {.seat = other}, false))
      meet = (near(state, other, present) & theirs) != 0;
    if (meet) found = u8(found | 1 << other);
  }
  return found;
}

void lay_tile(State& state, SystemId system, TileNumber tile) {
  state.tiles[system] = tile;
  GalaxyMasks& map = state.map;
  map.laid |= bit_of(system);
  for (SystemMask& of : map.wormholes) of &= ~bit_of(system);
  for (SystemMask& of : map.anomalies) of &= ~bit_of(system);
  const Tile& printed = tile_in(state, system);
  if (printed.wormhole != Wormhole::None) map.wormholes[at_index(printed.wormhole)] |= bit_of(system);
  if (printed.anomaly != Anomaly::None) map.anomalies[at_index(printed.anomaly)] |= bit_of(system);
  for_each_planet(state, system, [&](Planet planet) { state.system_of[at_index(planet)] = system; });
}

}  // namespace orrery::ti4
