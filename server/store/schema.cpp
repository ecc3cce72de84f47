#include "server/store/schema.h"

#include <array>
#include <span>

namespace orrery::server {
namespace {

// Version 1. Times and numbers are BIGINT; in SQLite a row lies in the tree of its key (WITHOUT ROWID); `free_at` is
// when something due may be taken (again).
constexpr Statement kFirst[] = {
    "CREATE TABLE people (id TEXT PRIMARY KEY, name TEXT NOT NULL, name_key TEXT UNIQUE, password_hash TEXT NOT NULL,"
    " settings TEXT NOT NULL, created BIGINT NOT NULL) WITHOUT ROWID",

    "CREATE TABLE sessions (id TEXT PRIMARY KEY, hash TEXT NOT NULL UNIQUE,"
    " person TEXT NOT NULL REFERENCES people (id),"
    " kind BIGINT NOT NULL, label TEXT NOT NULL, scope TEXT NOT NULL, created BIGINT NOT NULL, used BIGINT NOT NULL) "
    "WITHOUT ROWID",
    "CREATE INDEX sessions_of ON sessions (person)",

    "CREATE TABLE game_tables (id TEXT PRIMARY KEY, game TEXT NOT NULL, phase TEXT NOT NULL, visibility TEXT NOT NULL,"
    " summary TEXT NOT NULL, created BIGINT NOT NULL, changed BIGINT NOT NULL, seq BIGINT NOT NULL, host TEXT NOT NULL,"
    " create_key TEXT NOT NULL UNIQUE, seed TEXT NOT NULL, invite TEXT NOT NULL) WITHOUT ROWID",
    "CREATE INDEX public_tables ON game_tables (phase, changed) WHERE visibility = 'public'",
    "CREATE INDEX hosted_tables ON game_tables (host)",

    "CREATE TABLE events (game_table TEXT NOT NULL REFERENCES game_tables (id), seq BIGINT NOT NULL,"
    " command_id TEXT NOT NULL, actor TEXT NOT NULL, kind TEXT NOT NULL, body TEXT NOT NULL,"
    " check_value BIGINT NOT NULL, at BIGINT NOT NULL, PRIMARY KEY (game_table, seq), UNIQUE (game_table, command_id)) "
    "WITHOUT ROWID",

    "CREATE TABLE seats (game_table TEXT NOT NULL REFERENCES game_tables (id), person TEXT NOT NULL,"
    " PRIMARY KEY (game_table, person)) WITHOUT ROWID",
    "CREATE INDEX seats_of ON seats (person)",

    "CREATE TABLE members (game_table TEXT NOT NULL REFERENCES game_tables (id), person TEXT NOT NULL,"
    " PRIMARY KEY (game_table, person)) WITHOUT ROWID",

    "CREATE TABLE drafts (game_table TEXT NOT NULL REFERENCES game_tables (id), seat BIGINT NOT NULL,"
    " seq BIGINT NOT NULL, steps TEXT NOT NULL, PRIMARY KEY (game_table, seat)) WITHOUT ROWID",

    "CREATE TABLE dues (game_table TEXT NOT NULL REFERENCES game_tables (id), kind BIGINT NOT NULL, at BIGINT NOT NULL,"
    " free_at BIGINT NOT NULL, PRIMARY KEY (game_table, kind)) WITHOUT ROWID",
    "CREATE INDEX free_dues ON dues (kind, free_at)",

    // A finished notice keeps its row without free_at, so that its id stays known.
    "CREATE TABLE notices (id TEXT PRIMARY KEY, person TEXT NOT NULL, game_table TEXT NOT NULL, seq BIGINT NOT NULL,"
    " body TEXT NOT NULL, due BIGINT NOT NULL, free_at BIGINT, attempts BIGINT NOT NULL CHECK (attempts >= 0)) WITHOUT "
    "ROWID",
    "CREATE INDEX free_notices ON notices (free_at) WHERE free_at IS NOT NULL",
    "CREATE INDEX finished_notices ON notices (due) WHERE free_at IS NULL",
};

// Version 2: people see the number of events that were told, which does not move when somebody answers in advance.
constexpr Statement kTold[] = {
    "ALTER TABLE game_tables ADD COLUMN told BIGINT NOT NULL DEFAULT 0",
    "UPDATE game_tables SET told = seq - (SELECT COUNT(*) FROM events WHERE events.game_table = game_tables.id"
    " AND kind IN ('standing', 'prepare'))",
};

// Version 3: events are chained by their hashes and say which state they lead to.
constexpr Statement kChained[] = {
    "ALTER TABLE events ADD COLUMN state BIGINT NOT NULL DEFAULT 0",
    "ALTER TABLE events ADD COLUMN layout BIGINT NOT NULL DEFAULT 0",
    "ALTER TABLE events ADD COLUMN chain TEXT NOT NULL DEFAULT ''",
};

// Version 4: names as the eye takes them, bans, things to do, times when no server was running.
constexpr Statement kWhoIsWho[] = {
    "ALTER TABLE people ADD COLUMN look TEXT NOT NULL DEFAULT ''",
    "ALTER TABLE people ADD COLUMN banned BIGINT NOT NULL DEFAULT 0",
    "CREATE INDEX people_look ON people (look)",
    "CREATE TABLE chores (id TEXT PRIMARY KEY, kind TEXT NOT NULL, person TEXT NOT NULL) WITHOUT ROWID",
    "CREATE TABLE pauses (began BIGINT PRIMARY KEY, ended BIGINT NOT NULL)",
    "CREATE TABLE numbers (name TEXT PRIMARY KEY, value BIGINT NOT NULL) WITHOUT ROWID",
};

// Version 5: where a person has done something, to find it when he is forgotten. Who moves has a seat or had one.
constexpr Statement kActors[] = {
    "CREATE INDEX actors ON events (actor) WHERE kind <> 'move'",
};

// Version 6: what finished games say about those who played them; how to find those that are not read yet.
constexpr Statement kFinished[] = {
    "CREATE TABLE finished (number BIGINT PRIMARY KEY, game_table TEXT NOT NULL UNIQUE REFERENCES game_tables (id),"
    " game TEXT NOT NULL, finished BIGINT NOT NULL, body TEXT NOT NULL)",
    "CREATE INDEX finished_tables ON game_tables (changed) WHERE phase = 'over'",
};

// Version 7: what is kept for people.
constexpr Statement kBelongings[] = {
    "CREATE TABLE belongings (person TEXT NOT NULL, kind TEXT NOT NULL, name TEXT NOT NULL, body TEXT NOT NULL,"
    " changed BIGINT NOT NULL, PRIMARY KEY (person, kind, name)) WITHOUT ROWID",
    "CREATE INDEX belongings_by_name ON belongings (kind, name)",
};

// Version 8: what people are to each other, who was asked to come, tournaments. Nothing of it holds a name.
constexpr Statement kClub[] = {
    "CREATE TABLE ties (person TEXT NOT NULL, other TEXT NOT NULL, kind BIGINT NOT NULL, at BIGINT NOT NULL,"
    " PRIMARY KEY (person, other)) WITHOUT ROWID",
    "CREATE INDEX ties_to ON ties (other)",
    "CREATE TABLE invitations (kind BIGINT NOT NULL, place TEXT NOT NULL, person TEXT NOT NULL, by_person TEXT NOT "
    "NULL,"
    " seat BIGINT NOT NULL, at BIGINT NOT NULL, PRIMARY KEY (kind, place, person)) WITHOUT ROWID",
    "CREATE INDEX invitations_of ON invitations (person)",
    "CREATE INDEX invitations_by ON invitations (by_person)",
    "CREATE TABLE tournaments (id TEXT PRIMARY KEY, phase TEXT NOT NULL, summary TEXT NOT NULL, host TEXT NOT NULL,"
    " create_key TEXT NOT NULL UNIQUE, created BIGINT NOT NULL, changed BIGINT NOT NULL, seq BIGINT NOT NULL,"
    " free_at BIGINT) WITHOUT ROWID",
    "CREATE INDEX tournaments_by_phase ON tournaments (phase, changed)",
    "CREATE INDEX tournaments_hosted ON tournaments (host)",
    "CREATE INDEX free_tournaments ON tournaments (free_at) WHERE free_at IS NOT NULL",
    "CREATE TABLE tournament_events (tournament TEXT NOT NULL REFERENCES tournaments (id), seq BIGINT NOT NULL,"
    " command_id TEXT NOT NULL, actor TEXT NOT NULL, kind TEXT NOT NULL, body TEXT NOT NULL, at BIGINT NOT NULL,"
    " PRIMARY KEY (tournament, seq), UNIQUE (tournament, command_id)) WITHOUT ROWID",
    "CREATE INDEX tournament_actors ON tournament_events (actor)",
    "CREATE TABLE entrants (tournament TEXT NOT NULL REFERENCES tournaments (id), person TEXT NOT NULL,"
    " PRIMARY KEY (tournament, person)) WITHOUT ROWID",
    "CREATE INDEX entrants_of ON entrants (person)",
};

// Step n leads from version n to n + 1. Steps are only ever added.
constexpr std::array<std::span<const Statement>, 8> kLadder = {kFirst,  kTold,     kChained,    kWhoIsWho,
                                                               kActors, kFinished, kBelongings, kClub};

}  // namespace

void migrate(SqlSession& session) {
  session.run("CREATE TABLE IF NOT EXISTS meta (name TEXT PRIMARY KEY, value BIGINT NOT NULL)");
  session.run("INSERT INTO meta (name, value) VALUES ('version', 0), ('checked', 0) ON CONFLICT (name) DO NOTHING");
  const auto found = session.run("SELECT value FROM meta WHERE name = 'version'").at(0).whole(0);
  constexpr auto known = static_cast<std::int64_t>(kLadder.size());
  if (found < 0 || found > known) {
    throw StoreError(Text("server.store.newer").with("found", found).with("known", known));
  }
  if (found == known) return;
  for (auto version = static_cast<std::size_t>(found); version < kLadder.size(); ++version) {
    for (const Statement statement : kLadder.at(version)) session.run(statement);
  }
  session.run("UPDATE meta SET value = $1 WHERE name = 'version'", {known});
}

}  // namespace orrery::server
