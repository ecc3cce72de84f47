// The laws: what they change while in force, what their "Against" does, how they leave.

#include "tests/games/ti4/council.h"

namespace orrery::ti4 {
namespace {

using A = Agenda;

TEST(Ti4Laws, AnExhaustedOrUnvotedLawIsNotInForce) {
  RULES("TI-16.3.1");
  COMPONENT(Agenda::ExecutiveSanctions);
  Council game;
  EXPECT_EQ(ask(game.state, Query::HandLimit, {.seat = 0}, kHandLimit), kHandLimit);
  game.law(A::ExecutiveSanctions);
  EXPECT_EQ(ask(game.state, Query::HandLimit, {.seat = 0}, kHandLimit), kSanctionedHandLimit);
}

// --- of the common area

TEST(Ti4Laws, ClassifiedDocumentLeaksMakesASecretPublic) {
  RULES("TI-15.3.3 TI-21.4.11");
  COMPONENT(Agenda::ClassifiedDocumentLeaks);
  Council game;
  game.state.player(1).scored = std::uint64_t{1} << at_index(Objective::EstablishAPerimeter);
  game.resolves(A::ClassifiedDocumentLeaks, static_cast<int>(Objective::EstablishAPerimeter));
  EXPECT_EQ(game.state.leaked, at_index(Objective::EstablishAPerimeter)) << "the only candidate, without votes";
  EXPECT_EQ(secrets_held(game.state, 1), 0);
}

TEST(Ti4Laws, RegulatedConscriptionSellsOneForItsCost) {
  COMPONENT(Agenda::RegulatedConscription);
  Council game;
  EXPECT_EQ(ask(game.state, Query::UnitsPerCost, {.seat = 0, .type = U::Fighter}, 2), 2);
  game.resolves(A::RegulatedConscription, kFor);
  EXPECT_EQ(ask(game.state, Query::UnitsPerCost, {.seat = 0, .type = U::Fighter}, 2), 1);
}

TEST(Ti4Laws, ConventionsOfWarProtectCulturalPlanets) {
  COMPONENT(Agenda::ConventionsOfWar);
  Council game;
  game.resolves(A::ConventionsOfWar, kFor);
  EXPECT_FALSE(may(game.state, Query::MayBombard, {.seat = 1, .planet = Planet::Torkan}));
  EXPECT_TRUE(may(game.state, Query::MayBombard, {.seat = 1, .planet = Planet::Tequran}));
  Council against;
  against.deal(0, ActionCard::Plague).deal(1, ActionCard::Spy);
  against.reveals(A::ConventionsOfWar).votes(0, kAgainst, 2).abstains(1).abstains(2);
  EXPECT_TRUE(against.state.player(0).hand.empty());
  EXPECT_FALSE(against.state.player(1).hand.empty());
}

TEST(Ti4Laws, HomelandDefenseActAllowsMorePdsWhileItLasts) {
  RULES("TI-21.4.5");
  COMPONENT(Agenda::HomelandDefenseAct);
  Council game;
  game.resolves(A::HomelandDefenseAct, kFor);
  EXPECT_GT(ask(game.state, Query::PdsPerPlanet, {.seat = 0, .planet = Planet::Torkan}, kPdsPerPlanet), 6);
  game.build(Planet::Torkan, U::Pds, 5);
  discard_law(game.state, A::HomelandDefenseAct);
  EXPECT_EQ(game.state.planet(Planet::Torkan).pds, 2) << "the others are removed";
}

TEST(Ti4Laws, FleetRegulationsLeaveFourTokens) {
  RULES("TI-21.4.4");
  COMPONENT(Agenda::FleetRegulations);
  Council game;
  game.pools(0, 3, 6, 2).pools(1, 3, 3, 2).resolves(A::FleetRegulations, kFor);
  EXPECT_EQ(game.state.player(0).pool(Pool::Fleet), 4);
  EXPECT_EQ(game.state.player(1).pool(Pool::Fleet), 3);
  EXPECT_EQ(ask(game.state, Query::FleetPoolMost, {.seat = 0}, kCommandTokens), 4);
  EXPECT_EQ(fleet_limit(game.state, 1), 5) << "Letnev adds two";
  Council against;
  against.pools(0, 8, 4, 4).resolves(A::FleetRegulations, kAgainst);
  EXPECT_EQ(against.state.player(0).pool(Pool::Fleet), 4) << "no token left";
  EXPECT_EQ(against.state.player(1).pool(Pool::Fleet), 4);
}

TEST(Ti4Laws, AntiIntellectualRevolutionCostsAShipAfterResearch) {
  COMPONENT(Agenda::AntiIntellectualRevolution);
  Council game;
  game.law(A::AntiIntellectualRevolution).put(0, kNorth1, U::Cruiser, 1).put(0, kNorth2, U::Destroyer, 1);
  game.put(0, kNorth2, U::Fighter, 0).put(1, kSouth1, U::Cruiser, 1).action_phase(0);
  open_window(game.state, Window::Researched, {.seat = 0, .thing = 0});
  game.runs();
  game.does(0, unit_at(U::Destroyer, in_space(kNorth2)));
  EXPECT_FALSE(has_ships(game.state, 0, kNorth2));
  EXPECT_TRUE(has_ships(game.state, 1, kSouth1));
}

TEST(Ti4Laws, AntiIntellectualRevolutionAgainstExhaustsForTechnologies) {
  COMPONENT(Agenda::AntiIntellectualRevolution);
  Council game;
  game.research(0, Tech::AntimassDeflectors).next({A::AntiIntellectualRevolution, A::Mutiny}).begins();
  for (int agenda = 0; agenda < 2; ++agenda) {
    game.abstains(0).abstains(1).abstains(2);
    game.does(2, act(Act::Outcome, kAgainst));
    game.goes_on();
  }
  EXPECT_EQ(game.asks(), 0);
  game.does(0, act(Act::Planet, arg(Planet::Tequran)));
  EXPECT_EQ(game.state.planet(Planet::Tequran).exhausted, 1);
  EXPECT_EQ(game.state.planet(Planet::Jord).exhausted, 0);
  EXPECT_EQ(game.state.planet(Planet::Rarron).exhausted, 0);
}

TEST(Ti4Laws, ExecutiveSanctionsCutHandsButNotYssarils) {
  RULES("TI-21.4.4");
  COMPONENT(Ability::Crafty);
  COMPONENT(Agenda::ExecutiveSanctions);
  Council game({F::Sol, F::Yssaril, F::Saar});
  for (const auto card : {ActionCard::Plague, ActionCard::Spy, ActionCard::Summit, ActionCard::Uprising})
    game.deal(0, card);
  for (const auto card : {ActionCard::Veto, ActionCard::Upgrade, ActionCard::Salvage, ActionCard::Parley})
    game.deal(1, card);
  game.reveals(A::ExecutiveSanctions);
  while (!game.asks_for<step::CastVotes>()) game.goes_on();
  game.abstains(0).abstains(1).abstains(2);
  game.does(2, act(Act::Outcome, kFor));
  game.does(0, act(Act::DiscardCard, arg(ActionCard::Spy)));
  EXPECT_EQ(game.state.player(0).hand.count(), 3);
  EXPECT_EQ(game.state.player(1).hand.count(), 4);
}

TEST(Ti4Laws, ExecutiveSanctionsAgainstTakeACardAtRandom) {
  RULES("TI-3.4.17");
  COMPONENT(Agenda::ExecutiveSanctions);
  Council game;
  game.deal(0, ActionCard::Plague).deal(0, ActionCard::Spy).resolves(A::ExecutiveSanctions, kAgainst);
  EXPECT_EQ(game.asks(), kChance);
  EXPECT_EQ(game.options().size(), 2u);
  apply(game.state, game.options()[0]);
  EXPECT_EQ(game.state.player(0).hand.count(), 1);
  EXPECT_TRUE(game.is_over()) << "the others have none";
}

TEST(Ti4Laws, PublicizeWeaponSchematics) {
  RULES("TI-21.4.6");
  COMPONENT(Agenda::PublicizeWeaponSchematics);
  Council game;
  const Asked war_sun{.seat = 0, .amount = static_cast<int>(Tech::WarSun)};
  game.law(A::PublicizeWeaponSchematics);
  EXPECT_TRUE(may(game.state, Query::NeedsPrerequisites, war_sun)) << "nobody owns one yet";
  EXPECT_FALSE(may(game.state, Query::MaySustain, {.seat = 0, .type = U::WarSun}));
  EXPECT_TRUE(may(game.state, Query::MaySustain, {.seat = 0, .type = U::Dreadnought}));
  game.research(1, Tech::WarSun);
  EXPECT_FALSE(may(game.state, Query::NeedsPrerequisites, war_sun));
  EXPECT_TRUE(may(game.state, Query::NeedsPrerequisites, {.seat = 0, .amount = static_cast<int>(Tech::CruiserII)}));
  Council against;
  against.research(1, Tech::WarSun).deal(0, ActionCard::Plague);
  against.deal(1, ActionCard::Spy).resolves(A::PublicizeWeaponSchematics, kAgainst);
  EXPECT_TRUE(against.state.player(1).hand.empty());
  EXPECT_FALSE(against.state.player(0).hand.empty());
}

TEST(Ti4Laws, SharedResearch) {
  COMPONENT(Agenda::SharedResearch);
  Council game;
  game.resolves(A::SharedResearch, kFor);
  EXPECT_TRUE(may(game.state, Query::MayPassNebula, {.seat = 0}, false));
  Council against;
  against.resolves(A::SharedResearch, kAgainst);
  EXPECT_EQ(against.state.player(0).tokens, bit_of(kNorth3));
}

TEST(Ti4Laws, EnforcedTravelBan) {
  RULES("TI-21.4.3");
  COMPONENT(Agenda::EnforcedTravelBan);
  RULING("FAQ-22");
  Council game;
  game.lay(kSouth2, kAlpha).lay(kNorthEast1, 39).resolves(A::EnforcedTravelBan, kFor);
  EXPECT_FALSE(may(game.state, Query::WormholesCount, {.seat = 0}));
  Council against;
  against.lay(kNorth2, 29).lay(kSouth2, kAlpha).build(Planet::Meer, U::Pds, 2).build(Planet::Torkan, U::Pds, 1);
  against.resolves(A::EnforcedTravelBan, kAgainst);
  EXPECT_EQ(against.state.planet(Planet::Meer).pds, 0) << "next to a wormhole";
  EXPECT_EQ(against.state.planet(Planet::Torkan).pds, 1);
}

TEST(Ti4Laws, WormholeReconstruction) {
  COMPONENT(Agenda::WormholeReconstruction);
  Council game;
  game.resolves(A::WormholeReconstruction, kFor);
  EXPECT_TRUE(may(game.state, Query::JoinsWormholes, {.seat = 0}, false));
  Council against;
  against.lay(kSouth2, kAlpha).put(0, kSouth2, U::Cruiser, 1).put(1, kNorth1, U::Cruiser, 1);
  against.resolves(A::WormholeReconstruction, kAgainst);
  EXPECT_EQ(against.state.player(0).tokens, bit_of(kSouth2));
  EXPECT_EQ(against.state.player(1).tokens, 0u);
}

TEST(Ti4Laws, RepresentativeGovernmentGivesEverybodyOneVote) {
  COMPONENT(Agenda::RepresentativeGovernment);
  Council game;
  game.law(A::RepresentativeGovernment).reveals(A::Mutiny);
  game.does(0, act(Act::Outcome, kFor));
  EXPECT_EQ(game.state.agenda.votes[0], 1);
  EXPECT_EQ(game.state.planet(Planet::Jord).exhausted, 0);
  EXPECT_EQ(game.asks(), 1);
  game.does(1, act(Act::Outcome, kAgainst));
  EXPECT_EQ(game.state.agenda.votes[1], 1);
  EXPECT_EQ(game.state.agenda.voted_for[1], kAgainst);
}

TEST(Ti4Laws, RepresentativeGovernmentAgainstExhaustsCulturalPlanetsOfItsVoters) {
  COMPONENT(Agenda::RepresentativeGovernment);
  Council game;
  game.next({A::RepresentativeGovernment, A::Mutiny}).begins();
  game.votes(0, kAgainst, 2).abstains(1).abstains(2).abstains(0).abstains(1).abstains(2);
  game.does(2, act(Act::Outcome, kFor));
  EXPECT_EQ(game.state.planet(Planet::Torkan).exhausted, 1);
  EXPECT_EQ(game.state.planet(Planet::Jord).exhausted, 0);
  EXPECT_EQ(game.state.planet(Planet::Rarron).exhausted, 0);
  EXPECT_EQ(game.state.delayed_for, 0);
}

// --- with a player

TEST(Ti4Laws, ImperialArbiterSwapsStrategyCards) {
  RULES("TI-8.9");
  COMPONENT(Agenda::ImperialArbiter);
  Council game;
  game.law(A::ImperialArbiter, 0);
  game.state.phase = Phase::Strategy;
  game.state.card(StrategyCard::Trade).owner = 0;
  game.state.card(StrategyCard::Warfare).owner = 1;
  game.state.card(StrategyCard::Imperial).owner = 2;
  open_window(game.state, Window::StrategyPhaseEnd);
  game.runs();
  game.does(0, Scenario::use(A::ImperialArbiter));
  game.may_not(act(Act::PickCard, arg(StrategyCard::Politics)));
  game.does(0, act(Act::PickCard, arg(StrategyCard::Imperial)));
  EXPECT_EQ(game.state.card(StrategyCard::Imperial).owner, 0);
  EXPECT_EQ(game.state.card(StrategyCard::Trade).owner, 2);
  EXPECT_FALSE(game.state.in_force(A::ImperialArbiter)) << "discarded for it";
}

TEST(Ti4Laws, CommitteeFormationNamesTheElectedWithoutAVote) {
  RULES("TI-21.4.7");
  COMPONENT(Agenda::CommitteeFormation);
  Council game;
  game.law(A::CommitteeFormation, 0).deal(1, ActionCard::ConfusingLegalText).next({A::MinisterOfPolicy}).begins();
  game.does(0, Scenario::use(A::CommitteeFormation));
  game.does(0, act(Act::Player, 1));
  game.may(1, Scenario::use(ActionCard::ConfusingLegalText));
  game.does(1, act(Act::Decline));
  EXPECT_EQ(game.state.laws[at_index(A::MinisterOfPolicy)].owner, 1);
  EXPECT_FALSE(game.state.in_force(A::CommitteeFormation));
  Council other;
  other.law(A::CommitteeFormation, 0).reveals(A::Mutiny);
  EXPECT_TRUE(other.asks_for<step::CastVotes>()) << "only where a player is elected";
}

TEST(Ti4Laws, MinisterOfCommerceIsPaidByNeighbours) {
  COMPONENT(Agenda::MinisterOfCommerce);
  Council game;
  game.law(A::MinisterOfCommerce, 0).action_phase(1);
  open_window(game.state, Window::AfterReplenishing, {.seat = 1});
  game.runs();
  EXPECT_EQ(game.state.player(0).trade_goods, 0) << "another replenished";
  open_window(game.state, Window::AfterReplenishing, {.seat = 0});
  game.runs();
  EXPECT_EQ(game.state.player(0).trade_goods, 1) << "1 is a neighbour";
  Council other;
  other.law(A::MinisterOfCommerce, 1).action_phase(0);
  open_window(other.state, Window::AfterReplenishing, {.seat = 1});
  other.runs();
  EXPECT_EQ(other.state.player(1).trade_goods, 1) << "0 is a neighbour";
}

TEST(Ti4Laws, MinisterOfExplorationIsPaidForEachPlanet) {
  RULES("TI-21.5.12");
  COMPONENT(Agenda::MinisterOfExploration);
  Council game;
  game.law(A::MinisterOfExploration, 0).action_phase(0).lay(kNorthEast1, kLodor);
  gain_control(game.state, 0, Planet::Lodor);
  game.runs();
  EXPECT_EQ(game.state.player(0).trade_goods, 1);
  gain_control(game.state, 1, Planet::Lodor);
  game.runs();
  EXPECT_EQ(game.state.player(0).trade_goods, 1);
}

TEST(Ti4Laws, MinisterOfIndustryProducesWithANewDock) {
  RULES("TI-21.4.10");
  COMPONENT(Agenda::MinisterOfIndustry);
  Council game;
  game.law(A::MinisterOfIndustry, 0).goods(0, 5).action_phase(0);
  place_units(game.state, 0, U::SpaceDock, on_planet(Planet::Tequran), 1);
  game.runs();
  game.does(0, Scenario::use(A::MinisterOfIndustry));
  EXPECT_EQ(game.asks(), 0);
  EXPECT_TRUE(game.asks_for<step::ChooseUnits>());
  Council other;
  other.law(A::MinisterOfIndustry, 1).goods(0, 5).action_phase(0);
  place_units(other.state, 0, U::SpaceDock, on_planet(Planet::Tequran), 1);
  other.runs();
  EXPECT_TRUE(other.state.steps.empty());
}

TEST(Ti4Laws, ProphecyOfIxthIsKeptByWhoProducesTwoFighters) {
  COMPONENT(Agenda::ProphecyOfIxth);
  const auto produce = [](int fighters) {
    Council game;
    game.law(A::ProphecyOfIxth, 0).action_phase(0);
    game.state.production.units[at_index(U::Fighter)] = u8(fighters);
    open_window(game.state, Window::AfterProduction, {.seat = 0});
    game.runs();
    return game.state.in_force(A::ProphecyOfIxth);
  };
  EXPECT_TRUE(produce(2));
  EXPECT_FALSE(produce(1));
}

TEST(Ti4Laws, UnitsOnTheHolyPlanetDoNotProduce) {
  COMPONENT(Agenda::HolyPlanetOfIxth);
  Council game;
  game.build(Planet::Torkan, U::SpaceDock, 1);
  EXPECT_TRUE(has_production(game.state, 0, kNorth1));
  game.law(A::HolyPlanetOfIxth, static_cast<int>(Planet::Torkan));
  EXPECT_FALSE(has_production(game.state, 0, kNorth1));
  game.build(Planet::Tequran, U::SpaceDock, 1);
  EXPECT_TRUE(has_production(game.state, 0, kNorth1)) << "of the other planet";
}

TEST(Ti4Laws, MinisterOfPeaceEndsATurn) {
  RULES("TI-21.3.14");
  COMPONENT(Agenda::MinisterOfPeace);
  Council game;
  game.law(A::MinisterOfPeace, 2).action_phase(0).activate(0, kNorth1).put(1, kNorth1, U::Cruiser, 1);
  open_window(game.state, Window::AfterActivation, {.seat = 0, .system = kNorth1});
  game.runs();
  game.may(2, Scenario::use(A::MinisterOfPeace));
  Council alone;
  alone.law(A::MinisterOfPeace, 2).action_phase(0).activate(0, kNorth1).put(0, kNorth1, U::Cruiser, 1);
  open_window(alone.state, Window::AfterActivation, {.seat = 0, .system = kNorth1});
  alone.runs();
  EXPECT_TRUE(alone.state.steps.empty());
}

TEST(Ti4Laws, AfterMinisterOfPeaceTheNextPlayerHasATurn) {
  RULES("TI-21.3.14 TI-9.1.9");
  COMPONENT(Agenda::MinisterOfPeace);
  Council game;
  game.law(A::MinisterOfPeace, 2).put(1, kNorth1, U::Cruiser, 1).turns_begin();
  game.does(0, act(Act::Activate, kNorth1));
  game.does(2, Scenario::use(A::MinisterOfPeace));
  EXPECT_EQ(game.state.active, 1);
}

TEST(Ti4Laws, ImperialArbiterSwapsOnlyAnOwnCard) {
  COMPONENT(Agenda::ImperialArbiter);
  Council game;
  game.law(A::ImperialArbiter, 0);
  game.state.phase = Phase::Strategy;
  game.state.card(StrategyCard::Trade).owner = 1;
  open_window(game.state, Window::StrategyPhaseEnd);
  game.runs();
  EXPECT_TRUE(game.state.steps.empty()) << "nothing to give";
  game.state.card(StrategyCard::Warfare).owner = 0;
  open_window(game.state, Window::StrategyPhaseEnd);
  game.runs();
  game.may(0, Scenario::use(A::ImperialArbiter));
}

TEST(Ti4Laws, MinisterOfSciencesResearchesForNothing) {
  COMPONENT(Agenda::MinisterOfSciences);
  Council game;
  game.law(A::MinisterOfSciences, 0);
  EXPECT_EQ(ask(game.state, Query::ResearchPrice, {.seat = 0, .amount = 6}, 6), 0);
  EXPECT_EQ(ask(game.state, Query::ResearchPrice, {.seat = 1, .amount = 6}, 6), 6);
}

TEST(Ti4Laws, MinisterOfWarTakesATokenBackAndActsAgain) {
  RULES("TI-9.1.10");
  COMPONENT(Agenda::MinisterOfWar);
  RULING("FAQ-29");
  Council game;
  game.law(A::MinisterOfWar, 0).action_phase(0);
  open_window(game.state, Window::AfterAction, {.seat = 0});
  game.runs();
  EXPECT_TRUE(game.state.steps.empty()) << "no token on the board";
  game.state.player(0).tokens = bit_of(kNorth1) | bit_of(kNorth2);
  open_window(game.state, Window::AfterAction, {.seat = 0});
  game.runs();
  game.does(0, Scenario::use(A::MinisterOfWar));
  game.does(0, act(Act::System, kNorth2));
  EXPECT_EQ(game.state.player(0).tokens, bit_of(kNorth1));
  EXPECT_EQ(game.state.extra_actions, 1);
  EXPECT_FALSE(game.state.in_force(A::MinisterOfWar));
}

TEST(Ti4Laws, TheCrownOfEmphidiaPassesWithAHomePlanet) {
  RULES("TI-15.5.1");
  COMPONENT(Agenda::CrownOfEmphidia);
  Council game;
  game.resolves(A::CrownOfEmphidia, 0);
  EXPECT_EQ(game.points(0), 1);
  game.state.player(0).points = 3;
  game.state.steps = {};
  game.action_phase(1);
  gain_control(game.state, 1, Planet::Torkan);
  game.runs();
  EXPECT_EQ(game.points(0), 3) << "not in the home system";
  gain_control(game.state, 1, Planet::Jord);
  game.runs();
  EXPECT_EQ(game.points(0), 2);
  EXPECT_EQ(game.points(1), 1);
  EXPECT_EQ(game.state.laws[at_index(A::CrownOfEmphidia)].owner, 1);
}

// --- on a planet

TEST(Ti4Laws, CoreMiningCostsAnInfantryAndGivesResources) {
  RULES("TI-21.4.14 TI-6.5.1 TI-6.5.2");
  COMPONENT(Agenda::TerraformingInitiative);
  COMPONENT(Agenda::CoreMining);
  Council game;
  game.control(2, Planet::Meer, 2).resolves(A::CoreMining, static_cast<int>(Planet::Meer));
  EXPECT_EQ(game.state.planet(Planet::Meer).infantry, 1);
  EXPECT_EQ(resources_of(game.state, Planet::Meer), 2);
  game.law(A::TerraformingInitiative, static_cast<int>(Planet::Meer));
  EXPECT_EQ(resources_of(game.state, Planet::Meer), 3);
  EXPECT_EQ(influence_of(game.state, Planet::Meer), 5);
  EXPECT_EQ(resources_of(game.state, Planet::Tequran), 2);
  Council empty;
  empty.resolves(A::CoreMining, static_cast<int>(Planet::Meer));
  EXPECT_TRUE(empty.is_over()) << "also without infantry";
}

TEST(Ti4Laws, ADemilitarizedZoneHoldsNoUnits) {
  COMPONENT(Agenda::DemilitarizedZone);
  Council game;
  game.control(0, Planet::Torkan, 2).build(Planet::Torkan, U::Pds, 1);
  game.resolves(A::DemilitarizedZone, static_cast<int>(Planet::Torkan));
  EXPECT_EQ(game.state.planet(Planet::Torkan).infantry + game.state.planet(Planet::Torkan).pds, 0);
  EXPECT_EQ(game.state.planet(Planet::Torkan).controller, 0);
  for (const Query query : {Query::MayLand, Query::MayPlace, Query::MayProduce}) {
    EXPECT_FALSE(may(game.state, query, {.seat = 0, .type = U::Infantry, .planet = Planet::Torkan}));
    EXPECT_TRUE(may(game.state, query, {.seat = 0, .type = U::Infantry, .planet = Planet::Jord}));
  }
}

TEST(Ti4Laws, TheHolyPlanetGivesAndTakesAPoint) {
  RULES("TI-15.5.1");
  COMPONENT(Agenda::HolyPlanetOfIxth);
  Council game;
  game.resolves(A::HolyPlanetOfIxth, static_cast<int>(Planet::Torkan));
  EXPECT_EQ(game.points(0), 1);
  EXPECT_FALSE(may(game.state, Query::MayUseProduction, {.seat = 0, .planet = Planet::Torkan}));
  game.state.steps = {};
  game.action_phase(1);
  gain_control(game.state, 1, Planet::Torkan);
  game.runs();
  EXPECT_EQ(game.points(0), 0);
  EXPECT_EQ(game.points(1), 1);
  lose_control(game.state, Planet::Torkan);
  game.runs();
  EXPECT_EQ(game.points(1), 0);
}

TEST(Ti4Laws, SenateSanctuaryAddsInfluence) {
  RULES("TI-6.5.1");
  COMPONENT(Agenda::SenateSanctuary);
  Council game;
  game.resolves(A::SenateSanctuary, static_cast<int>(Planet::Rarron));
  EXPECT_EQ(influence_of(game.state, Planet::Rarron), 5);
}

}  // namespace
}  // namespace orrery::ti4
