#include "games/eclipse/printed.h"

#include "games/eclipse/ids.h"
#include "games/eclipse/rules.h"

namespace orrery::eclipse {
namespace {

// A number for each space of a track, from 0 on.
template <class Numbers>
Facts track_facts(const Numbers& numbers) {
  Facts facts;
  for (std::size_t i = 0; i < numbers.size(); ++i) facts.emplace_back(std::to_string(i), numbers[i]);
  return facts;
}

Printed printed_in(Edition edition) {
  Printed out;
  for (SectorId id = 0; id < kSectors; ++id) out.emplace_back("sector." + sector_label(id), face_facts(edition, id));
  for (int i = 0; i < kParts; ++i) {
    Facts facts;
    tell_stats(facts, ship_part(static_cast<Part>(i)).adds[edition]);
    out.emplace_back(part_id(i), std::move(facts));
  }
  for (int i = 0; i < kTechs; ++i) {
    const auto tech = static_cast<Tech>(i);
    const TechTiles& tiles = tiles_of(edition, tech);
    if (tiles.copies > 0) out.emplace_back(tech_id(tech), Facts{{"cost", tiles.cost}, {"least", tiles.min_cost}});
  }
  out.emplace_back("production", track_facts(kProduction));
  out.emplace_back("upkeep", track_facts(kUpkeep));
  out.emplace_back("discount", track_facts(kTrackDiscount));
  return out;
}

}  // namespace

void tell_stats(Facts& facts, const ShipStats& stats) {
  for (const auto& [name, stat] : kStats) tell(facts, name, stats.*stat);
  for (const auto& [name, dice] : kDiceStats)
    for (std::size_t colour = 0; colour < kColours; ++colour)
      tell(facts, std::string(name) + "_" + std::to_string(colour + 1), (stats.*dice)[colour]);
}

Facts face_facts(Edition edition, SectorId id) {
  const Sector& sector = sector_of(id);
  const SectorFace& face = face_of(edition, id);
  Facts facts;
  tell(facts, "wormholes", sector.wormholes);
  tell(facts, "vp", face.vp);
  for (std::size_t i = 0; i < face.square_count; ++i) {
    const std::string number = std::to_string(i + 1);
    tell(facts, "square_" + number, kSquareNames[static_cast<std::size_t>(face.squares[i].kind)]);
    tell(facts, "advanced_" + number, face.squares[i].advanced);
  }
  tell(facts, "artifact", face.artifact);
  tell(facts, "discovery", sector.discovery);
  tell(facts, "portal", sector.portal);
  return facts;
}

Printed NewDawn::printed() {
  return printed_in(Edition::NewDawn);
}
Printed SecondDawn::printed() {
  return printed_in(Edition::SecondDawn);
}

}  // namespace orrery::eclipse
