// Abilities of factions, unit texts and cards that no other chapter shows: may, may not, effect.

#include "tests/games/ti4/combat_scenario.h"
#include "tests/games/ti4/fluent.h"

namespace orrery::ti4 {
namespace {

// --- research

TEST(Ti4FactionCards, AnalyticalIgnoresOneSymbolButNotOfUpgrades) {
  RULES("TI-14.2.3");
  COMPONENT(Ability::Analytical);
  Example game({F::JolNar, F::Sol, F::Letnev});
  EXPECT_TRUE(can_research(game.state, 0, Tech::GravityDrive)) << "one blue";
  EXPECT_FALSE(can_research(game.state, 0, Tech::FleetLogistics)) << "two";
  EXPECT_FALSE(can_research(game.state, 1, Tech::GravityDrive)) << "Jol-Nar alone";
  game.research(0, Tech::AntimassDeflectors).research(0, Tech::PlasmaScoring);
  EXPECT_FALSE(can_research(game.state, 0, Tech::DestroyerII)) << "two red of an upgrade, one is there";
}

TEST(Ti4FactionCards, InheritanceSystemsIgnoreAllSymbolsForTwoResources) {
  RULES("TI-21.3.15 TI-14.2.3");
  COMPONENT(Tech::InheritanceSystems);
  Example game({F::L1Z1X, F::Sol, F::Letnev});
  game.research(0, Tech::InheritanceSystems).action_phase(0).goods(0, 1);
  EXPECT_FALSE(can_research(game.state, 0, Tech::LightWaveDeflector)) << "one resource is too little";
  game.goods(0, 3);
  EXPECT_TRUE(can_research(game.state, 0, Tech::LightWaveDeflector));
  start_research(game.state, 0, Research::Must);
  game.runs();
  game.does(0, tech(Tech::LightWaveDeflector));
  while (game.asks() == 0 && !game.state.steps.empty()) apply(game.state, game.options()[0]);
  EXPECT_TRUE(game.state.player(0).owns(Tech::LightWaveDeflector));
  EXPECT_EQ(game.state.player(0).trade_goods, 1);
  EXPECT_TRUE(tech_is_exhausted(game.state, 0, Tech::InheritanceSystems));
  EXPECT_FALSE(can_research(game.state, 0, Tech::AssaultCannon)) << "exhausted";
}

TEST(Ti4FactionCards, PropagationGivesThreeTokensInsteadOfResearch) {
  RULES("TI-21.5.8");
  COMPONENT(Ability::Propagation);
  Example game({F::Nekro, F::Sol, F::Letnev});
  game.action_phase(0).pools(0, 1, 1, 1);
  start_research(game.state, 0, Research::Must);
  game.runs();
  game.may_not(tech(Tech::AntimassDeflectors));
  for (int token = 0; token < 3; ++token) game.does(0, act(Act::Pool, arg(Pool::Tactic)));
  EXPECT_EQ(game.state.player(0).pool(Pool::Tactic), 4);
  EXPECT_EQ(game.state.player(0).techs, 0u);
  game.action_phase(1);
  start_research(game.state, 1, Research::Must);
  game.runs();
  game.may(1, tech(Tech::AntimassDeflectors));  // Nekro alone
}

// A Research Team lies on the planet of seat 0: it is spent for one symbol of its colour.
void expect_team(Agenda team, Tech researched, Tech other_colour) {
  Example game({F::Sol, F::Letnev, F::Saar});
  game.lay(kNorth1, kLodor).control(0, Planet::Lodor).action_phase(0);
  EXPECT_FALSE(can_research(game.state, 0, researched));
  place_law(game.state, team, static_cast<int>(Planet::Lodor));
  EXPECT_TRUE(can_research(game.state, 0, researched));
  EXPECT_FALSE(can_research(game.state, 0, other_colour));
  EXPECT_FALSE(can_research(game.state, 1, researched)) << "who controls the planet";
  start_research(game.state, 0, Research::Must);
  game.runs();
  game.does(0, tech(researched));
  while (game.asks() == 0 && !game.state.steps.empty()) apply(game.state, game.options()[0]);
  EXPECT_TRUE(game.state.player(0).owns(researched));
  EXPECT_EQ(game.state.laws[at_index(team)].exhausted, 1);
  EXPECT_EQ(game.state.planet(Planet::Lodor).exhausted, 0) << "FAQ-20: the card, not the planet";
}

TEST(Ti4FactionCards, ResearchTeamPropulsionIgnoresABlueSymbol) {
  RULES("TI-14.2.3");
  COMPONENT(Agenda::ResearchTeamPropulsion);
  RULING("FAQ-20");
  expect_team(Agenda::ResearchTeamPropulsion, Tech::GravityDrive, Tech::DacxiveAnimators);
}
TEST(Ti4FactionCards, ResearchTeamBioticIgnoresAGreenSymbol) {
  RULES("TI-14.2.3");
  COMPONENT(Agenda::ResearchTeamBiotic);
  RULING("FAQ-20");
  expect_team(Agenda::ResearchTeamBiotic, Tech::DacxiveAnimators, Tech::GravityDrive);
}
TEST(Ti4FactionCards, ResearchTeamWarfareIgnoresARedSymbol) {
  RULES("TI-14.2.3");
  COMPONENT(Agenda::ResearchTeamWarfare);
  RULING("FAQ-20");
  expect_team(Agenda::ResearchTeamWarfare, Tech::MagenDefenseGrid, Tech::GravityDrive);
}
TEST(Ti4FactionCards, ResearchTeamCyberneticIgnoresAYellowSymbol) {
  RULES("TI-14.2.3");
  COMPONENT(Agenda::ResearchTeamCybernetic);
  RULING("FAQ-20");
  expect_team(Agenda::ResearchTeamCybernetic, Tech::GravitonLaserSystem, Tech::GravityDrive);
}

// --- Nekro

void expect_assimilator(Tech card, int token) {
  Example game({F::Nekro, F::Letnev, F::Saar});
  game.action_phase(0).research(1, Tech::L4Disruptors);
  take_technology(game.state, 0, 1 << 1);
  game.runs();
  EXPECT_TRUE(game.state.steps.empty()) << "nothing to bear the token";
  game.research(0, card).research(1, Tech::GravityDrive);
  take_technology(game.state, 0, 1 << 1);
  game.runs();
  game.may_not(act(Act::Assimilate, arg(Tech::L4Disruptors), arg(1 - token)));
  game.may_not(act(Act::Assimilate, arg(Tech::GravityDrive), arg(token)));  // no faction technology
  game.may(0, tech(Tech::GravityDrive));
  game.does(0, act(Act::Assimilate, arg(Tech::L4Disruptors), arg(token)));
  EXPECT_TRUE(has_tech(game.state, 0, Tech::L4Disruptors)) << "its text works";
  EXPECT_FALSE(game.state.player(0).owns(Tech::L4Disruptors));
  assimilate(game.state, 0, token, Tech::None);
  EXPECT_FALSE(has_tech(game.state, 0, Tech::L4Disruptors)) << "while the token is there";
}

TEST(Ti4FactionCards, ValefarAssimilatorXBearsTheTextOfAFactionTechnology) {
  RULES("TI-14.3.1");
  COMPONENT(Tech::ValefarAssimilatorX);
  expect_assimilator(Tech::ValefarAssimilatorX, 0);
}
TEST(Ti4FactionCards, ValefarAssimilatorYBearsTheTextOfAFactionTechnology) {
  RULES("TI-14.3.1");
  COMPONENT(Tech::ValefarAssimilatorY);
  expect_assimilator(Tech::ValefarAssimilatorY, 1);
}

// --- Arborec

TEST(Ti4FactionCards, DocksOfArborecProduceNoInfantry) {
  RULES("TI-11.7.7");
  COMPONENT(Ability::Mitosis);
  Example game({F::Arborec, F::Sol, F::Letnev});
  game.lay(kNorth1, kLodor).control(0, Planet::Lodor).build(Planet::Lodor, U::SpaceDock).action_phase(0).goods(0, 9);
  start_production(game.state, 0, kNorth1);
  game.runs();
  game.may(0, act(Act::Produce, arg(U::Fighter), 2));
  game.may_not(act(Act::Produce, arg(U::Infantry), 1));
}

TEST(Ti4FactionCards, StymieStopsEveryProductionOfArborec) {
  RULES("TI-16.2.3");
  COMPONENT(Note::Stymie);
  for (const SystemId near : {kNorth2, kNorth3}) {
    Example game({F::Arborec, F::Sol, F::Letnev});
    game.lay(kNorth1, kLodor).lay(kNorth2, kEmpty).lay(kNorth3, kEmpty).control(0, Planet::Lodor);
    game.build(Planet::Lodor, U::SpaceDock).put(0, kNorth1, U::Flagship).put(1, near, U::Cruiser).goods(0, 9);
    game.state.player(1).notes_up |= NoteMask{1} << note_card(F::Arborec);
    game.action_phase(0);
    start_production(game.state, 0, kNorth1);
    game.runs();
    EXPECT_EQ(game.asks_for<step::ChooseUnits>(), near == kNorth3) << "beside the holder's units";
    if (near == kNorth3) continue;
    game.tactical(0, kNorth1);
    game.may_not(Scenario::use(UnitText::DuhaMenaimon));
  }
}

// --- flagships

TEST(Ti4FactionCards, LoncaraSsoduFiresIntoTheNextSystem) {
  RULES("TI-11.4.3");
  COMPONENT(UnitText::LoncaraSsodu);
  for (const SystemId at : {kNorth2, kNorth3}) {
    Fight game({F::Sol, F::Xxcha}, kEmpty);
    game.lay(kNorth2, kEmpty).lay(kNorth3, kEmpty).ships(0, U::Cruiser, 4).put(1, at, U::Flagship);
    game.offense();
    if (at == kNorth3) {
      EXPECT_TRUE(game.over()) << "two systems away";
      continue;
    }
    game.does(1, act(Act::Fire, 0));
    game.rolls({5, 5, 4});
    EXPECT_EQ(game.count(0, U::Cruiser), 2);
  }
}

TEST(Ti4FactionCards, YsiaYssrilaPassesOthersShips) {
  RULES("TI-11.3.4");
  COMPONENT(UnitText::YsiaYssrila);
  Example game({F::Yssaril, F::Sol, F::Letnev});
  for (const SystemId system : {kNorth1, kNorth2, kNorth3}) game.lay(system, kEmpty);
  game.put(1, kNorth2, U::Cruiser).put(0, kNorth3, U::Flagship).put(0, kNorth3, U::Cruiser);
  game.tactical(0, kNorth1);
  game.may(0, game.move(U::Flagship, kNorth3));
  game.may_not(game.move(U::Cruiser, kNorth3));
}

TEST(Ti4FactionCards, HilColishIsADeltaWormhole) {
  RULES("TI-6.3.1");
  COMPONENT(UnitText::HilColishWormhole);
  Example game({F::Creuss, F::Sol, F::Letnev});
  game.lay(kNorth1, kEmpty).lay(kCreussHomeSystem, kCreussHome);
  EXPECT_FALSE(is_adjacent(game, 1, kNorth1, kCreussHomeSystem));
  game.put(0, kNorth1, U::Flagship);
  EXPECT_TRUE(is_adjacent(game, 1, kNorth1, kCreussHomeSystem)) << "for everybody";
  game.put(1, kMecatolCell, U::Flagship);
  EXPECT_FALSE(is_adjacent(game, 1, kMecatolCell, kCreussHomeSystem)) << "of Creuss alone";
}

TEST(Ti4FactionCards, ArcSecundusTakesTheShieldAway) {
  RULES("TI-7.7.4");
  COMPONENT(UnitText::NegatesPlanetaryShield);
  Fight game({F::Letnev, F::Hacan});
  game.control(1, Planet::Lodor, 2).build(Planet::Lodor, U::Pds, 1).ships(0, U::Dreadnought);
  game.invade();
  EXPECT_FALSE(game.offers(act(Act::Planet, arg(Planet::Lodor)))) << "behind its shield";
  Fight led({F::Letnev, F::Hacan});
  led.control(1, Planet::Lodor, 2).build(Planet::Lodor, U::Pds, 1).ships(0, U::Flagship);
  led.invade();
  led.does(0, act(Act::Planet, arg(Planet::Lodor)));
  led.rolls({5, 5, 5});
  EXPECT_EQ(led.planet(Planet::Lodor).infantry, 0);
}

// --- cards

TEST(Ti4FactionCards, SummitGivesTwoTokensAtTheStartOfTheStrategyPhase) {
  RULES("TI-5.4.2");
  COMPONENT(ActionCard::Summit);
  Example game({F::Sol, F::Letnev, F::Saar});
  game.deal(1, ActionCard::Summit).pools(1, 1, 1, 1);
  game.state.phase = Phase::Strategy;
  game.opens(Window::StrategyPhaseStart);
  game.may(1, kDecline);
  game.does(1, Scenario::use(ActionCard::Summit));
  game.does(1, act(Act::Pool, arg(Pool::Fleet)));
  game.does(1, act(Act::Pool, arg(Pool::Strategy)));
  EXPECT_EQ(game.state.player(1).pools, (std::array<std::uint8_t, 3>{1, 2, 2}));
  game.deal(1, ActionCard::Summit).action_phase(1);
  EXPECT_FALSE(game.may_act(1, ActionCard::Summit)) << "no action";
}

TEST(Ti4FactionCards, FocusedResearchCostsFourTradeGoods) {
  RULES("TI-21.1.13");
  COMPONENT(ActionCard::FocusedResearch);
  Example game({F::Sol, F::Letnev, F::Saar});
  game.deal(0, ActionCard::FocusedResearch).action_phase(0).goods(0, 3);
  EXPECT_FALSE(game.may_act(0, ActionCard::FocusedResearch));
  game.goods(0, 4);
  game.acts(0, ActionCard::FocusedResearch);
  game.may_not(tech(Tech::FleetLogistics));
  game.does(0, tech(Tech::NeuralMotivator));
  EXPECT_TRUE(game.state.player(0).owns(Tech::NeuralMotivator));
  EXPECT_EQ(game.state.player(0).trade_goods, 0);
}

TEST(Ti4FactionCards, InterceptKeepsTheOpponentFromRetreating) {
  RULES("TI-21.1.18");
  COMPONENT(ActionCard::Intercept);
  for (const bool intercepted : {false, true}) {
    Fight game;
    game.lay(kNorth2, kWellon).control(1, Planet::Wellon, 1);
    game.ships(0, U::Cruiser).ships(1, U::Cruiser).deal(0, ActionCard::Intercept).deal(1, ActionCard::Intercept);
    game.fight();
    game.does(1, act(Act::Announce));
    game.may(0, Scenario::use(ActionCard::Intercept));  // not the one who retreats
    game.does(0, intercepted ? Scenario::use(ActionCard::Intercept) : kDecline);
    game.rolls({1});
    game.rolls({1});
    if (game.asks_for<step::Window>()) game.decline_all();
    if (!game.over() && game.asks() == 1 && game.offers(act(Act::System, kNorth2)))
      game.does(1, act(Act::System, kNorth2));
    EXPECT_EQ(game.state.area(1, kField).ship_count(U::Cruiser), intercepted ? 1 : 0);
  }
}

TEST(Ti4FactionCards, DistinguishedCouncilorNeedsOwnVotes) {
  RULES("TI-21.1.4");
  COMPONENT(ActionCard::DistinguishedCouncilor);
  Example game({F::Sol, F::Letnev, F::Saar});
  game.deal(0, ActionCard::DistinguishedCouncilor).deal(1, ActionCard::DistinguishedCouncilor);
  game.state.phase = Phase::Agenda;
  game.state.agenda.card = Agenda::Mutiny;
  game.opens(Window::AfterVotesCast, {.seat = 0});
  EXPECT_TRUE(game.state.steps.empty()) << "who has abstained";
  game.state.agenda.votes[0] = 3;
  game.opens(Window::AfterVotesCast, {.seat = 0});
  game.does(0, Scenario::use(ActionCard::DistinguishedCouncilor));
  EXPECT_EQ(game.state.agenda.votes[0], 8);
  EXPECT_TRUE(game.state.steps.empty()) << "on the own votes alone";
}

}  // namespace
}  // namespace orrery::ti4
