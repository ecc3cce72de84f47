#include "server/table/projection.h"

#include <algorithm>
#include <boost/json.hpp>
#include <utility>

#include "core/table_json.h"
#include "server/json_text.h"

namespace orrery::server {

namespace json = boost::json;

namespace {

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
  out["running"] = seat_numbers(table.clock().running());
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
    info["frozen_why"] = json_view(table.frozen_why());
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

// The decision at hand in `position`: the prompt, which the rules keep free of secrets, for everybody; the options for
// the seat that has to choose.
json::object position_json(const Position& position, std::size_t index, const Viewer& viewer) {
  const Seat decides = position.to_move();
  json::object out{{"index", index}, {"to_move", seat_number(decides)}};
  if (decides >= 0) out["prompt"] = to_json(position.prompt(), viewer.words());
  return out;
}

json::object position_json(const LiveTable& table, const Position& position, std::size_t index, const Viewer& viewer,
                           bool at_hand) {
  const Words* words = viewer.words();
  const Seat decides = position.to_move();
  json::object out = position_json(position, index, viewer);
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

// The question that is put to the viewer's seat in advance, and what it has answered. For nobody else.
void put_answers(json::object& view, const LiveTable& table, const Viewer& viewer) {
  const Position* asked = viewer.seat < 0 ? nullptr : table.question(viewer.seat);
  if (asked == nullptr) return;
  if (viewer.seat != table.mover())
    view["ahead"] = {{"position", position_json(table, *asked, table.match()->decisions().size(), viewer, true)}};
  if (const auto answered = table.answered(viewer.seat)) {
    json::object one{{"steps", json::array(answered->steps.begin(), answered->steps.end())}};
    if (answered->standing) one["standing"] = true;
    view["answered"] = std::move(one);
  }
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

// A view that is done, with its board.
std::string with_board(const json::object& view, const Board& board, const Viewer& viewer) {
  return with_fields(json::serialize(view),
                     "\"board\":" + board.text(viewer.words()) + ",\"hash\":\"" + board.hash() + "\"");
}

}  // namespace

Viewer viewer_of(const LiveTable& table, std::string_view user, Seat wanted, std::optional<Language> texts) {
  Viewer viewer;
  viewer.own = table.seats_of(user);
  viewer.texts = texts;
  viewer.game = table.setup().game->facts().id;
  for (std::size_t i = 0; i < table.seats().size(); ++i)
    if (!user.empty() && table.seats()[i].kind == SeatState::Kind::Bot && table.seats()[i].user == user)
      viewer.former.push_back(static_cast<Seat>(i));
  if (!viewer.own.empty()) {
    const auto has = [&](Seat seat) {
      return std::find(viewer.own.begin(), viewer.own.end(), seat) != viewer.own.end();
    };
    const Seat asked = table.asked_seat(user);
    viewer.seat = has(wanted) ? wanted : asked >= 0 ? asked : viewer.own.front();
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

Board board_of(const LiveTable& table, Seat eyes) {
  return Board::of(table.match()->position(), eyes, table.parts());
}

std::string with_fields(std::string object, std::string_view fields) {
  object.back() = ',';
  object += fields;
  object += '}';
  return object;
}

json::object view_frame(const LiveTable& table, const Viewer& viewer, Millis now) {
  json::object view{{"table", table.id()},
                    {"seq", table.told()},
                    {"position_seq", table.position_seq()},
                    {"viewer", seat_number(viewer.seat)},
                    {"you", seat_numbers(viewer.own)},
                    {"role", json_view(name_of(viewer.role))},
                    {"info", info_json(table, viewer, now)}};
  if (const Match* match = table.match(); table.shows_board()) {
    json::object position = position_json(table, match->position(), match->decisions().size(), viewer, true);
    std::vector<Seat> waiting;
    for (const Asked& one : table.asked()) waiting.push_back(one.seat);
    position["waiting"] = seat_numbers(waiting);
    if (const auto floor = undo_to(table, viewer)) position["undo_to"] = *floor;
    view["position"] = std::move(position);
    put_answers(view, table, viewer);
  }
  const bool goes_on = table.phase() == Phase::Open || table.phase() == Phase::Playing;
  if (const auto& questions = table.setup().game->facts().standing; viewer.seat >= 0 && goes_on && !questions.empty())
    view["standing"] = standing_json(questions, table.seat(viewer.seat).standing);
  return view;
}

std::string whole_view_text(const LiveTable& table, const Viewer& viewer, Millis now) {
  const json::object view = view_frame(table, viewer, now);
  if (!table.shows_board()) return json::serialize(view);
  return with_board(view, board_of(table, eyes_of(table, viewer)), viewer);
}

json::object whole_view(const LiveTable& table, const Viewer& viewer, Millis now) {
  return json::parse(whole_view_text(table, viewer, now)).as_object();
}

std::string put_earlier(json::object view, const Match& match, const Viewer& viewer, std::size_t at) {
  const Position position = match.at(at);
  json::object seen = position_json(position, at, viewer);
  seen["scores"] = to_json(position.scores(viewer.seat), viewer.words());
  view["position"] = std::move(seen);
  PartCache parts;
  return with_board(view, Board::of(position, viewer.seat, parts), viewer);
}

std::string draft_view(const LiveTable& table, const Viewer& viewer, const TriedSteps& tried, Millis now) {
  json::object view = view_frame(table, viewer, now);
  // What a step shows or draws is not known before it is really made.
  const bool open_end = tried.ends.empty();
  const Position& position = open_end ? tried.position : tried.before_last;
  const std::size_t steps = tried.texts.size() - (open_end ? 0 : 1);
  view["position"] = position_json(table, position, table.match()->decisions().size() + steps, viewer, true);
  view["draft"] = {{"steps", json::array(tried.texts.begin(), tried.texts.end())},
                   {"ends", open_end ? json::value(nullptr) : json::value(json_view(tried.ends))}};
  return with_board(view, Board::of(position, eyes_of(table, viewer), table.parts()), viewer);
}

SeenStep seen_step(const Position& before, std::size_t index, Action action, Seat viewer) {
  Seen seen = before.as_seen(action, viewer);
  return {index, before.to_move(), std::move(seen.text), std::move(seen.label), seen.hidden, std::move(seen.facts)};
}

json::object step_json(const SeenStep& step, const Viewer& viewer) {
  json::object out{{"index", step.index}, {"by", step.by + 1}, {"text", step.text}};
  if (!step.label.empty()) out["label"] = to_json(step.label, viewer.words());
  if (!step.facts.empty()) out["facts"] = to_json(step.facts);
  if (step.hidden) out["hidden"] = true;
  return out;
}

json::object event_json(const std::string& host_name, const Event& event, std::int64_t told,
                        const std::vector<SeenStep>& steps, const Viewer& viewer) {
  json::object out{{"seq", told}, {"at", event.at}, {"type", event.kind}};
  if (event.kind == "create") {
    out["by"] = host_name;
    return out;
  }
  const json::value value = json::parse(json_view(event.body));
  const json::object& body = value.as_object();
  // The fields that are for everybody; user ids, quiet hours and decisions are not among them.
  for (const char* name : {"by", "name", "bot", "why", "say", "yes", "to", "rewind"})
    if (const json::value* field = body.if_contains(name)) out[name] = *field;
  for (const char* name : {"seat", "replace"})
    if (const json::value* field = body.if_contains(name)) out[name] = field->to_number<int>() + 1;
  if (!body.contains("lines")) return out;
  json::array seen;
  for (const SeenStep& step : steps) seen.push_back(step_json(step, viewer));
  out["steps"] = std::move(seen);
  return out;
}

bool knows_everything(const Match& match, Seat viewer, std::size_t up_to) {
  Position position = match.at(0);
  for (std::size_t i = 0; i < up_to; ++i) {
    const Action action = match.decisions()[i].action;
    if (position.as_seen(action, viewer).hidden) return false;
    position.apply(action);
  }
  return true;
}

namespace {

void add_summary(json::object& out, json::value summary, std::string_view user) {
  for (auto& [name, value] : summary.as_object()) {
    if (name == "awaited") {
      const json::array& awaited = value.as_array();
      out["your_turn"] =
          !user.empty() && std::find(awaited.begin(), awaited.end(), json::value(json_view(user))) != awaited.end();
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
}

}  // namespace

json::object list_line(const TableLine& line, std::string_view user) {
  json::object out{
      {"id", line.id},           {"game", line.game},       {"phase", line.phase}, {"visibility", line.visibility},
      {"created", line.created}, {"changed", line.changed}, {"seq", line.seq}};
  // One damaged line must not take the list along.
  try {
    add_summary(out, json::parse(line.summary), user);
  } catch (const std::exception&) {
    out["frozen"] = true;
    out["seats"] = json::array();
  }
  return out;
}

}  // namespace orrery::server
