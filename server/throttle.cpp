#include "server/throttle.h"

#include <arpa/inet.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>

namespace orrery::server {

void Bucket::fill(Clock::time_point now) {
  // The clock starts with the first use; a bucket begins full.
  if (last_ == Clock::time_point{}) last_ = now;
  if (now <= last_) return;
  const double seconds = std::chrono::duration<double>(now - last_).count();
  tokens_ = std::min(size_, tokens_ + seconds * per_second_);
  last_ = now;
}

bool Bucket::has(Clock::time_point now, double cost) {
  fill(now);
  // Thirds of tokens do not add up exactly.
  constexpr double kRounding = 1e-6;
  return tokens_ + kRounding >= cost;
}

bool Bucket::take(Clock::time_point now, double cost) {
  if (!has(now, cost)) return false;
  tokens_ = std::max(0.0, tokens_ - cost);
  return true;
}

int Bucket::wait(Clock::time_point now, double cost) {
  if (has(now, cost)) return 0;
  constexpr double kLongest = 24 * 60 * 60;
  if (cost > size_ || per_second_ <= 0) return static_cast<int>(kLongest);
  return std::max(1, static_cast<int>(std::ceil(std::min(kLongest, (cost - tokens_) / per_second_ - 1e-6))));
}

void Bucket::give_back(double cost) {
  tokens_ = std::min(size_, tokens_ + cost);
}

void Bucket::spend(Clock::time_point now, double cost) {
  fill(now);
  tokens_ = std::max(-size_, tokens_ - cost);
}

Bucket& Throttle::bucket(std::string_view key) {
  if (const auto found = by_key_.find(key); found != by_key_.end()) {
    recent_.splice(recent_.begin(), recent_, found->second);
    return recent_.front().second;
  }
  while (!recent_.empty() && recent_.size() >= most_keys_) {
    by_key_.erase(recent_.back().first);
    recent_.pop_back();
  }
  recent_.emplace_front(std::string(key), Bucket(size_, per_second_));
  by_key_.emplace(recent_.front().first, recent_.begin());
  return recent_.front().second;
}

int Throttle::take(std::string_view key, double cost, Clock::time_point now) {
  const std::lock_guard lock(mutex_);
  Bucket& of_key = bucket(key);
  return of_key.take(now, cost) ? 0 : of_key.wait(now, cost);
}

int Throttle::would_wait(std::string_view key, double cost, Clock::time_point now) {
  const std::lock_guard lock(mutex_);
  return bucket(key).wait(now, cost);
}

void Throttle::give_back(std::string_view key, double cost) {
  const std::lock_guard lock(mutex_);
  if (const auto found = by_key_.find(key); found != by_key_.end()) found->second->second.give_back(cost);
}

void Throttle::spend(std::string_view key, double cost, Clock::time_point now) {
  const std::lock_guard lock(mutex_);
  bucket(key).spend(now, cost);
}

std::size_t Throttle::keys() const {
  const std::lock_guard lock(mutex_);
  return recent_.size();
}

std::string address_key(std::string_view address) {
  constexpr std::size_t kPrefixBytes = 8;
  constexpr std::array<unsigned char, 12> kMappedPrefix{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff};
  std::string text(address.substr(0, INET6_ADDRSTRLEN + 20));
  text.resize(std::min(text.size(), text.find('%')));  // the interface of a link-local address
  std::array<unsigned char, 16> bytes{};
  if (inet_pton(AF_INET6, text.c_str(), bytes.data()) != 1) return text;
  std::array<char, INET6_ADDRSTRLEN> out{};
  if (std::equal(kMappedPrefix.begin(), kMappedPrefix.end(), bytes.begin())) {
    inet_ntop(AF_INET, bytes.data() + kMappedPrefix.size(), out.data(), out.size());
    return out.data();
  }
  std::fill(bytes.begin() + kPrefixBytes, bytes.end(), static_cast<unsigned char>(0));
  inet_ntop(AF_INET6, bytes.data(), out.data(), out.size());
  return std::string(out.data()) + "/64";
}

}  // namespace orrery::server
