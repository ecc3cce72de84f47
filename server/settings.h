#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/words.h"
#include "server/quiet_hours.h"
#include "server/reach/telling.h"

namespace orrery::server {

// What a person may set about himself, kept as JSON in User::settings.
struct Settings {
  std::string language = "en";  // a code that parse_language knows
  std::string webhook;
  std::optional<QuietHours> quiet;
  bool hidden = false;   // no profile, no place in the lists of the best
  Telling telling = {};  // what he is told, when and how

  // Tolerates anything: what cannot be read stays at its default.
  static Settings parse(std::string_view json);
  std::string text() const;
  Language words() const;

  friend bool operator==(const Settings&, const Settings&) = default;
};

// Whole minutes of a day, 1 minute to 12 hours.
bool quiet_hours_fit(const QuietHours& hours);

}  // namespace orrery::server
