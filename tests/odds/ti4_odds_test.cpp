// Odds of space combats (odds/ti4), against chances computed by hand.

#include <cmath>

#include "tests/odds/ti4_fights.h"
#include "tests/rules.h"

namespace orrery::ti4::odds {
namespace {

// The chance of each number of hits of a side in its next roll.
std::vector<double> hits_of(const Battle& battle, const Position& position, Side side) {
  std::vector<double> chances;
  for (const RolledHits& rolled : all_rolls(battle.dice(position, side), 20, 0)) {
    const auto n = static_cast<std::size_t>(rolled.hits.any + rolled.hits.nonfighter);
    if (chances.size() <= n) chances.resize(n + 1);
    chances[n] += rolled.chance;
  }
  return chances;
}
void expect_chances(const std::vector<double>& found, const std::vector<double>& expected) {
  ASSERT_EQ(found.size(), expected.size());
  for (std::size_t n = 0; n < found.size(); ++n) EXPECT_NEAR(found[n], expected[n], 1e-12) << n;
}

TEST(Ti4Odds, HitsOfOneRound) {
  RULES("TI-B51");
  const Battle battle(fight("2 cruiser vs carrier + 2 fighter"));
  expect_chances(hits_of(battle, battle.start(), A), {0.36, 0.48, 0.16});
  expect_chances(hits_of(battle, battle.start(), D), {0.512, 0.384, 0.096, 0.008});
}

TEST(Ti4Odds, Duels) {
  // TI-11.5.16, TI-11.5.29, TI-11.5.30
  const Odds odds = odds_of("cruiser vs destroyer");
  expect_chance(odds[A].wins, duel(0.4, 0.2));
  expect_chance(odds[D].wins, duel(0.2, 0.4));
  expect_chance(odds.draw, 0.08 / 0.52);
  expect_chance(odds.rounds, 1 / 0.52);
  EXPECT_EQ(odds.samples, 0);
}

TEST(Ti4Odds, NumbersAddUp) {
  const Odds odds = odds_of("sol flagship + 2 carrier2 + 5 fighter vs hacan 3 dreadnought + 2 destroyer2 with goods 3");
  EXPECT_NEAR(odds[A].wins + odds[D].wins + odds.draw + odds.stalemate, 1, 1e-9);
  for (const SideOdds& side : odds.sides) {
    double all = 0, units = 0, groups = 0;
    for (std::size_t n = 0; n < side.ships_left.size(); ++n) {
      all += side.ships_left[n];
      units += static_cast<double>(n) * side.ships_left[n];
    }
    for (const UnitOdds& group : side.groups) groups += group.survivors;
    EXPECT_NEAR(all, 1, 1e-9);
    EXPECT_NEAR(units, side.survivors, 1e-9);
    EXPECT_NEAR(groups, side.survivors, 1e-9);
  }
}

TEST(Ti4Odds, AntiFighterBarrage) {
  // TI-11.5.4, TI-11.5.5, TI-11.5.6
  expect_chance(wins("destroyer vs fighter"), 0.36 + 0.64 * duel(0.2, 0.2));
  expect_chance(wins("destroyer2 vs fighter"), (1 - 0.125) + 0.125 * duel(0.3, 0.2));
  expect_chance(wins("destroyer vs carrier"), duel(0.2, 0.2));  // only fighters
  expect_chance(wins("saar flagship vs fighter"), 1 - std::pow(0.5, 4) * (1 - tough_duel(0.84, 0.2)));
}

TEST(Ti4Odds, SpaceCannons) {
  // TI-7.7.1, TI-11.4.2, TI-11.4.4, TI-11.4.5, TI-11.4.6, TI-21.1.21, TI-21.3.1, TI-21.3.2
  const double even = duel(0.4, 0.4);
  expect_chance(wins("cruiser vs cruiser + pds"), 0.5 * even);
  expect_chance(wins("cruiser vs cruiser + pds2"), 0.4 * even);
  expect_chance(wins("cruiser with antimass vs cruiser + pds"), 0.6 * even);
  expect_chance(wins("cruiser vs cruiser + pds with plasma"), 0.25 * even);
  expect_chance(wins("cruiser with maneuvering vs cruiser + pds with plasma"), 0.75 * even);
  expect_chance(wins("cruiser vs cruiser with experimental"), std::pow(0.4, 3) * even);
  const double loncara = 1 - std::pow(0.4, 3);
  expect_chance(wins("xxcha flagship vs cruiser"), loncara + (1 - loncara) * tough_duel(0.64, 0.4));
  // The active player fires last.
  expect_chance(wins("xxcha flagship (1 damaged) vs cruiser + pds"), 0.5 * (loncara + (1 - loncara) * duel(0.64, 0.4)));
  // Space Cannon is no combat roll (TI-7.7.2).
  expect_chance(wins("cruiser vs cruiser + pds with bonus 1"), 0.5 * duel(0.4, 0.5));
}

TEST(Ti4Odds, GravitonLaserSystem) {
  // TI-11.5.14, TI-4.7.4
  const auto survivors = [](std::string_view text) { return odds_of(text)[A].groups; };
  EXPECT_NEAR(survivors("cruiser + fighter vs pds").at(0).survivors, 1, 1e-12);
  EXPECT_NEAR(survivors("cruiser + fighter vs pds").at(1).survivors, 0.5, 1e-12);
  EXPECT_NEAR(survivors("cruiser + fighter vs pds with graviton").at(0).survivors, 0.5, 1e-12);
  EXPECT_NEAR(survivors("cruiser + fighter vs pds with graviton").at(1).survivors, 1, 1e-12);
  EXPECT_NEAR(survivors("fighter vs pds with graviton").at(0).survivors, 0.5, 1e-12);
}

TEST(Ti4Odds, SustainDamage) {
  // TI-7.6.1, TI-7.6.2, TI-21.4.6
  expect_chance(wins("dreadnought vs cruiser"), tough_duel(0.6, 0.4));
  expect_chance(wins("dreadnought (1 damaged) vs cruiser"), duel(0.6, 0.4));
  const double three_dice = 1 - std::pow(0.2, 3);
  expect_chance(wins("war_sun vs cruiser"), tough_duel(three_dice, 0.4));
  expect_chance(wins("war_sun with publicize vs cruiser"), duel(three_dice, 0.4));
  expect_chance(wins("sol carrier2 vs cruiser"), tough_duel(0.2, 0.4));
}

TEST(Ti4Odds, DirectHit) {
  // TI-21.1.8
  expect_chance(wins("dreadnought vs cruiser with direct_hit"), duel(0.6, 0.4));
  expect_chance(wins("dreadnought2 vs cruiser with direct_hit"), tough_duel(0.6, 0.4));
}

TEST(Ti4Odds, WhoSustainsWhen) {
  // TI-7.6.1, TI-7.6.5, TI-21.3.9
  const auto after_hits = [](std::string_view text, Hits hits) {
    const Battle battle(fight(text));
    return battle.struck(battle.start(), A, hits).force;
  };
  const auto dreadnought = index_of(UnitType::Dreadnought), fighter = index_of(UnitType::Fighter);
  Force force = after_hits("dreadnought + fighter vs cruiser", {.any = 1});
  EXPECT_EQ(force.hurt[dreadnought], 1);
  EXPECT_EQ(force.fresh[fighter], 1);
  force = after_hits("dreadnought + fighter with sustain_in_turn vs cruiser", {.any = 1});
  EXPECT_EQ(force.hurt[dreadnought], 0);
  EXPECT_EQ(force.fresh[fighter], 0);
  // Direct Hit cannot destroy it: it sustains first in any case.
  force = after_hits("dreadnought2 + fighter with sustain_in_turn vs cruiser", {.any = 1});
  EXPECT_EQ(force.hurt[dreadnought], 1);
  force = after_hits("dreadnought with non_euclidean vs cruiser", {.any = 2});
  EXPECT_EQ(force.hurt[dreadnought], 1);
  force = after_hits("dreadnought with non_euclidean vs cruiser", {.any = 3});
  EXPECT_EQ(force.count(UnitType::Dreadnought), 0);
}

TEST(Ti4Odds, DuraniumArmor) {
  // TI-21.3.3
  const Battle battle(fight("2 dreadnought (1 damaged) with duranium vs 3 cruiser"));
  const auto dreadnought = index_of(UnitType::Dreadnought);
  // One is repaired, also without hits; the other sustains and is not.
  EXPECT_EQ(battle.after(battle.start(), std::array<Hits, 2>{})[A].hurt[dreadnought], 0);
  const Position sustained = battle.after(battle.start(), std::array<Hits, 2>{{{}, {.any = 1}}});
  EXPECT_EQ(sustained[A].hurt[dreadnought], 1);
  EXPECT_EQ(sustained[A].fresh[dreadnought], 1);
  // The one that just sustained is destroyed, so that the other can be repaired.
  const Position destroyed = battle.after(battle.start(), std::array<Hits, 2>{{{}, {.any = 2}}});
  EXPECT_EQ(destroyed[A].hurt[dreadnought], 0);
  EXPECT_EQ(destroyed[A].fresh[dreadnought], 1);
}

TEST(Ti4Odds, EmergencyRepairs) {
  // TI-21.1.10
  expect_chance(wins("dreadnought (1 damaged) with emergency vs cruiser"), tough_duel(0.6, 0.4));
  // As soon as it is damaged: three hit points.
  const double stays = 0.4 * 0.6;
  expect_chance(wins("dreadnought with emergency vs cruiser"), (0.6 + 0.4 * 0.4 * tough_duel(0.6, 0.4)) / (1 - stays));
}

TEST(Ti4Odds, WithoutEnd) {
  // TI-11.5.34
  const Odds odds = odds_of("letnev flagship with non_euclidean vs letnev flagship with non_euclidean");
  expect_chance(odds.stalemate, 1);
  expect_chance(odds[A].wins + odds[D].wins + odds.draw, 0);
}

TEST(Ti4Odds, CombatModifiers) {
  // TI-11.5.11, TI-6.4.4, TI-21.1.22
  expect_chance(wins("sardakk cruiser vs cruiser"), duel(0.5, 0.4));
  expect_chance(wins("jol_nar cruiser vs cruiser"), duel(0.3, 0.4));
  expect_chance(wins("cruiser with bonus -2 vs cruiser with bonus 1"), duel(0.2, 0.5));
  expect_chance(wins("cruiser vs cruiser with nebula"), duel(0.4, 0.5));
  expect_chance(wins("cruiser with nebula vs cruiser"), duel(0.4, 0.5));  // the defender's
  expect_chance(wins("fighter with prophecy vs cruiser"), duel(0.3, 0.4));
  // One round each, then as ever.
  const auto first_round = [](double first, double later, double theirs) {
    return first * (1 - theirs) + (1 - first) * (1 - theirs) * duel(later, theirs);
  };
  expect_chance(wins("cruiser with morale vs cruiser"), first_round(0.5, 0.4, 0.4));
  expect_chance(wins("fighter with fighter_prototype vs cruiser"), first_round(0.4, 0.2, 0.4));
  const double two_rounds = 0.5 * 0.6 + 0.5 * 0.6 * first_round(0.5, 0.4, 0.4);
  expect_chance(wins("cruiser with morale 2 vs cruiser"), two_rounds);
}

TEST(Ti4Odds, Rerolls) {
  // TI-21.5.15, TI-21.2.8, TI-11.5.12
  const double again = 0.4 + 0.6 * 0.4;
  const double once = again * 0.6 + (1 - again) * 0.6 * duel(0.4, 0.4);
  expect_chance(wins("letnev cruiser with goods 3 vs cruiser"), once);
  expect_chance(wins("cruiser with war_funding vs cruiser"), once);
  expect_chance(wins("letnev cruiser with goods 4 vs cruiser"), again * 0.6 + (1 - again) * 0.6 * once);
  expect_chance(wins("cruiser with goods 4 vs cruiser"), duel(0.4, 0.4));  // only Letnev has Munitions Reserves
}

TEST(Ti4Odds, Flagships) {
  // TI-21.5.18, TI-21.5.19, TI-21.5.20
  const auto roll_of = [](std::string_view text) {
    const Battle battle(fight(text));
    return hits_of(battle, battle.start(), A);
  };
  // Hylarim: 2 more hits for each 9 and 10; 7 and 8 hit too, with Fragile.
  const DieGroup hylarim = die_group(2, {.value = 6, .modifier = -1, .two_more_on_9 = true});
  EXPECT_NEAR(hylarim.hits[0], 0.6, 1e-12);
  EXPECT_NEAR(hylarim.hits[1], 0.2, 1e-12);
  EXPECT_NEAR(hylarim.hits[3], 0.2, 1e-12);
  // Salai Sai Corian: a die for each ship but fighters.
  expect_chances(roll_of("winnu flagship vs 2 cruiser + 5 fighter"), {0.36, 0.48, 0.16});
  expect_chances(roll_of("winnu flagship vs 5 fighter"), {1});
  // C'morran N'orr: the other ships.
  expect_chances(roll_of("sardakk flagship + cruiser vs cruiser"),
                 {0.4 * 0.16, 0.4 * 0.48 + 0.6 * 0.16, 0.4 * 0.36 + 0.6 * 0.48, 0.6 * 0.36});
  // Van Hauge takes everything with it.
  const Odds yin = odds_of("2 war_sun vs yin flagship");
  expect_chance(yin[A].wins, 0);
  EXPECT_GT(yin.draw, 0.99);
  // Fourth Moon: the others cannot sustain damage.
  expect_chance(wins("mentak flagship vs dreadnought"), tough_duel(1 - 0.6 * 0.6, 0.6));
  // Arc Secundus is repaired every round: one die can never destroy it.
  expect_chance(wins("letnev flagship vs dreadnought"), 1);
  // Wrath of Kenara: a die that missed by one.
  const Battle kenara(fight("hacan flagship with goods 1 vs dreadnought"));
  const Position hit = kenara.after(kenara.start(), std::array<Hits, 2>{{{.near = 2}, {}}});
  EXPECT_EQ(hit[A].goods, 0);
  EXPECT_EQ(hit[D].hurt[index_of(UnitType::Dreadnought)], 1);
}

TEST(Ti4Odds, HitsOnNonFighters) {
  // TI-11.5.14
  const Battle battle(fight("l1z1x flagship + dreadnought + cruiser vs 2 cruiser + 5 fighter"));
  const Dice dice = battle.dice(battle.start(), A);
  ASSERT_EQ(dice.size(), 3u);
  EXPECT_TRUE(dice[0].nonfighter && dice[1].nonfighter && !dice[2].nonfighter);
  const Force left = battle.struck(battle.start(), D, {.any = 1, .nonfighter = 3}).force;
  EXPECT_EQ(left.count(UnitType::Cruiser), 0);
  EXPECT_EQ(left.count(UnitType::Fighter), 3);
}

TEST(Ti4Odds, TheAlastor) {
  // TI-21.5.25
  const Battle battle(fight("nekro flagship + 3 infantry vs winnu flagship + cruiser"));
  const Position start = battle.start();
  EXPECT_EQ(battle.units(start[A], A, UnitType::Infantry), 3);
  EXPECT_EQ(hits_of(battle, start, D).size(), 6u);  // a die for each of four ships, and the cruiser's
  // Ground forces of others do not fight in space.
  const Battle others(fight("muaat flagship + 3 infantry vs cruiser"));
  EXPECT_EQ(others.units(others.start()[A], A, UnitType::Infantry), 0);
  // Space Cannon does not reach them, and they win without the flagship.
  EXPECT_GT(wins("nekro flagship (1 damaged) + 12 infantry vs cruiser + pds"), 0.49);
  EXPECT_GT(wins("nekro flagship + 12 infantry vs 3 cruiser + pds"), 0.9);
}

TEST(Ti4Odds, AssaultCannon) {
  // TI-21.3.4, TI-3.4.14, TI-B54
  expect_chance(wins("3 cruiser with assault vs cruiser"), 1);
  expect_chance(wins("2 cruiser with assault vs cruiser"), wins("2 cruiser vs cruiser"));
  expect_chance(wins("3 cruiser with assault vs dreadnought + fighter"), wins("3 cruiser vs fighter"));
  // The attacker's comes first; then the defender has too few ships.
  expect_chance(wins("3 cruiser with assault vs 3 cruiser with assault"), wins("3 cruiser vs 2 cruiser"));
}

TEST(Ti4Odds, Ambush) {
  // TI-21.5.2
  expect_chance(wins("mentak cruiser vs cruiser"), 0.4 + 0.6 * duel(0.4, 0.4));
  expect_chance(wins("cruiser vs mentak destroyer"), 0.8 * duel(0.4, 0.2));
  const Battle battle(fight("mentak 3 cruiser + 2 destroyer with morale vs carrier"));
  expect_chances(hits_of(battle, battle.start(), A), {0.36, 0.48, 0.16});  // two dice, not modified
}

TEST(Ti4Odds, AbilitiesThatProduceHits) {
  // TI-4.7.2, TI-4.7.5, TI-21.5.5, TI-21.3.11
  expect_chance(wins("creuss cruiser with dimensional vs cruiser"), 1);
  expect_chance(wins("creuss cruiser with dimensional vs cruiser + fighter"), duel(0.4, 0.2));
  expect_chance(wins("creuss cruiser with dimensional vs dreadnought"), duel(0.4, 0.6));  // it sustains
  expect_chance(wins("yin cruiser + destroyer with impulse vs dreadnought (1 damaged) + fighter"), duel(0.4, 0.2));
  // A destroyer for a dreadnought after the first round, if both are left then.
  const auto after_a_round = [](std::string_view text) {
    const Battle battle(fight(text));
    return battle.after(battle.start(), std::array<Hits, 2>{});
  };
  const Position devoted = after_a_round("yin cruiser + destroyer with devotion vs dreadnought (1 damaged) + carrier");
  EXPECT_EQ(devoted[A].count(UnitType::Destroyer), 0);
  EXPECT_EQ(devoted[A].count(UnitType::Cruiser), 1);
  EXPECT_EQ(devoted[D].count(UnitType::Dreadnought), 0);
  EXPECT_EQ(after_a_round("yin 2 destroyer with devotion vs 2 destroyer")[A].count(UnitType::Destroyer), 2);
  EXPECT_EQ(after_a_round("yin 2 destroyer with devotion vs destroyer").stage, Stage::Over);  // the last ship
  // Two carriers cost more than an Exotrireme.
  const Position destroyed = after_a_round("sardakk 3 dreadnought2 with self_destruct vs 2 carrier + fighter");
  EXPECT_EQ(destroyed[A].count(UnitType::Dreadnought), 2);
  EXPECT_EQ(destroyed[D].count(UnitType::Carrier), 0);
  EXPECT_EQ(destroyed[D].count(UnitType::Fighter), 1);
}

TEST(Ti4Odds, CourageousToTheEnd) {
  // TI-21.1.7
  const Odds odds = odds_of("cruiser with courageous vs cruiser");
  expect_chance(odds[A].wins, duel(0.4, 0.4));
  expect_chance(odds[D].wins, duel(0.4, 0.4) * 0.36);
  // Combat modifiers do not help.
  expect_chance(wins("sardakk cruiser with courageous vs cruiser", D), duel(0.4, 0.5) * 0.36);
}

TEST(Ti4Odds, ShieldsHolding) {
  // TI-21.1.27, TI-4.7.3
  expect_chance(wins("cruiser with shields vs cruiser"), tough_duel(0.4, 0.4));
  // Not against Space Cannon.
  expect_chance(wins("cruiser with shields vs cruiser + pds"), 0.5 * tough_duel(0.4, 0.4));
}

TEST(Ti4Odds, Retreats) {
  // TI-11.5.7, TI-11.5.20, TI-11.5.22, TI-11.5.23, TI-11.5.30, TI-21.1.18, TI-21.1.29
  const Odds first = odds_of("cruiser with retreat 1 vs cruiser");
  expect_chance(first[A].wins, 0.24);
  expect_chance(first[A].leaves, 0.36);
  expect_chance(first[D].wins, 0.24 + 0.36);
  expect_chance(first.draw, 0.16);
  expect_chance(first.rounds, 1);
  const Odds second = odds_of("cruiser with retreat 2 vs cruiser");
  expect_chance(second[A].leaves, 0.36 * 0.36);
  // The defender is first: the attacker cannot announce then.
  const Odds both = odds_of("cruiser with retreat 1 vs cruiser with retreat 1");
  expect_chance(both[A].leaves, 0);
  expect_chance(both[D].leaves, 0.36);
  expect_chance(odds_of("cruiser with retreat 1 vs cruiser with intercept")[A].leaves, 0.36 * 0.36);
  expect_chance(odds_of("cruiser with retreat 1, skilled_retreat vs cruiser with intercept").draw, 1);
  // Fighters need capacity; upgraded ones move by themselves.
  const auto fighters_left = [](std::string_view text) {
    const Odds odds = odds_of(text);
    return odds[A].ships_left.size() > 3 ? odds[A].ships_left[3] : 0;
  };
  EXPECT_EQ(fighters_left("cruiser + 2 fighter with retreat 1, bonus -4 vs carrier with bonus -4"), 0);
  expect_chance(fighters_left("carrier + 2 fighter with retreat 1, bonus -4 vs carrier with bonus -4"), 1);
  expect_chance(fighters_left("cruiser + 2 fighter2 with retreat 1, bonus -4 vs carrier with bonus -4"), 1);
}

TEST(Ti4Odds, RetreatsByTheChanceToWin) {
  // TI-11.5.7
  const double even = duel(0.4, 0.4);
  ASSERT_GT(even, 0.37);
  expect_chance(odds_of("cruiser with retreat below 37 vs cruiser")[A].leaves, 0);
  expect_chance(odds_of("cruiser with retreat below 38 vs cruiser")[A].leaves, 0.36);
  // After a bad round.
  const Odds odds = odds_of("2 cruiser with retreat below 30 vs 2 cruiser");
  EXPECT_GT(odds[A].leaves, 0.05);
  EXPECT_LT(odds[A].wins, wins("2 cruiser vs 2 cruiser"));
  EXPECT_GT(odds[A].survivors, odds_of("2 cruiser vs 2 cruiser")[A].survivors);
}

TEST(Ti4Odds, PlayedBattlesAgree) {
  for (const char* text :
       {"mentak flagship + 3 cruiser + 2 destroyer2 with morale vs l1z1x flagship + 2 dreadnought2 + 6 fighter + 2 pds",
        "hacan flagship + 2 cruiser + 4 fighter with goods 4, courageous vs letnev 3 dreadnought with goods 4, "
        "duranium",
        "jol_nar flagship + 2 dreadnought with duranium, shields vs sardakk flagship + 3 cruiser with direct 2",
        "yin 3 destroyer + 2 cruiser with devotion, impulse vs nekro flagship + 4 infantry with assault",
        "3 cruiser with retreat below 30 vs 3 cruiser2",
        "ground: l1z1x 4 infantry + 2 dreadnought with plasma vs sol 5 infantry2 with bunker, magen, fire_team",
        "ground: naalu flagship + 4 fighter + 2 infantry vs yin 4 infantry + 2 pds with indoctrination"}) {
    const Odds exact = odds_of(text), played = odds_of(text, {.samples = 20'000, .seed = 7});
    ASSERT_EQ(exact.samples, 0) << text;
    ASSERT_EQ(played.samples, 20'000) << text;
    for (const Side side : {A, D}) {
      EXPECT_NEAR(played[side].wins, exact[side].wins, 4 * played.standard_error(0.5)) << text;
      EXPECT_NEAR(played[side].survivors, exact[side].survivors, 0.1) << text;
    }
    EXPECT_NEAR(played.rounds, exact.rounds, 0.1) << text;
  }
}

}  // namespace
}  // namespace orrery::ti4::odds
