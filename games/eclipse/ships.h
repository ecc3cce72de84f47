#pragma once

// What a ship can do: the sum of its blueprint, and whether a blueprint may stay as it is.

#include <array>
#include <cstdint>

#include "games/eclipse/edition.h"
#include "games/eclipse/ship_stats.h"
#include "games/eclipse/tables_blueprints.h"
#include "games/eclipse/tables_kinds.h"
#include "games/eclipse/tables_parts.h"
#include "games/eclipse/tables_technologies.h"

namespace orrery::eclipse {

namespace detail {
inline constexpr std::array<Part, kMaxSquares> kNoTiles = [] {
  std::array<Part, kMaxSquares> none{};
  none.fill(Part::None);
  return none;
}();
}  // namespace detail

// The part tiles that lie on one blueprint of a player.
struct ShipTiles {
  std::array<Part, kMaxSquares> squares = detail::kNoTiles;
  Part outside = Part::None;  // the Muon Source (ES-10.3.5)

  friend constexpr bool operator==(const ShipTiles&, const ShipTiles&) = default;
};

// The part in force on a square: the tile, else what is printed (EN-10.2, ES-5.3.2).
Part part_on(BlueprintSet set, ShipKind kind, const ShipTiles& tiles, int square);
// EN-4.5.2, EN-10.5, EN-10.6; ES-5.3.8, ES-5.3.9
ShipStats stats_of(Edition edition, BlueprintSet set, ShipKind kind, const ShipTiles& tiles);

// Why a blueprint is not legal.
enum class BlueprintFault : std::uint8_t {
  None,
  NoSuchSquare,     // a tile where the blueprint has no square
  WrongPlace,       // the Muon Source on a square, or another part beside them (ES-10.3.5)
  NeedsTechnology,  // EN-9.14, EN-10.4; ES-5.3.3
  DriveOnStarbase,  // EN-10.4, ES-5.3.5
  NoDrive,          // EN-10.4, ES-5.3.6
  NotEnoughEnergy   // EN-10.4, ES-5.3.4
};
// Technologies are never lost (EN-9.4, ES-5.2.5), so tiles placed earlier always pass.
BlueprintFault fault_of(Edition edition, BlueprintSet set, ShipKind kind, const ShipTiles& tiles, TechSet owned);

}  // namespace orrery::eclipse
