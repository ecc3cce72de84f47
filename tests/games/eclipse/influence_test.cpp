// Influence (EN-7, ES-5.6).

#include "tests/games/eclipse/both_editions.h"
#include "tests/games/eclipse/scenario.h"

namespace orrery::eclipse {
namespace {

using enum Resource;
using enum ShipKind;

BOTH_EDITIONS(EclipseInfluence);

// The home 221 lies at 0,-2 with wormholes to N, NE, S and SW. Hexes around it that hang together with it by both
// halves: 310 in the north, 201 in the south-west, 106 in the south, which leads on to the Galactic Center.
Scenario terrans_at_home(Edition edition) {
  Scenario game(edition, {"terran_directorate", "hydran_progress"});
  game.lay("310", 0, -3).lay("201", -1, -1).lay("106", 0, -1);
  return game;
}

TEST_P(EclipseInfluence, MovesUpToTwoDiscsInThreeWays) {
  RULES("EN-7.1 ES-5.6.1");
  Scenario game = terrans_at_home(GetParam());
  game.disc(0, "106").turn(0);
  const int discs = game.player(0).discs;
  game.play("influence", "influence 310");  // from the track to a hex
  EXPECT_EQ(game.hex("310").disc, 0);
  EXPECT_EQ(game.player(0).discs, discs - 2);  // one for the action
  game.play("lift 106");
  game.may("to track");
  game.play("influence 201");  // from hex to hex
  EXPECT_EQ(game.hex("106").disc, kNone);
  EXPECT_EQ(game.hex("201").disc, 0);
  EXPECT_EQ(game.player(0).discs, discs - 2);
  EXPECT_EQ(game.count("influence ") + game.count("lift "), 0);  // no third
  game.sound();

  game.turn(0).play("influence", "lift 201", "to track");  // from a hex to the track
  EXPECT_EQ(game.hex("201").disc, kNone);
  EXPECT_EQ(game.player(0).discs, discs - 2);  // another one for the action
  game.may("lift 310");
  game.sound();
}

TEST_P(EclipseInfluence, TheDestinationHoldsNoDiscAndNoOpponent) {
  RULES("EN-7.2 ES-5.6.2 ES-5.6.7");
  Scenario game = terrans_at_home(GetParam());
  game.lay("101", 1, -1).disc(0, "106");  // 101 with an Ancient, beside 106
  game.turn(0).play("influence");
  game.may("influence 201");
  game.may("influence 310");
  game.may_not("influence 101");  // an Ancient
  game.may_not("influence 001");  // the GCDS
  game.may_not("influence 106");  // an own disc
  game.clear("101").clear("001").disc(1, "201").ships(1, Interceptor, "310");
  game.may("influence 101");
  game.may("influence 001");
  game.may_not("influence 201");  // another's disc
  game.may_not("influence 310");  // another's ship
  game.ships(0, Cruiser, "310", 2);
  game.may_not("influence 310");  // also when one has more ships there
}

TEST_P(EclipseInfluence, DracoDoNotMindAncientsButTheGcds) {
  RULES("EN-7.2 EN-7.7 ES-5.6.7");
  Scenario game(GetParam(), {"descendants_of_draco", "hydran_progress"});
  game.lay("106", 0, -1).lay("101", 1, -1).disc(0, "106").turn(0).play("influence");
  game.may_not("influence 001");
  game.play("influence 101");
  EXPECT_EQ(game.hex("101").disc, 0);
  EXPECT_EQ(game.hex("101").marks & kDiscovery, kDiscovery);  // the tile stays under the Ancient
  EXPECT_EQ(game.seat(), 0);
  game.sound();
}

TEST_P(EclipseInfluence, ReachesConnectedHexesAndWithTheGeneratorHalfConnectedOnes) {
  RULES("EN-B5 EN-7.3 ES-5.6.2 ES-B8");
  Scenario game(GetParam(), {"terran_directorate", "hydran_progress"});
  game.lay("310", 0, -3).lay("106", 0, -1);      // A, B: both halves
  game.lay("306", 1, -3).lay("201", -1, -1, 1);  // C, D: only the half of the home
  game.lay("304", -1, -2).lay("210", 1, -2, 1);  // E, F: no half
  game.turn(0).play("influence");
  EXPECT_EQ(game.count("influence "), 2);
  game.may("influence 310");
  game.may("influence 106");
  game.knows(0, Tech::WormholeGenerator);
  EXPECT_EQ(game.count("influence "), 4);
  game.may("influence 306");
  game.may("influence 201");
  game.may_not("influence 304");
  game.may_not("influence 210");
}

TEST_P(EclipseInfluence, AShipSupportsItsNeighboursEvenPinned) {
  RULES("EN-7.3 ES-5.6.2");
  Scenario game = terrans_at_home(GetParam());
  game.lay("103", 1, -1).turn(0).play("influence");
  game.may_not("influence 103");  // 106 between is nobody's
  game.ships(0, Interceptor, "106").ships(1, Interceptor, "106");
  game.may("influence 103");
  game.may_not("influence 106");
}

TEST_P(EclipseInfluence, AHexWithOnlyOwnShipsNeedsNoNeighbour) {
  RULES("EN-7.4 ES-5.6.2");
  Scenario game(GetParam(), {"terran_directorate", "hydran_progress"});
  game.lay("310", 3, -5).turn(0).play("influence");
  game.may_not("influence 310");
  game.ships(0, Interceptor, "310");
  game.may("influence 310");
  game.ships(1, Interceptor, "310");
  game.may_not("influence 310");
}

TEST_P(EclipseInfluence, TheLiftedDiscDoesNotSupportItsOwnMove) {
  RULES("EN-7.5 ES-5.6.3 ES-B34");
  Scenario game = terrans_at_home(GetParam());
  game.lay("304", 0, -4).disc(0, "310").turn(0).play("influence");  // 304 hangs together with 310 only
  game.may("influence 304");
  game.play("lift 310");
  game.may_not("influence 304");
  game.may("influence 201");  // far from 310
  game.ships(0, Interceptor, "310");
  game.may("influence 304");  // the ship stays and supports
  game.play("influence 304");
  EXPECT_EQ(game.hex("304").disc, 0);
  EXPECT_EQ(game.hex("310").disc, kNone);
  game.sound();
}

TEST_P(EclipseInfluence, CubesComeHomeWhenTheDiscLeaves) {
  RULES("EN-7.6 ES-5.6.3");
  Scenario game = terrans_at_home(GetParam());
  game.disc(0, "201").cube("201", 1, Money).cube("201", 2, Materials).turn(0);
  const auto before = game.player(0).track;
  game.play("influence", "lift 201");
  const auto after = game.player(0).track;
  EXPECT_EQ(after[0], before[0] + 1);
  EXPECT_EQ(after[1], before[1]);
  EXPECT_EQ(after[2], before[2] + 1);
  EXPECT_EQ(game.hex("201").cubes, 0);
  game.sound();
}

TEST_P(EclipseInfluence, GreyAndOrbitalCubesAskForATrackAndShipsAndStructuresStay) {
  RULES("EN-7.6 ES-5.6.3");
  Scenario game(GetParam(), {"terran_directorate", "hydran_progress"});
  game.lay("313", 0, -3).clear("313").disc(0, "313").mark("313", kOrbital).mark("313", kMonolith);
  game.cube("313", 1, Money).orbital_cube("313", Science).ships(0, Interceptor, "313").turn(0);
  const auto before = game.player(0).track;
  game.play("influence", "lift 313");
  game.may("cube money");
  game.may("cube science");
  game.may_not("cube materials");  // from the Orbital: money or science
  game.play("cube money");
  game.may("cube science");
  game.play("cube materials");  // from the grey square: any
  EXPECT_EQ(game.player(0).track[0], before[0] + 1);
  EXPECT_EQ(game.player(0).track[1], before[1]);
  EXPECT_EQ(game.player(0).track[2], before[2] + 1);
  EXPECT_EQ(game.hex("313").marks, kOrbital | kMonolith);
  EXPECT_EQ(ships_in(game.state(), 0, game.id("313")), 1);
  game.sound();
}

TEST_P(EclipseInfluence, ADiscTakesTheDiscoveryTileBeforeTheSecondMove) {
  RULES("EN-7.7 EN-7.11 ES-5.6.6 EN-B41");
  Scenario game(GetParam(), {"terran_directorate", "hydran_progress"});
  game.lay("206", -1, -1).lay("310", 0, -3);  // somebody explored 206 and left it without a disc
  game.has(0, {.money = 2}).turn(0).play("influence", "influence 206");
  EXPECT_EQ(game.seat(), kChance);
  game.play("draw discovery money_8");
  game.may_not("influence 310");  // first the tile
  game.play("use money_8");
  EXPECT_EQ(game.stored(0, Money), 10);
  EXPECT_EQ(game.hex("206").marks & kDiscovery, 0);
  game.may("influence 310");
  game.sound();
}

TEST_P(EclipseInfluence, AHexGainedByTheFirstMoveSupportsTheSecond) {
  RULES("EN-7.11 ES-5.6.2");
  Scenario game = terrans_at_home(GetParam());
  game.lay("304", 0, -4).turn(0).play("influence");
  game.may_not("influence 304");
  game.play("influence 310");
  game.may("influence 304");
}

TEST_P(EclipseInfluence, PuttingADiscBackUsesBothMovesAndSecondDawnForbidsIt) {
  RULES("EN-7.8 ES-5.6.4");
  Scenario game = terrans_at_home(GetParam());
  game.disc(0, "201").turn(0).play("influence", "lift 201");
  game.may_not("influence 201");  // not as one move
  game.play("to track");
  EXPECT_EQ(game.offers("influence 201"), new_dawn());
  game.may("influence 310");
  if (!new_dawn()) return;
  game.play("influence 201");
  EXPECT_EQ(game.count("influence ") + game.count("lift "), 0);
}

TEST_P(EclipseInfluence, SecondDawnInvolvesASectorOnceInATurn) {
  RULES("ES-5.6.4");
  Scenario game = terrans_at_home(GetParam());
  game.disc(0, "106").turn(0).play("influence", "influence 310");
  EXPECT_EQ(game.offers("lift 310"), new_dawn());  // received a disc
  game.may("lift 106");

  game.play("end", "pass", "influence");
  game.may("lift 310");  // in a later turn
  game.play("lift 106", "influence 201");
  EXPECT_EQ(game.offers("lift 201"), new_dawn());
  EXPECT_EQ(game.offers("influence 106"), new_dawn());  // gave its disc away
}

TEST_P(EclipseInfluence, RefreshesTwoColonyShipsThatCanBeUsedAtOnce) {
  RULES("EN-7.9 EN-7.12 ES-5.6.5");
  Scenario game = terrans_at_home(GetParam());
  game.disc(0, "201").colony_ships(0, 0).turn(0).play("influence");
  game.may_not("colonise 201 1 money");
  game.play("influence 310", "refresh", "colonise 201 1 money");
  EXPECT_EQ(game.player(0).colony_ships, 0);
  game.play("refresh", "colonise 201 2 materials");
  game.may_not("refresh");  // two in all, one ship is still face down
  EXPECT_EQ(game.player(0).colony_ships, 0);
  game.sound();
}

TEST_P(EclipseInfluence, NewDawnRefreshesAfterTheDiscMovesSecondDawnAtAnyMoment) {
  RULES("EN-7.9 ES-5.6.5");
  Scenario game = terrans_at_home(GetParam());
  game.colony_ships(0, 1).turn(0).play("influence");
  game.may("influence 310");
  game.play("refresh");
  EXPECT_EQ(game.offers("influence 310"), !new_dawn());
  EXPECT_EQ(game.offers("lift 221"), !new_dawn());
  game.may("refresh");
}

TEST_P(EclipseInfluence, WithoutAnyDiscMoveColonyShipsStillTurnUp) {
  RULES("EN-7.10 EN-7.12 ES-5.6.5");
  Scenario game = terrans_at_home(GetParam());
  game.colony_ships(0, 0).turn(0).play("influence", "end");
  EXPECT_EQ(game.player(0).colony_ships, 2);
  EXPECT_EQ(game.seat(), 1);
}

TEST_P(EclipseInfluence, OnlyUsedColonyShipsTurnUp) {
  RULES("EN-7.9 ES-5.6.5");
  Scenario game = terrans_at_home(GetParam());
  game.turn(0).play("influence");
  game.may_not("refresh");
  game.play("end");
  EXPECT_EQ(game.player(0).colony_ships, 3);
}

TEST_P(EclipseInfluence, ADiscMayLeaveAHexWithEnemyShips) {
  RULES("EN-7.12 ES-5.6.1");
  Scenario game = terrans_at_home(GetParam());
  game.disc(0, "201").ships(1, Dreadnought, "201").turn(0).play("influence", "lift 201", "to track");
  EXPECT_EQ(game.hex("201").disc, kNone);
}

TEST_P(EclipseInfluence, WithoutADiscOnTheTrackOnlyDiscsOnHexesMove) {
  RULES("EN-7.1 ES-5.6.1");
  Scenario game = terrans_at_home(GetParam());
  game.disc(0, "201").discs(0, 1).turn(0).play("influence");  // the last one pays
  EXPECT_EQ(game.count("influence "), 0);
  game.play("lift 201");
  game.may("influence 310");
}

TEST_P(EclipseInfluence, ShufflesDiscsAndSettlesAtOnce) {
  RULES("EN-B18 ES-B22");
  Scenario game(GetParam(), {"planta", "hydran_progress"});
  game.lay("207", 1, -3, 1).lay("208", 0, -3).lay("201", -1, -1).lay("106", 0, -1).clear("207").clear("208");
  game.disc(0, "207").disc(0, "208").colony_ships(0, 0).turn(0);
  const auto before = game.player(0).track;
  const int discs = game.player(0).discs;
  game.play("influence", "lift 207", "influence 201", "lift 208", "to track", "refresh", "refresh");
  EXPECT_EQ(game.player(0).discs, discs);  // one paid, one come back
  game.play("colonise 201 1 money", "colonise 201 2 materials");
  EXPECT_EQ(game.player(0).colony_ships, 0);
  EXPECT_EQ(game.player(0).track[0], before[0] - 1);
  EXPECT_EQ(game.player(0).track[2], before[2] - 1);
  game.sound();
}

TEST(EclipseInfluenceSecondDawn, TheDiscComesBackToTheRightmostSpace) {
  RULES("ES-B15 ES-5.6.1 ES-5.6.3");
  Scenario game = terrans_at_home(Edition::SecondDawn);
  game.lay("304", 0, -4).disc(0, "201").cube("201", 1, Money).colony_ships(0, 1);
  game.discs(0, 9).turn(0);
  EXPECT_EQ(upkeep_cost(game.player(0)), 2);
  const int money_cubes = game.player(0).track[0];
  game.play("influence");
  game.may_not("influence 304");  // not connected
  game.ships(1, Interceptor, "106");
  game.may_not("influence 106");  // opposing ship
  game.may_not("influence 224");  // controlled by another
  game.play("influence 310");
  EXPECT_EQ(upkeep_cost(game.player(0)), 5);  // 7 discs left
  game.play("lift 201", "to track", "refresh", "refresh");
  EXPECT_EQ(upkeep_cost(game.player(0)), 3);  // 8 discs
  EXPECT_EQ(game.player(0).track[0], money_cubes + 1);
  EXPECT_EQ(game.player(0).colony_ships, 3);
  game.sound();
}

TEST(EclipseInfluenceSecondDawn, PortalSectorsAreConnected) {
  RULES("ES-5.6.2");
  Scenario game(Edition::SecondDawn, {"terran_directorate", "hydran_progress"}, {{"warp_portals", "on"}});
  game.lay("381", 4, -6).clear("381").turn(0).play("influence");
  game.may_not("influence 381");
  game.mark("221", kPortalToken);
  game.may("influence 381");
}

}  // namespace
}  // namespace orrery::eclipse
