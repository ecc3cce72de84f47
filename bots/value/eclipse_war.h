#pragma once

// The ships of a seat of Eclipse and what they are good for: battles that are certain, targets within reach, what
// enemies may take.

#include "games/eclipse/state.h"

namespace orrery::eclipse {

struct Stakes {
  virtual double hex(HexId hex) const = 0;  // what holding it is worth, the disc not counted
  double disc = 0;                          // what one disc more on the map costs
  double rounds = 0;                        // rounds after this one

 protected:
  ~Stakes() = default;
};

struct WarWorth {
  double ships = 0;       // as such
  double blueprints = 0;  // ships that will still be built
  double battles = 0;     // that come where ships are now, and hexes that stay or are lost by them
  double tiles = 0;       // reputation of those battles
  double targets = 0;     // to go to
};
WarWorth war(const State& state, int seat, const Stakes& stakes);

// What drawing so many reputation tiles is worth to the seat: one of them is kept, if it finds room.
double reputation(const State& state, int seat, double tiles);

}  // namespace orrery::eclipse
