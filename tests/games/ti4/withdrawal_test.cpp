// Retreats and moves by abilities (TI-11.3.17, TI-11.5.22 - TI-11.5.27, TI-21.1.29, TI-21.5.3).

#include "tests/games/ti4/scenario.h"

namespace orrery::ti4 {
namespace {

Scenario battle(std::initializer_list<Faction> factions = {F::Letnev, F::Sol, F::Hacan}) {
  Scenario game(factions);
  for (const SystemId system : {kNorth3, kNorth2, kMecatolCell}) game.lay(system, kEmpty);
  game.lay(kNorth1, kWellon).put(1, kNorth1, U::Cruiser);
  game.action_phase(1).activate(1, kNorth1);
  return game;
}
bool may_retreat(const Scenario& game, SystemId to) {
  return may_withdraw(game.state, 0, kNorth1, to, Withdrawal::Retreat);
}
bool may_slip_away(const Scenario& game, SystemId to) {
  return may_withdraw(game.state, 0, kNorth1, to, Withdrawal::Ability);
}
void withdraw(Scenario& game, Withdrawal how, SystemId to = kNorth2) {
  start_withdrawal(game.state, 0, kNorth1, to, how);
  game.runs();
}

TEST(Ti4Withdrawal, ARetreatGoesToOwnUnitsOrPlanetsNextDoor) {
  RULES("TI-11.5.24");
  Scenario game = battle();
  game.put(0, kNorth1, U::Cruiser).put(0, kNorth3, U::Cruiser);
  EXPECT_FALSE(may_retreat(game, kNorth2)) << "nothing of one's own there";
  EXPECT_FALSE(may_retreat(game, kNorth3)) << "too far";
  game.put(0, kNorth2, U::Cruiser);
  EXPECT_TRUE(may_retreat(game, kNorth2));
  game.put(2, kNorth2, U::Fighter);
  EXPECT_FALSE(may_retreat(game, kNorth2)) << "others' ships";
  game.lay(kMecatolCell, kThibah).control(0, Planet::Thibah);
  EXPECT_TRUE(may_retreat(game, kMecatolCell));
}

TEST(Ti4Withdrawal, AnomaliesBindEveryMove) {
  RULES("TI-11.3.17 TI-11.5.24 TI-21.1.29");
  Scenario game = battle();
  game.put(0, kNorth1, U::Cruiser);
  game.lay(kNorth2, kNebula);
  EXPECT_FALSE(may_slip_away(game, kNorth2)) << "a nebula is not active";
  game.lay(kNorth2, kAsteroids);
  EXPECT_FALSE(may_slip_away(game, kNorth2));
  game.research(0, Tech::AntimassDeflectors);
  EXPECT_TRUE(may_slip_away(game, kNorth2));
}

TEST(Ti4Withdrawal, TheTravelBanBindsRetreatsToo) {
  RULES("TI-21.4.3");
  COMPONENT(Agenda::EnforcedTravelBan);
  Scenario game = battle();
  game.lay(kNorth1, kLodor).lay(kSouth3, kAlpha).put(0, kNorth1, U::Cruiser);
  EXPECT_TRUE(may_slip_away(game, kSouth3));
  game.enact(Agenda::EnforcedTravelBan);
  EXPECT_FALSE(may_slip_away(game, kSouth3));
}

TEST(Ti4Withdrawal, FightersWithoutCarriersCannotRetreat) {
  RULES("TI-11.5.22");
  COMPONENT(Tech::FighterII);
  Scenario game = battle();
  game.put(0, kNorth1, U::Fighter, 2).put(0, kNorth2, U::Carrier);
  EXPECT_FALSE(may_retreat(game, kNorth2));
  game.research(0, Tech::FighterII);
  EXPECT_TRUE(may_retreat(game, kNorth2));
}

TEST(Ti4Withdrawal, ARetreatTakesAllThatFitsAndLosesTheRest) {
  RULES("TI-11.5.22 TI-11.5.23 TI-11.5.26 TI-7.3.3");
  Scenario game = battle();
  game.put(0, kNorth1, U::Dreadnought).put(0, kNorth1, U::Destroyer).put(0, kNorth1, U::Fighter, 2);
  game.put(0, kNorth1, U::Infantry).put(0, kNorth2, U::Cruiser);
  set_damaged(game.state, 0, U::Dreadnought, kNorth1, 1);
  withdraw(game, Withdrawal::Retreat);
  game.may(0, game.load(U::Infantry, in_space(kNorth1)));
  game.may_not(act(Act::Done));
  game.does(0, game.load(U::Fighter, in_space(kNorth1)));
  EXPECT_TRUE(game.state.area(0, kNorth1).empty());
  EXPECT_EQ(game.ships(0, kNorth2, U::Dreadnought), 1);
  EXPECT_EQ(game.state.area(0, kNorth2).damaged_of(U::Dreadnought), 1);
  EXPECT_EQ(game.ships(0, kNorth2, U::Destroyer), 1);
  EXPECT_EQ(game.ships(0, kNorth2, U::Fighter), 1);
  EXPECT_EQ(game.state.area(0, kNorth2).infantry, 0);
  EXPECT_NE(game.state.player(0).tokens & bit_of(kNorth2), 0u);
}

TEST(Ti4Withdrawal, NoSecondTokenIsPlaced) {
  RULES("TI-B37 TI-11.5.26");
  Scenario game = battle();
  game.put(0, kNorth1, U::Cruiser).put(0, kNorth2, U::Cruiser);
  game.state.player(0).tokens = bit_of(kNorth2);
  const int left = game.state.player(0).tokens_left();
  withdraw(game, Withdrawal::Retreat);
  EXPECT_EQ(game.ships(0, kNorth2, U::Cruiser), 2);
  EXPECT_EQ(game.state.player(0).tokens_left(), left);
}

TEST(Ti4Withdrawal, GroundForcesOfPlanetsMayBeLifted) {
  RULES("TI-11.5.23 TI-21.1.29");
  RULING("FAQ-07");
  for (const Withdrawal how : {Withdrawal::Retreat, Withdrawal::Ability}) {
    Scenario game = battle();
    game.put(0, kNorth1, U::Carrier).control(0, Planet::Wellon, 2).put(0, kNorth2, U::Cruiser);
    withdraw(game, how);
    game.may(0, act(Act::Done));
    game.does(0, game.load(U::Infantry, on_planet(Planet::Wellon)));
    game.does(0, act(Act::Done));
    EXPECT_EQ(game.state.area(0, kNorth2).infantry, 1);
    EXPECT_EQ(game.state.planet(Planet::Wellon).infantry, 1);
  }
}

TEST(Ti4Withdrawal, ByAnAbilityFightersComeAlongWithoutTransport) {
  RULES("TI-21.1.29 TI-21.5.3 TI-11.5.27");
  Scenario game = battle();
  game.put(0, kNorth1, U::Cruiser).put(0, kNorth1, U::Fighter, 2);
  EXPECT_TRUE(may_slip_away(game, kNorth2)) << "nothing of one's own need be there";
  withdraw(game, Withdrawal::Ability);
  EXPECT_EQ(game.ships(0, kNorth2, U::Cruiser), 1);
  EXPECT_EQ(game.ships(0, kNorth2, U::Fighter), 0) << "moved, then lost for lack of capacity";
  EXPECT_EQ(game.ships(0, kNorth1, U::Fighter), 0);
  EXPECT_NE(game.state.player(0).tokens & bit_of(kNorth2), 0u);
}

TEST(Ti4Withdrawal, EveryShipThatLeavesARiftRolls) {
  RULES("TI-11.5.25 TI-11.5.26 TI-21.5.3 TI-11.3.17");
  for (const Withdrawal how : {Withdrawal::Retreat, Withdrawal::Ability}) {
    Scenario game = battle();
    game.lay(kNorth1, kRift).put(0, kNorth1, U::Cruiser, 2).put(0, kNorth2, U::Destroyer);
    withdraw(game, how);
    game.does(kChance, game.die(3));
    game.does(kChance, game.die(1));
    EXPECT_EQ(game.ships(0, kNorth2, U::Cruiser), 0);
    EXPECT_EQ((game.state.player(0).tokens & bit_of(kNorth2)) != 0, how == Withdrawal::Ability);
  }
}

TEST(Ti4Withdrawal, FloatingFactoriesRetreatWithShips) {
  RULES("TI-21.5.22 TI-7.2.5");
  COMPONENT(UnitText::Floating);
  Scenario game = battle({F::Saar, F::Sol, F::Hacan});
  game.put(0, kNorth1, U::Cruiser).put(0, kNorth1, U::SpaceDock).put(0, kNorth1, U::Infantry, 2);
  game.put(0, kNorth2, U::Cruiser);
  withdraw(game, Withdrawal::Retreat);
  EXPECT_EQ(game.state.area(0, kNorth2).docks, 1);
  EXPECT_EQ(game.state.area(0, kNorth2).infantry, 2) << "the factory carries them";
}

TEST(Ti4Withdrawal, ForesightLeavesBeforeTheGunsFire) {
  RULES("TI-21.5.3");
  COMPONENT(Ability::Foresight);
  Scenario game({F::Letnev, F::Naalu, F::Hacan});
  for (const SystemId system : {kNorth3, kNorth2, kNorth1}) game.lay(system, kEmpty);
  game.put(0, kNorth3, U::Cruiser).put(1, kNorth2, U::Cruiser);
  game.tactical(0, kNorth2);
  game.does(0, game.move(U::Cruiser, kNorth3));
  game.does(0, act(Act::Done));
  game.does(1, game.use(Ability::Foresight));
  game.may_not(act(Act::System, kNorth2));
  game.decline_all();
  if (game.asks() == 1) game.does(1, act(Act::System, kNorth1));
  EXPECT_EQ(game.ships(1, kNorth1, U::Cruiser), 1);
  EXPECT_EQ(game.ships(1, kNorth2, U::Cruiser), 0);
  EXPECT_EQ(game.state.player(1).pool(Pool::Strategy), 1);
  EXPECT_NE(game.state.player(1).tokens & bit_of(kNorth1), 0u);
}

}  // namespace
}  // namespace orrery::ti4
