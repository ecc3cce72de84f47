#pragma once

// How many of something each key has at the moment, bounded.

#include <cstddef>
#include <memory>
#include <mutex>
#include <string>
#include <unordered_map>

namespace orrery::server {

class Tally : public std::enable_shared_from_this<Tally> {
 public:
  explicit Tally(std::size_t most) : most_(most) {}

  // One of them, for as long as the ticket lives; null when the key has as many as it may.
  std::shared_ptr<void> take(const std::string& key) {
    {
      const std::lock_guard lock(mutex_);
      std::size_t& count = counts_[key];
      if (count >= most_) return nullptr;
      ++count;
    }
    return std::shared_ptr<void>(this, [self = shared_from_this(), key](void*) { self->give_back(key); });
  }

 private:
  void give_back(const std::string& key) {
    const std::lock_guard lock(mutex_);
    if (const auto found = counts_.find(key); --found->second == 0) counts_.erase(found);
  }

  const std::size_t most_;
  std::mutex mutex_;
  std::unordered_map<std::string, std::size_t> counts_;
};

}  // namespace orrery::server
