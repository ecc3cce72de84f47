#pragma once

// Factions and their abilities (TI-1.1.12, TI-2.1.11, TI-19, TI-21.5).

#include <array>
#include <cstdint>
#include <string_view>

#include "games/ti4/tables_ids.h"
#include "games/ti4/tables_kinds.h"
#include "games/ti4/tables_systems.h"
#include "games/ti4/tables_targets.h"
#include "games/ti4/tables_windows.h"

namespace orrery::ti4 {

enum class Ability : std::uint8_t {
  Mitosis,                   // TI-11.7.7, TI-21.5.16
  MunitionsReserves,         // TI-21.5.15
  Armada,                    // TI-7.4.1
  Scavenge,                  // TI-21.5.12
  Nomadic,                   // TI-15.2.5
  StarForge,                 // TI-9.2.1
  GashlaiPhysiology,         // TI-6.4.3
  MastersOfTrade,            // TI-10.6.3
  GuildShips,                // TI-17.1.6
  Arbiters,                  // TI-17.1.2
  OrbitalDrop,               // TI-9.2.1
  Versatile,                 // TI-21.5.16
  QuantumEntanglement,       // TI-6.2.5, TI-21.5.21
  Slipstream,                // TI-11.3.20
  CreussGate,                // TI-2.2.10
  Assimilate,                // TI-21.1.16
  Harrow,                    // TI-21.5.23
  Ambush,                    // TI-21.5.2
  Pillage,                   // TI-21.5.1
  Telepathic,                // TI-21.5.4
  Foresight,                 // TI-21.5.3
  GalacticThreat,            // TI-21.5.9
  TechnologicalSingularity,  // TI-21.5.7
  Propagation,               // TI-21.5.8
  Unrelenting,               // TI-3.4.15
  Fragile,                   // TI-3.4.15
  Brilliant,                 // TI-10.8.2
  Analytical,                // TI-14.2.3
  BloodTies,                 // TI-6.7.2
  Reclamation,               // TI-21.5.11
  PeaceAccords,              // TI-21.5.10
  Quash,                     // TI-13.2.3
  Indoctrination,            // TI-21.5.6
  Devotion,                  // TI-21.5.5
  StallTactics,              // TI-9.2.1
  Scheming,                  // TI-21.5.13
  Crafty,                    // TI-16.1.2
  None = 255
};
inline constexpr int kAbilities = 37;

struct AbilityFacts {
  std::string_view name;
  Faction faction;
  Windows windows;
  Target target = Target::None;
  Price price = {};
  bool optional = false;  // "may" (TI-3.4.5); component actions are always of choice
};
inline constexpr std::array<AbilityFacts, kAbilities> kAbilityFacts = [] {
  using enum Window;
  using F = Faction;
  return std::array<AbilityFacts, kAbilities>{{
      {.name = "mitosis",
       .faction = F::Arborec,
       .windows = at(Continuous, StatusPhaseStart),
       .target = Target::OwnPlanet},
      {.name = "munitions_reserves",
       .faction = F::Letnev,
       .windows = at(SpaceCombatStart, SpaceRoundStart),
       .price = {.trade_goods = 2},
       .optional = true},
      {.name = "armada", .faction = F::Letnev, .windows = at(Continuous)},
      {.name = "scavenge", .faction = F::Saar, .windows = at(AfterControlGained)},
      {.name = "nomadic", .faction = F::Saar, .windows = at(Continuous)},
      {.name = "star_forge",
       .faction = F::Muaat,
       .windows = at(ComponentDeclared),
       .target = Target::SystemWithOwnWarSun,
       .price = {.strategy_tokens = 1}},
      {.name = "gashlai_physiology", .faction = F::Muaat, .windows = at(Continuous)},
      {.name = "masters_of_trade", .faction = F::Hacan, .windows = at(SecondaryChosen), .optional = true},
      {.name = "guild_ships", .faction = F::Hacan, .windows = at(Continuous)},
      {.name = "arbiters", .faction = F::Hacan, .windows = at(Continuous)},
      {.name = "orbital_drop",
       .faction = F::Sol,
       .windows = at(ComponentDeclared),
       .target = Target::OwnPlanet,
       .price = {.strategy_tokens = 1}},
      {.name = "versatile", .faction = F::Sol, .windows = at(StatusTokensGained)},
      {.name = "quantum_entanglement", .faction = F::Creuss, .windows = at(Continuous)},
      {.name = "slipstream", .faction = F::Creuss, .windows = at(Continuous)},
      {.name = "creuss_gate", .faction = F::Creuss, .windows = at(Setup)},
      {.name = "assimilate", .faction = F::L1Z1X, .windows = at(ControlGained)},
      {.name = "harrow", .faction = F::L1Z1X, .windows = at(GroundRoundEnd), .optional = true},
      {.name = "ambush",
       .faction = F::Mentak,
       .windows = at(SpaceCombatStart),
       .target = Target::Opponent,
       .optional = true},
      {.name = "pillage",
       .faction = F::Mentak,
       .windows = at(TradeGoodsGained, TransactionDone),
       .target = Target::ThatPlayer,
       .optional = true},
      {.name = "telepathic", .faction = F::Naalu, .windows = at(StrategyPhaseEnd)},
      {.name = "foresight",
       .faction = F::Naalu,
       .windows = at(AfterMovement),
       .target = Target::AdjacentSystem,
       .price = {.strategy_tokens = 1},
       .optional = true},
      {.name = "galactic_threat",
       .faction = F::Nekro,
       .windows = at(Continuous, AfterAgendaRevealed, AfterOutcome),
       .target = Target::Outcome,
       .optional = true},
      {.name = "technological_singularity",
       .faction = F::Nekro,
       .windows = at(AfterUnitsDestroyed),
       .target = Target::ThatPlayersTechnology,
       .optional = true},
      {.name = "propagation", .faction = F::Nekro, .windows = at(WouldResearch)},
      {.name = "unrelenting", .faction = F::SardakkNorr, .windows = at(Continuous)},
      {.name = "fragile", .faction = F::JolNar, .windows = at(Continuous)},
      {.name = "brilliant",
       .faction = F::JolNar,
       .windows = at(SecondaryChosen),
       .price = {.strategy_tokens = 1},
       .optional = true},
      {.name = "analytical", .faction = F::JolNar, .windows = at(Researching), .optional = true},
      {.name = "blood_ties", .faction = F::Winnu, .windows = at(BeforeCommit)},
      {.name = "reclamation", .faction = F::Winnu, .windows = at(TacticalActionEnd), .optional = true},
      {.name = "peace_accords",
       .faction = F::Xxcha,
       .windows = at(AfterPrimary, AfterSecondary),
       .target = Target::EmptyPlanetNextToOwn,
       .optional = true},
      {.name = "quash",
       .faction = F::Xxcha,
       .windows = at(AgendaRevealed),
       .price = {.strategy_tokens = 1},
       .optional = true},
      {.name = "indoctrination",
       .faction = F::Yin,
       .windows = at(GroundCombatStart),
       .target = Target::OpponentInfantry,
       .price = {.influence = 2},
       .optional = true},
      {.name = "devotion",
       .faction = F::Yin,
       .windows = at(SpaceRoundEnd),
       .target = Target::OpposingShip,
       .price = {.own_light_ship = true},
       .optional = true},
      {.name = "stall_tactics", .faction = F::Yssaril, .windows = at(ComponentDeclared), .price = {.action_cards = 1}},
      {.name = "scheming", .faction = F::Yssaril, .windows = at(ActionCardsDrawn)},
      {.name = "crafty", .faction = F::Yssaril, .windows = at(Continuous)},
  }};
}();
constexpr const AbilityFacts& facts_of(Ability ability) {
  return kAbilityFacts[static_cast<std::size_t>(ability)];
}

// TI-1.2.6
enum class FactionToken : std::uint8_t { NaaluZero, AssimilatorX, AssimilatorY, WormholeAlpha, WormholeBeta };
inline constexpr int kFactionTokens = 5;
inline constexpr std::array<std::string_view, kFactionTokens> kFactionTokenNames = {
    "naalu_zero", "assimilator_x", "assimilator_y", "wormhole_alpha", "wormhole_beta"};
inline constexpr std::array<Faction, kFactionTokens> kFactionTokenOwners = {
    Faction::Naalu, Faction::Nekro, Faction::Nekro, Faction::Creuss, Faction::Creuss};

inline constexpr int kMaxStartingTechs = 4, kMaxAbilitiesOfFaction = 3;
struct FactionSheet {
  std::string_view name;
  TileNumber home;
  std::uint8_t commodities;
  std::array<std::uint8_t, kUnitTypes> fleet;  // by UnitType
  std::array<Tech, kMaxStartingTechs> technologies = {Tech::None, Tech::None, Tech::None, Tech::None};
  std::uint8_t chosen_technologies = 0;  // of kTechsWithoutPrerequisites, by the player (TI-2.1.11)
  std::array<Ability, kMaxAbilitiesOfFaction> abilities = {Ability::None, Ability::None, Ability::None};
  Unit flagship;
  std::array<Tech, 2> faction_technologies;
  Note note;
};
// The generic technologies without prerequisites: what Winnu chooses from.
inline constexpr std::array<Tech, 4> kTechsWithoutPrerequisites = {Tech::AntimassDeflectors, Tech::NeuralMotivator,
                                                                   Tech::PlasmaScoring, Tech::SarweenTools};

namespace detail {
struct Fleet {
  std::uint8_t war_sun = 0, dreadnought = 0, carrier = 0, cruiser = 0, destroyer = 0, fighter = 0, infantry = 0;
  std::uint8_t pds = 0, space_dock = 1;
  constexpr operator std::array<std::uint8_t, kUnitTypes>() const {
    return {0, war_sun, dreadnought, carrier, cruiser, destroyer, fighter, infantry, pds, space_dock};
  }
};
constexpr std::array<Tech, kMaxStartingTechs> start(Tech first = Tech::None, Tech second = Tech::None,
                                                    Tech third = Tech::None, Tech fourth = Tech::None) {
  return {first, second, third, fourth};
}
constexpr std::array<Ability, kMaxAbilitiesOfFaction> abilities(Ability first, Ability second = Ability::None,
                                                                Ability third = Ability::None) {
  return {first, second, third};
}
}  // namespace detail

inline constexpr std::array<FactionSheet, kFactions> kFactionSheets = [] {
  using namespace detail;
  using A = Ability;
  using T = Tech;
  return std::array<FactionSheet, kFactions>{{
      {.name = "arborec",
       .home = 5,
       .commodities = 3,
       .fleet = Fleet{.carrier = 1, .cruiser = 1, .fighter = 2, .infantry = 4, .pds = 1},
       .technologies = start(T::MagenDefenseGrid),
       .abilities = abilities(A::Mitosis),
       .flagship = Unit::ArborecFlagship,
       .faction_technologies = {T::Bioplasmosis, T::LetaniWarriorII},
       .note = Note::Stymie},
      {.name = "letnev",
       .home = 10,
       .commodities = 2,
       .fleet = Fleet{.dreadnought = 1, .carrier = 1, .destroyer = 1, .fighter = 1, .infantry = 3},
       .technologies = start(T::AntimassDeflectors, T::PlasmaScoring),
       .abilities = abilities(A::MunitionsReserves, A::Armada),
       .flagship = Unit::LetnevFlagship,
       .faction_technologies = {T::L4Disruptors, T::NonEuclideanShielding},
       .note = Note::WarFunding},
      {.name = "saar",
       .home = 11,
       .commodities = 3,
       .fleet = Fleet{.carrier = 2, .cruiser = 1, .fighter = 2, .infantry = 4},
       .technologies = start(T::AntimassDeflectors),
       .abilities = abilities(A::Scavenge, A::Nomadic),
       .flagship = Unit::SaarFlagship,
       .faction_technologies = {T::ChaosMapping, T::FloatingFactoryII},
       .note = Note::RaghsCall},
      {.name = "muaat",
       .home = 4,
       .commodities = 4,
       .fleet = Fleet{.war_sun = 1, .fighter = 2, .infantry = 4},
       .technologies = start(T::PlasmaScoring),
       .abilities = abilities(A::StarForge, A::GashlaiPhysiology),
       .flagship = Unit::MuaatFlagship,
       .faction_technologies = {T::MagmusReactor, T::PrototypeWarSunII},
       .note = Note::FiresOfTheGashlai},
      {.name = "hacan",
       .home = 16,
       .commodities = 6,
       .fleet = Fleet{.carrier = 2, .cruiser = 1, .fighter = 2, .infantry = 4},
       .technologies = start(T::AntimassDeflectors, T::SarweenTools),
       .abilities = abilities(A::MastersOfTrade, A::GuildShips, A::Arbiters),
       .flagship = Unit::HacanFlagship,
       .faction_technologies = {T::ProductionBiomes, T::QuantumDatahubNode},
       .note = Note::TradeConvoys},
      {.name = "sol",
       .home = 1,
       .commodities = 4,
       .fleet = Fleet{.carrier = 2, .destroyer = 1, .fighter = 3, .infantry = 5},
       .technologies = start(T::AntimassDeflectors, T::NeuralMotivator),
       .abilities = abilities(A::OrbitalDrop, A::Versatile),
       .flagship = Unit::SolFlagship,
       .faction_technologies = {T::SpecOpsII, T::AdvancedCarrierII},
       .note = Note::MilitarySupport},
      {.name = "creuss",
       .home = 51,
       .commodities = 4,
       .fleet = Fleet{.carrier = 1, .destroyer = 2, .fighter = 2, .infantry = 4},
       .technologies = start(T::GravityDrive),
       .abilities = abilities(A::QuantumEntanglement, A::Slipstream, A::CreussGate),
       .flagship = Unit::CreussFlagship,
       .faction_technologies = {T::WormholeGenerator, T::DimensionalSplicer},
       .note = Note::CreussIff},
      {.name = "l1z1x",
       .home = 6,
       .commodities = 2,
       .fleet = Fleet{.dreadnought = 1, .carrier = 1, .fighter = 3, .infantry = 5, .pds = 1},
       .technologies = start(T::NeuralMotivator, T::PlasmaScoring),
       .abilities = abilities(A::Assimilate, A::Harrow),
       .flagship = Unit::L1Z1XFlagship,
       .faction_technologies = {T::InheritanceSystems, T::SuperDreadnoughtII},
       .note = Note::CyberneticEnhancements},
      {.name = "mentak",
       .home = 2,
       .commodities = 2,
       .fleet = Fleet{.carrier = 1, .cruiser = 2, .fighter = 3, .infantry = 4, .pds = 1},
       .technologies = start(T::SarweenTools, T::PlasmaScoring),
       .abilities = abilities(A::Ambush, A::Pillage),
       .flagship = Unit::MentakFlagship,
       .faction_technologies = {T::SalvageOperations, T::MirrorComputing},
       .note = Note::PromiseOfProtection},
      {.name = "naalu",
       .home = 9,
       .commodities = 3,
       .fleet = Fleet{.carrier = 1, .cruiser = 1, .destroyer = 1, .fighter = 3, .infantry = 4, .pds = 1},
       .technologies = start(T::NeuralMotivator, T::SarweenTools),
       .abilities = abilities(A::Telepathic, A::Foresight),
       .flagship = Unit::NaaluFlagship,
       .faction_technologies = {T::Neuroglaive, T::HybridCrystalFighterII},
       .note = Note::GiftOfPrescience},
      {.name = "nekro",
       .home = 8,
       .commodities = 3,
       .fleet = Fleet{.dreadnought = 1, .carrier = 1, .cruiser = 1, .fighter = 2, .infantry = 2},
       .technologies = start(T::DacxiveAnimators, T::ValefarAssimilatorX, T::ValefarAssimilatorY),
       .abilities = abilities(A::GalacticThreat, A::TechnologicalSingularity, A::Propagation),
       .flagship = Unit::NekroFlagship,
       .faction_technologies = {T::ValefarAssimilatorX, T::ValefarAssimilatorY},
       .note = Note::Antivirus},
      {.name = "sardakk_norr",
       .home = 13,
       .commodities = 3,
       .fleet = Fleet{.carrier = 2, .cruiser = 1, .infantry = 5, .pds = 1},
       .abilities = abilities(A::Unrelenting),
       .flagship = Unit::SardakkNorrFlagship,
       .faction_technologies = {T::ValkyrieParticleWeave, T::ExotriremeII},
       .note = Note::TekklarLegion},
      {.name = "jol_nar",
       .home = 12,
       .commodities = 4,
       .fleet = Fleet{.dreadnought = 1, .carrier = 2, .fighter = 1, .infantry = 2, .pds = 2},
       .technologies = start(T::AntimassDeflectors, T::NeuralMotivator, T::PlasmaScoring, T::SarweenTools),
       .abilities = abilities(A::Fragile, A::Brilliant, A::Analytical),
       .flagship = Unit::JolNarFlagship,
       .faction_technologies = {T::SpatialConduitCylinder, T::EResSiphons},
       .note = Note::ResearchAgreement},
      {.name = "winnu",
       .home = 7,
       .commodities = 3,
       .fleet = Fleet{.carrier = 1, .cruiser = 1, .fighter = 2, .infantry = 2, .pds = 1},
       .chosen_technologies = 1,
       .abilities = abilities(A::BloodTies, A::Reclamation),
       .flagship = Unit::WinnuFlagship,
       .faction_technologies = {T::LazaxGateFolding, T::HegemonicTradePolicy},
       .note = Note::Acquiescence},
      {.name = "xxcha",
       .home = 14,
       .commodities = 4,
       .fleet = Fleet{.carrier = 1, .cruiser = 2, .fighter = 3, .infantry = 4, .pds = 1},
       .technologies = start(T::GravitonLaserSystem),
       .abilities = abilities(A::PeaceAccords, A::Quash),
       .flagship = Unit::XxchaFlagship,
       .faction_technologies = {T::InstinctTraining, T::NullificationField},
       .note = Note::PoliticalFavor},
      {.name = "yin",
       .home = 3,
       .commodities = 2,
       .fleet = Fleet{.carrier = 2, .destroyer = 1, .fighter = 4, .infantry = 4},
       .technologies = start(T::SarweenTools),
       .abilities = abilities(A::Indoctrination, A::Devotion),
       .flagship = Unit::YinFlagship,
       .faction_technologies = {T::YinSpinner, T::ImpulseCore},
       .note = Note::GreyfireMutagen},
      {.name = "yssaril",
       .home = 15,
       .commodities = 3,
       .fleet = Fleet{.carrier = 2, .cruiser = 1, .fighter = 2, .infantry = 5, .pds = 1},
       .technologies = start(T::NeuralMotivator),
       .abilities = abilities(A::StallTactics, A::Scheming, A::Crafty),
       .flagship = Unit::YssarilFlagship,
       .faction_technologies = {T::TransparasteelPlating, T::MageonImplants},
       .note = Note::SpyNet},
  }};
}();
constexpr const FactionSheet& sheet_of(Faction faction) {
  return kFactionSheets[static_cast<std::size_t>(faction)];
}
// TI-2.3.2: the factions that the introductory booklet recommends.
inline constexpr std::array<Faction, 6> kFirstGameFactions = {Faction::SardakkNorr, Faction::Xxcha, Faction::JolNar,
                                                              Faction::Sol,         Faction::Hacan, Faction::Letnev};

}  // namespace orrery::ti4
