#pragma once

// The two-player map with all planets taken away, for tests about federations. The middle of it:
//
//      1A4  1A3  1A2  3A7  3B4  3B5  3A11 6A5        a hex touches its two neighbours in the row,
//   2A8  2A9  2A10 3A6  3B3  3C   3B0  3A0  6A4      the two above it and the two below it
//      2B4  2B5  2A11 3A5  3B2  3B1  3A1  7A8

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "tests/games/gaia/scenario.h"

namespace orrery::gaia {

using Labels = std::vector<std::string>;

// Seat 0 has six tokens, all in bowl I (so it is never asked which ones it discards), and no Q.I.C.
class EmptySpace : public Scenario {
 public:
  explicit EmptySpace(const std::string& faction = "terrans", const std::string& opponent = "taklons",
                      OptionTexts options = {})
      : Scenario({faction, opponent}, std::move(options)) {
    for (int h = 0; h < state().hex_count(); ++h) state().set_planet(static_cast<HexId>(h), Planet::Empty);
    has(0, {10, 10, 10, 0});
    bowls(0, 6, 0, 0);
    turn(0);
  }

  EmptySpace& colony(Piece piece, std::string_view hex) {
    planet(hex, Planet::Volcanic).put(0, piece, hex);
    return *this;
  }

  Labels federated() const { return labels(state().federated[0]); }
  Labels satellites() const { return labels(state().satellites[0]); }
  int tokens() const { return token_count(player(0)); }

 private:
  Labels labels(const HexSet& hexes) const {
    Labels all;
    hexes.for_each([&](std::size_t h) { all.push_back(hex_label(state(), static_cast<HexId>(h))); });
    std::sort(all.begin(), all.end());
    return all;
  }
};

}  // namespace orrery::gaia
