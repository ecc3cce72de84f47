#pragma once

// Two fleets as typed:
//
//   3 interceptor vs 2 ancient
//   2 cruiser[plasma_cannon, 2 hull, positron, drive] + dreadnought vs gcds
//   orion cruiser[+phase, -gauss] vs 2 cruiser{init 2 comp 1 shield 0 hull 1 cannon 1 missile 2x2}
//
// A group is [count] [species] ship, with nothing behind it for the printed blueprint, [all its parts], [+more, -fewer
// parts than printed] or {its numbers}. Without a species the blueprint is the Terrans'. Parts that change nothing in a
// battle may be left out; energy is not checked. Names may be cut short as long as they are clear. Of cannons and
// missiles: "2x4" are two dice of damage 4, "1" is one die of damage 1; {... splitter} or [..., splitter] gives the
// side the Antimatter Splitter. Nobody's ships are ancient, guardian and gcds; in Second Dawn also ancient_advanced and
// so on. The right side defends, unless the left one is of nobody's ships or `defender` stands before it.

#include <string_view>
#include <variant>

#include "core/text.h"
#include "odds/eclipse/fight.h"
#include "odds/odds.h"

namespace orrery::eclipse {

struct TypedFight {
  Fight fight;
  Side left = Side::Attacker;  // the role of the fleet typed first
};
using FleetError = OddsError;

inline constexpr std::size_t kLongestFleets = 600;  // bytes
std::variant<TypedFight, FleetError> read_fleets(std::string_view text, Edition edition);

// Whether a battle has room for the fight: ships, dice, hull.
bool fits(const Fight& fight);

}  // namespace orrery::eclipse
