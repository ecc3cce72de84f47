// What replays, charts and previews need: many positions of one table, each through the eyes of one viewer.

#include <algorithm>
#include <boost/json.hpp>
#include <utility>

#include "core/effects.h"
#include "core/table_json.h"
#include "server/table/projection.h"

namespace orrery::server {

namespace json = boost::json;

namespace {

json::array totals_of(const Position& position, Seat eyes) {
  json::array totals;
  for (const SeatScore& score : position.scores(eyes)) totals.push_back(score.total);
  return totals;
}

// The positions of a table one after the other, as its log went through them.
class Walk {
 public:
  explicit Walk(const TablePast& past)
      : index_(past.first_index), start_(past.match->at(past.first_index)), position_(start_) {}

  // Carries out what an event did; `observe` is called before each decision.
  void follow(const Logged& logged, const LiveTable::Observer& observe) {
    if (logged.back_to) go_back(*logged.back_to);
    for (const Action action : logged.actions) {
      if (observe) observe(position_, index_ + made_.size(), action);
      position_.apply(action);
      made_.push_back(action);
    }
  }

 private:
  void go_back(std::size_t to) {
    made_.resize(to - index_);
    position_ = start_;
    for (const Action action : made_) position_.apply(action);
  }

  std::size_t index_;
  Position start_;
  Position position_;
  std::vector<Action> made_;
};

}  // namespace

TablePast past_of(const LiveTable& table) {
  TablePast past{table.setup().host_name, std::nullopt, table.first_index(), table.told(), {}};
  if (table.match() != nullptr) past.match = *table.match();
  past.log.assign(table.log().begin(), table.log().end());
  return past;
}

Seat eyes_of(const Match& match, const Viewer& viewer) {
  return match.game().facts().hides_nothing ? kNobody : viewer.seat;
}

json::array effects_json(const Viewer& viewer, const TriedSteps& tried) {
  json::array out;
  if (!tried.ends.empty()) return out;
  const Seat eyes = tried.position.game().facts().hides_nothing ? kNobody : viewer.seat;
  const std::vector<Counter> counters = tried.position.view(eyes).counters;
  for (const Effect& effect : effects_of(tried.position, eyes)) {
    json::array changes;
    for (const orrery::Change& change : effect.changes)
      changes.push_back({{"id", counters.at(static_cast<std::size_t>(change.counter)).id}, {"by", change.by}});
    json::object one{{"notation", tried.position.to_text(effect.action)}, {"changes", std::move(changes)}};
    if (!effect.ends.empty()) one["ends"] = json::string_view(effect.ends.data(), effect.ends.size());
    out.push_back(std::move(one));
  }
  return out;
}

json::array history(const TablePast& past, std::int64_t after, std::size_t limit, const Viewer& viewer) {
  json::array out;
  const std::int64_t from = std::max(after, past.told - static_cast<std::int64_t>(limit));
  if (from >= past.told) return out;
  const Seat eyes = past.match ? eyes_of(*past.match, viewer) : kNobody;
  std::optional<Walk> walk;
  for (const auto& one : past.log) {
    const Logged& logged = *one;
    std::vector<SeenStep> steps;
    const bool wanted = logged.told > from && is_told(logged.event);
    if (logged.back_to || !logged.actions.empty()) {
      if (!walk) walk.emplace(past);
      walk->follow(logged, wanted ? [&](const Position& before, std::size_t index,
                                        Action action) { steps.push_back(seen_step(before, index, action, eyes)); }
                                  : LiveTable::Observer());
    }
    if (wanted) out.push_back(event_json(past.host_name, logged.event, logged.told, steps, viewer));
  }
  return out;
}

json::object moments(const Match& match, const Viewer& viewer, std::size_t from, std::size_t to) {
  const Seat eyes = eyes_of(match, viewer);
  const std::size_t end = std::min(to, match.decisions().size());
  const std::size_t begin = std::min(from, end);
  Position position = match.at(begin);
  PartCache parts;
  Board board = Board::of(position, eyes, parts);
  json::object out{{"from", begin},
                   {"to", end},
                   {"decisions", match.decisions().size()},
                   {"board", json::parse(board.text(viewer.words()))},
                   {"hash", board.hash()},
                   {"scores", to_json(position.scores(eyes), viewer.words())}};
  json::array all;
  for (std::size_t i = begin; i < end; ++i) {
    const Action action = match.decisions()[i].action;
    json::object one = step_json(seen_step(position, i, action, eyes), viewer);
    position.apply(action);
    Board next = Board::of(position, eyes, parts);
    one["patch"] = board.patch_to(next, viewer.words());
    one["hash"] = next.hash();
    one["scores"] = totals_of(position, eyes);
    board = std::move(next);
    all.push_back(std::move(one));
  }
  out["moments"] = std::move(all);
  return out;
}

json::object series(const Match& match, const Viewer& viewer) {
  const Seat eyes = eyes_of(match, viewer);
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
