#pragma once

namespace orrery {

// The numbers from 0 up to an end: for (const int seat : count_to<int>(players)).
template <class Number>
class Numbers {
 public:
  class Iterator {
   public:
    constexpr explicit Iterator(Number at) : at_(at) {}
    constexpr Number operator*() const { return at_; }
    constexpr Iterator& operator++() {
      ++at_;
      return *this;
    }
    friend constexpr bool operator==(Iterator, Iterator) = default;

   private:
    Number at_;
  };

  constexpr explicit Numbers(Number end) : end_(end) {}
  constexpr Iterator begin() const { return Iterator(0); }
  constexpr Iterator end() const { return Iterator(end_); }

 private:
  Number end_;
};

template <class Number>
constexpr Numbers<Number> count_to(Number end) {
  return Numbers<Number>(end);
}

}  // namespace orrery
