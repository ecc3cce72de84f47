#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <utility>

namespace orrery {

// A stream of random 64-bit words. The same seed gives the same numbers on every compiler,
// which the standard library's distributions and shuffle do not promise.
class Rng {
 public:
  virtual std::uint64_t next() = 0;

  // A whole number in 0..bound-1, each equally likely; bound > 0.
  std::uint32_t below(std::uint32_t bound) {
    // Multiply-shift with rejection of the short first interval.
    std::uint64_t product = (next() >> 32) * bound;
    auto low = static_cast<std::uint32_t>(product);
    if (low < bound) {
      const std::uint32_t threshold = (0u - bound) % bound;
      while (low < threshold) {
        product = (next() >> 32) * bound;
        low = static_cast<std::uint32_t>(product);
      }
    }
    return static_cast<std::uint32_t>(product >> 32);
  }

  template <class T>
  void shuffle(std::span<T> items) {
    for (std::size_t i = items.size(); i > 1; --i) std::swap(items[i - 1], items[below(static_cast<std::uint32_t>(i))]);
  }

 protected:
  ~Rng() = default;
};

// xoshiro256**: fast and good for bots, benches and tests.
class Xoshiro final : public Rng {
 public:
  explicit Xoshiro(std::uint64_t seed) {
    for (std::uint64_t& word : words_) {
      // splitmix64 spreads a small seed over the whole state.
      std::uint64_t z = (seed += 0x9e3779b97f4a7c15);
      z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
      z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
      word = z ^ (z >> 31);
    }
  }

  std::uint64_t next() override {
    const std::uint64_t result = rotl(words_[1] * 5, 7) * 9;
    const std::uint64_t t = words_[1] << 17;
    words_[2] ^= words_[0];
    words_[3] ^= words_[1];
    words_[1] ^= words_[2];
    words_[0] ^= words_[3];
    words_[2] ^= t;
    words_[3] = rotl(words_[3], 45);
    return result;
  }

 private:
  static constexpr std::uint64_t rotl(std::uint64_t x, int k) { return (x << k) | (x >> (64 - k)); }
  std::array<std::uint64_t, 4> words_;
};

}  // namespace orrery
