#pragma once

#include <bit>
#include <cstdint>

namespace orrery {

// The members of a set that is kept as bits, lowest first: for (const int hex : bits_of(mask)).
class BitsOf {
 public:
  class Iterator {
   public:
    constexpr explicit Iterator(std::uint64_t left) : left_(left) {}
    constexpr int operator*() const { return std::countr_zero(left_); }
    constexpr Iterator& operator++() {
      left_ &= left_ - 1;
      return *this;
    }
    friend constexpr bool operator==(Iterator, Iterator) = default;

   private:
    std::uint64_t left_;
  };

  constexpr explicit BitsOf(std::uint64_t mask) : mask_(mask) {}
  constexpr Iterator begin() const { return Iterator(mask_); }
  constexpr Iterator end() const { return Iterator(0); }

 private:
  std::uint64_t mask_;
};

constexpr BitsOf bits_of(std::uint64_t mask) {
  return BitsOf(mask);
}

}  // namespace orrery
