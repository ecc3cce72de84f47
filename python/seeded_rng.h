#pragma once

// Random numbers of a seed that can be taken up again where they were: the seed and how many were drawn.

#include <cstdint>

#include "core/random.h"

namespace orrery::python {

class SeededRng final : public Rng {
 public:
  explicit SeededRng(std::uint64_t seed, std::uint64_t drawn = 0) : seed_(seed), words_(seed) {
    while (drawn_ < drawn) next();
  }

  std::uint64_t next() override {
    ++drawn_;
    return words_.next();
  }
  std::uint64_t seed() const { return seed_; }
  std::uint64_t drawn() const { return drawn_; }

 private:
  std::uint64_t seed_;
  std::uint64_t drawn_ = 0;
  Xoshiro words_;
};

}  // namespace orrery::python
