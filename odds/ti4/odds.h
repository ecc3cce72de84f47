#pragma once

// How a battle will end, by the policy of docs/odds.md.

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "odds/ti4/fight.h"

namespace orrery::ti4::odds {

struct UnitOdds {
  UnitType type{};
  int units = 0;
  double survivors = 0;  // expected, over all outcomes
};

struct SideOdds {
  double wins = 0;
  double leaves = 0;                    // retreats, which loses the battle
  double survivors = 0;                 // expected
  double lost = 0;                      // expected, in resources
  double returning = 0;                 // expected: destroyed infantry that comes back (TI-3.4.13)
  std::vector<UnitOdds> groups;         // that fight, the most valuable first
  std::vector<double> ships_left;       // chance that so many units are left
  std::vector<double> hit_points_left;  // each unit 1, each that may sustain damage 1 more
};

struct Odds {
  std::array<SideOdds, 2> sides;  // by Side
  double draw = 0;
  double stalemate = 0;    // the battle cannot end (TI-11.5.34)
  double rounds = 0;       // expected
  long samples = 0;        // battles played; 0: computed from all outcomes
  std::size_t states = 0;  // different positions that were computed

  SideOdds& operator[](Side side) { return sides[index_of(side)]; }
  const SideOdds& operator[](Side side) const { return sides[index_of(side)]; }
  // Of a chance `p` when battles were played; 0 when it was computed.
  double standard_error(double p) const;
};

struct OddsOptions {
  long samples = 0;             // play so many battles; 0: compute, and play only when there are too many positions
  std::uint64_t seed = 1;       // of the battles played
  long most_work = 10'000'000;  // outcomes of rolls looked at before computing is given up
  long most_battles = 200'000;  // played instead, fewer when they are long:
  long most_dice = 20'000'000;
};
// For answers within so many tenths of a second, whatever is asked.
OddsOptions quick_options(int tenths = 1);

// Nothing where somebody retreats by the chance to win and that is too much work to compute.
std::optional<Odds> judge(const Fight& fight, const OddsOptions& options = {});

}  // namespace orrery::ti4::odds
