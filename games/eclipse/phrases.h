#pragma once

// Names of things as texts, and lists of amounts. The words themselves are in text/*.json.

#include <string>
#include <string_view>
#include <vector>

#include "core/phrases.h"
#include "games/eclipse/state.h"

namespace orrery::eclipse {

inline Text named(std::string_view group, std::string_view name) {
  return orrery::named("eclipse", group, name);
}

inline constexpr NamedIn<kResourceNames> resource_text{"eclipse", "resource"};
inline constexpr NamedIn<kShipNames> ship_text{"eclipse", "ship"};
inline constexpr NamedIn<kBuildableNames> buildable_text{"eclipse", "ship"};
inline constexpr NamedIn<kShipParts> part_text{"eclipse", "part"};
inline constexpr NamedIn<kTechCategoryNames> track_text{"eclipse", "category"};
inline constexpr NamedIn<kSpeciesBoards> species_text{"eclipse", "species"};
inline Text tech_text(Tech tech) {  // a technology that unlocks a part has its name
  const Technology& technology = technology_of(tech);
  return named(technology.kind == TechKind::ShipPart ? "part" : "tech", technology.name);
}
inline Text discovery_text(DiscoveryId id) {
  const DiscoveryTile& tile = kDiscoveryTiles[id];
  return tile.kind == DiscoveryKind::ShipPart ? part_text(tile.part) : named("discovery", tile.name);
}
inline Text sector_text(SectorId sector) {
  return named("sector", std::to_string(sector_of(sector).number));
}
inline Text square_text(const Square& square) {
  return named(square.advanced ? "advanced" : "square", kSquareNames[at(square.kind)]);
}

// "203 Chi Draconis"
Text face_text(SectorId sector);
inline Text hex_text(const State& state, HexId hex) {
  return face_text(state.hexes[hex].sector);
}
// A location without a sector, by the sector beside it that lies next to the center: "south of 203 Chi Draconis".
Text location_text(const State& state, Hex location);
// A population square of a sector on the table, or its Orbital.
Text square_text(const State& state, HexId hex, int square);

inline Text amount_text(std::string_view what, int n) {
  return named("amount", what).with("n", n);
}
inline Text resource_amount(int resource, int n) {
  return amount_text(kResourceNames[at(resource)], n);
}

// Everything that a ship or a part has; "nothing" if that is nothing.
Text stats_text(const ShipStats& stats);
// Dice by colour.
Text dice_text(const std::array<std::uint8_t, kColours>& dice);
// Dice by face: "2 × 6, 1 × 3".
Text faces_text(const Faces& faces);
// What a discovery tile does, what a technology does.
Text discovery_tip(Edition edition, DiscoveryId id);
Text tech_tip(Edition edition, Tech tech);
// Points, squares and symbols of a sector tile.
Text face_tip(Edition edition, SectorId sector);

}  // namespace orrery::eclipse
