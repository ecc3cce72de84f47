// Retreats from a space combat (TI-11.5.7, TI-11.5.8, TI-11.5.20 - TI-11.5.27), and Skilled Retreat.

#include "tests/games/ti4/combat_scenario.h"

namespace orrery::ti4 {
namespace {

// Seat 1 may retreat to the next system in the north, seat 0 to the centre.
class Ti4Retreat : public testing::Test {
 protected:
  Ti4Retreat() {
    game.lay(kNorth2, kWellon).control(1, Planet::Wellon, 1).put(0, kMecatolCell, U::Cruiser);
    game.ships(0, U::Cruiser, 2).ships(1, U::Cruiser, 2);
  }
  Fight game;
};

TEST_F(Ti4Retreat, TheDefenderAnnouncesFirstAndThenTheAttackerCannot) {
  RULES("TI-B35 TI-11.5.7 TI-11.5.8");
  game.fight();
  game.may(1, act(Act::Decline));
  game.does(1, act(Act::Announce));
  EXPECT_EQ(game.asks(), kChance) << "the attacker is not asked in this round";
}

TEST_F(Ti4Retreat, WithoutAPlaceToGoNobodyAnnounces) {
  RULES("TI-11.5.8 TI-11.5.24");
  game.state.planet(Planet::Wellon).controller = kNone;
  game.state.planet(Planet::Wellon).infantry = 0;
  game.fight();
  EXPECT_EQ(game.asks(), 0) << "only the attacker has a place to go";
  game.put(2, kMecatolCell, U::Fighter);
  EXPECT_FALSE(game.offers(act(Act::Announce))) << "not where ships of others are";
}

TEST_F(Ti4Retreat, AllShipsGoAndATokenIsPlaced) {
  RULES("TI-11.5.22 TI-11.5.26 TI-11.5.30 TI-20.1.7");
  game.deal(0, ActionCard::Salvage).goods(1, 0, 2);
  game.fight();
  game.does(1, act(Act::Announce));
  game.rolls({1, 7});
  game.rolls({1, 1});
  while (game.asks() == 1) apply(game.state, game.options()[0]);
  EXPECT_EQ(game.state.area(1, kNorth2).ship_count(U::Cruiser), 1);
  EXPECT_EQ(game.count(1, U::Cruiser), 0);
  EXPECT_NE(game.state.player(1).tokens & bit_of(kNorth2), 0u);
  game.may(0, Scenario::use(ActionCard::Salvage));  // who retreats has lost
}

TEST_F(Ti4Retreat, NoSecondTokenWhereOneLies) {
  RULES("TI-B37 TI-11.5.26");
  game.state.player(1).tokens |= bit_of(kNorth2);
  game.fight();
  game.does(1, act(Act::Announce));
  game.rolls({1, 1});
  game.rolls({1, 1});
  EXPECT_EQ(std::popcount(game.state.player(1).tokens), 1);
  EXPECT_EQ(game.state.area(1, kNorth2).ship_count(U::Cruiser), 2);
}

TEST_F(Ti4Retreat, NoRetreatFromAnEnemyThatIsGone) {
  RULES("TI-B36 TI-11.5.20");
  game.fight();
  game.does(1, act(Act::Announce));
  game.rolls({1, 1});
  game.rolls({7, 7});
  EXPECT_TRUE(game.over());
  EXPECT_EQ(game.count(1, U::Cruiser), 2) << "it stays";
}

TEST_F(Ti4Retreat, AStoppedRetreatStillCountsAsAnnounced) {
  RULES("TI-11.5.7 TI-21.1.18");
  COMPONENT(ActionCard::Intercept);
  game.deal(0, ActionCard::Intercept);
  game.fight();
  game.does(1, act(Act::Announce));
  game.does(0, Scenario::use(ActionCard::Intercept));
  EXPECT_EQ(game.asks(), kChance) << "the attacker cannot announce in this round";
  game.rolls({1, 1});
  game.rolls({1, 1});
  EXPECT_EQ(game.count(1, U::Cruiser), 2);
  game.may(1, act(Act::Announce));  // in the next round again
}

TEST_F(Ti4Retreat, WhereNothingIsLeftToGoTheCombatGoesOn) {
  RULES("TI-11.5.21");
  game.fight();
  game.does(1, act(Act::Announce));
  game.rolls({1, 1});
  game.put(2, kNorth2, U::Destroyer);
  game.rolls({1, 1});
  EXPECT_EQ(game.state.combat.round, 2);
  EXPECT_EQ(game.count(1, U::Cruiser), 2);
}

TEST_F(Ti4Retreat, FightersAndGroundForcesGoAlongWithinCapacity) {
  RULES("TI-11.5.23 TI-11.5.27 TI-7.3.3");
  game.ships(1, U::Carrier).ships(1, U::Fighter, 3).put(1, kField, U::Infantry, 3);
  game.fight();
  game.does(1, act(Act::Announce));
  game.rolls({1, 1});
  game.rolls({1, 1, 1, 1, 1, 1});
  while (game.asks() == 1) apply(game.state, game.options()[0]);
  const SpaceArea& area = game.state.area(1, kNorth2);
  EXPECT_EQ(area.fighters() + area.infantry, 4) << "the carrier carries four";
  EXPECT_TRUE(game.state.area(1, kField).empty()) << "the rest is lost";
}

TEST_F(Ti4Retreat, EveryShipThatRetreatsCarries) {
  RULES("TI-11.5.23 TI-7.3.3");
  game.ships(1, U::Carrier, 2).put(1, kField, U::Infantry, 8);
  game.fight();
  game.does(1, act(Act::Announce));
  game.rolls({1, 1});
  game.rolls({1, 1, 1, 1});
  while (game.asks() == 1) apply(game.state, game.options()[0]);
  EXPECT_EQ(game.state.area(1, kNorth2).infantry, 8);
}

TEST_F(Ti4Retreat, InADeadlockTheAttackerMustGo) {
  RULES("TI-11.5.34");
  game.state.deadlock_rounds = 1;
  game.fight();
  game.does(1, act(Act::Decline));
  game.does(0, act(Act::Decline));
  game.rolls({1, 1});
  game.rolls({1, 1});
  game.does(1, act(Act::Decline));
  EXPECT_EQ(game.state.combat.retreating, 0) << "without being asked";
  game.rolls({1, 1});
  game.rolls({1, 1});
  EXPECT_EQ(game.state.area(0, kMecatolCell).ship_count(U::Cruiser), 3);
}

TEST_F(Ti4Retreat, OutOfARiftEachShipRolls) {
  RULES("TI-11.5.25");
  Fight rift({F::Sol, F::Hacan}, kRift);
  rift.lay(kNorth2, kWellon).control(1, Planet::Wellon, 1).ships(0, U::Cruiser, 2).ships(1, U::Cruiser, 2);
  rift.fight();
  rift.does(1, act(Act::Announce));
  rift.rolls({1, 1});
  rift.rolls({1, 1});
  EXPECT_EQ(rift.asks(), kChance) << "the rift";
}

TEST_F(Ti4Retreat, SkilledRetreatEndsTheCombatAsADraw) {
  RULES("TI-B74 TI-21.1.29 TI-4.2.7 TI-11.5.30");
  COMPONENT(ActionCard::SkilledRetreat);
  RULING("FAQ-30");
  game.ships(0, U::Cruiser, 1).research(0, Tech::AssaultCannon).deal(0, ActionCard::MoraleBoost);
  game.deal(1, ActionCard::SkilledRetreat).deal(0, ActionCard::Intercept).deal(0, ActionCard::Salvage).goods(1, 0, 1);
  game.fight();
  game.does(0, Scenario::use(ActionCard::MoraleBoost));
  game.does(1, Scenario::use(ActionCard::SkilledRetreat));
  while (game.asks() == 1) apply(game.state, game.options()[0]);
  EXPECT_TRUE(game.over()) << "no Assault Cannon any more, no Intercept, no winner";
  EXPECT_EQ(game.state.area(1, kNorth2).ship_count(U::Cruiser), 2);
  EXPECT_NE(game.state.player(1).tokens & bit_of(kNorth2), 0u);
}

// Two dreadnoughts that never hit each other.
class Ti4QuietCombat : public testing::Test {
 protected:
  Ti4QuietCombat() {
    game.lay(kNorth2, kWellon).control(0, Planet::Wellon).control(1, Planet::Lodor);
    game.ships(0, U::Dreadnought).ships(1, U::Dreadnought).deal(1, ActionCard::MoraleBoost);
    game.fight();
  }
  // One round without a hit; whatever is asked is declined. How many questions there were.
  int quiet_round() {
    int asked = 0;
    const int round = game.state.combat.round;
    while (game.state.combat.round == round && !game.over())
      if (game.asks() == kChance) {
        game.all_roll(1);
      } else {
        ++asked;
        game.does(game.asks(), act(Act::Decline));
      }
    return asked;
  }
  Fight game{F::Sol, F::Hacan};
};

TEST_F(Ti4QuietCombat, After20RoundsNobodyIsAskedAgainWhatHeHasDeclined) {
  RULES("TI-20.6.2");
  // Each round: the retreat of the attacker, the card of the defender.
  for (int round = 1; round <= 20; ++round) EXPECT_EQ(quiet_round(), 2) << round;
  EXPECT_EQ(quiet_round(), 1) << "that neither can win may be said now, so the attacker's options have changed";
  EXPECT_EQ(quiet_round(), 0);
}

TEST_F(Ti4QuietCombat, NewOptionsAreAskedFor) {
  RULES("TI-20.6.2");
  for (int round = 1; round <= 21; ++round) quiet_round();
  game.deal(1, ActionCard::SkilledRetreat);
  EXPECT_EQ(quiet_round(), 0) << "this round has begun already";
  EXPECT_EQ(quiet_round(), 1);
  EXPECT_EQ(quiet_round(), 0);
}

TEST_F(Ti4QuietCombat, ALossBeginsAnew) {
  RULES("TI-20.6.2");
  game.ships(1, U::Fighter, 1);
  for (int round = 1; round <= 21; ++round) quiet_round();
  game.state.combat.lost = 1;
  quiet_round();
  EXPECT_EQ(game.state.combat.quiet, 0);
  EXPECT_EQ(quiet_round(), 2);
}

}  // namespace
}  // namespace orrery::ti4
