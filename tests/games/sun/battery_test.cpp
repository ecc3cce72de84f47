// The battery that every game must stand (tests/battery.h), for every player count with both kinds of mats, decks and
// tableau, drawn and chosen factions.

#include "tests/battery.h"

#include <gtest/gtest.h>

#include <cstdio>
#include <cstdlib>

#include "core/registry.h"

namespace orrery::sun {
namespace {

// Random games per player count.
int games_to_play() {
  const char* wanted = std::getenv("ORRERY_BATTERY_GAMES");
  return wanted ? std::atoi(wanted) : 10000;
}

void stand(int players, const OptionTexts& options, int games) {
  BatteryOptions battery;
  battery.players = players;
  battery.options = options;
  battery.games = games;
  battery.deep_every = 4000;
  battery.record_every = 50;
  const BatteryReport report = run_battery(*find_game("sun"), battery);
  std::printf("%d players: %d games, %llu decisions, %llu looked at in depth, at most %zu options, longest game %zu\n",
              players, report.games, static_cast<unsigned long long>(report.decisions),
              static_cast<unsigned long long>(report.deep_checks), report.most_options, report.longest_game);
  EXPECT_EQ(report.games, games);
  EXPECT_TRUE(report.passed()) << report.text() << report.record;
}

class SunBattery : public testing::TestWithParam<int> {};

TEST_P(SunBattery, BasicMats) {
  stand(GetParam(), {}, games_to_play());
}
TEST_P(SunBattery, AdvancedMats) {
  stand(GetParam(), {{"mats", "advanced"}}, games_to_play());
}
TEST_P(SunBattery, Tableau) {
  stand(GetParam(), {{"technology", "tableau"}, {"factions", "choice"}, {"early_start", "on"}}, games_to_play() / 2);
  stand(GetParam(), {{"technology", "tableau"}, {"factions", "choice"}, {"mats", "advanced"}, {"first_player", "2"}},
        games_to_play() - games_to_play() / 2);
}
INSTANTIATE_TEST_SUITE_P(Players, SunBattery, testing::Range(2, 5));

}  // namespace
}  // namespace orrery::sun
