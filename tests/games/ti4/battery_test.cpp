// The battery that every game must stand (tests/battery.h), for every player count, both kinds of windows and the
// set-up options. Random players seldom fight for planets or objectives; so careful ones play up to some round, or
// everybody is given what he needs.

#include "tests/battery.h"

#include <gtest/gtest.h>

#include <cstdio>
#include <cstdlib>

#include "core/registry.h"
#include "games/ti4/chapters.h"
#include "tests/battery_players.h"

namespace orrery::ti4 {
namespace {

// Random games per player count. A game has some thousand decisions: far fewer than of the other games.
int games_to_play() {
  const char* wanted = std::getenv("ORRERY_BATTERY_GAMES");
  return std::max(1, (wanted ? std::atoi(wanted) : 10000) / 8);
}

// At random, but moves, lands and produces rather than not, and does not end his round early.
Action carefully(const Position&, const ActionList& options, Rng& rng) {
  const auto any = [&] { return options[rng.below(static_cast<std::uint32_t>(options.size()))]; };
  for (int tries = 0; tries < 3; ++tries) {
    const Action wish = any();
    switch (kind_of(wish)) {
      case Act::Pass:
      case Act::EndTurn:
      case Act::Decline:
      case Act::StartOver:
      case Act::Offer:
      case Act::Done: break;
      default: return wish;
    }
  }
  return any();
}

// Nobody runs short of tokens and trade goods.
void refill(State& state) {
  if (state.phase == Phase::Setup || !state.steps.top().is<step::ChooseAction>()) return;
  for (int seat = 0; seat < state.player_count; ++seat) {
    Player& player = state.player(seat);
    if (player.out != 0) continue;
    player.trade_goods = std::max<std::uint8_t>(player.trade_goods, 10);
    for (const Pool pool : {Pool::Tactic, Pool::Strategy})
      while (player.pool(pool) < 3 && player.tokens_left() > 0) ++player.pool(pool);
  }
}

enum class Players { Random, Careful, Refilled };
constexpr const char* kPlayers[] = {"at random", "careful", "refilled"};

double stand(int players, const OptionTexts& options, int games, int deep_every, Players who) {
  BatteryOptions battery;
  battery.players = players;
  battery.options = options;
  battery.games = games;
  battery.deep_every = deep_every;
  battery.record_every = 50;
  battery.late_round = 4;
  battery.max_decisions = 100000;  // who never runs short has long rounds
  if (who == Players::Careful) battery.careful = carefully;
  if (who == Players::Refilled) battery.refill = refilled_by(refill);
  const BatteryReport report = run_battery(*find_game("ti4"), battery);
  std::printf("%d players, %s: %s\n", players, kPlayers[static_cast<int>(who)], report.summary().c_str());
  EXPECT_EQ(report.games, games);
  EXPECT_TRUE(report.passed()) << report.text();
  return report.late_share();
}

class Ti4Battery : public testing::TestWithParam<int> {};

TEST_P(Ti4Battery, FastWindows) {
  stand(GetParam(), {}, games_to_play(), 4000, Players::Random);
}
TEST_P(Ti4Battery, StrictWindows) {
  stand(GetParam(), {{"windows", "strict"}}, std::max(1, games_to_play() / 2), 4000, Players::Random);
}
TEST_P(Ti4Battery, LatePositions) {
  const int few = std::max(1, games_to_play() / 10);
  stand(GetParam(), {{"windows", "strict"}}, few, 100, Players::Careful);
  EXPECT_GT(stand(GetParam(), {}, few, 100, Players::Refilled), 0.3);
}
INSTANTIATE_TEST_SUITE_P(Players, Ti4Battery, testing::Range(kMinPlayers, kMaxPlayers + 1));

// Each set-up option away from its default at least once.
TEST(Ti4OptionsBattery, SetUpOptions) {
  const int games = std::max(1, games_to_play() / 20);
  stand(3, {{"victory_points", "14"}, {"factions", "random"}, {"galaxy", "first_game"}, {"speaker", "2"}}, games, 500,
        Players::Random);
  stand(4, {{"factions", "deal_4"}, {"galaxy", "first_game_map"}, {"first_home", "3"}, {"clauses", "on"}}, games, 500,
        Players::Random);
  stand(5, {{"factions", "deal_2"}, {"offers_per_pair", "6"}, {"capacity_loss", "removed"}, {"clauses", "on"}}, games,
        500, Players::Careful);
  stand(3, {{"draft", "milty"}, {"windows", "strict"}}, games, 100, Players::Random);
  stand(4, {{"draft", "milty"}}, games, 500, Players::Random);
  stand(5, {{"draft", "milty"}}, games, 500, Players::Careful);
  stand(6,
        {{"draft", "milty"},
         {"sco_order", "active"},
         {"deadlock_rounds", "10"},
         {"empty_gate_action", "on"},
         {"windows", "strict"}},
        games, 500, Players::Refilled);
}

}  // namespace
}  // namespace orrery::ti4
