#include "odds/eclipse/ship_names.h"

#include <algorithm>
#include <string>

#include "games/eclipse/tables_discoveries.h"
#include "games/eclipse/tables_species.h"

namespace orrery::eclipse {

namespace {

bool in_edition(Part part, Edition edition) {
  if (const Tech tech = ship_part(part).tech; tech != Tech::None)
    return kTechnologies[static_cast<std::size_t>(tech)].tiles[edition].copies > 0;
  return !is_ancient(part) ||
         std::any_of(kDiscoveryTiles.begin(), kDiscoveryTiles.end(),
                     [&](const DiscoveryTile& tile) { return tile.part == part && tile.copies[edition] > 0; });
}

}  // namespace

Named by_name(std::string_view word, std::span<const std::string_view> names) {
  Named found;
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (names[i] == word) return {static_cast<int>(i), false};
    if (word.empty() || !names[i].starts_with(word)) continue;
    found.ambiguous = found.index >= 0;
    found.index = static_cast<int>(i);
  }
  return found;
}

std::optional<BlueprintSet> blueprints_named(std::string_view word) {
  std::optional<BlueprintSet> found;
  for (const SpeciesBoard& board : kSpeciesBoards) {
    if (word.size() < 2 ||
        (!board.name.starts_with(word) && board.name.find("_" + std::string(word)) == board.name.npos))
      continue;
    if (found && *found != board.blueprints) return std::nullopt;
    found = board.blueprints;
  }
  return found;
}

NamedPart part_named(std::string_view word, Edition edition) {
  constexpr std::pair<std::string_view, Part> kBasic[] = {{"ion", Part::IonCannon},
                                                          {"drive", Part::NuclearDrive},
                                                          {"computer", Part::ElectronComputer},
                                                          {"source", Part::NuclearSource}};
  for (const auto& [name, part] : kBasic)
    if (name == word) return {part, false};
  std::vector<std::string_view> names;
  for (int i = 0; i < kParts; ++i) {
    const auto part = static_cast<Part>(i);
    names.push_back(in_edition(part, edition) ? ship_part(part).name : std::string_view());
  }
  const Named found = by_name(word, names);
  return {found.index < 0 ? Part::None : static_cast<Part>(found.index), found.ambiguous};
}

ShipStats stats_with(Edition edition, BlueprintSet set, ShipKind kind, std::span<const Part> parts) {
  ShipStats total = blueprint_of(set, kind).outside[edition];
  for (const Part part : parts) total += ship_part(part).adds[edition];
  return total;
}

std::vector<Part> printed_parts(BlueprintSet set, ShipKind kind) {
  std::vector<Part> parts;
  for (const Part part : blueprint_of(set, kind).printed)
    if (part != Part::None) parts.push_back(part);
  return parts;
}

}  // namespace orrery::eclipse
