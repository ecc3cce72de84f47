#pragma once

// The little of SQL that both stores share: statements with bound parameters on one connection.
//
// Statements are written once, for PostgreSQL, in the part of the language that SQLite has too. SQLite's connection
// reads `$1` as `?1` and leaves FOR UPDATE SKIP LOCKED out (it has one writer); PostgreSQL's leaves WITHOUT ROWID out
// and reads TEXT as BYTEA, since its own text cannot hold every byte.

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "server/store/store.h"

namespace orrery::server {

// A row with the same key exists.
struct UniqueViolation : StoreError {
  using StoreError::StoreError;
};

// A statement by the address of its text: each connection prepares it once. Make them constants.
using Statement = const char*;

// A parameter; the text it names must live as long as the call.
class Param {
 public:
  Param(std::int64_t whole) : value_(whole) {}
  Param(int whole) : value_(std::int64_t{whole}) {}
  Param(std::string_view text) : value_(text) {}
  Param(const std::string& text) : value_(std::string_view(text)) {}

  // Null for an empty text.
  static Param text_or_null(std::string_view text) {
    Param param(text);
    param.null_ = text.empty();
    return param;
  }

  bool is_null() const { return null_; }
  const std::int64_t* whole() const { return std::get_if<std::int64_t>(&value_); }
  std::string_view text() const { return std::get<std::string_view>(value_); }

 private:
  std::variant<std::int64_t, std::string_view> value_;
  bool null_ = false;
};

using Params = std::span<const Param>;

class Row {
 public:
  using Cell = std::variant<std::monostate, std::int64_t, std::string>;
  explicit Row(std::vector<Cell> cells) : cells_(std::move(cells)) {}

  std::int64_t whole(std::size_t column) const {
    const auto* found = std::get_if<std::int64_t>(&cells_.at(column));
    if (found == nullptr) throw StoreDamaged("server.store.damaged");
    return *found;
  }
  // Empty for null.
  std::string text(std::size_t column) const {
    const auto* found = std::get_if<std::string>(&cells_.at(column));
    return found != nullptr ? *found : std::string();
  }

 private:
  std::vector<Cell> cells_;
};

using Rows = std::vector<Row>;

template <class T>
std::vector<T> all_of(const Rows& rows, T (*make)(const Row&)) {
  std::vector<T> found;
  for (const Row& row : rows) found.push_back(make(row));
  return found;
}
// Nothing where there is none.
template <class T>
std::optional<T> first_of(const Rows& rows, T (*make)(const Row&)) {
  if (rows.empty()) return std::nullopt;
  return make(rows.front());
}
inline std::string first_text(const Row& row) {
  return row.text(0);
}

// One connection, in the hands of one thread.
class SqlSession {
 public:
  virtual ~SqlSession() = default;

  Rows run(Statement statement, std::initializer_list<Param> params = {}) {
    return run_with(statement, Params(params.begin(), params.size()));
  }
  virtual Rows run_with(Statement statement, Params params) = 0;

  // The same when the rows do not matter: it may be carried out later, at the latest with the commit, and only then
  // throw.
  void send(Statement statement, std::initializer_list<Param> params) {
    send_with(statement, Params(params.begin(), params.size()));
  }
  virtual void send_with(Statement statement, Params params) = 0;

  // Whether the same work was done before on a connection that was lost during the commit: what it wrote may be there.
  virtual bool again() const { return false; }
};

}  // namespace orrery::server
