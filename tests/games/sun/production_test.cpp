// The production phase (BS-5).

#include "tests/games/sun/scenario.h"

namespace orrery::sun {
namespace {

using Columns = std::array<std::uint8_t, kColumns>;

TEST(SunProduction, OneOfThree) {
  RULES("BS-5.1");
  Scenario game;
  game.play("space spacefaring 4 1");
  const Pawn pawn = game.player(0).pawn;
  EXPECT_EQ(game.options(), (std::vector<std::string>{"produce population", "produce ore", "produce trade"}));
  game.play("produce ore");
  EXPECT_EQ(game.seat(), 1) << "exactly one";
  EXPECT_EQ(game.player(0).pawn, pawn);
}

TEST(SunProduction, GrowthByVisibleLetters) {
  RULES("BS-B2 BS-5.2");
  Scenario game({"OCC", "NOC"});
  game.supply(0, {0, 3, 3, 4, 4}).removed(0, 5, 0);  // A, B and C are visible
  const int population = game.player(0).population;
  game.production(0).play("produce population");
  EXPECT_EQ(game.player(0).population, population + 2);
  EXPECT_EQ(game.player(0).supply, (Columns{0, 2, 2, 4, 4})) << "A gives nothing, no letter takes two";
  game.sound();
}

TEST(SunProduction, GrowthWithoutRemovedDiscs) {
  RULES("BS-5.2");
  for (const int discs : {0, 1, 2, 8}) {
    Scenario game({"OCC", "NOC"});
    game.removed(0, discs, 0).production(0).play("produce population");
    // The leftmost letter, the second under the second disc, all five without discs.
    EXPECT_EQ(game.player(0).population, 2 + (discs == 8 ? 5 : discs == 2 ? 2 : 1)) << discs;
  }
}

TEST(SunProduction, OreByVisibleSymbols) {
  RULES("BS-B3 BS-5.3");
  Scenario game({"OCC", "NOC"});
  game.ore(0, 2).removed(0, 0, 4).production(0).play("produce ore");
  EXPECT_EQ(game.player(0).ore, 5);
  Scenario start({"OCC", "NOC"});
  start.ore(0, 2).production(0).play("produce ore");
  EXPECT_EQ(start.player(0).ore, 3) << "the leftmost space";
}

TEST(SunProduction, TakenInFull) {
  RULES("BS-5.4");
  Scenario game({"OCC", "NOC"});
  game.ore(0, 0).removed(0, 8, 8).production(0).play("produce ore");
  EXPECT_EQ(game.player(0).ore, 5);
  EXPECT_EQ(game.seat(), 1) << "nothing was asked";
  game.production(0).play("produce population");
  EXPECT_EQ(game.player(0).population, 7);
  EXPECT_EQ(game.seat(), 1);
}

TEST(SunProduction, ThreeOreForThePopulationOfTheLeftmostColumn) {
  RULES("BS-5.5");
  Scenario game({"OCC", "NOC"});
  game.supply(0, {0, 2, 3, 4, 4}).ore(0, 6).production(0).play("produce trade");
  const int population = game.player(0).population;
  game.play("exchange ore");
  EXPECT_EQ(game.player(0).ore, 3);
  EXPECT_EQ(game.player(0).population, population + 1);
  EXPECT_EQ(game.player(0).supply, (Columns{0, 1, 3, 4, 4})) << "its letter is still covered";
  game.play("exchange ore");
  EXPECT_EQ(game.refused_by("exchange ore"), "BS-5.5") << "no ore";
}

TEST(SunProduction, ShipsAndPopulationInAnyMixture) {
  RULES("BS-5.5");
  Scenario game({"OCC", "NOC"});
  game.supply(0, {3, 3, 3, 3, 4}).population(0, 1).ore(0, 1).ships(0, "DEEP", 3).production(0).play("produce trade");
  const Columns supply = game.player(0).supply;
  game.may("exchange ship 1@SOL");
  game.may("exchange ship 3@DEEP");
  EXPECT_EQ(game.refused_by("exchange ship 2@DEEP"), "BS-5.5");
  game.play("exchange ship 3@DEEP");
  EXPECT_EQ(game.player(0).population, 2);
  EXPECT_EQ(game.player(0).ore, 0);
  EXPECT_EQ(game.ships_at(0, "DEEP", 3), 0);
  game.may_not("exchange ship 1@SOL");  // no ore
  game.play("exchange population", "exchange population");
  EXPECT_EQ(game.player(0).ore, 2);
  EXPECT_EQ(game.player(0).population, 0);
  EXPECT_EQ(game.player(0).supply[3], 4) << "the rightmost empty space first";
  EXPECT_EQ(game.player(0).supply[4], supply[4]);
  game.may_not("exchange population");
  game.play("exchange ship 1@SOL", "done");
  EXPECT_EQ(game.seat(), 1);
  game.sound();
}

TEST(SunProduction, NoPopulationFromAnEmptySupply) {
  RULES("BS-5.6");
  Scenario game;
  game.population(0, 2).ore(0, 9);
  game.ships(0, "DEEP", 1, game.supply_cubes(0)).production(0).play("produce trade");
  EXPECT_EQ(game.refused_by("exchange ore"), "BS-5.6");
  game.play("exchange population");
  game.may("exchange ore");
}

TEST(SunProduction, TradeWithoutAnyExchange) {
  RULES("BS-5.7");
  Scenario game;
  game.ore(0, 5).production(0);
  const Player before = game.player(0);
  game.play("produce trade", "done");
  EXPECT_EQ(game.player(0), before);
  EXPECT_EQ(game.seat(), 1);
}

TEST(SunProduction, ExchangedShipChangesControl) {
  RULES("BS-B23 BS-5.8");
  Scenario game;
  game.ore(0, 2).ships(0, "Y1", 1).outpost(0, "Y1", Disc::Ore).ships(1, "Y1", 1);
  game.production(0).play("produce trade");
  EXPECT_EQ(game.site("Y1").owner, 0);
  game.play("exchange ship 1@Y1");
  EXPECT_EQ(game.site("Y1").owner, 1) << "at once, before the trade ends";
  EXPECT_EQ(game.player(0).ore_discs, 8);
  EXPECT_EQ(game.player(1).ore_discs, 7);
  EXPECT_EQ(game.seat(), 0);
  game.may("done");
  game.may("exchange ship 1@SOL");
}

TEST(SunProduction, ControlAfterEachExchange) {
  RULES("BS-5.8");
  // After the first of two ships has left, the others have more: the outpost is lost although no ship is left later.
  Scenario game({"UN", "NOC"});
  game.ore(0, 2).ships(0, "A1", 1, 2).outpost(0, "A1", Disc::Food).ships(1, "A1", 2);
  game.production(0).play("produce trade", "exchange ship 1@A1");
  EXPECT_EQ(game.site("A1").owner, 1);
}

TEST(SunProduction, MayYieldNothing) {
  RULES("BS-5.9");
  Scenario game({"OCC", "NOC"});
  game.supply(0, {0, 3, 3, 4, 4}).production(0);  // only A is visible
  const Player before = game.player(0);
  game.may("produce population");
  game.play("produce population");
  EXPECT_EQ(game.player(0), before);
  EXPECT_EQ(game.seat(), 1);
}

TEST(SunProduction, EachExchangeIsPaidWithWhatIsThere) {
  RULES("BS-5.10");
  Scenario game;
  game.population(0, 3).ore(0, 0).production(0).play("produce trade");
  game.may_not("exchange ore");
  game.may_not("exchange ship 1@SOL");
  game.play("exchange population");
  game.may("exchange ship 1@SOL");
  game.may_not("exchange ore");
  game.play("exchange population", "exchange population", "exchange ore");
  EXPECT_EQ(game.player(0).ore, 0);
  EXPECT_EQ(game.player(0).population, 1);
}

TEST(SunProduction, ShipsOnEventCardsAreNotExchanged) {
  RULES("BS-5.10");
  Scenario game;
  game.turn_over(0, "III-A", "e3_museum").play("ship 1@SOL");
  game.ore(0, 5).production(0).play("produce trade");
  EXPECT_EQ(game.player(0).retired[0], 1);
  EXPECT_EQ(game.count("exchange ship"), 0);
}

TEST(SunProduction, ThreeExchangesForTheUnitedNations) {
  RULES("BS-B10");
  for (const int exchanges : {2, 3}) {
    Scenario game({"UN", "NOC"}, {{"mats", "advanced"}});
    game.removed(0, 4, 0).ore(0, 2).population(0, 1).ships(0, "DEEP", 1).production(0);
    game.play("produce trade", "exchange ship 1@SOL", "exchange ship 1@DEEP");
    if (exchanges == 3) game.play("exchange population");
    const int population = game.player(0).population, supply = game.supply_cubes(0);
    game.play("done");
    EXPECT_EQ(game.player(0).population - population, exchanges == 3 ? 1 : 0);
    EXPECT_EQ(supply - game.supply_cubes(0), exchanges == 3 ? 1 : 0);
  }
}

TEST(SunProduction, TradeAsABonusIsNoProductionPhase) {
  RULES("BS-13.8 BS-B10 BS-13.3");
  Scenario game({"UN", "NOC"}, {{"mats", "advanced"}});  // Lalande 21185: growth, ore, trade
  game.removed(0, 4, 0).ore(0, 2).population(0, 3);
  game.resolve(0, game.cards().systems[game.system_number("s_lalande")].colonization);
  for (int i = 0; i < 3; ++i) game.play("exchange population");
  const int population = game.player(0).population;
  game.play("done");
  EXPECT_EQ(game.player(0).population, population);
}

}  // namespace
}  // namespace orrery::sun
