#include "server/table/projection.h"

#include <algorithm>
#include <boost/json.hpp>
#include <utility>

#include "core/table_json.h"
#include "server/json_text.h"

namespace orrery::server {

namespace json = boost::json;

namespace {

// Seats count from 1; nobody is null.
void put_seat(JsonWriter& to, std::string_view name, Seat seat) {
  if (seat < 0)
    to.put(name, nullptr);
  else
    to.put(name, seat + 1);
}

void put_seats(JsonWriter& to, std::string_view name, const std::vector<Seat>& seats) {
  to.name(name).list([&] {
    for (const Seat seat : seats) to.value(seat + 1);
  });
}

bool among(const std::vector<Seat>& seats, Seat seat) {
  return std::find(seats.begin(), seats.end(), seat) != seats.end();
}

std::string_view name_of(Role role) {
  switch (role) {
    case Role::Host: return "host";
    case Role::Player: return "player";
    case Role::Spectator: return "spectator";
  }
  return "";
}

void put_table_seats(JsonWriter& to, const LiveTable& table, const Viewer& viewer) {
  to.name("seats").list([&] {
    for (std::size_t i = 0; i < table.seats().size(); ++i)
      to.object([&] {
        const SeatState& seat = table.seats()[i];
        to.put("seat", i + 1);
        switch (seat.kind) {
          case SeatState::Kind::Open: to.put("kind", "open"); break;
          case SeatState::Kind::Human: to.put("kind", "human"); break;
          case SeatState::Kind::Bot: to.put("kind", "bot"); break;
        }
        // A seat that is kept is open, but for one person.
        const bool kept = seat.kind == SeatState::Kind::Open && !seat.user.empty();
        if (!seat.name.empty()) to.put(kept ? "kept" : "name", seat.name);
        if (among(viewer.kept, static_cast<Seat>(i))) to.put("kept_for_you", true);
        if (!seat.bot.empty()) to.put("bot", seat.bot);
        if (among(viewer.own, static_cast<Seat>(i))) to.put("you", true);
        if (among(viewer.former, static_cast<Seat>(i))) to.put("may_return", true);
      });
  });
}

}  // namespace

void put_tournament(JsonWriter& to, const TournamentPlace& place) {
  to.name("tournament").object([&] {
    to.put("id", place.id);
    to.put("round", place.round);
    to.put("table", place.table);
  });
}

namespace {

void put_running_clock(JsonWriter& to, const LiveTable& table, Millis now) {
  std::string clock = json::serialize(clock_json(table.setup().clock));
  if (table.setup().clock.kind != ClockSettings::Kind::None && table.phase() == Phase::Playing) {
    std::string running;
    JsonWriter more(running);
    more.name("left").list([&] {
      for (std::size_t i = 0; i < table.seats().size(); ++i)
        if (table.seats()[i].kind == SeatState::Kind::Human)
          more.value(table.clock().left(static_cast<Seat>(i), now));
        else
          more.value(nullptr);
    });
    put_seats(more, "running", table.clock().running());
    more.put("now", now);
    if (const auto deadline = table.clock().deadline()) more.put("deadline", *deadline);
    clock = with_fields(std::move(clock), running);
  }
  to.name("clock").written(clock);
}

void put_proposal(JsonWriter& to, const Proposal& proposal) {
  to.name("proposal").object([&] {
    put_seat(to, "by", proposal.by);
    put_seats(to, "waiting", proposal.waiting);
    if (proposal.rewind)
      to.put("rewind", *proposal.rewind);
    else
      put_seat(to, "replace", proposal.replace);
  });
}

void put_info(JsonWriter& to, const LiveTable& table, const Viewer& viewer, Millis now) {
  const TableSetup& setup = table.setup();
  to.name("info").object([&] {
    to.put("game", setup.game->facts().id);
    to.put("rules_version", setup.rules_version);
    to.put("players", setup.players);
    to.put("phase", name_of(table.phase()));
    to.put("visibility", setup.is_public ? "public" : "private");
    to.put("host", setup.host_name);
    to.put("hot_seat", setup.hot_seat);
    if (setup.coach) to.put("coach", true);
    to.put("start", setup.starts_by_itself ? "auto" : "host");
    to.name("options").object([&] {
      for (const auto& [name, value] : setup.options) to.put(name, value);
    });
    to.put("substitute", setup.substitute);
    to.put("patience", setup.patience / 1000);
    to.put("created", table.created());
    put_table_seats(to, table, viewer);
    put_running_clock(to, table, now);
    if (!setup.title.empty()) to.put("title", setup.title);
    if (!setup.tournament.id.empty()) put_tournament(to, setup.tournament);
    if (table.frozen()) {
      to.put("frozen", true);
      to.put("frozen_why", table.frozen_why());
    } else if (const ChanceProof& chance = table.chance(); !chance.commitment.empty()) {
      to.put("commitment", chance.commitment);
      if (chance.from > 0) to.put("commitment_from", chance.from);
      if (!chance.seed.empty()) to.put("seed", chance.seed);
    }
    if (viewer.role != Role::Spectator) to.put("invite", table.invite());
    if (table.proposal()) put_proposal(to, *table.proposal());
  });
}

// What a viewer may know of a decision to be made: the prompt, which the rules keep free of secrets, for everybody; the
// points as far as he may know them.
void put_position(JsonWriter& to, const Position& position, std::size_t index, Seat eyes, const Words* words) {
  const Seat decides = position.to_move();
  to.put("index", index);
  put_seat(to, "to_move", decides);
  if (decides >= 0) write(to.name("prompt"), position.prompt(), words);
  write(to.name("scores"), position.scores(eyes), words);
}

// The options of the decision at hand, for the seat that has to choose and nobody else.
void put_options(JsonWriter& to, const LiveTable& table, const Position& position, const Viewer& viewer) {
  const Seat decides = position.to_move();
  if (decides < 0 || table.phase() != Phase::Playing || viewer.seat != decides || !among(viewer.own, decides)) return;
  ActionList options;
  position.list(options);
  to.name("options").list([&] {
    for (const Action action : options) write(to, position.describe(action), viewer.words());
  });
  const std::vector<Impossible> impossible = position.impossible();
  if (impossible.empty()) return;
  to.name("impossible").list([&] {
    for (const Impossible& one : impossible) write(to, one, viewer.words());
  });
}

// The questions that the viewer's seat may answer in advance, and its answers. For nobody else.
void put_standing(JsonWriter& to, const std::vector<StandingQuestion>& questions, const StandingAnswers& given) {
  to.name("standing").object([&] {
    to.name("questions").list([&] {
      for (const StandingQuestion& question : questions)
        to.object([&] {
          to.put("id", question.id);
          to.put_list("values", question.values);
        });
    });
    to.name("answers").object([&] {
      for (const StandingQuestion& question : questions) {
        const auto found = given.find(question.id);
        to.put(question.id, found == given.end() ? question.values.front() : found->second);
      }
    });
  });
}

// The question that is put to the viewer's seat in advance, and what it has answered. For nobody else.
void put_answers(JsonWriter& to, const LiveTable& table, const Viewer& viewer) {
  const Position* asked = viewer.seat < 0 || !table.shows_board() ? nullptr : table.question(viewer.seat);
  if (asked == nullptr) return;
  if (viewer.seat != table.mover())
    to.name("ahead").object([&] {
      to.name("position").object([&] {
        put_position(to, *asked, table.match()->decisions().size(), eyes_of(table, viewer), viewer.words());
        put_options(to, table, *asked, viewer);
      });
    });
  if (const auto answered = table.answered(viewer.seat))
    to.name("answered").object([&] {
      to.put_list("steps", answered->steps);
      if (answered->standing) to.put("standing", true);
    });
}

// How far the viewer may take back, when it was one of his seats that decided last.
std::optional<std::size_t> undo_to(const LiveTable& table, const Viewer& viewer) {
  const Match& match = *table.match();
  if (table.phase() != Phase::Playing || match.decisions().empty()) return std::nullopt;
  const Seat last = match.decisions().back().by;
  if (!among(viewer.own, last)) return std::nullopt;
  const std::size_t floor = std::max(match.undo_floor(last), table.first_index());
  return floor < match.decisions().size() ? std::optional(floor) : std::nullopt;
}

void put_board(JsonWriter& to, const Board& board, const Viewer& viewer) {
  to.name("board").written(board.text(viewer.words()));
  to.put("hash", board.hash());
}

// A view that is done, with its board.
std::string with_board(std::string view, const Board& board, const Viewer& viewer) {
  std::string fields;
  JsonWriter to(fields);
  put_board(to, board, viewer);
  return with_fields(std::move(view), fields);
}

}  // namespace

Viewer viewer_of(const LiveTable& table, std::string_view user, Seat wanted, std::optional<Language> texts) {
  Viewer viewer;
  viewer.own = table.seats_of(user);
  viewer.texts = texts;
  viewer.game = table.setup().game->facts().id;
  for (std::size_t i = 0; i < table.seats().size(); ++i)
    if (const SeatState& seat = table.seats()[i]; !user.empty() && seat.user == user) {
      if (seat.kind == SeatState::Kind::Bot) viewer.former.push_back(static_cast<Seat>(i));
      if (seat.kind == SeatState::Kind::Open) viewer.kept.push_back(static_cast<Seat>(i));
    }
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

Board board_of(const LiveTable& table, Seat eyes, const Board* before) {
  return Board::of(table.match()->position(), eyes, table.parts(), before);
}

std::string with_fields(std::string object, std::string_view fields) {
  object.back() = ',';
  object += fields;
  object += '}';
  return object;
}

void put_view_frame(JsonWriter& to, const LiveTable& table, const Viewer& viewer, Millis now) {
  to.put("table", table.id());
  to.put("seq", table.told());
  to.put("position_seq", table.position_seq());
  put_seat(to, "viewer", viewer.seat);
  put_seats(to, "you", viewer.own);
  to.put("role", name_of(viewer.role));
  put_info(to, table, viewer, now);
  put_answers(to, table, viewer);
  const bool goes_on = table.phase() == Phase::Open || table.phase() == Phase::Playing;
  if (const auto& questions = table.setup().game->facts().standing; viewer.seat >= 0 && goes_on && !questions.empty())
    put_standing(to, questions, table.seat(viewer.seat).standing);
}

std::string view_frame(const LiveTable& table, const Viewer& viewer, Millis now) {
  std::string view;
  JsonWriter to(view);
  to.object([&] { put_view_frame(to, table, viewer, now); });
  return view;
}

std::string seen_position(const LiveTable& table, Seat eyes, const Words* words) {
  std::string seen;
  JsonWriter to(seen);
  put_position(to, table.match()->position(), table.match()->decisions().size(), eyes, words);
  std::vector<Seat> waiting;
  for (const Asked& one : table.asked()) waiting.push_back(one.seat);
  put_seats(to, "waiting", waiting);
  return seen;
}

void put_seen_position(JsonWriter& to, const LiveTable& table, const Viewer& viewer, std::string_view seen) {
  to.name("position").object([&] {
    to.written(seen);
    put_options(to, table, table.match()->position(), viewer);
    if (const auto floor = undo_to(table, viewer)) to.put("undo_to", *floor);
  });
}

std::string whole_view_text(const LiveTable& table, const Viewer& viewer, Millis now) {
  std::string view;
  JsonWriter to(view);
  to.object([&] {
    put_view_frame(to, table, viewer, now);
    if (!table.shows_board()) return;
    const Seat eyes = eyes_of(table, viewer);
    put_seen_position(to, table, viewer, seen_position(table, eyes, viewer.words()));
    put_board(to, board_of(table, eyes), viewer);
  });
  return view;
}

json::object whole_view(const LiveTable& table, const Viewer& viewer, Millis now) {
  return json::parse(whole_view_text(table, viewer, now)).as_object();
}

std::string with_earlier(std::string view, const Match& match, const Viewer& viewer, std::size_t at) {
  const Position position = match.at(at);
  std::string seen;
  JsonWriter to(seen);
  to.name("position").object([&] { put_position(to, position, at, viewer.seat, viewer.words()); });
  PartCache parts;
  return with_board(with_fields(std::move(view), seen), Board::of(position, viewer.seat, parts), viewer);
}

std::string draft_view(const LiveTable& table, const Viewer& viewer, const TriedSteps& tried, Millis now) {
  // What a step shows or draws is not known before it is really made.
  const bool open_end = tried.ends.empty();
  const Position& position = open_end ? tried.position : tried.before_last;
  const std::size_t steps = tried.texts.size() - (open_end ? 0 : 1);
  const Seat eyes = eyes_of(table, viewer);
  std::string seen;
  JsonWriter to(seen);
  to.name("position").object([&] {
    put_position(to, position, table.match()->decisions().size() + steps, eyes, viewer.words());
    put_options(to, table, position, viewer);
  });
  to.name("draft").object([&] {
    to.put_list("steps", tried.texts);
    if (open_end)
      to.put("ends", nullptr);
    else
      to.put("ends", tried.ends);
  });
  return with_board(with_fields(view_frame(table, viewer, now), seen), Board::of(position, eyes, table.parts()),
                    viewer);
}

SeenStep seen_step(const Position& before, std::size_t index, Action action, Seat viewer) {
  Seen seen = before.as_seen(action, viewer);
  return {index, before.to_move(), std::move(seen.text), std::move(seen.label), seen.hidden, std::move(seen.facts)};
}

bool carries_decisions(const Event& event) {
  return event.kind == "move" || event.kind == "start" || event.kind == "undo" || event.kind == "rewind";
}

void write_step(JsonWriter& to, const SeenStep& step, const Viewer& viewer) {
  to.put("index", step.index);
  to.put("by", step.by + 1);
  to.put("text", step.text);
  if (!step.label.empty()) write(to.name("label"), step.label, viewer.words());
  if (!step.facts.empty()) write(to.name("facts"), step.facts);
  if (step.hidden) to.put("hidden", true);
}

std::string told_event(const std::string& host_name, const Event& event, std::int64_t told) {
  std::string out;
  JsonWriter to(out);
  to.put("seq", told);
  to.put("at", event.at);
  to.put("type", event.kind);
  if (event.kind == "create") {
    to.put("by", host_name);
    return out;
  }
  const json::value value = json::parse(json_view(event.body));
  const json::object& body = value.as_object();
  // The fields that are for everybody; user ids, quiet hours and decisions are not among them.
  for (const char* name : {"by", "name", "bot", "why", "say", "yes", "to", "rewind"})
    if (const json::value* field = body.if_contains(name)) to.name(name).written(json::serialize(*field));
  for (const char* name : {"seat", "replace"})
    if (const json::value* field = body.if_contains(name)) to.put(name, field->to_number<int>() + 1);
  return out;
}

void write_event(JsonWriter& to, const Logged& logged, const std::vector<SeenStep>& steps, const Viewer& viewer) {
  to.object([&] {
    to.written(logged.seen);
    if (!logged.decides) return;
    to.name("steps").list([&] {
      for (const SeenStep& step : steps) to.object([&] { write_step(to, step, viewer); });
    });
  });
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
