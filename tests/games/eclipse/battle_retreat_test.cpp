// Retreat and stalemate (EN-16.4.6-16.4.11, ES-6.8, ES-6.9) and the battle told in full in both rulebooks.

#include "tests/games/eclipse/battle_table.h"

namespace orrery::eclipse {
namespace {

constexpr std::uint8_t kNorth = 11, kSouth = 12;

TEST(EclipseRetreat, LeavesAtItsNextActivation) {
  RULES("EN-16.4.6 EN-16.4.3 ES-6.8.1 ES-6.8.2 ES-6.5.1");
  for (const Edition edition : kBothEditions) {
    BattleTable table(edition);
    table.attacker(2, Interceptor, kInterceptor)
        .defender(1, Cruiser, kCruiser)
        .may_retreat(A, {kNorth, kSouth})
        .begin();
    EXPECT_EQ(table.options().size(), 3u);  // attack, north, south
    table.retreat(kSouth);
    EXPECT_TRUE(table.acts(D, Cruiser));
    table.roll({6});  // retreating ships can be hit
    EXPECT_TRUE(table.over());
    EXPECT_EQ(table.group(A, Interceptor).lost, 1);
    EXPECT_EQ(table.group(A, Interceptor).left, 1);
    EXPECT_EQ(table.group(A, Interceptor).hex, kSouth);
    EXPECT_TRUE(table.won_by(D));
  }
}

TEST(EclipseRetreat, TypesMayGoToDifferentHexes) {
  RULES("EN-16.4.6 ES-6.8.1");
  for (const Edition edition : kBothEditions) {
    BattleTable table(edition);
    table.attacker(1, Interceptor, kInterceptor).attacker(1, Cruiser, {.initiative = 2, .hull = 1, .cannons = {1}});
    table.defender(1, Dreadnought, kDreadnought).may_retreat(A, {kNorth, kSouth}).begin();
    table.retreat(kNorth).retreat(kSouth).roll({1, 1});
    EXPECT_TRUE(table.over());
    EXPECT_EQ(table.group(A, Interceptor).hex, kNorth);
    EXPECT_EQ(table.group(A, Cruiser).hex, kSouth);
  }
}

TEST(EclipseRetreat, NotForStarbasesNorNobodysShipsNorWithoutATarget) {
  RULES("EN-16.4.7 ES-6.8.4 EN-B28 ES-B27");
  for (const Edition edition : kBothEditions) {
    BattleTable table(edition);
    table.attacker(1, Interceptor, kInterceptor).defender(1, Starbase, kStarbase).may_retreat(D, {kNorth}).begin();
    EXPECT_TRUE(table.acts(D, Starbase));
    EXPECT_EQ(to_decide(table.battle), Decider::Chance);
    table.roll({1});
    EXPECT_TRUE(table.acts(A, Interceptor));  // has no hex to go to
    EXPECT_EQ(to_decide(table.battle), Decider::Chance);
  }
  BattleTable ancients(Edition::NewDawn);
  ancients.attacker(1, Interceptor, {.initiative = 0, .cannons = {1}}).defender(1, Ancient, kAncient);
  ancients.may_retreat(D, {kNorth}).begin();
  EXPECT_EQ(to_decide(ancients.battle), Decider::Chance);
}

TEST(EclipseRetreat, NotDuringTheMissiles) {
  RULES("EN-16.4.9 ES-6.8.4 EN-16.4.12 ES-6.4.2");
  for (const Edition edition : kBothEditions) {
    BattleTable table(edition);
    table.attacker(1, Interceptor, {.initiative = 4, .missiles = {0, 2}}).defender(1, Cruiser, kCruiser);
    table.may_retreat(A, {kNorth}).begin();
    EXPECT_EQ(to_decide(table.battle), Decider::Chance);
    table.roll({1, 1});
    EXPECT_EQ(to_decide(table.battle), Decider::Attacker);
  }
}

TEST(EclipseRetreat, BothSidesRetreat) {
  RULES("EN-B40 EN-16.4.6 EN-16.4.8 EN-16.4.11 EN-16.6.2");
  BattleTable table(Edition::NewDawn);
  table.attacker(1, Interceptor, kInterceptor).defender(1, Interceptor, kInterceptor);
  table.may_retreat(A, {kSouth}).may_retreat(D, {kNorth}).begin();
  table.retreat(kNorth).retreat(kSouth);
  EXPECT_TRUE(table.won_by(A));
  EXPECT_EQ(table.group(D, Interceptor).left, 1);
  EXPECT_EQ(table.ships(A, Interceptor), 1);
  EXPECT_TRUE(loses_participation(table.battle, D));
  EXPECT_FALSE(loses_participation(table.battle, A));
}

TEST(EclipseRetreat, SecondDawnCompletesWhatBeganInAnEarlierRound) {
  RULES("ES-6.8.3 ES-6.5.3");
  BattleTable table(Edition::SecondDawn);
  table.attacker(1, Interceptor, kInterceptor).defender(1, Interceptor, kInterceptor);
  table.may_retreat(A, {kSouth}).may_retreat(D, {kNorth}).begin();
  table.retreat(kNorth).retreat(kSouth);  // the defender leaves first in round 2
  EXPECT_TRUE(table.over());
  EXPECT_EQ(table.group(D, Interceptor).left, 1);
  EXPECT_EQ(table.group(A, Interceptor).left, 1);
  EXPECT_EQ(table.group(A, Interceptor).hex, kSouth);
}

TEST(EclipseRetreat, StaysWhenTheBattleEndsInTheSameRound) {
  RULES("EN-16.4.8 EN-16.4.11 ES-6.8.3");
  for (const Edition edition : kBothEditions) {
    BattleTable table(edition);
    table.attacker(1, Interceptor, kInterceptor).attacker(1, Cruiser, kCruiser);
    table.defender(1, Interceptor, {.cannons = {1}}).may_retreat(A, {kNorth}).begin();
    table.retreat(kNorth).attack().roll({6});
    EXPECT_TRUE(table.won_by(A));
    EXPECT_EQ(table.ships(A, Interceptor), 1);
    EXPECT_EQ(table.group(A, Interceptor).course, Course::Fights);
  }
}

TEST(EclipseRetreat, LaterRoundDecidesByEdition) {
  RULES("EN-16.4.8 ES-6.8.3");
  for (const Edition edition : kBothEditions) {
    BattleTable table(edition);
    table.attacker(1, Interceptor, {.initiative = 1, .cannons = {1}}).attacker(1, Cruiser, kCruiser);
    table.defender(1, Interceptor, {.cannons = {1}}).may_retreat(A, {kNorth}).begin();
    table.attack().roll({1}).retreat(kNorth).roll({1});
    table.attack().roll({6});  // round 2, before the interceptor could leave
    EXPECT_TRUE(table.won_by(A));
    EXPECT_EQ(table.ships(A, Interceptor), edition == Edition::NewDawn ? 1 : 0);
    EXPECT_EQ(table.group(A, Interceptor).left, edition == Edition::NewDawn ? 0 : 1);
  }
}

// --- the tile for taking part

TEST(EclipseRetreat, ShotDownWhileRetreating) {
  RULES("EN-16.6.2 ES-6.8.5 ES-B35");
  for (const Edition edition : kBothEditions) {
    BattleTable table(edition);
    table.attacker(1, Interceptor, kInterceptor).defender(1, Cruiser, kCruiser).may_retreat(A, {kNorth}).begin();
    table.retreat(kNorth).roll({6});
    EXPECT_TRUE(table.won_by(D));
    EXPECT_EQ(loses_participation(table.battle, A), edition == Edition::SecondDawn);
    EXPECT_FALSE(loses_participation(table.battle, D));
  }
}

// Two interceptors and a cruiser against a strong starbase.
BattleTable three_ships() {
  BattleTable table(Edition::SecondDawn);
  table.attacker(2, Interceptor, {.initiative = 3, .cannons = {1}}).attacker(1, Cruiser, kCruiser);
  table.defender(1, Starbase, {.initiative = 1, .hull = 9, .cannons = {2}}).may_retreat(A, {kNorth});
  return table;
}

TEST(EclipseRetreat, MomentOfThePenalty) {
  RULES("ES-B39 ES-6.8.6");
  BattleTable a = three_ships();
  a.begin().retreat(kNorth).attack().roll({1}).roll({6, 6}).hit(Cruiser, 2);
  EXPECT_TRUE(a.over());  // the interceptors left in the second round
  EXPECT_FALSE(loses_participation(a.battle, A));

  BattleTable b = three_ships();
  b.begin().retreat(kNorth).attack().roll({1}).roll({1, 1});
  EXPECT_EQ(b.group(A, Interceptor).left, 2);
  EXPECT_FALSE(b.battle[A].all_retreating);
  b.retreat(kNorth);
  EXPECT_TRUE(b.battle[A].all_retreating);
  b.roll({1, 1});
  EXPECT_TRUE(b.over());
  EXPECT_TRUE(loses_participation(b.battle, A));

  BattleTable c = three_ships();
  c.begin().attack().roll({1, 1}).attack().roll({1}).roll({6, 6}).hit(Cruiser, 2);
  EXPECT_FALSE(c.battle[A].all_retreating);
  c.retreat(kNorth);
  EXPECT_TRUE(c.battle[A].all_retreating);
}

// --- stalemate

constexpr ShipStats kUnarmed = {.initiative = 2, .hull = 1};

TEST(EclipseStalemate, NewDawnMustLeave) {
  RULES("EN-16.4.10");
  BattleTable table(Edition::NewDawn);
  table.attacker(2, Interceptor, kUnarmed).attacker(1, Cruiser, kUnarmed).defender(1, Cruiser, kUnarmed);
  table.may_retreat(A, {kNorth, kSouth}).begin();
  EXPECT_EQ(table.battle.step, BattleStep::Stalemate);
  EXPECT_EQ(table.options().size(), 2u);  // where to; the ships cannot be given up
  table.choose({BattleOption::Leave, 0, kSouth, 0}).choose({BattleOption::Leave, 1, kNorth, 0});
  EXPECT_TRUE(table.won_by(D));
  EXPECT_EQ(table.group(A, Cruiser).hex, kSouth);
  EXPECT_EQ(table.group(A, Interceptor).left, 2);
}

TEST(EclipseStalemate, WithoutATargetTheShipsAreDestroyed) {
  RULES("EN-16.4.10 ES-6.9.1 ES-6.9.2 ES-B44");
  for (const Edition edition : kBothEditions) {
    BattleTable table(edition);
    table.attacker(2, Cruiser, {.initiative = 2, .hull = 9, .missiles = {0, 2}});
    table.defender(1, Cruiser, {.initiative = 3, .hull = 9, .missiles = {0, 2}}).begin();
    table.roll({6, 1}).roll({6, 6, 1, 1});
    EXPECT_TRUE(table.won_by(D));
    EXPECT_EQ(table.lost(A, Cruiser), 2);  // count for the defender
    EXPECT_FALSE(loses_participation(table.battle, A));
    EXPECT_EQ(table.battle.round, 0);
  }
}

TEST(EclipseStalemate, SecondDawnAttackerChoosesForEachType) {
  RULES("ES-6.9.1 ES-6.9.2 ES-6.8.6");
  BattleTable table(Edition::SecondDawn);
  table.attacker(2, Interceptor, kUnarmed).attacker(1, Cruiser, kUnarmed).defender(1, Starbase, kUnarmed);
  table.may_retreat(A, {kNorth}).begin();
  BattleTable both = table;
  table.choose({BattleOption::Leave, 0, kNorth, 0}).choose({BattleOption::Scuttle, 1, 0, 0});
  EXPECT_TRUE(table.won_by(D));
  EXPECT_EQ(table.group(A, Cruiser).left, 1);
  EXPECT_EQ(table.lost(A, Interceptor), 2);
  EXPECT_FALSE(loses_participation(table.battle, A));
  both.choose({BattleOption::Leave, 0, kNorth, 0}).choose({BattleOption::Leave, 1, kNorth, 0});
  EXPECT_TRUE(loses_participation(both.battle, A));
}

// The last cannon leaves in round 2, and after it a defender announces his retreat: he goes before the attacker
// decides.
TEST(EclipseStalemate, WhoIsLeavingGoesFirst) {
  RULES("ES-6.9.2 EN-16.4.10");
  const auto stalemate = [](Edition edition, bool starbase) {
    BattleTable table(edition);
    table.attacker(1, Interceptor, {.initiative = 5, .cannons = {1}})
        .attacker(1, Cruiser, {.initiative = 3, .hull = 1});
    table.defender(1, Cruiser, {.initiative = 1, .hull = 1});
    if (starbase) table.defender(1, Starbase, kUnarmed);
    table.may_retreat(A, {kNorth}).may_retreat(D, {kSouth}).begin();
    table.retreat(kNorth).attack().attack();  // round 1
    return table.attack().retreat(kSouth);    // round 2: the interceptor has left
  };
  BattleTable held = stalemate(Edition::SecondDawn, true);
  ASSERT_EQ(held.battle.step, BattleStep::Stalemate);
  EXPECT_EQ(held.group(D, Cruiser).left, 1);
  EXPECT_EQ(held.group(D, Cruiser).hex, kSouth);
  held.choose({BattleOption::Scuttle, 0, 0, 0});
  EXPECT_TRUE(held.won_by(D));
  // With nobody left to give way to, the attacker stays.
  BattleTable left = stalemate(Edition::SecondDawn, false);
  EXPECT_TRUE(left.won_by(A));
  EXPECT_EQ(left.ships(A, Cruiser), 1);
  // New Dawn: the defender holds the hex.
  BattleTable first = stalemate(Edition::NewDawn, false);
  EXPECT_TRUE(first.won_by(D));
  EXPECT_EQ(first.ships(D, Cruiser), 1);
  EXPECT_EQ(first.group(A, Cruiser).left, 1);
}

TEST(EclipseStalemate, IsTestedBeforeEveryRound) {
  RULES("EN-16.4.10 ES-6.9.2");
  for (const Edition edition : kBothEditions) {
    BattleTable table(edition);
    table.attacker(1, Interceptor, {.initiative = 5, .cannons = {1}}).attacker(1, Cruiser, kUnarmed);
    table.defender(1, Cruiser, {.initiative = 4, .hull = 3}).defender(1, Interceptor, kInterceptor);
    table.begin();
    table.roll({6}).hit(Cruiser);
    table.roll({6}).hit(Interceptor);  // the last armed attacker
    EXPECT_FALSE(table.over());
    EXPECT_EQ(table.battle.round, 2);  // the defender still has a cannon
  }
  BattleTable table(Edition::NewDawn);
  table.attacker(1, Interceptor, {.initiative = 5, .cannons = {1}}).attacker(1, Starbase, kUnarmed);
  table.defender(1, Cruiser, {.initiative = 1, .hull = 3}).may_retreat(A, {kNorth}).begin();
  table.retreat(kNorth);
  EXPECT_TRUE(table.won_by(D));  // round 2: it leaves, round 3: nobody has cannons
  EXPECT_EQ(table.group(A, Interceptor).left, 1);
  EXPECT_EQ(table.lost(A, Starbase), 1);
}

// --- the battle of the rulebooks

constexpr ShipStats kMissileInterceptor = {.initiative = 3, .cannons = {1}, .missiles = {0, 2}};

BattleTable full_battle(Edition edition) {
  ShipStats fast = kMissileInterceptor;
  fast.initiative = 4;
  BattleTable table(edition);
  table.defender(3, Interceptor, kMissileInterceptor);
  table.defender(1, Cruiser, {.initiative = 3, .computer = 2, .hull = 1, .cannons = {2}});
  table.attacker(3, Interceptor, fast);
  table.attacker(1, Cruiser, {.initiative = 3, .shield = 1, .hull = 2, .cannons = {0, 1}, .missiles = {0, 2}});
  table.may_retreat(A, {kNorth}).begin();

  EXPECT_TRUE(table.acts(A, Interceptor));
  table.roll({6, 6, 5, 4, 3, 2}).hit(Interceptor).hit(Interceptor);
  EXPECT_EQ(table.ships(D, Interceptor), 1);
  EXPECT_TRUE(table.acts(D, Interceptor));  // before the attacker's cruiser
  table.roll({6, 6}).hit(Cruiser);          // the other one goes to an interceptor
  EXPECT_EQ(table.ships(A, Interceptor), 2);
  EXPECT_EQ(table.damage(A, Cruiser), 2);
  EXPECT_TRUE(table.acts(A, Cruiser));
  table.roll({3, 2});
  EXPECT_EQ(table.battle.round, 1);
  table.retreat(kNorth);
  return table;
}

TEST(EclipseBattleInFull, NewDawn) {
  RULES("EN-B30 EN-16.2.2 EN-16.4.1 EN-16.4.6 EN-16.6.1");
  BattleTable table = full_battle(Edition::NewDawn);
  EXPECT_EQ(to_decide(table.battle), Decider::Defender);  // two types of initiative 3
  table.choose({BattleOption::First, 1, 0, 0}).roll({6}).hit(Interceptor);
  EXPECT_EQ(table.ships(A, Interceptor), 1);
  table.roll({3, 2});
  table.attack().roll({6}).hit(Interceptor);
  EXPECT_EQ(table.ships(D, Interceptor), 0);
  EXPECT_EQ(table.battle.round, 2);
  EXPECT_EQ(table.group(A, Interceptor).left, 1);
  table.roll({1, 2}).attack().roll({6});
  EXPECT_TRUE(table.won_by(A));
  EXPECT_EQ(table.lost(A, Interceptor), 2);  // tiles for the defender
  EXPECT_EQ(table.lost(D, Interceptor), 3);
  EXPECT_EQ(table.lost(D, Cruiser), 1);
  EXPECT_FALSE(loses_participation(table.battle, A));
  EXPECT_FALSE(loses_participation(table.battle, D));
}

TEST(EclipseBattleInFull, SecondDawn) {
  RULES("ES-B29 ES-6.3.2 ES-6.4.1 ES-6.6.6 ES-6.8.2 ES-6.8.5");
  BattleTable table = full_battle(Edition::SecondDawn);
  table.choose({BattleOption::First, 1, 0, 0}).roll({3});
  table.roll({4, 2}).hit(Interceptor);  // 4 + 2 hits a ship without shields, 5 would be needed for the cruiser
  EXPECT_EQ(table.ships(A, Interceptor), 1);
  table.attack().roll({6}).hit(Interceptor);
  EXPECT_EQ(table.battle.round, 2);
  EXPECT_EQ(table.group(A, Interceptor).left, 1);
  table.roll({1, 2}).attack().roll({6});
  EXPECT_TRUE(table.won_by(A));
  EXPECT_EQ(table.lost(A, Interceptor), 2);
  EXPECT_EQ(table.lost(D, Interceptor), 3);
  EXPECT_FALSE(loses_participation(table.battle, A));
}

// --- random battles

TEST(EclipseBattleInFull, RandomBattlesEnd) {
  RULES("EN-16.4.5 ES-6.5.2");
  Xoshiro rng(7);
  for (int i = 0; i < 3000; ++i) {
    BattleTable table(kBothEditions[rng.below(2)]);
    std::array<std::array<int, 4>, 2> ships{};
    for (const Side side : {A, D}) {
      for (std::size_t kind = 0; kind < 4; ++kind) {
        const int n = static_cast<int>(rng.below(kind == 0 ? 6 : 3));
        if (n == 0 && (kind < 3 || table.battle[side].group_count > 0)) continue;
        ShipStats stats{};
        stats.initiative = static_cast<std::int8_t>(rng.below(4));
        stats.computer = static_cast<std::int8_t>(rng.below(4));
        stats.shield = static_cast<std::int8_t>(rng.below(3));
        stats.hull = static_cast<std::int8_t>(rng.below(4));
        for (std::size_t c = 0; c < 4; ++c) {
          stats.cannons[c] = static_cast<std::uint8_t>(rng.below(3) / 2);
          stats.missiles[c] = static_cast<std::uint8_t>(rng.below(4) / 3);
        }
        ships[static_cast<std::size_t>(side)][kind] = std::max(1, n);
        add_group(table.battle, side, static_cast<ShipKind>(kind), stats, std::max(1, n));
      }
      if (rng.below(2) == 0) table.may_retreat(side, {kNorth, kSouth});
      table.battle[side].splitter = rng.below(4) == 0;
    }
    table.begin();
    for (int decisions = 0; !table.over(); ++decisions) {
      ASSERT_LT(decisions, 20'000);
      if (to_decide(table.battle) == Decider::Chance) {
        apply_roll(table.battle, sample(table.battle, rng));
        continue;
      }
      const BattleOptions options = table.options();
      ASSERT_GE(options.size(), 2u);
      apply(table.battle, options[rng.below(static_cast<std::uint32_t>(options.size()))]);
    }
    EXPECT_TRUE(ships_of(table.battle[A]) == 0 || ships_of(table.battle[D]) == 0);
    for (const Side side : {A, D})
      for (std::size_t g = 0; g < table.battle[side].group_count; ++g) {
        const BattleGroup& group = table.battle[side].groups[g];
        EXPECT_EQ(group.ships + group.left + group.lost,
                  ships[static_cast<std::size_t>(side)][static_cast<std::size_t>(group.kind)]);
      }
  }
}

}  // namespace
}  // namespace orrery::eclipse
