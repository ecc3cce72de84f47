#include <algorithm>

#include "server/store/pg.h"

namespace orrery::server {
namespace {

struct FreeOptions {
  void operator()(PQconninfoOption* options) const { PQconninfoFree(options); }
};

// What every session needs. A server set to stronger durability keeps it; READ COMMITTED is asked for by BEGIN. An
// orphaned transaction must not hold its locks for long.
constexpr const char* kSettings =
    "SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') IN ('off', "
    "'local');"
    "SET idle_in_transaction_session_timeout = '10s';"
    "SET lock_timeout = '15s';"
    "SET statement_timeout = '60s'";

}  // namespace

std::string complaint_of(const PGconn* connection) {
  std::string line;
  for (const char* at = PQerrorMessage(connection); *at != '\0'; ++at) {
    const bool space = *at == '\n' || *at == '\t' || *at == ' ';
    if (!space) line += *at;
    if (space && !line.empty() && line.back() != ' ') line += ' ';
  }
  if (line.ends_with(' ')) line.pop_back();
  return line;
}

PgAddress::PgAddress(const std::string& url) {
  char* complaint = nullptr;
  const std::unique_ptr<PQconninfoOption, FreeOptions> parsed(PQconninfoParse(url.c_str(), &complaint));
  // The complaint may quote the whole URL, password and all: it is not passed on.
  PQfreemem(complaint);
  if (parsed == nullptr) throw StoreError("server.store.address");
  for (const auto* option = parsed.get(); option->keyword != nullptr; ++option) {
    if (option->val != nullptr) parts_.emplace_back(option->keyword, option->val);
  }
  set_default("connect_timeout", "5");
  // Notices within a minute that the other end is gone without a word.
  set_default("keepalives_idle", "20");
  set_default("keepalives_interval", "10");
  set_default("keepalives_count", "3");
  set_default("tcp_user_timeout", "30000");
  // Of several hosts the one that can be written to.
  set_default("target_session_attrs", "read-write");
  set_default("application_name", "orrery");
}

void PgAddress::set_default(const char* name, const char* value) {
  const auto known = std::ranges::any_of(parts_, [&](const auto& part) { return part.first == name; });
  if (!known) parts_.emplace_back(name, value);
}

PgAddress::Connection PgAddress::connect() const {
  std::vector<const char*> names;
  std::vector<const char*> values;
  for (const auto& [name, value] : parts_) {
    names.push_back(name.c_str());
    values.push_back(value.c_str());
  }
  names.push_back(nullptr);
  values.push_back(nullptr);
  Connection connection(PQconnectdbParams(names.data(), values.data(), 0));
  const auto fail = [&] {
    throw Interrupted(
        Text("server.store.no_connection").with("reason", without_password(complaint_of(connection.get()))));
  };
  if (PQstatus(connection.get()) != CONNECTION_OK) fail();
  // Its remarks ("relation exists, skipping") are for nobody.
  PQsetNoticeProcessor(connection.get(), [](void*, const char*) {}, nullptr);
  const std::unique_ptr<PGresult, decltype(&PQclear)> set(PQexec(connection.get(), kSettings), &PQclear);
  if (PQresultStatus(set.get()) != PGRES_COMMAND_OK) fail();
  return connection;
}

std::string PgAddress::without_password(std::string message) const {
  for (const auto& [name, value] : parts_) {
    if (name != "password" || value.empty()) continue;
    for (auto at = message.find(value); at != std::string::npos; at = message.find(value, at + 3)) {
      message.replace(at, value.size(), "***");
    }
  }
  return message;
}

}  // namespace orrery::server
