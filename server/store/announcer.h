#pragma once

// Collects changes for a moment and hands them on together, from a thread of its own.

#include <condition_variable>
#include <functional>
#include <map>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "server/store/store.h"

namespace orrery::server {

class Announcer {
 public:
  explicit Announcer(std::function<void(std::vector<Change>)> tell);
  Announcer(const Announcer&) = delete;
  Announcer& operator=(const Announcer&) = delete;
  // Tells what is still waiting.
  ~Announcer();

  void add(Change change);

 private:
  void run();

  const std::function<void(std::vector<Change>)> tell_;
  std::mutex mutex_;
  std::condition_variable came_;
  std::map<std::string, Change> waiting_;  // the newest of each table
  bool stopping_ = false;
  std::thread thread_;
};

}  // namespace orrery::server
