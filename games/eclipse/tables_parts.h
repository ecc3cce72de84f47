#pragma once

// Ship parts of both editions and their dice (EN-10.9, EN appendix A.3; ES-10.2.1, ES appendix A.3). Tiles of the tray
// never run out (EN-1.10).

#include <array>
#include <cstdint>
#include <string_view>

#include "games/eclipse/edition.h"
#include "games/eclipse/ship_stats.h"
#include "games/eclipse/tables_technologies.h"

namespace orrery::eclipse {

// Five basic parts, those of a technology, those of the Ancients.
enum class Part : std::uint8_t {
  IonCannon,
  NuclearSource,
  NuclearDrive,
  Hull,
  ElectronComputer,
  PlasmaCannon,
  SolitonCannon,
  AntimatterCannon,
  PlasmaMissile,
  FluxMissile,
  PositronComputer,
  GluonComputer,
  GaussShield,
  PhaseShield,
  AbsorptionShield,
  ImprovedHull,
  SentientHull,
  ConifoldField,
  FusionDrive,
  TachyonDrive,
  TransitionDrive,
  FusionSource,
  TachyonSource,
  ZeroPointSource,
  IonDisruptor,
  IonTurret,
  PlasmaTurret,
  SolitonCharger,
  IonMissile,
  SolitonMissile,
  AntimatterMissile,
  AxionComputer,
  FluxShield,
  InversionShield,
  ShardHull,
  ConformalDrive,
  NonlinearDrive,
  HypergridSource,
  MuonSource,
  None = 255
};
inline constexpr int kParts = 39;
inline constexpr int kTrayParts = 24;  // from here on single discovery tiles

enum class PartKind : std::uint8_t { Cannon, Missile, Computer, Shield, Hull, Drive, Source };
inline constexpr std::array<std::string_view, 7> kPartKindNames = {"cannon", "missile", "computer", "shield",
                                                                   "hull",   "drive",   "source"};

struct ShipPart {
  std::string_view name;
  PartKind kind;
  Tech tech;  // needed to take it; None: basic, or of the Ancients
  ByEdition<ShipStats> adds;
};

// Of a part that exists in Second Dawn only, New Dawn has neither the technology nor the discovery tile.
inline constexpr std::array<ShipPart, kParts> kShipParts = [] {
  using enum PartKind;
  using S = ShipStats;
  return std::array<ShipPart, kParts>{{
      {"ion_cannon", Cannon, Tech::None, S{.energy = -1, .cannons = {1}}},
      {"nuclear_source", Source, Tech::None, S{.energy = 3}},
      {"nuclear_drive", Drive, Tech::None, S{.initiative = 1, .move = 1, .energy = -1}},
      {"hull", Hull, Tech::None, S{.hull = 1}},
      {"electron_computer", Computer, Tech::None, S{.computer = 1}},
      {"plasma_cannon", Cannon, Tech::PlasmaCannon, S{.energy = -2, .cannons = {0, 1}}},
      {"soliton_cannon", Cannon, Tech::SolitonCannon, S{.energy = -3, .cannons = {0, 0, 1}}},
      {"antimatter_cannon", Cannon, Tech::AntimatterCannon, S{.energy = -4, .cannons = {0, 0, 0, 1}}},
      {"plasma_missile", Missile, Tech::PlasmaMissile, {S{.missiles = {0, 2}}, S{.energy = -1, .missiles = {0, 2}}}},
      {"flux_missile", Missile, Tech::FluxMissile, S{.initiative = 1, .missiles = {2}}},
      {"positron_computer",
       Computer,
       Tech::PositronComputer,
       {S{.initiative = 1, .energy = -1, .computer = 2}, S{.energy = -1, .computer = 2}}},
      {"gluon_computer",
       Computer,
       Tech::GluonComputer,
       {S{.initiative = 2, .energy = -2, .computer = 3}, S{.energy = -2, .computer = 3}}},
      {"gauss_shield", Shield, Tech::GaussShield, S{.shield = 1}},
      {"phase_shield", Shield, Tech::PhaseShield, S{.energy = -1, .shield = 2}},
      {"absorption_shield", Shield, Tech::AbsorptionShield, S{.energy = 4, .shield = 1}},
      {"improved_hull", Hull, Tech::ImprovedHull, S{.hull = 2}},
      {"sentient_hull", Hull, Tech::SentientHull, S{.computer = 1, .hull = 1}},
      {"conifold_field", Hull, Tech::ConifoldField, S{.energy = -2, .hull = 3}},
      {"fusion_drive", Drive, Tech::FusionDrive, S{.initiative = 2, .move = 2, .energy = -2}},
      {"tachyon_drive", Drive, Tech::TachyonDrive, S{.initiative = 3, .move = 3, .energy = -3}},
      {"transition_drive", Drive, Tech::TransitionDrive, S{.move = 3}},
      {"fusion_source", Source, Tech::FusionSource, S{.energy = 6}},
      {"tachyon_source", Source, Tech::TachyonSource, S{.energy = 9}},
      {"zero_point_source", Source, Tech::ZeroPointSource, S{.energy = 12}},
      {"ion_disruptor", Cannon, Tech::None, S{.initiative = 3, .cannons = {1}}},
      {"ion_turret", Cannon, Tech::None, {S{.energy = -1, .cannons = {2}}, S{.cannons = {2}}}},
      {"plasma_turret", Cannon, Tech::None, S{.energy = -3, .cannons = {0, 2}}},
      {"soliton_charger", Cannon, Tech::None, S{.energy = -1, .cannons = {0, 0, 1}}},
      {"ion_missile", Missile, Tech::None, S{.missiles = {3}}},
      {"soliton_missile", Missile, Tech::None, S{.initiative = 1, .missiles = {0, 0, 1}}},
      {"antimatter_missile", Missile, Tech::None, S{.missiles = {0, 0, 0, 1}}},
      {"axion_computer", Computer, Tech::None, {S{.computer = 3}, S{.initiative = 1, .computer = 2}}},
      {"flux_shield",
       Shield,
       Tech::None,
       {S{.energy = -2, .shield = 3}, S{.initiative = 1, .energy = -2, .shield = 3}}},
      {"inversion_shield", Shield, Tech::None, S{.energy = 2, .shield = 2}},
      {"shard_hull", Hull, Tech::None, S{.hull = 3}},
      {"conformal_drive", Drive, Tech::None, S{.initiative = 2, .move = 4, .energy = -2}},
      {"nonlinear_drive", Drive, Tech::None, S{.move = 2, .energy = 2}},
      {"hypergrid_source", Source, Tech::None, S{.energy = 11}},
      {"muon_source", Source, Tech::None, S{.initiative = 1, .energy = 2}},
  }};
}();

constexpr const ShipPart& ship_part(Part part) {
  return kShipParts[static_cast<std::size_t>(part)];
}
// EN-10.7, EN-10.8; ES-5.3.10: needs no technology, leaves the game when it is removed.
constexpr bool is_ancient(Part part) {
  return static_cast<int>(part) >= kTrayParts && part != Part::None;
}
// ES-5.3.9, ES-10.3.5: lies beside the grid and stays there.
constexpr bool is_outside(Part part) {
  return part == Part::MuonSource;
}

}  // namespace orrery::eclipse
