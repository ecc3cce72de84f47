#pragma once

// What a seat would have after effects that are only looked at: `feasible.cpp` counts along, `finishing.cpp` asks.

#include <span>

#include "games/sun/chapters.h"

namespace orrery::sun {

enum class Verdict : std::uint8_t { No, Yes, Unsure };

// What a seat would have after the effects looked at so far.
struct Outlook {
  int ore = 0, population = 0, supply = 0;
  bool changed = false;               // something has changed or can be changed by choice
  bool sure = true;                   // nothing before has bonuses or choices that matter for what is possible
  bool sure_before = true;            // the same, before the jump that comes directly before; no ship built for it
  int points = 0;                     // of that jump
  bool begun = false;                 // something stands before: what is counted may have changed
  bool built = false;                 // a ship has come to those on the board
  bool built_low = false;             // below level 4
  const ActionRef* action = nullptr;  // the action that is looked at before it has begun
};

Outlook outlook_of(const State& state, int seat);
bool pays(Outlook& view, Cost cost, bool replace);
bool may_replace(const State& state, const Part& part);
// Operations of the card set one after the other.
using OpList = std::span<const Op>;
inline OpList ops_of(const State& state, Effects effects) {
  return {state.cards().ops.data() + effects.first, effects.count};
}
// Looks at operations for the seat of the part. The view afterwards means something only when the verdict is Yes.
Verdict look(const State& state, const Part& part, OpList list, Outlook& view);

}  // namespace orrery::sun
