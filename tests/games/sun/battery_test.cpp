// The battery that every game must stand (tests/battery.h), for every player count with both kinds of mats, decks and
// tableau, drawn and chosen factions, those bid for.

#include "tests/battery.h"

#include <gtest/gtest.h>

#include <cstdio>
#include <cstdlib>

#include "core/registry.h"
#include "games/sun/state.h"
#include "tests/battery_players.h"

namespace orrery::sun {
namespace {

// Random games per player count.
int games_to_play() {
  const char* wanted = std::getenv("ORRERY_BATTERY_GAMES");
  return wanted ? std::atoi(wanted) : 10000;
}

// Nobody runs short of ore.
void refill(State& state) {
  if (state.steps.top().kind != StepKind::ChooseSpace) return;
  for (Player& player : state.players) player.ore = std::max<std::uint16_t>(player.ore, 30);
}

enum class Players { Random, Greedy, Refilled };
constexpr const char* kPlayers[] = {"at random", "greedy", "refilled"};

double stand(int players, const OptionTexts& options, int games, int deep_every, Players who) {
  BatteryOptions battery;
  battery.players = players;
  battery.options = options;
  battery.games = games;
  battery.deep_every = deep_every;
  battery.record_every = 50;
  battery.late_round = 8;
  if (who == Players::Greedy) battery.careful = careful_players(*find_game("sun"), "greedy");
  if (who == Players::Refilled) battery.refill = refilled_by(refill);
  const BatteryReport report = run_battery(*find_game("sun"), battery);
  std::printf("%d players, %s: %s\n", players, kPlayers[static_cast<int>(who)], report.summary().c_str());
  EXPECT_EQ(report.games, games);
  EXPECT_TRUE(report.passed()) << report.text() << report.record;
  return report.late_share();
}
void stand(int players, const OptionTexts& options, int games) {
  stand(players, options, games, 4000, Players::Random);
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
// Fair starts (BS-19): a few games of each, looked at often, so that bids are among what is seen.
TEST_P(SunBattery, FairStarts) {
  const int few = std::max(3, games_to_play() / 1000);
  stand(GetParam(), {{"fair_start", "auction"}, {"mats", "advanced"}, {"early_start", "on"}}, few, 60, Players::Random);
  stand(GetParam(), {{"fair_start", "drawn_auction"}, {"technology", "tableau"}}, few, 60, Players::Random);
  stand(GetParam(), {{"fair_start", "reverse"}, {"first_player", "2"}}, few, 60, Players::Random);
}
TEST_P(SunBattery, LatePositions) {
  const int few = std::max(1, games_to_play() / 1000), many = std::max(4, games_to_play() / 100);
  stand(GetParam(), {}, few, 20, Players::Greedy);
  stand(GetParam(), {{"mats", "advanced"}}, few, 20, Players::Greedy);
  EXPECT_GT(stand(GetParam(), {}, many, 100, Players::Refilled), 0.3);
}
INSTANTIATE_TEST_SUITE_P(Players, SunBattery, testing::Range(2, 5));

}  // namespace
}  // namespace orrery::sun
