#pragma once

// Technology tiles of both editions (EN-1.4, EN-1.6, EN appendix A.2; ES appendix A.2): what they do is found where
// they are asked for (EN-9.7, EN-9.8, EN-9.13; ES-10.1.5). The rare ones exist in Second Dawn only.

#include <array>
#include <cstdint>
#include <string_view>

#include "games/eclipse/edition.h"
#include "games/eclipse/tables_kinds.h"

namespace orrery::eclipse {

enum class Tech : std::uint8_t {
  NeutronBombs,
  Starbase,
  PlasmaCannon,
  PhaseShield,
  AdvancedMining,
  TachyonSource,
  PlasmaMissile,
  GluonComputer,
  GaussShield,
  ImprovedHull,
  FusionSource,
  PositronComputer,
  AdvancedEconomy,
  TachyonDrive,
  AntimatterCannon,
  QuantumGrid,
  Nanorobots,
  FusionDrive,
  AdvancedRobotics,
  Orbital,
  AdvancedLabs,
  Monolith,
  ArtifactKey,
  WormholeGenerator,
  AntimatterSplitter,
  ConifoldField,
  NeutronAbsorber,
  AbsorptionShield,
  CloakingDevice,
  ImprovedLogistics,
  SentientHull,
  SolitonCannon,
  TransitionDrive,
  WarpPortal,
  FluxMissile,
  PicoModulator,
  AncientLabs,
  ZeroPointSource,
  Metasynthesis,
  None = 255
};
inline constexpr int kTechs = 39;

// The technologies that a player has.
using TechSet = std::uint64_t;
constexpr bool has(TechSet owned, Tech tech) {
  return (owned >> static_cast<int>(tech)) & 1;
}

// The first three have a track each; a rare tile goes to any of them (ES-5.2.3).
enum class TechCategory : std::uint8_t { Military, Grid, Nano, Rare };
inline constexpr int kCategories = 3;
inline constexpr std::array<std::string_view, 4> kTechCategoryNames = {"military", "grid", "nano", "rare"};
// EN-9.5, ES-5.2.6
enum class TechKind : std::uint8_t { ShipPart, Build, Instant, Constant };

struct TechTiles {
  std::uint8_t cost = 0, min_cost = 0;
  std::uint8_t copies = 0;  // none: not in this edition
};
struct Technology {
  std::string_view name;
  TechCategory category;
  TechKind kind;
  ByEdition<TechTiles> tiles;
};

inline constexpr std::array<Technology, kTechs> kTechnologies = [] {
  using enum TechCategory;
  using enum TechKind;
  using T = TechTiles;
  return std::array<Technology, kTechs>{{
      {"neutron_bombs", Military, Constant, T{2, 2, 5}},
      {"starbase", Military, Build, T{4, 3, 5}},
      {"plasma_cannon", Military, ShipPart, T{6, 4, 5}},
      {"phase_shield", Military, ShipPart, {T{8, 5, 4}, T{8, 5, 5}}},
      {"advanced_mining", Military, Constant, T{10, 6, 4}},
      {"tachyon_source", Military, ShipPart, T{12, 6, 3}},
      {"plasma_missile", Military, ShipPart, {T{14, 7, 3}, T{16, 8, 3}}},
      {"gluon_computer", Military, ShipPart, {T{16, 8, 3}, T{14, 7, 3}}},
      {"gauss_shield", Grid, ShipPart, T{2, 2, 5}},
      {"improved_hull", Grid, ShipPart, {T{4, 3, 5}, T{6, 4, 5}}},
      {"fusion_source", Grid, ShipPart, {T{6, 4, 5}, T{4, 3, 5}}},
      {"positron_computer", Grid, ShipPart, {T{8, 5, 4}, T{8, 5, 5}}},
      {"advanced_economy", Grid, Constant, T{10, 6, 4}},
      {"tachyon_drive", Grid, ShipPart, T{12, 6, 3}},
      {"antimatter_cannon", Grid, ShipPart, T{14, 7, 3}},
      {"quantum_grid", Grid, Instant, T{16, 8, 3}},
      {"nanorobots", Nano, Constant, T{2, 2, 5}},
      {"fusion_drive", Nano, ShipPart, T{4, 3, 5}},
      {"advanced_robotics", Nano, Instant, {T{6, 4, 5}, T{8, 5, 5}}},
      {"orbital", Nano, Build, {T{8, 5, 4}, T{6, 4, 5}}},
      {"advanced_labs", Nano, Constant, T{10, 6, 4}},
      {"monolith", Nano, Build, T{12, 6, 3}},
      {"artifact_key", Nano, Instant, {T{14, 7, 3}, T{16, 8, 3}}},
      {"wormhole_generator", Nano, Constant, {T{16, 8, 3}, T{14, 7, 3}}},
      {"antimatter_splitter", Rare, Constant, {T{}, T{5, 5, 1}}},
      {"conifold_field", Rare, ShipPart, {T{}, T{5, 5, 1}}},
      {"neutron_absorber", Rare, Constant, {T{}, T{5, 5, 1}}},
      {"absorption_shield", Rare, ShipPart, {T{}, T{7, 6, 1}}},
      {"cloaking_device", Rare, Constant, {T{}, T{7, 6, 1}}},
      {"improved_logistics", Rare, Constant, {T{}, T{7, 6, 1}}},
      {"sentient_hull", Rare, ShipPart, {T{}, T{7, 6, 1}}},
      {"soliton_cannon", Rare, ShipPart, {T{}, T{9, 7, 1}}},
      {"transition_drive", Rare, ShipPart, {T{}, T{9, 7, 1}}},
      {"warp_portal", Rare, Instant, {T{}, T{9, 7, 1}}},
      {"flux_missile", Rare, ShipPart, {T{}, T{11, 8, 1}}},
      {"pico_modulator", Rare, Constant, {T{}, T{11, 8, 1}}},
      {"ancient_labs", Rare, Instant, {T{}, T{13, 9, 1}}},
      {"zero_point_source", Rare, ShipPart, {T{}, T{15, 10, 1}}},
      {"metasynthesis", Rare, Constant, {T{}, T{17, 11, 1}}},
  }};
}();

constexpr const Technology& technology_of(Tech tech) {
  return kTechnologies[static_cast<std::size_t>(tech)];
}
constexpr const TechTiles& tiles_of(Edition edition, Tech tech) {
  return technology_of(tech).tiles[edition];
}

// EN-9.2, EN-9.3; ES-5.2.2, ES-5.2.4: by the number of tiles on the track.
inline constexpr int kTrackSlots = 7;
inline constexpr std::array<std::uint8_t, kTrackSlots> kTrackDiscount = {0, 1, 2, 3, 4, 6, 8};
// EN-19.1, ES-8.2.2
inline constexpr std::array<std::uint8_t, kTrackSlots + 1> kTrackVp = {0, 0, 0, 0, 1, 2, 3, 5};
constexpr int price_of(Edition edition, Tech tech, int on_track) {
  const TechTiles& tiles = tiles_of(edition, tech);
  const int price = tiles.cost - kTrackDiscount[static_cast<std::size_t>(on_track)];
  return price > tiles.min_cost ? price : tiles.min_cost;
}

// Starred squares by Resource (EN-9.9, ES-3.6.3); Metasynthesis serves for all.
inline constexpr std::array<Tech, kResources> kAdvancedTech = {Tech::AdvancedEconomy, Tech::AdvancedLabs,
                                                               Tech::AdvancedMining};
// Spare discs gained at once (EN-9.10, ES-10.1.1).
inline constexpr int kAdvancedRoboticsDiscs = 1, kQuantumGridDiscs = 2;
inline constexpr int kArtifactKeyGain = 5;       // EN-9.12, ES-10.1.2
inline constexpr int kCloakedShipsPinnedBy = 2;  // ES-3.8.1
// More activations of an action, not of a reaction (EN-9.11, EN-13.2; ES-5, ES-5.7.2).
struct ExtraActivations {
  Tech tech;
  ActionKind action;
  std::uint8_t more;
};
inline constexpr std::array<ExtraActivations, 3> kExtraActivations = {{{Tech::Nanorobots, ActionKind::Build, 1},
                                                                       {Tech::ImprovedLogistics, ActionKind::Move, 1},
                                                                       {Tech::PicoModulator, ActionKind::Upgrade, 2}}};

}  // namespace orrery::eclipse
