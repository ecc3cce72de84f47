#include "server/reach/reach_api.h"

#include <algorithm>
#include <boost/json.hpp>

#include "core/clean_text.h"
#include "server/gate.h"
#include "server/json_text.h"
#include "server/reach/base64url.h"
#include "server/reach/push_message.h"
#include "server/respond.h"

namespace orrery::server {

namespace json = boost::json;

// One request on its way through a route.
struct ReachApi::Call {
  const HttpRequest& request;
  const std::optional<Caller>& caller;  // there when the route needs one
  std::optional<Language> texts;
  Fields fields;

  const User& user() const { return caller->user; }
  HttpResponse refuse(const Problem& problem) const { return problem_response(problem, texts); }
};

struct ReachRoute {
  std::string_view method;
  std::string_view path;  // ends in "/" when an id follows
  Needs needs;
  HttpResponse (ReachApi::*act)(ReachApi::Call&);

  bool fits(std::string_view asked) const {
    return path.ends_with('/') ? asked.starts_with(path) && asked.size() > path.size() : asked == path;
  }

  static const ReachRoute kAll[];
};

const ReachRoute ReachRoute::kAll[] = {
    {"GET", "/api/me/reach", Needs::Caller, &ReachApi::reach},
    {"POST", "/api/me/reach", Needs::Caller, &ReachApi::change},
    {"POST", "/api/me/reach/trial", Needs::Caller, &ReachApi::trial},
    {"POST", "/api/me/push", Needs::Session, &ReachApi::add_browser},
    {"DELETE", "/api/me/push/", Needs::Caller, &ReachApi::end_browser},
    {"POST", "/api/me/mail", Needs::Session, &ReachApi::change_mail},
    {"POST", "/api/mail/confirm", Needs::Nobody, &ReachApi::confirm},
};

namespace {

// The one that mail programs call (RFC 8058): no page, no session, a form; the ticket says all.
constexpr std::string_view kEndMail = "/api/mail/end";

constexpr std::size_t kLongestEndpoint = 1000, kLongestKey = 200, kLongestBrowserName = 60, kLongestTicket = 200,
                      kLongestWay = 64, kLongestAddress = 254;
constexpr double kTrialNotices = 3, kTrialNoticesPerSecond = 1.0 / 60;
constexpr double kLettersAtOnce = 5, kLettersASecond = 1.0 / 600;

HttpResponse acknowledged() {
  return json_response(200, json::object{{"ok", true}});
}

}  // namespace

ReachApi::ReachApi(Store& store, Accounts& accounts, NoticeSender& notices)
    : store_(store),
      accounts_(accounts),
      notices_(notices),
      trials_(kTrialNotices, kTrialNoticesPerSecond),
      letters_(kLettersAtOnce, kLettersASecond),
      letters_here_(2 * kLettersAtOnce, 2 * kLettersASecond),
      letters_there_(kLettersAtOnce, kLettersASecond) {}

std::optional<HttpResponse> ReachApi::answer(const HttpRequest& request, const std::optional<Caller>& caller) {
  const std::optional<Language> texts = texts_of(request);
  Call call{request, caller, texts, Fields(json::object())};
  if (request.path == kEndMail) return request.method == "POST" ? end_mail(call) : wrong_method("POST", texts);
  std::string allow;
  for (const ReachRoute& route : ReachRoute::kAll) {
    if (!route.fits(request.path)) continue;
    if (route.method != request.method) {
      allow += (allow.empty() ? "" : ", ") + std::string(route.method);
      continue;
    }
    const bool changes = route.method != "GET";
    if (changes)
      if (auto problem = check_change(accounts_, request, caller, route.needs)) return call.refuse(*problem);
    if (!changes && !caller) return call.refuse({Code::NoSession});
    auto fields = Fields::parse(changes ? request.body : "");
    if (const Problem* problem = std::get_if<Problem>(&fields)) return call.refuse(*problem);
    call.fields = std::get<Fields>(std::move(fields));
    return (this->*route.act)(call);
  }
  if (!allow.empty()) return wrong_method(allow, texts);
  return std::nullopt;
}

std::optional<Problem> ReachApi::slow_down(Throttle& throttle, const std::string& key) {
  const int wait = accounts_.limits() ? throttle.take(key) : 0;
  return wait > 0 ? std::optional(Problem{Code::TooMany, {}, {}, wait}) : std::nullopt;
}

HttpResponse ReachApi::told(const Call& call, const User& user) {
  json::array browsers;
  for (const Browser& browser : browsers_of(store_, user.id)) {
    json::object one{{"id", browser.id}, {"label", browser.label}, {"since", browser.since}};
    if (browser.session == call.caller->session.id) one["here"] = true;
    browsers.push_back(std::move(one));
  }
  json::object mail{{"offered", notices_.sends_mail()}};
  // Programs that may only read do not read that.
  if (const auto kept = mail_of(store_, user.id); kept && call.caller->may_play()) {
    mail["address"] = kept->address;
    mail["confirmed"] = kept->confirmed;
  }
  return json_response(200, json::object{{"push", {{"key", base64url(notices_.push_key())}, {"browsers", browsers}}},
                                         {"mail", mail},
                                         {"tell", Settings::parse(user.settings).telling.json()}});
}

HttpResponse ReachApi::reach(Call& call) {
  return told(call, call.user());
}

HttpResponse ReachApi::change(Call& call) {
  auto telling = call.fields.maybe_object("tell");
  if (!telling) return call.refuse({Code::BadRequest});
  Telling::read(*telling, {});
  if (telling->problem()) return call.refuse(*telling->problem());
  auto outcome = accounts_.change(*call.caller, std::nullopt, [&](Settings& settings) {
    settings.telling = Telling::read(*telling, settings.telling);
  });
  if (const Problem* problem = std::get_if<Problem>(&outcome)) return call.refuse(*problem);
  return told(call, std::get<User>(outcome));
}

HttpResponse ReachApi::add_browser(Call& call) {
  Browser browser;
  browser.endpoint = call.fields.text("endpoint", 1, kLongestEndpoint);
  browser.key = from_base64url(call.fields.text("key", 1, kLongestKey)).value_or("");
  browser.auth = from_base64url(call.fields.text("auth", 1, kLongestKey)).value_or("");
  browser.label =
      clean_line(call.fields.maybe_text("label", 0, 4 * kLongestBrowserName).value_or(""), kLongestBrowserName);
  if (!notices_.endpoint_fits(browser.endpoint)) call.fields.wrong("endpoint");
  if (!is_p256_public(browser.key)) call.fields.wrong("key");
  if (browser.auth.size() != kPushAuthBytes) call.fields.wrong("auth");
  if (call.fields.problem()) return call.refuse(*call.fields.problem());
  browser.id = browser_id(browser.endpoint);
  browser.session = call.caller->session.id;
  browser.since = now_ms();
  keep_browser(store_, call.user().id, browser);
  return told(call, call.user());
}

HttpResponse ReachApi::end_browser(Call& call) {
  forget_browser(store_, call.user().id, std::string_view(call.request.path).substr(call.request.path.rfind('/') + 1));
  return told(call, call.user());
}

HttpResponse ReachApi::trial(Call& call) {
  const std::string way = call.fields.text("way", 1, kLongestWay);
  if (call.fields.problem()) return call.refuse(*call.fields.problem());
  const auto mail = mail_of(store_, call.user().id);
  const bool known = way == "mail"              ? mail && mail->confirmed && notices_.sends_mail()
                     : way.starts_with("push:") ? browser_of(store_, call.user().id, way.substr(5)).has_value()
                                                : false;
  if (!known) return call.refuse({Code::NotFound});
  if (auto problem = slow_down(trials_, call.user().id)) return call.refuse(*problem);
  notices_.send_trial(call.user(), way);
  return acknowledged();
}

HttpResponse ReachApi::change_mail(Call& call) {
  const std::string address = call.fields.text("address", 0, kLongestAddress);
  if (!address.empty() && !mail_address_fits(address)) call.fields.wrong("address");
  if (call.fields.problem()) return call.refuse(*call.fields.problem());
  if (!address.empty()) {
    if (!notices_.sends_mail()) return call.refuse({Code::NotAllowed, "server.error.no_mail"});
    std::string there = address;
    std::transform(there.begin(), there.end(), there.begin(), [](unsigned char c) { return std::tolower(c); });
    for (auto& [throttle, key] :
         {std::pair(&letters_, call.user().id), std::pair(&letters_here_, address_key(call.request.address)),
          std::pair(&letters_there_, there)})
      if (auto problem = slow_down(*throttle, key)) return call.refuse(*problem);
  }
  keep_mail(store_, call.user().id, {address, false}, now_ms());
  if (!address.empty()) notices_.send_confirmation(call.user());
  return told(call, call.user());
}

HttpResponse ReachApi::confirm(Call& call) {
  const std::string ticket = call.fields.text("ticket", 1, kLongestTicket);
  if (call.fields.problem()) return call.refuse(*call.fields.problem());
  const auto user = notices_.confirmed_by(ticket);
  auto mail = user ? mail_of(store_, *user) : std::nullopt;
  if (!mail) return call.refuse({Code::NotFound, "server.error.old_link"});
  mail->confirmed = true;
  keep_mail(store_, *user, *mail, now_ms());
  return acknowledged();
}

HttpResponse ReachApi::end_mail(Call& call) {
  const auto ticket = query_value(call.request.query, "ticket");
  const auto user = ticket ? notices_.ended_by(*ticket) : std::nullopt;
  auto mail = user ? mail_of(store_, *user) : std::nullopt;
  if (!mail) return call.refuse({Code::NotFound, "server.error.old_link"});
  // It would have to be confirmed again; the link stays good, it may come twice.
  mail->confirmed = false;
  keep_mail(store_, *user, *mail, now_ms());
  return acknowledged();
}

}  // namespace orrery::server
