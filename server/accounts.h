#pragma once

// Who is calling: guests, accounts, sessions, API tokens.
//
// All calls block on the store and may throw StoreError; those that take a password need tens of milliseconds of a
// core. accounts.cpp holds what people do with their accounts, callers.cpp cookies, tokens and origins.

#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/net/net.h"
#include "server/problem.h"
#include "server/secrets.h"
#include "server/settings.h"
#include "server/store/store.h"
#include "server/throttle.h"
#include "server/time.h"

namespace orrery::server {

// Somebody with a valid session or token.
struct Caller {
  User user;
  Session session;
  bool may_play() const { return session.scope == "play"; }
  bool is_guest() const { return user.password_hash.empty(); }
};

struct AccountOptions {
  std::string public_origin;  // "https://games.example"; empty: the Host header of the request decides
  bool limits = true;         // throttles for logins, guests and registrations
  std::function<Millis()> clock = now_ms;
};

class Accounts {
 public:
  Accounts(Store& store, AccountOptions options);

  // The caller of a request by its bearer token, or else its cookie; nothing when it carries neither; NoSession when
  // what it carries is not valid (any more).
  Result<std::optional<Caller>> identify(const HttpRequest& request);

  // BadOrigin for a browser's request from a foreign page (Origin and Sec-Fetch-Site); `require_origin`: refuses also
  // when a cookie comes without Origin. Requests with a bearer token are exempt: a foreign page cannot make them.
  std::optional<Problem> foreign_page(const HttpRequest& request, bool require_origin) const;

  struct SignedIn {
    User user;
    std::string set_cookie;  // the whole value of a Set-Cookie header
  };
  // These begin a new session and end the one that the request carries.
  // An empty name: one is made in the language of the request.
  Result<SignedIn> guest(const HttpRequest& request, std::string_view name);
  // `caller`: if he is a guest he keeps his id and so his tables.
  Result<SignedIn> enrol(const HttpRequest& request, const std::optional<Caller>& caller, std::string_view name,
                         std::string_view password);
  Result<SignedIn> login(const HttpRequest& request, std::string_view name, std::string_view password);

  // Ends this session, or all sessions and tokens.
  void logout(const Caller& caller, bool everywhere);
  // The value of a Set-Cookie header that removes the cookie.
  std::string removed_cookie() const { return cookie("", 0); }

  // Changes the name, if given, and the settings: `edit` gets them as they are now.
  Result<User> change(const Caller& caller, const std::optional<std::string>& name,
                      const std::function<void(Settings&)>& edit);
  Result<User> change_password(const Caller& caller, std::string_view old_password, std::string_view new_password);
  // Forgets the person; the user row stays with an empty name so that old tables can be read. Guests have no password.
  Result<User> forget(const Caller& caller, std::string_view password);
  // Switches the notices of a person off if they still go to this address.
  void drop_webhook(std::string_view user_id, std::string_view webhook);

  struct NewToken {
    Session session;
    std::string secret;  // "orr_..."; shown once, kept only as a hash
  };
  Result<NewToken> add_token(const Caller& caller, std::string_view label, std::string_view scope);
  std::vector<Session> tokens(const Caller& caller);
  Result<bool> end_token(const Caller& caller, std::string_view id);

  bool limits() const { return options_.limits; }

 private:
  // TooMany, or nothing and one is counted.
  std::optional<Problem> slow_down(Throttle& throttle, std::string_view key);
  // Whether a name is, or looks like, the one of somebody else with an account, or of the server.
  bool belongs_to_another(std::string_view name, std::string_view user_id);
  // WrongPassword or TooMany; `address` may be empty.
  std::optional<Problem> check_password(const std::string& hash, std::string_view password, std::string_view name_key,
                                        std::string_view address);
  // Reads a user anew, changes him and writes him. One at a time: the store writes whole users, and a change of the
  // settings must not bring an old password back.
  Result<User> rewrite(std::string_view user_id, const std::function<std::optional<Problem>(User&)>& change);

  SignedIn begin_session(const HttpRequest& request, const User& user);
  std::optional<Session> carried_session(const HttpRequest& request);
  std::string cookie_name() const;
  std::string cookie(std::string_view value, Millis max_age) const;

  Store& store_;
  AccountOptions options_;
  std::mutex rewriting_;
  // Their numbers are in accounts.cpp.
  Throttle name_failures_;
  Throttle address_failures_;
  Throttle newcomers_;
};

}  // namespace orrery::server
