#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "core/capacity.h"

namespace orrery {

// What must still happen, last in first out, stored inside a game state. `Step` is a plain record of the
// game. Popped entries are zeroed, so equal stacks are equal bytes. A full one refuses more (capacity.h); top() is for
// a stack that is not empty.
template <class Step, std::size_t Depth>
class StepStack {
 public:
  void push(const Step& step) {
    if (size_ == Depth) [[unlikely]]
      throw_full("stack of steps", Depth);
    steps_[size_++] = step;
  }
  Step pop() {
    if (size_ == 0) [[unlikely]]
      throw_empty("stack of steps");
    const Step step = steps_[--size_];
    steps_[size_] = Step{};
    return step;
  }
  Step& top() { return steps_[size_ - 1u]; }
  const Step& top() const { return steps_[size_ - 1u]; }
  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  static constexpr std::size_t capacity() { return Depth; }
  const Step& operator[](std::size_t i) const { return steps_[i]; }

  friend bool operator==(const StepStack&, const StepStack&) = default;

 private:
  std::array<Step, Depth> steps_{};
  std::uint64_t size_ = 0;
};

}  // namespace orrery
