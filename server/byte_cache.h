#pragma once

// Answers that were long to make, by a key that names all they depend on; the one unused for longest makes room.

#include <list>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <unordered_map>

namespace orrery::server {

class ByteCache {
 public:
  using Body = std::shared_ptr<const std::string>;

  explicit ByteCache(std::size_t most_bytes) : most_bytes_(most_bytes) {}

  // Null when it is not known.
  Body find(std::string_view key) {
    const std::lock_guard lock(mutex_);
    const auto found = by_key_.find(key);
    if (found == by_key_.end()) return nullptr;
    recent_.splice(recent_.begin(), recent_, found->second);
    return recent_.front().second;
  }

  void put(std::string key, Body body) {
    const std::lock_guard lock(mutex_);
    if (by_key_.contains(key) || body->size() > most_bytes_ / 4) return;
    bytes_ += key.size() + body->size();
    recent_.emplace_front(std::move(key), std::move(body));
    by_key_.emplace(recent_.front().first, recent_.begin());
    while (bytes_ > most_bytes_) {
      const auto& last = recent_.back();
      bytes_ -= last.first.size() + last.second->size();
      by_key_.erase(last.first);
      recent_.pop_back();
    }
  }

  std::size_t bytes() const {
    const std::lock_guard lock(mutex_);
    return bytes_;
  }

 private:
  const std::size_t most_bytes_;
  mutable std::mutex mutex_;
  std::size_t bytes_ = 0;
  std::list<std::pair<std::string, Body>> recent_;  // most recent first
  std::unordered_map<std::string_view, std::list<std::pair<std::string, Body>>::iterator> by_key_;
};

}  // namespace orrery::server
