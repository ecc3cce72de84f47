#include "server/odds_api.h"

#include <boost/json.hpp>

#include "odds/odds.h"
#include "server/respond.h"

namespace orrery::server {

namespace json = boost::json;

namespace {

constexpr std::string_view kOdds = "/api/odds/";

HttpResponse answer_fight(const HttpRequest& request, std::string_view game, AnswerOdds* odds) {
  const auto texts = texts_of(request);
  const auto fight = query_value(request.query, "fight");
  if (!fight) return problem_response({Code::BadRequest, Text("server.error.field").with("name", "fight")}, texts);
  auto answer = odds(game, {.fight = *fight});
  if (const auto* error = std::get_if<OddsError>(&answer)) {
    json::value problem = problem_json({Code::BadRequest, error->reason}, texts);
    problem.as_object()["position"] = error->position;
    return json_response(status_of(Code::BadRequest), json::object{{"error", std::move(problem)}});
  }
  HttpResponse response;
  response.headers.emplace_back("Cache-Control", "no-store");
  response.body = std::make_shared<const std::string>(std::move(std::get<std::string>(answer)));
  return response;
}

}  // namespace

OddsApi::OddsApi(bool limits) : limits_(limits), questions_(20, 2) {}

std::optional<HttpResponse> OddsApi::answer(const HttpRequest& request, const std::optional<Caller>& caller) {
  const std::string_view path = request.path;
  if (!path.starts_with(kOdds)) return std::nullopt;
  const auto texts = texts_of(request);
  if (request.method != "GET" && request.method != "HEAD") return wrong_method("GET", texts);
  const std::string_view game = path.substr(kOdds.size());
  const auto odds = part_named<AnswerOdds>(game);
  if (odds == nullptr) return problem_response(Problem{Code::NotFound}, texts);
  if (limits_)
    if (const int wait = questions_.take(caller ? caller->user.id : address_key(request.address)); wait > 0)
      return problem_response(Problem{Code::TooMany, {}, {}, wait}, texts);
  return answer_fight(request, game, odds);
}

}  // namespace orrery::server
