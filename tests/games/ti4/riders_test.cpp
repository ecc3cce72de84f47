// Riders, Galactic Threat and the other cards of the agenda phase.

#include "tests/games/ti4/council.h"

namespace orrery::ti4 {
namespace {

using A = Agenda;

// Seat 0 plays the rider on For, and For it is.
Council right(ActionCard rider) {
  Council game;
  game.deal(0, rider).next({A::EconomicEquality}).begins();
  game.does(0, Scenario::use(rider));
  game.does(0, act(Act::Outcome, kFor));
  game.goes_on();
  return game;
}
void decide(Council& game, int outcome) {
  game.abstains(1).abstains(2);
  game.does(2, act(Act::Outcome, arg(outcome)));
}

TEST(Ti4Riders, TheCardIsDiscardedWhenPlayed) {
  RULES("TI-4.3.3");
  COMPONENT(ActionCard::TradeRider);
  Council game = right(ActionCard::TradeRider);
  EXPECT_TRUE(game.state.player(0).hand.empty());
  EXPECT_EQ(game.state.action_discard.count(), 1);
  decide(game, kFor);
  EXPECT_EQ(game.state.player(0).trade_goods, 10) << "five of the agenda, five of the rider";
  EXPECT_EQ(game.state.action_discard.count(), 1);
}

TEST(Ti4Riders, AWrongPredictionGivesNothing) {
  RULES("TI-13.5.5");
  COMPONENT(ActionCard::TradeRider);
  Council game = right(ActionCard::TradeRider);
  decide(game, kAgainst);
  EXPECT_EQ(game.state.player(0).trade_goods, 0);
}

TEST(Ti4Riders, ConstructionRiderPlacesADock) {
  RULES("TI-10.5.4");
  COMPONENT(ActionCard::ConstructionRider);
  Council game = right(ActionCard::ConstructionRider);
  game.build(Planet::Jord, U::SpaceDock, 1);
  decide(game, kFor);
  game.may_not(unit_at(U::SpaceDock, on_planet(Planet::Jord)));
  game.does(0, unit_at(U::SpaceDock, on_planet(Planet::Torkan)));
  EXPECT_EQ(game.state.planet(Planet::Torkan).docks, 1);
}

TEST(Ti4Riders, DiplomacyRiderPutsTokensIntoASystem) {
  RULES("TI-21.1.28");
  COMPONENT(ActionCard::DiplomacyRider);
  Council game = right(ActionCard::DiplomacyRider);
  game.control(0, Planet::MecatolRex);
  decide(game, kFor);
  game.may(0, act(Act::System, kMecatolCell));
  game.does(0, act(Act::System, kNorth1));
  EXPECT_EQ(game.state.player(1).tokens, bit_of(kNorth1));
  EXPECT_EQ(game.state.player(2).tokens, bit_of(kNorth1));
  EXPECT_EQ(game.state.player(0).tokens, 0u);
}

TEST(Ti4Riders, ImperialRiderGivesAPoint) {
  RULES("TI-15.5.1");
  COMPONENT(ActionCard::ImperialRider);
  Council game = right(ActionCard::ImperialRider);
  decide(game, kFor);
  EXPECT_EQ(game.points(0), 1);
}

TEST(Ti4Riders, LeadershipRiderGivesThreeTokens) {
  COMPONENT(ActionCard::LeadershipRider);
  Council game = right(ActionCard::LeadershipRider);
  decide(game, kFor);
  for (int token = 0; token < 3; ++token) game.does(0, act(Act::Pool, arg(Pool::Fleet)));
  EXPECT_EQ(game.state.player(0).pool(Pool::Fleet), 6);
}

TEST(Ti4Riders, PoliticsRiderDrawsAndTakesTheSpeakerToken) {
  COMPONENT(ActionCard::PoliticsRider);
  Council game = right(ActionCard::PoliticsRider);
  decide(game, kFor);
  for (int card = 0; card < 3; ++card) apply(game.state, game.options()[0]);
  EXPECT_EQ(game.state.player(0).hand.count(), 3);
  EXPECT_EQ(game.state.speaker, 0);
}

TEST(Ti4Riders, TechnologyRiderResearches) {
  COMPONENT(ActionCard::TechnologyRider);
  Council game = right(ActionCard::TechnologyRider);
  decide(game, kFor);
  EXPECT_EQ(game.asks(), 0);
}

TEST(Ti4Riders, WarfareRiderPlacesADreadnoughtBesideAShip) {
  COMPONENT(ActionCard::WarfareRider);
  Council game = right(ActionCard::WarfareRider);
  game.put(0, kNorth1, U::Fighter, 1).put(0, kNorth2, U::Cruiser, 1).put(1, kSouth1, U::Cruiser, 1);
  decide(game, kFor);
  game.may_not(unit_at(U::Dreadnought, in_space(kSouth1)));
  game.does(0, unit_at(U::Dreadnought, in_space(kNorth2)));
  EXPECT_EQ(game.state.area(0, kNorth2).ship_count(U::Dreadnought), 1);
}

TEST(Ti4Riders, WithoutAShipNothingIsPlaced) {
  RULES("TI-3.4.17");
  COMPONENT(ActionCard::WarfareRider);
  Council game = right(ActionCard::WarfareRider);
  decide(game, kFor);
  EXPECT_TRUE(game.is_over());
}

TEST(Ti4Riders, GalacticThreatLearnsFromAVoter) {
  RULES("TI-21.5.9");
  COMPONENT(Ability::GalacticThreat);
  Council game({F::Nekro, F::Letnev, F::Saar});
  game.research(1, Tech::SarweenTools).research(1, Tech::L4Disruptors).research(2, Tech::PlasmaScoring);
  game.next({A::EconomicEquality, A::Mutiny}).begins();
  game.does(0, Scenario::use(Ability::GalacticThreat));
  game.does(0, act(Act::Outcome, kFor));
  EXPECT_EQ(game.asks(), 1) << "Nekro never votes";
  game.votes(1, kFor, 2);
  game.does(2, act(Act::Decline));
  EXPECT_TRUE(game.state.player(0).owns(Tech::SarweenTools)) << "the only one that can be gained";
  EXPECT_FALSE(game.state.player(0).owns(Tech::PlasmaScoring)) << "of who did not vote";
  EXPECT_EQ(game.state.agenda.card, A::Mutiny);
  EXPECT_FALSE(game.asks_for<step::Window>()) << "once in a phase";
}

TEST(Ti4Riders, GalacticThreatGainsNothingFromATieBreak) {
  RULES("TI-21.5.9");
  COMPONENT(Ability::GalacticThreat);
  Council game({F::Nekro, F::Letnev, F::Saar});
  game.research(2, Tech::PlasmaScoring).next({A::EconomicEquality}).begins();
  game.does(0, Scenario::use(Ability::GalacticThreat));
  game.does(0, act(Act::Outcome, kFor));
  decide(game, kFor);
  EXPECT_FALSE(game.state.player(0).owns(Tech::PlasmaScoring));
}

// --- other cards

TEST(Ti4AgendaCards, AncientBurialSitesExhaustCulturalPlanets) {
  RULES("TI-21.1.1");
  COMPONENT(ActionCard::AncientBurialSites);
  Council game;
  game.deal(0, ActionCard::AncientBurialSites).begins();
  game.does(0, Scenario::use(ActionCard::AncientBurialSites));
  game.may(0, act(Act::Player, 2));
  game.does(0, act(Act::Player, 1));
  EXPECT_EQ(game.state.planet(Planet::Rarron).exhausted, 1);
  EXPECT_EQ(game.state.planet(Planet::Qucenn).exhausted, 0);
  EXPECT_EQ(game.asks(), kChance) << "before the first agenda is drawn";
}

TEST(Ti4AgendaCards, AssassinateRepresentativeStopsVotesOnly) {
  RULES("TI-21.1.2");
  COMPONENT(ActionCard::AssassinateRepresentative);
  Council game;
  game.deal(0, ActionCard::AssassinateRepresentative).deal(1, ActionCard::TradeRider).next({A::Mutiny}).begins();
  game.does(0, Scenario::use(ActionCard::AssassinateRepresentative));
  game.does(0, act(Act::Player, 1));
  EXPECT_FALSE(can_vote(game.state, 1));
  game.may(1, Scenario::use(ActionCard::TradeRider));
}

TEST(Ti4AgendaCards, PoliticalSecretSilencesItsOwnerForOneAgenda) {
  RULES("TI-21.2.2 TI-13.2.4");  // OP-25
  COMPONENT(Note::PoliticalSecret);
  RULING("FAQ-14");
  RULING("FAQ-15");
  RULING("FAQ-16");
  Council game({F::Sol, F::Xxcha, F::Saar});
  const NoteCard note = note_card(1, Note::PoliticalSecret);
  game.state.player(0).notes = NoteMask{1} << note;
  game.deal(1, ActionCard::Bribery).deal(2, ActionCard::Veto).next({A::Mutiny, A::EconomicEquality}).begins();
  game.does(2, act(Act::Decline));
  game.does(0, Scenario::use(Component(ComponentKind::Note, static_cast<int>(Note::PoliticalSecret)), note));
  EXPECT_FALSE(can_vote(game.state, 1));
  EXPECT_FALSE(may(game.state, Query::MayPlayCards, {.seat = 1}));
  EXPECT_FALSE(may(game.state, Query::MayUseOptionalAbilities, {.seat = 1}));
  EXPECT_TRUE(can_vote(game.state, 0));
  EXPECT_NE(game.state.player(0).notes_up, 0u);
  EXPECT_EQ(game.asks(), 2) << "1 may not quash it";
  game.does(2, Scenario::use(ActionCard::Veto));
  EXPECT_EQ(game.state.player(0).notes_up, 0u);
  EXPECT_NE(game.state.player(1).notes >> note & 1, 0u) << "back with its owner";
  EXPECT_TRUE(can_vote(game.state, 1));
  EXPECT_TRUE(may(game.state, Query::MayPlayCards, {.seat = 1}));
}

TEST(Ti4AgendaCards, PoliticalFavorSpendsTheOwnersToken) {
  RULES("TI-21.2.8 TI-21.4.1");
  COMPONENT(Note::PoliticalFavor);
  Council game({F::Sol, F::Xxcha, F::Saar});
  const NoteCard note = note_card(F::Xxcha);
  game.state.player(0).notes = NoteMask{1} << note;
  game.pools(1, 3, 3, 1).next({A::Mutiny, A::EconomicEquality}).begins();
  const Action favor = Scenario::use(Component(ComponentKind::Note, static_cast<int>(Note::PoliticalFavor)), note);
  game.does(0, favor);
  EXPECT_EQ(game.state.player(1).pool(Pool::Strategy), 0);
  EXPECT_EQ(game.state.agenda.card, A::EconomicEquality);
  EXPECT_NE(game.state.player(1).notes >> note & 1, 0u);

  Council poor({F::Sol, F::Xxcha, F::Saar});
  poor.state.player(0).notes = NoteMask{1} << note;
  poor.pools(1, 3, 3, 0).next({A::Mutiny}).begins();
  EXPECT_FALSE(poor.asks_for<step::Window>());
}

TEST(Ti4AgendaCards, RepealLawNeedsALaw) {
  RULES("TI-21.1.17");
  COMPONENT(ActionCard::RepealLaw);
  RULING("FAQ-28");
  Council game;
  game.deal(0, ActionCard::RepealLaw).action_phase(0);
  const auto repeal = [&] {
    UsableList usable;
    list_component_actions(game.state, 0, usable);
    for (const Usable& one : usable)
      if (one.use.what == Component(ActionCard::RepealLaw)) return one;
    return Usable{};
  };
  EXPECT_EQ(repeal().record, kNoRecord);
  game.law(A::ShardOfTheThrone, 1);
  game.state.player(1).points = 6;
  ASSERT_NE(repeal().record, kNoRecord);
  begin_use(game.state, repeal());
  game.runs();
  game.decline_all();
  EXPECT_FALSE(game.state.in_force(A::ShardOfTheThrone));
  EXPECT_EQ(game.points(1), 6);
}

}  // namespace
}  // namespace orrery::ti4
