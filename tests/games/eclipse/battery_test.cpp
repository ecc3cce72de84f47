// The battery that every game must stand (tests/battery.h), for every player count of both editions and for the set-up
// options. Players who act at random are bankrupt in the first round; so careful ones play up to some round, or
// everybody is given what he needs.

#include "tests/battery.h"

#include <gtest/gtest.h>

#include <cstdio>
#include <cstdlib>

#include "core/registry.h"
#include "games/eclipse/chapters.h"
#include "tests/battery_players.h"

namespace orrery::eclipse {
namespace {

constexpr int kReserve = 4;  // money that a careful player wants to have left after upkeep

// Random games per player count.
int games_to_play() {
  const char* wanted = std::getenv("ORRERY_BATTERY_GAMES");
  return wanted ? std::atoi(wanted) : 10000;
}

// At random, but settles and fights where he can and passes before he goes bankrupt.
Action carefully(const Position& position, const ActionList& options, Rng& rng) {
  const auto any = [&] { return options[rng.below(static_cast<std::uint32_t>(options.size()))]; };
  const State& state = *static_cast<const State*>(position.state());
  const Seat seat = position.to_move();
  if (state.steps.top().kind == StepKind::Turn) {
    const Player& player = state.players[static_cast<std::size_t>(seat)];
    const int left = player.storage[0] + production(player, Resource::Money) - upkeep_cost(player);
    for (const Action option : options)
      if (kind_of(option) == Act::Pass && left < kReserve && rng.below(10) > 0) return option;
  }
  const Action wish = any();
  switch (kind_of(wish)) {
    case Act::Trade:
    case Act::End:
    case Act::Pass:
    case Act::NoControl:
    case Act::DiscardSector:
    case Act::NoDisc: return any();  // twice less likely
    default: return wish;
  }
}

// Nobody runs short of anything.
void refill(State& state) {
  if (!state.steps.top().is<step::Turn>()) return;
  for (int seat = 0; seat < state.player_count; ++seat)
    if (state.player(seat).out == 0)
      for (std::int16_t& amount : state.player(seat).storage) amount = std::max<std::int16_t>(amount, 30);
}

enum class Players { Random, Careful, Greedy, Refilled };
constexpr const char* kPlayers[] = {"at random", "careful", "greedy", "refilled"};

double stand(const char* game, int players, const OptionTexts& options, int games, int deep_every, Players who) {
  BatteryOptions battery;
  battery.players = players;
  battery.options = options;
  battery.games = games;
  battery.deep_every = deep_every;
  battery.record_every = 50;
  battery.late_round = 5;
  if (who == Players::Careful) battery.careful = carefully;
  if (who == Players::Greedy) battery.careful = careful_players(*find_game(game), "greedy");
  if (who == Players::Refilled) battery.refill = refilled_by(refill);
  const BatteryReport report = run_battery(*find_game(game), battery);
  std::printf("%s, %d players, %s: %s\n", game, players, kPlayers[static_cast<int>(who)], report.summary().c_str());
  EXPECT_EQ(report.games, games);
  EXPECT_TRUE(report.passed()) << report.text() << report.record;
  return report.late_share();
}

class EclipseBattery : public testing::TestWithParam<int> {};

TEST_P(EclipseBattery, NewDawn) {
  stand("eclipse1", GetParam(), {}, games_to_play(), 4000, Players::Random);
  stand("eclipse1", GetParam(), {}, games_to_play() / 4, 6000, Players::Careful);
}
TEST_P(EclipseBattery, SecondDawn) {
  stand("eclipse2", GetParam(), {}, games_to_play(), 4000, Players::Random);
  stand("eclipse2", GetParam(), {}, games_to_play() / 4, 6000, Players::Careful);
}
TEST_P(EclipseBattery, LatePositions) {
  const int few = std::max(1, games_to_play() / 1000), many = std::max(4, games_to_play() / 100);
  for (const char* game : {"eclipse1", "eclipse2"}) {
    stand(game, GetParam(), {}, few, 50, Players::Greedy);
    EXPECT_GT(stand(game, GetParam(), {}, many, 200, Players::Refilled), 0.3);
  }
}
INSTANTIATE_TEST_SUITE_P(Players, EclipseBattery, testing::Range(2, 7));

// Each set-up option away from its default at least once.
TEST(EclipseOptionsBattery, SetUpOptions) {
  const int games = games_to_play() / 20;
  stand("eclipse1", 2, {{"two_player_ban", "on"}, {"home_rotation", "free"}, {"structures_limited", "on"}}, games, 1000,
        Players::Careful);
  stand("eclipse1", 4, {{"species_mode", "terrans_only"}, {"aftermath_order", "per_hex"}}, games, 1000,
        Players::Careful);
  stand("eclipse1", 6,
        {{"hydran_prepopulate_advanced_science", "on"},
         {"reputation_order", "last_entrant_first"},
         {"saved_ancient_part_counts", "off"},
         {"first_player", "5"}},
        games, 1000, Players::Careful);
  stand("eclipse1", 3, {{"fair_start", "ban"}, {"home_rotation", "free"}}, games, 200, Players::Careful);
  stand("eclipse1", 4, {{"fair_start", "drawn_auction"}}, games, 200, Players::Careful);
  stand("eclipse2", 2, {{"warp_portals", "on"}, {"ancients", "advanced"}, {"guardians", "advanced"}}, games, 1000,
        Players::Careful);
  stand("eclipse2", 5, {{"warp_portals", "on"}, {"gcds", "advanced"}, {"first_player", "3"}, {"fair_start", "auction"}},
        games, 1000, Players::Careful);
  stand("eclipse2", 3,
        {{"ancients", "random"},
         {"guardians", "random"},
         {"gcds", "random"},
         {"colony_on_pass", "on"},
         {"discoveries", "secret"}},
        games, 1000, Players::Careful);
}

}  // namespace
}  // namespace orrery::eclipse
