#include "games/eclipse/ships.h"

namespace orrery::eclipse {

Part part_on(BlueprintSet set, ShipKind kind, const ShipTiles& tiles, int square) {
  const auto i = static_cast<std::size_t>(square);
  return tiles.squares[i] != Part::None ? tiles.squares[i] : blueprint_of(set, kind).printed[i];
}

ShipStats stats_of(Edition edition, BlueprintSet set, ShipKind kind, const ShipTiles& tiles) {
  const Blueprint& blueprint = blueprint_of(set, kind);
  ShipStats total = blueprint.outside[edition];
  for (int square = 0; square < blueprint.squares; ++square)
    if (const Part part = part_on(set, kind, tiles, square); part != Part::None) total += ship_part(part).adds[edition];
  if (tiles.outside != Part::None) total += ship_part(tiles.outside).adds[edition];
  return total;
}

BlueprintFault fault_of(Edition edition, BlueprintSet set, ShipKind kind, const ShipTiles& tiles, TechSet owned) {
  const Blueprint& blueprint = blueprint_of(set, kind);
  if (tiles.outside != Part::None && !is_outside(tiles.outside)) return BlueprintFault::WrongPlace;
  for (int square = 0; square < kMaxSquares; ++square) {
    const Part tile = tiles.squares[static_cast<std::size_t>(square)];
    if (tile == Part::None) continue;
    if (square >= blueprint.squares) return BlueprintFault::NoSuchSquare;
    if (is_outside(tile)) return BlueprintFault::WrongPlace;
    const Tech needed = ship_part(tile).tech;
    if (needed != Tech::None && !has(owned, needed)) return BlueprintFault::NeedsTechnology;
  }

  bool drive = false;
  for (int square = 0; square < blueprint.squares; ++square)
    if (const Part part = part_on(set, kind, tiles, square); part != Part::None)
      drive = drive || ship_part(part).kind == PartKind::Drive;
  if (kind == ShipKind::Starbase && drive) return BlueprintFault::DriveOnStarbase;
  if (kind != ShipKind::Starbase && !drive) return BlueprintFault::NoDrive;
  return stats_of(edition, set, kind, tiles).energy < 0 ? BlueprintFault::NotEnoughEnergy : BlueprintFault::None;
}

}  // namespace orrery::eclipse
