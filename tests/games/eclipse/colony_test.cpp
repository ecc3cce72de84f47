// Colony ships and population squares (EN-14, ES-3.6).

#include "tests/games/eclipse/both_editions.h"
#include "tests/games/eclipse/scenario.h"

namespace orrery::eclipse {
namespace {

using enum Resource;
using enum ShipKind;

BOTH_EDITIONS(EclipseColony);

// 106 in the south of the home 221: a science and a materials square.
Scenario terrans_beside_106(Edition edition) {
  Scenario game(edition, {"terran_directorate", "hydran_progress"});
  game.lay("106", 0, -1).disc(0, "106").turn(0);
  return game;
}

TEST_P(EclipseColony, AShipBringsACubeToAnEmptySquare) {
  RULES("EN-14.1 EN-B3 ES-B4 ES-3.6.1");
  Scenario game = terrans_beside_106(GetParam());
  const auto before = game.player(0).track;
  const int science = game.produces(0, Science);
  game.colony_ships(0, 2).play("explore", "colonise 106 1 science");
  EXPECT_EQ(game.player(0).colony_ships, 1);
  EXPECT_GT(game.produces(0, Science), science);
  game.may_not("colonise 106 1 science");  // filled
  game.play("colonise 106 2 materials");
  EXPECT_EQ(game.player(0).colony_ships, 0);
  EXPECT_EQ(game.hex("106").cubes, 0b11);
  EXPECT_EQ(game.player(0).track[0], before[0]);
  EXPECT_EQ(game.player(0).track[1], before[1] - 1);
  EXPECT_EQ(game.player(0).track[2], before[2] - 1);
  EXPECT_EQ(game.count("colonise "), 0);
  game.sound();
}

TEST_P(EclipseColony, OnlyControlledHexesAreSettled) {
  RULES("EN-14.1 ES-3.6.1");
  Scenario game = terrans_beside_106(GetParam());
  game.lay("201", -1, -1).lay("310", 0, 3).disc(1, "310").ships(0, Interceptor, "201").play("explore");
  EXPECT_EQ(game.count("colonise 201 "), 0);
  EXPECT_EQ(game.count("colonise 310 "), 0);
  game.disc(0, "201");
  EXPECT_EQ(game.count("colonise 201 "), 2);
}

TEST_P(EclipseColony, AtAnyMomentOfTheOwnTurnAndInUpkeepBeforePaying) {
  RULES("EN-14.2 ES-3.6.1 ES-3.6.5");
  Scenario game = terrans_beside_106(GetParam());
  game.has(0, {.money = 6, .materials = 20}).turn(0).play("build");
  game.may("colonise 106 1 science");
  game.play("build interceptor 221", "build interceptor 221");
  game.may("colonise 106 1 science");
  game.play("end");
  EXPECT_EQ(game.count("colonise 106 "), 0);  // another's turn

  game.phase(StepKind::NextUpkeep);
  game.may("colonise 106 1 science");
  game.play("pay");
  ASSERT_EQ(game.seat(), 0);
  EXPECT_EQ(game.count("colonise "), 0);
}

TEST_P(EclipseColony, TheSquareNamesTheTrack) {
  RULES("EN-14.3 ES-3.6.2");
  Scenario game = terrans_beside_106(GetParam());
  game.lay("313", 0, -3).clear("313").disc(0, "313").play("explore");  // a grey square
  game.may("colonise 106 1 science");
  game.may_not("colonise 106 1 money");
  game.may_not("colonise 106 1 materials");
  game.may("colonise 313 1 money");
  game.may("colonise 313 1 science");
  game.may("colonise 313 1 materials");
}

TEST_P(EclipseColony, ATrackWithoutCubesGivesNone) {
  RULES("EN-14.3 ES-3.6.2");
  Scenario game = terrans_beside_106(GetParam());
  game.lay("313", 0, -3).clear("313").disc(0, "313").play("explore");
  game.player(0).track[1] = 0;
  game.may_not("colonise 106 1 science");
  game.may_not("colonise 313 1 science");
  game.may("colonise 313 1 money");
}

TEST_P(EclipseColony, StarredSquaresNeedTheMatchingTechnology) {
  RULES("EN-14.3 EN-B14 ES-B38 ES-3.6.3");
  Scenario game(GetParam(), {"planta", "hydran_progress"});
  game.lay("101", 0, -1, 3).clear("101").disc(0, "101").colony_ships(0, 2).turn(0).play("explore");
  game.may("colonise 101 1 money");
  game.may("colonise 101 2 materials");
  game.may_not("colonise 101 3 materials");  // starred
  game.knows(0, Tech::AdvancedLabs).knows(0, Tech::AdvancedEconomy);
  game.may_not("colonise 101 3 materials");  // not of this resource
  game.knows(0, Tech::AdvancedMining).play("colonise 101 1 money", "colonise 101 3 materials");
  EXPECT_EQ(game.hex("101").cubes, 0b101);
  game.may_not("colonise 101 2 materials");  // has to wait for a colony ship
  game.sound();
}

TEST(EclipseColonySecondDawn, AStarredGreySquareTakesWhatATechnologyAllows) {
  RULES("ES-3.6.3");
  Scenario game(Edition::SecondDawn, {"terran_directorate", "hydran_progress"});
  game.lay("110", 0, -1).clear("110").disc(0, "110").turn(0).play("explore");
  EXPECT_EQ(game.count("colonise 110 2 "), 0);
  game.knows(0, Tech::AdvancedMining);
  EXPECT_EQ(game.count("colonise 110 2 "), 1);
  game.may("colonise 110 2 materials");
  game.knows(0, Tech::Metasynthesis);
  EXPECT_EQ(game.count("colonise 110 2 "), 3);
}

TEST_P(EclipseColony, AnOrbitalTakesMoneyOrScienceAndNoStarCounts) {
  RULES("EN-14.3 ES-3.6.4");
  Scenario game = terrans_beside_106(GetParam());
  game.lay("208", 0, -3).clear("208").disc(0, "208").play("explore");  // without squares
  EXPECT_EQ(game.count("colonise 208 "), 0);
  game.mark("208", kOrbital);
  EXPECT_EQ(game.count("colonise 208 "), 2);
  game.may("colonise 208 orbital money");
  game.may("colonise 208 orbital science");
}

TEST_P(EclipseColony, NothingElseBringsCubes) {
  RULES("EN-14.4 ES-3.6.5");
  Scenario game = terrans_beside_106(GetParam());
  game.lay("201", -1, -1).colony_ships(0, 0).play("influence", "influence 201");
  EXPECT_EQ(game.hex("201").cubes, 0);  // a disc alone brings none
  EXPECT_EQ(game.count("colonise "), 0);
  game.play("refresh");
  game.may("colonise 201 1 money");
}

TEST_P(EclipseColony, EnemyShipsDoNotPreventIt) {
  RULES("EN-14.5 ES-3.6.1");
  Scenario game = terrans_beside_106(GetParam());
  game.ships(1, Dreadnought, "106", 2).play("explore");
  game.may("colonise 106 1 science");

  Scenario draco(GetParam(), {"descendants_of_draco", "hydran_progress"});
  draco.lay("101", 0, -1, 3).disc(0, "101").turn(0).play("explore");
  draco.may("colonise 101 1 money");  // beside an Ancient
}

TEST_P(EclipseColony, InUpkeepOpposingShipsPreventItInSecondDawn) {
  RULES("EN-14.5 ES-3.6.5");
  Scenario game = terrans_beside_106(GetParam());
  game.ships(1, Dreadnought, "106").lay("201", -1, -1).disc(0, "201").phase(StepKind::NextUpkeep);
  EXPECT_EQ(game.offers("colonise 106 1 science"), new_dawn());
  game.may("colonise 201 1 money");
}

TEST_P(EclipseColony, ShipsTurnUpByInfluenceAndInCleanup) {
  RULES("EN-14.6");
  Scenario game = terrans_beside_106(GetParam());
  game.has(0, {.money = 10, .materials = 3}).colony_ships(0, 0).play("build", "build interceptor 221", "end");
  EXPECT_EQ(game.player(0).colony_ships, 0);
  game.turn(0).play("influence", "end");
  EXPECT_EQ(game.player(0).colony_ships, 2);
  game.phase(StepKind::NextUpkeep).play("pay");
  EXPECT_EQ(game.player(0).colony_ships, 2);
  while (game.state().round == 1 && game.seat() != kChance) game.play(game.offers("pay") ? "pay" : "end");
  game.roll_on();
  ASSERT_EQ(game.state().round, 2);
  EXPECT_EQ(game.player(0).colony_ships, 3);
}

TEST_P(EclipseColony, CubesLeaveOnlyWithTheDisc) {
  RULES("EN-14.6 ES-3.6.6");
  Scenario game = terrans_beside_106(GetParam());
  game.cube("106", 1, Science).play("influence");
  // Nothing that is offered takes a cube away, except lifting the disc of its hex.
  for (const std::string& text : game.options()) {
    Scenario after = game;
    after.play(text);
    EXPECT_EQ(after.hex("106").cubes == 0, text == "lift 106") << text;
  }
}

TEST_P(EclipseColony, FewerMayBeUsedAndTheRestIsNotLost) {
  RULES("EN-14.7");
  Scenario game = terrans_beside_106(GetParam());
  game.phase(StepKind::NextUpkeep);
  game.may("colonise 106 1 science");
  game.play("colonise 106 1 science", "pay");
  while (game.seat() != kChance) game.play(game.offers("pay") ? "pay" : "end");
  EXPECT_EQ(game.state().phase, Phase::Cleanup);
  EXPECT_EQ(game.player(0).colony_ships, 2);  // still face up
}

}  // namespace
}  // namespace orrery::eclipse
