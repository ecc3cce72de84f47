#pragma once

// Threads that share the work of a loop. The caller works too; one thread is no thread.

#include <atomic>
#include <condition_variable>
#include <cstddef>
#include <exception>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace orrery::python {

class Workers {
 public:
  explicit Workers(int threads) {
    for (int i = 1; i < threads; ++i) threads_.emplace_back([this] { wait_for_work(); });
  }
  ~Workers() {
    {
      const std::lock_guard lock(mutex_);
      stops_ = true;
    }
    begins_.notify_all();
    for (std::thread& thread : threads_) thread.join();
  }
  Workers(const Workers&) = delete;
  Workers& operator=(const Workers&) = delete;

  // work(i) for every i below `count`; the first error comes back.
  void for_each(std::size_t count, const std::function<void(std::size_t)>& work) {
    {
      const std::lock_guard lock(mutex_);
      work_ = &work;
      count_ = count;
      next_ = 0;
      error_ = nullptr;
      busy_ = threads_.size();
      ++round_;
    }
    begins_.notify_all();
    take();
    std::unique_lock lock(mutex_);
    ends_.wait(lock, [&] { return busy_ == 0; });
    if (error_) std::rethrow_exception(error_);
  }

 private:
  static constexpr std::size_t kAtOnce = 16;

  void wait_for_work() {
    std::size_t seen = 0;
    for (;;) {
      {
        std::unique_lock lock(mutex_);
        begins_.wait(lock, [&] { return stops_ || round_ != seen; });
        if (stops_) return;
        seen = round_;
      }
      take();
      const std::lock_guard lock(mutex_);
      if (--busy_ == 0) ends_.notify_one();
    }
  }
  void take() {
    try {
      for (std::size_t first = next_.fetch_add(kAtOnce); first < count_; first = next_.fetch_add(kAtOnce))
        for (std::size_t i = first; i < count_ && i < first + kAtOnce; ++i) (*work_)(i);
    } catch (...) {
      const std::lock_guard lock(mutex_);
      if (!error_) error_ = std::current_exception();
    }
  }

  std::vector<std::thread> threads_;
  std::mutex mutex_;
  std::condition_variable begins_, ends_;
  const std::function<void(std::size_t)>* work_ = nullptr;
  std::size_t count_ = 0, busy_ = 0, round_ = 0;
  std::atomic<std::size_t> next_ = 0;
  std::exception_ptr error_;
  bool stops_ = false;
};

}  // namespace orrery::python
