// Faction abilities in combat and invasion: may, may not, effect.

#include "tests/games/ti4/combat_scenario.h"

namespace orrery::ti4 {
namespace {

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
  game.holds_note(1, F::Nekro);
  game.invade();
  game.does(0, all_to(Planet::Lodor));
  game.does(1, Fight::play_note(F::Nekro));
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

TEST_F(Ti4Singularity, OnceInACombat) {
  RULES("TI-21.5.7");
  COMPONENT(Ability::TechnologicalSingularity);
  game.research(1, Tech::AntimassDeflectors);
  game.invade();
  game.does(0, all_to(Planet::Lodor));
  game.rolls({10, 1});
  game.rolls({1, 1});
  game.does(0, Scenario::use(Ability::TechnologicalSingularity));
  while (game.asks() == 0) apply(game.state, game.options()[0]);
  game.rolls({1});
  game.rolls({10, 1});
  game.rolls({1});
  EXPECT_EQ(game.asks(), kChance) << "the roll of Hacan's infantry";
}

TEST(Ti4CombatAbilities, HarrowOnceInTheRoundInWhichTheCombatEnds) {
  RULES("TI-21.5.23");
  COMPONENT(Ability::Harrow);
  Fight game({F::L1Z1X, F::Hacan});
  game.ships(0, U::Dreadnought).put(0, kField, U::Infantry, 1).control(1, Planet::Lodor, 3);
  game.invade();
  game.does(0, act(Act::Done));
  game.does(0, all_to(Planet::Lodor));
  game.rolls({1});
  game.rolls({10, 1, 1});
  game.does(0, Scenario::use(Ability::Harrow));
  game.rolls({5});
  EXPECT_EQ(game.planet(Planet::Lodor).infantry, 2);
  EXPECT_FALSE(game.asks_for<step::Window>()) << "not again when the combat ends";
}

}  // namespace
}  // namespace orrery::ti4
