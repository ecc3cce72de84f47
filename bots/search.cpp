#include "bots/search.h"

#include <algorithm>
#include <cmath>
#include <span>

#include "bots/foresight.h"
#include "bots/playouts.h"
#include "bots/tree.h"

namespace orrery {

namespace {

// Positions of the first look before it narrows to one line: these keep a decision with fifty options at a few
// milliseconds. It may use no more than a part of the budget.
constexpr int kFirstLook = 1000;
constexpr long kPartOfFirstLook = 3;
constexpr std::size_t kCandidates = 16;  // that are played on
constexpr double kLeastPlayouts = 3;     // of each, so that chance does not decide
constexpr double kNoise = 0.04;          // of playouts, in parts of the value's doubt

bool better(const Judged& a, const Judged& b) {
  return a.sensible != b.sensible ? a.sensible : a.value > b.value;
}

// All options as they look when the own chain of decisions is followed, best first.
std::vector<Judged> first_look(const Position& seen, Seat seat, const ActionList& options, const ActionList& sensible,
                               const Value& value, long nodes, Meter& meter, Rng& rng) {
  Foresight foresight(value, seen, meter);
  const int share = static_cast<int>(nodes) / static_cast<int>(sensible.size());
  std::vector<Judged> judged;
  judged.reserve(options.size());
  Position next = seen;
  for (const Action option : options) {
    Judged& each = judged.emplace_back();
    each.action = option;
    each.sensible = sensible.contains(option);
    each.visits = 1;
    next = seen;
    next.apply(option);
    meter.spend();
    each.value = foresight.best_reachable(next, seat, each.sensible && !meter.spent() ? share : 0, &each.line);
    each.win_share = win_share(value, next, seat, each.value);
  }
  // Among equals each is equally likely to come first, so that games differ.
  rng.shuffle(std::span(judged));
  std::stable_sort(judged.begin(), judged.end(), better);
  return judged;
}

// The answer of the value itself, whatever a look says.
void put_first(std::vector<Judged>& judged, Action answer) {
  const auto found = std::ranges::find(judged, answer, &Judged::action);
  found->value = std::max(found->value, judged[0].value);
  std::rotate(judged.begin(), found, found + 1);
}

// What the playouts of an option came to.
struct Tally {
  double sum = 0, squares = 0, wins = 0;
  int games = 0;

  void add(double value, double win) {
    sum += value;
    squares += value * value;
    wins += win;
    ++games;
  }
  double mean() const { return sum / games; }
  double error() const {
    return games > 1 ? std::sqrt(std::max(0.0, squares / games - mean() * mean()) / (games - 1)) : 0;
  }
};

// Plays the best options on, those that do well more often (sequential halving): the first half of the budget goes to
// all of them, the next part to the better half, and so on. All are played with the same chance.
class Halving {
 public:
  Halving(const Value& value, const Position& seen, Seat seat, Meter& meter, Rng& rng)
      : value_(value),
        seen_(seen),
        seat_(seat),
        meter_(meter),
        playouts_(value, seen, meter),
        walk_(seen),
        seed_(rng.next()) {}

  void run(std::vector<Judged>& judged) {
    const auto sensible = std::count_if(judged.begin(), judged.end(), [](const Judged& each) { return each.sensible; });
    // As many as the budget has playouts for: the first one shows what one costs.
    Tally first;
    const double unused = 1 - meter_.part();
    if (!play(judged[0], first)) return;
    const double cost = std::max(1e-9, unused - (1 - meter_.part()));
    const double affordable = std::clamp(unused / (kLeastPlayouts * cost), 2.0, static_cast<double>(kCandidates));
    std::size_t left = std::min(static_cast<std::size_t>(affordable), static_cast<std::size_t>(sensible));
    tallies_.assign(left, {});
    tallies_[0] = first;
    order_.resize(left);
    for (std::size_t i = 0; i < left; ++i) order_[i] = i;
    const int phases = std::max(1, static_cast<int>(std::ceil(std::log2(static_cast<double>(left)))));
    const double before = meter_.part();
    for (int phase = 1; left > 1 && !meter_.spent(); ++phase) {
      const double until = before + (1 - before) * phase / phases;
      do {
        // All of them equally often.
        const int games = tallies_[order_[left - 1]].games;
        for (std::size_t i = 0; i < left; ++i)
          if (tallies_[order_[i]].games == games && !play(judged[order_[i]], tallies_[order_[i]])) break;
      } while (meter_.part() < until);
      sort(left, judged);
      left = (left + 1) / 2;
    }
    tell(judged);
  }

 private:
  // One playout of an option; false when there was no time to end it.
  bool play(const Judged& option, Tally& tally) {
    Xoshiro rng(seed_ + static_cast<std::uint64_t>(tally.games));
    walk_ = seen_;
    walk_.resample(seat_, rng);
    const int until = value_.clock(walk_) + value_.horizon(walk_);
    walk_.apply(option.action);
    meter_.spend();
    for (const Action next : option.line) {
      if (walk_.to_move() != seat_ || !walk_.is_legal(next)) break;
      walk_.apply(next);
      meter_.spend();
    }
    if (!playouts_.run(walk_, until, tally.games == 0 ? 0 : kNoise * value_.doubt(), rng))
      return false;
    const double own = value_.of(walk_, seat_);
    tally.add(own, win_share(value_, walk_, seat_, own));
    return true;
  }

  // What playouts see more than the look, on average of the options that were played.
  double more_than_looks(const std::vector<Judged>& judged) const {
    double more = 0;
    int played = 0;
    for (std::size_t i = 0; i < tallies_.size(); ++i) {
      if (tallies_[i].games == 0) continue;
      more += tallies_[i].mean() - judged[i].value;
      ++played;
    }
    return played > 0 ? more / played : 0;
  }
  // By its look and its playouts; few of these say less than the look.
  double value_of(const Judged& look, const Tally& tally, double more) const {
    const double trust = tally.games / (tally.games + value_.look_in_playouts());
    return look.value + more + trust * (tally.mean() - look.value - more);
  }

  void sort(std::size_t left, const std::vector<Judged>& judged) {
    const double more = more_than_looks(judged);
    std::stable_sort(order_.begin(), order_.begin() + static_cast<std::ptrdiff_t>(left),
                     [&](std::size_t a, std::size_t b) {
                       const Tally &one = tallies_[a], &other = tallies_[b];
                       if (one.games == 0 || other.games == 0) return one.games > other.games;
                       return value_of(judged[a], one, more) > value_of(judged[b], other, more);
                     });
  }

  // Options that were not played keep their places behind; what a playout sees more than a look is added to them.
  void tell(std::vector<Judged>& judged) const {
    std::vector<Judged> sorted;
    sorted.reserve(judged.size());
    const double more = more_than_looks(judged);
    for (const std::size_t i : order_) {
      const Tally& tally = tallies_[i];
      Judged& each = sorted.emplace_back(judged[i]);
      if (tally.games == 0) continue;
      each.value = value_of(judged[i], tally, more);
      each.doubt = tally.error();
      each.win_share = tally.wins / tally.games;
      each.visits += tally.games;
    }
    for (std::size_t i = order_.size(); i < judged.size(); ++i) sorted.push_back(judged[i]);
    for (std::size_t i = 0; i < sorted.size(); ++i) {
      if (sorted[i].visits == 1) sorted[i].value += more;
      // Who fell behind early may look better by chance; it was not tried as often.
      if (i > 0) sorted[i].value = std::min(sorted[i].value, sorted[i - 1].value);
    }
    judged = std::move(sorted);
  }

  const Value& value_;
  const Position& seen_;
  Seat seat_;
  Meter& meter_;
  Playouts playouts_;
  Position walk_;
  std::uint64_t seed_;
  std::vector<Tally> tallies_;
  std::vector<std::size_t> order_;
};

// The tree knows shares in the victory; in points they are what the value would need to give such a share.
void judge_by_tree(std::vector<Judged>& judged, const Position& seen, Seat seat, const ActionList& options,
                   const Value& value, Meter& meter, Rng& rng) {
  Tree tree(value, seen, meter);
  tree.grow(seen, seat, options, rng);
  tree.tell(judged);
  std::stable_sort(judged.begin(), judged.end(), [](const Judged& a, const Judged& b) {
    return a.sensible != b.sensible ? a.sensible : a.visits > b.visits;
  });
  const auto points = [&](double share) {
    const double bounded = std::clamp(share, 0.001, 0.999);
    return value.doubt() * std::log(bounded / (1 - bounded));
  };
  const double base = judged[0].value - points(judged[0].win_share);
  for (std::size_t i = 1; i < judged.size(); ++i)
    judged[i].value = std::min(judged[i - 1].value, base + points(judged[i].win_share));
}

}  // namespace

std::vector<Judged> judge(const Position& seen, Seat seat, const ActionList& options, const Value& value,
                          const Budget& budget, Rng& rng) {
  Meter meter(budget);
  const bool limited = budget.nodes > 0 || budget.seconds > 0;
  ActionList narrowed = options;
  value.narrow(seen, narrowed);
  ActionList sensible = narrowed;
  if (limited) value.candidates(seen, sensible = options);
  const long look = budget.nodes > 0 ? std::min<long>(kFirstLook, budget.nodes / kPartOfFirstLook) : kFirstLook;
  std::vector<Judged> judged = first_look(seen, seat, options, sensible, value, look, meter, rng);
  if (sensible.size() == 1 || !limited) return judged;
  if (narrowed.size() == 1) put_first(judged, narrowed[0]);
  switch (value.method()) {
    case Method::Playouts: Halving(value, seen, seat, meter, rng).run(judged); break;
    case Method::Tree: judge_by_tree(judged, seen, seat, sensible, value, meter, rng); break;
    case Method::Look: break;
  }
  return judged;
}

}  // namespace orrery
