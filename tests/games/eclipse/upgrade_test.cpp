// Upgrade (EN-10, ES-5.3) and what parts give (ES-10.2).

#include "tests/games/eclipse/both_editions.h"
#include "tests/games/eclipse/scenario.h"

namespace orrery::eclipse {
namespace {

using enum Resource;
using enum ShipKind;
using Dice = std::array<std::uint8_t, 4>;

BOTH_EDITIONS(EclipseUpgrade);

// Squares as printed: Interceptor - empty, Ion Cannon, Nuclear Source, Nuclear Drive; Cruiser - Hull, empty, Ion
// Cannon, Nuclear Source, Electron Computer, Nuclear Drive; Starbase - Ion Cannon, Hull, Hull, Electron Computer,
// empty.
const ShipStats& stats(Scenario& game, ShipKind kind) {
  return game.player(0).stats[static_cast<std::size_t>(kind)];
}
Scenario& saved(Scenario& game, Part part) {
  game.player(0).saved_parts |= 1u << (static_cast<int>(part) - kTrayParts);
  return game;
}

TEST_P(EclipseUpgrade, PutsTwoPartsOnAnyBlueprintsForNothing) {
  RULES("EN-10.1 ES-5.3.1");
  Scenario game = terrans(GetParam());
  game.has(0, {}).turn(0).play("upgrade", "take hull", "square interceptor 1", "take electron_computer");
  game.may("square dreadnought 3");
  game.play("square cruiser 2");
  EXPECT_EQ(stats(game, Interceptor).hull, 1);
  EXPECT_EQ(stats(game, Cruiser).computer, 2);
  EXPECT_EQ(game.seat(), 1);  // no third part: the turn is over
  EXPECT_EQ(game.stored(0, Money) + game.stored(0, Science) + game.stored(0, Materials), 0);
  game.sound();
}

TEST_P(EclipseUpgrade, MechanemaPutThree) {
  RULES("EN-10.1 ES-5.3.1");
  Scenario game(GetParam(), {"mechanema", "hydran_progress"});
  game.turn(0).play("upgrade", "take hull", "square interceptor 1", "take hull", "square cruiser 2");
  game.play("take hull", "square dreadnought 3");
  EXPECT_EQ(game.count("take "), 0);
}

TEST_P(EclipseUpgrade, TilesAreReturnedBeforePartsAreTaken) {
  RULES("EN-10.1 ES-5.3.1");
  Scenario game = terrans(GetParam());
  game.part(0, Interceptor, 1, Part::Hull).part(0, Cruiser, 2, Part::Hull).part(0, Starbase, 5, Part::Hull).turn(0);
  game.play("upgrade", "remove interceptor 1", "remove cruiser 2");  // any number
  EXPECT_EQ(stats(game, Interceptor).hull, 0);
  game.may("remove starbase 5");
  game.play("take electron_computer", "square interceptor 1");
  EXPECT_EQ(game.offers("remove starbase 5"), !new_dawn());  // Second Dawn: again before the second part
  game.play("take electron_computer", "square cruiser 2");
  game.may_not("remove starbase 5");
}

TEST_P(EclipseUpgrade, ATileCoversThePrintedPartUntilItIsTakenAway) {
  RULES("EN-10.2 ES-5.3.2");
  Scenario game = terrans(GetParam());
  game.turn(0).play("upgrade", "take hull", "square interceptor 2", "end");  // over the Ion Cannon
  EXPECT_EQ(stats(game, Interceptor).cannons, (Dice{}));
  EXPECT_EQ(stats(game, Interceptor).hull, 1);
  game.turn(0).play("upgrade", "remove interceptor 2");
  EXPECT_EQ(stats(game, Interceptor).cannons, (Dice{1}));
  EXPECT_EQ(stats(game, Interceptor).hull, 0);
}

TEST_P(EclipseUpgrade, ASquareHoldsOneTile) {
  RULES("EN-10.2 ES-5.3.1");
  Scenario game = terrans(GetParam());
  game.part(0, Interceptor, 1, Part::Hull).turn(0).play("upgrade", "take electron_computer");
  game.may_not("square interceptor 1");
  game.may("square interceptor 2");
  game.turn(0).play("upgrade", "remove interceptor 1", "take electron_computer");
  game.may("square interceptor 1");
}

TEST_P(EclipseUpgrade, ChangesAllShipsOfTheTypeAtOnce) {
  RULES("EN-10.3 ES-5.3.10");
  Scenario game = terrans(GetParam());
  game.lay("310", 0, -3).lay("304", 0, -4).ships(0, Interceptor, "310").has(0, {.materials = 10}).turn(0).play("move");
  game.play("move interceptor 310 304");
  EXPECT_EQ(game.step(), StepKind::Acting);  // movement 1
  game.turn(0).play("upgrade", "take nuclear_drive", "square interceptor 1", "end");
  game.turn(0).play("move", "move interceptor 304 310");
  EXPECT_EQ(game.step(), StepKind::Moving);  // built before
  game.play("stop");
  game.turn(0).play("build", "build interceptor 221").turn(0).play("move", "move interceptor 221 310");
  EXPECT_EQ(game.step(), StepKind::Moving);  // built after
}

TEST_P(EclipseUpgrade, PartsNeedTheirTechnologyBasicOnesNone) {
  RULES("EN-10.4 ES-5.3.3 EN-B8 ES-B10");
  Scenario game = terrans(GetParam());
  game.knows(0, Tech::GluonComputer).turn(0).play("upgrade");
  for (const char* basic : {"ion_cannon", "nuclear_drive", "nuclear_source", "hull", "electron_computer"})
    game.may(std::string("take ") + basic);
  game.may("take gluon_computer");
  EXPECT_EQ(game.count("take "), 6);
  game.knows(0, Tech::PositronComputer);
  game.may("take positron_computer");
}

TEST_P(EclipseUpgrade, EnergyMustSuffice) {
  RULES("EN-10.4 ES-5.3.4 ES-5.3.7");
  Scenario game = terrans(GetParam());
  game.knows(0, Tech::PhaseShield).knows(0, Tech::PlasmaCannon).turn(0).play("upgrade", "take phase_shield");
  game.play("square interceptor 1");  // 3 - 1 - 1 - 1
  EXPECT_EQ(stats(game, Interceptor).energy, 0);
  game.play("take plasma_cannon");
  game.may_not("square interceptor 2");  // one too much
  game.may_not("square cruiser 2");      // 3 - 1 - 1 - 2
  game.may("square cruiser 3");          // in place of the Ion Cannon
  game.may_not("square cruiser 4");      // not over the source
}

TEST_P(EclipseUpgrade, ShipsThatMoveNeedADriveAndStarbasesTakeNone) {
  RULES("EN-10.4 ES-5.3.5 ES-5.3.6 ES-B10");
  Scenario game = terrans(GetParam());
  game.passed(0).turn(0).play("upgrade", "take ion_cannon");  // one part only: nothing can mend it
  game.may_not("square interceptor 4");
  game.may_not("square cruiser 6");
  game.may_not("square dreadnought 8");
  game.may("square interceptor 1");
  game.passed(0).turn(0).play("upgrade", "take nuclear_drive");
  game.may("square interceptor 1");
  for (int square = 1; square <= 5; ++square) game.may_not("square starbase " + std::to_string(square));
}

TEST_P(EclipseUpgrade, NewDawnLooksAtTheEndOfTheActionSecondDawnAtEveryActivation) {
  RULES("EN-10.4 ES-5.3.7");
  Scenario game = terrans(GetParam());
  game.turn(0).play("upgrade", "take ion_cannon");
  EXPECT_EQ(game.offers("square interceptor 4"), new_dawn());
  if (!new_dawn()) return;
  game.play("square interceptor 4");  // the only drive is covered for a moment
  game.may_not("end");
  game.may_not("take hull");  // what does not mend it is not offered
  game.play("take nuclear_drive");
  game.may_not("square cruiser 2");
  game.play("square interceptor 1");
  game.may("end");
  game.sound();
}

TEST_P(EclipseUpgrade, ReturnedTilesMustNotLeaveAShipWithoutEnergy) {
  RULES("EN-10.4 ES-5.3.7");
  Scenario game = terrans(GetParam());
  game.knows(0, Tech::FusionSource).knows(0, Tech::PlasmaCannon);
  game.part(0, Interceptor, 3, Part::FusionSource).part(0, Interceptor, 2, Part::PlasmaCannon);
  game.part(0, Interceptor, 1, Part::PlasmaCannon).turn(0).play("upgrade");
  game.may("end");
  game.play("remove interceptor 3");
  EXPECT_LT(stats(game, Interceptor).energy, 0);
  game.may_not("end");
  game.play("remove interceptor 2");
  game.may_not("end");  // 3 - 2 - 1 - 1
  game.play("remove interceptor 1");
  game.may("end");
}

TEST_P(EclipseUpgrade, EqualPartsAddUp) {
  RULES("EN-10.5 EN-B7 ES-5.3.8");
  Scenario game = terrans(GetParam());
  game.knows(0, Tech::FusionDrive).knows(0, Tech::FusionSource).part(0, Dreadnought, 5, Part::FusionSource).turn(0);
  game.play("upgrade", "take fusion_drive", "square dreadnought 3", "take fusion_drive", "square dreadnought 8");
  EXPECT_EQ(stats(game, Dreadnought).move, 4);
  EXPECT_EQ(stats(game, Dreadnought).initiative, 4);  // a Dreadnought brings none of its own
  EXPECT_EQ(stats(game, Dreadnought).energy, 6 - 2 - 4);
  EXPECT_EQ(stats(game, Dreadnought).cannons, (Dice{2}));
  EXPECT_EQ(stats(game, Dreadnought).hull, 2);
  game.turn(0).play("upgrade", "take hull", "square cruiser 2", "take hull");
  game.may("square interceptor 1");  // the same part elsewhere
}

TEST_P(EclipseUpgrade, SymbolsBesideTheGridStay) {
  RULES("EN-10.6 ES-5.3.9");
  Scenario game = terrans(GetParam());
  for (int square = 1; square <= 5; ++square) game.part(0, Starbase, square, Part::Hull);
  EXPECT_EQ(stats(game, Starbase).energy, 3);
  EXPECT_EQ(stats(game, Starbase).initiative, 4);
  game.turn(0).play("upgrade", "take hull");
  game.may_not("square starbase outside");
  game.may_not("square interceptor outside");
}

TEST_P(EclipseUpgrade, ASavedAncientPartIsOneOfThePartsAndNeedsNoTechnology) {
  RULES("EN-10.7 ES-5.3.1 ES-5.3.3");
  Scenario game = terrans(GetParam());
  game.turn(0).play("upgrade");
  game.may_not("take shard_hull");
  saved(game, Part::ShardHull).play("take shard_hull", "square cruiser 2", "take hull", "square interceptor 1");
  EXPECT_EQ(stats(game, Cruiser).hull, 4);
  EXPECT_EQ(game.player(0).saved_parts, 0u);
  EXPECT_EQ(game.count("take "), 0);
}

TEST(EclipseUpgradeNewDawn, TheOptionLetsASavedPartCostNothing) {
  RULES("EN-10.7");
  Scenario game(Edition::NewDawn, {"terran_directorate", "hydran_progress"}, {{"saved_ancient_part_counts", "off"}});
  saved(game, Part::ShardHull).turn(0);
  game.play("upgrade", "take shard_hull", "square cruiser 2", "take hull", "square interceptor 1");
  game.may("take hull");
}

TEST_P(EclipseUpgrade, AnAncientPartTakenAwayIsOutOfTheGame) {
  RULES("EN-10.8 EN-10.10 ES-5.3.10");
  Scenario game = terrans(GetParam());
  game.part(0, Cruiser, 2, Part::ShardHull).part(0, Interceptor, 1, Part::Hull).turn(0);
  game.play("upgrade", "remove cruiser 2", "remove interceptor 1");
  game.may_not("take shard_hull");  // cannot be shifted to another square
  game.may("take hull");
  EXPECT_EQ(game.player(0).saved_parts, 0u);
}

TEST_P(EclipseUpgrade, WeaponsRollDice) {
  RULES("EN-10.9 ES-10.2.1");
  const auto adds = [](Part part) { return ship_part(part).adds[GetParam()]; };
  EXPECT_EQ(adds(Part::IonCannon).cannons, (Dice{1, 0, 0, 0}));
  EXPECT_EQ(adds(Part::PlasmaCannon).cannons, (Dice{0, 1, 0, 0}));
  EXPECT_EQ(adds(Part::AntimatterCannon).cannons, (Dice{0, 0, 0, 1}));
  EXPECT_EQ(adds(Part::IonTurret).cannons, (Dice{2, 0, 0, 0}));
  EXPECT_EQ(adds(Part::PlasmaMissile).missiles, (Dice{0, 2, 0, 0}));
  EXPECT_EQ(adds(Part::PlasmaMissile).cannons, (Dice{}));
}

TEST_P(EclipseUpgrade, EveryKindOfPartGivesItsOwn) {
  RULES("ES-10.2.1");
  for (int p = 0; p < kParts; ++p) {
    const ShipPart& part = ship_part(static_cast<Part>(p));
    const ShipStats& adds = part.adds[GetParam()];
    const auto dice = [](const Dice& all) { return all[0] + all[1] + all[2] + all[3]; };
    EXPECT_EQ(dice(adds.cannons) > 0, part.kind == PartKind::Cannon) << part.name;
    EXPECT_EQ(dice(adds.missiles) > 0, part.kind == PartKind::Missile) << part.name;
    EXPECT_EQ(adds.shield > 0, part.kind == PartKind::Shield) << part.name;
    EXPECT_EQ(adds.hull > 0, part.kind == PartKind::Hull) << part.name;
    EXPECT_EQ(adds.move > 0, part.kind == PartKind::Drive) << part.name;
    EXPECT_TRUE(adds.computer > 0 || part.kind != PartKind::Computer) << part.name;
    EXPECT_TRUE(adds.energy > 0 || part.kind != PartKind::Source) << part.name;
  }
}

TEST_P(EclipseUpgrade, ShiftingATileUsesATake) {
  RULES("EN-10.10");
  Scenario game = terrans(GetParam());
  game.part(0, Interceptor, 1, Part::Hull).turn(0).play("upgrade", "remove interceptor 1");
  game.play("take hull", "square cruiser 2", "take hull", "square dreadnought 3");
  EXPECT_EQ(game.count("take "), 0);
  EXPECT_EQ(stats(game, Interceptor).hull, 0);
  EXPECT_EQ(stats(game, Cruiser).hull, 2);
}

TEST_P(EclipseUpgrade, MayConsistOfReturningOnly) {
  RULES("EN-10.11 ES-5.3.1");
  Scenario game = terrans(GetParam());
  game.part(0, Interceptor, 1, Part::Hull).part(0, Cruiser, 2, Part::Hull).turn(0);
  game.play("upgrade", "remove interceptor 1", "remove cruiser 2", "end");
  EXPECT_EQ(stats(game, Interceptor).hull, 0);
  EXPECT_EQ(stats(game, Cruiser).hull, 1);  // the printed one
  EXPECT_EQ(game.seat(), 1);
  game.sound();
}

TEST_P(EclipseUpgrade, MechanemaUpgradeThreeParts) {
  RULES("EN-B11 ES-B37 EN-10.1 ES-5.3.8");
  Scenario game(GetParam(), {"mechanema", "hydran_progress"});
  game.knows(0, Tech::PlasmaMissile).knows(0, Tech::FusionSource).knows(0, Tech::FusionDrive);
  game.part(0, Interceptor, 1, Part::ElectronComputer).part(0, Cruiser, 4, Part::FusionSource);
  if (!new_dawn()) game.part(0, Cruiser, 6, Part::FusionDrive);
  game.turn(0).play("upgrade", "remove interceptor 1", "take plasma_missile", "square interceptor 1");
  game.play("take positron_computer", "square cruiser 5", "take ion_cannon", "square cruiser 2");
  EXPECT_EQ(stats(game, Interceptor).missiles, (Dice{0, 2, 0, 0}));
  EXPECT_EQ(stats(game, Interceptor).initiative, 3);
  EXPECT_EQ(stats(game, Interceptor).energy, new_dawn() ? 1 : 0);
  EXPECT_EQ(stats(game, Cruiser).cannons, (Dice{2}));
  EXPECT_EQ(stats(game, Cruiser).computer, 2);
  EXPECT_EQ(stats(game, Cruiser).hull, 1);
  EXPECT_EQ(stats(game, Cruiser).initiative, 3);
  EXPECT_EQ(stats(game, Cruiser).energy, new_dawn() ? 6 - 4 : 6 - 5);
  game.sound();
}

TEST(EclipseUpgradeNewDawn, APrintedSourceIsTooWeakForTheSameCruiser) {
  RULES("EN-B11 EN-10.4");
  Scenario game(Edition::NewDawn, {"mechanema", "hydran_progress"});
  game.knows(0, Tech::PlasmaMissile).part(0, Interceptor, 1, Part::ElectronComputer).turn(0);
  game.play("upgrade", "remove interceptor 1", "take plasma_missile", "square interceptor 1");
  game.play("take positron_computer", "square cruiser 5", "take ion_cannon");
  game.may_not("square cruiser 2");
}

TEST(EclipseUpgradeSecondDawn, EridaniChangeADriveForACannon) {
  RULES("ES-B9 ES-5.3.1 ES-5.3.4 ES-5.3.8");
  Scenario game(Edition::SecondDawn, {"eridani_empire", "hydran_progress"});
  game.part(0, Interceptor, 2, Part::FusionDrive).part(0, Interceptor, 4, Part::FusionDrive).turn(0);
  game.play("upgrade", "remove interceptor 2", "take plasma_cannon", "square interceptor 2");
  EXPECT_EQ(stats(game, Interceptor).energy, 0);  // 3 + 1 - 2 - 2
  Scenario third = game;
  third.play("take ion_cannon");
  third.may_not("square interceptor 1");
  game.play("take gauss_shield", "square interceptor 1");
  EXPECT_EQ(stats(game, Interceptor).energy, 0);
  EXPECT_EQ(stats(game, Interceptor).cannons, (Dice{0, 1, 0, 0}));
  EXPECT_EQ(stats(game, Interceptor).shield, 1);
  EXPECT_EQ(stats(game, Interceptor).move, 2);
  EXPECT_EQ(stats(game, Interceptor).initiative, 4);
  game.sound();
}

TEST(EclipseUpgradeSecondDawn, TheMuonSourceLiesBesideTheGridForGood) {
  RULES("ES-5.3.9");
  Scenario game(Edition::SecondDawn, {"terran_directorate", "hydran_progress"});
  saved(game, Part::MuonSource).turn(0).play("upgrade", "take muon_source", "square cruiser outside");
  EXPECT_EQ(stats(game, Cruiser).energy, 3 - 1 - 1 + 2);
  EXPECT_EQ(stats(game, Cruiser).initiative, 1 + 1 + 1);
  EXPECT_EQ(stats(game, Cruiser).hull, 1);  // nothing is covered
  game.turn(0).play("upgrade");
  EXPECT_EQ(game.count("remove "), 0);
}

TEST(EclipseUpgradeSecondDawn, ThePicoModulatorAddsTwoActivations) {
  RULES("ES-5.3.1");
  Scenario game(Edition::SecondDawn, {"terran_directorate", "hydran_progress"});
  game.knows(0, Tech::PicoModulator).turn(0).play("upgrade");
  for (const char* square : {"interceptor 1", "cruiser 2", "dreadnought 3", "starbase 5"})
    game.play("take hull", std::string("square ") + square);
  EXPECT_EQ(game.count("take "), 0);
}

}  // namespace
}  // namespace orrery::eclipse
