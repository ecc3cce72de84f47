#pragma once

// Bots think on threads of their own, each decision within a time limit. A bot that takes longer is passed over: a
// random option is played in its place, and its thread is replaced until it comes back. Hosts' tables come in turn:
// who has many tables of bots does not keep the bots of others waiting, and beyond a pace that nobody could follow they
// rest. Bots that search think the shorter the more decisions wait.

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "bots/bot.h"
#include "core/game.h"
#include "server/metrics.h"
#include "server/throttle.h"
#include "server/turns.h"

namespace orrery::server {

class BotRunner {
 public:
  using Answer = std::function<void(Action)>;
  using Failed = std::function<void(const std::string& why)>;
  using Maker = std::function<std::unique_ptr<Bot>(std::string_view name, const Game& game, std::uint64_t seed)>;

  // Decisions of all bots of one host.
  struct Pace {
    double at_once, per_second;
  };
  static constexpr Pace kNoHurry{600, 60};
  static constexpr Pace kAsFastAsTheyCan{1e9, 1e9};

  BotRunner(std::size_t threads, std::chrono::milliseconds limit, Metrics& metrics, Maker maker = {},
            Pace pace = kAsFastAsTheyCan);
  ~BotRunner();

  // Asks the bot `name` for the decision at hand in `position` of a table of `host`; `answer` is called once, from
  // another thread. A bot that fails is passed over like one that is too slow; where even the options cannot be listed,
  // `failed` is called instead.
  void ask(std::string_view host, std::string name, Position position, std::uint64_t seed, Answer answer,
           Failed failed = {});

 private:
  struct Job;
  void think(Job& job, std::size_t waiting);
  std::unique_ptr<Bot> bot_for(const Job& job, std::size_t waiting) const;
  void work();
  void watch();
  void start_worker();

  std::chrono::milliseconds limit_;
  Metrics& metrics_;
  Maker make_;
  std::mutex mutex_;
  std::condition_variable wake_;
  Throttle pace_;
  Turns<std::shared_ptr<Job>> waiting_;
  std::deque<std::shared_ptr<Job>> resting_;  // of hosts whose bots were too fast
  std::vector<std::shared_ptr<Job>> running_;
  std::vector<std::thread> workers_;
  std::size_t spare_ = 0;  // workers that may end: others were started in their place
  bool stopping_ = false;
  std::thread watcher_;
};

}  // namespace orrery::server
