// Logs of finished games, read into the standings.

#include "server/chronicle.h"

#include <gtest/gtest.h>

#include "core/random.h"
#include "tests/server/store_fixture.h"
#include "tests/server/test_table.h"

namespace orrery::server {
namespace {

class ChronicleTest : public testing::Test {
 protected:
  // Plays a table to its end at random, the same each time, and keeps its log.
  void play(const std::string& id, const std::string& seats, const std::function<void(TestTable&)>& in_between = {}) {
    TestTable played(setup_from(R"({"game":"sun","players":2,"seats":)" + seats + "}"));
    played.now = 1000;
    for (Seat seat = 0; played.table.phase() == Phase::Open; ++seat) {
      Command sit = played.command(Do::Sit);
      sit.seat = seat;
      played.send(kBoris, sit);
    }
    played.now = 5000;
    if (in_between) in_between(played);
    Xoshiro dice(18);
    while (played.table.phase() == Phase::Playing) {
      ActionList options;
      played.table.match()->position().list(options);
      played.add(std::get<PlannedEvent>(
          played.table.bot_move(options[dice.below(static_cast<std::uint32_t>(options.size()))])));
    }
    keep(id, played);
  }

  void keep(const std::string& id, const TestTable& played) {
    NewTable fresh;
    fresh.line = played.table.line();
    fresh.line.id = id;
    fresh.host = kAnna.id;
    fresh.create_key = id;
    fresh.seed = hex_of(test_seed());
    for (const Event& event : played.log) {
      Append append;
      append.table = id;
      append.event = event;
      append.event.chain.clear();  // it holds the id of the table
      append.phase = &event == &played.log.back() ? "over" : "playing";
      append.summary = "{}";
      if (event.seq == 1)
        store_->create_table(fresh, append);
      else
        store_->append(append);
    }
  }

  SqlitePlace place_;
  std::unique_ptr<Store> store_ = place_.open();
};

TEST_F(ChronicleTest, AGameOfTwoIsRated) {
  play("t1", R"(["me","open"])");
  Chronicle chronicle(*store_);
  EXPECT_FALSE(chronicle.catch_up(10'000));
  chronicle.look([&](const Standings& standings) {
    const auto parts = standings.parts_of(kAnna.id);
    EXPECT_EQ(parts.size(), 1U);
    if (parts.empty()) return 0;
    const FinishedGame& game = parts[0].game();
    EXPECT_EQ(game.table, "t1");
    EXPECT_EQ(game.game, "sun");
    EXPECT_EQ(game.began, 1000);
    EXPECT_EQ(game.finished, 5000);
    EXPECT_TRUE(game.is_public);
    EXPECT_TRUE(game.rated);
    EXPECT_EQ(game.seats[1].player, kBoris.id);
    EXPECT_NE(game.seats[0].faction.find("sun."), std::string::npos) << game.seats[0].faction;
    EXPECT_NE(game.seats[0].place, game.seats[1].place);
    const bool won = parts[0].own().place == 1;
    EXPECT_EQ(parts[0].change() > 0, won);
    EXPECT_EQ(standings.rating("sun", kBoris.id)->games, 1);
    return 0;
  });
}

TEST_F(ChronicleTest, WhoLeavesComesLast) {
  play("t1", R"(["me","open"])", [](TestTable& table) {
    Command resign = table.command(Do::Resign);
    resign.seat = 0;
    EXPECT_FALSE(table.send(kAnna, resign));
  });
  Chronicle chronicle(*store_);
  chronicle.catch_up(10'000);
  chronicle.look([&](const Standings& standings) {
    const auto parts = standings.parts_of(kAnna.id);
    EXPECT_EQ(parts.size(), 1U);
    if (parts.empty()) return 0;
    EXPECT_TRUE(parts[0].own().left);
    EXPECT_EQ(parts[0].own().place, 2);
    EXPECT_EQ(parts[0].game().seats[1].place, 1);
    EXPECT_LT(parts[0].change(), 0);
    return 0;
  });
}

TEST_F(ChronicleTest, APersonAloneWithHimselfIsNotRated) {
  play("t1", R"(["me","me"],"hot_seat":true)");
  Chronicle chronicle(*store_);
  chronicle.catch_up(10'000);
  chronicle.look([&](const Standings& standings) {
    EXPECT_EQ(standings.parts_of(kAnna.id).size(), 2U);
    EXPECT_EQ(standings.rating("sun", kAnna.id), nullptr);
    return 0;
  });
}

TEST_F(ChronicleTest, RatingsCanBeReckonedAnewAndNothingIsReadTwice) {
  for (const std::string id : {"t1", "t2", "t3"}) play(id, R"(["me","bot:greedy"])");
  Chronicle chronicle(*store_);
  while (chronicle.catch_up(10'000)) continue;
  chronicle.catch_up(10'000);
  EXPECT_EQ(store_->finished(0, 10).size(), 3U);
  Chronicle another(*store_);  // after a restart, or on another node
  another.catch_up(10'000);
  const auto rating = [](const Chronicle& of) {
    return of.look([](const Standings& standings) { return standings.rating("sun", kAnna.id)->rating; });
  };
  EXPECT_EQ(rating(another), rating(chronicle));
}

TEST_F(ChronicleTest, ATableThatCannotBeReadIsPassedOver) {
  make_table(*store_, "broken", "over");
  Chronicle chronicle(*store_);
  EXPECT_FALSE(chronicle.catch_up(10'000));
  EXPECT_TRUE(store_->finished_without_row(0, 10).empty());
  EXPECT_EQ(chronicle.look([](const Standings& standings) { return standings.games(); }), 0U);
}

}  // namespace
}  // namespace orrery::server
