#pragma once

// The map: hexes around the Galactic Center, edges, wormholes, starting zones (EN-2.2, EN-4.3, ES-2.3, ES-3.4).

#include <array>
#include <cstdint>
#include <string_view>

#include "core/hex.h"
#include "games/eclipse/edition.h"
#include "games/eclipse/tables_sectors.h"

namespace orrery::eclipse {

// Edges run clockwise from the top: 0 N, 1 NE, 2 SE, 3 S, 4 SW, 5 NW (EN-2.2.1).
inline constexpr int kEdges = 6;
inline constexpr std::array<std::string_view, kEdges> kEdgeNames = {"N", "NE", "SE", "S", "SW", "NW"};
constexpr Hex edge_step(int edge) {
  return kHexDirections[static_cast<std::size_t>((edge + 4) % kEdges)];
}
constexpr int opposite(int edge) {
  return (edge + 3) % kEdges;
}
constexpr Hex neighbour(Hex at, int edge) {
  return at + edge_step(edge);
}
// The edge of `from` that touches `to`, -1 if they are not neighbours.
constexpr int edge_towards(Hex from, Hex to) {
  for (int edge = 0; edge < kEdges; ++edge)
    if (neighbour(from, edge) == to) return edge;
  return -1;
}

// The stack that a location is explored from (EN-2.2.2; ES-2.3.5, ES-3.4.1, ES-5.1.12).
constexpr int ring_of(Hex at) {
  return hex_length(at);
}
constexpr Stack stack_of(Hex at) {
  return static_cast<Stack>(ring_of(at) < 3 ? ring_of(at) : 3);
}

// EN-22.6.1, ES appendix E: the most hexes that can lie on the table.
inline constexpr int kMaxHexes = 37;

// Wormholes of a tile turned clockwise by `rotation` sixths.
constexpr std::uint8_t rotate_wormholes(std::uint8_t wormholes, int rotation) {
  const unsigned twice = static_cast<unsigned>(wormholes) * 65u;  // the six bits two times over
  return static_cast<std::uint8_t>((twice >> (kEdges - rotation % kEdges)) & 63u);
}
constexpr bool has_wormhole(std::uint8_t wormholes, int edge) {
  return (wormholes >> edge) & 1;
}

// How two neighbouring hexes hang together (EN-4.3.2, EN-4.3.3, EN-4.3.4, ES-3.4.2).
enum class Link : std::uint8_t { None, Half, Full };
// `edge` is the edge of the first hex that touches the second; both as they lie on the map.
constexpr Link link_across(std::uint8_t first, int edge, std::uint8_t second) {
  return static_cast<Link>(has_wormhole(first, edge) + has_wormhole(second, opposite(edge)));
}
// Wormhole Generator: half is enough (EN-4.3.3, ES-3.4.3). Never for diplomacy.
constexpr bool passable(Link link, bool generator) {
  return link == Link::Full || (link == Link::Half && generator);
}

// The six starting zones lie two straight steps from the centre, by edge of the centre (EN-2.2.3, ES-2.3.2).
constexpr Hex start_zone(int zone) {
  return edge_step(zone) + edge_step(zone);
}
// The zones of players, a bit each; the i-th seat takes the i-th of them clockwise (EN-2.2.3, EN-2.2.6; ES-2.3.2,
// ES-2.3.6).
inline constexpr ByPlayers kPlayerZones = {0b001001, 0b010101, 0b110110, 0b110111, 0b111111};
constexpr int zone_of_seat(int players, int seat) {
  int zone = 0;
  for (int left = seat;; ++zone)
    if ((for_players(kPlayerZones, players) >> zone) & 1)
      if (left-- == 0) return zone;
}

// Clockwise turns of the home in a zone (EN-2.2.5; ES-2.3.3: edge 0 towards the centre). Zones without a player hold
// the turn of a Guardian sector (ES-2.3.4).
using ZoneRotations = std::array<std::uint8_t, kEdges>;
inline constexpr ZoneRotations kArrowToCentre = {3, 4, 5, 0, 1, 2};
inline constexpr ByEdition<std::array<ZoneRotations, 5>> kHomeRotations = {
    {{{0, 0, 0, 0, 0, 0}, {0, 0, 2, 0, 1, 0}, {0, 1, 1, 0, 1, 1}, {0, 0, 1, 0, 1, 2}, {0, 1, 2, 0, 1, 2}}},
    {{kArrowToCentre, kArrowToCentre, kArrowToCentre, kArrowToCentre, kArrowToCentre}}};
constexpr int home_rotation(Edition edition, int players, int zone) {
  return kHomeRotations[edition][static_cast<std::size_t>(players - kMinPlayers)][static_cast<std::size_t>(zone)];
}

}  // namespace orrery::eclipse
