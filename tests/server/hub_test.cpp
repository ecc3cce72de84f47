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
  std::string table(const std::string& key) { return hub_.create(setup_from(kTwoPeople), key).table; }
  Result<bool> is_frozen(const std::string& table) {
    return hub_.ask<bool>(table, kAnna.id, [](const LiveTable& live) -> Result<bool> { return live.frozen(); });
  }
  template <class Error>
  Result<bool> fail(const std::string& table, Error error) {
    return hub_.ask<bool>(table, kAnna.id, [&](const LiveTable&) -> Result<bool> { throw error; });
  }
  Code send(const std::string& table, Do what) {
    Command command;
    command.id = "c";
    command.what = what;
    command.table = table;
    command.seat = 0;
    command.say = "hello";
    std::optional<Code> problem;
    hub_.command(command, kAnna, {}, nullptr, std::chrono::steady_clock::now(),
                 [&](Hub::Outcome outcome) { problem = outcome.problem; });
    hub_.drain();
    return problem.value_or(Code::BadRequest);  // which no command here gives
  }

  test::Folder folder_;
  std::unique_ptr<Store> store_ = open_store(folder_.file("store.db"));
  Metrics metrics_;
  Budget budget_{true};
  SlowWork slow_{{}};
  Hub hub_{*store_, HubOptions{.lanes = 1}, metrics_, budget_, slow_};
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

TEST_F(HubTest, OpenTablesAreClosedAfterAWhile) {
  const std::string one = table("a");
  const auto phase = [&] {
    hub_.drain();
    const auto found =
        hub_.ask<Phase>(one, kAnna.id, [](const LiveTable& live) -> Result<Phase> { return live.phase(); });
    return std::get<Phase>(found);
  };
  hub_.close_old_tables(now_ms() - kSecondMs * 60);
  EXPECT_EQ(phase(), Phase::Open);
  hub_.close_old_tables(now_ms() + kSecondMs);
  EXPECT_EQ(phase(), Phase::Closed);
}

}  // namespace
}  // namespace orrery::server
