#pragma once

// Where a person can be reached: his browsers and his mail, as they are kept in the store. (His webhook is one of his
// settings.)

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/store/store.h"

namespace orrery::server {

// A browser that takes messages of Web Push.
struct Browser {
  std::string id;  // follows from the endpoint
  std::string endpoint;
  std::string key;      // its public key, 65 bytes
  std::string auth;     // 16 bytes
  std::string session;  // it is reached as long as this session lasts
  std::string label;
  Millis since = 0;
};

struct MailAddress {
  std::string address;
  bool confirmed = false;
};

// More of one person are not kept: the oldest go.
inline constexpr int kMostBrowsers = 10;

std::string browser_id(std::string_view endpoint);
// Nobody else is reached there any more: whoever sits at a browser now.
void keep_browser(Store& store, const std::string& user, const Browser& browser);
// Those whose session still lasts; the others are forgotten.
std::vector<Browser> browsers_of(Store& store, const std::string& user);
std::optional<Browser> browser_of(Store& store, const std::string& user, std::string_view id);
void forget_browser(Store& store, const std::string& user, std::string_view id);

std::optional<MailAddress> mail_of(Store& store, const std::string& user);
// An empty address forgets it.
void keep_mail(Store& store, const std::string& user, const MailAddress& mail, Millis now);

// Whether there is any of them, lasting or not.
bool is_reached(Store& store, const std::string& user);

// An address that mail is sent to: user@host in plain letters, without anything that means something else to a mail
// server or in a header.
bool mail_address_fits(std::string_view address);

}  // namespace orrery::server
