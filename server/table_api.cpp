#include "server/table_api.h"

#include <boost/json.hpp>
#include <charconv>
#include <utility>

#include "bots/bot.h"
#include "core/record.h"
#include "core/registry.h"
#include "core/rule_texts.h"
#include "core/table_json.h"
#include "server/catalogues.h"
#include "server/gate.h"
#include "server/respond.h"

namespace orrery::server {

namespace json = boost::json;

namespace {

constexpr std::string_view kTables = "/api/tables";
constexpr std::string_view kWords = "/api/words/";
constexpr std::string_view kRules = "/api/rules/";
constexpr std::int64_t kMostListed = 100;
constexpr std::size_t kMostEvents = 5000;
constexpr std::size_t kMostMoments = 200;

json::string_view json_view(std::string_view text) {
  return {text.data(), text.size()};
}

std::optional<std::int64_t> query_number(const HttpRequest& request, std::string_view name) {
  const auto text = query_value(request.query, name);
  if (!text) return std::nullopt;
  std::int64_t number = 0;
  const auto read = std::from_chars(text->data(), text->data() + text->size(), number);
  if (read.ec != std::errc() || read.ptr != text->data() + text->size() || number < 0) return std::nullopt;
  return number;
}

HttpResponse answer_of(const Result<json::object>& result, const HttpRequest& request) {
  if (const auto* problem = std::get_if<Problem>(&result)) return problem_response(*problem, texts_of(request));
  return json_response(200, std::get<json::object>(result));
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

}  // namespace

Person person_of(const Caller& caller) {
  return {caller.user.id, caller.user.name, Settings::parse(caller.user.settings).quiet};
}

TableApi::TableApi(Accounts& accounts, Store& store, Hub& hub)
    : accounts_(accounts), store_(store), hub_(hub), new_tables_(20, 0.2), commands_(60, 20) {}

bool TableApi::answer(const HttpRequest& request, const std::optional<Caller>& caller, const Site::Answer& answer) {
  std::string_view path = request.path;
  const bool is_get = request.method == "GET" || request.method == "HEAD";
  const auto texts = texts_of(request);
  const bool is_words = path.starts_with(kWords), is_rule = path.starts_with(kRules);
  if (path == "/api/games" || is_words || is_rule) {
    if (!is_get)
      answer(wrong_method("GET", texts));
    else
      answer(is_words  ? words(request, path.substr(kWords.size()))
             : is_rule ? rule(request, path.substr(kRules.size()))
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
  const std::string user = caller ? caller->user.id : "";
  if (table.empty())
    answer(changes ? create(request, *caller) : list(request, user));
  else if (part.empty())
    answer(view(request, user, table));
  else if (part == "events")
    answer(events(request, user, table));
  else if (part == "record")
    answer(record(request, user, table));
  else if (part == "moments" || part == "series")
    answer(replay(request, user, table, part == "series"));
  else if (part == "enter")
    answer(enter(request, *caller, table));
  else
    command(request, *caller, table, answer);
  return true;
}

HttpResponse TableApi::games() const {
  json::array games;
  for (const Game* game : all_games()) games.push_back(game_json(*game));
  return json_response(200, json::object{{"games", std::move(games)}});
}

HttpResponse TableApi::words(const HttpRequest& request, std::string_view code) const {
  Language language = Language::En;
  if (!parse_language(code, language)) return problem_response(Problem{Code::NotFound}, texts_of(request));
  return catalogue_response(request, language, query_value(request.query, "part").value_or(""));
}

HttpResponse TableApi::rule(const HttpRequest& request, std::string_view number) const {
  json::array texts;
  for (const std::string& text : rule_texts(number)) texts.emplace_back(text);
  if (texts.empty()) return problem_response(Problem{Code::NotFound}, texts_of(request));
  return json_response(200, json::object{{"rule", json_view(number)}, {"texts", std::move(texts)}});
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

Result<std::string> TableApi::record_of(const std::string& user, const std::string& table,
                                        std::optional<std::size_t> up_to) {
  return hub_.ask<std::string>(table, user, [&](const LiveTable& live) -> Result<std::string> {
    if (live.frozen()) return Problem{Code::Frozen};
    if (live.match() == nullptr) return Problem{Code::WrongPhase};
    Match match = *live.match();
    const std::size_t end = up_to.value_or(match.decisions().size());
    if (end > match.decisions().size())
      return Problem{Code::BadRequest, Text("server.error.field").with("name", "index")};
    const Viewer viewer = viewer_of(live, user, kNobody, std::nullopt);
    if (live.phase() != Phase::Over && !knows_everything(match, viewer.seat, end)) return Problem{Code::Hidden};
    match.rewind(end);
    return write_record(match, up_to ? Marks::Leave : Marks::Write);
  });
}

Result<std::string> TableApi::origin_of(Fields& fields, const Caller& caller) {
  if (auto fork = fields.maybe_object("fork")) {
    const std::string table = fork->text("table", 1, kMaxId);
    const auto index = fork->whole("index", 0, 1'000'000);
    if (fork->problem()) return *fork->problem();
    return record_of(caller.user.id, table, static_cast<std::size_t>(index));
  }
  return fields.maybe_text("record", 1, kMaxRecordBytes).value_or("");
}

HttpResponse TableApi::create(const HttpRequest& request, const Caller& caller) {
  const auto texts = texts_of(request);
  auto parsed = Fields::parse(request.body);
  if (const auto* problem = std::get_if<Problem>(&parsed)) return problem_response(*problem, texts);
  auto& fields = std::get<Fields>(parsed);
  const std::string id = fields.text("id", 1, kMaxId);
  if (!fields.problem() && !is_id(id)) fields.wrong("id");
  if (fields.problem()) return problem_response(*fields.problem(), texts);
  if (accounts_.limits())
    if (const int wait = new_tables_.take(caller.user.id); wait > 0)
      return problem_response(Problem{Code::TooMany, {}, {}, wait}, texts);
  auto origin = origin_of(fields, caller);
  if (const auto* problem = std::get_if<Problem>(&origin)) return problem_response(*problem, texts);
  auto setup = read_setup(fields, person_of(caller), std::get<std::string>(std::move(origin)));
  if (const auto* problem = std::get_if<Problem>(&setup)) return problem_response(*problem, texts);
  const Hub::Created created = hub_.create(std::get<TableSetup>(setup), caller.user.id + ":" + id);
  return json_response(200, json::object{{"table", created.table}, {"invite", created.invite}});
}

HttpResponse TableApi::view(const HttpRequest& request, const std::string& user, const std::string& table) {
  const auto at = query_number(request, "at");
  return answer_of(
      hub_.ask<json::object>(table, user,
                             [&](const LiveTable& live) -> Result<json::object> {
                               const Viewer viewer = viewer_of(live, user, wanted_seat(request), texts_of(request));
                               return whole_view(live, viewer, now_ms(),
                                                 at ? std::optional(static_cast<std::size_t>(*at)) : std::nullopt);
                             }),
      request);
}

HttpResponse TableApi::events(const HttpRequest& request, const std::string& user, const std::string& table) {
  const std::int64_t after = query_number(request, "after").value_or(0);
  return answer_of(hub_.ask<json::object>(table, user,
                                          [&](const LiveTable& live) -> Result<json::object> {
                                            const Viewer viewer =
                                                viewer_of(live, user, wanted_seat(request), texts_of(request));
                                            return json::object{{"events", history(live, after, kMostEvents, viewer)}};
                                          }),
                   request);
}

HttpResponse TableApi::replay(const HttpRequest& request, const std::string& user, const std::string& table,
                              bool only_series) {
  const auto from = static_cast<std::size_t>(query_number(request, "from").value_or(0));
  const auto to = static_cast<std::size_t>(query_number(request, "to").value_or(0));
  return answer_of(hub_.ask<json::object>(table, user,
                                          [&](const LiveTable& live) -> Result<json::object> {
                                            if (live.frozen()) return Problem{Code::Frozen};
                                            if (live.match() == nullptr) return Problem{Code::WrongPhase};
                                            const Viewer viewer =
                                                viewer_of(live, user, wanted_seat(request), texts_of(request));
                                            if (only_series) return series(live, viewer);
                                            return moments(live, viewer, from, std::min(to, from + kMostMoments));
                                          }),
                   request);
}

HttpResponse TableApi::record(const HttpRequest& request, const std::string& user, const std::string& table) {
  auto text = record_of(user, table, std::nullopt);
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

void TableApi::command(const HttpRequest& request, const Caller& caller, const std::string& table,
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
  hub_.command(std::move(command), person_of(caller), nullptr, std::chrono::steady_clock::now(),
               [answer](Hub::Outcome outcome) {
                 HttpResponse response;
                 response.status = outcome.problem ? status_of(*outcome.problem) : 200;
                 response.headers.emplace_back("Cache-Control", "no-store");
                 response.body = std::make_shared<const std::string>(std::move(outcome.json));
                 answer(std::move(response));
               });
}

}  // namespace orrery::server
