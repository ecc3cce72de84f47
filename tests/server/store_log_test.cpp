// Tables and their logs. See store_test.h.

#include <gtest/gtest.h>

#include <atomic>
#include <barrier>

#include "tests/server/store_test.h"

namespace orrery::server {
namespace {

class StoreLog : public EveryStore {};
INSTANTIATE_TEST_SUITE_P(Every, StoreLog, testing::ValuesIn(store_kinds()), store_kind_name);

TEST_P(StoreLog, CreatesATable) {
  NewTable table = sample_table("t");
  Append first = sample_append("t", 1, "create", 1234);
  first.phase = "open";
  first.summary = "{\"a\":1}";
  EXPECT_EQ(store->create_table(table, first), "t");
  const auto line = store->table("t");
  ASSERT_TRUE(line);
  EXPECT_EQ(line->id, "t");
  EXPECT_EQ(line->game, "gaia");
  EXPECT_EQ(line->phase, "open");
  EXPECT_EQ(line->visibility, "public");
  EXPECT_EQ(line->summary, "{\"a\":1}");
  EXPECT_EQ(line->created, 500);
  EXPECT_EQ(line->changed, 1234);
  EXPECT_EQ(line->seq, 1);
  const auto secrets = store->secrets("t");
  ASSERT_TRUE(secrets);
  EXPECT_EQ(secrets->host, "host of t");
  EXPECT_EQ(secrets->seed, "seed of t");
  EXPECT_EQ(secrets->invite, "invite of t");
  EXPECT_EQ(store->events("t", 0), std::vector{first.event});
  EXPECT_FALSE(store->table("u"));
  EXPECT_FALSE(store->secrets("u"));
}

TEST_P(StoreLog, TheSameKeyFindsTheSameTable) {
  make_table(*store, "t");
  NewTable again = sample_table("u");
  again.create_key = "key of t";
  EXPECT_EQ(store->create_table(again, sample_append("u", 1, "create")), "t");
  EXPECT_FALSE(store->table("u"));
  EXPECT_TRUE(store->events("u", 0).empty());
}

TEST_P(StoreLog, ATableBeginsWithItsOwnFirstEvent) {
  EXPECT_THROW(store->create_table(sample_table("t"), sample_append("t", 2, "create")), StoreError);
  EXPECT_THROW(store->create_table(sample_table("t"), sample_append("u", 1, "create")), StoreError);
  EXPECT_FALSE(store->table("t"));
}

TEST_P(StoreLog, ThreadsThatCreateWithOneKeyGetOneTable) {
  std::atomic<int> own = 0;
  std::vector<std::string> got(8);
  in_threads(8, [&](int i) {
    const auto id = "t" + std::to_string(i);
    NewTable table = sample_table(id);
    table.create_key = "the key";
    const auto place_of = static_cast<std::size_t>(i);
    got[place_of] = store->create_table(table, sample_append(id, 1, "create"));
    if (got[place_of] == id) ++own;
  });
  EXPECT_EQ(own, 1);
  for (const std::string& id : got) EXPECT_EQ(id, got[0]);
}

TEST_P(StoreLog, AppendsTheNextEvent) {
  make_table(*store, "t", "open");
  Append append = sample_append("t", 2, "c2", 2000);
  append.phase = "over";
  EXPECT_EQ(store->append(append), AppendResult::Done);
  EXPECT_EQ(store->events("t", 1), std::vector{append.event});
  EXPECT_EQ(store->events("t", 0).size(), 2U);
  EXPECT_TRUE(store->events("t", 2).empty());
  const auto line = store->table("t");
  EXPECT_EQ(line->phase, "over");
  EXPECT_EQ(line->summary, append.summary);
  EXPECT_EQ(line->changed, 2000);
  EXPECT_EQ(line->created, 500);
  EXPECT_EQ(line->seq, 2);
  EXPECT_EQ(store->outcome("t", "c2"), 2);
  EXPECT_FALSE(store->outcome("t", "c3"));
  EXPECT_FALSE(store->outcome("u", "c2"));
}

TEST_P(StoreLog, RefusesAnEventThatIsNotTheNext) {
  make_table(*store, "t");
  for (const std::int64_t seq : {-1, 0, 1, 3}) {
    EXPECT_EQ(store->append(sample_append("t", seq, "x")), AppendResult::Conflict) << seq;
  }
  EXPECT_EQ(store->append(sample_append("no table", 1, "x")), AppendResult::Conflict);
  EXPECT_EQ(store->table("t")->seq, 1);
  EXPECT_EQ(store->events("t", 0).size(), 1U);
}

TEST_P(StoreLog, KnowsARepeatedCommandAnywhereInTheLog) {
  make_table(*store, "t");
  make_table(*store, "u");
  EXPECT_EQ(store->append(sample_append("t", 2, "c")), AppendResult::Done);
  EXPECT_EQ(store->append(sample_append("t", 3, "d")), AppendResult::Done);
  Append repeat = sample_append("t", 2, "c");
  repeat.summary = "changed";
  for (const std::int64_t seq : {2, 3, 4, 9}) {
    repeat.event.seq = seq;
    EXPECT_EQ(store->append(repeat), AppendResult::Repeated) << seq;
  }
  EXPECT_EQ(store->table("t")->seq, 3);
  EXPECT_NE(store->table("t")->summary, "changed");
  // Ids are unique within a table only.
  EXPECT_EQ(store->append(sample_append("u", 2, "c")), AppendResult::Done);
}

TEST_P(StoreLog, OfThreadsThatRaceForAPlaceOneWins) {
  make_table(*store, "t");
  constexpr int kThreads = 8;
  constexpr int kRounds = 25;
  std::barrier round_start(kThreads);
  std::vector<std::atomic<int>> done(kRounds);
  std::vector<std::atomic<int>> conflicts(kRounds);
  in_threads(kThreads, [&](int i) {
    for (int round = 0; round < kRounds; ++round) {
      round_start.arrive_and_wait();
      const auto command = std::to_string(i) + "-" + std::to_string(round);
      const auto result = store->append(sample_append("t", round + 2, command));
      if (result == AppendResult::Done) ++done[static_cast<std::size_t>(round)];
      if (result == AppendResult::Conflict) ++conflicts[static_cast<std::size_t>(round)];
    }
  });
  for (std::size_t round = 0; round < kRounds; ++round) {
    EXPECT_EQ(done[round], 1);
    EXPECT_EQ(conflicts[round], kThreads - 1);
  }
  const auto events = store->events("t", 0);
  ASSERT_EQ(events.size(), kRounds + 1U);
  for (std::size_t i = 0; i < events.size(); ++i) EXPECT_EQ(events[i].seq, static_cast<std::int64_t>(i) + 1);
}

TEST_P(StoreLog, OfThreadsThatSendTheSameCommandOneDoesIt) {
  make_table(*store, "t");
  for (int round = 0; round < 10; ++round) {
    std::atomic<int> done = 0;
    std::atomic<int> repeated = 0;
    in_threads(8, [&](int) {
      const auto result = store->append(sample_append("t", round + 2, "c" + std::to_string(round)));
      if (result == AppendResult::Done) ++done;
      if (result == AppendResult::Repeated) ++repeated;
    });
    EXPECT_EQ(done, 1);
    EXPECT_EQ(repeated, 7);
  }
}

// An append whose last part is refused by the store: a notice cannot have been tried less than never.
Append failing_append(const std::string& table, std::int64_t seq, const std::string& command_id) {
  Append append = sample_append(table, seq, command_id);
  append.people = {"boris"};
  append.bot_due = 5;
  append.notices = {sample_notice("good"), sample_notice("bad")};
  append.notices[1].attempts = -1;
  return append;
}

TEST_P(StoreLog, AnAppendThatFailsLeavesNothing) {
  make_table(*store, "t");
  Append before = sample_append("t", 2, "before");
  before.people = {"anna"};
  store->append(before);
  EXPECT_THROW(store->append(failing_append("t", 3, "c")), StoreError);
  EXPECT_EQ(store->table("t")->seq, 2);
  EXPECT_EQ(store->table("t")->summary, before.summary);
  EXPECT_EQ(store->events("t", 0).size(), 2U);
  EXPECT_FALSE(store->outcome("t", "c"));
  EXPECT_EQ(ids(store->list(TableList::Mine, "anna", 9999, 9)), Ids{"t"});
  EXPECT_TRUE(store->list(TableList::Mine, "boris", 9999, 9).empty());
  EXPECT_TRUE(store->take_due(DueKind::Bot, 9999, 9999, 9).empty());
  EXPECT_TRUE(store->take_notices(9999, 9999, 9).empty());
  EXPECT_EQ(store->append(sample_append("t", 3, "c")), AppendResult::Done);
}

TEST_P(StoreLog, ATableThatFailsLeavesNothing) {
  EXPECT_THROW(store->create_table(sample_table("t"), failing_append("t", 1, "create")), StoreError);
  EXPECT_FALSE(store->table("t"));
  EXPECT_TRUE(store->events("t", 0).empty());
  make_table(*store, "t");
}

TEST_P(StoreLog, ManyThreadsAppendAtOnceAndOneFailureHurtsNoOther) {
  constexpr int kThreads = 16;
  constexpr int kEvents = 30;
  for (int i = 0; i < kThreads; ++i) make_table(*store, "t" + std::to_string(i));
  std::atomic<int> wrong = 0;
  in_threads(kThreads, [&](int i) {
    const auto table = "t" + std::to_string(i);
    for (int seq = 2; seq < kEvents + 2; ++seq) {
      const auto command = std::to_string(seq);
      if (seq % 3 == 0) {
        try {
          store->append(failing_append(table, seq, command));
          ++wrong;
        } catch (const StoreError&) {
        }
      }
      if (seq % 4 == 0 && store->append(sample_append(table, seq + 1, command)) != AppendResult::Conflict) ++wrong;
      if (store->append(sample_append(table, seq, command)) != AppendResult::Done) ++wrong;
      // What was acknowledged can be read at once.
      if (store->table(table)->seq != seq) ++wrong;
    }
  });
  EXPECT_EQ(wrong, 0);
  reopen();
  for (int i = 0; i < kThreads; ++i) {
    EXPECT_EQ(store->events("t" + std::to_string(i), 0).size(), kEvents + 1U);
  }
}

}  // namespace
}  // namespace orrery::server
