#pragma once

// Where the server keeps everything: people, sessions, and every table as a log of events.
//
// The log is the truth. `append` writes an event together with everything that follows from it (the table's line in
// the lists, what is due, notices) in one transaction, and only if the event is the next one: two nodes that write at
// the same time cannot both succeed. All calls block, may be made from any thread, and are durable when they return.
// Every call may throw StoreError; then nothing was changed. One exception: when the database is lost in the middle of
// a commit and does not come back within seconds, nobody can know; the same command sent again finds out.
//
// Strings may hold any bytes.
// Times are milliseconds since 1970 (UTC).

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/text.h"
#include "core/words.h"

namespace orrery::server {

using Millis = std::int64_t;

struct StoreError : std::runtime_error {
  explicit StoreError(Text why) : std::runtime_error(Words::in(Language::En).say(why)), text(std::move(why)) {}
  Text text;  // for people; what() is its English
};

// The store cannot be read where it was asked: the disk or somebody else has changed its bytes.
struct StoreDamaged : StoreError {
  using StoreError::StoreError;
};

// ---- people

struct User {
  std::string id;
  std::string name;
  std::string name_key;       // the name as it is compared; empty for guests, unique otherwise
  std::string password_hash;  // empty for guests
  std::string settings;       // JSON: language, webhook, quiet hours
  Millis created = 0;
  std::string look = {};  // the name as the eye takes it (names.h)
  bool banned = false;    // by the operator: no session of his is valid
};

// Something an operator, or a person who leaves, has asked the server to do.
struct Chore {
  std::string id;
  std::string kind;  // "forget": remove a person from all tables and logs
  std::string person;
};

enum class SessionKind : std::uint8_t { Cookie, Token };

// A session or an API token. Only the hash of its secret is kept.
struct Session {
  std::string id;    // public, to name it in a list
  std::string hash;  // of the secret; unique
  std::string user;
  SessionKind kind = SessionKind::Cookie;
  std::string label;
  std::string scope;  // "play" or "read"
  Millis created = 0;
  Millis used = 0;
};

// ---- tables

// One event of a table. `body` is JSON that only the server reads; what people see is projected from it.
struct Event {
  std::int64_t seq = 0;    // 1, 2, 3, ... without gaps
  std::string command_id;  // unique within the table
  std::string actor;       // user id; "bot", "clock" for what the server does by itself
  std::string kind;
  std::string body;
  // What the writer saw after the event, to notice a replay that goes elsewhere: the decision at hand in numbers that
  // every program has, and the state as this program lays it out (table/log_chain.h).
  std::uint64_t check = 0;
  std::uint64_t state = 0;
  std::uint64_t layout = 0;  // 0: the state was not hashed
  Millis at = 0;
  std::string chain = {};  // hash of this event and all before it; empty in logs from before there was one

  friend bool operator==(const Event&, const Event&) = default;
};

// What the lists of tables need, derived from the log.
struct TableLine {
  std::string id;
  std::string game;
  std::string phase;       // "open", "playing", "over", "closed"
  std::string visibility;  // "public", "private"
  std::string summary;     // JSON
  Millis created = 0;
  Millis changed = 0;    // by an event that was told
  std::int64_t seq = 0;  // how many events were told
};

// Something the server has to do at a table by itself. At most one of each kind per table.
enum class DueKind : std::uint8_t { Bot, Clock };

struct Due {
  std::string table;
  DueKind kind = DueKind::Bot;
  Millis at = 0;
};

// Something that is kept for one person and nobody else: notes, plans, ways to reach him. Of each kind a person has one
// under a name.
struct Belonging {
  std::string person;  // empty: of the server itself
  std::string kind;
  std::string name;
  std::string body;
  Millis changed = 0;

  friend bool operator==(const Belonging&, const Belonging&) = default;
};

// A message to a person that leaves the server.
struct Notice {
  std::string id;  // chosen by the writer; a notice with a known id is not stored again
  std::string user;
  std::string table;
  std::int64_t seq = 0;  // the event that caused it
  std::string body;      // JSON
  Millis due = 0;
  int attempts = 0;  // so far
};

// What becomes of a notice besides being finished, in one transaction.
struct AfterNotice {
  std::vector<Notice> notices;  // others in its place
  std::vector<Belonging> kept;
  std::vector<Belonging> dropped;  // as they are here; one that has changed meanwhile stays
};

struct NewTable {
  TableLine line;
  std::string host;        // user id
  std::string create_key;  // unique: the same request again finds the same table
  std::string seed;        // secret
  std::string invite;      // secret
};

// What one append writes. `changed` and `seq` of the line come from the event, unless it is told to nobody.
struct Append {
  std::string table;
  Event event;  // event.seq must be the last sequence number + 1
  bool told = true;
  std::string phase;
  std::string summary;
  std::optional<std::vector<std::string>> people;  // when given: the user ids with a seat, replacing those before
  std::optional<Millis> bot_due;                   // a bot or an answer in advance; nothing: no longer due
  std::optional<Millis> clock_due;
  std::vector<Notice> notices;
};

enum class AppendResult : std::uint8_t {
  Done,
  Conflict,  // another event has this sequence number
  Repeated,  // an event with this command id exists
};

// The secrets of a table, and who its host is.
struct TableSecrets {
  std::string host;
  std::string seed;
  std::string invite;
};

// A place in a list of tables, between two lines: tables that changed before `changed`, or then with a smaller id.
// Tables change in the same millisecond, so the time alone would lose some between two pages.
struct TableCursor {
  Millis changed;
  std::string id;

  TableCursor(Millis at, std::string table = {}) : changed(at), id(std::move(table)) {}
};

enum class TableList : std::uint8_t { Mine, Open, Playing, Over };

// A game that is over, as the pages of people need it. The log of its table says all of it.
struct FinishedRow {
  std::int64_t number = 0;  // 1, 2, 3, ... in the order in which rows were added
  std::string table;
  std::string game;
  Millis finished = 0;
  std::string body;  // JSON that only the server reads
};

// What one person is to another, as he alone has said: two who want each other are friends.
enum class TieKind : std::uint8_t { Wants, Blocks };

struct Tie {
  std::string person;
  std::string other;
  TieKind kind = TieKind::Wants;
  Millis at = 0;

  friend bool operator==(const Tie&, const Tie&) = default;
};

// Somebody was asked by name to come to a table or a tournament. One for each of both.
struct Invitation {
  enum class Place : std::uint8_t { Table, Tournament };
  Place kind = Place::Table;
  std::string place;  // the id of the table or tournament
  std::string person;
  std::string by;
  int seat = 0;  // kept for him, from 1; 0: any
  Millis at = 0;

  friend bool operator==(const Invitation&, const Invitation&) = default;
};

// What the lists of tournaments need, derived from the log.
struct TournamentLine {
  std::string id;
  std::string phase;    // "open", "playing", "over", "closed"
  std::string summary;  // JSON
  std::string host;     // user id
  Millis created = 0;
  Millis changed = 0;
  std::int64_t seq = 0;

  friend bool operator==(const TournamentLine&, const TournamentLine&) = default;
};

// One event of a tournament, which is the fold of its log as a table is.
struct TournamentEvent {
  std::int64_t seq = 0;    // 1, 2, 3, ... without gaps
  std::string command_id;  // unique within the tournament
  std::string actor;       // user id; "server" for what it does by itself
  std::string kind;
  std::string body;  // JSON that only the server reads; it names people by their ids alone
  Millis at = 0;

  friend bool operator==(const TournamentEvent&, const TournamentEvent&) = default;
};

struct TournamentAppend {
  std::string tournament;
  TournamentEvent event;  // event.seq must be the last sequence number + 1
  std::string phase;
  std::string summary;
  std::vector<std::string> people;  // the user ids of who takes part
  std::optional<Millis> due;        // when the server has to look after it; nothing: never again
};

enum class TournamentList : std::uint8_t { Mine, Open, Playing, Over };

// A table that changed, as nodes tell each other: never any content.
struct Change {
  std::string table;
  std::int64_t seq = 0;             // of the last event
  std::int64_t told = 0;            // how many events were told
  std::vector<std::string> called;  // user ids of those who are asked something new

  friend bool operator==(const Change&, const Change&) = default;
};

class Store {
 public:
  virtual ~Store() = default;

  // ---- people

  // False when the name_key (if not empty) is taken.
  virtual bool add_user(const User& user) = 0;
  // Replaces everything but `created`. False when the name_key is taken by another or the user is not known.
  virtual bool update_user(const User& user) = 0;
  virtual std::optional<User> user(std::string_view id) = 0;
  virtual std::optional<User> user_by_name(std::string_view name_key) = 0;
  // Somebody with an account whose name looks like that.
  virtual std::optional<User> user_by_look(std::string_view look) = 0;
  // Accounts whose look is not known yet, from before looks were kept.
  virtual std::vector<User> users_without_look(int limit) = 0;
  // People with `part` in their names, or all; accounts first.
  virtual std::vector<User> find_users(std::string_view part, int limit) = 0;

  virtual void add_chore(const Chore& chore) = 0;
  virtual std::vector<Chore> chores(int limit) = 0;
  virtual void end_chore(std::string_view id) = 0;

  virtual void add_session(const Session& session) = 0;
  virtual std::optional<Session> session(std::string_view hash) = 0;
  // Oldest first.
  virtual std::vector<Session> sessions_of(std::string_view user, SessionKind kind) = 0;
  virtual void touch_session(std::string_view id, Millis used) = 0;
  virtual void end_session(std::string_view id) = 0;
  // All sessions and tokens of a user, except the one with this id (may be empty).
  virtual void end_sessions_of(std::string_view user, std::string_view except_id) = 0;
  // Sessions created or last used before these times; returns how many. Tokens stay until they are ended.
  virtual int end_old_sessions(Millis created_before, Millis used_before) = 0;

  // Guests from before, without a session and without a seat in a game that goes on, are forgotten; how many.
  virtual int forget_guests(Millis created_before) = 0;

  // ---- tables

  // Creates a table with its first event (seq 1); phase, summary, changed and seq of its line come from `first`. When
  // the create_key is known nothing is written and the id of the table that has it comes back; otherwise the id of
  // the new one.
  virtual std::string create_table(const NewTable& table, const Append& first) = 0;
  virtual std::optional<TableLine> table(std::string_view id) = 0;
  virtual std::optional<TableSecrets> secrets(std::string_view id) = 0;
  // Events with a sequence number above `after`, in order.
  virtual std::vector<Event> events(std::string_view table, std::int64_t after) = 0;
  // The sequence number of the event with this command id.
  virtual std::optional<std::int64_t> outcome(std::string_view table, std::string_view command_id) = 0;
  virtual AppendResult append(const Append& append) = 0;
  // The last sequence numbers of these tables, in their order; 0 for an unknown one.
  virtual std::vector<std::int64_t> heads(const std::vector<std::string>& tables) = 0;

  // Where a person has done anything: as host, at a seat, or in the log.
  virtual std::vector<std::string> tables_of(std::string_view user) = 0;
  // Puts other bodies (and the chain that follows from them) in the place of those of a log, if its last event still is
  // the one before `last`, and appends that one, so that other nodes read all of it again. False otherwise.
  virtual bool rewrite_log(const Append& last, const std::vector<Event>& log) = 0;

  // Open tables that have not changed since.
  virtual std::vector<std::string> open_since(Millis before, int limit) = 0;
  // Tables of this host that are open or being played.
  virtual int count_hosted(std::string_view host) = 0;
  // The ids above `after`, in their order.
  virtual std::vector<std::string> table_ids(std::string_view after, int limit) = 0;

  // Newest change first, those changed before `before`. `Mine`: where `user` has a seat or is the host, closed ones
  // left out. The others list public tables only.
  virtual std::vector<TableLine> list(TableList which, std::string_view user, const TableCursor& before, int limit) = 0;

  // People who may see a private table.
  virtual void add_member(std::string_view table, std::string_view user) = 0;
  virtual bool is_member(std::string_view table, std::string_view user) = 0;

  // The steps of an unfinished turn, one draft for each seat. One that is older (by seq) than what is there is dropped.
  virtual void put_draft(std::string_view table, int seat, std::int64_t seq, std::string_view steps) = 0;
  // (seq, steps), or nothing.
  virtual std::optional<std::pair<std::int64_t, std::string>> draft(std::string_view table, int seat) = 0;

  // ---- what is kept for people; it goes with them

  // Puts it in the place of the one with this name. Of more than `most` of a kind those changed longest ago go.
  virtual void put_belonging(const Belonging& belonging, int most) = 0;
  // The same, if what is there was changed at `before` (0: nothing is there); false otherwise.
  virtual bool change_belonging(const Belonging& belonging, Millis before, int most) = 0;
  // Puts it there if nothing is, and gives what is there then.
  virtual Belonging keep_first(const Belonging& belonging) = 0;
  virtual std::optional<Belonging> belonging(std::string_view person, std::string_view kind, std::string_view name) = 0;
  // Changed last first.
  virtual std::vector<Belonging> belongings(std::string_view person, std::string_view kind) = 0;
  virtual void drop_belonging(std::string_view person, std::string_view kind, std::string_view name) = 0;
  // Everything of a person.
  virtual void drop_belongings(std::string_view person) = 0;
  // Takes what has this kind and name from everybody else.
  virtual void drop_of_others(const Belonging& belonging) = 0;

  // ---- finished games

  // Tables whose game is over, changed at or after `since`, that have no row yet; the earliest first.
  virtual std::vector<TableLine> finished_without_row(Millis since, int limit) = 0;
  // Gives the row the next number; nothing when its table has one.
  virtual void add_finished(const FinishedRow& row) = 0;
  // Rows with a number above `after`, in order.
  virtual std::vector<FinishedRow> finished(std::int64_t after, int limit) = 0;

  // What the finished game of a table says; nothing while there is no row.
  virtual std::optional<FinishedRow> finished_of(std::string_view table) = 0;

  // ---- friends and invitations

  // Replaces what `person` has said of `other` before.
  virtual void put_tie(const Tie& tie) = 0;
  virtual void remove_tie(std::string_view person, std::string_view other) = 0;
  // Of this person and to him, the newest first.
  virtual std::vector<Tie> ties_of(std::string_view person, int limit) = 0;
  virtual std::vector<Tie> ties_to(std::string_view person, int limit) = 0;
  virtual std::optional<Tie> tie(std::string_view person, std::string_view other) = 0;

  // False when that person has been asked to come there already.
  virtual bool add_invitation(const Invitation& invitation) = 0;
  virtual void remove_invitation(Invitation::Place kind, std::string_view place, std::string_view person) = 0;
  // The newest first.
  virtual std::vector<Invitation> invitations_of(std::string_view person, int limit) = 0;
  virtual std::vector<Invitation> invitations_to(Invitation::Place kind, std::string_view place) = 0;
  // Everything of the two kinds that names this person.
  virtual void forget_ties(std::string_view person) = 0;

  // ---- tournaments

  // Creates one with its first event (seq 1). When the create_key is known nothing is written and the id of the one
  // that has it comes back.
  virtual std::string create_tournament(std::string_view host, std::string_view create_key,
                                        const TournamentAppend& first) = 0;
  virtual std::optional<TournamentLine> tournament(std::string_view id) = 0;
  virtual std::vector<TournamentEvent> tournament_events(std::string_view id) = 0;
  virtual AppendResult append_tournament(const TournamentAppend& append) = 0;
  // Newest change first, those changed before `before`. `Mine`: where `user` takes part or is the host.
  virtual std::vector<TournamentLine> tournaments(TournamentList which, std::string_view user,
                                                  const TableCursor& before, int limit) = 0;
  // Tournaments of this host that are open or being played.
  virtual int count_tournaments(std::string_view host) = 0;
  // Where a person is the host, takes part or has done anything.
  virtual std::vector<std::string> tournaments_of(std::string_view user) = 0;
  // Puts another body in the place of that of an event, and another summary, if its last event still is `seq`.
  virtual bool rewrite_tournament(std::string_view id, std::int64_t seq, const TournamentEvent& event,
                                  std::string_view summary) = 0;
  // Takes up to `limit` tournaments that are due; no other caller gets them before `lease_until`, or before an append.
  virtual std::vector<std::string> take_tournaments(Millis now, Millis lease_until, int limit) = 0;
  // When it is due again, if its last event still is `seq`.
  virtual void rest_tournament(std::string_view id, std::int64_t seq, Millis until) = 0;

  // ---- work of the server itself, shared between nodes

  // Takes up to `limit` things due at `now`, the longest due first; no other caller gets them before `lease_until`, or
  // before an append sets them anew.
  virtual std::vector<Due> take_due(DueKind kind, Millis now, Millis lease_until, int limit) = 0;
  // The same for notices; one that is finished stays known by its id for a month.
  virtual std::vector<Notice> take_notices(Millis now, Millis lease_until, int limit) = 0;
  virtual void add_notice(const Notice& notice) = 0;
  // Tries again at `due`, counting one more attempt.
  virtual void retry_notice(std::string_view id, Millis due) = 0;
  virtual void finish_notice(std::string_view id) = 0;
  // Finishes it with what follows; nothing when somebody has finished it already.
  virtual void pass_on(std::string_view id, const AfterNotice& after) = 0;
  // Nobody works on notices any more: those that were taken can be taken again. For the only node, when it starts.
  virtual void free_notices() = 0;

  // ---- between nodes

  // Tells other nodes, soon after the call; content never crosses. Losing one is harmless.
  virtual void announce(Change change) = 0;
  // Calls `heard` for changes that other nodes announced, from a thread of the store. Stores that only one node can use
  // never call it. An empty one ends it: when that returns, nothing is heard any more.
  virtual void listen(std::function<void(const Change&)> heard) = 0;
  // Whether several nodes can share this store.
  virtual bool shared() const = 0;

  // A number that is kept under a name; 0 when there is none.
  virtual std::int64_t number(std::string_view name) = 0;
  virtual void set_number(std::string_view name, std::int64_t value) = 0;
  // When no server was running, oldest first.
  virtual std::vector<std::pair<Millis, Millis>> pauses() = 0;
  virtual void add_pause(Millis from, Millis to) = 0;

  // Answers when the store can be read and written; throws StoreError otherwise.
  virtual void check() = 0;
};

// Opens `postgresql://...` (or `postgres://...`) or the SQLite file of this path, making or migrating the schema.
// Throws StoreError with a message for people. No message ever holds the password of an address.
std::unique_ptr<Store> open_store(const std::string& address);

std::unique_ptr<Store> open_sqlite(const std::string& path);
// For an operator beside a server that uses the file.
std::unique_ptr<Store> open_sqlite_beside(const std::string& path);
// To look at a file that a server may be using: nothing is written.
std::unique_ptr<Store> open_sqlite_to_read(const std::string& path);
std::unique_ptr<Store> open_postgres(const std::string& url);

}  // namespace orrery::server
