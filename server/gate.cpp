#include "server/gate.h"

#include "core/clean_text.h"

namespace orrery::server {

namespace {

// The type without parameters such as "; charset=utf-8". Forms of foreign pages cannot send this type.
bool is_json(const HttpRequest& request) {
  const std::string_view type = request.header("content-type");
  std::string lower(trimmed(type.substr(0, type.find(';'))));
  for (char& c : lower) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c + 32);
  }
  return lower == "application/json";
}

}  // namespace

std::optional<Problem> check_change(const Accounts& accounts, const HttpRequest& request,
                                    const std::optional<Caller>& caller, Needs needs) {
  if (auto problem = accounts.foreign_page(request, true)) return problem;
  if (!is_json(request)) return Problem{Code::BadRequest, "server.error.content_type"};
  if (!caller && needs != Needs::Nobody) return Problem{Code::NoSession};
  if (caller && !caller->may_play()) return Problem{Code::NotAllowed, "server.error.read_only"};
  if (needs == Needs::Session && caller->session.kind != SessionKind::Cookie) {
    return Problem{Code::NotAllowed, "server.error.needs_session"};
  }
  return std::nullopt;
}

}  // namespace orrery::server
