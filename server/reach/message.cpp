#include "server/reach/message.h"

#include <boost/json.hpp>

#include "server/hub.h"
#include "server/json_text.h"

namespace orrery::server {

namespace json = boost::json;

namespace {

std::string text_in(std::string_view object, std::string_view name) {
  boost::system::error_code error;
  const json::value parsed = json::parse(json_view(object), error);
  const json::object* found = error ? nullptr : parsed.if_object();
  const json::value* value = found == nullptr ? nullptr : found->if_contains(json_view(name));
  return value != nullptr && value->is_string() ? std::string(value->as_string()) : "";
}

bool is_needed(Hub& hub, const Notice& notice, const TableLine& table) {
  switch (*occasion_of(notice)) {
    case Occasion::Turn: return hub.still_true(notice);
    case Occasion::Invitation: return table.phase == "open";
    case Occasion::Over: return table.phase == "over";
    case Occasion::Chat: return true;
  }
  return false;
}

}  // namespace

std::string notice_body(std::string_view kind) {
  return json::serialize(json::object{{"kind", json_view(kind)}});
}

std::string notice_kind(const Notice& notice) {
  const std::string kind = text_in(notice.body, "kind");
  return kind.empty() ? std::string(kOccasions[0]) : kind;
}

std::optional<Occasion> occasion_of(const Notice& notice) {
  const std::string kind = notice_kind(notice);
  for (std::size_t i = 0; i < kOccasions.size(); ++i)
    if (kOccasions[i] == kind) return static_cast<Occasion>(i);
  return std::nullopt;
}

Compose composer(Hub& hub, Store& store) {
  return [&hub, &store](const Notice& notice, const User&, const Settings& settings) -> std::optional<Message> {
    const auto table = store.table(notice.table);
    if (!table || !occasion_of(notice) || !is_needed(hub, notice, *table)) return std::nullopt;
    const Words& words = Words::in(settings.words());
    const std::string name = text_in(table->summary, "title");
    return Message{words.say(Text(table->game + ".name")) + (name.empty() ? "" : " · " + name),
                   words.say(Text("server.notice." + notice_kind(notice))), "/table/" + notice.table};
  };
}

}  // namespace orrery::server
