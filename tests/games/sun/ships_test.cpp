// Ships: building, upgrading and jumping (BS-9.1 to 9.8, 9.20), wormholes (BS-B21).

#include "tests/games/sun/scenario.h"

namespace orrery::sun {
namespace {

// What a technology gives to the one who researches it.
int points_left(const Scenario& game) {
  return game.jump_points();
}

TEST(SunShips, AreBuiltInSolOrInAShipyardWithAnOwnOutpost) {
  RULES("BS-9.1 BS-7.2");
  Scenario game;
  game.tech("II-A", "t2_rb").researched(0, "II-A").outpost(0, "Y2", Disc::Food).outpost(1, "Y1", Disc::Ore);
  game.outpost(0, "A1", Disc::Food).ore(0, 3).turn(0);
  const int population = game.player(0).population, supply = game.supply_cubes(0);
  game.play("space II-A 1 1");
  game.may("build SOL");
  game.may("build Y2");
  game.may_not("build Y1");    // another's outpost
  game.may_not("build A1");    // a system is no shipyard
  game.may_not("build DEEP");  // nobody builds there unless it is said
  EXPECT_EQ(game.refused_by("build Y1"), "BS-9.1");
  game.play("build Y2");
  EXPECT_EQ(game.ships_at(0, "Y2", 3), 1);
  EXPECT_EQ(game.player(0).population, population - 1);
  EXPECT_EQ(game.supply_cubes(0), supply);
  game.play("done").sound();
}

TEST(SunShips, WithoutAShipyardTheyStandInSol) {
  RULES("BS-9.1");
  Scenario game;
  game.resolve(0, immediate(game, "t2_rb"));
  EXPECT_EQ(game.ships_at(0, "SOL", 2), 1);
  game.sound();
}

TEST(SunShips, TheEffectMayNameAnotherPlace) {
  RULES("BS-9.1");
  Scenario game;
  game.outpost(0, "Y1", Disc::Ore).resolve(0, immediate(game, "t3_rb"));
  EXPECT_EQ(game.ships_at(0, "DEEP", 3), 1);  // without being asked
  EXPECT_EQ(game.step(), StepKind::Jumping);
}

TEST(SunShips, SeveralCubesAreSeveralShipsWithAPlaceEach) {
  RULES("BS-9.1 BS-9.2");
  Scenario game;
  game.outpost(0, "Y1", Disc::Ore);
  const int supply = game.supply_cubes(0);
  game.resolve(0, immediate(game, "t4_r"));  // 2 supply become two ships of level 4
  game.play("build SOL");
  game.may("build SOL");
  game.play("build Y1");
  EXPECT_EQ(game.ships_at(0, "SOL", 4), 1);
  EXPECT_EQ(game.ships_at(0, "Y1", 4), 1);
  EXPECT_EQ(game.supply_cubes(0), supply - 2);
  EXPECT_EQ(points_left(game), 4);  // no third ship
  game.sound();
}

TEST(SunShips, AnyNumberMayStandInOnePlace) {
  RULES("BS-9.3");
  Scenario game;
  game.ships(0, "SOL", 1, 14).resolve(0, immediate(game, "t2_rb"));
  EXPECT_EQ(game.ships_at(0, "SOL", 1) + game.ships_at(0, "SOL", 2), 16);
  game.ships(1, "A1", 1, 12).outpost(1, "A1", Disc::Food).resolve(0, immediate(game, "t1_terraforming"));
  game.play("move 1 SOL A1", "move 1 SOL A1");
  EXPECT_EQ(game.ships_at(0, "A1", 1), 2);
  game.sound();
}

TEST(SunShips, UpgradesRaiseOwnShipsAndNeverAboveLevelFour) {
  RULES("BS-9.4");
  Scenario game;
  game.no_ships(0).ships(0, "A1", 3).ships(0, "A1", 4).outpost(0, "A1", Disc::Food).ships(1, "A1", 1);
  game.resolve(0, immediate(game, "t2_rr"));  // one ship by up to 2 levels
  EXPECT_EQ(game.options(), (std::vector<std::string>{"done", "upgrade 3@A1 4"}));
  game.play("upgrade 3@A1 4");
  EXPECT_EQ(game.ships_at(0, "A1", 4), 2);
  EXPECT_EQ(game.ships_at(1, "A1", 1), 1);
  EXPECT_EQ(game.step(), StepKind::ChooseSpace);
  game.resolve(0, immediate(game, "t2_rr"));  // nothing is left to raise
  EXPECT_EQ(game.step(), StepKind::ChooseSpace);
  game.sound();
}

TEST(SunShips, UpToLeavesLevelsAndShipsToThePlayer) {
  RULES("BS-9.4 BS-3.6");
  Scenario game;
  game.no_ships(0).ships(0, "SOL", 1, 2).tech("III-A", "t3_yr").researched(0, "III-A");
  game.resolve(0, immediate(game, "t2_rr"));
  game.may("upgrade 1@SOL 2");
  game.may("upgrade 1@SOL 3");
  game.may_not("upgrade 1@SOL 4");
  game.turn(0).play("space III-A 1 1");  // up to 2 ships by 1 level, then Jump 4
  game.play("upgrade 1@SOL 2");
  game.may("done");
  game.may_not("upgrade 2@SOL 3");  // a ship is raised once
  game.play("done");
  EXPECT_EQ(game.ships_at(0, "SOL", 1), 1);
  EXPECT_EQ(game.ships_at(0, "SOL", 2), 1);
  EXPECT_EQ(points_left(game), 4);
}

TEST(SunShips, AnUpgradeWithoutUpToIsCarriedOutInFull) {
  RULES("BS-9.4 BS-3.5");
  Scenario game;
  game.no_ships(0).ships(0, "SOL", 1).ships(0, "Y1", 2).outpost(0, "Y1", Disc::Ore);
  game.resolve(0, immediate(game, "t1_lasers"));
  EXPECT_EQ(game.options(), (std::vector<std::string>{"upgrade 1@SOL 2", "upgrade 2@Y1 3"}));
  game.no_ships(0).resolve(0, immediate(game, "t1_lasers"));  // missing ships: nothing happens
  EXPECT_EQ(game.step(), StepKind::ChooseSpace);
}

TEST(SunShips, PowerIsTheSumOfLevelsAndOutpostsAddNothing) {
  RULES("BS-9.5");
  Scenario game;
  game.no_ships(0).ships(0, "A1", 2).ships(0, "A1", 1).ships(1, "A1", 2).outpost(1, "A1", Disc::Food);
  EXPECT_EQ(game.player(0).power[game.at("A1")], 3);
  EXPECT_EQ(game.player(1).power[game.at("A1")], 2);  // with the outpost too
  game.ships(0, "Y1", 4).outpost(0, "Y1", Disc::Ore).resolve(0, immediate(game, "t1_terraforming"));
  game.play("move 4 Y1 DEEP", "done");  // any change of ships: 3 against 2 takes the system
  EXPECT_EQ(game.site("A1").owner, 0);
  EXPECT_EQ(count(game.state(), 0, CountKind::MilitaryPower), 7);
  game.sound();
}

TEST(SunShips, APointMovesOneShipAlongOneLine) {
  RULES("BS-9.6");
  Scenario game;
  game.no_ships(0).ships(0, "SOL", 1).ships(0, "SOL", 2).resolve(0, immediate(game, "t1_terraforming"));  // Jump 2
  game.may("move 1 SOL A1");
  game.may("move 2 SOL Y1");
  game.may_not("move 1 SOL B1");  // two lines away
  game.may_not("move 3 SOL A1");  // no such ship
  game.may("done");
  EXPECT_EQ(game.count("move 1 SOL "), 2);
  EXPECT_EQ(game.refused_by("move 1 SOL B1"), "BS-9.6");
  game.play("move 1 SOL A1");
  EXPECT_EQ(points_left(game), 1);
  game.may("move 1 A1 Y2");   // the same ship further
  game.may("move 2 SOL A1");  // or the other one
  game.play("move 2 SOL Y1");
  EXPECT_NE(game.step(), StepKind::Jumping);  // both points are spent
  EXPECT_EQ(game.ships_at(0, "A1", 1), 1);
  EXPECT_EQ(game.ships_at(0, "Y1", 2), 1);
}

TEST(SunShips, UnusedPointsAreLost) {
  RULES("BS-9.6 BS-3.6");
  Scenario game;
  game.resolve(0, immediate(game, "t4_r")).play("move 1 SOL A1", "done");
  EXPECT_EQ(game.ships_at(0, "A1", 1), 1);
  EXPECT_EQ(game.step(), StepKind::ChooseSpace);
}

TEST(SunShips, AllMovesOfAJumpCountAtOnce) {
  RULES("BS-9.7 BS-9.20 BS-9.14");
  Scenario game;
  game.no_ships(0).ships(0, "A1", 2).ships(0, "SOL", 2).outpost(0, "A1", Disc::Food).ships(1, "A1", 1);
  const int discs = game.player(0).food_discs;
  game.resolve(0, immediate(game, "t1_terraforming"));
  game.play("move 2 A1 Y1");
  EXPECT_EQ(game.site("A1").owner, 0);  // not looked at yet
  EXPECT_EQ(game.site("Y1").owner, kNone);
  game.play("move 2 SOL A1");
  EXPECT_EQ(game.site("A1").owner, 0);  // the one came, the other went: never lost
  EXPECT_EQ(game.player(0).food_discs, discs);
  EXPECT_EQ(game.site("Y1").owner, 0);
  game.sound();
}

TEST(SunShips, PlacesPassedThroughAreNotChecked) {
  RULES("BS-9.20 BS-9.7");
  Scenario game;
  game.system("A1", "s_sirius").resolve(0, immediate(game, "t1_terraforming"));
  const int ore = game.player(0).ore;
  game.play("move 1 SOL A1", "move 1 A1 Y2");
  EXPECT_EQ(game.site("A1").owner, kNone);
  EXPECT_EQ(game.player(0).ore, ore);  // no control bonus of Sirius
  EXPECT_EQ(game.site("Y2").owner, 0);
}

TEST(SunShips, ALinkedSystemIsOneJumpFromItsSlotAndFromNowhereElse) {
  RULES("BS-9.8 BS-11.3");
  Scenario game;
  game.turn_over(0, "II-A", "e2_uncharted").play("draw system wolf-1061");
  EXPECT_EQ(game.options(), (std::vector<std::string>{"link A1", "link B1", "link B2"}));
  game.play("link A1");
  game.ships(0, "A1", 1).outpost(0, "A1", Disc::Food).resolve(0, immediate(game, "t4_r"));
  game.may("move 1 A1 X1");
  game.may_not("move 1 SOL X1");
  game.play("move 1 A1 X1");
  EXPECT_EQ(game.count("move 1 X1 "), 1);
  game.may("move 1 X1 A1");
  game.play("done");
  EXPECT_EQ(game.site("X1").owner, 0);  // a full system
  EXPECT_EQ(game.site("X1").disc, Disc::Food);
  game.sound();
}

TEST(SunShips, WormholesLeadAnywhereButNotOutOfSolOrDeepSpace) {
  RULES("BS-B21 BS-13.13");
  Scenario game;
  game.owns(0, "t3_yg").ships(0, "DEEP", 2).resolve(0, immediate(game, "t1_terraforming"));
  game.may("move 1 SOL A1");
  game.may_not("move 1 SOL B2");
  game.may("move 2 DEEP B1");
  game.may_not("move 2 DEEP A1");
  game.play("move 1 SOL A1");
  EXPECT_EQ(game.count("move 1 A1 "), 6);  // every other location
  game.may("move 1 A1 SOL");
  game.may("move 1 A1 DEEP");
  game.play("move 1 A1 B2");
  EXPECT_EQ(game.ships_at(0, "B2", 1), 1);
  game.resolve(1, immediate(game, "t1_terraforming")).play("move 2 SOL Y1");
  game.may_not("move 2 Y1 B2");  // the other faction follows the lines
}

}  // namespace
}  // namespace orrery::sun
