#pragma once

// A draft of slices, factions and places at the table, in the way known as Milty (TI-2.4).

#include "games/ti4/galaxy.h"

namespace orrery::ti4 {

inline constexpr CellId kExtraCell = cell_at(1, 0);  // TI-2.4.7
inline constexpr int kDraftNumbers = 1 << 24;  // so many different sets of slices and factions may be drawn (TI-2.4.2)

// The tiles of one player; where each lies is that of its index (TI-2.4.4).
struct Slice {
  std::array<TileNumber, kMaxSliceTiles> tiles{};
  std::uint8_t resources = 0, influence = 0;  // of all planets
  std::uint8_t worth = 0;                     // the larger of the two of each planet
};
struct DraftPool {
  std::array<Slice, kMaxPlayers> slices{};
  TileNumber extra = 0;        // with five players the tile next to Mecatol Rex (TI-2.4.7); 0: none
  std::uint32_t factions = 0;  // by Faction
};

constexpr int slice_size(int players) {
  return deal_for(players).blue_each + deal_for(players).red_each;
}
// Anomalies that a slice may have (TI-2.4.3), and how many of its first cells are for those and for wormholes
// (TI-2.4.4).
constexpr int most_anomalies(int players) {
  return players == 4 ? 2 : 1;
}
constexpr int odd_cells(int players) {
  return players == 4 ? 3 : 2;
}
// What a number stands for: always the same slices and factions. Takes long.
DraftPool pool_of(std::uint32_t number, int players);
std::uint32_t factions_of(std::uint32_t number, int players);
// What lies there to be picked from.
DraftPool pool_of(const State& state);
// Where a tile of the slice before a home lies.
CellId cell_of_slice(int players, int home, int index);
// How far the slices are from each other: the measure by which the most even ones are taken (TI-2.4.3).
int unevenness(const DraftPool& pool, int players);

}  // namespace orrery::ti4
