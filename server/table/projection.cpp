#include "server/table/projection.h"

#include <algorithm>
#include <boost/json.hpp>
#include <utility>

#include "core/table_json.h"

namespace orrery::server {

namespace json = boost::json;

namespace {

json::string_view json_view(std::string_view text) {
  return {text.data(), text.size()};
}

json::value seat_number(Seat seat) {
  return seat < 0 ? json::value(nullptr) : json::value(seat + 1);
}

json::array seat_numbers(const std::vector<Seat>& seats) {
  json::array out;
  for (const Seat seat : seats) out.push_back(seat + 1);
  return out;
}

std::string_view name_of(Role role) {
  switch (role) {
    case Role::Host: return "host";
    case Role::Player: return "player";
    case Role::Spectator: return "spectator";
  }
  return "";
}

json::array seats_json(const LiveTable& table, const Viewer& viewer) {
  json::array out;
  for (std::size_t i = 0; i < table.seats().size(); ++i) {
    const SeatState& seat = table.seats()[i];
    json::object one{{"seat", i + 1}};
    switch (seat.kind) {
      case SeatState::Kind::Open: one["kind"] = "open"; break;
      case SeatState::Kind::Human: one["kind"] = "human"; break;
      case SeatState::Kind::Bot: one["kind"] = "bot"; break;
    }
    if (!seat.name.empty()) one["name"] = seat.name;
    if (!seat.bot.empty()) one["bot"] = seat.bot;
    const auto among = [i](const std::vector<Seat>& some) {
      return std::find(some.begin(), some.end(), static_cast<Seat>(i)) != some.end();
    };
    if (among(viewer.own)) one["you"] = true;
    if (among(viewer.former)) one["may_return"] = true;
    out.push_back(std::move(one));
  }
  return out;
}

json::object running_clock_json(const LiveTable& table, Millis now) {
  json::object out = clock_json(table.setup().clock);
  if (table.setup().clock.kind == ClockSettings::Kind::None || table.phase() != Phase::Playing) return out;
  json::array left;
  for (std::size_t i = 0; i < table.seats().size(); ++i) {
    const bool timed = table.seats()[i].kind == SeatState::Kind::Human;
    left.push_back(timed ? json::value(table.clock().left(static_cast<Seat>(i), now)) : json::value(nullptr));
  }
  out["left"] = std::move(left);
  out["running"] = seat_number(table.clock().running());
  out["now"] = now;
  if (const auto deadline = table.clock().deadline()) out["deadline"] = *deadline;
  return out;
}

json::object info_json(const LiveTable& table, const Viewer& viewer, Millis now) {
  const TableSetup& setup = table.setup();
  json::object options;
  for (const auto& [name, value] : setup.options) options[name] = value;
  json::object info{{"game", setup.game->facts().id},
                    {"rules_version", setup.rules_version},
                    {"players", setup.players},
                    {"phase", json_view(name_of(table.phase()))},
                    {"visibility", setup.is_public ? "public" : "private"},
                    {"host", setup.host_name},
                    {"hot_seat", setup.hot_seat},
                    {"start", setup.starts_by_itself ? "auto" : "host"},
                    {"options", std::move(options)},
                    {"substitute", setup.substitute},
                    {"patience", setup.patience / 1000},
                    {"created", table.created()},
                    {"seats", seats_json(table, viewer)},
                    {"clock", running_clock_json(table, now)}};
  if (!setup.title.empty()) info["title"] = setup.title;
  if (table.frozen()) {
    info["frozen"] = true;
  } else if (const ChanceProof& chance = table.chance(); !chance.commitment.empty()) {
    info["commitment"] = chance.commitment;
    if (chance.from > 0) info["commitment_from"] = chance.from;
    if (!chance.seed.empty()) info["seed"] = chance.seed;
  }
  if (viewer.role != Role::Spectator) info["invite"] = table.invite();
  if (const auto& proposal = table.proposal()) {
    json::object one{{"by", seat_number(proposal->by)}, {"waiting", seat_numbers(proposal->waiting)}};
    if (proposal->rewind)
      one["rewind"] = *proposal->rewind;
    else
      one["replace"] = seat_number(proposal->replace);
    info["proposal"] = std::move(one);
  }
  return info;
}

// The decision at hand in `position`: the prompt for everybody, the options for the seat that has to choose.
json::object position_json(const LiveTable& table, const Position& position, std::size_t index, const Viewer& viewer,
                           bool at_hand) {
  const Words* words = viewer.words();
  const Seat decides = position.to_move();
  json::object out{{"index", index}, {"to_move", seat_number(decides)}};
  if (decides >= 0) out["prompt"] = to_json(position.prompt(), words);
  if (at_hand && decides >= 0 && table.phase() == Phase::Playing &&
      std::find(viewer.own.begin(), viewer.own.end(), decides) != viewer.own.end() && viewer.seat == decides) {
    ActionList options;
    position.list(options);
    json::array all;
    all.reserve(options.size());
    for (const Action action : options) all.push_back(to_json(position.describe(action), words));
    out["options"] = std::move(all);
    json::array impossible;
    for (const Impossible& one : position.impossible()) impossible.push_back(to_json(one, words));
    if (!impossible.empty()) out["impossible"] = std::move(impossible);
  }
  out["scores"] = to_json(position.scores(viewer.seat), words);
  return out;
}

// The questions that the viewer's seat may answer in advance, and its answers. For nobody else.
json::object standing_json(const std::vector<StandingQuestion>& questions, const StandingAnswers& given) {
  json::array asked;
  json::object answers;
  for (const StandingQuestion& question : questions) {
    asked.push_back({{"id", question.id}, {"values", json::array(question.values.begin(), question.values.end())}});
    const auto found = given.find(question.id);
    answers[question.id] = found == given.end() ? question.values.front() : found->second;
  }
  return {{"questions", std::move(asked)}, {"answers", std::move(answers)}};
}

// What the viewer may prepare while another decides, and what he has prepared. For nobody else.
json::object ahead_json(const LiveTable& table, const Position& next, const Viewer& viewer) {
  const auto& prepared = table.seat(viewer.seat).prepared;
  json::object out{{"position", position_json(table, next, table.match()->decisions().size(), viewer, true)}};
  if (!prepared.empty()) out["prepared"] = json::array(prepared.begin(), prepared.end());
  return out;
}

// How far the viewer may take back, when it was one of his seats that decided last.
std::optional<std::size_t> undo_to(const LiveTable& table, const Viewer& viewer) {
  const Match& match = *table.match();
  if (table.phase() != Phase::Playing || match.decisions().empty()) return std::nullopt;
  const Seat last = match.decisions().back().by;
  if (std::find(viewer.own.begin(), viewer.own.end(), last) == viewer.own.end()) return std::nullopt;
  const std::size_t floor = std::max(match.undo_floor(last), table.first_index());
  return floor < match.decisions().size() ? std::optional(floor) : std::nullopt;
}

void put_board(json::object& view, const Table& board, const Viewer& viewer) {
  view["board"] = to_json(board, viewer.words());
  view["hash"] = BoardDigest(board).hash();
}

}  // namespace

Viewer viewer_of(const LiveTable& table, std::string_view user, Seat wanted, std::optional<Language> texts) {
  Viewer viewer;
  viewer.own = table.seats_of(user);
  viewer.texts = texts;
  for (std::size_t i = 0; i < table.seats().size(); ++i)
    if (!user.empty() && table.seats()[i].kind == SeatState::Kind::Bot && table.seats()[i].user == user)
      viewer.former.push_back(static_cast<Seat>(i));
  if (!viewer.own.empty()) {
    const auto has = [&](Seat seat) {
      return std::find(viewer.own.begin(), viewer.own.end(), seat) != viewer.own.end();
    };
    viewer.seat = has(wanted) ? wanted : has(table.mover()) ? table.mover() : viewer.own.front();
  }
  if (table.setup().host == user)
    viewer.role = Role::Host;
  else if (!viewer.own.empty())
    viewer.role = Role::Player;
  return viewer;
}

Seat eyes_of(const LiveTable& table, const Viewer& viewer) {
  return table.setup().game->facts().hides_nothing ? kNobody : viewer.seat;
}

Table board_of(const LiveTable& table, Seat eyes) {
  return table.match()->position().view(eyes);
}

json::object view_frame(const LiveTable& table, const Viewer& viewer, Millis now) {
  json::object view{{"table", table.id()},
                    {"seq", table.seq()},
                    {"position_seq", table.position_seq()},
                    {"viewer", seat_number(viewer.seat)},
                    {"you", seat_numbers(viewer.own)},
                    {"role", json_view(name_of(viewer.role))},
                    {"info", info_json(table, viewer, now)}};
  if (const Match* match = table.match(); match != nullptr && !table.frozen()) {
    // What was answered in advance is not asked, however shortly.
    const bool asks = !table.is_decided();
    json::object position = position_json(table, match->position(), match->decisions().size(), viewer, asks);
    if (const auto floor = undo_to(table, viewer)) position["undo_to"] = *floor;
    view["position"] = std::move(position);
    if (const auto next = table.ahead(); next && next->to_move() == viewer.seat)
      view["ahead"] = ahead_json(table, *next, viewer);
  }
  const bool goes_on = table.phase() == Phase::Open || table.phase() == Phase::Playing;
  if (const auto& questions = table.setup().game->facts().standing; viewer.seat >= 0 && goes_on && !questions.empty())
    view["standing"] = standing_json(questions, table.seat(viewer.seat).standing);
  return view;
}

json::object whole_view(const LiveTable& table, const Viewer& viewer, Millis now, std::optional<std::size_t> at) {
  json::object view = view_frame(table, viewer, now);
  const Match* match = table.match();
  if (match == nullptr || table.frozen()) return view;
  if (at && *at < match->decisions().size()) {
    const Position position = match->at(*at);
    view["position"] = position_json(table, position, *at, viewer, false);
    put_board(view, position.view(viewer.seat), viewer);
  } else {
    put_board(view, board_of(table, eyes_of(table, viewer)), viewer);
  }
  return view;
}

json::object draft_view(const LiveTable& table, const Viewer& viewer, const TriedSteps& tried, Millis now) {
  json::object view = view_frame(table, viewer, now);
  // What a step shows or draws is not known before it is really made.
  const bool open_end = tried.ends.empty();
  const Position& position = open_end ? tried.position : tried.before_last;
  const std::size_t steps = tried.texts.size() - (open_end ? 0 : 1);
  view["position"] = position_json(table, position, table.match()->decisions().size() + steps, viewer, true);
  put_board(view, position.view(viewer.seat), viewer);
  view["draft"] = {{"steps", json::array(tried.texts.begin(), tried.texts.end())},
                   {"ends", open_end ? json::value(nullptr) : json::value(json_view(tried.ends))}};
  return view;
}

SeenStep seen_step(const Position& before, std::size_t index, Action action, Seat viewer) {
  SeenStep step{index, before.to_move(), before.as_seen(action, viewer), {}};
  // The label says all about the action, so it is for those who know all of it.
  if (step.text == before.to_text(action)) step.label = before.describe(action).label;
  return step;
}

bool is_told(const Event& event) {
  return event.kind != "standing" && event.kind != "prepare";
}

json::object event_json(const LiveTable& table, const Event& event, const std::vector<SeenStep>& steps,
                        const Viewer& viewer) {
  json::object out{{"seq", event.seq}, {"at", event.at}, {"type", event.kind}};
  if (event.kind == "create") {
    out["by"] = table.setup().host_name;
    return out;
  }
  const json::value value = json::parse(json_view(event.body));
  const json::object& body = value.as_object();
  // The fields that are for everybody; user ids, quiet hours and decisions are not among them.
  for (const char* name : {"by", "name", "bot", "why", "say", "yes", "to", "rewind", "auto"})
    if (const json::value* field = body.if_contains(name)) out[name] = *field;
  for (const char* name : {"seat", "replace"})
    if (const json::value* field = body.if_contains(name)) out[name] = field->to_number<int>() + 1;
  if (!body.contains("lines")) return out;
  json::array seen;
  for (const SeenStep& step : steps) {
    json::object one{{"index", step.index}, {"by", step.by + 1}, {"text", step.text}};
    if (!step.label.empty()) one["label"] = to_json(step.label, viewer.words());
    seen.push_back(std::move(one));
  }
  out["steps"] = std::move(seen);
  return out;
}

json::array history(const LiveTable& table, std::int64_t after, std::size_t limit, const Viewer& viewer) {
  json::array out;
  const std::int64_t last = table.seq();
  const auto most = static_cast<std::int64_t>(limit);
  const std::int64_t from = std::max(after, last - most);
  if (from >= last) return out;
  LiveTable replay(table.id(), table.seed(), "");
  for (const Event& event : table.events()) {
    std::vector<SeenStep> steps;
    const LiveTable::Observer observe = [&](const Position& before, std::size_t index, Action action) {
      steps.push_back(seen_step(before, index, action, viewer.seat));
    };
    replay.apply(event, event.seq > from ? observe : LiveTable::Observer());
    if (event.seq > from && is_told(event)) out.push_back(event_json(table, event, steps, viewer));
  }
  return out;
}

bool knows_everything(const Match& match, Seat viewer, std::size_t up_to) {
  Position position = match.at(0);
  for (std::size_t i = 0; i < up_to; ++i) {
    const Action action = match.decisions()[i].action;
    if (position.as_seen(action, viewer) != position.to_text(action)) return false;
    position.apply(action);
  }
  return true;
}

json::object list_line(const TableLine& line, std::string_view user) {
  json::object out{
      {"id", line.id},           {"game", line.game},       {"phase", line.phase}, {"visibility", line.visibility},
      {"created", line.created}, {"changed", line.changed}, {"seq", line.seq}};
  json::value summary = json::parse(line.summary);
  for (auto& [name, value] : summary.as_object()) {
    if (name == "mover") {
      out["your_turn"] = !user.empty() && value.as_string() == json_view(user);
    } else if (name == "seats") {
      for (json::value& seat : value.as_array()) {
        if (!user.empty() && seat.at("user").as_string() == json_view(user)) seat.as_object()["you"] = true;
        seat.as_object().erase("user");
      }
      out["seats"] = std::move(value);
    } else {
      out[name] = std::move(value);
    }
  }
  return out;
}

}  // namespace orrery::server
