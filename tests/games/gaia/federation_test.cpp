// Federations (GP-6.3 to GP-6.5), told in the emptied map of empty_space.h.

#include "tests/games/gaia/empty_space.h"

namespace orrery::gaia {
namespace {

using enum Piece;

// --- GP-6.3 Requirements

TEST(GaiaFederation, NeedsAPowerValueOfSeven) {
  RULES("GP-6.3.1");
  EmptySpace game;
  game.colony(Institute, "3B3").colony(TradingStation, "3C").colony(Mine, "3B0");
  EXPECT_EQ(game.refused_by("federate"), "GP-6.3.1");
  game.colony(Mine, "3A0");
  game.may("federate");
}

TEST(GaiaFederation, XenosWithTheirInstituteNeedSix) {
  RULES("GP-6.3.1");
  EmptySpace game("xenos");
  game.colony(Institute, "3B3").colony(TradingStation, "3C").colony(Mine, "3B0");
  game.may("federate");
  EmptySpace without("xenos");
  without.colony(Lab, "3B3").colony(TradingStation, "3C").colony(TradingStation, "3B0");
  without.may_not("federate");
}

TEST(GaiaFederation, IvitsCountTheirStations) {
  RULES("GP-6.3.1 GP-6.4.1");
  EmptySpace game("ivits");
  game.colony(Institute, "3B3").colony(TradingStation, "3C").colony(Mine, "3B0");
  game.may_not("federate");
  game.put_station(0, "3A0");
  game.may("federate");
}

TEST(GaiaFederation, IsTheMainActionOfTheTurn) {
  RULES("GP-6.3.1");
  EmptySpace game;
  game.colony(Institute, "3B3").colony(TradingStation, "3C").colony(TradingStation, "3B0");
  game.may("research economy");
  game.play("federate", "token fed_12vp");
  game.may("end");
  game.may_not("research economy");
}

TEST(GaiaFederation, BecomesPossibleWithAnUpgrade) {
  RULES("GP-6.3.1");
  EmptySpace game;
  game.colony(Institute, "3B3").colony(TradingStation, "3C").colony(Mine, "3B0");
  game.play("upgrade 3B0 trading_station", "end", "pass boost_step");
  EXPECT_EQ(game.seat(), 0);
  game.may("federate");
}

TEST(GaiaFederation, AdjacentPlanetsAreMembersWithoutBeingAsked) {
  RULES("GP-6.3.2");
  EmptySpace game;
  game.colony(Institute, "3B3").colony(TradingStation, "3C").colony(TradingStation, "3B0").colony(Mine, "3A0");
  game.play("federate", "token fed_12vp");
  EXPECT_EQ(game.federated(), (Labels{"3A0", "3B0", "3B3", "3C"}));
}

TEST(GaiaFederation, APlanetBesideASatelliteIsAMember) {
  RULES("GP-6.3.2");
  EmptySpace game;
  game.colony(Institute, "3A6").colony(TradingStation, "3B0").colony(TradingStation, "3A0").colony(Mine, "3B4");
  game.planet("3A7", Planet::Transdim).planet("3B5", Planet::Transdim);
  game.play("federate", "token fed_12vp");  // 3B3 and 3C are the only way with two satellites, and touch 3B4
  EXPECT_EQ(game.satellites(), (Labels{"3B3", "3C"}));
  EXPECT_EQ(game.federated(), (Labels{"3A0", "3A6", "3B0", "3B3", "3B4", "3C"}));
}

TEST(GaiaFederation, PlanetsApartNeedSatellites) {
  RULES("GP-6.3.2 GP-6.3.3");
  EmptySpace game;
  game.colony(Institute, "3A6").colony(TradingStation, "3B0").colony(TradingStation, "3A0");
  game.bowls(0, 1, 0, 0, 3);  // tokens of the Gaia area do not help
  EXPECT_EQ(game.refused_by("federate"), "GP-6.3.3");
  game.bowls(0, 2, 0, 0);
  game.play("federate", "token fed_12vp");
  EXPECT_EQ(game.tokens(), 0);
  EXPECT_EQ(game.player(0).satellites, 2);
  EXPECT_EQ(game.satellites(), (Labels{"3B3", "3C"}));
}

TEST(GaiaFederation, IvitsPaySatellitesWithQic) {
  RULES("GP-6.3.3");
  EmptySpace game("ivits");
  game.colony(Institute, "3A6").colony(TradingStation, "3B0").colony(TradingStation, "3A0");
  game.has(0, {.qic = 1});
  game.may_not("federate");
  game.has(0, {.qic = 2});
  game.play("federate", "token fed_12vp");
  EXPECT_EQ(game.player(0).qic, 0);
  EXPECT_EQ(game.tokens(), 6);
}

TEST(GaiaFederation, NoSatelliteOnAPlanet) {
  RULES("GP-6.3.3");
  EmptySpace game;
  game.colony(Institute, "3A6").colony(TradingStation, "3B0").colony(TradingStation, "3A0").bowls(0, 2, 0, 0);
  game.may("federate");
  game.planet("3C", Planet::Transdim);
  game.may_not("federate");
  game.bowls(0, 3, 0, 0);  // the way round it takes three
  game.may("federate");
}

TEST(GaiaFederation, NoSatelliteOnThePlanetOfAnOpponent) {
  RULES("GP-6.3.3");
  EmptySpace game;
  game.colony(Institute, "3A6").colony(TradingStation, "3B0").colony(TradingStation, "3A0").bowls(0, 2, 0, 0);
  game.planet("3C", Planet::Swamp).put(1, Mine, "3C");
  game.may_not("federate");
}

TEST(GaiaFederation, SatellitesAndStationsOfOthersDoNotMatter) {
  RULES("GP-6.3.3");
  EmptySpace game("terrans", "ivits");
  game.colony(Institute, "3A6").colony(TradingStation, "3B0").colony(TradingStation, "3A0").bowls(0, 2, 0, 0);
  game.put_station(1, "3C").federate(1, {"3C", "3B3"});
  game.play("federate", "token fed_12vp");
  EXPECT_EQ(game.satellites(), (Labels{"3B3", "3C"}));
}

TEST(GaiaFederation, KeepsAwayFromOwnFederations) {
  RULES("GP-6.3.4 GP-13.4.2");
  EmptySpace game;
  game.colony(Institute, "3A6").colony(TradingStation, "3B0").colony(TradingStation, "3A0").bowls(0, 2, 0, 0);
  game.colony(Mine, "3B4").federate(0, {"3B4"});  // next to 3B3 and 3C
  game.may_not("federate");
  game.bowls(0, 3, 0, 0);
  game.play("federate");
  EXPECT_EQ(game.state().draft.satellites.count(), 0);  // all three were forced: placed
  EXPECT_EQ(game.satellites(), (Labels{"3A5", "3B1", "3B2"}));
}

TEST(GaiaFederation, KeepsAwayFromOwnSatellites) {
  RULES("GP-6.3.4 GP-13.4.2");
  EmptySpace game;
  game.colony(Institute, "3A6").colony(TradingStation, "3B0").colony(TradingStation, "3A0").bowls(0, 2, 0, 0);
  game.federate(0, {"3B4"});  // a satellite
  game.may_not("federate");
}

TEST(GaiaFederation, MembersAreNotFederatedTwice) {
  RULES("GP-6.3.4 GP-6.5.3");
  EmptySpace game;
  game.colony(Institute, "3B3").colony(TradingStation, "3C").colony(TradingStation, "3B0");
  game.play("federate", "token fed_12vp").turn(0);
  game.may_not("federate");
}

TEST(GaiaFederation, AsManyAsThereAreTokens) {
  RULES("GP-6.3.5");
  EmptySpace game;
  game.colony(Institute, "3B3").colony(TradingStation, "3C").colony(TradingStation, "3B0");
  game.colony(AcademyQic, "4B3").colony(TradingStation, "4C").colony(TradingStation, "4B0");
  game.play("federate", "member 4B0", "token fed_12vp").turn(0);
  game.play("federate", "token fed_12vp");
  EXPECT_EQ(game.player(0).federation[0], 2);
  EXPECT_EQ(game.state().federation_supply[0], 1);
}

TEST(GaiaFederation, ImpossibleWithoutAToken) {
  RULES("GP-6.3.5");
  EmptySpace game;
  game.colony(Institute, "3B3").colony(TradingStation, "3C").colony(TradingStation, "3B0");
  game.state().federation_supply = {0, 0, 0, 0, 0, 0, 1};  // the Gleens token is none of the stacks
  EXPECT_EQ(game.refused_by("federate"), "GP-6.3.5");
  game.state().federation_supply[3] = 1;
  game.may("federate");
}

// --- GP-6.4 Minimality

TEST(GaiaFederation, InstituteAndTwoTradingStationsWithTwoSatellites) {
  RULES("GP-B15 GP-6.4.3");
  EmptySpace game;
  game.colony(Institute, "3A6").colony(TradingStation, "3C").colony(TradingStation, "3A1").colony(Mine, "3A11");
  game.play("federate");
  EXPECT_EQ(game.options(), (Labels{"enough", "member 3A11"}));
  EmptySpace other = game;
  game.play("enough", "token fed_12vp");  // a total of 7
  EXPECT_EQ(game.federated(), (Labels{"3A1", "3A6", "3B1", "3B3", "3C"}));
  other.play("member 3A11", "token fed_12vp");  // the other way to 3A1 passes the mine: 8
  EXPECT_EQ(other.federated(), (Labels{"3A1", "3A11", "3A6", "3B0", "3B3", "3C"}));
}

TEST(GaiaFederation, NoSatelliteMoreForAMineMore) {
  RULES("GP-B16 GP-6.4.2");
  EmptySpace game;
  game.colony(Institute, "2A10").colony(TradingStation, "3A6").colony(TradingStation, "3C").colony(Mine, "3A0");
  game.play("federate", "token fed_12vp");  // no question: the mine would need a satellite of its own
  EXPECT_EQ(game.federated(), (Labels{"2A10", "3A6", "3B3", "3C"}));
}

TEST(GaiaFederation, ANeedlesslyHighTotalIsLegal) {
  RULES("GP-B17 GP-6.4.3");
  EmptySpace game;
  game.colony(Institute, "2A10").colony(Mine, "3A6").colony(Mine, "3B3");                          // 5
  game.colony(TradingStation, "3B0").colony(TradingStation, "3A0").colony(TradingStation, "6A4");  // 6
  game.play("federate", "token fed_12vp");
  EXPECT_EQ(game.satellites(), Labels{"3C"});
  EXPECT_EQ(game.federated().size(), 7u);
}

TEST(GaiaFederation, DistantPlanetsMayBeChosen) {
  RULES("GP-6.4.3");
  EmptySpace game;
  game.colony(Institute, "3A6").colony(TradingStation, "3B3").colony(TradingStation, "3B0");
  game.colony(TradingStation, "2A8");  // two satellites away, 3B0 one
  game.play("federate");
  EXPECT_EQ(game.options(), (Labels{"member 2A8", "member 3B0"}));
  game.play("member 2A8", "token fed_12vp");
  EXPECT_EQ(game.satellites(), (Labels{"2A10", "2A9"}));
}

TEST(GaiaFederation, NoMoreSatellitesThanTheShortestWay) {
  RULES("GP-6.4.1 GP-13.4.3");
  EmptySpace game;
  game.colony(Institute, "3A6").colony(TradingStation, "3B3").colony(TradingStation, "3B5");
  game.play("federate");
  EXPECT_EQ(game.options(), (Labels{"satellite 3B4", "satellite 3C"}));  // both touch 3B3 and 3B5
  EXPECT_NE(game.refused_by("satellite 3A7"), "");
  game.play("satellite 3C", "token fed_12vp");
  EXPECT_EQ(game.player(0).satellites, 1);
}

TEST(GaiaFederation, OwnPlanetsOnTheShortestWayBecomeMembers) {
  RULES("GP-6.4.1");
  EmptySpace game;
  game.colony(Institute, "3A6").colony(TradingStation, "3A0").colony(TradingStation, "6A4").colony(Mine, "3C");
  game.play("federate", "token fed_12vp");  // two satellites by way of the mine, five round it
  EXPECT_EQ(game.federated(), (Labels{"3A0", "3A6", "3B0", "3B3", "3C", "6A4"}));
}

TEST(GaiaFederation, OwnPlanetsMayBeSparedInTheVariant) {
  RULES("GP-6.4.4");
  EmptySpace game("terrans", "taklons", {{"flexible_federations", "true"}});
  game.colony(Institute, "3A6").colony(TradingStation, "3A0").colony(TradingStation, "6A4").colony(Mine, "3C");
  game.play("federate");
  EXPECT_EQ(game.options(), (Labels{"enough", "member 3C"}));
  game.play("enough");
  game.may("satellite 3A5");
  game.may_not("satellite 3B3");
}

// Three groups of 4: 3A6 with 2A10, 3C with 3B4, 3A2 with 7A6. Neighbours are one satellite apart, the outer two can
// also be linked with three satellites that stay away from the middle, one more than by way of it.
EmptySpace three_groups(OptionTexts options = {}) {
  EmptySpace game("terrans", "taklons", std::move(options));
  game.colony(Institute, "3A6").colony(Mine, "2A10").colony(AcademyQic, "3C").colony(Mine, "3B4");
  game.colony(AcademyKnowledge, "3A2").colony(Mine, "7A6");
  return game;
}

TEST(GaiaFederation, NoDetourRoundAPlanetThatWouldSaveASatellite) {
  RULES("GP-6.4.1 GP-6.4.2");
  EmptySpace game = three_groups();
  game.play("federate");  // the middle belongs to every federation, all three together need not
  EXPECT_EQ(game.count("member"), 2);
  game.play("member 2A10", "satellite 3B3", "token fed_12vp");
  EXPECT_EQ(game.federated(), (Labels{"2A10", "3A6", "3B3", "3B4", "3C"}));
}

TEST(GaiaFederation, ADetourIsLegalInTheVariant) {
  RULES("GP-6.4.4");
  EmptySpace game = three_groups({{"flexible_federations", "true"}});
  game.play("federate");
  EXPECT_EQ(game.count("member"), 3);
  game.play("member 2A10", "member 3A2", "token fed_12vp");
  EXPECT_EQ(game.satellites(), (Labels{"3A3", "3A4", "3A5"}));
}

// --- GP-6.5 Result

TEST(GaiaFederation, SixPointsAndTwoKnowledgeAtOnce) {
  RULES("GP-B18 GP-6.5.1");
  EmptySpace game;
  game.colony(Institute, "3B3").colony(TradingStation, "3C").colony(TradingStation, "3B0").vp(0, 10);
  game.play("federate", "token fed_6vp_knowledge");
  EXPECT_EQ(game.player(0).vp, 16);
  EXPECT_EQ(game.player(0).knowledge, 12);
  EXPECT_EQ(game.player(0).green, 1);
}

TEST(GaiaFederation, TheTwelvePointTokenIsGrey) {
  RULES("GP-6.5.1");
  EmptySpace game;
  game.colony(Institute, "3B3").colony(TradingStation, "3C").colony(TradingStation, "3B0").vp(0, 10);
  game.play("federate", "token fed_12vp");
  EXPECT_EQ(game.player(0).vp, 22);
  EXPECT_EQ(game.player(0).green, 0);
}

TEST(GaiaFederation, ATokenOfAnyStackThatIsNotEmpty) {
  RULES("GP-6.5.1");
  EmptySpace game;
  game.colony(Institute, "3B3").colony(TradingStation, "3C").colony(TradingStation, "3B0");
  game.owns_token(0, 3).owns_token(0, 3);  // the same kind may be taken again
  game.play("federate");
  game.may("token fed_7vp_ore");
  EXPECT_EQ(game.count("token"), 6);
  game.owns_token(1, 3);
  EXPECT_EQ(game.refused_by("token fed_7vp_ore"), "GP-6.5.1");
  EXPECT_EQ(game.count("token"), 5);
}

TEST(GaiaFederation, AGreenTokenPaysForLevelFive) {
  RULES("GP-6.5.2");
  EmptySpace game;
  game.owns_token(0, 3).level(0, Track::Economy, 4);
  game.play("research economy");
  EXPECT_EQ(game.player(0).green, 0);
  EXPECT_EQ(count(game.state(), 0, Count::FederationToken), 1);
}

TEST(GaiaFederation, AGreyTokenIsOwnedButPaysForNothing) {
  RULES("GP-6.5.2");
  EmptySpace game;
  game.owns_token(0, 3, false).level(0, Track::Economy, 4).has(0, {.knowledge = 4, .qic = 3});
  game.may_not("research economy");
  game.may("qic federation");  // its reward again
  EXPECT_EQ(count(game.state(), 0, Count::FederationToken), 1);
}

// A federation of 3B3, 3C and 3B0, and 7A8 still free; 3A0 touches 3B0 and 7A8.
EmptySpace federation_and_a_mine() {
  EmptySpace game;
  game.colony(Institute, "3B3")
      .colony(TradingStation, "3C")
      .colony(TradingStation, "3B0")
      .federate(0, {"3B3", "3C", "3B0"});
  game.colony(Mine, "7A8").planet("3A0", Planet::Terra);
  return game;
}

TEST(GaiaFederation, AMineBuiltBesideItJoinsWithItsNeighbours) {
  RULES("GP-6.5.3 GP-13.4.1");
  EmptySpace game = federation_and_a_mine();
  EXPECT_EQ(game.federated(), (Labels{"3B0", "3B3", "3C"}));
  game.play("build mine 3A0");
  EXPECT_EQ(game.federated(), (Labels{"3A0", "3B0", "3B3", "3C", "7A8"}));
  EXPECT_EQ(count(game.state(), 0, Count::FederationToken), 0);
}

TEST(GaiaFederation, AMineBuiltBesideASatelliteJoins) {
  RULES("GP-6.5.3");
  EmptySpace game;
  game.colony(Mine, "3A0").federate(0, {"3C"}).planet("3B3", Planet::Terra).has(0, {10, 10, 0, 5});
  game.play("build mine 3B3");
  EXPECT_EQ(game.federated(), (Labels{"3B3", "3C"}));
}

TEST(GaiaFederation, TheFederationOfAnOpponentIsNotJoined) {
  RULES("GP-6.5.3");
  EmptySpace game;
  game.colony(Mine, "3A0").planet("3C", Planet::Swamp).put(1, Mine, "3C").federate(1, {"3C"});
  game.planet("3B0", Planet::Terra);
  game.play("build mine 3B0");
  EXPECT_EQ(game.federated(), Labels{});
  EXPECT_EQ(game.state().federated[1].count(), 1);
}

TEST(GaiaFederation, JoiningTwoFederationsChangesNothing) {
  RULES("GP-6.5.3");
  EmptySpace game;
  game.colony(Institute, "3B3")
      .colony(TradingStation, "3A6")
      .colony(TradingStation, "2A10")
      .federate(0, {"3B3", "3A6", "2A10"});
  game.colony(AcademyQic, "3B0").colony(TradingStation, "3A0").colony(TradingStation, "6A4");
  game.federate(0, {"3B0", "3A0", "6A4"}).planet("3C", Planet::Terra);
  game.play("build mine 3C");
  EXPECT_EQ(game.federated().size(), 7u);
  EXPECT_EQ(game.player(0).federations, 2);
  EXPECT_EQ(count(game.state(), 0, Count::FederationToken), 0);
  game.turn(0);
  game.may_not("federate");
}

TEST(GaiaFederation, LastsWhenThePowerValueFalls) {
  RULES("GP-6.5.4");
  EmptySpace game("ambas", "xenos");
  game.colony(Institute, "3B3")
      .colony(TradingStation, "3C")
      .colony(TradingStation, "3B0")
      .federate(0, {"3B3", "3C", "3B0"});
  game.colony(Mine, "4C");
  game.play("special swap");  // the institute leaves, 5 are left
  EXPECT_EQ(game.state().piece(game.hex("4C")), Institute);
  EXPECT_EQ(game.federated(), (Labels{"3B0", "3B3", "3C"}));
  EXPECT_EQ(count(game.state(), 0, Count::StructureInFederation), 3);
}

TEST(GaiaFederation, WithoutSatellitesIsRememberedHexByHex) {
  RULES("GP-6.5.5");
  EmptySpace game;
  game.colony(Institute, "3B3").colony(TradingStation, "3C").colony(TradingStation, "3B0").planet("3A0", Planet::Terra);
  game.play("federate", "token fed_12vp", "end", "pass boost_step", "build mine 3A0");
  EXPECT_EQ(game.satellites(), Labels{});
  EXPECT_EQ(game.federated(), (Labels{"3A0", "3B0", "3B3", "3C"}));
  EXPECT_EQ(count(game.state(), 0, Count::StructureInFederation), 4);
}

// 3A6 and 3B3 are worth 5, with 2A9 behind the only satellite that the one token pays, 2A10, they are worth 7.
TEST(GaiaFederation, TheLostPlanetOfAnotherClosesItsHex) {
  RULES("GP-6.3.3 GP-13.4.2");
  EmptySpace game;
  game.colony(Institute, "3A6").colony(TradingStation, "3B3").colony(TradingStation, "2A9").bowls(0, 1, 0, 0);
  game.planet("2B4", Planet::Swamp).put(1, Mine, "2B4").level(1, Track::Navigation, 4).owns_token(1, 1);
  game.has(1, {.knowledge = 4}).bowls(1, 0, 0, 0).brainstone(Bowl::None).turn(0);
  game.may("federate");
  game.play("research economy", "end");
  ASSERT_EQ(game.seat(), 1);
  game.play("research navigation", "lost planet 2A10", "decline");
  ASSERT_EQ(game.seat(), 0);
  game.may_not("federate");
}

}  // namespace
}  // namespace orrery::gaia
