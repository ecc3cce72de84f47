// What every store must do, whichever database is behind it. PostgreSQL takes part when ORRERY_TEST_POSTGRES names a
// database (tools/postgres makes one).

#include "server/store/store.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <barrier>
#include <functional>
#include <mutex>
#include <set>
#include <thread>

#include "tests/server/store_fixture.h"

namespace orrery::server {
namespace {

struct Kind {
  std::string name;
  std::function<std::unique_ptr<Place>()> make;
};

std::vector<Kind> kinds() {
  std::vector<Kind> found = {{"Sqlite", [] { return std::make_unique<SqlitePlace>(); }}};
  if (PostgresPlace::url()) found.push_back({"Postgres", [] { return std::make_unique<PostgresPlace>(); }});
  return found;
}

class StoreTest : public testing::TestWithParam<Kind> {
 protected:
  void SetUp() override {
    place = GetParam().make();
    store = place->open();
  }
  void reopen() {
    store.reset();
    store = place->open();
  }

  std::unique_ptr<Place> place;
  std::unique_ptr<Store> store;
};

INSTANTIATE_TEST_SUITE_P(Every, StoreTest, testing::ValuesIn(kinds()),
                         [](const auto& instance) { return instance.param.name; });

// Text that would break a statement or a string that ends at a zero byte.
const std::string kAwkward =
    std::string("o'clock \"; DROP TABLE people; -- $1 ?1 \\ \n їжак 🪐 \xff\xfe zero:\0 end", 68);

std::vector<std::string> ids(const std::vector<TableLine>& lines) {
  std::vector<std::string> found;
  for (const TableLine& line : lines) found.push_back(line.id);
  return found;
}

using Ids = std::vector<std::string>;

void in_threads(int count, const std::function<void(int)>& work) {
  std::barrier start(count);
  std::vector<std::thread> threads;
  for (int i = 0; i < count; ++i) {
    threads.emplace_back([&, i] {
      start.arrive_and_wait();
      work(i);
    });
  }
  for (std::thread& thread : threads) thread.join();
}

// ---- people

TEST_P(StoreTest, KeepsAUser) {
  EXPECT_TRUE(store->add_user(sample_user("u1", "anna")));
  for (const auto& found : {store->user("u1"), store->user_by_name("anna")}) {
    ASSERT_TRUE(found);
    EXPECT_EQ(found->id, "u1");
    EXPECT_EQ(found->name, "Name of u1");
    EXPECT_EQ(found->name_key, "anna");
    EXPECT_EQ(found->password_hash, "hash");
    EXPECT_EQ(found->settings, R"({"language":"uk"})");
    EXPECT_EQ(found->created, 77);
  }
  EXPECT_FALSE(store->user("u2"));
  EXPECT_FALSE(store->user_by_name("boris"));
  EXPECT_FALSE(store->user_by_name(""));
}

TEST_P(StoreTest, NamesAreUniqueButGuestsHaveNone) {
  EXPECT_TRUE(store->add_user(sample_user("u1", "anna")));
  EXPECT_FALSE(store->add_user(sample_user("u2", "anna")));
  EXPECT_FALSE(store->user("u2"));
  EXPECT_TRUE(store->add_user(sample_user("g1")));
  EXPECT_TRUE(store->add_user(sample_user("g2")));
  EXPECT_EQ(store->user("g1")->name_key, "");
  EXPECT_THROW(store->add_user(sample_user("g1")), StoreError);
}

TEST_P(StoreTest, ChangesAUser) {
  store->add_user(sample_user("u1", "anna"));
  store->add_user(sample_user("g1"));
  User guest = sample_user("g1", "boris");
  guest.name = "Boris";
  guest.settings = "{}";
  guest.created = 99;
  EXPECT_TRUE(store->update_user(guest));
  EXPECT_EQ(store->user_by_name("boris")->name, "Boris");
  EXPECT_EQ(store->user_by_name("boris")->settings, "{}");
  EXPECT_EQ(store->user_by_name("boris")->created, 77);
  guest.name_key = "anna";
  EXPECT_FALSE(store->update_user(guest));
  EXPECT_EQ(store->user("g1")->name_key, "boris");
  EXPECT_FALSE(store->update_user(sample_user("nobody")));
  EXPECT_TRUE(store->update_user(sample_user("u1", "anna")));
  // The store is in order after the refusal.
  EXPECT_TRUE(store->add_user(sample_user("u3", "clara")));
}

TEST_P(StoreTest, OfThreadsThatWantTheSameNameOneGetsIt) {
  std::atomic<int> got = 0;
  in_threads(8, [&](int i) {
    for (int round = 0; round < 10; ++round) {
      const auto id = std::to_string(i) + "-" + std::to_string(round);
      if (store->add_user(sample_user(id, "name" + std::to_string(round)))) ++got;
    }
  });
  EXPECT_EQ(got, 10);
}

TEST_P(StoreTest, KeepsSessionsAndTokens) {
  store->add_user(sample_user("u1"));
  store->add_session(sample_session("s1", "u1"));
  store->add_session(sample_session("t1", "u1", SessionKind::Token));
  const auto found = store->session("hash of t1");
  ASSERT_TRUE(found);
  EXPECT_EQ(found->id, "t1");
  EXPECT_EQ(found->user, "u1");
  EXPECT_EQ(found->kind, SessionKind::Token);
  EXPECT_EQ(found->label, "label");
  EXPECT_EQ(found->scope, "play");
  EXPECT_EQ(found->created, 100);
  EXPECT_EQ(found->used, 200);
  EXPECT_FALSE(store->session("t1"));
  EXPECT_FALSE(store->session(""));
  ASSERT_EQ(store->sessions_of("u1", SessionKind::Cookie).size(), 1U);
  EXPECT_EQ(store->sessions_of("u1", SessionKind::Cookie)[0].id, "s1");
  EXPECT_TRUE(store->sessions_of("u2", SessionKind::Cookie).empty());
  EXPECT_THROW(store->add_session(sample_session("s2", "nobody")), StoreError);
  Session same_secret = sample_session("s3", "u1");
  same_secret.hash = "hash of s1";
  EXPECT_THROW(store->add_session(same_secret), StoreError);
}

TEST_P(StoreTest, TouchesAndEndsSessions) {
  store->add_user(sample_user("u1"));
  store->add_user(sample_user("u2"));
  for (const auto* id : {"s1", "s2", "s3"}) store->add_session(sample_session(id, "u1"));
  store->add_session(sample_session("t1", "u1", SessionKind::Token));
  store->add_session(sample_session("other", "u2"));
  store->touch_session("s1", 900);
  EXPECT_EQ(store->session("hash of s1")->used, 900);
  store->touch_session("s1", 800);
  EXPECT_EQ(store->session("hash of s1")->used, 900);
  store->end_session("s2");
  EXPECT_FALSE(store->session("hash of s2"));
  store->end_sessions_of("u1", "s3");
  EXPECT_FALSE(store->session("hash of s1"));
  EXPECT_FALSE(store->session("hash of t1"));
  EXPECT_TRUE(store->session("hash of s3"));
  EXPECT_TRUE(store->session("hash of other"));
  store->end_sessions_of("u1", "");
  EXPECT_FALSE(store->session("hash of s3"));
}

TEST_P(StoreTest, EndsOldSessions) {
  store->add_user(sample_user("u1"));
  const auto add = [&](const std::string& id, Millis created, Millis used, SessionKind kind = SessionKind::Cookie) {
    Session session = sample_session(id, "u1", kind);
    session.created = created;
    session.used = used;
    store->add_session(session);
  };
  add("created long ago", 99, 900);
  add("not used for long", 500, 599);
  add("fresh", 100, 600);
  add("token", 1, 1, SessionKind::Token);
  EXPECT_EQ(store->end_old_sessions(100, 600), 2);
  EXPECT_TRUE(store->session("hash of fresh"));
  EXPECT_TRUE(store->session("hash of token"));
  EXPECT_FALSE(store->session("hash of created long ago"));
  EXPECT_EQ(store->end_old_sessions(100, 600), 0);
}

// ---- tables

TEST_P(StoreTest, CreatesATable) {
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

TEST_P(StoreTest, TheSameKeyFindsTheSameTable) {
  make_table(*store, "t");
  NewTable again = sample_table("u");
  again.create_key = "key of t";
  EXPECT_EQ(store->create_table(again, sample_append("u", 1, "create")), "t");
  EXPECT_FALSE(store->table("u"));
  EXPECT_TRUE(store->events("u", 0).empty());
}

TEST_P(StoreTest, ATableBeginsWithItsOwnFirstEvent) {
  EXPECT_THROW(store->create_table(sample_table("t"), sample_append("t", 2, "create")), StoreError);
  EXPECT_THROW(store->create_table(sample_table("t"), sample_append("u", 1, "create")), StoreError);
  EXPECT_FALSE(store->table("t"));
}

TEST_P(StoreTest, ThreadsThatCreateWithOneKeyGetOneTable) {
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

TEST_P(StoreTest, AppendsTheNextEvent) {
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

TEST_P(StoreTest, RefusesAnEventThatIsNotTheNext) {
  make_table(*store, "t");
  for (const std::int64_t seq : {-1, 0, 1, 3}) {
    EXPECT_EQ(store->append(sample_append("t", seq, "x")), AppendResult::Conflict) << seq;
  }
  EXPECT_EQ(store->append(sample_append("no table", 1, "x")), AppendResult::Conflict);
  EXPECT_EQ(store->table("t")->seq, 1);
  EXPECT_EQ(store->events("t", 0).size(), 1U);
}

TEST_P(StoreTest, KnowsARepeatedCommandAnywhereInTheLog) {
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

TEST_P(StoreTest, OfThreadsThatRaceForAPlaceOneWins) {
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

TEST_P(StoreTest, OfThreadsThatSendTheSameCommandOneDoesIt) {
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

TEST_P(StoreTest, AnAppendThatFailsLeavesNothing) {
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

TEST_P(StoreTest, ATableThatFailsLeavesNothing) {
  EXPECT_THROW(store->create_table(sample_table("t"), failing_append("t", 1, "create")), StoreError);
  EXPECT_FALSE(store->table("t"));
  EXPECT_TRUE(store->events("t", 0).empty());
  make_table(*store, "t");
}

TEST_P(StoreTest, ManyThreadsAppendAtOnceAndOneFailureHurtsNoOther) {
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

TEST_P(StoreTest, TellsTheHeadsInOrder) {
  std::vector<std::string> asked;
  std::vector<std::int64_t> expected;
  for (int i = 0; i < 40; ++i) {
    const auto id = "t" + std::to_string(i);
    make_table(*store, id);
    if (i % 2 == 0) store->append(sample_append(id, 2, "c"));
    asked.insert(asked.begin(), {id, "no " + id});
    expected.insert(expected.begin(), {i % 2 == 0 ? 2 : 1, 0});
  }
  asked.push_back("t0");
  expected.push_back(2);
  EXPECT_EQ(store->heads(asked), expected);
  EXPECT_TRUE(store->heads({}).empty());
}

TEST_P(StoreTest, ListsPublicTablesByPhaseNewestFirst) {
  make_table(*store, "old", "open", 1000);
  make_table(*store, "new", "open", 3000);
  make_table(*store, "middle", "open", 2000);
  make_table(*store, "played", "playing", 2500);
  make_table(*store, "finished", "over", 2600);
  make_table(*store, "shut", "closed", 2700);
  NewTable hidden = sample_table("private");
  hidden.line.visibility = "private";
  Append first = sample_append("private", 1, "create", 2800);
  first.phase = "open";
  store->create_table(hidden, first);

  EXPECT_EQ(ids(store->list(TableList::Open, "", 9999, 10)), (Ids{"new", "middle", "old"}));
  EXPECT_EQ(ids(store->list(TableList::Open, "", 9999, 2)), (Ids{"new", "middle"}));
  EXPECT_EQ(ids(store->list(TableList::Open, "", 3000, 10)), (Ids{"middle", "old"}));
  EXPECT_EQ(ids(store->list(TableList::Playing, "", 9999, 10)), Ids{"played"});
  EXPECT_EQ(ids(store->list(TableList::Over, "", 9999, 10)), Ids{"finished"});
  EXPECT_TRUE(store->list(TableList::Open, "", 9999, 0).empty());
  EXPECT_TRUE(store->list(TableList::Open, "", 9999, -1).empty());
  store->append(sample_append("old", 2, "start", 4000));
  EXPECT_EQ(ids(store->list(TableList::Playing, "", 9999, 10)), (Ids{"old", "played"}));
}

TEST_P(StoreTest, ListsMyTables) {
  for (const auto* id : {"a", "b", "c"}) make_table(*store, id, "open", 1000);
  const auto sit = [&](const std::string& table, std::int64_t seq, Millis at, std::vector<std::string> people,
                       const std::string& phase = "playing") {
    Append append = sample_append(table, seq, "sit" + std::to_string(seq), at);
    append.people = std::move(people);
    append.phase = phase;
    EXPECT_EQ(store->append(append), AppendResult::Done);
  };
  sit("a", 2, 2000, {"anna", "anna", "boris"});
  sit("b", 2, 3000, {"anna"});
  EXPECT_EQ(ids(store->list(TableList::Mine, "anna", 9999, 10)), (Ids{"b", "a"}));
  EXPECT_EQ(ids(store->list(TableList::Mine, "anna", 3000, 10)), Ids{"a"});
  EXPECT_EQ(ids(store->list(TableList::Mine, "anna", 9999, 1)), Ids{"b"});
  EXPECT_EQ(ids(store->list(TableList::Mine, "boris", 9999, 10)), Ids{"a"});
  EXPECT_EQ(ids(store->list(TableList::Mine, "host of c", 9999, 10)), Ids{"c"});
  // Without people in the append the seats stay; with them they are replaced.
  store->append(sample_append("a", 3, "move", 4000));
  EXPECT_EQ(ids(store->list(TableList::Mine, "anna", 9999, 10)), (Ids{"a", "b"}));
  sit("a", 4, 5000, {"boris"});
  EXPECT_EQ(ids(store->list(TableList::Mine, "anna", 9999, 10)), Ids{"b"});
  sit("b", 3, 6000, {"anna"}, "closed");
  EXPECT_TRUE(store->list(TableList::Mine, "anna", 9999, 10).empty());
}

TEST_P(StoreTest, KnowsMembers) {
  make_table(*store, "t");
  EXPECT_FALSE(store->is_member("t", "anna"));
  store->add_member("t", "anna");
  store->add_member("t", "anna");
  EXPECT_TRUE(store->is_member("t", "anna"));
  EXPECT_FALSE(store->is_member("t", "boris"));
  EXPECT_FALSE(store->is_member("u", "anna"));
  EXPECT_THROW(store->add_member("no table", "anna"), StoreError);
}

TEST_P(StoreTest, KeepsOneDraftForEachSeat) {
  make_table(*store, "t");
  using Draft = std::pair<std::int64_t, std::string>;
  EXPECT_FALSE(store->draft("t", 1));
  store->put_draft("t", 1, 4, "one");
  store->put_draft("t", 2, 4, "two");
  EXPECT_EQ(store->draft("t", 1), Draft(4, "one"));
  store->put_draft("t", 1, 4, "more");
  EXPECT_EQ(store->draft("t", 1), Draft(4, "more"));
  store->put_draft("t", 1, 5, "");
  EXPECT_EQ(store->draft("t", 1), Draft(5, ""));
  store->put_draft("t", 1, 4, "late");
  EXPECT_EQ(store->draft("t", 1), Draft(5, ""));
  EXPECT_EQ(store->draft("t", 2), Draft(4, "two"));
}

TEST_P(StoreTest, AnyBytesComeBackAsTheyWere) {
  ASSERT_NE(kAwkward.find('\0'), std::string::npos);
  User user = sample_user(kAwkward, kAwkward);
  user.name = user.settings = kAwkward;
  EXPECT_TRUE(store->add_user(user));
  EXPECT_EQ(store->user_by_name(kAwkward)->id, kAwkward);
  EXPECT_EQ(store->user(kAwkward)->settings, kAwkward);
  // Not only up to the zero byte.
  EXPECT_FALSE(store->user(kAwkward.substr(0, kAwkward.find('\0'))));
  make_table(*store, kAwkward);
  Append append = sample_append(kAwkward, 2, kAwkward);
  append.event.body = append.event.actor = append.event.kind = append.summary = kAwkward;
  append.people = {kAwkward};
  append.notices = {sample_notice(kAwkward)};
  append.event.check = ~std::uint64_t{0};
  EXPECT_EQ(store->append(append), AppendResult::Done);
  EXPECT_EQ(store->events(kAwkward, 1), std::vector{append.event});
  EXPECT_EQ(store->list(TableList::Mine, kAwkward, 9999, 9).at(0).summary, kAwkward);
  EXPECT_EQ(store->outcome(kAwkward, kAwkward), 2);
  EXPECT_EQ(store->heads({kAwkward}), std::vector<std::int64_t>{2});
  EXPECT_EQ(store->take_notices(9999, 9999, 9).at(0).id, kAwkward);
}

TEST_P(StoreTest, KeepsALongBody) {
  make_table(*store, "t");
  Append append = sample_append("t", 2, "c");
  append.event.body = std::string(4 << 20, 'x') + "end";
  EXPECT_EQ(store->append(append), AppendResult::Done);
  EXPECT_EQ(store->events("t", 1).at(0).body, append.event.body);
}

// ---- work

TEST_P(StoreTest, LeasesWhatIsDue) {
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

TEST_P(StoreTest, AnAppendSetsAnewWhatIsDue) {
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

TEST_P(StoreTest, ThreadsNeverGetTheSameDue) {
  constexpr int kTables = 40;
  for (int i = 0; i < kTables; ++i) {
    Append first = sample_append("t" + std::to_string(i), 1, "create");
    first.clock_due = i;
    store->create_table(sample_table(first.table), first);
  }
  std::mutex mutex;
  std::multiset<std::string> taken;
  in_threads(8, [&](int) {
    for (int round = 0; round < 20; ++round) {
      const auto got = store->take_due(DueKind::Clock, 1000, 2000, 3);
      const std::scoped_lock lock(mutex);
      for (const Due& due : got) taken.insert(due.table);
    }
  });
  EXPECT_EQ(taken.size(), static_cast<std::size_t>(kTables));
  EXPECT_EQ(std::set<std::string>(taken.begin(), taken.end()).size(), taken.size());
}

TEST_P(StoreTest, TakesNoticesInTurn) {
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

TEST_P(StoreTest, RetriesAndFinishesNotices) {
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

TEST_P(StoreTest, ANoticeWithAKnownIdIsNotStoredAgain) {
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

TEST_P(StoreTest, FinishedNoticesAreForgottenAfterAMonth) {
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

// ---- the store itself

TEST_P(StoreTest, EverythingIsThereAfterOpeningAgain) {
  store->add_user(sample_user("u1", "anna"));
  store->add_session(sample_session("s1", "u1"));
  make_table(*store, "t");
  Append append = sample_append("t", 2, "c");
  append.people = {"anna"};
  append.bot_due = 10;
  append.notices = {sample_notice("n")};
  store->append(append);
  store->add_member("t", "boris");
  store->put_draft("t", 1, 2, "steps");
  reopen();
  EXPECT_TRUE(store->user_by_name("anna"));
  EXPECT_TRUE(store->session("hash of s1"));
  EXPECT_EQ(store->events("t", 1), std::vector{append.event});
  EXPECT_EQ(store->secrets("t")->seed, "seed of t");
  EXPECT_EQ(ids(store->list(TableList::Mine, "anna", 9999, 9)), Ids{"t"});
  EXPECT_EQ(store->take_due(DueKind::Bot, 10, 20, 9).size(), 1U);
  EXPECT_EQ(store->take_notices(100, 200, 9).size(), 1U);
  EXPECT_TRUE(store->is_member("t", "boris"));
  EXPECT_TRUE(store->draft("t", 1));
  EXPECT_EQ(store->append(sample_append("t", 2, "c")), AppendResult::Repeated);
  EXPECT_EQ(store->append(sample_append("t", 3, "d")), AppendResult::Done);
}

TEST_P(StoreTest, ReadsWhileOthersWrite) {
  make_table(*store, "t");
  std::atomic<bool> writing = true;
  std::atomic<int> gaps = 0;
  std::thread writer([&] {
    for (int seq = 2; seq < 200; ++seq) store->append(sample_append("t", seq, std::to_string(seq)));
    writing = false;
  });
  in_threads(6, [&](int) {
    while (writing) {
      const auto head = store->table("t")->seq;
      const auto events = store->events("t", 0);
      if (static_cast<std::int64_t>(events.size()) < head || events.back().seq != static_cast<int>(events.size()))
        ++gaps;
    }
  });
  writer.join();
  EXPECT_EQ(gaps, 0);
}

TEST_P(StoreTest, SaysThatItIsWell) {
  EXPECT_NO_THROW(store->check());
  EXPECT_NO_THROW(store->check());
}

}  // namespace
}  // namespace orrery::server
