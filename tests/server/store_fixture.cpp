#include "tests/server/store_fixture.h"

#include <libpq-fe.h>
#include <unistd.h>

#include <atomic>
#include <cstdlib>
#include <stdexcept>

namespace orrery::server {
namespace {

std::string unique_name() {
  static std::atomic<int> count = 0;
  return "orrery_test_" + std::to_string(getpid()) + "_" + std::to_string(++count);
}

}  // namespace

Folder::Folder() : path_(std::filesystem::temp_directory_path() / unique_name()) {
  std::filesystem::create_directory(path_);
}

Folder::~Folder() {
  std::error_code ignored;
  std::filesystem::remove_all(path_, ignored);
}

std::optional<std::string> PostgresPlace::url() {
  const char* found = std::getenv("ORRERY_TEST_POSTGRES");
  if (found == nullptr || *found == '\0') return std::nullopt;
  return found;
}

PostgresPlace::PostgresPlace() : schema_(unique_name()) {
  sql("CREATE SCHEMA " + schema_);
}

PostgresPlace::~PostgresPlace() {
  try {
    sql("DROP SCHEMA " + schema_ + " CASCADE");
  } catch (const std::exception&) {
    // The whole database goes away after the tests.
  }
}

std::string PostgresPlace::address() const {
  const std::string base = *url();
  return base + (base.find('?') == std::string::npos ? "?" : "&") + "application_name=" + schema_ +
         "&options=-csearch_path%3D" + schema_;
}

std::string PostgresPlace::address_by_port(int port) const {
  // Later parameters win over earlier ones; hostaddr wins over host.
  return address() + "&hostaddr=127.0.0.1&sslmode=disable&gssencmode=disable&port=" + std::to_string(port);
}

int PostgresPlace::port() const {
  return std::stoi(sql("SELECT current_setting('port')"));
}

std::string PostgresPlace::sql(const std::string& statement) const {
  const std::unique_ptr<PGconn, decltype(&PQfinish)> connection(PQconnectdb(url()->c_str()), &PQfinish);
  const std::unique_ptr<PGresult, decltype(&PQclear)> path(
      PQexec(connection.get(), ("SET client_min_messages = warning; SET search_path = " + schema_).c_str()), &PQclear);
  const std::unique_ptr<PGresult, decltype(&PQclear)> result(PQexec(connection.get(), statement.c_str()), &PQclear);
  const auto status = PQresultStatus(result.get());
  if (status != PGRES_COMMAND_OK && status != PGRES_TUPLES_OK)
    throw std::runtime_error(PQerrorMessage(connection.get()));
  return PQntuples(result.get()) > 0 ? PQgetvalue(result.get(), 0, 0) : "";
}

void PostgresPlace::cut_connections() const {
  sql("SELECT count(pg_terminate_backend(pid, 5000)) FROM pg_stat_activity WHERE application_name = '" + schema_ + "'");
}

User sample_user(const std::string& id, const std::string& name_key) {
  return User{.id = id,
              .name = "Name of " + id,
              .name_key = name_key,
              .password_hash = name_key.empty() ? "" : "hash",
              .settings = R"({"language":"uk"})",
              .created = 77};
}

Session sample_session(const std::string& id, const std::string& user, SessionKind kind) {
  return Session{.id = id,
                 .hash = "hash of " + id,
                 .user = user,
                 .kind = kind,
                 .label = "label",
                 .scope = "play",
                 .created = 100,
                 .used = 200};
}

Event sample_event(std::int64_t seq, const std::string& command_id, Millis at) {
  return Event{.seq = seq,
               .command_id = command_id,
               .actor = "anna",
               .kind = "move",
               .body = R"({"steps":["build mine 3B2"]})",
               .check = 0xfedcba9876543210,
               .at = at};
}

Append sample_append(const std::string& table, std::int64_t seq, const std::string& command_id, Millis at) {
  Append append;
  append.table = table;
  append.event = sample_event(seq, command_id, at);
  append.phase = "playing";
  append.summary = R"({"round":)" + std::to_string(seq) + "}";
  return append;
}

Notice sample_notice(const std::string& id, Millis due) {
  return Notice{
      .id = id, .user = "anna", .table = "t", .seq = 3, .body = R"({"turn":true})", .due = due, .attempts = 0};
}

NewTable sample_table(const std::string& id) {
  NewTable table;
  table.line.id = id;
  table.line.game = "gaia";
  table.line.visibility = "public";
  table.line.created = 500;
  table.host = "host of " + id;
  table.create_key = "key of " + id;
  table.seed = "seed of " + id;
  table.invite = "invite of " + id;
  return table;
}

void make_table(Store& store, const std::string& id, const std::string& phase, Millis at) {
  Append first = sample_append(id, 1, "create", at);
  first.phase = phase;
  store.create_table(sample_table(id), first);
}

}  // namespace orrery::server
