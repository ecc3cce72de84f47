#include "bots/advice.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <utility>

namespace orrery {

namespace {

constexpr std::size_t kWays = 3;
constexpr std::size_t kReasons = 5;
constexpr std::size_t kAnswers = 3;

Way way_of(const Position& seen, Seat seat, const Judged& judged, const Line& line) {
  Way way;
  way.judged = judged;
  Position position = seen;
  for (const Action action : line.own()) {
    const OptionInfo info = position.describe(action);
    way.steps.push_back(info.notation);
    way.labels.push_back(info.label);
    way.touches.insert(way.touches.end(), info.touches.begin(), info.touches.end());
    position.apply(action);
  }
  for (const auto& [before, action] : line.answers()) {
    Seen told = before.as_seen(action, seat);
    if (!told.label.empty()) way.then.push_back({before.to_move(), std::move(told.label)});
  }
  return way;
}

}  // namespace

Line::Line(const Position& seen, const Judged& judged, const Value& value, Rng& rng) : end_(seen), own_{judged.action} {
  const Seat seat = seen.to_move();
  end_.apply(judged.action);
  // What chance decides is not foreseen: the line ends there.
  for (const Action next : judged.line) {
    if (end_.to_move() != seat || !end_.is_legal(next)) break;
    own_.push_back(next);
    end_.apply(next);
  }
  Position after = end_;
  while (after.to_move() >= 0 && after.to_move() != seat && answers_.size() < kAnswers) {
    ActionList options;
    after.list(options);
    const Action answer = judge(after, after.to_move(), options, value, {.nodes = 200}, rng).front().action;
    answers_.emplace_back(after, answer);
    after.apply(answer);
  }
}

double tenths(double points) {
  return std::round(points * 10) / 10;
}

std::vector<double> shares_of(const Value& value, const Position& position) {
  std::vector<double> shares;
  for (Seat seat = 0; seat < value.players(position); ++seat)
    shares.push_back(win_share(value, position, seat, value.of(position, seat)));
  return shares;
}

std::vector<ValuePart> difference(std::vector<ValuePart> after, const std::vector<ValuePart>& before) {
  for (const ValuePart& part : before) {
    const auto known = std::ranges::find(after, part.what, &ValuePart::what);
    if (known == after.end())
      after.push_back({part.what, -part.points});
    else
      known->points -= part.points;
  }
  return after;
}

std::vector<ValuePart> in_tenths(std::vector<ValuePart> parts, double total, std::size_t most) {
  for (ValuePart& part : parts) part.points = tenths(part.points);
  std::erase_if(parts, [](const ValuePart& part) { return part.points == 0; });
  std::ranges::stable_sort(parts, std::greater<>(), [](const ValuePart& part) { return std::abs(part.points); });
  if (parts.size() > most) parts.resize(most);
  double rest = tenths(total);
  for (const ValuePart& part : parts) rest -= part.points;
  if (rest = tenths(rest); rest != 0) parts.push_back({"value.rest", rest});
  return parts;
}

Advice advise(const Position& position, const Value& value, const Budget& budget, std::uint64_t seed) {
  const Seat seat = position.to_move();
  assert(seat >= 0);
  Xoshiro rng(seed);
  Position seen = position;
  seen.resample(seat, rng);
  ActionList options;
  seen.list(options);

  Advice advice;
  advice.options = judge(seen, seat, options, value, budget, rng);
  // What was only glanced at is not worth more than what was looked at closely and comes before it.
  for (std::size_t i = 1; i < advice.options.size(); ++i)
    advice.options[i].value = std::min(advice.options[i].value, advice.options[i - 1].value);
  advice.shares = shares_of(value, seen);
  const std::vector<ValuePart> now = value.parts(seen, seat);
  double beyond_best = 0;
  for (const Judged& judged : advice.options) {
    if (advice.ways.size() == kWays || (!judged.sensible && !advice.ways.empty())) break;
    const Line line(seen, judged, value, rng);
    Way& way = advice.ways.emplace_back(way_of(seen, seat, judged, line));
    // What play beyond the line brings is told of the others, measured by the best one.
    const double beyond = judged.value - value.of(line.end(), seat);
    if (advice.ways.size() == 1) beyond_best = beyond;
    std::vector<ValuePart> parts = difference(value.parts(line.end(), seat), now);
    parts.push_back({"value.beyond", beyond - beyond_best});
    const double base = value.of(seen, seat) + beyond_best;
    way.reasons = in_tenths(std::move(parts), tenths(judged.value) - tenths(base), kReasons);
  }
  return advice;
}

}  // namespace orrery
