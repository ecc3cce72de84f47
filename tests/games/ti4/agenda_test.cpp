// Chapter 13: the agenda phase.

#include "tests/games/ti4/council.h"

namespace orrery::ti4 {
namespace {

using A = Agenda;

TEST(Ti4Agenda, TwoAgendasThenPlanetsAreReadiedAndARoundBegins) {
  RULES("TI-13.1.1 TI-13.1.2 TI-5.1.3");
  Council game;
  game.next({A::Mutiny, A::EconomicEquality}).begins();
  EXPECT_EQ(game.state.agenda.card, A::Mutiny);
  game.votes(0, kAgainst, 2).abstains(1).abstains(2);
  EXPECT_TRUE(game.discarded(A::Mutiny));
  EXPECT_EQ(game.state.agenda.card, A::EconomicEquality);
  EXPECT_EQ(game.state.agenda.number, 2);
  EXPECT_EQ(game.state.planet(Planet::Jord).exhausted, 1) << "TI-13.4.6: stays exhausted for the second";
  game.votes(0, kAgainst, 3).abstains(1).abstains(2);
  EXPECT_EQ(game.state.phase, Phase::Strategy);
  EXPECT_EQ(game.state.planet(Planet::Jord).exhausted, 0);
  EXPECT_EQ(game.state.round, 2);
}

TEST(Ti4Agenda, PlanetsSpentOnTheFirstAreMissingInTheSecond) {
  RULES("TI-13.4.6");
  Council game;
  game.next({A::Mutiny, A::EconomicEquality}).begins();
  game.votes(0, kFor, 5).abstains(1).abstains(2);
  ASSERT_EQ(game.state.agenda.card, A::EconomicEquality);
  EXPECT_EQ(game.asks(), 1) << "0 has nothing left to vote with";
}

TEST(Ti4Agenda, TheSpeakerDrawsFromTheTop) {
  RULES("TI-13.2.1");
  Council game;
  game.begins();
  EXPECT_EQ(game.asks(), kChance);
  EXPECT_EQ(game.options().size(), static_cast<std::size_t>(kAgendas));
}

TEST(Ti4Agenda, ACardThatNeedsALawIsReplacedWithoutOne) {
  RULES("TI-13.2.2");
  Council game;
  game.next({A::JudicialAbolishment, A::ClassifiedDocumentLeaks, A::Mutiny}).begins();
  EXPECT_EQ(game.state.agenda.card, A::Mutiny);
  EXPECT_EQ(game.state.agenda.number, 1);
  EXPECT_TRUE(game.discarded(A::JudicialAbolishment));
  EXPECT_TRUE(game.discarded(A::ClassifiedDocumentLeaks)) << "nobody has scored a secret";

  Council with_law;
  with_law.law(A::SharedResearch).next({A::JudicialAbolishment}).begins();
  EXPECT_EQ(with_law.state.agenda.card, A::JudicialAbolishment);
}

TEST(Ti4Agenda, VetoRevealsAnotherThatCountsAsTheSameAgenda) {
  RULES("TI-13.2.3 TI-21.1.32 TI-4.2.7");
  COMPONENT(Ability::Quash);
  COMPONENT(ActionCard::Veto);
  Council game({F::Sol, F::Letnev, F::Xxcha});
  game.deal(0, ActionCard::Veto).next({A::Mutiny, A::EconomicEquality, A::IncentiveProgram}).begins();
  game.does(2, Scenario::use(Ability::Quash));
  EXPECT_TRUE(game.discarded(A::Mutiny));
  EXPECT_EQ(game.state.player(2).pool(Pool::Strategy), kStartTokens[at_index(Pool::Strategy)] - 1);
  EXPECT_EQ(game.state.agenda.card, A::EconomicEquality);
  game.does(2, act(Act::Decline));
  game.does(0, Scenario::use(ActionCard::Veto));
  EXPECT_EQ(game.state.agenda.card, A::IncentiveProgram);
  EXPECT_EQ(game.state.agenda.number, 1);
  game.may(2, Scenario::use(Ability::Quash));
}

TEST(Ti4Agenda, QuashNeedsAToken) {
  RULES("TI-13.2.3");
  COMPONENT(Ability::Quash);
  Council game({F::Sol, F::Letnev, F::Xxcha});
  game.pools(2, 3, 3, 0).next({A::Mutiny}).begins();
  EXPECT_FALSE(game.asks_for<step::Window>());
}

TEST(Ti4Agenda, APredictionNamesAPossibleOutcomeAndCostsTheVote) {
  RULES("TI-13.3.1 TI-13.3.2");
  RULING("FAQ-39");
  Council game;
  game.deal(0, ActionCard::TradeRider).deal(0, ActionCard::ImperialRider).next({A::Mutiny}).begins();
  game.does(0, Scenario::use(ActionCard::TradeRider));
  EXPECT_EQ(game.options().size(), 2u);
  game.does(0, act(Act::Outcome, kFor));
  game.does(0, Scenario::use(ActionCard::ImperialRider));  // FAQ-39: also on another outcome
  game.does(0, act(Act::Outcome, kAgainst));
  game.goes_on();
  EXPECT_EQ(game.asks(), 1) << "who plays a rider cannot vote";
  game.votes(1, kFor, 2).abstains(2);
  EXPECT_EQ(game.state.player(0).trade_goods, 5);
  EXPECT_EQ(game.points(0), 0);
}

TEST(Ti4Agenda, WhoCannotVoteMayPredict) {
  RULES("TI-13.3.2");
  COMPONENT(Ability::GalacticThreat);
  RULING("FAQ-42");
  Council game({F::Nekro, F::Letnev, F::Saar});
  game.deal(0, ActionCard::TradeRider).next({A::Mutiny}).begins();
  game.may(0, Scenario::use(ActionCard::TradeRider));
}

TEST(Ti4Agenda, VotesGoRoundFromTheLeftOfTheSpeaker) {
  RULES("TI-13.4.1 TI-3.3.3");
  Council game;
  game.reveals(A::Mutiny);
  EXPECT_EQ(game.asks(), 0);
  game.votes(0, kFor, 3);
  EXPECT_EQ(game.state.agenda.votes[0], 3);
  EXPECT_EQ(game.state.planet(Planet::Torkan).exhausted, 1);
  EXPECT_EQ(game.state.planet(Planet::Jord).exhausted, 0);
  EXPECT_EQ(game.asks(), 1);
  game.does(1, act(Act::Outcome, kAgainst));
  game.may(1, act(Act::Number, 5));
  game.may_not(act(Act::Number, 4));
}

TEST(Ti4Agenda, PlanetsAreChosenOneByOneWithOneStartOver) {
  RULES("TI-13.4.1 TI-20.1.10 TI-20.2.3");
  Council game;
  game.reveals(A::Mutiny);
  game.does(0, act(Act::Outcome, kFor));
  game.may_not(act(Act::Done));
  game.does(0, act(Act::Planet, arg(Planet::Jord)));
  game.may(0, act(Act::Done));
  game.does(0, act(Act::StartOver));
  game.may_not(act(Act::Done));
  game.does(0, act(Act::Planet, arg(Planet::Torkan)));
  game.may_not(act(Act::StartOver));
  game.may_not(act(Act::Planet, arg(Planet::Tequran)));
  game.does(0, act(Act::Done));
  EXPECT_EQ(game.state.agenda.votes[0], 3);
  EXPECT_EQ(game.state.planet(Planet::Jord).exhausted, 0);
}

TEST(Ti4Agenda, AllVotesOfAPlayerGoToOneOutcome) {
  RULES("TI-13.4.2");
  Council game;
  game.reveals(A::Mutiny);
  game.does(0, act(Act::Outcome, kFor));
  game.does(0, act(Act::AllPlanets));
  EXPECT_EQ(game.state.agenda.votes[0], 5);
  EXPECT_EQ(game.state.agenda.voted_for[0], kFor);
  EXPECT_EQ(game.asks(), 1) << "no second outcome";
  add_votes(game.state, 0, 2);
  EXPECT_EQ(game.state.agenda.votes[0], 7) << "extra votes go there too";
}

TEST(Ti4Agenda, NoVotesIsAbstaining) {
  RULES("TI-13.4.3");
  RULING("FAQ-21");
  Council game;
  game.reveals(A::Mutiny);
  game.abstains(0).votes(1, kFor, 2).abstains(2);
  EXPECT_EQ(game.points(0), 0);
  EXPECT_EQ(game.points(1), 1);
  add_votes(game.state, 0, 3);
  EXPECT_EQ(game.state.agenda.votes[0], 0);
}

TEST(Ti4Agenda, TradeGoodsBuyNoVotes) {
  RULES("TI-5.2.5");
  Council game;
  game.goods(0, 9).reveals(A::Mutiny);
  game.does(0, act(Act::Outcome, kFor));
  game.may_not(act(Act::Number, 6));
}

TEST(Ti4Agenda, OutcomesByTheKindOfVote) {
  RULES("TI-13.4.4");
  Council players;
  players.reveals(A::PublicExecution);
  EXPECT_EQ(players.options().size(), 4u) << "three players and abstaining";
  Council planets;
  planets.reveals(A::CompensatedDisarmament);
  EXPECT_EQ(planets.options().size(), 8u) << "seven controlled planets";
  Council filtered;
  filtered.reveals(A::ColonialRedistribution);
  filtered.may_not(act(Act::Outcome, arg(Planet::Jord)));
  filtered.may(0, act(Act::Outcome, arg(Planet::Torkan)));
  Council laws;
  laws.law(A::SharedResearch).reveals(A::JudicialAbolishment);
  laws.may(0, act(Act::Outcome, arg(A::SharedResearch)));
  EXPECT_EQ(laws.options().size(), 2u);
  Council secrets;
  secrets.state.player(1).scored = std::uint64_t{1} << at_index(Objective::UnveilFlagship);
  for (int objective = 0; objective < kFirstSecret; ++objective)
    secrets.state.player(0).scored |= std::uint64_t{1} << objective;  // public ones
  secrets.reveals(A::ClassifiedDocumentLeaks);
  secrets.may(0, act(Act::Outcome, arg(Objective::UnveilFlagship)));
  EXPECT_EQ(secrets.options().size(), 2u);
}

TEST(Ti4Agenda, AnEliminatedPlayerIsNoCandidate) {
  RULES("TI-13.4.4 TI-18.15");
  Council game;
  game.state.player(1).out = 1;
  game.reveals(A::PublicExecution);
  game.may_not(act(Act::Outcome, 1));
}

TEST(Ti4Agenda, CoreMiningElectsHazardousPlanetsOnly) {
  RULES("TI-B65 TI-13.4.4 TI-13.4.8");
  COMPONENT(Agenda::CoreMining);
  Council game;
  game.lay(kSouth2, 38).lay(kNorthEast1, 26);
  game.state.planet(Planet::Meer).controller = game.state.planet(Planet::Tequran).controller = kNone;
  game.control(1, Planet::Abyz).control(2, Planet::Lodor);
  game.reveals(A::CoreMining);
  EXPECT_EQ(game.options().size(), 2u);
  game.may(0, act(Act::Outcome, arg(Planet::Abyz)));

  Council none;
  none.state.planet(Planet::Meer).controller = none.state.planet(Planet::Tequran).controller = kNone;
  none.deal(0, ActionCard::TradeRider).next({A::CoreMining, A::Mutiny}).begins();
  EXPECT_TRUE(none.discarded(A::CoreMining)) << "unvoted, no prediction offered";
  EXPECT_EQ(none.state.agenda.number, 2) << "it counts as the first agenda";
}

TEST(Ti4Agenda, WhoCannotVoteAddsNoVotesEither) {
  RULES("TI-B47 TI-13.4.5");
  Council game;
  game.deal(1, ActionCard::AssassinateRepresentative).deal(0, ActionCard::DistinguishedCouncilor);
  game.next({A::Mutiny}).begins();
  game.does(1, Scenario::use(ActionCard::AssassinateRepresentative));
  game.does(1, act(Act::Player, 0));
  game.goes_on();
  EXPECT_EQ(game.asks(), 1);
  game.abstains(1).abstains(2);
  EXPECT_TRUE(game.asks_for<step::BreakTie>()) << "the councilor was never asked for";
}

TEST(Ti4Agenda, TheSpeakersSlotHasOneCommonWindow) {
  RULES("TI-B68 TI-13.4.7 TI-21.1.3 TI-21.1.4");
  COMPONENT(ActionCard::DistinguishedCouncilor);
  COMPONENT(ActionCard::Bribery);
  RULING("FAQ-36");
  RULING("FAQ-43");
  Council game;
  game.deal(1, ActionCard::Bribery).deal(2, ActionCard::DistinguishedCouncilor).goods(1, 2).reveals(A::Mutiny);
  game.abstains(0).votes(1, kAgainst, 2);
  game.does(2, act(Act::Outcome, kFor));
  game.does(2, act(Act::Number, 2));
  game.may(2, Scenario::use(ActionCard::DistinguishedCouncilor));
  game.does(2, act(Act::Decline));
  game.does(1, Scenario::use(ActionCard::Bribery));
  EXPECT_EQ(game.options().size(), 3u) << "0, 1 or 2 trade goods";
  game.does(1, act(Act::Number, 2));
  EXPECT_EQ(game.state.agenda.votes[1], 4);
  EXPECT_EQ(game.state.player(1).trade_goods, 0);
  game.does(2, Scenario::use(ActionCard::DistinguishedCouncilor));
  EXPECT_EQ(game.points(2), 1) << "7 against 4";
}

TEST(Ti4Agenda, BriberyNeedsOwnVotesNotTheSpeakers) {
  RULES("TI-13.4.7 TI-21.1.3");
  COMPONENT(ActionCard::Bribery);
  Council game;
  game.deal(1, ActionCard::Bribery).reveals(A::Mutiny);
  game.abstains(0).votes(1, kAgainst, 2);
  game.does(2, act(Act::Decline));
  game.may(1, Scenario::use(ActionCard::Bribery));

  Council silent;
  silent.deal(1, ActionCard::Bribery).goods(1, 5).reveals(A::Mutiny);
  silent.abstains(0);
  silent.does(1, act(Act::Decline));
  silent.does(2, act(Act::Decline));
  EXPECT_TRUE(silent.asks_for<step::BreakTie>());
}

TEST(Ti4Agenda, TheSpeakerBreaksTiesWithoutVoting) {
  RULES("TI-B46 TI-13.5.1");
  Council game;
  game.reveals(A::Mutiny);
  game.votes(0, kFor, 2).votes(1, kAgainst, 2).abstains(2);
  ASSERT_TRUE(game.asks_for<step::BreakTie>());
  game.does(2, act(Act::Outcome, kFor));
  EXPECT_EQ(game.points(0), 1);
  EXPECT_EQ(game.points(2), 0) << "not a vote";
}

TEST(Ti4Agenda, OnlyTiedOutcomesAreToBeChosen) {
  RULES("TI-13.5.1");
  Council game;
  game.reveals(A::PublicExecution);
  game.votes(0, 1, 2).votes(1, 0, 2).abstains(2);
  ASSERT_TRUE(game.asks_for<step::BreakTie>());
  game.may_not(act(Act::Outcome, 2));

  Council silent;
  silent.reveals(A::PublicExecution);
  silent.abstains(0).abstains(1).abstains(2);
  silent.may(2, act(Act::Outcome, 2));
}

TEST(Ti4Agenda, ConfusingLegalTextElectsAnotherAndPredictionsFollow) {
  RULES("TI-13.5.2 TI-21.1.6");
  COMPONENT(ActionCard::ConfusingLegalText);
  Council game;
  game.deal(1, ActionCard::ConfusingLegalText).deal(0, ActionCard::TradeRider).next({A::MinisterOfPolicy}).begins();
  game.does(0, Scenario::use(ActionCard::TradeRider));
  game.does(0, act(Act::Outcome, 2));
  game.goes_on();
  game.votes(1, 1, 2);
  game.does(2, act(Act::Decline));
  game.does(1, Scenario::use(ActionCard::ConfusingLegalText));
  game.does(1, act(Act::Player, 2));
  EXPECT_EQ(game.state.laws[at_index(A::MinisterOfPolicy)].owner, 2);
  EXPECT_EQ(game.state.player(0).trade_goods, 5);
}

TEST(Ti4Agenda, ConfusingLegalTextIsForTheElected) {
  RULES("TI-21.1.6");
  COMPONENT(ActionCard::ConfusingLegalText);
  Council game;
  game.deal(1, ActionCard::ConfusingLegalText).reveals(A::MinisterOfPolicy);
  game.votes(0, 0, 2).abstains(1).abstains(2);
  EXPECT_EQ(game.state.laws[at_index(A::MinisterOfPolicy)].owner, 0);
}

TEST(Ti4Agenda, LawsStayDirectivesAndRejectedLawsGo) {
  RULES("TI-13.5.3 TI-16.3.1 TI-16.3.2 TI-16.3.3");
  Council common;
  common.resolves(A::SharedResearch, kFor);
  EXPECT_TRUE(common.state.in_force(A::SharedResearch));
  EXPECT_FALSE(common.discarded(A::SharedResearch));
  Council against;
  against.resolves(A::SharedResearch, kAgainst);
  EXPECT_FALSE(against.state.in_force(A::SharedResearch));
  EXPECT_TRUE(against.discarded(A::SharedResearch));
  Council owned;
  owned.resolves(A::MinisterOfPolicy, 1);
  EXPECT_EQ(owned.state.laws[at_index(A::MinisterOfPolicy)].owner, 1);
  Council attached;
  attached.resolves(A::SenateSanctuary, static_cast<int>(Planet::Torkan));
  EXPECT_EQ(attached.state.laws[at_index(A::SenateSanctuary)].planet, at_index(Planet::Torkan));
  Council directive;
  directive.resolves(A::Mutiny, kFor);
  EXPECT_TRUE(directive.discarded(A::Mutiny));
}

TEST(Ti4Agenda, SeveralPlayersAreAffectedInSpeakerOrder) {
  RULES("TI-13.5.4");
  Council game;
  for (const int seat : {0, 1, 2}) game.control(seat, Planet::Torkan);
  game.control(0, Planet::Torkan).control(1, Planet::Quann);
  game.lay(kNorthEast1, kQuann);
  for (const Planet planet : {Planet::Jord, Planet::Qucenn, Planet::Meer}) game.build(planet, U::Pds, 1);
  for (const Planet planet : {Planet::Torkan, Planet::Rarron, Planet::Arinam}) game.build(planet, U::Pds, 1);
  game.resolves(A::HomelandDefenseAct, kAgainst);
  EXPECT_EQ(game.asks(), 2);
  game.does(2, unit_at(U::Pds, on_planet(Planet::Meer)));
  EXPECT_EQ(game.asks(), 0);
  game.does(0, unit_at(U::Pds, on_planet(Planet::Jord)));
  EXPECT_EQ(game.asks(), 1);
}

TEST(Ti4Agenda, RightPredictionsAreResolvedOneByOneInSpeakerOrder) {
  RULES("TI-B79 TI-13.5.5");
  Council game;
  game.deal(2, ActionCard::TradeRider).deal(2, ActionCard::ImperialRider);
  game.deal(0, ActionCard::LeadershipRider).deal(0, ActionCard::PoliticsRider).next({A::Mutiny}).begins();
  for (const auto& [seat, card] : {std::pair{2, ActionCard::TradeRider}, std::pair{0, ActionCard::LeadershipRider},
                                   std::pair{2, ActionCard::ImperialRider}, std::pair{0, ActionCard::PoliticsRider}}) {
    game.does(seat, Scenario::use(card));
    game.does(seat, act(Act::Outcome, kFor));
  }
  game.votes(1, kFor, 2);
  const auto prediction = [](ActionCard card) {
    return act(Act::Prediction, arg(ComponentKind::ActionCard), arg(card));
  };
  game.does(2, prediction(ActionCard::ImperialRider));
  EXPECT_EQ(game.points(2), 1);
  game.does(0, prediction(ActionCard::LeadershipRider));
  EXPECT_EQ(game.state.player(2).trade_goods, 0) << "not before 0 has chosen his pools";
  for (int token = 0; token < 3; ++token) game.does(0, act(Act::Pool, arg(Pool::Tactic)));
  EXPECT_EQ(game.state.player(2).trade_goods, 5);
  EXPECT_EQ(game.asks(), kChance) << "the last of 0 draws cards";
}

TEST(Ti4Agenda, DiscardedLawsLoseTheirEffectAndLieInThePile) {
  RULES("TI-13.5.6");
  Council game;
  game.law(A::SenateSanctuary, static_cast<int>(Planet::Torkan));
  EXPECT_EQ(influence_of(game.state, Planet::Torkan), 5);
  game.resolves(A::JudicialAbolishment, static_cast<int>(A::SenateSanctuary));
  EXPECT_EQ(influence_of(game.state, Planet::Torkan), 3);
  EXPECT_TRUE(game.discarded(A::SenateSanctuary));
}

TEST(Ti4Agenda, PointsOfALawStayWhenItIsDiscarded) {
  RULES("TI-B48 TI-13.5.7 TI-21.4.2");
  COMPONENT(Agenda::ShardOfTheThrone);
  RULING("FAQ-28");
  Council game;
  game.resolves(A::ShardOfTheThrone, 1);
  EXPECT_EQ(game.points(1), 1);
  discard_law(game.state, A::ShardOfTheThrone);
  EXPECT_EQ(game.points(1), 1);
}

TEST(Ti4Agenda, AnElectedObjectThatIsGoneIsResolvedAsFarAsPossible) {
  RULES("TI-13.5.8");
  COMPONENT(Agenda::CompensatedDisarmament);
  Council game;
  game.state.planet(Planet::Torkan).controller = kNone;
  resolve_agenda(game.state, A::CompensatedDisarmament, static_cast<int>(Planet::Torkan));
  game.runs();
  EXPECT_TRUE(game.state.steps.empty());
}

TEST(Ti4Agenda, ANewAgendaGivesANewTransaction) {
  RULES("TI-B60 TI-13.6.1");
  Council game;
  game.goods(0, 3).goods(1, 3).deal(2, ActionCard::Veto).next({A::Mutiny, A::EconomicEquality}).begins();
  EXPECT_TRUE(may_transact(game.state, 0, 1)) << "neighbours or not";
  game.state.dealings[pair_index(0, 1)].done = 1;
  EXPECT_FALSE(may_transact(game.state, 0, 1));
  game.does(2, Scenario::use(ActionCard::Veto));
  EXPECT_TRUE(may_transact(game.state, 0, 1));
}

// --- the deck

TEST(Ti4Agenda, PoliticsPutsTwoAgendasBackWhereItLikes) {
  RULES("TI-10.4.3 TI-20.1.10 TI-20.3.6");
  Council game;
  look_at_agendas(game.state, 1, 2);
  game.runs();
  game.does(kChance, act(Act::LookAtAgenda, arg(A::Mutiny)));
  game.does(kChance, act(Act::LookAtAgenda, arg(A::CoreMining)));
  EXPECT_EQ(game.options().size(), 4u);
  game.does(1, act(Act::PlaceAgenda, arg(A::Mutiny), 1));
  game.does(1, act(Act::PlaceAgenda, arg(A::CoreMining), 0));
  EXPECT_EQ(game.state.agenda_top[0], (KnownAgenda{A::CoreMining, 2}));
  EXPECT_EQ(game.state.agenda_bottom[0], (KnownAgenda{A::Mutiny, 2}));
  game.state.steps = {};
  game.begins();
  EXPECT_EQ(game.state.agenda.card, A::CoreMining) << "it comes next";
}

TEST(Ti4Agenda, TheOneThatWasPutOnTopLastIsOnTop) {
  RULES("TI-10.4.3");
  Council game;
  look_at_agendas(game.state, 1, 2);
  game.runs();
  game.does(kChance, act(Act::LookAtAgenda, arg(A::Mutiny)));
  game.does(kChance, act(Act::LookAtAgenda, arg(A::CoreMining)));
  game.does(1, act(Act::PlaceAgenda, arg(A::Mutiny), 0));
  game.does(1, act(Act::PlaceAgenda, arg(A::CoreMining), 0));
  EXPECT_EQ(game.state.agenda_top[0].card, A::CoreMining);
  EXPECT_EQ(game.state.agenda_top[1].card, A::Mutiny);
}

TEST(Ti4Agenda, TheDeckIsRenewedWhenItsLastCardLeaves) {
  RULES("TI-1.3.10");
  Council game;
  game.state.agenda_deck = 0;
  game.state.agenda_discard = std::uint64_t{1} << at_index(A::CoreMining);
  game.next({A::Mutiny}).begins();
  EXPECT_EQ(game.state.agenda_deck, std::uint64_t{1} << at_index(A::CoreMining));
  EXPECT_EQ(game.state.agenda_discard, 0u);
}

TEST(Ti4Agenda, WithoutAnyCardThePhaseEnds) {
  RULES("TI-1.3.12");
  Council game;
  game.state.agenda_deck = 0;
  game.begins();
  EXPECT_EQ(game.state.phase, Phase::Strategy);
}

TEST(Ti4Agenda, TheCardAtTheBottomComesLast) {
  RULES("TI-10.4.3");
  Council game;
  game.state.agenda_deck = std::uint64_t{1} << at_index(A::CoreMining);
  game.state.agenda_bottom = {};
  game.state.agenda_bottom[0] = {A::Mutiny, 1};
  game.state.agendas_at_bottom = 1;
  game.begins();
  EXPECT_EQ(game.state.agenda.card, A::CoreMining);
  game.abstains(0).abstains(1).abstains(2);
  game.does(2, game.options()[0]);
  game.goes_on();
  EXPECT_EQ(game.state.agenda.card, A::Mutiny);
}

// --- Miscount Disclosed

TEST(Ti4Agenda, ALawIsVotedOnAgainAfterPredictionsOnTheMiscount) {
  RULES("TI-B78 TI-21.4.1 TI-21.4.2");
  COMPONENT(Agenda::MiscountDisclosed);
  RULING("FAQ-24");
  Council game;
  game.law(A::ShardOfTheThrone, 0).deal(1, ActionCard::Veto).deal(0, ActionCard::TradeRider);
  game.state.player(0).points = 3;
  game.next({A::MiscountDisclosed, A::Mutiny}).begins();
  game.does(1, act(Act::Decline));
  game.does(0, Scenario::use(ActionCard::TradeRider));
  game.goes_on();
  game.abstains(1);
  game.does(2, act(Act::Decline));
  EXPECT_EQ(game.state.player(0).trade_goods, 5) << "the prediction comes before the new vote";
  EXPECT_EQ(game.state.agenda.card, A::ShardOfTheThrone);
  EXPECT_TRUE(game.state.in_force(A::ShardOfTheThrone)) << "in force meanwhile";
  EXPECT_EQ(game.state.agenda.number, 1);
  game.does(1, Scenario::use(ActionCard::Veto));
  EXPECT_FALSE(game.state.in_force(A::ShardOfTheThrone));
  EXPECT_EQ(game.points(0), 3);
  EXPECT_EQ(game.state.agenda.card, A::Mutiny) << "a replacement for the extra vote";
  EXPECT_EQ(game.state.agenda.number, 1) << "not one of the two";
}

TEST(Ti4Agenda, ANewElectionMovesTheLaw) {
  RULES("TI-21.4.1");
  Council game;
  game.law(A::ShardOfTheThrone, 0);
  game.state.player(0).points = 3;
  game.reveals(A::MiscountDisclosed).abstains(0).abstains(1).abstains(2);
  EXPECT_EQ(game.state.agenda.card, A::ShardOfTheThrone) << "the only candidate";
  game.abstains(0).abstains(1).abstains(2);
  game.does(2, act(Act::Outcome, 1));
  EXPECT_EQ(game.state.laws[at_index(A::ShardOfTheThrone)].owner, 1);
  EXPECT_EQ(game.points(0), 3) << "nobody loses points by the move";
  EXPECT_EQ(game.points(1), 1);
}

TEST(Ti4Agenda, AgainstDiscardsTheLawOfANewVote) {
  RULES("TI-21.4.1");
  Council game;
  game.law(A::SharedResearch);
  game.reveals(A::MiscountDisclosed).abstains(0).abstains(1).abstains(2);
  game.abstains(0).abstains(1).abstains(2);
  game.does(2, act(Act::Outcome, kAgainst));
  EXPECT_FALSE(game.state.in_force(A::SharedResearch));
}

TEST(Ti4Agenda, ALeakWithoutAnotherCandidateIsDiscardedOnTheNewVote) {
  RULES("TI-21.4.1 TI-15.3.3");
  Council game;
  game.state.player(1).scored = std::uint64_t{1} << at_index(Objective::UnveilFlagship);
  game.law(A::ClassifiedDocumentLeaks);
  game.state.leaked = u8(static_cast<int>(Objective::UnveilFlagship));
  game.state.ever_leaked = 1u << (at_index(Objective::UnveilFlagship) - kFirstSecret);
  game.resolves(A::MiscountDisclosed, static_cast<int>(A::ClassifiedDocumentLeaks));
  EXPECT_FALSE(game.state.in_force(A::ClassifiedDocumentLeaks));
  EXPECT_EQ(game.state.leaked, kNone);
  EXPECT_TRUE(game.is_over());
}

TEST(Ti4Agenda, BeforeSomebodyIsElectedThereIsTimeForDeals) {
  RULES("TI-17.1.11 TI-13.6.1");
  Council game;
  game.goods(1, 2).law(Agenda::CommitteeFormation, 0).next({Agenda::MinisterOfPolicy}).begins();
  while (game.asks_for<step::Negotiate>()) apply(game.state, act(Act::Done));
  game.does(0, Scenario::use(Agenda::CommitteeFormation));
  game.does(0, act(Act::Player, 1));
  ASSERT_TRUE(game.asks_for<step::Negotiate>()) << "also where nobody has voted";
  game.may(game.asks(), act(Act::Offer, 1));
}

TEST(Ti4Agenda, WhoHasNamedAllPlanetsHasNoneLeftToName) {
  RULES("TI-13.4.1 TI-20.2.3");
  Council game;
  game.reveals(A::Mutiny).abstains(0);
  game.does(1, act(Act::Outcome, kFor));
  game.may(1, act(Act::AllPlanets));
  game.does(1, act(Act::Planet, arg(Planet::Rarron)));
  game.may(1, act(Act::AllPlanets));
  game.does(1, act(Act::Planet, arg(Planet::Qucenn)));
  game.may_not(act(Act::AllPlanets));
  game.does(1, act(Act::Done));
  EXPECT_EQ(game.state.agenda.votes[1], 5);
}

}  // namespace
}  // namespace orrery::ti4
