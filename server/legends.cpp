#include "server/legends.h"

#include <boost/json.hpp>
#include <map>
#include <string>

#include "core/registry.h"
#include "core/table_json.h"
#include "server/fixed_answer.h"
#include "server/respond.h"

namespace orrery::server {

namespace json = boost::json;

namespace {

json::object entry_json(const LegendEntry& entry) {
  json::object out{{"group", entry.group},
                   {"kind", entry.kind},
                   {"label", to_json(entry.label)},
                   {"tip", to_json(entry.tip)},
                   {"rule", entry.rule}};
  if (!entry.facts.empty()) out["facts"] = to_json(entry.facts);
  if (!entry.of.empty()) out["of"] = entry.of;
  return out;
}

}  // namespace

HttpResponse legend_response(const HttpRequest& request, std::string_view game) {
  static const auto kAnswers = [] {
    std::map<std::string, FixedAnswer, std::less<>> answers;
    for (const Game* one : all_games()) {
      json::array entries;
      for (const LegendEntry& entry : one->legend()) entries.push_back(entry_json(entry));
      answers.emplace(one->facts().id,
                      FixedAnswer::of_json(json::serialize(json::object{{"legend", std::move(entries)}})));
    }
    return answers;
  }();
  const auto found = kAnswers.find(game);
  if (found == kAnswers.end()) return problem_response(Problem{Code::NotFound}, texts_of(request));
  return found->second.answer(request);
}

}  // namespace orrery::server
