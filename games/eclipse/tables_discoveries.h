#pragma once

// Discovery tiles of both editions (EN-1.8, EN appendix A.7; ES appendix A.4). The back of each is worth two points.

#include <array>
#include <cstdint>
#include <string_view>

#include "games/eclipse/edition.h"
#include "games/eclipse/tables_kinds.h"
#include "games/eclipse/tables_parts.h"

namespace orrery::eclipse {

// What the tile gives: EN-15.3, EN-15.4, EN-15.5, EN-15.6, ES-10.3.2, ES-10.3.3, ES-10.3.4, ES-10.3.5, ES-11.1.
enum class DiscoveryKind : std::uint8_t { Resources, Technology, Cruiser, Orbital, Monolith, WarpPortal, ShipPart };

struct DiscoveryTile {
  std::string_view name;
  DiscoveryKind kind;
  ByEdition<std::uint8_t> copies;
  Stock gain{};
  Part part = Part::None;
};

using DiscoveryId = std::uint8_t;
inline constexpr int kDiscoveries = 24;
inline constexpr int kDiscoveryVp = 2;  // EN-15.2, ES-10.3.1

inline constexpr std::array<DiscoveryTile, kDiscoveries> kDiscoveryTiles = [] {
  using enum DiscoveryKind;
  return std::array<DiscoveryTile, kDiscoveries>{{
      {"money_8", Resources, 3, {.money = 8}},
      {"science_5", Resources, 3, {.science = 5}},
      {"materials_6", Resources, 3, {.materials = 6}},
      {"mixed_2_2_3", Resources, {0, 2}, {.money = 3, .science = 2, .materials = 2}},
      {"ancient_technology", Technology, 3},
      {"ancient_cruiser", Cruiser, 3},
      {"ancient_orbital", Orbital, {0, 2}, {.materials = 2}},
      {"ancient_monolith", Monolith, {0, 1}},
      {"ancient_warp_portal", WarpPortal, {0, 1}},
      {"part_ion_disruptor", ShipPart, {0, 1}, {}, Part::IonDisruptor},
      {"part_ion_turret", ShipPart, 1, {}, Part::IonTurret},
      {"part_plasma_turret", ShipPart, {0, 1}, {}, Part::PlasmaTurret},
      {"part_soliton_charger", ShipPart, {0, 1}, {}, Part::SolitonCharger},
      {"part_ion_missile", ShipPart, {0, 1}, {}, Part::IonMissile},
      {"part_soliton_missile", ShipPart, {0, 1}, {}, Part::SolitonMissile},
      {"part_antimatter_missile", ShipPart, {0, 1}, {}, Part::AntimatterMissile},
      {"part_axion_computer", ShipPart, 1, {}, Part::AxionComputer},
      {"part_flux_shield", ShipPart, 1, {}, Part::FluxShield},
      {"part_inversion_shield", ShipPart, {0, 1}, {}, Part::InversionShield},
      {"part_shard_hull", ShipPart, 1, {}, Part::ShardHull},
      {"part_conformal_drive", ShipPart, 1, {}, Part::ConformalDrive},
      {"part_nonlinear_drive", ShipPart, {0, 1}, {}, Part::NonlinearDrive},
      {"part_hypergrid_source", ShipPart, 1, {}, Part::HypergridSource},
      {"part_muon_source", ShipPart, {0, 1}, {}, Part::MuonSource},
  }};
}();

constexpr int copies_of(Edition edition, DiscoveryId id) {
  return kDiscoveryTiles[id].copies[edition];
}

}  // namespace orrery::eclipse
