// What is kept for people.

#include <algorithm>

#include "server/store/sql_store.h"

namespace orrery::server {
namespace {

constexpr Statement kPut =
    "INSERT INTO belongings (person, kind, name, body, changed) VALUES ($1, $2, $3, $4, $5)"
    " ON CONFLICT (person, kind, name) DO UPDATE SET body = excluded.body, changed = excluded.changed";
constexpr Statement kAdd =
    "INSERT INTO belongings (person, kind, name, body, changed) VALUES ($1, $2, $3, $4, $5)"
    " ON CONFLICT (person, kind, name) DO NOTHING RETURNING name";
constexpr Statement kChange =
    "UPDATE belongings SET body = $4, changed = $5 WHERE person = $1 AND kind = $2 AND name = $3 AND changed = $6"
    " RETURNING name";
constexpr Statement kOne =
    "SELECT person, kind, name, body, changed FROM belongings WHERE person = $1 AND kind = $2 AND name = $3";
constexpr Statement kAllOfKind =
    "SELECT person, kind, name, body, changed FROM belongings WHERE person = $1 AND kind = $2"
    " ORDER BY changed DESC, name";
constexpr Statement kDrop = "DELETE FROM belongings WHERE person = $1 AND kind = $2 AND name = $3";
constexpr Statement kDropUnchanged =
    "DELETE FROM belongings WHERE person = $1 AND kind = $2 AND name = $3 AND changed = $4";
constexpr Statement kDropAll = "DELETE FROM belongings WHERE person = $1";
constexpr Statement kDropOfOthers = "DELETE FROM belongings WHERE kind = $2 AND name = $3 AND person <> $1";

Belonging belonging_of(const Row& row) {
  return {
      .person = row.text(0), .kind = row.text(1), .name = row.text(2), .body = row.text(3), .changed = row.whole(4)};
}

void drop_oldest(SqlSession& session, const Belonging& last, int most) {
  const Rows rows = session.run(kAllOfKind, {last.person, last.kind});
  for (std::size_t i = static_cast<std::size_t>(std::max(most, 1)); i < rows.size(); ++i) {
    const std::string name = rows[i].text(2);
    session.send(kDrop, {last.person, last.kind, name});
  }
}

}  // namespace

void store_belonging(SqlSession& session, const Belonging& one) {
  session.send(kPut, {one.person, one.kind, one.name, one.body, one.changed});
}

void drop_unchanged(SqlSession& session, const Belonging& one) {
  session.send(kDropUnchanged, {one.person, one.kind, one.name, one.changed});
}

void drop_all_of(SqlSession& session, std::string_view person) {
  session.send(kDropAll, {person});
}

void SqlStore::put_belonging(const Belonging& one, int most) {
  run_write([&](SqlSession& session) {
    store_belonging(session, one);
    drop_oldest(session, one, most);
  });
}

bool SqlStore::change_belonging(const Belonging& one, Millis before, int most) {
  return write([&](SqlSession& session) {
    // What was written before the connection was lost is no change of somebody else.
    if (session.again()) {
      const Rows rows = session.run(kOne, {one.person, one.kind, one.name});
      if (!rows.empty() && belonging_of(rows.front()) == one) return true;
    }
    const Rows done = before == 0
                          ? session.run(kAdd, {one.person, one.kind, one.name, one.body, one.changed})
                          : session.run(kChange, {one.person, one.kind, one.name, one.body, one.changed, before});
    if (done.empty()) return false;
    if (before == 0) drop_oldest(session, one, most);
    return true;
  });
}

Belonging SqlStore::keep_first(const Belonging& one) {
  return write([&](SqlSession& session) {
    session.run(kAdd, {one.person, one.kind, one.name, one.body, one.changed});
    return belonging_of(session.run(kOne, {one.person, one.kind, one.name}).at(0));
  });
}

std::optional<Belonging> SqlStore::belonging(std::string_view person, std::string_view kind, std::string_view name) {
  return find_first(kOne, {person, kind, name}, belonging_of);
}

std::vector<Belonging> SqlStore::belongings(std::string_view person, std::string_view kind) {
  return find_all(kAllOfKind, {person, kind}, belonging_of);
}

void SqlStore::drop_belonging(std::string_view person, std::string_view kind, std::string_view name) {
  change(kDrop, {person, kind, name});
}

void SqlStore::drop_belongings(std::string_view person) {
  change(kDropAll, {person});
}

void SqlStore::drop_of_others(const Belonging& one) {
  change(kDropOfOthers, {one.person, one.kind, one.name});
}

}  // namespace orrery::server
