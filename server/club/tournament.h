#pragma once

// A tournament: the fold of its events, as a table is. What its host and its players ask for becomes events, and so
// does what follows by itself (rounds, tables, results); nothing else changes it, so every node that reads the same log
// holds the same tournament, and one that was stopped in the middle goes on from there.
//
// Its events name people by their ids alone. Players are numbered in the order in which they signed up.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/pairing/pairing.h"
#include "server/pairing/scores.h"
#include "server/problem.h"
#include "server/store/store.h"
#include "server/table/table_setup.h"

namespace orrery::server {

enum class Format : std::uint8_t { Robin, Swiss, Groups };
enum class Stage : std::uint8_t { Open, Playing, Over, Closed };
std::string_view name_of(Format format);
std::string_view name_of(Stage stage);

inline constexpr int kMostEntrants = 128, kMostInRobin = 32, kMostRounds = 31, kMostGroups = 32;

struct TournamentSetup {
  TableSetup table;  // what is played at every table; who sits there comes with the rounds
  Format format = Format::Swiss;
  int rounds = 0;     // before the finals; 0: as many as it takes
  int groups = 1;     // each plays for itself
  int finalists = 0;  // who go on; 0: no finals
  int most = kMostEntrants;
  bool invited_only = false;
  bool smaller = false;  // the game may be played with one seat less
  Millis interval = 0;   // a round does not begin sooner after the one before

  pairing::Shape shape() const { return {table.players, smaller ? table.players - 1 : table.players}; }
};

// Reads a request for a new tournament.
Result<TournamentSetup> read_tournament_setup(Fields& fields, const Person& host, bool strict);
std::string setup_text(const TournamentSetup& setup);
TournamentSetup tournament_setup_of(std::string_view text);

struct Entrant {
  std::string user;  // or
  std::string bot;
  int number = 0;     // of a bot: several of the same kind take part
  bool left = false;  // before it began: as if he had never come
  bool out = false;   // afterwards: he plays no further round

  bool is_bot() const { return !bot.empty(); }
};

struct RoundTable {
  std::vector<int> players;  // in the order of seats
  std::string id;            // of the table; empty until it was made
  pairing::Played played;    // empty until its result is known
  std::vector<bool> left;    // by seat: who left his seat; he comes last
  bool decided = false;      // by the host

  bool done() const { return !played.empty(); }
};

struct TournamentRound {
  bool finals = false;
  Millis began = 0;
  std::vector<RoundTable> tables;
  std::vector<int> byes;

  bool opened() const;  // all tables were made
  bool done() const;
};

// An event before it has a number. Its command id makes sure that it happens once.
struct PlannedChange {
  std::string kind;
  std::string body;
  std::string command_id;
};

class Tournament {
 public:
  explicit Tournament(std::string id) : id_(std::move(id)) {}

  // Carries out the next event of the log. Throws std::exception on what this program did not write.
  void apply(const TournamentEvent& event);

  // ---- what people ask for; the event, or why not

  Result<PlannedChange> join(const std::string& user, bool invited) const;
  Result<PlannedChange> add_bots(const std::string& host, const std::string& bot, int count) const;
  // Takes out a player: himself, or the host somebody.
  Result<PlannedChange> take_out(const std::string& by, int player) const;
  Result<PlannedChange> start(const std::string& host) const;
  // The result of a table that has none yet, by the host: places in the order of seats.
  Result<PlannedChange> decide(const std::string& host, int round, int table, const std::vector<int>& places) const;
  Result<PlannedChange> close(const std::string& host) const;

  // ---- what follows by itself

  // Whether the next round, or the end, could begin.
  bool between_rounds() const;
  // The next round, who does not play any more, or the end; nothing while something is being played.
  std::optional<PlannedChange> next(Millis now) const;
  PlannedChange out(int player) const;
  PlannedChange opened(const std::vector<std::string>& tables) const;
  // A table whose game is over. `seats` are as the finished game has them.
  PlannedChange result(std::size_t table, const std::vector<pairing::Seated>& seats,
                       const std::vector<bool>& left) const;
  // A person who leaves the server.
  std::optional<PlannedChange> without(const std::string& user) const;

  TournamentAppend append_for(const PlannedChange& change, const std::string& actor, Millis now) const;

  // ---- what it holds

  const std::string& id() const { return id_; }
  const TournamentSetup& setup() const { return setup_; }
  Stage stage() const { return stage_; }
  const std::vector<Entrant>& entrants() const { return entrants_; }
  const std::vector<TournamentRound>& rounds() const { return rounds_; }
  const std::vector<std::vector<int>>& groups() const { return groups_; }
  // Before the finals; known when it has begun.
  int rounds_planned() const { return rounds_planned_; }
  int finals_planned() const;
  std::int64_t seq() const { return seq_; }
  Millis created() const { return created_; }
  Millis changed() const { return changed_; }
  std::optional<int> player_of(std::string_view user) const;
  // Who take part: all but those who left before it began.
  std::vector<int> players() const;
  bool active(int player) const;

  // Before the finals, by group.
  std::vector<std::vector<pairing::Line>> standings() const;
  // All together, the finals included: the winner first.
  std::vector<pairing::Line> ranking() const;
  // Who goes on to the finals as it stands now.
  std::vector<int> finalists() const;
  std::string summary() const;

 private:
  PlannedChange what_follows() const;
  PlannedChange round(const pairing::Pairing& pairing, bool finals) const;
  std::optional<PlannedChange> next_finals() const;
  pairing::Pairing next_pairing() const;
  std::vector<pairing::Round> played(bool finals) const;
  pairing::Past past() const;
  int rounds_done(bool finals) const;
  std::vector<pairing::Line> lines_of(const std::vector<int>& players) const;
  std::optional<Problem> host_only(const std::string& user) const;
  void fold_entrants(const TournamentEvent& event);
  void fold_round(const TournamentEvent& event);

  std::string id_;
  TournamentSetup setup_;
  Stage stage_ = Stage::Open;
  std::vector<Entrant> entrants_;
  std::vector<int> lots_;  // by player, drawn when it begins
  std::vector<std::vector<int>> groups_;
  int rounds_planned_ = 0;
  std::vector<TournamentRound> rounds_;
  std::int64_t seq_ = 0;
  Millis created_ = 0;
  Millis changed_ = 0;
};

// From its log; nothing when there is none. Throws std::exception where the log cannot be read.
std::optional<Tournament> read_tournament(Store& store, const std::string& id);

}  // namespace orrery::server
