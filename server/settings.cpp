#include "server/settings.h"

#include <boost/json.hpp>

#include "server/fields.h"

namespace orrery::server {

namespace json = boost::json;

namespace {

constexpr std::size_t kLongestText = 2000;

}  // namespace

bool quiet_hours_fit(const QuietHours& hours) {
  const auto in_day = [](int minute) { return minute >= 0 && minute < kMinutesOfDay; };
  return in_day(hours.from) && in_day(hours.to) && hours.from != hours.to && minutes_of(hours) <= kMostQuietMinutes;
}

Settings Settings::parse(std::string_view text) {
  Settings settings;
  auto parsed = Fields::parse(text);
  Fields* fields = std::get_if<Fields>(&parsed);
  if (fields == nullptr) return settings;
  Language known;
  if (auto code = fields->maybe_text("language", 1, 8); code && parse_language(*code, known)) {
    settings.language = *code;
  }
  settings.webhook = fields->maybe_text("webhook", 0, kLongestText).value_or("");
  if (auto quiet = fields->maybe_object("quiet")) {
    const QuietHours hours{static_cast<int>(quiet->whole("from", 0, kMinutesOfDay - 1)),
                           static_cast<int>(quiet->whole("to", 0, kMinutesOfDay - 1))};
    if (!quiet->problem() && quiet_hours_fit(hours)) settings.quiet = hours;
  }
  settings.hidden = fields->maybe_truth("hidden").value_or(false);
  if (auto telling = fields->maybe_object("tell")) settings.telling = Telling::read(*telling, settings.telling);
  return settings;
}

std::string Settings::text() const {
  json::object object{{"language", language}};
  if (!webhook.empty()) object["webhook"] = webhook;
  if (quiet) object["quiet"] = {{"from", quiet->from}, {"to", quiet->to}};
  if (hidden) object["hidden"] = true;
  if (telling != Telling()) object["tell"] = telling.json();
  return json::serialize(object);
}

Language Settings::words() const {
  Language known = Language::En;
  parse_language(language, known);
  return known;
}

}  // namespace orrery::server
