// What is kept for people, and notices that go on. See store_test.h.

#include <gtest/gtest.h>

#include "tests/server/store_test.h"

namespace orrery::server {
namespace {

class StoreBelongings : public EveryStore {
 protected:
  static Belonging note(const std::string& person, const std::string& name, const std::string& body, Millis changed) {
    return {person, "note", name, body, changed};
  }
  Ids names_of(const std::string& person) {
    Ids names;
    for (const Belonging& one : store->belongings(person, "note")) names.push_back(one.name);
    return names;
  }
  static Notice notice(const std::string& id, Millis due) {
    Notice made;
    made.id = id;
    made.user = "u1";
    made.body = "{}";
    made.due = due;
    return made;
  }
  Ids due(Millis now) {
    Ids ids;
    for (const Notice& one : store->take_notices(now, now + 10, 100)) ids.push_back(one.id);
    return ids;
  }
};
INSTANTIATE_TEST_SUITE_P(Every, StoreBelongings, testing::ValuesIn(store_kinds()), store_kind_name);

TEST_P(StoreBelongings, OneOfAKindUnderAName) {
  store->put_belonging(note("u1", "t1", std::string("a\0b", 3), 1), 10);
  store->put_belonging(note("u2", "t1", "other", 2), 10);
  store->put_belonging({"u1", "plan", "t1", "plan", 3}, 10);
  EXPECT_EQ(store->belonging("u1", "note", "t1"), note("u1", "t1", std::string("a\0b", 3), 1));
  store->put_belonging(note("u1", "t1", "new", 4), 10);
  EXPECT_EQ(store->belonging("u1", "note", "t1")->body, "new");
  store->drop_belonging("u1", "note", "t1");
  EXPECT_FALSE(store->belonging("u1", "note", "t1"));
  EXPECT_TRUE(store->belonging("u1", "plan", "t1"));
  reopen();
  EXPECT_TRUE(store->belonging("u2", "note", "t1"));
}

TEST_P(StoreBelongings, OfTooManyTheOldestGo) {
  for (int i = 1; i <= 4; ++i) store->put_belonging(note("u1", "t" + std::to_string(i), "", i), 3);
  EXPECT_EQ(names_of("u1"), (Ids{"t4", "t3", "t2"}));
  store->put_belonging(note("u1", "t2", "", 5), 3);
  EXPECT_EQ(names_of("u1"), (Ids{"t2", "t4", "t3"}));
}

TEST_P(StoreBelongings, WhoDidNotKnowTheLastOneChangesNothing) {
  EXPECT_TRUE(store->change_belonging(note("u1", "t", "first", 10), 0, 5));
  EXPECT_FALSE(store->change_belonging(note("u1", "t", "blind", 11), 0, 5));
  EXPECT_FALSE(store->change_belonging(note("u1", "t", "old", 12), 9, 5));
  EXPECT_EQ(store->belonging("u1", "note", "t")->body, "first");
  EXPECT_TRUE(store->change_belonging(note("u1", "t", "second", 13), 10, 5));
  EXPECT_EQ(store->belonging("u1", "note", "t")->body, "second");
}

TEST_P(StoreBelongings, TheFirstSecretStays) {
  EXPECT_EQ(store->keep_first({"", "secret", "s", "one", 0}).body, "one");
  EXPECT_EQ(store->keep_first({"", "secret", "s", "two", 0}).body, "one");
}

TEST_P(StoreBelongings, GoWithThePerson) {
  store->put_belonging(note("u1", "t", "", 1), 5);
  store->put_belonging(note("u2", "t", "", 1), 5);
  store->drop_belongings("u1");
  EXPECT_TRUE(names_of("u1").empty());
  EXPECT_EQ(names_of("u2"), Ids{"t"});
  store->add_user(sample_user("g1"));
  store->put_belonging(note("g1", "t", "", 1), 5);
  EXPECT_EQ(store->forget_guests(1000), 1);
  EXPECT_TRUE(names_of("g1").empty());
  store->drop_of_others(note("u3", "t", "", 1));
  EXPECT_TRUE(names_of("u2").empty());
}

TEST_P(StoreBelongings, ANoticeGoesOnOnce) {
  store->add_notice(notice("parent", 1));
  const Belonging kept = note("u1", "t", "kept", 5), dropped = note("u1", "d", "", 1), changed = note("u1", "c", "", 1);
  store->put_belonging(dropped, 5);
  store->put_belonging(note("u1", "c", "newer", 2), 5);
  const AfterNotice after{{notice("child", 2)}, {kept}, {dropped, changed}};
  store->pass_on("parent", after);
  EXPECT_EQ(due(5), Ids{"child"});
  EXPECT_EQ(names_of("u1"), (Ids{"t", "c"}));
  store->finish_notice("child");
  store->drop_belonging("u1", "note", "t");
  store->pass_on("parent", after);  // again, by another node
  EXPECT_TRUE(due(100).empty());
  EXPECT_EQ(names_of("u1"), Ids{"c"});
}

TEST_P(StoreBelongings, WhatWasTakenIsFreeAgain) {
  store->add_notice(notice("now", 1));
  store->add_notice(notice("later", 1000));
  EXPECT_EQ(due(5), Ids{"now"});
  EXPECT_TRUE(due(6).empty());
  store->free_notices();
  EXPECT_EQ(due(6), Ids{"now"});
}

}  // namespace
}  // namespace orrery::server
