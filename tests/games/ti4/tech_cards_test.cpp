// Technologies that no other chapter shows: may, may not, effect.

#include "tests/games/ti4/combat_scenario.h"
#include "tests/games/ti4/fluent.h"

namespace orrery::ti4 {
namespace {

void pays(Scenario& game) {
  while (game.asks_for<step::Payment>()) apply(game.state, act(Act::Pay));
}

// --- upgrades: the numbers of the new card, and of no other type (TI-14.1.4)

struct Upgrade {
  Tech tech;
  Faction faction;
  UnitType type;
  Unit before, after;
};
void expect_upgrade(const Upgrade& upgrade) {
  Example game({upgrade.faction, F::Hacan, F::Winnu});
  EXPECT_EQ(&card_in_force(game.state, 0, upgrade.type), &kUnitCards[at_index(upgrade.before)]);
  game.research(0, upgrade.tech);
  EXPECT_EQ(&card_in_force(game.state, 0, upgrade.type), &kUnitCards[at_index(upgrade.after)]);
  EXPECT_NE(&card_in_force(game.state, 1, upgrade.type), &kUnitCards[at_index(upgrade.after)]) << "its owner's alone";
}

TEST(Ti4TechCards, CruiserTwoHitsOnSixMovesThreeAndCarriesOne) {
  RULES("TI-7.1.6");
  COMPONENT(Tech::CruiserII);
  expect_upgrade({Tech::CruiserII, F::Sol, U::Cruiser, Unit::Cruiser1, Unit::Cruiser2});
  const UnitCard& card = kUnitCards[at_index(Unit::Cruiser2)];
  EXPECT_EQ(card.combat, (Roll{6, 1}));
  EXPECT_EQ(card.move, 3);
  EXPECT_EQ(card.capacity, 1);
}

TEST(Ti4TechCards, DestroyerTwoFiresThreeDiceOfBarrageAtSix) {
  RULES("TI-7.1.6");
  COMPONENT(Tech::DestroyerII);
  expect_upgrade({Tech::DestroyerII, F::Sol, U::Destroyer, Unit::Destroyer1, Unit::Destroyer2});
  const UnitCard& card = kUnitCards[at_index(Unit::Destroyer2)];
  EXPECT_EQ(card.combat, (Roll{8, 1}));
  EXPECT_EQ(card.barrage, (Roll{6, 3}));
}

TEST(Ti4TechCards, PdsTwoHitsOnFive) {
  RULES("TI-7.1.6");
  COMPONENT(Tech::PdsII);
  expect_upgrade({Tech::PdsII, F::Sol, U::Pds, Unit::Pds1, Unit::Pds2});
  EXPECT_EQ(kUnitCards[at_index(Unit::Pds2)].space_cannon, (Roll{5, 1}));
}

TEST(Ti4TechCards, SpaceDockTwoProducesFourMoreThanItsPlanet) {
  RULES("TI-11.7.2");
  COMPONENT(Tech::SpaceDockII);
  expect_upgrade({Tech::SpaceDockII, F::Sol, U::SpaceDock, Unit::SpaceDock1, Unit::SpaceDock2});
  for (const bool upgraded : {false, true}) {
    Example game({F::Sol, F::Hacan, F::Winnu});
    game.lay(kNorth1, kLodor).control(0, Planet::Lodor).build(Planet::Lodor, U::SpaceDock).action_phase(0).goods(0, 9);
    if (upgraded) game.research(0, Tech::SpaceDockII);
    start_production(game.state, 0, kNorth1);
    game.runs();
    EXPECT_EQ(game.state.production.limit, upgraded ? 4 + 3 : 2 + 3) << "Lodor has three resources";
  }
}

TEST(Ti4TechCards, SuperDreadnoughtTwoCarriesTwoAndBombardsOnFour) {
  RULES("TI-7.1.6");
  COMPONENT(Tech::SuperDreadnoughtII);
  expect_upgrade(
      {Tech::SuperDreadnoughtII, F::L1Z1X, U::Dreadnought, Unit::L1Z1XDreadnought1, Unit::L1Z1XDreadnought2});
  const UnitCard& card = kUnitCards[at_index(Unit::L1Z1XDreadnought2)];
  EXPECT_EQ(card.combat, (Roll{4, 1}));
  EXPECT_EQ(card.bombardment, (Roll{4, 1}));
  EXPECT_EQ(card.capacity, 2);
  EXPECT_TRUE(has_text(card, UnitText::ImmuneToDirectHit));
}

TEST(Ti4TechCards, PrototypeWarSunTwoIsFasterAndCheaper) {
  RULES("TI-7.1.6");
  COMPONENT(Tech::PrototypeWarSunII);
  expect_upgrade({Tech::PrototypeWarSunII, F::Muaat, U::WarSun, Unit::MuaatWarSun1, Unit::MuaatWarSun2});
  const UnitCard& card = kUnitCards[at_index(Unit::MuaatWarSun2)];
  EXPECT_EQ(card.cost, 10);
  EXPECT_EQ(card.move, 3);
  EXPECT_EQ(card.combat, (Roll{3, 3}));
}

TEST(Ti4TechCards, FloatingFactoryTwoMovesTwoAndCarriesFive) {
  RULES("TI-21.5.22");
  COMPONENT(Tech::FloatingFactoryII);
  expect_upgrade({Tech::FloatingFactoryII, F::Saar, U::SpaceDock, Unit::SaarSpaceDock1, Unit::SaarSpaceDock2});
  Example game({F::Saar, F::Hacan, F::Winnu});
  for (const SystemId system : {kNorth1, kNorth2, kNorth3}) game.lay(system, kEmpty);
  game.put(0, kNorth3, U::SpaceDock).research(0, Tech::FloatingFactoryII).action_phase(0).goods(0, 9);
  EXPECT_EQ(capacity_in(game.state, 0, kNorth3), 5);
  start_production(game.state, 0, kNorth3);
  game.runs();
  EXPECT_EQ(game.state.production.limit, 7);
  game.does(0, kDone);
  game.tactical(0, kNorth1);
  game.may(0, game.move(U::SpaceDock, kNorth3));
}

TEST(Ti4TechCards, LetaniWarriorTwoProducesTwoAndReturnsOnSix) {
  RULES("TI-11.7.2 TI-3.4.13");
  COMPONENT(Tech::LetaniWarriorII);
  expect_upgrade({Tech::LetaniWarriorII, F::Arborec, U::Infantry, Unit::ArborecInfantry1, Unit::ArborecInfantry2});
  EXPECT_EQ(kUnitCards[at_index(Unit::ArborecInfantry2)].regenerates, 6);
  Example game({F::Arborec, F::Hacan, F::Winnu});
  game.lay(kNorth1, kLodor).control(0, Planet::Lodor, 2).research(0, Tech::LetaniWarriorII).action_phase(0).goods(0, 9);
  start_production(game.state, 0, kNorth1);
  game.runs();
  EXPECT_EQ(game.state.production.limit, 4) << "two of two each, without the resources of the planet";
}

TEST(Ti4TechCards, SpecOpsTwoReturnOnFive) {
  RULES("TI-3.4.13");
  COMPONENT(Tech::SpecOpsII);
  COMPONENT(UnitText::Regenerates);
  expect_upgrade({Tech::SpecOpsII, F::Sol, U::Infantry, Unit::SolInfantry1, Unit::SolInfantry2});
  Fight game({F::Sol, F::Hacan});
  game.research(0, Tech::SpecOpsII);
  game.ships(0, U::Carrier).put(0, kField, U::Infantry, 2).control(1, Planet::Lodor, 3);
  game.invade();
  game.does(0, act(Act::Planet, arg(Planet::Lodor)));
  game.rolls({1, 1});
  game.rolls({10, 10, 1});
  game.rolls({5, 4});
  EXPECT_EQ(game.state.player(0).waiting_infantry, 1);
}

// --- cannons

TEST(Ti4TechCards, AntimassDeflectorsTakeOneFromCannonsAtShips) {
  RULES("TI-21.3.1");
  COMPONENT(Tech::AntimassDeflectors);
  for (const int face : {6, 7}) {
    Fight game;
    game.ships(0, U::Cruiser).control(1, Planet::Lodor).build(Planet::Lodor, U::Pds, 1);
    game.research(0, Tech::AntimassDeflectors).research(1, Tech::AntimassDeflectors);
    game.offense();
    game.does(1, act(Act::Fire, 0));
    game.rolls({face});
    EXPECT_EQ(game.count(0, U::Cruiser), face == 6 ? 1 : 0) << "a PDS hits on 6: now on 7";
  }
}

TEST(Ti4TechCards, AntimassDeflectorsTakeOneFromCannonsAtLandings) {
  RULES("TI-21.3.1");
  COMPONENT(Tech::AntimassDeflectors);
  for (const int face : {6, 7}) {
    Fight game;
    game.ships(0, U::Carrier).put(0, kField, U::Infantry, 2).control(1, Planet::Lodor).build(Planet::Lodor, U::Pds, 1);
    game.research(0, Tech::AntimassDeflectors);
    game.invade();
    game.does(0, act(Act::Planet, arg(Planet::Lodor)));
    game.does(1, act(Act::Fire, 0));
    game.rolls({face});
    EXPECT_EQ(game.planet(Planet::Lodor).infantry, face == 6 ? 2 : 1);
  }
}

TEST(Ti4TechCards, DeflectorsOfTheOneWhoFiresAreNoHindrance) {
  RULES("TI-21.3.1");
  COMPONENT(Tech::AntimassDeflectors);
  Fight game;
  game.ships(0, U::Cruiser).control(1, Planet::Lodor).build(Planet::Lodor, U::Pds, 1);
  game.research(1, Tech::AntimassDeflectors);
  game.offense();
  game.does(1, act(Act::Fire, 0));
  game.rolls({6});
  EXPECT_EQ(game.count(0, U::Cruiser), 0);
}

// --- production

// Seat 0 has a dock at Lodor (three resources).
Example dock(std::initializer_list<Faction> factions) {
  Example game(factions);
  game.lay(kNorth1, kLodor).control(0, Planet::Lodor).build(Planet::Lodor, U::SpaceDock).action_phase(0).goods(0, 9);
  return game;
}

TEST(Ti4TechCards, SarweenToolsSpareOneResourceOfAUse) {
  RULES("TI-21.3.6 TI-11.7.4");
  COMPONENT(Tech::SarweenTools);
  for (const bool tools : {false, true}) {
    Example game = dock({F::Sol, F::Hacan, F::Winnu});
    game.control(0, Planet::Lodor).state.planet(Planet::Lodor).exhausted = 1;
    if (tools) game.research(0, Tech::SarweenTools);
    start_production(game.state, 0, kNorth1);
    game.runs();
    game.does(0, produce(U::Cruiser));
    game.does(0, kDone);
    pays(game);
    EXPECT_EQ(game.state.player(0).trade_goods, tools ? 8 : 7);
    EXPECT_EQ(game.ships(0, kNorth1, U::Cruiser), 1);
  }
}

TEST(Ti4TechCards, HegemonicTradePolicySwapsTheValuesOfAPlanetForOneUse) {
  RULES("TI-11.7.3");
  COMPONENT(Tech::HegemonicTradePolicy);
  Example game = dock({F::Winnu, F::Hacan, F::Sol});
  game.lay(kNorth2, 37).control(0, Planet::Meer).research(0, Tech::HegemonicTradePolicy);  // none and 4
  start_production(game.state, 0, kNorth1);
  game.runs();
  game.does(0, Scenario::use(Tech::HegemonicTradePolicy));
  game.may_not(act(Act::Planet, arg(Planet::MecatolRex)));
  game.does(0, act(Act::Planet, arg(Planet::Meer)));
  EXPECT_TRUE(tech_is_exhausted(game.state, 0, Tech::HegemonicTradePolicy));
  EXPECT_EQ(resources_of(game.state, Planet::Meer), 4);
  EXPECT_EQ(influence_of(game.state, Planet::Meer), 0);
  game.does(0, kDone);
  EXPECT_EQ(resources_of(game.state, Planet::Meer), 0) << "for that use alone";
  start_production(game.state, 0, kNorth1);
  game.runs();
  EXPECT_FALSE(game.offers(Scenario::use(Tech::HegemonicTradePolicy))) << "exhausted";
}

TEST(Ti4TechCards, MagmusReactorPaysForProductionAtAWarSunOrASupernova) {
  RULES("TI-11.7.12");
  COMPONENT(Tech::MagmusReactor);
  enum { Nothing, WarSun, Supernova };
  for (const int heat : {Nothing, WarSun, Supernova}) {
    Example game = dock({F::Muaat, F::Hacan, F::Winnu});
    game.lay(kNorth2, heat == Supernova ? kSupernova : kEmpty).research(0, Tech::MagmusReactor);
    game.state.planet(Planet::Lodor).exhausted = 1;
    if (heat == WarSun) game.put(0, kNorth1, U::WarSun);
    start_production(game.state, 0, kNorth1);
    game.runs();
    game.does(0, produce(U::Cruiser));
    game.does(0, kDone);
    pays(game);
    EXPECT_EQ(game.state.player(0).trade_goods, heat == Nothing ? 7 : 8);
  }
}

TEST(Ti4TechCards, MagmusReactorPaysNothingForNoUnits) {
  RULES("TI-11.7.12");
  COMPONENT(Tech::MagmusReactor);
  Example game = dock({F::Muaat, F::Hacan, F::Winnu});
  game.put(0, kNorth1, U::WarSun).research(0, Tech::MagmusReactor);
  start_production(game.state, 0, kNorth1);
  game.runs();
  game.does(0, kDone);
  EXPECT_EQ(game.state.player(0).trade_goods, 9);
}

TEST(Ti4TechCards, ChaosMappingProducesOneUnitAtTheStartOfATurn) {
  RULES("TI-21.3.6 TI-9.1.5");
  COMPONENT(Tech::ChaosMapping);
  RULING("FAQ-62");
  Example game({F::Saar, F::Hacan, F::Winnu});
  game.lay(kNorth1, kEmpty).lay(kNorth2, kEmpty).put(0, kNorth1, U::SpaceDock).put(0, kNorth2, U::Cruiser);
  game.research(0, Tech::ChaosMapping).research(0, Tech::SarweenTools).goods(0, 9).turns_begin();
  game.does(0, Scenario::use(Tech::ChaosMapping));
  game.may_not(act(Act::System, kNorth2));
  if (game.asks_for<step::ChooseTarget>()) game.does(0, act(Act::System, kNorth1));
  game.does(0, produce(U::Cruiser));
  game.may_not(produce(U::Destroyer));
  game.does(0, kDone);
  pays(game);
  EXPECT_EQ(game.ships(0, kNorth1, U::Cruiser), 1);
  EXPECT_EQ(game.state.player(0).trade_goods, 7) << "it is paid for, and no use of Production";
  game.may_not(Scenario::use(Tech::ChaosMapping));
  game.may(0, act(Act::Activate, kNorth2));  // the turn goes on
}

TEST(Ti4TechCards, ChaosMappingNeedsAUnitWithProduction) {
  RULES("TI-21.3.6");
  COMPONENT(Tech::ChaosMapping);
  Example game({F::Saar, F::Hacan, F::Winnu});
  game.lay(kNorth1, kEmpty).put(0, kNorth1, U::Cruiser).research(0, Tech::ChaosMapping).goods(0, 9).turns_begin();
  game.may_not(Scenario::use(Tech::ChaosMapping));
  game.put(1, kNorth1, U::Cruiser).action_phase(1).opens(Window::TurnStart, {.seat = 1});
  game.may_not(Scenario::use(Tech::ChaosMapping));
}

TEST(Ti4TechCards, IntegratedEconomyProducesOnAPlanetJustTaken) {
  RULES("TI-21.3.6");
  COMPONENT(Tech::IntegratedEconomy);
  RULING("FAQ-18");
  RULING("FAQ-19");
  Example game({F::Sol, F::Hacan, F::Winnu});
  game.lay(kNorth1, kLodor).lay(kNorth2, kQuann).action_phase(0).goods(0, 9);
  game.research(0, Tech::IntegratedEconomy).research(0, Tech::SarweenTools);
  gain_control(game.state, 0, Planet::Lodor);
  game.runs();
  game.does(0, Scenario::use(Tech::IntegratedEconomy));
  game.may(0, produce(U::Cruiser));
  game.may_not(produce(U::Dreadnought));  // costs four, Lodor has three
  game.does(0, produce(U::Cruiser));
  game.may_not(produce(U::Destroyer, 2));
  game.does(0, produce(U::Infantry, 2));
  game.does(0, kDone);
  pays(game);
  EXPECT_EQ(game.state.player(0).trade_goods, 6) << "two and one; no Sarween Tools";
  EXPECT_EQ(game.state.planet(Planet::Lodor).infantry, 2);
  EXPECT_EQ(game.ships(0, kNorth1, U::Cruiser), 1);
}

TEST(Ti4TechCards, IntegratedEconomyIsForWhoGainsThePlanet) {
  RULES("TI-21.3.6");
  COMPONENT(Tech::IntegratedEconomy);
  Example game({F::Sol, F::Hacan, F::Winnu});
  game.lay(kNorth1, 37).lay(kNorth2, kQuann).action_phase(0).goods(0, 9).research(0, Tech::IntegratedEconomy);
  gain_control(game.state, 1, Planet::Arinam);
  game.runs();
  EXPECT_TRUE(game.state.steps.empty());
  gain_control(game.state, 0, Planet::Meer);
  game.runs();
  EXPECT_TRUE(game.state.steps.empty()) << "it has no resources";
  gain_control(game.state, 0, Planet::Arinam);
  game.runs();
  game.may(0, Scenario::use(Tech::IntegratedEconomy));  // one resource is enough
}

// --- Winnu, Creuss, Mentak

TEST(Ti4TechCards, LazaxGateFoldingPlacesAnInfantryOnAnOwnMecatolRex) {
  RULES("TI-9.2.1");
  COMPONENT(Tech::LazaxGateFolding);
  Example game({F::Winnu, F::Hacan, F::Sol});
  game.research(0, Tech::LazaxGateFolding).action_phase(0);
  EXPECT_FALSE(game.may_act(0, Tech::LazaxGateFolding)) << "only who controls it";
  game.control(0, Planet::MecatolRex, 1);
  game.acts(0, Tech::LazaxGateFolding);
  EXPECT_EQ(game.state.planet(Planet::MecatolRex).infantry, 2);
  EXPECT_TRUE(tech_is_exhausted(game.state, 0, Tech::LazaxGateFolding));
  EXPECT_FALSE(game.may_act(0, Tech::LazaxGateFolding));
}

TEST(Ti4TechCards, WormholeGeneratorPlacesATokenWhenTheStatusPhaseBegins) {
  RULES("TI-3.4.5 TI-6.2.6");
  COMPONENT(Tech::WormholeGenerator);
  Example game({F::Creuss, F::Hacan, F::Sol});
  game.lay(kNorth1, kEmpty).lay(kNorth2, kEmpty).lay(kNorth3, 1).lay(kSouth1, kLodor).lay(kSouth2, kAlpha);
  game.put(1, kNorth2, U::Cruiser).put(1, kSouth1, U::Cruiser).control(0, Planet::Lodor, 1);
  game.at_home(2, kNorth3).research(0, Tech::WormholeGenerator);
  game.state.phase = Phase::Status;
  game.opens(Window::StatusPhaseStart);
  game.may_not(kDecline);
  game.may_not(act(Act::System, kNorth2));  // ships of another player
  game.may_not(act(Act::System, kNorth3));  // a home
  game.may(0, act(Act::System, kSouth1));   // an own planet, whoever is there
  game.does(0, act(Act::System, kNorth1));
  game.does(0, act(Act::Number, 0));
  EXPECT_TRUE(is_adjacent(game, 1, kNorth1, kSouth2)) << "alpha to alpha, for everybody";
}

// --- Mentak: Salvage Operations

class Ti4Salvage : public testing::Test {
 protected:
  // Two cruisers of Mentak meet this ship; the combat begins.
  void meets(UnitType ship) {
    game.ships(0, U::Cruiser, 2).ships(1, ship).research(0, Tech::SalvageOperations).goods(0, 15);
    game.fight();
    game.does(0, kDecline);  // Ambush
  }
  static Action salvage(UnitType type) { return unit_at(type, in_space(kField)); }

  Fight game{{F::Mentak, F::Hacan}, kEmpty};
};

TEST_F(Ti4Salvage, TheWinnerGainsAGoodAndMayProduceAShipOfATypeDestroyed) {
  RULES("TI-21.3.6");
  COMPONENT(Tech::SalvageOperations);
  RULING("FAQ-18");
  game.research(0, Tech::SarweenTools);
  meets(U::Carrier);
  game.rolls({10, 1});
  game.rolls({1});
  EXPECT_EQ(game.state.player(0).trade_goods, 16);
  game.may(0, kDecline);
  game.may_not(salvage(U::Cruiser));  // none was destroyed
  game.does(0, salvage(U::Carrier));
  game.does(0, produce(U::Carrier));
  game.does(0, kDone);
  pays(game);
  EXPECT_EQ(game.count(0, U::Carrier), 1);
  EXPECT_EQ(game.state.player(0).trade_goods, 13) << "its cost, without Sarween Tools";
}

TEST_F(Ti4Salvage, AnOwnShipDestroyedCountsToo) {
  RULES("TI-21.3.6");
  COMPONENT(Tech::SalvageOperations);
  meets(U::Carrier);
  game.rolls({10, 1});
  game.rolls({9});
  game.may(0, salvage(U::Cruiser));
  game.may(0, salvage(U::Carrier));
}

TEST_F(Ti4Salvage, TheLoserGainsAGoodAndProducesNothing) {
  RULES("TI-21.3.6");
  COMPONENT(Tech::SalvageOperations);
  game.ships(0, U::Cruiser).ships(1, U::Cruiser, 2).research(0, Tech::SalvageOperations);
  game.fight();
  game.does(0, kDecline);
  game.rolls({1});
  game.rolls({10, 1});
  EXPECT_TRUE(game.over());
  EXPECT_EQ(game.state.player(0).trade_goods, 1);
}

TEST_F(Ti4Salvage, ADrawGivesNothing) {
  RULES("TI-21.3.6");
  COMPONENT(Tech::SalvageOperations);
  game.ships(0, U::Cruiser).ships(1, U::Cruiser).research(0, Tech::SalvageOperations);
  game.fight();
  game.does(0, kDecline);
  game.rolls({10});
  game.rolls({10});
  EXPECT_TRUE(game.over());
  EXPECT_EQ(game.state.player(0).trade_goods, 0);
}

TEST_F(Ti4Salvage, AWarSunNeedsItsTechnology) {
  RULES("TI-7.1.6");
  RULING("FAQ-64");
  for (const bool knows : {false, true}) {
    game = Fight({F::Mentak, F::Muaat}, kEmpty);
    if (knows) game.research(0, Tech::WarSun);
    game.ships(1, U::WarSun, 1, 1);
    meets(U::Carrier);
    game.rolls({10, 10});
    game.rolls({1, 1, 1, 1});
    EXPECT_EQ(game.count(1, U::WarSun) + game.count(1, U::Carrier), 0);
    EXPECT_EQ(game.offers(salvage(U::WarSun)), knows);
  }
}

TEST_F(Ti4Salvage, AFlagshipIsAFlagshipWhosesoever) {
  RULES("TI-21.3.6");
  RULING("FAQ-65");
  game.ships(1, U::Flagship, 1, 1);
  meets(U::Carrier);
  game.rolls({10, 10});
  game.all_roll(1);
  game.decline_all();
  game.does(0, salvage(U::Flagship));
  game.does(0, produce(U::Flagship));
  game.does(0, kDone);
  pays(game);
  EXPECT_EQ(game.count(0, U::Flagship), 1);
  EXPECT_EQ(game.state.player(0).trade_goods, 16 - 8);
}

TEST_F(Ti4Salvage, InfantryThatFoughtAsShipsAreNoShipsAfterwards) {
  RULES("TI-21.5.25");
  RULING("FAQ-66");
  game = Fight({F::Mentak, F::Nekro}, kEmpty);
  game.ships(0, U::Cruiser, 4).ships(1, U::Flagship, 1, 1).put(1, kField, U::Infantry, 1);
  game.research(0, Tech::SalvageOperations).goods(0, 15);
  game.fight();
  while (!game.over() && game.asks() != 0) {
    if (game.asks() == kChance)
      game.all_roll(dice_to_roll(game.state) == 4 ? 10 : 1);
    else
      apply(game.state, game.options()[0]);
  }
  ASSERT_TRUE(game.asks_for<step::Window>());
  game.does(0, kDecline);  // Ambush
  while (!game.over() && !game.asks_for<step::SalvageShip>()) {
    if (game.asks() == kChance)
      game.all_roll(dice_to_roll(game.state) == 4 ? 10 : 1);
    else
      apply(game.state, game.options()[0]);
  }
  ASSERT_FALSE(game.over());
  game.may(0, salvage(U::Flagship));
  game.may_not(salvage(U::Infantry));
}

}  // namespace
}  // namespace orrery::ti4
