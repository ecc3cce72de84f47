#pragma once

// Whom a name in a request means, and whose name may be told.

#include <optional>
#include <string>
#include <string_view>

#include "server/store/store.h"

namespace orrery::server {

// Somebody with an account of that name.
std::optional<User> user_named(Store& store, std::string_view name);
// Has an account, is not banned and lets himself be seen (docs/api.md, "Profiles and ratings").
bool may_be_shown(const User& user);

}  // namespace orrery::server
