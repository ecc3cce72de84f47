// Chapter 14.3: the Nekro Virus gains what others own, and copies faction technologies by its two tokens.

#include "games/ti4/labels.h"
#include "games/ti4/rules.h"
#include "tests/games/ti4/fluent.h"

namespace orrery::ti4 {
namespace {

enum Token { X, Y };

Action copy(Tech which, Token token) {
  return act(Act::Assimilate, arg(which), arg(token));
}

// Nekro with both assimilators; Saar, Sardakk N'orr and L1Z1X have what is to be had.
class Virus : public Fluent<Virus> {
 public:
  Virus() : Fluent({F::Nekro, F::Saar, F::SardakkNorr, F::L1Z1X}) {
    lay(kNorth1, kLodor).lay(kNorth2, kEmpty).lay(kSouth1, kWellon);
    research(0, Tech::ValefarAssimilatorX).research(0, Tech::ValefarAssimilatorY);
    pools(0, 3, 12, 3).action_phase(0);
  }
  Virus& gains_from(std::initializer_list<int> seats) {
    std::uint8_t from = 0;
    for (const int seat : seats) from = u8(from | 1 << seat);
    take_technology(state, 0, from);
    runs();
    return *this;
  }
  Virus& has_copied(Tech which, Token token) {
    assimilate(state, 0, token, which);
    runs();
    return *this;
  }
  // A token goes back to its card.
  void loses(Token token) {
    assimilate(state, 0, token, Tech::None);
    runs();
  }
  const UnitCard& card(UnitType type) const { return card_in_force(state, 0, type); }
};

TEST(Ti4Assimilation, AGenericTechnologyIsTakenFromTheOwnDeck) {
  RULES("TI-14.3.8 TI-14.1.3");
  Virus game;
  game.research(1, Tech::GravityDrive).research(1, Tech::AssaultCannon).research(0, Tech::GravityDrive);
  game.research(1, Tech::NeuralMotivator).research(2, Tech::LightWaveDeflector).gains_from({1});
  game.may_not(tech(Tech::GravityDrive));        // owned already
  game.may_not(tech(Tech::LightWaveDeflector));  // of another player
  game.does(0, tech(Tech::AssaultCannon));
  EXPECT_TRUE(game.state.player(0).owns(Tech::AssaultCannon)) << "whatever its prerequisites";
  EXPECT_TRUE(game.state.player(1).owns(Tech::AssaultCannon));
}

TEST(Ti4Assimilation, NothingToTakeNothingIsAsked) {
  RULES("TI-14.3.8");
  Virus game;
  game.research(1, Tech::GravityDrive).research(0, Tech::GravityDrive);
  EXPECT_FALSE(can_take_technology(game.state, 0, 2));
  game.gains_from({1});
  EXPECT_TRUE(game.state.steps.empty());
}

TEST(Ti4Assimilation, AFactionTechnologyIsCopiedByAToken) {
  RULES("TI-14.3.1 TI-14.3.8 TI-19.6");
  Virus game;
  game.research(1, Tech::ChaosMapping).research(1, Tech::SarweenTools).gains_from({1});
  game.may_not(tech(Tech::ChaosMapping));
  game.may(0, tech(Tech::SarweenTools));
  game.may(0, copy(Tech::ChaosMapping, Y));
  const auto chosen_at = [&](Action action) { return Rules::describe(game.state, action).touches.front(); };
  EXPECT_EQ(chosen_at(copy(Tech::ChaosMapping, X)), "p2.tech.chaos_mapping") << "with whom it is copied from";
  EXPECT_EQ(chosen_at(tech(Tech::SarweenTools)), "p1.tech.sarween_tools") << "on the own board";
  game.does(0, copy(Tech::ChaosMapping, X));
  EXPECT_TRUE(has_tech(game.state, 0, Tech::ChaosMapping));
  EXPECT_FALSE(game.state.player(0).owns(Tech::ChaosMapping));
  EXPECT_TRUE(has_tech(game.state, 0, Tech::ValefarAssimilatorX)) << "it keeps its own text besides";
  EXPECT_EQ(component_id(game.state, 0, Tech::ChaosMapping, kNone), "p1.tech.valefar_assimilator_x");
  EXPECT_EQ(component_id(game.state, 1, Tech::ChaosMapping, kNone), "p2.tech.chaos_mapping");
  EXPECT_TRUE(game.state.player(1).owns(Tech::ChaosMapping));
  game.loses(X);
  EXPECT_FALSE(has_tech(game.state, 0, Tech::ChaosMapping));
}

TEST(Ti4Assimilation, WithoutTheAssimilatorNothingIsCopied) {
  RULES("TI-14.3.1");
  Virus game;
  game.state.player(0).techs = std::uint64_t{1} << at_index(Tech::ValefarAssimilatorY);
  game.research(1, Tech::ChaosMapping).research(1, Tech::SarweenTools).gains_from({1});
  game.may_not(copy(Tech::ChaosMapping, X));
  game.may(0, copy(Tech::ChaosMapping, Y));
}

TEST(Ti4Assimilation, UnitsPrintedOnSheetsAreNoTechnologies) {
  RULES("TI-14.3.2");
  Virus game;
  game.research(1, Tech::SarweenTools).research(1, Tech::GravityDrive).gains_from({1});
  EXPECT_EQ(game.options().size(), 2u) << "Saar's Floating Factory I stands on the sheet";
  game.may_not(copy(Tech::FloatingFactoryII, X));
}

TEST(Ti4Assimilation, ATechnologyWithATokenTakesNoOther) {
  RULES("TI-14.3.9");
  Virus game;
  game.research(1, Tech::ChaosMapping).research(2, Tech::ValkyrieParticleWeave).has_copied(Tech::ChaosMapping, X);
  game.gains_from({1, 2});
  game.may_not(copy(Tech::ChaosMapping, X));
  game.may_not(copy(Tech::ChaosMapping, Y));
  game.may(0, copy(Tech::ValkyrieParticleWeave, Y));
  game.does(0, copy(Tech::ValkyrieParticleWeave, X));
  EXPECT_FALSE(has_tech(game.state, 0, Tech::ChaosMapping)) << "the token has moved";
  EXPECT_TRUE(has_tech(game.state, 0, Tech::ValkyrieParticleWeave));
}

TEST(Ti4Assimilation, TheAssimilatorIsExhaustedForTheCopiedText) {
  RULES("TI-14.3.9 TI-3.4.12");
  Virus game;
  game.research(3, Tech::InheritanceSystems).has_copied(Tech::InheritanceSystems, X);
  exhaust_tech(game.state, 3, Tech::InheritanceSystems);
  EXPECT_FALSE(tech_is_exhausted(game.state, 0, Tech::InheritanceSystems)) << "independent of the original";
  exhaust_tech(game.state, 0, Tech::InheritanceSystems);
  EXPECT_TRUE(tech_is_exhausted(game.state, 0, Tech::ValefarAssimilatorX));
  EXPECT_TRUE(has_tech(game.state, 0, Tech::ValefarAssimilatorX)) << "texts without that price go on";
}

TEST(Ti4Assimilation, DocksComeDownWhenTheFloatingFactoryIsLost) {
  RULES("TI-B10 TI-14.3.4 TI-7.4.5");
  Virus game;
  game.research(1, Tech::FloatingFactoryII).control(0, Planet::Lodor).build(Planet::Lodor, U::SpaceDock);
  game.put(0, kNorth2, U::Cruiser);
  game.has_copied(Tech::FloatingFactoryII, X);
  EXPECT_EQ(game.state.area(0, kNorth1).docks, 1) << "the dock has risen into space";
  EXPECT_EQ(game.state.planet(Planet::Lodor).docks, 0);
  game.put(0, kNorth2, U::SpaceDock);
  game.loses(X);
  EXPECT_EQ(game.state.planet(Planet::Lodor).docks, 1);
  EXPECT_EQ(game.state.area(0, kNorth1).docks, 0);
  EXPECT_EQ(game.state.area(0, kNorth2).docks, 0) << "no planet of Nekro there: to reinforcements";
  EXPECT_EQ(plastic_left(game.state, 0, U::SpaceDock), 2);
}

TEST(Ti4Assimilation, WarSunsGoWithTheToken) {
  RULES("TI-B11 TI-14.3.5");
  Virus game;
  game.state.players[3].faction = F::Muaat;
  game.research(3, Tech::PrototypeWarSunII).has_copied(Tech::PrototypeWarSunII, Y);
  EXPECT_TRUE(may_have(game.state, 0, U::WarSun));
  game.put(0, kNorth1, U::WarSun).put(0, kNorth2, U::WarSun);
  game.loses(Y);
  EXPECT_EQ(units_on_board(game.state, 0, U::WarSun), 0);
  EXPECT_EQ(plastic_left(game.state, 0, U::WarSun), 2);
}

TEST(Ti4Assimilation, WarSunsStayWithAnOwnTechnology) {
  RULES("TI-14.3.5");
  Virus game;
  game.research(3, Tech::PrototypeWarSunII).research(0, Tech::WarSun).has_copied(Tech::PrototypeWarSunII, Y);
  game.put(0, kNorth1, U::WarSun);
  game.loses(Y);
  EXPECT_EQ(game.ships(0, kNorth1, U::WarSun), 1);
}

TEST(Ti4Assimilation, TheSecondUpgradeOfATypeTakesTheSameToken) {
  RULES("TI-B67 TI-14.3.6");
  Virus game;
  game.research(0, Tech::DreadnoughtII).research(2, Tech::ExotriremeII).research(3, Tech::SuperDreadnoughtII);
  game.has_copied(Tech::ExotriremeII, X);
  EXPECT_EQ(game.card(U::Dreadnought).technology, Tech::ExotriremeII);
  EXPECT_EQ(progress_of(game.state, 0, Objective::DevelopWeaponry), 1) << "the pair counts once";
  game.gains_from({3});
  game.may_not(copy(Tech::SuperDreadnoughtII, Y));
  EXPECT_TRUE(has_tech(game.state, 0, Tech::SuperDreadnoughtII)) << "the only way: it is not asked";
  EXPECT_FALSE(has_tech(game.state, 0, Tech::ExotriremeII));
  EXPECT_EQ(game.card(U::Dreadnought).technology, Tech::SuperDreadnoughtII);
  game.loses(X);
  EXPECT_EQ(game.card(U::Dreadnought).technology, Tech::DreadnoughtII) << "it applies again";
}

TEST(Ti4Assimilation, WhatACopyCarriedGoesWithIt) {
  RULES("TI-14.3.4 TI-7.3.3");
  Virus game;
  game.state.players[3].faction = F::Sol;
  game.research(3, Tech::AdvancedCarrierII).has_copied(Tech::AdvancedCarrierII, X);
  game.put(0, kNorth2, U::Carrier).put(0, kNorth2, U::Fighter, 7);
  game.loses(X);
  EXPECT_EQ(game.ships(0, kNorth2, U::Fighter), 4) << "as many as a carrier of the sheet holds";
}

TEST(Ti4Assimilation, WaitingInfantryFollowTheUpgradeInForce) {
  RULES("TI-14.3.10");
  Virus game;
  game.state.players[3].faction = F::Sol;
  game.research(3, Tech::SpecOpsII).research(0, Tech::InfantryII);
  game.state.player(0).waiting_infantry = 2;
  game.has_copied(Tech::SpecOpsII, X);
  EXPECT_EQ(game.state.player(0).waiting_infantry, 2) << "on the Valefar card";
  game.loses(X);
  EXPECT_EQ(game.state.player(0).waiting_infantry, 2) << "back on Infantry II";
  game.state.player(0).techs &= ~(std::uint64_t{1} << at_index(Tech::InfantryII));
  game.has_copied(Tech::SpecOpsII, X);
  game.loses(X);
  EXPECT_EQ(game.state.player(0).waiting_infantry, 0) << "without Infantry II to reinforcements";
}

TEST(Ti4Assimilation, ACopyOutlivesItsOriginal) {
  RULES("TI-18.10 TI-14.3.1");
  for (const bool exhausted : {false, true}) {
    Scenario game({F::Nekro, F::Letnev, F::Hacan});
    Player& nekro = game.state.player(0);
    nekro.assimilated[1] = u8(static_cast<int>(Tech::L4Disruptors));
    game.research(0, Tech::ValefarAssimilatorY).research(1, Tech::L4Disruptors).research(2, Tech::QuantumDatahubNode);
    if (exhausted) exhaust_tech(game.state, 0, Tech::ValefarAssimilatorY);
    keep_copied_techs(game.state, 2);
    EXPECT_FALSE(nekro.owns(Tech::L4Disruptors)) << "Letnev are in the game";
    keep_copied_techs(game.state, 1);
    EXPECT_TRUE(nekro.owns(Tech::L4Disruptors));
    EXPECT_EQ((nekro.exhausted_techs >> at_index(Tech::L4Disruptors) & 1) != 0, exhausted);
    EXPECT_FALSE(nekro.owns(Tech::QuantumDatahubNode)) << "not copied";
  }
}

}  // namespace
}  // namespace orrery::ti4
