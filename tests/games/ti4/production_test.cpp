// Chapter 11.7: the Production step, and units produced by abilities.

#include "tests/games/ti4/fluent.h"

namespace orrery::ti4 {
namespace {

constexpr TileNumber kBereg = 35;  // Bereg 3/1, Lirta IV 2/3

Action place(Place where, int number) {
  return act(Act::PlaceAt, where, arg(number));
}

// Seat 0 has a system with two planets, Bereg and Lirta IV; it is the active one.
class Yard : public Fluent<Yard> {
 public:
  explicit Yard(std::initializer_list<Faction> factions = {F::Sol, F::Letnev, F::Hacan}) : Fluent(factions) {
    lay(kNorth1, kBereg).lay(kNorth2, kEmpty).lay(kSouth1, kLodor);
    control(0, Planet::Bereg).control(0, Planet::LirtaIV);
    pools(0, 3, 8, 3).action_phase(0).activate(0, kNorth1);
    state.player(0).tokens = bit_of(kNorth1);
    for (const Planet planet : {Planet::Bereg, Planet::LirtaIV}) exhaust_planet(state, planet);
  }
  // All units in the active system use Production; `resources` lie as trade goods.
  Yard& produces(int resources) {
    goods(0, resources);
    start_production(state, 0, kNorth1);
    runs();
    return *this;
  }
  void pays() {
    if (asks_for<step::Payment>()) does(0, kPay);
  }
  int infantry(Planet planet) const { return state.planet(planet).infantry; }
};

// --- how many (TI-11.7.1 - TI-11.7.3)

TEST(Ti4Production, ValuesOfAllUnitsInTheSystemAddUp) {
  RULES("TI-11.7.1 TI-11.7.2");
  Yard game;
  game.build(Planet::Bereg, U::SpaceDock).build(Planet::LirtaIV, U::SpaceDock).produces(20);
  EXPECT_EQ(game.state.production.limit, (3 + 2) + (2 + 2));
  for (int destroyer = 0; destroyer < 8; ++destroyer) game.does(0, produce(U::Destroyer));
  game.does(0, produce(U::Cruiser));
  game.may_not(produce(U::Cruiser));
  game.may(0, kDone);
}

TEST(Ti4Production, OnlyInTheSystemAndOnlyOfTheOwnUnits) {
  RULES("TI-11.7.1");
  Yard game;
  game.control(0, Planet::Lodor).build(Planet::Lodor, U::SpaceDock);
  EXPECT_FALSE(has_production(game.state, 0, kNorth1));
  game.build(Planet::Bereg, U::SpaceDock);
  EXPECT_TRUE(has_production(game.state, 0, kNorth1));
  EXPECT_FALSE(has_production(game.state, 1, kNorth1));
  game.produces(20);
  EXPECT_EQ(game.state.production.limit, 5);
}

TEST(Ti4Production, UnitsUpToTheLimitAndToWhatCanBePaid) {
  RULES("TI-B57 TI-11.7.3 TI-7.1.4");
  Yard game;  // Lirta IV 2 + 2
  game.build(Planet::LirtaIV, U::SpaceDock).put(0, kNorth1, U::Carrier).produces(3);
  game.may_not(produce(U::Dreadnought));
  game.does(0, produce(U::Fighter, 2));
  game.does(0, produce(U::Cruiser));
  game.may_not(produce(U::Infantry, 2));
  game.may_not(produce(U::Infantry, 1));
  game.goods(0, 4);
  game.may(0, produce(U::Infantry, 1));
  game.may_not(produce(U::Infantry, 2));
  game.does(0, kDone);
  game.pays();
  EXPECT_EQ(game.state.player(0).trade_goods, 1) << "one for the pair, two for the cruiser";
  EXPECT_EQ(game.ships(0, kNorth1, U::Fighter), 2);
  EXPECT_EQ(game.ships(0, kNorth1, U::Cruiser), 1);
  EXPECT_TRUE(game.state.steps.empty());
}

TEST(Ti4Production, AnOddUnitOfAPairCostsTheFullPriceAndCountsAsOne) {
  RULES("TI-7.1.4 TI-11.7.3");
  Yard game;
  game.build(Planet::Bereg, U::SpaceDock).produces(2);
  game.does(0, produce(U::Infantry, 1));
  game.does(0, produce(U::Infantry, 2));
  game.may(0, produce(U::Infantry, 1));
  game.may_not(produce(U::Infantry, 2));
  game.does(0, kDone);
  game.pays();
  EXPECT_EQ(game.state.player(0).trade_goods, 0) << "three infantry cost as much as four";
  EXPECT_EQ(game.infantry(Planet::Bereg), 3);
}

TEST(Ti4Production, StructuresHaveNoCostAndAreNeverProduced) {
  RULES("TI-7.1.5 TI-7.2.3");
  Yard game;
  game.build(Planet::Bereg, U::SpaceDock).produces(20);
  game.may_not(produce(U::Pds));
  game.may_not(produce(U::SpaceDock));
}

TEST(Ti4Production, WarSunsNeedTheirTechnology) {
  RULES("TI-7.1.6");
  Yard game;
  game.build(Planet::Bereg, U::SpaceDock).produces(20);
  game.may_not(produce(U::WarSun));
  game.research(0, Tech::WarSun);
  game.may(0, produce(U::WarSun));
}

TEST(Ti4Production, TheTotalIsReducedAndPaidOnce) {
  RULES("TI-11.7.4 TI-5.2.4");
  Yard game;
  game.build(Planet::Bereg, U::SpaceDock).research(0, Tech::SarweenTools).produces(4);
  game.does(0, produce(U::Cruiser));
  game.does(0, produce(U::Cruiser));
  game.does(0, produce(U::Infantry, 1));
  game.does(0, kDone);
  game.pays();
  EXPECT_EQ(game.state.player(0).trade_goods, 0) << "2 + 2 + 1 less 1";
  EXPECT_TRUE(game.state.steps.empty());
}

TEST(Ti4Production, AReductionNeverPaysMoreThanTheCost) {
  RULES("TI-11.7.4");
  Yard game;
  game.build(Planet::Bereg, U::SpaceDock).research(0, Tech::SarweenTools).produces(0);
  game.may_not(produce(U::Cruiser));
  game.does(0, produce(U::Infantry, 2));
  game.may_not(produce(U::Infantry, 1));
  game.does(0, kDone);
  EXPECT_EQ(game.infantry(Planet::Bereg), 2);
  EXPECT_EQ(game.state.player(0).trade_goods, 0);
}

TEST(Ti4Production, HegemonicTradePolicyCountsBeforeUnitsAreChosen) {
  RULES("TI-B77 TI-11.7.3");
  Yard game({F::Winnu, F::Letnev, F::Hacan});
  game.lay(kSouth2, 24).control(0, Planet::MeharXull).build(Planet::MeharXull, U::SpaceDock);
  game.research(0, Tech::HegemonicTradePolicy).activate(0, kSouth2).goods(0, 20);
  start_production(game.state, 0, kSouth2);
  game.runs();
  game.does(0, Scenario::use(Tech::HegemonicTradePolicy));
  while (game.asks_for<step::ChooseTarget>()) game.does(0, act(Act::Planet, arg(Planet::MeharXull)));
  game.decline_all();
  ASSERT_TRUE(game.asks_for<step::ChooseUnits>());
  EXPECT_EQ(game.state.production.limit, 3 + 2) << "Mehar Xull 1/3 with its values swapped";
  EXPECT_TRUE(tech_is_exhausted(game.state, 0, Tech::HegemonicTradePolicy));
}

TEST(Ti4Production, ThePlanetsAreWorthAsMuchAsTheyAreNow) {
  RULES("TI-11.7.2");
  Yard game;
  game.build(Planet::Bereg, U::SpaceDock).enact(Agenda::CoreMining);
  game.state.laws[at_index(Agenda::CoreMining)].planet = on_planet(Planet::Bereg);
  game.produces(20);
  EXPECT_EQ(game.state.production.limit, 3 + 2 + 2);
  Yard better;
  better.build(Planet::Bereg, U::SpaceDock).research(0, Tech::SpaceDockII).produces(20);
  EXPECT_EQ(better.state.production.limit, 3 + 4);
}

TEST(Ti4Production, ADockTakenInThisActionProducesAtOnce) {
  RULES("TI-11.7.10");
  Yard game;
  game.control(1, Planet::Lodor).build(Planet::Lodor, U::SpaceDock).deal(0, ActionCard::Infiltrate);
  game.put(0, kSouth1, U::Carrier).put(0, kSouth1, U::Infantry, 1).goods(0, 2).activate(0, kSouth1);
  push(game.state, 0, step::TacticalAction{step::ActionStage::Invasion});
  game.runs();
  game.does(0, act(Act::Planet, arg(Planet::Lodor)));
  game.does(0, Scenario::use(ActionCard::Infiltrate));
  game.decline_all();
  ASSERT_TRUE(game.asks_for<step::ChooseUnits>());
  EXPECT_EQ(game.state.production.limit, 3 + 2);
}

// --- where (TI-11.7.5, TI-11.7.6)

TEST(Ti4Production, ShipsComeToTheSpaceAreaGroundForcesToTheDock) {
  RULES("TI-11.7.5 TI-11.7.6 TI-6.1.3");
  Yard game;
  game.build(Planet::Bereg, U::SpaceDock).produces(4);
  game.does(0, produce(U::Carrier));
  game.does(0, produce(U::Infantry, 2));
  game.does(0, kDone);
  game.pays();
  EXPECT_EQ(game.ships(0, kNorth1, U::Carrier), 1);
  EXPECT_EQ(game.infantry(Planet::Bereg), 2) << "not to Lirta IV and not aboard: nobody is asked";
  EXPECT_EQ(game.infantry(Planet::LirtaIV), 0);
}

TEST(Ti4Production, GroundForcesAreSplitFreelyAmongTheProducingPlanets) {
  RULES("TI-11.7.12 TI-11.7.6 TI-7.1.8");
  Yard game;
  game.build(Planet::Bereg, U::SpaceDock).build(Planet::LirtaIV, U::SpaceDock).produces(4);
  for (int pair = 0; pair < 4; ++pair) game.does(0, produce(U::Infantry, 2));
  game.does(0, kDone);
  game.pays();
  game.may_not(place(in_space(kNorth1), 1));
  game.does(0, place(on_planet(Planet::LirtaIV), 1));
  game.does(0, place(on_planet(Planet::Bereg), 7));
  EXPECT_EQ(game.infantry(Planet::Bereg), 7) << "more than the value of its dock, and planets have no limit";
  EXPECT_EQ(game.infantry(Planet::LirtaIV), 1);
}

TEST(Ti4Production, TwoGroundForcesMayPart) {
  RULES("TI-11.7.12");
  Yard game;
  game.build(Planet::Bereg, U::SpaceDock).build(Planet::LirtaIV, U::SpaceDock).produces(1);
  game.does(0, produce(U::Infantry, 2));
  game.does(0, kDone);
  game.pays();
  game.may(0, place(on_planet(Planet::Bereg), 2));
  game.may(0, place(on_planet(Planet::LirtaIV), 2));
  game.does(0, place(on_planet(Planet::Bereg), 1));
  game.may_not(place(on_planet(Planet::Bereg), 2));
  game.does(0, place(on_planet(Planet::LirtaIV), 1));
  EXPECT_EQ(game.infantry(Planet::Bereg), 1);
  EXPECT_EQ(game.infantry(Planet::LirtaIV), 1);
}

TEST(Ti4Production, BlockadedDocksProduceGroundForcesOnly) {
  RULES("TI-B34 TI-7.7.5 TI-11.7.5");
  Yard game;
  game.build(Planet::Bereg, U::SpaceDock).put(1, kNorth1, U::Destroyer).produces(10);
  game.may_not(produce(U::Fighter, 2));
  game.may_not(produce(U::Cruiser));
  game.may(0, produce(U::Infantry, 2));
  game.state.area(1, kNorth1) = {};
  game.may(0, produce(U::Cruiser));
}

TEST(Ti4Production, ADockInSpacePutsInfantryAboardWithinCapacity) {
  RULES("TI-B32 TI-11.7.6");
  Yard game({F::Saar, F::Letnev, F::Hacan});
  game.state.planet(Planet::Bereg).controller = game.state.planet(Planet::LirtaIV).controller = kNone;
  game.put(0, kNorth1, U::SpaceDock).put(0, kNorth1, U::Fighter, 2).produces(10);  // capacity 4
  game.does(0, produce(U::Infantry, 2));
  game.may_not(produce(U::Infantry, 1));
  game.control(0, Planet::LirtaIV);
  game.does(0, produce(U::Infantry, 1));
  game.does(0, kDone);
  game.pays();
  game.may_not(place(in_space(kNorth1), 3));
  game.may_not(place(on_planet(Planet::Bereg), 1));
  game.does(0, place(in_space(kNorth1), 2));
  EXPECT_EQ(game.state.area(0, kNorth1).infantry, 2);
  EXPECT_EQ(game.infantry(Planet::LirtaIV), 1);
}

TEST(Ti4Production, ArborecDocksNeverCountForInfantry) {
  RULES("TI-B33 TI-11.7.7 TI-19.3");
  Yard game({F::Arborec, F::Letnev, F::Hacan});
  game.control(0, Planet::Bereg, 1).build(Planet::Bereg, U::SpaceDock).produces(20);
  EXPECT_EQ(game.state.production.limit, 6) << "dock 3 + 2, Letani Warrior 1";
  game.may_not(produce(U::Infantry, 2));
  game.does(0, produce(U::Infantry, 1));
  game.may_not(produce(U::Infantry, 1));
  for (int ship = 0; ship < 5; ++ship) game.does(0, produce(U::Destroyer));
  game.may_not(produce(U::Destroyer));
}

// --- afterwards (TI-11.7.11)

TEST(Ti4Production, FleetAndCapacityAreCheckedThen) {
  RULES("TI-11.7.11 TI-7.4.4");
  Yard game;
  game.pools(0, 3, 1, 3).build(Planet::Bereg, U::SpaceDock).put(0, kNorth1, U::Cruiser).produces(3);
  game.does(0, produce(U::Destroyer));
  game.does(0, produce(U::Fighter, 2));
  game.does(0, produce(U::Fighter, 2));
  game.may_not(kPay);
  game.does(0, kDone);
  game.pays();
  game.may(0, unit_at(U::Cruiser, in_space(kNorth1)));
  game.does(0, unit_at(U::Destroyer, in_space(kNorth1)));
  EXPECT_EQ(game.ships(0, kNorth1, U::Destroyer), 0);
  EXPECT_EQ(game.ships(0, kNorth1, U::Fighter), 3) << "three belong to the dock, the fourth is lost";
}

TEST(Ti4Production, WhatAnswersProductionComesAfterTheChecks) {
  RULES("TI-11.7.11 TI-11.7.12");
  Yard game({F::Yin, F::Letnev, F::Hacan});
  game.build(Planet::Bereg, U::SpaceDock).research(0, Tech::YinSpinner).produces(2);
  game.does(0, produce(U::Cruiser));
  game.does(0, kDone);
  game.pays();
  game.may(0, act(Act::Planet, arg(Planet::LirtaIV)));  // of Yin Spinner
  EXPECT_EQ(game.ships(0, kNorth1, U::Cruiser), 1);
}

TEST(Ti4Production, ProducingNothingIsNoUse) {
  RULES("TI-11.7.12");
  Yard game({F::Yin, F::Letnev, F::Hacan});
  game.build(Planet::Bereg, U::SpaceDock).research(0, Tech::YinSpinner).produces(2);
  game.does(0, kDone);
  EXPECT_TRUE(game.state.steps.empty()) << "Yin Spinner is not offered";
}

TEST(Ti4Production, StartingOverOnce) {
  RULES("TI-20.2.3 TI-20.1.8");
  Yard game;
  game.build(Planet::Bereg, U::SpaceDock).produces(4);
  game.may_not(act(Act::StartOver));
  game.does(0, produce(U::Cruiser));
  game.does(0, act(Act::StartOver));
  game.may_not(act(Act::StartOver));
  game.does(0, produce(U::Dreadnought));
  game.may_not(act(Act::StartOver));
}

// --- by an ability (TI-11.7.9)

TEST(Ti4Production, AnAbilitySaysHowMuchAndWhere) {
  RULES("TI-11.7.9 TI-21.3.6");
  Yard game;
  game.research(0, Tech::SarweenTools).goods(0, 10);
  start_ability_production(game.state, 0, kNorth1, Planet::LirtaIV, kNone, 2);
  game.runs();
  game.may_not(produce(U::Carrier));
  game.does(0, produce(U::Infantry, 2));
  game.does(0, produce(U::Infantry, 2));
  game.may_not(produce(U::Infantry, 1));
  game.does(0, kDone);
  game.pays();
  EXPECT_EQ(game.state.player(0).trade_goods, 8) << "no use of Production: Sarween Tools do nothing";
  EXPECT_EQ(game.infantry(Planet::LirtaIV), 4);
}

TEST(Ti4Production, TheSecondaryOfWarfareUsesOneDockAtHome) {
  RULES("TI-10.7.2 TI-11.7.9 TI-11.7.12");
  Yard game;
  game.build(Planet::Bereg, U::SpaceDock).build(Planet::LirtaIV, U::SpaceDock).goods(0, 10);
  start_production(game.state, 0, kNorth1, on_planet(Planet::LirtaIV));
  game.runs();
  EXPECT_EQ(game.state.production.limit, 2 + 2);
  game.does(0, produce(U::Infantry, 2));
  game.does(0, kDone);
  game.pays();
  EXPECT_EQ(game.infantry(Planet::LirtaIV), 2);
}

TEST(Ti4Production, ADockPutByInfiltrateProducesForTheMinisterOfIndustry) {
  RULES("TI-B84 TI-21.4.10 TI-11.7.10");
  Yard game;
  game.lay(kSouth2, kWellon).control(1, Planet::Wellon).build(Planet::Wellon, U::SpaceDock).activate(0, kSouth2);
  game.enact(Agenda::MinisterOfIndustry).deal(0, ActionCard::Infiltrate).goods(0, 3);
  game.state.laws[at_index(Agenda::MinisterOfIndustry)].owner = 0;
  gain_control(game.state, 0, Planet::Wellon);
  game.runs();
  game.does(0, Scenario::use(ActionCard::Infiltrate));
  game.does(0, Scenario::use(Agenda::MinisterOfIndustry));
  ASSERT_TRUE(game.asks_for<step::ChooseUnits>());
  EXPECT_EQ(game.state.planet(Planet::Wellon).docks, 1);
  EXPECT_EQ(game.state.planet(Planet::Wellon).controller, 0);
  EXPECT_EQ(game.state.production.limit, 1 + 2);
  game.does(0, produce(U::Infantry, 2));
  game.does(0, kDone);
  game.pays();
  EXPECT_EQ(game.infantry(Planet::Wellon), 2);
}

TEST(Ti4Production, WhatAnAbilityProducesIsChosenAnew) {
  RULES("TI-11.7.9");
  Example game({F::Sol, F::Letnev, F::Hacan});
  game.lay(kNorth1, kLodor).control(0, Planet::Lodor, 1).put(0, kNorth1, U::Cruiser).goods(0, 6).action_phase(0);
  game.state.production.units[at_index(U::Fighter)] = 2;  // of the last one
  game.state.production.started_over = 1;
  start_ability_production(game.state, 0, kNorth1, Planet::None, 2, kNone);
  game.runs();
  game.may_not(act(Act::StartOver));
  game.does(0, act(Act::Produce, arg(U::Cruiser), 1));
  game.may(0, act(Act::StartOver));
}

}  // namespace
}  // namespace orrery::ti4
