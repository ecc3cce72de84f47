#pragma once

// The hex grid, the deal of tiles, home positions and fixed galaxies (TI-2.2, appendix A.3 and A.4).

#include <array>
#include <cstdint>
#include <string_view>

#include "games/ti4/tables_systems.h"

namespace orrery::ti4 {

inline constexpr int kMinPlayers = 3, kMaxPlayers = 6;

// Cells in a spiral: Mecatol Rex, then ring by ring, each from the north and clockwise (TI-2.2.1). The order of the
// galaxy strings of the usual map tools.
using CellId = std::uint8_t;
inline constexpr int kRings = 3;
inline constexpr int kCells = 37;
inline constexpr CellId kMecatolCell = 0, kNoCell = 255;
constexpr int first_of_ring(int ring) {
  return ring == 0 ? 0 : 1 + 3 * ring * (ring - 1);
}
constexpr int cells_of_ring(int ring) {
  return ring == 0 ? 1 : 6 * ring;
}
constexpr CellId cell_at(int ring, int index) {
  return static_cast<CellId>(first_of_ring(ring) + index);
}

// Axial coordinates; neighbours lie north, north-east, south-east, south, south-west, north-west.
struct Axial {
  std::int8_t q = 0, r = 0;
  friend constexpr bool operator==(const Axial&, const Axial&) = default;
};
inline constexpr int kDirections = 6;
inline constexpr std::array<Axial, kDirections> kDirection = {{{0, -1}, {1, -1}, {1, 0}, {0, 1}, {-1, 1}, {-1, 0}}};
constexpr Axial next_to(Axial from, int direction) {
  const Axial by = kDirection[static_cast<std::size_t>(direction)];
  return {static_cast<std::int8_t>(from.q + by.q), static_cast<std::int8_t>(from.r + by.r)};
}
inline constexpr std::array<Axial, kCells> kCellAt = [] {
  std::array<Axial, kCells> cells{};
  for (int ring = 1; ring <= kRings; ++ring) {
    Axial here{0, static_cast<std::int8_t>(-ring)};
    for (int index = 0; index < cells_of_ring(ring); ++index) {
      cells[cell_at(ring, index)] = here;
      here = next_to(here, (index / ring + 2) % kDirections);  // along the side: first south-east
    }
  }
  return cells;
}();
constexpr CellId cell_of(Axial where) {
  for (std::size_t cell = 0; cell < kCells; ++cell)
    if (kCellAt[cell] == where) return static_cast<CellId>(cell);
  return kNoCell;
}
// By direction; beyond the third ring there is none.
inline constexpr std::array<std::array<CellId, kDirections>, kCells> kNeighbours = [] {
  std::array<std::array<CellId, kDirections>, kCells> all{};
  for (std::size_t cell = 0; cell < kCells; ++cell)
    for (int direction = 0; direction < kDirections; ++direction)
      all[cell][static_cast<std::size_t>(direction)] = cell_of(next_to(kCellAt[cell], direction));
  return all;
}();

// What the number of players decides (TI-2.2.2 - TI-2.2.9, TI-8.3).
inline constexpr int kMaxEmptyCells = 9;
struct Deal {
  std::uint8_t blue_each, red_each;
  std::uint8_t extra_red;                             // laid by the speaker next to Mecatol Rex (TI-2.2.6)
  std::uint8_t strategy_cards_each;                   // TI-8.3
  std::array<CellId, kMaxPlayers> homes;              // clockwise
  std::array<std::uint8_t, kMaxPlayers> trade_goods;  // by home (TI-2.2.9)
  std::array<CellId, kMaxEmptyCells> empty;           // without a tile (TI-2.2.3)
};
namespace detail {
constexpr std::array<CellId, kMaxPlayers> homes(std::array<int, kMaxPlayers> of_ring_3) {
  std::array<CellId, kMaxPlayers> cells{};
  for (std::size_t i = 0; i < cells.size(); ++i) cells[i] = of_ring_3[i] < 0 ? kNoCell : cell_at(3, of_ring_3[i]);
  return cells;
}
inline constexpr std::array<CellId, kMaxEmptyCells> kNone = {kNoCell, kNoCell, kNoCell, kNoCell, kNoCell,
                                                             kNoCell, kNoCell, kNoCell, kNoCell};
constexpr std::array<CellId, kMaxEmptyCells> empty(std::array<int, kMaxEmptyCells> of_ring_3) {
  std::array<CellId, kMaxEmptyCells> cells{};
  for (std::size_t i = 0; i < cells.size(); ++i) cells[i] = cell_at(3, of_ring_3[i]);
  return cells;
}
}  // namespace detail
inline constexpr std::array<Deal, kMaxPlayers - kMinPlayers + 1> kDeals = {{
    {6, 2, 0, 2, detail::homes({3, 9, 15, -1, -1, -1}), {}, detail::empty({0, 1, 5, 6, 7, 11, 12, 13, 17})},
    {5, 3, 0, 2, detail::homes({4, 8, 13, 17, -1, -1}), {}, detail::kNone},
    {4, 2, 1, 1, detail::homes({2, 6, 9, 12, 16, -1}), {0, 2, 4, 2, 0, 0}, detail::kNone},
    {3, 2, 0, 1, detail::homes({0, 3, 6, 9, 12, 15}), {}, detail::kNone},
}};
constexpr const Deal& deal_for(int players) {
  return kDeals[static_cast<std::size_t>(players - kMinPlayers)];
}
constexpr int tiles_placed(int players) {
  return players * (deal_for(players).blue_each + deal_for(players).red_each);
}
// TI-2.2.7: whose turn it is to lay the tile, counted from the speaker; there and back again.
constexpr int placer(int tile, int players) {
  const int place = tile % (2 * players);
  return place < players ? place : 2 * players - 1 - place;
}

// TI-2.3.2, appendix A.4: tile numbers of the cells 1-36; 0 is a home, -1 no tile.
inline constexpr int kHomeMark = 0, kNoTileMark = -1;
using GalaxyString = std::array<std::int8_t, kCells - 1>;
inline constexpr std::array<GalaxyString, kMaxPlayers - kMinPlayers + 1> kFirstGameGalaxies = {{
    {22, 44, 19, 42, 24, 45, 35, 23, 36, 39, 38, 25, 33, 47, 27, 26, 30, 40,
     -1, -1, 50, 0,  31, -1, -1, -1, 29, 0,  34, -1, -1, -1, 28, 0,  21, -1},
    {46, 44, 38, 42, 28, 45, 23, 26, 32, 34, 49, 33, 36, 39, 27, 30, 48, 35,
     24, 41, 47, 31, 0,  20, 25, 37, 0,  22, 43, 29, 50, 0,  19, 40, 21, 0},
    {22, 45, 19, 42, 24, 44, 35, 23, 36, 39, 38, 25, 33, 50, 20, 26, 30, 40,
     32, 43, 49, 0,  31, 46, 0,  37, 29, 0,  34, 27, 48, 0,  21, 28, 47, 0},
    {22, 44, 19, 42, 24, 45, 35, 23, 36, 39, 38, 25, 33, 46, 27, 26, 30, 40,
     0,  32, 50, 0,  31, 47, 0,  37, 29, 0,  34, 20, 0,  49, 28, 0,  21, 43},
}};
constexpr const GalaxyString& first_game_galaxy(int players) {
  return kFirstGameGalaxies[static_cast<std::size_t>(players - kMinPlayers)];
}
// The five-player galaxy is turned: trade goods by home, clockwise from the north (appendix A.4).
inline constexpr std::array<std::uint8_t, kMaxPlayers> kFirstGameTradeGoods = {2, 4, 2, 0, 0, 0};

static_assert(first_of_ring(kRings + 1) == kCells);
static_assert(tiles_placed(3) == 24 && tiles_placed(4) == 32 && tiles_placed(5) == 30 && tiles_placed(6) == 30);

}  // namespace orrery::ti4
