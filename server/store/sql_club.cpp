// Friends, invitations and tournaments.

#include <algorithm>

#include "server/store/sql_store.h"

namespace orrery::server {
namespace {

constexpr Statement kPutTie =
    "INSERT INTO ties (person, other, kind, at) VALUES ($1, $2, $3, $4)"
    " ON CONFLICT (person, other) DO UPDATE SET kind = excluded.kind, at = excluded.at";
constexpr Statement kRemoveTie = "DELETE FROM ties WHERE person = $1 AND other = $2";
constexpr Statement kTiesOf =
    "SELECT person, other, kind, at FROM ties WHERE person = $1 ORDER BY at DESC, other LIMIT $2";
constexpr Statement kTiesTo =
    "SELECT person, other, kind, at FROM ties WHERE other = $1 ORDER BY at DESC, person LIMIT $2";
constexpr Statement kTie = "SELECT person, other, kind, at FROM ties WHERE person = $1 AND other = $2";
constexpr Statement kForgetTies = "DELETE FROM ties WHERE person = $1 OR other = $1";

constexpr Statement kAddInvitation =
    "INSERT INTO invitations (kind, place, person, by_person, seat, at) VALUES ($1, $2, $3, $4, $5, $6)"
    " ON CONFLICT (kind, place, person) DO NOTHING RETURNING person";
constexpr Statement kRemoveInvitation = "DELETE FROM invitations WHERE kind = $1 AND place = $2 AND person = $3";
constexpr Statement kInvitationsOf =
    "SELECT kind, place, person, by_person, seat, at FROM invitations WHERE person = $1"
    " ORDER BY at DESC, place LIMIT $2";
constexpr Statement kInvitationsTo =
    "SELECT kind, place, person, by_person, seat, at FROM invitations WHERE kind = $1 AND place = $2"
    " ORDER BY at, person";
constexpr Statement kForgetInvitations = "DELETE FROM invitations WHERE person = $1 OR by_person = $1";

constexpr Statement kCreateTournament =
    "INSERT INTO tournaments (id, phase, summary, host, create_key, created, changed, seq, free_at)"
    " VALUES ($1, $2, $3, $4, $5, $6, $6, 1, NULL) ON CONFLICT (create_key) DO NOTHING RETURNING id";
constexpr Statement kTournamentOfKey = "SELECT id FROM tournaments WHERE create_key = $1";
constexpr Statement kTournament =
    "SELECT id, phase, summary, host, created, changed, seq FROM tournaments WHERE id = $1";
constexpr Statement kTournamentEvents =
    "SELECT seq, command_id, actor, kind, body, at FROM tournament_events WHERE tournament = $1 ORDER BY seq";
constexpr Statement kEventOfTournament =
    "SELECT seq, command_id, actor, kind, body, at FROM tournament_events WHERE tournament = $1 AND command_id = $2";
// Compare and set, as with tables: only the next event moves the head.
constexpr Statement kMoveTournament =
    "UPDATE tournaments SET seq = $2, changed = $3, phase = $4, summary = $5 WHERE id = $1 AND seq = $2 - 1"
    " AND NOT EXISTS (SELECT 1 FROM tournament_events WHERE tournament = $1 AND command_id = $6) RETURNING seq";
constexpr Statement kAddTournamentEvent =
    "INSERT INTO tournament_events (tournament, seq, command_id, actor, kind, body, at)"
    " VALUES ($1, $2, $3, $4, $5, $6, $7)";
constexpr Statement kSetTournamentDue = "UPDATE tournaments SET free_at = $2 WHERE id = $1";
constexpr Statement kClearTournamentDue = "UPDATE tournaments SET free_at = NULL WHERE id = $1";
constexpr Statement kClearEntrants = "DELETE FROM entrants WHERE tournament = $1";
constexpr Statement kAddEntrant = "INSERT INTO entrants (tournament, person) VALUES ($1, $2) ON CONFLICT DO NOTHING";

constexpr Statement kMyTournaments =
    "SELECT id, phase, summary, host, created, changed, seq FROM tournaments"
    " WHERE id IN (SELECT tournament FROM entrants WHERE person = $1 UNION SELECT id FROM tournaments WHERE host = $1)"
    " AND phase <> 'closed' AND (changed < $2 OR (changed = $2 AND id < $3))"
    " ORDER BY changed DESC, id DESC LIMIT $4";
constexpr Statement kTournaments =
    "SELECT id, phase, summary, host, created, changed, seq FROM tournaments"
    " WHERE phase = $1 AND (changed < $2 OR (changed = $2 AND id < $3)) ORDER BY changed DESC, id DESC LIMIT $4";
constexpr Statement kCountTournaments =
    "SELECT COUNT(*) FROM tournaments WHERE host = $1 AND phase IN ('open', 'playing')";
constexpr Statement kTournamentsOf =
    "SELECT id FROM tournaments WHERE host = $1 UNION SELECT tournament FROM entrants WHERE person = $1"
    " UNION SELECT tournament FROM tournament_events WHERE actor = $1";
constexpr Statement kRewriteSummary = "UPDATE tournaments SET summary = $3 WHERE id = $1 AND seq = $2 RETURNING id";
constexpr Statement kRewriteTournamentEvent =
    "UPDATE tournament_events SET body = $3 WHERE tournament = $1 AND seq = $2";
constexpr Statement kFreeTournaments =
    "SELECT id FROM tournaments WHERE free_at <= $1 ORDER BY free_at, id LIMIT $2 FOR UPDATE SKIP LOCKED";
constexpr Statement kRestTournament = "UPDATE tournaments SET free_at = $3 WHERE id = $1 AND seq = $2";

Tie tie_of(const Row& row) {
  return {.person = row.text(0), .other = row.text(1), .kind = static_cast<TieKind>(row.whole(2)), .at = row.whole(3)};
}

Invitation invitation_of(const Row& row) {
  return {.kind = static_cast<Invitation::Place>(row.whole(0)),
          .place = row.text(1),
          .person = row.text(2),
          .by = row.text(3),
          .seat = static_cast<int>(row.whole(4)),
          .at = row.whole(5)};
}

TournamentLine tournament_of(const Row& row) {
  return {.id = row.text(0),
          .phase = row.text(1),
          .summary = row.text(2),
          .host = row.text(3),
          .created = row.whole(4),
          .changed = row.whole(5),
          .seq = row.whole(6)};
}

TournamentEvent tournament_event_of(const Row& row) {
  return {.seq = row.whole(0),
          .command_id = row.text(1),
          .actor = row.text(2),
          .kind = row.text(3),
          .body = row.text(4),
          .at = row.whole(5)};
}

// Everything that follows from an event, once its place in the log is its own.
void store_event(SqlSession& session, const TournamentAppend& append) {
  const TournamentEvent& event = append.event;
  session.send(kAddTournamentEvent,
               {append.tournament, event.seq, event.command_id, event.actor, event.kind, event.body, event.at});
  session.send(kClearEntrants, {append.tournament});
  for (const std::string& person : append.people) session.send(kAddEntrant, {append.tournament, person});
  if (append.due)
    session.send(kSetTournamentDue, {append.tournament, *append.due});
  else
    session.send(kClearTournamentDue, {append.tournament});
}

std::string_view phase_of(TournamentList which) {
  switch (which) {
    case TournamentList::Open: return "open";
    case TournamentList::Playing: return "playing";
    case TournamentList::Over: return "over";
    case TournamentList::Mine: break;
  }
  return "";
}

}  // namespace

// ---- friends and invitations

void SqlStore::put_tie(const Tie& tie) {
  change(kPutTie, {tie.person, tie.other, static_cast<int>(tie.kind), tie.at});
}

void SqlStore::remove_tie(std::string_view person, std::string_view other) {
  change(kRemoveTie, {person, other});
}

std::vector<Tie> SqlStore::ties_of(std::string_view person, int limit) {
  return find_all(kTiesOf, {person, std::max(limit, 0)}, tie_of);
}

std::vector<Tie> SqlStore::ties_to(std::string_view person, int limit) {
  return find_all(kTiesTo, {person, std::max(limit, 0)}, tie_of);
}

std::optional<Tie> SqlStore::tie(std::string_view person, std::string_view other) {
  return find_first(kTie, {person, other}, tie_of);
}

bool SqlStore::add_invitation(const Invitation& invitation) {
  return write([&](SqlSession& session) {
    return !session
                .run(kAddInvitation, {static_cast<int>(invitation.kind), invitation.place, invitation.person,
                                      invitation.by, invitation.seat, invitation.at})
                .empty();
  });
}

void SqlStore::remove_invitation(Invitation::Place kind, std::string_view place, std::string_view person) {
  change(kRemoveInvitation, {static_cast<int>(kind), place, person});
}

std::vector<Invitation> SqlStore::invitations_of(std::string_view person, int limit) {
  return find_all(kInvitationsOf, {person, std::max(limit, 0)}, invitation_of);
}

std::vector<Invitation> SqlStore::invitations_to(Invitation::Place kind, std::string_view place) {
  return find_all(kInvitationsTo, {static_cast<int>(kind), place}, invitation_of);
}

void SqlStore::forget_ties(std::string_view person) {
  run_write([&](SqlSession& session) {
    session.send(kForgetTies, {person});
    session.send(kForgetInvitations, {person});
  });
}

// ---- tournaments

std::string SqlStore::create_tournament(std::string_view host, std::string_view create_key,
                                        const TournamentAppend& first) {
  if (first.event.seq != 1) throw StoreError("server.store.first_event");
  return write([&](SqlSession& session) {
    const Rows created = session.run(kCreateTournament,
                                     {first.tournament, first.phase, first.summary, host, create_key, first.event.at});
    if (created.empty()) return session.run(kTournamentOfKey, {create_key}).at(0).text(0);
    store_event(session, first);
    return first.tournament;
  });
}

std::optional<TournamentLine> SqlStore::tournament(std::string_view id) {
  return find_first(kTournament, {id}, tournament_of);
}

std::vector<TournamentEvent> SqlStore::tournament_events(std::string_view id) {
  return find_all(kTournamentEvents, {id}, tournament_event_of);
}

AppendResult SqlStore::append_tournament(const TournamentAppend& append) {
  return write([&](SqlSession& session) {
    const TournamentEvent& event = append.event;
    const Rows moved = session.run(
        kMoveTournament, {append.tournament, event.seq, event.at, append.phase, append.summary, event.command_id});
    if (moved.empty()) {
      const auto found =
          first_of(session.run(kEventOfTournament, {append.tournament, event.command_id}), tournament_event_of);
      if (!found) return AppendResult::Conflict;
      return session.again() && *found == event ? AppendResult::Done : AppendResult::Repeated;
    }
    store_event(session, append);
    return AppendResult::Done;
  });
}

std::vector<TournamentLine> SqlStore::tournaments(TournamentList which, std::string_view user,
                                                  const TableCursor& before, int limit) {
  const bool mine = which == TournamentList::Mine;
  return find_all(mine ? kMyTournaments : kTournaments,
                  {mine ? user : phase_of(which), before.changed, before.id, std::max(limit, 0)}, tournament_of);
}

int SqlStore::count_tournaments(std::string_view host) {
  return read(
      [&](SqlSession& session) { return static_cast<int>(session.run(kCountTournaments, {host}).at(0).whole(0)); });
}

std::vector<std::string> SqlStore::tournaments_of(std::string_view user) {
  return find_all(kTournamentsOf, {user}, first_text);
}

bool SqlStore::rewrite_tournament(std::string_view id, std::int64_t seq, const TournamentEvent& event,
                                  std::string_view summary) {
  return write([&](SqlSession& session) {
    if (session.run(kRewriteSummary, {id, seq, summary}).empty()) return false;
    session.send(kRewriteTournamentEvent, {id, event.seq, event.body});
    return true;
  });
}

std::vector<std::string> SqlStore::take_tournaments(Millis now, Millis lease_until, int limit) {
  return write([&](SqlSession& session) {
    auto taken = all_of(session.run(kFreeTournaments, {now, std::max(limit, 0)}), first_text);
    for (const std::string& id : taken) session.send(kSetTournamentDue, {id, lease_until});
    return taken;
  });
}

void SqlStore::rest_tournament(std::string_view id, std::int64_t seq, Millis until) {
  change(kRestTournament, {id, seq, until});
}

}  // namespace orrery::server
