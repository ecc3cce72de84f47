// Rounds, seats, byes, finals and scores of tournaments: what always holds, for many sizes, and worked examples.

#include "server/pairing/pairing.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <set>

#include "server/pairing/scores.h"

namespace orrery::pairing {
namespace {

std::vector<int> first(int count) {
  std::vector<int> players(static_cast<std::size_t>(count));
  std::iota(players.begin(), players.end(), 0);
  return players;
}

// Nobody twice in a round, nobody forgotten, tables of the right sizes.
void expect_whole(const Pairing& round, const std::vector<int>& players, const Shape& shape) {
  std::multiset<int> seen(round.byes.begin(), round.byes.end());
  for (const auto& table : round.tables) {
    EXPECT_LE(static_cast<int>(table.size()), shape.seats);
    EXPECT_GE(static_cast<int>(table.size()), shape.least);
    seen.insert(table.begin(), table.end());
  }
  EXPECT_EQ(seen, std::multiset<int>(players.begin(), players.end()));
}

// Games in which the better player, the one with the smaller number, always comes first.
Round play(const Pairing& pairing) {
  Round round{.tables = {}, .byes = pairing.byes};
  for (const auto& table : pairing.tables) {
    Played played;
    for (const int player : table) {
      const auto better = std::count_if(table.begin(), table.end(), [&](int other) { return other < player; });
      played.push_back({.player = player, .place = 1 + static_cast<int>(better), .points = 200 - player});
    }
    round.tables.push_back(played);
  }
  return round;
}

struct Swiss {
  std::vector<Pairing> pairings;
  std::vector<Round> rounds;
  Past past;
  std::vector<int> players;

  Swiss(int count, const Shape& shape, int number) : players(first(count)) {
    for (int i = 0; i < number; ++i) {
      std::vector<Standing> order;
      for (const Line& line : lines()) order.push_back({line.player, line.points});
      pairings.push_back(pair_swiss(order, past, shape));
      past.add(pairings.back());
      rounds.push_back(play(pairings.back()));
    }
  }
  std::vector<Line> lines() const { return standings(players, rounds, lots()); }
  // Not in the order of strength.
  std::vector<int> lots() const {
    std::vector<int> lots;
    for (const int player : players) lots.push_back((player * 37 + 11) % static_cast<int>(players.size()));
    return lots;
  }
};

int most_met(const Past& past, int count) {
  int most = 0;
  for (int i = 0; i < count; ++i)
    for (int j = i + 1; j < count; ++j) most = std::max(most, past.met(i, j));
  return most;
}

// The largest difference between how often one player has sat at two seats.
int seat_difference(const Past& past, int count, int seats) {
  int most = 0;
  for (int player = 0; player < count; ++player) {
    int low = 1000, high = 0;
    for (int seat = 0; seat < seats; ++seat) {
      low = std::min(low, past.sat(player, seat));
      high = std::max(high, past.sat(player, seat));
    }
    most = std::max(most, high - low);
  }
  return most;
}

TEST(Pairing, SizesHaveTheFewestByesThenTheFewestSmallTables) {
  EXPECT_EQ(sizes_for(12, {4, 3}), (Sizes{3, 0, 0}));
  EXPECT_EQ(sizes_for(11, {4, 3}), (Sizes{2, 1, 0}));
  EXPECT_EQ(sizes_for(9, {4, 3}), (Sizes{0, 3, 0}));
  EXPECT_EQ(sizes_for(5, {4, 3}), (Sizes{1, 0, 1}));
  EXPECT_EQ(sizes_for(11, {4, 4}), (Sizes{2, 0, 3}));
  EXPECT_EQ(sizes_for(7, {2, 2}), (Sizes{3, 0, 1}));
  EXPECT_EQ(sizes_for(1, {2, 2}), (Sizes{0, 0, 1}));
}

TEST(Pairing, NobodySitsTwiceInARoundAndByesGoRound) {
  for (int seats = 2; seats <= 6; ++seats)
    for (const int least : {seats, std::max(2, seats - 1)})
      for (int count = seats; count <= 31; count += 3) {
        SCOPED_TRACE(testing::Message() << count << " players, tables of " << seats << ", at least " << least);
        const Shape shape{seats, least};
        const Swiss swiss(count, shape, 5);
        for (const Pairing& round : swiss.pairings) expect_whole(round, swiss.players, shape);
        int low = 100, high = 0;
        for (const int player : swiss.players) {
          low = std::min(low, swiss.past.byes(player));
          high = std::max(high, swiss.past.byes(player));
        }
        EXPECT_LE(high - low, 1);
      }
}

TEST(Pairing, TheSamePastGivesTheSameTables) {
  const Swiss one(30, {4, 3}, 4), other(30, {4, 3}, 4);
  for (std::size_t i = 0; i < one.pairings.size(); ++i) {
    EXPECT_EQ(one.pairings[i].tables, other.pairings[i].tables);
    EXPECT_EQ(one.pairings[i].byes, other.pairings[i].byes);
  }
}

TEST(Pairing, InSixRoundsOfSwissWith64PlayersNobodyMeetsTwice) {
  const Swiss swiss(64, {4, 4}, 6);
  EXPECT_EQ(most_met(swiss.past, 64), 1);
}

TEST(Pairing, SeatsAreBalanced) {
  for (int seats = 2; seats <= 6; ++seats) {
    const Swiss swiss(8 * seats, {seats, seats}, 2 * seats);
    EXPECT_LE(seat_difference(swiss.past, 8 * seats, seats), 2) << seats;
  }
}

TEST(Pairing, SwissFindsTheBestAndTheLast) {
  const Swiss swiss(64, {4, 4}, 5);
  const auto lines = swiss.lines();
  EXPECT_EQ(lines.front().player, 0);
  EXPECT_EQ(lines.back().player, 63);
  int points = 0;
  for (const Line& line : lines) points += line.points;
  EXPECT_EQ(points, 64 * 5 * kFirst / 2) << "every table gives away the same";
}

TEST(Pairing, OnTheWheelEverybodyMeetsEverybodyOnce) {
  for (const int count : {4, 7, 10}) {
    const auto all = first(count);
    const int rounds = count - 1 + count % 2;
    EXPECT_EQ(robin_rounds(count, {2, 2}, 31), rounds);
    Past past;
    for (int i = 0; i < rounds; ++i) {
      const Pairing round = pair_robin(all, all, i, past, {2, 2});
      expect_whole(round, all, {2, 2});
      past.add(round);
    }
    for (int i = 0; i < count; ++i)
      for (int j = i + 1; j < count; ++j) EXPECT_EQ(past.met(i, j), 1);
    EXPECT_LE(seat_difference(past, count, 2), 2);
  }
}

TEST(Pairing, WhoHasDroppedOutLeavesABye) {
  const auto all = first(6);
  const std::vector<int> playing = {0, 1, 2, 3, 5};
  Past past;
  for (int i = 0; i < 5; ++i) {
    const Pairing round = pair_robin(all, playing, i, past, {2, 2});
    expect_whole(round, playing, {2, 2});
    EXPECT_EQ(round.byes.size(), 1);
    past.add(round);
  }
}

TEST(Pairing, AtLargerTablesEverybodyHasMetEverybodyInTheEnd) {
  for (const auto& [count, seats] :
       {std::pair(4, 4), std::pair(9, 3), std::pair(12, 4), std::pair(16, 4), std::pair(18, 6)}) {
    const auto all = first(count);
    const Shape shape{seats, seats};
    const int rounds = robin_rounds(count, shape, 31);
    EXPECT_LE(rounds, 2 * (count - 1) / (seats - 1) + 1) << count << " at tables of " << seats;
    Past past;
    for (int i = 0; i < rounds; ++i) past.add(pair_robin(all, all, i, past, shape));
    for (int i = 0; i < count; ++i)
      for (int j = i + 1; j < count; ++j) EXPECT_GE(past.met(i, j), 1);
  }
}

TEST(Pairing, GroupsAreDealtThereAndBack) {
  EXPECT_EQ(deal({0, 1, 2, 3, 4, 5, 6}, 3), (std::vector<std::vector<int>>{{0, 5, 6}, {1, 4}, {2, 3}}));
}

TEST(Pairing, FinalsKeepTheFirstApart) {
  const Pairing round = pair_finals({10, 11, 12, 13, 14, 15, 16, 17}, Past(), 4);
  ASSERT_EQ(round.tables.size(), 2);
  EXPECT_EQ(std::set<int>(round.tables[0].begin(), round.tables[0].end()), (std::set<int>{10, 13, 14, 17}));
}

TEST(Pairing, AsManyGoOnFromEachTableAndThenTheBestOfTheNext) {
  // Two of each of two tables.
  EXPECT_EQ(go_on({{3, 1, 5, 7}, {2, 4, 6, 8}}, 4, {1, 2, 3, 4, 5, 6, 7, 8}), (std::vector<int>{1, 2, 3, 4}));
  // One of each of three groups, and the best second.
  EXPECT_EQ(go_on({{9, 4}, {8, 5}, {7, 3}}, 4, {3, 4, 5, 7, 8, 9}), (std::vector<int>{3, 7, 8, 9}));
  // A table that most have left is filled up from below.
  EXPECT_EQ(go_on({{1}, {2, 3, 4}}, 4, {1, 2, 3, 4}), (std::vector<int>{1, 2, 3, 4}));
}

TEST(Scores, APlaceBringsTheSameAtTablesOfAnySize) {
  const auto brings = [](std::vector<int> places) {
    Played table;
    for (const int place : places) table.push_back({.player = static_cast<int>(table.size()), .place = place});
    return table_points(table);
  };
  EXPECT_EQ(brings({1, 2}), (std::vector<int>{120, 0}));
  EXPECT_EQ(brings({3, 1, 2}), (std::vector<int>{0, 120, 60}));
  EXPECT_EQ(brings({1, 2, 3, 4}), (std::vector<int>{120, 80, 40, 0}));
  EXPECT_EQ(brings({1, 2, 3, 4, 5, 6}), (std::vector<int>{120, 96, 72, 48, 24, 0}));
  EXPECT_EQ(brings({1, 1, 3, 4}), (std::vector<int>{100, 100, 40, 0})) << "who is level shares";
  EXPECT_EQ(brings({1, 1}), (std::vector<int>{60, 60}));
}

// Four players, two rounds of two tables, by hand. 0 beats 1 with 30 : 10, 2 beats 3 with 40 : 40 of points but by the
// second measure of the game; then 0 beats 2 with 20 : 20, 1 beats 3 with 50 : 0.
TEST(Scores, TieBreaksByHand) {
  const std::vector<Round> rounds = {
      {.tables = {{{0, 1, 30}, {1, 2, 10}}, {{2, 1, 40}, {3, 2, 40}}}, .byes = {}},
      {.tables = {{{0, 1, 20}, {2, 2, 20}}, {{1, 1, 50}, {3, 2, 0}}}, .byes = {}},
  };
  const auto lines = standings({0, 1, 2, 3}, rounds, {3, 2, 1, 0});
  // 0 has both tables. 1 and 2 have one each; they have met 0 and 3 both: 12 on average. 1 made 10 of 40 and 50 of 50,
  // 2 made 40 of 80 and 20 of 40.
  EXPECT_EQ(lines[0], (Line{.player = 0, .place = 1, .points = 240, .opponents = 1200, .share = 6250, .lot = 3}));
  EXPECT_EQ(lines[1], (Line{.player = 1, .place = 2, .points = 120, .opponents = 1200, .share = 6250, .lot = 2}));
  EXPECT_EQ(lines[2], (Line{.player = 2, .place = 3, .points = 120, .opponents = 1200, .share = 5000, .lot = 1}));
  EXPECT_EQ(lines[3].points, 0);
}

TEST(Scores, TheLotDecidesLast) {
  const std::vector<Round> rounds = {{.tables = {{{0, 1, 5}, {1, 1, 5}}}, .byes = {2}}};
  const auto lines = standings({0, 1, 2}, rounds, {2, 1, 0});
  EXPECT_EQ(lines[0].player, 1);
  EXPECT_EQ(lines[1].player, 0);
  // A bye is worth as much as a table brings on average, and is no opponent.
  EXPECT_EQ(lines[2], (Line{.player = 2, .place = 3, .points = 60, .opponents = 0, .share = 0, .lot = 0}));
}

}  // namespace
}  // namespace orrery::pairing
