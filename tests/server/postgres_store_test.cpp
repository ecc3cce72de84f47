// What is special about the store in PostgreSQL: several nodes, lost connections.

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <set>
#include <thread>

#include "server/store/announcement.h"
#include "tests/server/pg_proxy.h"
#include "tests/server/store_fixture.h"

namespace orrery::server {
namespace {

using namespace std::chrono_literals;

class PostgresStoreTest : public testing::Test {
 protected:
  void SetUp() override {
    if (!PostgresPlace::url()) GTEST_SKIP() << "ORRERY_TEST_POSTGRES is not set; see tools/postgres";
    place.emplace();
  }
  std::optional<PostgresPlace> place;
};

// What a node hears.
class Ear {
 public:
  explicit Ear(Store& store) {
    store.listen([this](const Change& change) {
      const std::scoped_lock lock(mutex_);
      heard_.push_back(change);
      came_.notify_all();
    });
  }
  // Everything heard so far, once the change with this table and seq is among it; waits a while for that.
  std::vector<Change> until(const std::string& table, std::int64_t seq, std::chrono::milliseconds most = 10s) {
    std::unique_lock lock(mutex_);
    came_.wait_for(lock, most, [&] {
      return std::ranges::any_of(heard_, [&](const Change& c) { return c.table == table && c.seq == seq; });
    });
    return heard_;
  }

 private:
  std::mutex mutex_;
  std::condition_variable came_;
  std::vector<Change> heard_;
};

TEST_F(PostgresStoreTest, NodesHearEachOtherButNotThemselves) {
  auto one = place->open();
  auto two = place->open();
  EXPECT_TRUE(one->shared());
  Ear ear_one(*one);
  Ear ear_two(*two);
  const Change change{.table = "t1", .seq = 7, .told = 5, .called = {"anna", "boris"}};
  one->announce(change);
  EXPECT_EQ(ear_two.until("t1", 7), std::vector{change});
  const Change answer{.table = "t2", .seq = 1, .called = {}};
  two->announce(answer);
  // The first change would have come before this one.
  EXPECT_EQ(ear_one.until("t2", 1), std::vector{answer});
}

TEST_F(PostgresStoreTest, ManyChangesAreAllHeardInFewMessages) {
  auto one = place->open();
  auto two = place->open();
  Ear ear(*two);
  constexpr int kTables = 2000;
  for (int i = 0; i < kTables; ++i) {
    one->announce({.table = "table" + std::to_string(i), .seq = 1, .called = {"somebody_else"}});
    one->announce({.table = "table" + std::to_string(i), .seq = 2, .called = {"somebody"}});
  }
  one->announce({.table = "~last", .seq = 1, .called = {}});
  std::set<std::string> tables;
  for (const Change& change : ear.until("~last", 1)) {
    if (change.seq == 2) tables.insert(change.table);
  }
  EXPECT_EQ(tables.size(), static_cast<std::size_t>(kTables));
}

TEST_F(PostgresStoreTest, ListensAgainAfterALostConnection) {
  auto one = place->open();
  auto two = place->open();
  Ear ear(*two);
  place->cut_connections();
  bool heard = false;
  for (std::int64_t seq = 1; seq < 100 && !heard; ++seq) {
    one->announce({.table = "t", .seq = seq, .called = {}});
    heard = !ear.until("t", seq, 100ms).empty();
  }
  EXPECT_TRUE(heard);
}

TEST_F(PostgresStoreTest, NodesOfOtherSchemasAreNotHeard) {
  const PostgresPlace elsewhere;
  auto foreign = elsewhere.open();
  auto one = place->open();
  auto two = place->open();
  Ear ear(*one);
  foreign->announce({.table = "foreign", .seq = 1, .called = {}});
  std::this_thread::sleep_for(100ms);
  two->announce({.table = "t", .seq = 1, .called = {}});
  EXPECT_EQ(ear.until("t", 1).size(), 1U);
}

TEST_F(PostgresStoreTest, NodesThatStartTogetherDoNotCollide) {
  std::vector<std::thread> threads;
  std::vector<std::string> errors(6);
  for (std::string& error : errors) {
    threads.emplace_back([&] {
      try {
        place->open()->check();
      } catch (const StoreError& failure) {
        error = failure.what();
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  for (const std::string& error : errors) EXPECT_EQ(error, "");
}

TEST_F(PostgresStoreTest, OfNodesThatRaceForAPlaceOneWins) {
  auto one = place->open();
  auto two = place->open();
  make_table(*one, "t");
  int done = 0;
  std::mutex mutex;
  const auto play = [&](Store& store, const std::string& name) {
    for (std::int64_t seq = 2; seq < 60; ++seq) {
      if (store.append(sample_append("t", seq, name + std::to_string(seq))) == AppendResult::Done) {
        const std::scoped_lock lock(mutex);
        ++done;
      }
    }
  };
  std::thread other([&] { play(*two, "two"); });
  play(*one, "one");
  other.join();
  EXPECT_EQ(one->table("t")->seq, done + 1);
  EXPECT_EQ(two->events("t", 0).size(), static_cast<std::size_t>(done + 1));
}

TEST_F(PostgresStoreTest, ADatabaseOfANewerProgramIsRefused) {
  place->open();
  place->sql("UPDATE meta SET value = 1000 WHERE name = 'version'");
  try {
    place->open();
    FAIL();
  } catch (const StoreError& error) {
    EXPECT_EQ(error.text.key, "server.store.newer");
  }
}

TEST_F(PostgresStoreTest, GoesOnAfterLostConnections) {
  auto store = place->open();
  make_table(*store, "t");
  place->cut_connections();
  EXPECT_EQ(store->table("t")->seq, 1);
  place->cut_connections();
  EXPECT_EQ(store->append(sample_append("t", 2, "c")), AppendResult::Done);
  EXPECT_EQ(store->events("t", 0).size(), 2U);
}

// The exchanges of an append: the first moves the head of the table, the second writes the rest and commits.
constexpr int kCommitExchange = 2;

class CommitLost : public PostgresStoreTest, public testing::WithParamInterface<PgProxy::Cut> {};
INSTANTIATE_TEST_SUITE_P(Every, CommitLost, testing::Values(PgProxy::Cut::Question, PgProxy::Cut::Answer),
                         [](const auto& instance) {
                           return instance.param == PgProxy::Cut::Question ? "BeforeIt" : "AfterIt";
                         });

TEST_P(CommitLost, TheOutcomeOfAnAppendIsRight) {
  PgProxy proxy(place->port());
  auto store = open_store(place->address_by_port(proxy.port()));
  make_table(*store, "t");
  for (std::int64_t seq = 2; seq < 6; ++seq) {
    proxy.cut(GetParam(), kCommitExchange);
    Append append = sample_append("t", seq, "c" + std::to_string(seq));
    append.notices = {sample_notice("n" + std::to_string(seq))};
    EXPECT_EQ(store->append(append), AppendResult::Done);
    EXPECT_EQ(proxy.cuts(), seq - 1);
    EXPECT_EQ(store->append(append), AppendResult::Repeated);
  }
  EXPECT_EQ(store->table("t")->seq, 5);
  EXPECT_EQ(store->events("t", 0).size(), 5U);
  EXPECT_EQ(store->take_notices(9999, 9999, 99).size(), 4U);
}

TEST_P(CommitLost, ARepeatIsStillARepeat) {
  PgProxy proxy(place->port());
  auto store = open_store(place->address_by_port(proxy.port()));
  make_table(*store, "t");
  store->append(sample_append("t", 2, "c"));
  Append repeat = sample_append("t", 3, "c");
  // A refused append: moves nothing, asks why, commits nothing.
  proxy.cut(GetParam(), kCommitExchange + 1);
  EXPECT_EQ(store->append(repeat), AppendResult::Repeated);
  EXPECT_EQ(proxy.cuts(), 1);
}

TEST_P(CommitLost, PeopleAndTablesAreMadeOnce) {
  PgProxy proxy(place->port());
  auto store = open_store(place->address_by_port(proxy.port()));
  proxy.cut(GetParam(), 2);
  EXPECT_TRUE(store->add_user(sample_user("u1", "anna")));
  EXPECT_EQ(proxy.cuts(), 1);
  EXPECT_FALSE(store->add_user(sample_user("u2", "anna")));
  proxy.cut(GetParam(), 1);
  store->add_session(sample_session("s1", "u1"));
  EXPECT_EQ(proxy.cuts(), 2);
  EXPECT_TRUE(store->session("hash of s1"));
  proxy.cut(GetParam(), 2);
  EXPECT_EQ(store->create_table(sample_table("t"), sample_append("t", 1, "create")), "t");
  EXPECT_EQ(proxy.cuts(), 3);
  EXPECT_EQ(store->events("t", 0).size(), 1U);
}

TEST_F(PostgresStoreTest, AReadIsTriedAgain) {
  PgProxy proxy(place->port());
  auto store = open_store(place->address_by_port(proxy.port()));
  make_table(*store, "t");
  for (const auto cut : {PgProxy::Cut::Question, PgProxy::Cut::Answer}) {
    proxy.cut(cut, 1);
    EXPECT_EQ(store->table("t")->seq, 1);
  }
  EXPECT_EQ(proxy.cuts(), 2);
}

TEST_F(PostgresStoreTest, SaysWhenTheDatabaseIsGone) {
  auto proxy = std::make_unique<PgProxy>(place->port());
  auto store = open_store(place->address_by_port(proxy->port()));
  make_table(*store, "t");
  proxy.reset();
  EXPECT_THROW(store->check(), StoreError);
  EXPECT_THROW(store->table("t"), StoreError);
  EXPECT_THROW(store->append(sample_append("t", 2, "c")), StoreError);
}

TEST(PostgresAddress, NoMessageHoldsThePassword) {
  for (const std::string address : {
           "postgresql://anna:s3cretpw@127.0.0.1:1/db",
           "postgresql://anna:s3cretpw@127.0.0.1:notaport/db",
           "postgresql://anna:s3cretpw@127.0.0.1:1/db?no_such_option=1",
           "postgres://anna:s3cretpw@[::1",
           "postgresql://anna:s3cretpw@no-such-host.invalid/db?connect_timeout=2",
           "postgresql://anna:s3cretpw%zz@127.0.0.1:1/db",
       }) {
    try {
      open_store(address);
      FAIL() << address;
    } catch (const StoreError& error) {
      EXPECT_EQ(std::string(error.what()).find("s3cret"), std::string::npos) << error.what();
      for (const auto& [name, value] : error.text.arguments) {
        if (const auto* text = std::get_if<std::string>(&value)) {
          EXPECT_EQ(text->find("s3cret"), std::string::npos) << *text;
        }
      }
    }
  }
}

TEST(Announcement, ComesBackFromItsMessages) {
  Announcement announcement{.node = "node", .changes = {}};
  for (int i = 0; i < 1000; ++i) {
    announcement.changes.push_back(
        {.table = "t" + std::to_string(i), .seq = i, .told = i / 2, .called = {"anna", "boris"}});
  }
  const auto messages = to_messages(announcement);
  EXPECT_LT(messages.size(), 5U);
  std::vector<Change> back;
  for (const std::string& message : messages) {
    EXPECT_LT(message.size(), 8000U);
    const auto parsed = parse_announcement(message);
    ASSERT_TRUE(parsed);
    EXPECT_EQ(parsed->node, "node");
    back.insert(back.end(), parsed->changes.begin(), parsed->changes.end());
  }
  EXPECT_EQ(back, announcement.changes);
}

TEST(Announcement, LeavesOutWhatDoesNotFit) {
  Announcement announcement{.node = "node", .changes = {}};
  announcement.changes.push_back({.table = "a b", .seq = 1, .called = {}});
  announcement.changes.push_back({.table = std::string(9000, 'x'), .seq = 1, .called = {}});
  announcement.changes.push_back({.table = "t", .seq = 1, .called = {"line\nbreak"}});
  announcement.changes.push_back({.table = "good", .seq = 1, .called = {}});
  EXPECT_EQ(to_messages(announcement), std::vector<std::string>{"node\ngood 1 0\n"});
}

TEST(Announcement, RefusesWhatIsNotOne) {
  for (const auto* message : {"", "\n", "a b\n", "node\nt\n", "node\nt x\n", "node\nt 1x\n", "node\nt 1\n",
                              "node\nt 1 x\n", "node\n 1\n", "node\n\n", "node\nt 99999999999999999999\n"}) {
    EXPECT_FALSE(parse_announcement(message)) << message;
  }
  EXPECT_TRUE(parse_announcement("node\n"));
}

}  // namespace
}  // namespace orrery::server
