// Building mines (GP-5.2).

#include <string_view>

#include "tests/games/gaia/scenario.h"

namespace orrery::gaia {
namespace {

// Terrans with a mine on 3C; 3B1 next to it is the planet in question. Beside 3C lie also an ice planet (3B0) and a
// Gaia planet (3B3); nobody else is near.
Scenario terrans_beside(Planet target, Holdings holdings, OptionTexts options = {}) {
  Scenario game({"terrans", "xenos"}, std::move(options));
  game.planet("3C", Planet::Terra).planet("3B1", target).put(0, Piece::Mine, "3C").has(0, holdings);
  return game;
}

Scenario beside(std::string faction, Planet home, Planet target, Holdings holdings) {
  Scenario game({std::move(faction), "itars"});
  game.planet("3C", home).planet("3B1", target).put(0, Piece::Mine, "3C").has(0, holdings);
  return game;
}

TEST(GaiaMine, CostsTwoCreditsAndOneOre) {
  RULES("GP-5.2.1");
  Scenario game = terrans_beside(Planet::Terra, {.credits = 5, .ore = 3});
  game.play("build mine 3B1");
  EXPECT_EQ(game.player(0).credits, 3);
  EXPECT_EQ(game.player(0).ore, 2);
}

TEST(GaiaMine, NeedsTheWholeCost) {
  RULES("GP-5.2.1");
  terrans_beside(Planet::Terra, {.credits = 2, .ore = 1}).may("build mine 3B1");
  EXPECT_EQ(terrans_beside(Planet::Terra, {.credits = 1, .ore = 1}).refused_by("build mine 3B1"), "GP-5.2.1");
  EXPECT_EQ(terrans_beside(Planet::Terra, {.credits = 2, .ore = 0}).refused_by("build mine 3B1"), "GP-5.2.1");
}

TEST(GaiaMine, NeedsAMineOnTheBoard) {
  RULES("GP-5.2.1");
  Scenario game = terrans_beside(Planet::Terra, {.credits = 2, .ore = 1});
  for (std::string_view hex : {"1B5", "6B5", "4A0", "1A1", "1A2", "1A5"}) game.put(0, Piece::Mine, hex);
  game.may("build mine 3B1");  // the eighth
  game.put(0, Piece::Mine, "5A3");
  EXPECT_EQ(game.refused_by("build mine 3B1"), "GP-5.2.1");
}

TEST(GaiaMine, TheLeftmostMineUncoversItsIncome) {
  RULES("GP-5.2.1");
  Scenario game = terrans_beside(Planet::Terra, {.credits = 4, .ore = 2});
  const int ore = next_income(game.player(0)).ore;
  game.play("build mine 3B1");  // the second mine: 1 ore
  EXPECT_EQ(next_income(game.player(0)).ore, ore + 1);
  game.planet("3B0", Planet::Terra).turn(0).play("build mine 3B0");  // the third: nothing
  EXPECT_EQ(next_income(game.player(0)).ore, ore + 1);
}

TEST(GaiaMine, NotOnAColonisedPlanet) {
  RULES("GP-5.2.2");
  Scenario game = terrans_beside(Planet::Terra, {.credits = 9, .ore = 9});
  game.put(1, Piece::Mine, "3B1");
  EXPECT_EQ(game.refused_by("build mine 3B1"), "GP-5.2.2");
  EXPECT_EQ(game.refused_by("build mine 3C"), "GP-5.2.2");
}

TEST(GaiaMine, NotOnAnEmptyHexOrATransdimPlanet) {
  RULES("GP-5.2.2");
  Scenario game = terrans_beside(Planet::Transdim, {.credits = 9, .ore = 9, .qic = 9});
  EXPECT_EQ(game.refused_by("build mine 3B1"), "GP-5.2.2");
  EXPECT_EQ(game.refused_by("build mine 3B2"), "GP-5.2.2");
}

TEST(GaiaMine, NotWhereAnothersGaiaformerStands) {
  RULES("GP-5.2.2 GP-5.2.5");
  Scenario game = terrans_beside(Planet::Gaia, {.credits = 9, .ore = 9, .qic = 9});
  game.may("build mine 3B1");
  game.put_gaiaformer(1, "3B1");
  EXPECT_EQ(game.refused_by("build mine 3B1"), "GP-5.2.5");
}

TEST(GaiaMine, NotOnAPlanetTooFarToReach) {
  RULES("GP-5.2.2");
  Scenario game = terrans_beside(Planet::Empty, {.credits = 9, .ore = 9, .qic = 1});
  game.planet("7A5", Planet::Terra);  // four hexes from 3C
  EXPECT_EQ(game.refused_by("build mine 7A5"), "GP-5.1.3");
}

TEST(GaiaMine, StepsAreTheShortWayRoundTheCycle) {
  RULES("GP-5.2.3");
  struct Case {
    Planet target;
    int steps;
  };
  for (const Case& c : {Case{Planet::Terra, 0},
                        {Planet::Oxide, 1},
                        {Planet::Volcanic, 2},
                        {Planet::Desert, 3},
                        {Planet::Swamp, 3},
                        {Planet::Titanium, 2},
                        {Planet::Ice, 1}}) {
    SCOPED_TRACE(kPlanetNames[static_cast<std::size_t>(c.target)]);
    const int cost = 1 + 3 * c.steps;
    terrans_beside(c.target, {.credits = 2, .ore = cost - 1}).may_not("build mine 3B1");
    Scenario game = terrans_beside(c.target, {.credits = 2, .ore = cost});
    game.play("build mine 3B1");
    EXPECT_EQ(game.player(0).ore, 0);
  }
}

TEST(GaiaMine, StepsAreCountedFromTheOwnHome) {
  RULES("GP-5.2.3");
  Scenario game = beside("hadsch_hallas", Planet::Oxide, Planet::Desert, {.credits = 2, .ore = 7});
  game.play("build mine 3B1");
  EXPECT_EQ(game.player(0).ore, 0);
  EXPECT_EQ(terraforming_steps(Planet::Ice, Planet::Desert), 3);
  EXPECT_EQ(terraforming_steps(Planet::Titanium, Planet::Oxide), 3);
  EXPECT_EQ(terraforming_steps(Planet::Ice, Planet::Oxide), 2);
}

TEST(GaiaMine, TerraformingMakesStepsCheaper) {
  RULES("GP-5.2.3");
  constexpr std::array<int, 6> ore_per_step = {3, 3, 2, 1, 1, 1};
  for (int level = 0; level <= 5; ++level) {
    SCOPED_TRACE(level);
    Scenario game = terrans_beside(Planet::Volcanic, {.credits = 2, .ore = 15});
    game.level(0, Track::Terraforming, level).play("build mine 3B1");
    EXPECT_EQ(game.player(0).ore, 15 - 1 - 2 * ore_per_step[static_cast<std::size_t>(level)]);
  }
}

TEST(GaiaMine, TooLittleOreForTheSteps) {
  RULES("GP-5.2.3 GP-5.2.6");
  Scenario game = terrans_beside(Planet::Volcanic, {.credits = 2, .ore = 6});  // one step and a half
  EXPECT_EQ(game.refused_by("build mine 3B1"), "GP-5.2.3");
}

TEST(GaiaMine, TerransNeedTwoStepsForTitaniumAndVolcanic) {
  RULES("GP-B9 GP-5.2.3");
  for (Planet target : {Planet::Titanium, Planet::Volcanic}) {
    Scenario game = terrans_beside(target, {.credits = 2, .ore = 7});
    game.play("build mine 3B1");
    EXPECT_EQ(game.player(0).ore, 0);
    EXPECT_EQ(game.player(0).vp, 10 + 2 * 2);  // round tile: each terraforming step 2
  }
}

TEST(GaiaMine, GaiaPlanetCostsOneQicAndNoSteps) {
  RULES("GP-5.2.4");
  EXPECT_EQ(terrans_beside(Planet::Gaia, {.credits = 2, .ore = 15}).refused_by("build mine 3B1"), "GP-5.2.4");
  Scenario game = terrans_beside(Planet::Gaia, {.credits = 2, .ore = 1, .qic = 1});
  game.play("build mine 3B1");
  EXPECT_EQ(game.player(0).qic, 0);
  EXPECT_EQ(game.player(0).vp, 10);  // the round tile rewards steps
}

TEST(GaiaMine, GleensPayOreForAGaiaPlanet) {
  RULES("GP-5.2.4");
  Scenario game = beside("gleens", Planet::Desert, Planet::Gaia, {.credits = 2, .ore = 1, .qic = 5});
  game.may_not("build mine 3B1");
  game.has(0, {.credits = 2, .ore = 2}).play("build mine 3B1");
  EXPECT_EQ(game.player(0).ore, 0);
}

TEST(GaiaMine, OnTheOwnGaiaformerOnlyTheMineIsPaid) {
  RULES("GP-B8 GP-5.2.5");
  Scenario game({"terrans", "xenos"});
  game.put(0, Piece::Mine, "1B5").put_gaiaformer(0, "7B2").has(0, {.credits = 2, .ore = 1});  // far beyond range 1
  game.may_not("project 1A11");  // the only gaiaformer stands on the map
  game.play("build mine 7B2");
  EXPECT_EQ(game.player(0).credits, 0);
  EXPECT_EQ(game.player(0).ore, 0);
  EXPECT_EQ(game.state().piece(game.hex("7B2")), Piece::Mine);
  game.turn(0).may("project 1A11");  // it is back on the board
}

TEST(GaiaMine, OnEachOfThreeGaiaformers) {
  RULES("GP-5.2.5");
  Scenario game({"terrans", "xenos"});
  game.level(0, Track::GaiaProject, 4).put(0, Piece::Mine, "1B5").has(0, {.credits = 2, .ore = 1});
  for (const char* hex : {"1A11", "3A8", "2A1"}) game.planet(hex, Planet::Gaia).put_gaiaformer(0, hex);
  game.turn(0);
  for (const char* hex : {"1A11", "3A8", "2A1"}) game.may(std::string("build mine ") + hex);
}

TEST(GaiaMine, TheGaiaformerWaitsForThePlanet) {
  RULES("GP-5.2.5");
  Scenario game = terrans_beside(Planet::Transdim, {.credits = 2, .ore = 1});
  game.put_gaiaformer(0, "3B1");
  game.may_not("build mine 3B1");  // still transdim
  game.planet("3B1", Planet::Gaia);
  game.may("build mine 3B1");
}

TEST(GaiaMine, NoTerraformingWithoutAMine) {
  RULES("GP-5.2.6");
  Scenario game = terrans_beside(Planet::Oxide, {.credits = 2, .ore = 9});
  game.bowls(0, 0, 0, 5).may("power 2steps");
  game.has(0, {.credits = 1, .ore = 9});  // the steps would be free, the mine is not
  game.may_not("power 1step");
  EXPECT_EQ(game.refused_by("power 2steps"), "GP-5.2.8");
}

TEST(GaiaMine, TerraformedPlanetKeepsItsType) {
  RULES("GP-5.2.6");
  Scenario game = terrans_beside(Planet::Oxide, {.credits = 2, .ore = 4});
  game.play("build mine 3B1");
  EXPECT_EQ(game.state().planet(game.hex("3B1")), Planet::Oxide);
  EXPECT_EQ(count(game.state(), 0, Count::PlanetType), 2);
}

TEST(GaiaMine, CountsForRoundTileAndAdvancedTile) {
  RULES("GP-5.2.7");
  Scenario game = terrans_beside(Planet::Terra, {.credits = 2, .ore = 1});
  game.round_tile(2).owns_advanced(0, 13, Standard::Vp7).play("build mine 3B1");
  EXPECT_EQ(game.player(0).vp, 10 + 2 + 3);
}

TEST(GaiaMine, OnAGaiaPlanetCountsForThoseTiles) {
  RULES("GP-5.2.7");
  Scenario game = beside("gleens", Planet::Desert, Planet::Gaia, {.credits = 2, .ore = 2});
  game.round_tile(5).owns(0, Standard::GaiaMineVp).play("build mine 3B1");
  EXPECT_EQ(game.player(0).vp, 10 + 4 + 3 + 2);  // round tile, tech tile, Gleens
}

TEST(GaiaMine, GeodensLearnFromANewType) {
  RULES("GP-5.2.7");
  Scenario game = beside("geodens", Planet::Volcanic, Planet::Oxide, {.credits = 2, .ore = 4});
  game.put(0, Piece::Institute, "1A1").play("build mine 3B1");
  EXPECT_EQ(game.player(0).knowledge, 3);
}

TEST(GaiaMine, JoinsTheFederationBesideIt) {
  RULES("GP-5.2.7");
  Scenario game = terrans_beside(Planet::Terra, {.credits = 2, .ore = 1});
  game.federate(0, {"3C"}).turn(0).play("build mine 3B1");
  EXPECT_TRUE(game.state().federated[0].has(game.hex("3B1")));
}

TEST(GaiaMine, LetsOpponentsChargeLast) {
  RULES("GP-5.2.7");
  Scenario game = terrans_beside(Planet::Terra, {.credits = 2, .ore = 1});
  game.put(1, Piece::Mine, "3A2").bowls(0, 0, 2, 0).turn(0).play("build mine 3B1");
  EXPECT_EQ(game.seat(), 0);  // may still burn power
  game.play("end");
  EXPECT_EQ(game.seat(), 1);
  game.may("charge");
}

TEST(GaiaMine, MissingStepsAreAddedForOre) {
  RULES("GP-5.2.8");
  Scenario game = terrans_beside(Planet::Desert, {.credits = 2, .ore = 4});
  game.bowls(0, 0, 0, 5).play("power 2steps", "build mine 3B1");  // three steps, one of them paid
  EXPECT_EQ(game.player(0).ore, 0);
  EXPECT_EQ(game.player(0).vp, 10 + 3 * 2);  // free steps count too
}

TEST(GaiaMine, FreeStepsWithTooLittleOreForTheRest) {
  RULES("GP-5.2.8");
  Scenario game = terrans_beside(Planet::Desert, {.credits = 2, .ore = 3});
  game.planet("3B0", Planet::Empty).bowls(0, 0, 0, 5);
  EXPECT_EQ(game.refused_by("power 2steps"), "GP-5.2.8");
}

TEST(GaiaMine, UnusedFreeStepsAreLost) {
  RULES("GP-5.2.8");
  Scenario game = terrans_beside(Planet::Oxide, {.credits = 9, .ore = 2});
  game.bowls(0, 0, 0, 5).play("power 2steps", "build mine 3B1");
  EXPECT_EQ(game.player(0).ore, 1);
  EXPECT_EQ(game.player(0).vp, 10 + 2);  // one step made
  game.planet("3B0", Planet::Oxide).turn(0).may_not("build mine 3B0");
}

TEST(GaiaMine, FreeStepsAreRefusedWhereNoStepIsMade) {
  RULES("GP-5.2.8");
  Scenario game = terrans_beside(Planet::Terra, {.credits = 9, .ore = 9, .qic = 1});
  game.planet("3B0", Planet::Gaia).planet("3B2", Planet::Oxide).bowls(0, 0, 0, 3).play("power 1step");
  game.may("build mine 3B2");
  EXPECT_EQ(game.refused_by("build mine 3B1"), "GP-5.2.8");
  EXPECT_EQ(game.refused_by("build mine 3B0"), "GP-5.2.8");
}

TEST(GaiaMine, LantidsMakeNoStepOnAPlanetOfOthers) {
  RULES("GP-5.2.8");
  Scenario game = beside("lantids", Planet::Terra, Planet::Oxide, {.credits = 9, .ore = 9});
  game.put(1, Piece::Mine, "3B1").planet("3B2", Planet::Oxide).bowls(0, 0, 0, 3);
  game.may("build mine 3B1");
  game.play("power 1step").may("build mine 3B2");
  EXPECT_EQ(game.refused_by("build mine 3B1"), "GP-5.2.8");
}

TEST(GaiaMine, FreeStepsStartNoGaiaProject) {
  RULES("GP-5.2.8");
  Scenario game = terrans_beside(Planet::Transdim, {.credits = 9, .ore = 9});
  game.planet("3B2", Planet::Oxide).bowls(0, 0, 4, 5).may("project 3B1");
  game.play("power 1step").may_not("project 3B1");
}

TEST(GaiaMine, GeodensPayOneOreForTheSecondStep) {
  RULES("GP-B10 GP-5.2.8");
  Scenario game = beside("geodens", Planet::Volcanic, Planet::Swamp, {.credits = 2, .ore = 2});
  game.planet("3B2", Planet::Desert).level(0, Track::Terraforming, 3).booster(0, kBoosterStep);
  game.play("special step", "build mine 3B1");
  EXPECT_EQ(game.player(0).ore, 0);  // one for the mine, one for the second step
  EXPECT_EQ(game.player(0).credits, 0);
  EXPECT_EQ(game.player(0).vp, 10 + 2 * 2);
}

}  // namespace
}  // namespace orrery::gaia
