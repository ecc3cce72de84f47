// The sixteen directives: each outcome.

#include "tests/games/ti4/council.h"

namespace orrery::ti4 {
namespace {

using A = Agenda;

TEST(Ti4Directives, JudicialAbolishmentDiscardsALaw) {
  RULES("TI-13.5.6");
  COMPONENT(Agenda::JudicialAbolishment);
  Council game;
  game.law(A::SharedResearch).law(A::FleetRegulations);
  game.resolves(A::JudicialAbolishment, static_cast<int>(A::SharedResearch));
  EXPECT_FALSE(game.state.in_force(A::SharedResearch));
  EXPECT_TRUE(game.state.in_force(A::FleetRegulations));
}

TEST(Ti4Directives, ArmsReductionLeavesTwoDreadnoughtsAndFourCruisers) {
  RULES("TI-13.5.4");
  COMPONENT(Agenda::ArmsReduction);
  Council game;
  game.pools(0, 3, 8, 2).put(0, kNorth1, U::Dreadnought, 2).put(0, kNorth2, U::Dreadnought, 1);
  game.put(0, kNorth2, U::Cruiser, 5).put(1, kSouth1, U::Dreadnought, 2);
  game.resolves(A::ArmsReduction, kFor);
  game.does(0, unit_at(U::Dreadnought, in_space(kNorth1)));
  EXPECT_EQ(units_on_board(game.state, 0, U::Dreadnought), 2);
  EXPECT_EQ(units_on_board(game.state, 0, U::Cruiser), 4) << "all in one system: nothing to choose";
  EXPECT_EQ(units_on_board(game.state, 1, U::Dreadnought), 2);
}

TEST(Ti4Directives, ArmsReductionAgainstExhaustsSpecialtiesLater) {
  COMPONENT(Agenda::ArmsReduction);
  Council game;
  game.next({A::ArmsReduction, A::Mutiny}).begins();
  for (int agenda = 0; agenda < 2; ++agenda) {
    game.abstains(0).abstains(1).abstains(2);
    game.does(2, act(Act::Outcome, kAgainst));
    game.goes_on();
  }
  EXPECT_EQ(game.state.phase, Phase::Strategy);
  EXPECT_EQ(game.state.planet(Planet::Meer).exhausted, 1);
  EXPECT_EQ(game.state.planet(Planet::Arinam).exhausted, 0);
  EXPECT_EQ(game.state.delayed_agendas, 0u);
  EXPECT_EQ(game.state.delayed_for, 0);
}

TEST(Ti4Directives, IxthianArtifactDestroysOnALowRoll) {
  RULES("TI-21.4.13");
  COMPONENT(Agenda::IxthianArtifact);
  RULING("FAQ-26");
  Council game;
  game.control(1, Planet::MecatolRex, 2).put(1, kMecatolCell, U::Cruiser, 1);
  game.control(0, Planet::Torkan, 3).put(0, kNorth1, U::Fighter, 2).put(0, kNorth1, U::Carrier, 1);
  game.resolves(A::IxthianArtifact, kFor);
  game.rolls({5});
  game.does(0, unit_at(U::Fighter, in_space(kNorth1)));
  game.does(0, unit_at(U::Fighter, in_space(kNorth1)));
  game.does(0, unit_at(U::Infantry, on_planet(Planet::Torkan)));
  EXPECT_EQ(game.state.planet(Planet::MecatolRex).infantry, 0);
  EXPECT_FALSE(has_ships(game.state, 1, kMecatolCell));
  EXPECT_EQ(game.state.planet(Planet::Torkan).infantry, 2);
  EXPECT_EQ(game.state.area(0, kNorth1).non_fighters(), 1);
  EXPECT_TRUE(game.is_over());
}

TEST(Ti4Directives, IxthianArtifactSparesWhatOnlyCreussSeesNextToIt) {
  RULES("TI-21.5.21");
  COMPONENT(Agenda::IxthianArtifact);
  RULING("FAQ-25");
  Council game({F::Creuss, F::Letnev, F::Saar});
  game.state.wormhole_tokens = {kMecatolCell, kNone};
  game.lay(kSouth3, kBeta).put(0, kSouth3, U::Cruiser, 1);
  game.resolves(A::IxthianArtifact, kFor);
  game.rolls({1});
  EXPECT_TRUE(has_ships(game.state, 0, kSouth3));
}

TEST(Ti4Directives, IxthianArtifactTeachesTwoTechnologiesOnAHighRoll) {
  RULES("TI-21.4.13");
  COMPONENT(Agenda::IxthianArtifact);
  Council game;
  game.resolves(A::IxthianArtifact, kFor);
  game.rolls({6});
  EXPECT_EQ(game.asks(), 2) << "the speaker first";
}

TEST(Ti4Directives, NewConstitutionDiscardsAllLawsAndExhaustsHomes) {
  RULES("TI-21.4.15");
  COMPONENT(Agenda::NewConstitution);
  Council game;
  game.law(A::SharedResearch).law(A::MinisterOfPolicy, 1).next({A::NewConstitution, A::Mutiny}).begins();
  for (const int outcome : {int{kFor}, int{kFor}}) {
    game.abstains(0).abstains(1).abstains(2);
    game.does(2, act(Act::Outcome, arg(outcome)));
    game.goes_on();
  }
  EXPECT_FALSE(game.state.in_force(A::SharedResearch));
  EXPECT_FALSE(game.state.in_force(A::MinisterOfPolicy));
  EXPECT_EQ(game.state.planet(Planet::Jord).exhausted, 1);
  EXPECT_EQ(game.state.planet(Planet::Torkan).exhausted, 0);
}

TEST(Ti4Directives, NewConstitutionNeedsALaw) {
  RULES("TI-13.2.2");
  COMPONENT(Agenda::NewConstitution);
  Council game;
  game.next({A::NewConstitution, A::Mutiny}).begins();
  EXPECT_EQ(game.state.agenda.card, A::Mutiny);
}

TEST(Ti4Directives, CompensatedDisarmamentPaysForEachGroundForce) {
  COMPONENT(Agenda::CompensatedDisarmament);
  Council game;
  game.control(0, Planet::Torkan, 3).build(Planet::Torkan, U::Pds, 1);
  game.resolves(A::CompensatedDisarmament, static_cast<int>(Planet::Torkan));
  EXPECT_EQ(game.state.planet(Planet::Torkan).infantry, 0);
  EXPECT_EQ(game.state.planet(Planet::Torkan).controller, 0);
  EXPECT_EQ(game.state.planet(Planet::Torkan).pds, 1);
  EXPECT_EQ(game.state.player(0).trade_goods, 3);
}

TEST(Ti4Directives, EconomicEquality) {
  COMPONENT(Agenda::EconomicEquality);
  Council game;
  game.goods(0, 9).goods(1, 2).resolves(A::EconomicEquality, kFor);
  for (int seat = 0; seat < 3; ++seat) EXPECT_EQ(game.state.player(seat).trade_goods, 5);
  Council against;
  against.goods(0, 9).resolves(A::EconomicEquality, kAgainst);
  EXPECT_EQ(against.state.player(0).trade_goods, 0);
}

TEST(Ti4Directives, PublicExecutionSilencesForThePhase) {
  RULES("TI-3.4.17");
  COMPONENT(Agenda::PublicExecution);
  Council game;
  game.deal(2, ActionCard::Plague).next({A::PublicExecution, A::Mutiny}).begins();
  game.votes(0, 2, 2).abstains(1).abstains(2);
  EXPECT_TRUE(game.state.player(2).hand.empty());
  EXPECT_EQ(game.state.speaker, 0) << "passed to the left";
  EXPECT_FALSE(can_vote(game.state, 2));
  EXPECT_EQ(game.asks(), 1) << "the new speaker votes last, 2 not at all";
  game.abstains(1);
  EXPECT_EQ(game.asks(), 0);
}

TEST(Ti4Directives, IncentiveProgramRevealsFromTheRestOfTheDeck) {
  RULES("TI-15.6.6");
  COMPONENT(Agenda::IncentiveProgram);
  Council game;
  game.resolves(A::IncentiveProgram, kFor);
  game.may(kChance, act(Act::Reveal, arg(Objective::ErectAMonument)));
  game.does(kChance, act(Act::Reveal, arg(Objective::ErectAMonument)));
  EXPECT_EQ(game.state.stage_one_left, kObjectivesOfStage) << "the row is as before";
  EXPECT_FALSE(game.asks_for<step::RevealObjectives>()) << "one";
  Council against;
  against.resolves(A::IncentiveProgram, kAgainst);
  against.may_not(act(Act::Reveal, arg(Objective::ErectAMonument)));
  against.may(kChance, act(Act::Reveal, arg(Objective::FoundAGoldenAge)));
}

TEST(Ti4Directives, MutinyRewardsOrPunishesThoseWhoVotedFor) {
  RULES("TI-21.4.8");
  COMPONENT(Agenda::Mutiny);
  Council game;
  game.state.player(1).points = 2;
  game.reveals(A::Mutiny).votes(0, kFor, 5).votes(1, kAgainst, 3).abstains(2);
  EXPECT_EQ(game.points(0), 1);
  EXPECT_EQ(game.points(1), 2);
  Council against;
  against.state.player(0).points = 1;
  against.reveals(A::Mutiny).votes(0, kFor, 2).votes(1, kAgainst, 3).abstains(2);
  EXPECT_EQ(against.points(0), 0);
  EXPECT_EQ(against.points(1), 0);
}

TEST(Ti4Directives, MutinyMayEndTheGameTogether) {
  RULES("TI-B26 TI-15.6.2 TI-21.4.8");
  COMPONENT(Agenda::Mutiny);
  Council game;
  game.state.player(0).points = game.state.player(1).points = 9;
  game.reveals(A::Mutiny).votes(0, kFor, 5).votes(1, kFor, 5);
  game.does(2, act(Act::Decline));
  EXPECT_EQ(game.state.over, 1);
  EXPECT_EQ(game.state.winner, 0) << "nearest to the speaker clockwise";
}

TEST(Ti4Directives, SwordsToPlowshares) {
  COMPONENT(Agenda::SwordsToPlowshares);
  Council game;
  game.control(0, Planet::Torkan, 3).control(0, Planet::Jord, 2).control(1, Planet::Rarron, 1);
  game.resolves(A::SwordsToPlowshares, kFor);
  EXPECT_EQ(game.state.planet(Planet::Torkan).infantry, 1);
  EXPECT_EQ(game.state.planet(Planet::Jord).infantry, 1);
  EXPECT_EQ(game.state.player(0).trade_goods, 3);
  EXPECT_EQ(game.state.planet(Planet::Rarron).infantry, 0);
  EXPECT_EQ(game.state.player(1).trade_goods, 1);
  EXPECT_EQ(game.state.player(2).trade_goods, 0);
  EXPECT_EQ(game.state.batch_count, 0);
  Council speaker;
  speaker.control(2, Planet::Meer, 2).resolves(A::SwordsToPlowshares, kFor);
  EXPECT_EQ(speaker.state.player(2).trade_goods, 1);
  Council against;
  against.resolves(A::SwordsToPlowshares, kAgainst);
  EXPECT_EQ(against.state.planet(Planet::Torkan).infantry, 1);
  EXPECT_EQ(against.state.planet(Planet::Meer).infantry, 1);
}

TEST(Ti4Directives, ColonialRedistributionGivesThePlanetToOneWithTheFewestPoints) {
  RULES("TI-21.4.12");
  COMPONENT(Agenda::ColonialRedistribution);
  Council game;
  game.control(0, Planet::Torkan, 2).build(Planet::Torkan, U::SpaceDock, 1);
  game.state.player(2).points = 1;
  game.resolves(A::ColonialRedistribution, static_cast<int>(Planet::Torkan));
  game.may(0, act(Act::Player, 0));
  game.may_not(act(Act::Player, 2));
  game.does(0, act(Act::Player, 1));
  game.does(1, unit_at(U::Infantry, on_planet(Planet::Torkan)));
  EXPECT_EQ(game.state.planet(Planet::Torkan).controller, 1);
  EXPECT_EQ(game.state.planet(Planet::Torkan).infantry, 1);
  EXPECT_EQ(game.state.planet(Planet::Torkan).docks, 0);
}

TEST(Ti4Directives, NothingIsPlacedInADemilitarizedZone) {
  RULES("TI-21.4.14");
  COMPONENT(Agenda::DemilitarizedZone);
  RULING("FAQ-27");
  Council game;
  game.law(A::DemilitarizedZone, static_cast<int>(Planet::Torkan));
  game.state.player(0).points = game.state.player(2).points = 1;
  game.resolves(A::ColonialRedistribution, static_cast<int>(Planet::Torkan));
  EXPECT_EQ(game.state.planet(Planet::Torkan).controller, 0);
  EXPECT_TRUE(game.is_over());
}

TEST(Ti4Directives, ArchivedSecretDrawsOne) {
  COMPONENT(Agenda::ArchivedSecret);
  Council game;
  game.resolves(A::ArchivedSecret, 1);
  ASSERT_EQ(game.asks(), kChance);
  game.does(kChance, act(Act::DrawSecret, arg(Objective::MineRareMetals)));
  EXPECT_NE(game.state.player(1).secrets, 0u);
}

TEST(Ti4Directives, SeedOfAnEmpireGivesAPointToAllWhoAreTied) {
  RULES("TI-15.4.2 TI-21.4.8");
  COMPONENT(Agenda::SeedOfAnEmpire);
  Council game;
  game.state.player(0).points = game.state.player(1).points = 4;
  game.resolves(A::SeedOfAnEmpire, kFor);
  EXPECT_EQ(game.points(0), 5);
  EXPECT_EQ(game.points(1), 5);
  EXPECT_EQ(game.points(2), 0);
  Council against;
  against.state.player(0).points = 4;
  against.resolves(A::SeedOfAnEmpire, kAgainst);
  EXPECT_EQ(against.points(0), 4);
  EXPECT_EQ(against.points(1), 1);
}

TEST(Ti4Directives, UnconventionalMeasures) {
  COMPONENT(Agenda::UnconventionalMeasures);
  Council game;
  game.reveals(A::UnconventionalMeasures).votes(0, kFor, 5).votes(1, kAgainst, 2).abstains(2);
  ASSERT_TRUE(game.asks_for<step::DrawCards>());
  EXPECT_EQ(game.state.steps.top().seat, 0);
  Council against;
  against.deal(0, ActionCard::Plague).deal(1, ActionCard::Spy);
  against.reveals(A::UnconventionalMeasures).votes(0, kFor, 2).votes(1, kAgainst, 3).abstains(2);
  EXPECT_TRUE(against.state.player(0).hand.empty());
  EXPECT_FALSE(against.state.player(1).hand.empty());
}

TEST(Ti4Directives, WormholeResearchDestroysShipsAtAlphaAndBeta) {
  RULES("TI-21.4.9");
  COMPONENT(Agenda::WormholeResearch);
  Council game;
  game.lay(kSouth2, kAlpha)
      .put(0, kSouth2, U::Carrier, 1)
      .put(0, kSouth2, U::Infantry, 2)
      .put(1, kNorth1, U::Cruiser, 1);
  game.resolves(A::WormholeResearch, kFor);
  while (!game.is_over()) apply(game.state, game.options()[game.options().size() - 1]);
  EXPECT_FALSE(has_ships(game.state, 0, kSouth2));
  EXPECT_EQ(game.state.area(0, kSouth2).infantry, 0) << "lost for lack of capacity";
  EXPECT_TRUE(has_ships(game.state, 1, kNorth1));
}

TEST(Ti4Directives, WormholeResearchAgainstCostsAToken) {
  RULES("TI-3.4.17");
  COMPONENT(Agenda::WormholeResearch);
  Council game;
  game.pools(1, 0, 0, 0);
  game.reveals(A::WormholeResearch).votes(0, kAgainst, 2).votes(1, kAgainst, 2).abstains(2);
  game.does(0, act(Act::Pool, arg(Pool::Strategy)));
  EXPECT_EQ(game.state.player(0).pool(Pool::Strategy), 1);
  EXPECT_TRUE(game.is_over()) << "1 has none to lose";
}

TEST(Ti4Directives, WormholeResearchLetsThoseAtWormholesResearch) {
  RULES("TI-21.4.9");
  COMPONENT(Agenda::WormholeResearch);
  Council game;
  game.lay(kSouth2, kAlpha).put(1, kSouth2, U::Carrier, 1).put(0, kNorth1, U::Cruiser, 1);
  game.resolves(A::WormholeResearch, kFor);
  EXPECT_EQ(game.asks(), 1) << "nobody else has ships at one";
  EXPECT_TRUE(game.asks_for<step::Research>());
}

TEST(Ti4Directives, WormholeResearchTakesATokenOutOfAnyPool) {
  RULES("TI-3.4.17");
  COMPONENT(Agenda::WormholeResearch);
  Council game;
  game.pools(0, 0, 1, 0).pools(1, 0, 0, 1);
  game.reveals(A::WormholeResearch).votes(0, kAgainst, 2).votes(1, kAgainst, 2).abstains(2);
  EXPECT_EQ(game.state.player(0).pool(Pool::Fleet), 0);
  EXPECT_EQ(game.state.player(1).pool(Pool::Strategy), 0);
  EXPECT_TRUE(game.is_over());
}

// --- what several directives ask for

TEST(Ti4Directives, DamagedShipsAreNamedByThemselves) {
  RULES("TI-20.2.5");
  COMPONENT(Agenda::ArmsReduction);
  Council game;
  game.put(0, kNorth1, U::Dreadnought, 4);
  set_damaged(game.state, 0, U::Dreadnought, kNorth1, 2);
  game.resolves(A::ArmsReduction, kFor);
  const Place space = in_space(kNorth1);
  game.may(0, unit_at(U::Dreadnought, space));
  game.does(0, unit_at(U::Dreadnought, space, true));
  EXPECT_EQ(game.state.area(0, kNorth1).damaged_of(U::Dreadnought), 1);
  game.does(0, unit_at(U::Dreadnought, space));
  EXPECT_EQ(game.ships(0, kNorth1, U::Dreadnought), 2);
  EXPECT_EQ(game.state.area(0, kNorth1).damaged_of(U::Dreadnought), 1);
}

TEST(Ti4Directives, AsManyPlanetsAsItSaysAreExhausted) {
  RULES("TI-3.4.17");
  Council game;
  push(game.state, 0, step::ExhaustPlanets{2});
  game.runs();
  game.does(0, act(Act::Planet, arg(Planet::Torkan)));
  game.may_not(act(Act::Planet, arg(Planet::Torkan)));
  game.may_not(act(Act::Planet, arg(Planet::Rarron)));  // of another
  game.does(0, act(Act::Planet, arg(Planet::Jord)));
  EXPECT_TRUE(game.state.steps.empty());
  EXPECT_EQ(game.state.planet(Planet::Tequran).exhausted, 0);
}

TEST(Ti4Directives, NobodyIsMadeToTakeAPieceFromTheBoard) {
  RULES("TI-1.3.5 TI-1.3.4");
  Council game;
  game.put(0, kNorth1, U::Cruiser, 7).put(0, kNorth2, U::Carrier);
  push(game.state, 0, step::PlaceOne{U::Cruiser});
  game.runs();
  game.may_not(act(Act::Decline));
  game.does(0, unit_at(U::Cruiser, in_space(kNorth2)));
  EXPECT_EQ(game.ships(0, kNorth2, U::Cruiser), 1);
  push(game.state, 0, step::PlaceOne{U::Cruiser});
  game.runs();
  game.may(0, act(Act::Decline));
}

}  // namespace
}  // namespace orrery::ti4
