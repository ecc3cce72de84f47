// Chapter 15: objectives, victory points, the end of the game.

#include "tests/games/ti4/fluent.h"

namespace orrery::ti4 {
namespace {

using O = Objective;

class Galaxy : public Fluent<Galaxy> {
 public:
  explicit Galaxy(std::initializer_list<Faction> factions = {F::Sol, F::Letnev, F::Saar}) : Fluent(factions) {
    action_phase(0);
    state.revealed = (1u << kFirstSecret) - 1;
  }
  Galaxy& secret(int seat, O objective) {
    state.player(seat).secrets |= 1u << (at_index(objective) - kFirstSecret);
    return *this;
  }
  bool met(O objective) const { return is_met(state, 0, objective); }
  int progress(O objective) const { return progress_of(state, 0, objective); }
};

// --- conditions, each just short and then met

TEST(Ti4Objectives, PlanetsOfOneTraitAndOfATrait) {
  RULES("TI-15.1.1");
  Galaxy game;
  game.lay(kNorth1, 28).lay(kNorth2, 29).lay(kNorth3, 30).lay(kSouth1, 32);
  for (const Planet planet : {Planet::Torkan, Planet::Rarron, Planet::Mellon, Planet::Qucenn}) game.control(0, planet);
  EXPECT_FALSE(game.met(O::CornerTheMarket));
  EXPECT_FALSE(game.met(O::ForgeAnAlliance));
  EXPECT_EQ(game.progress(O::ForgeAnAlliance), 3);
  game.control(0, Planet::DalBootha);
  EXPECT_TRUE(game.met(O::CornerTheMarket));
  EXPECT_TRUE(game.met(O::ForgeAnAlliance));
  EXPECT_FALSE(game.met(O::UnifyTheColonies));
  EXPECT_FALSE(game.met(O::MonopolizeProduction));
  EXPECT_FALSE(game.met(O::MineRareMetals));
  EXPECT_EQ(asked_for(O::UnifyTheColonies), 6);
}

TEST(Ti4Objectives, PlanetsOutsideHomesAndInOthersHomes) {
  RULES("TI-15.1.1 TI-18.12");
  Galaxy game;
  game.lay(kNorth3, 1).lay(kSouth3, 10).lay(kNorth1, 28).lay(kNorth2, 29).lay(kSouth1, 30);
  game.at_home(0, kNorth3).at_home(1, kSouth3).control(0, Planet::Jord);
  for (const Planet planet : {Planet::Torkan, Planet::Tequran, Planet::Rarron, Planet::Qucenn, Planet::Mellon})
    game.control(0, planet);
  EXPECT_FALSE(game.met(O::ExpandBorders)) << "the home planet does not count";
  game.control(0, Planet::MecatolRex);
  EXPECT_TRUE(game.met(O::ExpandBorders));
  EXPECT_FALSE(game.met(O::SubdueTheGalaxy));
  EXPECT_FALSE(game.met(O::ConquerTheWeak));
  game.control(0, Planet::WrenTerra);
  game.state.player(1).out = 1;
  EXPECT_TRUE(game.met(O::ConquerTheWeak));
}

TEST(Ti4Objectives, PlanetsWithSpecialties) {
  RULES("TI-15.1.1");
  Galaxy game;
  game.lay(kNorth1, kWellon).lay(kNorth2, kThibah).lay(kNorth3, 22).lay(kSouth1, 37).lay(kSouth2, 27);
  game.control(0, Planet::Wellon).control(0, Planet::Thibah).control(0, Planet::Arinam);
  EXPECT_FALSE(game.met(O::FoundResearchOutposts));
  game.control(0, Planet::Meer);
  EXPECT_TRUE(game.met(O::FoundResearchOutposts));
  game.control(0, Planet::Tarmann);
  EXPECT_FALSE(game.met(O::FormGalacticBrainTrust));
  game.control(0, Planet::NewAlbion);
  EXPECT_TRUE(game.met(O::FormGalacticBrainTrust));
}

TEST(Ti4Objectives, UnitUpgradesCountOnceForATypeOfUnit) {
  RULES("TI-15.1.1 TI-14.3.6 TI-14.3.7");
  RULING("FAQ-51");
  Galaxy game({F::Nekro, F::SardakkNorr, F::Saar});
  game.research(0, Tech::DreadnoughtII).research(0, Tech::AntimassDeflectors);
  game.state.player(0).assimilated[0] = u8(static_cast<int>(Tech::ExotriremeII));
  EXPECT_FALSE(game.met(O::DevelopWeaponry));
  game.research(0, Tech::CruiserII);
  EXPECT_TRUE(game.met(O::DevelopWeaponry));
  EXPECT_FALSE(game.met(O::RevolutionizeWarfare));
  game.research(0, Tech::CarrierII);
  EXPECT_TRUE(game.met(O::RevolutionizeWarfare));
}

TEST(Ti4Objectives, TechnologiesByColourAndOfTheFaction) {
  RULES("TI-15.1.1 TI-21.5.26");
  Galaxy game({F::Nekro, F::Letnev, F::Saar});
  game.research(0, Tech::AntimassDeflectors).research(0, Tech::GravityDrive).research(0, Tech::PlasmaScoring);
  EXPECT_FALSE(game.met(O::DiversifyResearch));
  game.research(0, Tech::DuraniumArmor);
  EXPECT_TRUE(game.met(O::DiversifyResearch));
  EXPECT_FALSE(game.met(O::MasterTheSciences));
  EXPECT_EQ(game.progress(O::MasterTheLawsOfPhysics), 2);
  game.research(0, Tech::ValefarAssimilatorX).research(0, Tech::ValefarAssimilatorY);
  EXPECT_EQ(game.progress(O::AdaptNewStrategies), 0) << "the cards themselves do not count";
  game.state.player(0).assimilated = {u8(static_cast<int>(Tech::L4Disruptors)),
                                      u8(static_cast<int>(Tech::NonEuclideanShielding))};
  EXPECT_TRUE(game.met(O::AdaptNewStrategies));
}

TEST(Ti4Objectives, UnitsOnTheBoard) {
  RULES("TI-15.1.1");
  Galaxy game;
  game.lay(kNorth1, 28).lay(kNorth2, 29);
  game.control(0, Planet::Torkan).control(0, Planet::Rarron).build(Planet::Torkan, U::Pds, 2);
  game.build(Planet::Rarron, U::Pds, 1);
  EXPECT_FALSE(game.met(O::EstablishAPerimeter));
  game.build(Planet::Rarron, U::Pds, 2);
  EXPECT_TRUE(game.met(O::EstablishAPerimeter));
  game.put(0, kNorth1, U::Dreadnought, 4);
  EXPECT_FALSE(game.met(O::GatherAMightyFleet));
  game.put(0, kNorth2, U::Dreadnought, 1);
  EXPECT_TRUE(game.met(O::GatherAMightyFleet));
  EXPECT_FALSE(game.met(O::FuelTheWarMachine));
}

TEST(Ti4Objectives, ShipsInSystems) {
  RULES("TI-15.1.1");
  Galaxy game;
  game.lay(kNorth1, kAsteroids).lay(kSouth1, 22).lay(kNorthEast1, kQuann).lay(kNorth2, 29).lay(kSouth2, kAlpha);
  game.put(0, kSouth1, U::Destroyer, 1);
  EXPECT_FALSE(game.met(O::IntimidateCouncil));
  game.put(0, kNorthEast1, U::Fighter, 1);
  EXPECT_TRUE(game.met(O::IntimidateCouncil));
  EXPECT_EQ(game.progress(O::LearnTheSecretsOfTheCosmos), 1) << "only the neighbour of the asteroids";
  game.put(0, kMecatolCell, U::Cruiser, 1).put(0, kNorth2, U::Cruiser, 1);
  EXPECT_TRUE(game.met(O::LearnTheSecretsOfTheCosmos));
  EXPECT_EQ(game.progress(O::ControlTheRegion), 4);
  EXPECT_FALSE(game.met(O::BecomeTheGatekeeper)) << "Quann has a beta wormhole, alpha is missing";
  game.put(0, kSouth2, U::Cruiser, 1);
  EXPECT_TRUE(game.met(O::BecomeTheGatekeeper));
}

TEST(Ti4Objectives, ShipsNearOthers) {
  RULES("TI-15.1.1");
  Galaxy game;
  game.lay(kNorth3, 10).lay(kNorth2, kLodor).lay(kNorth1, 28).at_home(1, kNorth3);
  game.put(0, kNorth1, U::Cruiser, 1);
  EXPECT_FALSE(game.met(O::ThreatenEnemies));
  game.put(0, kNorth2, U::Cruiser, 1);
  EXPECT_TRUE(game.met(O::ThreatenEnemies));
  game.control(0, Planet::Lodor).build(Planet::Lodor, U::SpaceDock, 1);
  EXPECT_FALSE(game.met(O::CutSupplyLines)) << "an own dock";
  game.control(1, Planet::Torkan).build(Planet::Torkan, U::SpaceDock, 1);
  EXPECT_TRUE(game.met(O::CutSupplyLines));
}

TEST(Ti4Objectives, TheSeatOfTheEmpireNeedsControlAndThreeShips) {
  RULES("TI-15.1.1");
  COMPONENT(Objective::OccupyTheSeatOfTheEmpire);
  Galaxy game;
  game.put(0, kMecatolCell, U::Carrier, 1).put(0, kMecatolCell, U::Fighter, 2);
  EXPECT_FALSE(game.met(O::OccupyTheSeatOfTheEmpire));
  game.control(0, Planet::MecatolRex);
  EXPECT_TRUE(game.met(O::OccupyTheSeatOfTheEmpire));
}

TEST(Ti4Objectives, WhatIsToBeSpentIsSpentWhenScored) {
  RULES("TI-15.1.8");
  Galaxy game;
  game.goods(0, 7);
  EXPECT_FALSE(game.met(O::ErectAMonument));
  EXPECT_EQ(game.progress(O::ErectAMonument), 7);
  EXPECT_EQ(asked_for(O::ErectAMonument), 8);
  game.goods(0, 8);
  EXPECT_TRUE(game.met(O::SwayTheCouncil));
  EXPECT_FALSE(game.met(O::CentralizeGalacticTrade));
  score(game.state, 0, O::NegotiateTradeRoutes);
  game.runs();
  EXPECT_EQ(game.state.player(0).trade_goods, 3);
  EXPECT_EQ(game.state.player(0).points, 1);
  game.pools(0, 2, 3, 0);
  EXPECT_FALSE(game.met(O::LeadFromTheFront)) << "the fleet pool does not count";
  game.pools(0, 2, 3, 1);
  EXPECT_TRUE(game.met(O::LeadFromTheFront));
  EXPECT_FALSE(game.met(O::FormASpyNetwork));
}

// --- scoring

TEST(Ti4Objectives, EachObjectiveOnceForEachPlayer) {
  RULES("TI-15.1.5 TI-15.2.2 TI-15.2.3");
  Galaxy game;
  game.goods(0, 20).goods(1, 20);
  EXPECT_TRUE(may_score(game.state, 0, O::NegotiateTradeRoutes));
  score(game.state, 0, O::NegotiateTradeRoutes);
  game.runs();
  EXPECT_FALSE(may_score(game.state, 0, O::NegotiateTradeRoutes));
  EXPECT_TRUE(may_score(game.state, 1, O::NegotiateTradeRoutes));
  EXPECT_EQ(game.state.player(0).scored, std::uint64_t{1} << at_index(O::NegotiateTradeRoutes));
}

TEST(Ti4Objectives, OnlyOpenOnesAndOwnSecrets) {
  RULES("TI-15.1.2 TI-15.3.1");
  Galaxy game;
  game.goods(0, 20);
  game.state.revealed = 0;
  EXPECT_FALSE(may_score(game.state, 0, O::NegotiateTradeRoutes));
  game.lay(kNorth1, 28).control(0, Planet::Torkan).build(Planet::Torkan, U::Pds, 4);
  EXPECT_FALSE(may_score(game.state, 0, O::EstablishAPerimeter));
  game.secret(0, O::EstablishAPerimeter);
  EXPECT_TRUE(may_score(game.state, 0, O::EstablishAPerimeter));
  EXPECT_EQ(public_to_score(game.state, 0), 0u);
}

TEST(Ti4Objectives, WithoutTheHomePlanetsNoPublicObjective) {
  RULES("TI-15.2.5");
  COMPONENT(Ability::Nomadic);
  Galaxy game;
  game.lay(kNorth3, 10).at_home(1, kNorth3).goods(1, 20).goods(2, 20);
  game.lay(kSouth3, 11).at_home(2, kSouth3);
  game.control(1, Planet::ArcPrime);
  EXPECT_FALSE(may_score(game.state, 1, O::NegotiateTradeRoutes));
  game.control(1, Planet::WrenTerra);
  EXPECT_TRUE(may_score(game.state, 1, O::NegotiateTradeRoutes));
  EXPECT_TRUE(may_score(game.state, 2, O::NegotiateTradeRoutes)) << "Saar are nomads";
}

TEST(Ti4Objectives, AScoredSecretKeepsCountingForTheLimit) {
  RULES("TI-15.3.2 TI-15.3.4");
  Galaxy game;
  game.secret(0, O::EstablishAPerimeter).secret(0, O::MineRareMetals).secret(0, O::ForgeAnAlliance);
  score(game.state, 0, O::EstablishAPerimeter);
  game.runs();
  EXPECT_EQ(secrets_held(game.state, 0), 3);
  EXPECT_EQ(std::popcount(game.state.player(0).secrets), 2);
}

TEST(Ti4Objectives, ALeakedSecretIsPublicAndCountsForNoLimit) {
  RULES("TI-15.3.3 TI-15.3.5");
  RULING("FAQ-23");
  Galaxy game;
  game.lay(kNorth1, 28).lay(kNorth2, 29).control(0, Planet::Torkan).control(1, Planet::Rarron);
  game.build(Planet::Torkan, U::Pds, 4).build(Planet::Rarron, U::Pds, 4);
  game.secret(0, O::EstablishAPerimeter);
  score(game.state, 0, O::EstablishAPerimeter);
  game.runs();
  place_law(game.state, Agenda::ClassifiedDocumentLeaks, static_cast<int>(O::EstablishAPerimeter));
  game.state.leaked = u8(static_cast<int>(O::EstablishAPerimeter));
  game.state.ever_leaked = 1u << (at_index(O::EstablishAPerimeter) - kFirstSecret);
  EXPECT_EQ(secrets_held(game.state, 0), 0);
  EXPECT_FALSE(may_score(game.state, 0, O::EstablishAPerimeter)) << "not twice";
  EXPECT_EQ(public_to_score(game.state, 1) >> at_index(O::EstablishAPerimeter), 1u);
  discard_law(game.state, Agenda::ClassifiedDocumentLeaks);
  EXPECT_FALSE(may_score(game.state, 1, O::EstablishAPerimeter));
  EXPECT_EQ(secrets_held(game.state, 0), 0) << "still not";
  EXPECT_EQ(game.state.player(0).points, 1);
}

TEST(Ti4Objectives, ALeakedSecretOfTheActionPhaseIsNeverScoredByImperial) {
  RULES("TI-15.3.5");
  Galaxy game;
  game.state.leaked = u8(static_cast<int>(O::UnveilFlagship));
  EXPECT_EQ(public_to_score(game.state, 1) >> at_index(O::UnveilFlagship) & 1, 0u);
}

// --- secrets of the action phase

class Battle : public Galaxy {
 public:
  Battle() {
    lay(kNorth1, kLodor);
    activate(0, kNorth1);
  }
  void space_combat_ends(int winner, int loser) {
    state.combat.kind = CombatKind::Space;
    state.combat.attacker = 0;
    state.combat.defender = 1;
    state.combat.system = kNorth1;
    state.combat.winner = u8(winner);
    state.combat.loser = u8(loser);
    open_window(state, Window::SpaceCombatEnd, {.system = kNorth1});
    runs();
  }
  void loses(int by, Cause cause, int seat, UnitType type, Planet planet = Planet::None) {
    begin_losses(state, by, cause, kNorth1, planet);
    lose_units(state, seat, type, planet == Planet::None ? in_space(kNorth1) : on_planet(planet), 1);
    end_losses(state);
    runs();
  }
};

TEST(Ti4Objectives, SparkARebellionNeedsAWinAgainstALeader) {
  RULES("TI-15.1.3");
  COMPONENT(Objective::SparkARebellion);
  Battle game;
  game.secret(0, O::SparkARebellion);
  game.state.player(1).points = game.state.player(2).points = 3;
  game.space_combat_ends(0, 1);
  game.does(0, Scenario::use(O::SparkARebellion));
  EXPECT_EQ(game.state.player(0).points, 1);

  Battle behind;
  behind.secret(0, O::SparkARebellion);
  behind.state.player(2).points = 3;
  behind.space_combat_ends(0, 1);
  EXPECT_TRUE(behind.state.steps.empty());
}

TEST(Ti4Objectives, ADefenderScoresInTheTurnOfAnother) {
  RULES("TI-15.1.3");
  Battle game;
  game.secret(1, O::UnveilFlagship).put(1, kNorth1, U::Flagship, 1);
  game.state.combat.destroyed[0] = 1u << at_index(U::Flagship);  // that of the attacker
  game.space_combat_ends(1, 0);
  game.may(1, Scenario::use(O::UnveilFlagship));
}

TEST(Ti4Objectives, UnveilFlagshipNeedsTheFlagshipUnharmed) {
  RULES("TI-15.1.3");
  COMPONENT(Objective::UnveilFlagship);
  Battle game;
  game.secret(0, O::UnveilFlagship).put(0, kNorth1, U::Flagship, 1);
  game.state.combat.destroyed[0] = 1u << at_index(U::Flagship);
  game.space_combat_ends(0, 1);
  EXPECT_TRUE(game.state.steps.empty());
}

TEST(Ti4Objectives, UnveilFlagshipNeedsAFlagshipThatHasFought) {
  RULES("TI-15.1.3");
  COMPONENT(Objective::UnveilFlagship);
  Battle game;
  game.secret(0, O::UnveilFlagship).put(0, kNorth1, U::Cruiser, 1).put(0, kMecatolCell, U::Flagship, 1);
  game.space_combat_ends(0, 1);
  EXPECT_TRUE(game.state.steps.empty()) << "it is elsewhere";
}

TEST(Ti4Objectives, OneObjectiveForEachCombat) {
  RULES("TI-B17 TI-15.1.6 TI-11.5.32");
  Battle game;
  game.secret(0, O::SparkARebellion).secret(0, O::UnveilFlagship).put(0, kNorth1, U::Flagship, 1);
  game.space_combat_ends(0, 1);
  game.may(0, Scenario::use(O::UnveilFlagship));
  game.does(0, Scenario::use(O::SparkARebellion));
  EXPECT_TRUE(game.state.steps.empty()) << "two in one combat may not";
  game.state.combat = {};
  game.space_combat_ends(0, 1);
  game.may(0, Scenario::use(O::UnveilFlagship));
}

TEST(Ti4Objectives, ALeakedSecretOfTheActionPhaseIsForEverybodyInABattle) {
  RULES("TI-15.3.5");
  Battle game;
  game.state.leaked = u8(static_cast<int>(O::UnveilFlagship));
  game.state.player(1).scored |= std::uint64_t{1} << at_index(O::UnveilFlagship);
  place_law(game.state, Agenda::ClassifiedDocumentLeaks, static_cast<int>(O::UnveilFlagship));
  game.put(0, kNorth1, U::Flagship, 1);
  game.space_combat_ends(0, 1);
  game.does(0, Scenario::use(O::UnveilFlagship));
  EXPECT_EQ(game.state.player(0).points, 1);
}

TEST(Ti4Objectives, WhatIsToBeSpentInTradeGoodsCountsGoodsAlone) {
  RULES("TI-15.1.8");
  Galaxy game;
  game.lay(kNorth1, 28).control(0, Planet::Torkan).goods(0, 3, 2);
  EXPECT_EQ(game.progress(O::NegotiateTradeRoutes), 3);
}

TEST(Ti4Objectives, DestroyTheirGreatestShip) {
  RULES("TI-15.1.7");
  COMPONENT(Objective::DestroyTheirGreatestShip);
  Battle game;
  game.secret(0, O::DestroyTheirGreatestShip).put(1, kNorth1, U::WarSun, 2);
  game.loses(1, Cause::Ability, 1, U::WarSun);
  EXPECT_TRUE(game.state.steps.empty()) << "its owner did it";
  game.loses(0, Cause::Ability, 1, U::WarSun);
  game.does(0, Scenario::use(O::DestroyTheirGreatestShip));
  EXPECT_EQ(game.state.player(0).points, 1);
  Battle flagship;
  flagship.secret(0, O::DestroyTheirGreatestShip).put(1, kNorth1, U::Flagship, 1);
  flagship.loses(0, Cause::Ability, 1, U::Flagship);
  flagship.may(0, Scenario::use(O::DestroyTheirGreatestShip));
}

TEST(Ti4Objectives, MakeAnExampleOfTheirWorldByTheLastHit) {
  RULES("TI-15.1.7 TI-11.6.5");
  COMPONENT(Objective::MakeAnExampleOfTheirWorld);
  Battle game;
  game.secret(0, O::MakeAnExampleOfTheirWorld).put(0, kNorth1, U::Dreadnought, 1).control(1, Planet::Lodor, 1);
  start_invasion(game.state);
  game.runs();
  game.does(0, act(Act::Planet, arg(Planet::Lodor)));
  game.rolls({5});
  game.may(0, Scenario::use(O::MakeAnExampleOfTheirWorld));
}

TEST(Ti4Objectives, TurnTheirFleetsToDustNeedsTheLastShipByCannon) {
  RULES("TI-15.1.7");
  COMPONENT(Objective::TurnTheirFleetsToDust);
  RULING("FAQ-17");
  Battle game;
  game.secret(0, O::TurnTheirFleetsToDust).put(1, kNorth1, U::Cruiser, 2);
  game.loses(0, Cause::Cannon, 1, U::Cruiser);
  EXPECT_TRUE(game.state.steps.empty()) << "one is left";
  game.loses(0, Cause::Cannon, 1, U::Cruiser);
  game.may(0, Scenario::use(O::TurnTheirFleetsToDust));

  Battle capacity;
  capacity.secret(0, O::TurnTheirFleetsToDust).put(1, kNorth1, U::Carrier, 1).put(1, kNorth1, U::Fighter, 1);
  capacity.loses(0, Cause::Cannon, 1, U::Carrier);
  EXPECT_FALSE(capacity.state.area(1, kNorth1).has_ships());
  EXPECT_TRUE(capacity.state.steps.empty()) << "the fighter was lost for lack of capacity";

  Battle direct;
  direct.secret(0, O::TurnTheirFleetsToDust).put(1, kNorth1, U::Dreadnought, 1);
  direct.loses(0, Cause::Ability, 1, U::Dreadnought);
  EXPECT_TRUE(direct.state.steps.empty()) << "by Direct Hit";
}

TEST(Ti4Objectives, MakeAnExampleNeedsTheLastGroundForceByBombardment) {
  RULES("TI-15.1.7");
  COMPONENT(Objective::MakeAnExampleOfTheirWorld);
  Battle game;
  game.secret(0, O::MakeAnExampleOfTheirWorld).control(1, Planet::Lodor, 2);
  game.loses(0, Cause::Bombardment, 1, U::Infantry, Planet::Lodor);
  EXPECT_TRUE(game.state.steps.empty());
  game.loses(0, Cause::Bombardment, 1, U::Infantry, Planet::Lodor);
  game.may(0, Scenario::use(O::MakeAnExampleOfTheirWorld));
}

// --- points and the end

TEST(Ti4Points, TheTrackHasAnEndAndABeginning) {
  RULES("TI-15.4.1 TI-15.6.1");
  Galaxy game;
  lose_points(game.state, 0, 2);
  EXPECT_EQ(game.state.player(0).points, 0);
  game.state.player(0).points = 9;
  gain_points(game.state, 0, 3);
  EXPECT_EQ(game.state.player(0).points, 10);
  EXPECT_EQ(game.state.over, 1);
  EXPECT_EQ(game.state.winner, 0);
}

TEST(Ti4Points, TheLongGameGoesToFourteen) {
  RULES("TI-2.3.1 TI-15.6.1");
  Galaxy game;
  game.state.victory_target = 14;
  game.state.player(0).points = 9;
  gain_points(game.state, 0, 1);
  EXPECT_EQ(game.state.over, 0);
}

TEST(Ti4Points, AVictoryEndsTheGameAtOnce) {
  RULES("TI-15.6.1 TI-3.5.1");
  Galaxy game;
  game.goods(0, 20);
  game.state.player(0).points = 9;
  push(game.state, 1, step::Discards{1});
  score(game.state, 0, O::NegotiateTradeRoutes);
  game.runs();
  EXPECT_EQ(game.state.over, 1);
  EXPECT_TRUE(game.state.steps.empty()) << "nothing else happens";
  EXPECT_EQ(game.state.frame_count, 0);
}

TEST(Ti4Points, WhoReachesItTogetherIsOrderedByInitiativeOrSpeaker) {
  RULES("TI-B26 TI-15.6.2 TI-15.6.7");
  Galaxy game;
  game.state.initiative = {1, 2, 0, 3, 4, 5};
  game.state.player(0).points = game.state.player(1).points = 9;
  State later = game.state;
  gain_points_together(game.state, 3, 1);
  EXPECT_EQ(game.state.winner, 1);
  later.phase = Phase::Agenda;
  later.speaker = 2;
  gain_points_together(later, 3, 1);
  EXPECT_EQ(later.winner, 0) << "nearest to the speaker";
}

TEST(Ti4Points, WhoReachesItFirstWins) {
  RULES("TI-B81 TI-15.6.3");
  Galaxy game;
  game.state.initiative = {1, 0, 2, 3, 4, 5};
  game.state.player(0).points = game.state.player(1).points = 9;
  gain_points(game.state, 0, 1);
  EXPECT_EQ(game.state.winner, 0) << "one after the other is not together";
}

TEST(Ti4Points, MostAndFewestPointsAreOfPlayersInTheGame) {
  RULES("TI-15.4.2");
  Galaxy game;
  game.state.player(0).points = 4;
  game.state.player(1).points = 4;
  game.state.player(2).points = 1;
  EXPECT_EQ(most_points(game.state), 4);
  EXPECT_EQ(fewest_points(game.state), 1);
  game.state.player(2).out = 1;
  EXPECT_EQ(fewest_points(game.state), 4);
}

TEST(Ti4Objectives, AUnitIsNotAdjacentToItsOwnSystem) {
  RULES("TI-6.2.3");
  Galaxy game;
  game.put(0, kMecatolCell, U::Cruiser);
  EXPECT_EQ(game.progress(O::IntimidateCouncil), 0) << "ships in the system of Mecatol Rex itself";
  game.lay(kNorth1, kEmpty).put(0, kNorth1, U::Cruiser);
  EXPECT_EQ(game.progress(O::IntimidateCouncil), 1);
}

}  // namespace
}  // namespace orrery::ti4
