// Battles: initiative, dice, hits, missiles, rounds (EN-16.2-16.5, ES-6.3-6.7).

#include "games/eclipse/assignment.h"
#include "tests/games/eclipse/battle_table.h"

namespace orrery::eclipse {
namespace {


// --- initiative

TEST(EclipseBattle, HigherInitiativeShootsFirst) {
  RULES("EN-16.2.2 ES-6.3.1 EN-16.2.1");
  for (const Edition edition : kBothEditions) {
    BattleTable table(edition);
    table.attacker(2, Interceptor, kInterceptor).attacker(1, Cruiser, kCruiser).defender(1, Dreadnought, kDreadnought);
    table.begin();
    EXPECT_TRUE(table.acts(A, Interceptor));
    EXPECT_EQ(dice_to_roll(table.battle), 2);  // the type acts together
    table.roll({1, 1});
    EXPECT_TRUE(table.acts(A, Cruiser));
    table.roll({1});
    EXPECT_TRUE(table.acts(D, Dreadnought));
    table.roll({1, 1});
    EXPECT_TRUE(table.acts(A, Interceptor));
    EXPECT_EQ(table.battle.round, 2);
  }
}

TEST(EclipseBattle, DefenderShootsFirstOnATie) {
  RULES("EN-16.2.2 ES-6.3.2");
  for (const Edition edition : kBothEditions) {
    BattleTable table(edition);
    table.attacker(1, Cruiser, kCruiser).defender(1, Cruiser, kCruiser).begin();
    EXPECT_TRUE(table.acts(D, Cruiser));
    table.roll({1});
    EXPECT_TRUE(table.acts(A, Cruiser));
  }
}

TEST(EclipseBattle, AncientsShootBeforeCruisersOfTheSameInitiative) {
  RULES("EN-16.2.3 EN-16.1.4 EN-16.5.1 ES-6.2.2");
  BattleTable table(Edition::NewDawn);
  table.attacker(1, Cruiser, kCruiser).defender(2, Ancient, kAncient).begin();
  EXPECT_TRUE(table.acts(D, Ancient));
  EXPECT_EQ(dice_to_roll(table.battle), 4);  // all Ancients are one group
}

TEST(EclipseBattle, OwnerOrdersTypesOfEqualInitiative) {
  RULES("EN-16.2.2 ES-6.3.2 EN-22.2.4");
  ShipStats cruiser = kCruiser;
  cruiser.initiative = 3;
  for (const Edition edition : kBothEditions) {
    BattleTable table(edition);
    table.attacker(1, Interceptor, kInterceptor).attacker(1, Cruiser, cruiser).defender(1, Dreadnought, kDreadnought);
    table.begin();
    EXPECT_EQ(to_decide(table.battle), Decider::Attacker);
    EXPECT_EQ(table.options().size(), 2u);
    table.choose({BattleOption::First, 1, 0, 0});  // groups stand from the largest on
    EXPECT_TRUE(table.acts(A, Interceptor));
    table.roll({1});
    EXPECT_TRUE(table.acts(A, Cruiser));
  }
}

// --- dice and hits

TEST(EclipseBattle, DicePools) {
  RULES("EN-B25 EN-16.3.1 ES-6.6.1");
  BattleGroup interceptors{.kind = Interceptor, .ships = 3, .stats = kInterceptor};
  EXPECT_EQ(dice_of(interceptors, false), (std::array<std::uint8_t, 4>{3, 0, 0, 0}));
  BattleGroup dreadnought{.kind = Dreadnought, .ships = 1, .stats = {.cannons = {2, 1}}};
  EXPECT_EQ(dice_of(dreadnought, false), (std::array<std::uint8_t, 4>{2, 1, 0, 0}));
  RULES("ES-B25");
  dreadnought.stats.cannons = {2, 2};
  EXPECT_EQ(dice_of(dreadnought, false), (std::array<std::uint8_t, 4>{2, 2, 0, 0}));
}

TEST(EclipseBattle, LargestPool) {
  RULES("EN-22.6.4");
  BattleTable table(Edition::NewDawn);
  table.attacker(8, Interceptor, {.initiative = 4, .missiles = {0, 6}}).defender(1, Ancient, kAncient).begin();
  EXPECT_EQ(dice_to_roll(table.battle), 48);
  Xoshiro rng(1);
  const Faces faces = sample(table.battle, rng);
  EXPECT_EQ(dice_in(faces), 48);
  apply_roll(table.battle, faces);
}

TEST(EclipseBattle, HitTest) {
  RULES("EN-B27 EN-16.3.3 ES-6.6.3");
  EXPECT_EQ(lowest_hit(2, 0), 4);
  EXPECT_EQ(lowest_hit(2, 1), 5);
  EXPECT_EQ(lowest_hit(0, 3), 6);
  EXPECT_EQ(lowest_hit(6, 0), 2);
  RULES("ES-B30");
  for (const auto& [difference, lowest] : {std::pair{-2, 6}, {0, 6}, {1, 5}, {2, 4}, {3, 3}, {4, 2}, {9, 2}}) {
    EXPECT_EQ(lowest_hit(difference, 0), lowest);
    EXPECT_EQ(lowest_hit(difference + 3, 3), lowest);
  }
}

TEST(EclipseBattle, ProbabilitiesOfRolls) {
  RULES("ES-6.6.1");
  EXPECT_DOUBLE_EQ(probability({0, 0, 0, 0, 0, 1}), 1.0 / 6);
  EXPECT_DOUBLE_EQ(probability({1, 0, 0, 0, 0, 1}), 2.0 / 36);
  double sum = 0;
  for (std::uint8_t ones = 0; ones <= 3; ++ones)
    for (std::uint8_t twos = 0; twos <= 3 - ones; ++twos)
      for (std::uint8_t threes = 0; threes <= 3 - ones - twos; ++threes)
        for (std::uint8_t fours = 0; fours <= 3 - ones - twos - threes; ++fours)
          for (std::uint8_t fives = 0; fives <= 3 - ones - twos - threes - fours; ++fives)
            sum += probability({ones, twos, threes, fours, fives,
                                static_cast<std::uint8_t>(3 - ones - twos - threes - fours - fives)});
  EXPECT_NEAR(sum, 1, 1e-12);
}

TEST(EclipseBattle, HullTakesSoMuchDamageAndNoMore) {
  RULES("EN-B26 EN-16.3.2 EN-16.3.4 EN-4.5.3 ES-6.6.4");
  for (const Edition edition : kBothEditions) {
    BattleTable table(edition);
    ShipStats strong = kDreadnought;
    strong.hull = 4;  // two Improved Hulls
    table.attacker(5, Interceptor, kInterceptor).defender(1, Dreadnought, strong).begin();
    table.roll({6, 6, 6, 6, 1});
    EXPECT_EQ(table.ships(D, Dreadnought), 1);
    EXPECT_EQ(table.damage(D, Dreadnought), 4);
    table.roll({1, 1}).roll({6, 1, 1, 1, 1});
    EXPECT_TRUE(table.won_by(A));
  }
}

TEST(EclipseBattle, SurplusDamageIsLost) {
  RULES("EN-B26 EN-16.3.2 ES-6.6.4");
  for (const Edition edition : kBothEditions) {
    BattleTable table(edition);
    table.attacker(1, Cruiser, {.initiative = 9, .cannons = {0, 1}}).defender(2, Interceptor, kInterceptor).begin();
    table.roll({6});  // equal ships are no choice
    EXPECT_EQ(table.ships(D, Interceptor), 1);
    EXPECT_EQ(table.damage(D, Interceptor), 0);
  }
}

TEST(EclipseBattle, OwnerAssignsEqualDiceTogether) {
  RULES("EN-16.3.2 ES-6.6.2");
  for (const Edition edition : kBothEditions) {
    BattleTable table(edition);
    table.attacker(3, Interceptor, {.initiative = 9, .cannons = {1}}).defender(1, Dreadnought, kDreadnought);
    table.defender(2, Interceptor, kInterceptor).begin();
    table.roll({6, 6, 6});
    EXPECT_EQ(to_decide(table.battle), Decider::Attacker);
    EXPECT_EQ(table.targets(),
              (std::vector<std::string>{"dreadnought x1", "dreadnought x2", "dreadnought x3", "interceptor x1"}));
    table.hit(Dreadnought, 2);  // the third die goes to one of two equal interceptors
    EXPECT_EQ(table.damage(D, Dreadnought), 2);
    EXPECT_EQ(table.ships(D, Interceptor), 1);
  }
}

TEST(EclipseBattle, DiceMayBeThrownAway) {
  RULES("EN-16.3.2 ES-6.6.2");
  ShipStats shielded = kCruiser;
  shielded.shield = 1;
  BattleTable table(Edition::SecondDawn);
  table.attacker(2, Cruiser, {.initiative = 9, .computer = 1, .cannons = {1}}).defender(1, Cruiser, shielded);
  table.defender(1, Interceptor, kInterceptor).begin();
  table.roll({5, 5});  // hits the interceptor, misses the cruiser
  EXPECT_EQ(table.targets(), (std::vector<std::string>{"interceptor x1", "waste"}));
  table.waste();
  EXPECT_EQ(table.ships(D, Interceptor), 1);
}

TEST(EclipseBattle, EveryFaceIsJudgedBySelf) {
  RULES("ES-6.6.2 ES-6.6.3 EN-16.3.3");
  ShipStats shielded = kCruiser;
  shielded.shield = 1;
  BattleTable table(Edition::NewDawn);
  table.attacker(2, Cruiser, {.initiative = 9, .computer = 1, .cannons = {1}}).defender(1, Cruiser, shielded);
  table.defender(1, Interceptor, kInterceptor).begin();
  table.roll({5, 6}).hit(Interceptor);
  EXPECT_EQ(table.targets(), (std::vector<std::string>{"cruiser x1", "waste"}));
  table.hit(Cruiser);
  EXPECT_EQ(table.damage(D, Cruiser), 1);
  EXPECT_EQ(table.lost(D, Interceptor), 1);
}

TEST(EclipseBattle, AntimatterSplitterDividesRedCannons) {
  RULES("ES-6.6.5");
  BattleTable table(Edition::SecondDawn);
  table.attacker(1, Dreadnought, {.initiative = 9, .cannons = {0, 0, 0, 1}, .missiles = {0, 0, 0, 1}});
  table.defender(6, Interceptor, kInterceptor);
  table.battle[A].splitter = 1;
  table.begin();
  table.roll({6});  // a missile is not divided
  EXPECT_EQ(table.lost(D, Interceptor), 1);
  table.roll({6});
  while (to_decide(table.battle) == Decider::Attacker) table.hit(Interceptor);
  EXPECT_EQ(table.lost(D, Interceptor), 5);
}

TEST(EclipseBattle, SplitDiceMustHitEveryTarget) {
  RULES("ES-6.6.5");
  ShipStats shielded = kCruiser;
  shielded.shield = 3;
  BattleTable table(Edition::SecondDawn);
  table.attacker(1, Dreadnought, {.initiative = 9, .computer = 2, .cannons = {0, 0, 0, 1}});
  table.defender(2, Interceptor, kInterceptor).defender(1, Cruiser, shielded);
  table.battle[A].splitter = 1;
  table.begin();
  table.roll({5}).hit(Interceptor).hit(Interceptor);
  EXPECT_EQ(table.lost(D, Interceptor), 2);
  EXPECT_EQ(table.damage(D, Cruiser), 0);
}

// --- nobody's ships

TEST(EclipseBattle, AncientSpendsTheRightDice) {
  RULES("EN-B42 EN-16.5.2 EN-16.5.3 EN-16.5.4");
  const ShipStats cruiser = {.cannons = {1}};
  const ShipStats interceptor = {.shield = 1, .cannons = {1}};
  BattleTable table(Edition::NewDawn);
  table.attacker(1, Cruiser, cruiser).attacker(1, Interceptor, interceptor).defender(1, Ancient, kAncient).begin();
  BattleTable again = table;
  table.roll({5, 6});
  EXPECT_TRUE(table.won_by(D));
  again.roll({5, 5});
  EXPECT_EQ(again.lost(A, Cruiser), 1);
  EXPECT_EQ(again.ships(A, Interceptor), 1);
}

TEST(EclipseBattle, AncientsDestroyWhatTheyCan) {
  RULES("ES-B28 ES-6.7.1 ES-6.7.2");
  BattleTable table(Edition::SecondDawn);
  ShipStats strong = kDreadnought;
  strong.hull = 3;
  table.attacker(1, Dreadnought, strong).attacker(1, Interceptor, {.cannons = {1}}).defender(1, Ancient, kAncient);
  table.begin().roll({5, 6});
  EXPECT_EQ(table.lost(A, Interceptor), 1);
  EXPECT_EQ(table.damage(A, Dreadnought), 1);
}

TEST(EclipseBattle, GuardianKeepsTheBurstForShields) {
  RULES("ES-B40 ES-6.7.2");
  BattleTable table(Edition::SecondDawn);
  table.attacker(1, Cruiser, kCruiser).attacker(1, Interceptor, {.shield = 2, .cannons = {1}});
  table.defender(1, Guardian, {.initiative = 3, .computer = 2, .hull = 2, .cannons = {3}}).begin();
  table.roll({4, 5, 6});
  EXPECT_TRUE(table.won_by(D));
}

TEST(EclipseBattle, NobodysShipsSpendTheLeastDamage) {
  RULES("EN-16.5.3 ES-6.7.2");
  BattleTable table(Edition::SecondDawn);
  // 3 damage needed: the blue die alone, not orange and yellow nor red.
  table.attacker(1, Cruiser, {.hull = 2, .cannons = {1}}).attacker(1, Starbase, {.hull = 3, .cannons = {1}});
  table.defender(1, Gcds, {.initiative = 2, .cannons = {0, 1, 1, 1}}).begin();
  table.roll({6}).roll({6}).roll({6});
  EXPECT_TRUE(table.won_by(D));  // red is left for the starbase
}

TEST(EclipseBattle, MostDamagedShipFirst) {
  RULES("EN-16.5.3 EN-16.5.4 ES-6.7.2");
  BattleTable table(Edition::NewDawn);
  table.attacker(2, Cruiser, {.hull = 2, .cannons = {1}}).defender(1, Ancient, kAncient).begin();
  table.roll({6, 6});
  EXPECT_EQ(table.damage(A, Cruiser, 0), 2);
  EXPECT_EQ(table.damage(A, Cruiser, 1), 0);
  table.roll({1, 1}).roll({6, 6});
  EXPECT_EQ(table.ships(A, Cruiser), 1);
  EXPECT_EQ(table.damage(A, Cruiser), 1);
}

// Equal damage by equally many dice with equal faces: 3 + 1 before 2 + 2. Two orange dice are left for the others.
TEST(EclipseBattle, AutomaticDiceTheStrongestFirst) {
  RULES("ES-6.7.2");
  DiceRoll dice{};
  dice[0][5] = 1;
  dice[1][5] = 2;
  dice[2][5] = 1;
  std::array<DiceTarget, 3> targets = {{{4, 6}, {2, 6}, {2, 6}}};
  assign_by_rule(dice, targets);
  for (const DiceTarget& target : targets) EXPECT_EQ(target.left, 0);
  dice = {};
  dice[0][5] = 2;
  dice[1][5] = 3;
  dice[kRed][5] = 1;
  targets = {{{6, 6}, {2, 6}, {4, 6}}};  // 4 + 1 + 1 before 2 + 2 + 2
  assign_by_rule(dice, targets);
  for (const DiceTarget& target : targets) EXPECT_EQ(target.left, 0);
}

// Of equal damage the fewest dice: one orange die, so that both yellow ones are left for the others.
TEST(EclipseBattle, AutomaticDiceTheFewest) {
  RULES("ES-6.7.2");
  DiceRoll dice{};
  dice[0][5] = 2;
  dice[1][5] = 1;
  std::array<DiceTarget, 3> targets = {{{2, 6}, {1, 6}, {1, 6}}};
  assign_by_rule(dice, targets);
  for (const DiceTarget& target : targets) EXPECT_EQ(target.left, 0);
}

// A die is spent by the ship that it destroys.
TEST(EclipseBattle, EveryAutomaticDieHitsOnce) {
  RULES("EN-16.5.3 ES-6.7.2");
  for (std::size_t colour = 0; colour < kColours; ++colour) {
    DiceRoll dice{};
    dice[colour][5] = 1;
    const auto damage = static_cast<std::uint8_t>(colour + 1);
    std::array<DiceTarget, 2> targets = {{{damage, 6}, {damage, 6}}};
    assign_by_rule(dice, targets);
    EXPECT_EQ(targets[0].left, 0);
    EXPECT_EQ(targets[1].left, damage);
  }
}

TEST(EclipseBattle, AutomaticDiceOfLowNumbersGoFirst) {
  RULES("ES-6.7.2");
  constexpr std::size_t kYellow = 0, kOrange = 1, kBlue = 2;
  DiceRoll dice{};  // two dice of 4 damage in two ways: the bursts are kept for the shielded ship
  dice[kOrange][4] = 2;
  dice[kBlue][5] = dice[kYellow][5] = 1;
  std::array<DiceTarget, 2> targets = {{{4, 5}, {4, 6}}};
  assign_by_rule(dice, targets);
  EXPECT_EQ(targets[0].left, 0);
  EXPECT_EQ(targets[1].left, 0);
}

TEST(EclipseBattle, NobodysShipsAimAtTheLargestFirst) {
  RULES("EN-16.5.3 ES-6.7.1");
  const ShipStats weak = {.cannons = {1}};
  for (const Edition edition : kBothEditions) {
    BattleTable table(edition);
    table.attacker(1, Interceptor, weak).attacker(1, Starbase, weak).attacker(1, Cruiser, weak);
    table.attacker(1, Dreadnought, weak).defender(1, Gcds, {.initiative = 2, .hull = 9, .cannons = {3}}).begin();
    table.roll({6, 6, 6});  // three of the four
    EXPECT_EQ(table.ships(A, Dreadnought) + table.ships(A, Cruiser) + table.ships(A, Starbase), 0);
    EXPECT_EQ(table.ships(A, Interceptor), 1);
  }
}

// Dice in firing order, one for each symbol; the list repeats.
struct FixedDice {
  std::vector<int> dice;
  int cruisers, interceptors, rounds, lost_cruisers, lost_interceptors;
  bool player_wins;
};
TEST(EclipseBattle, FixedDiceAgainstOneAncient) {
  RULES("EN-B35 EN-16.2.2 EN-16.5.3 EN-16.4.3");
  const std::vector<FixedDice> examples = {
      {{1, 3, 5, 2, 4, 5, 1, 2, 1}, 2, 0, 3, 0, 0, true},
      {{1, 1, 5, 2, 6, 6}, 2, 0, 4, 2, 0, false},
      {{6, 3, 5, 2, 4, 5, 1, 2, 1}, 1, 2, 3, 0, 1, true},
      {{1, 1, 5, 2, 6, 6}, 1, 2, 2, 0, 1, true},
  };
  for (const FixedDice& example : examples) {
    BattleTable table(Edition::NewDawn);
    table.attacker(example.cruisers, Cruiser, kCruiser).defender(1, Ancient, kAncient);
    if (example.interceptors > 0) table.attacker(example.interceptors, Interceptor, kInterceptor);
    table.begin();
    std::size_t next = 0;
    while (!table.over()) {
      std::vector<int> faces(static_cast<std::size_t>(dice_to_roll(table.battle)));
      for (int& face : faces) face = example.dice[next++ % example.dice.size()];
      table.roll(faces);
    }
    EXPECT_EQ(table.won_by(A), example.player_wins);
    EXPECT_EQ(table.battle.round, example.rounds);
    EXPECT_EQ(table.lost(A, Cruiser), example.lost_cruisers);
    if (example.interceptors > 0) {
      EXPECT_EQ(table.lost(A, Interceptor), example.lost_interceptors);
    }
  }
}

// --- missiles

TEST(EclipseBattle, MissilesFlyOnceBeforeTheFirstRound) {
  RULES("EN-16.4.1 EN-16.4.4 ES-6.4.1");
  for (const Edition edition : kBothEditions) {
    BattleTable table(edition);
    table.attacker(1, Cruiser, {.initiative = 2, .hull = 1, .cannons = {1}, .missiles = {0, 2}});
    table.defender(1, Starbase, {.initiative = 4, .hull = 8, .cannons = {1}}).begin();
    EXPECT_TRUE(table.acts(A, Cruiser));  // the only one with missiles
    EXPECT_EQ(dice_to_roll(table.battle), 2);
    EXPECT_EQ(table.battle.round, 0);
    table.roll({6, 1});
    EXPECT_EQ(table.battle.round, 1);
    EXPECT_TRUE(table.acts(D, Starbase));
    table.roll({1});
    EXPECT_EQ(dice_to_roll(table.battle), 1);  // cannons only
    EXPECT_EQ(table.damage(D, Starbase), 2);
  }
}

TEST(EclipseBattle, ShipsDestroyedByMissilesDoNotShootBack) {
  RULES("EN-16.4.1 EN-16.4.12 ES-6.4.1 ES-6.4.2");
  for (const Edition edition : kBothEditions) {
    BattleTable table(edition);
    table.attacker(1, Interceptor, {.initiative = 4, .missiles = {0, 2}});
    table.defender(1, Interceptor, {.initiative = 3, .missiles = {0, 2}}).begin();
    EXPECT_TRUE(table.acts(A, Interceptor));
    table.roll({6, 1});
    EXPECT_TRUE(table.won_by(A));
    EXPECT_EQ(table.battle.round, 0);  // no round was played
  }
}

TEST(EclipseBattle, DamageOfEarlierBattlesStays) {
  RULES("EN-16.1.5 EN-16.4.2 ES-6.2.3");
  Battle battle;
  const std::uint8_t damage[] = {0, 1};
  add_group(battle, A, Cruiser, {.initiative = 2, .hull = 1, .missiles = {1}}, 2, damage);
  add_group(battle, D, Starbase, kStarbase, 1);
  start(battle);
  EXPECT_EQ(battle.step, BattleStep::Roll);  // missiles fly again
  EXPECT_EQ(battle.missiles, 1);
  EXPECT_EQ(battle[A].groups[0].damage[0], 1);
  apply_roll(battle, {2, 0, 0, 0, 0, 0});
  apply_roll(battle, {0, 0, 0, 0, 0, 1});  // the starbase: two ships in different states
  BattleOptions options;
  list(battle, options);
  EXPECT_EQ(options.size(), 2u);
}

TEST(EclipseBattle, UnarmedShipsDoNothing) {
  RULES("EN-16.4.5 ES-6.5.3");
  for (const Edition edition : kBothEditions) {
    BattleTable table(edition);
    table.attacker(1, Cruiser, {.initiative = 9, .hull = 1}).defender(1, Cruiser, kCruiser).begin();
    EXPECT_TRUE(table.acts(D, Cruiser));
    table.roll({6});
    EXPECT_TRUE(table.acts(D, Cruiser));  // of the second round
    table.roll({6});
    EXPECT_TRUE(table.won_by(D));
  }
}

}  // namespace
}  // namespace orrery::eclipse
