#include "server/bot_runner.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <future>
#include <mutex>

#include "core/match.h"
#include "core/registry.h"

namespace orrery::server {
namespace {

using namespace std::chrono_literals;

// Thinks until it is let go.
class SlowBot final : public Bot {
 public:
  explicit SlowBot(std::shared_future<void> until) : until_(std::move(until)) {}
  Action choose(const Position&, Seat, const ActionList& options) override {
    until_.wait();
    return options[0];
  }

 private:
  std::shared_future<void> until_;
};

Position first_decision() {
  const Game* game = find_game("gaia");
  auto match = std::get<Match>(Match::start(*game, 2, {}));
  Xoshiro rng(1);
  match.run_chance(rng);
  return match.position();
}

Action answer_of(BotRunner& runner, const std::string& name, const Position& position) {
  std::promise<Action> promise;
  runner.ask("anna", name, position, 7, [&promise](Action action) { promise.set_value(action); });
  auto future = promise.get_future();
  EXPECT_EQ(future.wait_for(20s), std::future_status::ready) << name << " does not answer";
  return future.get();
}

TEST(BotRunner, AnswersWithALegalOption) {
  Metrics metrics;
  BotRunner runner(2, 10s, metrics);
  const Position position = first_decision();
  for (const char* name : {"random", "greedy"}) EXPECT_TRUE(position.is_legal(answer_of(runner, name, position)));
  EXPECT_EQ(metrics.bot_timeouts, 0u);
}

TEST(BotRunner, EqualSeedsPlayEqually) {
  Metrics metrics;
  BotRunner runner(1, 10s, metrics);
  const Position position = first_decision();
  EXPECT_EQ(answer_of(runner, "random", position), answer_of(runner, "random", position));
}

TEST(BotRunner, AnUnknownBotIsPlayedForAtRandom) {
  Metrics metrics;
  BotRunner runner(1, 10s, metrics);
  const Position position = first_decision();
  EXPECT_TRUE(position.is_legal(answer_of(runner, "nobody", position)));
}

TEST(BotRunner, ABotThatThinksTooLongIsPassedOver) {
  Metrics metrics;
  std::promise<void> release;
  const std::shared_future<void> until = release.get_future().share();
  const auto maker = [until](std::string_view name, const Game& game, std::uint64_t seed) -> std::unique_ptr<Bot> {
    if (name == "slow") return std::make_unique<SlowBot>(until);
    return make_bot(name, game, seed);
  };
  BotRunner runner(1, 1s, metrics, maker);  // long enough for the others on a busy machine
  const Position position = first_decision();
  EXPECT_TRUE(position.is_legal(answer_of(runner, "slow", position)));
  EXPECT_EQ(metrics.bot_timeouts, 1u);
  // Its thread is still busy; another one took its place.
  EXPECT_TRUE(position.is_legal(answer_of(runner, "random", position)));
  // When it comes back its answer is not played a second time.
  release.set_value();
  EXPECT_TRUE(position.is_legal(answer_of(runner, "random", position)));
  EXPECT_EQ(metrics.bot_timeouts, 1u);
}

class BrokenBot final : public Bot {
 public:
  Action choose(const Position&, Seat, const ActionList&) override { throw_full("search", 3); }
};

TEST(BotRunner, HostsComeInTurn) {
  Metrics metrics;
  std::promise<void> let_go;
  BotRunner runner(1, 60s, metrics,
                   [until = let_go.get_future().share()](std::string_view, const Game&, std::uint64_t) {
                     return std::make_unique<SlowBot>(until);
                   });
  const Position position = first_decision();
  std::mutex mutex;
  std::vector<std::string> order;
  std::promise<void> all;
  const auto ask = [&](const std::string& host) {
    runner.ask(host, "slow", position, 7, [&, host](Action) {
      const std::lock_guard lock(mutex);
      order.push_back(host);
      if (order.size() == 8) all.set_value();
    });
  };
  for (int i = 0; i < 6; ++i) ask("mallory");
  ask("anna");
  ask("boris");
  let_go.set_value();
  ASSERT_EQ(all.get_future().wait_for(20s), std::future_status::ready);
  // One of Mallory's is being thought about, one is next; then it is the turn of the others.
  for (const char* host : {"anna", "boris"}) EXPECT_LE(std::find(order.begin(), order.end(), host) - order.begin(), 3);
}

TEST(BotRunner, BotsThatAreTooFastRestAndThoseOfOthersDoNot) {
  Metrics metrics;
  BotRunner runner(1, 60s, metrics, {}, {.at_once = 3, .per_second = 4});
  const Position position = first_decision();
  const auto seconds_for = [&](const std::string& host, int decisions) {
    const auto began = std::chrono::steady_clock::now();
    for (int i = 0; i < decisions; ++i) {
      std::promise<Action> promise;
      runner.ask(host, "random", position, 7, [&promise](Action action) { promise.set_value(action); });
      promise.get_future().wait();
    }
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
  };
  const double waited = seconds_for("mallory", 5);
  EXPECT_GT(waited, 0.4);
  runner.ask("mallory", "random", position, 7, [](Action) {});
  EXPECT_LT(seconds_for("anna", 3), waited);
}

TEST(BotRunner, ABotThatFailsIsPassedOver) {
  Metrics metrics;
  const auto maker = [](std::string_view, const Game&, std::uint64_t) { return std::make_unique<BrokenBot>(); };
  BotRunner runner(1, 10s, metrics, maker);
  const Position position = first_decision();
  EXPECT_TRUE(position.is_legal(answer_of(runner, "any", position)));
  EXPECT_EQ(metrics.bot_failures, 1u);
}

}  // namespace
}  // namespace orrery::server
