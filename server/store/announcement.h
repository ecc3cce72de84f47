#pragma once

// What nodes tell each other: the node that speaks, then a line for each table that changed.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/store/store.h"

namespace orrery::server {

struct Announcement {
  std::string node;
  std::vector<Change> changes;
};

// As few messages as hold all changes, each within PostgreSQL's limit. A change whose ids are not plain words, or that
// is too long, is left out: losing one is harmless.
std::vector<std::string> to_messages(const Announcement& announcement);
// Nothing when it is not one of ours.
std::optional<Announcement> parse_announcement(std::string_view message);

}  // namespace orrery::server
