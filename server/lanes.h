#pragma once

// A few threads, each with its own work. What has the same key always goes to the same lane, so what belongs to a key
// needs no lock. On a lane everybody's work comes in turn, each one's in its order: who sends much waits for himself.

#include <condition_variable>
#include <cstddef>
#include <functional>
#include <memory>
#include <mutex>
#include <string_view>
#include <thread>
#include <vector>

#include "server/turns.h"

namespace orrery::server {

class Lanes {
 public:
  using Work = std::function<void()>;

  explicit Lanes(std::size_t count);
  // Finishes what is queued.
  ~Lanes();

  std::size_t count() const { return lanes_.size(); }
  std::size_t lane_of(std::string_view key) const;
  // `whose`: a person or an address; empty: the server's own.
  void post(std::size_t lane, std::string_view whose, Work work);
  // Work that belongs to no key: to the lane with the least to do.
  void post_anywhere(std::string_view whose, Work work);
  // Waits until everything that is queued now has run.
  void drain();
  std::size_t waiting() const;

 private:
  struct Lane {
    mutable std::mutex mutex;
    std::condition_variable wake;
    Turns<Work> waiting;
    bool stopping = false;
    std::thread thread;
  };
  static void run(Lane& lane);

  std::vector<std::unique_ptr<Lane>> lanes_;
};

}  // namespace orrery::server
