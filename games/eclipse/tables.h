#pragma once

// The facts of Eclipse, both editions: everything printed or counted in the box. Nothing here changes during a game.
// Ids are common to both; Second Dawn has all that New Dawn has.

#include <array>
#include <cstdint>
#include <string_view>

#include "games/eclipse/edition.h"
#include "games/eclipse/tables_blueprints.h"
#include "games/eclipse/tables_discoveries.h"
#include "games/eclipse/tables_kinds.h"
#include "games/eclipse/tables_parts.h"
#include "games/eclipse/tables_sectors.h"
#include "games/eclipse/tables_species.h"
#include "games/eclipse/tables_technologies.h"

namespace orrery::eclipse {

// Pieces of one colour, when gone, gone (EN-1.1, EN-1.9, EN-22.6.2; ES-1.2, ES-1.7).
inline constexpr std::array<std::uint8_t, kPlayerShips> kShipLimit = {8, 4, 2, 4};
inline constexpr int kCubes = 33, kDiscs = 16, kAmbassadors = 3;

// EN-2.4.3, EN-4.1.2, EN-4.1.4; ES-2.4.3, ES-3.2.1, ES-3.2.3
inline constexpr int kTrackCubes = 12, kStartCubes = 11;
// EN-4.1.3, ES-3.2.2: by cubes on the track.
inline constexpr std::array<std::uint8_t, kTrackCubes + 1> kProduction = {28, 24, 21, 18, 15, 12, 10, 8, 6, 4, 3, 2, 0};
constexpr int production(int cubes_on_track) {
  return kProduction[static_cast<std::size_t>(cubes_on_track)];
}

// EN-2.4.2, EN-4.2.1; ES-2.4.2, ES-3.3.1
inline constexpr int kInfluenceCircles = 13, kSpareDiscs = 3;
// EN-4.2.2, ES-3.3.2: by circles without a disc.
inline constexpr std::array<std::uint8_t, kInfluenceCircles + 1> kUpkeep = {0, 0,  0,  1,  2,  3,  5,
                                                                            7, 10, 13, 17, 21, 25, 30};
// Discs that find no circle count as on the track (EN-4.2.3, ES-3.3.3).
constexpr int upkeep(int discs_on_track) {
  return kUpkeep[static_cast<std::size_t>(discs_on_track < kInfluenceCircles ? kInfluenceCircles - discs_on_track : 0)];
}

// EN-16.6.1, ES-6.10.1
inline constexpr int kReputationForTakingPart = 1, kMaxReputationDraw = 5;

// EN-1.11: the tiles in the box, if they are to limit.
inline constexpr int kStructureTiles = 22;

// EN-19.1, ES-8.2.2
inline constexpr int kAmbassadorVp = 1, kMonolithVp = 3, kTraitorVp = -2;
// Where victory points come from.
enum class PointSource : std::uint8_t {
  Reputation,
  Ambassadors,
  Sectors,
  Discoveries,
  Monoliths,
  Technologies,
  Portals,
  Species,
  Traitor
};
inline constexpr int kPointSources = 9;
inline constexpr std::array<std::string_view, kPointSources> kPointSourceNames = {
    "reputation",   "ambassadors", "sectors", "discoveries", "monoliths",
    "technologies", "portals",     "species", "traitor"};

// The module with warp portals (ES-2.1.2, ES-8.2.3, 11): three sectors with a printed portal, a technology, a tile.
inline constexpr int kPortalTokenVp = 1, kPortalTileVp = 2;
constexpr bool needs_portals(SectorId id) {
  return sector_of(id).portal;
}
constexpr bool needs_portals(Tech tech) {
  return tech == Tech::WarpPortal;
}
constexpr bool needs_portals(const DiscoveryTile& tile) {
  return tile.kind == DiscoveryKind::WarpPortal;
}

}  // namespace orrery::eclipse
