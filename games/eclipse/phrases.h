#pragma once

// Names of things as texts, and lists of amounts. The words themselves are in text/*.json.

#include <string>
#include <string_view>
#include <vector>

#include "core/text.h"
#include "games/eclipse/state.h"

namespace orrery::eclipse {

inline Text named(std::string_view group, std::string_view name) {
  return Text("eclipse." + std::string(group) + "." + std::string(name));
}
// The explanation that goes with a name: "eclipse.tech.nanorobots" -> "eclipse.tech.nanorobots.tip".
inline Text tip_of(const Text& name) {
  return Text(name.key + ".tip");
}

inline Text resource_text(int resource) {
  return named("resource", kResourceNames[static_cast<std::size_t>(resource)]);
}
inline Text ship_text(ShipKind kind) {
  return named("ship", kShipNames[static_cast<std::size_t>(kind)]);
}
inline Text ship_text(int kind) {
  return ship_text(static_cast<ShipKind>(kind));
}
inline Text buildable_text(Buildable what) {
  return named("ship", kBuildableNames[static_cast<std::size_t>(what)]);
}
inline Text part_text(Part part) {
  return named("part", ship_part(part).name);
}
inline Text tech_text(Tech tech) {  // a technology that unlocks a part has its name
  const Technology& technology = technology_of(tech);
  return named(technology.kind == TechKind::ShipPart ? "part" : "tech", technology.name);
}
inline Text track_text(int category) {
  return named("category", kTechCategoryNames[static_cast<std::size_t>(category)]);
}
inline Text discovery_text(DiscoveryId id) {
  const DiscoveryTile& tile = kDiscoveryTiles[id];
  return tile.kind == DiscoveryKind::ShipPart ? part_text(tile.part) : named("discovery", tile.name);
}
inline Text species_text(Species species) {
  return named("species", board_of(species).name);
}
inline Text sector_text(SectorId sector) {
  return named("sector", std::to_string(sector_of(sector).number));
}
inline Text square_text(const Square& square) {
  constexpr std::string_view kKinds[] = {"money", "science", "materials", "any"};
  return named(square.advanced ? "advanced" : "square", kKinds[static_cast<std::size_t>(square.kind)]);
}

// "203 Chi Draconis"
Text face_text(SectorId sector);
inline Text hex_text(const State& state, HexId hex) {
  return face_text(state.hexes[hex].sector);
}
// A population square of a sector on the table, or its Orbital.
Text square_text(const State& state, HexId hex, int square);

inline Text amount_text(std::string_view what, int n) {
  return named("amount", what).with("n", n);
}
inline Text resource_amount(int resource, int n) {
  return amount_text(kResourceNames[static_cast<std::size_t>(resource)], n);
}

// "a, b, c"; empty for an empty list.
Text list_text(std::vector<Text> items);
// "a; b; c"
Text clauses_text(std::vector<Text> items);

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
