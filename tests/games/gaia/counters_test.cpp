// What tiles, boosters and final scoring count (GP-10.2.1, GP-10.7).

#include "tests/games/gaia/scenario.h"

namespace orrery::gaia {
namespace {

int counted(const Scenario& game, Count what, int seat = 0) {
  return count(game.state(), seat, what);
}

TEST(GaiaCounters, FinalTilesCountSixThings) {
  RULES("GP-10.2.1");
  Scenario game({"terrans", "xenos"});
  game.put(0, Piece::Institute, "4A8").put(0, Piece::Mine, "4B4").put(0, Piece::Mine, "3A3").put(0, Piece::Mine, "3B3");
  game.federate(0, {"4A8", "4B4", "3A3", "4A9"});
  EXPECT_EQ(counted(game, kFinalTile[0].count), 4);  // structures
  EXPECT_EQ(counted(game, kFinalTile[1].count), 3);  // structures in federations
  EXPECT_EQ(counted(game, kFinalTile[2].count), 4);  // titanium, oxide, terra, Gaia
  EXPECT_EQ(counted(game, kFinalTile[3].count), 1);  // Gaia planets
  EXPECT_EQ(counted(game, kFinalTile[4].count), 2);  // sectors 4 and 3
  EXPECT_EQ(counted(game, kFinalTile[5].count), 1);  // satellites
}

TEST(GaiaCounters, TheLostPlanetIsAStructureASectorAndAType) {
  RULES("GP-10.2.1");
  Scenario game({"terrans", "xenos"});
  game.put(0, Piece::Mine, "3A3").put_lost_planet(0, "4A9");
  EXPECT_EQ(counted(game, Count::Structure), 2);
  EXPECT_EQ(counted(game, Count::Sector), 2);
  EXPECT_EQ(counted(game, Count::PlanetType), 2);
  EXPECT_EQ(counted(game, Count::GaiaPlanet), 0);
}

TEST(GaiaCounters, MinesIncludeSharedOnesAndTheLostPlanet) {
  RULES("GP-10.7.1");
  Scenario game({"lantids", "xenos"});
  game.put(0, Piece::Mine, "3A3").put(0, Piece::TradingStation, "4A0").put(1, Piece::Mine, "3A2");
  EXPECT_EQ(counted(game, Count::Mine), 1);
  game.put_shared_mine(0, "3A2").put_lost_planet(0, "4A9");
  EXPECT_EQ(counted(game, Count::Mine), 3);
  EXPECT_EQ(counted(game, Count::Mine, 1), 1);
}

TEST(GaiaCounters, AnUpgradedMineIsNoMine) {
  RULES("GP-10.7.1 GP-10.7.2");
  Scenario game({"terrans", "xenos"});
  game.put(0, Piece::Mine, "3A3").has(0, {.credits = 6, .ore = 2}).play("upgrade 3A3 trading_station");
  EXPECT_EQ(counted(game, Count::Mine), 0);
  EXPECT_EQ(counted(game, Count::TradingStation), 1);
}

TEST(GaiaCounters, OtherPiecesAreCountedOnTheMap) {
  RULES("GP-10.7.2");
  Scenario game({"terrans", "xenos"});
  game.put(0, Piece::TradingStation, "3A3").put(0, Piece::TradingStation, "4A0").put(0, Piece::Lab, "4B4");
  game.put(0, Piece::Institute, "1B5").put(0, Piece::AcademyKnowledge, "6B5").put(0, Piece::AcademyQic, "1A2");
  EXPECT_EQ(counted(game, Count::TradingStation), 2);
  EXPECT_EQ(counted(game, Count::Lab), 1);
  EXPECT_EQ(counted(game, Count::Big), 3);
}

TEST(GaiaCounters, ADowngradedLabCountsAsTradingStation) {
  RULES("GP-10.7.2");
  Scenario game({"firaks", "xenos"});
  game.put(0, Piece::Institute, "2A8").put(0, Piece::Lab, "4A8").play("special downgrade", "advance economy");
  EXPECT_EQ(counted(game, Count::Lab), 0);
  EXPECT_EQ(counted(game, Count::TradingStation), 1);
}

TEST(GaiaCounters, ATerraformedPlanetKeepsItsType) {
  RULES("GP-10.7.3");
  Scenario game({"terrans", "xenos"});
  game.put(0, Piece::Mine, "4A0").put(0, Piece::Mine, "3A3").level(0, Track::Navigation, 2);
  EXPECT_EQ(counted(game, Count::PlanetType), 1);  // terra twice
  game.has(0, {.credits = 2, .ore = 4}).play("build mine 4B4");
  EXPECT_EQ(counted(game, Count::PlanetType), 2);  // oxide, although it was terraformed
}

TEST(GaiaCounters, SharedMinesAreNoTypeGaiaformedPlanetsAreGaia) {
  RULES("GP-10.7.3");
  Scenario game({"lantids", "xenos"});
  game.put(0, Piece::Mine, "3A3").put(1, Piece::Mine, "3A2").put_shared_mine(0, "3A2");
  EXPECT_EQ(counted(game, Count::PlanetType), 1);
  game.level(0, Track::GaiaProject, 1).put_gaiaformer(0, "7A6").phase(StepKind::GaiaPlanets);
  EXPECT_EQ(counted(game, Count::PlanetType), 1);  // the gaiaformer alone is no colony
  game.turn(0).play("build mine 7A6");
  EXPECT_EQ(counted(game, Count::PlanetType), 2);
  EXPECT_EQ(game.player(0).types, 1 << static_cast<int>(Planet::Terra) | 1 << static_cast<int>(Planet::Gaia));
}

TEST(GaiaCounters, GaiaPlanetsArePrintedOrGaiaformed) {
  RULES("GP-10.7.4");
  Scenario game({"terrans", "xenos"});
  game.put(0, Piece::Mine, "3A3").put(0, Piece::Lab, "3B3").put_gaiaformer(0, "7A6").phase(StepKind::GaiaPlanets);
  EXPECT_EQ(counted(game, Count::GaiaPlanet), 1);  // not the gaiaformer
  game.turn(0).play("build mine 7A6");
  EXPECT_EQ(counted(game, Count::GaiaPlanet), 2);
}

TEST(GaiaCounters, ASharedMineIsNoGaiaPlanet) {
  RULES("GP-10.7.4");
  Scenario game({"lantids", "xenos"});
  game.put(1, Piece::Mine, "3B3").put_shared_mine(0, "3B3");
  EXPECT_EQ(counted(game, Count::GaiaPlanet), 0);
  EXPECT_EQ(counted(game, Count::GaiaPlanet, 1), 1);
}

TEST(GaiaCounters, SectorsNeedAnOwnStructure) {
  RULES("GP-10.7.5");
  Scenario game({"lantids", "ivits"});
  game.put(0, Piece::Mine, "3A3").put(0, Piece::Mine, "3B0").put(1, Piece::Institute, "4B4").put_shared_mine(0, "4B4");
  game.put_lost_planet(0, "2A0");
  EXPECT_EQ(counted(game, Count::Sector), 3);  // sectors 3, 4, 2
  game.level(0, Track::GaiaProject, 1).put_gaiaformer(0, "1A11").federate(0, {"5A0"}).put_station(1, "6A5");
  EXPECT_EQ(counted(game, Count::Sector), 3);
  EXPECT_EQ(counted(game, Count::Sector, 1), 1);
}

TEST(GaiaCounters, FederationTokensOfAllKindsAndSides) {
  RULES("GP-10.7.6");
  Scenario game({"gleens", "terrans"});
  game.owns_token(0, kGreyToken).owns_token(0, 3).owns_token(0, 5, false).owns_token(0, kGleensToken);
  EXPECT_EQ(counted(game, Count::FederationToken), 4);
  game.level(0, Track::Terraforming, 4)
      .has(0, {.knowledge = 4})
      .play("research terraforming");  // a green one turns grey
  EXPECT_EQ(counted(game, Count::FederationToken), 5);
}

TEST(GaiaCounters, StructuresIncludeSharedMinesAndTheLostPlanet) {
  RULES("GP-10.7.7");
  Scenario game({"lantids", "xenos"});
  game.put(0, Piece::Institute, "3A3").put(1, Piece::Mine, "3A2").put_shared_mine(0, "3A2").put_lost_planet(0, "4A9");
  game.level(0, Track::GaiaProject, 1).put_gaiaformer(0, "7A6");
  EXPECT_EQ(counted(game, Count::Structure), 3);
  EXPECT_EQ(counted(game, Count::StructureInFederation), 0);
  game.federate(0, {"3A3", "3A2", "4A10"});
  EXPECT_EQ(counted(game, Count::StructureInFederation), 2);  // not the satellite, not the Lost Planet
  EXPECT_EQ(counted(game, Count::StructureInFederation, 1), 0);
}

TEST(GaiaCounters, ALostPlanetNextToAFederationBelongsToIt) {
  RULES("GP-10.7.7");
  Scenario game({"terrans", "xenos"});
  game.put(0, Piece::Institute, "3A3").federate(0, {"3A3"}).put_lost_planet(0, "4A9");
  EXPECT_EQ(counted(game, Count::StructureInFederation), 2);
}

TEST(GaiaCounters, SatellitesAreThoseOfFederations) {
  RULES("GP-10.7.8");
  Scenario game({"terrans", "xenos"});
  game.put(0, Piece::Institute, "4A8").put(0, Piece::AcademyQic, "4B4").put(0, Piece::Mine, "3A3");
  game.bowls(0, 1, 0, 0).turn(0).play("federate", "satellite 4A9", "token fed_12vp");
  EXPECT_EQ(counted(game, Count::Satellite), 1);
  game.put_lost_planet(0, "1A0");  // its marker does not count
  EXPECT_EQ(counted(game, Count::Satellite), 1);
}

TEST(GaiaCounters, SpaceStationsCountAsSatellites) {
  RULES("GP-10.7.8");
  Scenario game({"ivits", "xenos"});
  game.put(0, Piece::Institute, "4B4").federate(0, {"4A9", "4B5"}).put_station(0, "2A0");
  EXPECT_EQ(counted(game, Count::Satellite), 3);
  EXPECT_EQ(counted(game, Count::Satellite, 1), 0);
}

}  // namespace
}  // namespace orrery::gaia
