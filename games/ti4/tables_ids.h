#pragma once

// Ids of the components that other tables name: planets, factions, units, technologies, promissory notes. Each table
// has its records in this order.

#include <cstdint>

namespace orrery::ti4 {

// TI-1.1.4
enum class Planet : std::uint8_t {
  Jord,
  MollPrimus,
  Darien,
  Muaat,
  Nestphar,
  ZeroZeroZero,
  Winnu,
  MordaiII,
  Maaluuk,
  Druaa,
  ArcPrime,
  WrenTerra,
  LisisII,
  Ragh,
  Nar,
  Jol,
  Trenlak,
  Quinarra,
  ArchonRen,
  ArchonTau,
  Retillion,
  Shalloq,
  Hercant,
  Arretze,
  Kamdorn,
  MecatolRex,
  Wellon,
  VefutII,
  Thibah,
  Tarmann,
  Saudor,
  MeharXull,
  Quann,
  Lodor,
  NewAlbion,
  Starpoint,
  Tequran,
  Torkan,
  Qucenn,
  Rarron,
  Mellon,
  Zohbat,
  Lazar,
  Sakulag,
  DalBootha,
  Xxehan,
  Corneeq,
  Resculon,
  Centauri,
  Gral,
  Bereg,
  LirtaIV,
  Arnor,
  Lor,
  Arinam,
  Meer,
  Abyz,
  Fria,
  Creuss,
  None = 255
};
inline constexpr int kPlanets = 59;

// TI-1.1.12
enum class Faction : std::uint8_t {
  Arborec,
  Letnev,
  Saar,
  Muaat,
  Hacan,
  Sol,
  Creuss,
  L1Z1X,
  Mentak,
  Naalu,
  Nekro,
  SardakkNorr,
  JolNar,
  Winnu,
  Xxcha,
  Yin,
  Yssaril,
  None = 255
};
inline constexpr int kFactions = 17;

// 17 generic units and upgrades, 16 of factions, 17 flagships (TI-7.1, appendix A.2).
enum class Unit : std::uint8_t {
  Carrier1,
  Carrier2,
  Cruiser1,
  Cruiser2,
  Destroyer1,
  Destroyer2,
  Dreadnought1,
  Dreadnought2,
  Fighter1,
  Fighter2,
  Infantry1,
  Infantry2,
  Pds1,
  Pds2,
  SpaceDock1,
  SpaceDock2,
  WarSun,
  ArborecInfantry1,
  ArborecInfantry2,
  L1Z1XDreadnought1,
  L1Z1XDreadnought2,
  MuaatWarSun1,
  MuaatWarSun2,
  NaaluFighter1,
  NaaluFighter2,
  SaarSpaceDock1,
  SaarSpaceDock2,
  SardakkNorrDreadnought1,
  SardakkNorrDreadnought2,
  SolCarrier1,
  SolCarrier2,
  SolInfantry1,
  SolInfantry2,
  ArborecFlagship,
  CreussFlagship,
  HacanFlagship,
  JolNarFlagship,
  L1Z1XFlagship,
  LetnevFlagship,
  MentakFlagship,
  MuaatFlagship,
  NaaluFlagship,
  NekroFlagship,
  SaarFlagship,
  SardakkNorrFlagship,
  SolFlagship,
  WinnuFlagship,
  XxchaFlagship,
  YinFlagship,
  YssarilFlagship,
  None = 255
};
inline constexpr int kUnits = 50;

// 16 coloured, 9 unit upgrades, 34 of factions (TI-1.2.3).
enum class Tech : std::uint8_t {
  AntimassDeflectors,  // TI-21.3.1
  GravityDrive,        // TI-11.3.7, TI-11.3.20
  FleetLogistics,      // TI-21.3.8
  LightWaveDeflector,
  NeuralMotivator,   // TI-21.3.5
  DacxiveAnimators,  // TI-21.5.17
  HyperMetabolism,
  X89BacterialWeapon,   // TI-7.7.3
  PlasmaScoring,        // TI-21.3.2
  MagenDefenseGrid,     // TI-21.1.9, TI-21.3.18
  DuraniumArmor,        // TI-21.3.3
  AssaultCannon,        // TI-21.3.4, TI-21.5.25
  SarweenTools,         // TI-21.3.6
  GravitonLaserSystem,  // TI-11.4.3, TI-11.5.14
  TransitDiodes,        // TI-21.3.7
  IntegratedEconomy,    // TI-21.3.6
  WarSun,
  SpaceDockII,
  CruiserII,
  DreadnoughtII,
  DestroyerII,
  PdsII,  // TI-21.4.3
  CarrierII,
  FighterII,        // TI-11.3.19
  InfantryII,       // TI-3.4.13, TI-4.7.5
  Bioplasmosis,     // TI-21.3.17
  LetaniWarriorII,  // TI-3.4.13
  WormholeGenerator,
  DimensionalSplicer,      // TI-21.1.8, TI-21.3.12
  ProductionBiomes,        // TI-21.5.1
  QuantumDatahubNode,      // TI-21.5.1
  SpatialConduitCylinder,  // TI-6.2.6
  EResSiphons,             // TI-4.2.7, TI-20.6.3
  InheritanceSystems,      // TI-21.3.15
  SuperDreadnoughtII,
  NonEuclideanShielding,  // TI-21.3.9
  L4Disruptors,
  SalvageOperations,  // TI-21.3.6
  MirrorComputing,    // TI-21.3.16
  MagmusReactor,      // TI-6.4.3, TI-11.7.12
  PrototypeWarSunII,
  Neuroglaive,  // TI-21.3.13
  HybridCrystalFighterII,
  ValefarAssimilatorX,    // TI-14.3.1, TI-21.5.26
  ValefarAssimilatorY,    // TI-14.3.1, TI-21.5.26
  ChaosMapping,           // TI-21.3.6
  FloatingFactoryII,      // TI-21.5.22
  ValkyrieParticleWeave,  // TI-21.3.10
  ExotriremeII,           // TI-21.3.11
  SpecOpsII,              // TI-3.4.13
  AdvancedCarrierII,
  LazaxGateFolding,  // TI-21.3.12
  HegemonicTradePolicy,
  InstinctTraining,       // TI-4.3.5
  NullificationField,     // TI-21.3.14
  YinSpinner,             // TI-3.4.17, TI-11.7.12
  ImpulseCore,            // TI-21.1.8
  TransparasteelPlating,  // TI-4.2.6, TI-20.3.4
  MageonImplants,         // TI-21.5.13
  None = 255
};
inline constexpr int kTechs = 59;

// 4 of each colour, 17 of factions (TI-1.2.4).
enum class Note : std::uint8_t {
  Ceasefire,            // TI-21.2.1
  PoliticalSecret,      // TI-21.2.2, TI-21.4.1
  SupportForTheThrone,  // TI-21.2.3
  TradeAgreement,       // TI-21.2.4, TI-21.5.1
  Stymie,
  WarFunding,         // TI-21.2.8
  RaghsCall,          // TI-21.2.9
  FiresOfTheGashlai,  // TI-21.2.8
  TradeConvoys,       // TI-17.1.6
  MilitarySupport,    // TI-21.5.24
  CreussIff,
  CyberneticEnhancements,  // TI-21.2.8
  PromiseOfProtection,
  GiftOfPrescience,  // TI-21.2.7
  Antivirus,         // TI-21.2.10
  TekklarLegion,
  ResearchAgreement,  // TI-21.2.11
  Acquiescence,
  PoliticalFavor,   // TI-21.2.8, TI-21.4.1
  GreyfireMutagen,  // TI-21.2.10
  SpyNet,           // TI-20.3.5
  None = 255
};
inline constexpr int kNotes = 21;

}  // namespace orrery::ti4
