#include "server/cards/cards_api.h"

#include <algorithm>
#include <boost/json.hpp>
#include <map>

#include "server/fixed_answer.h"
#include "server/gate.h"
#include "server/respond.h"

namespace orrery::server {

namespace json = boost::json;

namespace {

constexpr std::string_view kCards = "/api/cards/", kCheck = "check", kKind = "cards";
constexpr std::size_t kHashDigits = 16;
constexpr std::size_t kBytesBeside = 200;  // of a file that is kept
// Sets of cards stay in the memory of the program.
constexpr double kNewSets = 4, kNewSetsPerSecond = 1.0 / 900;
constexpr double kChecks = 60, kChecksPerSecond = 6;
constexpr double kOfAddress = 3;

// Files are kept for all of a server, by what they are: who brought one is not known.
std::string name_of(std::string_view game, std::string_view hash) {
  return std::string(game) + '/' + std::string(hash);
}

bool is_hash(std::string_view text) {
  return text.size() == kHashDigits && text.find_first_not_of("0123456789abcdef") == text.npos;
}

const CardWorkshop* find_workshop(std::string_view game) {
  const auto made = part_named<CardWorkshopOf>(game);
  return made == nullptr ? nullptr : &made();
}

const FixedAnswer& shipped_answer(std::string_view folder) {
  static const auto kAnswers = [] {
    std::map<std::string, FixedAnswer, std::less<>> answers;
    for (const auto& part : game_parts<CardWorkshopOf>()) {
      const CardWorkshop& workshop = part.function();
      answers.emplace(part.folder, FixedAnswer::of_json(json::serialize(
                                       json::object{{"file", workshop.shipped()}, {"language", workshop.language()}})));
    }
    return answers;
  }();
  return kAnswers.find(folder)->second;
}

// A file that games were played with: that of the program, or one that was kept.
std::optional<std::string> find_file(Store& store, std::string_view game, const CardWorkshop& workshop,
                                     std::string_view hash) {
  if (auto kept = store.belonging("", kKind, name_of(game, hash))) return std::move(kept->body);
  if (workshop.check(workshop.shipped(), "").hash != hash) return std::nullopt;
  return std::string(workshop.shipped());
}

HttpResponse file_response(std::string_view name, std::string text) {
  HttpResponse response;
  response.headers.emplace_back("Cache-Control", "no-store");
  response.headers.emplace_back("Content-Disposition", "attachment; filename=\"cards-" + std::string(name) + ".json\"");
  response.body = std::make_shared<const std::string>(std::move(text));
  return response;
}

json::object problem_told(const CardFileProblem& problem, std::optional<Language> texts) {
  json::object told{{"record", problem.record},
                    {"field", problem.field},
                    {"reason", words_json(problem.reason, texts)},
                    {"rule", problem.rule}};
  if (problem.warning) told["warning"] = true;
  return told;
}

}  // namespace

KeptCards::KeptCards(Store& store) {
  for (const auto& part : game_parts<CardWorkshopOf>())
    part.function().look_in(
        [&store, folder = std::string(part.folder)](std::string_view hash) -> std::optional<std::string> {
          auto kept = store.belonging("", kKind, name_of(folder, hash));
          return kept ? std::optional(std::move(kept->body)) : std::nullopt;
        });
}

KeptCards::~KeptCards() {
  for (const auto& part : game_parts<CardWorkshopOf>()) part.function().look_in({});
}

CardsApi::CardsApi(Accounts& accounts, Store& store, Budget& budget)
    : accounts_(accounts),
      store_(store),
      budget_(budget),
      checks_(kChecks, kChecksPerSecond),
      new_sets_(kNewSets, kNewSetsPerSecond),
      new_sets_here_(kOfAddress * kNewSets, kOfAddress * kNewSetsPerSecond) {}

bool CardsApi::is_slow(const HttpRequest& request) {
  return request.path.starts_with(kCards) && request.method == "POST";
}

std::optional<HttpResponse> CardsApi::answer(const HttpRequest& request, const std::optional<Caller>& caller) {
  std::string_view path = request.path;
  if (!path.starts_with(kCards)) return std::nullopt;
  path.remove_prefix(kCards.size());
  const std::size_t slash = std::min(path.find('/'), path.size());
  const std::string_view game = path.substr(0, slash), what = path.substr(std::min(slash + 1, path.size()));
  const auto texts = texts_of(request);
  const CardWorkshop* workshop = find_workshop(game);
  const bool reads = request.method == "GET" || request.method == "HEAD";
  const bool of_set = is_hash(what);
  if (workshop == nullptr || (!what.empty() && what != kCheck && !of_set) || (what.empty() && slash < path.size()))
    return problem_response(Problem{Code::NotFound}, texts);
  if (what == kCheck ? request.method != "POST" : !reads && (of_set || request.method != "POST"))
    return wrong_method(what == kCheck ? "POST" : of_set ? "GET" : "GET, POST", texts);
  if (of_set) {
    auto file = find_file(store_, game, *workshop, what);
    return file ? file_response(what, *std::move(file)) : problem_response(Problem{Code::NotFound}, texts);
  }
  if (reads) return shipped_answer(game).answer(request);
  if (const auto problem = check_change(accounts_, request, caller, what == kCheck ? Needs::Nobody : Needs::Caller))
    return problem_response(*problem, texts);
  return what == kCheck ? check(request, caller, *workshop) : keep(request, *caller, game, *workshop);
}

HttpResponse CardsApi::check(const HttpRequest& request, const std::optional<Caller>& caller,
                             const CardWorkshop& workshop) {
  const auto texts = texts_of(request);
  if (accounts_.limits())
    if (const int wait = checks_.take(caller ? caller->user.id : address_key(request.address)); wait > 0)
      return problem_response(Problem{Code::TooMany, {}, {}, wait}, texts);
  const CheckedCards found = workshop.check(request.body, query_value(request.query, "record").value_or(""));
  json::array problems;
  for (const CardFileProblem& problem : found.problems) problems.push_back(problem_told(problem, texts));
  json::object told{{"usable", !found.hash.empty()},
                    {"records", found.records},
                    {"confirmed", found.confirmed},
                    {"problems", std::move(problems)}};
  if (!found.hash.empty()) told["hash"] = found.hash;
  if (found.card)
    told["card"] = {{"label", words_json(found.card->label, texts)}, {"tip", words_json(found.card->tip, texts)}};
  return json_response(200, told);
}

// The same cards again need no room: the file that came first stays, with its names in other languages and its notes.
HttpResponse CardsApi::keep(const HttpRequest& request, const Caller& caller, std::string_view game,
                            const CardWorkshop& workshop) {
  const auto texts = texts_of(request);
  const CheckedCards found = workshop.check(request.body, "");
  if (found.hash.empty()) {
    const auto wrong = std::ranges::find(found.problems, false, &CardFileProblem::warning);
    return problem_response({Code::Illegal, wrong->reason, wrong->rule}, texts);
  }
  const json::object answer{{"cards", found.hash}};
  const std::string name = name_of(game, found.hash);
  const Payer payer{caller.user.id, address_key(request.address)};
  if (!store_.belonging("", kKind, name)) {
    if (accounts_.limits())
      if (const int wait = std::max(new_sets_.take(payer.user), new_sets_here_.take(payer.address)); wait > 0)
        return problem_response(Problem{Code::TooMany, {}, {}, wait}, texts);
    if (const int wait = budget_.wait_to_store(payer); wait > 0)
      return problem_response(Problem{Code::TooMany, {}, {}, wait}, texts);
    store_.keep_first({"", std::string(kKind), name, request.body, now_ms()});
    budget_.stored(payer, request.body.size() + kBytesBeside);
  }
  if (!workshop.take(request.body)) return problem_response({Code::Busy, "server.error.cards_full"}, texts);
  return json_response(200, answer);
}

}  // namespace orrery::server
