#pragma once

// The map as players meet it: what lies where, what is next to what, who is whose neighbour (TI-6).

#include "games/ti4/state.h"

namespace orrery::ti4 {

// What adjacency is asked for: Enforced Travel Ban concerns the movement of ships alone (TI-21.4.3).
enum class AdjacentFor : std::uint8_t { Anything, Movement };

inline bool is_laid(const State& state, SystemId system) {
  return state.tiles[system] != 0;
}
inline const Tile& tile_in(const State& state, SystemId system) {
  return kSystemTiles[state.tiles[system] - 1u];
}
inline Anomaly anomaly_in(const State& state, SystemId system) {
  return is_laid(state, system) ? tile_in(state, system).anomaly : Anomaly::None;
}
inline bool is_home(const State& state, SystemId system) {
  return is_laid(state, system) && back_of(tile_in(state, system).kind) == Back::Green;
}
// Calls visit(planet) for the planets of a system.
template <class Visit>
void for_each_planet(const State& state, SystemId system, Visit&& visit) {
  if (!is_laid(state, system)) return;
  for (const Planet planet : tile_in(state, system).planets)
    if (planet != Planet::None) visit(planet);
}

// TI-6.1.2: a side of the tile touches no other tile.
bool is_on_edge(const State& state, SystemId system);

// The kinds of wormholes in a system, by bit: printed, tokens, flagship, what abilities add (TI-6.2.6, TI-6.3.1).
std::uint8_t wormholes_in(const State& state, SystemId system);

// What is next to what for one player, made once for a search.
class Adjacency {
 public:
  // `without`: the player whose flagship takes its wormhole along and cannot come back through it (TI-11.3.23).
  Adjacency(const State& state, int seat, AdjacentFor use, int without = kNone);
  SystemMask operator[](SystemId system) const { return next_[system]; }

 private:
  std::array<SystemMask, kMaxSystems> next_{};
};

// Systems adjacent to `system` as `seat` may use it (TI-6.2.1, TI-6.2.6); kNone: as everybody may.
SystemMask adjacent_to(const State& state, int seat, SystemId system, AdjacentFor use = AdjacentFor::Anything);

// Systems in which a player has a unit or controls a planet.
SystemMask presence(const State& state, int seat);
SystemMask presence_of_units(const State& state, int seat);
// TI-6.2.4, TI-6.2.5
bool are_neighbours(const State& state, int seat, int other);
// All neighbours of a player, by seat.
std::uint8_t neighbours_of(const State& state, int seat);

inline SystemMask systems_with(const State& state, Anomaly anomaly) {
  return state.map.anomalies[at_index(anomaly)];
}
// Systems in which somebody else than `seat` has ships.
SystemMask systems_of_others(const State& state, int seat);

// Puts a tile into a cell with its planets.
void lay_tile(State& state, SystemId system, TileNumber tile);

}  // namespace orrery::ti4
