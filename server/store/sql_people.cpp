// People and their sessions.

#include "server/store/sql_store.h"

namespace orrery::server {
namespace {

constexpr Statement kAddUser =
    "INSERT INTO people (id, name, name_key, password_hash, settings, created, look, banned)"
    " VALUES ($1, $2, $3, $4, $5, $6, $7, $8)"
    " ON CONFLICT (name_key) DO NOTHING RETURNING id";
constexpr Statement kUpdateUser =
    "UPDATE people SET name = $2, name_key = $3, password_hash = $4, settings = $5, look = $6, banned = $7"
    " WHERE id = $1 RETURNING id";
constexpr Statement kUser =
    "SELECT id, name, name_key, password_hash, settings, created, look, banned FROM people WHERE id = $1";
constexpr Statement kUserByName =
    "SELECT id, name, name_key, password_hash, settings, created, look, banned FROM people WHERE name_key = $1";
constexpr Statement kUserByLook =
    "SELECT id, name, name_key, password_hash, settings, created, look, banned FROM people"
    " WHERE look = $1 AND name_key IS NOT NULL LIMIT 1";
constexpr Statement kUsersWithoutLook =
    "SELECT id, name, name_key, password_hash, settings, created, look, banned FROM people"
    " WHERE look = '' AND name_key IS NOT NULL LIMIT $1";
constexpr Statement kFindUsers =
    "SELECT id, name, name_key, password_hash, settings, created, look, banned FROM people WHERE name <> ''"
    " ORDER BY CASE WHEN name_key IS NULL THEN 1 ELSE 0 END, created";
constexpr Statement kAddChore = "INSERT INTO chores (id, kind, person) VALUES ($1, $2, $3) ON CONFLICT (id) DO NOTHING";
constexpr Statement kChores = "SELECT id, kind, person FROM chores ORDER BY id LIMIT $1";
constexpr Statement kEndChore = "DELETE FROM chores WHERE id = $1";

constexpr Statement kAddSession =
    "INSERT INTO sessions (id, hash, person, kind, label, scope, created, used)"
    " VALUES ($1, $2, $3, $4, $5, $6, $7, $8)";
constexpr Statement kSessionById =
    "SELECT id, hash, person, kind, label, scope, created, used FROM sessions WHERE id = $1";
constexpr Statement kSession =
    "SELECT id, hash, person, kind, label, scope, created, used FROM sessions WHERE hash = $1";
constexpr Statement kSessionsOf =
    "SELECT id, hash, person, kind, label, scope, created, used FROM sessions"
    " WHERE person = $1 AND kind = $2 ORDER BY created, id";
constexpr Statement kTouchSession = "UPDATE sessions SET used = $2 WHERE id = $1 AND used < $2";
constexpr Statement kEndSession = "DELETE FROM sessions WHERE id = $1";
constexpr Statement kEndSessionsOf = "DELETE FROM sessions WHERE person = $1 AND id <> $2";
constexpr Statement kEndOldSessions =
    "DELETE FROM sessions WHERE kind = $1 AND (created < $2 OR used < $3) RETURNING id";

constexpr Statement kForgetGuests =
    "DELETE FROM people WHERE password_hash = '' AND name_key IS NULL AND created < $1"
    " AND NOT EXISTS (SELECT 1 FROM sessions WHERE sessions.person = people.id)"
    " AND NOT EXISTS (SELECT 1 FROM seats JOIN game_tables ON game_tables.id = seats.game_table"
    " WHERE seats.person = people.id AND game_tables.phase IN ('open', 'playing')) RETURNING id";

User user_of(const Row& row) {
  return User{.id = row.text(0),
              .name = row.text(1),
              .name_key = row.text(2),
              .password_hash = row.text(3),
              .settings = row.text(4),
              .created = row.whole(5),
              .look = row.text(6),
              .banned = row.whole(7) != 0};
}

Session session_of(const Row& row) {
  return Session{.id = row.text(0),
                 .hash = row.text(1),
                 .user = row.text(2),
                 .kind = static_cast<SessionKind>(row.whole(3)),
                 .label = row.text(4),
                 .scope = row.text(5),
                 .created = row.whole(6),
                 .used = row.whole(7)};
}

}  // namespace

bool SqlStore::add_user(const User& user) {
  return write([&](SqlSession& session) {
    // The first attempt may have got through: then the name is taken by this very user.
    if (session.again() && !session.run(kUser, {user.id}).empty()) return true;
    return !session
                .run(kAddUser, {user.id, user.name, Param::text_or_null(user.name_key), user.password_hash,
                                user.settings, user.created, user.look, user.banned ? 1 : 0})
                .empty();
  });
}

bool SqlStore::update_user(const User& user) {
  try {
    return write([&](SqlSession& session) {
      return !session
                  .run(kUpdateUser, {user.id, user.name, Param::text_or_null(user.name_key), user.password_hash,
                                     user.settings, user.look, user.banned ? 1 : 0})
                  .empty();
    });
  } catch (const UniqueViolation&) {
    return false;
  }
}

std::optional<User> SqlStore::user(std::string_view id) {
  return find_first(kUser, {id}, user_of);
}

std::optional<User> SqlStore::user_by_name(std::string_view name_key) {
  return find_first(kUserByName, {name_key}, user_of);
}

std::optional<User> SqlStore::user_by_look(std::string_view look) {
  return find_first(kUserByLook, {look}, user_of);
}

std::vector<User> SqlStore::users_without_look(int limit) {
  return find_all(kUsersWithoutLook, {limit}, user_of);
}

std::vector<User> SqlStore::find_users(std::string_view part, int limit) {
  return read([&](SqlSession& session) {
    std::vector<User> found;
    for (const Row& row : session.run(kFindUsers)) {
      if (static_cast<int>(found.size()) >= limit) break;
      if (row.text(1).find(part) != std::string::npos || row.text(2).find(part) != std::string::npos ||
          row.text(0) == part)
        found.push_back(user_of(row));
    }
    return found;
  });
}

void SqlStore::add_chore(const Chore& chore) {
  change(kAddChore, {chore.id, chore.kind, chore.person});
}

std::vector<Chore> SqlStore::chores(int limit) {
  return find_all(kChores, {limit}, +[](const Row& row) { return Chore{row.text(0), row.text(1), row.text(2)}; });
}

void SqlStore::end_chore(std::string_view id) {
  change(kEndChore, {id});
}

void SqlStore::add_session(const Session& added) {
  run_write([&](SqlSession& session) {
    if (session.again() && !session.run(kSessionById, {added.id}).empty()) return;
    session.send(kAddSession, {added.id, added.hash, added.user, static_cast<int>(added.kind), added.label, added.scope,
                               added.created, added.used});
  });
}

std::optional<Session> SqlStore::session(std::string_view hash) {
  return find_first(kSession, {hash}, session_of);
}

std::vector<Session> SqlStore::sessions_of(std::string_view user, SessionKind kind) {
  return find_all(kSessionsOf, {user, static_cast<int>(kind)}, session_of);
}

void SqlStore::touch_session(std::string_view id, Millis used) {
  change(kTouchSession, {id, used});
}

void SqlStore::end_session(std::string_view id) {
  change(kEndSession, {id});
}

void SqlStore::end_sessions_of(std::string_view user, std::string_view except_id) {
  change(kEndSessionsOf, {user, except_id});
}

int SqlStore::forget_guests(Millis created_before) {
  return write([&](SqlSession& session) {
    const Rows gone = session.run(kForgetGuests, {created_before});
    for (const Row& row : gone) drop_all_of(session, row.text(0));
    return static_cast<int>(gone.size());
  });
}

int SqlStore::end_old_sessions(Millis created_before, Millis used_before) {
  return write([&](SqlSession& session) {
    const Rows ended =
        session.run(kEndOldSessions, {static_cast<int>(SessionKind::Cookie), created_before, used_before});
    return static_cast<int>(ended.size());
  });
}

}  // namespace orrery::server
