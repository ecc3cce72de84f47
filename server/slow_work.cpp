#include "server/slow_work.h"

#include <exception>
#include <utility>

#include "server/journal.h"
#include "server/priority.h"

namespace orrery::server {

SlowWork::SlowWork(Limits limits) : limits_(limits) {
  for (std::size_t i = 0; i < limits_.threads; ++i) threads_.emplace_back([this] { run(); });
}

bool SlowWork::post(std::string_view key, Work work) {
  const std::lock_guard lock(mutex_);
  if (stopping_ || waiting_.size() >= limits_.most || waiting_.size_of(key) >= limits_.most_of_one) return false;
  waiting_.push(key, std::move(work));
  wake_.notify_one();
  return true;
}

void SlowWork::stop() {
  Turns<Work> dropped;  // freed without the mutex
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
    std::swap(dropped, waiting_);
  }
  wake_.notify_all();
  for (std::thread& thread : threads_) thread.join();
  threads_.clear();
}

std::size_t SlowWork::waiting() const {
  const std::lock_guard lock(mutex_);
  return waiting_.size();
}

void SlowWork::run() {
  step_back();
  std::unique_lock lock(mutex_);
  for (;;) {
    wake_.wait(lock, [this] { return stopping_ || !waiting_.empty(); });
    if (stopping_) return;
    Work work = waiting_.pop();
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
