#pragma once

// A value is written once, as a walk that names each thing it counts with its points. Bots want the sum millions of
// times and no words; a coach wants the list.

#include <algorithm>
#include <concepts>
#include <utility>
#include <vector>

#include "core/fixed_vec.h"
#include "core/text.h"

namespace orrery {

// One thing that a value counts. Texts with arguments are of one kind, which `<key>.group` names.
struct ValuePart {
  Text what;
  double points = 0;
};

// Adds up. The words, a key or a function that makes a text, are never made.
class SumOfParts {
 public:
  template <class Words>
  void operator()(double points, const Words& /*what*/) {
    total_ += points;
  }
  double total() const { return total_; }

 private:
  double total_ = 0;
};

// The sum of what `walk` names.
template <class Walk>
double sum_of_parts(const Walk& walk) {
  SumOfParts sum;
  walk(sum);
  return sum.total();
}

// Keeps the points of every part in their order, and no words.
class PointsOfParts {
 public:
  template <class Words>
  void operator()(double points, const Words& /*what*/) {
    points_.push_back(points);
    total_ += points;
  }
  double total() const { return total_; }
  const auto& points() const { return points_; }

 private:
  FixedVec<double, 40> points_;
  double total_ = 0;
};

// Keeps every part that is not zero, parts of the same name together.
class ListOfParts {
 public:
  template <class Words>
  void operator()(double points, const Words& what) {
    if (points == 0) return;
    if constexpr (std::invocable<Words>)
      add(what(), points);
    else
      add(Text(what), points);
  }
  std::vector<ValuePart> take() { return std::move(parts_); }

 private:
  void add(Text what, double points) {
    const auto known = std::ranges::find(parts_, what, &ValuePart::what);
    if (known == parts_.end())
      parts_.push_back({std::move(what), points});
    else
      known->points += points;
  }

  std::vector<ValuePart> parts_;
};

}  // namespace orrery
