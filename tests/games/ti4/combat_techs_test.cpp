// Technologies in combat and invasion: may, may not, effect.

#include "tests/games/ti4/combat_scenario.h"

namespace orrery::ti4 {
namespace {

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

TEST(Ti4CombatTechs, DimensionalSplicerHitsTheNamedShip) {
  RULES("TI-4.7.2");
  COMPONENT(Tech::DimensionalSplicer);
  RULING("FAQ-35");
  Fight game({F::Creuss, F::Hacan});  // Lodor has a wormhole
  game.ships(0, U::Cruiser).ships(1, U::Dreadnought).ships(1, U::Cruiser).research(0, Tech::DimensionalSplicer);
  game.deal(0, ActionCard::DirectHit);
  game.fight();
  game.does(0, Scenario::use(Tech::DimensionalSplicer));
  game.does(0, unit_named(U::Dreadnought, false));
  game.does(1, Fight::sustain());
  game.may(0, Scenario::use(ActionCard::DirectHit));
  game.does(0, Scenario::use(ActionCard::DirectHit));
  EXPECT_EQ(game.count(1, U::Dreadnought), 0);
}

TEST(Ti4CombatTechs, DimensionalSplicerHitsTheDamagedShipThatIsNamed) {
  RULES("TI-4.7.2 TI-7.6.2");
  COMPONENT(Tech::DimensionalSplicer);
  Fight game({F::Creuss, F::Hacan});
  game.ships(0, U::Cruiser).ships(1, U::Dreadnought, 2, 1).research(0, Tech::DimensionalSplicer);
  game.fight();
  game.does(0, Scenario::use(Tech::DimensionalSplicer));
  game.does(0, unit_named(U::Dreadnought, true));
  EXPECT_EQ(game.count(1, U::Dreadnought), 1) << "it cannot sustain damage again";
  EXPECT_EQ(game.damaged(1, U::Dreadnought), 0);
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
  EXPECT_EQ(game.state.batch_count, 0);
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
  EXPECT_EQ(game.state.combat.kind, CombatKind::None) << "it is over";
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

}  // namespace
}  // namespace orrery::ti4
