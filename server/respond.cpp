#include "server/respond.h"

#include <algorithm>
#include <boost/json.hpp>
#include <cstdlib>
#include <memory>

#include "core/clean_text.h"
#include "core/table_json.h"
#include "server/gzip.h"
#include "server/percent.h"

namespace orrery::server {

namespace json = boost::json;

namespace {

constexpr std::size_t kLookedAt = 200;  // bytes of a header with wishes

std::optional<std::string> percent_decoded(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '+') {
      out += ' ';
    } else if (text[i] != '%') {
      out += text[i];
    } else {
      const auto code = percent_code(text.substr(i));
      if (!code) return std::nullopt;
      out += *code;
      i += 2;
    }
  }
  return out;
}

// Takes what stands before the next `separator`, without spaces at its ends.
std::string_view take_until(std::string_view& rest, char separator) {
  const std::size_t end = std::min(rest.size(), rest.find(separator));
  const std::string_view part = rest.substr(0, end);
  rest.remove_prefix(std::min(rest.size(), end + 1));
  return trimmed(part);
}

// The weight in "ru;q=0.8" after the tag: 1 when none is given.
double weight_of(std::string_view parameters) {
  if (!parameters.starts_with("q=")) return 1;
  const std::string number(parameters.substr(2, 5));
  return std::clamp(std::strtod(number.c_str(), nullptr), 0.0, 1.0);
}

}  // namespace

bool accepts_gzip(const HttpRequest& request) {
  std::string_view rest = request.header("accept-encoding").substr(0, kLookedAt);
  while (!rest.empty()) {
    std::string_view parameters = take_until(rest, ',');
    if (take_until(parameters, ';') == "gzip") return weight_of(trimmed(parameters)) > 0;
  }
  return false;
}

void pack(HttpResponse& response) {
  constexpr std::size_t kWorthIt = 2000;
  constexpr int kFast = 1;
  const auto encoded = [](const auto& header) { return header.first == "Content-Encoding"; };
  if (!response.body || response.body->size() < kWorthIt || std::ranges::any_of(response.headers, encoded)) return;
  response.body = std::make_shared<const std::string>(gzipped(*response.body, kFast));
  response.headers.emplace_back("Content-Encoding", "gzip");
  response.headers.emplace_back("Vary", "Accept-Encoding");
}

HttpResponse json_response(int status, const json::value& body) {
  HttpResponse response;
  response.status = status;
  response.headers.emplace_back("Cache-Control", "no-store");
  response.body = std::make_shared<const std::string>(json::serialize(body));
  return response;
}

json::value words_json(const Text& text, std::optional<Language> texts) {
  if (texts) return json::value(Words::in(*texts).say(text));
  return to_json(text);
}

json::value problem_json(const Problem& problem, std::optional<Language> texts) {
  const std::string_view code = name_of(problem.code);
  json::object error{{"code", json::string_view(code.data(), code.size())},
                     {"text", words_json(text_of(problem), texts)}};
  if (!problem.rule.empty()) error["rule"] = problem.rule;
  return error;
}

HttpResponse problem_response(const Problem& problem, std::optional<Language> texts) {
  HttpResponse response = json_response(status_of(problem.code), json::object{{"error", problem_json(problem, texts)}});
  if (problem.retry_after > 0) response.headers.emplace_back("Retry-After", std::to_string(problem.retry_after));
  return response;
}

HttpResponse wrong_method(std::string_view allow, std::optional<Language> texts) {
  HttpResponse response = problem_response({Code::BadRequest, "server.error.method"}, texts);
  response.status = 405;
  response.headers.emplace_back("Allow", std::string(allow));
  return response;
}

std::optional<std::string> query_value(std::string_view query, std::string_view name) {
  if (query.size() > kLongestQuery) return std::nullopt;
  while (!query.empty()) {
    std::string_view pair = take_until(query, '&');
    const std::string_view key = take_until(pair, '=');
    if (key == name) return percent_decoded(pair);
  }
  return std::nullopt;
}

std::optional<Language> texts_of(const HttpRequest& request) {
  const auto code = query_value(request.query, "texts");
  Language language = Language::En;
  if (!code || !parse_language(*code, language)) return std::nullopt;
  return language;
}

Language language_of(const HttpRequest& request) {
  std::string_view rest = request.header("accept-language").substr(0, kLookedAt);
  Language best = Language::En;
  double best_weight = 0;
  while (!rest.empty()) {
    std::string_view parameters = take_until(rest, ',');
    const std::string_view tag = take_until(parameters, ';');
    Language language = Language::En;
    const double weight = weight_of(trimmed(parameters));
    if (weight <= best_weight || !parse_language(tag.substr(0, tag.find('-')), language)) continue;
    best = language;
    best_weight = weight;
  }
  return best;
}

}  // namespace orrery::server
