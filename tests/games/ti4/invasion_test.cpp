// Invasion: TI-11.6, TI-6.6, TI-6.7.

#include "tests/games/ti4/combat_scenario.h"

namespace orrery::ti4 {
namespace {

constexpr TileNumber kTwoPlanets = 38;  // Abyz and Fria
Action on(UnitType type, Planet planet) {
  return unit_at(type, on_planet(planet), false);
}

TEST(Ti4Invasion, GroundForcesLandAndTakeAnEmptyPlanet) {
  RULES("TI-11.6.8 TI-11.6.18 TI-6.6.2");
  Fight game;
  game.ships(0, U::Carrier).put(0, kField, U::Infantry, 2);
  game.invade();
  game.may(0, all_to(Planet::Lodor));
  game.may(0, on(U::Infantry, Planet::Lodor));
  game.may(0, act(Act::Done));
  game.does(0, on(U::Infantry, Planet::Lodor));
  game.does(0, act(Act::Done));
  EXPECT_EQ(game.planet(Planet::Lodor).controller, 0);
  EXPECT_EQ(game.planet(Planet::Lodor).infantry, 1);
  EXPECT_EQ(game.planet(Planet::Lodor).exhausted, 1);
  EXPECT_EQ(game.state.area(0, kField).infantry, 1);
  EXPECT_EQ(game.state.invading, 0);
}

TEST(Ti4Invasion, WithoutALandingNothingFollows) {
  RULES("TI-11.6.9 TI-11.6.1");
  Fight game;
  game.ships(0, U::Carrier).put(0, kField, U::Infantry, 1).control(1, Planet::Lodor).build(Planet::Lodor, U::Pds, 2);
  game.invade();
  game.does(0, act(Act::Done));
  EXPECT_TRUE(game.over());
  EXPECT_EQ(game.planet(Planet::Lodor).pds, 2);
}

TEST(Ti4Invasion, UnitsAreSplitFreelyAndOneMayStartOver) {
  RULES("TI-11.6.8 TI-20.2.3");
  Fight game({F::Sol, F::Hacan}, kTwoPlanets);
  game.ships(0, U::Carrier).put(0, kField, U::Infantry, 3);
  game.invade();
  game.does(0, on(U::Infantry, Planet::Abyz));
  game.does(0, act(Act::StartOver));
  game.may_not(act(Act::StartOver));
  game.does(0, on(U::Infantry, Planet::Fria));
  game.does(0, all_to(Planet::Abyz));
  game.does(0, all_to(Planet::Abyz));  // which of them is taken first
  EXPECT_EQ(game.planet(Planet::Abyz).infantry, 2);
  EXPECT_EQ(game.planet(Planet::Fria).infantry, 1);
}

TEST(Ti4Invasion, APlanetWithOnlyADockIsTakenAndTheDockDestroyed) {
  RULES("TI-B31 TI-11.6.20 TI-6.6.2 TI-6.6.5");
  Fight game;
  game.ships(0, U::Carrier).put(0, kField, U::Infantry, 1).control(1, Planet::Lodor).build(Planet::Lodor, U::SpaceDock);
  game.invade();
  game.does(0, all_to(Planet::Lodor));
  EXPECT_EQ(game.planet(Planet::Lodor).controller, 0);
  EXPECT_EQ(game.planet(Planet::Lodor).exhausted, 1);
  EXPECT_EQ(game.planet(Planet::Lodor).docks, 0);
}

TEST(Ti4Invasion, ThePdsFiresAtWhatLandsAndIsDestroyedAfterwards) {
  RULES("TI-B64 TI-7.2.4 TI-11.6.11 TI-6.6.6");
  Fight game;
  game.ships(0, U::Carrier).put(0, kField, U::Infantry, 3).control(1, Planet::Lodor).build(Planet::Lodor, U::Pds, 1);
  game.invade();
  game.does(0, all_to(Planet::Lodor));
  game.may(1, act(Act::Fire, 0));
  EXPECT_EQ(game.planet(Planet::Lodor).controller, 1);
  game.does(1, act(Act::Fire, 0));
  game.rolls({6});
  EXPECT_EQ(game.planet(Planet::Lodor).controller, 0);
  EXPECT_EQ(game.planet(Planet::Lodor).infantry, 2);
  EXPECT_EQ(game.planet(Planet::Lodor).pds, 0);
}

TEST(Ti4Invasion, PdsElsewhereNeverFireAtLandings) {
  RULES("TI-11.6.12");
  Fight game({F::Sol, F::Hacan}, kTwoPlanets);
  game.research(1, Tech::PdsII).control(1, Planet::Abyz, 0).control(1, Planet::Fria, 0).build(Planet::Fria, U::Pds, 2);
  game.ships(0, U::Carrier).put(0, kField, U::Infantry, 1);
  game.invade();
  game.does(0, all_to(Planet::Abyz));
  EXPECT_TRUE(game.over()) << "nobody is asked to fire";
  EXPECT_EQ(game.planet(Planet::Abyz).controller, 0);
}

TEST(Ti4GroundCombat, RoundsUntilOneSideIsLeft) {
  RULES("TI-11.6.13 TI-11.6.14 TI-11.6.15");
  Fight game;
  game.ships(0, U::Carrier).put(0, kField, U::Infantry, 2).control(1, Planet::Lodor, 1);
  game.invade();
  game.does(0, all_to(Planet::Lodor));
  EXPECT_EQ(game.state.combat.kind, CombatKind::Ground);
  game.rolls({1, 1});  // Sol's infantry hits on 7
  game.rolls({8});
  EXPECT_EQ(game.state.combat.round, 2);
  EXPECT_EQ(game.planet(Planet::Lodor).landed, 1);
  game.rolls({7});
  game.rolls({1});
  EXPECT_EQ(game.planet(Planet::Lodor).controller, 0);
  EXPECT_EQ(game.planet(Planet::Lodor).infantry, 1);
  EXPECT_TRUE(game.over());
}

TEST(Ti4GroundCombat, IfAllDieTheDefenderKeepsThePlanet) {
  RULES("TI-B30 TI-11.6.19 TI-6.6.3");
  Fight game;
  game.ships(0, U::Carrier)
      .put(0, kField, U::Infantry, 1)
      .control(1, Planet::Lodor, 1)
      .build(Planet::Lodor, U::SpaceDock);
  game.invade();
  game.does(0, all_to(Planet::Lodor));
  game.rolls({10});
  game.rolls({10});
  EXPECT_TRUE(game.over());
  EXPECT_EQ(game.planet(Planet::Lodor).controller, 1);
  EXPECT_EQ(game.planet(Planet::Lodor).docks, 1);
  EXPECT_EQ(game.planet(Planet::Lodor).infantry + game.planet(Planet::Lodor).landed, 0);
}

TEST(Ti4GroundCombat, TheOrderOfPlanetsIsTheActivePlayers) {
  RULES("TI-11.6.13 TI-11.6.18");
  Fight game({F::Sol, F::Hacan}, kTwoPlanets);
  game.ships(0, U::Carrier).put(0, kField, U::Infantry, 2).control(1, Planet::Abyz, 1).control(1, Planet::Fria, 1);
  game.invade();
  game.does(0, on(U::Infantry, Planet::Abyz));
  game.does(0, all_to(Planet::Fria));
  game.may(0, all_to(Planet::Abyz));
  game.does(0, all_to(Planet::Fria));
  EXPECT_EQ(game.state.combat.planet, u8(static_cast<int>(Planet::Fria)));
  game.rolls({10});
  game.rolls({1});
  EXPECT_EQ(game.state.combat.planet, u8(static_cast<int>(Planet::Abyz))) << "each is fought to its end";
  EXPECT_EQ(game.planet(Planet::Fria).controller, 1) << "control comes after all combats";
  game.rolls({1});
  game.rolls({10});
  EXPECT_EQ(game.planet(Planet::Fria).controller, 0);
  EXPECT_EQ(game.planet(Planet::Abyz).controller, 1);
}

TEST(Ti4GroundCombat, NobodyRetreats) {
  RULES("TI-11.6.16");
  Fight game;
  game.lay(kNorth2, kWellon).control(1, Planet::Wellon, 1);
  game.ships(0, U::Carrier).put(0, kField, U::Infantry, 1).control(1, Planet::Lodor, 1);
  game.invade();
  game.does(0, all_to(Planet::Lodor));
  game.rolls({1});
  game.rolls({1});
  EXPECT_EQ(game.asks(), kChance) << "the next round, without a question";
}

// --- bombardment

TEST(Ti4Bombardment, EachUnitIsGivenAPlanetBeforeAnyRoll) {
  RULES("TI-11.6.2 TI-11.6.5 TI-7.7.1");
  Fight game({F::Sol, F::Hacan}, kTwoPlanets);
  game.ships(0, U::Dreadnought, 2).control(1, Planet::Abyz, 2).control(1, Planet::Fria, 1);
  game.invade();
  game.may(0, all_to(Planet::Abyz));
  game.may(0, act(Act::Done));
  game.does(0, on(U::Dreadnought, Planet::Abyz));
  game.does(0, on(U::Dreadnought, Planet::Fria));
  game.rolls({5});
  EXPECT_EQ(game.planet(Planet::Abyz).infantry, 1);
  game.rolls({4});
  EXPECT_EQ(game.planet(Planet::Fria).infantry, 1);
  EXPECT_TRUE(game.over());
}

TEST(Ti4Bombardment, AShieldedPlanetIsNoTarget) {
  RULES("TI-11.6.3 TI-7.7.3");
  Fight game;
  game.ships(0, U::Dreadnought, 1).control(1, Planet::Lodor, 2).build(Planet::Lodor, U::Pds, 1);
  game.invade();
  EXPECT_TRUE(game.over());
}

TEST(Ti4Bombardment, AWarSunOpensItForAll) {
  RULES("TI-B12 TI-7.7.4");
  COMPONENT(UnitText::NegatesPlanetaryShield);
  Fight game({F::Muaat, F::Hacan});
  game.ships(0, U::WarSun).ships(0, U::Dreadnought).control(1, Planet::Lodor, 6).build(Planet::Lodor, U::Pds, 1);
  game.invade();
  game.does(0, all_to(Planet::Lodor));
  game.rolls({3, 3, 3, 5});
  EXPECT_EQ(game.planet(Planet::Lodor).infantry, 2);
}

TEST(Ti4Bombardment, ItIsNoCombatAndSparesOwnForces) {
  RULES("TI-11.6.4 TI-11.6.6");
  Fight game;
  game.ships(0, U::Dreadnought).control(0, Planet::Lodor, 2);
  game.invade();
  EXPECT_TRUE(game.over()) << "nothing to bombard";
  Fight other({F::SardakkNorr, F::Hacan});
  other.ships(0, U::Dreadnought).control(1, Planet::Lodor, 2);
  other.invade();
  other.does(0, all_to(Planet::Lodor));
  EXPECT_EQ(other.state.combat.kind, CombatKind::None);
  other.rolls({3, 3});  // Unrelenting is for combat rolls
  EXPECT_EQ(other.planet(Planet::Lodor).infantry, 2);
}

// --- the custodians

class Ti4Custodians : public testing::Test {
 protected:
  Ti4Custodians() {
    game.activate(0, kMecatolCell);
    game.put(0, kMecatolCell, U::Carrier, 1);
    game.lay(kNorth2, kWellon);
    game.goods(0, 6);
  }
  Fight game;
};

TEST_F(Ti4Custodians, TheirPointMayEndTheGameBeforeALanding) {
  RULES("TI-15.6.1 TI-6.7.3");
  game.put(0, kMecatolCell, U::Infantry, 1);
  game.state.player(0).points = u8(game.state.victory_target - 1);
  game.invade();
  game.does(0, act(Act::Custodians));
  while (game.state.over == 0 && !game.asks_for<step::Commit>()) apply(game.state, game.options()[0]);
  EXPECT_EQ(game.state.winner, 0);
}

TEST_F(Ti4Custodians, NobodyLandsWhileTheTokenIsThere) {
  RULES("TI-6.7.1 TI-B28 TI-6.7.2");
  game.put(0, kMecatolCell, U::Infantry, 1);
  game.goods(0, 0);
  game.invade();
  EXPECT_TRUE(game.over());
  EXPECT_EQ(game.state.planet(Planet::MecatolRex).controller, kNone);
}

TEST_F(Ti4Custodians, WithoutGroundForcesTheTokenStays) {
  RULES("TI-B28 TI-6.7.2");
  game.invade();
  EXPECT_TRUE(game.over());
  EXPECT_EQ(game.state.custodians, 1);
}

TEST_F(Ti4Custodians, WhoPaysGainsAPointAndMustLand) {
  RULES("TI-6.7.2 TI-6.7.3 TI-6.7.4 TI-11.6.7 TI-B29");
  game.put(0, kMecatolCell, U::Infantry, 2);
  game.invade();
  game.may(0, act(Act::Decline));
  game.does(0, act(Act::Custodians));
  while (!game.asks_for<step::Commit>() && !game.over()) apply(game.state, game.options()[0]);
  EXPECT_EQ(game.state.custodians, 0) << "so this round has an agenda phase already";
  EXPECT_EQ(game.state.player(0).points, 1);
  EXPECT_EQ(game.state.player(0).trade_goods, 0);
  game.may_not(act(Act::Done));
  game.does(0, on(U::Infantry, Planet::MecatolRex));
  game.does(0, act(Act::Done));
  EXPECT_EQ(game.state.planet(Planet::MecatolRex).controller, 0);
}

// --- chains that begin again (TI-20.2.3)

TEST(Ti4Invasion, ABombardmentMayBeAssignedAnewOnce) {
  RULES("TI-20.2.3 TI-11.6.2");
  Fight game({F::Sol, F::Hacan}, kTwoPlanets);
  game.ships(0, U::Dreadnought, 3).control(1, Planet::Abyz, 3).control(1, Planet::Fria, 3);
  game.invade();
  game.may_not(act(Act::StartOver));
  game.does(0, on(U::Dreadnought, Planet::Abyz));
  game.does(0, act(Act::StartOver));
  game.may_not(act(Act::StartOver));
  game.does(0, on(U::Dreadnought, Planet::Fria));
  game.may_not(act(Act::StartOver));
  game.does(0, act(Act::Done));  // the two others keep still
  game.rolls({5});
  EXPECT_EQ(game.planet(Planet::Abyz).infantry, 3);
  EXPECT_EQ(game.planet(Planet::Fria).infantry, 2);
}

TEST(Ti4Invasion, ALandingMayBePlannedAnewOnce) {
  RULES("TI-20.2.3 TI-11.6.8");
  Fight game({F::Sol, F::Hacan}, kTwoPlanets);
  game.ships(0, U::Carrier).put(0, kField, U::Infantry, 3);
  game.invade();
  game.may_not(act(Act::StartOver));
  game.does(0, on(U::Infantry, Planet::Abyz));
  game.does(0, act(Act::StartOver));
  game.does(0, on(U::Infantry, Planet::Fria));
  game.may_not(act(Act::StartOver));
  game.does(0, on(U::Infantry, Planet::Fria));
  game.does(0, act(Act::Done));
  EXPECT_EQ(game.planet(Planet::Fria).infantry, 2);
  EXPECT_EQ(game.planet(Planet::Abyz).controller, kNone);
  EXPECT_EQ(game.state.area(0, kField).infantry, 1);
}

TEST(Ti4Invasion, ShipsSustainNoHitsOnGroundForces) {
  RULES("TI-7.6.3");
  Fight game;
  game.ships(0, U::Dreadnought).put(0, kField, U::Infantry, 1).control(1, Planet::Lodor, 2);
  game.invade();
  game.does(0, act(Act::Done));  // no bombardment
  game.does(0, all_to(Planet::Lodor));
  game.rolls({1});
  game.rolls({10, 1});
  EXPECT_TRUE(game.over()) << "nobody was asked";
  EXPECT_EQ(game.damaged(0, U::Dreadnought), 0);
}

}  // namespace
}  // namespace orrery::ti4
