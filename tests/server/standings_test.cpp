#include "server/standings.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <boost/json.hpp>

#include "server/profile.h"
#include "tests/server/store_test.h"

namespace orrery::server {
namespace {

FinishedGame game(const std::string& table, Millis finished, std::vector<FinishedSeat> seats) {
  return {.table = table, .game = "gaia", .began = 0, .finished = finished, .rated = true, .seats = std::move(seats)};
}

FinishedSeat seat(const std::string& player, int place, int points = 100) {
  return {.player = player, .place = place, .points = points, .faction = R"({"key":"gaia.faction.xenos"})"};
}

std::vector<FinishedGame> some_games() {
  return {game("t1", 10, {seat("anna", 1, 140), seat("boris", 2), seat("bot:greedy", 3)}),
          game("t2", 20, {seat("boris", 1), seat("anna", 2, 90)}),
          game("t3", 30, {seat("anna", 1, 120), seat("clara", 1), seat("bot:greedy", 3), seat("bot:greedy", 4)}),
          game("t4", 40, {seat("clara", 1), seat("boris", 2)})};
}

Standings standings_of(const std::vector<FinishedGame>& games) {
  Standings standings;
  for (const FinishedGame& one : games) standings.add(one);
  return standings;
}

TEST(Standings, GamesInAnyOrderGiveTheSameRatings) {
  std::vector<FinishedGame> games = some_games();
  const Standings expected = standings_of(games);
  std::sort(games.begin(), games.end(), [](const auto& a, const auto& b) { return a.table > b.table; });
  const Standings found = standings_of(games);
  for (const std::string player : {"anna", "boris", "clara", "bot:greedy"}) {
    ASSERT_NE(found.rating("gaia", player), nullptr);
    EXPECT_EQ(found.rating("gaia", player)->rating, expected.rating("gaia", player)->rating) << player;
    EXPECT_EQ(found.rating("gaia", player)->games, expected.rating("gaia", player)->games) << player;
    ASSERT_EQ(found.parts_of(player).size(), expected.parts_of(player).size());
    for (std::size_t i = 0; i < found.parts_of(player).size(); ++i)
      EXPECT_EQ(found.parts_of(player)[i].after(), expected.parts_of(player)[i].after());
  }
  EXPECT_EQ(found.rating("gaia", "bot:greedy")->games, 2) << "two seats are one game";
}

TEST(Standings, EachGameHasItsOwn) {
  std::vector<FinishedGame> games = some_games();
  games[1].game = "sun";
  const Standings standings = standings_of(games);
  EXPECT_EQ(standings.rating("sun", "boris")->games, 1);
  EXPECT_EQ(standings.rating("sun", "clara"), nullptr);
  EXPECT_EQ(standings.rating("gaia", "boris")->games, 2);
}

TEST(Standings, AGameThatIsNotRatedIsKeptInTheHistory) {
  std::vector<FinishedGame> games = some_games();
  games[0].rated = false;
  const Standings standings = standings_of(games);
  EXPECT_EQ(standings.parts_of("anna").size(), 3U);
  EXPECT_FALSE(standings.parts_of("anna")[0].rated());
  EXPECT_EQ(standings.rating("gaia", "anna")->games, 2);
}

TEST(Standings, WhoIsCertainIsListedTheBestFirst) {
  Standings standings;
  for (int i = 0; i < 12; ++i)
    standings.add(game("t" + std::to_string(100 + i), i,
                       {seat("anna", 1), seat("boris", 2), seat("bot:greedy", 3), seat("new" + std::to_string(i), 4)}));
  std::vector<std::string> listed;
  for (const auto* one : standings.table_of("gaia")) listed.push_back(one->player);
  EXPECT_EQ(listed, (std::vector<std::string>{"anna", "boris", "bot:greedy"}));
}

TEST(Profile, CountsByFactionSeatAndPlayers) {
  const Standings standings = standings_of(some_games());
  const auto told = game_profile("gaia", standings.parts_of("anna"), standings.rating("gaia", "anna"), true);
  EXPECT_EQ(told.at("games"), 3);
  const auto& faction = told.at("by").at("faction").at(0);
  EXPECT_EQ(faction.at("faction").at("key"), "gaia.faction.xenos");
  EXPECT_EQ(faction.at("games"), 3);
  EXPECT_EQ(faction.at("won"), 2);
  EXPECT_EQ(faction.at("even"), 361) << "of a thousand: a third, a half and a quarter";
  EXPECT_EQ(faction.at("points"), 116);
  EXPECT_EQ(told.at("by").at("seat").at(0).at("seat"), 1);
  EXPECT_EQ(told.at("by").at("seat").at(0).at("games"), 2);
  EXPECT_EQ(told.at("by").at("players").as_array().size(), 3U);
  EXPECT_EQ(told.at("best").at("table"), "t1");
  EXPECT_EQ(told.at("course").as_array().size(), 3U);
  EXPECT_EQ(told.at("rating").at("games"), 3);
}

TEST(Profile, HeadToHeadCountsWhoWasAhead) {
  const Standings standings = standings_of(some_games());
  const auto met = met_by("anna", standings.parts_of("anna"));
  ASSERT_EQ(met.size(), 3U);
  EXPECT_EQ(met[0].player, "bot:greedy");
  EXPECT_EQ(met[0].games, 3);
  EXPECT_EQ(met[1].player, "boris");
  EXPECT_EQ(met[1].ahead, 1);
  EXPECT_EQ(met[1].behind, 1);
  EXPECT_EQ(met[2].player, "clara");
  EXPECT_EQ(met[2].ahead + met[2].behind, 0) << "a shared place";
}

TEST(Profile, PrivateGamesAreForTheirPlayers) {
  std::vector<FinishedGame> games = some_games();
  games[0].is_public = false;
  const Standings standings = standings_of(games);
  const auto seen = [&](bool by_himself) {
    return game_profile("gaia", standings.parts_of("anna"), nullptr, by_himself).at("best").at("table").as_string();
  };
  EXPECT_EQ(seen(true), "t1");
  EXPECT_EQ(seen(false), "t3");
}

// ---- rows of the store

class StoreFinished : public EveryStore {
 protected:
  std::vector<std::string> without_row(Millis since = 0) {
    std::vector<std::string> found;
    for (const TableLine& line : store->finished_without_row(since, 10)) found.push_back(line.id);
    return found;
  }
};
INSTANTIATE_TEST_SUITE_P(Every, StoreFinished, testing::ValuesIn(store_kinds()), store_kind_name);

TEST_P(StoreFinished, TablesWithoutARowAreFoundOnce) {
  make_table(*store, "t1", "over", 1000);
  make_table(*store, "t2", "playing", 2000);
  make_table(*store, "t3", "over", 3000);
  EXPECT_EQ(without_row(), (std::vector<std::string>{"t1", "t3"}));
  EXPECT_EQ(without_row(2000), (std::vector<std::string>{"t3"}));
  store->add_finished(row_of(game("t1", 1000, {})));
  EXPECT_EQ(without_row(), (std::vector<std::string>{"t3"}));
}

TEST_P(StoreFinished, RowsAreNumberedAndNeverDoubled) {
  for (const std::string id : {"t1", "t2"}) make_table(*store, id, "over");
  for (const std::string id : {"t1", "t2", "t1"})
    store->add_finished(row_of(game(id, 10, {seat("anna", 1), seat("bot:greedy", 2)})));
  const auto rows = store->finished(0, 10);
  ASSERT_EQ(rows.size(), 2U);
  EXPECT_EQ(rows[0].number, 1);
  EXPECT_EQ(rows[1].number, 2);
  EXPECT_EQ(game_of(rows[0]), game("t1", 10, {seat("anna", 1), seat("bot:greedy", 2)}));
  EXPECT_EQ(store->finished(1, 10).size(), 1U);
  EXPECT_EQ(store->finished(0, 1).size(), 1U);
}

TEST_P(StoreFinished, NodesThatWriteTogetherLoseNothing) {
  constexpr int kThreads = 4, kEach = 10;
  const auto id = [](int thread, int i) { return "t" + std::to_string(thread) + "-" + std::to_string(i); };
  for (int thread = 0; thread < kThreads; ++thread)
    for (int i = 0; i < kEach; ++i) make_table(*store, id(thread, i), "over");
  in_threads(kThreads, [&](int thread) {
    for (int i = 0; i < kEach; ++i) store->add_finished(row_of(game(id(thread, i), 1, {})));
  });
  const auto rows = store->finished(0, 1000);
  ASSERT_EQ(rows.size(), static_cast<std::size_t>(kThreads * kEach));
  for (std::size_t i = 0; i < rows.size(); ++i) EXPECT_EQ(rows[i].number, static_cast<std::int64_t>(i) + 1);
}

TEST(FinishedGame, ARowThatCannotBeReadSaysNothing) {
  EXPECT_TRUE(game_of({.number = 1, .table = "t", .game = "gaia", .finished = 1, .body = "{"}).seats.empty());
  EXPECT_TRUE(
      game_of({.number = 1, .table = "t", .game = "gaia", .finished = 1, .body = R"({"seats":[1]})"}).seats.empty());
}

}  // namespace
}  // namespace orrery::server
