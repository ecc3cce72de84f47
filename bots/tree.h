#pragma once

#include <array>
#include <vector>

#include "bots/budget.h"
#include "bots/search.h"

namespace orrery {

// Information-set tree search: every pass guesses the hidden things anew, lets chance fall as it may and walks down a
// tree whose branches are decisions alone, each seat for its own share in the victory. A pass ends after a few
// decisions and is judged by the value. Nodes lie in one pool that is made once.
class Tree {
 public:
  Tree(const Value& value, const Position& like, Meter& meter);

  // Passes from `seen` until the budget is spent.
  void grow(const Position& seen, Seat seat, const ActionList& options, Rng& rng);
  // Adds what they found to what was judged of its options.
  void tell(std::vector<Judged>& judged) const;

 private:
  using Shares = std::array<double, kMaxSeats>;
  struct Node {
    Action action{};
    Seat seat = kNobody;  // that decided
    float first = 0;      // share by the value when it was made
    float prior = 0;
    double sum = 0, squares = 0;
    int visits = 0;
    int child = -1, next = -1;  // in the pool
    double value() const { return (sum + first) / (visits + 1); }
  };

  void pass(const Position& seen, Seat seat, const ActionList& options, Rng& rng);
  int branch(int parent, const Position& position, Seat seat, const ActionList& options);
  void expand(int parent, const Position& position, Seat seat, const ActionList& options);
  int child_of(int parent, Action action) const;
  Shares shares(const Position& position) const;
  Shares shares_of(Shares values) const;

  const Value& value_;
  Meter& meter_;
  int players_;
  Position walk_, next_;
  std::vector<Node> pool_;
};

}  // namespace orrery
