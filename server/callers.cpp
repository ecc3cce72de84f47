// Cookies, tokens and origins: the part of Accounts that tells who calls, and from where.

#include <algorithm>

#include "core/clean_text.h"
#include "server/accounts.h"

namespace orrery::server {

namespace {

constexpr Millis kIdle = 30 * kDayMs;
constexpr Millis kLongestSession = 180 * kDayMs;
constexpr Millis kTouchEvery = 5 * kMinuteMs;

constexpr std::size_t kMostSessions = 50;  // of one person; the one unused for longest makes room
constexpr std::size_t kMostTokens = 50;
constexpr std::size_t kSessionIdBytes = 10;
constexpr std::size_t kLongestLabel = 64;

constexpr std::string_view kTokenPrefix = "orr_";

bool same_letters(std::string_view a, std::string_view b) {
  const auto small = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; };
  return std::equal(a.begin(), a.end(), b.begin(), b.end(), [&](char x, char y) { return small(x) == small(y); });
}

// What follows "Bearer" in Authorization; nothing when there is no such header. Other schemes belong to proxies.
std::optional<std::string_view> bearer_of(const HttpRequest& request) {
  std::string_view header = request.header("authorization");
  const std::string_view scheme = take_word(header);
  if (!same_letters(scheme, "bearer")) return std::nullopt;
  return trimmed(header);
}

std::optional<std::string_view> cookie_of(const HttpRequest& request, std::string_view name) {
  std::string_view rest = request.header("cookie");
  while (!rest.empty()) {
    const std::size_t end = std::min(rest.size(), rest.find(';'));
    const std::string_view pair = trimmed(rest.substr(0, end));
    rest.remove_prefix(std::min(rest.size(), end + 1));
    const std::size_t equals = pair.find('=');
    if (equals != std::string_view::npos && pair.substr(0, equals) == name) return pair.substr(equals + 1);
  }
  return std::nullopt;
}

bool is_old(const Session& session, Millis now) {
  // Tokens live until they are ended: programs run unattended.
  return session.kind == SessionKind::Cookie && (now - session.created > kLongestSession || now - session.used > kIdle);
}

}  // namespace

std::string Accounts::cookie_name() const {
  return options_.public_origin.starts_with("https://") ? "__Host-orrery" : "orrery";
}

std::string Accounts::cookie(std::string_view value, Millis max_age) const {
  std::string text = cookie_name() + "=" + std::string(value) +
                     "; Path=/; HttpOnly; SameSite=Lax; Max-Age=" + std::to_string(max_age / kSecondMs);
  if (options_.public_origin.starts_with("https://")) text += "; Secure";
  return text;
}

// The session of a token or a cookie, valid or not.
std::optional<Session> Accounts::carried_session(const HttpRequest& request) {
  const auto bearer = bearer_of(request);
  std::string_view secret;
  if (bearer) {
    if (!bearer->starts_with(kTokenPrefix)) return std::nullopt;
    secret = bearer->substr(kTokenPrefix.size());
  } else {
    secret = cookie_of(request, cookie_name()).value_or("");
  }
  if (!looks_like_secret(secret)) return std::nullopt;
  auto session = store_.session(hash_of_secret(secret));
  const SessionKind kind = bearer ? SessionKind::Token : SessionKind::Cookie;
  if (session && session->kind != kind) return std::nullopt;
  return session;
}

Result<std::optional<Caller>> Accounts::identify(const HttpRequest& request) {
  // A bearer token alone counts when there is one: it exempts from the check of the origin, which the cookie needs.
  if (!bearer_of(request) && !cookie_of(request, cookie_name())) return std::nullopt;
  auto session = carried_session(request);
  if (!session) return Problem{Code::NoSession};
  const Millis now = options_.clock();
  if (is_old(*session, now)) {
    store_.end_session(session->id);
    return Problem{Code::NoSession};
  }
  auto user = store_.user(session->user);
  if (!user || user->name.empty() || user->banned) return Problem{Code::NoSession};
  if (now - session->used > kTouchEvery) {
    store_.touch_session(session->id, now);
    session->used = now;
  }
  return Caller{*std::move(user), *std::move(session)};
}

std::optional<Problem> Accounts::foreign_page(const HttpRequest& request, bool require_origin) const {
  if (bearer_of(request)) return std::nullopt;
  const Problem foreign{Code::BadOrigin};
  if (request.header("sec-fetch-site") == "cross-site") return foreign;
  const std::string_view origin = request.header("origin");
  if (origin.empty()) {
    if (require_origin && cookie_of(request, cookie_name())) return foreign;
    return std::nullopt;
  }
  if (!options_.public_origin.empty()) {
    if (origin != options_.public_origin) return foreign;
    return std::nullopt;
  }
  const std::string host(request.header("host"));
  if (host.empty() || (origin != "http://" + host && origin != "https://" + host)) return foreign;
  return std::nullopt;
}

Accounts::SignedIn Accounts::begin_session(const HttpRequest& request, const User& user) {
  if (auto before = carried_session(request); before && before->kind == SessionKind::Cookie) {
    store_.end_session(before->id);
  }
  std::vector<Session> others = store_.sessions_of(user.id, SessionKind::Cookie);
  while (others.size() >= kMostSessions) {
    const auto oldest = std::min_element(others.begin(), others.end(),
                                         [](const Session& a, const Session& b) { return a.used < b.used; });
    store_.end_session(oldest->id);
    others.erase(oldest);
  }
  const std::string secret = random_id(kSecretBytes);
  Session session;
  session.id = random_id(kSessionIdBytes);
  session.hash = hash_of_secret(secret);
  session.user = user.id;
  session.scope = "play";
  session.created = session.used = options_.clock();
  store_.add_session(session);
  return {user, cookie(secret, kLongestSession)};
}

void Accounts::logout(const Caller& caller, bool everywhere) {
  if (everywhere) {
    store_.end_sessions_of(caller.user.id, "");
  } else {
    store_.end_session(caller.session.id);
  }
}

Result<Accounts::NewToken> Accounts::add_token(const Caller& caller, std::string_view label, std::string_view scope) {
  const std::string line = clean_line(label, kLongestLabel);
  if (line.empty()) return Problem{Code::BadRequest, Text("server.error.field").with("name", "label")};
  if (scope != "play" && scope != "read") {
    return Problem{Code::BadRequest, Text("server.error.field").with("name", "scope")};
  }
  if (tokens(caller).size() >= kMostTokens) return Problem{Code::NotAllowed, "server.error.token_limit"};
  const std::string secret = random_id(kSecretBytes);
  NewToken token;
  token.secret = std::string(kTokenPrefix) + secret;
  token.session.id = random_id(kSessionIdBytes);
  token.session.hash = hash_of_secret(secret);
  token.session.user = caller.user.id;
  token.session.kind = SessionKind::Token;
  token.session.label = line;
  token.session.scope = scope;
  token.session.created = token.session.used = options_.clock();
  store_.add_session(token.session);
  return token;
}

std::vector<Session> Accounts::tokens(const Caller& caller) {
  return store_.sessions_of(caller.user.id, SessionKind::Token);
}

Result<bool> Accounts::end_token(const Caller& caller, std::string_view id) {
  for (const Session& token : tokens(caller)) {
    if (token.id != id) continue;
    store_.end_session(token.id);
    return true;
  }
  return Problem{Code::NotFound};
}

}  // namespace orrery::server
