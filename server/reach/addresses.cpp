#include "server/reach/addresses.h"

#include <algorithm>
#include <boost/json.hpp>

#include "server/fields.h"
#include "server/json_text.h"
#include "server/reach/base64url.h"
#include "server/secrets.h"

namespace orrery::server {

namespace json = boost::json;

namespace {

constexpr std::string_view kBrowser = "browser", kMail = "mail", kAddress = "address";
constexpr std::size_t kLongestField = 2000;
constexpr std::size_t kIdLetters = 16;

std::optional<Browser> parsed(const Belonging& kept) {
  auto fields = Fields::parse(kept.body);
  auto* found = std::get_if<Fields>(&fields);
  if (found == nullptr) return std::nullopt;
  Browser browser;
  browser.id = kept.name;
  browser.endpoint = found->text("endpoint", 1, kLongestField);
  browser.key = from_base64url(found->text("key", 1, kLongestField)).value_or("");
  browser.auth = from_base64url(found->text("auth", 1, kLongestField)).value_or("");
  browser.session = found->text("session", 1, kLongestField);
  browser.label = found->text("label", 0, kLongestField);
  browser.since = kept.changed;
  if (found->problem()) return std::nullopt;
  return browser;
}

bool is_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
}

// Labels of a host name, or words of a local part, between dots; none is empty.
bool are_words(std::string_view text, std::string_view others) {
  char before = '.';
  for (const char c : text) {
    if (c == '.' ? before == '.' : !is_letter(c) && others.find(c) == others.npos) return false;
    before = c;
  }
  return before != '.';
}

}  // namespace

std::string browser_id(std::string_view endpoint) {
  return hash_of_secret(endpoint).substr(0, kIdLetters);
}

void keep_browser(Store& store, const std::string& user, const Browser& browser) {
  const json::object body{{"endpoint", browser.endpoint},
                          {"key", base64url(browser.key)},
                          {"auth", base64url(browser.auth)},
                          {"session", browser.session},
                          {"label", browser.label}};
  const Belonging kept{user, std::string(kBrowser), browser.id, json::serialize(body), browser.since};
  store.drop_of_others(kept);
  store.put_belonging(kept, kMostBrowsers);
}

std::vector<Browser> browsers_of(Store& store, const std::string& user) {
  std::vector<Browser> found;
  const auto kept = store.belongings(user, kBrowser);
  if (kept.empty()) return found;
  const auto sessions = store.sessions_of(user, SessionKind::Cookie);
  for (const Belonging& one : kept) {
    auto browser = parsed(one);
    const bool lasts = browser && std::any_of(sessions.begin(), sessions.end(),
                                              [&](const Session& session) { return session.id == browser->session; });
    if (lasts)
      found.push_back(*std::move(browser));
    else
      store.drop_belonging(user, kBrowser, one.name);
  }
  return found;
}

std::optional<Browser> browser_of(Store& store, const std::string& user, std::string_view id) {
  for (Browser& browser : browsers_of(store, user))
    if (browser.id == id) return std::move(browser);
  return std::nullopt;
}

void forget_browser(Store& store, const std::string& user, std::string_view id) {
  store.drop_belonging(user, kBrowser, id);
}

std::optional<MailAddress> mail_of(Store& store, const std::string& user) {
  const auto kept = store.belonging(user, kMail, kAddress);
  if (!kept) return std::nullopt;
  auto fields = Fields::parse(kept->body);
  auto* found = std::get_if<Fields>(&fields);
  if (found == nullptr) return std::nullopt;
  const MailAddress mail{found->text("address", 1, kLongestField), found->truth("confirmed")};
  return found->problem() ? std::nullopt : std::optional(mail);
}

void keep_mail(Store& store, const std::string& user, const MailAddress& mail, Millis now) {
  if (mail.address.empty()) return store.drop_belonging(user, kMail, kAddress);
  const json::object body{{"address", mail.address}, {"confirmed", mail.confirmed}};
  store.put_belonging({user, std::string(kMail), std::string(kAddress), json::serialize(body), now}, 1);
}

bool is_reached(Store& store, const std::string& user) {
  return !store.belongings(user, kBrowser).empty() || mail_of(store, user).has_value();
}

bool mail_address_fits(std::string_view address) {
  constexpr std::size_t kLongestAddress = 254, kLongestLocal = 64;
  const std::size_t at = address.find('@');
  if (at == address.npos || address.size() > kLongestAddress || at > kLongestLocal) return false;
  const std::string_view local = address.substr(0, at), host = address.substr(at + 1);
  return are_words(local, "!#$%&'*+/=?^_`{|}~-") && are_words(host, "-") && !host.starts_with('-') &&
         !host.ends_with('-');
}

}  // namespace orrery::server
