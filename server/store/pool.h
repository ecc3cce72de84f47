#pragma once

// A few connections for many threads, made when they are first needed.

#include <condition_variable>
#include <cstddef>
#include <functional>
#include <memory>
#include <mutex>
#include <utility>
#include <vector>

namespace orrery::server {

template <class T>
class Pool {
 public:
  Pool(std::size_t most, std::function<std::unique_ptr<T>()> make) : most_(most), make_(std::move(make)) {}

  // Holds one for its user and gives it back at the end.
  class Lease {
   public:
    Lease(Pool& pool, std::unique_ptr<T> held) : pool_(pool), held_(std::move(held)) {}
    Lease(const Lease&) = delete;
    Lease& operator=(const Lease&) = delete;
    ~Lease() { pool_.give_back(std::move(held_)); }

    T& operator*() { return *held_; }
    T* operator->() { return held_.get(); }
    // It is broken: the next user gets another one.
    void discard() { held_.reset(); }

   private:
    Pool& pool_;
    std::unique_ptr<T> held_;
  };

  // Waits until one is free. Throws what making one throws.
  Lease take() {
    std::unique_lock lock(mutex_);
    freed_.wait(lock, [&] { return taken_ < most_; });
    ++taken_;
    std::unique_ptr<T> found;
    if (!idle_.empty()) {
      found = std::move(idle_.back());
      idle_.pop_back();
    }
    lock.unlock();
    if (found == nullptr) {
      try {
        found = make_();
      } catch (...) {
        give_back(nullptr);
        throw;
      }
    }
    return Lease(*this, std::move(found));
  }

  // Ends those that nobody uses now.
  void drop_idle() {
    std::vector<std::unique_ptr<T>> dropped;
    const std::scoped_lock lock(mutex_);
    dropped.swap(idle_);
  }

 private:
  void give_back(std::unique_ptr<T> held) {
    const std::scoped_lock lock(mutex_);
    --taken_;
    if (held != nullptr) idle_.push_back(std::move(held));
    freed_.notify_one();
  }

  const std::size_t most_;
  const std::function<std::unique_ptr<T>()> make_;
  std::mutex mutex_;
  std::condition_variable freed_;
  std::vector<std::unique_ptr<T>> idle_;
  std::size_t taken_ = 0;
};

}  // namespace orrery::server
