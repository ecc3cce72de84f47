// How combats end: results, capacity afterwards, deadlocks, further opponents, elimination.

#include "tests/games/ti4/combat_scenario.h"

namespace orrery::ti4 {
namespace {

TEST(Ti4CombatEnds, TheWinnersFightersAreLostAfterwards) {
  RULES("TI-B59 TI-11.5.31 TI-7.5.4 TI-7.3.3");
  Fight game;
  game.ships(0, U::Carrier).ships(0, U::Fighter, 2).ships(1, U::Cruiser).deal(0, ActionCard::Salvage).goods(1, 0, 1);
  game.fight();
  game.rolls({10, 1, 1});
  game.rolls({7});
  game.does(0, Fight::lose(U::Carrier));
  game.may(0, Scenario::use(ActionCard::Salvage));  // they have won with fighters alone
  EXPECT_EQ(game.count(0, U::Fighter), 2);
  game.does(0, act(Act::Decline));
  EXPECT_EQ(game.count(0, U::Fighter), 0);
}

TEST(Ti4CombatEnds, UnitsReplacedAreNotDestroyed) {
  RULES("TI-7.3.2 TI-21.5.6");
  Fight game({F::Yin, F::Hacan});
  game.ships(0, U::Carrier).put(0, kField, U::Infantry, 1).control(1, Planet::Lodor, 2).goods(0, 2);
  game.research(1, Tech::InfantryII);
  game.invade();
  game.does(0, all_to(Planet::Lodor));
  game.does(0, Scenario::use(Ability::Indoctrination));
  while (game.asks() == 0) apply(game.state, game.options()[0]);
  EXPECT_EQ(game.planet(Planet::Lodor).infantry, 1);
  EXPECT_EQ(dice_to_roll(game.state), 2) << "the combat roll, none for the infantry that was replaced";
}

TEST(Ti4CombatEnds, TheActivePlayerFightsOneAfterTheOther) {
  RULES("TI-11.5.2");
  Fight game;
  game.ships(0, U::Cruiser, 2).ships(1, U::Cruiser).ships(2, U::Cruiser);
  game.fight();
  game.may(0, act(Act::Player, 1));
  game.does(0, act(Act::Player, 2));
  EXPECT_EQ(game.state.combat.defender, 2);
  game.rolls({10, 1});
  game.rolls({1});
  EXPECT_EQ(game.state.combat.defender, 1) << "the other is still there";
  game.rolls({10, 1});
  game.rolls({1});
  EXPECT_TRUE(game.over());
}

TEST(Ti4CombatEnds, EveryOtherPlayerWithShipsThereIsAnOpponent) {
  RULES("TI-11.5.2");
  Fight game({F::Sol, F::Hacan, F::Saar, F::Letnev});
  game.action_phase(1).activate(1, kField);
  for (const int seat : {0, 1, 3}) game.ships(seat, U::Cruiser);
  game.fight();
  game.may(1, act(Act::Player, 0));
  game.may(1, act(Act::Player, 3));
  game.may_not(act(Act::Player, 1));
  game.may_not(act(Act::Player, 2));
}

TEST(Ti4CombatEnds, ValuesAreThoseOfTheRoll) {
  RULES("TI-11.5.13");
  Fight game;
  game.ships(0, U::Cruiser).ships(1, U::Cruiser);
  game.fight();
  game.rolls({6});
  game.research(0, Tech::CruiserII);  // later in the round
  game.rolls({1});
  EXPECT_EQ(game.count(1, U::Cruiser), 1);
}

TEST(Ti4CombatEnds, AfterTheLossesComeTheirWindowsThenThatOfTheHits) {
  RULES("TI-11.5.19 TI-4.7.5");
  Fight game;
  game.ships(0, U::Cruiser).ships(0, U::Dreadnought, 1, 1).ships(1, U::Cruiser, 3);
  game.deal(0, ActionCard::CourageousToTheEnd).research(0, Tech::DuraniumArmor);
  game.fight();
  game.rolls({1, 1});
  game.rolls({7, 1, 1});
  game.does(0, Fight::lose(U::Cruiser));
  game.may(0, Scenario::use(ActionCard::CourageousToTheEnd));
  EXPECT_EQ(game.damaged(0, U::Dreadnought), 1) << "Duranium Armor comes after it";
  game.does(0, act(Act::Decline));
  EXPECT_EQ(game.damaged(0, U::Dreadnought), 0);
}

TEST(Ti4CombatEnds, AnAttackerWhoCannotGoGivesUpADeadlock) {
  RULES("TI-B69 TI-11.5.34");
  Fight game;
  game.state.deadlock_rounds = 2;
  game.ships(0, U::Cruiser).ships(1, U::Cruiser);
  game.fight();
  for (int round = 1; round <= 2; ++round) {
    EXPECT_EQ(game.state.combat.round, round);
    game.rolls({1});
    game.rolls({1});
  }
  EXPECT_TRUE(game.over());
  EXPECT_EQ(game.count(0, U::Cruiser), 0);
  EXPECT_EQ(game.count(1, U::Cruiser), 1);
  EXPECT_EQ(game.state.batch_count, 0);
}

TEST(Ti4CombatEnds, ALossStartsTheCountAgain) {
  RULES("TI-11.5.34");
  Fight game;
  game.state.deadlock_rounds = 3;
  game.ships(0, U::Cruiser, 2).ships(1, U::Cruiser, 2);
  game.fight();
  game.rolls({1, 1});
  game.rolls({1, 1});
  EXPECT_EQ(game.state.combat.quiet, 1);
  game.rolls({10, 1});
  game.rolls({1, 1});
  EXPECT_EQ(game.state.combat.quiet, 0);
}

// Rounds without a loss, in which everybody declines what he is asked.
void quiet_rounds(Fight& game, int rounds) {
  for (const int last = game.state.combat.round + rounds; game.state.combat.round < last;)
    if (game.asks() == kChance)
      game.all_roll(1);
    else
      game.does(game.asks(), act(Act::Decline));
}

TEST(Ti4CombatEnds, AfterTwentyQuietRoundsNobodyIsAskedWhatHeDeclinedBefore) {
  RULES("TI-20.6.2");
  Fight game;
  game.lay(kNorth2, kWellon).control(1, Planet::Wellon, 1).ships(0, U::Cruiser).ships(1, U::Cruiser);
  game.deal(1, ActionCard::MoraleBoost);
  game.fight();
  quiet_rounds(game, kQuietRounds - 1);
  game.may(1, Scenario::use(ActionCard::MoraleBoost));
  game.does(1, act(Act::Decline));
  game.may(1, act(Act::Announce));
  game.does(1, act(Act::Decline));
  game.all_roll(1);
  game.all_roll(1);
  ASSERT_EQ(game.state.combat.round, kQuietRounds + 1);
  game.may(0, act(Act::Deadlock));  // neither the card nor the retreat of seat 1 before
  game.does(0, act(Act::Decline));
  game.all_roll(1);
  game.all_roll(1);
  EXPECT_EQ(game.asks(), kChance) << "now seat 0 has declined it as well";
  game.all_roll(10);
  game.all_roll(1);
  EXPECT_TRUE(game.over());
}

TEST(Ti4CombatEnds, WhoseOptionsHaveChangedIsAskedAgain) {
  RULES("TI-20.6.2");
  Fight game;
  game.ships(0, U::Cruiser).ships(1, U::Cruiser, 2).deal(1, ActionCard::MoraleBoost);
  game.fight();
  quiet_rounds(game, kQuietRounds);
  EXPECT_FALSE(game.asks() == 1);
  game.deal(1, ActionCard::FighterPrototype);
  game.does(0, act(Act::Decline));
  game.all_roll(1);
  game.all_roll(1);
  EXPECT_EQ(game.asks(), kChance) << "no card for this moment";
  game.state.combat.lost = 1;  // a unit was destroyed in this round
  game.all_roll(1);
  game.all_roll(1);
  game.may(1, Scenario::use(ActionCard::MoraleBoost));
}

TEST(Ti4CombatEnds, BothMayAgreeThatNeitherCanWin) {
  RULES("TI-11.5.34");
  Fight game;
  game.ships(0, U::Cruiser).ships(1, U::Cruiser);
  game.fight();
  for (int round = 0; round < kQuietRounds; ++round) {
    game.rolls({1});
    game.rolls({1});
  }
  game.may(0, act(Act::Deadlock));
  game.does(0, act(Act::Deadlock));
  game.may(1, act(Act::Deadlock));
  game.does(1, act(Act::Deadlock));
  game.rolls({1});
  game.rolls({1});
  EXPECT_TRUE(game.over()) << "from the next announcement on";
  EXPECT_EQ(game.count(0, U::Cruiser), 0);
}

TEST(Ti4CombatEnds, WhoIsOutPlaysNothingMore) {
  RULES("TI-B83 TI-3.5.12 TI-18.1");
  Fight game;
  game.lay(kNorth2, kWellon).control(0, Planet::Wellon).at_home(1, kNorth3);
  game.ships(0, U::Carrier).put(0, kField, U::Infantry, 1).control(1, Planet::Lodor).deal(1, ActionCard::Reparations);
  game.invade();
  game.does(0, all_to(Planet::Lodor));
  EXPECT_EQ(game.state.player(1).out, 1);
  EXPECT_EQ(game.state.planet(Planet::Wellon).exhausted, 0) << "Reparations could not be played";
}

TEST(Ti4CombatEnds, ControlStaysWithoutUnits) {
  RULES("TI-6.6.1 TI-6.6.3");
  Fight game;
  game.control(1, Planet::Lodor, 1);
  game.ships(0, U::Dreadnought);
  game.invade();
  game.does(0, all_to(Planet::Lodor));  // bombardment
  game.rolls({5});
  EXPECT_EQ(game.planet(Planet::Lodor).infantry, 0);
  EXPECT_EQ(game.planet(Planet::Lodor).controller, 1);
}

TEST(Ti4CombatEnds, TheAttackerProducesAfterALostCombat) {
  RULES("TI-11.5.33 TI-11.7.5");
  Fight game;
  game.ships(0, U::Destroyer).ships(1, U::Cruiser, 2).goods(0, 5);
  game.control(0, Planet::Lodor).build(Planet::Lodor, U::SpaceDock);
  push(game.state, 0, step::TacticalAction{step::ActionStage::SpaceCombat});
  game.runs();
  game.rolls({1, 1});  // barrage
  game.rolls({1});
  game.rolls({10, 10});
  ASSERT_EQ(game.count(0, U::Destroyer), 0);
  game.may(0, act(Act::Produce, arg(U::Infantry), 2));
  game.may_not(act(Act::Produce, arg(U::Cruiser), 1));
}

}  // namespace
}  // namespace orrery::ti4
