#include "server/own/own_api.h"

#include <algorithm>
#include <boost/json.hpp>
#include <limits>

#include "server/gate.h"
#include "server/json_text.h"
#include "server/own/imagined.h"
#include "server/reach/tickets.h"
#include "server/respond.h"

namespace orrery::server {

namespace json = boost::json;

namespace {

constexpr std::string_view kOfTables = "/api/tables/", kNotesPath = "/notes", kPlanPath = "/plan",
                           kViewPath = "/plan/view";
constexpr std::string_view kNote = "note", kPlan = "plan";
constexpr std::size_t kLongestNote = 10'000;
constexpr std::size_t kMostPlanBytes = 16 << 10;
constexpr std::size_t kMostPlannedMoves = 60;
// Of one person; those that were changed longest ago go.
constexpr int kMostNotes = 500, kMostPlans = 100;
constexpr std::int64_t kMostGuess = 1'000'000;
constexpr std::size_t kPlanSecretBytes = 32;
constexpr std::size_t kBelongingBytes = 200;  // beside its text

std::optional<std::vector<std::string>> steps_in(const json::value& value) {
  const json::array* list = value.if_array();
  if (list == nullptr || list->empty() || list->size() > kMaxSteps) return std::nullopt;
  std::vector<std::string> steps;
  for (const json::value& step : *list) {
    if (!step.is_string() || step.as_string().size() > kMaxStep) return std::nullopt;
    steps.emplace_back(step.as_string());
  }
  return steps;
}

PlannedMoves moves_in(Fields& fields) {
  PlannedMoves moves;
  const json::value* found = fields.object().if_contains("moves");
  const json::array* list = found == nullptr ? nullptr : found->if_array();
  if (list == nullptr || list->size() > kMostPlannedMoves) return fields.wrong("moves"), moves;
  for (const json::value& move : *list) {
    auto steps = steps_in(move);
    if (!steps) return fields.wrong("moves"), moves;
    moves.push_back(*std::move(steps));
  }
  return moves;
}

HttpResponse text_answer(std::string body) {
  HttpResponse response;
  response.headers.emplace_back("Cache-Control", "no-store");
  response.body = std::make_shared<const std::string>(std::move(body));
  return response;
}

}  // namespace

struct OwnApi::Call {
  const HttpRequest& request;
  const User& user;
  std::string table;
  Payer payer;
  std::optional<Language> texts;
  Fields fields;

  HttpResponse refuse(const Problem& problem) const { return problem_response(problem, texts); }
};

OwnApi::OwnApi(Store& store, Accounts& accounts, Hub& hub, Budget& budget)
    : store_(store),
      accounts_(accounts),
      hub_(hub),
      budget_(budget),
      secret_(server_secret(store, "plans", kPlanSecretBytes)) {}

bool OwnApi::is_slow(std::string_view path) {
  return path.starts_with(kOfTables) && path.ends_with(kViewPath);
}

std::optional<HttpResponse> OwnApi::answer(const HttpRequest& request, const std::optional<Caller>& caller) {
  const std::string_view path = request.path;
  if (!path.starts_with(kOfTables)) return std::nullopt;
  const std::size_t end = path.find('/', kOfTables.size());
  if (end == path.npos) return std::nullopt;
  const std::string_view what = path.substr(end);
  if (what != kNotesPath && what != kPlanPath && what != kViewPath) return std::nullopt;
  const auto texts = texts_of(request);
  const bool reads = request.method == "GET";
  if ((!reads && request.method != "POST") || (reads && what == kViewPath))
    return wrong_method(what == kViewPath ? "POST" : "GET, POST", texts);
  if (!reads)
    if (auto problem = check_change(accounts_, request, caller, Needs::Caller))
      return problem_response(*problem, texts);
  if (!caller) return problem_response({Code::NoSession}, texts);
  auto fields = Fields::parse(reads ? "" : request.body);
  if (const auto* problem = std::get_if<Problem>(&fields)) return problem_response(*problem, texts);
  Call call{request,
            caller->user,
            std::string(path.substr(kOfTables.size(), end - kOfTables.size())),
            {caller->user.id, address_key(request.address)},
            texts,
            std::get<Fields>(std::move(fields))};
  if (auto problem = hidden(call)) return call.refuse(*problem);
  if (what == kNotesPath) return reads ? notes(call) : change_notes(call);
  if (what == kPlanPath) return reads ? plan(call) : change_plan(call);
  return try_plan(call);
}

std::optional<Problem> OwnApi::hidden(const Call& call) {
  if (!is_id(call.table)) return Problem{Code::NotFound};
  const auto seen = hub_.ask<bool>(call.table, call.payer, [](const LiveTable&) -> Result<bool> { return true; });
  const auto* problem = std::get_if<Problem>(&seen);
  return problem == nullptr ? std::nullopt : std::optional(*problem);
}

// ---- notes

HttpResponse OwnApi::notes(Call& call) {
  const auto kept = store_.belonging(call.user.id, kNote, call.table);
  return json_response(200, json::object{{"text", kept ? kept->body : ""}, {"version", kept ? kept->changed : 0}});
}

// Two devices may write at once: who did not know what the other wrote is told it.
HttpResponse OwnApi::change_notes(Call& call) {
  const std::string text = call.fields.text("text", 0, kLongestNote);
  const Millis version = call.fields.whole("version", 0, std::numeric_limits<Millis>::max() - 1);
  if (call.fields.problem()) return call.refuse(*call.fields.problem());
  if (const int wait = budget_.wait_to_store(call.payer); wait > 0) return call.refuse({Code::TooMany, {}, {}, wait});
  const Belonging note{call.user.id, std::string(kNote), call.table, text, std::max(now_ms(), version + 1)};
  if (!store_.change_belonging(note, version, kMostNotes)) {
    const auto kept = store_.belonging(call.user.id, kNote, call.table);
    return json_response(
        status_of(Code::Stale),
        json::object{{"error", problem_json({Code::Stale}, call.texts)},
                     {"notes", {{"text", kept ? kept->body : ""}, {"version", kept ? kept->changed : 0}}}});
  }
  budget_.stored(call.payer, text.size() + kBelongingBytes);
  return json_response(200, json::object{{"version", note.changed}});
}

// ---- plans

HttpResponse OwnApi::plan(Call& call) {
  const auto kept = store_.belonging(call.user.id, kPlan, call.table);
  return text_answer("{\"plan\":" + (kept ? kept->body : "null") + "}");
}

HttpResponse OwnApi::change_plan(Call& call) {
  const PlannedMoves moves = moves_in(call.fields);
  const std::int64_t guess = call.fields.whole("guess", 0, kMostGuess);
  if (call.fields.problem()) return call.refuse(*call.fields.problem());
  json::array told;
  for (const auto& steps : moves) told.emplace_back(json::array(steps.begin(), steps.end()));
  const std::string body = json::serialize(json::object{{"moves", told}, {"guess", guess}});
  if (body.size() > kMostPlanBytes) return call.refuse({Code::TooLarge});
  if (moves.empty()) {
    store_.drop_belonging(call.user.id, kPlan, call.table);
  } else {
    if (const int wait = budget_.wait_to_store(call.payer); wait > 0) return call.refuse({Code::TooMany, {}, {}, wait});
    store_.put_belonging({call.user.id, std::string(kPlan), call.table, body, now_ms()}, kMostPlans);
    budget_.stored(call.payer, body.size() + kBelongingBytes);
  }
  return json_response(200, json::object{{"ok", true}});
}

HttpResponse OwnApi::try_plan(Call& call) {
  const PlannedMoves moves = moves_in(call.fields);
  const std::int64_t guess = call.fields.whole("guess", 0, kMostGuess);
  const auto steps = call.fields.maybe_texts("steps", 0, kMaxSteps, kMaxStep);
  const bool effects = call.fields.maybe_truth("effects").value_or(false);
  if (call.fields.problem()) return call.refuse(*call.fields.problem());

  const std::string& user = call.user.id;
  const auto begun = hub_.ask<std::shared_ptr<LiveTable>>(
      call.table, call.payer, [&](const LiveTable& table) -> Result<std::shared_ptr<LiveTable>> {
        const auto seats = table.seats_of(user);
        if (seats.empty()) return Problem{Code::NotAllowed};
        if (table.phase() != Phase::Playing || table.frozen()) return Problem{Code::WrongPhase};
        return imagined_table(table, {user, seats.front(), guess}, secret_);
      });
  if (const auto* problem = std::get_if<Problem>(&begun)) return call.refuse(*problem);
  LiveTable& table = *std::get<std::shared_ptr<LiveTable>>(begun);
  const Tried tried = play(table, user, moves);
  const Viewer viewer = viewer_of(table, user, kNobody, call.texts);

  json::object told{{"moves", tried.moves}};
  if (tried.why) told["why"] = problem_json(*tried.why, call.texts);
  const std::string plan = "\"plan\":" + json::serialize(told);
  if (!steps) return text_answer(with_fields(whole_view_text(table, viewer, now_ms()), plan));
  Command command;
  command.what = effects ? Do::Effects : Do::Draft;
  command.seq = table.told();
  command.steps = *steps;
  const auto drafted = table.try_steps(command, {user, "", {}});
  if (const auto* problem = std::get_if<Problem>(&drafted)) return call.refuse(*problem);
  const auto& made = std::get<TriedSteps>(drafted);
  if (effects) return json_response(200, json::object{{"effects", effects_json(viewer, made)}});
  return text_answer(with_fields(draft_view(table, viewer, made, now_ms()), plan));
}

}  // namespace orrery::server
