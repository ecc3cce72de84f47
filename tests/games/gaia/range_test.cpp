// Range (GP-5.1).

#include <string_view>

#include "tests/games/gaia/scenario.h"

namespace orrery::gaia {
namespace {

// A straight line of terra planets: kLine[n] is n hexes from a mine of the Terrans on kLine[0].
constexpr std::array<std::string_view, 6> kLine = {"3C", "3B1", "3A2", "7A6", "7A5", "7A4"};

Scenario terrans_on_a_line(int qic) {
  Scenario game({"terrans", "xenos"});
  for (std::string_view hex : kLine) game.planet(hex, Planet::Terra);
  game.put(0, Piece::Mine, kLine[0]).has(0, {.credits = 15, .ore = 10, .qic = qic});
  return game;
}

std::string mine(std::string_view hex) {
  return "build mine " + std::string(hex);
}

TEST(GaiaRange, GrowsWithTheNavigationLevel) {
  RULES("GP-5.1.1");
  constexpr std::array<int, 6> range = {1, 1, 2, 2, 3, 4};
  for (int level = 0; level <= 5; ++level) {
    SCOPED_TRACE(level);
    Scenario game = terrans_on_a_line(0);
    game.level(0, Track::Navigation, level);
    const auto furthest = static_cast<std::size_t>(range[static_cast<std::size_t>(level)]);
    game.may(mine(kLine[furthest]));
    game.may_not(mine(kLine[furthest + 1]));
  }
}

TEST(GaiaRange, IsMeasuredFromTheNearestOwnPlanet) {
  RULES("GP-5.1.2");
  Scenario game = terrans_on_a_line(0);
  game.may_not(mine(kLine[5]));
  game.put(0, Piece::TradingStation, kLine[4]);
  game.may(mine(kLine[5]));
  game.may(mine(kLine[1]));
}

TEST(GaiaRange, PlanetsOfOthersDoNotHelp) {
  RULES("GP-5.1.2");
  Scenario game = terrans_on_a_line(0);
  game.put(1, Piece::TradingStation, kLine[4]);
  game.may_not(mine(kLine[5]));
  EXPECT_EQ(game.refused_by(mine(kLine[5])), "GP-5.1.3");
}

TEST(GaiaRange, WaysCrossWhateverLiesBetween) {
  RULES("GP-5.1.2");
  Scenario game = terrans_on_a_line(0);
  game.level(0, Track::Navigation, 2).put(1, Piece::Institute, kLine[1]);
  game.may(mine(kLine[2]));
}

TEST(GaiaRange, SpaceStationIsAStartingPoint) {
  RULES("GP-5.1.2");
  Scenario game({"ivits", "xenos"});
  game.planet("7A6", Planet::Oxide).put(0, Piece::Institute, "4B4").has(0, {.credits = 2, .ore = 1});
  game.may_not("build mine 7A6");
  game.put_station(0, "7A5");
  game.may("build mine 7A6");
}

TEST(GaiaRange, EachQicAddsTwo) {
  RULES("GP-5.1.3");
  constexpr std::array<int, 6> cost = {0, 0, 1, 1, 2, 2};  // by distance, range 1
  for (std::size_t distance = 1; distance <= 5; ++distance) {
    SCOPED_TRACE(distance);
    Scenario game = terrans_on_a_line(3);
    game.play(mine(kLine[distance]));
    EXPECT_EQ(game.player(0).qic, 3 - cost[distance]);
  }
}

TEST(GaiaRange, OneQicShortIsOutOfRange) {
  RULES("GP-5.1.3");
  const Scenario game = terrans_on_a_line(1);
  game.may(mine(kLine[3]));
  game.may_not(mine(kLine[4]));
  EXPECT_EQ(game.refused_by(mine(kLine[4])), "GP-5.1.3");
}

TEST(GaiaRange, PaidRangeHoldsForOneActionOnly) {
  RULES("GP-5.1.3");
  Scenario game = terrans_on_a_line(1);
  game.planet("3A8", Planet::Terra);  // two from 3C, on the other side
  game.may("build mine 3A8");
  game.play(mine(kLine[3])).turn(0);
  game.may_not("build mine 3A8");
}

TEST(GaiaRange, GaiaformersAreNoStartingPoints) {
  RULES("GP-5.1.4");
  Scenario game = terrans_on_a_line(0);
  game.planet(kLine[1], Planet::Transdim).bowls(0, 6, 0, 0).turn(0);
  game.play("project " + std::string(kLine[1])).turn(0);
  game.may_not(mine(kLine[2]));
  game.planet(kLine[1], Planet::Gaia);
  game.may(mine(kLine[1]));
  game.may_not(mine(kLine[2]));
}

TEST(GaiaRange, SatellitesAreNoStartingPoints) {
  RULES("GP-5.1.4");
  Scenario game =
      terrans_on_a_line(0);  // the mine, institute and academy have value 7; satellites on kLine[1], kLine[2]
  game.planet(kLine[1], Planet::Empty).planet(kLine[2], Planet::Empty).planet("3A1", Planet::Terra);
  game.planet("3B4", Planet::Terra).put(0, Piece::Institute, "3B4").put(0, Piece::AcademyQic, kLine[3]);
  game.bowls(0, 2, 0, 0).turn(0).play("federate", "token fed_12vp").turn(0);
  ASSERT_TRUE(game.state().satellites[0].has(game.hex(kLine[1])));
  game.may_not("build mine 3A1");  // next to both satellites, two hexes from every planet
}

TEST(GaiaRange, QicMayBeAddedToAFreeStepSpace) {
  RULES("GP-5.1.5");
  Scenario game = terrans_on_a_line(1);
  game.planet(kLine[3], Planet::Oxide).bowls(0, 0, 0, 3);
  game.play("power 1step", mine(kLine[3]));
  EXPECT_EQ(game.player(0).qic, 0);
  EXPECT_EQ(game.state().piece(game.hex(kLine[3])), Piece::Mine);
}

TEST(GaiaRange, QicMayBeAddedToTheStepBooster) {
  RULES("GP-5.1.5");
  Scenario game = terrans_on_a_line(1);
  game.planet(kLine[3], Planet::Oxide).booster(0, kBoosterStep);
  game.play("special step", mine(kLine[3]));
  EXPECT_EQ(game.player(0).qic, 0);
}

TEST(GaiaRange, QicMayBeAddedToTheRangeBooster) {
  RULES("GP-5.1.3 GP-5.1.5");
  Scenario game = terrans_on_a_line(1);  // 1 + 3 reaches four hexes, 1 Q.I.C. the fifth
  game.booster(0, kBoosterRange).play("special range", mine(kLine[5]));
  EXPECT_EQ(game.player(0).qic, 0);
}

TEST(GaiaRange, TheRangeBoosterHelpsOnlyWhenItIsUsed) {
  RULES("GP-5.1.3");
  Scenario game = terrans_on_a_line(0);
  game.booster(0, kBoosterRange).may_not(mine(kLine[4]));
  game.play("special range").may(mine(kLine[4]));
  game.may_not(mine(kLine[5]));
}

TEST(GaiaRange, QicMayBeAddedToASpaceStation) {
  RULES("GP-5.1.5");
  Scenario game({"ivits", "xenos"});
  game.put(0, Piece::Institute, "4B4").has(0, {.qic = 1}).turn(0);
  const HexId far = game.hex("3A5");
  ASSERT_EQ(hex_distance(game.state().at(far), game.state().at(game.hex("4B4"))), 3);
  game.play("special station", "station 3A5");
  EXPECT_EQ(game.player(0).qic, 0);
  EXPECT_TRUE(game.state().stations.has(far));
}

TEST(GaiaRange, QicMayBeAddedToTheLostPlanet) {
  RULES("GP-5.1.5 GP-6.2.6");
  Scenario game = terrans_on_a_line(1);
  game.planet(kLine[5], Planet::Empty).has(0, {.knowledge = 4, .qic = 1});
  game.level(0, Track::Navigation, 4).owns_token(0, 3);
  game.play("research navigation", "lost planet 7A4");  // five hexes away, range 4
  EXPECT_EQ(game.player(0).qic, 0);
  EXPECT_EQ(game.state().planet(game.hex("7A4")), Planet::Lost);
}

TEST(GaiaRange, IvitsReachFourHexesWithOneQic) {
  RULES("GP-B7 GP-5.1.3");
  Scenario game({"ivits", "xenos"});
  game.planet(kLine[0], Planet::Oxide).planet(kLine[4], Planet::Oxide).planet(kLine[5], Planet::Oxide);
  game.put(0, Piece::Institute, kLine[0]).level(0, Track::Navigation, 2).has(0, {.credits = 2, .ore = 1, .qic = 1});
  game.may(mine(kLine[4]));
  game.may_not(mine(kLine[5]));
  game.play(mine(kLine[4]));
  EXPECT_EQ(game.player(0).qic, 0);
}

TEST(GaiaRange, TheSameQicDoesNotPayRangeAndGaiaPlanet) {
  RULES("GP-B43 GP-5.1.3 GP-5.2.4 GP-13.5.1");
  Scenario game = terrans_on_a_line(1);
  game.planet(kLine[3], Planet::Gaia);
  game.may_not(mine(kLine[3]));
  game.has(0, {.credits = 2, .ore = 1, .qic = 2}).play(mine(kLine[3]));
  EXPECT_EQ(game.player(0).qic, 0);
}

}  // namespace
}  // namespace orrery::gaia
