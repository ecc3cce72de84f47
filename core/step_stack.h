#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>

namespace orrery {

// What must still happen, last in first out, stored inside a game state. `Step` is a plain record of the
// game. Popped entries are zeroed, so equal stacks are equal bytes.
template <class Step, std::size_t Depth>
class StepStack {
 public:
  void push(const Step& step) {
    assert(size_ < Depth);
    steps_[size_++] = step;
  }
  Step pop() {
    assert(size_ > 0);
    const Step step = steps_[--size_];
    steps_[size_] = Step{};
    return step;
  }
  Step& top() {
    assert(size_ > 0);
    return steps_[size_ - 1u];
  }
  const Step& top() const {
    assert(size_ > 0);
    return steps_[size_ - 1u];
  }
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
