// Population: tracks, squares, colony ships (EN-4.1, ES-3.2, ES-3.6, ES-3.7).

#include "tests/games/eclipse/both_editions.h"
#include "tests/games/eclipse/scenario.h"

namespace orrery::eclipse {
namespace {

BOTH_EDITIONS(EclipsePopulation);

using enum Resource;
using Cubes = std::array<std::uint8_t, 3>;

// --- cubes

TEST_P(EclipsePopulation, CubesGoBackToTheirTracks) {
  RULES("EN-4.1.5 ES-3.7.1");
  Scenario game = with_sector(GetParam(), "306");  // money, materials
  game.cube("306", 1, Money).cube("306", 2, Materials).turn(0);
  EXPECT_EQ(game.player(0).track, (Cubes{9, 10, 9}));
  game.play("influence", "lift 306");
  EXPECT_EQ(game.player(0).track, (Cubes{10, 10, 10}));
}

TEST_P(EclipsePopulation, CubeFromGreyGoesAnywhere) {
  RULES("EN-4.1.5 ES-3.7.1");
  Scenario game = with_sector(GetParam(), "314");
  game.cube("314", 1, Science).turn(0).play("influence", "lift 314");
  EXPECT_EQ(game.seat(), 0);
  EXPECT_EQ(game.options(), (std::vector<std::string>{"cube money", "cube science", "cube materials"}));
  game.play("cube materials");
  EXPECT_EQ(game.player(0).track, (Cubes{10, 9, 11}));
}

TEST_P(EclipsePopulation, CubeFromAnOrbitalGoesToMoneyOrScience) {
  RULES("EN-4.1.5 ES-3.7.1");
  Scenario game = with_sector(GetParam(), "315");
  game.mark("315", kOrbital).orbital_cube("315", Money).turn(0).play("influence", "lift 315");
  EXPECT_EQ(game.options(), (std::vector<std::string>{"cube money", "cube science"}));
  game.play("cube science");
  EXPECT_EQ(game.player(0).track, (Cubes{9, 11, 10}));
  EXPECT_TRUE(game.hex("315").marks & kOrbital);
}

// Twelve money cubes: no production, and the one that comes back goes elsewhere.
TEST_P(EclipsePopulation, FullTrack) {
  RULES("EN-B32 EN-4.1.4 EN-4.1.6 ES-3.2.3");
  Scenario game(GetParam(), kTwo);
  game.effect([](State& state) { state.players[0].track = {12, 9, 9}; }).turn(0);
  EXPECT_EQ(game.produces(0, Money), 0);
  game.play("influence", "lift 221");
  EXPECT_EQ(game.options(), (std::vector<std::string>{"cube science", "cube materials"}));
  game.play("cube science");
  EXPECT_EQ(game.player(0).track, (Cubes{12, 11, 10}));
}

TEST_P(EclipsePopulation, NoSubstituteForACube) {
  RULES("EN-4.1.7 ES-3.2.4");
  Scenario game = with_sector(GetParam(), "306");  // money, materials
  game.effect([](State& state) { state.players[0].track = {0, 10, 10}; }).turn(0).play("build");
  EXPECT_EQ(game.count("colonise 306 1"), 0);
  game.may("colonise 306 2 materials");
}

// --- colony ships

TEST_P(EclipsePopulation, ColonyShips) {
  RULES("EN-B3 ES-B4 ES-3.6.1 ES-3.6.2");
  Scenario game = with_sector(GetParam(), "106");  // science, materials
  game.colony_ships(0, 2).turn(0).play("build");
  game.may_not("colonise 106 1 money");
  game.may_not("colonise 106 1 materials");
  game.play("colonise 106 1 science", "colonise 106 2 materials");
  EXPECT_EQ(game.player(0).colony_ships, 0);
  EXPECT_EQ(game.hex("106").cubes, 0b11);
  EXPECT_EQ(game.player(0).track, (Cubes{10, 9, 9}));
  EXPECT_EQ(game.produces(0, Science), 4);
  game.sound();
}

TEST_P(EclipsePopulation, ColonyShipsInSpiteOfEnemies) {
  RULES("ES-3.6.1");
  Scenario game = with_sector(GetParam(), "306");
  game.ships(1, ShipKind::Dreadnought, "306").turn(0).play("build");
  game.may("colonise 306 1 money");
}

TEST_P(EclipsePopulation, GreySquareTakesAnyCube) {
  RULES("ES-3.6.2");
  Scenario game = with_sector(GetParam(), "314");
  game.turn(0).play("build");
  for (const std::string resource : {"money", "science", "materials"}) game.may("colonise 314 1 " + resource);
}

// Sector 211: money, starred materials, grey. Two colony ships: the third square waits.
TEST_P(EclipsePopulation, AdvancedSquare) {
  RULES("EN-B14 ES-B38 ES-3.6.3");
  Scenario game = with_sector(GetParam(), "211");
  game.colony_ships(0, 2).turn(0).play("build");
  game.may("colonise 211 1 money");
  game.may_not("colonise 211 2 materials");
  game.play("end").knows(0, Tech::AdvancedLabs).turn(0).play("build");
  game.may_not("colonise 211 2 materials");  // not the technology of this colour
  game.play("end").knows(0, Tech::AdvancedMining).turn(0).play("build");
  game.play("colonise 211 1 money", "colonise 211 2 materials");
  EXPECT_EQ(game.count("colonise"), 0);
  EXPECT_EQ(game.hex("211").cubes, 0b011);
}

// Sector 110 has a starred money and a starred grey square.
TEST(EclipsePopulationOfSecondDawn, AdvancedGreySquare) {
  RULES("ES-3.6.3");
  Scenario game = with_sector(Edition::SecondDawn, "110");
  game.turn(0).play("build");
  EXPECT_EQ(game.count("colonise"), 0);
  game.play("end").knows(0, Tech::AdvancedLabs).turn(0).play("build");
  EXPECT_EQ(game.count("colonise"), 2) << "also the starred science square at home";
  game.may("colonise 110 2 science");
  game.play("end").knows(0, Tech::Metasynthesis).turn(0).play("build");
  game.may("colonise 110 1 money");
  for (const std::string resource : {"money", "science", "materials"}) game.may("colonise 110 2 " + resource);
}

TEST_P(EclipsePopulation, OrbitalTakesMoneyOrScience) {
  RULES("ES-3.6.4");
  Scenario game = with_sector(GetParam(), "315");
  game.turn(0).play("build");
  EXPECT_EQ(game.count("colonise 315"), 0);
  game.play("end").mark("315", kOrbital).turn(0).play("build");
  game.may("colonise 315 orbital money");
  game.may("colonise 315 orbital science");
  game.may_not("colonise 315 orbital materials");
  game.play("colonise 315 orbital science");
  EXPECT_EQ(game.player(0).track, (Cubes{10, 9, 10}));
}

// Taking control brings no cubes. In Upkeep colony ships stay away from enemies.
TEST(EclipsePopulationOfSecondDawn, ColonyShipsAreTheOnlyWay) {
  RULES("ES-3.6.5");
  Scenario game(Edition::SecondDawn, kTwo);
  game.lay("304", 0, -3).lay("306", 0, -5).disc(0, "306").turn(0).play("influence", "influence 304");
  EXPECT_EQ(game.hex("304").cubes, 0);
  game.phase(StepKind::NextUpkeep);
  game.may("colonise 306 1 money");
  game.ships(1, ShipKind::Interceptor, "306").phase(StepKind::NextUpkeep);
  game.may_not("colonise 306 1 money");
  game.may("colonise 304 2 materials");
}

// Whatever a player does with the first option of every action, his cubes at home stay until the disc is lifted.
TEST(EclipsePopulationOfSecondDawn, CubesDoNotLeaveByThemselves) {
  RULES("ES-3.6.6");
  for (const std::string_view action : kActionNames) {
    Scenario game(Edition::SecondDawn, kTwo);
    game.has(0, {20, 20, 20}).turn(0).play(action);
    ActionList list;
    Rules::list(game.state(), list);
    EXPECT_FALSE(list.empty());
    for (const Action option : list) {
      State next = game.state();
      Rules::apply(next, option);
      const bool lifted = kind_of(option) == Act::LiftDisc;
      EXPECT_EQ(next.hexes[game.id("221")].cubes, lifted ? 0 : game.hex("221").cubes)
          << Rules::to_text(game.state(), option);
    }
  }
}

}  // namespace
}  // namespace orrery::eclipse
