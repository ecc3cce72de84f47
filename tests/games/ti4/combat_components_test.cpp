// Technologies, abilities, flagships, laws and notes in combat and invasion: may, may not, effect.

#include "tests/games/ti4/combat_scenario.h"

namespace orrery::ti4 {
namespace {

Action all_to(Planet planet) {
  return act(Act::Planet, arg(planet));
}
Action opposing(UnitType type, bool damaged = false) {
  return unit_named(type, damaged);
}
Component note_component(Note note) {
  return {ComponentKind::Note, static_cast<int>(note)};
}
void hold(Fight& game, int seat, Faction of) {
  game.state.player(seat).notes |= NoteMask{1} << note_card(of);
}

// --- technologies

TEST(Ti4CombatTechs, AssaultCannonDestroysAndTheSecondIsTestedAgain) {
  RULES("TI-B54 TI-3.4.14 TI-21.3.4 TI-7.6.4");
  COMPONENT(Tech::AssaultCannon);
  Fight game;
  game.ships(0, U::Cruiser, 3).ships(1, U::Cruiser, 3);
  game.research(0, Tech::AssaultCannon).research(1, Tech::AssaultCannon);
  game.fight();
  EXPECT_EQ(game.count(1, U::Cruiser), 2);
  EXPECT_EQ(game.count(0, U::Cruiser), 3);
}

TEST(Ti4CombatTechs, AssaultCannonNeedsThreeShipsAndSparesFighters) {
  RULES("TI-21.3.4 TI-3.4.17");
  COMPONENT(Tech::AssaultCannon);
  Fight game;
  game.ships(0, U::Cruiser, 2).ships(0, U::Fighter, 4).ships(1, U::Cruiser, 1).research(0, Tech::AssaultCannon);
  game.fight();
  EXPECT_EQ(game.count(1, U::Cruiser), 1);
  Fight other;
  other.ships(0, U::Cruiser, 3).ships(1, U::Fighter, 2).research(0, Tech::AssaultCannon);
  other.fight();
  EXPECT_EQ(other.count(1, U::Fighter), 2);
}

TEST(Ti4CombatTechs, AnAbilityAtTheStartOfACombatComesInEachCombat) {
  RULES("TI-B2 TI-3.4.9");
  COMPONENT(ActionCard::MoraleBoost);
  Fight game({F::Sol, F::Hacan}, 38);
  game.ships(0, U::Cruiser, 1).ships(0, U::Carrier, 1).put(0, kField, U::Infantry, 4);
  game.ships(1, U::Cruiser).control(1, Planet::Abyz, 1).control(1, Planet::Fria, 1);
  game.deal(0, ActionCard::MoraleBoost).deal(0, ActionCard::MoraleBoost).deal(0, ActionCard::MoraleBoost);
  game.fight();
  game.does(0, Scenario::use(ActionCard::MoraleBoost));
  game.rolls({10, 1});
  game.rolls({1});
  game.invade();
  game.does(0, unit_at(U::Infantry, on_planet(Planet::Abyz)));
  game.does(0, all_to(Planet::Fria));
  game.does(0, all_to(Planet::Fria));
  game.does(0, Scenario::use(ActionCard::MoraleBoost));
  game.rolls({10, 10, 10});
  game.rolls({1});
  game.may(0, Scenario::use(ActionCard::MoraleBoost));
}

TEST(Ti4CombatTechs, DimensionalSplicerHitsTheNamedShip) {
  RULES("TI-4.7.2");
  COMPONENT(Tech::DimensionalSplicer);
  RULING("FAQ-35");
  Fight game({F::Creuss, F::Hacan});  // Lodor has a wormhole
  game.ships(0, U::Cruiser).ships(1, U::Dreadnought).ships(1, U::Cruiser).research(0, Tech::DimensionalSplicer);
  game.deal(0, ActionCard::DirectHit);
  game.fight();
  game.does(0, Scenario::use(Tech::DimensionalSplicer));
  game.does(0, opposing(U::Dreadnought));
  game.does(1, Fight::sustain());
  game.may(0, Scenario::use(ActionCard::DirectHit));
  game.does(0, Scenario::use(ActionCard::DirectHit));
  EXPECT_EQ(game.count(1, U::Dreadnought), 0);
}

TEST(Ti4CombatTechs, DimensionalSplicerNeedsAWormhole) {
  RULES("TI-4.7.2");
  COMPONENT(Tech::DimensionalSplicer);
  Fight game({F::JolNar, F::Hacan}, kWellon);
  game.ships(0, U::Cruiser).ships(1, U::Dreadnought).research(0, Tech::DimensionalSplicer);
  game.fight();
  EXPECT_EQ(game.asks(), kChance);
}

TEST(Ti4CombatTechs, DuraniumArmorRepairsWhatDidNotSustainInThisRound) {
  RULES("TI-21.3.3");
  COMPONENT(Tech::DuraniumArmor);
  Fight game;
  game.ships(0, U::Dreadnought, 2, 1).ships(1, U::Cruiser, 2).research(0, Tech::DuraniumArmor);
  game.fight();
  game.rolls({1, 1});
  game.rolls({7, 1});
  game.does(0, Fight::sustain());
  EXPECT_EQ(game.damaged(0, U::Dreadnought), 1) << "the one of before is repaired, also if no hits were taken";
  game.rolls({1, 1});
  game.rolls({1, 1});
  EXPECT_EQ(game.damaged(0, U::Dreadnought), 0) << "now the other";
}

TEST(Ti4CombatTechs, GravitonLaserHitsNonFighters) {
  RULES("TI-11.5.14 TI-4.7.4");
  COMPONENT(Tech::GravitonLaserSystem);
  Fight game;
  game.ships(0, U::Carrier).ships(0, U::Fighter, 3).control(1, Planet::Lodor).build(Planet::Lodor, U::Pds, 1);
  game.research(1, Tech::GravitonLaserSystem);
  game.offense();
  game.does(1, act(Act::Fire, 0));
  game.does(1, Scenario::use(Tech::GravitonLaserSystem));
  game.rolls({6});
  EXPECT_EQ(game.count(0, U::Carrier), 0);
  Fight other;
  other.ships(0, U::Carrier).ships(0, U::Fighter, 3).control(1, Planet::Lodor).build(Planet::Lodor, U::Pds, 1);
  other.research(1, Tech::GravitonLaserSystem);
  other.offense();
  other.does(1, act(Act::Fire, 0));
  other.does(1, act(Act::Decline));
  other.rolls({6});
  other.may(0, Fight::lose(U::Fighter));  // unused it does nothing
}

TEST(Ti4CombatTechs, ImpulseCoreCostsAShip) {
  RULES("TI-4.7.4");
  COMPONENT(Tech::ImpulseCore);
  Fight game({F::Yin, F::Hacan});
  game.ships(0, U::Cruiser, 2).ships(1, U::Carrier).ships(1, U::Fighter, 2).research(0, Tech::ImpulseCore);
  game.fight();
  game.does(0, Scenario::use(Tech::ImpulseCore));
  EXPECT_EQ(game.count(0, U::Cruiser), 1);
  EXPECT_EQ(game.count(1, U::Carrier), 0);
  EXPECT_EQ(game.count(1, U::Fighter), 2);
}

TEST(Ti4CombatTechs, L4DisruptorsSilenceCannonsInTheInvasion) {
  RULES("TI-11.6.11");
  COMPONENT(Tech::L4Disruptors);
  Fight game({F::Letnev, F::Hacan});
  game.ships(0, U::Carrier).put(0, kField, U::Infantry, 1).control(1, Planet::Lodor).build(Planet::Lodor, U::Pds, 1);
  game.research(0, Tech::L4Disruptors);
  game.offense();
  game.does(1, act(Act::Decline));  // the offense is not forbidden
  game.invade();
  game.does(0, all_to(Planet::Lodor));
  EXPECT_TRUE(game.over());
  EXPECT_EQ(game.planet(Planet::Lodor).controller, 0);
}

TEST(Ti4CombatTechs, MagenDefenseGridKeepsTheOpponentFromRolling) {
  RULES("TI-21.3.18");
  COMPONENT(Tech::MagenDefenseGrid);
  Fight game;
  game.ships(0, U::Carrier).put(0, kField, U::Infantry, 2).control(1, Planet::Lodor, 1).build(Planet::Lodor, U::Pds, 1);
  game.research(1, Tech::MagenDefenseGrid);
  game.invade();
  game.does(0, all_to(Planet::Lodor));
  game.does(1, act(Act::Decline));  // the cannon
  game.does(1, Scenario::use(Tech::MagenDefenseGrid));
  EXPECT_EQ(dice_to_roll(game.state), 1) << "the defender rolls alone";
  game.rolls({1});
  EXPECT_EQ(dice_to_roll(game.state), 2) << "in the next round both roll, the card is exhausted";
}

TEST(Ti4CombatTechs, MagenNeedsAShieldThatIsNotNegated) {
  RULES("TI-B12 TI-7.7.4 TI-21.3.18");
  COMPONENT(Tech::MagenDefenseGrid);
  Fight game({F::Muaat, F::Hacan});
  game.ships(0, U::WarSun).put(0, kField, U::Infantry, 2).control(1, Planet::Lodor, 1).build(Planet::Lodor, U::Pds, 1);
  game.research(1, Tech::MagenDefenseGrid);
  game.invade();
  game.does(0, act(Act::Done));  // no bombardment
  game.does(0, all_to(Planet::Lodor));
  game.does(1, act(Act::Decline));
  EXPECT_EQ(dice_to_roll(game.state), 2);
}

TEST(Ti4CombatTechs, NonEuclideanShieldingCancelsTwo) {
  RULES("TI-B5 TI-7.6.5 TI-19.4 TI-21.3.9");
  COMPONENT(Tech::NonEuclideanShielding);
  Fight game({F::Letnev, F::Hacan});
  game.ships(0, U::Dreadnought).ships(1, U::Cruiser, 2).research(0, Tech::NonEuclideanShielding);
  game.fight();
  game.rolls({1});
  game.rolls({7, 7});
  game.does(0, Fight::sustain());
  EXPECT_EQ(game.count(0, U::Dreadnought), 1);
  EXPECT_EQ(game.state.combat.round, 2);
}

TEST(Ti4CombatTechs, PlasmaScoringAddsOneDieToAUse) {
  RULES("TI-21.3.2");
  RULING("FAQ-04");
  COMPONENT(Tech::PlasmaScoring);
  Fight game;
  game.ships(0, U::Cruiser, 3)
      .control(1, Planet::Lodor)
      .build(Planet::Lodor, U::Pds, 2)
      .research(1, Tech::PlasmaScoring);
  game.offense();
  game.does(1, act(Act::Fire, 0));
  game.does(1, Scenario::use(Tech::PlasmaScoring));
  game.rolls({6, 6, 6});
  EXPECT_EQ(game.count(0, U::Cruiser), 0);
  EXPECT_EQ(game.state.effect_count, 0);
}

TEST(Ti4CombatTechs, PlasmaScoringInABombardmentOnOnePlanet) {
  RULES("TI-21.3.2");
  COMPONENT(Tech::PlasmaScoring);
  Fight game({F::Sol, F::Hacan}, 38);
  game.ships(0, U::Dreadnought, 2)
      .control(1, Planet::Abyz, 3)
      .control(1, Planet::Fria, 3)
      .research(0, Tech::PlasmaScoring);
  game.invade();
  game.does(0, unit_at(U::Dreadnought, on_planet(Planet::Abyz)));
  game.does(0, unit_at(U::Dreadnought, on_planet(Planet::Fria)));
  game.does(0, Scenario::use(Tech::PlasmaScoring));
  game.does(0, all_to(Planet::Fria));
  game.rolls({5});
  game.rolls({5, 5});
  EXPECT_EQ(game.planet(Planet::Abyz).infantry, 2);
  EXPECT_EQ(game.planet(Planet::Fria).infantry, 1);
}

TEST(Ti4CombatTechs, ValkyrieAddsAHitIfTheOpponentMadeOne) {
  RULES("TI-21.3.10");
  COMPONENT(Tech::ValkyrieParticleWeave);
  Fight game({F::SardakkNorr, F::Hacan});
  game.ships(0, U::Carrier).put(0, kField, U::Infantry, 2).control(1, Planet::Lodor, 2);
  game.research(0, Tech::ValkyrieParticleWeave);
  game.invade();
  game.does(0, all_to(Planet::Lodor));
  game.rolls({1, 1});
  game.rolls({1, 1});
  EXPECT_EQ(game.planet(Planet::Lodor).infantry, 2);
  game.rolls({1, 1});
  game.rolls({8, 1});
  EXPECT_EQ(game.planet(Planet::Lodor).infantry, 1);
}

TEST(Ti4CombatTechs, DacxiveAnimatorsAfterAWonGroundCombat) {
  RULES("TI-11.6.15");
  COMPONENT(Tech::DacxiveAnimators);
  Fight game;
  game.ships(0, U::Carrier)
      .put(0, kField, U::Infantry, 1)
      .control(1, Planet::Lodor, 1)
      .research(0, Tech::DacxiveAnimators);
  game.invade();
  game.does(0, all_to(Planet::Lodor));
  game.rolls({10});
  game.rolls({1});
  game.does(0, Scenario::use(Tech::DacxiveAnimators));
  EXPECT_EQ(game.planet(Planet::Lodor).infantry, 2);
}

TEST(Ti4CombatTechs, InfantryTwoReturnsAtTheNextTurn) {
  RULES("TI-3.4.13 TI-4.7.5");
  COMPONENT(UnitText::Regenerates);
  COMPONENT(Tech::InfantryII);
  Fight game({F::Hacan, F::Sol});
  game.research(0, Tech::InfantryII);
  game.ships(0, U::Carrier).put(0, kField, U::Infantry, 2).control(1, Planet::Lodor, 3);
  game.lay(kSouth3, 16).at_home(0, kSouth3);
  for (const Planet planet : tile_of(16).planets)
    if (planet != Planet::None) game.control(0, planet);
  game.invade();
  game.does(0, all_to(Planet::Lodor));
  game.rolls({1, 1});
  game.rolls({10, 10, 1});
  game.rolls({6, 5});  // one roll for each
  EXPECT_EQ(game.state.player(0).waiting_infantry, 1);
  open_window(game.state, Window::TurnStart, {.seat = 0});
  game.runs();
  EXPECT_TRUE(game.asks_for<step::PlaceWaiting>());
  apply(game.state, game.options()[0]);
  EXPECT_EQ(game.state.player(0).waiting_infantry, 0);
}

// --- abilities

TEST(Ti4CombatAbilities, UnrelentingAndFragile) {
  RULES("TI-3.4.15");
  COMPONENT(Ability::Unrelenting);
  COMPONENT(Ability::Fragile);
  Fight game({F::SardakkNorr, F::JolNar});
  game.ships(0, U::Cruiser).ships(1, U::Cruiser);
  game.fight();
  game.rolls({6});
  game.rolls({7});
  EXPECT_EQ(game.count(0, U::Cruiser), 1);
  EXPECT_EQ(game.count(1, U::Cruiser), 0);
}

TEST(Ti4CombatAbilities, AmbushRollsForTwoShips) {
  RULES("TI-21.5.2");
  COMPONENT(Ability::Ambush);
  RULING("FAQ-34");
  Fight game({F::Mentak, F::Hacan});
  game.ships(0, U::Cruiser, 1).ships(0, U::Destroyer, 3).ships(1, U::Carrier, 3).deal(1, ActionCard::ShieldsHolding);
  game.fight();
  game.does(0, Scenario::use(Ability::Ambush));
  game.rolls({7});
  game.rolls({9});
  game.may(1, Scenario::use(ActionCard::ShieldsHolding));
  game.does(1, act(Act::Decline));
  EXPECT_EQ(game.count(1, U::Carrier), 1);
}

TEST(Ti4CombatAbilities, DevotionAtTheEndOfARound) {
  RULES("TI-21.5.5 TI-4.5.3 TI-4.5.1");
  COMPONENT(Ability::Devotion);
  Fight game({F::Yin, F::Hacan});
  game.ships(0, U::Cruiser, 1).ships(1, U::Carrier, 1);
  game.fight();
  game.rolls({1});
  game.rolls({1});
  game.does(0, Scenario::use(Ability::Devotion));
  EXPECT_TRUE(game.over()) << "both are gone: a draw";
  EXPECT_FALSE(has_ships(game.state, 0, kField) || has_ships(game.state, 1, kField));
}

TEST(Ti4CombatAbilities, HarrowAtTheEndOfEachRound) {
  RULES("TI-21.5.23 TI-4.7.5 TI-19.2 TI-11.6.4");
  COMPONENT(Ability::Harrow);
  Fight game({F::L1Z1X, F::Hacan});
  game.ships(0, U::Dreadnought).put(0, kField, U::Infantry, 2).control(1, Planet::Lodor, 3);
  game.invade();
  game.does(0, act(Act::Done));
  game.does(0, all_to(Planet::Lodor));
  game.rolls({1, 1});
  game.rolls({1, 1, 1});
  game.does(0, Scenario::use(Ability::Harrow));
  game.rolls({5});
  EXPECT_EQ(game.planet(Planet::Lodor).infantry, 2);
  EXPECT_EQ(game.planet(Planet::Lodor).landed, 2) << "own ground forces are spared";
  game.rolls({1, 1});
  game.rolls({1, 1});
  game.may(0, Scenario::use(Ability::Harrow));  // each round again
}

TEST(Ti4CombatAbilities, HarrowIsStoppedByAShield) {
  RULES("TI-B14 TI-7.7.3 TI-19.2");
  COMPONENT(Ability::Harrow);
  Fight game({F::L1Z1X, F::Hacan});
  game.ships(0, U::Dreadnought)
      .put(0, kField, U::Infantry, 2)
      .control(1, Planet::Lodor, 3)
      .build(Planet::Lodor, U::Pds, 1);
  game.invade();
  game.does(0, all_to(Planet::Lodor));
  game.does(1, act(Act::Decline));
  game.rolls({1, 1});
  game.rolls({1, 1, 1});
  EXPECT_EQ(game.asks(), kChance);
  EXPECT_EQ(game.state.combat.round, 2);
}

TEST(Ti4CombatAbilities, IndoctrinationReplacesAnInfantry) {
  RULES("TI-21.5.6 TI-11.6.17 TI-4.5.2");
  COMPONENT(Ability::Indoctrination);
  Fight game({F::Yin, F::Hacan});
  game.ships(0, U::Carrier).put(0, kField, U::Infantry, 1).control(1, Planet::Lodor, 1).goods(0, 2);
  game.invade();
  game.does(0, all_to(Planet::Lodor));
  game.does(0, Scenario::use(Ability::Indoctrination));
  while (!game.over() && game.asks() == 0) apply(game.state, game.options()[0]);
  EXPECT_TRUE(game.over()) << "the defender has none left: no dice";
  EXPECT_EQ(game.planet(Planet::Lodor).controller, 0);
  EXPECT_EQ(game.planet(Planet::Lodor).infantry, 2);
}

TEST(Ti4CombatAbilities, MunitionsReservesAllowARerollInTheRound) {
  RULES("TI-21.5.15 TI-3.4.16");
  COMPONENT(Ability::MunitionsReserves);
  Fight game({F::Letnev, F::Hacan});
  game.ships(0, U::Cruiser, 2).ships(1, U::Cruiser, 2).goods(0, 2);
  game.fight();
  game.does(0, Scenario::use(Ability::MunitionsReserves));
  EXPECT_EQ(game.state.player(0).trade_goods, 0);
  game.rolls({1, 7});
  game.does(0, Scenario::use(Component(UnitAbility::Reroll)));
  game.does(0, act(Act::Misses));
  game.does(0, act(Act::Done));
  game.rolls({7});
  game.rolls({1, 1});
  EXPECT_TRUE(game.over());
}

TEST(Ti4CombatAbilities, AssimilateReplacesStructures) {
  RULES("TI-21.1.16 TI-6.6.5");
  COMPONENT(Ability::Assimilate);
  Fight game({F::L1Z1X, F::Hacan});
  game.ships(0, U::Carrier).put(0, kField, U::Infantry, 3).control(1, Planet::Lodor).build(Planet::Lodor, U::Pds, 2);
  game.build(Planet::Lodor, U::SpaceDock);
  game.invade();
  game.does(0, all_to(Planet::Lodor));
  game.does(1, act(Act::Decline));
  EXPECT_EQ(game.planet(Planet::Lodor).controller, 0);
  EXPECT_EQ(game.planet(Planet::Lodor).pds, 2);
  EXPECT_EQ(game.planet(Planet::Lodor).docks, 1);
}

TEST(Ti4CombatAbilities, InfiltrateReplacesStructuresOfTheFormerController) {
  RULES("TI-21.1.16");
  COMPONENT(ActionCard::Infiltrate);
  Fight game;
  game.ships(0, U::Carrier).put(0, kField, U::Infantry, 2).control(1, Planet::Lodor).build(Planet::Lodor, U::SpaceDock);
  game.deal(0, ActionCard::Infiltrate);
  game.invade();
  game.does(0, all_to(Planet::Lodor));
  game.does(0, Scenario::use(ActionCard::Infiltrate));
  EXPECT_EQ(game.planet(Planet::Lodor).controller, 0);
  EXPECT_EQ(game.planet(Planet::Lodor).docks, 1);
}

// Nekro and Hacan with one technology in a ground combat in which all die.
class Ti4Singularity : public testing::Test {
 protected:
  Ti4Singularity() {
    game.ships(0, U::Carrier).put(0, kField, U::Infantry, 2).control(1, Planet::Lodor, 2).research(1, Tech::InfantryII);
  }
  Fight game{F::Nekro, F::Hacan};
};

TEST_F(Ti4Singularity, TheUpgradeGainedGivesNoRollToTheSameBatch) {
  RULES("TI-B76 TI-3.4.13 TI-21.5.7 TI-14.3.8");
  COMPONENT(Ability::TechnologicalSingularity);
  game.invade();
  game.does(0, all_to(Planet::Lodor));
  game.rolls({10, 10});
  game.rolls({10, 10});
  game.does(0, Scenario::use(Ability::TechnologicalSingularity));
  EXPECT_TRUE(game.state.player(0).owns(Tech::InfantryII));
  game.rolls({1, 1});  // Hacan's infantry had it
  EXPECT_TRUE(game.over()) << "Nekro's had not";
}

TEST_F(Ti4Singularity, AntivirusForbidsIt) {
  RULES("TI-21.2.10");
  COMPONENT(Ability::TechnologicalSingularity);
  COMPONENT(Note::Antivirus);
  hold(game, 1, F::Nekro);
  game.invade();
  game.does(0, all_to(Planet::Lodor));
  game.does(1, Scenario::use(note_component(Note::Antivirus), note_card(F::Nekro)));
  game.rolls({10, 10});
  game.rolls({10, 10});
  EXPECT_EQ(game.asks(), kChance) << "the rolls of Hacan's infantry";
}

TEST_F(Ti4Singularity, NotAfterABombardment) {
  RULES("TI-21.5.7 TI-11.6.6");
  game.ships(0, U::Dreadnought);
  game.invade();
  game.does(0, all_to(Planet::Lodor));
  game.rolls({5});
  EXPECT_EQ(game.asks(), kChance) << "Hacan's roll";
}

// --- flagships and unit texts

TEST(Ti4Flagships, HylarimMakesTwoMoreHits) {
  RULES("TI-11.5.12");
  COMPONENT(UnitText::Hylarim);
  Fight game({F::JolNar, F::Hacan});
  game.ships(0, U::Flagship).ships(1, U::Cruiser, 5);
  game.fight();
  game.rolls({9, 6});  // Fragile: 6 does not hit; 9 hits and makes two more
  game.rolls({1, 1, 1, 1, 1});
  EXPECT_EQ(game.count(1, U::Cruiser), 2);
}

TEST(Ti4Flagships, L1Z1XHitsNonFighters) {
  RULES("TI-11.5.14");
  COMPONENT(UnitText::HitsNonFighters);
  Fight game({F::L1Z1X, F::Hacan});
  game.ships(0, U::Flagship).ships(0, U::Cruiser).ships(1, U::Carrier, 2).ships(1, U::Fighter, 4);
  game.fight();
  game.rolls({5, 1, 10});
  game.rolls({1, 1, 1, 1, 1, 1});
  game.does(1, Fight::lose(U::Fighter));
  game.may_not(Fight::lose(U::Fighter));
  EXPECT_EQ(game.count(1, U::Carrier), 1) << "one of the two hits is for a non-fighter ship";
}

TEST(Ti4Flagships, ArcSecundusRepairsItself) {
  RULES("TI-7.6.2");
  COMPONENT(UnitText::ArcSecundusRepair);
  Fight game({F::Letnev, F::Hacan});
  game.ships(0, U::Flagship, 1, 1).ships(1, U::Cruiser);
  game.fight();
  EXPECT_EQ(game.damaged(0, U::Flagship), 0);
}

TEST(Ti4Flagships, FourthMoonForbidsSustainDamage) {
  RULES("TI-4.6.3");
  COMPONENT(UnitText::FourthMoon);
  Fight game({F::Mentak, F::Hacan});
  game.ships(0, U::Flagship).ships(1, U::Dreadnought);
  game.fight();
  game.rolls({7, 1});
  game.rolls({1});
  EXPECT_EQ(game.count(1, U::Dreadnought), 0);
  EXPECT_TRUE(game.over());
}

TEST(Ti4Flagships, CmorranNorrLeadsTheOthers) {
  RULES("TI-4.6.3");
  COMPONENT(UnitText::CmorranNorr);
  Fight game({F::SardakkNorr, F::Hacan});
  game.ships(0, U::Flagship).ships(0, U::Cruiser).ships(1, U::Cruiser, 3);
  game.fight();
  game.rolls({4, 1, 5});  // the flagship hits on 5 with Unrelenting, the cruiser on 5 with both
  game.rolls({1, 1, 1});
  EXPECT_EQ(game.count(1, U::Cruiser), 2);
}

TEST(Ti4Flagships, SalaiSaiCorianRollsForEachEnemyShip) {
  RULES("TI-21.5.19");
  COMPONENT(UnitText::SalaiSaiCorian);
  Fight game({F::Winnu, F::Hacan});
  game.ships(0, U::Flagship).ships(1, U::Cruiser, 3).ships(1, U::Fighter, 2).ships(1, U::Carrier);
  game.fight();
  EXPECT_EQ(dice_to_roll(game.state), 4);
}

TEST(Ti4Flagships, VanHaugeTakesAllShips) {
  RULES("TI-21.5.18 TI-4.7.5");
  COMPONENT(UnitText::VanHauge);
  Fight game({F::Yin, F::Hacan});
  game.ships(0, U::Flagship, 1, 1).ships(0, U::Cruiser).ships(1, U::Dreadnought, 3).put(1, kField, U::Infantry, 1);
  game.fight();
  game.rolls({1, 1, 1});
  game.rolls({5, 1, 1});
  game.does(0, Fight::lose(U::Flagship, true));
  EXPECT_FALSE(has_ships(game.state, 0, kField) || has_ships(game.state, 1, kField)) << "a draw";
  EXPECT_TRUE(game.over());
}

TEST(Ti4Flagships, WrathOfKenaraRaisesDice) {
  RULES("TI-21.5.20");
  COMPONENT(UnitText::WrathOfKenara);
  Fight game({F::Hacan, F::Sol});
  game.ships(0, U::Flagship).ships(1, U::Cruiser, 2).goods(0, 1);
  game.fight();
  game.rolls({6, 6});
  game.does(0, Scenario::use(UnitText::WrathOfKenara));
  game.does(0, act(Act::Die, arg(U::Flagship), 5));
  game.may_not(act(Act::Die, arg(U::Flagship), 5));  // no trade good is left
  game.does(0, act(Act::Done));
  EXPECT_EQ(game.state.player(0).trade_goods, 0);
  game.rolls({1, 1});
  EXPECT_EQ(game.count(1, U::Cruiser), 1);
}

TEST(Ti4Flagships, MatriarchLandsFightersThatTakeNoPlanet) {
  RULES("TI-B66 TI-21.5.17");
  COMPONENT(UnitText::Matriarch);
  RULING("FAQ-59");
  RULING("FAQ-60");
  Fight game({F::Naalu, F::Hacan});
  game.ships(0, U::Flagship).ships(0, U::Fighter, 3).control(1, Planet::Lodor, 1).build(Planet::Lodor, U::SpaceDock);
  game.research(0, Tech::DacxiveAnimators);
  game.invade();
  game.does(0, unit_at(U::Fighter, on_planet(Planet::Lodor)));
  game.does(0, unit_at(U::Fighter, on_planet(Planet::Lodor)));
  game.does(0, act(Act::Done));
  game.rolls({8, 1});
  game.rolls({1});
  EXPECT_TRUE(game.over());
  EXPECT_EQ(game.planet(Planet::Lodor).controller, 1);
  EXPECT_EQ(game.planet(Planet::Lodor).docks, 1);
  EXPECT_EQ(game.count(0, U::Fighter), 3) << "back in the space area";
}

TEST(Ti4Flagships, ExotriremeTakesTwoAlong) {
  RULES("TI-21.3.11");
  COMPONENT(UnitText::SelfDestruct);
  COMPONENT(Tech::ExotriremeII);
  Fight game({F::SardakkNorr, F::Hacan});
  game.ships(0, U::Dreadnought, 2).ships(1, U::Cruiser, 4).research(0, Tech::ExotriremeII);
  game.fight();
  game.rolls({1, 1});
  game.rolls({1, 1, 1, 1});
  game.does(0, Scenario::use(UnitText::SelfDestruct));
  game.may(0, act(Act::Done));
  game.does(0, Fight::lose(U::Cruiser));
  game.does(0, Fight::lose(U::Cruiser));
  EXPECT_EQ(game.count(1, U::Cruiser), 2);
  EXPECT_EQ(game.count(0, U::Dreadnought), 1);
  game.may(0, Scenario::use(UnitText::SelfDestruct));  // each unit is its own object
}

TEST(Ti4Flagships, TheAlastorMakesGroundForcesShips) {
  RULES("TI-21.5.25");
  COMPONENT(UnitText::TheAlastor);
  RULING("FAQ-48");
  RULING("FAQ-49");
  RULING("FAQ-52");
  RULING("FAQ-53");
  Fight game({F::Nekro, F::Winnu});
  game.ships(0, U::Flagship).put(0, kField, U::Infantry, 2).control(0, Planet::Lodor, 1).ships(1, U::Flagship);
  game.research(0, Tech::AssaultCannon).pools(0, 3, 1, 3);
  game.fight();
  game.does(0, act(Act::AllUnits));
  EXPECT_FALSE(has_ships(game.state, 1, kField)) << "flagship and three infantry are four non-fighter ships";
  EXPECT_EQ(game.planet(Planet::Lodor).infantry, 1);
}

TEST(Ti4Flagships, AlastorsInfantryTakesHitsAndFightsOn) {
  RULES("TI-21.5.25");
  RULING("FAQ-49");
  RULING("FAQ-53");
  Fight game({F::Nekro, F::Winnu});
  game.ships(0, U::Flagship, 1, 1).put(0, kField, U::Infantry, 2).control(0, Planet::Lodor, 1).ships(1, U::Flagship);
  game.fight();
  game.does(0, act(Act::AllUnits));
  game.rolls({1, 1, 1, 1, 1});
  EXPECT_EQ(dice_to_roll(game.state), 4) << "Winnu rolls for the flagship and three infantry";
  game.rolls({7, 7, 1, 1});
  game.may(0, unit_at(U::Infantry, on_planet(Planet::Lodor)));
  game.does(0, Fight::lose(U::Flagship, true));
  game.does(0, unit_at(U::Infantry, on_planet(Planet::Lodor)));
  EXPECT_EQ(game.planet(Planet::Lodor).infantry, 0);
  EXPECT_EQ(dice_to_roll(game.state), 2) << "two infantry still roll";
}

// --- laws

TEST(Ti4CombatLaws, ProphecyOfIxthHelpsFightersOfItsOwner) {
  RULES("TI-3.4.15");
  COMPONENT(Agenda::ProphecyOfIxth);
  Fight game;
  game.ships(0, U::Carrier).ships(0, U::Fighter).ships(1, U::Carrier, 2).enact(Agenda::ProphecyOfIxth);
  game.state.laws[at_index(Agenda::ProphecyOfIxth)].owner = 0;
  game.fight();
  game.rolls({8, 8});
  game.rolls({1, 1});
  EXPECT_EQ(game.count(1, U::Carrier), 1);
}

TEST(Ti4CombatLaws, ConventionsOfWarSpareCulturalPlanets) {
  RULES("TI-11.6.3");
  COMPONENT(Agenda::ConventionsOfWar);
  Fight game;
  game.ships(0, U::Dreadnought).control(1, Planet::Lodor, 2).enact(Agenda::ConventionsOfWar);
  game.invade();
  EXPECT_TRUE(game.over());
}

TEST(Ti4CombatLaws, NobodyLandsInTheDemilitarizedZone) {
  RULES("TI-11.6.8");
  COMPONENT(Agenda::DemilitarizedZone);
  Fight game;
  game.ships(0, U::Carrier).put(0, kField, U::Infantry, 2).control(1, Planet::Lodor).enact(Agenda::DemilitarizedZone);
  game.state.laws[at_index(Agenda::DemilitarizedZone)].planet = u8(static_cast<int>(Planet::Lodor));
  game.invade();
  EXPECT_TRUE(game.over());
}

TEST(Ti4CombatLaws, PublicizedWarSunsDoNotSustain) {
  RULES("TI-21.4.6 TI-7.6.7");
  COMPONENT(Agenda::PublicizeWeaponSchematics);
  Fight game({F::Muaat, F::Hacan});
  game.ships(0, U::WarSun, 1).ships(1, U::Cruiser).enact(Agenda::PublicizeWeaponSchematics);
  game.fight();
  game.rolls({1, 1, 1});
  game.rolls({7});
  EXPECT_EQ(game.count(0, U::WarSun), 0);
}

TEST(Ti4CombatLaws, TheShardPassesToWhoWinsAgainstItsOwner) {
  RULES("TI-15.5.1");
  COMPONENT(Agenda::ShardOfTheThrone);
  Fight game;
  game.ships(0, U::Cruiser).ships(1, U::Cruiser).enact(Agenda::ShardOfTheThrone);
  game.state.laws[at_index(Agenda::ShardOfTheThrone)].owner = 1;
  game.state.player(1).points = 3;
  game.fight();
  game.rolls({7});
  game.rolls({1});
  EXPECT_EQ(game.state.laws[at_index(Agenda::ShardOfTheThrone)].owner, 0);
  EXPECT_EQ(game.state.player(0).points, 1);
  EXPECT_EQ(game.state.player(1).points, 2);
}

TEST(Ti4CombatLaws, TheCrownOfThalnosDestroysWhatMissesAgain) {
  RULES("TI-21.4.16");
  COMPONENT(Agenda::CrownOfThalnos);
  Fight game({F::Muaat, F::Hacan});
  game.ships(0, U::WarSun, 2).ships(0, U::Cruiser, 2).ships(1, U::Cruiser, 6).enact(Agenda::CrownOfThalnos);
  game.state.laws[at_index(Agenda::CrownOfThalnos)].owner = 0;
  game.fight();
  game.rolls({1, 3, 3, 1, 1, 1, 1, 1});  // two war suns of three dice each, two cruisers
  game.does(0, Scenario::use(Agenda::CrownOfThalnos));
  game.does(0, act(Act::Misses));
  game.does(0, act(Act::Done));
  game.rolls({1, 3, 1, 1, 7, 1});  // the first misses with its die, the second hits with one of three
  EXPECT_EQ(game.count(0, U::WarSun), 1);
  EXPECT_EQ(game.count(0, U::Cruiser), 1);
  EXPECT_EQ(game.state.combat.hits[0], 4) << "dice that lie there still count";
}

// --- notes

TEST(Ti4CombatNotes, TekklarLegionHelpsAndHurtsNorr) {
  RULES("TI-16.2.3");
  COMPONENT(Note::TekklarLegion);
  Fight game({F::Hacan, F::SardakkNorr});
  hold(game, 0, F::SardakkNorr);
  game.ships(0, U::Carrier).put(0, kField, U::Infantry, 1).control(1, Planet::Lodor, 1);
  game.invade();
  game.does(0, all_to(Planet::Lodor));
  game.does(0, Scenario::use(note_component(Note::TekklarLegion), note_card(F::SardakkNorr)));
  game.rolls({7});
  game.rolls({7});  // Unrelenting and -1
  EXPECT_TRUE(game.over());
  EXPECT_EQ(game.planet(Planet::Lodor).controller, 0);
}

TEST(Ti4CombatNotes, WarFundingCostsLetnevAndIsForTheTwoOfTheCombat) {
  RULES("TI-B75 TI-4.2.8 TI-21.2.8");
  COMPONENT(Note::WarFunding);
  Fight game({F::Sol, F::Hacan, F::Letnev});
  hold(game, 0, F::Letnev);
  game.ships(0, U::Cruiser, 1).ships(1, U::Cruiser, 1).goods(2, 1);
  game.fight();
  game.does(0, Scenario::use(note_component(Note::WarFunding), note_card(F::Letnev)));
  EXPECT_EQ(game.state.player(2).trade_goods, 0) << "as many as there are";
  game.rolls({1});
  game.does(0, Scenario::use(Component(UnitAbility::Reroll)));
  game.does(0, act(Act::Misses));
  game.does(0, act(Act::Done));
  game.rolls({7});
  game.rolls({1});
  EXPECT_TRUE(game.over());
  Fight other({F::Sol, F::Hacan, F::Letnev, F::Saar});
  hold(other, 3, F::Letnev);
  other.ships(0, U::Cruiser, 1).ships(1, U::Cruiser, 1);
  other.fight();
  EXPECT_EQ(other.asks(), kChance) << "who is not in the combat is not asked";
}

TEST(Ti4CombatNotes, RaghsCallMovesSaarsGroundForces) {
  RULES("TI-21.2.9");
  COMPONENT(Note::RaghsCall);
  Fight game({F::Sol, F::Saar});
  hold(game, 0, F::Saar);
  game.lay(kNorth2, kWellon).control(1, Planet::Wellon, 1);
  game.ships(0, U::Carrier).put(0, kField, U::Infantry, 1).control(1, Planet::Lodor, 3).build(Planet::Lodor, U::Pds, 1);
  game.invade();
  game.does(0, all_to(Planet::Lodor));
  game.does(0, Scenario::use(note_component(Note::RaghsCall), note_card(F::Saar)));
  EXPECT_EQ(game.planet(Planet::Wellon).infantry, 4);
  game.may(1, act(Act::Fire, 0));  // the PDS stays and may fire
  game.does(1, act(Act::Decline));
  EXPECT_EQ(game.planet(Planet::Lodor).controller, 0);
}

}  // namespace
}  // namespace orrery::ti4
