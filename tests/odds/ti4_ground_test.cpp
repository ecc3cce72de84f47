// Odds of invasions (odds/ti4), against chances computed by hand, and the reference files.

#include <chrono>
#include <cmath>
#include <filesystem>

#include "conform/ti4/conform.h"
#include "tests/folders.h"
#include "tests/odds/ti4_fights.h"

namespace orrery::ti4::odds {
namespace {

constexpr double kEven = duel(0.3, 0.3);

TEST(Ti4GroundOdds, Duels) {
  // TI-11.6.14, TI-11.6.15
  expect_chance(wins("infantry vs infantry"), kEven);
  expect_chance(wins("infantry2 vs sol infantry2"), duel(0.4, 0.5));
  expect_chance(wins("ground: cruiser + infantry vs cruiser + infantry"), kEven);  // ships do not help
}

TEST(Ti4GroundOdds, Bombardment) {
  // TI-11.6.2, TI-11.6.3, TI-11.6.5, TI-7.7.3, TI-7.7.4, TI-21.1.5, TI-21.3.2
  expect_chance(wins("dreadnought + infantry vs infantry"), 0.6 + 0.4 * kEven);
  expect_chance(wins("dreadnought + infantry with plasma vs infantry"), 0.84 + 0.16 * kEven);
  expect_chance(wins("dreadnought + infantry vs infantry with bunker"), 0.2 + 0.8 * kEven);
  expect_chance(wins("dreadnought + infantry vs infantry with conventions"), kEven);
  // Planetary Shield: the PDS stops it, and fires.
  expect_chance(wins("dreadnought + infantry vs infantry + pds"), 0.5 * kEven);
  const double war_sun = 1 - std::pow(0.2, 3);
  expect_chance(wins("war_sun + infantry vs infantry + pds"), 0.5 * (war_sun + (1 - war_sun) * kEven));
  const double arc_secundus = 1 - std::pow(0.4, 3);
  expect_chance(wins("letnev flagship + infantry vs infantry + pds"),
                0.5 * (arc_secundus + (1 - arc_secundus) * kEven));
  expect_chance(wins("dreadnought + infantry with disable vs infantry + pds"), 0.6 + 0.4 * kEven);
}

TEST(Ti4GroundOdds, SpaceCannonDefence) {
  // TI-11.6.11, TI-21.1.9, TI-21.1.21, TI-21.3.1
  expect_chance(wins("infantry vs infantry + pds2"), 0.4 * kEven);
  expect_chance(wins("infantry with antimass vs infantry + pds2"), 0.5 * kEven);
  expect_chance(wins("infantry with l4_disruptors vs infantry + 2 pds2"), kEven);
  expect_chance(wins("infantry with maneuvering vs infantry + pds2"), kEven);
  expect_chance(wins("infantry vs infantry + pds2 with plasma"), 0.16 * kEven);
}

TEST(Ti4GroundOdds, CardsOfARound) {
  // TI-21.1.12, TI-21.3.10, TI-21.3.18, TI-16.2.1
  const double again = 0.3 + 0.7 * 0.3;
  expect_chance(wins("infantry with fire_team vs infantry"), again * 0.7 + (1 - again) * 0.7 * kEven);
  expect_chance(wins("infantry with tekklar vs infantry"), duel(0.4, 0.3));
  expect_chance(wins("infantry with tekklar vs sardakk infantry"), duel(0.4, 0.3));  // theirs +1 -1
  // Magen Defense Grid: the attacker does not roll in the first round, and keeps the cards for the second.
  expect_chance(wins("infantry with fire_team, l4 vs infantry + pds with magen"),
                0.7 * (again * 0.7 + (1 - again) * 0.7 * kEven));
  expect_chance(wins("infantry with l4 vs infantry with magen"), kEven);  // no Planetary Shield
  // Valkyrie Particle Weave: whoever hits is hit.
  const Odds valkyrie = odds_of("sardakk infantry with valkyrie vs infantry");
  expect_chance(valkyrie[D].wins, 0);
  expect_chance(valkyrie[A].wins, 0.4 * 0.7 / (1 - 0.6 * 0.7));
}

TEST(Ti4GroundOdds, FactionAbilities) {
  // TI-21.5.6, TI-21.5.17, TI-21.5.23
  const Odds yin = odds_of("yin infantry with indoctrination vs infantry");
  expect_chance(yin[A].wins, 1);
  expect_chance(yin[A].survivors, 2);
  // Harrow: after every round, also when the last attacker died in it.
  const double bomb = 0.6, hit = 0.3, none = 0.7 * 0.7;
  const Odds harrow = odds_of("l1z1x dreadnought + infantry vs infantry");
  const double left = 1 - bomb;  // after the first bombardment
  const double stays = none * (1 - bomb);
  expect_chance(harrow[A].wins, bomb + left * (hit * 0.7 + none * bomb) / (1 - stays));
  expect_chance(harrow.draw, left * (hit * hit + 0.7 * hit * bomb) / (1 - stays));
  // Matriarch: fighters fight, but cannot win.
  const Odds naalu = odds_of("ground: naalu flagship + 2 fighter vs infantry");
  expect_chance(naalu[A].wins, 0);
  EXPECT_NEAR(naalu.draw, 0.908, 0.003);
}

TEST(Ti4GroundOdds, InfantryComesBack) {
  // TI-3.4.13
  const Odds odds = odds_of("2 infantry2 vs 3 sol infantry2");
  EXPECT_NEAR(odds[A].returning, (2 - odds[A].survivors) * 0.5, 1e-9);
  EXPECT_NEAR(odds[D].returning, (3 - odds[D].survivors) * 0.6, 1e-9);
  EXPECT_NEAR(odds[A].lost, (2 - odds[A].survivors) * 0.5, 1e-9);  // two for a resource
}

TEST(Ti4GroundOdds, LargeFightsAreBounded) {
  const auto begin = std::chrono::steady_clock::now();
  for (const char* text :
       {"winnu 4 flagship + 12 war_sun + 25 dreadnought + 25 carrier + 30 cruiser + 30 destroyer + "
        "100 fighter + 12 pds with "
        "duranium vs winnu 4 flagship + 12 war_sun + 25 dreadnought + 25 carrier + 30 cruiser + 25 "
        "destroyer + 100 fighter",
        "hacan flagship + 10 cruiser + 100 fighter with goods 30 vs hacan flagship + 10 cruiser + 60 "
        "fighter with goods 30, "
        "morale 4, shields 4, direct 4",
        "letnev 4 flagship + 25 dreadnought with duranium, non_euclidean vs letnev 4 flagship + 15 "
        "dreadnought with duranium, "
        "non_euclidean",
        "ground: l1z1x 100 infantry + 25 dreadnought vs 100 infantry"}) {
    const Odds odds = odds_of(text, quick_options());
    EXPECT_NEAR(odds[A].wins + odds[D].wins + odds.draw + odds.stalemate, 1, 1e-6) << text;
  }
  EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(15));  // about 0.4 s
  EXPECT_FALSE(
      judge(fight("40 fighter + 20 cruiser with retreat below 20 vs 40 fighter + 20 cruiser"), quick_options()));
}

TEST(Ti4GroundOdds, ReferenceFiles) {
  std::vector<std::string> files;
  const std::filesystem::path folder = shared_folder() / "data" / "twilight_imperium" / "oracle";
  for (const char* name : {"combat_odds_exact.json", "combat_odds_pgsandstrom.json"})
    if (std::filesystem::exists(folder / name)) files.push_back((folder / name).string());
  if (files.empty()) GTEST_SKIP() << "the reference files are not here";
  const ConformReport report = conform("ti4", files, [](std::string_view) {});
  EXPECT_EQ(report.differences, 0) << report.first_difference;
  EXPECT_GE(report.games, 200);
}

}  // namespace
}  // namespace orrery::ti4::odds
