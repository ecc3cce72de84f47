#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <initializer_list>

#include "core/capacity.h"

namespace orrery {

// A vector with its storage inside: no heap, trivially copyable when T is.
// A full one refuses more, in release builds too (capacity.h). Unused places keep whatever they held, so game states do
// not store one; it is for lists on the stack.
template <class T, std::size_t Capacity>
class FixedVec {
 public:
  constexpr FixedVec() = default;
  constexpr FixedVec(std::initializer_list<T> values) {
    for (const T& value : values) push_back(value);
  }

  constexpr void push_back(const T& value) {
    if (size_ == Capacity) [[unlikely]]
      throw_full("list", Capacity);
    items_[size_++] = value;
  }
  constexpr void pop_back() {
    if (size_ == 0) [[unlikely]]
      throw_empty("list");
    --size_;
  }
  constexpr void clear() { size_ = 0; }
  constexpr void resize(std::size_t size) {
    if (size > Capacity) [[unlikely]]
      throw_full("list", Capacity);
    size_ = size;
  }

  constexpr std::size_t size() const { return size_; }
  constexpr bool empty() const { return size_ == 0; }
  constexpr bool full() const { return size_ == Capacity; }
  static constexpr std::size_t capacity() { return Capacity; }

  // The caller knows that i < size().
  constexpr T& operator[](std::size_t i) { return items_[i]; }
  constexpr const T& operator[](std::size_t i) const { return items_[i]; }
  constexpr T& back() { return items_[size_ - 1]; }
  constexpr const T& back() const { return items_[size_ - 1]; }

  constexpr T* begin() { return items_.data(); }
  constexpr T* end() { return items_.data() + size_; }
  constexpr const T* begin() const { return items_.data(); }
  constexpr const T* end() const { return items_.data() + size_; }

  constexpr bool contains(const T& value) const { return std::find(begin(), end(), value) != end(); }

 private:
  std::size_t size_ = 0;
  std::array<T, Capacity> items_;
};

}  // namespace orrery
