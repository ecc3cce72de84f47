// Space combat: TI-11.5, with hits (TI-4.7) and Sustain Damage (TI-7.6).

#include "games/ti4/rules.h"
#include "tests/games/ti4/combat_scenario.h"

namespace orrery::ti4 {
namespace {

TEST(Ti4SpaceCombat, WithoutShipsOfTwoThereIsNone) {
  RULES("TI-11.5.1");
  Fight game;
  game.ships(0, U::Cruiser, 2);
  game.fight();
  EXPECT_TRUE(game.over());
}

TEST(Ti4SpaceCombat, TheAttackerRollsFirstAndHitsAreAssignedTogether) {
  RULES("TI-11.5.3 TI-11.5.9 TI-11.5.11 TI-11.5.16 TI-11.5.30 TI-3.3.6");
  Fight game;
  game.ships(0, U::Cruiser, 2).ships(1, U::Cruiser, 2);
  game.fight();
  EXPECT_EQ(game.state.combat.attacker, 0);
  EXPECT_EQ(game.state.combat.defender, 1);
  EXPECT_EQ(game.state.steps.top().seat, 0) << "the attacker rolls";
  game.rolls({7, 7});
  EXPECT_EQ(game.count(1, U::Cruiser), 2) << "nothing is lost before both have rolled";
  game.rolls({6, 7});
  EXPECT_EQ(game.count(1, U::Cruiser), 0);
  EXPECT_EQ(game.count(0, U::Cruiser), 1);
  EXPECT_TRUE(game.over()) << "the defender has no ships left";
  EXPECT_EQ(game.state.combat.kind, CombatKind::None);
  EXPECT_EQ(game.state.space_combat, 0);
}

TEST(Ti4SpaceCombat, ItGoesOnWhileBothHaveShips) {
  RULES("TI-11.5.28 TI-11.5.29");
  Fight game;
  game.ships(0, U::Cruiser, 1).ships(1, U::Cruiser, 1);
  game.fight();
  game.rolls({1});
  game.rolls({6});
  EXPECT_EQ(game.state.combat.round, 2);
  game.rolls({7});
  game.rolls({7});
  EXPECT_TRUE(game.over());
  EXPECT_FALSE(has_ships(game.state, 0, kField) || has_ships(game.state, 1, kField)) << "a draw";
}

TEST(Ti4SpaceCombat, LossesAreOfTheOwnersChoiceAndSealed) {
  RULES("TI-11.5.16 TI-20.1.13 TI-11.5.17 TI-4.7.5");
  Fight game;
  game.ships(0, U::Carrier, 1).ships(0, U::Fighter, 2).ships(0, U::Infantry, 1);
  game.ships(1, U::Cruiser, 2).ships(1, U::Fighter, 1);
  game.fight();
  game.rolls({1, 9, 9});  // of the carrier (9) and the fighters (9): in order of type
  game.rolls({7, 1, 1});
  game.may(0, Fight::lose(U::Carrier));
  game.may(0, Fight::lose(U::Fighter));
  game.may_not(Fight::lose(U::Infantry));
  game.does(0, Fight::lose(U::Fighter));
  EXPECT_EQ(game.count(0, U::Fighter), 2) << "sealed until the other has chosen";
  game.may(1, act(Act::Cheapest));
  game.does(1, act(Act::Cheapest));
  EXPECT_EQ(game.count(0, U::Fighter), 1);
  EXPECT_EQ(game.count(1, U::Fighter), 0);
  EXPECT_EQ(game.count(1, U::Cruiser), 1) << "the fighter and a cruiser";
}

TEST(Ti4SpaceCombat, ExcessHitsAreLost) {
  RULES("TI-11.5.18");
  Fight game;
  game.ships(0, U::Cruiser, 3).ships(1, U::Cruiser, 1);
  game.fight();
  game.rolls({10, 10, 10});
  game.rolls({1});
  EXPECT_TRUE(game.over());
  EXPECT_EQ(game.count(0, U::Cruiser), 3);
}

TEST(Ti4SpaceCombat, AWarSunRollsThreeDice) {
  RULES("TI-7.1.3 TI-11.5.10 TI-20.4.2");
  Fight game({F::Muaat, F::Hacan});
  game.ships(0, U::WarSun, 2).ships(0, U::Cruiser, 1).ships(1, U::Cruiser, 8);
  game.fight();
  game.rolls({3, 1, 1, 1, 1, 3, 6});  // combat 3 comes before combat 7
  game.rolls({1, 1, 1, 1, 1, 1, 1, 1});
  EXPECT_EQ(game.count(1, U::Cruiser), 6);
}

TEST(Ti4SpaceCombat, OddsOfTwoCruisersAgainstACarrierAndTwoFighters) {
  RULES("TI-B51 TI-7.1.3 TI-11.5.9 TI-11.5.10 TI-11.5.11");
  // All faces of all dice, counted.
  std::array<int, 3> attackers{};
  std::array<int, 4> defenders{};
  for (int a = 1; a <= 10; ++a)
    for (int b = 1; b <= 10; ++b) {
      Fight game;
      game.ships(0, U::Cruiser, 2).ships(1, U::Carrier, 1).ships(1, U::Fighter, 2);
      game.fight();
      game.rolls({a, b});
      ++attackers[game.state.combat.hits[0]];
    }
  for (int a = 1; a <= 10; ++a)
    for (int b = 1; b <= 10; ++b)
      for (int c = 1; c <= 10; ++c) {
        Fight game;
        game.ships(0, U::Cruiser, 2).ships(1, U::Carrier, 1).ships(1, U::Fighter, 2);
        game.fight();
        game.rolls({1, 1});
        ++defenders[static_cast<std::size_t>((a >= 9) + (b >= 9) + (c >= 9))];
        game.state.combat.dice.waiting = {};
        game.state.combat.dice.faces[at_index(U::Carrier)][static_cast<std::size_t>(a - 1)] = 1;
        ++game.state.combat.dice.faces[at_index(U::Fighter)][static_cast<std::size_t>(b - 1)];
        ++game.state.combat.dice.faces[at_index(U::Fighter)][static_cast<std::size_t>(c - 1)];
        EXPECT_EQ(count_hits(game.state, combat_roll_of(game.state, 1)).any, (a >= 9) + (b >= 9) + (c >= 9));
      }
  EXPECT_EQ(attackers, (std::array<int, 3>{36, 48, 16}));
  EXPECT_EQ(defenders, (std::array<int, 4>{512, 384, 96, 8}));
}

TEST(Ti4SpaceCombat, TheDefenderInANebulaRollsOneMore) {
  RULES("TI-B39 TI-6.4.4");
  Fight game({F::Sol, F::Hacan}, kNebula);
  game.ships(0, U::Destroyer, 1).ships(1, U::Destroyer, 1);
  game.fight();
  game.rolls({1, 1});  // barrage
  game.rolls({1, 1});
  game.rolls({8});
  game.rolls({8});
  EXPECT_EQ(game.count(0, U::Destroyer), 0);
  EXPECT_EQ(game.count(1, U::Destroyer), 1) << "the attacker gets nothing";
}

TEST(Ti4SpaceCombat, NobodyKnowsTheSealedLossesOfTheOther) {
  RULES("TI-20.1.13");
  Fight game;
  game.ships(0, U::Carrier, 2).ships(0, U::Cruiser, 2).ships(1, U::Carrier, 2).ships(1, U::Cruiser, 2);
  game.fight();
  game.rolls({7, 1, 1, 1});  // cruisers first
  game.rolls({7, 1, 1, 1});
  EXPECT_EQ(game.asks(), 0);
  game.does(0, Fight::lose(U::Carrier));
  Xoshiro rng(1);
  int carriers = 0;
  for (int guess = 0; guess < 20; ++guess) {
    State state = game.state;
    Rules::resample(state, 1, rng);
    EXPECT_EQ(state.hits.sides[0].chosen, 1);
    carriers += state.hits.sides[0].losses[at_index(U::Carrier)];
  }
  EXPECT_GT(carriers, 0);
  EXPECT_LT(carriers, 20);
  State own = game.state;
  Rules::resample(own, 0, rng);
  EXPECT_EQ(own.hits.sides[0].losses[at_index(U::Carrier)], 1) << "the own choice is known";
}

// --- Sustain Damage

TEST(Ti4Sustain, EachUseCancelsAHitAndDamagesTheUnit) {
  RULES("TI-7.6.1 TI-7.6.2 TI-11.5.15");
  Fight game;
  game.ships(0, U::Dreadnought, 2).ships(1, U::Cruiser, 3);
  game.fight();
  game.rolls({1, 1});
  game.rolls({7, 7, 7});
  game.may(0, Fight::sustain());
  game.does(0, Fight::sustain());
  EXPECT_EQ(game.damaged(0, U::Dreadnought), 1);
  game.does(0, Fight::sustain());
  EXPECT_EQ(game.damaged(0, U::Dreadnought), 1) << "one of the damaged ones was lost to the third hit";
  EXPECT_EQ(game.count(0, U::Dreadnought), 1);
  game.rolls({1});
  game.rolls({7, 1, 1});
  EXPECT_TRUE(game.over()) << "a damaged unit cannot sustain again";
}

TEST(Ti4Sustain, ItMayBeDeclined) {
  RULES("TI-7.6.1");
  Fight game;
  game.ships(0, U::Dreadnought, 1).ships(1, U::Cruiser, 1);
  game.fight();
  game.rolls({1});
  game.rolls({7});
  game.does(0, act(Act::Decline));
  EXPECT_EQ(game.count(0, U::Dreadnought), 0);
}

TEST(Ti4Sustain, BothSidesUseItInTurnTheAttackerFirst) {
  RULES("TI-7.6.6");
  Fight game;
  game.ships(0, U::Dreadnought, 2).ships(1, U::Dreadnought, 2);
  game.fight();
  game.rolls({5, 5});
  game.rolls({5, 5});
  game.does(0, Fight::sustain());
  game.does(1, Fight::sustain());
  game.may(0, Fight::sustain());
  game.does(0, act(Act::Decline));
  game.does(1, Fight::sustain());
  game.may(0, Fight::sustain());  // somebody acted since
  game.does(0, act(Act::Decline));
  EXPECT_EQ(game.count(1, U::Dreadnought), 2);
  EXPECT_EQ(game.asks(), 0) << "chooses the damaged or the other";
  game.does(0, Fight::lose(U::Dreadnought, true));
  EXPECT_EQ(game.count(0, U::Dreadnought), 1);
  EXPECT_EQ(game.damaged(0, U::Dreadnought), 0);
}

// --- Anti-Fighter Barrage

TEST(Ti4Barrage, ItHitsFightersAloneAndNobodySustains) {
  RULES("TI-B3 TI-7.6.3 TI-11.5.4 TI-11.5.5");
  Fight game;
  game.ships(0, U::Destroyer, 1).ships(1, U::Dreadnought, 1).ships(1, U::Fighter, 1);
  game.fight();
  game.may(0, act(Act::AllUnits));
  game.does(0, act(Act::AllUnits));
  game.rolls({9, 9});
  EXPECT_EQ(game.count(1, U::Fighter), 0);
  EXPECT_EQ(game.damaged(1, U::Dreadnought), 0);
  EXPECT_EQ(game.count(1, U::Dreadnought), 1);
  game.rolls({1});  // the combat roll of the destroyer: one die
}

TEST(Ti4Barrage, OnlyInTheFirstRoundAndAlsoWithoutFighters) {
  RULES("TI-11.5.4");
  Fight game;
  game.ships(0, U::Destroyer, 1).ships(1, U::Cruiser, 1);
  game.fight();
  game.rolls({10, 10});  // barrage
  game.rolls({1});
  game.rolls({1});
  EXPECT_EQ(game.state.combat.round, 2);
  EXPECT_EQ(dice_to_roll(game.state), 1) << "no barrage in the second round";
  EXPECT_EQ(game.count(1, U::Cruiser), 1);
}

TEST(Ti4Barrage, ItNeedNotBeUsed) {
  RULES("TI-11.5.4");
  Fight game;
  game.ships(0, U::Destroyer, 2).ships(1, U::Fighter, 3).ships(1, U::Carrier, 1);
  game.fight();
  game.may_not(act(Act::StartOver));
  game.does(0, Fight::lose(U::Destroyer));  // one of the two
  game.does(0, act(Act::StartOver));
  game.may_not(act(Act::StartOver));
  game.does(0, act(Act::Done));
  EXPECT_EQ(dice_to_roll(game.state), 2) << "the combat roll";
}

TEST(Ti4Barrage, OnlyFightersOnOneSideAreGoneBeforeTheRolls) {
  RULES("TI-B38 TI-11.5.6");
  Fight game;
  game.ships(0, U::Destroyer, 1).ships(1, U::Fighter, 2);
  game.fight();
  game.does(0, act(Act::AllUnits));
  game.rolls({9, 10});
  EXPECT_TRUE(game.over());
  EXPECT_EQ(game.count(0, U::Destroyer), 1);
}

TEST(Ti4Barrage, SaarsFlagshipUsesItToo) {
  RULES("TI-11.5.4 TI-11.5.5");
  Fight game({F::Saar, F::Hacan});
  game.ships(0, U::Flagship).ships(1, U::Fighter, 4).ships(1, U::Carrier);
  game.fight();
  game.does(0, Fight::lose(U::Flagship));  // the only one: it rolls
  game.rolls({6, 6, 5, 10});
  EXPECT_EQ(game.count(1, U::Fighter), 1);
}

// --- tags and ability hits

TEST(Ti4Hits, TaggedHitsGoToNonFightersIfAble) {
  RULES("TI-4.7.4 TI-11.5.14 TI-4.7.1");
  Fight game;
  game.ships(0, U::Cruiser, 1).ships(1, U::Cruiser, 1).ships(1, U::Carrier, 1).ships(1, U::Fighter, 3);
  game.in_combat();
  start_ability_hits(game.state, 0, 1, 1, true, UnitType::None, false);
  game.runs();
  game.may(1, Fight::lose(U::Cruiser));
  game.may(1, Fight::lose(U::Carrier));
  game.may_not(Fight::lose(U::Fighter));
  game.does(1, Fight::lose(U::Carrier));
  EXPECT_EQ(game.count(1, U::Carrier), 0);
}

TEST(Ti4Hits, WithoutNonFightersTheyGoToFighters) {
  RULES("TI-4.7.4");
  Fight game;
  game.ships(1, U::Fighter, 3);
  game.in_combat();
  start_ability_hits(game.state, 0, 1, 2, true, UnitType::None, false);
  game.runs();
  EXPECT_EQ(game.count(1, U::Fighter), 1);
}

TEST(Ti4Hits, AHitOnANamedUnitIsTakenBySustainOfThatUnitOnly) {
  RULES("TI-4.7.2");
  Fight game;
  game.ships(0, U::Cruiser, 1).ships(1, U::Cruiser, 1).ships(1, U::Dreadnought, 1);
  game.in_combat();
  start_ability_hits(game.state, 0, 1, 1, false, U::Cruiser, false);
  game.runs();
  EXPECT_EQ(game.count(1, U::Cruiser), 0) << "the dreadnought could not sustain it";
  EXPECT_EQ(game.damaged(1, U::Dreadnought), 0);
}

TEST(Ti4Hits, OfUnitsAlikeTheDamagedGoFirst) {
  RULES("TI-20.2.3 TI-11.5.16");
  Fight game;
  game.ships(0, U::Cruiser).ships(1, U::Dreadnought, 3, 1).ships(1, U::WarSun);
  game.in_combat();
  start_ability_hits(game.state, 0, 1, 2, false, UnitType::None, false);
  game.runs();
  game.does(1, act(Act::Decline));  // nothing is sustained
  game.does(1, act(Act::Cheapest));
  EXPECT_EQ(game.count(1, U::Dreadnought), 1);
  EXPECT_EQ(game.damaged(1, U::Dreadnought), 0);
  EXPECT_EQ(game.count(1, U::WarSun), 1);
}

TEST(Ti4Hits, TheChoiceOfLossesMayBeginAgainOnce) {
  RULES("TI-20.2.3 TI-11.5.16");
  Fight game;
  game.ships(0, U::Cruiser).ships(1, U::Dreadnought, 2, 1).ships(1, U::Carrier, 2);
  game.in_combat();
  start_ability_hits(game.state, 0, 1, 2, false, UnitType::None, false);
  game.runs();
  game.does(1, act(Act::Decline));
  game.may_not(act(Act::StartOver));
  game.may(1, act(Act::Cheapest));
  game.does(1, Fight::lose(U::Dreadnought, true));
  game.may_not(act(Act::Cheapest));  // one is left to be chosen
  game.may_not(Fight::lose(U::Dreadnought, true));
  game.does(1, act(Act::StartOver));
  game.does(1, Fight::lose(U::Carrier));
  game.may_not(act(Act::StartOver));
  game.does(1, Fight::lose(U::Dreadnought));
  EXPECT_EQ(game.count(1, U::Carrier), 1);
  EXPECT_EQ(game.count(1, U::Dreadnought), 1);
  EXPECT_EQ(game.damaged(1, U::Dreadnought), 1);
}

}  // namespace
}  // namespace orrery::ti4
