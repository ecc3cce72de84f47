#pragma once

#include <memory>
#include <mutex>
#include <string>
#include <unordered_set>
#include <vector>

namespace orrery::server {

// One socket of a person, as the tables know it.
class Listener {
 public:
  Listener(std::string user_id, std::string session_hash)
      : user(std::move(user_id)), session(std::move(session_hash)) {}
  virtual ~Listener() = default;

  // Thread-safe; never blocks.
  virtual void deliver(std::shared_ptr<const std::string> frame) = 0;
  virtual void end(std::string reason) = 0;

  // Whether nobody is at its other end any more.
  virtual bool gone() const { return false; }

  const std::string user;
  const std::string session;  // the hash under which the store has it

  // The tables it watches. A socket may watch so many at once.
  static constexpr std::size_t kMostWatched = 50;
  bool watch(const std::string& table) {
    const std::lock_guard lock(mutex_);
    if (watched_.size() >= kMostWatched && !watched_.contains(table)) return false;
    watched_.insert(table);
    return true;
  }
  void unwatch(const std::string& table) {
    const std::lock_guard lock(mutex_);
    watched_.erase(table);
  }
  std::vector<std::string> watched() const {
    const std::lock_guard lock(mutex_);
    return {watched_.begin(), watched_.end()};
  }

 private:
  mutable std::mutex mutex_;
  std::unordered_set<std::string> watched_;
};

}  // namespace orrery::server
