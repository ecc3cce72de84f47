#pragma once

// A connection to PostgreSQL through libpq.
//
// It works in pipeline mode: what `send` was given travels together with the next `run` or the commit, so a transaction
// of many statements costs two round trips.

#include <libpq-fe.h>

#include <memory>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "server/store/sql.h"

namespace orrery::server {

// The transaction did not come to its end (the connection was lost, or it was given up to end a deadlock): it can be
// tried again.
struct Interrupted : StoreError {
  using StoreError::StoreError;
};

// What libpq says about the last failure, in one line.
std::string complaint_of(const PGconn* connection);

// Where the database is: the parts of a URL, with defaults for what it does not say.
class PgAddress {
 public:
  // Throws StoreError when it is no URL of a database.
  explicit PgAddress(const std::string& url);

  struct Close {
    void operator()(PGconn* connection) const { PQfinish(connection); }
  };
  using Connection = std::unique_ptr<PGconn, Close>;
  // Throws Interrupted when there is no way to it now.
  Connection connect() const;

 private:
  void set_default(const char* name, const char* value);
  std::string without_password(std::string message) const;

  std::vector<std::pair<std::string, std::string>> parts_;
};

class PgConnection final : public SqlSession {
 public:
  explicit PgConnection(const PgAddress& address);

  Rows run_with(Statement statement, Params params) override;
  void send_with(Statement statement, Params params) override;
  bool again() const override { return again_; }

  void begin(bool again);
  void commit();
  // Ends a transaction that failed.
  void roll_back();
  // Whether the commit was sent: then a lost connection leaves open whether it was done.
  bool commit_sent() const { return commit_sent_; }

 private:
  struct Clear {
    void operator()(PGresult* result) const { PQclear(result); }
  };
  using Result = std::unique_ptr<PGresult, Clear>;

  const std::string& prepared(Statement statement, Params params);
  // Waits for the answers to everything sent; the last one comes back.
  Result finish();
  Result next_result();
  [[noreturn]] void lost();

  PgAddress::Connection connection_;
  std::unordered_map<Statement, std::string> names_;
  std::vector<Statement> unsure_;  // prepared since the last finish
  int pending_ = 0;                // answers to wait for
  int name_count_ = 0;
  bool again_ = false;
  bool commit_sent_ = false;
};

}  // namespace orrery::server
