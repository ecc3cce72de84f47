#include "server/slow_work.h"

#include <sys/resource.h>
#include <unistd.h>

#include <exception>
#include <utility>

#include "server/journal.h"

namespace orrery::server {

namespace {

// The tables' threads go first. Linux keeps this for each thread.
void step_back() {
  constexpr int kNice = 10;
  setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), kNice);
}

}  // namespace

SlowWork::SlowWork(Limits limits) : limits_(limits) {
  for (std::size_t i = 0; i < limits_.threads; ++i) threads_.emplace_back([this] { run(); });
}

bool SlowWork::post(std::string_view key, Work work) {
  const std::lock_guard lock(mutex_);
  if (stopping_ || waiting_ >= limits_.most) return false;
  std::deque<Work>& queue = queues_[std::string(key)];
  if (queue.size() >= limits_.most_of_one) return false;
  if (queue.empty()) turns_.emplace_back(key);
  queue.push_back(std::move(work));
  ++waiting_;
  wake_.notify_one();
  return true;
}

void SlowWork::stop() {
  std::unordered_map<std::string, std::deque<Work>> dropped;  // freed without the mutex
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
    dropped.swap(queues_);
    turns_.clear();
    waiting_ = 0;
  }
  wake_.notify_all();
  for (std::thread& thread : threads_) thread.join();
  threads_.clear();
}

std::size_t SlowWork::waiting() const {
  const std::lock_guard lock(mutex_);
  return waiting_;
}

void SlowWork::run() {
  step_back();
  std::unique_lock lock(mutex_);
  for (;;) {
    wake_.wait(lock, [this] { return stopping_ || !turns_.empty(); });
    if (stopping_) return;
    const std::string key = std::move(turns_.front());
    turns_.pop_front();
    const auto found = queues_.find(key);
    Work work = std::move(found->second.front());
    found->second.pop_front();
    --waiting_;
    if (found->second.empty())
      queues_.erase(found);
    else
      turns_.push_back(key);
    lock.unlock();
    try {
      work();
    } catch (const std::exception& error) {
      journal(Level::Error, "slow_work", {{"error", std::string(error.what())}});
    } catch (...) {
      journal(Level::Error, "slow_work");
    }
    work = nullptr;  // what it holds is released outside the lock
    lock.lock();
  }
}

}  // namespace orrery::server
