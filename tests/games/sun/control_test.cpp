// Control of systems and shipyards (BS-9.9 to 9.21) and the examples of it.

#include "tests/games/sun/scenario.h"

namespace orrery::sun {
namespace {

Effects colonization(const Scenario& game, std::string_view card) {
  return game.cards().systems[game.system_number(card)].colonization;
}

// A location looked at with these powers.
int controller_after(int owner, std::array<int, 4> power) {
  Scenario game({"UN", "NOC", "DCT", "OCC"});
  if (owner >= 0) game.outpost(owner, "A1", Disc::Food);
  for (int seat = 0; seat < 4; ++seat) game.ships(seat, "A1", 1, power[static_cast<std::size_t>(seat)]);
  game.turn(0);
  push(game.state(), 0, Check{});
  run(game.state());
  game.sound();
  return game.site("A1").owner == kNone ? -1 : game.site("A1").owner;
}

TEST(SunControl, BelongsToSystemsAndShipyardsOnly) {
  RULES("BS-9.9 BS-9.10");
  Scenario game;
  game.ships(0, "B1", 1).outpost(0, "B1", Disc::Ore).resolve(0, immediate(game, "t1_terraforming"));
  game.play("move 1 SOL Y1", "move 1 B1 DEEP");
  EXPECT_EQ(game.site("Y1").owner, 0);  // one disc
  EXPECT_EQ(game.site("Y1").disc, Disc::Ore);
  EXPECT_EQ(game.player(0).ore_discs, 6);
  EXPECT_EQ(game.site("DEEP").owner, kNone);
  EXPECT_EQ(game.site("SOL").owner, kNone);  // where seat 1 alone has a ship
  game.sound();
}

TEST(SunControl, FollowsThePowerOfTheShipsThere) {
  RULES("BS-9.11 BS-9.12 BS-9.19");
  // with a controller: he keeps it unless another has more
  EXPECT_EQ(controller_after(0, {3, 2, 0, 0}), 0);
  EXPECT_EQ(controller_after(0, {2, 2, 0, 0}), 0);  // equal power takes nothing away
  EXPECT_EQ(controller_after(0, {1, 2, 0, 0}), 1);
  EXPECT_EQ(controller_after(0, {1, 2, 2, 0}), -1);  // several share the most: nobody
  EXPECT_EQ(controller_after(0, {2, 2, 2, 0}), 0);
  EXPECT_EQ(controller_after(0, {1, 2, 2, 3}), 3);
  EXPECT_EQ(controller_after(3, {1, 0, 0, 0}), 0);  // all his ships have left, one other is there
  EXPECT_EQ(controller_after(3, {0, 0, 0, 0}), 3);  // nobody else is there
  EXPECT_EQ(controller_after(3, {1, 1, 0, 0}), -1);
  // without one: whoever alone has the most
  EXPECT_EQ(controller_after(-1, {0, 0, 0, 0}), -1);
  EXPECT_EQ(controller_after(-1, {0, 0, 1, 0}), 2);
  EXPECT_EQ(controller_after(-1, {2, 2, 1, 0}), -1);
  EXPECT_EQ(controller_after(-1, {2, 2, 0, 3}), 3);
}

TEST(SunControl, IsNotLostToATieWhenSomeShipsLeave) {
  RULES("BS-9.19 BS-9.12");
  Scenario game;
  game.ships(0, "A1", 2).ships(0, "A1", 1).ships(1, "A1", 2).outpost(0, "A1", Disc::Food);
  game.resolve(0, immediate(game, "t1_terraforming")).play("move 1 A1 SOL", "done");  // 2 against 2
  EXPECT_EQ(game.site("A1").owner, 0);
  game.sound();
}

TEST(SunControl, TheLostDiscReturnsAndTheNewOneIsPlacedAtOnce) {
  RULES("BS-9.13 BS-7.9");
  Scenario game;
  game.outpost(1, "B1", Disc::Ore).ships(0, "Y1", 1).outpost(0, "Y1", Disc::Ore);
  game.resolve(0, immediate(game, "t1_terraforming")).play("move 1 Y1 B1", "done");
  EXPECT_EQ(game.player(1).ore_discs, 8);
  // two specializations: he chooses, but he must place one
  EXPECT_EQ(game.options(), (std::vector<std::string>{"outpost B1 food", "outpost B1 ore"}));
  game.play("outpost B1 food");
  EXPECT_EQ(game.player(0).food_discs, 7);
  EXPECT_EQ(game.site("B1").owner, 0);
  EXPECT_EQ(game.site("B1").disc, Disc::Food);
  EXPECT_EQ(game.site("Y1").owner, 0);  // left without a ship, still his
  game.sound();
}

TEST(SunControl, AStarDiscThatIsLostGoesBesideTheMat) {
  RULES("BS-9.13 BS-7.11");
  Scenario game;
  game.outpost(1, "A1", Disc::Star).resolve(0, immediate(game, "t1_terraforming")).play("move 1 SOL A1", "done");
  EXPECT_EQ(game.player(1).food_discs, 8);
  EXPECT_EQ(game.player(1).ore_discs, 8);
  EXPECT_EQ(game.site("A1").owner, 0);
  game.sound();
}

TEST(SunControl, UpgradeThenJumpIsCheckedTwice) {
  RULES("BS-9.14");
  Scenario game;
  game.tech("II-A", "t2_yr").researched(0, "II-A");
  game.no_ships(0).ships(0, "Y1", 1).ships(1, "Y1", 1).outpost(1, "Y1", Disc::Ore).turn(0);
  game.play("space II-A 1 1");  // upgrade, then Jump 3; there is one ship to raise
  EXPECT_EQ(game.step(), StepKind::Jumping);
  EXPECT_EQ(game.site("Y1").owner, 0);
  EXPECT_EQ(game.player(1).ore_discs, 8);
  game.play("move 2 Y1 SOL");
  EXPECT_EQ(game.site("Y1").owner, 0);  // not in the middle of a jump
  game.play("done");
  EXPECT_EQ(game.site("Y1").owner, 1);
  game.sound();
}

TEST(SunControl, EachExchangeOfAShipIsChecked) {
  RULES("BS-9.14 BS-5.8");
  Scenario game;
  game.ships(0, "Y1", 1, 2).ships(1, "Y1", 1).outpost(0, "Y1", Disc::Ore).ore(0, 3).production(0);
  game.play("produce trade", "exchange ship 1@Y1");
  EXPECT_EQ(game.site("Y1").owner, 0);
  game.play("exchange ship 1@Y1");
  EXPECT_EQ(game.site("Y1").owner, 1);
  game.may("exchange ship 1@SOL");  // the trade goes on
}

// Seat 1 leaves B1 to seat 2 and Y3 to seat 0, and takes B2 from nobody: all three have two specializations.
Scenario three_gains() {
  Scenario game({"UN", "NOC", "OCC"});
  game.ships(1, "B1", 2).outpost(1, "B1", Disc::Food).ships(2, "B1", 1);
  game.ships(1, "Y3", 2).outpost(1, "Y3", Disc::Food).ships(0, "Y3", 1);
  return game;
}

TEST(SunControl, LostDiscsReturnThenDiscsThenBonusesTheActivePlayerFirst) {
  RULES("BS-9.15");
  Scenario game = three_gains();
  game.system("B1", "s_gj1061").removed(1, 6, 0);  // 1 supply becomes population; no food disc is left on the track
  EXPECT_EQ(game.player(1).food_discs, 0);
  game.supply(2, {0, 0, 0, 0, 0}).population(2, 2);  // what comes first is seen by the cubes
  game.resolve(1, immediate(game, "t1_terraforming")).play("move 2 B1 DEEP", "move 2 Y3 B2");
  EXPECT_EQ(game.player(1).food_discs, 2);  // 1: both lost ones are back
  const int population = game.player(2).population;
  EXPECT_EQ(game.seat(), 1);  // 2: the active player, then clockwise
  game.may("outpost B2 food");
  game.play("outpost B2 ore");
  EXPECT_EQ(game.seat(), 2);
  game.play("outpost B1 food");
  EXPECT_EQ(game.player(2).population, population);  // no bonus before all discs lie
  EXPECT_EQ(game.seat(), 0);
  game.play("outpost Y3 food");
  EXPECT_EQ(game.seat(), 1);  // 3: Tau Ceti
  EXPECT_EQ(game.player(2).population, population);
  game.play("lift E");
  EXPECT_EQ(game.player(2).population, population + 1);
  game.sound();
}

TEST(SunControl, AbilitiesComeAfterTheBonuses) {
  RULES("BS-9.15 BS-13.9");
  Scenario game({"NOC", "UN"}, {{"mats", "advanced"}});
  game.removed(0, 0, 7).ships(0, "Y2", 1).outpost(0, "Y2", Disc::Food).ore(0, 0);
  game.resolve(0, immediate(game, "t1_terraforming")).play("move 1 Y2 B2", "done");
  game.play("outpost B2 ore");  // the last disc of the ore track
  game.may("lift E");           // Tau Ceti's bonus first
  EXPECT_EQ(game.player(0).ore, 0);
  const int population = game.player(0).population;
  game.play("lift E");
  EXPECT_EQ(game.player(0).ore, 3);
  EXPECT_EQ(game.player(0).population, population + 1);
  game.sound();
}

TEST(SunControl, LosingItCanPayAndOnceATurn) {
  RULES("BS-9.15 BS-16.1");
  Scenario game({"UN", "DCT", "OCC"}, {{"mats", "advanced"}});
  game.removed(1, 3, 0).outpost(1, "A1", Disc::Food).outpost(1, "Y1", Disc::Ore).ore(1, 0);
  game.ships(0, "SOL", 1).resolve(0, immediate(game, "t1_terraforming"));
  game.play("move 1 SOL A1", "move 1 SOL Y1");
  EXPECT_EQ(game.player(1).ore, 2);
  game.sound();
}

TEST(SunControl, TheBonusComesEachTimeWhoeverHadTheSystem) {
  RULES("BS-9.16");
  Scenario game;
  game.system("A1", "s_sirius").ore(0, 0).ore(1, 0).ships(1, "A1", 1).outpost(1, "A1", Disc::Ore).ships(0, "SOL", 2);
  game.resolve(0, immediate(game, "t1_terraforming")).play("move 2 SOL A1", "done");
  EXPECT_EQ(game.player(0).ore, 1);
  game.resolve(0, immediate(game, "t1_terraforming")).play("move 2 A1 SOL", "done");
  EXPECT_EQ(game.player(1).ore, 1);  // in the turn of the other
  game.resolve(0, immediate(game, "t1_terraforming")).play("move 2 SOL A1", "done");
  EXPECT_EQ(game.player(0).ore, 2);
  game.sound();
}

TEST(SunControl, AStandingRuleWorksWhileTheCardLiesOnTheBoard) {
  RULES("BS-9.17 BS-9.21");
  Scenario game;
  game.system("B1", "s_groom34").outpost(0, "B1", Disc::Ore).ships(0, "B1", 4).ships(0, "B1", 1);
  game.tech("II-A", "t2_rb").researched(0, "II-A").researched(1, "II-A").researched(0, "I-2");
  game.ore(0, 10).ore(1, 10).turn(0).play("space II-A 1 1");
  game.may("build B1");
  game.pawn(0, {}).turn(1).play("space II-A 1 1");  // nobody but the controller: seat 1 has only Sol
  EXPECT_EQ(game.step(), StepKind::Jumping);
  game.pawn(1, {}, 1).ore(0, 10).turn(0).play("space I-2 1 1", "draw system wolf-1061");
  EXPECT_EQ(game.player(0).colonized, 1);
  game.play("disc food");  // of its colonization bonus
  game.pawn(0, {}).turn(0).play("space II-A 1 1");
  EXPECT_EQ(game.step(), StepKind::Jumping);  // it ended with the colonization
}

TEST(SunControl, AnEventAtALocationWorksWhileItLiesThere) {
  RULES("BS-9.17 BS-11.3");
  Scenario game;
  game.ore(0, 1).turn(0);
  game.may_not("ability event galactic-hq");
  game.event("e3_hq", EventPlace::Location, game.at("SOL")).turn(0);
  game.play("ability event galactic-hq");  // the only ship is raised
  EXPECT_EQ(game.ships_at(0, "SOL", 2), 1);
  EXPECT_EQ(game.player(0).ore, 0);
}

TEST(SunControl, JumpAndControl) {
  RULES("BS-B7 BS-9.6 BS-9.11 BS-9.13 BS-9.16 BS-9.20");
  constexpr int kBoris = 0, kIrina = 1, kAnna = 2, kDmitry = 3;
  Scenario game({"UN", "NOC", "DCT", "OCC"});
  game.ships(kDmitry, "Y2", 2).outpost(kDmitry, "Y2", Disc::Food);
  game.ships(kIrina, "A1", 2).outpost(kIrina, "A1", Disc::Food);
  game.ships(kIrina, "A2", 3).outpost(kIrina, "A2", Disc::Ore).ships(kBoris, "A2", 1);
  game.ships(kAnna, "B2", 2).outpost(kAnna, "B2", Disc::Ore);
  game.supply(kIrina, {1, 2, 3, 4, 4}).ore(kBoris, 0);
  game.resolve(kIrina, colonization(game, "s_teegarden"));  // Jump 4
  game.play("move 2 A1 Y2", "move 3 A2 Y3", "move 3 Y3 B2", "done");
  EXPECT_EQ(game.site("Y2").owner, kDmitry);
  EXPECT_EQ(game.site("Y3").owner, kNone);
  EXPECT_EQ(game.site("A1").owner, kIrina);  // without ships
  EXPECT_EQ(game.player(kAnna).ore_discs, 8);
  EXPECT_EQ(game.player(kIrina).ore_discs, 8);
  EXPECT_EQ(game.seat(), kIrina);
  game.play("outpost B2 food");
  EXPECT_EQ(game.site("B2").owner, kIrina);
  EXPECT_EQ(game.player(kIrina).food_discs, 6);
  EXPECT_EQ(game.site("A2").owner, kBoris);
  EXPECT_EQ(game.site("A2").disc, Disc::Ore);
  game.play("lift D");  // Tau Ceti: one supply cube to column A
  EXPECT_EQ(game.player(kIrina).supply, (std::array<std::uint8_t, kColumns>{2, 2, 3, 3, 4}));
  EXPECT_EQ(game.player(kBoris).ore, 1);
  game.sound();
}

TEST(SunControl, AStarDiscIsNotExchangedLater) {
  RULES("BS-B15 BS-7.10");
  Scenario game;
  game.removed(0, 0, 7).outpost(0, "Y1", Disc::Ore).system("A1", "s_sirius");
  EXPECT_EQ(game.player(0).ore_discs, 0);
  game.resolve(0, immediate(game, "t1_terraforming")).play("move 1 SOL A1", "done");
  EXPECT_EQ(game.site("A1").disc, Disc::Star);
  EXPECT_EQ(game.state().claims, 0);
  game.resolve(1, immediate(game, "t1_terraforming")).play("move 2 SOL Y1", "done");
  EXPECT_EQ(game.player(0).ore_discs, 1);
  EXPECT_EQ(game.site("A1").disc, Disc::Star);
  EXPECT_EQ(game.site("A1").owner, 0);
  game.sound();
}

TEST(SunControl, TieAfterLeaving) {
  RULES("BS-B16 BS-9.11 BS-9.12");
  Scenario game({"UN", "NOC", "OCC"});
  game.ships(0, "A1", 3).outpost(0, "A1", Disc::Food).ships(1, "A1", 2).ships(2, "A1", 2).ships(1, "SOL", 1);
  game.resolve(0, immediate(game, "t1_terraforming")).play("move 3 A1 SOL", "done");
  EXPECT_EQ(game.site("A1").owner, kNone);
  EXPECT_EQ(game.player(0).food_discs, 8);
  game.resolve(1, immediate(game, "t1_terraforming")).play("move 1 SOL A1", "done");
  EXPECT_EQ(game.site("A1").owner, 1);
  game.sound();
}

TEST(SunControl, DiscsBeforeBonuses) {
  RULES("BS-B32 BS-9.15 BS-9.16");
  Scenario game({"UN", "NOC", "OCC"});
  game.ships(0, "Y3", 1).outpost(0, "Y3", Disc::Food).ore(0, 0);
  game.resolve(0, immediate(game, "t1_terraforming")).play("move 1 SOL A2", "move 1 Y3 B2");
  game.play("outpost B2 food");
  EXPECT_EQ(game.site("A2").owner, 0);
  EXPECT_EQ(game.site("B2").owner, 0);
  EXPECT_EQ(game.player(0).ore, 0);
  EXPECT_EQ(game.options(), (std::vector<std::string>{"bonus A2", "bonus B2"}));
  game.play("bonus B2");
  game.may("lift A");
  EXPECT_EQ(game.player(0).ore, 0);
  game.play("lift A");
  EXPECT_EQ(game.player(0).ore, 1);
  game.sound();
}

}  // namespace
}  // namespace orrery::sun
