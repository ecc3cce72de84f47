// Passing, the frame of a turn, reactions (EN-5, EN-13; ES-5.7, ES-5.8).

#include "tests/games/eclipse/both_editions.h"
#include "tests/games/eclipse/scenario.h"

namespace orrery::eclipse {
namespace {

using enum Resource;
using enum ShipKind;
using Texts = std::vector<std::string>;

BOTH_EDITIONS(EclipseReaction);

Scenario terrans_in_310(Edition edition) {
  Scenario game(edition, {"terran_directorate", "hydran_progress"});
  game.lay("310", 0, -3).disc(0, "310").has(0, {.materials = 10}).turn(0);
  return game;
}

TEST_P(EclipseReaction, ATurnIsADiscAnActionWithFreeOperationsAndAnEnd) {
  RULES("EN-5.1 ES-5.8.1");
  Scenario game = terrans_in_310(GetParam());
  const int discs = game.player(0).discs;
  game.play("build");
  EXPECT_EQ(game.player(0).discs, discs - 1);  // the disc is paid first
  EXPECT_EQ(game.player(0).acted[static_cast<std::size_t>(ActionKind::Build)], 1);
  game.play("colonise 310 1 science", "build interceptor 221", "trade materials money", "build interceptor 310");
  game.play("colonise 310 2 materials");  // also after the last activation
  EXPECT_EQ(game.seat(), 0);
  game.may_not("explore");  // one action a turn
  game.play("end");
  EXPECT_EQ(game.seat(), 1);
  game.sound();
}

TEST_P(EclipseReaction, ATurnMayEndWithoutUsingAllActivations) {
  RULES("EN-5.1 ES-5.8.1");
  Scenario game = terrans_in_310(GetParam());
  game.play("build", "build interceptor 221", "end");
  EXPECT_EQ(game.seat(), 1);
}

TEST_P(EclipseReaction, RelationsAreProposedBetweenActivations) {
  RULES("ES-5.8.1");
  Scenario game(GetParam(), {"terran_directorate", "planta", "mechanema", "hydran_progress"});
  game.lay("103", 0, -1).disc(0, "103").lay("107", 1, -1).disc(1, "107").has(0, {.materials = 10}).turn(0);
  game.play("build", "build interceptor 221", "propose 2 money", "accept money", "build interceptor 221");
  EXPECT_EQ(game.player(0).ambassadors, 1 << 1);
}

TEST_P(EclipseReaction, PassingCostsNoDiscAndCannotBeTakenBack) {
  RULES("EN-5.2 ES-5.7.1");
  Scenario game = terrans_in_310(GetParam());
  const int discs = game.player(0).discs;
  game.play("pass");
  EXPECT_EQ(game.player(0).discs, discs);
  EXPECT_TRUE(game.player(0).passed);
  game.play("build", "end");
  ASSERT_EQ(game.seat(), 0);
  for (const char* action : {"explore", "influence", "research"}) game.may_not(action);
  for (const char* reaction : {"upgrade", "build", "move"}) game.may(reaction);
}

TEST_P(EclipseReaction, WhoDoesNothingKeepsLaterChances) {
  RULES("EN-5.3 ES-5.7.2");
  Scenario game = terrans_in_310(GetParam());
  game.play("pass", "build", "end");
  ASSERT_EQ(game.seat(), 0);
  game.play("pass");  // does nothing
  ASSERT_EQ(game.seat(), 1);
  game.play("build", "end");
  ASSERT_EQ(game.seat(), 0);
  game.play("move", "end");
  EXPECT_EQ(game.player(0).reacted, 1);
  game.play("pass");  // the last player: the phase is over
  EXPECT_NE(game.state().phase, Phase::Actions);
}

TEST_P(EclipseReaction, ColonyShipsSailInATurnOfPassingInNewDawnOnly) {
  RULES("EN-5.4 ES-5.8.1");
  Scenario game = terrans_in_310(GetParam());
  EXPECT_EQ(game.offers("colonise 310 1 science"), new_dawn());
  game.may("trade materials money");
  if (new_dawn()) game.play("colonise 310 1 science");
  game.play("pass");
  EXPECT_EQ(game.seat(), 1);  // the pass ends the turn
  game.turn(0);
  ASSERT_TRUE(game.player(0).passed);
  EXPECT_EQ(game.offers("colonise 310 2 materials"), new_dawn());  // before doing nothing
}

TEST_P(EclipseReaction, OneOfThreeForADisc) {
  RULES("EN-13.1 ES-5.7.1");
  Scenario game = terrans_in_310(GetParam());
  game.may("explore");
  game.passed(0).turn(0);
  for (const char* action : {"explore", "influence", "research"}) game.may_not(action);
  const int discs = game.player(0).discs;
  Scenario upgrade = game, build = game, move = game;
  upgrade.play("upgrade", "take hull", "square interceptor 1");
  EXPECT_EQ(upgrade.count("take "), 0);
  EXPECT_EQ(upgrade.player(0).discs, discs - 1);
  EXPECT_EQ(upgrade.player(0).reacted, 1);
  EXPECT_EQ(upgrade.player(0).acted, (std::array<std::uint8_t, kActionKinds>{}));
  build.play("build", "build interceptor 221");
  EXPECT_EQ(build.count("build "), 0);
  move.play("move", "move interceptor 221 310");
  EXPECT_EQ(move.count("move "), 0);
  for (Scenario* reaction : {&upgrade, &build, &move}) {
    reaction->play("end");
    EXPECT_EQ(reaction->seat(), 1);
    reaction->sound();
  }
}

TEST_P(EclipseReaction, NeedsADiscOnTheTrack) {
  RULES("EN-13.1 ES-5.7.1");
  Scenario game = terrans_in_310(GetParam());
  game.discs(0, 1).passed(0).turn(0);
  game.may("move");
  game.discs(0, 0);
  EXPECT_EQ(game.count("move") + game.count("build") + game.count("upgrade"), 0);
  game.may("pass");
}

TEST_P(EclipseReaction, BonusesDoNotEnlargeIt) {
  RULES("EN-13.2 ES-5.7.2 ES-B16");
  Scenario game(GetParam(), {"mechanema", "terran_directorate"});
  game.knows(0, Tech::Nanorobots).has(0, {.materials = 20}).passed(0).turn(0);
  const int discs = game.player(0).discs;
  game.play("build", "build interceptor 230");
  EXPECT_EQ(game.count("build "), 0);
  EXPECT_EQ(game.player(0).discs, discs - 1);
  game.turn(0).play("upgrade", "take hull", "square interceptor 1");
  EXPECT_EQ(game.count("take "), 0);

  Scenario fleet = terrans_in_310(GetParam());  // Terrans: three moves in an action
  fleet.ships(0, Interceptor, "221", 2).passed(0).turn(0).play("move", "move interceptor 221 310");
  EXPECT_EQ(fleet.count("move "), 0);
}

TEST(EclipseReactionSecondDawn, RareTechnologiesDoNotEnlargeIt) {
  RULES("ES-5.7.2");
  Scenario game = terrans_in_310(Edition::SecondDawn);
  game.knows(0, Tech::PicoModulator).knows(0, Tech::ImprovedLogistics).ships(0, Interceptor, "221").passed(0).turn(0);
  Scenario move = game;
  game.play("upgrade", "take hull", "square interceptor 1");
  EXPECT_EQ(game.count("take "), 0);
  move.play("move", "move interceptor 221 310");
  EXPECT_EQ(move.count("move "), 0);
}

TEST_P(EclipseReaction, AnUpgradeReturnsAnyNumberAndMayPlaceASavedPart) {
  RULES("EN-13.3 ES-5.7.1");
  Scenario game = terrans_in_310(GetParam());
  game.part(0, Interceptor, 1, Part::Hull).part(0, Cruiser, 2, Part::Hull).passed(0);
  game.player(0).saved_parts = 1u << (static_cast<int>(Part::ShardHull) - kTrayParts);
  game.turn(0).play("upgrade", "remove interceptor 1", "remove cruiser 2", "take shard_hull", "square cruiser 2");
  EXPECT_EQ(game.player(0).stats[static_cast<std::size_t>(Cruiser)].hull, 4);
  EXPECT_EQ(game.count("take "), 0);
  game.sound();
}

TEST_P(EclipseReaction, MayBeRepeatedWhileDiscsLast) {
  RULES("EN-13.4 ES-5.7.2");
  Scenario game = terrans_in_310(GetParam());
  game.discs(0, 2).passed(0).turn(0).play("build", "build interceptor 221", "end");
  ASSERT_EQ(game.seat(), 1);
  game.play("explore", "end");
  ASSERT_EQ(game.seat(), 0);
  game.play("build", "build interceptor 221", "end", "explore", "end");
  ASSERT_EQ(game.seat(), 0);
  EXPECT_EQ(game.player(0).reacted, 2);
  game.may_not("build");
}

TEST_P(EclipseReaction, ColonyShipsSailDuringIt) {
  RULES("ES-5.7.3");
  Scenario game = terrans_in_310(GetParam());
  game.passed(0).turn(0).play("build", "build interceptor 310", "colonise 310 1 science");
  EXPECT_EQ(game.hex("310").cubes, 1);
  EXPECT_EQ(game.player(0).colony_ships, 2);
}

TEST_P(EclipseReaction, IvansCruiserJoinsTheContestedHex) {
  RULES("EN-B19 EN-13.1 ES-5.7.1");
  Scenario game(GetParam(), {"mechanema", "hydran_progress"});
  game.lay("310", 0, -3).disc(0, "310").ships(0, Interceptor, "310").ships(1, Interceptor, "310");
  game.ships(0, Cruiser, "230").passed(0).has(0, {.materials = 3}).turn(0);
  const int discs = game.player(0).discs;
  game.play("move", "move cruiser 230 310");
  EXPECT_EQ(ships_in(game.state(), 0, game.id("310")), 2);
  EXPECT_EQ(game.player(0).discs, discs - 1);
  EXPECT_EQ(game.player(0).reacted, 1);
  EXPECT_EQ(game.count("move "), 0);
}

}  // namespace
}  // namespace orrery::eclipse
