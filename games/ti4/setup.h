#pragma once

// The chosen set-up options of a game, checked, and building the galaxy (TI-2).

#include "games/ti4/galaxy.h"

namespace orrery::ti4 {

struct Setup {
  std::uint8_t players = 6;
  std::uint8_t speaker = kNone;     // a seat; kNone: drawn
  std::uint8_t first_home = kNone;  // the seat at the first home position; kNone: drawn
  std::uint8_t factions_dealt = 0;  // TI-2.1.2 (c): how many each may choose from; 0: all
  std::uint8_t flags = 0;           // Flag
  std::uint8_t victory_target = kDefaultVictoryTarget;
  GalaxyString galaxy{};  // with Flag::FixedGalaxy
  WindowMode windows = WindowMode::Fast;
  std::uint8_t offers_per_pair = kOffersPerPair;
  std::uint8_t capacity_removes = 0;
  std::uint8_t cannon_from_active = 0;
  std::uint8_t deadlock_rounds = kDeadlockRounds;
  std::uint8_t clauses = 0;            // TI-17.1.13: immediate clauses in offers
  std::uint8_t empty_gate_action = 0;  // OP-41
};

// Lays out the table and puts the steps of set-up on the stack.
void begin(const Setup& setup, State& state);

// Lays the tiles of a fixed galaxy; cells marked as homes wait for their seats (TI-2.3.3).
void lay_galaxy(State& state, const GalaxyString& galaxy);
// Trade goods of the crowded homes of five players (TI-2.2.9).
void compensate(State& state);

// Rings 1 to 3: the innermost that still has an empty cell for tiles, as cells by bit (TI-2.2.8 a, b).
SystemMask open_cells(const State& state);
// How many of the two laws of placing a tile in a cell would break: anomalies side by side, equal wormholes side by
// side (TI-2.2.8 c, d).
int broken_laws(const State& state, TileNumber tile, SystemId cell);

}  // namespace orrery::ti4
