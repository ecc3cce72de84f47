// What the server has to do by itself, and whether the store can do its own work.

#include <algorithm>

#include "server/store/sql_store.h"

namespace orrery::server {
namespace {

constexpr Statement kFreeDues =
    "SELECT game_table, at FROM dues WHERE kind = $1 AND free_at <= $2 ORDER BY free_at, game_table LIMIT $3"
    " FOR UPDATE SKIP LOCKED";
constexpr Statement kLeaseDue = "UPDATE dues SET free_at = $3 WHERE game_table = $1 AND kind = $2";
constexpr Statement kFreeNotices =
    "SELECT id, person, game_table, seq, body, due, attempts FROM notices WHERE free_at <= $1"
    " ORDER BY free_at, id LIMIT $2 FOR UPDATE SKIP LOCKED";
constexpr Statement kLeaseNotice = "UPDATE notices SET free_at = $2 WHERE id = $1";
constexpr Statement kAddNotice =
    "INSERT INTO notices (id, person, game_table, seq, body, due, free_at, attempts)"
    " VALUES ($1, $2, $3, $4, $5, $6, $6, $7) ON CONFLICT (id) DO NOTHING";
constexpr Statement kRetryNotice =
    "UPDATE notices SET due = $2, free_at = $2, attempts = attempts + 1 WHERE id = $1 AND free_at IS NOT NULL";
constexpr Statement kFinishNotice = "UPDATE notices SET free_at = NULL, body = '' WHERE id = $1";
constexpr Statement kPassOn =
    "UPDATE notices SET free_at = NULL, body = '' WHERE id = $1 AND free_at IS NOT NULL RETURNING id";
constexpr Statement kFreeAll = "UPDATE notices SET free_at = due WHERE free_at > due";
// The time of the one just finished serves as the clock.
constexpr Statement kForgetNotices =
    "DELETE FROM notices WHERE free_at IS NULL AND due < (SELECT due FROM notices WHERE id = $1) - $2";
constexpr Millis kNoticesKnown = Millis{30} * 24 * 60 * 60 * 1000;

constexpr Statement kNumber = "SELECT value FROM numbers WHERE name = $1";
constexpr Statement kSetNumber =
    "INSERT INTO numbers (name, value) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET value = excluded.value";
constexpr Statement kPauses = "SELECT began, ended FROM pauses ORDER BY began";
constexpr Statement kAddPause = "INSERT INTO pauses (began, ended) VALUES ($1, $2) ON CONFLICT (began) DO NOTHING";

constexpr Statement kChecked = "UPDATE meta SET value = value + 1 WHERE name = 'checked' RETURNING value";
// Health is asked by anybody, as often as he likes; a good answer is good for so long.
constexpr auto kCheckedFor = std::chrono::seconds(1);

}  // namespace

void store_notice(SqlSession& session, const Notice& notice) {
  session.send(kAddNotice,
               {notice.id, notice.user, notice.table, notice.seq, notice.body, notice.due, notice.attempts});
}

void SqlStore::change(Statement statement, std::initializer_list<Param> params) {
  run_write([&](SqlSession& session) { session.send(statement, params); });
}

std::vector<Due> SqlStore::take_due(DueKind kind, Millis now, Millis lease_until, int limit) {
  return write([&](SqlSession& session) {
    std::vector<Due> taken;
    for (const Row& row : session.run(kFreeDues, {static_cast<int>(kind), now, std::max(limit, 0)})) {
      taken.push_back(Due{.table = row.text(0), .kind = kind, .at = row.whole(1)});
    }
    for (const Due& due : taken) session.send(kLeaseDue, {due.table, static_cast<int>(kind), lease_until});
    return taken;
  });
}

std::vector<Notice> SqlStore::take_notices(Millis now, Millis lease_until, int limit) {
  return write([&](SqlSession& session) {
    std::vector<Notice> taken;
    for (const Row& row : session.run(kFreeNotices, {now, std::max(limit, 0)})) {
      taken.push_back(Notice{.id = row.text(0),
                             .user = row.text(1),
                             .table = row.text(2),
                             .seq = row.whole(3),
                             .body = row.text(4),
                             .due = row.whole(5),
                             .attempts = static_cast<int>(row.whole(6))});
    }
    for (const Notice& notice : taken) session.send(kLeaseNotice, {notice.id, lease_until});
    return taken;
  });
}

void SqlStore::add_notice(const Notice& notice) {
  run_write([&](SqlSession& session) { store_notice(session, notice); });
}

void SqlStore::retry_notice(std::string_view id, Millis due) {
  change(kRetryNotice, {id, due});
}

void SqlStore::finish_notice(std::string_view id) {
  run_write([&](SqlSession& session) {
    session.send(kFinishNotice, {id});
    session.send(kForgetNotices, {id, kNoticesKnown});
  });
}

void SqlStore::pass_on(std::string_view id, const AfterNotice& after) {
  run_write([&](SqlSession& session) {
    if (session.run(kPassOn, {id}).empty()) return;
    for (const Notice& notice : after.notices) store_notice(session, notice);
    for (const Belonging& one : after.kept) store_belonging(session, one);
    for (const Belonging& one : after.dropped) drop_unchanged(session, one);
    session.send(kForgetNotices, {id, kNoticesKnown});
  });
}

void SqlStore::free_notices() {
  change(kFreeAll, {});
}

std::int64_t SqlStore::number(std::string_view name) {
  return read([&](SqlSession& session) {
    const Rows rows = session.run(kNumber, {name});
    return rows.empty() ? std::int64_t{0} : rows.front().whole(0);
  });
}

void SqlStore::set_number(std::string_view name, std::int64_t value) {
  change(kSetNumber, {name, value});
}

std::vector<std::pair<Millis, Millis>> SqlStore::pauses() {
  return find_all(kPauses, {}, +[](const Row& row) { return std::pair(row.whole(0), row.whole(1)); });
}

void SqlStore::add_pause(Millis from, Millis to) {
  change(kAddPause, {from, to});
}

void SqlStore::check() {
  const auto now = std::chrono::steady_clock::now();
  const std::scoped_lock lock(check_mutex_);
  if (checked_ != std::chrono::steady_clock::time_point{} && now - checked_ < kCheckedFor) return;
  run_write([](SqlSession& session) { session.run(kChecked); });
  checked_ = now;
}

}  // namespace orrery::server
