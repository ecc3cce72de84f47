#include "server/people_api.h"

#include <boost/json.hpp>

#include "server/fields.h"
#include "server/gate.h"
#include "server/names.h"
#include "server/passwords.h"
#include "server/respond.h"

namespace orrery::server {

namespace json = boost::json;

// One request on its way through a route.
struct PeopleApi::Call {
  const HttpRequest& request;
  const std::optional<Caller>& caller;  // there when the route needs one
  std::string id;                       // the last part of the path, for tokens
  std::optional<Language> texts;
  Fields fields;

  HttpResponse refuse(const Problem& problem) const { return problem_response(problem, texts); }
};

// A route: `path` ends in "/" when an id follows.
struct PeopleRoute {
  std::string_view method;
  std::string_view path;
  Needs needs;
  HttpResponse (PeopleApi::*act)(PeopleApi::Call&);

  bool fits(std::string_view asked) const {
    if (!path.ends_with('/')) return asked == path;
    return asked.size() > path.size() && asked.starts_with(path) && asked.find('/', path.size()) == asked.npos;
  }
  bool changes() const { return method != "GET"; }

  static const PeopleRoute kAll[];
};

const PeopleRoute PeopleRoute::kAll[] = {
    {"POST", "/api/guest", Needs::Nobody, &PeopleApi::guest},
    {"POST", "/api/register", Needs::Nobody, &PeopleApi::enrol},
    {"POST", "/api/login", Needs::Nobody, &PeopleApi::login},
    {"POST", "/api/logout", Needs::Caller, &PeopleApi::logout},
    {"GET", "/api/me", Needs::Caller, &PeopleApi::me},
    {"POST", "/api/me", Needs::Caller, &PeopleApi::change_me},
    {"POST", "/api/me/password", Needs::Session, &PeopleApi::change_password},
    {"POST", "/api/me/webhook", Needs::Caller, &PeopleApi::try_webhook},
    {"POST", "/api/me/delete", Needs::Session, &PeopleApi::forget_me},
    {"GET", "/api/tokens", Needs::Caller, &PeopleApi::tokens},
    {"POST", "/api/tokens", Needs::Session, &PeopleApi::add_token},
    {"DELETE", "/api/tokens/", Needs::Caller, &PeopleApi::end_token},
};

namespace {

// Trial notices of one person: they make the server call an address of his choice.
constexpr double kTrials = 3, kTrialsPerSecond = 1.0 / 60;

constexpr std::size_t kLongestWebhook = 500;
constexpr std::size_t kLongestId = 64;

bool is_own(std::string_view path) {
  for (const std::string_view own :
       {"/api/guest", "/api/register", "/api/login", "/api/logout", "/api/me", "/api/tokens"}) {
    if (path == own || (path.starts_with(own) && path[own.size()] == '/')) return true;
  }
  return false;
}

std::string allowed_methods(std::string_view path) {
  std::string allow;
  for (const PeopleRoute& route : PeopleRoute::kAll) {
    if (route.fits(path)) allow += (allow.empty() ? "" : ", ") + std::string(route.method);
  }
  return allow;
}

// A webhook is an address with a secret in it: not for programs that may only read.
json::object user_json(const User& user, bool with_webhook = true) {
  const Settings settings = Settings::parse(user.settings);
  json::value quiet = nullptr;
  if (settings.quiet) quiet = {{"from", settings.quiet->from}, {"to", settings.quiet->to}};
  return {{"user",
           {{"id", user.id},
            {"name", user.name},
            {"guest", user.password_hash.empty()},
            {"language", settings.language},
            {"webhook", with_webhook ? settings.webhook : ""},
            {"quiet", quiet},
            {"hidden", settings.hidden}}}};
}

HttpResponse done() {
  return json_response(200, json::object{{"ok", true}});
}

HttpResponse signed_in(const Accounts::SignedIn& signed_in) {
  HttpResponse response = json_response(200, user_json(signed_in.user));
  response.headers.emplace_back("Set-Cookie", signed_in.set_cookie);
  return response;
}

// What POST /api/me asks of the settings; nothing where it asks nothing.
struct Wishes {
  std::optional<std::string> language;
  std::optional<std::string> webhook;
  bool quiet_given = false;
  std::optional<QuietHours> quiet;
  std::optional<bool> hidden;
};

Wishes read_wishes(Fields& fields, const NoticeSender& notices) {
  Wishes wishes;
  wishes.language = fields.maybe_text("language", 2, 2);
  Language known = Language::En;
  if (wishes.language && !parse_language(*wishes.language, known)) fields.wrong("language");
  wishes.webhook = fields.maybe_text("webhook", 0, kLongestWebhook);
  if (wishes.webhook && !wishes.webhook->empty() && !notices.endpoint_fits(*wishes.webhook)) fields.wrong("webhook");
  wishes.quiet_given = fields.has("quiet") || fields.is_null("quiet");
  if (auto hours = fields.maybe_object("quiet")) {
    wishes.quiet = QuietHours{static_cast<int>(hours->whole("from", 0, kMinutesOfDay - 1)),
                              static_cast<int>(hours->whole("to", 0, kMinutesOfDay - 1))};
    if (hours->problem() || !quiet_hours_fit(*wishes.quiet)) fields.wrong("quiet");
  }
  wishes.hidden = fields.maybe_truth("hidden");
  return wishes;
}

}  // namespace

PeopleApi::PeopleApi(Accounts& accounts, NoticeSender& notices, PeopleHooks hooks)
    : accounts_(accounts), notices_(notices), hooks_(std::move(hooks)), trials_(kTrials, kTrialsPerSecond) {}

std::optional<HttpResponse> PeopleApi::answer(const HttpRequest& request, const std::optional<Caller>& caller) {
  if (!is_own(request.path)) return std::nullopt;
  const std::optional<Language> texts = texts_of(request);
  for (const PeopleRoute& route : PeopleRoute::kAll) {
    if (route.method != request.method || !route.fits(request.path)) continue;
    if (route.changes()) {
      if (auto problem = check_change(accounts_, request, caller, route.needs))
        return problem_response(*problem, texts);
    } else if (!caller) {
      return problem_response({Code::NoSession}, texts);
    }
    auto fields = Fields::parse(route.changes() ? request.body : "");
    if (const Problem* problem = std::get_if<Problem>(&fields)) return problem_response(*problem, texts);
    Call call{request, caller, request.path.substr(request.path.rfind('/') + 1), texts,
              std::get<Fields>(std::move(fields))};
    return (this->*route.act)(call);
  }
  const std::string allow = allowed_methods(request.path);
  if (!allow.empty()) return wrong_method(allow, texts);
  return problem_response({Code::NotFound}, texts);
}

HttpResponse PeopleApi::guest(Call& call) {
  const auto name = call.fields.maybe_text("name", 0, kMostNameInput);
  if (call.fields.problem()) return call.refuse(*call.fields.problem());
  auto outcome = accounts_.guest(call.request, name.value_or(""));
  if (const Problem* problem = std::get_if<Problem>(&outcome)) return call.refuse(*problem);
  return signed_in(std::get<Accounts::SignedIn>(outcome));
}

HttpResponse PeopleApi::enrol(Call& call) {
  const std::string name = call.fields.text("name", 1, kMostNameInput);
  const std::string password = call.fields.text("password", 1, kMostPasswordBytes);
  if (call.fields.problem()) return call.refuse(*call.fields.problem());
  auto outcome = accounts_.enrol(call.request, call.caller, name, password);
  if (const Problem* problem = std::get_if<Problem>(&outcome)) return call.refuse(*problem);
  return signed_in(std::get<Accounts::SignedIn>(outcome));
}

HttpResponse PeopleApi::login(Call& call) {
  const std::string name = call.fields.text("name", 1, kMostNameInput);
  const std::string password = call.fields.text("password", 1, kMostPasswordBytes);
  if (call.fields.problem()) return call.refuse(*call.fields.problem());
  auto outcome = accounts_.login(call.request, name, password);
  if (const Problem* problem = std::get_if<Problem>(&outcome)) return call.refuse(*problem);
  return signed_in(std::get<Accounts::SignedIn>(outcome));
}

HttpResponse PeopleApi::logout(Call& call) {
  const bool everywhere = call.fields.maybe_truth("everywhere").value_or(false);
  if (call.fields.problem()) return call.refuse(*call.fields.problem());
  if (everywhere && call.caller->session.kind != SessionKind::Cookie)
    return call.refuse({Code::NotAllowed, "server.error.needs_session"});
  accounts_.logout(*call.caller, everywhere);
  hooks_.sessions_ended(call.caller->user.id);
  HttpResponse response = done();
  response.headers.emplace_back("Set-Cookie", accounts_.removed_cookie());
  return response;
}

HttpResponse PeopleApi::me(Call& call) {
  return json_response(200, user_json(call.caller->user, call.caller->may_play()));
}

HttpResponse PeopleApi::change_me(Call& call) {
  const auto name = call.fields.maybe_text("name", 1, kMostNameInput);
  const Wishes wishes = read_wishes(call.fields, notices_);
  if (call.fields.problem()) return call.refuse(*call.fields.problem());
  auto outcome = accounts_.change(*call.caller, name, [&](Settings& settings) {
    if (wishes.language) settings.language = *wishes.language;
    if (wishes.webhook) settings.webhook = *wishes.webhook;
    if (wishes.quiet_given) settings.quiet = wishes.quiet;
    if (wishes.hidden) settings.hidden = *wishes.hidden;
  });
  if (const Problem* problem = std::get_if<Problem>(&outcome)) return call.refuse(*problem);
  return json_response(200, user_json(std::get<User>(outcome)));
}

HttpResponse PeopleApi::change_password(Call& call) {
  const std::string old_password = call.fields.text("old", 1, kMostPasswordBytes);
  const std::string new_password = call.fields.text("new", 1, kMostPasswordBytes);
  if (call.fields.problem()) return call.refuse(*call.fields.problem());
  auto outcome = accounts_.change_password(*call.caller, old_password, new_password);
  if (const Problem* problem = std::get_if<Problem>(&outcome)) return call.refuse(*problem);
  hooks_.sessions_ended(call.caller->user.id);
  return done();
}

HttpResponse PeopleApi::try_webhook(Call& call) {
  const User& user = call.caller->user;
  if (Settings::parse(user.settings).webhook.empty()) {
    return call.refuse({Code::BadRequest, "server.error.no_webhook"});
  }
  if (const int wait = accounts_.limits() ? trials_.take(user.id) : 0; wait > 0) {
    return call.refuse({Code::TooMany, {}, {}, wait});
  }
  notices_.send_trial(user);
  return done();
}

HttpResponse PeopleApi::forget_me(Call& call) {
  const auto password = call.fields.maybe_text("password", 0, kMostPasswordBytes);
  if (call.fields.problem()) return call.refuse(*call.fields.problem());
  auto outcome = accounts_.forget(*call.caller, password.value_or(""));
  if (const Problem* problem = std::get_if<Problem>(&outcome)) return call.refuse(*problem);
  hooks_.sessions_ended(call.caller->user.id);
  hooks_.forgotten(call.caller->user.id);
  HttpResponse response = done();
  response.headers.emplace_back("Set-Cookie", accounts_.removed_cookie());
  return response;
}

HttpResponse PeopleApi::tokens(Call& call) {
  json::array list;
  for (const Session& token : accounts_.tokens(*call.caller)) {
    list.push_back({{"id", token.id},
                    {"label", token.label},
                    {"scope", token.scope},
                    {"created", token.created},
                    {"used", token.used}});
  }
  return json_response(200, json::object{{"tokens", std::move(list)}});
}

HttpResponse PeopleApi::add_token(Call& call) {
  const std::string label = call.fields.text("label", 1, kMostNameInput);
  const std::string scope = call.fields.text("scope", 1, 8);
  if (call.fields.problem()) return call.refuse(*call.fields.problem());
  auto outcome = accounts_.add_token(*call.caller, label, scope);
  if (const Problem* problem = std::get_if<Problem>(&outcome)) return call.refuse(*problem);
  const auto& token = std::get<Accounts::NewToken>(outcome);
  return json_response(200, json::object{{"id", token.session.id}, {"token", token.secret}});
}

HttpResponse PeopleApi::end_token(Call& call) {
  if (call.id.size() > kLongestId) return call.refuse({Code::NotFound});
  auto outcome = accounts_.end_token(*call.caller, call.id);
  if (const Problem* problem = std::get_if<Problem>(&outcome)) return call.refuse(*problem);
  hooks_.sessions_ended(call.caller->user.id);
  return done();
}

}  // namespace orrery::server
