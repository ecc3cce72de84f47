#include "games/gaia/geometry.h"

namespace orrery::gaia {
namespace {

// Order of the printed ring strings.
constexpr std::array<Hex, kSectorHexes> kRingOrder = {{{0, -2},
                                                       {1, -2},
                                                       {2, -2},
                                                       {2, -1},
                                                       {2, 0},
                                                       {1, 1},
                                                       {0, 2},
                                                       {-1, 2},
                                                       {-2, 2},
                                                       {-2, 1},
                                                       {-2, 0},
                                                       {-1, -1},
                                                       {0, -1},
                                                       {1, -1},
                                                       {1, 0},
                                                       {0, 1},
                                                       {-1, 1},
                                                       {-1, 0},
                                                       {0, 0}}};

Planet letter_at(std::string_view ring, Hex h) {
  for (std::size_t i = 0; i < kSectorHexes; ++i)
    if (kRingOrder[i] == h) return static_cast<Planet>(kPlanetLetters.find(ring[i]));
  return Planet::Empty;
}

}  // namespace

Planet planet_in_ring(std::string_view ring, int place) {
  return letter_at(ring, kPlaces[static_cast<std::size_t>(place)]);
}

int place_in_ring(int i) {
  return place_at(kRingOrder[static_cast<std::size_t>(i)]);
}

Planet planet_on_face(int face, int rotation, int place) {
  // Turning the tile clockwise by k brings to this place what was printed k sixths before it.
  return letter_at(kFaceRings[static_cast<std::size_t>(face)],
                   hex_rotate(kPlaces[static_cast<std::size_t>(place)], (6 - rotation) % 6));
}

}  // namespace orrery::gaia
