// Odds of battles (odds/eclipse), against the duels of EN appendix A.8, played battles and reference files.

#include <gtest/gtest.h>

#include <chrono>
#include <cstdio>
#include <filesystem>

#include "conform/eclipse/conform.h"
#include "odds/eclipse/fleet.h"
#include "odds/eclipse/odds.h"
#include "tests/folders.h"
#include "tests/rules.h"

namespace orrery::eclipse {
namespace {

constexpr Side A = Side::Attacker, D = Side::Defender;

Fight fight(std::string_view text, Edition edition = Edition::NewDawn) {
  const auto read = read_fleets(text, edition);
  if (const FleetError* error = std::get_if<FleetError>(&read)) {
    ADD_FAILURE() << text << ": " << error->position << " " << error->reason.key;
    return {};
  }
  return std::get<TypedFight>(read).fight;
}

TEST(EclipseOdds, DuelsAreExact) {
  RULES("EN-16.2.2 EN-16.3.3 EN-16.3.4 EN-16.4.1 EN-16.4.3");
  const std::vector<std::pair<const char*, const char*>> duels = {
      {"interceptor vs ancient", "9/289"},
      {"cruiser vs ancient", "1168/6859"},
      {"dreadnought vs ancient", "2327909/3570125"},
      {"orion interceptor vs ancient", "900/8281"},
      {"orion cruiser vs ancient", "13635/24389"},
      {"planta interceptor vs ancient", "16/361"},
      {"interceptor[+plasma_missile] vs ancient", "851/2601"},
      {"dreadnought[2 plasma_cannon, positron, 2 improved, drive] vs ancient", "32673/32768"},
      {"interceptor vs interceptor", "5/11"},
      {"cruiser vs starbase", "148/625"},
      {"orion cruiser vs cruiser", "51/64"},
      {"cruiser vs orion cruiser", "13/64"},
  };
  for (const auto& [text, chance] : duels) {
    const Odds result = odds(fight(text));
    EXPECT_EQ(result[A].fraction, chance) << text;
    EXPECT_NEAR(result[A].wins + result[D].wins, 1, 1e-12) << text;
  }
}

TEST(EclipseOdds, SurvivorsAddUp) {
  const Odds result = odds(fight("2 cruiser + interceptor vs 2 ancient"));
  for (const SideOdds& side : result.sides) {
    double all = 0, ships = 0, groups = 0;
    for (std::size_t n = 0; n < side.ships_left.size(); ++n) {
      all += side.ships_left[n];
      ships += static_cast<double>(n) * side.ships_left[n];
    }
    for (const GroupOdds& group : side.groups) groups += group.survivors;
    EXPECT_NEAR(all, 1, 1e-12);
    EXPECT_NEAR(ships, side.survivors, 1e-12);
    EXPECT_NEAR(groups, side.survivors, 1e-12);
  }
  EXPECT_NEAR(result[A].ships_left[0], result[D].wins, 1e-12);
}

TEST(EclipseOdds, StalemateWithoutCannons) {
  RULES("EN-16.4.10 ES-6.9.2");
  const Odds result = odds(fight("interceptor{init 1 missile 2} vs cruiser{hull 1}"));
  EXPECT_EQ(result[A].fraction, "1/6");
  EXPECT_NEAR(result.stalemate, 5.0 / 6, 1e-12);
  EXPECT_EQ(result.rounds, 0);
}

// The battle itself and the odds are two ways to the same numbers.
TEST(EclipseOdds, PlayedBattlesAgree) {
  RULES("EN-16.5.3 EN-16.5.4 ES-6.7.2 ES-6.6.5");
  const std::vector<std::string> fights = {
      "3 cruiser vs 2 ancient",
      "4 interceptor[+plasma_missile] + dreadnought vs gcds_advanced",
      "2 cruiser{init 1 comp 2 hull 1 cannon 4 splitter} vs 6 interceptor[+hull]",
      "2 dreadnought{init 1 comp 1 hull 2 cannon 1,2,3} vs 3 cruiser{init 2 shield 1 hull 3 cannon 1} + 2 interceptor",
      "orion dreadnought + 2 cruiser vs 2 starbase + 3 interceptor{shield 2 cannon 1}",
  };
  for (const std::string& text : fights) {
    const Odds exact = odds(fight(text, Edition::SecondDawn));
    const Odds played = odds(fight(text, Edition::SecondDawn), {.samples = 40'000});
    EXPECT_EQ(exact.samples, 0) << text;
    EXPECT_NEAR(exact[A].wins, played[A].wins, 4.5 * played.standard_error(exact[A].wins)) << text;
    for (std::size_t side = 0; side < 2; ++side)
      for (std::size_t g = 0; g < exact.sides[side].groups.size(); ++g) {
        const GroupOdds& group = exact.sides[side].groups[g];
        EXPECT_NEAR(group.survivors, played.sides[side].groups[g].survivors,
                    4.5 * group.ships * played.standard_error(0.5))
            << text;
      }
  }
}

TEST(EclipseOdds, TooManyPositionsArePlayed) {
  const Odds result = odds(fight("2 cruiser vs 2 ancient"), {.most_rolls = 3});
  EXPECT_GT(result.samples, 0);
  EXPECT_GT(result.standard_error(result[A].wins), 0);
}

// Fights that took minutes when all rolls were looked at; an answer within tenths of a second has a standard error.
TEST(EclipseOdds, QuickAnswersStayQuick) {
  const std::vector<std::string> fights = {
      "8 interceptor{init 3 comp 1 hull 3 cannon 1,2,4} + 4 cruiser{init 2 comp 2 hull 6 cannon 1,2,4} + 2 dreadnought{"
      "hull 9 cannon 1,2,3,4} vs 8 interceptor{init 2 shield 1 hull 3 cannon 1,2,4} + 4 cruiser{shield 1 hull 6 cannon "
      "1,2,3} + 2 dreadnought{shield 2 hull 9 cannon 1,3,4}",
      "8 interceptor{comp 3 missile 6x2 cannon 1} vs 8 interceptor{comp 1 hull 5 cannon 4x1,4x2,4x4}",
      "4 cruiser{hull 9 cannon 1} vs 4 cruiser{hull 9 cannon 1}",
  };
  for (const std::string& text : fights)
    for (const int tenths : {1, 20}) {
      const Fight asked = fight(text, Edition::SecondDawn);
      const auto begin = std::chrono::steady_clock::now();
      const Odds result = odds(asked, quick_options(asked, tenths));
      const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begin;
      EXPECT_LT(took.count(), 1 * tenths) << text;  // ten times as long, for slow machines
      if (result.samples > 0) {
        EXPECT_LT(result.standard_error(0.5), 0.02) << text;
      }
      std::printf("%.2f s for %d tenths, %ld battles played\n", took.count(), tenths, result.samples);
    }
}

// Reference files are kept outside the project.
void expect_conformance(Edition edition, const std::string& folder, const std::vector<std::string>& names) {
  std::vector<std::string> files;
  for (const std::string& name : names) files.push_back(shared_folder() / "data" / folder / name);
  if (!std::filesystem::exists(files[0])) GTEST_SKIP() << files[0] << " is not here";
  const ConformReport report = conform(kGameIds[static_cast<std::size_t>(edition)], files, [](std::string_view) {});
  EXPECT_EQ(report.differences, 0) << report.first_difference;
  EXPECT_GT(report.positions, 200);
}
TEST(EclipseConform, NewDawn) {
  RULES("EN-16.2.2 EN-16.3.1 EN-16.3.3 EN-16.4.1 EN-16.5.3 EN-16.5.4 EN-B35");
  expect_conformance(Edition::NewDawn, "eclipse_new_dawn", {"combat_vectors.json", "oracle/fights.json"});
}
TEST(EclipseConform, SecondDawn) {
  RULES("ES-6.3.1 ES-6.3.2 ES-6.4.1 ES-6.6.3 ES-6.6.4 ES-6.6.5 ES-6.7.2");
  expect_conformance(Edition::SecondDawn, "eclipse_second_dawn", {"battle_odds_reference.json", "oracle/fights.json"});
}

}  // namespace
}  // namespace orrery::eclipse
