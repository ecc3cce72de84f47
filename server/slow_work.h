#pragma once

// Work that takes long and can wait: replays, odds, passwords, uploads. It has threads of its own with less of the
// machine than those of the tables, and everybody's work comes in turn: who asks for much waits for himself.

#include <condition_variable>
#include <cstddef>
#include <functional>
#include <mutex>
#include <string_view>
#include <thread>
#include <vector>

#include "server/turns.h"

namespace orrery::server {

class SlowWork {
 public:
  using Work = std::function<void()>;

  struct Limits {
    std::size_t threads = 2;
    std::size_t most_of_one = 8;  // waiting, of one key
    std::size_t most = 400;       // waiting in all
  };

  explicit SlowWork(Limits limits);
  ~SlowWork() { stop(); }

  // False when there is too much to do already: of this key, or in all.
  bool post(std::string_view key, Work work);
  // Drops what waits and finishes what has begun.
  void stop();
  std::size_t waiting() const;

 private:
  void run();

  const Limits limits_;
  mutable std::mutex mutex_;
  std::condition_variable wake_;
  Turns<Work> waiting_;
  bool stopping_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace orrery::server
