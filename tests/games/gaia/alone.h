#pragma once

// One person against the Automa on the two-player map with all planets taken away, its middle as in empty_space.h. The
// person (Lantids, or Ambas against Terrans) is far away on 4C. Rows of equal hexes are what the Automa reads by
// direction (GP-12.3.6).
//
//   Alone game("taklons");
//   game.automa(Piece::Mine, "3C", Planet::Swamp).planet("3B0", Planet::Swamp);
//   game.turns(1, 4);            support card 1, then card 4 is turned: build a mine
//   EXPECT_EQ(game.piece("3B0"), Piece::Mine);

#include <algorithm>
#include <string>
#include <vector>

#include "games/gaia/automa.h"
#include "tests/games/gaia/scenario.h"

namespace orrery::gaia {

class Alone : public Scenario {
 public:
  explicit Alone(const std::string& faction, OptionTexts options = {})
      : Scenario({faction == "terrans" ? "ambas" : "lantids"}, with_faction(std::move(options), faction)) {
    for (int h = 0; h < state().hex_count(); ++h) state().set_planet(static_cast<HexId>(h), Planet::Empty);
    planet("4C", Planet::Terra).put(kPerson, Piece::Mine, "4C").final_tiles(0, 1);
  }

  Alone& automa(Piece piece, std::string_view hex, Planet type) {
    planet(hex, type).put(kAutoma, piece, hex);
    return *this;
  }
  // The person has a mine there as well.
  Alone& person(std::string_view hex) {
    planet(hex, Planet::Terra).put(kPerson, Piece::Mine, hex);
    return *this;
  }

  const Player& automa() const { return player(kAutoma); }
  Piece piece(std::string_view label) const { return state().piece(hex(label)); }
  int level_of(Track track) const { return automa().level[static_cast<std::size_t>(track)]; }
  std::vector<std::string> satellites() const {
    std::vector<std::string> all;
    state().satellites[kAutoma].for_each(
        [&](std::size_t h) { all.push_back(hex_label(state(), static_cast<HexId>(h))); });
    return all;
  }
  std::vector<std::string> covered() const {
    std::vector<std::string> all;
    for (std::size_t space = 0; space < kBoardActions; ++space)
      if ((state().used_actions >> space) & 1) all.emplace_back(kBoardSpaces[space].name);
    return all;
  }

 private:
  static OptionTexts with_faction(OptionTexts options, const std::string& faction) {
    options.emplace_back("automa_faction", faction);
    return options;
  }
};

using Names = std::vector<std::string>;

}  // namespace orrery::gaia
