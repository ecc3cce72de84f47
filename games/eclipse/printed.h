#pragma once

// What is printed on ships, parts, tiles and tracks, as facts by name.

#include "core/table.h"
#include "games/eclipse/state.h"

namespace orrery::eclipse {

// Of a ship, a part or what stands beside a blueprint: hull, computer, ..., cannon_2: dice of damage 2. Energy is made
// less used.
void tell_stats(Facts& facts, const ShipStats& stats);
// Points, squares in their order, symbols, and edges with a half wormhole of the upright tile as bits, clockwise from
// the top.
Facts face_facts(Edition edition, SectorId sector);

}  // namespace orrery::eclipse
