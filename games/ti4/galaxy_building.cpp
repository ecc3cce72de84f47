// Building the galaxy (TI-2.2): home positions, hands of tiles, and where a tile may lie.

#include <algorithm>

#include "games/ti4/chapters.h"

namespace orrery::ti4 {
namespace {

constexpr std::uint64_t tile_bit(int tile) {
  return std::uint64_t{1} << tile;
}
constexpr std::uint64_t tiles_with(Back back) {
  std::uint64_t tiles = 0;
  for (const Tile& tile : kSystemTiles)
    if (back_of(tile.kind) == back) tiles |= tile_bit(tile.number);
  return tiles;
}
constexpr std::uint64_t kBlueTiles = tiles_with(Back::Blue), kRedTiles = tiles_with(Back::Red);

bool is_home_cell(const State& state, CellId cell) {
  return std::find(state.homes.begin(), state.homes.end(), cell) != state.homes.end();
}

bool stays_empty(const State& state, CellId cell) {
  const auto& empty = deal_for(state.player_count).empty;
  return std::find(empty.begin(), empty.end(), cell) != empty.end();
}

// Cells of a fixed galaxy that are homes, clockwise from the north; without one those of the number of players.
std::array<CellId, kMaxPlayers> home_cells(const State& state) {
  if (!state.has(Flag::FixedGalaxy)) return deal_for(state.player_count).homes;
  return state.homes;
}

}  // namespace

SystemMask open_cells(const State& state) {
  for (int ring = 1; ring <= kRings; ++ring) {
    SystemMask open = 0;
    for (int index = 0; index < cells_of_ring(ring); ++index) {
      const CellId cell = cell_at(ring, index);
      if (!is_laid(state, cell) && !is_home_cell(state, cell) && !stays_empty(state, cell)) open |= bit_of(cell);
    }
    if (open != 0) return open;
  }
  return 0;
}

int broken_laws(const State& state, TileNumber number, SystemId cell) {
  const Tile& tile = tile_of(number);
  bool anomalies = false, wormholes = false;
  for (const CellId next : kNeighbours[cell]) {
    if (next == kNoCell || !is_laid(state, next)) continue;
    const Tile& beside = tile_in(state, next);
    anomalies |= tile.anomaly != Anomaly::None && beside.anomaly != Anomaly::None;
    wormholes |= tile.wormhole != Wormhole::None && beside.wormhole == tile.wormhole;  // TI-2.2.11
  }
  return (anomalies ? 1 : 0) + (wormholes ? 1 : 0);
}

// TI-2.3.3: the cells marked as homes wait in `homes` for their seats.
void lay_galaxy(State& state, const GalaxyString& galaxy) {
  std::size_t homes = 0;
  for (std::size_t i = 0; i < galaxy.size(); ++i) {
    const auto cell = static_cast<CellId>(i + 1);
    if (galaxy[i] > 0) lay_tile(state, cell, static_cast<TileNumber>(galaxy[i]));
    if (galaxy[i] == kHomeMark && homes < kMaxPlayers) state.homes[homes++] = cell;
  }
}

// TI-2.2.9; the galaxy of the first game is turned.
void compensate(State& state) {
  if (state.player_count != 5) return;
  const auto& goods = state.has(Flag::FirstGame) ? kFirstGameTradeGoods : deal_for(state.player_count).trade_goods;
  std::array<CellId, kMaxPlayers> clockwise = state.homes;
  std::sort(clockwise.begin(), clockwise.end());
  for (const int seat : count_to<int>(state.player_count)) {
    const auto* place = std::find(clockwise.begin(), clockwise.end(), state.homes[static_cast<std::size_t>(seat)]);
    state.player(seat).trade_goods = goods[static_cast<std::size_t>(place - clockwise.begin())];
  }
}

// --- TI-2.2.2, TI-2.2.4, TI-2.2.13: home positions in the order of the seats, from the seat that is drawn

void list_homes(const State& state, ActionList& out) {
  for (const int seat : count_to<int>(state.player_count)) out.push_back(act(Act::FirstHome, arg(seat)));
}

void do_homes(State& state, Action action) {
  const std::array<CellId, kMaxPlayers> cells = home_cells(state);
  for (const int place : count_to<int>(state.player_count))
    state.homes[static_cast<std::size_t>(state.clockwise(action.arg(0), place))] =
        cells[static_cast<std::size_t>(place)];
}

// --- TI-2.2.5, TI-2.2.6: hands of tiles

void run_galaxy(State& state) {
  if (state.has(Flag::FixedGalaxy)) return;
  state.undealt = kBlueTiles | kRedTiles;
  const Deal& deal = deal_for(state.player_count);
  push(state, state.speaker, step::PlaceTile{0});
  if (deal.extra_red > 0) push(state, state.speaker, step::DrawExtraTile{});
  for (int place = state.player_count; place-- > 0;) {
    push(state, state.in_speaker_order(place), step::DealTiles{Back::Red, deal.red_each});
    push(state, state.in_speaker_order(place), step::DealTiles{Back::Blue, deal.blue_each});
  }
}

void list_deal_tile(const State& state, const step::DealTiles& deal, ActionList& out) {
  const std::uint64_t stack = deal.back == Back::Blue ? kBlueTiles : kRedTiles;
  for (const int tile : bits_of(state.undealt & stack)) out.push_back(act(Act::DealTile, arg(tile)));
}

void do_deal_tile(State& state, int seat, const step::DealTiles& deal, Action action) {
  state.undealt &= ~tile_bit(action.arg(0));
  state.player(seat).tile_hand |= tile_bit(action.arg(0));
  if (deal.left > 1) push(state, seat, step::DealTiles{deal.back, u8(deal.left - 1)});
}

void list_extra_tile(const State& state, ActionList& out) {
  for (const int tile : bits_of(state.undealt & kRedTiles)) out.push_back(act(Act::DealTile, arg(tile)));
}

void do_extra_tile(State& state, int seat, Action action) {
  state.undealt &= ~tile_bit(action.arg(0));
  push(state, seat, step::PlaceExtraTile{action.arg(0)});
}

void list_extra_cell(const State& state, const step::PlaceExtraTile& extra, ActionList& out) {
  for (const int cell : bits_of(open_cells(state))) out.push_back(act(Act::Tile, extra.tile, arg(cell)));
}

void do_extra_cell(State& state, Action action) {
  lay_tile(state, action.arg(1), action.arg(0));
}

// --- TI-2.2.7, TI-2.2.8: one tile after the other

// The pairs that break the fewest laws; where one breaks none, only such.
void list_place_tile(const State& state, int seat, ActionList& out) {
  const SystemMask cells = open_cells(state);
  int fewest = 2;
  for (const int tile : bits_of(state.player(seat).tile_hand))
    for (const int cell : bits_of(cells)) fewest = std::min(fewest, broken_laws(state, u8(tile), u8(cell)));
  for (const int tile : bits_of(state.player(seat).tile_hand))
    for (const int cell : bits_of(cells))
      if (broken_laws(state, u8(tile), u8(cell)) == fewest) out.push_back(act(Act::Tile, arg(tile), arg(cell)));
}

// TI-2.2.7: the only option is no secret where nobody could hold another tile with that back.
bool hides_tiles(const State& state, const Step& step) {
  std::uint64_t others = state.undealt;
  for (const int seat : count_to<int>(state.player_count))
    if (seat != step.seat) others |= state.player(seat).tile_hand;
  const std::uint64_t own = state.player(step.seat).tile_hand;
  return ((own & kBlueTiles) != 0 && (others & kBlueTiles) != 0) ||
         ((own & kRedTiles) != 0 && (others & kRedTiles) != 0);
}

void do_place_tile(State& state, int seat, const step::PlaceTile& place, Action action) {
  lay_tile(state, action.arg(1), action.arg(0));
  state.player(seat).tile_hand &= ~tile_bit(action.arg(0));
  const int laid = place.laid + 1;
  if (laid == tiles_placed(state.player_count)) {
    state.undealt = 0;  // tiles that were not dealt are out of the game
    return;
  }
  push(state, state.in_speaker_order(placer(laid, state.player_count)), step::PlaceTile{u8(laid)});
}

}  // namespace orrery::ti4
