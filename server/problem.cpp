#include "server/problem.h"

namespace orrery::server {

namespace {

struct CodeFacts {
  std::string_view name;
  int status;
};

constexpr CodeFacts facts_of(Code code) {
  switch (code) {
    case Code::BadRequest: return {"bad_request", 400};
    case Code::NoSession: return {"no_session", 401};
    case Code::WrongPassword: return {"wrong_password", 401};
    case Code::NotAllowed: return {"not_allowed", 403};
    case Code::BadOrigin: return {"bad_origin", 403};
    case Code::NotFound: return {"not_found", 404};
    case Code::Stale: return {"stale", 409};
    case Code::WrongPhase: return {"wrong_phase", 409};
    case Code::Taken: return {"taken", 409};
    case Code::TooLarge: return {"too_large", 413};
    case Code::Illegal: return {"illegal", 422};
    case Code::Hidden: return {"hidden", 422};
    case Code::Frozen: return {"frozen", 422};
    case Code::TooMany: return {"too_many", 429};
    case Code::Busy: return {"busy", 503};
  }
  return {"bad_request", 400};
}

}  // namespace

std::string_view name_of(Code code) {
  return facts_of(code).name;
}

int status_of(Code code) {
  return facts_of(code).status;
}

Text text_of(const Problem& problem) {
  return problem.text.empty() ? Text("server.error." + std::string(name_of(problem.code))) : problem.text;
}

}  // namespace orrery::server
