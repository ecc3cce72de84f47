#pragma once

// Conformance of the Gaia rules with logs of an independent engine: every line is played through our rules and the
// resulting player vectors, final scores and lists of legal commands are compared. Its known deviations from the
// rulebook are described in docs/rulings.md (D1-D17).

#include "conform/conform.h"

namespace orrery::gaia {

Conform conform;

}  // namespace orrery::gaia
