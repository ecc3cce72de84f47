// Move (EN-12, ES-5.5).

#include "tests/games/eclipse/both_editions.h"
#include "tests/games/eclipse/scenario.h"

namespace orrery::eclipse {
namespace {

using enum Resource;
using enum ShipKind;

BOTH_EDITIONS(EclipseMove);

// A road of nobody's hexes to the north of the home 221: 310, 304, 313, 307, and in the south 106 before the center.
Scenario road(Edition edition, const std::string& species = "terran_directorate") {
  Scenario game(edition, {species, "hydran_progress"});
  game.lay("310", 0, -3).lay("304", 0, -4).lay("313", 0, -5).lay("307", 0, -6).lay("106", 0, -1).clear("313");
  game.turn(0);
  return game;
}
// Movement 2 for Interceptors: a second Nuclear Drive on the free square.
Scenario& fast(Scenario& game, int seat) {
  return game.part(seat, Interceptor, 1, Part::NuclearDrive);
}
int ships(Scenario& game, int seat, std::string_view sector) {
  return ships_in(game.state(), seat, game.id(sector));
}

TEST_P(EclipseMove, TerransMoveThreeShipsAliensTwo) {
  RULES("EN-12.1 ES-5.5.1");
  Scenario game = road(GetParam());
  game.ships(0, Interceptor, "221", 3).play("move");
  for (int moved = 0; moved < 3; ++moved) game.play("move interceptor 221 310");
  EXPECT_EQ(ships(game, 0, "310"), 3);
  EXPECT_EQ(game.count("move "), 0);

  Scenario aliens = road(GetParam(), "mechanema");
  aliens.ships(0, Interceptor, "230", 3).play("move", "move interceptor 230 310", "move interceptor 230 310");
  EXPECT_EQ(aliens.count("move "), 0);
}

TEST_P(EclipseMove, AShipGoesAsFarAsItsDrivesAndMayBeActivatedAgain) {
  RULES("EN-12.1 ES-5.5.1 EN-B22 ES-B13");
  Scenario game = road(GetParam());
  fast(game, 0).ships(0, Cruiser, "221").knows(0, Tech::FusionDrive).knows(0, Tech::FusionSource);
  game.part(0, Cruiser, 2, Part::FusionDrive).part(0, Cruiser, 4, Part::FusionSource).turn(0);
  game.play("move", "move interceptor 221 310", "step 304");
  EXPECT_EQ(game.step(), StepKind::Acting);           // movement 2
  game.play("move interceptor 304 313", "step 307");  // again
  EXPECT_EQ(ships(game, 0, "307"), 1);
  game.play("move cruiser 221 310", "step 304");
  game.may("step 313");  // movement 3
  game.play("step 313");
  EXPECT_EQ(game.count("move "), 0);
  EXPECT_EQ(ships(game, 0, "313"), 1);
  game.sound();
}

TEST_P(EclipseMove, AShipMayStopEarly) {
  RULES("EN-12.1 ES-5.5.1");
  Scenario game = road(GetParam());
  fast(game, 0).turn(0).play("move", "move interceptor 221 310");
  game.may("step 304");
  game.play("stop");
  EXPECT_EQ(ships(game, 0, "310"), 1);
  game.may("move interceptor 310 304");
  game.may("end");  // the other activations may be left
}

TEST_P(EclipseMove, ACruiserGoesTwoHexes) {
  RULES("EN-B20 EN-12.1");
  Scenario game(GetParam(), {"hydran_progress", "mechanema"});
  game.lay("310", 0, -3).lay("304", 0, -4).ships(1, Interceptor, "304", 2);  // the contested hex
  game.ships(0, Interceptor, "310").ships(0, Cruiser, "224").knows(0, Tech::FusionDrive);
  game.part(0, Cruiser, 6, Part::FusionDrive).has(0, {.science = 3}).turn(0);
  game.play("move", "move interceptor 310 304", "move cruiser 224 310", "step 304");
  EXPECT_EQ(ships(game, 0, "304"), 2);
  EXPECT_EQ(game.count("move "), 0);
}

TEST_P(EclipseMove, StepsGoToConnectedHexes) {
  RULES("EN-12.2 ES-5.5.2");
  Scenario game = road(GetParam());
  game.lay("306", 1, -3).lay("201", -1, -1, 1).play("move");  // both: only the half of the home
  EXPECT_EQ(game.count("move interceptor 221 "), 2);
  game.may("move interceptor 221 310");
  game.may("move interceptor 221 106");
  game.may_not("move interceptor 221 304");  // not a neighbour
  game.knows(0, Tech::WormholeGenerator);
  EXPECT_EQ(game.count("move interceptor 221 "), 4);
  game.may("move interceptor 221 306");
  game.may("move interceptor 221 201");
}

TEST_P(EclipseMove, PinningIsCheckedInEveryHex) {
  RULES("EN-12.3 ES-5.5.3 EN-B22 ES-B14");
  Scenario game = road(GetParam());
  fast(game, 0).ships(0, Interceptor, "221").ships(1, Interceptor, "310").turn(0);
  game.play("move", "move interceptor 221 310");
  EXPECT_EQ(game.step(), StepKind::Acting);  // one against one: it stops
  game.may_not("move interceptor 310 304");
  game.play("move interceptor 221 310");
  EXPECT_EQ(game.step(), StepKind::Moving);  // two against one: it may go on
  game.play("step 304");
  EXPECT_EQ(ships(game, 0, "310"), 1);
  EXPECT_EQ(ships(game, 0, "304"), 1);
  game.may_not("move interceptor 310 221");
  game.may("move interceptor 304 313");
  game.play("end");  // the third activation is left
}

TEST_P(EclipseMove, PinnedShipsCountAgainWhenNumbersChange) {
  RULES("EN-12.3 ES-5.5.3");
  Scenario game = road(GetParam());
  game.ships(1, Interceptor, "221", 2).has(0, {.materials = 10}).play("move");
  EXPECT_EQ(game.count("move "), 0);
  game.turn(0).play("build", "build starbase 221", "build starbase 221").turn(0).play("move");
  game.may("move interceptor 221 310");  // the Starbases are the pinned ones
}

TEST_P(EclipseMove, TheGcdsHoldsEveryShip) {
  RULES("EN-12.4 ES-5.5.3");
  Scenario game = road(GetParam());
  fast(game, 0).ships(0, Interceptor, "106", 5).turn(0).play("move", "move interceptor 106 001");
  EXPECT_EQ(game.step(), StepKind::Acting);
  game.ships(0, Cruiser, "001", 3);
  game.may_not("move cruiser 001 106");
  if (!new_dawn()) game.knows(0, Tech::CloakingDevice);
  game.may_not("move cruiser 001 106");
  game.clear("001");
  game.may("move cruiser 001 106");
}

TEST_P(EclipseMove, StarbasesNeverMove) {
  RULES("EN-12.5 ES-5.5.4");
  Scenario game = road(GetParam());
  game.ships(0, Starbase, "221").ships(0, Cruiser, "221").ships(0, Dreadnought, "221").play("move");
  EXPECT_EQ(game.count("move starbase "), 0);
  for (const char* ship : {"interceptor", "cruiser", "dreadnought"}) game.may(std::string("move ") + ship + " 221 310");
}

TEST_P(EclipseMove, AShipWithoutMovementCannotBeActivated) {
  RULES("EN-12.5 ES-5.5.1");
  Scenario game = road(GetParam());
  game.part(0, Interceptor, 4, Part::Hull).play("move");  // no legal blueprint; only to show it
  EXPECT_EQ(game.count("move interceptor "), 0);
}

TEST_P(EclipseMove, NobodyIsAskedAndBattlesWait) {
  RULES("ES-5.5.5");
  Scenario game = road(GetParam());
  game.ships(1, Dreadnought, "310").disc(1, "304").ships(0, Interceptor, "313").play("move");
  game.play("move interceptor 221 310");  // an enemy ship
  EXPECT_EQ(game.seat(), 0);
  EXPECT_EQ(game.state().phase, Phase::Actions);
  game.play("move interceptor 313 304");  // an enemy disc
  EXPECT_EQ(game.seat(), 0);
  EXPECT_EQ(ships(game, 0, "310") + ships(game, 0, "304"), 2);
  EXPECT_EQ(ships(game, 1, "310"), 1);
}

TEST_P(EclipseMove, TheOrderOfEntryIsKept) {
  RULES("EN-12.7 ES-5.5.6");
  Scenario game = road(GetParam());
  game.ships(1, Interceptor, "310").play("move", "move interceptor 221 310");
  EXPECT_EQ(game.hex("310").entry[1], 1);
  EXPECT_EQ(game.hex("310").entry[0], 2);
  game.ships(1, Cruiser, "310");  // a later ship does not change it
  EXPECT_EQ(game.hex("310").entry[1], 1);
  game.no_ships(1, "310");  // the last ship clears it
  EXPECT_EQ(game.hex("310").entry[1], 0);
  EXPECT_EQ(game.hex("310").entry[0], 1);
  game.ships(1, Interceptor, "310");
  EXPECT_EQ(game.hex("310").entry[1], 2);  // he comes after the other now

  game.disc(0, "304").ships(1, Interceptor, "304").has(0, {.materials = 3}).turn(0);
  game.play("build", "build interceptor 304");  // building is entering too
  EXPECT_EQ(game.hex("304").entry[0], 2);
  game.sound();
}

TEST_P(EclipseMove, ADiscoveredCruiserEntersToo) {
  RULES("EN-12.7 ES-5.5.6");
  Scenario game = road(GetParam());
  game.lay("206", -1, -1).play("influence", "influence 206", "draw discovery ancient_cruiser", "use ancient_cruiser");
  EXPECT_EQ(game.hex("206").entry[0], 1);
  EXPECT_EQ(ships(game, 0, "206"), 1);
}

TEST(EclipseMoveSecondDawn, ThePinnedAreCounted) {
  RULES("ES-B42 ES-5.5.3");
  Scenario game = road(Edition::SecondDawn);
  game.ships(0, Interceptor, "310", 4).ships(1, Interceptor, "310", 3).turn(0).play("move");
  EXPECT_EQ(free_ships(game.state(), 0, game.id("310")), 1);
  game.play("move interceptor 310 304");
  game.may_not("move interceptor 310 304");
  game.knows(0, Tech::CloakingDevice);  // three left, one of them pinned
  EXPECT_EQ(free_ships(game.state(), 0, game.id("310")), 2);
  game.may("move interceptor 310 304");
  game.ships(0, Interceptor, "310");
  EXPECT_EQ(free_ships(game.state(), 0, game.id("310")), 3);
  game.no_ships(0, "310").no_ships(1, "310").ships(0, Interceptor, "001", 4);
  EXPECT_EQ(free_ships(game.state(), 0, game.id("001")), 0);
}

TEST(EclipseMoveSecondDawn, PortalsLeadToEachOther) {
  RULES("ES-5.5.2");
  Scenario game(Edition::SecondDawn, {"terran_directorate", "hydran_progress"}, {{"warp_portals", "on"}});
  game.lay("381", 4, -6).clear("381").turn(0).play("move");
  game.may_not("move interceptor 221 381");
  game.mark("221", kPortalToken);
  game.may("move interceptor 221 381");
}

TEST(EclipseMoveSecondDawn, ImprovedLogisticsMoveOneMore) {
  RULES("ES-5.5.1");
  Scenario game = road(Edition::SecondDawn, "mechanema");
  game.knows(0, Tech::ImprovedLogistics).ships(0, Interceptor, "230", 3).turn(0).play("move");
  for (int moved = 0; moved < 3; ++moved) game.play("move interceptor 230 310");
  EXPECT_EQ(game.count("move "), 0);
}

}  // namespace
}  // namespace orrery::eclipse
