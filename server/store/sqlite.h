#pragma once

// A connection to an SQLite file.

#include <sqlite3.h>

#include <functional>
#include <memory>
#include <string>
#include <unordered_map>

#include "server/store/sql.h"

namespace orrery::server {

class SqliteConnection final : public SqlSession {
 public:
  enum class Use { Write, Read };
  // The file must exist; it may be empty.
  SqliteConnection(const std::string& path, Use use);

  Rows run_with(Statement statement, Params params) override;
  void send_with(Statement statement, Params params) override { run_with(statement, params); }

  // Calls `grown` after each commit with the number of pages in the write-ahead log; nobody else moves them into the
  // file then.
  void on_commit(std::function<void(int)> grown);
  // Moves pages from the write-ahead log into the file, as far as no reader needs them; does not hold up writers.
  void checkpoint();

  // Some failures (a full disk) end the whole transaction, not only the statement.
  bool in_transaction() const { return sqlite3_get_autocommit(handle_.get()) == 0; }

 private:
  struct Close {
    void operator()(sqlite3* handle) const { sqlite3_close_v2(handle); }
  };
  struct Finalize {
    void operator()(sqlite3_stmt* prepared) const { sqlite3_finalize(prepared); }
  };

  sqlite3_stmt& prepared(Statement statement);
  [[noreturn]] void fail();

  std::unique_ptr<sqlite3, Close> handle_;
  std::unordered_map<Statement, std::unique_ptr<sqlite3_stmt, Finalize>> statements_;
  std::function<void(int)> grown_;
};

}  // namespace orrery::server
