#include "server/coach_json.h"

#include <algorithm>
#include <boost/json.hpp>
#include <cmath>

#include "core/table_json.h"

namespace orrery::server {

namespace json = boost::json;

namespace {

constexpr std::size_t kMostPoints = 60, kMostReviewPoints = 400;

double thousandths(double share) {
  return std::round(share * 1000) / 1000;
}

json::array shares_json(const std::vector<double>& shares) {
  json::array out;
  for (const double share : shares) out.push_back(thousandths(share));
  return out;
}

json::array texts_json(const std::vector<std::string>& texts) {
  return json::array(texts.begin(), texts.end());
}

json::array reasons_json(const std::vector<ValuePart>& reasons, const Viewer& viewer) {
  json::array out;
  for (const ValuePart& reason : reasons)
    out.push_back(json::object{{"what", to_json(reason.what, viewer.words())}, {"points", reason.points}});
  return out;
}

json::object judged_json(const Judged& judged) {
  return {
      {"value", tenths(judged.value)}, {"doubt", tenths(judged.doubt)}, {"win_share", thousandths(judged.win_share)}};
}

json::object way_json(const Way& way, const Viewer& viewer) {
  json::object out = judged_json(way.judged);
  out["steps"] = texts_json(way.steps);
  json::array labels, then;
  for (const Text& label : way.labels) labels.push_back(to_json(label, viewer.words()));
  for (const Following& one : way.then)
    then.push_back(json::object{{"by", one.by + 1}, {"label", to_json(one.label, viewer.words())}});
  out["labels"] = std::move(labels);
  out["touches"] = texts_json(way.touches);
  out["reasons"] = reasons_json(way.reasons, viewer);
  out["then"] = std::move(then);
  return out;
}

// An option as it was played, or might have been.
json::object option_json(const Position& position, const Judged& judged, const Viewer& viewer) {
  const OptionInfo info = position.describe(judged.action);
  json::object out = judged_json(judged);
  out["notation"] = info.notation;
  out["label"] = to_json(info.label, viewer.words());
  out["touches"] = texts_json(info.touches);
  return out;
}

json::object costly_json(const Costly& one, const Match& match, const Viewer& viewer) {
  const Position position = match.at(one.index);
  return {{"index", one.index},
          {"seat", one.seat + 1},
          {"headline", to_json(position.headline(), viewer.words())},
          {"cost", one.cost},
          {"played", option_json(position, one.chosen, viewer)},
          {"better", option_json(position, one.better, viewer)},
          {"reasons", reasons_json(one.reasons, viewer)}};
}

json::object seat_json(const Review& review, Seat seat, const Viewer& viewer) {
  json::array by;
  for (const auto& [what, points] : review.lost_by(seat))
    by.push_back(json::object{{"what", to_json(Text(what), viewer.words())}, {"key", what}, {"points", points}});
  return {
      {"seat", seat + 1}, {"lost", review.lost(seat)}, {"decisions", review.decisions(seat)}, {"by", std::move(by)}};
}

// At most so many of `all` positions, evenly, the last among them.
std::vector<std::size_t> evenly(std::size_t all, std::size_t most) {
  std::vector<std::size_t> out;
  const std::size_t points = std::min(all, most);
  for (std::size_t i = 0; i < points; ++i) out.push_back(points == 1 ? all - 1 : i * (all - 1) / (points - 1));
  return out;
}

}  // namespace

json::object advice_json(const Advice& advice, const Position& position, const Viewer& viewer) {
  json::array ways, options;
  for (const Way& way : advice.ways) ways.push_back(way_json(way, viewer));
  for (const Judged& judged : advice.options) {
    json::object one = judged_json(judged);
    one["notation"] = position.to_text(judged.action);
    options.push_back(std::move(one));
  }
  return {{"ways", std::move(ways)}, {"options", std::move(options)}, {"shares", shares_json(advice.shares)}};
}

json::object course_json(const Match& match, const Value& value, Seat seat) {
  json::array at, shares;
  Position position = match.at(0);
  std::size_t index = 0;
  for (const std::size_t point : evenly(match.decisions().size() + 1, kMostPoints)) {
    for (; index < point; ++index) position.apply(match.decisions()[index].action);
    Position seen = position;
    Xoshiro rng(1);
    seen.resample(seat, rng);
    at.push_back(index);
    shares.push_back(shares_json(shares_of(value, seen)));
  }
  return {{"at", std::move(at)}, {"shares", std::move(shares)}};
}

json::object review_json(const Review& review, const Viewer& viewer) {
  json::array at, shares, seats, costly;
  for (const std::size_t index : evenly(review.shares().size(), kMostReviewPoints)) {
    at.push_back(index);
    shares.push_back(shares_json(review.shares()[index]));
  }
  for (Seat seat = 0; seat < review.match().players(); ++seat) seats.push_back(seat_json(review, seat, viewer));
  for (const Costly& one : review.costly()) costly.push_back(costly_json(one, review.match(), viewer));
  return {{"progress", 1},
          {"decisions", review.match().decisions().size()},
          {"course", json::object{{"at", std::move(at)}, {"shares", std::move(shares)}}},
          {"seats", std::move(seats)},
          {"costly", std::move(costly)}};
}

}  // namespace orrery::server
