// Tables: their logs, the lists, members and drafts.

#include <algorithm>
#include <array>
#include <map>

#include "server/store/sql_store.h"

namespace orrery::server {
namespace {

constexpr Statement kCreateTable =
    "INSERT INTO game_tables"
    " (id, game, phase, visibility, summary, created, changed, seq, told, host, create_key, seed, invite)"
    " VALUES ($1, $2, $3, $4, $5, $6, $7, 1, 1, $8, $9, $10, $11) ON CONFLICT (create_key) DO NOTHING RETURNING id";
constexpr Statement kTableOfKey = "SELECT id FROM game_tables WHERE create_key = $1";
constexpr Statement kTable =
    "SELECT id, game, phase, visibility, summary, created, changed, told FROM game_tables WHERE id = $1";
constexpr Statement kSecrets = "SELECT host, seed, invite FROM game_tables WHERE id = $1";
constexpr Statement kEvents =
    "SELECT seq, command_id, actor, kind, body, check_value, at, state, layout, chain FROM events WHERE game_table = "
    "$1 AND seq > $2"
    " ORDER BY seq";
constexpr Statement kEventOfCommand =
    "SELECT seq, command_id, actor, kind, body, check_value, at, state, layout, chain FROM events WHERE game_table = "
    "$1 AND command_id = $2";
constexpr Statement kOutcome = "SELECT seq FROM events WHERE game_table = $1 AND command_id = $2";

// Compare and set: only the next event moves the head. Another writer at the same table waits here for the row, and
// then finds that the head has moved.
constexpr Statement kMoveHead =
    "UPDATE game_tables SET seq = $2, told = told + $7, changed = CASE WHEN $7 = 1 THEN $3 ELSE changed END,"
    " phase = $4, summary = $5 WHERE id = $1 AND seq = $2 - 1"
    " AND NOT EXISTS (SELECT 1 FROM events WHERE game_table = $1 AND command_id = $6) RETURNING seq";
constexpr Statement kAddEvent =
    "INSERT INTO events (game_table, seq, command_id, actor, kind, body, check_value, at, state, layout, chain)"
    " VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)";
constexpr Statement kClearSeats = "DELETE FROM seats WHERE game_table = $1";
constexpr Statement kAddSeat = "INSERT INTO seats (game_table, person) VALUES ($1, $2) ON CONFLICT DO NOTHING";
constexpr Statement kSetDue =
    "INSERT INTO dues (game_table, kind, at, free_at) VALUES ($1, $2, $3, $3)"
    " ON CONFLICT (game_table, kind) DO UPDATE SET at = excluded.at, free_at = excluded.free_at";
constexpr Statement kClearDue = "DELETE FROM dues WHERE game_table = $1 AND kind = $2";
constexpr Statement kClearDues = "DELETE FROM dues WHERE game_table = $1";

constexpr Statement kMine =
    "SELECT id, game, phase, visibility, summary, created, changed, told FROM game_tables"
    " WHERE id IN (SELECT game_table FROM seats WHERE person = $1 UNION SELECT id FROM game_tables WHERE host = $1)"
    " AND phase <> 'closed' AND (changed < $2 OR (changed = $2 AND id < $3))"
    " ORDER BY changed DESC, id DESC LIMIT $4";
constexpr Statement kPublic =
    "SELECT id, game, phase, visibility, summary, created, changed, told FROM game_tables"
    " WHERE visibility = 'public' AND phase = $1 AND changed <= $2 AND (changed < $2 OR id < $3)"
    " ORDER BY changed DESC, id DESC LIMIT $4";

constexpr Statement kTablesOf =
    "SELECT id FROM game_tables WHERE host = $1 UNION SELECT game_table FROM seats WHERE person = $1"
    " UNION SELECT game_table FROM events WHERE actor = $1 AND kind <> 'move'";
constexpr Statement kRewriteEvent = "UPDATE events SET body = $3, chain = $4 WHERE game_table = $1 AND seq = $2";
constexpr Statement kOpenSince =
    "SELECT id FROM game_tables WHERE phase = 'open' AND changed < $1 ORDER BY changed LIMIT $2";
constexpr Statement kCountHosted = "SELECT COUNT(*) FROM game_tables WHERE host = $1 AND phase IN ('open', 'playing')";
constexpr Statement kTableIds = "SELECT id FROM game_tables WHERE id > $1 ORDER BY id LIMIT $2";

constexpr std::size_t kHeadsAtOnce = 16;
constexpr Statement kHeads =
    "SELECT id, seq FROM game_tables"
    " WHERE id IN ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)";

constexpr Statement kAddMember = "INSERT INTO members (game_table, person) VALUES ($1, $2) ON CONFLICT DO NOTHING";
constexpr Statement kIsMember = "SELECT person FROM members WHERE game_table = $1 AND person = $2";
constexpr Statement kPutDraft =
    "INSERT INTO drafts (game_table, seat, seq, steps) VALUES ($1, $2, $3, $4)"
    " ON CONFLICT (game_table, seat) DO UPDATE SET seq = excluded.seq, steps = excluded.steps"
    " WHERE drafts.seq <= excluded.seq";
constexpr Statement kDraft = "SELECT seq, steps FROM drafts WHERE game_table = $1 AND seat = $2";

Event event_of(const Row& row) {
  return Event{.seq = row.whole(0),
               .command_id = row.text(1),
               .actor = row.text(2),
               .kind = row.text(3),
               .body = row.text(4),
               .check = static_cast<std::uint64_t>(row.whole(5)),
               .state = static_cast<std::uint64_t>(row.whole(7)),
               .layout = static_cast<std::uint64_t>(row.whole(8)),
               .at = row.whole(6),
               .chain = row.text(9)};
}

void set_due(SqlSession& session, const std::string& table, DueKind kind, std::optional<Millis> at) {
  if (at) {
    session.send(kSetDue, {table, static_cast<int>(kind), *at});
  } else {
    session.send(kClearDue, {table, static_cast<int>(kind)});
  }
}

// Everything that follows from an event, once its place in the log is its own.
void store_event(SqlSession& session, const Append& append) {
  const Event& event = append.event;
  session.send(kAddEvent, {append.table, event.seq, event.command_id, event.actor, event.kind, event.body,
                           static_cast<std::int64_t>(event.check), event.at, static_cast<std::int64_t>(event.state),
                           static_cast<std::int64_t>(event.layout), event.chain});
  if (append.people) {
    session.send(kClearSeats, {append.table});
    for (const std::string& person : *append.people) session.send(kAddSeat, {append.table, person});
  }
  if (append.bot_due || append.clock_due) {
    set_due(session, append.table, DueKind::Bot, append.bot_due);
    set_due(session, append.table, DueKind::Clock, append.clock_due);
  } else {
    session.send(kClearDues, {append.table});
  }
  for (const Notice& notice : append.notices) store_notice(session, notice);
}

// Why the head did not move.
AppendResult refusal(SqlSession& session, const Append& append) {
  const Rows found = session.run(kEventOfCommand, {append.table, append.event.command_id});
  if (found.empty()) return AppendResult::Conflict;
  // After a commit with unknown outcome the event that is there may be the one of the first attempt.
  return session.again() && event_of(found.front()) == append.event ? AppendResult::Done : AppendResult::Repeated;
}

std::string_view phase_of(TableList which) {
  switch (which) {
    case TableList::Open: return "open";
    case TableList::Playing: return "playing";
    case TableList::Over: return "over";
    case TableList::Mine: break;
  }
  return "";
}

}  // namespace

TableLine line_of(const Row& row) {
  return TableLine{.id = row.text(0),
                   .game = row.text(1),
                   .phase = row.text(2),
                   .visibility = row.text(3),
                   .summary = row.text(4),
                   .created = row.whole(5),
                   .changed = row.whole(6),
                   .seq = row.whole(7)};
}

std::string SqlStore::create_table(const NewTable& table, const Append& first) {
  const TableLine& line = table.line;
  if (first.event.seq != 1 || first.table != line.id) throw StoreError("server.store.first_event");
  return write([&](SqlSession& session) {
    const Rows created =
        session.run(kCreateTable, {line.id, line.game, first.phase, line.visibility, first.summary, line.created,
                                   first.event.at, table.host, table.create_key, table.seed, table.invite});
    if (created.empty()) return session.run(kTableOfKey, {table.create_key}).at(0).text(0);
    store_event(session, first);
    return line.id;
  });
}

AppendResult SqlStore::append(const Append& append) {
  return write([&](SqlSession& session) {
    const Event& event = append.event;
    const Rows moved = session.run(kMoveHead, {append.table, event.seq, event.at, append.phase, append.summary,
                                               event.command_id, append.told ? 1 : 0});
    if (moved.empty()) return refusal(session, append);
    store_event(session, append);
    return AppendResult::Done;
  });
}

std::optional<TableLine> SqlStore::table(std::string_view id) {
  return find_first(kTable, {id}, line_of);
}

std::optional<TableSecrets> SqlStore::secrets(std::string_view id) {
  return read([&](SqlSession& session) -> std::optional<TableSecrets> {
    const Rows rows = session.run(kSecrets, {id});
    if (rows.empty()) return std::nullopt;
    return TableSecrets{.host = rows[0].text(0), .seed = rows[0].text(1), .invite = rows[0].text(2)};
  });
}

std::vector<Event> SqlStore::events(std::string_view table, std::int64_t after) {
  return find_all(kEvents, {table, after}, event_of);
}

std::optional<std::int64_t> SqlStore::outcome(std::string_view table, std::string_view command_id) {
  return read([&](SqlSession& session) -> std::optional<std::int64_t> {
    const Rows rows = session.run(kOutcome, {table, command_id});
    if (rows.empty()) return std::nullopt;
    return rows.front().whole(0);
  });
}

std::vector<std::int64_t> SqlStore::heads(const std::vector<std::string>& tables) {
  return read([&](SqlSession& session) {
    std::map<std::string, std::int64_t, std::less<>> known;
    for (std::size_t from = 0; from < tables.size(); from += kHeadsAtOnce) {
      // The last question is filled up with the last table.
      std::vector<Param> asked;
      for (std::size_t i = 0; i < kHeadsAtOnce; ++i) asked.emplace_back(tables[std::min(from + i, tables.size() - 1)]);
      for (const Row& row : session.run_with(kHeads, asked)) known[row.text(0)] = row.whole(1);
    }
    std::vector<std::int64_t> found;
    for (const std::string& table : tables) {
      const auto at = known.find(table);
      found.push_back(at == known.end() ? 0 : at->second);
    }
    return found;
  });
}

std::vector<TableLine> SqlStore::list(TableList which, std::string_view user, const TableCursor& before, int limit) {
  const bool mine = which == TableList::Mine;
  return find_all(mine ? kMine : kPublic,
                  {mine ? user : phase_of(which), before.changed, before.id, std::max(limit, 0)}, line_of);
}

std::vector<std::string> SqlStore::tables_of(std::string_view user) {
  return find_all(kTablesOf, {user}, first_text);
}

bool SqlStore::rewrite_log(const Append& last, const std::vector<Event>& log) {
  return write([&](SqlSession& session) {
    const Event& event = last.event;
    const Rows moved = session.run(
        kMoveHead, {last.table, event.seq, event.at, last.phase, last.summary, event.command_id, last.told ? 1 : 0});
    if (moved.empty()) return false;
    for (const Event& one : log) session.send(kRewriteEvent, {last.table, one.seq, one.body, one.chain});
    store_event(session, last);
    return true;
  });
}

std::vector<std::string> SqlStore::open_since(Millis before, int limit) {
  return find_all(kOpenSince, {before, limit}, first_text);
}

int SqlStore::count_hosted(std::string_view host) {
  return read([&](SqlSession& session) { return static_cast<int>(session.run(kCountHosted, {host}).at(0).whole(0)); });
}

std::vector<std::string> SqlStore::table_ids(std::string_view after, int limit) {
  return find_all(kTableIds, {after, limit}, first_text);
}

void SqlStore::add_member(std::string_view table, std::string_view user) {
  change(kAddMember, {table, user});
}

bool SqlStore::is_member(std::string_view table, std::string_view user) {
  return read([&](SqlSession& session) { return !session.run(kIsMember, {table, user}).empty(); });
}

void SqlStore::put_draft(std::string_view table, int seat, std::int64_t seq, std::string_view steps) {
  change(kPutDraft, {table, seat, seq, steps});
}

std::optional<std::pair<std::int64_t, std::string>> SqlStore::draft(std::string_view table, int seat) {
  return read([&](SqlSession& session) -> std::optional<std::pair<std::int64_t, std::string>> {
    const Rows rows = session.run(kDraft, {table, seat});
    if (rows.empty()) return std::nullopt;
    return std::pair(rows.front().whole(0), rows.front().text(1));
  });
}

}  // namespace orrery::server
