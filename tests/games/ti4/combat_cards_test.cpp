// Action cards of combat and invasion: may, may not, effect.

#include "tests/games/ti4/combat_scenario.h"

namespace orrery::ti4 {
namespace {

using C = ActionCard;
Action play(ActionCard card) {
  return Scenario::use(card);
}

TEST(Ti4CombatCards, MoraleBoostGivesOneMoreForTheRound) {
  RULES("TI-21.1.22");
  COMPONENT(ActionCard::MoraleBoost);
  Fight game;
  game.ships(0, U::Cruiser).ships(1, U::Cruiser).deal(0, C::MoraleBoost).deal(0, C::MoraleBoost);
  game.fight();
  game.does(0, play(C::MoraleBoost));
  EXPECT_EQ(game.asks(), kChance) << "no second copy in the round";
  game.rolls({6});
  game.rolls({6});
  EXPECT_TRUE(game.over());
  EXPECT_EQ(game.count(1, U::Cruiser), 0);
  EXPECT_EQ(game.count(0, U::Cruiser), 1);
  EXPECT_EQ(game.state.effect_count, 0);
}

TEST(Ti4CombatCards, MoraleBoostIsNotForTheBarrage) {
  RULES("TI-21.1.22 TI-3.4.15");
  COMPONENT(ActionCard::MoraleBoost);
  Fight game;
  game.ships(0, U::Destroyer).ships(1, U::Cruiser).ships(1, U::Fighter, 2).deal(0, C::MoraleBoost);
  game.fight();
  game.does(0, play(C::MoraleBoost));
  game.does(0, act(Act::AllUnits));
  game.rolls({8, 8});
  EXPECT_EQ(game.count(1, U::Fighter), 2);
}

TEST(Ti4CombatCards, FighterPrototypeIsForFightersInTheFirstRound) {
  RULES("TI-3.4.2");
  COMPONENT(ActionCard::FighterPrototype);
  Fight game;
  game.ships(0, U::Carrier).ships(0, U::Fighter, 1).ships(1, U::Cruiser, 2).deal(0, C::FighterPrototype);
  game.fight();
  game.does(0, play(C::FighterPrototype));
  game.rolls({8, 7});  // carrier, fighter
  game.rolls({1, 1});
  EXPECT_EQ(game.count(1, U::Cruiser), 1) << "the fighter hit on 7, the carrier did not on 8";
  game.rolls({8, 8});
  game.rolls({1});
  EXPECT_EQ(game.count(1, U::Cruiser), 1) << "not in the second round";
}

TEST(Ti4CombatCards, DirectHitDestroysTheShipThatSustained) {
  RULES("TI-21.1.8 TI-7.6.6");
  COMPONENT(ActionCard::DirectHit);
  Fight game;
  game.ships(0, U::Cruiser, 2).ships(1, U::Dreadnought, 2).deal(0, C::DirectHit);
  game.fight();
  game.rolls({7, 7});
  game.rolls({1, 1});
  game.does(1, Fight::sustain());
  game.may(0, play(C::DirectHit));
  game.does(0, play(C::DirectHit));
  EXPECT_EQ(game.count(1, U::Dreadnought), 1);
  game.may(1, Fight::sustain());  // the second hit is still there
  game.does(1, Fight::sustain());
  EXPECT_EQ(game.count(1, U::Dreadnought), 1);
  EXPECT_EQ(game.damaged(1, U::Dreadnought), 1);
}

TEST(Ti4CombatCards, TwoDirectHitsInOneRoundAgainstDifferentShips) {
  RULES("TI-21.1.8");
  COMPONENT(ActionCard::DirectHit);
  RULING("FAQ-32");
  Fight game;
  game.ships(0, U::Cruiser, 2).ships(1, U::Dreadnought, 2).deal(0, C::DirectHit).deal(0, C::DirectHit);
  game.fight();
  game.rolls({7, 7});
  game.rolls({1, 1});
  game.does(1, Fight::sustain());
  game.does(0, play(C::DirectHit));
  game.does(1, Fight::sustain());
  game.does(0, play(C::DirectHit));
  EXPECT_EQ(game.count(1, U::Dreadnought), 0);
}

TEST(Ti4CombatCards, DreadnoughtTwoIsImmuneToDirectHit) {
  RULES("TI-21.1.8");
  COMPONENT(ActionCard::DirectHit);
  COMPONENT(Tech::DreadnoughtII);
  COMPONENT(UnitText::ImmuneToDirectHit);
  Fight game;
  game.ships(0, U::Cruiser, 2).ships(1, U::Dreadnought).deal(0, C::DirectHit).research(1, Tech::DreadnoughtII);
  game.fight();
  game.rolls({7, 1});
  game.rolls({1});
  game.does(1, Fight::sustain());
  EXPECT_EQ(game.asks(), kChance) << "not asked";
  EXPECT_EQ(game.count(1, U::Dreadnought), 1);
}

TEST(Ti4CombatCards, DirectHitAnswersCannonsToo) {
  RULES("TI-21.1.8 TI-11.4.6");
  COMPONENT(ActionCard::DirectHit);
  Fight game;
  game.ships(0, U::Dreadnought).control(1, Planet::Lodor).build(Planet::Lodor, U::Pds, 1).deal(1, C::DirectHit);
  game.offense();
  game.does(1, act(Act::Fire, 0));
  game.rolls({6});
  game.does(0, Fight::sustain());
  game.does(1, play(C::DirectHit));
  EXPECT_EQ(game.count(0, U::Dreadnought), 0);
}

TEST(Ti4CombatCards, ShieldsHoldingOnBothSides) {
  RULES("TI-11.5.15 TI-21.1.27 TI-4.7.3");
  COMPONENT(ActionCard::ShieldsHolding);
  RULING("FAQ-33");
  Fight game;
  game.ships(0, U::Cruiser, 3).ships(1, U::Cruiser, 3).deal(0, C::ShieldsHolding).deal(1, C::ShieldsHolding);
  game.fight();
  game.rolls({7, 7, 7});
  game.rolls({7, 7, 7});
  game.does(0, play(C::ShieldsHolding));
  game.may_not(act(Act::Number, 3));
  game.does(0, act(Act::Number, 2));
  game.does(1, play(C::ShieldsHolding));
  game.does(1, act(Act::Number, 1));  // up to two: how many is the player's choice
  EXPECT_EQ(game.count(0, U::Cruiser), 2);
  EXPECT_EQ(game.count(1, U::Cruiser), 1);
}

TEST(Ti4CombatCards, ShieldsHoldingCancelsABarrageAndNoCannons) {
  RULES("TI-21.1.27");
  COMPONENT(ActionCard::ShieldsHolding);
  Fight game;
  game.ships(0, U::Destroyer).ships(1, U::Carrier).ships(1, U::Fighter, 2).deal(1, C::ShieldsHolding);
  game.fight();
  game.does(0, act(Act::AllUnits));
  game.rolls({9, 9});
  game.does(1, play(C::ShieldsHolding));
  game.does(1, act(Act::Number, 2));
  EXPECT_EQ(game.count(1, U::Fighter), 2);
  Fight other;
  other.ships(0, U::Cruiser).control(1, Planet::Lodor).build(Planet::Lodor, U::Pds, 1).deal(0, C::ShieldsHolding);
  other.offense();
  other.does(1, act(Act::Fire, 0));
  other.rolls({6});
  EXPECT_TRUE(other.over());
}

TEST(Ti4CombatCards, ManeuveringJetsCancelOneHitOfEachRoll) {
  RULES("TI-21.1.21");
  COMPONENT(ActionCard::ManeuveringJets);
  Fight game;
  game.ships(0, U::Cruiser, 2).control(1, Planet::Lodor).build(Planet::Lodor, U::Pds, 2).deal(0, C::ManeuveringJets);
  game.deal(0, C::ManeuveringJets);
  game.offense();
  game.does(1, act(Act::Fire, 0));
  game.rolls({6, 6});
  game.does(0, play(C::ManeuveringJets));
  EXPECT_TRUE(game.over()) << "one card for each roll";
  EXPECT_EQ(game.count(0, U::Cruiser), 1);
}

TEST(Ti4CombatCards, CourageousToTheEndTakesShipsAlong) {
  RULES("TI-21.1.7");
  COMPONENT(ActionCard::CourageousToTheEnd);
  RULING("FAQ-31");
  Fight game;
  game.ships(0, U::Cruiser, 1).ships(1, U::Dreadnought, 2).deal(0, C::CourageousToTheEnd);
  game.fight();
  game.rolls({1});
  game.rolls({5, 1});
  game.does(0, play(C::CourageousToTheEnd));
  game.rolls({7, 6});  // the cruiser's value is 7
  EXPECT_EQ(game.count(1, U::Dreadnought), 1) << "no Sustain Damage";
  EXPECT_TRUE(game.over());
}

TEST(Ti4CombatCards, CourageousIsNotForLossesOutsideACombat) {
  RULES("TI-21.1.7");
  COMPONENT(ActionCard::CourageousToTheEnd);
  Fight game;
  game.ships(0, U::Cruiser).control(1, Planet::Lodor).build(Planet::Lodor, U::Pds, 1).deal(0, C::CourageousToTheEnd);
  game.offense();
  game.does(1, act(Act::Fire, 0));
  game.rolls({6});
  EXPECT_TRUE(game.over());
}

TEST(Ti4CombatCards, EmergencyRepairsAtTheStartOfARound) {
  RULES("TI-21.1.10");
  COMPONENT(ActionCard::EmergencyRepairs);
  Fight game;
  game.ships(0, U::Dreadnought, 2, 2).ships(1, U::Cruiser).deal(0, C::EmergencyRepairs);
  game.fight();
  game.does(0, play(C::EmergencyRepairs));
  EXPECT_EQ(game.damaged(0, U::Dreadnought), 0);
}

TEST(Ti4CombatCards, EmergencyRepairsInTheSharedLastMoment) {
  RULES("TI-4.5.3 TI-4.1.5");
  COMPONENT(ActionCard::EmergencyRepairs);
  Fight game;
  game.ships(0, U::Dreadnought, 1).ships(1, U::Cruiser).deal(0, C::EmergencyRepairs);
  game.fight();
  game.rolls({5});
  game.rolls({7});
  game.does(0, Fight::sustain());
  game.may(0, play(C::EmergencyRepairs));  // the end of the round
  game.does(0, act(Act::Decline));
  game.may(0, play(C::EmergencyRepairs));  // the end of the combat
  game.does(0, play(C::EmergencyRepairs));
  EXPECT_EQ(game.damaged(0, U::Dreadnought), 0);
}

TEST(Ti4CombatCards, FireTeamRerollsGroundDice) {
  RULES("TI-21.1.12 TI-3.4.16 TI-11.5.12");
  COMPONENT(ActionCard::FireTeam);
  Fight game({F::SardakkNorr, F::Hacan});
  game.ships(0, U::Carrier).put(0, kField, U::Infantry, 2).control(1, Planet::Lodor, 3).deal(0, C::FireTeam);
  game.invade();
  game.does(0, all_to(Planet::Lodor));
  game.rolls({1, 8});
  game.does(0, play(C::FireTeam));
  game.may(0, act(Act::Misses));
  game.may(0, act(Act::Die, arg(U::Infantry), 7));
  game.does(0, act(Act::Die, arg(U::Infantry), 7));  // the eight, by mistake
  game.does(0, act(Act::StartOver));
  game.does(0, act(Act::Misses));
  game.does(0, act(Act::Done));
  game.rolls({7});  // with the modifier of the first roll it hits
  game.rolls({1, 1, 1});
  EXPECT_EQ(game.planet(Planet::Lodor).infantry, 1);
}

TEST(Ti4CombatCards, BunkerMakesBombardmentHard) {
  RULES("TI-21.1.5");
  COMPONENT(ActionCard::Bunker);
  Fight game;
  game.ships(0, U::Dreadnought).control(1, Planet::Lodor, 2).deal(1, C::Bunker);
  game.invade();
  game.does(1, play(C::Bunker));
  game.does(0, all_to(Planet::Lodor));
  game.rolls({8});
  EXPECT_EQ(game.planet(Planet::Lodor).infantry, 2);
  EXPECT_EQ(game.state.effect_count, 0) << "for this invasion";
}

TEST(Ti4CombatCards, DisableTakesShieldAndCannon) {
  RULES("TI-21.1.9");
  COMPONENT(ActionCard::Disable);
  Fight game;
  game.ships(0, U::Dreadnought).put(0, kField, U::Infantry, 1);
  game.control(1, Planet::Lodor, 1).build(Planet::Lodor, U::Pds, 1);
  game.deal(0, C::Disable);
  game.invade();
  game.does(0, play(C::Disable));
  game.does(0, all_to(Planet::Lodor));  // bombardment is possible
  game.rolls({5});
  game.does(0, all_to(Planet::Lodor));
  EXPECT_TRUE(game.over()) << "the PDS does not fire";
  EXPECT_EQ(game.planet(Planet::Lodor).controller, 0);
}

TEST(Ti4CombatCards, DisableNeedsAPds) {
  RULES("TI-21.1.9");
  COMPONENT(ActionCard::Disable);
  Fight game;
  game.ships(0, U::Carrier).put(0, kField, U::Infantry, 1).control(1, Planet::Lodor, 1).deal(0, C::Disable);
  game.invade();
  EXPECT_TRUE(game.asks_for<step::Commit>());
}

TEST(Ti4CombatCards, ParleySendsThemBack) {
  RULES("TI-21.1.23 TI-11.6.10");
  COMPONENT(ActionCard::Parley);
  Fight game;
  game.ships(0, U::Carrier).put(0, kField, U::Infantry, 2).control(1, Planet::Lodor, 1).deal(1, C::Parley);
  game.invade();
  game.does(0, all_to(Planet::Lodor));
  game.does(1, play(C::Parley));
  EXPECT_TRUE(game.over());
  EXPECT_EQ(game.state.area(0, kField).infantry, 2);
  EXPECT_EQ(game.planet(Planet::Lodor).landed, 0);
  EXPECT_EQ(game.planet(Planet::Lodor).controller, 1);
}

TEST(Ti4CombatCards, SalvageTakesTheCommodities) {
  RULES("TI-5.3.4");
  COMPONENT(ActionCard::Salvage);
  Fight game;
  game.ships(0, U::Cruiser).ships(1, U::Cruiser).deal(0, C::Salvage).deal(1, C::Salvage).goods(1, 0, 3);
  game.goods(0, 0, 2);
  game.fight();
  game.rolls({7});
  game.rolls({1});
  game.may(0, play(C::Salvage));
  game.does(0, play(C::Salvage));
  EXPECT_EQ(game.state.player(0).trade_goods, 3);
  EXPECT_EQ(game.state.player(1).commodities, 0);
  EXPECT_TRUE(game.over()) << "the loser may not";
}

TEST(Ti4CombatCards, ReparationsAfterALoss) {
  RULES("TI-21.1.26 TI-6.6.2");
  COMPONENT(ActionCard::Reparations);
  Fight game;
  game.lay(kNorth2, kWellon).lay(kNorth3, kQuann).control(0, Planet::Wellon).control(1, Planet::Quann);
  game.state.planet(Planet::Quann).exhausted = 1;
  game.ships(0, U::Carrier).put(0, kField, U::Infantry, 1).control(1, Planet::Lodor).deal(1, C::Reparations);
  game.invade();
  game.does(0, all_to(Planet::Lodor));
  game.does(1, play(C::Reparations));
  EXPECT_EQ(game.state.planet(Planet::Wellon).exhausted, 1);
  EXPECT_EQ(game.state.planet(Planet::Quann).exhausted, 0);
}

TEST(Ti4CombatCards, ReparationsNeedOneOfTheTwoParts) {
  RULES("TI-21.1.26");
  COMPONENT(ActionCard::Reparations);
  Fight game;
  game.lay(kNorth3, kQuann).control(1, Planet::Quann);
  game.ships(0, U::Carrier).put(0, kField, U::Infantry, 1).control(1, Planet::Lodor).deal(1, C::Reparations);
  game.invade();
  game.does(0, all_to(Planet::Lodor));
  EXPECT_TRUE(game.over()) << "the planet just taken is exhausted, the own one is readied";
}

TEST(Ti4CombatCards, ReparationsDoWhatCanBeDone) {
  RULES("TI-21.1.26 TI-3.4.17");
  COMPONENT(ActionCard::Reparations);
  for (const bool theirs : {true, false}) {
    Fight game;
    game.lay(kNorth2, kWellon).control(theirs ? 0 : 1, Planet::Wellon);
    game.state.planet(Planet::Wellon).exhausted = theirs ? 0 : 1;
    game.ships(0, U::Carrier).put(0, kField, U::Infantry, 1).control(1, Planet::Lodor).deal(1, C::Reparations);
    game.invade();
    game.does(0, all_to(Planet::Lodor));
    game.may(1, play(C::Reparations));
    EXPECT_EQ(std::ranges::count(game.options(), play(C::Reparations)), 1) << "in one way";
    game.does(1, play(C::Reparations));
    EXPECT_EQ(game.state.planet(Planet::Wellon).exhausted, theirs ? 1 : 0);
  }
}

TEST(Ti4CombatCards, ExperimentalBattlestationFiresInItsOwnersSlot) {
  RULES("TI-21.1.11 TI-11.4.8");
  COMPONENT(ActionCard::ExperimentalBattlestation);
  RULING("FAQ-41");
  Fight game;
  game.lay(kNorth2, kWellon).control(2, Planet::Wellon).build(Planet::Wellon, U::SpaceDock);
  game.control(1, Planet::Lodor).build(Planet::Lodor, U::Pds, 1);
  game.ships(0, U::Cruiser, 3).deal(2, C::ExperimentalBattlestation);
  start_space_cannon_offense(game.state);
  open_window(game.state, Window::AfterMovement, {.seat = 0, .system = kField});
  game.runs();
  game.does(2, play(C::ExperimentalBattlestation));
  game.does(1, act(Act::Fire, 0));
  game.rolls({1});
  game.does(2, act(Act::Fire, 0));
  game.rolls({5, 5, 1});
  EXPECT_EQ(game.count(0, U::Cruiser), 1);
}

TEST(Ti4CombatCards, AnAbilityAtTheStartOfACombatComesInEachCombat) {
  RULES("TI-B2 TI-3.4.9");
  COMPONENT(ActionCard::MoraleBoost);
  Fight game({F::Sol, F::Hacan}, 38);
  game.ships(0, U::Cruiser, 1).ships(0, U::Carrier, 1).put(0, kField, U::Infantry, 4);
  game.ships(1, U::Cruiser).control(1, Planet::Abyz, 1).control(1, Planet::Fria, 1);
  game.deal(0, C::MoraleBoost).deal(0, C::MoraleBoost).deal(0, C::MoraleBoost);
  game.fight();
  game.does(0, play(C::MoraleBoost));
  game.rolls({10, 1});
  game.rolls({1});
  game.invade();
  game.does(0, unit_at(U::Infantry, on_planet(Planet::Abyz)));
  game.does(0, all_to(Planet::Fria));
  game.does(0, all_to(Planet::Fria));
  game.does(0, play(C::MoraleBoost));
  game.rolls({10, 10, 10});
  game.rolls({1});
  game.may(0, play(C::MoraleBoost));
}

TEST(Ti4CombatCards, InfiltrateReplacesStructuresOfTheFormerController) {
  RULES("TI-21.1.16");
  COMPONENT(ActionCard::Infiltrate);
  Fight game;
  game.ships(0, U::Carrier).put(0, kField, U::Infantry, 2).control(1, Planet::Lodor).build(Planet::Lodor, U::SpaceDock);
  game.deal(0, C::Infiltrate);
  game.invade();
  game.does(0, all_to(Planet::Lodor));
  game.does(0, play(C::Infiltrate));
  EXPECT_EQ(game.planet(Planet::Lodor).controller, 0);
  EXPECT_EQ(game.planet(Planet::Lodor).docks, 1);
}

}  // namespace
}  // namespace orrery::ti4
