// Who may not use a component, when it cannot be used, whom it spares. What they do is shown elsewhere.

#include "tests/games/ti4/combat_scenario.h"
#include "tests/games/ti4/council.h"

namespace orrery::ti4 {
namespace {

using C = ActionCard;

// --- records

TEST(Ti4Records, NoneWaitsForAPointAtWhichNobodyIsAsked) {
  RULES("TI-4.1.1");
  using enum Window;
  for (const Window point : {ActionCardsDrawn,
                             TradeGoodsSpent,
                             VictoryPointsChanged,
                             CommandTokensGained,
                             TechnologyGained,
                             AfterPick,
                             ActionPhaseStart,
                             ActionPhaseEnd,
                             AfterComponentAction,
                             StrategicAction,
                             SecondaryAbility,
                             AfterRedistribution,
                             Researching,
                             NekroWouldGain,
                             StructuresDestroyed,
                             PerformAction,
                             Transactions,
                             ComponentCancelled,
                             ComponentResolved,
                             SystemChosen,
                             MovesDeclared,
                             RiftRoll,
                             ShipsArrive,
                             SpaceCannonRoll,
                             CannonHits,
                             AfterCannonHits,
                             BarrageRoll,
                             BarrageHits,
                             SpaceHits,
                             Retreat,
                             AfterSpaceCombat,
                             BombardmentRoll,
                             CommitGroundForces,
                             SpaceCannonDefense,
                             EstablishControl,
                             TacticalProduction,
                             UnitsProduced,
                             AfterTacticalProduction,
                             ScoreObjectives,
                             CastVotes,
                             VotesTallied,
                             NoteReceived,
                             BeforePick,
                             TradeGoodsOnCards,
                             BeforeAction,
                             TurnEnd,
                             Passing,
                             PrimaryAbility,
                             StrategyCardExhausted,
                             AfterSpaceRolls,
                             BeforeCommit,
                             AfterObjectiveRevealed,
                             StatusDraw,
                             AfterTokensReturned,
                             StatusTokensGained,
                             ReadyAndRepair,
                             AgendaEnd,
                             AgendaPhaseEnd,
                             Setup,
                             Continuous})
    EXPECT_TRUE(records_at(point).empty()) << facts_of(point).id;
}

// --- action cards: Lodor is of seat 0, Wellon of seat 1

class Ti4Limits : public testing::Test {
 protected:
  Ti4Limits() : game({F::Sol, F::Letnev, F::Hacan}) {
    game.lay(kNorth1, kLodor).lay(kNorth2, kWellon).lay(kNorth3, 10).lay(kSouth1, kQuann).at_home(1, kNorth3);
    game.control(0, Planet::Lodor, 2).control(1, Planet::Wellon, 3).control(1, Planet::ArcPrime, 1).action_phase(0);
  }
  void plays(ActionCard card) {
    game.deal(0, card);
    game.acts(0, card);
  }
  Example game;
};

TEST_F(Ti4Limits, CrippleDefensesSparesOwnPds) {
  RULES("TI-4.3.8");
  COMPONENT(ActionCard::CrippleDefenses);
  game.build(Planet::Lodor, U::Pds, 2);
  plays(C::CrippleDefenses);
  game.does(0, all_to(Planet::Lodor));
  EXPECT_EQ(game.state.planet(Planet::Lodor).pds, 2);
}

TEST_F(Ti4Limits, UprisingIsForReadiedPlanetsOfOthersOutsideHomes) {
  RULES("TI-21.1.17");
  COMPONENT(ActionCard::Uprising);
  game.control(2, Planet::Quann, 1);
  plays(C::Uprising);
  game.may(0, all_to(Planet::Wellon));
  game.may_not(all_to(Planet::ArcPrime));  // a home
  game.may_not(all_to(Planet::Lodor));     // an own one
  game.does(0, all_to(Planet::Quann));
  game.deal(0, C::Uprising);
  game.state.planet(Planet::Wellon).exhausted = 1;
  EXPECT_FALSE(game.may_act(0, C::Uprising)) << "no readied one is left";
}

TEST_F(Ti4Limits, MiningInitiativeIsForOwnPlanets) {
  RULES("TI-9.2.1");
  COMPONENT(ActionCard::MiningInitiative);
  game.control(0, Planet::Quann);
  game.state.planet(Planet::Lodor).exhausted = 1;
  plays(C::MiningInitiative);
  game.may_not(all_to(Planet::Wellon));
  game.does(0, all_to(Planet::Lodor));
  EXPECT_EQ(game.state.player(0).trade_goods, 3) << "an exhausted one may be named";
}

TEST_F(Ti4Limits, FrontlineDeploymentNeedsAnOwnPlanet) {
  RULES("TI-9.2.1");
  COMPONENT(ActionCard::FrontlineDeployment);
  game.control(0, Planet::Quann);
  plays(C::FrontlineDeployment);
  game.may_not(all_to(Planet::Wellon));
  game.does(0, all_to(Planet::Quann));
  game.deal(0, C::FrontlineDeployment);
  game.state.planet(Planet::Quann) = game.state.planet(Planet::Lodor) = PlanetState{};
  EXPECT_FALSE(game.may_act(0, C::FrontlineDeployment));
}

TEST_F(Ti4Limits, InsubordinationNeedsATacticTokenOfAnother) {
  RULES("TI-21.1.17");
  COMPONENT(ActionCard::Insubordination);
  game.pools(1, 0, 3, 3).pools(2, 0, 3, 3).deal(0, C::Insubordination);
  EXPECT_FALSE(game.may_act(0, C::Insubordination)) << "the own tokens are no target";
  game.pools(2, 1, 3, 3);
  EXPECT_TRUE(game.may_act(0, C::Insubordination));
}

TEST_F(Ti4Limits, IndustrialInitiativeAndRiseOfAMessiahCountOwnPlanets) {
  RULES("TI-21.1.14");
  COMPONENT(ActionCard::IndustrialInitiative);
  COMPONENT(ActionCard::RiseOfAMessiah);
  plays(C::IndustrialInitiative);
  EXPECT_EQ(game.state.player(0).trade_goods, 0) << "Lodor is cultural, Wellon another's";
  plays(C::RiseOfAMessiah);
  EXPECT_EQ(game.state.planet(Planet::Lodor).infantry, 3);
  EXPECT_EQ(game.state.planet(Planet::Wellon).infantry, 3);
}

TEST_F(Ti4Limits, EconomicInitiativeReadiesNoPlanetOfAnother) {
  RULES("TI-21.1.14");
  COMPONENT(ActionCard::EconomicInitiative);
  game.control(1, Planet::Quann);
  game.state.planet(Planet::Quann).exhausted = game.state.planet(Planet::Lodor).exhausted = 1;
  plays(C::EconomicInitiative);
  EXPECT_EQ(game.state.planet(Planet::Lodor).exhausted, 0);
  EXPECT_EQ(game.state.planet(Planet::Quann).exhausted, 1);
}

TEST_F(Ti4Limits, ExperimentalBattlestationNeedsShipsThatMoved) {
  RULES("TI-21.1.11");
  COMPONENT(ActionCard::ExperimentalBattlestation);
  RULING("FAQ-41");
  game.build(Planet::Wellon, U::SpaceDock).put(0, kNorth1, U::Cruiser).put(0, kMecatolCell, U::Cruiser);
  game.deal(1, C::ExperimentalBattlestation);
  Example moved = game;
  game.tactical(0, kNorth1);
  game.does(0, kDone);
  EXPECT_FALSE(game.asks() == 1 && game.offers(use(C::ExperimentalBattlestation))) << "nothing came";
  moved.tactical(0, kNorth1);
  moved.does(0, moved.move(U::Cruiser, kMecatolCell));
  moved.does(0, kDone);
  moved.may(1, use(C::ExperimentalBattlestation));
}

// --- cards of combat

TEST(Ti4CombatLimits, BunkerIsForWhoIsInvaded) {
  RULES("TI-21.1.5");
  COMPONENT(ActionCard::Bunker);
  Fight game;
  game.ships(0, U::Dreadnought).control(1, Planet::Lodor, 2).deal(0, C::Bunker).deal(2, C::Bunker);
  game.invade();
  game.may_not(use(C::Bunker));
  EXPECT_EQ(game.asks(), 0) << "2 has no planet there";
}

TEST(Ti4CombatLimits, EmergencyRepairsNeedADamagedUnit) {
  RULES("TI-21.1.10");
  COMPONENT(ActionCard::EmergencyRepairs);
  Fight game;
  game.ships(0, U::Dreadnought).ships(1, U::Dreadnought, 1, 1).deal(0, C::EmergencyRepairs);
  game.fight();
  EXPECT_EQ(game.asks(), kChance) << "the damaged ship is the opponent's";
}

TEST(Ti4CombatLimits, FighterPrototypeNeedsFightersAndTheFirstRound) {
  RULES("TI-3.4.2");
  COMPONENT(ActionCard::FighterPrototype);
  for (const int holder : {0, 1}) {
    Fight game;
    game.ships(0, U::Cruiser).ships(1, U::Carrier).ships(1, U::Fighter).deal(holder, C::FighterPrototype);
    game.fight();
    if (holder == 1) game.does(1, kDecline);  // 0 has no fighters and is not asked
    game.rolls({1});
    game.rolls({1, 1});
    EXPECT_EQ(game.state.combat.round, 2);
    EXPECT_EQ(game.asks(), kChance) << "not in the second round";
  }
}

TEST(Ti4CombatLimits, FireTeamIsForGroundCombats) {
  RULES("TI-21.1.12");
  COMPONENT(ActionCard::FireTeam);
  Fight game;
  game.ships(0, U::Cruiser).ships(1, U::Cruiser).deal(0, C::FireTeam);
  game.fight();
  game.rolls({1});
  EXPECT_EQ(game.asks(), kChance);
  EXPECT_EQ(dice_to_roll(game.state), 1);
}

TEST(Ti4CombatLimits, InfiltrateNeedsStructures) {
  RULES("TI-21.1.16");
  COMPONENT(ActionCard::Infiltrate);
  Fight game;
  game.ships(0, U::Carrier).put(0, kField, U::Infantry, 1).control(1, Planet::Lodor).deal(0, C::Infiltrate);
  game.invade();
  game.does(0, all_to(Planet::Lodor));
  EXPECT_TRUE(game.over());
  EXPECT_EQ(game.state.player(0).hand.count(), 1);
}

// --- technologies and abilities of combat

TEST(Ti4CombatLimits, DacxiveAnimatorsAreNotForTheLoser) {
  RULES("TI-11.6.15");
  COMPONENT(Tech::DacxiveAnimators);
  Fight game;
  game.ships(0, U::Carrier).put(0, kField, U::Infantry, 1).control(1, Planet::Lodor, 1);
  game.research(0, Tech::DacxiveAnimators);
  game.invade();
  game.does(0, all_to(Planet::Lodor));
  game.rolls({1});
  game.rolls({10});
  EXPECT_TRUE(game.over());
}

TEST(Ti4CombatLimits, ImpulseCoreAndDevotionNeedACruiserOrADestroyer) {
  RULES("TI-21.5.5");
  COMPONENT(Tech::ImpulseCore);
  COMPONENT(Ability::Devotion);
  Fight game({F::Yin, F::Hacan});
  game.ships(0, U::Dreadnought).ships(1, U::Carrier).research(0, Tech::ImpulseCore);
  game.fight();
  EXPECT_EQ(game.asks(), kChance);
  game.rolls({1});
  game.rolls({1});
  EXPECT_EQ(game.asks(), kChance) << "the next round";
  EXPECT_EQ(game.state.combat.round, 2);
}

TEST(Ti4CombatLimits, AmbushNeedsACruiserOrADestroyer) {
  RULES("TI-21.5.2");
  COMPONENT(Ability::Ambush);
  Fight game({F::Mentak, F::Hacan});
  game.ships(0, U::Dreadnought, 2).ships(1, U::Carrier);
  game.fight();
  EXPECT_EQ(game.asks(), kChance);
}

TEST(Ti4CombatLimits, MunitionsReservesCostTwoGoods) {
  RULES("TI-21.5.15");
  COMPONENT(Ability::MunitionsReserves);
  Fight game({F::Letnev, F::Hacan});
  game.ships(0, U::Cruiser).ships(1, U::Cruiser).goods(0, 1);
  game.fight();
  EXPECT_EQ(game.asks(), kChance);
}

TEST(Ti4CombatLimits, IndoctrinationCostsTwoInfluenceAndNeedsInfantry) {
  RULES("TI-21.5.6");
  COMPONENT(Ability::Indoctrination);
  Fight game({F::Yin, F::Hacan});
  game.ships(0, U::Carrier).put(0, kField, U::Infantry, 1).control(1, Planet::Lodor, 1).goods(0, 1);
  game.invade();
  game.does(0, all_to(Planet::Lodor));
  EXPECT_EQ(game.asks(), kChance);
}

TEST(Ti4CombatLimits, NormalDreadnoughtsDoNotDestroyThemselves) {
  RULES("TI-21.3.11");
  COMPONENT(UnitText::SelfDestruct);
  COMPONENT(Tech::ExotriremeII);
  Fight game({F::SardakkNorr, F::Hacan});
  game.ships(0, U::Dreadnought, 2).ships(1, U::Carrier, 2);
  game.fight();
  game.rolls({1, 1});
  game.rolls({1, 1});
  EXPECT_EQ(game.asks(), kChance);
  EXPECT_EQ(game.state.combat.round, 2);
}

TEST(Ti4CombatLimits, TheFlagshipOfNorrDoesNotLeadItself) {
  RULES("TI-4.6.3");
  COMPONENT(UnitText::CmorranNorr);
  Fight game({F::SardakkNorr, F::Hacan});
  game.ships(0, U::Flagship).ships(1, U::Carrier, 3);
  game.fight();
  game.rolls({4, 4});  // hits on 6, Unrelenting makes it 5
  EXPECT_EQ(game.state.combat.hits[0], 0);
}

TEST(Ti4CombatLimits, OtherFlagshipsDoNotRepairThemselves) {
  RULES("TI-4.6.3");
  COMPONENT(UnitText::ArcSecundusRepair);
  Fight game({F::Sol, F::Letnev});
  game.ships(0, U::Flagship, 1, 1).ships(1, U::Flagship, 1, 1);
  game.fight();
  EXPECT_EQ(game.damaged(0, U::Flagship), 1);
  EXPECT_EQ(game.damaged(1, U::Flagship), 0);
}

TEST(Ti4CombatLimits, AssimilateReplacesWhatThereAreOwnPiecesFor) {
  RULES("TI-6.6.5");
  COMPONENT(Ability::Assimilate);
  Fight game({F::L1Z1X, F::Hacan});
  game.lay(kNorth2, 28).lay(kNorth3, 29).lay(kSouth1, 30);
  game.control(0, Planet::Torkan).control(0, Planet::Tequran).control(0, Planet::Rarron);
  for (const Planet planet : {Planet::Torkan, Planet::Tequran, Planet::Rarron}) game.build(planet, U::SpaceDock);
  game.ships(0, U::Carrier).put(0, kField, U::Infantry, 2).control(1, Planet::Lodor).build(Planet::Lodor, U::SpaceDock);
  game.invade();
  game.does(0, all_to(Planet::Lodor));
  while (!game.over()) apply(game.state, game.offers(kDecline) ? kDecline : game.options()[0]);
  EXPECT_EQ(game.planet(Planet::Lodor).docks, 0) << "all three docks are on the board";
}

// --- notes

TEST(Ti4NoteLimits, RaghsCallNeedsAPlanetOfSaarAndAnotherOne) {
  RULES("TI-21.2.9");
  COMPONENT(Note::RaghsCall);
  Fight game({F::Sol, F::Saar});
  game.holds_note(0, F::Saar);
  game.ships(0, U::Carrier).put(0, kField, U::Infantry, 1).control(1, Planet::Lodor, 1);
  game.invade();
  game.does(0, all_to(Planet::Lodor));
  EXPECT_EQ(game.asks(), kChance) << "Saar have no other planet";
}

TEST(Ti4NoteLimits, RaghsCallNeedsGroundForcesOfSaar) {
  RULES("TI-21.2.9");
  COMPONENT(Note::RaghsCall);
  Fight game({F::Sol, F::Saar});
  game.holds_note(0, F::Saar).lay(kNorth2, kWellon).control(1, Planet::Wellon, 1);
  game.ships(0, U::Carrier).put(0, kField, U::Infantry, 1).control(1, Planet::Lodor).build(Planet::Lodor, U::Pds);
  game.invade();
  game.does(0, all_to(Planet::Lodor));
  game.may(1, act(Act::Fire, 0));  // nobody was asked before
}

TEST(Ti4NoteLimits, IffIsForTheOwnTurnAndFreeSystems) {
  RULES("TI-6.2.6");
  COMPONENT(Note::CreussIff);
  Example game({F::Letnev, F::Creuss, F::Hacan});
  const NoteCard card = note_card(F::Creuss);
  game.lay(kNorth1, kEmpty).lay(kNorth2, kEmpty).lay(kNorth3, 1).at_home(2, kNorth3).put(1, kNorth1, U::Cruiser);
  game.note(0, card).action_phase(2).opens(Window::TurnStart, {.seat = 2});
  game.may_not(use(Note::CreussIff, card));  // another's turn
  game.decline_all();
  game.action_phase(0).opens(Window::TurnStart, {.seat = 0});
  game.does(0, use(Note::CreussIff, card));
  game.may(0, act(Act::System, kNorth2));
  game.may_not(act(Act::System, kNorth1));  // ships of another
  game.may_not(act(Act::System, kNorth3));  // a home
}

TEST(Ti4NoteLimits, AcquiescenceNeedsCardsOnBothSides) {
  RULES("TI-8.9");
  COMPONENT(Note::Acquiescence);
  Example game({F::Sol, F::Winnu, F::Saar});
  game.holds(0, StrategyCard::Trade).holds(2, StrategyCard::Imperial);
  game.state.phase = Phase::Strategy;
  game.note(0, note_card(F::Winnu)).opens(Window::StrategyPhaseEnd);
  game.may_not(use(Note::Acquiescence, note_card(F::Winnu)));
}

TEST(Ti4NoteLimits, NobodyPlaysAnOwnNote) {
  RULES("TI-16.2.1");
  COMPONENT(Note::GiftOfPrescience);
  Example game({F::Naalu, F::Sol, F::Saar});
  game.state.phase = Phase::Strategy;
  game.note(0, note_card(F::Naalu)).opens(Window::StrategyPhaseEnd);
  game.may_not(use(Note::GiftOfPrescience, note_card(F::Naalu)));
  EXPECT_EQ(game.state.naalu_token, 0) << "Telepathic";
}

// --- the other sides of abilities

TEST(Ti4OtherLimits, ScavengeIsForSaarAlone) {
  RULES("TI-21.5.12");
  COMPONENT(Ability::Scavenge);
  Example game({F::Saar, F::Sol, F::Letnev});
  game.lay(kNorth1, kLodor).action_phase(1);
  gain_control(game.state, 1, Planet::Lodor);
  game.runs();
  EXPECT_EQ(game.state.player(0).trade_goods + game.state.player(1).trade_goods, 0);
}

TEST(Ti4OtherLimits, TheCrownOfEmphidiaStaysWhenItsOwnerTakesAPlanetBack) {
  RULES("TI-15.5.1");
  COMPONENT(Agenda::CrownOfEmphidia);
  Council game;
  game.law(Agenda::CrownOfEmphidia, 0);
  game.state.planet(Planet::Jord).controller = kNone;
  game.state.phase = Phase::Action;
  game.state.active = 0;
  gain_control(game.state, 0, Planet::Jord);
  game.runs();
  EXPECT_EQ(game.state.laws[at_index(Agenda::CrownOfEmphidia)].owner, 0);
}

TEST(Ti4OtherLimits, AWrongPredictionOfAnyRiderGivesNothing) {
  RULES("TI-13.5.5");
  COMPONENT(ActionCard::ConstructionRider);
  COMPONENT(ActionCard::DiplomacyRider);
  COMPONENT(ActionCard::ImperialRider);
  COMPONENT(ActionCard::LeadershipRider);
  COMPONENT(ActionCard::PoliticsRider);
  COMPONENT(ActionCard::TechnologyRider);
  COMPONENT(ActionCard::WarfareRider);
  for (const C rider : {C::ConstructionRider, C::DiplomacyRider, C::ImperialRider, C::LeadershipRider, C::PoliticsRider,
                        C::TechnologyRider, C::WarfareRider}) {
    Council game;
    game.put(0, kNorth1, U::Cruiser).deal(0, rider).next({Agenda::EconomicEquality}).begins();
    game.does(0, use(rider));
    game.does(0, act(Act::Outcome, kFor));
    game.goes_on().abstains(1).abstains(2);
    const Player before = game.state.player(0);
    game.does(2, act(Act::Outcome, kAgainst));
    game.goes_on();
    EXPECT_TRUE(game.is_over()) << "nothing is chosen";
    EXPECT_EQ(game.points(0), 0);
    EXPECT_EQ(game.state.player(0).pools, before.pools);
    EXPECT_EQ(game.state.player(0).techs, before.techs);
    EXPECT_TRUE(game.state.player(0).hand.empty());
    EXPECT_EQ(game.state.speaker, 2);
    EXPECT_EQ(game.state.player(1).tokens | game.state.player(2).tokens, 0u);
    EXPECT_EQ(units_on_board(game.state, 0, U::Dreadnought) + units_on_board(game.state, 0, U::SpaceDock), 0);
  }
}

}  // namespace
}  // namespace orrery::ti4
