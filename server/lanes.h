#pragma once

// A few threads, each with its own queue. Work with the same key always goes to the same lane and runs in order, so
// what belongs to a key needs no lock.

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <string_view>
#include <thread>
#include <vector>

namespace orrery::server {

class Lanes {
 public:
  using Work = std::function<void()>;

  explicit Lanes(std::size_t count);
  // Finishes what is queued.
  ~Lanes();

  std::size_t count() const { return lanes_.size(); }
  std::size_t lane_of(std::string_view key) const;
  void post(std::size_t lane, Work work);
  // Work that belongs to no key: to the lane with the shortest queue.
  void post_anywhere(Work work);
  // Waits until everything that is queued now has run.
  void drain();
  std::size_t waiting() const;

 private:
  struct Lane {
    mutable std::mutex mutex;
    std::condition_variable wake;
    std::deque<Work> queue;
    bool stopping = false;
    std::thread thread;
  };
  static void run(Lane& lane);

  std::vector<std::unique_ptr<Lane>> lanes_;
};

}  // namespace orrery::server
