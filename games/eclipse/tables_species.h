#pragma once

// Species boards of both editions (EN-1.3, EN-2.4.4, EN-21.2, EN appendix A.5; ES-2.4.4, ES-9, ES appendix A.6): Hydran
// EN-21.4, ES-9.2; Planta EN-21.5, ES-9.3, ES-5.1.11; Draco EN-21.6, ES-9.4.1; Mechanema EN-21.7, ES-9.5; Orion
// EN-21.8, ES-9.6. What they produce at the start follows (EN-2.4.8, ES-2.4.8).

#include <array>
#include <cstdint>
#include <string_view>

#include "games/eclipse/edition.h"
#include "games/eclipse/tables_blueprints.h"
#include "games/eclipse/tables_kinds.h"
#include "games/eclipse/tables_sectors.h"
#include "games/eclipse/tables_technologies.h"

namespace orrery::eclipse {

// Two sides of a board lie side by side: the Terrans, then the aliens (EN-2.3.3, ES-1.9).
enum class Species : std::uint8_t {
  Directorate,
  Eridani,
  Federation,
  Hydran,
  Union,
  Planta,
  Republic,
  Draco,
  Conglomerate,
  Mechanema,
  Alliance,
  Orion,
  None = 255
};
inline constexpr int kSpecies = 12;

enum class PlayerColour : std::uint8_t { Red, Blue, Green, Yellow, White, Black };
inline constexpr int kPlayerColours = 6;
inline constexpr std::array<std::string_view, kPlayerColours> kPlayerColourNames = {"red",    "blue",  "green",
                                                                                    "yellow", "white", "black"};

// What a species does that no number says.
enum class Trait : std::uint8_t {
  DrawsTwoTiles,         // Draco explores: EN-21.6, ES-5.1.10
  PeaceWithAncients,     // Draco: EN-21.6, ES-9.4.3, ES-9.4.4, ES-9.4.5
  VpPerAncient,          // Draco: EN-19.2, ES-9.4.2
  FragilePopulation,     // Planta: EN-16.7.4, ES-6.11.3
  VpPerSector,           // Planta: EN-19.2, ES-8.2.4
  CheapBuilding,         // Mechanema: EN-11.2, ES-5.4.1
  AdvancedScienceStart,  // Hydran, where EditionRules::hydran_prepopulate says so: EN-2.4.7, ES-2.4.6
};

struct SpeciesBoard {
  std::string_view name;
  ByEdition<Stock> storage;
  std::uint8_t trade;                                  // units paid for one of another resource
  std::array<std::uint8_t, kActionKinds> activations;  // by ActionKind
  ByEdition<std::array<Tech, 3>> techs;                // printed on the board
  std::string_view reputation_track;                   // A ambassadors only, E either, R reputation only
  BlueprintSet blueprints = BlueprintSet::Standard;
  ShipKind start_ship = ShipKind::Interceptor;
  std::uint8_t colony_ships = 3;
  std::uint8_t discs = 13;  // on the influence track before the home takes one
  std::uint8_t reputation_draws = 0;
  std::uint8_t traits = 0;  // a bit for each Trait
};

// EN-7.9, EN-7.12; ES-5.6.5: everybody turns up two colony ships with an Influence action.
inline constexpr int kColonyShipsRefreshed = 2;

namespace detail {
constexpr std::uint8_t traits(auto... all) {
  return static_cast<std::uint8_t>((0 | ... | (1 << static_cast<int>(all))));
}
constexpr std::array<Tech, 3> techs(Tech first = Tech::None, Tech second = Tech::None, Tech third = Tech::None) {
  return {first, second, third};
}
// EN-21.1, ES-9.7: the six Terran sides differ in colour and home only.
constexpr SpeciesBoard terrans(std::string_view name) {
  return {.name = name,
          .storage = {{2, 3, 3}, {3, 3, 4}},
          .trade = 2,
          .activations = {1, 2, 1, 2, 2, 3},
          .techs = techs(Tech::Starbase),
          .reputation_track = "AEEEE"};
}
}  // namespace detail

inline constexpr std::array<SpeciesBoard, kSpecies> kSpeciesBoards = [] {
  using detail::techs;
  using detail::terrans;
  using detail::traits;
  return std::array<SpeciesBoard, kSpecies>{{
      terrans("terran_directorate"),
      {.name = "eridani_empire",
       .storage = Stock{26, 2, 4},
       .trade = 3,
       .activations = {1, 2, 1, 2, 2, 2},
       .techs = techs(Tech::PlasmaCannon, Tech::GaussShield, Tech::FusionDrive),
       .reputation_track = "EEEE",
       .blueprints = BlueprintSet::Eridani,
       .discs = 11,
       .reputation_draws = 2},
      terrans("terran_federation"),
      {.name = "hydran_progress",
       .storage = {{2, 5, 2}, {2, 6, 2}},
       .trade = 3,
       .activations = {1, 2, 2, 2, 2, 2},
       .techs = techs(Tech::AdvancedLabs),
       .reputation_track = "AEEE",
       .traits = traits(Trait::AdvancedScienceStart)},
      terrans("terran_union"),
      {.name = "planta",
       .storage = {{4, 4, 4}, {2, 3, 4}},
       .trade = 3,
       .activations = {2, 2, 1, 2, 2, 2},
       .techs = techs(Tech::Starbase),
       .reputation_track = "AEEE",
       .blueprints = BlueprintSet::Planta,
       .colony_ships = 4,
       .traits = traits(Trait::FragilePopulation, Trait::VpPerSector)},
      terrans("terran_republic"),
      {.name = "descendants_of_draco",
       .storage = Stock{2, 4, 3},
       .trade = 3,
       .activations = {1, 2, 1, 2, 2, 2},
       .techs = {techs(), techs(Tech::FusionDrive)},
       .reputation_track = "EEEE",
       .traits = traits(Trait::DrawsTwoTiles, Trait::PeaceWithAncients, Trait::VpPerAncient)},
      terrans("terran_conglomerate"),
      {.name = "mechanema",
       .storage = {{3, 3, 3}, {3, 3, 4}},
       .trade = 3,
       .activations = {1, 2, 1, 3, 3, 2},
       .techs = techs(Tech::PositronComputer),
       .reputation_track = "EEEE",
       .traits = traits(Trait::CheapBuilding)},
      terrans("terran_alliance"),
      {.name = "orion_hegemony",
       .storage = {{3, 3, 5}, {3, 3, 4}},
       .trade = 4,
       .activations = {1, 2, 1, 2, 2, 2},
       .techs = techs(Tech::NeutronBombs, Tech::GaussShield),
       .reputation_track = "EEEER",
       .blueprints = BlueprintSet::Orion,
       .start_ship = ShipKind::Cruiser},
  }};
}();

constexpr const SpeciesBoard& board_of(Species species) {
  return kSpeciesBoards[static_cast<std::size_t>(species)];
}
constexpr bool has(Species species, Trait trait) {
  return (board_of(species).traits >> static_cast<int>(trait)) & 1;
}
constexpr bool is_terran(Species species) {
  return static_cast<int>(species) % 2 == 0;
}
constexpr Species other_side(Species species) {
  return static_cast<Species>(static_cast<int>(species) ^ 1);
}
constexpr PlayerColour colour_of(Species species) {
  return static_cast<PlayerColour>(static_cast<int>(species) / 2);
}
// Homes 221 to 232 lie in the order of the species.
constexpr SectorId home_of(Species species) {
  return static_cast<SectorId>(sector_numbered(221) + static_cast<int>(species));
}
constexpr int build_cost(Edition edition, Species species, Buildable what) {
  const EditionRules& rules = rules_of(edition);
  const BuildCosts& costs = has(species, Trait::CheapBuilding) ? rules.mechanema_build_costs : rules.build_costs;
  return costs[static_cast<std::size_t>(what)];
}

}  // namespace orrery::eclipse
