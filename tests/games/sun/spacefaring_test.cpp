// Basic Spacefaring and what actions cost (BS-4.9 to 4.13, 4.17, 13.11).

#include "tests/games/sun/scenario.h"

namespace orrery::sun {
namespace {

using Columns = std::array<std::uint8_t, kColumns>;

TEST(SunSpacefaring, SomeSpacesCostMore) {
  RULES("BS-4.9");
  Scenario game({"UN", "NOC", "DCT", "OCC"});
  game.researched(0, "I-1").population(0, 1).ore(0, 0).turn(0);
  game.may("space spacefaring 1 1");
  EXPECT_EQ(game.refused_by("space spacefaring 1 2"), "BS-4.7");
  game.ore(0, 2).turn(0);
  game.may("space spacefaring 2 1");
  game.may_not("space spacefaring 2 2");
  game.ore(0, 3).turn(0).play("space spacefaring 2 2");
  EXPECT_EQ(game.player(0).ore, 0) << "2 and 1 more";
}

TEST(SunSpacefaring, FirstActionResearchesLevelOne) {
  RULES("BS-4.10");
  Scenario game;
  game.researched(0, "I-2").population(0, 1).ore(0, 0).turn(0).play("space spacefaring 1 1");
  EXPECT_EQ(game.options(), (std::vector<std::string>{"research I-1", "research I-3", "research I-4"}));
  game.play("research I-4");
  EXPECT_EQ(game.player(0).population, 0);
  EXPECT_EQ(game.player(0).researched >> game.slot_number("I-4") & 1, 1u);
  EXPECT_EQ(game.player(0).ore, 1) << "it cost nothing; Advanced Robotics gives 1 ore";
}

TEST(SunSpacefaring, SecondActionResearchesLevelTwo) {
  RULES("BS-4.11");
  Scenario game;
  game.researched(0, "I-1").researched(0, "I-2").tech("II-C", "t2_gg").population(0, 1).ore(0, 2).turn(0);
  game.play("space spacefaring 2 1");
  EXPECT_EQ(game.player(0).ore, 0);
  // II-A and II-B are undiscovered, II-C lies open.
  EXPECT_EQ(game.options(), (std::vector<std::string>{"research II-A", "research II-B", "research II-C"}));
  Scenario open = game;
  game.play("research II-A");
  EXPECT_EQ(game.player(0).population, 0);
  EXPECT_EQ(game.step(), StepKind::TurnEvent);
  open.play("research II-C");
  EXPECT_EQ(open.step(), StepKind::ChooseProduction);
  EXPECT_EQ(open.player(0).automation[0], 1) << "its bonus";
}

TEST(SunSpacefaring, ThirdActionBuildsAndJumps) {
  RULES("BS-4.12");
  Scenario game;
  game.population(0, 1).outpost(0, "Y1", Disc::Ore).outpost(0, "A1", Disc::Food).turn(0).play("space spacefaring 3 1");
  EXPECT_EQ(game.options(), (std::vector<std::string>{"build SOL", "build Y1", "skip"})) << "not at A1: no shipyard";
  Scenario both = game, build = game;
  both.play("build Y1", "move 1 Y1 DEEP", "move 1 SOL Y1");
  EXPECT_EQ(both.step(), StepKind::ChooseProduction) << "2 points";
  EXPECT_EQ(both.player(0).population, 0);
  EXPECT_EQ(both.ships_at(0, "DEEP", 1), 1);
  EXPECT_EQ(both.ships_at(0, "Y1", 1), 1);
  build.play("build SOL", "done");
  EXPECT_EQ(build.ships_at(0, "SOL", 1), 2) << "only built";
  game.play("skip");
  game.may_not("done");
  game.play("move 1 SOL A1", "done");
  EXPECT_EQ(game.player(0).population, 1) << "only jumped";

  Scenario nothing;
  nothing.tech("II-A", "t2_gg").researched(0, "II-A").population(0, 0).no_ships(0).turn(0);
  EXPECT_EQ(nothing.refused_by("space spacefaring 3 1"), "BS-4.8");
}

TEST(SunSpacefaring, FourthActionGivesPopulationAndOre) {
  RULES("BS-4.13");
  Scenario game({"OCC", "NOC"});
  game.supply(0, {0, 0, 2, 4, 4}).ore(0, 0).turn(0);
  const int population = game.player(0).population;
  game.play("space spacefaring 4 1");
  EXPECT_EQ(game.player(0).supply, (Columns{0, 0, 1, 4, 4})) << "leftmost column with cubes; its letter is covered";
  EXPECT_EQ(game.player(0).population, population + 1);
  EXPECT_EQ(game.player(0).ore, 1);

  Scenario empty;
  empty.population(0, 2).ore(0, 0);
  empty.ships(0, "DEEP", 1, empty.supply_cubes(0)).turn(0).play("space spacefaring 4 1");
  EXPECT_EQ(empty.player(0).population, 2);
  EXPECT_EQ(empty.player(0).ore, 1);
}

// Hivemind Computing on III-A, 7 ore: research level IIII.
Scenario hivemind(bool patents) {
  Scenario game;
  game.tech("III-A", "t3_by").tech("III-B", "t3_rr").tech("III-C", "t3_yb").tech("IIII-A", "t4_g");
  for (const int seat : {0, 1}) game.researched(seat, "III-A").researched(seat, "III-B").population(seat, 2);
  game.researched(0, "III-C");
  if (patents) game.event("e3_patents", EventPlace::Slot, game.slot_number("III-A"));
  return game;
}

TEST(SunSpacefaring, OpenPatents) {
  RULES("BS-B29 BS-4.17");
  Scenario usual = hivemind(false);
  usual.ore(0, 6).turn(0);
  EXPECT_EQ(usual.refused_by("space III-A 1 1"), "BS-4.7");

  for (const int seat : {0, 1}) {
    Scenario game = hivemind(true);
    game.ore(seat, 5).turn(seat).may_not("space III-A 1 1");
    game.ore(seat, 6).turn(seat).play("space III-A 1 1");
    EXPECT_EQ(game.player(seat).ore, 0);
    EXPECT_EQ(game.player(seat).researched >> game.slot_number("IIII-A") & 1, 1u);
  }
  // Copied by Quantum Data Exchange.
  Scenario copied = hivemind(true);
  copied.pawn(1, {Source::Slot, copied.slot_number("III-A"), 0}).ore(0, 6).turn(0).play("space III-C 1 1");
  copied.may("copy III-A 1");
  copied.play("copy III-A 1");
  EXPECT_EQ(copied.player(0).ore, 0);
  Scenario poor = hivemind(true);
  poor.ore(0, 5).turn(0).play("space III-C 1 1").may_not("copy III-A 1");

  // Basic Spacefaring costs what it costs.
  Scenario other = hivemind(true);
  other.researched(0, "I-1").ore(0, 1).turn(0).may_not("space spacefaring 2 1");
}

TEST(SunSpacefaring, OpenPatentsNeitherGiveOreNorChangeOptions) {
  RULES("BS-4.17");
  Scenario free;  // Interplanetary Trade costs nothing
  free.tech("II-A", "t2_gy").researched(0, "II-A").event("e3_patents", EventPlace::Slot, free.slot_number("II-A"));
  free.ore(0, 0).turn(0).play("space II-A 1 1");
  EXPECT_EQ(free.player(0).ore, 3);

  Scenario option;  // Cerebral Implants: the costs stand at the options, 3 and 5 ore
  option.tech("III-A", "t3_gb").researched(0, "III-A").researched(0, "I-1");
  option.event("e3_patents", EventPlace::Slot, option.slot_number("III-A"))
      .ore(0, 2)
      .turn(0)
      .may_not("space III-A 1 1");
  option.ore(0, 3).turn(0).play("space III-A 1 1");
  EXPECT_EQ(option.player(0).ore, 0);
}

// Metahuman Chambers, 4 ore and 2 population: research level IIII; the player has Android Rights Movement.
Scenario chambers(int ore, int population) {
  Scenario game;
  game.tech("III-A", "t3_bg").tech("III-B", "t3_gg").tech("IIII-A", "t4_g");
  game.researched(0, "III-A").researched(0, "III-B").population(0, population).ore(0, ore).turn(0);
  return game;
}

TEST(SunSpacefaring, AndroidRightsMovement) {
  RULES("BS-B20 BS-13.11");
  Scenario game = chambers(5, 3);
  game.play("space III-A 1 1");
  EXPECT_EQ(game.options(), (std::vector<std::string>{"pay population", "pay ore"}));
  Scenario both = game;
  game.play("pay ore");
  EXPECT_EQ(game.player(0).ore, 0);
  EXPECT_EQ(game.player(0).population, 1) << "one returned, one at the slot";
  both.play("pay population");
  EXPECT_EQ(both.player(0).ore, 1);
  EXPECT_EQ(both.player(0).population, 0);

  Scenario needed = chambers(5, 2);
  needed.play("space III-A 1 1");
  EXPECT_EQ(needed.player(0).ore, 0) << "with 2 population it is the only way";
  EXPECT_EQ(needed.player(0).population, 0);
  chambers(6, 1).may_not("space III-A 1 1");
  chambers(4, 2).may_not("space III-A 1 1");
}

}  // namespace
}  // namespace orrery::sun
