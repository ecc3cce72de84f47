#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace orrery {

// A set of small numbers 0..N-1 as plain words: fit for game states, compared and hashed as bytes.
template <std::size_t N>
class BitSet {
 public:
  static constexpr std::size_t kWords = (N + 63) / 64;

  constexpr void add(std::size_t i) { words_[i / 64] |= std::uint64_t{1} << (i % 64); }
  constexpr void remove(std::size_t i) { words_[i / 64] &= ~(std::uint64_t{1} << (i % 64)); }
  constexpr bool has(std::size_t i) const { return (words_[i / 64] >> (i % 64)) & 1; }
  constexpr void clear() { words_ = {}; }

  constexpr bool empty() const {
    std::uint64_t any = 0;
    for (std::uint64_t word : words_) any |= word;
    return any == 0;
  }
  constexpr int count() const {
    int total = 0;
    for (std::uint64_t word : words_) total += std::popcount(word);
    return total;
  }
  // The smallest member; the set must not be empty.
  constexpr std::size_t first() const {
    std::size_t w = 0;
    while (words_[w] == 0) ++w;
    return w * 64 + static_cast<std::size_t>(std::countr_zero(words_[w]));
  }

  constexpr BitSet& operator|=(const BitSet& other) {
    for (std::size_t w = 0; w < kWords; ++w) words_[w] |= other.words_[w];
    return *this;
  }
  constexpr BitSet& operator&=(const BitSet& other) {
    for (std::size_t w = 0; w < kWords; ++w) words_[w] &= other.words_[w];
    return *this;
  }
  constexpr BitSet& operator-=(const BitSet& other) {
    for (std::size_t w = 0; w < kWords; ++w) words_[w] &= ~other.words_[w];
    return *this;
  }
  friend constexpr BitSet operator|(BitSet a, const BitSet& b) { return a |= b; }
  friend constexpr BitSet operator&(BitSet a, const BitSet& b) { return a &= b; }
  friend constexpr BitSet operator-(BitSet a, const BitSet& b) { return a -= b; }
  friend constexpr bool operator==(const BitSet&, const BitSet&) = default;

  constexpr bool intersects(const BitSet& other) const {
    std::uint64_t common = 0;
    for (std::size_t w = 0; w < kWords; ++w) common |= words_[w] & other.words_[w];
    return common != 0;
  }

  // Calls visit(i) for each member in ascending order.
  template <class Visit>
  constexpr void for_each(Visit&& visit) const {
    for (std::size_t w = 0; w < kWords; ++w)
      for (std::uint64_t word = words_[w]; word != 0; word &= word - 1)
        visit(w * 64 + static_cast<std::size_t>(std::countr_zero(word)));
  }

 private:
  std::array<std::uint64_t, kWords> words_{};
};

}  // namespace orrery
