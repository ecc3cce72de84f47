// The battery that every game must stand (tests/battery.h), for every player count and for the set-up options.

#include "tests/battery.h"

#include <gtest/gtest.h>

#include <cstdio>
#include <cstdlib>

#include "core/registry.h"

namespace orrery::gaia {
namespace {

// Random games per player count; the sanitizer run asks for fewer.
int games_to_play() {
  const char* wanted = std::getenv("ORRERY_BATTERY_GAMES");
  return wanted ? std::atoi(wanted) : 10000;
}

void stand(int players, const OptionTexts& options, int games, int deep_every) {
  BatteryOptions battery;
  battery.players = players;
  battery.options = options;
  battery.games = games;
  battery.deep_every = deep_every;
  battery.record_every = 50;
  const BatteryReport report = run_battery(*find_game("gaia"), battery);
  std::printf("%d players: %d games, %llu decisions, %llu looked at in depth, at most %zu options, longest game %zu\n",
              players, report.games, static_cast<unsigned long long>(report.decisions),
              static_cast<unsigned long long>(report.deep_checks), report.most_options, report.longest_game);
  EXPECT_EQ(report.games, games);
  EXPECT_TRUE(report.passed()) << report.text() << report.record;
}

TEST(GaiaBattery, TwoPlayers) {
  stand(2, {}, games_to_play(), 400);
}
TEST(GaiaBattery, ThreePlayers) {
  stand(3, {}, games_to_play(), 400);
}
TEST(GaiaBattery, FourPlayers) {
  stand(4, {}, games_to_play(), 400);
}

// Each set-up option away from its default at least once.
TEST(GaiaBattery, SetUpOptions) {
  const int games = games_to_play() / 50;
  stand(2, {{"setup_mode", "first_game"}, {"map_mode", "var_small"}, {"variable_turn_order", "true"}}, games, 100);
  stand(3,
        {{"setup_mode", "first_game"},
         {"map_mode", "var1"},
         {"map_adjacency", "home_types"},
         {"zero_count_scores", "true"}},
        games, 100);
  stand(4, {{"map_mode", "var2"}, {"strict_useful_actions", "false"}, {"explicit_token_choice", "false"}}, games, 100);
  stand(4,
        {{"map_mode", "var3"},
         {"bundled_exchanges", "false"},
         {"flexible_federations", "true"},
         {"satellite_limit", "25"}},
        games, 100);
  stand(3, {{"map_mode", "var2"}, {"map_builder", "last_player"}, {"first_player", "2"}}, games, 100);
  stand(2, {{"map_mode", "var_small"}, {"map_builder", "last_player"}}, games, 100);
}

}  // namespace
}  // namespace orrery::gaia
