// Fights of Twilight Imperium as typed (odds/ti4/fleet.h), and the answers.

#include <random>

#include "tests/odds/ti4_fights.h"

namespace orrery::ti4::odds {
namespace {

// "position reason"
std::string mistake(std::string_view text) {
  const auto read = read_fleets(text);
  if (const FleetError* error = std::get_if<FleetError>(&read))
    return std::to_string(error->position) + " " + error->reason.key.substr(error->reason.key.rfind('.') + 1);
  return "none";
}

TEST(Ti4Fleet, UnitsAndFactions) {
  const Fight typed =
      fight("Letnev flagship + 3 dreadnoughts (1 damaged) + 4 fighter2 vs l1z1x 2 Dread II + war sun + 2 pds_2");
  EXPECT_EQ(typed.setting, Setting::Space);
  EXPECT_EQ(typed[A].faction, Faction::Letnev);
  EXPECT_EQ(typed[A].of(UnitType::Flagship), (FightUnits{1, 0, false}));
  EXPECT_EQ(typed[A].of(UnitType::Dreadnought), (FightUnits{3, 1, false}));
  EXPECT_EQ(typed[A].of(UnitType::Fighter), (FightUnits{4, 0, true}));
  EXPECT_EQ(typed[D].faction, Faction::L1Z1X);
  EXPECT_EQ(typed[D].of(UnitType::Dreadnought), (FightUnits{2, 0, true}));
  EXPECT_EQ(typed[D].of(UnitType::WarSun).count, 1);
  EXPECT_EQ(typed[D].of(UnitType::Pds), (FightUnits{2, 0, true}));
  EXPECT_EQ(card_of(typed[D], UnitType::Dreadnought)->combat.hit, 4);
  EXPECT_EQ(card_of(typed[A], UnitType::Dreadnought)->combat.hit, 5);
}

TEST(Ti4Fleet, WhatASideHasBesides) {
  const Fight typed = fight(
      "cruiser with morale 3, plasma_scoring, goods 5, bonus -1, retreat 2, sustain_in_turn vs cruiser with "
      "nebula, retreat below 35");
  EXPECT_EQ(typed[A].copies[static_cast<std::size_t>(Effect::MoraleBoost)], 3);
  EXPECT_TRUE(typed[A].has(Effect::PlasmaScoring));
  EXPECT_FALSE(typed[D].has(Effect::PlasmaScoring));
  EXPECT_EQ(typed[A].goods, 5);
  EXPECT_EQ(typed[A].bonus, -1);
  EXPECT_EQ(typed[A].retreat_round, 2);
  EXPECT_EQ(typed[A].sustain, SustainPolicy::InTurn);
  EXPECT_TRUE(typed.nebula);
  EXPECT_DOUBLE_EQ(typed[D].retreat_below, 0.35);
}

TEST(Ti4Fleet, WhoAttacksAndWhere) {
  EXPECT_EQ(fight("2 infantry + cruiser vs 2 infantry + pds").setting, Setting::Ground);
  EXPECT_EQ(fight("2 infantry + cruiser vs 2 infantry + fighter").setting, Setting::Space);
  EXPECT_EQ(fight("ground: 2 infantry + cruiser vs 2 infantry + fighter").setting, Setting::Ground);
  EXPECT_EQ(fight("space: cruiser vs 2 infantry + pds").setting, Setting::Space);
  EXPECT_EQ(fight("defender carrier vs cruiser")[A].of(UnitType::Cruiser).count, 1);
  EXPECT_EQ(fight("carrier vs attacker cruiser")[A].of(UnitType::Cruiser).count, 1);
}

TEST(Ti4Fleet, Mistakes) {
  EXPECT_EQ(mistake(""), "0 unit_expected");
  EXPECT_EQ(mistake("cruiser"), "7 vs_expected");
  EXPECT_EQ(mistake("cruiser vs"), "10 unit_expected");
  EXPECT_EQ(mistake("cruiser vs cruiser cruiser"), "19 end_expected");
  EXPECT_EQ(mistake("3 warrior vs cruiser"), "2 unknown_unit");
  EXPECT_EQ(mistake("d vs cruiser"), "0 unknown_unit");  // several begin so
  EXPECT_EQ(mistake("cruiser + 2 cruiser vs cruiser"), "10 type_twice");
  EXPECT_EQ(mistake("flagship vs cruiser"), "0 whose_flagship");
  EXPECT_EQ(mistake("war_sun2 vs cruiser"), "0 no_upgrade");
  EXPECT_EQ(mistake("muaat war_sun2 vs cruiser"), "none");
  EXPECT_EQ(mistake("cruiser (1 damaged) vs cruiser"), "9 no_sustain");
  EXPECT_EQ(mistake("dreadnought (2 damaged) vs cruiser"), "13 number_range");
  EXPECT_EQ(mistake("dreadnought (1 broken) vs cruiser"), "15 damaged_expected");
  EXPECT_EQ(mistake("101 fighter vs cruiser"), "0 number_range");
  EXPECT_EQ(mistake("99999999999999999999 fighter vs cruiser"), "0 number_range");
  EXPECT_EQ(mistake("0 cruiser vs cruiser"), "0 number_range");
  EXPECT_EQ(mistake("cruiser with luck vs cruiser"), "13 unknown");
  EXPECT_EQ(mistake("cruiser with d vs cruiser"), "13 ambiguous");
  EXPECT_EQ(mistake("cruiser with morale 5 vs cruiser"), "20 number_range");
  EXPECT_EQ(mistake("cruiser with retreat vs cruiser"), "21 number_expected");
  EXPECT_EQ(mistake("cruiser with devotion vs cruiser"), "13 other_faction");
  EXPECT_EQ(mistake("letnev cruiser with war_funding vs cruiser"), "20 own_note");
  EXPECT_EQ(mistake("sardakk infantry with tekklar vs infantry"), "22 own_note");
  EXPECT_EQ(mistake("cruiser with experimental vs cruiser"), "0 battlestation");
  EXPECT_EQ(mistake("attacker cruiser vs attacker cruiser"), "20 same_role");
  EXPECT_EQ(mistake("pds vs pds"), "0 nobody");
  EXPECT_EQ(mistake("ground: cruiser vs cruiser"), "8 nobody");
  EXPECT_EQ(mistake("space_dock vs cruiser"), "0 unknown_unit");
  EXPECT_EQ(mistake(std::string(601, ' ')), "0 too_long");
}

// Words in any order: refused or judged, never anything else.
TEST(Ti4Fleet, AnyWordsAreAnsweredOrRefused) {
  constexpr std::array<std::string_view, 32> kPieces = {
      "cruiser",    "2",         "fighter2", "+",           "vs",      "with",     "morale",   ",",
      "(",          "1 damaged", ")",        "dreadnought", "letnev",  "l1z1x",    "yin",      "flagship",
      "goods",      "retreat",   "below",    "30",          "ground:", "infantry", "pds",      "war sun",
      "direct_hit", "devotion",  "defender", "\xff",        "-",       "ii",       "duranium", "non_euclidean"};
  std::minstd_rand random(5);
  int answered = 0;
  for (int i = 0; i < 20'000; ++i) {
    std::string text = i % 2 == 0 ? "cruiser vs " : "";
    for (int n = static_cast<int>(random() % 12); n >= 0; --n) {
      text += kPieces[random() % kPieces.size()];
      if (random() % 3 != 0) text += ' ';
    }
    const auto read = read_fleets(text);
    if (const auto* error = std::get_if<FleetError>(&read)) {
      EXPECT_LE(error->position, text.size()) << text;
      EXPECT_FALSE(error->reason.empty());
      continue;
    }
    ++answered;
    ASSERT_TRUE(fits(std::get<TypedFight>(read).fight)) << text;
  }
  EXPECT_GT(answered, 10);
}

TEST(Ti4Fleet, AnswersAreJson) {
  const auto answer = part_named<AnswerOdds>("ti4");
  ASSERT_NE(answer, nullptr);
  const auto text = std::get<std::string>(answer("ti4", {.fight = "defender carrier + 2 fighter vs sol 2 cruiser2"}));
  EXPECT_TRUE(text.starts_with(R"({"game":"ti4","setting":"space","sides":[{"role":"defender","faction":null,"wins":)"))
      << text;
  EXPECT_NE(text.find(R"({"ship":"cruiser","count":2,"damaged":0,"upgraded":true,"survivors":)"), text.npos) << text;
  EXPECT_NE(text.find(R"("stalemate":0,)"), text.npos) << text;
  EXPECT_EQ(std::get<OddsError>(answer("ti4", {.fight = "x vs y"})).reason.key, "odds.ti4.error.unknown_unit");
  // The editions of Eclipse share a folder, which is no game.
  EXPECT_EQ(part_named<AnswerOdds>("eclipse"), nullptr);
  EXPECT_EQ(part_named<AnswerOdds>("gaia"), nullptr);
}

}  // namespace
}  // namespace orrery::ti4::odds
