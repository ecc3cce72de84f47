// The battery that every game must stand (tests/battery.h), for every player count and for the set-up options.

#include "tests/battery.h"

#include <gtest/gtest.h>

#include <cstdio>
#include <cstdlib>

#include "core/registry.h"
#include "games/gaia/automa.h"
#include "tests/battery_players.h"

namespace orrery::gaia {
namespace {

// Random games per player count; the sanitizer run asks for fewer.
int games_to_play() {
  const char* wanted = std::getenv("ORRERY_BATTERY_GAMES");
  return wanted ? std::atoi(wanted) : 10000;
}

// Nobody runs short of anything; the Automa has nothing.
void refill(State& state) {
  if (!state.steps.top().is<step::Turn>()) return;
  for (int seat = 0; seat < people(state); ++seat) {
    Player& player = state.players[static_cast<std::size_t>(seat)];
    player.credits = kMaxCredits;
    player.ore = kMaxOre;
    player.knowledge = kMaxKnowledge;
  }
}

enum class Players { Random, Greedy, Refilled };
constexpr const char* kPlayers[] = {"at random", "greedy", "refilled"};

double stand(int players, const OptionTexts& options, int games, int deep_every, Players who = Players::Random) {
  BatteryOptions battery;
  battery.players = players;
  battery.options = options;
  battery.games = games;
  battery.deep_every = deep_every;
  battery.record_every = 50;
  battery.late_round = 4;
  if (who == Players::Greedy) battery.careful = careful_players(*find_game("gaia"), "greedy");
  if (who == Players::Refilled) battery.refill = refilled_by(refill);
  const BatteryReport report = run_battery(*find_game("gaia"), battery);
  std::printf("%d players, %s: %s\n", players, kPlayers[static_cast<int>(who)], report.summary().c_str());
  EXPECT_EQ(report.games, games);
  EXPECT_TRUE(report.passed()) << report.text() << report.record;
  return report.late_share();
}

TEST(GaiaBattery, Alone) {
  stand(1, {}, games_to_play() / 10, 100);
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

TEST(GaiaBattery, LatePositions) {
  const int few = std::max(1, games_to_play() / 1000), many = std::max(4, games_to_play() / 100);
  for (int players = 1; players <= 4; ++players) {
    stand(players, {}, few, 20, Players::Greedy);
    EXPECT_GT(stand(players, {}, many, 50, Players::Refilled), 0.3);
  }
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
  stand(4,
        {{"map_mode", "var2"},
         {"inner_sectors", "turned"},
         {"strict_useful_actions", "false"},
         {"explicit_token_choice", "false"}},
        games, 100);
  stand(4,
        {{"map_mode", "var3"},
         {"bundled_exchanges", "false"},
         {"flexible_federations", "true"},
         {"satellite_limit", "25"}},
        games, 100);
  stand(3, {{"map_mode", "var2"}, {"map_builder", "last_player"}, {"first_player", "2"}}, games, 100);
  stand(2, {{"map_mode", "var_small"}, {"map_builder", "last_player"}, {"fair_start", "reverse"}}, games, 100);
  stand(3, {{"fair_start", "ban"}}, games, 20);
  stand(4, {{"fair_start", "auction"}, {"variable_turn_order", "true"}}, games, 20);
  stand(3, {{"fair_start", "drawn_auction"}, {"map_mode", "var3"}, {"map_builder", "last_player"}}, games, 100);
  stand(1,
        {{"setup_mode", "first_game"},
         {"map_mode", "var_small"},
         {"map_builder", "last_player"},
         {"automa_level", "automalein"},
         {"automa_pass_cards", "others"}},
        games, 100);
  stand(1,
        {{"automa_level", "alptrauma"},
         {"automa_faction", "firaks"},
         {"automa_vp_card", "support"},
         {"automa_rows", "turned_right"},
         {"variable_turn_order", "true"}},
        games, 100);
}

}  // namespace
}  // namespace orrery::gaia
