// People and their sessions. See store_test.h.

#include <gtest/gtest.h>

#include <atomic>

#include "tests/server/store_test.h"

namespace orrery::server {
namespace {

class StorePeople : public EveryStore {};
INSTANTIATE_TEST_SUITE_P(Every, StorePeople, testing::ValuesIn(store_kinds()), store_kind_name);

TEST_P(StorePeople, KeepsAUser) {
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

TEST_P(StorePeople, NamesAreUniqueButGuestsHaveNone) {
  EXPECT_TRUE(store->add_user(sample_user("u1", "anna")));
  EXPECT_FALSE(store->add_user(sample_user("u2", "anna")));
  EXPECT_FALSE(store->user("u2"));
  EXPECT_TRUE(store->add_user(sample_user("g1")));
  EXPECT_TRUE(store->add_user(sample_user("g2")));
  EXPECT_EQ(store->user("g1")->name_key, "");
  EXPECT_THROW(store->add_user(sample_user("g1")), StoreError);
}

TEST_P(StorePeople, GuestsWithoutASessionAreForgotten) {
  store->add_user(sample_user("u1", "anna"));  // all of them created at 77
  store->add_user(sample_user("g1"));
  store->add_user(sample_user("g2"));
  store->add_session(sample_session("s1", "g2"));
  EXPECT_EQ(store->forget_guests(77), 0) << "not old enough";
  EXPECT_EQ(store->forget_guests(78), 1);
  EXPECT_FALSE(store->user("g1"));
  EXPECT_TRUE(store->user("g2"));
  EXPECT_TRUE(store->user("u1"));
}

TEST_P(StorePeople, ChangesAUser) {
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

TEST_P(StorePeople, OfThreadsThatWantTheSameNameOneGetsIt) {
  std::atomic<int> got = 0;
  in_threads(8, [&](int i) {
    for (int round = 0; round < 10; ++round) {
      const auto id = std::to_string(i) + "-" + std::to_string(round);
      if (store->add_user(sample_user(id, "name" + std::to_string(round)))) ++got;
    }
  });
  EXPECT_EQ(got, 10);
}

TEST_P(StorePeople, KeepsSessionsAndTokens) {
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

TEST_P(StorePeople, TouchesAndEndsSessions) {
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

TEST_P(StorePeople, EndsOldSessions) {
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

}  // namespace
}  // namespace orrery::server
