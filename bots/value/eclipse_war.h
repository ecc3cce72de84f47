#pragma once

// The ships of a seat of Eclipse and what they are good for: battles that are certain, targets within reach, what
// enemies may take.

#include "games/eclipse/state.h"

namespace orrery::eclipse {

struct Stakes {
  std::array<double, kMaxHexes> hex{};  // what holding each hex is worth, the disc not counted
  double disc = 0;                      // what one disc more on the map costs
  double rounds = 0;                    // rounds after this one
};

double war(const State& state, int seat, const Stakes& stakes);

// What drawing so many reputation tiles is worth to the seat: one of them is kept, if it finds room.
double reputation(const State& state, int seat, double tiles);

}  // namespace orrery::eclipse
