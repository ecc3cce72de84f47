#include "server/club/tournament_api.h"

#include <algorithm>
#include <boost/json.hpp>
#include <charconv>
#include <cmath>

#include "server/club/people_names.h"
#include "server/finished_game.h"
#include "server/gate.h"
#include "server/json_text.h"
#include "server/names.h"
#include "server/respond.h"
#include "server/secrets.h"
#include "server/table_api.h"

namespace orrery::server {

namespace json = boost::json;

namespace {

constexpr std::string_view kTournaments = "/api/tournaments", kCommandsPart = "/commands";
constexpr int kListed = 50;
constexpr int kMostOfOneHost = 3;  // open or being played
constexpr int kCommandTries = 8;   // of a command when others write at the same time
constexpr std::size_t kMostAsked = 200;
constexpr std::size_t kTournamentIdBytes = 8;
constexpr double kNewOnes = 5, kNewOnesPerSecond = 1.0 / 300;
constexpr double kCommandsAtOnce = 30, kCommandsPerSecond = 1;

json::object line_json(const TournamentLine& line, const std::string& viewer) {
  json::object out{{"id", line.id}, {"phase", line.phase}, {"created", line.created}, {"changed", line.changed}};
  boost::system::error_code error;
  const json::value summary = json::parse(json_view(line.summary), error);
  if (const json::object* object = error ? nullptr : summary.if_object())
    for (const auto& [name, value] : *object) out[name] = value;
  if (!viewer.empty() && line.host == viewer) out["yours"] = true;
  return out;
}

json::array lines_json(const std::vector<pairing::Line>& lines) {
  json::array out;
  for (const auto& line : lines)
    out.push_back({{"player", line.player},
                   {"place", line.place},
                   {"points", line.points},
                   {"opponents", line.opponents},
                   {"share", line.share},
                   {"lot", line.lot}});
  return out;
}

// A table of a round; of one that goes on also how it stands.
json::object table_json(const RoundTable& table, Store& store, const std::string& viewer) {
  json::object out{{"players", json::value_from(table.players)}};
  if (!table.id.empty()) out["table"] = table.id;
  if (table.decided) out["decided"] = true;
  if (table.done()) {
    json::array seats;
    const std::vector<int> points = pairing::table_points(table.played);
    for (std::size_t i = 0; i < table.played.size(); ++i) {
      json::object seat{{"place", table.played[i].place}, {"points", table.played[i].points}, {"brings", points[i]}};
      if (table.left[i]) seat["left"] = true;
      seats.push_back(std::move(seat));
    }
    out["result"] = std::move(seats);
  } else if (const auto line = table.id.empty() ? std::nullopt : store.table(table.id)) {
    json::object now = list_line(*line, viewer);
    for (const char* name : {"phase", "scores", "headline", "your_turn", "deadline"})
      if (const json::value* value = now.if_contains(name)) out[name] = *value;
  }
  return out;
}

std::optional<TournamentList> list_named(std::string_view name) {
  if (name == "mine") return TournamentList::Mine;
  if (name == "open") return TournamentList::Open;
  if (name == "playing") return TournamentList::Playing;
  if (name == "over") return TournamentList::Over;
  return std::nullopt;
}

}  // namespace

TournamentApi::TournamentApi(const Accounts& accounts, Store& store, const Chronicle& chronicle,
                             std::function<Millis()> clock)
    : accounts_(accounts),
      store_(store),
      chronicle_(chronicle),
      clock_(std::move(clock)),
      new_ones_(kNewOnes, kNewOnesPerSecond),
      commands_(kCommandsAtOnce, kCommandsPerSecond) {}

std::optional<HttpResponse> TournamentApi::answer(const HttpRequest& request, const std::optional<Caller>& caller) {
  std::string_view path = request.path;
  if (path != kTournaments && !path.starts_with("/api/tournaments/")) return std::nullopt;
  const auto texts = texts_of(request);
  const bool is_get = request.method == "GET" || request.method == "HEAD";
  const std::string viewer = caller ? caller->user.id : "";
  path.remove_prefix(std::min(path.size(), kTournaments.size() + 1));
  const bool is_command = path.ends_with(kCommandsPart);
  if (is_command) path.remove_suffix(kCommandsPart.size());
  const std::string id(path);
  if (!id.empty() && !is_id(id)) return problem_response({Code::NotFound}, texts);
  // What is public may be read by anybody.
  if (is_get && !is_command) return id.empty() ? list(request, viewer) : one(request, viewer, id);
  if (request.method != "POST" || (!id.empty() && !is_command))
    return wrong_method(is_command ? "POST" : id.empty() ? "GET, POST" : "GET", texts);
  if (const auto problem = check_change(accounts_, request, caller, Needs::Caller))
    return problem_response(*problem, texts);
  if (caller->is_guest()) return problem_response({Code::NotAllowed, "server.error.needs_account"}, texts);
  return is_command ? command(request, *caller, id) : create(request, *caller);
}

HttpResponse TournamentApi::list(const HttpRequest& request, const std::string& viewer) {
  const auto which = list_named(query_value(request.query, "list").value_or("playing"));
  if (!which)
    return problem_response({Code::BadRequest, Text("server.error.field").with("name", "list")}, texts_of(request));
  if (*which == TournamentList::Mine && viewer.empty()) return problem_response({Code::NoSession}, texts_of(request));
  Millis before = clock_() + kDayMs;
  if (const auto text = query_value(request.query, "before"))
    std::from_chars(text->data(), text->data() + text->size(), before);
  json::array lines;
  const TableCursor from(before, query_value(request.query, "before_id").value_or(""));
  for (const TournamentLine& line : store_.tournaments(*which, viewer, from, kListed))
    lines.push_back(line_json(line, viewer));
  return json_response(200, json::object{{"tournaments", std::move(lines)}});
}

// Who takes part sees whom he plays with; to others somebody who does not want to be seen is a player without a name.
json::array TournamentApi::entrants_json(const Tournament& tournament, const std::string& viewer) {
  const bool inside = tournament.player_of(viewer) || (!viewer.empty() && tournament.setup().table.host == viewer);
  const std::string game = tournament.setup().table.game->facts().id;
  json::array all;
  for (const int player : tournament.players()) {
    const Entrant& entrant = tournament.entrants()[static_cast<std::size_t>(player)];
    json::object told{{"player", player}};
    if (entrant.out) told["out"] = true;
    if (entrant.is_bot()) {
      told["name"] = entrant.bot;
      told["bot"] = true;
      told["number"] = entrant.number;
    } else if (const auto user = store_.user(entrant.user); user && !user->name_key.empty()) {
      const bool shown = may_be_shown(*user);
      if (inside || shown) told["name"] = user->name;
      if (shown) told["profile"] = true;
      if (user->id == viewer) told["you"] = true;
    }
    const std::string rated_as = entrant.is_bot() ? std::string(kBotPlayer) + entrant.bot : entrant.user;
    const auto rating = chronicle_.look([&](const Standings& standings) -> std::optional<double> {
      const auto* rated = standings.rating(game, rated_as);
      return rated == nullptr || rated->rating.provisional() ? std::nullopt : std::optional(rated->rating.mean);
    });
    if (rating && told.contains("name")) told["rating"] = std::llround(*rating);
    all.push_back(std::move(told));
  }
  return all;
}

HttpResponse TournamentApi::one(const HttpRequest& request, const std::string& viewer, const std::string& id) {
  const auto line = store_.tournament(id);
  if (!line) return problem_response({Code::NotFound}, texts_of(request));
  const auto read = read_tournament(store_, id);
  if (!read) return problem_response({Code::NotFound}, texts_of(request));
  const Tournament& tournament = *read;
  json::object out = line_json(*line, viewer);
  const TournamentSetup& setup = tournament.setup();
  json::object options;
  for (const auto& [name, value] : setup.table.options) options[name] = value;
  out["options"] = std::move(options);
  out["substitute"] = setup.table.substitute;
  out["interval"] = setup.interval / kDayMs;
  out["seq"] = tournament.seq();
  out["entrants"] = entrants_json(tournament, viewer);
  if (const auto player = tournament.player_of(viewer)) out["you"] = *player;
  if (const auto host = store_.user(setup.table.host); host && !host->name_key.empty() && !host->banned) {
    out["host"] = host->name;
    if (may_be_shown(*host)) out["host_profile"] = true;
  }
  json::array rounds;
  for (const TournamentRound& round : tournament.rounds()) {
    json::array tables;
    for (const RoundTable& table : round.tables) tables.push_back(table_json(table, store_, viewer));
    rounds.push_back({{"finals", round.finals},
                      {"began", round.began},
                      {"tables", std::move(tables)},
                      {"byes", json::value_from(round.byes)}});
  }
  out["played"] = std::move(rounds);
  out["rounds_before_finals"] = tournament.rounds_planned();
  json::array groups;
  for (const auto& group : tournament.standings()) groups.push_back(lines_json(group));
  out["standings"] = std::move(groups);
  out["ranking"] = lines_json(tournament.ranking());
  if (tournament.stage() == Stage::Playing) out["go_on"] = json::value_from(tournament.finalists());
  if (setup.invited_only && !viewer.empty()) {
    const auto invited = store_.invitations_to(Invitation::Place::Tournament, id);
    out["invited"] =
        std::any_of(invited.begin(), invited.end(), [&](const Invitation& one) { return one.person == viewer; });
  }
  return json_response(200, out);
}

HttpResponse TournamentApi::create(const HttpRequest& request, const Caller& caller) {
  const auto texts = texts_of(request);
  auto parsed = Fields::parse(request.body);
  if (const auto* problem = std::get_if<Problem>(&parsed)) return problem_response(*problem, texts);
  auto& fields = std::get<Fields>(parsed);
  const std::string id = fields.text("id", 1, kMaxId);
  if (!fields.problem() && !is_id(id)) fields.wrong("id");
  if (fields.problem()) return problem_response(*fields.problem(), texts);
  if (accounts_.limits())
    if (const int wait = new_ones_.take(caller.user.id); wait > 0)
      return problem_response({Code::TooMany, {}, {}, wait}, texts);
  auto setup = read_tournament_setup(fields, person_of(caller), accounts_.limits());
  if (const auto* problem = std::get_if<Problem>(&setup)) return problem_response(*problem, texts);
  if (accounts_.limits() && store_.count_tournaments(caller.user.id) >= kMostOfOneHost)
    return problem_response({Code::NotAllowed, "server.error.tournament_many"}, texts);
  const Tournament fresh(random_id(kTournamentIdBytes));
  const PlannedChange first{"create", setup_text(std::get<TournamentSetup>(setup)), "create"};
  const std::string made = store_.create_tournament(caller.user.id, caller.user.id + ":" + id,
                                                    fresh.append_for(first, caller.user.id, clock_()));
  return json_response(200, json::object{{"tournament", made}});
}

Result<bool> TournamentApi::invite(const Tournament& tournament, Fields& fields, const Caller& caller) {
  const std::string name = fields.text("name", 1, kMostNameInput);
  if (fields.problem()) return *fields.problem();
  if (tournament.setup().table.host != caller.user.id) return Problem{Code::NotAllowed};
  if (tournament.stage() != Stage::Open) return Problem{Code::WrongPhase, "server.error.tournament_phase"};
  const auto other = user_named(store_, name);
  if (!other || other->banned) return Problem{Code::NotFound, "server.error.nobody"};
  if (store_.invitations_to(Invitation::Place::Tournament, tournament.id()).size() >= kMostAsked)
    return Problem{Code::NotAllowed, "server.error.invitation_limit"};
  store_.add_invitation({Invitation::Place::Tournament, tournament.id(), other->id, caller.user.id, 0, clock_()});
  return true;
}

Result<PlannedChange> TournamentApi::plan(const Tournament& tournament, Fields& fields, const Caller& caller) {
  const std::string& user = caller.user.id;
  const std::string what = fields.text("do", 1, 16);
  if (what == "join") {
    const auto invited = store_.invitations_to(Invitation::Place::Tournament, tournament.id());
    return tournament.join(
        user, std::any_of(invited.begin(), invited.end(), [&](const auto& one) { return one.person == user; }));
  }
  if (what == "leave") {
    const auto player = tournament.player_of(user);
    if (!player) return Problem{Code::NotFound};
    return tournament.take_out(user, *player);
  }
  if (what == "bots") {
    const std::string bot = fields.text("bot", 1, 32);
    const auto count = static_cast<int>(fields.whole("count", 1, kMostEntrants));
    if (fields.problem()) return *fields.problem();
    return tournament.add_bots(user, bot, count);
  }
  if (what == "remove") {
    const auto player = static_cast<int>(fields.whole("player", 0, 2 * kMostEntrants));
    if (fields.problem()) return *fields.problem();
    return tournament.take_out(user, player);
  }
  if (what == "start") return tournament.start(user);
  if (what == "close") return tournament.close(user);
  if (what == "decide") {
    const auto round = static_cast<int>(fields.whole("round", 1, 2 * kMostRounds));
    const auto table = static_cast<int>(fields.whole("table", 1, kMostEntrants));
    std::vector<int> places;
    const json::value* given = fields.object().if_contains("places");
    if (given == nullptr || !given->is_array() || given->as_array().size() > static_cast<std::size_t>(kMaxSeats))
      fields.wrong("places");
    if (fields.problem()) return *fields.problem();
    for (const json::value& place : given->as_array())
      places.push_back(place.is_int64() ? static_cast<int>(std::clamp<std::int64_t>(place.as_int64(), 0, 100)) : 0);
    return tournament.decide(user, round - 1, table - 1, places);
  }
  fields.wrong("do");
  return *fields.problem();
}

HttpResponse TournamentApi::command(const HttpRequest& request, const Caller& caller, const std::string& id) {
  const auto texts = texts_of(request);
  auto parsed = Fields::parse(request.body);
  if (const auto* problem = std::get_if<Problem>(&parsed)) return problem_response(*problem, texts);
  auto& fields = std::get<Fields>(parsed);
  const std::string command_id = fields.text("id", 1, kMaxId);
  const std::string what = fields.text("do", 1, 16);
  if (!fields.problem() && !is_id(command_id)) fields.wrong("id");
  if (fields.problem()) return problem_response(*fields.problem(), texts);
  if (accounts_.limits())
    if (const int wait = commands_.take(caller.user.id); wait > 0)
      return problem_response({Code::TooMany, {}, {}, wait}, texts);
  for (int attempt = 0; attempt < kCommandTries; ++attempt) {
    const auto tournament = read_tournament(store_, id);
    if (!tournament) return problem_response({Code::NotFound}, texts);
    if (what == "invite") {
      const auto invited = invite(*tournament, fields, caller);
      if (const auto* problem = std::get_if<Problem>(&invited)) return problem_response(*problem, texts);
      return json_response(200, json::object{{"seq", tournament->seq()}});
    }
    auto change = plan(*tournament, fields, caller);
    const std::string stored = caller.user.id + ":" + command_id;
    if (const auto* problem = std::get_if<Problem>(&change)) {
      // Sent again: it was done.
      for (const TournamentEvent& event : store_.tournament_events(id))
        if (event.command_id == stored) return json_response(200, json::object{{"seq", event.seq}, {"repeated", true}});
      return problem_response(*problem, texts);
    }
    auto& planned = std::get<PlannedChange>(change);
    planned.command_id = stored;
    const TournamentAppend append = tournament->append_for(planned, caller.user.id, clock_());
    const AppendResult result = store_.append_tournament(append);
    if (result == AppendResult::Conflict) continue;
    json::object out{{"seq", append.event.seq}};
    if (result == AppendResult::Repeated) out["repeated"] = true;
    return json_response(200, out);
  }
  return problem_response({Code::Busy}, texts);
}

}  // namespace orrery::server
