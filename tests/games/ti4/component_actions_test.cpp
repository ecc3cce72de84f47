// Component actions: cards, technologies and abilities used as an action (TI-9.2). May, may not, effect.

#include "tests/games/ti4/scenario.h"

namespace orrery::ti4 {
namespace {

// Seat 0 holds Lodor (cultural), seat 1 Wellon (industrial) and seat 2 Quann; two systems apart from each other.
class Ti4ComponentActions : public ::testing::Test {
 protected:
  explicit Ti4ComponentActions(Faction first = F::Sol) : game({first, F::Letnev, F::Hacan}) {
    game.lay(kNorth1, kLodor).lay(kNorth2, kWellon).lay(kSouth1, kQuann).lay(kSouth2, kEmpty);
    game.control(0, Planet::Lodor, 2).control(1, Planet::Wellon, 3).control(2, Planet::Quann, 1);
    game.action_phase(0);
  }
  UsableList actions(int seat = 0) const {
    UsableList usable;
    list_component_actions(game.state, seat, usable);
    return usable;
  }
  bool may_use(Component what, int seat = 0) const {
    for (const Usable& one : actions(seat))
      if (one.use.what == what) return true;
    return false;
  }
  // Uses it up to what must be named.
  void use(Component what, int seat = 0) {
    for (const Usable& one : actions(seat))
      if (one.use.what == what) {
        begin_use(game.state, one);
        game.runs();
        return;
      }
    FAIL() << "cannot be used";
  }
  void play(ActionCard card) {
    game.deal(0, card);
    use(card);
  }

  Scenario game;
};

TEST_F(Ti4ComponentActions, CrippleDefensesDestroysThePdsOfOthers) {
  RULES("TI-21.1.14 TI-4.3.8 TI-9.2.1");
  COMPONENT(ActionCard::CrippleDefenses);
  game.build(Planet::Wellon, U::Pds, 2).build(Planet::Lodor, U::Pds, 1);
  play(ActionCard::CrippleDefenses);
  game.may(0, act(Act::Planet, arg(Planet::Quann)));
  game.does(0, act(Act::Planet, arg(Planet::Wellon)));
  EXPECT_EQ(game.state.planet(Planet::Wellon).pds, 0);
  EXPECT_EQ(game.state.planet(Planet::Wellon).infantry, 3);
}

TEST_F(Ti4ComponentActions, EconomicInitiativeReadiesCulturalPlanets) {
  RULES("TI-21.1.14");
  COMPONENT(ActionCard::EconomicInitiative);
  game.lay(kNorth3, 32).control(0, Planet::Rarron).control(0, Planet::Qucenn);
  game.state.planet(Planet::Lodor).exhausted = 1;
  game.state.planet(Planet::Qucenn).exhausted = 1;
  play(ActionCard::EconomicInitiative);
  EXPECT_EQ(game.state.planet(Planet::Lodor).exhausted, 0);
  EXPECT_EQ(game.state.planet(Planet::Qucenn).exhausted,
            kPlanetCards[at_index(Planet::Qucenn)].trait == Trait::Cultural ? 0 : 1);
}

TEST_F(Ti4ComponentActions, FrontlineDeploymentPutsThreeInfantryOnOnePlanet) {
  RULES("TI-21.1.14");
  COMPONENT(ActionCard::FrontlineDeployment);
  play(ActionCard::FrontlineDeployment);
  EXPECT_EQ(game.state.planet(Planet::Lodor).infantry, 5) << "the only planet";
}

TEST_F(Ti4ComponentActions, GhostShipNeedsAWormholeWithoutOthers) {
  RULES("TI-21.1.15");
  COMPONENT(ActionCard::GhostShip);
  game.deal(0, ActionCard::GhostShip);
  game.lay(kSouth3, kBeta);
  game.put(1, kSouth3, U::Fighter);
  game.put(1, kNorth1, U::Fighter);
  game.put(1, kSouth1, U::Fighter);
  EXPECT_FALSE(may_use(ActionCard::GhostShip)) << "others are at every wormhole";
  game.state.area(1, kSouth3).ships = {};
  use(ActionCard::GhostShip);
  EXPECT_EQ(game.state.area(0, kSouth3).ship_count(U::Destroyer), 1);
}

TEST_F(Ti4ComponentActions, IndustrialInitiativeGivesAGoodForEachIndustrialPlanet) {
  RULES("TI-21.1.14");
  COMPONENT(ActionCard::IndustrialInitiative);
  game.control(0, Planet::Wellon, 1);
  play(ActionCard::IndustrialInitiative);
  EXPECT_EQ(game.state.player(0).trade_goods, 1);
}

TEST_F(Ti4ComponentActions, InsubordinationTakesATacticToken) {
  RULES("TI-21.1.17");
  COMPONENT(ActionCard::Insubordination);
  game.pools(1, 0, 3, 2).pools(2, 2, 3, 2);
  play(ActionCard::Insubordination);
  EXPECT_EQ(game.state.player(2).pool(Pool::Tactic), 1) << "the only one with a token there";
}

TEST_F(Ti4ComponentActions, LuckyShotDestroysAShipBesideAnOwnPlanetUnsustained) {
  RULES("TI-B4 TI-7.6.4 TI-4.3.8");
  COMPONENT(ActionCard::LuckyShot);
  game.deal(0, ActionCard::LuckyShot);
  EXPECT_FALSE(may_use(ActionCard::LuckyShot));
  game.put(0, kNorth2, U::Dreadnought);
  EXPECT_FALSE(may_use(ActionCard::LuckyShot)) << "never an own ship, never far from own planets";
  game.put(1, kNorth1, U::Dreadnought).put(1, kNorth1, U::Carrier);
  use(ActionCard::LuckyShot);
  EXPECT_EQ(game.state.area(1, kNorth1).ship_count(U::Dreadnought), 0);
  EXPECT_EQ(game.state.area(1, kNorth1).ship_count(U::Carrier), 1);
  EXPECT_EQ(game.state.batch_count, 0) << "nothing waits";
}

TEST_F(Ti4ComponentActions, PlagueRollsForEachInfantry) {
  RULES("TI-21.1.14 TI-20.4.1");
  COMPONENT(ActionCard::Plague);
  play(ActionCard::Plague);
  game.does(0, act(Act::Planet, arg(Planet::Wellon)));
  ASSERT_EQ(game.asks(), kChance);
  apply(game.state, act(Act::Dice, 5 | 4 << 4 | 9 << 8));  // 6, 5, 10
  EXPECT_EQ(game.state.planet(Planet::Wellon).infantry, 1);
}

TEST_F(Ti4ComponentActions, ReactorMeltdownDestroysADockOutsideHomes) {
  RULES("TI-21.1.17");
  COMPONENT(ActionCard::ReactorMeltdown);
  game.deal(0, ActionCard::ReactorMeltdown);
  game.build(Planet::Lodor, U::SpaceDock);
  EXPECT_FALSE(may_use(ActionCard::ReactorMeltdown)) << "only the own dock";
  game.build(Planet::Wellon, U::SpaceDock);
  use(ActionCard::ReactorMeltdown);
  EXPECT_EQ(game.state.planet(Planet::Wellon).docks, 0);
  EXPECT_EQ(game.state.planet(Planet::Lodor).docks, 1);
}

TEST_F(Ti4ComponentActions, ReactorMeltdownReachesFloatingFactories) {
  RULES("TI-21.1.17");
  COMPONENT(ActionCard::ReactorMeltdown);
  game.deal(0, ActionCard::ReactorMeltdown).put(0, kNorth1, U::SpaceDock);
  EXPECT_FALSE(may_use(ActionCard::ReactorMeltdown)) << "only the own dock";
  game.put(2, kSouth2, U::SpaceDock).put(2, kSouth2, U::Cruiser);
  use(ActionCard::ReactorMeltdown);
  EXPECT_EQ(game.state.area(2, kSouth2).docks, 0);
  EXPECT_EQ(game.ships(2, kSouth2, U::Cruiser), 1);
  EXPECT_EQ(game.state.area(0, kNorth1).docks, 1);
}

TEST_F(Ti4ComponentActions, RiseOfAMessiahPutsOneInfantryOnEachPlanet) {
  RULES("TI-21.1.14");
  COMPONENT(ActionCard::RiseOfAMessiah);
  game.control(0, Planet::Wellon, 1);
  play(ActionCard::RiseOfAMessiah);
  EXPECT_EQ(game.state.planet(Planet::Lodor).infantry, 3);
  EXPECT_EQ(game.state.planet(Planet::Wellon).infantry, 2);
}

TEST_F(Ti4ComponentActions, SignalJammingPutsATokenOfAnotherNextToAnOwnShip) {
  RULES("TI-21.1.28");
  COMPONENT(ActionCard::SignalJamming);
  game.deal(0, ActionCard::SignalJamming);
  EXPECT_FALSE(may_use(ActionCard::SignalJamming)) << "no ship";
  game.put(0, kNorth2, U::Cruiser);
  use(ActionCard::SignalJamming);
  game.may(0, act(Act::System, kNorth1));
  game.may_not(act(Act::System, kSouth1));
  game.does(0, act(Act::System, kNorth1));
  game.does(0, act(Act::Player, 1));
  EXPECT_TRUE(game.state.player(1).tokens & bit_of(kNorth1));
}

TEST_F(Ti4ComponentActions, SpyTakesACardAtRandom) {
  RULES("TI-21.1.17 TI-20.3.5");
  COMPONENT(ActionCard::Spy);
  game.deal(0, ActionCard::Spy);
  EXPECT_FALSE(may_use(ActionCard::Spy)) << "nobody has a card";
  game.deal(1, ActionCard::Summit);
  use(ActionCard::Spy);
  if (game.asks() == kChance) apply(game.state, game.options()[0]);
  EXPECT_TRUE(game.state.player(1).hand.empty());
  EXPECT_EQ(game.state.player(0).hand.count(), 1);
}

TEST_F(Ti4ComponentActions, TacticalBombardmentExhaustsOthersPlanets) {
  RULES("TI-21.1.30");
  COMPONENT(ActionCard::TacticalBombardment);
  game.deal(0, ActionCard::TacticalBombardment);
  game.put(0, kNorth2, U::Cruiser);
  EXPECT_FALSE(may_use(ActionCard::TacticalBombardment)) << "nothing that bombards";
  game.put(0, kNorth2, U::Dreadnought);
  use(ActionCard::TacticalBombardment);
  EXPECT_EQ(game.state.planet(Planet::Wellon).exhausted, 1);
  EXPECT_EQ(game.state.planet(Planet::Lodor).exhausted, 0);
}

TEST_F(Ti4ComponentActions, UnexpectedActionTakesAnOwnTokenOff) {
  RULES("TI-21.1.17");
  COMPONENT(ActionCard::UnexpectedAction);
  game.deal(0, ActionCard::UnexpectedAction);
  EXPECT_FALSE(may_use(ActionCard::UnexpectedAction));
  game.state.player(0).tokens = bit_of(kNorth1);
  use(ActionCard::UnexpectedAction);
  EXPECT_EQ(game.state.player(0).tokens, 0u);
}

TEST_F(Ti4ComponentActions, UnstablePlanetExhaustsAndDestroysUpToThree) {
  RULES("TI-21.1.14");
  COMPONENT(ActionCard::UnstablePlanet);
  game.deal(0, ActionCard::UnstablePlanet);
  EXPECT_FALSE(may_use(ActionCard::UnstablePlanet)) << "no hazardous planet of another";
  game.lay(kSouth3, 20).control(1, Planet::VefutII, 2);
  use(ActionCard::UnstablePlanet);
  game.may_not(act(Act::Number, 3));
  game.may(0, act(Act::Number, 0));
  game.does(0, act(Act::Number, 2));
  EXPECT_EQ(game.state.planet(Planet::VefutII).exhausted, 1);
  EXPECT_EQ(game.state.planet(Planet::VefutII).infantry, 0);
}

TEST_F(Ti4ComponentActions, UprisingExhaustsAReadiedPlanetForItsResources) {
  RULES("TI-21.1.17");
  COMPONENT(ActionCard::Uprising);
  game.state.planet(Planet::Quann).exhausted = 1;
  play(ActionCard::Uprising);
  EXPECT_EQ(game.state.planet(Planet::Wellon).exhausted, 1) << "the only one that is readied";
  EXPECT_EQ(game.state.player(0).trade_goods, resources_of(game.state, Planet::Wellon));
}

TEST_F(Ti4ComponentActions, WarEffortPlacesACruiserWithAShip) {
  RULES("TI-4.3.7");
  COMPONENT(ActionCard::WarEffort);
  game.deal(0, ActionCard::WarEffort);
  EXPECT_FALSE(may_use(ActionCard::WarEffort));
  game.put(0, kNorth1, U::Fighter);
  game.put(0, kNorth1, U::Carrier);
  use(ActionCard::WarEffort);
  EXPECT_EQ(game.state.area(0, kNorth1).ship_count(U::Cruiser), 1);
}

TEST_F(Ti4ComponentActions, X89DestroysAllInfantryAlsoBehindAShield) {
  RULES("TI-B13 TI-7.7.3");
  RULING("FAQ-06");
  COMPONENT(Tech::X89BacterialWeapon);
  game.research(0, Tech::X89BacterialWeapon);
  EXPECT_FALSE(may_use(Tech::X89BacterialWeapon)) << "no ship that bombards";
  game.put(0, kNorth2, U::Dreadnought).build(Planet::Wellon, U::Pds);
  use(Tech::X89BacterialWeapon);
  EXPECT_EQ(game.state.planet(Planet::Wellon).infantry, 0);
  EXPECT_FALSE(may_use(Tech::X89BacterialWeapon)) << "exhausted";
}

TEST_F(Ti4ComponentActions, ProductionBiomesGiveBothSides) {
  RULES("TI-21.5.1");
  COMPONENT(Tech::ProductionBiomes);
  game.research(0, Tech::ProductionBiomes);
  game.pools(0, 1, 1, 0);
  EXPECT_FALSE(may_use(Tech::ProductionBiomes)) << "no strategy token";
  game.pools(0, 1, 1, 1);
  use(Tech::ProductionBiomes);
  game.does(0, act(Act::Player, 2));
  game.decline_all();
  EXPECT_EQ(game.state.player(0).trade_goods, 4);
  EXPECT_EQ(game.state.player(2).trade_goods, 2);
  EXPECT_EQ(game.state.player(0).pool(Pool::Strategy), 0);
}

TEST_F(Ti4ComponentActions, MageonImplantsLookIntoAHandAndTakeOne) {
  RULES("TI-20.3.5 TI-21.5.13");
  COMPONENT(Tech::MageonImplants);
  game.research(0, Tech::MageonImplants);
  EXPECT_FALSE(may_use(Tech::MageonImplants));
  game.deal(1, ActionCard::Summit).deal(1, ActionCard::Veto);
  use(Tech::MageonImplants);
  game.may(0, act(Act::TakeCard, arg(ActionCard::Veto)));
  game.does(0, act(Act::TakeCard, arg(ActionCard::Summit)));
  EXPECT_EQ(game.state.player(1).hand.count(), 1);
  EXPECT_EQ(game.state.player(0).hand.count(), 1);
}

TEST_F(Ti4ComponentActions, OrbitalDropOfSol) {
  RULES("TI-9.2.1");
  COMPONENT(Ability::OrbitalDrop);
  game.pools(0, 1, 1, 1);
  use(Ability::OrbitalDrop);
  EXPECT_EQ(game.state.planet(Planet::Lodor).infantry, 4);
  EXPECT_FALSE(may_use(Ability::OrbitalDrop)) << "no token left";
  EXPECT_FALSE(may_use(Ability::OrbitalDrop, 1)) << "not Sol";
}

class Ti4Muaat : public Ti4ComponentActions {
 protected:
  Ti4Muaat() : Ti4ComponentActions(F::Muaat) {}
};

TEST_F(Ti4Muaat, StarForgeMakesTwoFightersOrADestroyer) {
  RULES("TI-9.2.1");
  COMPONENT(Ability::StarForge);
  game.pools(0, 1, 2, 2);
  EXPECT_FALSE(may_use(Ability::StarForge)) << "no war sun";
  game.put(0, kNorth1, U::WarSun);
  use(Ability::StarForge);
  game.may(0, act(Act::UnitNamed, arg(U::Destroyer)));
  game.does(0, act(Act::UnitNamed, arg(U::Fighter)));
  EXPECT_EQ(game.state.area(0, kNorth1).fighters(), 2);
  EXPECT_EQ(game.state.player(0).pool(Pool::Strategy), 1);
}

TEST_F(Ti4Muaat, StarForgeMakesOneDestroyer) {
  RULES("TI-9.2.1");
  COMPONENT(Ability::StarForge);
  game.pools(0, 1, 2, 2).put(0, kNorth1, U::WarSun);
  use(Ability::StarForge);
  game.does(0, act(Act::UnitNamed, arg(U::Destroyer)));
  EXPECT_EQ(game.ships(0, kNorth1, U::Destroyer), 1);
  EXPECT_EQ(game.state.area(0, kNorth1).fighters(), 0);
}

TEST_F(Ti4Muaat, TheInfernoPlacesACruiserBesideIt) {
  RULES("TI-9.2.1");
  COMPONENT(UnitText::TheInferno);
  game.pools(0, 1, 3, 1);
  EXPECT_FALSE(may_use(UnitText::TheInferno));
  game.put(0, kSouth2, U::Flagship);
  use(UnitText::TheInferno);
  EXPECT_EQ(game.state.area(0, kSouth2).ship_count(U::Cruiser), 1);
}

class Ti4Yssaril : public Ti4ComponentActions {
 protected:
  Ti4Yssaril() : Ti4ComponentActions(F::Yssaril) {}
};

TEST_F(Ti4Yssaril, StallTacticsDiscardsACard) {
  RULES("TI-9.2.1");
  COMPONENT(Ability::StallTactics);
  EXPECT_FALSE(may_use(Ability::StallTactics)) << "no card";
  game.deal(0, ActionCard::Summit);
  use(Ability::StallTactics);
  EXPECT_TRUE(game.state.player(0).hand.empty());
  EXPECT_EQ(game.state.action_discard.count(), 1);
}

}  // namespace
}  // namespace orrery::ti4
