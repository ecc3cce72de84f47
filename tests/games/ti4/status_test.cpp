// Chapter 12: the status phase.

#include "games/ti4/rules.h"
#include "tests/games/ti4/fluent.h"

namespace orrery::ti4 {
namespace {

using O = Objective;
using Stage = step::StatusStage;

class StatusPhase : public Fluent<StatusPhase> {
 public:
  explicit StatusPhase(std::initializer_list<Faction> factions = {F::Sol, F::Letnev, F::Saar}) : Fluent(factions) {
    state.revealed = 1u << at_index(O::ErectAMonument);
    state.initiative = {2, 0, 1, 3, 4, 5};
  }
  void begins() {
    start_status_phase(state);
    runs();
  }
  // Chance takes the first, players do nothing beyond what they must, up to that kind of step.
  template <class Payload>
  void plays_to() {
    while (!state.steps.empty() && state.over == 0 && !asks_for<Payload>() && state.phase == Phase::Status) {
      const ActionList all = options();
      const bool decline = all.contains(act(Act::Decline));
      apply(state, decline ? act(Act::Decline) : all[0]);
    }
  }
  void plays() { plays_to<step::Factions>(); }
  StatusPhase& reveal(O objective) {
    state.revealed |= 1u << at_index(objective);
    return *this;
  }
  StatusPhase& secret(int seat, O objective) {
    state.player(seat).secrets |= 1u << (at_index(objective) - kFirstSecret);
    return *this;
  }
};

TEST(Ti4Status, ASmallerFleetPoolCostsShips) {
  RULES("TI-12.7 TI-7.4.5 TI-3.5.2");
  StatusPhase game;
  game.lay(kNorth1, kEmpty).put(1, kNorth1, U::Cruiser, 6).pools(1, 3, 3, 3);
  game.begins();
  game.plays_to<step::Factions>();
  EXPECT_LE(game.ships(1, kNorth1, U::Cruiser), int{game.state.player(1).pool(Pool::Fleet)} + 2)
      << "Letnev: two more than the pool";
}

TEST(Ti4Status, TokensOfTheNextRoundMayBeChosenBeforeOnesTurn) {
  RULES("TI-20.3.4 TI-12.7 TI-12.12");
  StatusPhase game;
  game.begins();
  game.plays_to<step::GainTokens>();
  ASSERT_EQ(game.asks(), 2) << "first in initiative order";
  for (const Seat seat : {Seat{0}, Seat{1}}) {
    const auto ahead = Rules::ahead(game.state, seat);
    ASSERT_TRUE(ahead);
    EXPECT_EQ(Rules::to_move(*ahead), seat);
    EXPECT_TRUE(ahead->steps.top().is<step::GainTokens>());
    EXPECT_EQ(ahead->steps.top().as<step::GainTokens>().left, seat == 0 ? kStatusTokens + 1 : kStatusTokens)
        << "Sol: versatile";
  }
  game.does(2, act(Act::Pool, 0));
  EXPECT_TRUE(Rules::ahead(game.state, 0));
  while (game.asks() == 2) apply(game.state, game.options()[game.options().size() - 1]);
  ASSERT_EQ(game.asks(), 0);
  EXPECT_TRUE(Rules::ahead(game.state, 1));
  EXPECT_FALSE(Rules::ahead(game.state, 2)) << "has his";
}

TEST(Ti4Status, ScoringMayBeAnsweredAheadWhereItTellsNothing) {
  RULES("TI-20.3.4 TI-12.2");
  StatusPhase game;
  game.state.windows = WindowMode::Strict;
  game.reveal(O::ErectAMonument);
  for (int seat = 0; seat < 3; ++seat) game.state.player(seat).trade_goods = 20;
  game.begins();
  game.plays_to<step::ScoreObjectives>();
  ASSERT_EQ(game.asks(), 2);
  EXPECT_TRUE(Rules::ahead(game.state, 0));
  EXPECT_TRUE(Rules::ahead(game.state, 1));
  game.state.windows = WindowMode::Fast;
  EXPECT_FALSE(Rules::ahead(game.state, 1)) << "only who can score is asked";
}

TEST(Ti4Status, EightStepsThenTheNextRound) {
  RULES("TI-12.1 TI-12.11");
  StatusPhase game;
  game.begins();
  game.plays();
  EXPECT_EQ(game.state.phase, Phase::Strategy);
  EXPECT_EQ(game.state.round, 2);

  StatusPhase with_agendas;
  with_agendas.state.custodians = 0;
  with_agendas.begins();
  with_agendas.plays();
  EXPECT_EQ(with_agendas.state.phase, Phase::Agenda);
}

TEST(Ti4Status, EverybodyWhoIsInTheGameDrawsByInitiative) {
  RULES("TI-12.5 TI-12.12 TI-18.15");
  StatusPhase game({F::Sol, F::Letnev, F::Saar, F::Hacan});
  game.state.initiative = {2, 0, 1, 3, 4, 5};
  game.state.player(0).out = 1;
  game.begins();
  for (const int seat : {2, 1, 3}) {
    game.plays_to<step::DrawCards>();
    ASSERT_TRUE(game.asks_for<step::DrawCards>());
    EXPECT_EQ(game.state.steps.top().seat, seat);
    game.does(kChance, game.options()[0]);
  }
  game.plays();
  for (const int seat : {0, 1, 2, 3}) EXPECT_EQ(game.state.player(seat).hand.count(), seat == 0 ? 0 : 1);
}

TEST(Ti4Status, TheRoundInWhichTheTokenIsTakenHasAnAgendaPhase) {
  RULES("TI-B29 TI-6.7.4 TI-3.2.2");
  StatusPhase game;
  game.state.round = 3;
  game.state.custodians = 0;
  game.begins();
  game.plays();
  EXPECT_EQ(game.state.phase, Phase::Agenda);
  EXPECT_EQ(game.state.round, 3);
}

TEST(Ti4Status, OnePublicAndOneSecretObjectiveByInitiative) {
  RULES("TI-12.2 TI-12.3 TI-15.1.4 TI-15.1.9 TI-20.1.9");
  StatusPhase game;
  game.reveal(O::NegotiateTradeRoutes).goods(0, 20).goods(2, 20);
  game.secret(0, O::EstablishAPerimeter).secret(0, O::FuelTheWarMachine);
  game.lay(kNorth1, kLodor).lay(kNorth2, 28).control(0, Planet::Lodor).control(0, Planet::Torkan);
  game.build(Planet::Lodor, U::Pds, 2).build(Planet::Torkan, U::Pds, 2);
  game.begins();
  game.may(2, act(Act::Score, arg(O::NegotiateTradeRoutes)));
  game.does(2, act(Act::Decline));
  game.may(0, act(Act::Score, arg(O::ErectAMonument)));
  game.may(0, act(Act::Score, arg(O::EstablishAPerimeter)));
  game.may_not(act(Act::Score, arg(O::FuelTheWarMachine)));
  game.does(0, act(Act::Score, arg(O::EstablishAPerimeter)));
  game.may(0, act(Act::Score, arg(O::NegotiateTradeRoutes)));
  game.does(0, act(Act::Score, arg(O::NegotiateTradeRoutes)));
  EXPECT_EQ(game.state.player(0).points, 2);
  EXPECT_EQ(game.state.player(0).trade_goods, 15);
  EXPECT_EQ(game.asks(), kChance) << "no third one";
}

TEST(Ti4Status, TheNextObjectiveIsRevealedStageTwoAfterStageOne) {
  RULES("TI-12.4 TI-15.2.1");
  StatusPhase game;
  game.begins();
  ASSERT_TRUE(game.asks_for<step::RevealObjectives>());
  game.may(kChance, act(Act::Reveal, arg(O::CornerTheMarket)));
  game.may_not(act(Act::Reveal, arg(O::ConquerTheWeak)));
  game.may_not(act(Act::Reveal, arg(O::ErectAMonument)));
  game.does(kChance, act(Act::Reveal, arg(O::CornerTheMarket)));
  EXPECT_EQ(game.state.stage_one_left, kObjectivesOfStage - 1);

  StatusPhase later;
  later.state.stage_one_left = 0;
  later.begins();
  later.may(kChance, act(Act::Reveal, arg(O::ConquerTheWeak)));
  later.may_not(act(Act::Reveal, arg(O::CornerTheMarket)));
}

TEST(Ti4Status, WithNothingToRevealTheMostPointsWinTiesByInitiative) {
  RULES("TI-B27 TI-12.4 TI-15.2.4 TI-15.6.4 TI-15.6.6");
  StatusPhase game;
  game.state.stage_one_left = game.state.stage_two_left = 0;
  game.state.player(0).points = game.state.player(1).points = 5;
  game.state.player(2).points = 4;
  game.begins();
  EXPECT_EQ(game.state.over, 1);
  EXPECT_EQ(game.state.winner, 0) << "0 comes before 1 in initiative";
  EXPECT_TRUE(game.state.steps.empty());
}

TEST(Ti4Status, EverybodyDrawsACardByInitiative) {
  RULES("TI-12.5 TI-16.1.1");
  StatusPhase game;
  game.begins();
  game.plays_to<step::DrawCards>();
  EXPECT_EQ(game.state.steps.top().seat, 2);
  game.plays_to<step::GainTokens>();
  for (int seat = 0; seat < 3; ++seat) EXPECT_EQ(game.state.player(seat).hand.count(), 1);
}

TEST(Ti4Status, NeuralMotivatorDrawsTwo) {
  RULES("TI-21.3.5");
  COMPONENT(Tech::NeuralMotivator);
  StatusPhase game;
  game.research(0, Tech::NeuralMotivator);
  game.begins();
  game.plays_to<step::GainTokens>();
  EXPECT_EQ(game.state.player(0).hand.count(), kMotivatedCards);
  EXPECT_EQ(game.state.player(1).hand.count(), 1);
}

TEST(Ti4Status, TokensComeBackFromTheBoard) {
  RULES("TI-12.6 TI-5.4.5");
  StatusPhase game;
  game.state.player(1).tokens = bit_of(kNorth1) | bit_of(kNorth2);
  const int left = game.state.player(1).tokens_left();
  game.begins();
  game.plays_to<step::GainTokens>();
  EXPECT_EQ(game.state.player(1).tokens, 0u);
  EXPECT_EQ(game.state.player(1).tokens_left(), left + 2);
}

TEST(Ti4Status, TwoTokensAreGainedAndTheSheetMayBeRedistributed) {
  RULES("TI-12.7 TI-12.12 TI-21.5.16");
  COMPONENT(Ability::Versatile);
  StatusPhase game({F::Letnev, F::Sol, F::Saar});
  game.begins();
  game.plays_to<step::GainTokens>();
  game.does(2, act(Act::Pool, arg(Pool::Strategy)));
  game.does(2, act(Act::Pool, arg(Pool::Strategy)));
  EXPECT_EQ(game.state.player(2).pool(Pool::Strategy), 4);
  ASSERT_TRUE(game.asks_for<step::Redistribute>());
  game.does(2, act(Act::MoveToken, arg(Pool::Strategy), arg(Pool::Fleet)));
  game.does(2, act(Act::Done));
  EXPECT_EQ(game.state.player(2).pool(Pool::Fleet), 4);
  EXPECT_EQ(game.asks(), 0) << "the next one sees it";
  game.plays();
  const auto sheet = [&](int seat) {
    const auto& pools = game.state.player(seat).pools;
    return pools[0] + pools[1] + pools[2];
  };
  EXPECT_EQ(sheet(0), 10);
  EXPECT_EQ(sheet(1), 11) << "Versatile";
}

TEST(Ti4Status, HyperMetabolismGivesThree) {
  RULES("TI-12.7");
  COMPONENT(Tech::HyperMetabolism);
  StatusPhase game;
  game.research(0, Tech::HyperMetabolism).research(1, Tech::HyperMetabolism);
  game.begins();
  game.plays();
  EXPECT_EQ(game.state.player(0).tokens_left(), kCommandTokens - 8 - 4) << "with Versatile";
  EXPECT_EQ(game.state.player(1).tokens_left(), kCommandTokens - 8 - 3);
}

TEST(Ti4Status, AFleetAboveItsLimitIsCheckedAfterwards) {
  RULES("TI-12.7");
  StatusPhase game;
  game.lay(kNorth1, kLodor).put(2, kNorth1, U::Cruiser, 3);
  game.begins();
  game.plays_to<step::Redistribute>();
  game.does(2, act(Act::MoveToken, arg(Pool::Fleet), arg(Pool::Tactic)));
  game.plays();
  EXPECT_EQ(game.state.area(2, kNorth1).non_fighters(), 2);
}

TEST(Ti4Status, CardsAreReadiedUnitsRepairedStrategyCardsReturned) {
  RULES("TI-12.8 TI-12.9 TI-12.10 TI-16.4.1 TI-5.1.3");
  StatusPhase game;
  game.lay(kNorth1, kLodor).control(0, Planet::Lodor).put(0, kNorth1, U::Dreadnought, 2);
  game.research(0, Tech::WarSun);
  game.state.player(0).exhausted_techs = 1;
  game.state.planet(Planet::Lodor).exhausted = 1;
  game.state.laws[at_index(Agenda::ResearchTeamBiotic)] = {1, kNone, 0, 1};
  set_damaged(game.state, 0, U::Dreadnought, kNorth1, 2);
  game.state.card(StrategyCard::Trade) = {0, 1, 0, 0};
  game.begins();
  game.plays();
  EXPECT_EQ(game.state.planet(Planet::Lodor).exhausted, 0);
  EXPECT_EQ(game.state.player(0).exhausted_techs, 0u);
  EXPECT_EQ(game.state.laws[at_index(Agenda::ResearchTeamBiotic)].exhausted, 0);
  EXPECT_EQ(game.state.area(0, kNorth1).damaged_of(U::Dreadnought), 0);
  EXPECT_EQ(game.state.card(StrategyCard::Trade).exhausted, 0);
  EXPECT_EQ(game.state.card(StrategyCard::Trade).owner, kNone);
}

TEST(Ti4Status, ADamagedUnitWithoutSustainDamageIsRepairedToo) {
  RULES("TI-7.6.7");
  COMPONENT(Agenda::PublicizeWeaponSchematics);
  StatusPhase game;
  game.enact(Agenda::PublicizeWeaponSchematics);
  game.lay(kNorth1, kLodor).put(0, kNorth1, U::WarSun, 1);
  set_damaged(game.state, 0, U::WarSun, kNorth1, 1);
  game.begins();
  game.plays();
  EXPECT_EQ(game.state.area(0, kNorth1).damaged_of(U::WarSun), 0);
}

TEST(Ti4Status, PoliticalStabilityKeepsTheCards) {
  RULES("TI-21.1.24 TI-8.6");
  COMPONENT(ActionCard::PoliticalStability);
  StatusPhase game;
  game.state.card(StrategyCard::Trade) = {0, 1, 0, 0};
  game.state.card(StrategyCard::Warfare) = {1, 1, 0, 0};
  game.deal(0, ActionCard::PoliticalStability);
  game.begins();
  game.plays_to<step::Window>();
  game.may(0, Scenario::use(ActionCard::PoliticalStability));
  game.does(0, Scenario::use(ActionCard::PoliticalStability));
  EXPECT_EQ(game.state.card(StrategyCard::Trade).owner, 0);
  EXPECT_EQ(game.state.card(StrategyCard::Trade).exhausted, 0) << "readied before";
  EXPECT_EQ(game.state.card(StrategyCard::Warfare).owner, kNone);
}

TEST(Ti4Status, PoliticalStabilityNeedsACard) {
  RULES("TI-21.1.24");
  COMPONENT(ActionCard::PoliticalStability);
  StatusPhase game;
  game.deal(0, ActionCard::PoliticalStability);
  game.begins();
  game.plays_to<step::Window>();
  EXPECT_EQ(game.state.phase, Phase::Strategy);
}

TEST(Ti4Status, MitosisPlacesAnInfantryAtTheStart) {
  RULES("TI-21.5.16 TI-3.4.17");
  COMPONENT(Ability::Mitosis);
  StatusPhase game({F::Arborec, F::Letnev, F::Saar});
  game.lay(kNorth1, kLodor).lay(kNorth2, kQuann).control(0, Planet::Lodor).control(0, Planet::Quann);
  game.begins();
  game.may(0, act(Act::Planet, arg(Planet::Lodor)));
  game.does(0, act(Act::Planet, arg(Planet::Quann)));
  EXPECT_EQ(game.state.planet(Planet::Quann).infantry, 1);

  StatusPhase homeless({F::Arborec, F::Letnev, F::Saar});
  homeless.begins();
  EXPECT_TRUE(homeless.asks_for<step::RevealObjectives>()) << "skipped without a planet";
}

TEST(Ti4Status, GenesisPlacesAnInfantryBesideTheFlagship) {
  RULES("TI-21.5.16");
  COMPONENT(UnitText::Genesis);
  StatusPhase game;
  game.lay(kNorth1, kLodor).put(0, kNorth1, U::Flagship, 1);
  game.begins();
  game.plays();
  EXPECT_EQ(game.state.area(0, kNorth1).infantry, 1);
}

TEST(Ti4Status, BioplasmosisSpreadsInfantryOneSystemFar) {
  RULES("TI-21.3.17");
  COMPONENT(Tech::Bioplasmosis);
  StatusPhase game({F::Arborec, F::Letnev, F::Saar});
  game.lay(kNorth1, kLodor).lay(kNorth2, kQuann).lay(kNorth3, kWellon);
  game.control(0, Planet::Lodor, 2).control(0, Planet::Quann, 1).control(0, Planet::Wellon);
  game.research(0, Tech::Bioplasmosis);
  game.begins();
  game.does(0, act(Act::Planet, arg(Planet::Lodor)));  // Mitosis
  game.plays_to<step::Window>();
  game.does(0, Scenario::use(Tech::Bioplasmosis));
  game.does(0, act(Act::Planet, arg(Planet::Lodor)));
  EXPECT_EQ(game.state.steps.top().as<step::Spread>().from, kNone) << "Quann is the only planet near";
  game.does(0, act(Act::Planet, arg(Planet::Quann)));
  game.may(0, act(Act::Planet, arg(Planet::Wellon)));
  game.does(0, act(Act::Planet, arg(Planet::Wellon)));
  game.may_not(act(Act::Planet, arg(Planet::Quann)));
  game.does(0, act(Act::Done));
  EXPECT_EQ(game.state.planet(Planet::Lodor).infantry, 2);
  EXPECT_EQ(game.state.planet(Planet::Quann).infantry, 1) << "who arrived does not go on";
  EXPECT_EQ(game.state.planet(Planet::Wellon).infantry, 1);
}

TEST(Ti4Status, BioplasmosisMayBeginAgainOnce) {
  RULES("TI-21.3.17 TI-20.2.3");
  StatusPhase game({F::Arborec, F::Letnev, F::Saar});
  game.lay(kNorth1, kLodor).lay(kNorth2, kQuann).control(0, Planet::Lodor, 2).control(0, Planet::Quann);
  start_spreading(game.state, 0);
  game.runs();
  const Action lodor = act(Act::Planet, arg(Planet::Lodor));
  game.may_not(act(Act::StartOver));
  game.does(0, lodor);
  game.does(0, lodor);
  EXPECT_EQ(game.state.planet(Planet::Lodor).infantry, 0);
  game.does(0, act(Act::StartOver));
  EXPECT_EQ(game.state.planet(Planet::Lodor).infantry, 2);
  game.does(0, lodor);
  game.may_not(act(Act::StartOver));
  game.does(0, act(Act::Done));
  EXPECT_EQ(game.state.planet(Planet::Lodor).infantry, 1);
  EXPECT_EQ(game.state.planet(Planet::Quann).infantry, 1);
}

TEST(Ti4Status, TheLastObjectiveOfTheFirstStageComesBeforeTheSecond) {
  RULES("TI-12.4");
  for (const int left : {1, 0}) {
    StatusPhase game;
    game.state.stage_one_left = u8(left);
    game.begins();
    game.plays_to<step::RevealObjectives>();
    ASSERT_TRUE(game.asks_for<step::RevealObjectives>());
    EXPECT_EQ(game.state.steps.top().as<step::RevealObjectives>().kind,
              left > 0 ? ObjectiveKind::Stage1 : ObjectiveKind::Stage2);
  }
}

TEST(Ti4Status, MinisterOfPolicyDrawsAtTheEnd) {
  RULES("TI-21.3.5");
  COMPONENT(Agenda::MinisterOfPolicy);
  RULING("FAQ-13");
  StatusPhase game;
  game.research(0, Tech::NeuralMotivator);
  place_law(game.state, Agenda::MinisterOfPolicy, 0);
  game.begins();
  game.plays();
  EXPECT_EQ(game.state.player(0).hand.count(), kMotivatedCards + 1);
}

TEST(Ti4Status, TheNaaluTokenGoesBackAfterTheEnd) {
  RULES("TI-4.2.9");
  StatusPhase game;
  game.state.naalu_token = 1;
  game.begins();
  game.plays_to<step::GainTokens>();
  EXPECT_EQ(game.state.naalu_token, 1);
  game.plays();
  EXPECT_EQ(game.state.naalu_token, kNone);
}

TEST(Ti4Status, EliminatedPlayersAreSkipped) {
  RULES("TI-18.15");
  StatusPhase game;
  game.state.player(2).out = 1;
  game.begins();
  game.plays_to<step::GainTokens>();
  EXPECT_EQ(game.state.player(2).hand.count(), 0);
  EXPECT_EQ(game.asks(), 0);
}

}  // namespace
}  // namespace orrery::ti4
