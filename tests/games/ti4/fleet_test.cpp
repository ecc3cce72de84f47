// Chapter 7: cards in force, plastic, fleet limit, capacity, blockades, shields.

#include "tests/games/ti4/scenario.h"

namespace orrery::ti4 {
namespace {

using F = Faction;
using U = UnitType;

TEST(Ti4Fleet, AnUpgradeTakesThePlaceOfThePrintedUnit) {
  RULES("TI-7.1.7");
  COMPONENT(Tech::CarrierII);
  COMPONENT(Tech::AdvancedCarrierII);
  Board board({F::Letnev, F::Sol, F::Muaat});
  EXPECT_EQ(card_in_force(board.state, 0, U::Carrier).name, "carrier_1");
  board.research(0, Tech::CarrierII);
  EXPECT_EQ(card_in_force(board.state, 0, U::Carrier).name, "carrier_2");
  EXPECT_EQ(card_in_force(board.state, 1, U::Carrier).name, "sol_carrier_1");
  board.research(1, Tech::CarrierII);
  EXPECT_EQ(card_in_force(board.state, 1, U::Carrier).name, "sol_carrier_1") << "the generic card is not theirs";
  board.research(1, Tech::AdvancedCarrierII);
  EXPECT_EQ(card_in_force(board.state, 1, U::Carrier).name, "sol_carrier_2");
}

TEST(Ti4Fleet, WarSunsNeedTheirTechnology) {
  RULES("TI-7.1.6");
  COMPONENT(Tech::WarSun);
  Board board({F::Letnev, F::Muaat, F::Sol});
  EXPECT_FALSE(may_have(board.state, 0, U::WarSun));
  EXPECT_TRUE(may_have(board.state, 1, U::WarSun)) << "Muaat's prototype";
  board.research(0, Tech::WarSun);
  EXPECT_TRUE(may_have(board.state, 0, U::WarSun));
  EXPECT_TRUE(may_have(board.state, 0, U::Flagship));
}

TEST(Ti4Fleet, NekroUsesACopiedUpgradeWhateverItsName) {
  RULES("TI-B9 TI-14.3.6");
  Board board({F::Nekro, F::SardakkNorr, F::Sol});
  board.research(0, Tech::DreadnoughtII);
  EXPECT_EQ(card_in_force(board.state, 0, U::Dreadnought).name, "dreadnought_2");
  board.state.player(0).assimilated[0] = u8(static_cast<int>(Tech::ExotriremeII));
  EXPECT_EQ(card_in_force(board.state, 0, U::Dreadnought).name, "sardakk_norr_dreadnought_2");
  board.state.player(0).assimilated[0] = u8(kTechs);
  EXPECT_EQ(card_in_force(board.state, 0, U::Dreadnought).name, "dreadnought_2");
}

TEST(Ti4Fleet, PlasticIsLimitedButForFightersAndInfantry) {
  RULES("TI-1.3.2 TI-1.3.3");
  Board board({F::Sol, F::Letnev, F::Hacan});
  board.lay(kNorth1, kWellon).put(0, kNorth1, U::Dreadnought, 3).put(0, kMecatolCell, U::Dreadnought);
  EXPECT_EQ(units_on_board(board.state, 0, U::Dreadnought), 4);
  EXPECT_EQ(plastic_left(board.state, 0, U::Dreadnought), 1);
  board.control(0, Planet::Wellon, 40).build(Planet::Wellon, U::Pds, 2);
  EXPECT_EQ(units_on_board(board.state, 0, U::Infantry), 40);
  EXPECT_GT(plastic_left(board.state, 0, U::Infantry), 0);
  EXPECT_EQ(plastic_left(board.state, 0, U::Pds), 4);
}

TEST(Ti4Fleet, TheFleetPoolLimitsShipsButNotFighters) {
  RULES("TI-7.4.1 TI-7.4.2 TI-B56");
  COMPONENT(Ability::Armada);
  Board board({F::Sol, F::Letnev, F::Hacan});
  board.lay(kNorth1, kEmpty).put(0, kNorth1, U::Cruiser, 4);
  EXPECT_EQ(fleet_limit(board.state, 0), 3);
  EXPECT_EQ(excess_in(board.state, 0, kNorth1), (Excess{1, 0}));
  board.put(1, kNorth1, U::Cruiser, 5);
  EXPECT_EQ(fleet_limit(board.state, 1), 5) << "Armada";
  EXPECT_EQ(excess_in(board.state, 1, kNorth1), (Excess{0, 0}));
  board.state.player(1).pools[at_index(Pool::Fleet)] = 6;
  board.enact(Agenda::FleetRegulations);
  EXPECT_EQ(fleet_limit(board.state, 1), 6) << "four tokens and the Armada (TI-21.4.4)";
}

TEST(Ti4Fleet, FightersAndGroundForcesNeedCapacity) {
  RULES("TI-7.5.1 TI-7.5.2 TI-7.5.3 TI-7.5.5 TI-7.4.5");
  COMPONENT(UnitText::FighterAllowance);
  Board board({F::Letnev, F::Sol, F::Hacan});
  board.lay(kNorth1, kWellon)
      .put(0, kNorth1, U::Carrier)
      .put(0, kNorth1, U::Fighter, 4)
      .put(0, kNorth1, U::Infantry, 2);
  EXPECT_EQ(capacity_in(board.state, 0, kNorth1), 4);
  EXPECT_EQ(excess_in(board.state, 0, kNorth1), (Excess{0, 2}));
  board.control(0, Planet::Wellon, 9).build(Planet::Wellon, U::SpaceDock);
  EXPECT_EQ(excess_in(board.state, 0, kNorth1), (Excess{0, 0})) << "three fighters belong to the dock";
}

TEST(Ti4Fleet, AFloatingFactoryCarriesAndExemptsNothing) {
  RULES("TI-B71 TI-7.5.1 TI-7.5.2");
  COMPONENT(UnitText::Floating);
  Board board({F::Saar, F::Sol, F::Hacan});
  board.lay(kNorth1, kEmpty).put(0, kNorth1, U::SpaceDock).put(0, kNorth1, U::Carrier).put(0, kNorth1, U::Fighter, 8);
  EXPECT_EQ(excess_in(board.state, 0, kNorth1), (Excess{0, 0}));
  board.put(0, kNorth1, U::Infantry);
  EXPECT_EQ(excess_in(board.state, 0, kNorth1), (Excess{0, 1}));
}

TEST(Ti4Fleet, UpgradedFightersCountForTheFleetInstead) {
  RULES("TI-7.4.3 TI-7.4.5");
  COMPONENT(UnitText::ExcessCountsForFleet);
  COMPONENT(UnitText::ExcessCountsHalf);
  COMPONENT(Tech::FighterII);
  COMPONENT(Tech::HybridCrystalFighterII);
  Board board({F::Letnev, F::Naalu, F::Hacan});
  board.lay(kNorth1, kEmpty).put(0, kNorth1, U::Carrier).put(0, kNorth1, U::Fighter, 8).research(0, Tech::FighterII);
  EXPECT_EQ(excess_in(board.state, 0, kNorth1), (Excess{0, 0})) << "1 carrier and 4 fighters, limit 3 + 2";
  board.put(0, kNorth1, U::Fighter);
  EXPECT_EQ(excess_in(board.state, 0, kNorth1), (Excess{1, 0}));
  board.put(0, kNorth1, U::Infantry, 5);
  EXPECT_EQ(excess_in(board.state, 0, kNorth1).carried, 1) << "ground forces never overflow";
  // Naalu's count half, rounded up.
  board.put(1, kNorth1, U::Carrier).put(1, kNorth1, U::Fighter, 4 + 5).research(1, Tech::HybridCrystalFighterII);
  EXPECT_EQ(excess_in(board.state, 1, kNorth1), (Excess{1, 0}));
  board.state.area(1, kNorth1).ships[at_index(U::Fighter)] = 4 + 4;
  EXPECT_EQ(excess_in(board.state, 1, kNorth1), (Excess{0, 0}));
}

TEST(Ti4Fleet, ABlockadeIsEnemyShipsAndNoneOfOnesOwn) {
  RULES("TI-B34 TI-7.7.5");
  Board board({F::Sol, F::Letnev, F::Hacan});
  board.lay(kNorth1, kWellon).control(0, Planet::Wellon, 1).build(Planet::Wellon, U::SpaceDock);
  EXPECT_FALSE(is_blockaded(board.state, 0, kNorth1));
  board.put(1, kNorth1, U::Fighter);
  EXPECT_TRUE(is_blockaded(board.state, 0, kNorth1));
  board.put(0, kNorth1, U::Destroyer);
  EXPECT_FALSE(is_blockaded(board.state, 0, kNorth1));
}

TEST(Ti4Fleet, AWarSunTakesThePlanetaryShieldAway) {
  RULES("TI-B12 TI-7.7.3 TI-7.7.4");
  COMPONENT(UnitText::NegatesPlanetaryShield);
  Board board({F::Muaat, F::Sol, F::Letnev});
  board.lay(kNorth1, kWellon).control(1, Planet::Wellon, 1).build(Planet::Wellon, U::Pds);
  board.put(0, kNorth1, U::Dreadnought);
  EXPECT_TRUE(is_shielded(board.state, 0, Planet::Wellon));
  EXPECT_FALSE(is_shielded(board.state, 1, Planet::Wellon)) << "not from its owner";
  board.put(0, kNorth1, U::WarSun);
  EXPECT_FALSE(is_shielded(board.state, 0, Planet::Wellon));
  board.put(2, kNorth1, U::Dreadnought);
  EXPECT_TRUE(is_shielded(board.state, 2, Planet::Wellon));
  board.put(2, kNorth1, U::Flagship);
  EXPECT_FALSE(is_shielded(board.state, 2, Planet::Wellon)) << "Arc Secundus";
}

TEST(Ti4Fleet, WhatHasLandedIsStillOnTheBoard) {
  RULES("TI-1.3.2 TI-18.1");
  Scenario game({F::Naalu, F::Hacan, F::Sol});
  game.lay(kNorth1, kLodor).control(1, Planet::Lodor, 2).put(0, kNorth1, U::Fighter, 3);
  game.action_phase(0);
  game.state.planet(Planet::Lodor).landed = 2;
  game.state.planet(Planet::Lodor).landed_fighters = 1;
  EXPECT_EQ(units_on_board(game.state, 0, U::Fighter), 4);
  EXPECT_EQ(units_on_board(game.state, 0, U::Infantry), 2);
  EXPECT_EQ(units_on_board(game.state, 1, U::Infantry), 2);
  EXPECT_EQ(units_on_board(game.state, 1, U::Fighter), 0);
  for (const UnitType type : {U::Cruiser, U::Pds, U::SpaceDock}) {
    EXPECT_EQ(units_on_board(game.state, 0, type), 0);
    EXPECT_EQ(units_on_board(game.state, 1, type), 0);
  }
}

TEST(Ti4Fleet, AFleetPoolThatShrinksTakesShipsAtOnce) {
  RULES("TI-3.5.2 TI-10.7.1 TI-20.2.3");
  Scenario game({F::Sol, F::Letnev, F::Hacan});
  game.lay(kNorth1, kEmpty).put(0, kNorth1, U::Cruiser, 3);
  game.action_phase(0).pools(0, 1, 3, 1);
  start_redistribution(game.state, 0);
  game.runs();
  const Action to_tactic = act(Act::MoveToken, arg(Pool::Fleet), arg(Pool::Tactic));
  game.may_not(act(Act::StartOver));
  game.does(0, to_tactic);
  game.may_not(act(Act::MoveToken, arg(Pool::Tactic), arg(Pool::Fleet)));  // none comes back
  game.does(0, act(Act::StartOver));
  EXPECT_EQ(game.state.player(0).pool(Pool::Fleet), 3);
  game.does(0, to_tactic);
  game.may_not(act(Act::StartOver));
  EXPECT_EQ(game.ships(0, kNorth1, U::Cruiser), 3);
  game.does(0, act(Act::Done));
  EXPECT_EQ(game.ships(0, kNorth1, U::Cruiser), 2);
  EXPECT_EQ(game.state.player(0).pool(Pool::Tactic), 2);
}

}  // namespace
}  // namespace orrery::ti4
