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

void write_totals(JsonWriter& to, const Position& position, Seat eyes) {
  to.list([&] {
    for (const SeatScore& score : position.scores(eyes)) to.value(score.total);
  });
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
  TablePast past{std::nullopt, table.first_index(), table.told(), {}};
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

std::string history(const TablePast& past, std::int64_t after, std::size_t limit, const Viewer& viewer) {
  const std::int64_t from = std::max(after, past.told - static_cast<std::int64_t>(limit));
  if (from >= past.told) return "[]";
  const Seat eyes = past.match ? eyes_of(*past.match, viewer) : kNobody;
  std::optional<Walk> walk;
  std::string out;
  JsonWriter to(out);
  to.list([&] {
    for (const auto& one : past.log) {
      const Logged& logged = *one;
      std::vector<SeenStep> steps;
      const bool wanted = logged.told > from && !logged.seen.empty();
      if (logged.back_to || !logged.actions.empty()) {
        if (!walk) walk.emplace(past);
        walk->follow(logged, wanted ? [&](const Position& before, std::size_t index,
                                          Action action) { steps.push_back(seen_step(before, index, action, eyes)); }
                                    : LiveTable::Observer());
      }
      if (wanted) write_event(to, logged, steps, viewer);
    }
  });
  return out;
}

std::string moments(const Match& match, const Viewer& viewer, std::size_t from, std::size_t to) {
  const Seat eyes = eyes_of(match, viewer);
  const std::size_t end = std::min(to, match.decisions().size());
  const std::size_t begin = std::min(from, end);
  Position position = match.at(begin);
  PartCache parts;
  Board board = Board::of(position, eyes, parts);
  std::string text;
  JsonWriter out(text);
  const auto put_moment = [&](std::size_t index) {
    const Action action = match.decisions()[index].action;
    write_step(out, seen_step(position, index, action, eyes), viewer);
    position.apply(action);
    Board next = Board::of(position, eyes, parts, &board);
    out.name("patch").written(board.patch_to(next, viewer.words()));
    out.put("hash", next.hash());
    write_totals(out.name("scores"), position, eyes);
    board = std::move(next);
  };
  out.object([&] {
    out.put("from", begin);
    out.put("to", end);
    out.put("decisions", match.decisions().size());
    out.name("board").written(board.text(viewer.words()));
    out.put("hash", board.hash());
    write(out.name("scores"), position.scores(eyes), viewer.words());
    out.name("moments").list([&] {
      for (std::size_t i = begin; i < end; ++i) out.object([&] { put_moment(i); });
    });
  });
  return text;
}

std::string series(const Match& match, const Viewer& viewer) {
  const Seat eyes = eyes_of(match, viewer);
  std::string totals;
  std::string marks;
  JsonWriter to_totals(totals), to_marks(marks);
  Text headline;
  Position position = match.at(0);
  for (std::size_t i = 0;; ++i) {
    write_totals(to_totals, position, eyes);
    if (const Text now = position.headline(); now != headline) {
      headline = now;
      to_marks.object([&] {
        to_marks.put("index", i);
        write(to_marks.name("headline"), headline, viewer.words());
      });
    }
    if (i == match.decisions().size()) break;
    position.apply(match.decisions()[i].action);
  }
  return "{\"totals\":[" + totals + "],\"marks\":[" + marks + "]}";
}

}  // namespace orrery::server
