#pragma once

// A list that many threads read while some add to it. It only grows, and what is in it stays where it is.

#include <array>
#include <atomic>
#include <cstddef>
#include <memory>
#include <mutex>
#include <utility>

namespace orrery {

template <class T, std::size_t Most>
class SharedList {
 public:
  // One whose number came out of this list.
  const T& operator[](std::size_t number) const { return *entries_[number]; }
  std::size_t size() const { return size_.load(std::memory_order_acquire); }

  // The number of the first one for which `is` holds, or -1.
  template <class Is>
  int find(const Is& is) const {
    const std::size_t end = size();
    for (std::size_t number = 0; number < end; ++number)
      if (is(*entries_[number])) return static_cast<int>(number);
    return -1;
  }
  // The same; where there is none, `entry` is put at the end. -1: there is no room for it.
  template <class Is>
  int find_or_add(T entry, const Is& is) {
    const std::lock_guard lock(adding_);
    if (const int known = find(is); known >= 0) return known;
    const std::size_t number = size();
    if (number == Most) return -1;
    entries_[number] = std::make_unique<const T>(std::move(entry));
    size_.store(number + 1, std::memory_order_release);
    return static_cast<int>(number);
  }

 private:
  std::array<std::unique_ptr<const T>, Most> entries_{};
  std::atomic<std::size_t> size_{0};
  std::mutex adding_;
};

}  // namespace orrery
