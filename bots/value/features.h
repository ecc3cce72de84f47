#pragma once

#include <cstdint>

#include "core/fixed_vec.h"

namespace orrery {

// A position as a learned value sees it: numbers in a fixed order, those that are not zero. Every game writes its own
// in the same order always, so the n-th number means the same in every position.
class Features {
 public:
  struct Entry {
    std::uint16_t index;
    float value;
  };

  void number(double value) {
    if (value != 0) entries_.push_back({static_cast<std::uint16_t>(count_), static_cast<float>(value)});
    ++count_;
  }
  // `which` out of `kinds`; none of them if it is out of bounds.
  void one_of(int kinds, int which, double value = 1) {
    if (which >= 0 && which < kinds && value != 0)
      entries_.push_back({static_cast<std::uint16_t>(count_ + which), static_cast<float>(value)});
    count_ += kinds;
  }
  // The part of the game: weights differ from one to the next.
  void set_stage(int stage) { stage_ = stage; }

  void clear() {
    entries_.clear();
    count_ = stage_ = 0;
  }
  int count() const { return count_; }
  int stage() const { return stage_; }
  const auto& entries() const { return entries_; }

 private:
  FixedVec<Entry, 256> entries_;
  int count_ = 0;
  int stage_ = 0;
};

}  // namespace orrery
