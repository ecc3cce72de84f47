// What the server has to do by itself. See store_test.h.

#include <gtest/gtest.h>

#include <mutex>
#include <set>
#include <tuple>

#include "tests/server/store_test.h"

namespace orrery::server {
namespace {

class StoreWork : public EveryStore {};
INSTANTIATE_TEST_SUITE_P(Every, StoreWork, testing::ValuesIn(store_kinds()), store_kind_name);

TEST_P(StoreWork, LeasesWhatIsDue) {
  for (const auto& [id, bot, clock] : {std::tuple("a", 300, 100), std::tuple("b", 200, 900)}) {
    make_table(*store, id);
    Append append = sample_append(id, 2, "c");
    append.bot_due = bot;
    append.clock_due = clock;
    store->append(append);
  }
  const auto tables = [&](DueKind kind, Millis now, Millis lease_until, int limit) {
    Ids found;
    for (const Due& due : store->take_due(kind, now, lease_until, limit)) {
      EXPECT_EQ(due.kind, kind);
      found.push_back(due.table);
    }
    return found;
  };
  EXPECT_TRUE(tables(DueKind::Bot, 199, 1000, 9).empty());
  EXPECT_EQ(tables(DueKind::Clock, 100, 1000, 9), Ids{"a"});
  EXPECT_EQ(tables(DueKind::Bot, 300, 1000, 1), Ids{"b"});
  EXPECT_EQ(tables(DueKind::Bot, 300, 1000, 9), Ids{"a"});
  EXPECT_TRUE(tables(DueKind::Bot, 999, 2000, 9).empty());
  // The lease is over: due again, with its own time.
  const auto again = store->take_due(DueKind::Bot, 1000, 2000, 9);
  ASSERT_EQ(again.size(), 2U);
  EXPECT_EQ(again[0].at, 300);
  EXPECT_EQ(again[1].at, 200);
}

TEST_P(StoreWork, AnAppendSetsAnewWhatIsDue) {
  make_table(*store, "t");
  Append append = sample_append("t", 2, "c2");
  append.bot_due = 100;
  append.clock_due = 100;
  store->append(append);
  EXPECT_EQ(store->take_due(DueKind::Bot, 100, 9999, 9).size(), 1U);
  append = sample_append("t", 3, "c3");
  append.bot_due = 200;
  store->append(append);
  const auto taken = store->take_due(DueKind::Bot, 200, 9999, 9);
  ASSERT_EQ(taken.size(), 1U);
  EXPECT_EQ(taken[0].at, 200);
  EXPECT_TRUE(store->take_due(DueKind::Clock, 9999, 9999, 9).empty());
  // One that conflicts sets nothing.
  append.bot_due = 50;
  append.event.command_id = "c4";
  EXPECT_EQ(store->append(append), AppendResult::Conflict);
  EXPECT_TRUE(store->take_due(DueKind::Bot, 300, 9999, 9).empty());
}

TEST_P(StoreWork, ThreadsNeverGetTheSameDue) {
  constexpr int kTables = 200;
  for (int i = 0; i < kTables; ++i) {
    Append first = sample_append("t" + std::to_string(i), 1, "create");
    first.clock_due = i;
    store->create_table(sample_table(first.table), first);
  }
  std::mutex mutex;
  std::multiset<std::string> taken;
  in_threads(8, [&](int) {
    for (int round = 0; round < kTables; ++round) {
      const auto got = store->take_due(DueKind::Clock, 1000, 2000, 2);
      const std::scoped_lock lock(mutex);
      for (const Due& due : got) taken.insert(due.table);
    }
  });
  EXPECT_EQ(taken.size(), static_cast<std::size_t>(kTables));
  EXPECT_EQ(std::set<std::string>(taken.begin(), taken.end()).size(), taken.size());
}

TEST_P(StoreWork, TakesNoticesInTurn) {
  store->add_notice(sample_notice("late", 300));
  store->add_notice(sample_notice("early", 200));
  EXPECT_TRUE(store->take_notices(199, 1000, 9).empty());
  auto taken = store->take_notices(300, 1000, 1);
  ASSERT_EQ(taken.size(), 1U);
  EXPECT_EQ(taken[0].id, "early");
  EXPECT_EQ(taken[0].user, "anna");
  EXPECT_EQ(taken[0].table, "t");
  EXPECT_EQ(taken[0].seq, 3);
  EXPECT_EQ(taken[0].body, R"({"turn":true})");
  EXPECT_EQ(taken[0].due, 200);
  EXPECT_EQ(taken[0].attempts, 0);
  taken = store->take_notices(300, 1000, 9);
  ASSERT_EQ(taken.size(), 1U);
  EXPECT_EQ(taken[0].id, "late");
  EXPECT_TRUE(store->take_notices(999, 2000, 9).empty());
  EXPECT_EQ(store->take_notices(1000, 2000, 9).size(), 2U);
}

TEST_P(StoreWork, RetriesAndFinishesNotices) {
  store->add_notice(sample_notice("n", 100));
  store->take_notices(100, 1000, 9);
  store->retry_notice("n", 500);
  EXPECT_TRUE(store->take_notices(499, 1000, 9).empty());
  auto taken = store->take_notices(500, 1000, 9);
  ASSERT_EQ(taken.size(), 1U);
  EXPECT_EQ(taken[0].attempts, 1);
  EXPECT_EQ(taken[0].due, 500);
  store->finish_notice("n");
  store->retry_notice("n", 600);
  EXPECT_TRUE(store->take_notices(99999, 99999, 9).empty());
}

TEST_P(StoreWork, ANoticeWithAKnownIdIsNotStoredAgain) {
  make_table(*store, "t");
  store->add_notice(sample_notice("n", 100));
  Notice same = sample_notice("n", 50);
  same.body = "other";
  Append append = sample_append("t", 2, "c");
  append.notices = {same, sample_notice("m", 200)};
  EXPECT_EQ(store->append(append), AppendResult::Done);
  const auto taken = store->take_notices(999, 9999, 9);
  ASSERT_EQ(taken.size(), 2U);
  EXPECT_EQ(taken[0].id, "n");
  EXPECT_NE(taken[0].body, "other");
  store->finish_notice("n");
  store->add_notice(same);
  EXPECT_TRUE(store->take_notices(9998, 9999, 9).empty());
}

TEST_P(StoreWork, FinishedNoticesAreForgottenAfterAMonth) {
  constexpr Millis kMonth = Millis{30} * 24 * 60 * 60 * 1000;
  store->add_notice(sample_notice("old", 100));
  store->add_notice(sample_notice("waiting", 100));
  store->finish_notice("old");
  store->add_notice(sample_notice("new", kMonth + 101));
  store->finish_notice("new");
  store->add_notice(sample_notice("old", 100));
  store->add_notice(sample_notice("new", 100));
  const auto taken = store->take_notices(100, 9999, 9);
  ASSERT_EQ(taken.size(), 2U);
  EXPECT_EQ(taken[0].id, "old");
  EXPECT_EQ(taken[1].id, "waiting");
}

}  // namespace
}  // namespace orrery::server
