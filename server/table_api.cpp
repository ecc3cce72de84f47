#include "server/table_api.h"

#include <fmt/format.h>

#include <boost/json.hpp>
#include <charconv>
#include <utility>

#include "bots/bot.h"
#include "core/record.h"
#include "core/registry.h"
#include "core/table_json.h"
#include "server/catalogues.h"
#include "server/gate.h"
#include "server/json_text.h"
#include "server/legends.h"
#include "server/respond.h"
#include "server/rule_books.h"

namespace orrery::server {

namespace json = boost::json;

namespace {

constexpr std::string_view kTables = "/api/tables";
constexpr std::string_view kGames = "/api/games/";
constexpr std::string_view kLegend = "/api/legend/";
constexpr std::string_view kWords = "/api/words/";
constexpr std::string_view kRules = "/api/rules/";
constexpr std::int64_t kMostListed = 100;
constexpr std::size_t kMostEventsListed = 5000;
constexpr std::size_t kMostMoments = 200;
// Tables of one host that are open or being played.
constexpr int kMostOfGuest = 50, kMostOfMember = 500;

std::optional<std::int64_t> query_number(const HttpRequest& request, std::string_view name) {
  const auto text = query_value(request.query, name);
  if (!text) return std::nullopt;
  std::int64_t number = 0;
  const auto read = std::from_chars(text->data(), text->data() + text->size(), number);
  if (read.ec != std::errc() || read.ptr != text->data() + text->size() || number < 0) return std::nullopt;
  return number;
}

HttpResponse written(std::string body) {
  HttpResponse response;
  response.headers.emplace_back("Cache-Control", "no-store");
  response.body = std::make_shared<const std::string>(std::move(body));
  return response;
}

HttpResponse answer_of(Result<std::string> result, std::optional<Language> texts) {
  if (const auto* problem = std::get_if<Problem>(&result)) return problem_response(*problem, texts);
  return written(std::get<std::string>(std::move(result)));
}

Seat wanted_seat(const HttpRequest& request) {
  const auto number = query_number(request, "seat");
  return number && *number >= 1 && *number <= kMaxSeats ? static_cast<Seat>(*number - 1) : kNobody;
}

json::object game_json(const Game& game) {
  const GameFacts& facts = game.facts();
  json::array options;
  for (const OptionFacts& option : facts.options) {
    json::object one{{"name", option.name}, {"values", json::array(option.values.begin(), option.values.end())}};
    if (option.values.empty()) one["free"] = true;
    if (option.alone) one["alone"] = true;
    options.push_back(std::move(one));
  }
  json::array bots;
  for (const std::string_view name : bot_names()) bots.push_back(json_view(name));
  json::object about{{"id", facts.id},
                     {"name", to_json(Text(facts.id + ".name"))},
                     {"rules_version", facts.rules_version},
                     {"players", json::array{facts.min_players, facts.max_players}},
                     {"options", std::move(options)},
                     {"hides_nothing", facts.hides_nothing},
                     {"bots", std::move(bots)}};
  if (const Text notice = notice_of(facts); !notice.empty()) about["notice"] = to_json(notice);
  return about;
}

// What is printed on its tiles and cards, by kind.
json::object printed_json(const Game& game) {
  json::object out;
  for (const auto& [kind, facts] : game.printed()) out[kind] = to_json(facts);
  return out;
}

}  // namespace

Person person_of(const Caller& caller) {
  return {caller.user.id, caller.user.name, Settings::parse(caller.user.settings).quiet};
}

TableApi::TableApi(Accounts& accounts, Store& store, Hub& hub, Elsewhere elsewhere)
    : accounts_(accounts),
      store_(store),
      hub_(hub),
      new_tables_(20, 0.2),
      new_tables_here_(60, 0.6),
      commands_(60, 20),
      elsewhere_(std::move(elsewhere)) {}

bool TableApi::is_slow(const HttpRequest& request) {
  const std::string_view path = request.path;
  if (!path.starts_with(kTables)) return false;
  if (path == kTables) return request.method == "POST";
  for (const std::string_view part : {"/events", "/record", "/moments", "/series"})
    if (path.ends_with(part)) return true;
  return query_value(request.query, "at").has_value();
}

bool TableApi::answer(const HttpRequest& request, const std::optional<Caller>& caller, const Site::Answer& answer) {
  std::string_view path = request.path;
  const bool is_get = request.method == "GET" || request.method == "HEAD";
  const auto texts = texts_of(request);
  const bool is_words = path.starts_with(kWords), is_rule = path.starts_with(kRules);
  const bool is_game = path.starts_with(kGames), is_legend = path.starts_with(kLegend);
  if (path == "/api/games" || is_game || is_words || is_rule || is_legend) {
    if (!is_get)
      answer(wrong_method("GET", texts));
    else
      answer(is_words    ? words(request, path.substr(kWords.size()))
             : is_rule   ? rule_book_response(request, path.substr(kRules.size()))
             : is_legend ? legend_response(request, path.substr(kLegend.size()))
             : is_game   ? game(request, path.substr(kGames.size()))
                         : games());
    return true;
  }
  if (path != kTables && !path.starts_with("/api/tables/")) return false;

  path.remove_prefix(std::min(path.size(), kTables.size() + 1));
  const std::size_t slash = path.find('/');
  const std::string table(path.substr(0, slash));
  const std::string_view part = slash == std::string_view::npos ? "" : path.substr(slash + 1);
  const bool changes = part == "commands" || part == "enter" || (table.empty() && !is_get);
  const bool known = table.empty() || part.empty() || part == "events" || part == "record" || part == "moments" ||
                     part == "series" || changes;
  if (!known) return answer(problem_response(Problem{Code::NotFound}, texts)), true;
  if (changes ? request.method != "POST" : !is_get)
    return answer(wrong_method(table.empty() ? "GET, POST" : changes ? "POST" : "GET", texts)), true;
  if (changes) {
    if (const auto problem = check_change(accounts_, request, caller, Needs::Caller))
      return answer(problem_response(*problem, texts)), true;
  }

  // What is public may be read by anybody.
  const Payer payer{caller ? caller->user.id : "", address_key(request.address)};
  if (table.empty())
    answer(changes ? create(request, *caller, payer) : list(request, payer.user));
  else if (part.empty())
    view(request, payer, table, answer);
  else if (part == "events")
    answer(events(request, payer, table));
  else if (part == "record")
    answer(record(request, payer, table));
  else if (part == "moments" || part == "series")
    answer(replay(request, payer, table, part == "series"));
  else if (part == "enter")
    answer(enter(request, *caller, table));
  else
    command(request, *caller, payer, table, answer);
  return true;
}

HttpResponse TableApi::games() const {
  json::array games;
  for (const Game* game : all_games()) games.push_back(game_json(*game));
  return json_response(200, json::object{{"games", std::move(games)}});
}

HttpResponse TableApi::game(const HttpRequest& request, std::string_view id) const {
  const Game* found = find_game(id);
  if (found == nullptr) return problem_response(Problem{Code::NotFound}, texts_of(request));
  json::object about = game_json(*found);
  about["printed"] = printed_json(*found);
  return json_response(200, about);
}

HttpResponse TableApi::words(const HttpRequest& request, std::string_view code) const {
  Language language = Language::En;
  if (!parse_language(code, language)) return problem_response(Problem{Code::NotFound}, texts_of(request));
  return catalogue_response(request, language, query_value(request.query, "part").value_or(""));
}

HttpResponse TableApi::list(const HttpRequest& request, const std::string& user) {
  const std::string which = query_value(request.query, "list").value_or("mine");
  const Millis before = query_number(request, "before").value_or(now_ms() + kDayMs);
  const std::string before_id = query_value(request.query, "before_id").value_or("");
  const auto limit = static_cast<int>(std::min(query_number(request, "limit").value_or(50), kMostListed));
  TableList list = TableList::Mine;
  if (which == "open")
    list = TableList::Open;
  else if (which == "playing")
    list = TableList::Playing;
  else if (which == "over")
    list = TableList::Over;
  else if (which != "mine")
    return problem_response(Problem{Code::BadRequest, Text("server.error.field").with("name", "list")},
                            texts_of(request));
  if (list == TableList::Mine && user.empty()) return problem_response(Problem{Code::NoSession}, texts_of(request));
  json::array lines;
  for (const TableLine& line : store_.list(list, user, {before, before_id}, limit))
    lines.push_back(list_line(line, user));
  return json_response(200, json::object{{"tables", std::move(lines)}});
}

Result<std::string> TableApi::record_of(const Payer& payer, const std::string& table,
                                        std::optional<std::size_t> up_to) {
  struct Found {
    Match match;
    Viewer viewer;
    bool over;
  };
  auto found = hub_.ask<Found>(table, payer, [&](const LiveTable& live) -> Result<Found> {
    if (live.frozen()) return Problem{Code::Frozen};
    if (live.match() == nullptr) return Problem{Code::WrongPhase};
    return Found{*live.match(), viewer_of(live, payer.user, kNobody, std::nullopt), live.phase() == Phase::Over};
  });
  if (auto* problem = std::get_if<Problem>(&found)) return std::move(*problem);
  auto& [match, viewer, over] = std::get<Found>(found);
  const std::size_t end = up_to.value_or(match.decisions().size());
  if (end > match.decisions().size())
    return Problem{Code::BadRequest, Text("server.error.field").with("name", "index")};
  if (!over && !knows_everything(match, viewer.seat, end)) return Problem{Code::Hidden};
  match.rewind(end);
  // Others play on from here: a name would stay there when its owner is forgotten.
  for (Seat seat = 0; up_to && seat < match.players(); ++seat) match.set_name(seat, "");
  return write_record(match, up_to ? Marks::Leave : Marks::Write);
}

Result<std::string> TableApi::origin_of(Fields& fields, const Payer& payer) {
  if (auto fork = fields.maybe_object("fork")) {
    const std::string table = fork->text("table", 1, kMaxId);
    const auto index = fork->whole("index", 0, 1'000'000);
    if (fork->problem()) return *fork->problem();
    return record_of(payer, table, static_cast<std::size_t>(index));
  }
  return fields.maybe_text("record", 1, kMaxRecordBytes).value_or("");
}

// Whether a fork shows a game that several people still play without a coach.
bool TableApi::forks_live_game(Fields& fields, const Payer& payer) {
  auto fork = fields.maybe_object("fork");
  if (!fork) return false;
  const auto live = hub_.ask<bool>(fork->text("table", 1, kMaxId), payer, [](const LiveTable& table) -> Result<bool> {
    return table.phase() == Phase::Playing && table.people().size() > 1 && !table.setup().coach;
  });
  const bool* known = std::get_if<bool>(&live);
  return known == nullptr || *known;
}

HttpResponse TableApi::create(const HttpRequest& request, const Caller& caller, const Payer& payer) {
  const auto texts = texts_of(request);
  auto parsed = Fields::parse(request.body);
  if (const auto* problem = std::get_if<Problem>(&parsed)) return problem_response(*problem, texts);
  auto& fields = std::get<Fields>(parsed);
  const std::string id = fields.text("id", 1, kMaxId);
  if (!fields.problem() && !is_id(id)) fields.wrong("id");
  if (fields.problem()) return problem_response(*fields.problem(), texts);
  if (accounts_.limits())
    if (const int wait = std::max(new_tables_.take(caller.user.id), new_tables_here_.take(payer.address)); wait > 0)
      return problem_response(Problem{Code::TooMany, {}, {}, wait}, texts);
  if (accounts_.limits() && store_.count_hosted(caller.user.id) >= (caller.is_guest() ? kMostOfGuest : kMostOfMember))
    return problem_response(Problem{Code::NotAllowed, "server.error.table_limit"}, texts);
  auto origin = origin_of(fields, payer);
  if (const auto* problem = std::get_if<Problem>(&origin)) return problem_response(*problem, texts);
  auto setup = read_setup(fields, person_of(caller), std::get<std::string>(std::move(origin)), accounts_.limits());
  if (const auto* problem = std::get_if<Problem>(&setup)) return problem_response(*problem, texts);
  if (std::get<TableSetup>(setup).coach && forks_live_game(fields, payer))
    return problem_response(Problem{Code::NotAllowed, "server.error.coach_live"}, texts);
  const auto created = hub_.create(std::get<TableSetup>(setup), caller.user.id + ":" + id, payer);
  if (const auto* problem = std::get_if<Problem>(&created)) return problem_response(*problem, texts);
  const auto& [made, invite] = std::get<Hub::Created>(created);
  return json_response(200, json::object{{"table", made}, {"invite", invite}});
}

void TableApi::view(const HttpRequest& request, const Payer& payer, const std::string& table,
                    const Site::Answer& answer) {
  if (const auto at = query_number(request, "at"))
    return answer(view_at(request, payer, table, static_cast<std::size_t>(*at)));
  hub_.ask_later<std::string>(
      table, payer,
      [user = payer.user, seat = wanted_seat(request), texts = texts_of(request)](const LiveTable& live)
          -> Result<std::string> { return whole_view_text(live, viewer_of(live, user, seat, texts), now_ms()); },
      [this, answer, texts = texts_of(request), whose = payer.address](Result<std::string> result) {
        auto made = std::make_shared<Result<std::string>>(std::move(result));
        elsewhere_(whose, [made, answer, texts] { answer(answer_of(std::move(*made), texts)); });
      });
}

HttpResponse TableApi::view_at(const HttpRequest& request, const Payer& payer, const std::string& table,
                               std::size_t at) {
  struct Found {
    std::string whole;  // when it is the position at hand
    std::string view;
    Viewer viewer;
    std::optional<Match> match;
  };
  auto found = hub_.ask<Found>(table, payer, [&](const LiveTable& live) -> Result<Found> {
    Found made{{}, {}, viewer_of(live, payer.user, wanted_seat(request), texts_of(request)), std::nullopt};
    if (!live.shows_board() || at >= live.match()->decisions().size()) {
      made.whole = whole_view_text(live, made.viewer, now_ms());
      return made;
    }
    made.view = view_frame(live, made.viewer, now_ms());
    made.match = *live.match();
    return made;
  });
  if (const auto* problem = std::get_if<Problem>(&found)) return problem_response(*problem, texts_of(request));
  auto& [whole, view, viewer, match] = std::get<Found>(found);
  return written(match ? with_earlier(std::move(view), *match, viewer, at) : std::move(whole));
}

Result<TableApi::Look> TableApi::look_back(const HttpRequest& request, const Payer& payer, const std::string& table,
                                           bool playing) {
  return hub_.ask<Look>(table, payer, [&](const LiveTable& live) -> Result<Look> {
    if (playing && live.frozen()) return Problem{Code::Frozen};
    if (playing && live.match() == nullptr) return Problem{Code::WrongPhase};
    Look look{past_of(live), viewer_of(live, payer.user, wanted_seat(request), texts_of(request)), ""};
    look.key = fmt::format("{} {} {} {} {}", table, live.told(), live.phase() == Phase::Over,
                           eyes_of(live, look.viewer), look.viewer.texts ? code_of(*look.viewer.texts) : "");
    return look;
  });
}

HttpResponse TableApi::kept(const HttpRequest& request, const Look& look,
                            const std::function<std::string(const Look&)>& make) {
  HttpResponse response;
  response.headers.emplace_back("Cache-Control", "no-store");
  const std::string key = look.key + request.path + "?" + request.query;
  response.body = looks_.find(key);
  if (!response.body) {
    response.body = std::make_shared<const std::string>(make(look));
    looks_.put(key, response.body);
  }
  return response;
}

HttpResponse TableApi::events(const HttpRequest& request, const Payer& payer, const std::string& table) {
  const std::int64_t after = query_number(request, "after").value_or(0);
  const auto look = look_back(request, payer, table, false);
  if (const auto* problem = std::get_if<Problem>(&look)) return problem_response(*problem, texts_of(request));
  return kept(request, std::get<Look>(look), [after](const Look& seen) {
    return "{\"events\":" + history(seen.past, after, kMostEventsListed, seen.viewer) + "}";
  });
}

HttpResponse TableApi::replay(const HttpRequest& request, const Payer& payer, const std::string& table,
                              bool only_series) {
  const auto from = static_cast<std::size_t>(query_number(request, "from").value_or(0));
  const auto to = static_cast<std::size_t>(query_number(request, "to").value_or(0));
  const auto look = look_back(request, payer, table, true);
  if (const auto* problem = std::get_if<Problem>(&look)) return problem_response(*problem, texts_of(request));
  return kept(request, std::get<Look>(look), [&](const Look& seen) {
    if (only_series) return series(*seen.past.match, seen.viewer);
    return moments(*seen.past.match, seen.viewer, from, std::min(to, from + kMostMoments));
  });
}

HttpResponse TableApi::record(const HttpRequest& request, const Payer& payer, const std::string& table) {
  auto text = record_of(payer, table, std::nullopt);
  if (const auto* problem = std::get_if<Problem>(&text)) return problem_response(*problem, texts_of(request));
  HttpResponse response;
  response.content_type = "text/plain; charset=utf-8";
  response.headers.emplace_back("Cache-Control", "no-store");
  response.headers.emplace_back("Content-Disposition", "attachment; filename=\"" + table + ".record\"");
  response.body = std::make_shared<const std::string>(std::get<std::string>(std::move(text)));
  return response;
}

HttpResponse TableApi::enter(const HttpRequest& request, const Caller& caller, const std::string& table) {
  auto parsed = Fields::parse(request.body);
  if (const auto* problem = std::get_if<Problem>(&parsed)) return problem_response(*problem, texts_of(request));
  auto& fields = std::get<Fields>(parsed);
  const std::string invite = fields.text("invite", 1, kMaxId);
  if (fields.problem()) return problem_response(*fields.problem(), texts_of(request));
  if (const auto problem = hub_.enter(table, caller.user.id, invite))
    return problem_response(*problem, texts_of(request));
  return json_response(200, json::object{{"table", table}});
}

void TableApi::command(const HttpRequest& request, const Caller& caller, const Payer& payer, const std::string& table,
                       const Site::Answer& answer) {
  const auto texts = texts_of(request);
  if (accounts_.limits())
    if (const int wait = commands_.take(caller.user.id); wait > 0)
      return answer(problem_response(Problem{Code::TooMany, {}, {}, wait}, texts));
  auto read = read_command(request.body);
  if (const auto* problem = std::get_if<Problem>(&read)) return answer(problem_response(*problem, texts));
  Command command = std::get<Command>(std::move(read));
  if (command.what == Do::Watch || command.what == Do::Leave)
    return answer(problem_response(Problem{Code::BadRequest, Text("server.error.field").with("name", "do")}, texts));
  command.table = table;
  if (!command.texts) command.texts = texts;
  hub_.command(std::move(command), person_of(caller), payer, nullptr, std::chrono::steady_clock::now(),
               [answer](Hub::Outcome outcome) {
                 HttpResponse response;
                 response.status = outcome.problem ? status_of(*outcome.problem) : 200;
                 response.headers.emplace_back("Cache-Control", "no-store");
                 if (outcome.retry_after > 0)
                   response.headers.emplace_back("Retry-After", std::to_string(outcome.retry_after));
                 response.body = std::make_shared<const std::string>(std::move(outcome.json));
                 answer(std::move(response));
               });
}

}  // namespace orrery::server
