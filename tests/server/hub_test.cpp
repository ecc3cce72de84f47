// An error of a game stops the table in which it is met, and nothing else.

#include "server/hub.h"

#include <gtest/gtest.h>

#include "server/time.h"
#include "tests/server/people.h"
#include "tests/server/test_table.h"

namespace orrery::server {
namespace {

class HubTest : public testing::Test {
 protected:
  std::string table(const std::string& key) {
    return std::get<Hub::Created>(hub_.create(setup_from(kTwoPeople), key, {})).table;
  }
  Result<bool> is_frozen(const std::string& table) {
    return hub_.ask<bool>(table, {kAnna.id, ""}, [](const LiveTable& live) -> Result<bool> { return live.frozen(); });
  }
  template <class Error>
  Result<bool> fail(const std::string& table, Error error) {
    return hub_.ask<bool>(table, {kAnna.id, ""}, [&](const LiveTable&) -> Result<bool> { throw error; });
  }
  Code send(const std::string& table, Do what, const Payer& payer = {}) {
    Command command;
    command.id = "c" + std::to_string(++commands_);
    command.what = what;
    command.table = table;
    command.seat = 0;
    command.say = "hello";
    std::optional<Code> problem;
    hub_.command(command, kAnna, payer, nullptr, std::chrono::steady_clock::now(),
                 [&](Hub::Outcome outcome) { problem = outcome.problem; });
    hub_.drain();
    return problem.value_or(Code::BadRequest);  // which no command here gives
  }

  int commands_ = 0;
  test::Folder folder_;
  std::unique_ptr<Store> store_ = open_store(folder_.file("store.db"));
  Metrics metrics_;
  Budget budget_{true, 0};
  SlowWork slow_{{}};
  Hub hub_{*store_, HubOptions{.lanes = 1, .cached_bytes = 1, .watched_bytes = 1, .most_events = 6}, metrics_, budget_,
           slow_};
  const Payer payer_{kAnna.id, "198.51.100.1"};
};

TEST_F(HubTest, AFullListStopsItsTableOnly) {
  const std::string broken = table("a"), other = table("b");
  EXPECT_EQ(std::get<Problem>(fail(broken, CapacityError("list", 512))).code, Code::Frozen);
  EXPECT_TRUE(std::get<bool>(is_frozen(broken)));
  EXPECT_EQ(send(broken, Do::Chat), Code::Frozen);
  EXPECT_EQ(metrics_.tables_frozen, 1U);
  // The only lane goes on with the others.
  EXPECT_FALSE(std::get<bool>(is_frozen(other)));
  EXPECT_EQ(send(other, Do::Chat), Code::BadRequest) << "it is done";
}

TEST_F(HubTest, SoDoesAnyOtherError) {
  const std::string broken = table("a"), other = table("b");
  EXPECT_EQ(std::get<Problem>(fail(broken, std::out_of_range("vector"))).code, Code::Frozen);
  EXPECT_TRUE(std::get<bool>(is_frozen(broken)));
  EXPECT_FALSE(std::get<bool>(is_frozen(other)));
}

TEST_F(HubTest, AnErrorOfTheStoreDoesNot) {
  const std::string one = table("a");
  EXPECT_EQ(std::get<Problem>(fail(one, StoreError("server.error.busy"))).code, Code::Busy);
  EXPECT_FALSE(std::get<bool>(is_frozen(one)));
}

TEST_F(HubTest, ALookIsPaidFor) {
  using namespace std::chrono_literals;
  const std::string one = table("a");
  budget_.charge(payer_, 2950ms);
  EXPECT_EQ(budget_.wait(payer_), 0);
  hub_.ask<bool>(one, payer_, [](const LiveTable&) -> Result<bool> {
    for (const auto begin = thread_time(); thread_time() - begin < 200ms;) continue;
    return true;
  });
  hub_.drain();  // it is charged after the answer
  EXPECT_GT(budget_.wait(payer_), 0);
  std::optional<Problem> problem;
  hub_.ask_later<bool>(
      one, payer_, [](const LiveTable&) -> Result<bool> { return true; },
      [&](const Result<bool>& answer) { problem = std::get<Problem>(answer); });
  ASSERT_TRUE(problem);
  EXPECT_EQ(problem->code, Code::TooMany);
  EXPECT_GT(problem->retry_after, 0);
}

TEST_F(HubTest, WhatIsStoredIsPaidFor) {
  const std::string one = table("a");
  budget_.stored(payer_, 19'998'800);
  EXPECT_EQ(budget_.wait_to_store(payer_), 0);
  EXPECT_EQ(send(one, Do::Chat, payer_), Code::BadRequest) << "it is done";
  EXPECT_GT(budget_.wait_to_store(payer_), 0);
  EXPECT_EQ(send(one, Do::Chat, payer_), Code::TooMany);
  const auto refused = hub_.create(setup_from(kTwoPeople), "b", payer_);
  EXPECT_EQ(std::get<Problem>(refused).code, Code::TooMany);
  // Others at the same address have theirs.
  EXPECT_EQ(budget_.wait_to_store({kBoris.id, payer_.address}), 0);
}

// Somebody who watches keeps no table in memory, and still hears what happens there.
TEST_F(HubTest, WatchedTablesMakeRoomToo) {
  struct Ear final : Listener {
    Ear() : Listener(kAnna.id, "") {}
    void deliver(std::shared_ptr<const std::string> frame) override { heard.push_back(*frame); }
    void end(std::string) override {}
    std::vector<std::string> heard;  // on the only lane
  };
  const auto ear = std::make_shared<Ear>();
  const std::string one = table("a"), other = table("b");
  for (const std::string& id : {one, other}) {
    Command watch;
    watch.id = "w" + id;
    watch.what = Do::Watch;
    watch.table = id;
    hub_.command(watch, kAnna, {}, ear, {}, [](const Hub::Outcome& outcome) { EXPECT_FALSE(outcome.problem); });
  }
  hub_.drain();
  const auto loaded = metrics_.tables_loaded.load();
  EXPECT_EQ(send(one, Do::Chat), Code::BadRequest) << "it is done";
  EXPECT_GT(metrics_.tables_loaded, loaded);
  ASSERT_EQ(ear->heard.size(), 1U);
  EXPECT_NE(ear->heard[0].find(R"("say":"hello")"), std::string::npos);
  EXPECT_NE(ear->heard[0].find(one), std::string::npos);
}

TEST_F(HubTest, WhatIsOverLeavesMemory) {
  const std::string one = table("a");
  hub_.sweep();
  hub_.drain();
  EXPECT_EQ(hub_.live_tables(), 1U);
  EXPECT_EQ(send(one, Do::Close), Code::BadRequest) << "it is done";
  hub_.sweep();
  hub_.drain();
  EXPECT_EQ(hub_.live_tables(), 0U);
  // It is read again for whoever asks.
  EXPECT_FALSE(std::get<bool>(is_frozen(one)));
}

TEST_F(HubTest, ALogHasAnEnd) {
  const std::string one = table("a");
  for (int i = 0; i < 5; ++i) EXPECT_EQ(send(one, Do::Chat), Code::BadRequest) << "it is done";
  EXPECT_EQ(send(one, Do::Chat), Code::TooMany);
}

TEST_F(HubTest, OpenTablesAreClosedAfterAWhile) {
  const std::string one = table("a");
  const auto phase = [&] {
    hub_.drain();
    const auto found =
        hub_.ask<Phase>(one, {kAnna.id, ""}, [](const LiveTable& live) -> Result<Phase> { return live.phase(); });
    return std::get<Phase>(found);
  };
  hub_.close_old_tables(now_ms() - kSecondMs * 60);
  EXPECT_EQ(phase(), Phase::Open);
  hub_.close_old_tables(now_ms() + kSecondMs);
  EXPECT_EQ(phase(), Phase::Closed);
}

}  // namespace
}  // namespace orrery::server
