#pragma once

// What is checked before a request may change anything, the same for all parts of the API.

#include <cstdint>
#include <optional>

#include "server/accounts.h"

namespace orrery::server {

enum class Needs : std::uint8_t {
  Nobody,   // anybody may call: guests to be, logins
  Caller,   // a session or a token
  Session,  // a session: a leaked token must not be able to take the account over
};

// In this order: origin, content type, who calls, scope. A caller with a token that may only read is refused
// everywhere.
std::optional<Problem> check_change(const Accounts& accounts, const HttpRequest& request,
                                    const std::optional<Caller>& caller, Needs needs);

}  // namespace orrery::server
