// How diplomatic relations last and end (EN-8.2, ES-5.9.8-5.9.11).

#include "tests/games/eclipse/both_editions.h"
#include "tests/games/eclipse/partners.h"

namespace orrery::eclipse {
namespace {

using enum Resource;
using enum ShipKind;

BOTH_EDITIONS(EclipseTraitor);

// Interceptors that go two hexes.
Scenario& fusion_drives(Scenario& game, int seat) {
  return game.knows(seat, Tech::FusionDrive).part(seat, Interceptor, 4, Part::FusionDrive);
}

TEST_P(EclipseTraitor, AnAttackEndsRelationsAndMakesATraitor) {
  RULES("EN-8.2.1 EN-8.2.2 EN-8.2.3 EN-8.2.4 EN-12.6 ES-5.9.9 ES-5.9.10 ES-5.9.11");
  Scenario game = partners(GetParam());
  const auto first = game.player(0).track, second = game.player(1).track;
  game.state().traitor = 3;
  game.play("move", "move interceptor 221 107");
  if (!new_dawn()) {
    EXPECT_TRUE(related(game, 0, 1));  // until the end of the turn
    game.play("end");
  }
  EXPECT_FALSE(related(game, 0, 1));
  EXPECT_EQ(game.state().traitor, 0);
  EXPECT_EQ(game.points(0, PointSource::Traitor), -2);
  EXPECT_EQ(game.points(3, PointSource::Traitor), 0);  // the former holder is free of it
  ASSERT_EQ(game.seat(), 0);
  EXPECT_EQ(game.options(), (std::vector<std::string>{"cube money", "cube science", "cube materials"}));
  game.play("cube materials");
  ASSERT_EQ(game.seat(), 1);
  game.play("cube money");
  EXPECT_EQ(game.player(0).track[2], first[2] + 1);
  EXPECT_EQ(game.player(1).track[0], second[0] + 1);
  EXPECT_EQ(game.seat(), new_dawn() ? 0 : 1);
  game.sound();
}

TEST_P(EclipseTraitor, AShipOfThePartnerIsEnough) {
  RULES("EN-8.2.1 ES-5.9.9");
  Scenario game = partners(GetParam());
  game.lay("308", 3, -3, 5).ships(1, Interceptor, "308").turn(0);  // nobody's hex beside 221
  game.play("move", "move interceptor 221 308");
  if (!new_dawn()) game.play("end");
  EXPECT_FALSE(related(game, 0, 1));
  EXPECT_EQ(game.state().traitor, 0);
}

TEST_P(EclipseTraitor, PassingThroughIsAnAttackInNewDawnOnly) {
  RULES("EN-8.2.1 ES-5.9.9");
  Scenario game = partners(GetParam());
  fusion_drives(game, 0).turn(0).play("move", "move interceptor 221 107");
  if (new_dawn()) {
    EXPECT_FALSE(related(game, 0, 1));
    game.play("cube money", "cube money");
  }
  game.play("step 103");
  if (!new_dawn()) {
    game.play("end");
    EXPECT_TRUE(related(game, 0, 1));
  }
  EXPECT_EQ(game.state().traitor, new_dawn() ? 0 : kNone);
  game.sound();
}

TEST(EclipseTraitorSecondDawn, PassingThroughWithTheCloakingDeviceIsNoAggression) {
  RULES("ES-5.9.9");
  Scenario game = partners(Edition::SecondDawn);
  fusion_drives(game, 0).ships(1, Interceptor, "107").turn(0).play("move", "move interceptor 221 107");
  EXPECT_EQ(game.step(), StepKind::Acting);  // pinned: it had to stop
  game.turn(0);
  game.no_ships(0, "107").ships(0, Interceptor, "221").knows(0, Tech::CloakingDevice);
  game.play("move", "move interceptor 221 107", "step 103", "end");
  EXPECT_TRUE(related(game, 0, 1));
  EXPECT_EQ(game.state().traitor, kNone);
}

TEST_P(EclipseTraitor, RelationsLastAndCannotBeCancelled) {
  RULES("EN-8.2.5 ES-5.9.8");
  Scenario game = partners(GetParam());
  game.play("pass", "pass", "pass", "pass");
  for (int choices = 0; game.state().round == 1 && choices < 100; ++choices) {
    game.roll_on();
    if (game.state().round > 1) break;
    ASSERT_NE(game.count("pay") + game.count("end"), 0) << game.listing();
    game.play(game.offers("pay") ? "pay" : "end");
  }
  ASSERT_EQ(game.state().round, 2);
  EXPECT_TRUE(related(game, 0, 1));
  game.sound();
}

TEST_P(EclipseTraitor, TheTraitorKeepsHisOtherRelations) {
  RULES("EN-8.2.6 ES-5.9.11");
  Scenario game = partners(GetParam());
  game.relations(0, Money, 2, Money).turn(0).play("move", "move interceptor 221 107");
  if (!new_dawn()) game.play("end");
  game.play("cube money", "cube money");
  EXPECT_TRUE(related(game, 0, 2));
  game.no_ships(0, "107").turn(0);
  game.may_not("propose 2 money");  // but no new ones
  game.state().traitor = kNone;
  game.may("propose 2 money");
}

TEST_P(EclipseTraitor, OneHexMayEndSeveralRelations) {
  RULES("EN-8.2.7 ES-5.9.10");
  Scenario game = partners(GetParam());
  game.relations(0, Money, 2, Money).relations(0, Money, 3, Money);
  game.ships(2, Interceptor, "107").turn(0).play("move", "move interceptor 221 107");
  if (!new_dawn()) game.play("end");
  EXPECT_EQ(game.player(0).ambassadors, 1 << 3);
  EXPECT_EQ(game.state().traitor, 0);
  game.play("cube money", "cube money");  // two cubes of his own
  EXPECT_EQ(game.state().steps.top().kind, StepKind::CubeHome);
  EXPECT_NE(game.seat(), 0);
  game.play("cube money", "cube money");
  game.sound();

  // Who attacks again keeps the card.
  game.lay("308", 3, -3, 5).ships(3, Interceptor, "308").ships(0, Interceptor, "221").turn(0);
  game.play("move", "move interceptor 221 308");
  if (!new_dawn()) game.play("end");
  EXPECT_EQ(game.player(0).ambassadors, 0);
  EXPECT_EQ(game.state().traitor, 0);
  EXPECT_EQ(game.points(0, PointSource::Traitor), -2);
}

TEST_P(EclipseTraitor, DiscsAndBuildingsNeverBreakRelations) {
  RULES("EN-8.2.8 ES-5.9.8");
  Scenario game = partners(GetParam());
  game.lay("308", 3, -3, 5).ships(1, Interceptor, "308").has(0, {.materials = 10}).turn(0).play("influence");
  game.may_not("influence 308");  // a ship of the partner
  game.may_not("influence 107");  // his disc
  game.play("end");
  game.turn(0).play("build");
  game.may_not("build interceptor 107");
  game.play("build interceptor 103", "end");
  EXPECT_TRUE(related(game, 0, 1));
  EXPECT_EQ(game.state().traitor, kNone);
}

TEST(EclipseTraitorSecondDawn, PartnersStillPinEachOther) {
  RULES("ES-5.9.8");
  Scenario game = partners(Edition::SecondDawn);
  fusion_drives(game, 0).ships(1, Interceptor, "107").turn(0).play("move", "move interceptor 221 107");
  game.may_not("move interceptor 107 221");
  game.ships(0, Interceptor, "107");
  game.may("move interceptor 107 221");
}

TEST_P(EclipseTraitor, ATreacherousAttackThroughHalfAWormhole) {
  RULES("EN-B17 ES-B21");
  Scenario game(GetParam(), {"hydran_progress", "mechanema", "planta", "terran_directorate"});
  game.lay("107", 1, -1, 3).disc(1, "107").ships(1, Interceptor, "107", 3);  // no half towards 224
  game.ships(0, Interceptor, "224").relations(0, Money, 1, Science).has(0, {.science = 3}).turn(0).play("move");
  game.may_not("move interceptor 224 107");
  game.knows(0, Tech::WormholeGenerator);
  game.play("move interceptor 224 107");
  if (new_dawn()) game.play("cube science", "cube materials");
  game.play("move interceptor 224 107");
  EXPECT_EQ(game.count("move "), 0);  // both activations are used
  if (!new_dawn()) game.play("end", "cube science", "cube materials");
  EXPECT_FALSE(related(game, 0, 1));
  EXPECT_EQ(game.state().traitor, 0);
  EXPECT_EQ(ships_in(game.state(), 0, game.id("107")), 2);
  game.no_ships(0, "107").turn(0);
  EXPECT_EQ(game.count("propose "), 0);
  game.sound();
}

}  // namespace
}  // namespace orrery::eclipse
