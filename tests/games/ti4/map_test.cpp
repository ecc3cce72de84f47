// The hex grid, the deal and the fixed galaxies (TI-2.2, appendix A.3 and A.4).

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <vector>

#include "games/ti4/tables.h"
#include "tests/rules.h"

namespace orrery::ti4 {
namespace {

TEST(Ti4Map, CellsRunClockwiseFromTheNorth) {
  RULES("TI-2.2.1");
  const std::vector<Axial> ring2 = {{0, -2}, {1, -2}, {2, -2}, {2, -1}, {2, 0},  {1, 1},
                                    {0, 2},  {-1, 2}, {-2, 2}, {-2, 1}, {-2, 0}, {-1, -1}};
  const std::vector<Axial> ring3 = {{0, -3}, {1, -3}, {2, -3}, {3, -3}, {3, -2}, {3, -1}, {3, 0},  {2, 1},   {1, 2},
                                    {0, 3},  {-1, 3}, {-2, 3}, {-3, 3}, {-3, 2}, {-3, 1}, {-3, 0}, {-2, -1}, {-1, -2}};
  EXPECT_EQ(kCellAt[kMecatolCell], (Axial{0, 0}));
  for (int i = 0; i < 6; ++i) EXPECT_EQ(kCellAt[cell_at(1, i)], kDirection[static_cast<std::size_t>(i)]);
  for (int i = 0; i < 12; ++i) EXPECT_EQ(kCellAt[cell_at(2, i)], ring2[static_cast<std::size_t>(i)]);
  for (int i = 0; i < 18; ++i) EXPECT_EQ(kCellAt[cell_at(3, i)], ring3[static_cast<std::size_t>(i)]);
}

TEST(Ti4Map, NeighboursAreMutual) {
  RULES("TI-6.2.1 TI-6.2.2");
  for (std::size_t cell = 0; cell < kCells; ++cell)
    for (std::size_t direction = 0; direction < kDirections; ++direction) {
      const CellId next = kNeighbours[cell][direction];
      EXPECT_NE(next, cell);
      if (next != kNoCell) {
        EXPECT_EQ(kNeighbours[next][(direction + 3) % kDirections], cell);
      }
    }
}

TEST(Ti4Map, HomePositions) {
  RULES("TI-2.2.2 TI-2.2.4");
  const std::vector<std::vector<int>> of_ring_3 = {{3, 9, 15}, {4, 8, 13, 17}, {2, 6, 9, 12, 16}, {0, 3, 6, 9, 12, 15}};
  for (int players = kMinPlayers; players <= kMaxPlayers; ++players) {
    const auto& expected = of_ring_3[static_cast<std::size_t>(players - kMinPlayers)];
    for (std::size_t seat = 0; seat < kMaxPlayers; ++seat)
      EXPECT_EQ(deal_for(players).homes[seat], seat < expected.size() ? cell_at(3, expected[seat]) : kNoCell);
  }
}

TEST(Ti4Map, CellsLeftEmptyWithThree) {
  RULES("TI-2.2.3");
  std::set<int> empty;
  for (CellId cell : deal_for(3).empty) empty.insert(cell - first_of_ring(3));
  EXPECT_EQ(empty, (std::set<int>{17, 0, 1, 5, 6, 7, 11, 12, 13}));
  for (int players : {4, 5, 6})
    for (CellId cell : deal_for(players).empty) EXPECT_EQ(cell, kNoCell);
}

TEST(Ti4Map, TheDeal) {
  RULES("TI-2.2.5 TI-2.2.6");
  struct Row {
    int players, blue, red, placed, unused_blue, unused_red;
  };
  for (const Row& row :
       std::vector<Row>{{3, 6, 2, 24, 2, 6}, {4, 5, 3, 32, 0, 0}, {5, 4, 2, 30, 0, 1}, {6, 3, 2, 30, 2, 0}}) {
    SCOPED_TRACE(row.players);
    const Deal& deal = deal_for(row.players);
    EXPECT_EQ(deal.blue_each, row.blue);
    EXPECT_EQ(deal.red_each, row.red);
    EXPECT_EQ(tiles_placed(row.players), row.placed);
    EXPECT_EQ(deal.extra_red, row.players == 5 ? 1 : 0);
    EXPECT_EQ(20 - row.players * row.blue, row.unused_blue);
    EXPECT_EQ(12 - row.players * row.red - deal.extra_red, row.unused_red);
    // Mecatol Rex, the homes and what is laid fill the galaxy.
    const int empty = static_cast<int>(
        std::count_if(deal.empty.begin(), deal.empty.end(), [](CellId cell) { return cell != kNoCell; }));
    EXPECT_EQ(1 + row.players + row.placed + deal.extra_red + empty, kCells);
  }
}

TEST(Ti4Map, TilesAreLaidThereAndBack) {
  RULES("TI-2.2.7 TI-B61");
  const std::vector<int> order = {1, 2, 3, 4, 5, 6, 6, 5, 4, 3, 2, 1, 1, 2};
  for (std::size_t tile = 0; tile < order.size(); ++tile)
    EXPECT_EQ(placer(static_cast<int>(tile), 6) + 1, order[tile]) << tile;
}

TEST(Ti4Map, CompensationWithFive) {
  RULES("TI-2.2.9");
  const Deal& deal = deal_for(5);
  for (std::size_t seat = 0; seat < 5; ++seat) {
    const int index = deal.homes[seat] - first_of_ring(3);
    EXPECT_EQ(deal.trade_goods[seat], index == 9 ? 4 : index == 6 || index == 12 ? 2 : 0) << index;
  }
  for (int players : {3, 4, 6})
    for (std::uint8_t goods : deal_for(players).trade_goods) EXPECT_EQ(goods, 0);
}

TEST(Ti4Map, StrategyCardsForEveryPlayer) {
  RULES("TI-8.3 TI-8.4");
  const std::vector<int> left = {2, 0, 3, 2};
  for (int players = kMinPlayers; players <= kMaxPlayers; ++players)
    EXPECT_EQ(kStrategyCards - players * deal_for(players).strategy_cards_each,
              left[static_cast<std::size_t>(players - kMinPlayers)]);
}

// Fixed galaxies use every tile once, and neither anomalies nor equal wormholes lie side by side.
TEST(Ti4Map, FirstGameGalaxiesObeyThePlacementRules) {
  RULES("TI-2.3.2 TI-2.2.8");
  for (int players = kMinPlayers; players <= kMaxPlayers; ++players) {
    SCOPED_TRACE(players);
    const GalaxyString& galaxy = first_game_galaxy(players);
    std::set<int> used;
    int homes = 0, goods = 0;
    for (std::size_t cell = 1; cell < kCells; ++cell) {
      const int number = galaxy[cell - 1];
      homes += number == kHomeMark;
      if (number <= 0) continue;
      EXPECT_TRUE(used.insert(number).second) << number;
      const Tile& tile = tile_of(static_cast<TileNumber>(number));
      EXPECT_TRUE(tile.kind == TileKind::Blue || tile.kind == TileKind::Red) << number;
      for (CellId next : kNeighbours[cell]) {
        if (next == kNoCell || next == kMecatolCell || galaxy[next - 1U] <= 0) continue;
        const Tile& other = tile_of(static_cast<TileNumber>(galaxy[next - 1U]));
        EXPECT_FALSE(tile.anomaly != Anomaly::None && other.anomaly != Anomaly::None) << number;
        EXPECT_FALSE(tile.wormhole != Wormhole::None && tile.wormhole == other.wormhole) << number;
      }
    }
    EXPECT_EQ(homes, players);
    for (std::uint8_t good : kFirstGameTradeGoods) goods += good;
    EXPECT_EQ(goods, 8);
  }
}

}  // namespace
}  // namespace orrery::ti4
