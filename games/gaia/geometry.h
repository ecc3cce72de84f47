#pragma once

// Hexes of the map. A map is up to ten sectors of 19 hexes; sector centres lie on a lattice on which the
// sectors tile the plane, so a hex is a slot (which sector) and a place in it, and stepping from hex to hex
// is a constant table plus the question which slot lies in which of six directions (GP-1.1).

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "core/bit_set.h"
#include "core/hex.h"
#include "games/gaia/tables.h"

namespace orrery::gaia {

inline constexpr int kSectorHexes = 19;
inline constexpr int kMaxSectors = 10;
inline constexpr int kMaxHexes = kSectorHexes * kMaxSectors;

using HexId = std::uint8_t;
inline constexpr HexId kNoHex = 255;
using HexSet = BitSet<192>;

// Places of a sector in label order: A0..A11 outer ring, B0..B5 inner ring, C. Labels do not turn with the tile.
inline constexpr std::array<Hex, kSectorHexes> kPlaces = {{{2, 0},
                                                           {1, 1},
                                                           {0, 2},
                                                           {-1, 2},
                                                           {-2, 2},
                                                           {-2, 1},
                                                           {-2, 0},
                                                           {-1, -1},
                                                           {0, -2},
                                                           {1, -2},
                                                           {2, -2},
                                                           {2, -1},
                                                           {1, 0},
                                                           {0, 1},
                                                           {-1, 1},
                                                           {-1, 0},
                                                           {0, -1},
                                                           {1, -1},
                                                           {0, 0}}};
// Steps from a sector centre to the centres of the six sectors around it.
inline constexpr std::array<Hex, 6> kLattice = {{{5, -2}, {2, 3}, {-3, 5}, {-5, 2}, {-2, -3}, {3, -5}}};

constexpr int place_at(Hex h) {
  for (int i = 0; i < kSectorHexes; ++i)
    if (kPlaces[static_cast<std::size_t>(i)] == h) return i;
  return -1;
}

// A hex seen from a place of a sector: the lattice direction to go (6: same sector) and the place there.
struct Neighbour {
  std::uint8_t direction = 6;
  std::uint8_t place = 0;
};
constexpr Neighbour neighbour_at(Hex from_centre) {
  if (const int same = place_at(from_centre); same >= 0) return {6, static_cast<std::uint8_t>(same)};
  for (std::size_t d = 0; d < 6; ++d)
    if (const int there = place_at(from_centre - kLattice[d]); there >= 0)
      return {static_cast<std::uint8_t>(d), static_cast<std::uint8_t>(there)};
  return {};
}

// All hexes within distance 2 of each place, itself left out; the six at distance 1 come first.
inline constexpr int kNear = 18;
inline constexpr auto kNeighbourTable = [] {
  std::array<std::array<Neighbour, kNear>, kSectorHexes> table{};
  for (std::size_t p = 0; p < kSectorHexes; ++p) {
    std::size_t n = 0;
    for (Hex step : kHexDirections) table[p][n++] = neighbour_at(kPlaces[p] + step);
    for (std::int8_t q = -2; q <= 2; ++q)
      for (std::int8_t r = -2; r <= 2; ++r)
        if (hex_length({q, r}) == 2) table[p][n++] = neighbour_at(kPlaces[p] + Hex{q, r});
  }
  return table;
}();

// Printed sector faces: 01..10, then the back sides of 05, 06, 07. Letters as kPlanetLetters, in the order of the
// printed ring strings (outer ring clockwise from the top, inner ring likewise, centre).
inline constexpr int kFaces = 13;
inline constexpr std::array<std::string_view, kFaces> kFaceRings = {
    "eeemevoeedeeereeese", "teedemeoeeeveieesee", "meeteedreeeeeeieege", "teeereeeeieeoesevee", "iemoeedveeeeeeeeege",
    "emeedmeeeeeeeregese", "eseeeeteeemeoegegee", "remeeeemeeeeietevee", "emieeeeeseeveegetee", "emmeeeeoreeeeegeede",
    "iemoeeeveeeeeeeeege", "emeedmeeeeeeeregeee", "eeeeeeteeemegesegee"};
inline constexpr std::array<std::string_view, kFaces> kFaceNames = {"01", "02", "03", "04",  "05",  "06", "07",
                                                                    "08", "09", "10", "05b", "06b", "07b"};
constexpr int number_of_face(int face) {
  return face < 10 ? face + 1 : face - 5;
}
// The planet at a place (label order) of a face turned clockwise by `rotation` sixths.
Planet planet_on_face(int face, int rotation, int place);
// The planet at a place of an unturned sector written as a ring string of 19 letters.
Planet planet_in_ring(std::string_view ring, int place);
// The place in label order that the i-th letter of a ring string describes.
int place_in_ring(int i);

}  // namespace orrery::gaia
