// Explore (EN-6, ES-5.1), with the second tile of the Draco (EN-21.9, EN-21.10; ES-5.1.10).

#include <bit>

#include "games/eclipse/chapters.h"

namespace orrery::eclipse {
namespace {

constexpr std::uint64_t sector_bit(int sector) {
  return std::uint64_t{1} << sector;
}

bool has_tile(const Pile& pile) {
  return pile.count > 0 || pile.discards != 0;
}

Pile& pile_at(State& state, Hex at) {
  return state.piles[static_cast<std::size_t>(pile_of(at))];
}

// EN-6.13, ES-5.1.2: the discards become the stack. Outer tiles that never were in it do not come in now.
void turn_up_next(State& state, int seat, Hex at, SectorId first) {
  Pile& pile = pile_at(state, at);
  if (pile.count == 0) {
    pile.tiles = pile.discards;
    pile.count = static_cast<std::uint64_t>(std::popcount(pile.discards));
    pile.discards = 0;
  }
  push(state, seat, step::DrawTile{at, first});
}

// EN-6.1, ES-5.1.1: a hex to explore from.
bool qualifies(const State& state, int seat, HexId hex) {
  return state.hexes[hex].disc == seat || free_ships(state, seat, hex) > 0;
}

// EN-6.7, ES-5.1.4: each way to lay the tile once; some look the same after a third or half a turn.
void list_rotations(const Surroundings& around, bool generator, int which, int sector, ActionList& out) {
  std::uint64_t seen = 0;
  for (int rotation = 0; rotation < kEdges; ++rotation) {
    const std::uint8_t wormholes = rotate_wormholes(sector_of(u8(sector)).wormholes, rotation);
    if ((seen >> wormholes) & 1) continue;
    seen |= std::uint64_t{1} << wormholes;
    if ((generator ? around.own & (wormholes | around.wormholes) : wormholes & around.wormholes) != 0)
      out.push_back(act(Act::PlaceSector, u8(which), u8(rotation)));
  }
}

}  // namespace

Surroundings around(const State& state, int seat, Hex at) {
  Surroundings found;
  for (int edge = 0; edge < kEdges; ++edge) {
    const Hex beside = neighbour(at, edge);
    const HexId hex = hex_at(state, beside.q, beside.r);
    if (hex == kNone || !qualifies(state, seat, hex)) continue;
    found.own |= 1u << edge;
    if (has_wormhole(state.hexes[hex].wormholes, opposite(edge))) found.wormholes |= 1u << edge;
  }
  return found;
}

void list_explore(const State& state, int seat, ActionList& out) {
  const bool generator = owns(state, seat, Tech::WormholeGenerator);
  std::array<bool, kRings> open{};  // EN-6.3
  for (std::size_t i = 0; i < kRings; ++i) open[i] = has_tile(state.piles[i]);
  std::array<std::uint64_t, 2 * kOrigin> seen{};  // a bit for each location, as several hexes may lead to it
  for (int hex = 0; hex < state.hex_count; ++hex) {
    const HexTile& tile = state.hexes[static_cast<std::size_t>(hex)];
    if (!qualifies(state, seat, u8(hex))) continue;
    for (int edge = 0; edge < kEdges; ++edge) {
      if (tile.next[static_cast<std::size_t>(edge)] != kNone) continue;
      if (!generator && !has_wormhole(tile.wormholes, edge)) continue;  // EN-6.2
      const Hex at = neighbour(tile.at, edge);
      const int q = at.q + kOrigin, r = at.r + kOrigin;
      std::uint64_t& row = seen[static_cast<std::size_t>(q)];
      if (!open[static_cast<std::size_t>(pile_of(at))] || ((row >> r) & 1)) continue;
      row |= std::uint64_t{1} << r;
      out.push_back(act(Act::Explore, u8(q), u8(r)));
    }
  }
}

void do_explore(State& state, int seat, Action action) {
  turn_up_next(state, seat, location(action), kNoSector);
}

void do_draw_sector(State& state, int seat, const step::DrawTile& draw, Action action) {
  const SectorId drawn = action.arg(0);
  Pile& pile = pile_at(state, draw.at);
  pile.tiles &= ~sector_bit(drawn);
  --pile.count;
  if (draw.first != kNoSector) return push(state, seat, step::Tile{draw.at, draw.first, drawn, true});
  const Species species = state.player(seat).species;
  const bool second = has(species, Trait::DrawsTwoTiles) && has_tile(pile);
  push(state, seat, step::Tile{draw.at, drawn, kNoSector, !second});
}

// EN-22.1.3, ES-12.3.3
void list_tile(const State& state, int seat, const step::Tile& tile, ActionList& out) {
  const Surroundings surroundings = around(state, seat, tile.at);
  const bool generator = owns(state, seat, Tech::WormholeGenerator);
  list_rotations(surroundings, generator, 0, tile.first, out);
  if (tile.second != kNoSector) list_rotations(surroundings, generator, 1, tile.second, out);
  if (!tile.last) out.push_back(act(Act::SecondTile));
  out.push_back(act(Act::DiscardSector));  // EN-6.5, EN-6.6, ES-5.1.3
}

void do_tile(State& state, int seat, const step::Tile& tile, Action action) {
  if (kind_of(action) == Act::SecondTile) return turn_up_next(state, seat, tile.at, tile.first);
  std::uint64_t rejected = sector_bit(tile.first) | (tile.second != kNoSector ? sector_bit(tile.second) : 0);
  if (kind_of(action) == Act::PlaceSector) {
    const SectorId sector = action.arg(0) == 0 ? tile.first : tile.second;
    rejected &= ~sector_bit(sector);
    push(state, seat, step::NewSector{lay_sector(state, sector, tile.at, action.arg(1))});
  }
  pile_at(state, tile.at).discards |= rejected;
}

// Second Dawn: the discovery tile must be taken, before or after the question of control (ES-5.1.6, ES-5.1.7,
// ES-5.1.8).
void list_new_sector(const State& state, int seat, const step::NewSector& found, ActionList& out) {
  const bool discovery =
      state.rules().discovery_on_explore == DiscoveryOnExplore::AtOnce && may_take_discovery(state, found.hex);
  if (state.player(seat).discs > 0 && !has_enemy_npc(state, seat, found.hex))  // EN-6.10, EN-6.14, EN-6.15; ES-5.1.7
    out.push_back(act(Act::TakeControl));
  out.push_back(act(discovery ? Act::TakeDiscovery : Act::NoControl));
}

void do_new_sector(State& state, int seat, const step::NewSector& found, Action action) {
  if (kind_of(action) == Act::NoControl) return;
  if (kind_of(action) == Act::TakeControl) {
    take_disc(state, seat);
    put_disc(state, seat, found.hex);
    if (!may_take_discovery(state, found.hex)) return;  // EN-6.11
  } else {
    push(state, seat, found);  // control is still open
  }
  take_discovery(state, seat, found.hex);
}

}  // namespace orrery::eclipse
