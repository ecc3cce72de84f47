#pragma once

// A look back over a game: the decisions that cost most, for every seat, and the course of it.

#include <map>
#include <vector>

#include "bots/advice.h"
#include "core/match.h"

namespace orrery {

// Costs below this are noise.
inline constexpr double kLeastCost = 0.5;

// A decision that was worse than another one, judged by what its seat could know.
struct Costly {
  std::size_t index = 0;
  Seat seat = kNobody;
  Judged chosen, better;
  double cost = 0;                      // tenths of a point
  std::vector<ValuePart> reasons = {};  // what the better way brings more; they add up to the cost
};

// Works through a finished game in steps of a few hundred milliseconds at most. Equal games are reviewed equally.
class Review {
 public:
  explicit Review(Match match);

  bool done() const { return first_.size() == index_ && second_.empty(); }
  double progress() const;  // 0 to 1
  // One step more; a decision, most of the time.
  void step();

  const Match& match() const { return match_; }
  // When it is done: the costliest first.
  const std::vector<Costly>& costly() const { return costly_; }
  // What a seat has lost by them, and by what kind of thing: the sums agree.
  double lost(Seat seat) const;
  std::map<std::string, double> lost_by(Seat seat) const;
  // The decisions that a seat has made among several options.
  int decisions(Seat seat) const { return decisions_[static_cast<std::size_t>(seat)]; }
  // The share in the victory of every seat before each decision, and at the end.
  const std::vector<std::vector<double>>& shares() const { return shares_; }

 private:
  // A decision that may have been costly, to be looked at more closely.
  struct Doubtful {
    std::size_t index;
    Position seen;
    ActionList options;  // the one chosen first
    double cost;
  };

  void look_at(std::size_t index);
  void keep(Doubtful one);
  void look_closely(const Doubtful& one);
  void once_a_turn();

  Match match_;
  std::unique_ptr<Value> value_;
  Position position_;
  std::vector<Decision> first_;  // to be looked at: all of them
  std::size_t index_ = 0;
  std::vector<Doubtful> second_;
  std::size_t closely_ = 0;  // how many are looked at closely
  std::vector<Costly> costly_;
  std::vector<int> decisions_;
  std::vector<std::vector<double>> shares_;
};

// The name of what a reason is about, without its arguments.
std::string group_of(const Text& what);

}  // namespace orrery
