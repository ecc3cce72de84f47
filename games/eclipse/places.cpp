// The sectors on the table: neighbours, connections, who is where and who may leave (EN-4.3, EN-4.6, EN-12.7; ES-3.4,
// ES-3.8, ES-5.5.6, ES-11.2).

#include "games/eclipse/chapters.h"

namespace orrery::eclipse {
namespace {

const HexTile& tile_of(const State& state, HexId hex) {
  return state.hexes[hex];
}

bool ignores_ancients(const State& state, int seat) {
  return has(state.player(seat).species, Trait::PeaceWithAncients);
}

// Ships of nobody that this player has to reckon with (EN-4.6.1; ES-3.8.5, ES-9.4.3).
int enemy_npc(const State& state, int seat, const HexTile& tile) {
  if (tile.defenders == 0) return 0;
  return sector_of(tile.sector).defender == ShipKind::Ancient && ignores_ancients(state, seat) ? 0 : tile.defenders;
}

Link link(const State& state, HexId from, int edge) {
  const HexTile& tile = tile_of(state, from);
  const HexId to = tile.next[static_cast<std::size_t>(edge)];
  return to == kNone ? Link::None : link_across(tile.wormholes, edge, tile_of(state, to).wormholes);
}

}  // namespace

HexId hex_at(const State& state, int q, int r) {
  for (int hex = 0; hex < state.hex_count; ++hex) {
    const Hex at = tile_of(state, u8(hex)).at;
    if (at.q == q && at.r == r) return u8(hex);
  }
  return kNone;
}

int zone_of(const State& state, int seat) {
  return zone_of_seat(state.player_count, state.lots.place_of_holder(seat));
}

HexId home_hex(const State& state, int seat) {
  const Hex at = start_zone(zone_of(state, seat));
  return hex_at(state, at.q, at.r);
}

bool connected(const State& state, HexId from, int edge) {
  return link(state, from, edge) == Link::Full;
}

bool half_connected(const State& state, HexId from, int edge) {
  return link(state, from, edge) != Link::None;
}

// ES-11.2
bool is_portal(const State& state, HexId hex) {
  const HexTile& tile = tile_of(state, hex);
  return sector_of(tile.sector).portal || (tile.marks & (kPortalTile | kPortalToken)) != 0;
}

HexMask reachable(const State& state, int seat, HexId from) {
  const bool generator = owns(state, seat, Tech::WormholeGenerator);
  const HexTile& tile = tile_of(state, from);
  HexMask hexes = 0;
  for (int edge = 0; edge < kEdges; ++edge)
    if (passable(link(state, from, edge), generator)) hexes |= hex_bit(tile.next[static_cast<std::size_t>(edge)]);
  if (state.has(Flag::WarpPortals) && is_portal(state, from)) {  // ES-3.4.4
    for (int hex = 0; hex < state.hex_count; ++hex)
      if (is_portal(state, u8(hex))) hexes |= hex_bit(hex);
    hexes &= ~hex_bit(from);
  }
  return hexes;
}

int ships_in(const State& state, int seat, HexId hex) {
  return count(tile_of(state, hex).ships[static_cast<std::size_t>(seat)]);
}

// EN-4.6.1; ES-3.8.1, ES-5.9.8: Starbases and the ships of partners count too.
int opposing_ships(const State& state, int seat, HexId hex) {
  const HexTile& tile = tile_of(state, hex);
  int ships = enemy_npc(state, seat, tile);
  for (int other = 0; other < state.player_count; ++other)
    if (other != seat) ships += count(tile.ships[static_cast<std::size_t>(other)]);
  return ships;
}

// EN-12.4, ES-3.8.3: nothing that enters leaves while it lives.
bool has_gcds(const State& state, HexId hex) {
  const HexTile& tile = tile_of(state, hex);
  return tile.defenders > 0 && sector_of(tile.sector).defender == ShipKind::Gcds;
}

// EN-4.6.2, EN-4.6.3; ES-3.8.2, ES-3.8.4, asked anew at every step: one stays for each opposing ship, or for each pair
// of them; the GCDS lets nobody go.
int free_ships(const State& state, int seat, HexId hex) {
  const int own = ships_in(state, seat, hex);
  if (own == 0 || has_gcds(state, hex)) return 0;
  const int pinning = owns(state, seat, Tech::CloakingDevice) ? kCloakedShipsPinnedBy : 1;
  const int pinned = opposing_ships(state, seat, hex) / pinning;
  return own > pinned ? own - pinned : 0;
}

bool has_enemy_npc(const State& state, int seat, HexId hex) {
  return enemy_npc(state, seat, tile_of(state, hex)) > 0;
}

// EN-12.7, ES-5.5.6: who had no ship here comes last.
void add_ship(State& state, int seat, ShipKind kind, HexId hex) {
  HexTile& tile = state.hexes[hex];
  ++tile.ships[static_cast<std::size_t>(seat)][static_cast<std::size_t>(kind)];
  std::uint8_t& entry = tile.entry[static_cast<std::size_t>(seat)];
  if (entry != 0) return;
  int last = 0;
  for (const std::uint8_t other : tile.entry) last = other > last ? other : last;
  entry = u8(last + 1);
}

// Who came later moves up when the last ship leaves, so that equal places are equal bytes.
void remove_ship(State& state, int seat, ShipKind kind, HexId hex) {
  HexTile& tile = state.hexes[hex];
  --tile.ships[static_cast<std::size_t>(seat)][static_cast<std::size_t>(kind)];
  if (ships_in(state, seat, hex) > 0) return;
  const std::uint8_t gone = tile.entry[static_cast<std::size_t>(seat)];
  tile.entry[static_cast<std::size_t>(seat)] = 0;
  for (std::uint8_t& other : tile.entry)
    if (other > gone) --other;
}

// EN-11.3, ES-5.4.2
int unbuilt(const State& state, int seat, ShipKind kind) {
  int left = kShipLimit[static_cast<std::size_t>(kind)];
  for (int hex = 0; hex < state.hex_count; ++hex)
    left -= tile_of(state, u8(hex)).ships[static_cast<std::size_t>(seat)][static_cast<std::size_t>(kind)];
  return left;
}

bool owns(const State& state, int seat, Tech tech) {
  return has(state.player(seat).technologies, tech);
}

// EN-4.3.5, ES-3.5.1: by the disc alone.
HexMask controlled(const State& state, int seat) {
  HexMask hexes = 0;
  for (int hex = 0; hex < state.hex_count; ++hex)
    if (tile_of(state, u8(hex)).disc == seat) hexes |= hex_bit(hex);
  return hexes;
}

// EN-20.1, EN-20.2; ES-6.14.2: ships without a disc are enough.
bool has_presence(const State& state, int seat) {
  for (int h = 0; h < state.hex_count; ++h) {
    const HexTile& tile = tile_of(state, u8(h));
    if (tile.disc == seat || tile.entry[static_cast<std::size_t>(seat)] != 0) return true;
  }
  return false;
}

}  // namespace orrery::eclipse
