#include "server/people_api.h"

#include <map>

#include "tests/server/people.h"

namespace orrery::server::test {
namespace {

namespace json = boost::json;

constexpr const char* kPassword = "correct horse battery";

struct Answer {
  int status = 0;
  std::string code;  // of an error
  json::value body;
  std::map<std::string, std::string> headers;
};

Answer read(const HttpResponse& response) {
  Answer answer;
  answer.status = response.status;
  answer.headers = {response.headers.begin(), response.headers.end()};
  answer.body = json::parse(*response.body);
  if (const json::value* error = answer.body.as_object().if_contains("error")) {
    answer.code = error->at("code").as_string().c_str();
  }
  return answer;
}

class PeopleApiTest : public People {
 protected:
  PeopleApiTest() { serve(); }

  void serve() {
    notices = std::make_unique<NoticeSender>(
        *store, *accounts, [](const Notice&, const User&, const Settings&) { return std::nullopt; }, NoticeOptions{});
    api = std::make_unique<PeopleApi>(*accounts, *notices,
                                      PeopleHooks{[this](const std::string& id) { forgotten.push_back(id); },
                                                  [this](const std::string& id) { ended.push_back(id); }});
  }

  std::optional<HttpResponse> raw(const HttpRequest& asked) {
    auto found = accounts->identify(asked);
    const auto* caller = std::get_if<std::optional<Caller>>(&found);
    return api->answer(asked, caller == nullptr ? std::nullopt : *caller);
  }
  Answer call(const std::string& method, const std::string& path, const std::string& body, Headers headers) {
    return read(raw(request(method, path, body, std::move(headers))).value());
  }

  static Headers browser(const std::string& cookie = "") {
    Headers headers{{"origin", kOrigin}, {"content-type", "application/json"}};
    if (!cookie.empty()) headers.emplace_back("cookie", cookie);
    return headers;
  }
  static Headers program(const std::string& token) {
    return {{"authorization", "Bearer " + token}, {"content-type", "application/json"}};
  }

  // The cookie of a new account.
  std::string enrol(const std::string& name) {
    const Answer answer = call("POST", "/api/register",
                               json::serialize(json::object{{"name", name}, {"password", kPassword}}), browser());
    EXPECT_EQ(answer.status, 200);
    return cookie_pair(answer.headers.at("Set-Cookie"));
  }
  std::string token(const std::string& cookie, const std::string& scope) {
    const Answer answer =
        call("POST", "/api/tokens", R"({"label": "bot", "scope": ")" + scope + R"("})", browser(cookie));
    EXPECT_EQ(answer.status, 200);
    return answer.body.at("token").as_string().c_str();
  }
  json::value me(const Headers& headers) { return call("GET", "/api/me", "", headers).body.at("user"); }

  std::unique_ptr<NoticeSender> notices;
  std::unique_ptr<PeopleApi> api;
  std::vector<std::string> forgotten;
  std::vector<std::string> ended;
};

struct Change {
  const char* method;
  const char* path;
  const char* body;
};

// Every request that changes something, with a body that is in order.
constexpr Change kChanges[] = {
    {"POST", "/api/guest", R"({"name": "Guest"})"},
    {"POST", "/api/register", R"({"name": "Boris", "password": "a new password 7"})"},
    {"POST", "/api/login", R"({"name": "Anna", "password": "correct horse battery"})"},
    {"POST", "/api/logout", R"({"everywhere": true})"},
    {"POST", "/api/me", R"({"name": "Olha", "language": "uk"})"},
    {"POST", "/api/me/password", R"({"old": "correct horse battery", "new": "a new password 7"})"},
    {"POST", "/api/me/webhook", "{}"},
    {"POST", "/api/me/delete", R"({"password": "correct horse battery"})"},
    {"POST", "/api/tokens", R"({"label": "bot", "scope": "play"})"},
    {"DELETE", "/api/tokens/abc", ""},
};

TEST_F(PeopleApiTest, AGuestBecomesAnAccountAndComesBack) {
  const Answer guest = call("POST", "/api/guest", R"({"name": "Anna"})", browser());
  ASSERT_EQ(guest.status, 200);
  EXPECT_EQ(guest.body.at("user").at("name"), "Anna");
  EXPECT_EQ(guest.body.at("user").at("guest"), true);
  EXPECT_EQ(guest.headers.at("Cache-Control"), "no-store");
  const std::string cookie = cookie_pair(guest.headers.at("Set-Cookie"));
  const json::value id = guest.body.at("user").at("id");
  EXPECT_EQ(me(browser(cookie)).at("id"), id);

  const Answer account =
      call("POST", "/api/register", R"({"name": "Anna", "password": "a new password 7"})", browser(cookie));
  ASSERT_EQ(account.status, 200);
  EXPECT_EQ(account.body.at("user").at("id"), id);
  EXPECT_EQ(account.body.at("user").at("guest"), false);
  EXPECT_EQ(call("GET", "/api/me", "", browser(cookie)).code, "no_session");  // replayed

  const Answer login = call("POST", "/api/login", R"({"name": "anna", "password": "a new password 7"})", browser());
  ASSERT_EQ(login.status, 200);
  EXPECT_EQ(login.body.at("user").at("id"), id);
}

TEST_F(PeopleApiTest, AnOldCookieDoesNotKeepAnybodyOut) {
  enrol("Anna");
  const Headers stale = browser("__Host-orrery=" + std::string(52, 'a'));
  EXPECT_EQ(call("GET", "/api/me", "", stale).code, "no_session");
  EXPECT_EQ(call("POST", "/api/login", R"({"name": "Anna", "password": "correct horse battery"})", stale).status, 200);
  EXPECT_EQ(call("POST", "/api/guest", "{}", stale).status, 200);
}

TEST_F(PeopleApiTest, LogoutEndsTheSessionAndRemovesTheCookie) {
  const std::string cookie = enrol("Anna");
  const std::string id = me(browser(cookie)).at("id").as_string().c_str();
  const Answer out = call("POST", "/api/logout", "", browser(cookie));
  EXPECT_EQ(out.status, 200);
  EXPECT_TRUE(out.headers.at("Set-Cookie").starts_with("__Host-orrery=;"));
  EXPECT_EQ(call("GET", "/api/me", "", browser(cookie)).code, "no_session");
  EXPECT_EQ(ended, std::vector{id});
}

TEST_F(PeopleApiTest, SettingsChangeOneByOne) {
  const Headers anna = browser(enrol("Anna"));
  EXPECT_EQ(json::serialize(me(anna).at("quiet")), "null");
  EXPECT_EQ(
      call("POST", "/api/me", R"({"webhook": "https://hooks.example/a", "quiet": {"from": 1380, "to": 420}})", anna)
          .status,
      200);
  EXPECT_EQ(call("POST", "/api/me", R"({"language": "ru"})", anna).status, 200);
  EXPECT_EQ(call("POST", "/api/me", R"({"name": "Анна", "hidden": true})", anna).status, 200);
  json::value user = me(anna);
  user.as_object().erase("id");
  EXPECT_EQ(user, json::parse(R"({"name": "Анна", "guest": false, "language": "ru",
                                  "webhook": "https://hooks.example/a", "quiet": {"from": 1380, "to": 420},
                                  "hidden": true})"));
  EXPECT_EQ(call("POST", "/api/me", R"({"quiet": null, "webhook": ""})", anna).status, 200);
  EXPECT_EQ(json::serialize(me(anna).at("quiet")), "null");
  EXPECT_EQ(me(anna).at("webhook"), "");
  EXPECT_EQ(me(anna).at("language"), "ru");
}

TEST_F(PeopleApiTest, ARefusedChangeChangesNothing) {
  const Headers anna = browser(enrol("Anna"));
  enrol("Boris");
  const std::string before = json::serialize(me(anna));
  EXPECT_EQ(call("POST", "/api/me", R"({"name": "boris", "language": "ru"})", anna).code, "taken");
  EXPECT_EQ(call("POST", "/api/me", R"({"language": "ru", "webhook": "ftp://x"})", anna).code, "bad_request");
  EXPECT_EQ(json::serialize(me(anna)), before);
}

TEST_F(PeopleApiTest, ThePasswordChangesAndOtherSessionsEnd) {
  const std::string here = enrol("Anna");
  const Answer login =
      call("POST", "/api/login", R"({"name": "Anna", "password": "correct horse battery"})", browser());
  const std::string there = cookie_pair(login.headers.at("Set-Cookie"));
  EXPECT_EQ(call("POST", "/api/me/password", R"({"old": "nonsense", "new": "a new password 7"})", browser(here)).code,
            "wrong_password");
  EXPECT_TRUE(ended.empty());
  EXPECT_EQ(
      call("POST", "/api/me/password", R"({"old": "correct horse battery", "new": "a new password 7"})", browser(here))
          .status,
      200);
  EXPECT_EQ(ended.size(), 1u);
  EXPECT_EQ(call("GET", "/api/me", "", browser(there)).code, "no_session");
  EXPECT_EQ(call("GET", "/api/me", "", browser(here)).status, 200);
}

TEST_F(PeopleApiTest, ForgettingTellsTheTables) {
  const std::string cookie = enrol("Anna");
  const std::string id = me(browser(cookie)).at("id").as_string().c_str();
  EXPECT_EQ(call("POST", "/api/me/delete", "{}", browser(cookie)).code, "wrong_password");
  EXPECT_TRUE(forgotten.empty());
  const Answer gone = call("POST", "/api/me/delete", R"({"password": "correct horse battery"})", browser(cookie));
  EXPECT_EQ(gone.status, 200);
  EXPECT_TRUE(gone.headers.at("Set-Cookie").starts_with("__Host-orrery=;"));
  EXPECT_EQ(forgotten, std::vector{id});
  EXPECT_EQ(ended, std::vector{id});
  EXPECT_EQ(call("GET", "/api/me", "", browser(cookie)).code, "no_session");
}

TEST_F(PeopleApiTest, TokensAreShownOnceListedAndEnded) {
  const std::string cookie = enrol("Anna");
  const std::string secret = token(cookie, "play");
  const Answer list = call("GET", "/api/tokens", "", browser(cookie));
  EXPECT_EQ(json::serialize(list.body).find(secret), std::string::npos);
  const json::value one = list.body.at("tokens").at(0);
  EXPECT_EQ(one.at("label"), "bot");
  EXPECT_EQ(one.at("scope"), "play");
  EXPECT_EQ(one.at("created").as_int64(), kStart);
  EXPECT_EQ(call("GET", "/api/me", "", program(secret)).status, 200);
  const std::string path = std::string("/api/tokens/") + one.at("id").as_string().c_str();
  EXPECT_EQ(call("DELETE", path, "", browser(enrol("Boris"))).code, "not_found");
  EXPECT_EQ(call("DELETE", path, "", browser(cookie)).status, 200);
  EXPECT_EQ(call("GET", "/api/me", "", program(secret)).code, "no_session");
}

TEST_F(PeopleApiTest, AReadingTokenChangesNothing) {
  const std::string cookie = enrol("Anna");
  const std::string secret = token(cookie, "read");
  EXPECT_EQ(call("GET", "/api/me", "", program(secret)).status, 200);
  EXPECT_EQ(call("GET", "/api/tokens", "", program(secret)).status, 200);
  const std::string before = json::serialize(me(browser(cookie)));
  for (const Change& change : kChanges) {
    const Answer answer = call(change.method, change.path, change.body, program(secret));
    EXPECT_EQ(answer.code, "not_allowed") << change.path;
    EXPECT_EQ(answer.status, 403) << change.path;
  }
  EXPECT_EQ(json::serialize(me(browser(cookie))), before);
}

TEST_F(PeopleApiTest, APlayingTokenCannotTakeTheAccountOver) {
  const std::string secret = token(enrol("Anna"), "play");
  EXPECT_EQ(call("POST", "/api/me", R"({"language": "uk"})", program(secret)).status, 200);
  for (const char* path : {"/api/me/password", "/api/me/delete", "/api/tokens"}) {
    for (const Change& change : kChanges) {
      if (std::string_view(change.path) != path) continue;
      EXPECT_EQ(call(change.method, path, change.body, program(secret)).code, "not_allowed") << path;
    }
  }
}

TEST_F(PeopleApiTest, ForeignPagesChangeNothing) {
  const std::string cookie = enrol("Anna");
  for (const Change& change : kChanges) {
    Headers foreign = browser(cookie);
    foreign[0].second = "https://evil.example";
    EXPECT_EQ(call(change.method, change.path, change.body, foreign).code, "bad_origin") << change.path;
    Headers without = browser(cookie);
    without.erase(without.begin());
    EXPECT_EQ(call(change.method, change.path, change.body, without).code, "bad_origin") << change.path;
    Headers cross = browser(cookie);
    cross.emplace_back("sec-fetch-site", "cross-site");
    EXPECT_EQ(call(change.method, change.path, change.body, cross).code, "bad_origin") << change.path;
  }
  EXPECT_EQ(me(browser(cookie)).at("name"), "Anna");
}

TEST_F(PeopleApiTest, OnlyJsonIsTaken) {
  const std::string cookie = enrol("Anna");
  for (const Change& change : kChanges) {
    for (const char* type : {"", "text/plain", "application/x-www-form-urlencoded", "application/jsonp",
                             "multipart/form-data; boundary=application/json"}) {
      Headers headers = browser(cookie);
      headers[1].second = type;
      const Answer answer = call(change.method, change.path, change.body, headers);
      EXPECT_EQ(answer.code, "bad_request") << change.path << " " << type;
      EXPECT_EQ(answer.body.at("error").at("text").at("key"), "server.error.content_type") << change.path;
    }
  }
  Headers headers = browser(cookie);
  headers[1].second = "Application/JSON; charset=utf-8";
  EXPECT_EQ(call("POST", "/api/me", "{}", headers).status, 200);
}

TEST_F(PeopleApiTest, WithoutASessionThereIsNothingToChangeOrRead) {
  for (const Change& change : kChanges) {
    const std::string_view path = change.path;
    if (path == "/api/guest" || path == "/api/register" || path == "/api/login") continue;
    const Answer answer = call(change.method, change.path, change.body, browser());
    EXPECT_EQ(answer.code, "no_session") << change.path;
    EXPECT_EQ(answer.status, 401);
  }
  EXPECT_EQ(call("GET", "/api/me", "", {}).code, "no_session");
  EXPECT_EQ(call("GET", "/api/tokens", "", {}).code, "no_session");
}

TEST_F(PeopleApiTest, TheChecksComeInOrder) {
  // Everything is wrong at once; each step of putting it right shows the next check.
  const std::string reader = token(enrol("Anna"), "read");
  EXPECT_EQ(call("PUT", "/api/me", "nonsense", {{"origin", "https://evil.example"}}).status, 405);
  EXPECT_EQ(call("POST", "/api/me", "nonsense", {{"origin", "https://evil.example"}}).code, "bad_origin");
  EXPECT_EQ(call("POST", "/api/me", "nonsense", {{"origin", kOrigin}}).code, "bad_request");
  EXPECT_EQ(call("POST", "/api/me", "nonsense", browser()).code, "no_session");
  EXPECT_EQ(call("POST", "/api/me", "nonsense", program(reader)).code, "not_allowed");
}

TEST_F(PeopleApiTest, MalformedBodiesAreRefused) {
  restart({.public_origin = kOrigin, .limits = false});
  serve();
  const std::string cookie = enrol("Anna");
  const std::string deep = R"({"name":)" + std::string(2000, '[') + std::string(2000, ']') + "}";
  const std::string long_name = R"({"name":")" + std::string(300, 'x') + R"(","password":"a new password 7"})";
  const std::string long_password = R"({"name":"Olha","password":")" + std::string(201, 'x') + R"("})";
  const std::vector<std::pair<std::string, std::vector<std::string>>> cases = {
      {"/api/guest", {R"({"name": 3})", R"({"name": "x"})", R"({"name": ["Anna"]})", long_name, deep}},
      {"/api/register",
       {"", "{}", R"({"name": "Olha"})", R"({"password": "a new password 7"})",
        R"({"name": "Olha", "password": "1234567"})", R"({"name": "Olha", "password": a new password 7})",
        R"({"name": null, "password": "a new password 7"})", R"({"name": "x", "password": "a new password 7"})",
        R"({"name": "a\u0301b", "password": "a new password 7"})", long_name, long_password, deep}},
      {"/api/login",
       {"", "{}", R"({"name": "Anna"})", R"({"name": "Anna", "password": ""})", R"({"name": {}, "password": "x"})",
        long_name, deep}},
      {"/api/logout", {R"({"everywhere": "yes"})", R"({"everywhere": 1})"}},
      {"/api/me",
       {R"({"name": ""})",
        R"({"name": "x"})",
        R"({"name": 1})",
        R"({"language": "de"})",
        R"({"language": "english"})",
        R"({"webhook": "http://hooks.example/"})",
        R"({"webhook": "https://"})",
        R"({"webhook": "javascript:1"})",
        R"({"webhook": "https://user:word@hooks.example/"})",
        R"({"webhook": "https://hooks.example/ x"})",
        R"({"webhook": "https://hooks.example/\r\nX: y"})",
        R"({"webhook": "//hooks.example"})",
        R"({"webhook": "file:///etc/passwd"})",
        R"({"webhook": "http://localhost/"})",
        R"({"webhook": 5})",
        R"({"webhook": "https://hooks.example/)" + std::string(500, 'x') + R"("})",
        R"({"quiet": 5})",
        R"({"quiet": {}})",
        R"({"quiet": {"from": 0}})",
        R"({"quiet": {"from": 0, "to": 1440}})",
        R"({"quiet": {"from": -1, "to": 10}})",
        R"({"quiet": {"from": 5, "to": 5}})",
        R"({"quiet": {"from": 0, "to": 721}})",
        R"({"quiet": {"from": 0.5, "to": 10}})",
        R"({"quiet": {"from": "0", "to": 10}})",
        long_name,
        deep}},
      {"/api/me/password",
       {"", R"({"old": "correct horse battery"})", R"({"new": "a new password 7"})",
        R"({"old": "correct horse battery", "new": "1234567"})", R"({"old": 1, "new": "a new password 7"})"}},
      {"/api/me/webhook", {"{}"}},  // no webhook is set
      {"/api/me/delete", {R"({"password": 5})", R"({"password": [""]})"}},
      {"/api/tokens",
       {"", R"({"label": "bot"})", R"({"scope": "play"})", R"({"label": "", "scope": "play"})",
        R"({"label": " ", "scope": "play"})", R"({"label": "bot", "scope": "admin"})",
        R"({"label": "bot", "scope": ["play"]})", R"({"label": ")" + std::string(300, 'x') + R"(", "scope": "play"})"}},
  };
  const std::string before = json::serialize(me(browser(cookie)));
  for (const auto& [path, bodies] : cases) {
    std::vector<std::string> all = bodies;
    for (const char* nonsense : {"{", "[]", "null", "3", "\"x\"", "{\"name\": \"\xff\"}", "{} {}", "{'name': 1}"}) {
      all.push_back(nonsense);
    }
    for (const std::string& body : all) {
      const Answer answer = call("POST", path, body, browser(cookie));
      EXPECT_EQ(answer.code, "bad_request") << path << " " << body.substr(0, 100);
      EXPECT_EQ(answer.status, 400) << path << " " << body.substr(0, 100);
    }
  }
  EXPECT_EQ(json::serialize(me(browser(cookie))), before);
}

TEST_F(PeopleApiTest, AnswersOnlyForItsOwnPaths) {
  for (const char* path : {"/", "/api", "/api/", "/api/meow", "/api/guests", "/api/tables", "/api/tokensx", "/login"}) {
    EXPECT_FALSE(raw(request("GET", path))) << path;
  }
  const Headers anna = browser(enrol("Anna"));
  for (const char* path : {"/api/me/", "/api/me/nonsense", "/api/guest/1", "/api/tokens/", "/api/tokens/a/b"}) {
    const Answer answer = call("POST", path, "{}", anna);
    EXPECT_EQ(answer.status, 404) << path;
    EXPECT_EQ(answer.code, "not_found") << path;
  }
  EXPECT_EQ(call("DELETE", "/api/tokens/" + std::string(5000, 'x'), "", anna).code, "not_found");
}

TEST_F(PeopleApiTest, WrongMethodsAreToldTheRightOnes) {
  const std::pair<const char*, const char*> cases[] = {{"/api/guest", "POST"},       {"/api/register", "POST"},
                                                       {"/api/login", "POST"},       {"/api/logout", "POST"},
                                                       {"/api/me", "GET, POST"},     {"/api/me/password", "POST"},
                                                       {"/api/me/webhook", "POST"},  {"/api/me/delete", "POST"},
                                                       {"/api/tokens", "GET, POST"}, {"/api/tokens/abc", "DELETE"}};
  for (const auto& [path, allow] : cases) {
    const Answer answer = call("PATCH", path, "", {});
    EXPECT_EQ(answer.status, 405) << path;
    EXPECT_EQ(answer.code, "bad_request") << path;
    EXPECT_EQ(answer.headers.at("Allow"), allow) << path;
  }
}

TEST_F(PeopleApiTest, RefusalsComeInWordsWhenAsked) {
  HttpRequest asked = request("GET", "/api/me");
  asked.query = "texts=uk";
  const Answer answer = read(raw(asked).value());
  EXPECT_EQ(answer.body.at("error").at("text").as_string(),
            Words::in(Language::Uk).say("server.error.no_session").c_str());
  EXPECT_NE(answer.body.at("error").at("text"), "server.error.no_session");
}

TEST_F(PeopleApiTest, TooManyFailuresAreToldToWait) {
  enrol("Anna");
  for (int i = 0; i < 5; ++i) {
    EXPECT_EQ(call("POST", "/api/login", R"({"name": "Anna", "password": "nonsense"})", browser()).status, 401);
  }
  const Answer answer = call("POST", "/api/login", R"({"name": "Anna", "password": "nonsense"})", browser());
  EXPECT_EQ(answer.status, 429);
  EXPECT_GE(std::stoi(answer.headers.at("Retry-After")), 1);
}

TEST_F(PeopleApiTest, ATrialNoticeGoesThroughTheOutbox) {
  const Headers anna = browser(enrol("Anna"));
  call("POST", "/api/me", R"({"webhook": "https://hooks.example/a"})", anna);
  for (int i = 0; i < 3; ++i) EXPECT_EQ(call("POST", "/api/me/webhook", "{}", anna).status, 200);
  EXPECT_EQ(call("POST", "/api/me/webhook", "{}", anna).code, "too_many");
  const Millis later = now_ms() + 1;
  const auto waiting = store->take_notices(later, later + 1, 10);
  ASSERT_EQ(waiting.size(), 3u);
  EXPECT_EQ(waiting[0].user, me(anna).at("id").as_string().c_str());
  EXPECT_EQ(waiting[0].table, "");
}

}  // namespace
}  // namespace orrery::server::test
