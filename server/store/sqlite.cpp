#include "server/store/sqlite.h"

#include <algorithm>

namespace orrery::server {
namespace {

constexpr int kBusyMilliseconds = 5000;
constexpr std::string_view kLockClause = " FOR UPDATE SKIP LOCKED";

// A statement as SQLite writes it; see sql.h.
std::string in_sqlite(Statement statement) {
  std::string text = statement;
  if (text.ends_with(kLockClause)) text.resize(text.size() - kLockClause.size());
  std::ranges::replace(text, '$', '?');
  return text;
}

// Leaves a statement ready for the next use; one that is not reset would keep its snapshot of the file.
class Running {
 public:
  explicit Running(sqlite3_stmt& prepared) : prepared_(prepared) {}
  Running(const Running&) = delete;
  Running& operator=(const Running&) = delete;
  ~Running() {
    sqlite3_reset(&prepared_);
    sqlite3_clear_bindings(&prepared_);
  }

 private:
  sqlite3_stmt& prepared_;
};

int bind(sqlite3_stmt& prepared, int index, const Param& param) {
  if (param.is_null()) return sqlite3_bind_null(&prepared, index);
  if (const auto* whole = param.whole()) return sqlite3_bind_int64(&prepared, index, *whole);
  // A null pointer would mean null, not an empty text.
  const char* text = param.text().empty() ? "" : param.text().data();
  return sqlite3_bind_text64(&prepared, index, text, param.text().size(), SQLITE_STATIC, SQLITE_UTF8);
}

Row row_of(sqlite3_stmt& prepared) {
  const int columns = sqlite3_column_count(&prepared);
  std::vector<Row::Cell> cells;
  cells.reserve(static_cast<std::size_t>(columns));
  for (int i = 0; i < columns; ++i) {
    switch (sqlite3_column_type(&prepared, i)) {
      case SQLITE_NULL: cells.emplace_back(); break;
      case SQLITE_INTEGER: cells.emplace_back(std::int64_t{sqlite3_column_int64(&prepared, i)}); break;
      default: {
        const auto* text = reinterpret_cast<const char*>(sqlite3_column_text(&prepared, i));
        const auto size = static_cast<std::size_t>(sqlite3_column_bytes(&prepared, i));
        cells.emplace_back(text == nullptr ? std::string() : std::string(text, size));
      }
    }
  }
  return Row(std::move(cells));
}

}  // namespace

SqliteConnection::SqliteConnection(const std::string& path, Use use) {
  sqlite3* handle = nullptr;
  const int opened = sqlite3_open_v2(path.c_str(), &handle, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, nullptr);
  handle_.reset(handle);
  if (handle == nullptr)
    throw StoreError(Text("server.store.failed").with("reason", std::string(sqlite3_errstr(opened))));
  if (opened != SQLITE_OK) fail();
  sqlite3_extended_result_codes(handle, 1);
  sqlite3_busy_timeout(handle, kBusyMilliseconds);
  run("PRAGMA foreign_keys = ON");
  run("PRAGMA trusted_schema = OFF");
  if (use == Use::Read) {
    run("PRAGMA query_only = ON");
    return;
  }
  if (run("PRAGMA journal_mode = WAL").at(0).text(0) != "wal") throw StoreError("server.store.no_wal");
  run("PRAGMA synchronous = FULL");
}

Rows SqliteConnection::run_with(Statement statement, Params params) {
  sqlite3_stmt& prepared = this->prepared(statement);
  const Running running(prepared);
  int index = 0;
  for (const Param& param : params) {
    if (bind(prepared, ++index, param) != SQLITE_OK) fail();
  }
  Rows rows;
  for (;;) {
    const int step = sqlite3_step(&prepared);
    if (step == SQLITE_DONE) return rows;
    if (step != SQLITE_ROW) fail();
    rows.push_back(row_of(prepared));
  }
}

void SqliteConnection::on_commit(std::function<void(int)> grown) {
  grown_ = std::move(grown);
  sqlite3_wal_hook(
      handle_.get(),
      [](void* self, sqlite3*, const char*, int pages) {
        static_cast<SqliteConnection*>(self)->grown_(pages);
        return SQLITE_OK;
      },
      this);
}

void SqliteConnection::checkpoint() {
  // Failing is harmless: the log is as good as the file, and the next time comes soon.
  sqlite3_wal_checkpoint_v2(handle_.get(), nullptr, SQLITE_CHECKPOINT_PASSIVE, nullptr, nullptr);
}

sqlite3_stmt& SqliteConnection::prepared(Statement statement) {
  auto& found = statements_[statement];
  if (found == nullptr) {
    const std::string text = in_sqlite(statement);
    sqlite3_stmt* made = nullptr;
    if (sqlite3_prepare_v3(handle_.get(), text.c_str(), static_cast<int>(text.size()), SQLITE_PREPARE_PERSISTENT, &made,
                           nullptr) != SQLITE_OK) {
      fail();
    }
    found.reset(made);
  }
  return *found;
}

void SqliteConnection::fail() {
  const int code = sqlite3_extended_errcode(handle_.get());
  Text why = Text("server.store.failed").with("reason", std::string(sqlite3_errmsg(handle_.get())));
  if (code == SQLITE_CONSTRAINT_UNIQUE || code == SQLITE_CONSTRAINT_PRIMARYKEY) throw UniqueViolation(std::move(why));
  const int kind = code & 0xff;
  if (kind == SQLITE_CORRUPT || kind == SQLITE_NOTADB) throw StoreDamaged(std::move(why));
  throw StoreError(std::move(why));
}

}  // namespace orrery::server
