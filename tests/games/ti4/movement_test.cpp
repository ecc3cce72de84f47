// Chapter 11.3: moving ships with what they carry.

#include "tests/games/ti4/scenario.h"

namespace orrery::ti4 {
namespace {

// A line of empty systems from north to south; Letnev's fleets are large enough.
Scenario line(std::initializer_list<Faction> factions = {F::Letnev, F::Sol, F::Hacan}) {
  Scenario game(factions);
  for (const SystemId system : {kNorth3, kNorth2, kNorth1, kSouth1, kSouth2, kSouth3}) game.lay(system, kEmpty);
  return game;
}
void done(Scenario& game, int seat = 0) {
  game.does(seat, act(Act::Done));
}

TEST(Ti4Movement, ShipsLeaveOneByOneAndArriveTogether) {
  RULES("TI-11.3.1 TI-11.3.15");
  Scenario game = line();
  game.put(0, kNorth3, U::Cruiser, 2).put(0, kMecatolCell, U::Destroyer);
  game.tactical(0, kNorth1);
  game.does(0, game.move(U::Cruiser, kNorth3));
  EXPECT_EQ(game.ships(0, kNorth3, U::Cruiser), 1);
  EXPECT_EQ(game.ships(0, kNorth1, U::Cruiser), 0) << "on its way";
  game.does(0, game.move(U::Destroyer, kMecatolCell));
  done(game);
  EXPECT_EQ(game.ships(0, kNorth1, U::Cruiser), 1);
  EXPECT_EQ(game.ships(0, kNorth1, U::Destroyer), 1);
  EXPECT_EQ(game.ships(0, kNorth3, U::Cruiser), 1) << "none must move";
}

TEST(Ti4Movement, ShipsAlikeLeaveOneByOne) {
  RULES("TI-11.3.1 TI-20.2.5");
  Scenario game = line();
  game.put(0, kNorth3, U::Cruiser, 3);
  game.tactical(0, kNorth1);
  game.does(0, game.move(U::Cruiser, kNorth3));
  game.does(0, game.move(U::Cruiser, kNorth3));
  EXPECT_EQ(game.ships(0, kNorth3, U::Cruiser), 1);
  done(game);
  EXPECT_EQ(game.ships(0, kNorth1, U::Cruiser), 2);
  EXPECT_EQ(game.ships(0, kNorth3, U::Cruiser), 1);
}

TEST(Ti4Movement, NothingNeedMove) {
  RULES("TI-11.3.1 TI-11.1.1");
  Scenario game = line();
  game.put(0, kNorth3, U::Cruiser);
  game.tactical(0, kNorth1);
  game.may(0, act(Act::Done));
  done(game);
  EXPECT_EQ(game.ships(0, kNorth3, U::Cruiser), 1);
  EXPECT_EQ(game.state.moves.arrived, 0);
}

TEST(Ti4Movement, NoShipComesFromASystemWithAnOwnToken) {
  RULES("TI-11.3.2 TI-11.3.4");
  Scenario game = line();
  game.put(0, kNorth3, U::Cruiser).put(0, kNorth2, U::Cruiser);
  game.state.player(0).tokens |= bit_of(kNorth2);
  game.tactical(0, kNorth1);
  game.may(0, game.move(U::Cruiser, kNorth3));  // past the token
  game.may_not(game.move(U::Cruiser, kNorth2));
}

TEST(Ti4Movement, AShipMayLeaveTheActiveSystemAndComeBackWithInfantry) {
  RULES("TI-B15 TI-11.3.2 TI-11.3.9");
  Scenario game = line();
  game.lay(kNorth2, kWellon).control(0, Planet::Wellon, 2).research(0, Tech::CarrierII).put(0, kNorth1, U::Carrier);
  game.tactical(0, kNorth1);
  game.does(0, game.move(U::Carrier, kNorth1));
  game.does(0, game.load(U::Infantry, on_planet(Planet::Wellon)));
  game.does(0, game.load(U::Infantry, on_planet(Planet::Wellon)));
  done(game);
  EXPECT_EQ(game.ships(0, kNorth1, U::Carrier), 1);
  EXPECT_EQ(game.state.area(0, kNorth1).infantry, 2);
  EXPECT_EQ(game.state.planet(Planet::Wellon).infantry, 0);
}

TEST(Ti4Movement, AShipThatCannotComeBackInTimeStays) {
  RULES("TI-11.3.2");
  Scenario game = line();
  game.lay(kNorth2, kWellon).control(0, Planet::Wellon, 2).put(0, kNorth1, U::Carrier);
  game.tactical(0, kNorth1);
  game.may_not(game.move(U::Carrier, kNorth1));
}

TEST(Ti4Movement, UnitsArePickedUpWhereAShipStartsPassesAndEnds) {
  RULES("TI-11.3.9 TI-11.3.10 TI-11.3.22 TI-20.1.5");
  Scenario game = line();
  game.research(0, Tech::CarrierII).put(0, kNorth3, U::Carrier).put(0, kNorth3, U::Fighter);
  game.lay(kNorth2, kWellon).control(0, Planet::Wellon, 1).lay(kNorth1, kThibah).control(0, Planet::Thibah, 1);
  game.tactical(0, kNorth1);
  game.does(0, game.move(U::Carrier, kNorth3));
  game.may(0, game.load(U::Fighter, in_space(kNorth3)));
  game.may(0, game.load(U::Infantry, on_planet(Planet::Thibah)));
  game.does(0, game.load(U::Infantry, on_planet(Planet::Wellon)));
  game.does(0, game.load(U::Infantry, on_planet(Planet::Thibah)));
  game.does(0, game.load(U::Fighter, in_space(kNorth3)));
  done(game);
  EXPECT_EQ(game.state.area(0, kNorth1).infantry, 2) << "in the space area";
  EXPECT_EQ(game.ships(0, kNorth1, U::Fighter), 1);
}

TEST(Ti4Movement, FightersAndInfantryInSpaceArePickedUpOnTheWay) {
  RULES("TI-11.3.9");
  Scenario game = line();
  game.research(0, Tech::CarrierII).put(0, kNorth3, U::Carrier).lay(kNorth2, kWellon).control(1, Planet::Wellon, 2);
  game.put(0, kNorth2, U::Carrier).put(0, kNorth2, U::Fighter).put(0, kNorth2, U::Infantry);
  game.tactical(0, kNorth1);
  game.does(0, game.move(U::Carrier, kNorth3));
  game.may_not(game.load(U::Infantry, on_planet(Planet::Wellon)));  // of another player
  game.does(0, game.load(U::Fighter, in_space(kNorth2)));
  game.does(0, game.load(U::Infantry, in_space(kNorth2)));
  done(game);  // nothing else is to be loaded
  EXPECT_EQ(game.state.area(0, kNorth1).fighters(), 1);
  EXPECT_EQ(game.state.area(0, kNorth1).infantry, 1);
  EXPECT_EQ(game.state.area(0, kNorth2).fighters() + game.state.area(0, kNorth2).infantry, 0);
}

TEST(Ti4Movement, UnitsArePickedUpOnOneWay) {
  RULES("TI-11.3.9 TI-11.3.21");
  Scenario game = line();
  const SystemId from = cell_at(2, 1);  // two ways to Mecatol Rex
  game.lay(from, kEmpty).lay(kNorth1, kWellon).lay(kNorthEast1, kThibah).research(0, Tech::CarrierII);
  game.control(0, Planet::Wellon, 1).control(0, Planet::Thibah, 1).put(0, from, U::Carrier);
  game.tactical(0, kMecatolCell);
  game.does(0, game.move(U::Carrier, from));
  game.may(0, game.load(U::Infantry, on_planet(Planet::Thibah)));
  game.does(0, game.load(U::Infantry, on_planet(Planet::Wellon)));
  game.may_not(game.load(U::Infantry, on_planet(Planet::Thibah)));
}

TEST(Ti4Movement, NothingIsPickedUpWhereAnOwnTokenLies) {
  RULES("TI-B42 TI-11.3.9");
  Scenario game = line();
  game.research(0, Tech::CarrierII).put(0, kNorth3, U::Carrier).lay(kNorth2, kWellon).control(0, Planet::Wellon, 1);
  game.lay(kNorth3, kThibah).control(0, Planet::Thibah, 1);
  game.state.player(0).tokens |= bit_of(kNorth2);
  game.tactical(0, kNorth1);
  game.does(0, game.move(U::Carrier, kNorth3));
  game.may(0, game.load(U::Infantry, on_planet(Planet::Thibah)));
  game.may_not(game.load(U::Infantry, on_planet(Planet::Wellon)));
}

TEST(Ti4Movement, AShipCarriesNoMoreThanItsCapacity) {
  RULES("TI-11.3.9 TI-11.3.11");
  Scenario game = line();
  game.lay(kNorth2, kWellon).control(0, Planet::Wellon, 9).put(0, kNorth2, U::Carrier);
  game.build(Planet::Wellon, U::SpaceDock);  // its allowance is no capacity on the way
  game.tactical(0, kNorth1);
  game.does(0, game.move(U::Carrier, kNorth2));
  game.does(0, act(Act::LoadAll));
  EXPECT_TRUE(game.asks_for<step::MoveShips>());
  done(game);
  EXPECT_EQ(game.state.area(0, kNorth1).infantry, 4);
  EXPECT_EQ(game.state.planet(Planet::Wellon).infantry, 5);
}

TEST(Ti4Movement, FightersLeftWithoutCapacityAreLost) {
  RULES("TI-11.3.12 TI-3.5.3");
  Scenario game = line();
  game.put(0, kNorth2, U::Carrier).put(0, kNorth2, U::Fighter, 3);
  game.tactical(0, kNorth1);
  game.does(0, game.move(U::Carrier, kNorth2));
  game.does(0, game.load(U::Fighter, in_space(kNorth2)));
  game.does(0, act(Act::Done));  // no more aboard
  EXPECT_EQ(game.ships(0, kNorth2, U::Fighter), 2) << "nothing is lost before all have moved";
  done(game);
  EXPECT_EQ(game.ships(0, kNorth2, U::Fighter), 0);
  EXPECT_EQ(game.ships(0, kNorth1, U::Fighter), 1);
}

TEST(Ti4Movement, UpgradedFightersMoveAloneOrAreCarried) {
  RULES("TI-11.3.6 TI-11.3.13 TI-11.3.19");
  COMPONENT(UnitText::MovesByItself);
  COMPONENT(Tech::FighterII);
  Scenario game = line();
  game.put(0, kNorth2, U::Carrier).put(0, kNorth2, U::Fighter, 2).put(0, kNorth3, U::Fighter, 2);
  game.tactical(0, kNorth1);
  game.may_not(game.move(U::Fighter, kNorth3));
  done(game);
  Scenario upgraded = line();
  upgraded.research(0, Tech::FighterII);
  upgraded.put(0, kNorth2, U::Carrier).put(0, kNorth2, U::Fighter, 2).put(0, kNorth3, U::Fighter, 2);
  upgraded.tactical(0, kNorth1);
  upgraded.does(0, upgraded.move(U::Fighter, kNorth3));
  upgraded.does(0, upgraded.move(U::Carrier, kNorth2));
  upgraded.does(0, upgraded.load(U::Fighter, in_space(kNorth2)));
  upgraded.may_not(upgraded.load(U::Fighter, in_space(kNorth3)));
  upgraded.does(0, act(Act::Done));
  upgraded.does(0, upgraded.move(U::Fighter, kNorth2));
  upgraded.does(0, act(Act::Done));
  EXPECT_EQ(upgraded.ships(0, kNorth1, U::Fighter), 3);
}

TEST(Ti4Movement, ShipsThatStayMayLiftGroundForces) {
  RULES("TI-11.3.14 TI-11.3.11");
  Scenario game = line();
  game.lay(kNorth1, kWellon).control(0, Planet::Wellon, 3).put(0, kNorth1, U::Dreadnought);
  game.tactical(0, kNorth1);
  const Action lift = act(Act::Lift, arg(Planet::Wellon));
  game.does(0, lift);
  game.may_not(lift);  // its capacity is used
  done(game);
  EXPECT_EQ(game.state.area(0, kNorth1).infantry, 1);
  EXPECT_EQ(game.state.planet(Planet::Wellon).infantry, 2);
}

TEST(Ti4Movement, AllOfASystemGoAtOneClick) {
  RULES("TI-11.3.1 TI-20.2.1");
  Scenario game = line();
  game.lay(kNorth2, kWellon).control(0, Planet::Wellon, 3);
  game.put(0, kNorth2, U::Carrier).put(0, kNorth2, U::Cruiser, 2).put(0, kNorth2, U::Fighter, 1);
  game.tactical(0, kNorth1);
  game.does(0, act(Act::MoveAll, kNorth2));
  done(game);
  EXPECT_EQ(game.ships(0, kNorth1, U::Cruiser), 2);
  EXPECT_EQ(game.ships(0, kNorth1, U::Carrier), 1);
  EXPECT_EQ(game.ships(0, kNorth1, U::Fighter), 1);
  EXPECT_EQ(game.state.area(0, kNorth1).infantry, 2);
  EXPECT_EQ(game.state.planet(Planet::Wellon).infantry, 1) << "one stays on the planet";
}

TEST(Ti4Movement, AFighterThatFindsNoPlaceGoesByItself) {
  RULES("TI-11.3.13 TI-20.2.1");
  Scenario game = line();
  game.put(0, kNorth2, U::Cruiser, 2).put(0, kNorth2, U::Fighter, 1).research(0, Tech::FighterII);
  game.tactical(0, kNorth1);
  game.does(0, act(Act::MoveAll, kNorth2));
  done(game);
  EXPECT_EQ(game.ships(0, kNorth1, U::Cruiser), 2);
  EXPECT_EQ(game.ships(0, kNorth1, U::Fighter), 1);
}

TEST(Ti4Movement, AllGoTogetherOnlyIfAllCan) {
  RULES("TI-11.3.3 TI-20.2.4");
  Scenario game = line();
  game.put(0, kNorth3, U::Carrier).put(0, kNorth3, U::Cruiser, 2);
  game.tactical(0, kNorth1);
  game.may(0, game.move(U::Cruiser, kNorth3));
  game.may_not(game.move(U::Carrier, kNorth3));
  game.may_not(act(Act::MoveAll, kNorth3));
}

TEST(Ti4Movement, OneShipGoesByItselfUnlessItCanTakeSomethingAlong) {
  RULES("TI-11.3.1 TI-20.1.5");
  const Action all = act(Act::MoveAll, kNorth2);
  for (const auto& [ship, fighters, infantry] :
       {std::tuple{U::Carrier, 0, 0}, {U::Carrier, 1, 0}, {U::Carrier, 0, 2}, {U::Carrier, 0, 1}, {U::Cruiser, 0, 2}}) {
    Scenario game = line();
    game.lay(kNorth2, kWellon).control(0, Planet::Wellon, infantry).put(0, kNorth2, ship);
    game.put(0, kNorth2, U::Fighter, fighters);
    game.tactical(0, kNorth1);
    game.may(0, game.move(ship, kNorth2));
    EXPECT_EQ(game.offers(all), ship == U::Carrier && (fighters > 0 || infantry > 1)) << "one infantry stays";
  }
}

TEST(Ti4Movement, TheDeclarationMayBeginAgainOnce) {
  RULES("TI-20.2.3");
  Scenario game = line();
  game.lay(kNorth2, kWellon).control(0, Planet::Wellon, 2).put(0, kNorth2, U::Carrier);
  game.tactical(0, kNorth1);
  const State before = game.state;
  game.may_not(act(Act::StartOver));
  game.does(0, game.move(U::Carrier, kNorth2));
  game.does(0, game.load(U::Infantry, on_planet(Planet::Wellon)));
  game.does(0, act(Act::Done));
  game.does(0, act(Act::StartOver));
  EXPECT_EQ(game.state.area(0, kNorth2), before.area(0, kNorth2));
  EXPECT_EQ(game.state.planet(Planet::Wellon), before.planet(Planet::Wellon));
  game.does(0, game.move(U::Carrier, kNorth2));
  game.does(0, act(Act::Done));
  game.may_not(act(Act::StartOver));
}

TEST(Ti4Movement, BeginningAgainEveryShipIsWhereItWas) {
  RULES("TI-20.2.3 TI-11.3.1");
  Scenario game = line();
  game.put(0, kNorth3, U::Cruiser, 2).put(0, kMecatolCell, U::Cruiser);
  game.tactical(0, kNorth1);
  game.does(0, game.move(U::Cruiser, kNorth3));
  game.does(0, game.move(U::Cruiser, kMecatolCell));
  game.does(0, game.move(U::Cruiser, kNorth3));
  game.does(0, act(Act::StartOver));
  EXPECT_EQ(game.ships(0, kNorth3, U::Cruiser), 2);
  EXPECT_EQ(game.ships(0, kMecatolCell, U::Cruiser), 1);
}

TEST(Ti4Movement, DamagedShipsAreOptionsOfTheirOwn) {
  RULES("TI-20.2.5");
  Scenario game = line();
  game.put(0, kNorth2, U::Dreadnought, 2);
  set_damaged(game.state, 0, U::Dreadnought, kNorth2, 1);
  game.tactical(0, kNorth1);
  game.may(0, game.move(U::Dreadnought, kNorth2));
  game.does(0, game.move(U::Dreadnought, kNorth2, 0, true));
  game.may_not(game.move(U::Dreadnought, kNorth2, 0, true));
  done(game);
  EXPECT_EQ(game.state.area(0, kNorth1).damaged_of(U::Dreadnought), 1);
  EXPECT_EQ(game.state.area(0, kNorth2).damaged_of(U::Dreadnought), 0);
}

TEST(Ti4Movement, TooManyShipsMayArriveAndAreRemovedThen) {
  RULES("TI-B56 TI-7.4.4 TI-11.3.15 TI-3.5.2 TI-7.3.2");
  Scenario game = line({F::Sol, F::Letnev, F::Hacan});
  game.put(0, kNorth2, U::Cruiser, 3).put(0, kNorth2, U::Destroyer);
  game.tactical(0, kNorth1);
  game.does(0, act(Act::MoveAll, kNorth2));
  done(game);
  game.may(0, unit_at(U::Destroyer, in_space(kNorth1)));
  game.does(0, unit_at(U::Cruiser, in_space(kNorth1)));
  EXPECT_EQ(game.ships(0, kNorth1, U::Cruiser), 2);
  EXPECT_FALSE(game.asks_for<step::RemoveShip>());
  EXPECT_EQ(game.state.batch_count, 0) << "removed is not destroyed";
}

TEST(Ti4Movement, FloatingFactoriesMoveLikeShipsAndCarry) {
  RULES("TI-11.3.19 TI-7.2.2 TI-7.2.5");
  COMPONENT(UnitText::Floating);
  Scenario game = line({F::Saar, F::Letnev, F::Hacan});
  game.put(0, kNorth2, U::SpaceDock).put(0, kNorth2, U::Infantry, 2);
  game.tactical(0, kNorth1);
  game.does(0, game.move(U::SpaceDock, kNorth2));
  game.does(0, act(Act::LoadAll));
  done(game);
  EXPECT_EQ(game.state.area(0, kNorth1).docks, 1);
  EXPECT_EQ(game.state.area(0, kNorth1).infantry, 2);
  EXPECT_EQ(game.state.moves.arrived, 0) << "no ship has come";
}

// --- gravity rifts

TEST(Ti4Movement, ARiftMayTakeAShipWithAllAboard) {
  RULES("TI-B7 TI-6.4.5 TI-7.3.2 TI-11.3.15");
  for (const int face : {3, 4}) {
    Scenario game = line();
    game.lay(kNorth2, kRift).put(0, kNorth2, U::Carrier).put(0, kNorth2, U::Infantry, 3);
    game.tactical(0, kNorth1);
    game.may_not(game.move(U::Carrier, kNorth2));
    game.does(0, game.move(U::Carrier, kNorth2, 1));
    game.does(0, act(Act::LoadAll));
    game.does(0, act(Act::Done));
    game.does(kChance, game.die(face));
    EXPECT_EQ(game.ships(0, kNorth1, U::Carrier), face > 3 ? 1 : 0);
    EXPECT_EQ(game.state.area(0, kNorth1).infantry, face > 3 ? 3 : 0);
    EXPECT_EQ(game.state.area(0, kNorth2).infantry, 0);
    EXPECT_EQ(units_on_board(game.state, 0, U::Carrier), face > 3 ? 1 : 0);
  }
}

TEST(Ti4Movement, OneRollForEachExit) {
  RULES("TI-B8 TI-6.4.6 TI-11.3.21");
  Scenario game = line({F::Sol, F::Letnev, F::Hacan});
  game.lay(kNorth1, kRift).put(0, kNorth1, U::Cruiser);
  game.tactical(0, kSouth1);
  game.may(0, game.move(U::Cruiser, kNorth1, 1));
  game.does(0, game.move(U::Cruiser, kNorth1, 2));
  game.does(0, act(Act::Done));
  game.does(kChance, game.die(10));
  game.does(kChance, game.die(4));
  EXPECT_EQ(game.ships(0, kSouth1, U::Cruiser), 1);
}

TEST(Ti4Movement, ShipsAlikeRollOneByOne) {
  RULES("TI-6.4.5");
  Scenario game = line();
  game.lay(kNorth2, kRift).put(0, kNorth2, U::Cruiser, 3);
  game.tactical(0, kNorth1);
  for (int i = 0; i < 3; ++i) game.does(0, game.move(U::Cruiser, kNorth2, 1));
  game.does(0, act(Act::Done));
  game.does(kChance, game.die(1));
  game.does(kChance, game.die(9));
  game.does(kChance, game.die(2));
  EXPECT_EQ(game.ships(0, kNorth1, U::Cruiser), 1);
}

TEST(Ti4Movement, WhatWouldHaveBeenPickedUpBehindTheRiftStays) {
  RULES("TI-11.3.16");
  Scenario game = line();
  game.research(0, Tech::CarrierII).lay(kNorth3, kRift).put(0, kNorth3, U::Carrier).put(0, kNorth3, U::Infantry);
  game.lay(kNorth2, kWellon).control(0, Planet::Wellon, 2);
  game.tactical(0, kNorth1);
  game.does(0, game.move(U::Carrier, kNorth3, 1));
  game.does(0, game.load(U::Infantry, in_space(kNorth3)));
  game.does(0, game.load(U::Infantry, on_planet(Planet::Wellon)));
  game.does(0, act(Act::Done));
  game.does(0, act(Act::Done));
  game.does(kChance, game.die(2));
  EXPECT_EQ(game.state.planet(Planet::Wellon).infantry, 2);
  EXPECT_EQ(game.state.area(0, kNorth3).infantry, 0);
  EXPECT_EQ(units_on_board(game.state, 0, U::Infantry), 2);
}

TEST(Ti4Movement, WhatWasTakenAboardBeforeTheRiftGoesWithTheShip) {
  RULES("TI-11.3.16 TI-6.4.5");
  Scenario game = line();
  game.research(0, Tech::CarrierII).lay(kNorth3, kWellon).control(0, Planet::Wellon, 3).lay(kNorth2, kRift);
  game.put(0, kNorth3, U::Carrier);
  game.tactical(0, kNorth1);
  game.does(0, game.move(U::Carrier, kNorth3, 1));
  game.does(0, game.load(U::Infantry, on_planet(Planet::Wellon)));
  game.does(0, act(Act::Done));
  game.does(0, act(Act::Done));
  game.does(kChance, game.die(3));
  EXPECT_EQ(units_on_board(game.state, 0, U::Carrier), 0);
  EXPECT_EQ(game.state.planet(Planet::Wellon).infantry, 2) << "it does not go back";
}

TEST(Ti4Movement, OfShipsAlikeTheWholeOnesLeaveAndTheDamagedStay) {
  RULES("TI-11.3.1 TI-20.2.5");
  Scenario game = line();
  game.put(0, kNorth2, U::Dreadnought, 3);
  set_damaged(game.state, 0, U::Dreadnought, kNorth2, 1);
  game.tactical(0, kNorth1);
  game.does(0, game.move(U::Dreadnought, kNorth2));
  game.does(0, game.move(U::Dreadnought, kNorth2));
  game.may_not(game.move(U::Dreadnought, kNorth2));
  done(game);
  EXPECT_EQ(game.ships(0, kNorth1, U::Dreadnought), 2);
  EXPECT_EQ(game.state.area(0, kNorth1).damaged_of(U::Dreadnought), 0);
  EXPECT_EQ(game.state.area(0, kNorth2).damaged_of(U::Dreadnought), 1);
}

// --- Hil Colish

TEST(Ti4Movement, TheFlagshipThatGoesFirstTakesItsWormholeAlong) {
  RULES("TI-11.3.18 TI-11.3.23");
  COMPONENT(UnitText::HilColishOrder);
  COMPONENT(UnitText::HilColishWormhole);
  Scenario game = line({F::Creuss, F::Letnev, F::Hacan});
  game.lay(kSouth3, kCreussGate).lay(kCreussHomeSystem, kCreussHome);
  game.put(0, kNorth2, U::Flagship).put(0, kSouth3, U::Carrier);
  game.tactical(0, kNorth1);
  game.may_not(game.move(U::Carrier, kSouth3));
  game.does(0, game.move(U::Flagship, kNorth2, 0, false, Act::MoveFirst));
  game.does(0, game.move(U::Carrier, kSouth3));
  done(game);
  EXPECT_EQ(game.ships(0, kNorth1, U::Flagship), 1);
  EXPECT_EQ(game.ships(0, kNorth1, U::Carrier), 1);
}

TEST(Ti4Movement, TheFlagshipThatGoesLastLeavesItsWormholeToTheOthers) {
  RULES("TI-11.3.18");
  COMPONENT(UnitText::HilColishOrder);
  COMPONENT(UnitText::HilColishWormhole);
  Scenario game = line({F::Creuss, F::Letnev, F::Hacan});
  game.lay(kSouth3, kCreussGate).lay(kCreussHomeSystem, kCreussHome);
  game.put(0, kNorth2, U::Flagship).put(0, kSouth3, U::Cruiser);
  game.tactical(0, kNorth1);
  game.does(0, game.move(U::Flagship, kNorth2));
  game.does(0, game.move(U::Cruiser, kSouth3));  // gate, where the flagship was, north
  game.may_not(game.move(U::Flagship, kNorth2, 0, false, Act::MoveFirst));
  done(game);
  EXPECT_EQ(game.ships(0, kNorth1, U::Cruiser), 1);
}

TEST(Ti4Movement, AFlagshipLostInARiftTakesTheWayFromTheOthers) {
  RULES("TI-11.3.23 TI-6.3.1");
  RULING("FAQ-58");
  for (const int face : {2, 8}) {
    Scenario game = line({F::Creuss, F::Letnev, F::Hacan});
    game.lay(kSouth3, kCreussGate).lay(kCreussHomeSystem, kCreussHome).lay(kNorth2, kRift);
    game.put(0, kNorth2, U::Flagship).put(0, kCreussHomeSystem, U::Carrier).put(0, kNorth3, U::Cruiser);
    game.put(0, kCreussHomeSystem, U::Infantry);
    game.tactical(0, kNorth1);
    game.does(0, game.move(U::Flagship, kNorth2, 1, false, Act::MoveFirst));
    game.does(0, game.move(U::Carrier, kCreussHomeSystem));
    game.does(0, game.load(U::Infantry, in_space(kCreussHomeSystem)));
    game.does(0, game.move(U::Cruiser, kNorth3, 1));
    game.does(0, act(Act::Done));
    game.does(kChance, game.die(face));
    game.does(kChance, game.die(10));  // the cruiser's own
    EXPECT_EQ(game.ships(0, kNorth1, U::Cruiser), 1) << "can still come and must";
    EXPECT_EQ(game.ships(0, kNorth1, U::Carrier), face > 3 ? 1 : 0);
    EXPECT_EQ(game.ships(0, kCreussHomeSystem, U::Carrier), face > 3 ? 0 : 1);
    EXPECT_EQ(game.state.area(0, kCreussHomeSystem).infantry, face > 3 ? 0 : 1);
  }
}

TEST(Ti4Movement, TheFlagshipDoesNotComeBackThroughItsOwnWormhole) {
  RULES("TI-11.3.23");
  Scenario game = line({F::Creuss, F::Letnev, F::Hacan});
  game.lay(kSouth3, kCreussGate).lay(kCreussHomeSystem, kCreussHome).lasts(ActionCard::FlankSpeed, 0);
  game.put(0, kSouth1, U::Flagship);
  game.tactical(0, kSouth3);
  game.may(0, game.move(U::Flagship, kSouth1));  // straight through
  game.does(0, act(Act::Done));
  game.tactical(0, kSouth2);
  game.may(0, game.move(U::Flagship, kSouth1));
}

}  // namespace
}  // namespace orrery::ti4
