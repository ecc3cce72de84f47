#pragma once

// How a battle will end. Nobody retreats, and every side assigns its dice by the procedure for nobody's ships
// (ES-6.7.2), equal initiative of one side: the larger type first. It is a fixed policy, not the best play. A battle in
// which nobody has cannons left is a stalemate as it stands.

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "odds/eclipse/fight.h"

namespace orrery::eclipse {

struct GroupOdds {
  ShipKind kind{};
  int ships = 0;
  double survivors = 0;  // expected, over all outcomes
};

struct SideOdds {
  double wins = 0;
  std::string fraction;  // the exact chance as "5/11"; empty when it would be too long
  double survivors = 0;
  std::vector<GroupOdds> groups;   // in the order of the fight
  std::vector<double> ships_left;  // chance that so many ships are left
};

struct Odds {
  std::array<SideOdds, 2> sides;  // by Side
  double stalemate = 0;
  double rounds = 0;       // expected number of rounds begun, the missiles not counted
  long samples = 0;        // battles played; 0: computed from all outcomes
  std::size_t states = 0;  // different positions that were computed

  SideOdds& operator[](Side side) { return sides[static_cast<std::size_t>(side)]; }
  const SideOdds& operator[](Side side) const { return sides[static_cast<std::size_t>(side)]; }
  // Of a chance `p` when battles were played; 0 when it was computed.
  double standard_error(double p) const;
};

struct OddsOptions {
  long samples = 0;             // play so many battles; 0: compute, and play only when there are too many positions
  std::uint64_t seed = 1;       // of the battles played
  long most_rolls = 8'000'000;  // outcomes of rolls looked at before computing is given up
  long most_battles = 200'000;  // played instead, fewer when they are long:
  long most_played_rolls = 10'000'000;
  long fraction_steps = 20'000;        // from position to position, before fractions are given up
  std::size_t longest_fraction = 100;  // characters; 0: none
};

// For answers within so many tenths of a second, whatever is asked.
OddsOptions quick_options(const Fight& fight, int tenths = 1);

Odds odds(const Fight& fight, const OddsOptions& options = {});

}  // namespace orrery::eclipse
