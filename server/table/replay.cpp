// What replays, charts and previews need: many positions of one table, each through the eyes of one viewer.

#include <algorithm>
#include <boost/json.hpp>
#include <map>
#include <utility>

#include "core/table_json.h"
#include "server/table/projection.h"

namespace orrery::server {

namespace json = boost::json;

namespace {

using Values = std::map<std::string, int>;

Values counters_of(const Position& position, Seat eyes) {
  Values values;
  for (const Counter& counter : position.view(eyes).counters) values[counter.id] = counter.value;
  return values;
}

json::array changes(const Values& before, const Values& after) {
  json::array out;
  for (const auto& [id, value] : after) {
    const auto old = before.find(id);
    const int by = value - (old == before.end() ? 0 : old->second);
    if (by != 0) out.push_back({{"id", id}, {"by", by}});
  }
  return out;
}

json::array totals_of(const Position& position, Seat eyes) {
  json::array totals;
  for (const SeatScore& score : position.scores(eyes)) totals.push_back(score.total);
  return totals;
}

}  // namespace

json::array effects_json(const LiveTable& table, const Viewer& viewer, const TriedSteps& tried) {
  json::array out;
  if (!tried.ends.empty()) return out;
  const Seat eyes = eyes_of(table, viewer);
  const Seat by = tried.position.to_move();
  const Values before = counters_of(tried.position, eyes);
  ActionList options;
  tried.position.list(options);
  for (const Action option : options) {
    json::object one{{"notation", tried.position.to_text(option)}};
    if (tried.position.reveals(option)) {
      // What it shows is not told before it is chosen.
      one["ends"] = "reveal";
      one["changes"] = json::array();
    } else {
      Position after = tried.position;
      after.apply(option);
      one["changes"] = changes(before, counters_of(after, eyes));
      const Seat next = after.to_move();
      if (next == kNobody)
        one["ends"] = "over";
      else if (next == kChance)
        one["ends"] = "chance";
      else if (next != by)
        one["ends"] = "others";
    }
    out.push_back(std::move(one));
  }
  return out;
}

json::object moments(const LiveTable& table, const Viewer& viewer, std::size_t from, std::size_t to) {
  const Match& match = *table.match();
  const Seat eyes = eyes_of(table, viewer);
  const std::size_t end = std::min(to, match.decisions().size());
  const std::size_t begin = std::min(from, end);
  Position position = match.at(begin);
  Table board = position.view(eyes);
  BoardDigest digest(board);
  json::object out{{"from", begin},
                   {"to", end},
                   {"decisions", match.decisions().size()},
                   {"board", to_json(board, viewer.words())},
                   {"hash", digest.hash()},
                   {"scores", to_json(position.scores(eyes), viewer.words())}};
  json::array all;
  for (std::size_t i = begin; i < end; ++i) {
    const Action action = match.decisions()[i].action;
    const SeenStep step = seen_step(position, i, action, eyes);
    json::object one{{"index", i}, {"by", step.by + 1}, {"text", step.text}};
    if (!step.label.empty()) one["label"] = to_json(step.label, viewer.words());
    position.apply(action);
    board = position.view(eyes);
    BoardDigest next(board);
    one["patch"] = digest.patch_to(board, next, viewer.words());
    one["hash"] = next.hash();
    one["scores"] = totals_of(position, eyes);
    digest = std::move(next);
    all.push_back(std::move(one));
  }
  out["moments"] = std::move(all);
  return out;
}

json::object series(const LiveTable& table, const Viewer& viewer) {
  const Match& match = *table.match();
  const Seat eyes = eyes_of(table, viewer);
  json::array totals;
  json::array marks;
  Text headline;
  Position position = match.at(0);
  for (std::size_t i = 0;; ++i) {
    totals.push_back(totals_of(position, eyes));
    if (const Text now = position.headline(); now != headline) {
      headline = now;
      marks.push_back({{"index", i}, {"headline", to_json(headline, viewer.words())}});
    }
    if (i == match.decisions().size()) break;
    position.apply(match.decisions()[i].action);
  }
  return {{"totals", std::move(totals)}, {"marks", std::move(marks)}};
}

}  // namespace orrery::server
