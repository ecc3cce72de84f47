#include "server/accounts.h"

#include <string>
#include <tuple>
#include <utility>

#include "server/journal.h"
#include "server/names.h"
#include "server/passwords.h"
#include "server/respond.h"

namespace orrery::server {

namespace {

// Failed logins: 5 a minute for a name from one address, 10 in 10 minutes for an address. Others' failures do not lock
// the owner out.
constexpr double kNameFailures = 5, kNameFailuresPerSecond = 5.0 / 60;
constexpr double kAddressFailures = 10, kAddressFailuresPerSecond = 10.0 / 600;
// Guests and registrations from an address: a club behind one router, not a flood.
constexpr double kNewcomers = 30, kNewcomersPerSecond = 6.0 / 60;

constexpr std::size_t kUserIdBytes = 10;

Problem bad_name() {
  return {Code::BadRequest, "server.error.name"};
}

Problem name_taken() {
  return {Code::Taken, "server.error.name_taken"};
}

Problem bad_password() {
  return {Code::BadRequest, "server.error.password"};
}

std::optional<Problem> weak_password(std::string_view password, std::string_view name) {
  if (!password_fits(password)) return bad_password();
  if (is_common_password(password, name)) return Problem{Code::BadRequest, "server.error.common_password"};
  return std::nullopt;
}

// After `forget`; also what a request finds that was under way then.
bool is_forgotten(const User& user) {
  return user.name.empty();
}

bool same(const User& a, const User& b) {
  const auto what_changes = [](const User& user) {
    return std::tie(user.name, user.name_key, user.password_hash, user.settings, user.look);
  };
  return what_changes(a) == what_changes(b);
}

User new_user(const HttpRequest& request, std::string name, Millis now) {
  User user;
  user.id = random_id(kUserIdBytes);
  user.name = std::move(name);
  Settings settings;
  settings.language = code_of(language_of(request));
  user.settings = settings.text();
  user.created = now;
  return user;
}

std::string guest_name(const HttpRequest& request) {
  constexpr std::uint32_t kFirst = 1000, kEnd = 10000;
  const std::string number = std::to_string(kFirst + random_below(kEnd - kFirst));
  return Words::in(language_of(request)).say(Text("server.guest").with("number", number));
}

std::string without_slash(std::string origin) {
  while (!origin.empty() && origin.back() == '/') origin.pop_back();
  return origin;
}

}  // namespace

Accounts::Accounts(Store& store, AccountOptions options)
    : store_(store),
      options_(std::move(options)),
      name_failures_(kNameFailures, kNameFailuresPerSecond),
      address_failures_(kAddressFailures, kAddressFailuresPerSecond),
      newcomers_(kNewcomers, kNewcomersPerSecond) {
  start_sodium();
  options_.public_origin = without_slash(options_.public_origin);
  constexpr int kAtOnce = 500;
  for (auto old = store_.users_without_look(kAtOnce); !old.empty(); old = store_.users_without_look(kAtOnce))
    for (User& user : old) {
      user.look = look_of_name(user.name);
      if (user.look.empty()) user.look = "?";
      store_.update_user(user);
    }
}

bool Accounts::belongs_to_another(std::string_view name, std::string_view user_id) {
  if (is_reserved_name(name)) return true;
  const auto other = store_.user_by_look(look_of_name(name));
  return other && other->id != user_id;
}

std::optional<Problem> Accounts::slow_down(Throttle& throttle, std::string_view key) {
  if (!options_.limits) return std::nullopt;
  const int wait = throttle.take(key);
  if (wait == 0) return std::nullopt;
  Problem problem{Code::TooMany};
  problem.retry_after = wait;
  return problem;
}

std::optional<Problem> Accounts::check_password(const std::string& hash, std::string_view password,
                                                std::string_view name_key, std::string_view address) {
  // Counted as a failure before the hash is computed, so that attempts side by side cannot get past the limit.
  if (!address.empty()) {
    if (auto problem = slow_down(address_failures_, address)) return problem;
  }
  const std::string pair = std::string(name_key) + "\n" + std::string(address);
  if (auto problem = slow_down(name_failures_, pair)) {
    // Not tried, so it does not count against the address.
    address_failures_.give_back(address);
    return problem;
  }
  if (!password_matches(hash, password)) {
    journal(Level::Warn, "login_failed", {{"name", std::string(name_key)}, {"address", std::string(address)}});
    return Problem{Code::WrongPassword};
  }
  address_failures_.give_back(address);
  name_failures_.give_back(pair);
  return std::nullopt;
}

Result<User> Accounts::rewrite(std::string_view user_id, const std::function<std::optional<Problem>(User&)>& change) {
  const std::lock_guard lock(rewriting_);
  std::optional<User> user = store_.user(user_id);
  if (!user || is_forgotten(*user)) return Problem{Code::NoSession};
  const User before = *user;
  if (auto problem = change(*user)) return *problem;
  if (!same(before, *user) && !store_.update_user(*user)) return name_taken();
  return *user;
}

Result<Accounts::SignedIn> Accounts::guest(const HttpRequest& request, std::string_view name) {
  const std::optional<std::string> fit = name.empty() ? guest_name(request) : fit_name(name);
  if (!fit) return bad_name();
  if (!name.empty() && belongs_to_another(*fit, "")) return name_taken();
  if (auto problem = slow_down(newcomers_, address_key(request.address))) return *problem;
  const User user = new_user(request, *fit, options_.clock());
  store_.add_user(user);
  return begin_session(request, user);
}

Result<Accounts::SignedIn> Accounts::enrol(const HttpRequest& request, const std::optional<Caller>& caller,
                                           std::string_view name, std::string_view password) {
  const std::optional<std::string> fit = fit_name(name);
  // A program that plays for somebody must not become him.
  if (caller && caller->session.kind != SessionKind::Cookie)
    return Problem{Code::NotAllowed, "server.error.needs_session"};
  if (!fit) return bad_name();
  if (auto problem = weak_password(password, *fit)) return *problem;
  if (auto problem = slow_down(newcomers_, address_key(request.address))) return *problem;
  const std::string key = key_of_name(*fit);
  if (store_.user_by_name(key) || belongs_to_another(*fit, caller ? caller->user.id : "")) return name_taken();
  const std::string hash = hash_password(password);

  if (caller && caller->is_guest()) {
    auto outcome = rewrite(caller->user.id, [&](User& user) -> std::optional<Problem> {
      // He may have enrolled a moment ago with the same click.
      if (!user.password_hash.empty()) return Problem{Code::NotAllowed};
      user.name = *fit;
      user.name_key = key;
      user.look = look_of_name(*fit);
      user.password_hash = hash;
      return std::nullopt;
    });
    if (const Problem* problem = std::get_if<Problem>(&outcome)) return *problem;
    return begin_session(request, std::get<User>(outcome));
  }
  User user = new_user(request, *fit, options_.clock());
  user.name_key = key;
  user.look = look_of_name(*fit);
  user.password_hash = hash;
  if (!store_.add_user(user)) return name_taken();
  return begin_session(request, user);
}

Result<Accounts::SignedIn> Accounts::login(const HttpRequest& request, std::string_view name,
                                           std::string_view password) {
  const std::optional<std::string> fit = fit_name(name);
  // A name that cannot exist is one that nobody has.
  const std::string key = fit ? key_of_name(*fit) : std::string("?");
  const std::optional<User> user = fit ? store_.user_by_name(key) : std::nullopt;
  const std::string hash = user ? user->password_hash : "";
  if (auto problem = check_password(hash, password, key, address_key(request.address))) return *problem;

  const bool old_costs = wants_new_hash(hash);
  const std::string new_hash = old_costs ? hash_password(password) : hash;
  auto outcome = rewrite(user->id, [&](User& fresh) -> std::optional<Problem> {
    // The password was changed meanwhile.
    if (fresh.password_hash != hash) return Problem{Code::WrongPassword};
    fresh.password_hash = new_hash;
    return std::nullopt;
  });
  if (const Problem* problem = std::get_if<Problem>(&outcome)) return *problem;
  if (std::get<User>(outcome).banned) return Problem{Code::NotAllowed, "server.error.banned"};
  return begin_session(request, std::get<User>(outcome));
}

Result<User> Accounts::change(const Caller& caller, const std::optional<std::string>& name,
                              const std::function<void(Settings&)>& edit) {
  std::optional<std::string> fit;
  if (name) {
    fit = fit_name(*name);
    if (!fit) return bad_name();
    if (belongs_to_another(*fit, caller.user.id)) return name_taken();
  }
  return rewrite(caller.user.id, [&](User& user) -> std::optional<Problem> {
    Settings settings = Settings::parse(user.settings);
    edit(settings);
    user.settings = settings.text();
    if (!fit) return std::nullopt;
    user.name = *fit;
    if (user.password_hash.empty()) return std::nullopt;
    user.name_key = key_of_name(*fit);
    user.look = look_of_name(*fit);
    return std::nullopt;
  });
}

Result<User> Accounts::change_password(const Caller& caller, std::string_view old_password,
                                       std::string_view new_password) {
  if (caller.is_guest()) return Problem{Code::NotAllowed, "server.error.guests_have_none"};
  if (auto problem = weak_password(new_password, caller.user.name)) return *problem;
  const std::string& old_hash = caller.user.password_hash;
  if (auto problem = check_password(old_hash, old_password, caller.user.name_key, "")) return *problem;
  const std::string new_hash = hash_password(new_password);
  auto outcome = rewrite(caller.user.id, [&](User& user) -> std::optional<Problem> {
    if (user.password_hash != old_hash) return Problem{Code::WrongPassword};
    user.password_hash = new_hash;
    return std::nullopt;
  });
  if (std::holds_alternative<User>(outcome)) store_.end_sessions_of(caller.user.id, caller.session.id);
  return outcome;
}

Result<User> Accounts::forget(const Caller& caller, std::string_view password) {
  if (!caller.is_guest()) {
    if (auto problem = check_password(caller.user.password_hash, password, caller.user.name_key, "")) return *problem;
  }
  auto outcome = rewrite(caller.user.id, [&](User& user) -> std::optional<Problem> {
    if (user.password_hash != caller.user.password_hash) return Problem{Code::WrongPassword};
    user.name.clear();
    user.name_key.clear();
    user.password_hash.clear();
    user.settings.clear();
    user.look.clear();
    return std::nullopt;
  });
  if (std::holds_alternative<User>(outcome)) {
    // Tables and logs follow, also if the server is stopped before they are done.
    store_.add_chore({"forget-" + caller.user.id, "forget", caller.user.id});
    store_.end_sessions_of(caller.user.id, "");
    store_.drop_belongings(caller.user.id);
  }
  return outcome;
}

void Accounts::drop_webhook(std::string_view user_id, std::string_view webhook) {
  rewrite(user_id, [&](User& user) -> std::optional<Problem> {
    Settings settings = Settings::parse(user.settings);
    if (settings.webhook != webhook) return Problem{Code::Stale};
    settings.webhook.clear();
    user.settings = settings.text();
    return std::nullopt;
  });
}

}  // namespace orrery::server
