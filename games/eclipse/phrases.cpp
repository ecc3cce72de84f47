#include "games/eclipse/phrases.h"

#include <utility>

#include "games/eclipse/chapters.h"
#include "games/eclipse/ids.h"

namespace orrery::eclipse {
namespace {

void add_stat(std::string_view what, int n, std::vector<Text>& out) {
  if (n != 0) out.push_back(named("stat", what).with("n", n));
}

}  // namespace

Text face_text(SectorId sector) {
  return Text("eclipse.hex").with("number", sector_label(sector)).with("name", sector_text(sector));
}

Text location_text(const State& state, Hex location) {
  HexId inmost = kNone;
  for (int edge = 0; edge < kEdges; ++edge) {
    const Hex beside = neighbour(location, edge);
    const HexId hex = hex_at(state, beside.q, beside.r);
    if (hex != kNone && (inmost == kNone || ring_of(beside) < ring_of(state.hexes[inmost].at))) inmost = hex;
  }
  if (inmost == kNone) return location_label(location);
  const int edge = edge_towards(state.hexes[inmost].at, location);
  return named("beside", kEdgeNames[at(edge)]).with("place", hex_text(state, inmost));
}

Text square_text(const State& state, HexId hex, int square) {
  if (square == kOrbitalSquare) return "eclipse.square.orbital";
  return square_text(face_of(state.edition, state.hexes[hex].sector).squares[at(square)]);
}

Text stats_text(const ShipStats& stats) {
  std::vector<Text> parts;
  for (const auto& [name, stat] : kStats) {
    const bool used = stat == &ShipStats::energy && stats.energy < 0;
    add_stat(used ? "energy_used" : name, used ? -stats.energy : stats.*stat, parts);
  }
  for (const auto& [name, dice] : kDiceStats)
    for (std::size_t colour = 0; colour < kColours; ++colour)
      add_stat(std::string(name) + "_" + std::string(kColourNames[colour]), (stats.*dice)[colour], parts);
  return parts.empty() ? Text("eclipse.stat.nothing") : list_text(std::move(parts));
}

Text dice_text(const std::array<std::uint8_t, kColours>& dice) {
  std::vector<Text> parts;
  for (std::size_t colour = 0; colour < kColours; ++colour)
    if (dice[colour] > 0)
      parts.push_back(named("dice", kColourNames[colour]).with("n", static_cast<int>(dice[colour])));
  if (parts.empty()) return "eclipse.dice.none";
  return list_text(std::move(parts));
}

Text faces_text(const Faces& faces) {
  std::vector<Text> parts;
  for (int face = static_cast<int>(kFaces); face-- > 0;)
    if (const int n = faces[at(face)]; n > 0)
      parts.push_back(Text("eclipse.faces").with("n", n).with("face", face + 1));
  if (parts.empty()) return "eclipse.dice.none";
  return list_text(std::move(parts));
}

Text discovery_tip(Edition edition, DiscoveryId id) {
  const DiscoveryTile& tile = kDiscoveryTiles[id];
  if (tile.kind == DiscoveryKind::ShipPart)
    return Text("eclipse.part_tip").with("stats", stats_text(ship_part(tile.part).adds[edition]));
  return tip_of(discovery_text(id));
}

Text tech_tip(Edition edition, Tech tech) {
  if (technology_of(tech).kind != TechKind::ShipPart) return tip_of(tech_text(tech));
  for (const ShipPart& part : kShipParts)
    if (part.tech == tech) return Text("eclipse.part_tip").with("stats", stats_text(part.adds[edition]));
  return {};
}

Text face_tip(Edition edition, SectorId id) {
  const Sector& sector = sector_of(id);
  const SectorFace& face = face_of(edition, id);
  std::vector<Text> clauses{amount_text("vp", face.vp)};
  std::vector<Text> squares;
  for (std::size_t i = 0; i < face.square_count; ++i) squares.push_back(square_text(face.squares[i]));
  if (!squares.empty()) clauses.push_back(Text("eclipse.face.squares").with("list", list_text(std::move(squares))));
  if (face.artifact) clauses.push_back("eclipse.face.artifact");
  if (sector.discovery) clauses.push_back("eclipse.face.discovery");
  if (sector.portal) clauses.push_back("eclipse.face.portal");
  if (sector.defenders > 0)
    clauses.push_back(Text("eclipse.face.defenders")
                          .with("ship", ship_text(sector.defender))
                          .with("n", static_cast<int>(sector.defenders)));
  return clauses_text(std::move(clauses));
}

}  // namespace orrery::eclipse
