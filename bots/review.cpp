#include "bots/review.h"

#include <algorithm>
#include <utility>

#include "bots/value/learned.h"

namespace orrery {

namespace {

// Positions to look at for every decision, and for those that look costly.
constexpr long kFirstLook = 1500, kSecondLook = 30'000;
constexpr std::size_t kCloselyOfOne = 8;  // decisions of a seat that are looked at again
constexpr std::size_t kBetter = 3;        // options that may have been better
constexpr std::size_t kReasons = 6;
constexpr double kWorthALook = 0.3;

const Judged& find(const std::vector<Judged>& judged, Action action) {
  return *std::ranges::find(judged, action, &Judged::action);
}

}  // namespace

std::string group_of(const Text& what) {
  return what.arguments.empty() ? what.key : what.key + ".group";
}

Review::Review(Match match)
    : match_(std::move(match)),
      value_(make_learned_value(match_.game())),
      position_(match_.at(0)),
      first_(match_.decisions()),
      decisions_(static_cast<std::size_t>(match_.players())) {
  shares_.push_back(shares_of(*value_, position_));
}

double Review::progress() const {
  if (index_ < first_.size()) return 0.5 * static_cast<double>(index_) / static_cast<double>(first_.size());
  return closely_ == 0 ? 1 : 1 - 0.5 * static_cast<double>(second_.size()) / static_cast<double>(closely_);
}

void Review::step() {
  if (index_ < first_.size()) {
    look_at(index_);
    position_.apply(first_[index_].action);
    shares_.push_back(shares_of(*value_, position_));
    if (++index_ == first_.size()) closely_ = second_.size();
  } else if (!second_.empty()) {
    look_closely(second_.back());
    second_.pop_back();
    if (second_.empty()) once_a_turn();
  }
}

void Review::look_at(std::size_t index) {
  const auto [seat, chosen] = first_[index];
  if (seat < 0) return;
  Xoshiro rng(index);
  Doubtful one{index, position_, {}, 0};
  one.seen.resample(seat, rng);
  ActionList options;
  one.seen.list(options);
  ++decisions_[static_cast<std::size_t>(seat)];
  value_->narrow(one.seen, options);
  if (!options.contains(chosen)) options.push_back(chosen);
  if (options.size() == 1) return;
  const auto judged = judge(one.seen, seat, options, *value_, {.nodes = kFirstLook}, rng);
  one.cost = judged.front().value - find(judged, chosen).value;
  if (one.cost < kWorthALook) return;
  one.options.push_back(chosen);
  for (const Judged& each : judged)
    if (each.action != chosen && one.options.size() <= kBetter) one.options.push_back(each.action);
  keep(std::move(one));
}

// Only the costliest of every seat are kept.
void Review::keep(Doubtful one) {
  second_.push_back(std::move(one));
  const auto is_of_seat = [&](const Doubtful& each) {
    return first_[each.index].by == first_[second_.back().index].by;
  };
  if (std::ranges::count_if(second_, is_of_seat) <= static_cast<std::ptrdiff_t>(kCloselyOfOne)) return;
  auto least = second_.end() - 1;
  for (auto each = second_.begin(); each != second_.end(); ++each)
    if (is_of_seat(*each) && each->cost < least->cost) least = each;
  second_.erase(least);
}

void Review::look_closely(const Doubtful& one) {
  const auto [seat, chosen] = first_[one.index];
  Xoshiro rng(one.index);
  const auto judged = judge(one.seen, seat, one.options, *value_, {.nodes = kSecondLook}, rng);
  Costly found{.index = one.index, .seat = seat, .chosen = find(judged, chosen), .better = judged.front()};
  const double cost = tenths(found.better.value) - tenths(found.chosen.value);
  const double doubt = found.better.doubt + found.chosen.doubt;
  const bool comparable = found.chosen.visits > 1 || found.better.visits == 1;
  if (!comparable || cost < kLeastCost || cost < doubt) return;
  found.cost = tenths(cost);
  const Line better(one.seen, found.better, *value_, rng), played(one.seen, found.chosen, *value_, rng);
  auto parts = difference(value_->parts(better.end(), seat), value_->parts(played.end(), seat));
  parts.push_back({"value.beyond", found.better.value - value_->of(better.end(), seat) -
                                       (found.chosen.value - value_->of(played.end(), seat))});
  found.reasons = in_tenths(std::move(parts), found.cost, kReasons);
  costly_.push_back(std::move(found));
}

// Decisions of one turn often miss the same thing: the costliest of them stands for it.
void Review::once_a_turn() {
  std::ranges::stable_sort(costly_, std::greater<>(), &Costly::cost);
  std::vector<Costly> kept;
  for (Costly& one : costly_) {
    const auto same_turn = [&](const Costly& other) {
      const auto [from, to] = std::minmax(one.index, other.index);
      return std::all_of(first_.begin() + static_cast<std::ptrdiff_t>(from),
                         first_.begin() + static_cast<std::ptrdiff_t>(to) + 1,
                         [&](const Decision& decision) { return decision.by == one.seat; });
    };
    if (std::ranges::none_of(kept, same_turn)) kept.push_back(std::move(one));
  }
  costly_ = std::move(kept);
}

double Review::lost(Seat seat) const {
  double sum = 0;
  for (const Costly& one : costly_) sum += one.seat == seat ? one.cost : 0;
  return tenths(sum);
}

std::map<std::string, double> Review::lost_by(Seat seat) const {
  std::map<std::string, double> by;
  for (const Costly& one : costly_)
    for (const ValuePart& reason : one.reasons)
      if (one.seat == seat) by[group_of(reason.what)] += reason.points;
  for (auto& [what, points] : by) points = tenths(points);
  return by;
}

}  // namespace orrery
