#include "server/odds_api.h"

#include <boost/json.hpp>
#include <map>

#include "odds/eclipse/odds_json.h"
#include "server/respond.h"

namespace orrery::server {

namespace json = boost::json;

namespace {

constexpr std::string_view kOdds = "/api/odds/";
const std::map<std::string_view, eclipse::Edition> kEditions = {{"eclipse1", eclipse::Edition::NewDawn},
                                                                {"eclipse2", eclipse::Edition::SecondDawn}};

HttpResponse answer_fight(const HttpRequest& request, std::string_view game, eclipse::Edition edition) {
  const auto texts = texts_of(request);
  const auto fight = query_value(request.query, "fight");
  if (!fight) return problem_response({Code::BadRequest, Text("server.error.field").with("name", "fight")}, texts);
  const auto read = eclipse::read_fleets(*fight, edition);
  if (const auto* error = std::get_if<eclipse::FleetError>(&read)) {
    json::value problem = problem_json({Code::BadRequest, error->reason}, texts);
    problem.as_object()["position"] = error->position;
    return json_response(status_of(Code::BadRequest), json::object{{"error", std::move(problem)}});
  }
  const auto& typed = std::get<eclipse::TypedFight>(read);
  const eclipse::Odds odds = eclipse::odds(typed.fight, eclipse::quick_options(typed.fight));
  HttpResponse response;
  response.headers.emplace_back("Cache-Control", "no-store");
  response.body = std::make_shared<const std::string>(eclipse::odds_json(game, typed, odds));
  return response;
}

}  // namespace

OddsApi::OddsApi(bool limits) : limits_(limits), questions_(20, 2) {}

std::optional<HttpResponse> OddsApi::answer(const HttpRequest& request, const std::optional<Caller>& caller) {
  const std::string_view path = request.path;
  if (!path.starts_with(kOdds)) return std::nullopt;
  const auto texts = texts_of(request);
  if (request.method != "GET" && request.method != "HEAD") return wrong_method("GET", texts);
  const auto edition = kEditions.find(path.substr(kOdds.size()));
  if (edition == kEditions.end()) return problem_response(Problem{Code::NotFound}, texts);
  if (limits_)
    if (const int wait = questions_.take(caller ? caller->user.id : address_key(request.address)); wait > 0)
      return problem_response(Problem{Code::TooMany, {}, {}, wait}, texts);
  return answer_fight(request, edition->first, edition->second);
}

}  // namespace orrery::server
