// Space Cannon at ships (TI-11.4) and the rolls of unit abilities (TI-7.7).

#include "core/seat_text.h"
#include "games/ti4/labels.h"
#include "games/ti4/rules.h"
#include "tests/games/ti4/combat_scenario.h"

namespace orrery::ti4 {
namespace {

Action fire(int seat) {
  return act(Act::Fire, arg(seat));
}

TEST(Ti4Cannon, ThePdsFiresEvenIfNothingMoved) {
  RULES("TI-B40 TI-11.4.1 TI-11.4.3 TI-7.7.1");
  Fight game;
  game.ships(0, U::Cruiser, 2).control(1, Planet::Lodor).build(Planet::Lodor, U::Pds, 2);
  game.offense();
  game.may(1, fire(0));
  game.may(1, act(Act::Decline));
  game.does(1, fire(0));
  // The log says where, whose dice, and what for.
  const Text cannon = Text("ti4.action.dice_at").with("what", Text("ti4.ability_of_unit.space_cannon"));
  const Action roll = std::get<Action>(Rules::from_text(game.state, "roll 6 5"));
  EXPECT_EQ(Rules::describe(game.state, roll).label,
            Text(cannon)
                .with("who", seat_text(1))
                .with("faces", "6 5")
                .with("place", system_text(game.state, game.state.active_system)));
  game.rolls({6, 5});  // all that may fire, a hit on 6
  EXPECT_EQ(game.count(0, U::Cruiser), 1);
  EXPECT_TRUE(game.over());
}

TEST(Ti4Cannon, WhoHasNothingToFireWithOrAtIsSkipped) {
  RULES("TI-11.4.7");
  Fight game;
  game.control(1, Planet::Lodor).build(Planet::Lodor, U::Pds, 1);
  game.offense();
  EXPECT_TRUE(game.over()) << "no ships";
}

TEST(Ti4Cannon, OwnPdsDoNotFireAtOwnShipsAndOthersOnlyAtTheActivePlayer) {
  RULES("TI-11.4.4");
  Fight game;
  game.ships(0, U::Cruiser).ships(2, U::Cruiser).control(1, Planet::Lodor).build(Planet::Lodor, U::Pds, 1);
  game.offense();
  game.may(1, fire(0));
  game.may_not(fire(2));
}

TEST(Ti4Cannon, TheActivePlayerPicksOneOtherPlayer) {
  RULES("TI-11.4.4 TI-11.4.2");
  Fight game({F::Xxcha, F::Hacan, F::Saar});
  game.ships(0, U::Flagship).ships(1, U::Cruiser).ships(2, U::Cruiser);
  game.offense();
  game.may(0, fire(1));
  game.may(0, fire(2));
  game.does(0, fire(2));
  game.rolls({5, 1, 1});
  EXPECT_EQ(game.count(2, U::Cruiser), 0);
  EXPECT_EQ(game.count(1, U::Cruiser), 1);
}

TEST(Ti4Cannon, TwoEnemiesRollOneAfterTheOtherClockwise) {
  RULES("TI-B41 TI-11.4.2 TI-11.4.3 TI-11.4.4");
  COMPONENT(Tech::PdsII);
  COMPONENT(UnitText::DeepSpaceCannon);
  Fight game({F::Sol, F::Hacan, F::Saar});
  game.lay(kNorth2, kWellon).control(1, Planet::Wellon).build(Planet::Wellon, U::Pds, 1).research(1, Tech::PdsII);
  game.control(2, Planet::Lodor).build(Planet::Lodor, U::Pds, 1);
  game.ships(0, U::Cruiser, 3);
  game.offense();
  game.does(1, fire(0));
  game.rolls({5});
  EXPECT_EQ(game.count(0, U::Cruiser), 2) << "each rolls separately";
  game.does(2, fire(0));
  game.rolls({6});
  EXPECT_EQ(game.count(0, U::Cruiser), 1);
}

TEST(Ti4Cannon, TheActivePlayerIsLastUnlessTheTableSaysFirst) {
  RULES("TI-11.4.2");
  for (const int first : {0, 1}) {
    Fight game({F::Xxcha, F::Hacan, F::Saar});
    game.state.cannon_from_active = u8(first);
    game.ships(0, U::Flagship).ships(1, U::Cruiser).control(1, Planet::Lodor).build(Planet::Lodor, U::Pds, 1);
    game.offense();
    EXPECT_EQ(game.asks(), first == 1 ? 0 : 1);
  }
}

TEST(Ti4Cannon, PdsOneDoNotReachTheNextSystem) {
  RULES("TI-11.4.3");
  COMPONENT(UnitText::DeepSpaceCannon);
  Fight game;
  game.lay(kNorth2, kWellon).control(1, Planet::Wellon).build(Planet::Wellon, U::Pds, 1);
  game.ships(0, U::Cruiser);
  game.offense();
  EXPECT_TRUE(game.over());
}

TEST(Ti4Cannon, ShipsMaySustainAndExcessIsLost) {
  RULES("TI-11.4.6 TI-7.6.1");
  Fight game;
  game.ships(0, U::Dreadnought).control(1, Planet::Lodor).build(Planet::Lodor, U::Pds, 2);
  game.offense();
  game.does(1, fire(0));
  game.rolls({6, 1});
  game.does(0, Fight::sustain());
  EXPECT_EQ(game.damaged(0, U::Dreadnought), 1);
  EXPECT_TRUE(game.over());
}

TEST(Ti4Cannon, ModifiersOfCombatRollsDoNotMatter) {
  RULES("TI-7.7.2 TI-3.4.15 TI-11.4.5");
  Fight game({F::Sol, F::SardakkNorr});
  game.ships(0, U::Cruiser).control(1, Planet::Lodor).build(Planet::Lodor, U::Pds, 1);
  game.offense();
  game.does(1, fire(0));
  game.rolls({5});  // Unrelenting would make it a 6
  EXPECT_EQ(game.count(0, U::Cruiser), 1);
}

TEST(Ti4Cannon, FloatingFactoriesAreNotHit) {
  RULES("TI-7.2.5");
  COMPONENT(UnitText::Floating);
  RULING("FAQ-63");
  Fight game({F::Saar, F::Hacan});
  game.ships(0, U::Cruiser).put(0, kField, U::SpaceDock, 1);
  game.control(1, Planet::Lodor).build(Planet::Lodor, U::Pds, 2);
  game.offense();
  game.does(1, fire(0));
  game.rolls({6, 6});
  EXPECT_EQ(game.count(0, U::Cruiser), 0);
  EXPECT_EQ(game.state.area(0, kField).docks, 1);
}

TEST(Ti4Cannon, UpgradedPdsFireThroughWormholes) {
  RULES("TI-6.3.2 TI-11.4.3");
  Fight game({F::Sol, F::Hacan, F::Saar}, kAlpha);
  game.lay(kSouth3, kLodor).control(1, Planet::Lodor).build(Planet::Lodor, U::Pds, 1).ships(0, U::Cruiser);
  game.offense();
  EXPECT_TRUE(game.over()) << "a PDS I does not fire into another system";
  game.research(1, Tech::PdsII);
  game.offense();
  game.does(1, fire(0));
  game.rolls({5});
  EXPECT_EQ(game.count(0, U::Cruiser), 0);
}

TEST(Ti4Cannon, AntimassDeflectorsLowerEveryCannonRoll) {
  RULES("TI-21.3.1 TI-3.4.1 TI-11.4.5");
  Fight game;
  game.ships(0, U::Cruiser, 2).research(0, Tech::AntimassDeflectors);
  game.control(1, Planet::Lodor).build(Planet::Lodor, U::Pds, 2);
  game.offense();
  game.does(1, fire(0));
  game.rolls({6, 7});
  EXPECT_EQ(game.count(0, U::Cruiser), 1) << "6 less 1 is a miss";
  EXPECT_TRUE(may(game.state, Query::MayPassAsteroids, {.seat = 0}, false)) << "its other ability is one of its own";

  Fight landing;
  landing.ships(0, U::Carrier).put(0, kField, U::Infantry, 2).research(0, Tech::AntimassDeflectors);
  landing.control(1, Planet::Lodor).build(Planet::Lodor, U::Pds, 2);
  landing.invade();
  landing.does(0, act(Act::Planet, arg(Planet::Lodor)));
  landing.does(1, fire(0));
  landing.rolls({6, 7});
  EXPECT_EQ(landing.planet(Planet::Lodor).infantry, 1) << "one of the two has survived and taken the planet";
}

TEST(Ti4Cannon, NobodyIsAskedToFireAtNothing) {
  RULES("TI-11.4.7");
  Fight game;
  game.control(1, Planet::Lodor).build(Planet::Lodor, U::Pds, 2).ships(1, U::Cruiser);
  game.offense();
  EXPECT_TRUE(game.over());
}

}  // namespace
}  // namespace orrery::ti4
