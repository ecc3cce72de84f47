// Advanced mats (BS-16.1, 16.6) and their abilities.

#include "tests/games/sun/scenario.h"

namespace orrery::sun {
namespace {

const OptionTexts kAdvanced = {{"mats", "advanced"}};

TEST(SunMats, AdvancedOnesHaveTheirTracksAndTwoAbilities) {
  RULES("BS-16.1");
  Scenario basic({"UN", "NOC", "OCC", "DCT"}), advanced({"UN", "NOC", "OCC", "DCT"}, kAdvanced);
  for (int seat = 0; seat < 4; ++seat) {
    EXPECT_EQ(mat_of(basic.state(), seat).ability_count, 0);
    EXPECT_EQ(mat_of(advanced.state(), seat).ability_count, 2) << "all use the same kind";
    EXPECT_EQ(mat_of(advanced.state(), seat).faction, mat_of(basic.state(), seat).faction);
    EXPECT_NE(mat_of(advanced.state(), seat).food, mat_of(basic.state(), seat).food);
  }
  // Three discs removed: letters A and B of the basic mat, A, B and C of the advanced one.
  const auto growth = [](const OptionTexts& options) {
    Scenario game({"UN", "NOC"}, options);
    game.removed(0, 3, 0).production(0);
    const int before = game.player(0).population;
    game.play("produce population");
    return game.player(0).population - before;
  };
  EXPECT_EQ(growth({}), 2);
  EXPECT_EQ(growth(kAdvanced), 3);
}

TEST(SunMats, AbilityWorksWhileItsSpaceIsUncovered) {
  RULES("BS-B28 BS-16.6");
  Scenario game({"UN", "NOC"}, kAdvanced);
  game.removed(0, 0, 3).ore(0, 2).production(0).play("produce trade");
  EXPECT_EQ(game.refused_by("exchange ore"), "BS-5.5") << "3 ore";
  // The fourth ore disc leaves as an outpost.
  game.outpost(0, "Y1", Disc::Ore).ships(1, "SOL", 1).ore(0, 2).production(0).play("produce trade");
  const int population = game.player(0).population;
  game.play("exchange ore");
  EXPECT_EQ(game.player(0).ore, 0);
  EXPECT_EQ(game.player(0).population, population + 1);
  // The outpost is lost, its disc returns onto the space.
  game.population(1, 0).turn(1).play("space spacefaring 3 1", "move 1 SOL Y1", "done");
  EXPECT_EQ(game.site("Y1").owner, 1);
  EXPECT_EQ(ore_for_population(game.state(), 0), 3);
  game.ore(0, 2).production(0).play("produce trade");
  game.may_not("exchange ore");
}

TEST(SunMats, AbilityWithoutASpaceAlwaysWorks) {
  RULES("BS-16.6");
  Scenario game({"NOC", "UN"}, kAdvanced);
  const Mat& mat = mat_of(game.state(), 0);
  EXPECT_EQ(mat.abilities[1].unlock_track, kNone);
  EXPECT_TRUE(unlocked(game.state(), 0, mat.abilities[1]));
  EXPECT_FALSE(unlocked(game.state(), 0, mat.abilities[0]));
  game.removed(0, 0, 2);
  EXPECT_FALSE(unlocked(game.state(), 0, mat.abilities[0]));
  game.removed(0, 0, 1);
  EXPECT_TRUE(unlocked(game.state(), 0, mat.abilities[0])) << "ore space 3, at once";
}

TEST(SunMats, OreForScientificResearch) {
  RULES("BS-16.1");
  const auto ore_after = [](int removed, const char* slot) {
    Scenario game({"NOC", "UN"}, kAdvanced);
    game.removed(0, 0, removed).ore(0, 0).population(0, 1).turn(0).play("space spacefaring 1 1", slot);
    return int{game.player(0).ore};
  };
  EXPECT_EQ(ore_after(3, "research I-4"), 2) << "1 of Advanced Robotics and 1 of the mat";
  EXPECT_EQ(ore_after(3, "research I-3"), 0) << "Advanced Genetics is economic";
  EXPECT_EQ(ore_after(1, "research I-4"), 1) << "not unlocked";
}

TEST(SunMats, OreForLostControlOncePerTurn) {
  RULES("BS-16.1");
  Scenario game({"UN", "DCT", "OCC"}, kAdvanced);
  game.removed(1, 3, 0).ore(1, 0).outpost(1, "Y1", Disc::Ore).outpost(1, "A1", Disc::Food);
  game.ships(0, "SOL", 1).population(0, 0).turn(0).play("space spacefaring 3 1", "move 1 SOL Y1", "move 1 SOL A1");
  EXPECT_EQ(game.site("Y1").owner, 0);
  EXPECT_EQ(game.site("A1").owner, 0);
  EXPECT_EQ(game.player(1).ore, 2) << "two locations, once";
  // A location that nobody takes over brings nothing.
  Scenario left({"UN", "DCT", "OCC"}, kAdvanced);
  left.removed(1, 3, 0).ore(1, 0).outpost(1, "Y1", Disc::Ore).ships(1, "Y1", 1).ships(0, "Y1", 1).ships(2, "Y1", 1);
  left.production(1).ore(1, 1).play("produce trade", "exchange ship 1@Y1");
  EXPECT_EQ(left.site("Y1").owner, kNone);
  EXPECT_EQ(left.player(1).ore, 0);
}

TEST(SunMats, ReturnedShipsInColumnsOfChoice) {
  RULES("BS-16.1");
  Scenario game({"DCT", "UN", "OCC"}, kAdvanced);
  game.removed(0, 0, 3).outpost(0, "A1", Disc::Food).ships(0, "A1", 2).researched(0, "I-2").ore(0, 4);
  game.supply(0, {0, 1, 3, 3, 4}).turn(0).play("space I-2 1 1");
  EXPECT_EQ(game.options(), (std::vector<std::string>{"column A", "column B", "column D"})) << "C and E are full";
  game.play("column B").roll_on();
  EXPECT_EQ(game.state().colonies[game.system_number("s_barnard")].owner, 0);
  EXPECT_EQ(game.player(0).supply[3], 3);
}

TEST(SunMats, BuildingInAnyControlledLocation) {
  RULES("BS-16.1");
  const auto places = [](int removed) {
    Scenario game({"OCC", "UN"}, kAdvanced);
    game.removed(0, 0, removed).outpost(0, "A1", Disc::Food).outpost(0, "Y2", Disc::Food).population(0, 1).turn(0);
    game.play("space spacefaring 3 1");
    return std::pair(game.offers("build Y2"), game.offers("build A1"));
  };
  EXPECT_EQ(places(3), (std::pair{true, false})) << "the shipyard";
  EXPECT_EQ(places(4), (std::pair{true, true}));
}

TEST(SunMats, OneMorePointForEveryJump) {
  RULES("BS-16.1");
  const auto points = [](int removed) {
    Scenario game({"OCC", "UN"}, kAdvanced);
    game.removed(0, removed, 0).population(0, 0).turn(0);
    game.play("space spacefaring 3 1");
    return game.jump_points();
  };
  EXPECT_EQ(points(3), 2);
  EXPECT_EQ(points(4), 3);
}

}  // namespace
}  // namespace orrery::sun
