// The 35 objectives of the status phase, one by one: just short, then met. Those of the action phase stand with chapter
// 15.

#include "tests/games/ti4/fluent.h"

namespace orrery::ti4 {
namespace {

using O = Objective;
constexpr SystemId kOwnHome = 30, kTheirHome = 31;

// All planets lie on the map; seat 0 begins with nothing.
class Ti4ObjectiveCards : public testing::Test {
 protected:
  Ti4ObjectiveCards() : game({F::Sol, F::Letnev, F::Saar}) {
    SystemId system = 1;
    for (TileNumber tile = 19; tile <= 38; ++tile) game.lay(system++, tile);
    game.action_phase(0);
  }
  void holds(std::initializer_list<Planet> planets) {
    for (const Planet planet : planets) game.control(0, planet);
  }
  void learns(std::initializer_list<Tech> techs) {
    for (const Tech tech : techs) game.research(0, tech);
  }
  bool met(O objective) const { return is_met(game.state, 0, objective); }
  // Seat 0 scores it: what it costs is paid.
  void scores(O objective) {
    score(game.state, 0, objective);
    game.runs();
  }

  Example game;
};

// A galaxy of a line from north to south.
class Ti4ObjectiveMap : public Ti4ObjectiveCards {
 protected:
  Ti4ObjectiveMap() {
    game = Example({F::Sol, F::Letnev, F::Saar});
    game.lay(kNorth1, kLodor).lay(kNorth2, kEmpty).lay(kNorth3, kEmpty).lay(kSouth1, kEmpty).lay(kSouth2, kEmpty);
    game.lay(kSouth3, kEmpty).lay(kNorthEast1, kQuann).action_phase(0);
  }
};

// --- planets

TEST_F(Ti4ObjectiveCards, CornerTheMarketAsksForFourPlanetsOfOneTrait) {
  RULES("TI-15.1.1");
  COMPONENT(Objective::CornerTheMarket);
  holds({Planet::Torkan, Planet::Rarron, Planet::Mellon, Planet::Saudor, Planet::Tequran});
  EXPECT_FALSE(met(O::CornerTheMarket)) << "three cultural ones, two of other traits";
  holds({Planet::DalBootha});
  EXPECT_TRUE(met(O::CornerTheMarket));
}

TEST_F(Ti4ObjectiveCards, UnifyTheColoniesAsksForSixOfOneTrait) {
  RULES("TI-15.1.1");
  COMPONENT(Objective::UnifyTheColonies);
  holds({Planet::Torkan, Planet::Rarron, Planet::Mellon, Planet::DalBootha, Planet::Xxehan, Planet::Saudor});
  EXPECT_FALSE(met(O::UnifyTheColonies)) << "five";
  holds({Planet::Corneeq});
  EXPECT_TRUE(met(O::UnifyTheColonies));
}

TEST_F(Ti4ObjectiveCards, ForgeAnAllianceAsksForFourCulturalPlanets) {
  RULES("TI-15.1.1");
  COMPONENT(Objective::ForgeAnAlliance);
  holds({Planet::Torkan, Planet::Rarron, Planet::Mellon, Planet::Abyz, Planet::Fria, Planet::Bereg, Planet::Zohbat});
  EXPECT_FALSE(met(O::ForgeAnAlliance)) << "hazardous ones are no help";
  holds({Planet::Quann});
  EXPECT_TRUE(met(O::ForgeAnAlliance));
}

TEST_F(Ti4ObjectiveCards, MineRareMetalsAsksForFourHazardousPlanets) {
  RULES("TI-15.1.1");
  COMPONENT(Objective::MineRareMetals);
  holds({Planet::Abyz, Planet::Fria, Planet::Bereg, Planet::Quann, Planet::Lodor, Planet::Torkan, Planet::Rarron});
  EXPECT_FALSE(met(O::MineRareMetals));
  holds({Planet::Zohbat});
  EXPECT_TRUE(met(O::MineRareMetals));
}

TEST_F(Ti4ObjectiveCards, MonopolizeProductionAsksForFourIndustrialPlanets) {
  RULES("TI-15.1.1");
  COMPONENT(Objective::MonopolizeProduction);
  holds({Planet::Saudor, Planet::Wellon, Planet::Thibah, Planet::Abyz, Planet::Fria, Planet::Bereg, Planet::Zohbat});
  EXPECT_FALSE(met(O::MonopolizeProduction));
  holds({Planet::Lazar});
  EXPECT_TRUE(met(O::MonopolizeProduction));
}

TEST_F(Ti4ObjectiveCards, ExpandBordersAsksForSixPlanetsOutsideHomes) {
  RULES("TI-15.1.1");
  COMPONENT(Objective::ExpandBorders);
  game.lay(kOwnHome, 1).at_home(0, kOwnHome);
  holds({Planet::Jord, Planet::Torkan, Planet::Rarron, Planet::Mellon, Planet::Saudor, Planet::Tequran});
  EXPECT_FALSE(met(O::ExpandBorders)) << "Jord is at home";
  holds({Planet::MecatolRex});
  EXPECT_TRUE(met(O::ExpandBorders)) << "Mecatol Rex is not";
}

TEST_F(Ti4ObjectiveCards, SubdueTheGalaxyAsksForElevenPlanetsOutsideHomes) {
  RULES("TI-15.1.1");
  COMPONENT(Objective::SubdueTheGalaxy);
  holds({Planet::Torkan, Planet::Rarron, Planet::Mellon, Planet::Saudor, Planet::Tequran, Planet::Abyz, Planet::Fria,
         Planet::Bereg, Planet::Zohbat, Planet::Lazar});
  EXPECT_FALSE(met(O::SubdueTheGalaxy)) << "ten";
  holds({Planet::Wellon});
  EXPECT_TRUE(met(O::SubdueTheGalaxy));
}

TEST_F(Ti4ObjectiveCards, ConquerTheWeakAsksForAPlanetInAHomeOfAnother) {
  RULES("TI-15.1.1");
  COMPONENT(Objective::ConquerTheWeak);
  game.lay(kOwnHome, 1).at_home(0, kOwnHome).lay(kTheirHome, 10).at_home(1, kTheirHome);
  holds({Planet::Jord, Planet::Torkan});
  EXPECT_FALSE(met(O::ConquerTheWeak)) << "the own home does not count";
  holds({Planet::WrenTerra});
  EXPECT_TRUE(met(O::ConquerTheWeak));
}

TEST_F(Ti4ObjectiveCards, FoundResearchOutpostsAsksForThreeSpecialties) {
  RULES("TI-15.1.1");
  COMPONENT(Objective::FoundResearchOutposts);
  holds({Planet::Wellon, Planet::Thibah, Planet::Arinam, Planet::Abyz});
  EXPECT_FALSE(met(O::FoundResearchOutposts));
  holds({Planet::Meer});
  EXPECT_TRUE(met(O::FoundResearchOutposts));
}

TEST_F(Ti4ObjectiveCards, FormGalacticBrainTrustAsksForFiveSpecialties) {
  RULES("TI-15.1.1");
  COMPONENT(Objective::FormGalacticBrainTrust);
  holds({Planet::Wellon, Planet::Thibah, Planet::Meer, Planet::Tarmann});
  EXPECT_FALSE(met(O::FormGalacticBrainTrust));
  holds({Planet::Lazar});
  EXPECT_TRUE(met(O::FormGalacticBrainTrust)) << "two of one colour count both";
}

// --- technologies

TEST_F(Ti4ObjectiveCards, DevelopWeaponryAsksForTwoUnitUpgrades) {
  RULES("TI-15.1.1");
  COMPONENT(Objective::DevelopWeaponry);
  learns({Tech::CruiserII, Tech::GravityDrive, Tech::PlasmaScoring});
  EXPECT_FALSE(met(O::DevelopWeaponry));
  learns({Tech::FighterII});
  EXPECT_TRUE(met(O::DevelopWeaponry));
}

TEST_F(Ti4ObjectiveCards, RevolutionizeWarfareAsksForThreeUnitUpgrades) {
  RULES("TI-15.1.1");
  COMPONENT(Objective::RevolutionizeWarfare);
  learns({Tech::CruiserII, Tech::FighterII});
  EXPECT_FALSE(met(O::RevolutionizeWarfare));
  learns({Tech::SpecOpsII});
  EXPECT_TRUE(met(O::RevolutionizeWarfare)) << "those of the faction count";
}

TEST_F(Ti4ObjectiveCards, DiversifyResearchAsksForTwoTechnologiesOfTwoColours) {
  RULES("TI-15.1.1");
  COMPONENT(Objective::DiversifyResearch);
  learns({Tech::AntimassDeflectors, Tech::GravityDrive, Tech::FleetLogistics, Tech::PlasmaScoring});
  EXPECT_FALSE(met(O::DiversifyResearch));
  learns({Tech::CruiserII});
  EXPECT_FALSE(met(O::DiversifyResearch)) << "an upgrade has no colour";
  learns({Tech::MagenDefenseGrid});
  EXPECT_TRUE(met(O::DiversifyResearch));
}

TEST_F(Ti4ObjectiveCards, MasterTheSciencesAsksForTwoTechnologiesOfEachColour) {
  RULES("TI-15.1.1");
  COMPONENT(Objective::MasterTheSciences);
  learns({Tech::AntimassDeflectors, Tech::GravityDrive, Tech::PlasmaScoring, Tech::MagenDefenseGrid,
          Tech::NeuralMotivator, Tech::DacxiveAnimators, Tech::SarweenTools});
  EXPECT_FALSE(met(O::MasterTheSciences)) << "one yellow";
  learns({Tech::GravitonLaserSystem});
  EXPECT_TRUE(met(O::MasterTheSciences));
}

TEST_F(Ti4ObjectiveCards, MasterTheLawsOfPhysicsAsksForFourOfOneColour) {
  RULES("TI-15.1.1");
  COMPONENT(Objective::MasterTheLawsOfPhysics);
  learns({Tech::AntimassDeflectors, Tech::GravityDrive, Tech::FleetLogistics, Tech::PlasmaScoring});
  EXPECT_FALSE(met(O::MasterTheLawsOfPhysics));
  learns({Tech::LightWaveDeflector});
  EXPECT_TRUE(met(O::MasterTheLawsOfPhysics));
}

TEST_F(Ti4ObjectiveCards, AdaptNewStrategiesAsksForTwoTechnologiesOfTheFaction) {
  RULES("TI-15.1.1");
  COMPONENT(Objective::AdaptNewStrategies);
  learns({Tech::SpecOpsII, Tech::GravityDrive});
  EXPECT_FALSE(met(O::AdaptNewStrategies));
  learns({Tech::AdvancedCarrierII});
  EXPECT_TRUE(met(O::AdaptNewStrategies));
}

// --- units

TEST_F(Ti4ObjectiveCards, EstablishAPerimeterAsksForFourPds) {
  RULES("TI-15.1.1");
  COMPONENT(Objective::EstablishAPerimeter);
  holds({Planet::Torkan, Planet::Rarron});
  game.build(Planet::Torkan, U::Pds, 2).build(Planet::Rarron, U::Pds, 1);
  EXPECT_FALSE(met(O::EstablishAPerimeter));
  game.build(Planet::Rarron, U::Pds, 2);
  EXPECT_TRUE(met(O::EstablishAPerimeter));
}

TEST_F(Ti4ObjectiveCards, FuelTheWarMachineAsksForThreeSpaceDocks) {
  RULES("TI-15.1.1");
  COMPONENT(Objective::FuelTheWarMachine);
  holds({Planet::Torkan, Planet::Rarron, Planet::Mellon});
  game.build(Planet::Torkan, U::SpaceDock).build(Planet::Rarron, U::SpaceDock);
  EXPECT_FALSE(met(O::FuelTheWarMachine));
  game.build(Planet::Mellon, U::SpaceDock);
  EXPECT_TRUE(met(O::FuelTheWarMachine));
}

TEST_F(Ti4ObjectiveMap, GatherAMightyFleetAsksForFiveDreadnoughts) {
  RULES("TI-15.1.1");
  COMPONENT(Objective::GatherAMightyFleet);
  game.put(0, kNorth1, U::Dreadnought, 3).put(0, kSouth1, U::Dreadnought).put(0, kSouth1, U::WarSun);
  EXPECT_FALSE(met(O::GatherAMightyFleet));
  game.put(0, kNorth2, U::Dreadnought);
  EXPECT_TRUE(met(O::GatherAMightyFleet)) << "wherever they are";
}

TEST_F(Ti4ObjectiveMap, IntimidateCouncilAsksForShipsInTwoSystemsBesideMecatolRex) {
  RULES("TI-15.1.1");
  COMPONENT(Objective::IntimidateCouncil);
  game.put(0, kNorth1, U::Cruiser, 2).put(0, kNorth2, U::Cruiser).put(0, kMecatolCell, U::Cruiser);
  EXPECT_FALSE(met(O::IntimidateCouncil)) << "one system beside it";
  game.put(0, kSouth1, U::Fighter);
  EXPECT_TRUE(met(O::IntimidateCouncil));
}

TEST_F(Ti4ObjectiveMap, ControlTheRegionAsksForShipsInSixSystems) {
  RULES("TI-15.1.1");
  COMPONENT(Objective::ControlTheRegion);
  for (const SystemId system : {kNorth1, kNorth2, kNorth3, kSouth1, kSouth2}) game.put(0, system, U::Destroyer, 2);
  game.control(0, Planet::Quann, 3);
  EXPECT_FALSE(met(O::ControlTheRegion)) << "infantry is no ship";
  game.put(0, kMecatolCell, U::Fighter);
  EXPECT_TRUE(met(O::ControlTheRegion));
}

TEST_F(Ti4ObjectiveMap, BecomeTheGatekeeperAsksForShipsAtAlphaAndBeta) {
  RULES("TI-15.1.1");
  COMPONENT(Objective::BecomeTheGatekeeper);
  game.lay(kSouth2, kAlpha).lay(kNorth3, kAlpha).put(0, kSouth2, U::Cruiser).put(0, kNorth3, U::Cruiser);
  EXPECT_FALSE(met(O::BecomeTheGatekeeper)) << "two of one kind";
  game.put(0, kNorthEast1, U::Cruiser);
  EXPECT_TRUE(met(O::BecomeTheGatekeeper)) << "Quann is at a beta wormhole";
}

TEST_F(Ti4ObjectiveMap, CutSupplyLinesAsksForAShipAtADockOfAnother) {
  RULES("TI-15.1.1");
  COMPONENT(Objective::CutSupplyLines);
  game.control(1, Planet::Lodor).build(Planet::Lodor, U::SpaceDock).put(0, kNorth2, U::Cruiser);
  EXPECT_FALSE(met(O::CutSupplyLines)) << "next to it";
  game.put(0, kNorth1, U::Cruiser);
  EXPECT_TRUE(met(O::CutSupplyLines));
  game.control(0, Planet::Lodor);
  EXPECT_FALSE(met(O::CutSupplyLines)) << "an own dock";
}

TEST_F(Ti4ObjectiveMap, CutSupplyLinesAtADockInSpaceToo) {
  RULES("TI-15.1.1");
  COMPONENT(Objective::CutSupplyLines);
  game.put(0, kNorth1, U::Cruiser).put(0, kNorth1, U::SpaceDock);
  EXPECT_FALSE(met(O::CutSupplyLines)) << "an own dock";
  game.put(1, kNorth1, U::SpaceDock);
  EXPECT_TRUE(met(O::CutSupplyLines));
}

TEST_F(Ti4ObjectiveMap, ThreatenEnemiesAsksForAShipBesideAHomeOfAnother) {
  RULES("TI-15.1.1");
  COMPONENT(Objective::ThreatenEnemies);
  game.lay(kNorth3, 10).at_home(1, kNorth3).lay(kSouth3, 1).at_home(0, kSouth3);
  game.put(0, kSouth2, U::Cruiser).put(0, kNorth1, U::Cruiser);
  EXPECT_FALSE(met(O::ThreatenEnemies)) << "beside the own home, and two systems away";
  game.put(0, kNorth2, U::Fighter);
  EXPECT_TRUE(met(O::ThreatenEnemies));
}

TEST_F(Ti4ObjectiveMap, LearnTheSecretsOfTheCosmosAsksForThreeSystemsBesideAnomalies) {
  RULES("TI-15.1.1");
  COMPONENT(Objective::LearnTheSecretsOfTheCosmos);
  game.lay(kNorth2, kNebula).lay(kSouth2, kRift);
  for (const SystemId system : {kNorth1, kNorth2, kNorth3}) game.put(0, system, U::Cruiser);
  EXPECT_FALSE(met(O::LearnTheSecretsOfTheCosmos)) << "the anomaly itself is not beside one";
  game.put(0, kSouth1, U::Cruiser);
  EXPECT_TRUE(met(O::LearnTheSecretsOfTheCosmos));
}

// --- what is spent

TEST_F(Ti4ObjectiveCards, ErectAMonumentCostsEightResources) {
  RULES("TI-15.1.8");
  COMPONENT(Objective::ErectAMonument);
  holds({Planet::Abyz, Planet::Fria});  // 3 and 2
  game.goods(0, 2);
  EXPECT_FALSE(met(O::ErectAMonument));
  game.goods(0, 3);
  EXPECT_TRUE(met(O::ErectAMonument));
  scores(O::ErectAMonument);
  while (game.asks() == 0) apply(game.state, game.options()[0]);
  EXPECT_EQ(game.state.player(0).trade_goods, 0);
  EXPECT_EQ(game.state.planet(Planet::Abyz).exhausted, 1);
  EXPECT_EQ(game.state.player(0).points, 1);
}

TEST_F(Ti4ObjectiveCards, FoundAGoldenAgeCostsSixteenResources) {
  RULES("TI-15.1.8");
  COMPONENT(Objective::FoundAGoldenAge);
  holds({Planet::Abyz, Planet::Fria});
  game.goods(0, 10);
  EXPECT_FALSE(met(O::FoundAGoldenAge));
  game.goods(0, 11);
  EXPECT_TRUE(met(O::FoundAGoldenAge));
  game.state.planet(Planet::Fria).exhausted = 1;
  EXPECT_FALSE(met(O::FoundAGoldenAge)) << "readied planets alone";
  game.goods(0, 13);
  scores(O::FoundAGoldenAge);
  while (game.asks() == 0) apply(game.state, game.options()[0]);
  EXPECT_EQ(game.state.player(0).trade_goods, 0);
  EXPECT_EQ(game.state.player(0).points, 2);
}

TEST_F(Ti4ObjectiveCards, SwayTheCouncilCostsEightInfluence) {
  RULES("TI-15.1.8");
  COMPONENT(Objective::SwayTheCouncil);
  holds({Planet::Torkan, Planet::Meer, Planet::Abyz});  // 3, 4 and none
  EXPECT_FALSE(met(O::SwayTheCouncil));
  game.goods(0, 1);
  EXPECT_TRUE(met(O::SwayTheCouncil));
  scores(O::SwayTheCouncil);
  while (game.asks() == 0) apply(game.state, game.options()[0]);
  EXPECT_EQ(game.state.planet(Planet::Meer).exhausted, 1);
  EXPECT_EQ(game.state.player(0).points, 1);
}

TEST_F(Ti4ObjectiveCards, ManipulateGalacticLawCostsSixteenInfluence) {
  RULES("TI-15.1.8");
  COMPONENT(Objective::ManipulateGalacticLaw);
  holds({Planet::Torkan, Planet::Rarron, Planet::Meer, Planet::MecatolRex});  // 3 3 4 6
  EXPECT_TRUE(met(O::ManipulateGalacticLaw));
  game.state.planet(Planet::Torkan).exhausted = 1;
  EXPECT_FALSE(met(O::ManipulateGalacticLaw));
  game.state.planet(Planet::Torkan).exhausted = 0;
  scores(O::ManipulateGalacticLaw);
  while (game.asks() == 0) apply(game.state, game.options()[0]);
  EXPECT_EQ(game.state.planet(Planet::MecatolRex).exhausted, 1);
  EXPECT_EQ(game.state.player(0).points, 2);
}

TEST_F(Ti4ObjectiveCards, NegotiateTradeRoutesCostsFiveTradeGoods) {
  RULES("TI-15.1.8");
  COMPONENT(Objective::NegotiateTradeRoutes);
  holds({Planet::Abyz});
  game.goods(0, 4, 3);
  EXPECT_FALSE(met(O::NegotiateTradeRoutes)) << "neither planets nor commodities help";
  game.goods(0, 6);
  scores(O::NegotiateTradeRoutes);
  EXPECT_EQ(game.state.player(0).trade_goods, 1);
  EXPECT_EQ(game.state.player(0).points, 1);
}

TEST_F(Ti4ObjectiveCards, CentralizeGalacticTradeCostsTenTradeGoods) {
  RULES("TI-15.1.8");
  COMPONENT(Objective::CentralizeGalacticTrade);
  game.goods(0, 9);
  EXPECT_FALSE(met(O::CentralizeGalacticTrade));
  game.goods(0, 10);
  EXPECT_TRUE(met(O::CentralizeGalacticTrade));
  scores(O::CentralizeGalacticTrade);
  EXPECT_EQ(game.state.player(0).trade_goods, 0);
  EXPECT_EQ(game.state.player(0).points, 2);
}

TEST_F(Ti4ObjectiveCards, LeadFromTheFrontCostsThreeTokens) {
  RULES("TI-15.1.8");
  COMPONENT(Objective::LeadFromTheFront);
  game.pools(0, 1, 5, 1);
  EXPECT_FALSE(met(O::LeadFromTheFront)) << "not of the fleet pool";
  game.pools(0, 1, 5, 2);
  EXPECT_TRUE(met(O::LeadFromTheFront));
  scores(O::LeadFromTheFront);
  while (game.asks() == 0) apply(game.state, game.options()[0]);
  EXPECT_EQ(game.state.player(0).pool(Pool::Tactic) + game.state.player(0).pool(Pool::Strategy), 0);
  EXPECT_EQ(game.state.player(0).pool(Pool::Fleet), 5);
}

TEST_F(Ti4ObjectiveCards, GalvanizeThePeopleCostsSixTokens) {
  RULES("TI-15.1.8");
  COMPONENT(Objective::GalvanizeThePeople);
  game.pools(0, 4, 3, 1);
  EXPECT_FALSE(met(O::GalvanizeThePeople));
  game.pools(0, 4, 3, 2);
  EXPECT_TRUE(met(O::GalvanizeThePeople));
  scores(O::GalvanizeThePeople);
  while (game.asks() == 0) apply(game.state, game.options()[0]);
  EXPECT_EQ(game.state.player(0).pool(Pool::Tactic) + game.state.player(0).pool(Pool::Strategy), 0);
  EXPECT_EQ(game.state.player(0).points, 2);
}

TEST_F(Ti4ObjectiveCards, FormASpyNetworkCostsFiveActionCards) {
  RULES("TI-15.1.8");
  COMPONENT(Objective::FormASpyNetwork);
  for (int card = 0; card < 4; ++card) game.deal(0, ActionCard::Sabotage);
  EXPECT_FALSE(met(O::FormASpyNetwork));
  game.deal(0, ActionCard::Veto).deal(0, ActionCard::Spy);
  EXPECT_TRUE(met(O::FormASpyNetwork));
  scores(O::FormASpyNetwork);
  while (game.asks() == 0) apply(game.state, game.options()[0]);
  EXPECT_EQ(game.state.player(0).hand.count(), 1);
  EXPECT_EQ(game.state.player(0).points, 1);
}

TEST_F(Ti4ObjectiveMap, OccupyTheSeatOfTheEmpireNeedsTheThirdShip) {
  RULES("TI-15.1.1");
  COMPONENT(Objective::OccupyTheSeatOfTheEmpire);
  game.control(0, Planet::MecatolRex, 4).put(0, kMecatolCell, U::Cruiser).put(0, kMecatolCell, U::Fighter);
  EXPECT_FALSE(met(O::OccupyTheSeatOfTheEmpire)) << "two ships";
  game.put(0, kMecatolCell, U::Fighter);
  EXPECT_TRUE(met(O::OccupyTheSeatOfTheEmpire)) << "fighters are ships";
}

}  // namespace
}  // namespace orrery::ti4
