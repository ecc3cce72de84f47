#include "server/lanes.h"

#include <future>
#include <utility>

#include "core/hash.h"
#include "server/journal.h"
#include "server/priority.h"

namespace orrery::server {

Lanes::Lanes(std::size_t count) {
  for (std::size_t i = 0; i < count; ++i) {
    Lane& lane = *lanes_.emplace_back(std::make_unique<Lane>());
    lane.thread = std::thread([&lane] { run(lane); });
  }
}

Lanes::~Lanes() {
  for (const auto& lane : lanes_) {
    const std::lock_guard lock(lane->mutex);
    lane->stopping = true;
    lane->wake.notify_one();
  }
  for (const auto& lane : lanes_) lane->thread.join();
}

std::size_t Lanes::lane_of(std::string_view key) const {
  return hash_bytes(key.data(), key.size()) % lanes_.size();
}

void Lanes::post(std::size_t lane, std::string_view whose, Work work) {
  Lane& to = *lanes_[lane];
  {
    const std::lock_guard lock(to.mutex);
    to.waiting.push(whose, std::move(work));
  }
  to.wake.notify_one();  // after the lock is free, or who wakes up would wait for it
}

void Lanes::post_anywhere(std::string_view whose, Work work) {
  std::size_t best = 0;
  std::size_t shortest = static_cast<std::size_t>(-1);
  for (std::size_t i = 0; i < lanes_.size(); ++i) {
    const std::lock_guard lock(lanes_[i]->mutex);
    if (lanes_[i]->waiting.size() < shortest) {
      shortest = lanes_[i]->waiting.size();
      best = i;
    }
  }
  post(best, whose, std::move(work));
}

void Lanes::drain() {
  std::vector<std::future<void>> done;
  for (const auto& lane : lanes_) {
    const std::lock_guard lock(lane->mutex);
    // Behind what everybody has there.
    std::vector<std::string> everybody(lane->waiting.everybody().begin(), lane->waiting.everybody().end());
    if (everybody.empty()) everybody.emplace_back();
    for (const std::string& whose : everybody) {
      auto promise = std::make_shared<std::promise<void>>();
      done.push_back(promise->get_future());
      lane->waiting.push(whose, [promise] { promise->set_value(); });
    }
    lane->wake.notify_one();
  }
  for (auto& one : done) one.wait();
}

std::size_t Lanes::waiting() const {
  std::size_t sum = 0;
  for (const auto& lane : lanes_) {
    const std::lock_guard lock(lane->mutex);
    sum += lane->waiting.size();
  }
  return sum;
}

void Lanes::run(Lane& lane) {
  go_first();
  std::unique_lock lock(lane.mutex);
  for (;;) {
    lane.wake.wait(lock, [&lane] { return lane.stopping || !lane.waiting.empty(); });
    if (lane.waiting.empty()) return;
    Work work = lane.waiting.pop();
    lock.unlock();
    try {
      work();
    } catch (const std::exception& error) {
      // Work guards itself; whatever comes through must not take the other tables along.
      journal(Level::Error, "lane", {{"error", std::string(error.what())}});
    } catch (...) {
      journal(Level::Error, "lane");
    }
    work = nullptr;  // what it holds is released outside the lock
    lock.lock();
  }
}

}  // namespace orrery::server
