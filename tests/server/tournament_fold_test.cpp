// A tournament as the fold of its events: what follows when, and what is refused. The running server is in
// tournament_test.py.

#include <gtest/gtest.h>

#include <algorithm>

#include "core/registry.h"
#include "server/club/tournament.h"
#include "server/time.h"

namespace orrery::server {
namespace {

const std::string kHost = "host";

class Cup {
 public:
  explicit Cup(TournamentSetup setup, int bots) {
    setup.table.game = find_game("sun");
    setup.table.host = kHost;
    setup.table.title = "Cup";
    happens({"create", setup_text(setup), "create"});
    if (bots > 0) asks(cup.add_bots(kHost, "random", bots));
  }

  void happens(const PlannedChange& change) {
    ++now;
    cup.apply(cup.append_for(change, "server", now).event);
  }
  void asks(const Result<PlannedChange>& change) {
    ASSERT_TRUE(std::holds_alternative<PlannedChange>(change));
    happens(std::get<PlannedChange>(change));
  }
  // The tables of the round at hand are made and played: the smaller number is always better; `leaver` leaves.
  void plays(int leaver = -1) {
    const std::size_t count = cup.rounds().back().tables.size();
    std::vector<std::string> ids;
    for (std::size_t i = 0; i < count; ++i)
      ids.push_back("t" + std::to_string(cup.rounds().size()) + std::to_string(i));
    happens(cup.opened(ids));
    for (std::size_t i = 0; i < count; ++i) {
      const std::vector<int> players = cup.rounds().back().tables[i].players;
      std::vector<pairing::Seated> seats;
      std::vector<bool> left;
      for (const int player : players) {
        const auto better = std::count_if(players.begin(), players.end(), [&](int other) { return other < player; });
        seats.push_back({player, 1 + static_cast<int>(better), 100 - player});
        left.push_back(player == leaver);
      }
      happens(cup.result(i, seats, left));
    }
  }
  // What follows by itself, and its kind.
  std::string goes_on() {
    const auto change = cup.next(now);
    if (!change) return "";
    happens(*change);
    return change->kind;
  }

  Tournament cup{"cup"};
  Millis now = 1000;
};

TournamentSetup swiss(int rounds, int finalists = 0) {
  TournamentSetup setup;
  setup.table.players = 4;
  setup.rounds = rounds;
  setup.finalists = finalists;
  return setup;
}

TEST(TournamentFold, RoundsThenFinalsThenTheEnd) {
  Cup cup(swiss(2, 8), 16);
  EXPECT_EQ(cup.goes_on(), "") << "it has not begun";
  cup.asks(cup.cup.start(kHost));
  for (const bool finals : {false, false, true, true}) {
    ASSERT_EQ(cup.goes_on(), "round");
    EXPECT_EQ(cup.cup.rounds().back().finals, finals);
    EXPECT_EQ(cup.goes_on(), "") << "while it is played";
    cup.plays();
  }
  EXPECT_EQ(cup.goes_on(), "finish");
  EXPECT_EQ(cup.cup.stage(), Stage::Over);
  EXPECT_EQ(cup.cup.ranking().front().player, 0);
  const auto& last = cup.cup.rounds().back().tables;
  ASSERT_EQ(last.size(), 1);
  for (int place = 0; place < 4; ++place) {
    const int player = cup.cup.ranking()[static_cast<std::size_t>(place)].player;
    EXPECT_TRUE(std::count(last[0].players.begin(), last[0].players.end(), player)) << player;
  }
}

TEST(TournamentFold, ARoundWaitsForItsDayTheEndDoesNot) {
  TournamentSetup setup = swiss(2);
  setup.interval = kDayMs;
  Cup cup(setup, 4);
  cup.asks(cup.cup.start(kHost));
  EXPECT_EQ(cup.goes_on(), "round");
  cup.plays();
  EXPECT_EQ(cup.goes_on(), "");
  cup.now += kDayMs;
  EXPECT_EQ(cup.goes_on(), "round");
  cup.plays();
  EXPECT_EQ(cup.goes_on(), "finish");
}

TEST(TournamentFold, WhoLeavesIsLastAndTheSecondTimeOut) {
  Cup cup(swiss(3), 8);
  cup.asks(cup.cup.start(kHost));
  for (int round = 0; round < 2; ++round) {
    ASSERT_EQ(cup.goes_on(), "round");
    cup.plays(0);
    for (const RoundTable& table : cup.cup.rounds().back().tables)
      for (const auto& seat : table.played)
        if (seat.player == 0) {
          EXPECT_EQ(seat.place, 4);
        }
  }
  EXPECT_EQ(cup.goes_on(), "out");
  EXPECT_FALSE(cup.cup.active(0));
  EXPECT_EQ(cup.goes_on(), "round");
  EXPECT_EQ(cup.cup.rounds().back().byes.size(), 3);
}

TEST(TournamentFold, FinalsAreFilledUpWhenFinalistsDropOut) {
  Cup cup(swiss(1, 4), 8);
  cup.asks(cup.cup.start(kHost));
  cup.goes_on();
  cup.plays();
  const auto first = cup.cup.finalists();
  cup.asks(cup.cup.take_out(kHost, first[0]));
  ASSERT_EQ(cup.goes_on(), "round");
  const auto& players = cup.cup.rounds().back().tables.at(0).players;
  EXPECT_EQ(players.size(), 4);
  EXPECT_EQ(std::count(players.begin(), players.end(), first[0]), 0);
}

TEST(TournamentFold, WhenEverybodyHasGoneItIsOver) {
  Cup cup(swiss(3, 4), 4);
  cup.asks(cup.cup.start(kHost));
  cup.goes_on();
  cup.plays();
  for (const int player : {0, 1, 2}) cup.asks(cup.cup.take_out(kHost, player));
  EXPECT_EQ(cup.goes_on(), "finish");
}

TEST(TournamentFold, OneTableForAllChangesItsSeats) {
  TournamentSetup setup = swiss(4);
  setup.format = Format::Robin;
  Cup cup(setup, 4);
  cup.asks(cup.cup.start(kHost));
  std::vector<std::vector<int>> sat(4);
  for (int round = 0; round < 4; ++round) {
    ASSERT_EQ(cup.goes_on(), "round");
    cup.plays();
    const auto& players = cup.cup.rounds().back().tables.at(0).players;
    for (std::size_t seat = 0; seat < 4; ++seat)
      sat[static_cast<std::size_t>(players[seat])].push_back(static_cast<int>(seat));
  }
  for (auto& seats : sat) {
    std::sort(seats.begin(), seats.end());
    EXPECT_EQ(seats, (std::vector<int>{0, 1, 2, 3}));
  }
}

TEST(TournamentFold, WhoMayWhat) {
  Cup cup(swiss(1), 0);
  const auto refused = [](const Result<PlannedChange>& change) { return std::holds_alternative<Problem>(change); };
  EXPECT_TRUE(refused(cup.cup.start(kHost))) << "nobody is there";
  cup.asks(cup.cup.join("anna", false));
  EXPECT_TRUE(refused(cup.cup.join("anna", false)));
  EXPECT_TRUE(refused(cup.cup.add_bots("anna", "random", 1)));
  EXPECT_TRUE(refused(cup.cup.take_out("boris", 0)));
  cup.asks(cup.cup.take_out("anna", 0));
  cup.asks(cup.cup.join("anna", false));
  EXPECT_EQ(cup.cup.entrants().size(), 1) << "coming back is no new player";
  cup.asks(cup.cup.add_bots(kHost, "random", 3));
  cup.asks(cup.cup.start(kHost));
  EXPECT_TRUE(refused(cup.cup.join("clara", false)));
  EXPECT_TRUE(refused(cup.cup.decide(kHost, 0, 0, {1, 2, 3, 4}))) << "no round yet";
  cup.goes_on();
  EXPECT_TRUE(refused(cup.cup.decide(kHost, 0, 0, {1, 2, 3, 4}))) << "no table yet";
  cup.happens(cup.cup.opened({"t"}));
  EXPECT_TRUE(refused(cup.cup.decide("anna", 0, 0, {1, 2, 3, 4})));
  EXPECT_TRUE(refused(cup.cup.decide(kHost, 0, 0, {1, 2, 3})));
  EXPECT_TRUE(refused(cup.cup.decide(kHost, 0, 0, {0, 2, 3, 4})));
  cup.asks(cup.cup.decide(kHost, 0, 0, {1, 1, 3, 4}));
  EXPECT_EQ(cup.goes_on(), "finish");
}

}  // namespace
}  // namespace orrery::server
