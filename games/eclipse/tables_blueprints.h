#pragma once

// Printed blueprints, one for all ships of a type (EN-4.5.1, EN appendix A.4; ES-9.9, ES appendix A.7), and the ships
// of nobody (EN-16.2.3, EN-16.5.1, ES appendix A.5). Both editions print the same squares; only where they are drawn
// differs, and the energy of the Eridani.

#include <array>
#include <cstdint>
#include <string_view>

#include "games/eclipse/edition.h"
#include "games/eclipse/ship_stats.h"
#include "games/eclipse/tables_kinds.h"
#include "games/eclipse/tables_parts.h"

namespace orrery::eclipse {

enum class BlueprintSet : std::uint8_t { Standard, Eridani, Planta, Orion };
inline constexpr int kBlueprintSets = 4;
inline constexpr std::array<std::string_view, kBlueprintSets> kBlueprintSetNames = {"standard", "eridani", "planta",
                                                                                    "orion"};
inline constexpr int kMaxSquares = 8;

struct Blueprint {
  std::uint8_t squares;
  std::array<Part, kMaxSquares> printed;  // None: an empty square
  ByEdition<ShipStats> outside;           // symbols beside the grid, always active (EN-10.6, ES-5.3.9)
};

namespace detail {
using S = ShipStats;
inline constexpr Part kEmpty = Part::None, kIon = Part::IonCannon, kSource = Part::NuclearSource,
                      kDrive = Part::NuclearDrive, kHull = Part::Hull, kElectron = Part::ElectronComputer,
                      kGauss = Part::GaussShield;
// Parts of the standard squares in the order of the boards; `free` is the square that most species have empty.
constexpr Blueprint interceptor(Part free, ByEdition<S> outside) {
  return {4, {free, kIon, kSource, kDrive, kEmpty, kEmpty, kEmpty, kEmpty}, outside};
}
constexpr Blueprint cruiser(Part free, ByEdition<S> outside) {
  return {6, {kHull, free, kIon, kSource, kElectron, kDrive, kEmpty, kEmpty}, outside};
}
constexpr Blueprint dreadnought(Part free, ByEdition<S> outside) {
  return {8, {kIon, kHull, free, kHull, kSource, kIon, kElectron, kDrive}, outside};
}
constexpr Blueprint starbase(Part free, ByEdition<S> outside) {
  return {5, {kIon, kHull, kHull, kElectron, free, kEmpty, kEmpty, kEmpty}, outside};
}
}  // namespace detail

// By set and ship of a player.
inline constexpr std::array<std::array<Blueprint, kPlayerShips>, kBlueprintSets> kBlueprints = [] {
  using namespace detail;
  return std::array<std::array<Blueprint, kPlayerShips>, kBlueprintSets>{{
      {interceptor(kEmpty, S{.initiative = 2}), cruiser(kEmpty, S{.initiative = 1}), dreadnought(kEmpty, S{}),
       starbase(kEmpty, S{.initiative = 4, .energy = 3})},
      {interceptor(kEmpty, {S{.initiative = 2}, S{.initiative = 2, .energy = 1}}),
       cruiser(kEmpty, {S{.initiative = 1}, S{.initiative = 1, .energy = 1}}), dreadnought(kEmpty, S{.energy = 1}),
       starbase(kEmpty, S{.initiative = 4, .energy = 3})},
      {Blueprint{3, {kIon, kSource, kDrive, kEmpty, kEmpty, kEmpty, kEmpty, kEmpty}, S{.energy = 2, .computer = 1}},
       Blueprint{5, {kHull, kIon, kSource, kEmpty, kDrive, kEmpty, kEmpty, kEmpty}, S{.energy = 2, .computer = 1}},
       Blueprint{7, {kIon, kHull, kHull, kSource, kIon, kEmpty, kDrive, kEmpty}, S{.energy = 2, .computer = 1}},
       Blueprint{4,
                 {kIon, kHull, kHull, kElectron, kEmpty, kEmpty, kEmpty, kEmpty},
                 S{.initiative = 2, .energy = 5, .computer = 1}}},
      {interceptor(kGauss, S{.initiative = 3, .energy = 1}), cruiser(kGauss, S{.initiative = 2, .energy = 2}),
       dreadnought(kGauss, S{.initiative = 1, .energy = 3}), starbase(kGauss, S{.initiative = 5, .energy = 3})},
  }};
}();

constexpr const Blueprint& blueprint_of(BlueprintSet set, ShipKind kind) {
  return kBlueprints[static_cast<std::size_t>(set)][static_cast<std::size_t>(kind)];
}

// ES-2.1.3: chosen for each kind before the game; New Dawn has the basic ones only.
enum class NpcVariant : std::uint8_t { Basic, Advanced };
inline constexpr int kNpcVariants = 2;
inline constexpr std::array<std::string_view, kNpcVariants> kNpcVariantNames = {"basic", "advanced"};

namespace detail {
// Ancient, Guardian, GCDS; basic and advanced.
inline constexpr std::array<std::array<ByEdition<ShipStats>, kNpcVariants>, kShipKinds - kPlayerShips> kNpcStats = {{
    {S{.initiative = 2, .computer = 1, .hull = 1, .cannons = {2}},
     S{.initiative = 1, .computer = 1, .hull = 2, .cannons = {0, 1}}},
    {S{.initiative = 3, .computer = 2, .hull = 2, .cannons = {3}},
     S{.initiative = 1, .computer = 1, .hull = 3, .cannons = {0, 0, 0, 1}, .missiles = {0, 2}}},
    {ByEdition{S{.computer = 1, .hull = 7, .cannons = {4}}, S{.computer = 2, .hull = 7, .cannons = {4}}},
     S{.initiative = 2, .computer = 2, .hull = 3, .cannons = {0, 0, 0, 1}, .missiles = {4}}},
}};
}  // namespace detail

constexpr const ShipStats& npc_stats(Edition edition, ShipKind kind, NpcVariant variant) {
  return detail::kNpcStats[static_cast<std::size_t>(kind) - kPlayerShips][static_cast<std::size_t>(variant)][edition];
}

}  // namespace orrery::eclipse
