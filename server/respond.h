#pragma once

// Answers and questions in the forms that docs/api.md gives them, for all parts of the API.

#include <boost/json/fwd.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "core/words.h"
#include "server/net/net.h"
#include "server/problem.h"

namespace orrery::server {

// Whether the caller reads gzip.
bool accepts_gzip(const HttpRequest& request);
// Compresses a long body, unless it is already; for callers that read gzip.
void pack(HttpResponse& response);

// No answer of the API is kept by a browser or a proxy.
HttpResponse json_response(int status, const boost::json::value& body);

// {"code", "text", "rule"?}; the text is a sentence when a language is given.
boost::json::value problem_json(const Problem& problem, std::optional<Language> texts);
// {"error": ...} with the status of its code, and Retry-After.
HttpResponse problem_response(const Problem& problem, std::optional<Language> texts);
// 405 with `allow`, for instance "GET, POST".
HttpResponse wrong_method(std::string_view allow, std::optional<Language> texts);

// A text as {"key", "args"}, or as a sentence when a language is given.
boost::json::value words_json(const Text& text, std::optional<Language> texts);

inline constexpr std::size_t kLongestQuery = 4096;
// The percent-decoded value of the first parameter of this name; nothing when it is missing, the query too long or its
// coding broken.
std::optional<std::string> query_value(std::string_view query, std::string_view name);
// The language of `texts=`; nothing when it is not asked for or not known.
std::optional<Language> texts_of(const HttpRequest& request);

// The language that Accept-Language likes best among ours; English otherwise.
Language language_of(const HttpRequest& request);

}  // namespace orrery::server
