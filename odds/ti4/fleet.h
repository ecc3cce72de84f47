#pragma once

// Two sides as typed:
//
//   2 cruiser + 3 fighter2 vs carrier + 4 fighter + 2 pds
//   letnev flagship + 3 dreadnought (1 damaged) with goods 4, assault_cannon vs l1z1x 4 dreadnought2 with direct_hit 2
//   ground: sol 4 infantry2 + 2 dreadnought with plasma_scoring vs 3 infantry + 2 pds with bunker
//
// A side is [attacker|defender] [faction] units joined with +, then `with` and what it has besides. Units are
// [count] type[2] [(n damaged)]; 2 stands for the upgrade. Names may be cut short as long as they are clear. The left
// side attacks unless it says otherwise. Without `space:` or `ground:` before it all, the battle is on the ground if
// the defender has ground forces and no ships.

#include <string_view>
#include <variant>

#include "odds/odds.h"
#include "odds/ti4/fight.h"

namespace orrery::ti4::odds {

struct TypedFight {
  Fight fight;
  Side left = Side::Attacker;  // the role of the side typed first
};
using FleetError = OddsError;

inline constexpr std::size_t kLongestFleets = 600;  // bytes
std::variant<TypedFight, FleetError> read_fleets(std::string_view text);

}  // namespace orrery::ti4::odds
