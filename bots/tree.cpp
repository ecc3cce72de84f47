#include "bots/tree.h"

#include <algorithm>
#include <cmath>

#include "core/index.h"

namespace orrery {

namespace {

constexpr std::size_t kPool = 200'000;  // nodes; a full pool only stops the tree from growing
constexpr int kDepth = 8;               // decisions of one pass
constexpr double kExplore = 0.3;        // how much a prior weighs against what passes found
constexpr double kSharpness = 20;       // of priors: how much more likely a better share is tried

}  // namespace

Tree::Tree(const Value& value, const Position& like, Meter& meter)
    : value_(value), meter_(meter), players_(value.players(like)), walk_(like), next_(like) {
  pool_.reserve(kPool);
  pool_.emplace_back();
}

Tree::Shares Tree::shares(const Position& position) const {
  Shares values{};
  for (Seat seat = 0; seat < players_; ++seat) values[at(seat)] = value_.of(position, seat);
  return shares_of(values);
}

Tree::Shares Tree::shares_of(Shares shares) const {
  double most = -1e9, sum = 0;
  for (Seat seat = 0; seat < players_; ++seat) most = std::max(most, shares[at(seat)]);
  for (Seat seat = 0; seat < players_; ++seat) {
    shares[at(seat)] = std::exp((shares[at(seat)] - most) / value_.doubt());
    sum += shares[at(seat)];
  }
  for (Seat seat = 0; seat < players_; ++seat) shares[at(seat)] /= sum;
  return shares;
}

int Tree::child_of(int parent, Action action) const {
  int child = pool_[at(parent)].child;
  while (child >= 0 && pool_[at(child)].action != action) child = pool_[at(child)].next;
  return child;
}

// Nodes for the options that have none yet: chance may have brought others before. What a decision changes for the
// others is left to the passes.
void Tree::expand(int parent, const Position& position, Seat seat, const ActionList& options) {
  Shares values{};
  for (Seat other = 0; other < players_; ++other)
    if (other != seat) values[at(other)] = value_.of(position, other);
  for (const Action option : options) {
    if (pool_.size() >= kPool) break;
    if (child_of(parent, option) >= 0) continue;
    next_ = position;
    next_.apply(option);
    meter_.spend();
    Node node;
    node.action = option;
    node.seat = seat;
    values[at(seat)] = value_.of(next_, seat);
    node.first = static_cast<float>(shares_of(values)[at(seat)]);
    node.next = pool_[at(parent)].child;
    pool_[at(parent)].child = static_cast<int>(pool_.size());
    pool_.push_back(node);
  }
  float most = 0, sum = 0;
  for (int i = pool_[at(parent)].child; i >= 0; i = pool_[at(i)].next) most = std::max(most, pool_[at(i)].first);
  for (int i = pool_[at(parent)].child; i >= 0; i = pool_[at(i)].next) {
    pool_[at(i)].prior = static_cast<float>(std::exp(kSharpness * (pool_[at(i)].first - most)));
    sum += pool_[at(i)].prior;
  }
  for (int i = pool_[at(parent)].child; i >= 0; i = pool_[at(i)].next) pool_[at(i)].prior /= sum;
}

// The node that promises most among those of `options`; -1: the pool is full.
int Tree::branch(int parent, const Position& position, Seat seat, const ActionList& options) {
  bool known = true;
  for (const Action option : options) known = known && child_of(parent, option) >= 0;
  if (!known) expand(parent, position, seat, options);
  const double root = std::sqrt(static_cast<double>(pool_[at(parent)].visits + 1));
  int best = -1;
  double best_score = -1;
  for (int i = pool_[at(parent)].child; i >= 0; i = pool_[at(i)].next) {
    const Node& node = pool_[at(i)];
    if (!options.contains(node.action)) continue;
    const double score = node.value() + kExplore * node.prior * root / (1 + node.visits);
    if (score <= best_score) continue;
    best_score = score;
    best = i;
  }
  return best;
}

void Tree::pass(const Position& seen, Seat seat, const ActionList& options, Rng& rng) {
  struct Taken {
    int node;
    Seat seat;
  };
  FixedVec<Taken, kDepth> taken;
  walk_ = seen;
  walk_.resample(seat, rng);
  meter_.spend();
  int at_node = 0;
  ActionList list = options;
  while (!taken.full()) {
    const Seat mover = walk_.to_move();
    if (mover == kNobody) break;
    if (mover == kChance) {
      walk_.apply(walk_.sample(rng));
      continue;
    }
    if (!taken.empty()) {
      walk_.list(list);
      value_.narrow(walk_, list);
    }
    const int next = branch(at_node, walk_, mover, list);
    if (next < 0) break;
    taken.push_back({next, mover});
    walk_.apply(pool_[at(next)].action);
    meter_.spend();
    at_node = next;
  }
  const Shares found = shares(walk_);
  ++pool_[0].visits;
  for (const Taken& each : taken) {
    Node& node = pool_[at(each.node)];
    const double share = found[at(each.seat)];
    ++node.visits;
    node.sum += share;
    node.squares += share * share;
  }
}

void Tree::grow(const Position& seen, Seat seat, const ActionList& options, Rng& rng) {
  while (!meter_.spent()) pass(seen, seat, options, rng);
}

void Tree::tell(std::vector<Judged>& judged) const {
  for (Judged& each : judged) {
    const int index = child_of(0, each.action);
    if (index < 0) continue;
    const Node& node = pool_[at(index)];
    each.visits += node.visits;
    each.win_share = node.value();
    const double mean = node.visits > 0 ? node.sum / node.visits : 0;
    if (node.visits > 1) {
      const double spread = std::sqrt(std::max(0.0, node.squares / node.visits - mean * mean) / node.visits);
      // In points, as the value turns points into shares.
      each.doubt = value_.doubt() * spread / std::max(0.05, each.win_share * (1 - each.win_share));
    }
    // Its line: what was tried most.
    if (node.visits < 2) continue;
    each.line.clear();
    for (int i = node.child; i >= 0;) {
      int best = i;
      for (int other = i; other >= 0; other = pool_[at(other)].next)
        if (pool_[at(other)].visits > pool_[at(best)].visits) best = other;
      if (pool_[at(best)].visits == 0 || pool_[at(best)].seat != node.seat) break;
      each.line.push_back(pool_[at(best)].action);
      i = pool_[at(best)].child;
    }
  }
}

}  // namespace orrery
