// How a federation is put together, decision by decision (GP-13.4, GP-13.5.8), in the emptied map of empty_space.h.

#include "tests/games/gaia/empty_space.h"

namespace orrery::gaia {
namespace {

using enum Piece;

// 3A6 and 3B3 are worth 5. 3B5 is one satellite away (3B4 or 3C), so is 2A9 on the other side (2A10).
EmptySpace two_ways() {
  EmptySpace game;
  game.colony(Institute, "3A6")
      .colony(TradingStation, "3B3")
      .colony(TradingStation, "3B5")
      .colony(TradingStation, "2A9");
  return game;
}

TEST(GaiaFederationChain, MembersThenSatellitesThenTokensThenTheReward) {
  RULES("GP-13.5.8");
  EmptySpace game = two_ways();
  game.bowls(0, 1, 1, 0);
  game.play("federate");
  EXPECT_EQ(game.options(), (Labels{"member 2A9", "member 3B5"}));
  game.play("member 3B5");
  EXPECT_EQ(game.options(), (Labels{"satellite 3B4", "satellite 3C"}));
  game.play("satellite 3C");
  EXPECT_EQ(game.options(), (Labels{"tokens 1 0 0", "tokens 0 1 0"}));
  game.play("tokens 0 1 0");
  EXPECT_EQ(game.count("token fed_"), 6);
  game.play("token fed_7vp_ore");
  EXPECT_EQ(game.federated(), (Labels{"3A6", "3B3", "3B5", "3C"}));
  EXPECT_EQ(game.player(0).tokens, (std::array<std::uint8_t, 4>{1, 0, 0, 0}));
}

TEST(GaiaFederationChain, GroupsThatAreInEveryFederationAreNotAsked) {
  RULES("GP-13.5.8");
  EmptySpace game = two_ways();
  game.play("federate");
  game.may_not("member 3A6");
  EXPECT_TRUE(game.state().draft.members.has(game.hex("3A6")));
}

TEST(GaiaFederationChain, AForcedRestIsPlacedWithoutAsking) {
  RULES("GP-13.5.8");
  EmptySpace game = two_ways();
  game.play("federate", "member 2A9");
  EXPECT_EQ(game.satellites(), Labels{"2A10"});
  EXPECT_EQ(game.count("token fed_"), 6);
}

TEST(GaiaFederationChain, EachSatelliteLeavesThoseThatGoWithIt) {
  RULES("GP-13.5.8 GP-13.4.3");
  EmptySpace game;
  game.colony(Institute, "3A6")
      .colony(TradingStation, "3B5")
      .colony(TradingStation, "3A11");  // two satellites, three ways
  game.play("federate");
  EXPECT_EQ(game.options(), (Labels{"satellite 3A7", "satellite 3B3", "satellite 3B4", "satellite 3C"}));
  EmptySpace other = game;
  game.play("satellite 3A7");  // only 3B4 touches both 3A7 and 3B5
  EXPECT_EQ(game.satellites(), (Labels{"3A7", "3B4"}));
  other.play("satellite 3B3");
  EXPECT_EQ(other.options(), (Labels{"satellite 3B4", "satellite 3C"}));
}

TEST(GaiaFederationChain, EnoughOnlyIfTheChosenGroupsAreAFederation) {
  RULES("GP-13.5.8");
  EmptySpace game;
  game.colony(Institute, "3A6").colony(TradingStation, "3C").colony(TradingStation, "3A1").colony(Mine, "3A11");
  game.play("federate");  // the first three are chosen: 7 with two satellites
  game.may("enough");
  EmptySpace short_by_one = two_ways();
  short_by_one.play("federate");  // 5 so far
  EXPECT_EQ(short_by_one.refused_by("enough"), "GP-6.3.1");
}

TEST(GaiaFederationChain, AGroupThatNoLegalFederationHasIsNotOffered) {
  RULES("GP-13.5.8 GP-6.4.2");
  EmptySpace game = two_ways();
  game.colony(Mine, "2A8");                    // one group with 2A9
  game.colony(Mine, "4C").bowls(0, 20, 0, 0);  // far off
  game.play("federate");
  EXPECT_EQ(game.options(), (Labels{"member 2A8", "member 3B5"}));
  EXPECT_EQ(game.refused_by("member 4C"), "GP-6.4.1");
  EXPECT_EQ(game.refused_by("member 2A9"), "GP-13.5.8");  // a group is named by its first hex
}

TEST(GaiaFederationChain, GroupsAreConnectedFreePlanets) {
  RULES("GP-13.4.1");
  EmptySpace game = two_ways();
  game.colony(Mine, "2A8").play("federate", "member 2A8");
  EXPECT_EQ(game.federated(), (Labels{"2A10", "2A8", "2A9", "3A6", "3B3"}));
}

TEST(GaiaFederationChain, WhatJoinedAFederationIsNoGroup) {
  RULES("GP-13.4.1 GP-6.5.3");
  EmptySpace game = two_ways();
  game.federate(0, {"2A8"});  // an old satellite
  game.effect([&](State& s) { join_federation(s, 0, game.hex("2A9")); });
  game.play("federate", "satellite 3C");  // nothing to choose between any more
  EXPECT_EQ(game.federated(), (Labels{"2A8", "2A9", "3A6", "3B3", "3B5", "3C"}));
}

TEST(GaiaFederationChain, SatellitesOnlyOnOpenHexes) {
  RULES("GP-13.4.2");
  EmptySpace game = two_ways();
  game.planet("3C", Planet::Gaia).play("federate", "member 3B5");  // a planet
  EXPECT_EQ(game.satellites(), Labels{"3B4"});
  EmptySpace beside = two_ways();
  beside.federate(0, {"3B1"}).play("federate", "member 3B5");  // next to an own satellite
  EXPECT_EQ(beside.satellites(), (Labels{"3B1", "3B4"}));
}

TEST(GaiaFederationChain, OwnPlanetsCostNothingOnTheWay) {
  RULES("GP-13.4.2");
  EmptySpace game;
  game.colony(Institute, "3A6").colony(Mine, "3C").colony(Mine, "3B0").colony(TradingStation, "6A4").bowls(0, 2, 0, 0);
  game.play("federate", "token fed_12vp");  // 3B3, then two own planets, then 3A0
  EXPECT_EQ(game.satellites(), (Labels{"3A0", "3B3"}));
}

TEST(GaiaFederationChain, OfferedExactlyIfSomeLinkIsAffordable) {
  RULES("GP-13.4.5");
  EmptySpace game;
  game.colony(Institute, "2A8").colony(TradingStation, "3B3").colony(TradingStation, "3A0");  // gaps of 3 and 2
  game.bowls(0, 4, 0, 0);
  EXPECT_EQ(game.refused_by("federate"), "GP-6.3.3");
  game.bowls(0, 5, 0, 0);
  game.may("federate");
  game.colony(AcademyQic, "2A9").bowls(0, 4, 0, 0);  // 2A8 with 3B3 will do, two satellites
  game.may("federate");
}

TEST(GaiaFederationChain, TokensGainedInTheTurnMakeItPossible) {
  RULES("GP-13.4.5");
  EmptySpace game;
  game.colony(Institute, "3A6").colony(TradingStation, "3C").colony(TradingStation, "3B0").bowls(0, 0, 0, 0);
  game.may_not("federate");
  game.play("convert ore token");
  game.may("federate");
}

TEST(GaiaFederationChain, IvitsKeepTheirFederationFromTheStart) {
  RULES("GP-13.5.8");
  EmptySpace game("ivits");
  game.colony(Institute, "3A6")
      .colony(TradingStation, "2A10")
      .colony(TradingStation, "2A9")
      .federate(0, {"3A6", "2A10", "2A9"});
  game.colony(AcademyQic, "3C").colony(TradingStation, "3B0").colony(TradingStation, "3A0").has(0, {.qic = 1});
  game.play("federate", "token fed_12vp");  // 14 in all, 3B3 between old and new
  EXPECT_EQ(game.satellites(), Labels{"3B3"});
  EXPECT_EQ(game.federated().size(), 7u);
}

TEST(GaiaFederationChain, IvitsTakeInWhatLiesBeforeTheirFederationOnTheMap) {
  RULES("GP-13.5.8");
  EmptySpace game("ivits");
  game.colony(Institute, "3C")
      .colony(TradingStation, "3B0")
      .colony(TradingStation, "3A0")
      .federate(0, {"3C", "3B0", "3A0"});
  game.colony(AcademyQic, "3A6").colony(TradingStation, "2A10").colony(TradingStation, "2A9").has(0, {.qic = 1});
  game.play("federate", "token fed_12vp");
  EXPECT_EQ(game.satellites(), Labels{"3B3"});
  EXPECT_EQ(game.federated().size(), 7u);
}

TEST(GaiaFederationChain, IvitsNeedNoNewMemberIfTheTotalSuffices) {
  RULES("GP-13.5.8");
  EmptySpace game("ivits");
  game.colony(Institute, "3A6")
      .colony(TradingStation, "2A10")
      .colony(TradingStation, "2A9")
      .federate(0, {"3A6", "2A10", "2A9"});
  game.colony(AcademyQic, "3B3").colony(TradingStation, "3C").colony(Mine, "3B0");  // joined: 13
  game.may_not("federate");
  game.colony(Mine, "3A0").colony(Mine, "7C").has(0, {.qic = 9});
  game.play("federate", "token fed_12vp");  // 14 will do; the mine far off stays out
  EXPECT_EQ(game.satellites(), Labels{});
  EXPECT_EQ(game.player(0).federations, 2);
}

}  // namespace
}  // namespace orrery::gaia
