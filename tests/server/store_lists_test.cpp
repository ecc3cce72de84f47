// Heads, lists, members, drafts, and what the store promises about everything in it. See store_test.h.

#include <gtest/gtest.h>

#include <atomic>
#include <thread>
#include <utility>

#include "tests/server/store_test.h"

namespace orrery::server {
namespace {

class StoreContents : public EveryStore {};
INSTANTIATE_TEST_SUITE_P(Every, StoreContents, testing::ValuesIn(store_kinds()), store_kind_name);

// Text that would break a statement or a string that ends at a zero byte.
const std::string kAwkward =
    std::string("o'clock \"; DROP TABLE people; -- $1 ?1 \\ \n їжак 🪐 \xff\xfe zero:\0 end", 68);

TEST_P(StoreContents, TellsTheHeadsInOrder) {
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

TEST_P(StoreContents, ListsPublicTablesByPhaseNewestFirst) {
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
  EXPECT_EQ(ids(store->list(TableList::Open, "", {3000, "new"}, 10)), (Ids{"middle", "old"}));
  EXPECT_EQ(ids(store->list(TableList::Open, "", {3000, "newer"}, 10)), (Ids{"new", "middle", "old"}));
  EXPECT_EQ(ids(store->list(TableList::Playing, "", 9999, 10)), Ids{"played"});
  EXPECT_EQ(ids(store->list(TableList::Over, "", 9999, 10)), Ids{"finished"});
  EXPECT_TRUE(store->list(TableList::Open, "", 9999, 0).empty());
  EXPECT_TRUE(store->list(TableList::Open, "", 9999, -1).empty());
  store->append(sample_append("old", 2, "start", 4000));
  EXPECT_EQ(ids(store->list(TableList::Playing, "", 9999, 10)), (Ids{"old", "played"}));
}

TEST_P(StoreContents, ListsMyTables) {
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
  EXPECT_EQ(ids(store->list(TableList::Mine, "anna", {3000, "c"}, 10)), (Ids{"b", "a"}));
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

TEST_P(StoreContents, KnowsMembers) {
  make_table(*store, "t");
  EXPECT_FALSE(store->is_member("t", "anna"));
  store->add_member("t", "anna");
  store->add_member("t", "anna");
  EXPECT_TRUE(store->is_member("t", "anna"));
  EXPECT_FALSE(store->is_member("t", "boris"));
  EXPECT_FALSE(store->is_member("u", "anna"));
  EXPECT_THROW(store->add_member("no table", "anna"), StoreError);
}

TEST_P(StoreContents, KeepsOneDraftForEachSeat) {
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

TEST_P(StoreContents, AnyBytesComeBackAsTheyWere) {
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

TEST_P(StoreContents, KeepsALongBody) {
  make_table(*store, "t");
  Append append = sample_append("t", 2, "c");
  append.event.body = std::string(4 << 20, 'x') + "end";
  EXPECT_EQ(store->append(append), AppendResult::Done);
  EXPECT_EQ(store->events("t", 1).at(0).body, append.event.body);
}

TEST_P(StoreContents, EverythingIsThereAfterOpeningAgain) {
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

TEST_P(StoreContents, ReadsWhileOthersWrite) {
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

TEST_P(StoreContents, SaysThatItIsWell) {
  EXPECT_NO_THROW(store->check());
  EXPECT_NO_THROW(store->check());
}

}  // namespace
}  // namespace orrery::server
