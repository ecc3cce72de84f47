#include "server/club/people_names.h"

#include "server/names.h"
#include "server/settings.h"

namespace orrery::server {

std::optional<User> user_named(Store& store, std::string_view name) {
  const auto fit = name.size() <= kMostNameInput ? fit_name(name) : std::nullopt;
  return fit ? store.user_by_name(key_of_name(*fit)) : std::nullopt;
}

bool may_be_shown(const User& user) {
  return !user.name_key.empty() && !user.banned && !Settings::parse(user.settings).hidden;
}

}  // namespace orrery::server
