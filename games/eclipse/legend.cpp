// Species, technologies, ship parts and discovery tiles as people look them up, each with the rule that explains it.

#include "games/eclipse/ids.h"
#include "games/eclipse/phrases.h"
#include "games/eclipse/player_board.h"
#include "games/eclipse/rules.h"

namespace orrery::eclipse {
namespace {

struct LegendRules {
  std::array<std::string_view, 7> species;  // Terrans, then as in kSpeciesBoards
  std::string_view technology, rare, part, discovery;
};
constexpr LegendRules kNewDawnRules = {{"EN-21.1", "EN-21.3", "EN-21.4", "EN-21.5", "EN-21.6", "EN-21.7", "EN-21.8"},
                                       "EN-9.1",
                                       "EN-9.1",
                                       "EN-10.1",
                                       "EN-15.2"};
constexpr LegendRules kSecondDawnRules = {{"ES-9.7", "ES-9.1", "ES-9.2", "ES-9.3", "ES-9.4.1", "ES-9.5", "ES-9.6"},
                                          "ES-5.2.1",
                                          "ES-5.2.3",
                                          "ES-10.2.1",
                                          "ES-10.3.1"};

// A part that is neither basic, nor of a technology, nor on a discovery tile of this edition is not in its box.
bool has_part(Edition edition, const ShipPart& part, Part id) {
  if (part.tech != Tech::None) return tiles_of(edition, part.tech).copies > 0;
  bool of_ancients = false;
  for (DiscoveryId tile = 0; tile < kDiscoveries; ++tile) {
    if (kDiscoveryTiles[tile].part != id) continue;
    if (copies_of(edition, tile) > 0) return true;
    of_ancients = true;
  }
  return !of_ancients;
}

Legend legend_of(Edition edition, const LegendRules& rules) {
  Legend out;
  std::size_t aliens = 0;
  for (int i = 0; i < kSpecies; ++i) {
    const auto species = static_cast<Species>(i);
    const bool terran = is_terran(species);
    const std::size_t rule = terran ? 0 : ++aliens;
    out.push_back({"species", species_id(i), species_text(i), species_tip(species), std::string(rules.species[rule])});
  }
  for (int i = 0; i < kTechs; ++i) {
    const auto tech = static_cast<Tech>(i);
    if (tiles_of(edition, tech).copies == 0) continue;
    const TechCategory category = technology_of(tech).category;
    Facts facts;
    tell(facts, "category", kTechCategoryNames[at(category)]);
    const std::string_view rule = category == TechCategory::Rare ? rules.rare : rules.technology;
    out.push_back(
        {"technology", tech_id(tech), tech_text(tech), tech_tip(edition, tech), std::string(rule), std::move(facts)});
  }
  for (int i = 0; i < kParts; ++i) {
    const ShipPart& part = kShipParts[at(i)];
    if (!has_part(edition, part, static_cast<Part>(i))) continue;
    out.push_back({"part", part_id(i), part_text(i),
                   Text("eclipse.part_tip").with("stats", stats_text(part.adds[edition])), std::string(rules.part)});
  }
  for (DiscoveryId tile = 0; tile < kDiscoveries; ++tile)
    if (copies_of(edition, tile) > 0)
      out.push_back({"discovery", std::string(kDiscoveryTiles[tile].name), discovery_text(tile),
                     discovery_tip(edition, tile), std::string(rules.discovery)});
  return out;
}

}  // namespace

Legend NewDawn::legend() {
  return legend_of(Edition::NewDawn, kNewDawnRules);
}
Legend SecondDawn::legend() {
  return legend_of(Edition::SecondDawn, kSecondDawnRules);
}

}  // namespace orrery::eclipse
