// Flagships and the texts of other units: may, may not, effect.

#include "tests/games/ti4/combat_scenario.h"

namespace orrery::ti4 {
namespace {

TEST(Ti4Flagships, HylarimMakesTwoMoreHits) {
  RULES("TI-11.5.12");
  COMPONENT(UnitText::Hylarim);
  Fight game({F::JolNar, F::Hacan});
  game.ships(0, U::Flagship).ships(1, U::Cruiser, 5);
  game.fight();
  game.rolls({9, 6});  // Fragile: 6 does not hit; 9 hits and makes two more
  game.rolls({1, 1, 1, 1, 1});
  EXPECT_EQ(game.count(1, U::Cruiser), 2);
}

TEST(Ti4Flagships, L1Z1XHitsNonFighters) {
  RULES("TI-11.5.14");
  COMPONENT(UnitText::HitsNonFighters);
  Fight game({F::L1Z1X, F::Hacan});
  game.ships(0, U::Flagship).ships(0, U::Cruiser).ships(1, U::Carrier, 2).ships(1, U::Fighter, 4);
  game.fight();
  game.rolls({5, 1, 10});
  game.rolls({1, 1, 1, 1, 1, 1});
  game.does(1, Fight::lose(U::Fighter));
  game.may_not(Fight::lose(U::Fighter));
  EXPECT_EQ(game.count(1, U::Carrier), 1) << "one of the two hits is for a non-fighter ship";
}

TEST(Ti4Flagships, ArcSecundusRepairsItself) {
  RULES("TI-7.6.2");
  COMPONENT(UnitText::ArcSecundusRepair);
  Fight game({F::Letnev, F::Hacan});
  game.ships(0, U::Flagship, 1, 1).ships(1, U::Cruiser);
  game.fight();
  EXPECT_EQ(game.damaged(0, U::Flagship), 0);
}

TEST(Ti4Flagships, FourthMoonForbidsSustainDamage) {
  RULES("TI-4.6.3");
  COMPONENT(UnitText::FourthMoon);
  Fight game({F::Mentak, F::Hacan});
  game.ships(0, U::Flagship).ships(1, U::Dreadnought);
  game.fight();
  game.rolls({7, 1});
  game.rolls({1});
  EXPECT_EQ(game.count(1, U::Dreadnought), 0);
  EXPECT_TRUE(game.over());
}

TEST(Ti4Flagships, CmorranNorrLeadsTheOthers) {
  RULES("TI-4.6.3");
  COMPONENT(UnitText::CmorranNorr);
  Fight game({F::SardakkNorr, F::Hacan});
  game.ships(0, U::Flagship).ships(0, U::Cruiser).ships(1, U::Cruiser, 3);
  game.fight();
  game.rolls({4, 1, 5});  // the flagship hits on 5 with Unrelenting, the cruiser on 5 with both
  game.rolls({1, 1, 1});
  EXPECT_EQ(game.count(1, U::Cruiser), 2);
}

TEST(Ti4Flagships, SalaiSaiCorianRollsForEachEnemyShip) {
  RULES("TI-21.5.19");
  COMPONENT(UnitText::SalaiSaiCorian);
  Fight game({F::Winnu, F::Hacan});
  game.ships(0, U::Flagship).ships(1, U::Cruiser, 3).ships(1, U::Fighter, 2).ships(1, U::Carrier);
  game.fight();
  EXPECT_EQ(dice_to_roll(game.state), 4);
}

TEST(Ti4Flagships, VanHaugeTakesAllShips) {
  RULES("TI-21.5.18 TI-4.7.5");
  COMPONENT(UnitText::VanHauge);
  Fight game({F::Yin, F::Hacan});
  game.ships(0, U::Flagship, 1, 1).ships(0, U::Cruiser).ships(1, U::Dreadnought, 3).put(1, kField, U::Infantry, 1);
  game.fight();
  game.rolls({1, 1, 1});
  game.rolls({5, 1, 1});
  game.does(0, Fight::lose(U::Flagship, true));
  EXPECT_FALSE(has_ships(game.state, 0, kField) || has_ships(game.state, 1, kField)) << "a draw";
  EXPECT_TRUE(game.over());
  EXPECT_EQ(game.state.batch_count, 0);
}

TEST(Ti4Flagships, WrathOfKenaraRaisesDice) {
  RULES("TI-21.5.20");
  COMPONENT(UnitText::WrathOfKenara);
  Fight game({F::Hacan, F::Sol});
  game.ships(0, U::Flagship).ships(1, U::Cruiser, 2).goods(0, 1);
  game.fight();
  game.rolls({6, 6});
  game.does(0, Scenario::use(UnitText::WrathOfKenara));
  game.does(0, act(Act::Die, arg(U::Flagship), 5));
  game.may_not(act(Act::Die, arg(U::Flagship), 5));  // no trade good is left
  game.does(0, act(Act::Done));
  EXPECT_EQ(game.state.player(0).trade_goods, 0);
  game.rolls({1, 1});
  EXPECT_EQ(game.count(1, U::Cruiser), 1);
}

TEST(Ti4Flagships, MatriarchLandsFightersThatTakeNoPlanet) {
  RULES("TI-B66 TI-21.5.17");
  COMPONENT(UnitText::Matriarch);
  RULING("FAQ-59");
  RULING("FAQ-60");
  Fight game({F::Naalu, F::Hacan});
  game.ships(0, U::Flagship).ships(0, U::Fighter, 3).control(1, Planet::Lodor, 1).build(Planet::Lodor, U::SpaceDock);
  game.research(0, Tech::DacxiveAnimators);
  game.invade();
  game.does(0, unit_at(U::Fighter, on_planet(Planet::Lodor)));
  game.does(0, unit_at(U::Fighter, on_planet(Planet::Lodor)));
  game.does(0, act(Act::Done));
  game.rolls({8, 1});
  game.rolls({1});
  EXPECT_TRUE(game.over());
  EXPECT_EQ(game.planet(Planet::Lodor).controller, 1);
  EXPECT_EQ(game.planet(Planet::Lodor).docks, 1);
  EXPECT_EQ(game.count(0, U::Fighter), 3) << "back in the space area";
}

TEST(Ti4Flagships, ExotriremeTakesTwoAlong) {
  RULES("TI-21.3.11");
  COMPONENT(UnitText::SelfDestruct);
  COMPONENT(Tech::ExotriremeII);
  Fight game({F::SardakkNorr, F::Hacan});
  game.ships(0, U::Dreadnought, 2).ships(1, U::Cruiser, 4).research(0, Tech::ExotriremeII);
  game.fight();
  game.rolls({1, 1});
  game.rolls({1, 1, 1, 1});
  game.does(0, Scenario::use(UnitText::SelfDestruct));
  game.may(0, act(Act::Done));
  game.does(0, Fight::lose(U::Cruiser));
  game.does(0, Fight::lose(U::Cruiser));
  EXPECT_EQ(game.count(1, U::Cruiser), 2);
  EXPECT_EQ(game.count(0, U::Dreadnought), 1);
  game.may(0, Scenario::use(UnitText::SelfDestruct));  // each unit is its own object
}

TEST(Ti4Flagships, TheAlastorMakesGroundForcesShips) {
  RULES("TI-21.5.25");
  COMPONENT(UnitText::TheAlastor);
  RULING("FAQ-48");
  RULING("FAQ-49");
  RULING("FAQ-52");
  RULING("FAQ-53");
  Fight game({F::Nekro, F::Winnu});
  game.ships(0, U::Flagship).put(0, kField, U::Infantry, 2).control(0, Planet::Lodor, 1).ships(1, U::Flagship);
  game.research(0, Tech::AssaultCannon).pools(0, 3, 1, 3);
  game.fight();
  game.does(0, act(Act::AllUnits));
  EXPECT_FALSE(has_ships(game.state, 1, kField)) << "flagship and three infantry are four non-fighter ships";
  EXPECT_EQ(game.planet(Planet::Lodor).infantry, 1);
}

TEST(Ti4Flagships, AlastorsInfantryTakesHitsAndFightsOn) {
  RULES("TI-21.5.25");
  RULING("FAQ-49");
  RULING("FAQ-53");
  Fight game({F::Nekro, F::Winnu});
  game.ships(0, U::Flagship, 1, 1).put(0, kField, U::Infantry, 2).control(0, Planet::Lodor, 1).ships(1, U::Flagship);
  game.fight();
  game.does(0, act(Act::AllUnits));
  game.rolls({1, 1, 1, 1, 1});
  EXPECT_EQ(dice_to_roll(game.state), 4) << "Winnu rolls for the flagship and three infantry";
  game.rolls({7, 7, 1, 1});
  game.may(0, unit_at(U::Infantry, on_planet(Planet::Lodor)));
  game.does(0, Fight::lose(U::Flagship, true));
  game.does(0, unit_at(U::Infantry, on_planet(Planet::Lodor)));
  EXPECT_EQ(game.planet(Planet::Lodor).infantry, 0);
  EXPECT_EQ(dice_to_roll(game.state), 2) << "two infantry still roll";
}

TEST(Ti4Flagships, TheAlastorMakesNoShipsOfTheOpponentsGroundForces) {
  RULES("TI-21.5.25 TI-11.5.17");
  Fight game({F::Nekro, F::Winnu});
  game.ships(0, U::Flagship).put(0, kField, U::Infantry, 2).ships(1, U::Carrier, 2).put(1, kField, U::Infantry, 2);
  game.fight();
  game.does(0, act(Act::AllUnits));
  game.rolls({10, 1, 1, 1});
  game.rolls({1, 1});
  EXPECT_EQ(game.count(1, U::Carrier), 1) << "a hit on ships, and nothing to choose";
  EXPECT_EQ(game.state.area(1, kField).infantry, 2);
}

TEST(Ti4Flagships, SomeGroundForcesMayStayOutOfTheAlastorsFight) {
  RULES("TI-21.5.25 TI-20.2.3");
  Fight game({F::Nekro, F::Winnu}, 38);
  game.ships(0, U::Flagship).put(0, kField, U::Infantry, 2).ships(1, U::Flagship);
  game.control(0, Planet::Abyz, 1).control(0, Planet::Fria, 1);
  game.fight();
  const Action space = unit_at(U::Infantry, in_space(kField)), fria = unit_at(U::Infantry, on_planet(Planet::Fria));
  game.may_not(act(Act::StartOver));
  game.does(0, space);
  game.may_not(act(Act::AllUnits));
  game.does(0, act(Act::StartOver));
  game.may(0, act(Act::AllUnits));
  game.does(0, space);
  game.may_not(act(Act::StartOver));
  game.does(0, fria);
  game.may_not(fria);  // it fights already
  game.may(0, space);
  game.does(0, act(Act::Done));
  game.rolls({1, 1, 1, 1});
  EXPECT_EQ(dice_to_roll(game.state), 3) << "Winnu rolls for the flagship and two infantry";
  game.rolls({7, 7, 1});
  game.does(0, Fight::sustain());
  game.may(0, space);
  game.may_not(unit_at(U::Infantry, on_planet(Planet::Abyz)));
  game.does(0, fria);
  EXPECT_EQ(game.planet(Planet::Fria).infantry, 0);
  EXPECT_EQ(game.planet(Planet::Abyz).infantry, 1);
  EXPECT_EQ(game.state.area(0, kField).infantry, 2);
}

TEST(Ti4Flagships, OfAlastorsInfantryEachIsLostByItself) {
  RULES("TI-21.5.25 TI-4.7.1");
  COMPONENT(UnitText::TheAlastor);
  Fight game({F::Nekro, F::Winnu});
  game.ships(0, U::Flagship, 1, 1).put(0, kField, U::Infantry, 2).ships(1, U::Flagship);
  game.fight();
  game.does(0, act(Act::AllUnits));
  game.rolls({1, 1, 1, 1});
  game.rolls({7, 1, 1});
  game.does(0, Fight::lose(U::Infantry));
  EXPECT_EQ(dice_to_roll(game.state), 3) << "the other one rolls with the flagship";
}

TEST(Ti4Flagships, HitsOnAlastorsInfantryAreCountedByPlace) {
  RULES("TI-21.5.25 TI-11.5.16");
  COMPONENT(UnitText::TheAlastor);
  Fight game({F::Nekro, F::Winnu}, 38);
  game.ships(0, U::Flagship, 1, 1).put(0, kField, U::Infantry, 1).ships(1, U::Flagship);
  game.control(0, Planet::Abyz, 1).control(0, Planet::Fria, 2);
  game.fight();
  game.does(0, act(Act::AllUnits));
  game.all_roll(1);
  game.rolls({7, 7, 7, 7, 1});
  game.does(0, unit_at(U::Infantry, on_planet(Planet::Abyz)));
  game.may(0, Fight::lose(U::Infantry));
  game.does(0, unit_at(U::Infantry, on_planet(Planet::Fria)));
  game.does(0, Fight::lose(U::Infantry));
  game.may_not(Fight::lose(U::Infantry));
  game.does(0, unit_at(U::Infantry, on_planet(Planet::Fria)));
  EXPECT_EQ(game.planet(Planet::Abyz).infantry + game.planet(Planet::Fria).infantry, 0);
  EXPECT_EQ(game.count(0, U::Flagship), 1);
}

TEST(Ti4Flagships, MatriarchsInfantryMayLandWithoutTheFighters) {
  RULES("TI-21.5.17 TI-11.6.8");
  COMPONENT(UnitText::Matriarch);
  Fight game({F::Naalu, F::Hacan});
  game.ships(0, U::Flagship).ships(0, U::Fighter).put(0, kField, U::Infantry, 1);
  game.invade();
  game.does(0, unit_at(U::Infantry, on_planet(Planet::Lodor)));
  game.does(0, act(Act::Done));
  EXPECT_EQ(game.planet(Planet::Lodor).infantry, 1);
  EXPECT_EQ(game.count(0, U::Fighter), 1);
}

TEST(Ti4Flagships, ADamagedExotriremeTakesTwoAlongAsWell) {
  RULES("TI-21.3.11");
  COMPONENT(UnitText::SelfDestruct);
  Fight game({F::SardakkNorr, F::Hacan});
  game.ships(0, U::Dreadnought, 1, 1).ships(1, U::Cruiser, 4).research(0, Tech::ExotriremeII);
  game.fight();
  game.rolls({1});
  game.rolls({1, 1, 1, 1});
  game.does(0, Scenario::use(UnitText::SelfDestruct));
  game.may(0, Fight::lose(U::Cruiser));  // there is no other to name
}

TEST(Ti4Flagships, HitsOfTheFlagshipOfL1Z1XItselfAreForNoFighters) {
  RULES("TI-11.5.14");
  Fight game({F::L1Z1X, F::Hacan});
  game.ships(0, U::Flagship).ships(0, U::Cruiser).ships(1, U::Fighter, 2).ships(1, U::Cruiser, 2);
  game.fight();
  EXPECT_EQ(ask(game.state, Query::HitsNonFighters, {.seat = 0, .type = U::Flagship, .system = kField}, 0), 1);
  EXPECT_EQ(ask(game.state, Query::HitsNonFighters, {.seat = 0, .type = U::Cruiser, .system = kField}, 0), 0);
}

}  // namespace
}  // namespace orrery::ti4
