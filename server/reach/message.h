#pragma once

// What is told to a person, whichever way it goes.

#include <functional>
#include <optional>
#include <string>

#include "server/reach/telling.h"
#include "server/settings.h"
#include "server/store/store.h"

namespace orrery::server {

// In the person's language.
struct Message {
  std::string title;  // game and table; may be empty
  std::string text;
  std::string path;  // of the page that it is about, on this server; may be empty
};

// Kinds of notices besides the occasions.
inline constexpr std::string_view kTrialNotice = "trial", kConfirmNotice = "confirm", kDigestNotice = "digest";

// The body of a notice: of which kind it is. What is not known is a turn, as notices were before there were others.
std::string notice_body(std::string_view kind);
std::string notice_kind(const Notice& notice);
std::optional<Occasion> occasion_of(const Notice& notice);

// The message for a notice about a table; nothing when it is no longer needed. May block.
using Compose = std::function<std::optional<Message>(const Notice&, const User&, const Settings&)>;

class Hub;
Compose composer(Hub& hub, Store& store);

}  // namespace orrery::server
