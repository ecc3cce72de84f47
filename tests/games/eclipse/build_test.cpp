// Build (EN-11, ES-5.4).

#include "tests/games/eclipse/both_editions.h"
#include "tests/games/eclipse/scenario.h"

namespace orrery::eclipse {
namespace {

using enum Resource;
using enum ShipKind;

BOTH_EDITIONS(EclipseBuild);

// The home 221 and, in the north of it, the controlled 310.
Scenario terrans(Edition edition, int materials) {
  Scenario game(edition, {"terran_directorate", "hydran_progress"});
  game.lay("310", 0, -3).disc(0, "310").lay("201", -1, -1).has(0, {.materials = materials}).turn(0);
  return game;
}
int ships(Scenario& game, ShipKind kind, std::string_view sector) {
  return game.hex(sector).ships[0][static_cast<std::size_t>(kind)];
}

TEST_P(EclipseBuild, TwoObjectsInControlledHexes) {
  RULES("EN-11.1 ES-5.4.1");
  Scenario game = terrans(GetParam(), 20);
  game.play("build");
  game.may_not("build interceptor 201");  // nobody's
  game.may_not("build interceptor 224");  // another's
  game.play("build cruiser 221", "build starbase 310");
  EXPECT_EQ(ships(game, Cruiser, "221"), 1);
  EXPECT_EQ(ships(game, Starbase, "310"), 1);
  EXPECT_EQ(game.stored(0, Materials), 20 - 5 - 3);
  EXPECT_EQ(game.count("build "), 0);
  game.sound();
}

TEST_P(EclipseBuild, MechanemaBuildThreeAndNanorobotsOneMore) {
  RULES("EN-11.1 ES-5.4.1");
  Scenario game(GetParam(), {"mechanema", "hydran_progress"});
  game.knows(0, Tech::Nanorobots).has(0, {.materials = 30}).turn(0).play("build");
  for (int built = 0; built < 4; ++built) game.play("build interceptor 230");
  EXPECT_EQ(game.count("build "), 0);
  EXPECT_EQ(game.stored(0, Materials), 30 - 4 * 2);
}

TEST_P(EclipseBuild, EverythingHasItsPrice) {
  RULES("EN-11.2 ES-5.4.1");
  const int orbital = new_dawn() ? 5 : 4;
  struct {
    std::string what;
    int terrans, mechanema;
  } const prices[] = {{"interceptor", 3, 2},
                      {"cruiser", 5, 4},
                      {"dreadnought", 8, 7},
                      {"starbase", 3, 2},
                      {"orbital", orbital, orbital - 1},
                      {"monolith", 10, 8}};
  for (const auto& price : prices)
    for (const bool cheap : {false, true}) {
      Scenario game(GetParam(), {cheap ? "mechanema" : "terran_directorate", "hydran_progress"});
      game.knows(0, Tech::Starbase).knows(0, Tech::Orbital).knows(0, Tech::Monolith);
      const std::string text = "build " + price.what + " " + game.home(0);
      const int cost = cheap ? price.mechanema : price.terrans;
      game.has(0, {.money = 3, .materials = cost - 1}).turn(0).play("build");
      game.may_not(text);
      game.has(0, {.money = 3, .materials = cost});
      game.may(text);
      game.play(text);
      EXPECT_EQ(game.stored(0, Materials), 0) << text;
    }
}

TEST_P(EclipseBuild, ShipsAreLimitedAndDestroyedOnesComeBack) {
  RULES("EN-11.3 ES-5.4.2");
  Scenario game = terrans(GetParam(), 50);
  game.ships(0, Dreadnought, "310", 2).ships(0, Cruiser, "310", 4).ships(0, Interceptor, "310", 7);
  game.ships(0, Starbase, "310", 3).play("build");
  game.may_not("build dreadnought 221");
  game.may_not("build cruiser 221");
  game.may_not("build interceptor 221");  // the eighth is at home
  game.play("build starbase 221");
  game.may_not("build starbase 221");
  remove_ship(game.state(), 0, Dreadnought, game.id("310"));  // destroyed
  game.may("build dreadnought 221");
}

TEST_P(EclipseBuild, OneOrbitalAndOneMonolithInAHex) {
  RULES("EN-11.4 ES-5.4.2");
  Scenario game = terrans(GetParam(), 60);
  game.knows(0, Tech::Orbital).knows(0, Tech::Monolith).play("build", "build orbital 310");
  game.may_not("build orbital 310");
  game.may("build orbital 221");
  game.play("build monolith 310");  // beside it
  EXPECT_EQ(game.hex("310").marks, kOrbital | kMonolith);
  game.turn(0).play("build");
  game.may_not("build monolith 310");
  game.play("build starbase 310", "build starbase 310");  // these have no limit
  EXPECT_EQ(ships(game, Starbase, "310"), 2);

  Scenario other = terrans(GetParam(), 60);  // whoever built it
  other.knows(0, Tech::Orbital).mark("310", kOrbital).turn(0).play("build");
  other.may_not("build orbital 310");
}

TEST_P(EclipseBuild, StructuresAndStarbasesNeedTheirTechnology) {
  RULES("EN-11.5 ES-5.4.2");
  Scenario game(GetParam(), {"hydran_progress", "terran_directorate"});
  game.has(0, {.materials = 30}).turn(0).play("build");
  game.may("build dreadnought 224");
  game.may_not("build starbase 224");
  game.may_not("build orbital 224");
  game.may_not("build monolith 224");
  game.knows(0, Tech::Starbase).knows(0, Tech::Orbital).knows(0, Tech::Monolith);
  game.may("build starbase 224");
  game.may("build orbital 224");
  game.may("build monolith 224");
}

TEST_P(EclipseBuild, EnemyShipsDoNotHinder) {
  RULES("EN-11.6 ES-5.4.3");
  Scenario game = terrans(GetParam(), 20);
  game.knows(0, Tech::Orbital).ships(1, Dreadnought, "310", 2).turn(0).play("build");
  game.may("build orbital 310");
  game.play("build interceptor 310");
  EXPECT_EQ(ships(game, Interceptor, "310"), 1);
}

TEST_P(EclipseBuild, AnOrbitalTakesAMoneyOrAScienceCube) {
  RULES("EN-11.7");
  Scenario game = terrans(GetParam(), 20);
  game.knows(0, Tech::Orbital).turn(0).play("build");
  game.may_not("colonise 310 orbital money");
  game.play("build orbital 310");
  game.may("colonise 310 orbital money");
  game.may("colonise 310 orbital science");
  game.may_not("colonise 310 orbital materials");
  const int cubes = game.player(0).track[1];
  game.play("colonise 310 orbital science");
  EXPECT_EQ(game.player(0).track[1], cubes - 1);
  game.may_not("colonise 310 orbital money");  // one cube
  game.sound();
}

TEST_P(EclipseBuild, StructuresBelongToWhoeverControlsTheHex) {
  RULES("EN-11.7 ES-5.4.4");
  Scenario game(GetParam(), {"terran_directorate", "hydran_progress"});
  game.lay("310", 0, -4).disc(0, "310").mark("310", kOrbital).mark("310", kMonolith).orbital_cube("310", Money);
  EXPECT_EQ(game.points(0, PointSource::Monoliths), 3);
  game.knows(1, Tech::NeutronBombs).ships(1, Interceptor, "310").phase(StepKind::NextBattleHex);
  game.play("bombard bombs", "graveyard money");
  ASSERT_TRUE(game.offers("place disc")) << game.listing();
  game.play("place disc");
  EXPECT_EQ(game.hex("310").marks, kOrbital | kMonolith);  // cannot be destroyed
  EXPECT_EQ(game.points(0, PointSource::Monoliths), 0);
  EXPECT_EQ(game.points(1, PointSource::Monoliths), 3);
  game.turn(1).play("explore");
  game.may("colonise 310 orbital science");
  game.sound();
}

TEST_P(EclipseBuild, ACruiserAndAnOrbital) {
  RULES("EN-B9 ES-B12");
  Scenario game(GetParam(), {"terran_directorate", "planta", "mechanema", "hydran_progress"});
  game.lay("103", 1, -1).disc(0, "103").has(0, {.materials = 10}).colony_ships(0, 0).turn(0);
  const int discs = game.player(0).discs;
  game.play("build", "build cruiser 221");
  game.may_not("build orbital 103");  // without the technology
  game.knows(0, Tech::Orbital).play("build orbital 103");
  EXPECT_EQ(game.stored(0, Materials), new_dawn() ? 0 : 1);
  EXPECT_EQ(game.player(0).discs, discs - 1);
  EXPECT_EQ(game.player(0).acted[static_cast<std::size_t>(ActionKind::Build)], 1);
  EXPECT_EQ(game.seat(), 1);
}

TEST_P(EclipseBuild, ACruiserAndADreadnought) {
  RULES("ES-B11");
  Scenario game = terrans(GetParam(), 13);
  game.play("build", "build cruiser 221", "build dreadnought 310");
  EXPECT_EQ(game.stored(0, Materials), 0);
  EXPECT_EQ(ships(game, Cruiser, "221") + ships(game, Dreadnought, "310"), 2);
}

}  // namespace
}  // namespace orrery::eclipse
