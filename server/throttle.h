#pragma once

// Token buckets by key (an address, a name, a user), bounded in memory.

#include <chrono>
#include <cstddef>
#include <list>
#include <mutex>
#include <string>
#include <string_view>
#include <unordered_map>

namespace orrery::server {

// One bucket: holds at most `size` tokens and gets `per_second` new ones.
class Bucket {
 public:
  using Clock = std::chrono::steady_clock;
  Bucket(double size, double per_second) : size_(size), per_second_(per_second), tokens_(size) {}
  // Takes `cost` tokens if they are there.
  bool take(Clock::time_point now, double cost = 1);
  // Whether `cost` tokens are there; takes none.
  bool has(Clock::time_point now, double cost = 1);
  // Seconds until `cost` tokens are there, rounded up.
  int wait(Clock::time_point now, double cost = 1);
  void give_back(double cost = 1);
  // Takes what was spent already, also what is not there: then it takes longer until there is something again.
  void spend(Clock::time_point now, double cost);

 private:
  void fill(Clock::time_point now);
  double size_;
  double per_second_;
  double tokens_;
  Clock::time_point last_{};
};

// Buckets by key, thread-safe. Beyond `most_keys` the key unused for longest is forgotten.
class Throttle {
 public:
  Throttle(double size, double per_second, std::size_t most_keys = 100000)
      : size_(size), per_second_(per_second), most_keys_(most_keys) {}

  using Clock = Bucket::Clock;

  // 0 when the call may go on (and a token was taken), else the seconds to wait.
  int take(std::string_view key, double cost = 1, Clock::time_point now = Clock::now());
  // The same without taking a token.
  int would_wait(std::string_view key, double cost = 1, Clock::time_point now = Clock::now());
  // Puts back what `take` took. To count failures only: take before the attempt, give back when it succeeds; so many
  // attempts at the same time cannot get past the limit.
  void give_back(std::string_view key, double cost = 1);
  // See Bucket.
  void spend(std::string_view key, double cost, Clock::time_point now = Clock::now());

  std::size_t keys() const;

 private:
  Bucket& bucket(std::string_view key);  // mutex_ held

  double size_;
  double per_second_;
  std::size_t most_keys_;
  mutable std::mutex mutex_;
  std::list<std::pair<std::string, Bucket>> recent_;  // most recent first
  std::unordered_map<std::string_view, std::list<std::pair<std::string, Bucket>>::iterator> by_key_;
};

// The key by which an address is throttled: an IPv6 address stands for its /64, which one person has all of.
std::string address_key(std::string_view address);

}  // namespace orrery::server
