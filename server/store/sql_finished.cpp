// What finished games say about those who played them.

#include <algorithm>

#include "server/store/sql_store.h"

namespace orrery::server {
namespace {

constexpr Statement kFinishedWithoutRow =
    "SELECT id, game, phase, visibility, summary, created, changed, told FROM game_tables"
    " WHERE phase = 'over' AND changed >= $1"
    " AND NOT EXISTS (SELECT 1 FROM finished WHERE finished.game_table = game_tables.id)"
    " ORDER BY changed LIMIT $2";
// Who writes a row holds this one until it is done, so that no two nodes find the same number.
constexpr Statement kOneAfterTheOther =
    "INSERT INTO numbers (name, value) VALUES ('finished', 0)"
    " ON CONFLICT (name) DO UPDATE SET value = numbers.value + 1 RETURNING value";
constexpr Statement kAddFinished =
    "INSERT INTO finished (number, game_table, game, finished, body)"
    " SELECT (SELECT COALESCE(MAX(number), 0) + 1 FROM finished), $1, $2, $3, $4"
    " WHERE NOT EXISTS (SELECT 1 FROM finished WHERE game_table = $1)";
constexpr Statement kFinishedAfter =
    "SELECT number, game_table, game, finished, body FROM finished WHERE number > $1 ORDER BY number LIMIT $2";
constexpr Statement kFinishedOf = "SELECT number, game_table, game, finished, body FROM finished WHERE game_table = $1";

FinishedRow finished_row(const Row& row) {
  return {
      .number = row.whole(0), .table = row.text(1), .game = row.text(2), .finished = row.whole(3), .body = row.text(4)};
}

}  // namespace

std::vector<TableLine> SqlStore::finished_without_row(Millis since, int limit) {
  return find_all(kFinishedWithoutRow, {since, std::max(limit, 0)}, line_of);
}

void SqlStore::add_finished(const FinishedRow& row) {
  run_write([&](SqlSession& session) {
    session.run(kOneAfterTheOther);
    session.send(kAddFinished, {row.table, row.game, row.finished, row.body});
  });
}

std::vector<FinishedRow> SqlStore::finished(std::int64_t after, int limit) {
  return find_all(kFinishedAfter, {after, std::max(limit, 0)}, finished_row);
}

std::optional<FinishedRow> SqlStore::finished_of(std::string_view table) {
  return find_first(kFinishedOf, {table}, finished_row);
}

}  // namespace orrery::server
