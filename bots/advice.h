#pragma once

// What a coach says of a decision: the best ways, what they are worth, why they differ and what likely follows.

#include <cstdint>
#include <string>
#include <vector>

#include "bots/search.h"

namespace orrery {

// A step that is expected after a way, as the seat that is advised would see it.
struct Following {
  Seat by = kNobody;
  Text label;
};

struct Way {
  Judged judged;
  std::vector<std::string> steps;    // typed: the decision, and what the seat itself decides next
  std::vector<Text> labels;          // of the steps
  std::vector<std::string> touches;  // ids on the table, of all steps
  // In tenths of a point. They add up to the value less an amount that is the same for all ways: so the sums differ as
  // the ways do.
  std::vector<ValuePart> reasons;
  std::vector<Following> then;
};

struct Advice {
  std::vector<Way> ways;        // at most three, best first
  std::vector<Judged> options;  // all of them, best first
  std::vector<double> shares;   // of every seat in the victory, as things stand
};

// Advice for the decision that a seat has to make in `position`. Hidden things are guessed before anything is looked
// at: what the seat cannot know changes nothing. Equal seeds and budgets of nodes advise equally.
Advice advise(const Position& position, const Value& value, const Budget& budget, std::uint64_t seed);

// The share in the victory of every seat, by what the value says of `position`.
std::vector<double> shares_of(const Value& value, const Position& position);

// What stands in `after` and not in `before`, part by part.
std::vector<ValuePart> difference(std::vector<ValuePart> after, const std::vector<ValuePart>& before);
// The same in tenths of a point, the largest first: at most `most`, and what is left to `total` as one more.
std::vector<ValuePart> in_tenths(std::vector<ValuePart> parts, double total, std::size_t most);
double tenths(double points);

// Where a way leads by the seat's own decisions, and what others answer directly.
class Line {
 public:
  Line(const Position& seen, const Judged& judged, const Value& value, Rng& rng);

  const Position& end() const { return end_; }  // of the own decisions: what others do there is their business
  const std::vector<Action>& own() const { return own_; }
  // What others do next, each with the position before it.
  const std::vector<std::pair<Position, Action>>& answers() const { return answers_; }

 private:
  Position end_;
  std::vector<Action> own_;
  std::vector<std::pair<Position, Action>> answers_;
};

}  // namespace orrery
