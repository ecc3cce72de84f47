// Chapter 14.1 and 14.2: owning, gaining and researching technologies.

#include "tests/games/ti4/fluent.h"

namespace orrery::ti4 {
namespace {

constexpr TileNumber kTarmann = 22, kLazar = 31;

Action ignore(Component by) {
  return act(Act::Ignore, arg(by.kind), by.id);
}

class Laboratory : public Fluent<Laboratory> {
 public:
  explicit Laboratory(std::initializer_list<Faction> factions = {F::Sol, F::Letnev, F::Hacan}) : Fluent(factions) {
    lay(kNorth1, kWellon).lay(kNorth2, kThibah).lay(kSouth1, kTarmann).lay(kSouth2, kLazar).action_phase(0);
  }
  Laboratory& researches(Research how = Research::Must, int seat = 0) {
    start_research(state, seat, how);
    runs();
    return *this;
  }
  bool is_exhausted(Planet planet) const { return state.planet(planet).exhausted != 0; }
};

// --- owning (TI-14.1)

TEST(Ti4Research, OnlyWhatLiesFaceUpIsOwned) {
  RULES("TI-14.1.1 TI-2.1.4 TI-1.2.2");
  Laboratory game;
  EXPECT_FALSE(game.state.player(0).owns(Tech::NeuralMotivator));
  EXPECT_TRUE(may_own(game.state, 0, Tech::NeuralMotivator)) << "it lies in the deck";
  EXPECT_FALSE(has_tech(game.state, 0, Tech::NeuralMotivator));
  game.researches();
  game.does(0, tech(Tech::NeuralMotivator));
  EXPECT_TRUE(game.state.player(0).owns(Tech::NeuralMotivator));
  EXPECT_FALSE(may_own(game.state, 0, Tech::NeuralMotivator)) << "there is one card of it";
  EXPECT_TRUE(may_own(game.state, 1, Tech::NeuralMotivator)) << "everybody has a deck of his own";
}

TEST(Ti4Research, UnitUpgradesHaveNoColourAndSatisfyNothing) {
  RULES("TI-14.1.2 TI-14.2.2");
  Laboratory game;
  game.research(0, Tech::InfantryII).research(0, Tech::NeuralMotivator);
  EXPECT_FALSE(can_research(game.state, 0, Tech::HyperMetabolism)) << "two green symbols, one green technology";
  game.research(0, Tech::DacxiveAnimators);
  EXPECT_TRUE(can_research(game.state, 0, Tech::HyperMetabolism));
}

TEST(Ti4Research, GainingIgnoresPrerequisitesAndIsNoResearch) {
  RULES("TI-14.1.3");
  Laboratory game;
  game.enact(Agenda::AntiIntellectualRevolution);
  game.lay(kNorth3, kEmpty).put(0, kNorth3, U::Cruiser, 2);
  gain_tech(game.state, 0, Tech::AssaultCannon);
  game.runs();
  EXPECT_TRUE(game.state.player(0).owns(Tech::AssaultCannon));
  EXPECT_TRUE(game.state.steps.empty());
  EXPECT_EQ(game.ships(0, kNorth3, U::Cruiser), 2) << "the revolution answers research only";
  EXPECT_FALSE(can_research(game.state, 0, Tech::LightWaveDeflector));
}

TEST(Ti4Research, AfterAResearchItsWindowOpens) {
  RULES("TI-14.1.3");
  Laboratory game;
  game.enact(Agenda::AntiIntellectualRevolution);
  game.lay(kNorth3, kEmpty).put(0, kNorth3, U::Cruiser, 2).put(0, kNorth3, U::Destroyer).researches();
  game.does(0, tech(Tech::NeuralMotivator));
  game.may(0, unit_at(U::Cruiser, in_space(kNorth3)));
}

TEST(Ti4Research, AGainedTechnologyArrivesReadied) {
  RULES("TI-14.1.4");
  Laboratory game;
  game.state.player(0).exhausted_techs = std::uint64_t{1} << at_index(Tech::GravitonLaserSystem);
  gain_tech(game.state, 0, Tech::GravitonLaserSystem);
  game.runs();
  EXPECT_FALSE(tech_is_exhausted(game.state, 0, Tech::GravitonLaserSystem));
}

// --- the procedure (TI-14.2)

TEST(Ti4Research, GenericCardsAndThoseOfTheOwnFaction) {
  RULES("TI-14.2.1 TI-1.2.3");
  Laboratory game;
  game.research(0, Tech::NeuralMotivator).research(0, Tech::DacxiveAnimators).research(0, Tech::AntimassDeflectors);
  game.research(0, Tech::GravityDrive).researches();
  game.may(0, tech(Tech::HyperMetabolism));
  game.may(0, tech(Tech::SpecOpsII));
  game.may_not(tech(Tech::LetaniWarriorII));
  game.may_not(tech(Tech::Bioplasmosis));
  game.may_not(tech(Tech::NeuralMotivator));  // owned
}

TEST(Ti4Research, AFactionUpgradeReplacesTheGenericOneForever) {
  RULES("TI-14.2.7 TI-1.2.3");
  Laboratory game;
  EXPECT_FALSE(may_own(game.state, 0, Tech::InfantryII));
  EXPECT_TRUE(may_own(game.state, 0, Tech::SpecOpsII));
  EXPECT_TRUE(may_own(game.state, 1, Tech::InfantryII));
}

TEST(Ti4Research, PrerequisitesAreCountedNotConsumed) {
  RULES("TI-14.2.2");
  Laboratory game;
  game.research(0, Tech::SarweenTools).researches();
  game.may_not(tech(Tech::TransitDiodes));
  game.does(0, tech(Tech::GravitonLaserSystem));
  game.researches();
  game.does(0, tech(Tech::TransitDiodes));
  EXPECT_TRUE(game.state.player(0).owns(Tech::SarweenTools));
  EXPECT_TRUE(game.state.player(0).owns(Tech::GravitonLaserSystem));
}

TEST(Ti4Research, ASpecialtyIgnoresOneSymbolOfItsColour) {
  RULES("TI-B49 TI-14.2.3 TI-14.2.4 TI-5.1.2 TI-5.2.6");
  Laboratory game;
  game.research(0, Tech::SarweenTools).control(0, Planet::Wellon).control(0, Planet::Thibah);
  EXPECT_EQ(spendable(game.state, 0, Currency::Resources), 2);
  game.researches();
  game.does(0, tech(Tech::TransitDiodes));
  game.runs();
  EXPECT_TRUE(game.state.player(0).owns(Tech::TransitDiodes));
  EXPECT_TRUE(game.is_exhausted(Planet::Wellon));
  EXPECT_FALSE(game.is_exhausted(Planet::Thibah)) << "blue";
  EXPECT_EQ(spendable(game.state, 0, Currency::Resources), 1) << "one use for one exhaustion";
}

TEST(Ti4Research, ExhaustedPlanetsAndThoseOfOthersIgnoreNothing) {
  RULES("TI-14.2.3 TI-14.2.5");
  Laboratory game;
  game.research(0, Tech::SarweenTools).control(0, Planet::Wellon).control(1, Planet::Lazar);
  EXPECT_TRUE(can_research(game.state, 0, Tech::TransitDiodes));
  EXPECT_FALSE(can_research(game.state, 0, Tech::IntegratedEconomy)) << "two are missing, one can be ignored";
  exhaust_planet(game.state, Planet::Wellon);
  EXPECT_FALSE(can_research(game.state, 0, Tech::TransitDiodes));
  game.control(0, Planet::Lazar);
  EXPECT_TRUE(can_research(game.state, 0, Tech::TransitDiodes));
}

TEST(Ti4Research, WhichSpecialtyIsChosen) {
  RULES("TI-14.2.3 TI-14.2.5 TI-20.2.4");
  Laboratory game;
  game.research(0, Tech::SarweenTools).control(0, Planet::Wellon).control(0, Planet::Lazar).researches();
  game.does(0, tech(Tech::TransitDiodes));
  game.may(0, exhaust(Planet::Wellon));
  game.does(0, exhaust(Planet::Lazar));
  EXPECT_TRUE(game.is_exhausted(Planet::Lazar));
  EXPECT_FALSE(game.is_exhausted(Planet::Wellon));
  EXPECT_TRUE(game.state.player(0).owns(Tech::TransitDiodes));
}

TEST(Ti4Research, SeveralColoursOneByOne) {
  RULES("TI-14.2.3 TI-14.2.5 TI-20.2.3");
  Laboratory game;  // Cruiser II: green, yellow, red
  game.research(0, Tech::PlasmaScoring)
      .control(0, Planet::Wellon)
      .control(0, Planet::Lazar)
      .control(0, Planet::Tarmann);
  game.researches();
  game.does(0, tech(Tech::CruiserII));
  game.does(0, exhaust(Planet::Lazar));
  game.may_not(exhaust(Planet::Wellon));  // yellow is covered
  game.does(0, act(Act::StartOver));
  game.does(0, exhaust(Planet::Wellon));
  game.may_not(act(Act::StartOver));
  game.runs();
  EXPECT_TRUE(game.state.player(0).owns(Tech::CruiserII));
  EXPECT_TRUE(game.is_exhausted(Planet::Wellon));
  EXPECT_TRUE(game.is_exhausted(Planet::Tarmann));
  EXPECT_FALSE(game.is_exhausted(Planet::Lazar));
}

TEST(Ti4Research, AnalyticalIgnoresOneOfAnyColourButNotForUpgrades) {
  RULES("TI-14.2.3");
  Laboratory game({F::JolNar, F::Letnev, F::Hacan});
  EXPECT_TRUE(can_research(game.state, 0, Tech::GravityDrive));
  EXPECT_TRUE(can_research(game.state, 0, Tech::MagenDefenseGrid));
  EXPECT_FALSE(can_research(game.state, 0, Tech::TransitDiodes)) << "two symbols";
  EXPECT_FALSE(can_research(game.state, 1, Tech::GravityDrive));
  game.research(0, Tech::PlasmaScoring);
  EXPECT_FALSE(can_research(game.state, 0, Tech::DestroyerII)) << "an upgrade with two red symbols";
}

TEST(Ti4Research, AResearchTeamIsExhaustedForItsSymbol) {
  RULES("TI-14.2.3");
  Laboratory game;
  game.control(0, Planet::Wellon).enact(Agenda::ResearchTeamBiotic);
  game.state.laws[at_index(Agenda::ResearchTeamBiotic)].planet = on_planet(Planet::Wellon);
  game.researches();
  game.does(0, tech(Tech::DacxiveAnimators));
  game.runs();
  EXPECT_TRUE(game.state.player(0).owns(Tech::DacxiveAnimators));
  EXPECT_EQ(game.state.laws[at_index(Agenda::ResearchTeamBiotic)].exhausted, 1);
  EXPECT_FALSE(game.is_exhausted(Planet::Wellon)) << "the card has its own state";
  game.state.player(0).techs = 0;
  EXPECT_FALSE(can_research(game.state, 0, Tech::DacxiveAnimators));
}

TEST(Ti4Research, InheritanceSystemsAreAPaymentOfTheirOwn) {
  RULES("TI-21.3.15 TI-14.2.3 TI-5.2.4");
  Laboratory game({F::L1Z1X, F::Letnev, F::Hacan});
  game.research(0, Tech::InheritanceSystems).goods(0, 1);
  EXPECT_FALSE(can_research(game.state, 0, Tech::AssaultCannon)) << "two resources";
  game.goods(0, 8).holds(0, StrategyCard::Technology).turns_begin();
  game.does(0, act(Act::Strategic, arg(StrategyCard::Technology)));
  game.does(0, tech(Tech::AssaultCannon));
  if (game.asks_for<step::IgnoreSymbols>()) game.does(0, ignore(Tech::InheritanceSystems));
  game.does(0, kPay);
  EXPECT_EQ(game.state.player(0).trade_goods, 6);
  EXPECT_TRUE(game.state.player(0).owns(Tech::AssaultCannon));
  EXPECT_TRUE(tech_is_exhausted(game.state, 0, Tech::InheritanceSystems));
  game.does(0, act(Act::Research));
  game.does(0, kPay);
  EXPECT_EQ(game.state.player(0).trade_goods, 0) << "six for the second research";
}

TEST(Ti4Research, AnUpgradeChangesAllUnitsAtOnce) {
  RULES("TI-14.2.6 TI-7.1.7");
  Laboratory game;
  game.lay(kNorth3, kEmpty).put(0, kNorth3, U::Carrier).put(0, kNorth3, U::Fighter, 4);
  game.research(0, Tech::AntimassDeflectors).research(0, Tech::GravityDrive).researches();
  EXPECT_EQ(card_in_force(game.state, 0, U::Carrier).capacity, 6) << "Sol's carriers";
  game.state.players[0].faction = F::Letnev;
  game.does(0, tech(Tech::CarrierII));
  EXPECT_EQ(card_in_force(game.state, 0, U::Carrier).capacity, 6);
  EXPECT_EQ(card_in_force(game.state, 0, U::Carrier).move, 2);
  EXPECT_EQ(card_in_force(game.state, 1, U::Carrier).move, 1);
}

TEST(Ti4Research, WhatIsLegalWithoutSpecialtiesMustBeResearched) {
  RULES("TI-10.8.4");
  Laboratory game;
  game.researches();
  game.may_not(kDecline);
  Laboratory free;
  free.researches(Research::May);
  free.may(0, kDecline);
}

TEST(Ti4Research, TheResourcesArePaidBeforeTheTechnologyIsNamed) {
  RULES("TI-10.8.1 TI-10.8.3 TI-14.2.4 TI-3.4.8");  // OP-48
  Laboratory game;
  game.control(0, Planet::Wellon)
      .research(0, Tech::SarweenTools)
      .goods(0, 6)
      .holds(0, StrategyCard::Technology)
      .turns_begin();
  game.does(0, act(Act::Strategic, arg(StrategyCard::Technology)));
  game.may(0, tech(Tech::TransitDiodes));
  game.does(0, tech(Tech::NeuralMotivator));
  State kept = game.state;
  game.does(0, act(Act::Research));
  game.does(0, exhaust(Planet::Wellon));
  game.does(0, kPay);
  game.may(0, tech(Tech::DacxiveAnimators));  // the first research counts
  game.may_not(tech(Tech::TransitDiodes));    // Wellon has paid and ignores nothing
  game.state = kept;
  game.does(0, act(Act::Research));
  game.does(0, act(Act::SpendGoods, 6));
  game.may(0, tech(Tech::TransitDiodes));
}

// --- Nekro (TI-21.5.8)

TEST(Ti4Research, PropagationReplacesEveryResearch) {
  RULES("TI-21.5.8 TI-4.1.6");
  Laboratory game({F::Nekro, F::Letnev, F::Hacan});
  game.enact(Agenda::AntiIntellectualRevolution);
  game.lay(kNorth3, kEmpty).put(0, kNorth3, U::Cruiser).pools(0, 1, 2, 1);
  EXPECT_TRUE(can_research_any(game.state, 0));
  game.state.player(0).techs = (std::uint64_t{1} << kTechs) - 1;
  EXPECT_TRUE(can_research_any(game.state, 0)) << "even if nothing is left to research";
  game.researches();
  game.decline_all();
  for (int token = 0; token < 3; ++token) game.does(0, act(Act::Pool, arg(Pool::Tactic)));
  EXPECT_EQ(game.state.player(0).pool(Pool::Tactic), 4);
  EXPECT_EQ(game.ships(0, kNorth3, U::Cruiser), 1) << "nothing was researched";
  EXPECT_TRUE(game.state.steps.empty());
}

TEST(Ti4Research, EachComponentIgnoresOneSymbolAtMost) {
  RULES("TI-14.2.3 TI-20.2.3");
  Laboratory game;  // Hyper Metabolism: two green
  game.control(0, Planet::Wellon).control(0, Planet::Tarmann).enact(Agenda::ResearchTeamBiotic);
  game.state.laws[at_index(Agenda::ResearchTeamBiotic)].planet = on_planet(Planet::Wellon);
  game.researches();
  game.does(0, tech(Tech::HyperMetabolism));
  game.may(0, exhaust(Planet::Tarmann));
  game.does(0, ignore(Agenda::ResearchTeamBiotic));
  game.may_not(ignore(Agenda::ResearchTeamBiotic));
  game.does(0, act(Act::StartOver));
  game.may(0, exhaust(Planet::Tarmann));
  game.does(0, ignore(Agenda::ResearchTeamBiotic));
  EXPECT_TRUE(game.state.player(0).owns(Tech::HyperMetabolism)) << "the planet was all that was left to name";
  EXPECT_TRUE(game.is_exhausted(Planet::Tarmann));
  EXPECT_EQ(game.state.laws[at_index(Agenda::ResearchTeamBiotic)].exhausted, 1);
}

TEST(Ti4Research, OnlyWhatHelpsIsExhausted) {
  RULES("TI-14.2.3 TI-14.2.5");
  Laboratory game({F::JolNar, F::Letnev, F::Hacan});  // Analytical covers one of the two yellow symbols
  game.control(0, Planet::Wellon).control(0, Planet::Thibah).researches();
  game.does(0, tech(Tech::TransitDiodes));
  EXPECT_TRUE(game.state.player(0).owns(Tech::TransitDiodes)) << "the blue specialty is no choice";
  EXPECT_TRUE(game.is_exhausted(Planet::Wellon));
  EXPECT_FALSE(game.is_exhausted(Planet::Thibah));
}

TEST(Ti4Research, SeveralComponentsTogether) {
  RULES("TI-14.2.3 TI-14.2.4");
  Laboratory game;  // Cruiser II: green, yellow, red
  const auto law = [&](Agenda card) -> LawState& { return game.state.laws[at_index(card)]; };
  game.research(0, Tech::PlasmaScoring).control(0, Planet::Wellon).control(0, Planet::Tarmann);
  for (const Agenda card : {Agenda::ResearchTeamBiotic, Agenda::ResearchTeamCybernetic, Agenda::ResearchTeamWarfare}) {
    game.enact(card);
    law(card).planet = on_planet(Planet::Wellon);
  }
  game.researches();
  game.does(0, tech(Tech::CruiserII));
  game.may_not(ignore(Agenda::ResearchTeamWarfare));  // red is there
  game.may(0, ignore(Agenda::ResearchTeamBiotic));
  game.does(0, ignore(Agenda::ResearchTeamCybernetic));
  game.may_not(exhaust(Planet::Wellon));  // yellow is covered
  game.may(0, exhaust(Planet::Tarmann));
  game.does(0, ignore(Agenda::ResearchTeamBiotic));
  EXPECT_TRUE(game.state.player(0).owns(Tech::CruiserII));
  EXPECT_EQ(law(Agenda::ResearchTeamBiotic).exhausted + law(Agenda::ResearchTeamCybernetic).exhausted, 2);
  EXPECT_EQ(law(Agenda::ResearchTeamWarfare).exhausted, 0);
  EXPECT_FALSE(game.is_exhausted(Planet::Wellon) || game.is_exhausted(Planet::Tarmann));
}

}  // namespace
}  // namespace orrery::ti4
