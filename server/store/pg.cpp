#include "server/store/pg.h"

#include <array>
#include <cstring>

namespace orrery::server {
namespace {

constexpr Statement kBegin = "BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE";
constexpr Statement kCommit = "COMMIT";
constexpr Statement kRollBack = "ROLLBACK";

// Types of PostgreSQL's catalogue.
constexpr Oid kBytea = 17;
constexpr Oid kBigint = 20;

constexpr int kBinary = 1;

// A statement as PostgreSQL gets it; see sql.h.
std::string in_postgres(Statement statement) {
  constexpr std::string_view from = " TEXT";
  constexpr std::string_view to = " BYTEA";
  constexpr std::string_view only_sqlite = " WITHOUT ROWID";
  std::string text = statement;
  if (text.ends_with(only_sqlite)) text.resize(text.size() - only_sqlite.size());
  for (auto at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size())) {
    text.replace(at, from.size(), to);
  }
  return text;
}

// Numbers travel with the highest byte first.
std::array<char, 8> to_wire(std::int64_t whole) {
  std::array<char, 8> bytes{};
  auto rest = static_cast<std::uint64_t>(whole);
  for (auto byte = bytes.rbegin(); byte != bytes.rend(); ++byte, rest >>= 8) *byte = static_cast<char>(rest & 0xff);
  return bytes;
}

std::int64_t from_wire(std::string_view bytes) {
  std::uint64_t whole = 0;
  for (const char byte : bytes) whole = whole << 8 | static_cast<unsigned char>(byte);
  return static_cast<std::int64_t>(whole);
}

// Parameters in the form that libpq takes.
struct Wire {
  explicit Wire(Params params) : numbers(params.size()) {
    for (std::size_t i = 0; i < params.size(); ++i) {
      const Param& param = params[i];
      types.push_back(param.whole() != nullptr ? kBigint : kBytea);
      formats.push_back(kBinary);
      std::string_view bytes;
      if (const auto* whole = param.whole()) {
        numbers[i] = to_wire(*whole);
        bytes = std::string_view(numbers[i].data(), numbers[i].size());
      } else {
        bytes = param.text();
      }
      const char* start = bytes.empty() ? "" : bytes.data();
      values.push_back(param.is_null() ? nullptr : start);
      lengths.push_back(static_cast<int>(bytes.size()));
    }
  }
  int count() const { return static_cast<int>(values.size()); }

  std::vector<std::array<char, 8>> numbers;
  std::vector<Oid> types;
  std::vector<const char*> values;
  std::vector<int> lengths;
  std::vector<int> formats;
};

Rows rows_of(const PGresult* result) {
  Rows rows;
  const int columns = PQnfields(result);
  for (int i = 0; i < PQntuples(result); ++i) {
    std::vector<Row::Cell> cells;
    cells.reserve(static_cast<std::size_t>(columns));
    for (int j = 0; j < columns; ++j) {
      const std::string_view bytes(PQgetvalue(result, i, j), static_cast<std::size_t>(PQgetlength(result, i, j)));
      if (PQgetisnull(result, i, j) != 0) {
        cells.emplace_back();
      } else if (PQftype(result, j) == kBigint) {
        cells.emplace_back(from_wire(bytes));
      } else {
        cells.emplace_back(std::string(bytes));
      }
    }
    rows.emplace_back(std::move(cells));
  }
  return rows;
}

bool failed(const PGresult* result) {
  const auto status = PQresultStatus(result);
  return status != PGRES_COMMAND_OK && status != PGRES_TUPLES_OK;
}

std::string field(const PGresult* result, int code) {
  const char* found = PQresultErrorField(result, code);
  return found != nullptr ? found : "";
}

// Only the headline of an error: its details would quote rows, and rows hold secrets.
[[noreturn]] void fail(const PGresult* result) {
  const std::string state = field(result, PG_DIAG_SQLSTATE);
  Text why = Text("server.store.failed").with("reason", field(result, PG_DIAG_MESSAGE_PRIMARY) + " (" + state + ")");
  if (state == "23505") throw UniqueViolation(std::move(why));
  // 40: serialization failure, deadlock. 57P: the server stops. 08: connection. 25P03: idle for too long inside a
  // transaction. 25006: the server has become a standby.
  const bool interrupted = state.empty() || state.starts_with("40") || state.starts_with("57P") ||
                           state.starts_with("08") || state == "25P03" || state == "25006";
  if (interrupted) throw Interrupted(std::move(why));
  throw StoreError(std::move(why));
}

}  // namespace

PgConnection::PgConnection(const PgAddress& address) : connection_(address.connect()) {
  if (PQenterPipelineMode(connection_.get()) != 1) lost();
}

Rows PgConnection::run_with(Statement statement, Params params) {
  send_with(statement, params);
  return rows_of(finish().get());
}

void PgConnection::send_with(Statement statement, Params params) {
  const std::string& name = prepared(statement, params);
  const Wire wire(params);
  if (PQsendQueryPrepared(connection_.get(), name.c_str(), wire.count(), wire.values.data(), wire.lengths.data(),
                          wire.formats.data(), kBinary) != 1) {
    lost();
  }
  ++pending_;
}

void PgConnection::begin(bool again) {
  again_ = again;
  commit_sent_ = false;
  send_with(kBegin, {});
}

void PgConnection::commit() {
  send_with(kCommit, {});
  commit_sent_ = true;
  const Result result = finish();
  // A transaction that failed before says "ROLLBACK" here, without an error.
  if (std::strcmp(PQcmdStatus(result.get()), "COMMIT") != 0) throw StoreError("server.store.rolled_back");
}

void PgConnection::roll_back() {
  try {
    finish();
  } catch (const Interrupted&) {
    throw;
  } catch (const StoreError&) {
    // What was still under way fails with the rest.
  }
  run_with(kRollBack, {});
}

const std::string& PgConnection::prepared(Statement statement, Params params) {
  auto& name = names_[statement];
  if (name.empty()) {
    // A new name each time: one whose preparation failed half-way may or may not exist there.
    name = "s" + std::to_string(++name_count_);
    unsure_.push_back(statement);
    const Wire wire(params);
    if (PQsendPrepare(connection_.get(), name.c_str(), in_postgres(statement).c_str(), wire.count(),
                      wire.types.data()) != 1) {
      lost();
    }
    ++pending_;
  }
  return name;
}

PgConnection::Result PgConnection::finish() {
  if (PQpipelineSync(connection_.get()) != 1) lost();
  Result last;
  Result error;
  for (; pending_ > 0; --pending_) {
    last = next_result();
    if (error == nullptr && failed(last.get())) error = std::move(last);
    // Each answer is closed by an empty result.
    while (const Result more{PQgetResult(connection_.get())}) {
    }
  }
  const Result sync = next_result();
  if (PQresultStatus(sync.get()) != PGRES_PIPELINE_SYNC) lost();
  if (error != nullptr) {
    for (const Statement statement : unsure_) names_.erase(statement);
  }
  unsure_.clear();
  if (error != nullptr) fail(error.get());
  return last;
}

PgConnection::Result PgConnection::next_result() {
  Result result(PQgetResult(connection_.get()));
  if (result == nullptr || PQstatus(connection_.get()) == CONNECTION_BAD) lost();
  return result;
}

void PgConnection::lost() {
  throw Interrupted(Text("server.store.no_connection").with("reason", complaint_of(connection_.get())));
}

}  // namespace orrery::server
