// Starting Gaia Projects (GP-5.3).

#include <string_view>

#include "tests/games/gaia/scenario.h"

namespace orrery::gaia {
namespace {

using Tokens = std::array<std::uint8_t, 4>;

// Terrans (Gaia Project 1) with a mine on 1B5, next to the transdim planet 1A11.
Scenario terrans() {
  Scenario game({"terrans", "xenos"});
  game.put(0, Piece::Mine, "1B5").has(0, {});
  return game;
}

TEST(GaiaProject, NeedsALevelInGaiaProject) {
  RULES("GP-5.3.1");
  Scenario game = terrans();
  game.may("project 1A11");
  game.level(0, Track::GaiaProject, 0);
  EXPECT_EQ(game.refused_by("project 1A11"), "GP-5.3.1");
}

TEST(GaiaProject, NeedsAGaiaformerThatIsNotOnTheMap) {
  RULES("GP-5.3.1");
  Scenario game = terrans();
  game.put_gaiaformer(0, "7A6");
  EXPECT_EQ(game.refused_by("project 1A11"), "GP-5.3.1");
  game.level(0, Track::GaiaProject, 3);  // a second one
  game.may("project 1A11");
}

TEST(GaiaProject, NeedsAGaiaformerThatIsNotInTheGaiaArea) {
  RULES("GP-5.3.1");
  Scenario game({"bal_taks", "xenos"});
  game.put(0, Piece::Mine, "1A1").bowls(0, 6, 0, 0).turn(0).may("project 3A8");
  game.play("convert gaiaformer qic");
  EXPECT_EQ(game.refused_by("project 3A8"), "GP-5.3.1");
}

TEST(GaiaProject, NeedsATransdimPlanet) {
  RULES("GP-5.3.1");
  Scenario game = terrans();
  game.may("project 1A11");
  for (Planet planet : {Planet::Gaia, Planet::Terra, Planet::Empty}) {
    game.planet("1A11", planet);
    EXPECT_EQ(game.refused_by("project 1A11"), "GP-5.3.1");
  }
}

TEST(GaiaProject, NeedsAPlanetWithoutAGaiaformer) {
  RULES("GP-5.3.1");
  Scenario game = terrans();
  game.level(0, Track::GaiaProject, 4).put_gaiaformer(1, "1A11");
  EXPECT_EQ(game.refused_by("project 1A11"), "GP-5.3.1");
  Scenario own = terrans();
  own.level(0, Track::GaiaProject, 4).put_gaiaformer(0, "1A11");
  EXPECT_EQ(own.refused_by("project 1A11"), "GP-5.3.1");
  own.planet("1B0", Planet::Transdim).booster(0, kBoosterRange).play("special range").may("project 3A8");
  EXPECT_EQ(own.refused_by("project 1A11"), "GP-5.3.1");
}

TEST(GaiaProject, NeedsAPlanetInRange) {
  RULES("GP-5.3.1 GP-5.3.2");
  Scenario game = terrans();
  EXPECT_EQ(game.refused_by("project 3A8"), "GP-5.1.3");  // three hexes away, range 1
  game.booster(0, kBoosterRange).may_not("project 3A8");  // only by its special action
  game.has(0, {.qic = 1}).play("project 3A8");
  EXPECT_EQ(game.player(0).qic, 0);
}

TEST(GaiaProject, MovesTokensByTheLevel) {
  RULES("GP-5.3.2");
  constexpr std::array<int, 6> cost = {0, 6, 6, 4, 3, 3};
  for (int level = 1; level <= 5; ++level) {
    SCOPED_TRACE(level);
    const int tokens = cost[static_cast<std::size_t>(level)];
    Scenario game = terrans();
    game.level(0, Track::GaiaProject, level).bowls(0, 0, tokens, 0).play("project 1A11");
    EXPECT_EQ(game.player(0).tokens, (Tokens{0, 0, 0, static_cast<std::uint8_t>(tokens)}));
  }
}

TEST(GaiaProject, OneTokenShortIsRefused) {
  RULES("GP-5.3.2");
  Scenario game = terrans();
  game.bowls(0, 1, 2, 2, 5);  // those in the Gaia area do not help
  EXPECT_EQ(game.refused_by("project 1A11"), "GP-5.3.2");
  game.bowls(0, 1, 3, 2, 5).play("project 1A11");
  EXPECT_EQ(game.player(0).tokens, (Tokens{0, 0, 0, 11}));
}

TEST(GaiaProject, TheLevelCountsNotTheAgeOfTheGaiaformer) {
  RULES("GP-5.3.2");
  Scenario game = terrans();
  game.level(0, Track::GaiaProject, 2).has(0, {.knowledge = 4}).bowls(0, 0, 0, 5);
  game.may_not("project 1A11");  // 6 tokens
  game.play("research gaia").turn(0).play("project 1A11");
  EXPECT_EQ(game.player(0).tokens[3], 4);
}

TEST(GaiaProject, TerransOnLevelThreeMoveFourTokens) {
  RULES("GP-B11 GP-5.3.2");
  Scenario game = terrans();
  game.level(0, Track::GaiaProject, 3).bowls(0, 4, 4, 0).play("project 1A11", "tokens 3 1 0");
  EXPECT_EQ(game.player(0).tokens, (Tokens{1, 3, 0, 4}));
  EXPECT_EQ(game.state().piece(game.hex("1A11")), Piece::Gaiaformer);
  game.turn(0).planet("1B0", Planet::Transdim).bowls(0, 4, 0, 0).may("project 1B0");  // the second gaiaformer
}

TEST(GaiaProject, IsNoStructure) {
  RULES("GP-5.3.3");
  Scenario game = terrans();
  game.has(0, {.qic = 1}).bowls(0, 6, 0, 0).play("project 3A8");
  EXPECT_EQ(count(game.state(), 0, Count::Structure), 1);
  EXPECT_EQ(count(game.state(), 0, Count::Sector), 1);
  EXPECT_EQ(count(game.state(), 0, Count::PlanetType), 1);
  EXPECT_EQ(count(game.state(), 0, Count::GaiaPlanet), 0);
}

TEST(GaiaProject, NobodyChargesAndNothingIsScored) {
  RULES("GP-5.3.3");
  Scenario game = terrans();
  game.put(1, Piece::TradingStation, "1A1").round_tile(5).owns_advanced(0, 13, Standard::GaiaMineVp);
  game.bowls(0, 6, 0, 0).turn(0).play("project 1A11");
  EXPECT_EQ(game.seat(), 1);
  EXPECT_EQ(game.step(), StepKind::Turn);  // not asked to charge
  EXPECT_EQ(game.player(0).vp, 10);
}

TEST(GaiaProject, IsAllowedInTheLastRound) {
  RULES("GP-5.3.3");
  Scenario game = terrans();
  game.round(6).may("project 1A11");
}

TEST(GaiaProject, AsksFromWhichBowlsTheTokensCome) {
  RULES("GP-13.5.4 GP-13.1.3");
  Scenario game = terrans();
  game.bowls(0, 4, 2, 1).play("project 1A11");
  EXPECT_EQ(game.options().size(), 3u);
  for (std::string_view distribution : {"tokens 4 2 0", "tokens 4 1 1", "tokens 3 2 1"}) game.may(distribution);
  game.play("tokens 4 1 1");
  EXPECT_EQ(game.player(0).tokens, (Tokens{0, 1, 0, 6}));
}

TEST(GaiaProject, ASingleDistributionIsNotAsked) {
  RULES("GP-13.5.4");
  Scenario game = terrans();
  game.bowls(0, 4, 1, 1).play("project 1A11");
  EXPECT_EQ(game.player(0).tokens, (Tokens{0, 0, 0, 6}));
}

TEST(GaiaProject, IsOfferedOnlyIfItCanBeCompleted) {
  RULES("GP-13.5.4");
  Scenario game = terrans();
  EXPECT_EQ(game.count("project "), 1);
  game.has(0, {.qic = 1});
  EXPECT_EQ(game.count("project "), 2);  // 1A11 and, with the Q.I.C., 3A8
  game.bowls(0, 5, 0, 0);
  EXPECT_EQ(game.count("project "), 0);
}

}  // namespace
}  // namespace orrery::gaia
