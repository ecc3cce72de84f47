// Pinning (EN-4.6, ES-3.8).

#include "tests/games/eclipse/both_editions.h"
#include "tests/games/eclipse/scenario.h"

namespace orrery::eclipse {
namespace {

BOTH_EDITIONS(EclipsePinning);


// Ships of the first seat in sector 304 beside its home, and what stands against them.
Scenario meeting(Edition edition, int own, ShipKind enemy, int enemies) {
  Scenario game(edition, kTwo);
  game.lay("304", 0, -3).ships(0, ShipKind::Interceptor, "304", own).ships(1, enemy, "304", enemies);
  return game;
}

// Three ships, two Ancients: one may leave, the second may not.
TEST_P(EclipsePinning, OneStaysForEachAncient) {
  RULES("EN-B36 EN-4.6.1 EN-4.6.2 ES-3.8.1 ES-3.8.2");
  Scenario game(GetParam(), kTwo);
  game.lay("301", 0, -3).ships(0, ShipKind::Interceptor, "301", 3).turn(0);
  game.play("move", "move interceptor 301 221");
  game.may_not("move interceptor 301 221");
  EXPECT_EQ(game.hex("301").ships[0][0], 2);
}

TEST_P(EclipsePinning, AncientsLetDracoGo) {
  RULES("EN-B36 EN-4.6.1 ES-3.8.5");
  Scenario game(GetParam(), {"descendants_of_draco", "terran_federation"});
  game.lay("301", 0, -3).ships(0, ShipKind::Interceptor, "301", 3);
  EXPECT_EQ(free_ships(game.state(), 0, game.id("301")), 3);
  game.turn(0).play("move", "move interceptor 301 228");
  if (game.step() == StepKind::Moving) game.play("stop");
  game.play("move interceptor 301 228");
  EXPECT_EQ(game.hex("301").ships[0][0], 1);
  // Ships of players hold them like anybody else.
  game.ships(1, ShipKind::Interceptor, "301");
  EXPECT_EQ(free_ships(game.state(), 0, game.id("301")), 0);
}

TEST_P(EclipsePinning, NobodyLeavesTheGcds) {
  RULES("EN-B36 EN-4.6.1 ES-3.8.3");
  for (const std::string species : {"terran_directorate", "descendants_of_draco"}) {
    Scenario game(GetParam(), {species, "terran_federation"});
    game.lay("103", 0, -1, 1).ships(0, ShipKind::Interceptor, "001", 7).turn(0).play("move");
    EXPECT_EQ(game.count("move interceptor 001"), 0);
    game.play("end").clear("001").turn(0).play("move");
    game.may("move interceptor 001 103");
  }
}

TEST(EclipsePinningOfSecondDawn, CloakingDevice) {
  RULES("ES-B42 ES-3.8.1 ES-3.8.2 ES-3.8.3");
  Scenario game = meeting(Edition::SecondDawn, 4, ShipKind::Cruiser, 3);
  game.ships(0, ShipKind::Interceptor, "001", 3);
  const auto free = [&](std::string_view sector) { return free_ships(game.state(), 0, game.id(sector)); };
  EXPECT_EQ(free("304"), 1);
  EXPECT_EQ(free("001"), 0);
  game.knows(0, Tech::CloakingDevice);
  EXPECT_EQ(free("304"), 3) << "the third of the three holds nobody";
  EXPECT_EQ(free("001"), 0);
  game.turn(0).play("move");
  for (int i = 0; i < 3; ++i) game.play("move interceptor 304 221");
  EXPECT_EQ(free("304"), 0);
}

TEST_P(EclipsePinning, StarbasesAndPartnersHoldShips) {
  RULES("EN-4.6.1 ES-3.8.1");
  Scenario game = meeting(GetParam(), 1, ShipKind::Starbase, 1);
  game.turn(0).play("move");
  game.may_not("move interceptor 304 221");
  game.may("move interceptor 221 304");

  Scenario partners(GetParam(), kFour);
  partners.lay("304", 0, -6).lay("310", 0, -5).ships(0, ShipKind::Cruiser, "304").ships(1, ShipKind::Cruiser, "304");
  partners.relations(0, Resource::Money, 1, Resource::Money).turn(0).play("move");
  partners.may_not("move cruiser 304 310");
}

// The owner names the pinned ones: the Starbase stays, the Interceptor goes.
TEST_P(EclipsePinning, AnOwnStarbaseMayBeThePinnedShip) {
  RULES("EN-4.6.1 EN-4.6.2 ES-3.8.2");
  Scenario game = meeting(GetParam(), 1, ShipKind::Dreadnought, 1);
  game.ships(0, ShipKind::Starbase, "304").turn(0).play("move");
  game.may("move interceptor 304 221");
}

TEST_P(EclipsePinning, AnUnpinnedShip) {
  RULES("EN-4.6.3");
  Scenario game = meeting(GetParam(), 0, ShipKind::Cruiser, 1);
  const auto free = [&] { return free_ships(game.state(), 0, game.id("304")); };
  EXPECT_EQ(free(), 0) << "none without ships";
  game.ships(0, ShipKind::Interceptor, "304");
  EXPECT_EQ(free(), 0);
  game.ships(0, ShipKind::Interceptor, "304");
  EXPECT_EQ(free(), 1);
  game.no_ships(1, "304");
  EXPECT_EQ(free(), 2);
}

// Green's first Interceptor must stop at Red's; the second one finds it held and flies on. A third activation may stay
// unused.
TEST_P(EclipsePinning, PassingThrough) {
  RULES("EN-B22 EN-4.6.2 ES-B14 ES-3.8.4");
  Scenario game = meeting(GetParam(), 0, ShipKind::Interceptor, 1);
  game.lay("310", 0, -4).ships(0, ShipKind::Interceptor, "221").part(0, ShipKind::Interceptor, 1, Part::NuclearDrive);
  game.turn(0).play("move", "move interceptor 221 304");
  EXPECT_EQ(game.step(), StepKind::Acting) << "stopped";
  game.may_not("move interceptor 304 310");
  game.play("move interceptor 221 304");
  EXPECT_EQ(game.step(), StepKind::Moving);
  game.play("step 310");
  EXPECT_EQ(game.hex("304").ships[0][0], 1);
  EXPECT_EQ(game.hex("310").ships[0][0], 1);
  game.play("end");
  EXPECT_EQ(game.seat(), 1);
}

// Red, three activations: the Interceptor (movement 2) twice, the Cruiser (movement 3) once.
TEST_P(EclipsePinning, ThreeActivationsOfRed) {
  RULES("EN-B22");
  Scenario game(GetParam(), kTwo);
  game.lay("304", 0, -3).lay("310", 0, -4).lay("313", 0, -5).clear("313").ships(0, ShipKind::Cruiser, "221");
  game.part(0, ShipKind::Interceptor, 1, Part::NuclearDrive).part(0, ShipKind::Cruiser, 2, Part::FusionDrive).turn(0);
  game.play("move", "move interceptor 221 304", "step 310", "move interceptor 310 313", "stop");
  game.play("move cruiser 221 304", "step 310", "step 313");
  EXPECT_EQ(game.hex("313").ships[0], (std::array<std::uint8_t, 4>{1, 1, 0, 0}));
  EXPECT_EQ(game.count("move"), 0);
}

// A new ship frees one that was held.
TEST_P(EclipsePinning, NumbersCountAtEveryMoment) {
  RULES("ES-3.8.4");
  Scenario game = meeting(GetParam(), 1, ShipKind::Cruiser, 1);
  game.disc(0, "304").has(0, {.materials = 3}).turn(0).play("move");
  game.may_not("move interceptor 304 221");
  game.play("end").turn(0).play("build", "build interceptor 304").turn(0).play("move");
  game.may("move interceptor 304 221");
}

}  // namespace
}  // namespace orrery::eclipse
