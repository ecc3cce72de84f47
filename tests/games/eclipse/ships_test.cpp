// Blueprints: what they add up to, and when they are legal.

#include "games/eclipse/ships.h"

#include "games/eclipse/tables.h"
#include "tests/games/eclipse/both_editions.h"
#include "tests/rules.h"

namespace orrery::eclipse {
namespace {

constexpr auto kStandard = BlueprintSet::Standard;
constexpr auto kInterceptor = ShipKind::Interceptor;
constexpr auto kCruiser = ShipKind::Cruiser;
constexpr auto kDreadnought = ShipKind::Dreadnought;
constexpr auto kStarbase = ShipKind::Starbase;

ShipStats printed(Edition edition, BlueprintSet set, ShipKind kind) {
  return stats_of(edition, set, kind, {});
}

// The first square that shows this printed part, None an empty one; tiles laid before do not hide it.
std::size_t square_of(BlueprintSet set, ShipKind kind, Part part, const ShipTiles& tiles) {
  const Blueprint& blueprint = blueprint_of(set, kind);
  for (std::size_t square = 0; square < blueprint.squares; ++square)
    if (blueprint.printed[square] == part && tiles.squares[square] == Part::None) return square;
  ADD_FAILURE() << "no such square";
  return 0;
}

// A blueprint with tiles laid over printed parts.
struct Upgraded {
  BlueprintSet set = kStandard;
  ShipKind kind = kInterceptor;
  ShipTiles tiles{};

  Upgraded& cover(Part under, Part tile) {
    tiles.squares[square_of(set, kind, under, tiles)] = tile;
    return *this;
  }
  Upgraded& fill(Part tile) { return cover(Part::None, tile); }
  ShipStats stats(Edition edition) const { return stats_of(edition, set, kind, tiles); }
  BlueprintFault fault(Edition edition, TechSet owned) const { return fault_of(edition, set, kind, tiles, owned); }
};

TechSet owning(auto... techs) {
  return (TechSet{0} | ... | (TechSet{1} << static_cast<int>(techs)));
}

// --- printed ships

TEST(EclipseShips, PrintedShipsOfTheStandardBoards) {
  RULES("EN-4.5.2 ES-5.3.8 ES-9.9");
  for (Edition edition : {kNew, kSecond}) {
    EXPECT_EQ(printed(edition, kStandard, kInterceptor),
              (ShipStats{.initiative = 3, .move = 1, .energy = 1, .cannons = {1}}));
    EXPECT_EQ(printed(edition, kStandard, kCruiser),
              (ShipStats{.initiative = 2, .move = 1, .energy = 1, .computer = 1, .hull = 1, .cannons = {1}}));
    EXPECT_EQ(printed(edition, kStandard, kDreadnought),
              (ShipStats{.initiative = 1, .move = 1, .energy = 0, .computer = 1, .hull = 2, .cannons = {2}}));
    EXPECT_EQ(printed(edition, kStandard, kStarbase),
              (ShipStats{.initiative = 4, .energy = 2, .computer = 1, .hull = 2, .cannons = {1}}));
  }
  const std::array<int, kPlayerShips> squares = {4, 6, 8, 5};
  for (int kind = 0; kind < kPlayerShips; ++kind)
    EXPECT_EQ(blueprint_of(kStandard, static_cast<ShipKind>(kind)).squares, squares[static_cast<std::size_t>(kind)]);
}

// EN-21.3, ES-9.1
TEST(EclipseShips, EridaniHaveMoreEnergy) {
  const auto more = [](Edition edition, ShipKind kind) {
    const ShipStats eridani = printed(edition, BlueprintSet::Eridani, kind),
                    standard = printed(edition, kStandard, kind);
    ShipStats alike = eridani;
    alike.energy = standard.energy;
    EXPECT_EQ(alike, standard);
    return eridani.energy - standard.energy;
  };
  EXPECT_EQ(more(kNew, kInterceptor), 0);
  EXPECT_EQ(more(kNew, kCruiser), 0);
  EXPECT_EQ(more(kNew, kDreadnought), 1);
  EXPECT_EQ(more(kNew, kStarbase), 0);
  EXPECT_EQ(more(kSecond, kInterceptor), 1);
  EXPECT_EQ(more(kSecond, kCruiser), 1);
  EXPECT_EQ(more(kSecond, kDreadnought), 1);
  EXPECT_EQ(more(kSecond, kStarbase), 0);
}

// EN-21.5, EN-21.8; ES-9.3, ES-9.6
TEST(EclipseShips, PlantaAndOrion) {
  using Numbers = std::array<int, kPlayerShips>;
  const auto each = [](auto number) {
    Numbers all{};
    for (int kind = 0; kind < kPlayerShips; ++kind)
      all[static_cast<std::size_t>(kind)] = number(static_cast<ShipKind>(kind));
    return all;
  };
  for (Edition edition : {kNew, kSecond}) {
    const auto outside = [&](BlueprintSet set, ShipKind kind) { return blueprint_of(set, kind).outside[edition]; };
    constexpr auto kPlanta = BlueprintSet::Planta;
    constexpr auto kOrion = BlueprintSet::Orion;
    EXPECT_EQ(each([&](ShipKind kind) { return outside(kPlanta, kind).initiative; }), (Numbers{0, 0, 0, 2}));
    EXPECT_EQ(each([&](ShipKind kind) { return outside(kPlanta, kind).energy; }), (Numbers{2, 2, 2, 5}));
    EXPECT_EQ(each([&](ShipKind kind) { return outside(kPlanta, kind).computer; }), (Numbers{1, 1, 1, 1}));
    EXPECT_EQ(each([&](ShipKind kind) { return blueprint_of(kPlanta, kind).squares; }), (Numbers{3, 5, 7, 4}));
    EXPECT_EQ(each([&](ShipKind kind) { return outside(kOrion, kind).initiative; }), (Numbers{3, 2, 1, 5}));
    EXPECT_EQ(each([&](ShipKind kind) { return outside(kOrion, kind).energy; }), (Numbers{1, 2, 3, 3}));
    EXPECT_EQ(each([&](ShipKind kind) { return printed(edition, kOrion, kind).shield; }), (Numbers{1, 1, 1, 1}));
  }
}

// The ships of EN appendix A.8.
TEST(EclipseShips, PrintedShipsOfTheDuels) {
  EXPECT_EQ(printed(kNew, BlueprintSet::Orion, kInterceptor),
            (ShipStats{.initiative = 4, .move = 1, .energy = 2, .shield = 1, .cannons = {1}}));
  EXPECT_EQ(
      printed(kNew, BlueprintSet::Orion, kCruiser),
      (ShipStats{.initiative = 3, .move = 1, .energy = 3, .computer = 1, .shield = 1, .hull = 1, .cannons = {1}}));
  EXPECT_EQ(
      printed(kNew, BlueprintSet::Orion, kDreadnought),
      (ShipStats{.initiative = 2, .move = 1, .energy = 3, .computer = 1, .shield = 1, .hull = 2, .cannons = {2}}));
  EXPECT_EQ(printed(kNew, BlueprintSet::Planta, kInterceptor),
            (ShipStats{.initiative = 1, .move = 1, .energy = 3, .computer = 1, .cannons = {1}}));
  EXPECT_EQ(printed(kNew, BlueprintSet::Planta, kCruiser),
            (ShipStats{.initiative = 1, .move = 1, .energy = 3, .computer = 1, .hull = 1, .cannons = {1}}));
  EXPECT_EQ(printed(kNew, BlueprintSet::Planta, kDreadnought),
            (ShipStats{.initiative = 1, .move = 1, .energy = 2, .computer = 1, .hull = 2, .cannons = {2}}));
  EXPECT_EQ(Upgraded{}.fill(Part::PlasmaMissile).stats(kNew),
            (ShipStats{.initiative = 3, .move = 1, .energy = 1, .cannons = {1}, .missiles = {0, 2}}));
  Upgraded dreadnought{.kind = kDreadnought};
  dreadnought.cover(Part::IonCannon, Part::PlasmaCannon).cover(Part::IonCannon, Part::PlasmaCannon);
  dreadnought.cover(Part::Hull, Part::ImprovedHull).cover(Part::Hull, Part::ImprovedHull);
  dreadnought.cover(Part::ElectronComputer, Part::PositronComputer).cover(Part::NuclearSource, Part::FusionSource);
  EXPECT_EQ(dreadnought.stats(kNew),
            (ShipStats{.initiative = 2, .move = 1, .energy = 0, .computer = 2, .hull = 4, .cannons = {0, 2}}));
}

TEST(EclipseShips, ShipsOfNobody) {
  RULES("EN-16.2.3 EN-16.5.1");
  EXPECT_EQ(npc_stats(kNew, ShipKind::Ancient, NpcVariant::Basic),
            (ShipStats{.initiative = 2, .computer = 1, .hull = 1, .cannons = {2}}));
  EXPECT_EQ(npc_stats(kNew, ShipKind::Gcds, NpcVariant::Basic), (ShipStats{.computer = 1, .hull = 7, .cannons = {4}}));
  EXPECT_EQ(npc_stats(kSecond, ShipKind::Ancient, NpcVariant::Basic),
            npc_stats(kNew, ShipKind::Ancient, NpcVariant::Basic));
  EXPECT_EQ(npc_stats(kSecond, ShipKind::Gcds, NpcVariant::Basic),
            (ShipStats{.computer = 2, .hull = 7, .cannons = {4}}));
}

// --- sums

TEST(EclipseShips, SymbolsAddUp) {
  RULES("EN-10.5 EN-B7 EN-B24 ES-5.3.8 ES-B26");
  Upgraded cruiser{.kind = kCruiser};
  const ShipStats before = cruiser.stats(kNew);
  cruiser.cover(Part::NuclearDrive, Part::FusionDrive).fill(Part::FusionDrive);
  EXPECT_EQ(cruiser.stats(kNew).move, 4);
  EXPECT_EQ(cruiser.stats(kNew).initiative, 1 + 4);
  EXPECT_EQ(before.energy + 1 - cruiser.stats(kNew).energy, 4);  // the Nuclear Drive used one

  Upgraded interceptor;
  interceptor.cover(Part::NuclearDrive, Part::FusionDrive);
  EXPECT_EQ(interceptor.stats(kSecond).initiative, 4);
  EXPECT_EQ(interceptor.fill(Part::GluonComputer).stats(kNew).initiative, 6);

  Upgraded dreadnought{.kind = kDreadnought};
  dreadnought.fill(Part::NuclearDrive).cover(Part::IonCannon, Part::NuclearDrive);
  for (Edition edition : {kNew, kSecond}) EXPECT_EQ(dreadnought.stats(edition).initiative, 3);
}

TEST(EclipseShips, TileHidesThePrintedPart) {
  RULES("EN-10.2 ES-5.3.2");
  Upgraded interceptor;
  interceptor.cover(Part::IonCannon, Part::ImprovedHull);
  EXPECT_EQ(interceptor.stats(kNew).cannons[0], 0);
  EXPECT_EQ(interceptor.stats(kNew).hull, 2);
  interceptor.tiles = {};
  EXPECT_EQ(interceptor.stats(kNew), printed(kNew, kStandard, kInterceptor));
}

TEST(EclipseShips, DiceOfWeapons) {
  RULES("EN-10.9 EN-B25 ES-10.2.1 ES-B25");
  const auto adds = [](Edition edition, Part part) { return ship_part(part).adds[edition]; };
  using Dice = std::array<std::uint8_t, 4>;
  EXPECT_EQ(adds(kNew, Part::IonCannon).cannons, (Dice{1}));
  EXPECT_EQ(adds(kNew, Part::PlasmaCannon).cannons, (Dice{0, 1}));
  EXPECT_EQ(adds(kNew, Part::AntimatterCannon).cannons, (Dice{0, 0, 0, 1}));
  EXPECT_EQ(adds(kNew, Part::IonTurret).cannons, (Dice{2}));
  EXPECT_EQ(adds(kNew, Part::PlasmaMissile).missiles, (Dice{0, 2}));
  EXPECT_EQ(adds(kNew, Part::PlasmaMissile).cannons, (Dice{}));
  EXPECT_EQ(adds(kSecond, Part::SolitonCannon).cannons, (Dice{0, 0, 1}));
  EXPECT_EQ(adds(kSecond, Part::AntimatterMissile).missiles, (Dice{0, 0, 0, 1}));
  Upgraded dreadnought{.kind = kDreadnought};
  dreadnought.fill(Part::PlasmaCannon);
  EXPECT_EQ(dreadnought.stats(kNew).cannons, (Dice{2, 1}));
  dreadnought.cover(Part::Hull, Part::PlasmaCannon);
  EXPECT_EQ(dreadnought.stats(kSecond).cannons, (Dice{2, 2}));
}

TEST(EclipseShips, MuonSourceLiesOutside) {
  RULES("ES-5.3.9 ES-10.3.5");
  Upgraded interceptor;
  interceptor.tiles.outside = Part::MuonSource;
  EXPECT_EQ(interceptor.stats(kSecond), (ShipStats{.initiative = 4, .move = 1, .energy = 3, .cannons = {1}}));
  EXPECT_EQ(interceptor.fault(kSecond, 0), BlueprintFault::None);
  EXPECT_EQ(Upgraded{}.fill(Part::MuonSource).fault(kSecond, 0), BlueprintFault::WrongPlace);
  interceptor.tiles.outside = Part::HypergridSource;
  EXPECT_EQ(interceptor.fault(kSecond, 0), BlueprintFault::WrongPlace);
}

// --- legality

TEST(EclipseShips, PrintedBlueprintsAreLegal) {
  for (Edition edition : {kNew, kSecond})
    for (int set = 0; set < kBlueprintSets; ++set)
      for (int kind = 0; kind < kPlayerShips; ++kind)
        EXPECT_EQ(fault_of(edition, static_cast<BlueprintSet>(set), static_cast<ShipKind>(kind), {}, 0),
                  BlueprintFault::None);
}

TEST(EclipseShips, PartNeedsItsOwnTechnology) {
  RULES("EN-9.14 EN-10.4 EN-B8 ES-5.3.3");
  Upgraded cruiser{.kind = kCruiser};
  cruiser.cover(Part::ElectronComputer, Part::PositronComputer);
  for (Edition edition : {kNew, kSecond}) {
    EXPECT_EQ(cruiser.fault(edition, owning(Tech::GluonComputer)), BlueprintFault::NeedsTechnology);
    EXPECT_EQ(cruiser.fault(edition, owning(Tech::PositronComputer)), BlueprintFault::None);
  }
  for (Part part : {Part::NuclearSource, Part::NuclearDrive, Part::Hull, Part::ElectronComputer, Part::IonCannon})
    EXPECT_EQ(Upgraded{.kind = kCruiser}.fill(part).fault(kNew, 0), BlueprintFault::None);
  EXPECT_EQ(Upgraded{.kind = kCruiser}.fill(Part::ShardHull).fault(kNew, 0), BlueprintFault::None);  // of the Ancients
}

TEST(EclipseShips, DrivesAndEnergy) {
  RULES("EN-10.4 ES-5.3.4 ES-5.3.5 ES-5.3.6 ES-B10");
  for (Edition edition : {kNew, kSecond}) {
    EXPECT_EQ(Upgraded{}.cover(Part::NuclearDrive, Part::IonCannon).fault(edition, 0), BlueprintFault::NoDrive);
    EXPECT_EQ(Upgraded{.kind = kStarbase}.fill(Part::NuclearDrive).fault(edition, 0), BlueprintFault::DriveOnStarbase);
    EXPECT_EQ(Upgraded{.kind = kDreadnought}.fill(Part::IonCannon).fault(edition, 0), BlueprintFault::NotEnoughEnergy);
    EXPECT_EQ(Upgraded{.kind = kCruiser}
                  .cover(Part::ElectronComputer, Part::PositronComputer)
                  .fault(edition, owning(Tech::GluonComputer)),
              BlueprintFault::NeedsTechnology);
  }
  Upgraded planta{.set = BlueprintSet::Planta};
  planta.tiles.squares[3] = Part::Hull;
  EXPECT_EQ(planta.fault(kNew, 0), BlueprintFault::NoSuchSquare);
}

// The ships of EN-B11.
TEST(EclipseShips, MechanemaShipsOfNewDawn) {
  const TechSet owned = owning(Tech::PlasmaMissile, Tech::PositronComputer, Tech::FusionSource);
  Upgraded interceptor;
  interceptor.fill(Part::PlasmaMissile);
  EXPECT_EQ(interceptor.fault(kNew, owned), BlueprintFault::None);
  EXPECT_EQ(interceptor.stats(kNew),
            (ShipStats{.initiative = 3, .move = 1, .energy = 1, .cannons = {1}, .missiles = {0, 2}}));
  Upgraded cruiser{.kind = kCruiser};
  cruiser.cover(Part::ElectronComputer, Part::PositronComputer).fill(Part::IonCannon);
  EXPECT_EQ(cruiser.stats(kNew).energy, -1);  // three of the printed source, four are used
  EXPECT_EQ(cruiser.fault(kNew, owned), BlueprintFault::NotEnoughEnergy);
  cruiser.cover(Part::NuclearSource, Part::FusionSource);
  EXPECT_EQ(cruiser.fault(kNew, owned), BlueprintFault::None);
  EXPECT_EQ(cruiser.stats(kNew),
            (ShipStats{.initiative = 3, .move = 1, .energy = 2, .computer = 2, .hull = 1, .cannons = {2}}));
}

// The ships of ES-B9 and ES-B37.
TEST(EclipseShips, EridaniAndMechanemaShipsOfSecondDawn) {
  const TechSet eridani = owning(Tech::FusionDrive, Tech::PlasmaCannon, Tech::GaussShield);
  Upgraded interceptor{.set = BlueprintSet::Eridani};
  interceptor.cover(Part::NuclearDrive, Part::FusionDrive).cover(Part::IonCannon, Part::PlasmaCannon);
  interceptor.fill(Part::GaussShield);
  EXPECT_EQ(interceptor.stats(kSecond),
            (ShipStats{.initiative = 4, .move = 2, .energy = 0, .shield = 1, .cannons = {0, 1}}));
  EXPECT_EQ(interceptor.fault(kSecond, eridani), BlueprintFault::None);
  Upgraded greedy{.set = BlueprintSet::Eridani};
  greedy.cover(Part::NuclearDrive, Part::FusionDrive).cover(Part::IonCannon, Part::PlasmaCannon).fill(Part::IonCannon);
  EXPECT_EQ(greedy.fault(kSecond, eridani), BlueprintFault::NotEnoughEnergy);
  Upgraded armed;
  EXPECT_EQ(armed.fill(Part::PlasmaMissile).stats(kSecond).energy, 0);  // three of three
  Upgraded cruiser{.kind = kCruiser};
  cruiser.cover(Part::NuclearSource, Part::FusionSource).cover(Part::NuclearDrive, Part::FusionDrive);
  cruiser.cover(Part::ElectronComputer, Part::PositronComputer).fill(Part::IonCannon);
  EXPECT_EQ(cruiser.stats(kSecond),
            (ShipStats{.initiative = 3, .move = 2, .energy = 1, .computer = 2, .hull = 1, .cannons = {2}}));
}

}  // namespace
}  // namespace orrery::eclipse
