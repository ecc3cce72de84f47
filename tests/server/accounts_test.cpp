#include "server/accounts.h"

#include <thread>

#include "tests/server/people.h"

namespace orrery::server::test {
namespace {

constexpr const char* kPassword = "correct horse battery";

class AccountsTest : public People {
 protected:
  Accounts::SignedIn enrol(const std::string& name, const std::optional<Caller>& caller = {},
                           const HttpRequest& from = request("POST", "/")) {
    auto outcome = accounts->enrol(from, caller, name, kPassword);
    EXPECT_EQ(code_in(outcome), "");
    return std::get<Accounts::SignedIn>(outcome);
  }
  Caller caller_of(const HttpRequest& from) {
    auto found = accounts->identify(from);
    EXPECT_EQ(code_in(found), "");
    return std::get<std::optional<Caller>>(found).value();
  }
  Caller caller_of(const Accounts::SignedIn& who) { return caller_of(with_cookie(who.set_cookie)); }
  std::string refused(const HttpRequest& from) { return code_in(accounts->identify(from)); }
  std::string refused(const Accounts::SignedIn& who) { return refused(with_cookie(who.set_cookie)); }
};

TEST_F(AccountsTest, AGuestGetsAnIdANameAndASession) {
  auto outcome = accounts->guest(request("POST", "/"), "  Anna\t B ");
  const auto& guest = std::get<Accounts::SignedIn>(outcome);
  EXPECT_EQ(guest.user.name, "Anna B");
  EXPECT_EQ(guest.user.name_key, "");
  const Caller caller = caller_of(guest);
  EXPECT_EQ(caller.user.id, guest.user.id);
  EXPECT_TRUE(caller.is_guest());
  EXPECT_TRUE(caller.may_play());
  // Guests may have the same name.
  EXPECT_EQ(code_in(accounts->guest(request("POST", "/"), "Anna B")), "");
}

TEST_F(AccountsTest, AGuestWithoutANameGetsOneInHisLanguage) {
  const auto name_for = [&](const char* accept) {
    auto outcome = accounts->guest(request("POST", "/", "", {{"accept-language", accept}}), "");
    return std::get<Accounts::SignedIn>(outcome).user;
  };
  EXPECT_TRUE(name_for("").name.starts_with("Guest "));
  EXPECT_TRUE(name_for("de-DE,de;q=0.9").name.starts_with("Guest "));
  EXPECT_TRUE(name_for("ru-RU,ru;q=0.9,en;q=0.8").name.starts_with("Гость "));
  const User user = name_for("en;q=0.3, uk;q=0.9, ru;q=0.5");
  EXPECT_TRUE(user.name.starts_with("Гість "));
  EXPECT_EQ(Settings::parse(user.settings).language, "uk");
}

TEST_F(AccountsTest, AGuestWhoRegistersKeepsHisId) {
  const auto guest = std::get<Accounts::SignedIn>(accounts->guest(request("POST", "/"), "Anna"));
  const auto account = enrol("Anna", caller_of(guest), with_cookie(guest.set_cookie));
  EXPECT_EQ(account.user.id, guest.user.id);
  EXPECT_FALSE(caller_of(account).is_guest());
  // A new session; the guest's is over.
  EXPECT_NE(account.set_cookie, guest.set_cookie);
  EXPECT_EQ(refused(guest), "no_session");
}

TEST_F(AccountsTest, EverybodyElseGetsANewId) {
  const auto first = enrol("Anna");
  const auto second = enrol("Boris", caller_of(first));
  EXPECT_NE(first.user.id, second.user.id);
  EXPECT_EQ(caller_of(first).user.name, "Anna");
}

TEST_F(AccountsTest, NamesThatDifferOnlyInCaseAreTheSame) {
  enrol("Anna Борис Їжак Éva");
  for (const char* name :
       {"anna борис їжак éva", "ANNA БОРИС ЇЖАК ÉVA", "Anna  Борис Їжак Éva ", "An\u00adna Борис\u200d Їжак Éva"}) {
    EXPECT_EQ(code_in(accounts->enrol(request("POST", "/"), {}, name, kPassword)), "taken") << name;
    EXPECT_EQ(code_in(accounts->login(request("POST", "/"), name, kPassword)), "") << name;
  }
  EXPECT_EQ(code_in(accounts->enrol(request("POST", "/"), {}, "Anna Борис Яжак Éva", kPassword)), "");
}

TEST_F(AccountsTest, LoginNeedsTheRightPassword) {
  const auto anna = enrol("Anna");
  auto outcome = accounts->login(request("POST", "/"), "anna", kPassword);
  EXPECT_EQ(std::get<Accounts::SignedIn>(outcome).user.id, anna.user.id);
  EXPECT_EQ(code_in(accounts->login(request("POST", "/"), "anna", "wrong password")), "wrong_password");
  EXPECT_EQ(code_in(accounts->login(request("POST", "/"), "nobody", kPassword)), "wrong_password");
  EXPECT_EQ(code_in(accounts->login(request("POST", "/"), "", kPassword)), "wrong_password");
}

TEST_F(AccountsTest, LoginBeginsANewSessionAndEndsTheOneCarried) {
  const auto first = enrol("Anna");
  const auto other_device = std::get<Accounts::SignedIn>(accounts->login(request("POST", "/"), "Anna", kPassword));
  auto outcome = accounts->login(with_cookie(first.set_cookie), "Anna", kPassword);
  const auto second = std::get<Accounts::SignedIn>(outcome);
  EXPECT_NE(cookie_secret(first.set_cookie), cookie_secret(second.set_cookie));
  EXPECT_EQ(refused(first), "no_session");
  EXPECT_EQ(refused(second), "");
  EXPECT_EQ(refused(other_device), "");
}

TEST_F(AccountsTest, FiveFailuresAMinuteForANameFromOneAddress) {
  enrol("Anna");
  HttpRequest from = request("POST", "/");
  from.address = "198.51.100.1";
  for (int i = 0; i < 5; ++i)
    EXPECT_EQ(code_in(accounts->login(from, i % 2 == 0 ? "anna" : "ANNA", "wrong password")), "wrong_password") << i;
  // The owner comes from elsewhere.
  HttpRequest home = request("POST", "/");
  home.address = "198.51.100.99";
  EXPECT_EQ(code_in(accounts->login(home, "Anna", kPassword)), "");
  auto sixth = accounts->login(from, "Anna", kPassword);
  ASSERT_EQ(code_in(sixth), "too_many");
  EXPECT_GE(std::get<Problem>(sixth).retry_after, 10);
  EXPECT_LE(std::get<Problem>(sixth).retry_after, 12);
  // Names that nobody has are throttled the same, so the answers do not tell which exist.
  from.address = "203.0.113.1";
  for (int i = 0; i < 5; ++i) EXPECT_EQ(code_in(accounts->login(from, "nobody", "wrong password")), "wrong_password");
  EXPECT_EQ(code_in(accounts->login(from, "nobody", "wrong password")), "too_many");
}

TEST_F(AccountsTest, NobodyTakesANameThatLooksLikeAnothers) {
  enrol("Olena");
  const HttpRequest from = request("POST", "/");
  for (const char* name : {"Olena", "OLENA", "0lena", "Оlena", "Olеna", "O l e n a", "O.lena", "Oléna", "ＯＬＥＮＡ"}) {
    EXPECT_EQ(code_in(accounts->guest(from, name)), "taken") << name;
    EXPECT_EQ(code_in(accounts->enrol(from, std::nullopt, name, kPassword)), "taken") << name;
  }
  for (const char* name : {"Server", "ADMIN", "Mоderator"})
    EXPECT_EQ(code_in(accounts->guest(from, name)), "taken") << name;
  for (const char* name : {"Olen", "Elena", "Олексій", "Анна"})
    EXPECT_EQ(code_in(accounts->guest(from, name)), "") << name;
}

TEST_F(AccountsTest, CommonPasswordsAreRefused) {
  const HttpRequest from = request("POST", "/");
  for (const char* password : {"12345678", "password", "1q2w3e4r", "123qwer!", "PASS1234", "Password1!", "qwertyuiop",
                               "aaaaaaaa", "abcdefgh", "87654321", "iloveyou2", "anna1234", "hunterhunter", "20011231"})
    EXPECT_EQ(code_in(accounts->enrol(from, std::nullopt, "Anna", password)), "bad_request") << password;
  EXPECT_EQ(code_in(accounts->enrol(from, std::nullopt, "Anna", "four random words")), "");
}

TEST_F(AccountsTest, WhoIsBannedIsNobody) {
  const auto anna = enrol("Anna");
  User user = *store->user(anna.user.id);
  user.banned = true;
  store->update_user(user);
  EXPECT_EQ(code_in(accounts->identify(with_cookie(anna.set_cookie))), "no_session");
  EXPECT_EQ(code_in(accounts->login(request("POST", "/"), "Anna", kPassword)), "not_allowed");
}

TEST_F(AccountsTest, AProgramCannotBecomeTheAccount) {
  const auto guest = std::get<Accounts::SignedIn>(accounts->guest(request("POST", "/"), "Gast"));
  const auto caller = std::get<std::optional<Caller>>(accounts->identify(with_cookie(guest.set_cookie)));
  const auto token = std::get<Accounts::NewToken>(accounts->add_token(*caller, "bot", "play"));
  const auto program = std::get<std::optional<Caller>>(accounts->identify(with_token(token.secret)));
  EXPECT_EQ(code_in(accounts->enrol(request("POST", "/"), program, "Mallory", kPassword)), "not_allowed");
  EXPECT_EQ(code_in(accounts->enrol(request("POST", "/"), caller, "Gast", kPassword)), "");
}

TEST_F(AccountsTest, TenFailuresInTenMinutesForAnAddress) {
  enrol("Anna");
  HttpRequest from = request("POST", "/");
  for (int i = 0; i < 10; ++i) {
    from.address = "2001:db8::" + std::to_string(i + 1);  // one network
    EXPECT_EQ(code_in(accounts->login(from, "name " + std::to_string(i), "wrong password")), "wrong_password") << i;
  }
  auto eleventh = accounts->login(from, "Anna", kPassword);
  ASSERT_EQ(code_in(eleventh), "too_many");
  EXPECT_GE(std::get<Problem>(eleventh).retry_after, 50);
  EXPECT_LE(std::get<Problem>(eleventh).retry_after, 60);
  from.address = "2001:db8:0:1::1";
  EXPECT_EQ(code_in(accounts->login(from, "Anna", kPassword)), "");
}

TEST_F(AccountsTest, SuccessesAreNotCounted) {
  enrol("Anna");
  for (int i = 0; i < 12; ++i) EXPECT_EQ(code_in(accounts->login(request("POST", "/"), "Anna", kPassword)), "") << i;
}

TEST_F(AccountsTest, AttemptsSideBySideCannotPassTheLimit) {
  enrol("Anna");
  std::atomic<int> tried{0};
  std::vector<std::thread> threads;
  for (int i = 0; i < 12; ++i) {
    threads.emplace_back([&, i] {
      HttpRequest from = request("POST", "/");
      from.address = "2001:db8::" + std::to_string(i + 1);  // one network
      if (code_in(accounts->login(from, "Anna", "wrong password")) == "wrong_password") ++tried;
    });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(tried, 5);
}

TEST_F(AccountsTest, NewcomersFromOneAddressAreThrottled) {
  int let_in = 0;
  while (let_in < 100 && code_in(accounts->guest(request("POST", "/"), "Anna")) == "") ++let_in;
  EXPECT_EQ(let_in, 30);
  auto refused_one = accounts->enrol(request("POST", "/"), {}, "Boris", kPassword);
  ASSERT_EQ(code_in(refused_one), "too_many");
  EXPECT_LE(std::get<Problem>(refused_one).retry_after, 10);
  HttpRequest elsewhere = request("POST", "/");
  elsewhere.address = "198.51.100.7";
  EXPECT_EQ(code_in(accounts->guest(elsewhere, "Anna")), "");
}

TEST_F(AccountsTest, LimitsCanBeOff) {
  restart({.public_origin = kOrigin, .limits = false});
  for (int i = 0; i < 40; ++i) ASSERT_EQ(code_in(accounts->guest(request("POST", "/"), "Anna")), "");
  for (int i = 0; i < 12; ++i) {
    ASSERT_EQ(code_in(accounts->login(request("POST", "/"), "Anna", "wrong password")), "wrong_password");
  }
}

TEST_F(AccountsTest, CookiesAreKeptFromScripts) {
  const std::string secure = enrol("Anna").set_cookie;
  EXPECT_TRUE(secure.starts_with("__Host-orrery=")) << secure;
  EXPECT_TRUE(secure.ends_with("; Path=/; HttpOnly; SameSite=Lax; Max-Age=15552000; Secure")) << secure;
  EXPECT_EQ(accounts->removed_cookie(), "__Host-orrery=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0; Secure");
  restart({.public_origin = "http://localhost:8080"});
  const std::string plain = enrol("Boris").set_cookie;
  EXPECT_TRUE(plain.starts_with("orrery=")) << plain;
  EXPECT_TRUE(plain.ends_with("; Path=/; HttpOnly; SameSite=Lax; Max-Age=15552000")) << plain;
}

TEST_F(AccountsTest, ASessionIsFoundAmongOtherCookies) {
  const auto anna = enrol("Anna");
  const std::string pair = cookie_pair(anna.set_cookie);
  const auto found = [&](const std::string& cookies) {
    auto result = accounts->identify(request("GET", "/", "", {{"cookie", cookies}}));
    if (const Problem* problem = std::get_if<Problem>(&result)) return std::string(name_of(problem->code));
    const auto& caller = std::get<std::optional<Caller>>(result);
    return caller ? caller->user.name : std::string("nobody");
  };
  EXPECT_EQ(found("a=b; " + pair + "; c=d"), "Anna");
  EXPECT_EQ(found("a=b;" + pair), "Anna");
  EXPECT_EQ(found(""), "nobody");
  EXPECT_EQ(found("a=b; x" + pair), "nobody");
  EXPECT_EQ(found("orrery=" + cookie_secret(anna.set_cookie)), "nobody");
  EXPECT_EQ(found("__Host-orrery="), "no_session");
  EXPECT_EQ(found("__Host-orrery=nonsense"), "no_session");
  EXPECT_EQ(found(pair + "a"), "no_session");
  EXPECT_EQ(found(";;;=;" + std::string(10000, ';') + pair), "Anna");
}

TEST_F(AccountsTest, ALogoutEndsTheSessionForGood) {
  const auto first = enrol("Anna");
  const auto second = std::get<Accounts::SignedIn>(accounts->login(request("POST", "/"), "Anna", kPassword));
  accounts->logout(caller_of(first), false);
  EXPECT_EQ(refused(first), "no_session");
  EXPECT_EQ(refused(second), "");
  const auto token = std::get<Accounts::NewToken>(accounts->add_token(caller_of(second), "bot", "play"));
  EXPECT_EQ(refused(with_token(token.secret)), "");
  accounts->logout(caller_of(second), true);
  EXPECT_EQ(refused(second), "no_session");
  EXPECT_EQ(refused(with_token(token.secret)), "no_session");
}

TEST_F(AccountsTest, ASessionEndsAfter30DaysWithoutUse) {
  const auto anna = enrol("Anna");
  now += 30 * kDayMs;
  EXPECT_EQ(refused(anna), "");  // used: another 30 days
  now += 30 * kDayMs;
  EXPECT_EQ(refused(anna), "");
  now += 30 * kDayMs + 1;
  EXPECT_EQ(refused(anna), "no_session");
  now = kStart;
  EXPECT_EQ(refused(anna), "no_session");  // also when the clock is set back
}

TEST_F(AccountsTest, ASessionEndsAfter180Days) {
  const auto anna = enrol("Anna");
  for (int day = 0; day < 180; day += 20) {
    EXPECT_EQ(refused(anna), "") << day;
    now += 20 * kDayMs;
  }
  EXPECT_EQ(refused(anna), "");
  now += 1;
  EXPECT_EQ(refused(anna), "no_session");
}

TEST_F(AccountsTest, TokensStayUntilTheyAreEnded) {
  const auto anna = enrol("Anna");
  const auto token = std::get<Accounts::NewToken>(accounts->add_token(caller_of(anna), "bot", "play"));
  now += 400 * kDayMs;
  EXPECT_EQ(refused(with_token(token.secret)), "");
  store->end_old_sessions(now, now);
  EXPECT_EQ(refused(with_token(token.secret)), "");
}

TEST_F(AccountsTest, UseIsWrittenAtMostEveryFiveMinutes) {
  const auto anna = enrol("Anna");
  const auto used = [&] { return store->sessions_of(anna.user.id, SessionKind::Cookie).at(0).used; };
  now += 5 * kMinuteMs;
  caller_of(anna);
  EXPECT_EQ(used(), kStart);
  now += 1;
  caller_of(anna);
  EXPECT_EQ(used(), now);
}

TEST_F(AccountsTest, ATokenIsNoCookieAndACookieNoToken) {
  const auto anna = enrol("Anna");
  const auto token = std::get<Accounts::NewToken>(accounts->add_token(caller_of(anna), "bot", "play"));
  ASSERT_TRUE(token.secret.starts_with("orr_"));
  EXPECT_EQ(refused(request("GET", "/", "", {{"cookie", "__Host-orrery=" + token.secret.substr(4)}})), "no_session");
  EXPECT_EQ(refused(with_token("orr_" + cookie_secret(anna.set_cookie))), "no_session");
  EXPECT_EQ(refused(with_token(token.secret.substr(4))), "no_session");
  EXPECT_EQ(refused(request("GET", "/", "", {{"authorization", "bearer   " + token.secret}})), "");
  // A proxy's own password is nothing to us.
  EXPECT_EQ(refused(request("GET", "/", "", {{"authorization", "Basic YTpi"}})), "");
}

TEST_F(AccountsTest, AWrongTokenDoesNotFallBackToTheCookie) {
  const auto anna = enrol("Anna");
  HttpRequest both = with_cookie(anna.set_cookie);
  both.headers.emplace_back("authorization", "Bearer orr_nonsense");
  EXPECT_EQ(refused(both), "no_session");
}

TEST_F(AccountsTest, TokensAreBoundedAndOnlyOnesOwn) {
  const Caller anna = caller_of(enrol("Anna"));
  const Caller boris = caller_of(enrol("Boris"));
  EXPECT_EQ(code_in(accounts->add_token(anna, "bot", "admin")), "bad_request");
  EXPECT_EQ(code_in(accounts->add_token(anna, " \n", "play")), "bad_request");
  for (int i = 0; i < 50; ++i) ASSERT_EQ(code_in(accounts->add_token(anna, "bot", "read")), "");
  EXPECT_EQ(code_in(accounts->add_token(anna, "bot", "read")), "not_allowed");
  const Session token = accounts->tokens(anna).at(0);
  EXPECT_EQ(code_in(accounts->end_token(boris, token.id)), "not_found");
  EXPECT_EQ(code_in(accounts->end_token(anna, token.id)), "");
  EXPECT_EQ(code_in(accounts->end_token(anna, token.id)), "not_found");
  // A cookie session is not a token.
  EXPECT_EQ(code_in(accounts->end_token(anna, anna.session.id)), "not_found");
}

TEST_F(AccountsTest, SessionsOfOnePersonAreBounded) {
  const auto first = enrol("Anna");
  for (int i = 1; i < 50; ++i) {
    Session session;
    session.id = session.hash = std::to_string(i);
    session.user = first.user.id;
    session.scope = "play";
    session.created = session.used = kStart + i;
    store->add_session(session);
  }
  EXPECT_EQ(refused(first), "");
  EXPECT_EQ(code_in(accounts->login(request("POST", "/"), "Anna", kPassword)), "");
  EXPECT_EQ(store->sessions_of(first.user.id, SessionKind::Cookie).size(), 50u);
  EXPECT_EQ(refused(first), "no_session");
}

TEST_F(AccountsTest, ChangingThePasswordEndsAllOtherSessions) {
  const auto here = enrol("Anna");
  const auto there = std::get<Accounts::SignedIn>(accounts->login(request("POST", "/"), "Anna", kPassword));
  const auto token = std::get<Accounts::NewToken>(accounts->add_token(caller_of(there), "bot", "play"));
  const Caller anna = caller_of(here);
  EXPECT_EQ(code_in(accounts->change_password(anna, "wrong password", "another password")), "wrong_password");
  EXPECT_EQ(code_in(accounts->change_password(anna, kPassword, "short")), "bad_request");
  EXPECT_EQ(refused(there), "");
  EXPECT_EQ(code_in(accounts->change_password(anna, kPassword, "another password")), "");
  EXPECT_EQ(refused(here), "");
  EXPECT_EQ(refused(there), "no_session");
  EXPECT_EQ(refused(with_token(token.secret)), "no_session");
  EXPECT_EQ(code_in(accounts->login(request("POST", "/"), "Anna", kPassword)), "wrong_password");
  EXPECT_EQ(code_in(accounts->login(request("POST", "/"), "Anna", "another password")), "");
}

TEST_F(AccountsTest, AStaleCallerBringsNothingBack) {
  const auto anna = enrol("Anna");
  const Caller before = caller_of(anna);
  ASSERT_EQ(code_in(accounts->change_password(before, kPassword, "another password")), "");
  ASSERT_EQ(code_in(accounts->change(before, {}, [](Settings& settings) { settings.language = "uk"; })), "");
  EXPECT_EQ(code_in(accounts->login(request("POST", "/"), "Anna", "another password")), "");
  EXPECT_EQ(code_in(accounts->change_password(before, kPassword, "a third password")), "wrong_password");
  const Caller after = caller_of(anna);
  ASSERT_EQ(code_in(accounts->forget(after, "another password")), "");
  EXPECT_EQ(code_in(accounts->change(after, "Anna", [](Settings&) {})), "no_session");
  EXPECT_EQ(store->user(anna.user.id)->name, "");
}

TEST_F(AccountsTest, AnAccountCanBeRenamedIfTheNameIsFree) {
  const Caller anna = caller_of(enrol("Anna"));
  enrol("Boris");
  const auto keep = [](Settings&) {};
  EXPECT_EQ(code_in(accounts->change(anna, "BORIS", keep)), "taken");
  EXPECT_EQ(code_in(accounts->change(anna, "x", keep)), "bad_request");
  EXPECT_EQ(code_in(accounts->change(anna, "ANNA", keep)), "");
  EXPECT_EQ(store->user(anna.user.id)->name, "ANNA");
  EXPECT_EQ(code_in(accounts->change(anna, "Olha", keep)), "");
  EXPECT_EQ(code_in(accounts->login(request("POST", "/"), "olha", kPassword)), "");
  EXPECT_EQ(code_in(accounts->enrol(request("POST", "/"), {}, "Anna", kPassword)), "");
}

TEST_F(AccountsTest, ForgettingLeavesNothingButTheId) {
  const auto signed_in = enrol("Anna");
  const Caller anna = caller_of(signed_in);
  accounts->change(anna, {}, [](Settings& settings) { settings.webhook = "https://hooks.example/1"; });
  EXPECT_EQ(code_in(accounts->forget(anna, "wrong password")), "wrong_password");
  EXPECT_EQ(refused(signed_in), "");
  EXPECT_EQ(code_in(accounts->forget(anna, kPassword)), "");
  const User left = store->user(anna.user.id).value();
  EXPECT_EQ(left.name + left.name_key + left.password_hash + left.settings, "");
  EXPECT_EQ(refused(signed_in), "no_session");
  EXPECT_EQ(code_in(accounts->login(request("POST", "/"), "Anna", kPassword)), "wrong_password");
  // The name is free again.
  EXPECT_NE(enrol("Anna").user.id, anna.user.id);
}

TEST_F(AccountsTest, AGuestIsForgottenWithoutAPassword) {
  const auto guest = std::get<Accounts::SignedIn>(accounts->guest(request("POST", "/"), "Anna"));
  EXPECT_EQ(code_in(accounts->change_password(caller_of(guest), "", "another password")), "not_allowed");
  EXPECT_EQ(code_in(accounts->forget(caller_of(guest), "")), "");
  EXPECT_EQ(refused(guest), "no_session");
}

TEST_F(AccountsTest, NoSecretIsInTheStoreInClear) {
  const auto anna = enrol("Anna of the search");
  const auto token = std::get<Accounts::NewToken>(accounts->add_token(caller_of(anna), "bot", "play"));
  accounts->login(request("POST", "/"), "Anna of the search", "a wrong password");
  accounts->change_password(caller_of(anna), kPassword, "another password");
  EXPECT_TRUE(folder.holds("Anna of the search"));  // the search finds what is there
  EXPECT_TRUE(folder.holds(hash_of_secret(cookie_secret(anna.set_cookie))));
  EXPECT_FALSE(folder.holds(cookie_secret(anna.set_cookie)));
  EXPECT_FALSE(folder.holds(token.secret.substr(4)));
  EXPECT_FALSE(folder.holds(kPassword));
  EXPECT_FALSE(folder.holds("another password"));
  EXPECT_FALSE(folder.holds("a wrong password"));
}

struct OriginCase {
  const char* origin;
  const char* site;  // Sec-Fetch-Site
  const char* host;
  bool cookie;
  bool bearer;
  bool foreign;          // when the server knows its address
  bool foreign_by_host;  // when the Host header decides
};

TEST_F(AccountsTest, ForeignPagesAreToldByTheirOrigin) {
  constexpr OriginCase kCases[] = {
      {"https://games.example", "same-origin", "games.example", true, false, false, false},
      {"https://games.example", "", "games.example", true, false, false, false},
      {"http://games.example", "", "games.example", true, false, true, false},
      {"https://games.example", "", "other.example", true, false, false, true},
      {"https://evil.example", "", "games.example", true, false, true, true},
      {"https://evil.example", "", "games.example", false, false, true, true},
      {"https://games.example.evil.example", "", "games.example", true, false, true, true},
      {"https://games.example:8443", "", "games.example", true, false, true, true},
      {"null", "", "games.example", true, false, true, true},
      {"https://games.example", "cross-site", "games.example", true, false, true, true},
      {"", "cross-site", "games.example", false, false, true, true},
      {"", "", "games.example", true, false, true, true},
      {"", "", "games.example", false, false, false, false},
      {"http://", "", "", true, false, true, true},
      {"https://evil.example", "cross-site", "games.example", true, true, false, false},
      {"", "", "games.example", true, true, false, false},
  };
  const auto is_foreign = [&](const OriginCase& one, const char* cookie) {
    Headers headers{{"host", one.host}};
    if (*one.origin != '\0') headers.emplace_back("origin", one.origin);
    if (*one.site != '\0') headers.emplace_back("sec-fetch-site", one.site);
    if (one.cookie) headers.emplace_back("cookie", cookie);
    if (one.bearer) headers.emplace_back("authorization", "Bearer orr_x");
    auto problem = accounts->foreign_page(request("POST", "/", "", headers), true);
    return problem && problem->code == Code::BadOrigin;
  };
  for (const OriginCase& one : kCases) {
    EXPECT_EQ(is_foreign(one, "__Host-orrery=x"), one.foreign) << one.origin << " " << one.site << " " << one.host;
  }
  restart({.public_origin = "https://games.example/"});  // a slash more is forgiven
  EXPECT_FALSE(is_foreign(kCases[0], "__Host-orrery=x"));
  accounts = std::make_unique<Accounts>(*store, AccountOptions{});
  for (const OriginCase& one : kCases) {
    EXPECT_EQ(is_foreign(one, "orrery=x"), one.foreign_by_host) << one.origin << " " << one.site << " " << one.host;
  }
  // Reading needs no origin, even with a cookie.
  EXPECT_FALSE(accounts->foreign_page(request("GET", "/", "", {{"cookie", "orrery=x"}}), false));
}

}  // namespace
}  // namespace orrery::server::test
