#include "server/store_tools.h"

#include <fmt/format.h>

#include <boost/json.hpp>

#include "server/table/live_table.h"

namespace orrery::server {

namespace json = boost::json;

namespace {

constexpr int kTablesAtOnce = 500;

// Bytes that are no text stay visible.
json::string safe_text(const std::string& text) {
  json::string out;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte >= 0x20 && byte < 0x7f)
      out.push_back(c);
    else
      out.append(fmt::format("\\x{:02x}", byte));
  }
  return out;
}

json::string as_stored(const std::string& text) {
  boost::system::error_code error;
  json::parse(json::serialize(json::value(text)), error);
  return error ? safe_text(text) : json::string(text);
}

std::optional<TableFault> fault_of(Store& store, const std::string& id, StoreReport& report) {
  const auto secrets = store.secrets(id);
  const auto seed = secrets ? seed_from_hex(secrets->seed) : std::nullopt;
  if (!seed) return TableFault{id, "log", "the seed cannot be read"};
  const std::int64_t head = store.heads({id}).front();
  LiveTable table(id, *seed, secrets->invite);
  for (const Event& event : store.events(id, 0)) {
    ++report.events;
    table.apply(event);
  }
  if (table.frozen_why() == "rules") {
    ++report.of_other_rules;
    return std::nullopt;
  }
  if (table.frozen()) return TableFault{id, std::string(table.frozen_why()), table.frozen_detail()};
  if (table.seq() < head) return TableFault{id, "log", fmt::format("the events after {} are missing", table.seq())};
  const auto line = store.table(id);
  // A server that runs may have gone on since.
  if (line && table.readable() && table.seq() == head && line->seq == table.told() &&
      line->summary != table.line().summary)
    return TableFault{id, "line", "the line in the lists differs from the log"};
  return std::nullopt;
}

}  // namespace

StoreReport check_store(Store& store) {
  StoreReport report;
  std::string after;
  for (;;) {
    const auto ids = store.table_ids(after, kTablesAtOnce);
    if (ids.empty()) return report;
    for (const std::string& id : ids) {
      ++report.tables;
      try {
        if (auto fault = fault_of(store, id, report)) report.faults.push_back(*std::move(fault));
      } catch (const std::exception& error) {
        report.faults.push_back({id, "log", error.what()});
      }
    }
    after = ids.back();
  }
}

bool export_log(Store& store, const std::string& table, const std::function<void(const std::string&)>& line) {
  const auto events = store.events(table, 0);
  for (const Event& event : events)
    line(json::serialize(json::object{{"seq", event.seq},
                                      {"command_id", as_stored(event.command_id)},
                                      {"actor", as_stored(event.actor)},
                                      {"kind", as_stored(event.kind)},
                                      {"body", as_stored(event.body)},
                                      {"check", event.check},
                                      {"state", event.state},
                                      {"layout", event.layout},
                                      {"at", event.at},
                                      {"chain", as_stored(event.chain)}}));
  return !events.empty();
}

}  // namespace orrery::server
