#pragma once

// A table in play: the fold of its events. Commands are checked against it and become events; an event changes it and
// nothing else does, so every node that reads the same log holds the same table.
//
//   plan(command)  ->  add(planned)  ->  append_for(event) into the store
//
// A table whose log this program cannot replay (other rules, a corrupt event) is frozen: it can be read as far as it
// was understood, and nothing is added to it.

#include <boost/json/fwd.hpp>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "core/match.h"
#include "server/chance.h"
#include "server/problem.h"
#include "server/store/store.h"
#include "server/table/clock.h"
#include "server/table/command.h"
#include "server/table/table_setup.h"

namespace orrery::server {

enum class Phase : std::uint8_t { Open, Playing, Over, Closed };
std::string_view name_of(Phase phase);

// A question to the other people at the table.
struct Proposal {
  Seat by = kNobody;
  std::optional<std::size_t> rewind;  // to this decision; otherwise a bot for `replace`
  Seat replace = kNobody;
  std::vector<Seat> waiting;  // seats that have not agreed yet
};

// An event before it has a number.
struct PlannedEvent {
  std::string kind;
  std::string body;
};

// Steps tried on a position, for a move or a draft.
struct TriedSteps {
  Seat by = kNobody;               // whose steps they are
  Position position;               // after all steps
  Position before_last;            // before the last one
  std::vector<std::string> texts;  // the steps as records write them
  std::string_view ends;  // why the turn cannot go on tentatively: "chance", "reveal", "others", "over"; or empty
};

class LiveTable {
 public:
  LiveTable(std::string id, const Seed& seed, std::string invite);

  // ---- the fold

  // Called before each decision is carried out.
  using Observer = std::function<void(const Position& before, std::size_t index, Action action)>;
  // Carries out the next event of the log. On what cannot be replayed the table freezes.
  void apply(const Event& event, const Observer& observe = {});
  // Makes a planned event the next one and carries it out. It still has to be stored.
  Event add(PlannedEvent planned, std::string command_id, std::string actor, Millis at, const Observer& observe = {});
  // Compares the fold with what the writer of the last event saw; freezes the table on a difference.
  void verify_check();

  // ---- commands

  // The event that `command` of `person` makes at `now`, or why not. Watch, Leave and Draft make none.
  Result<PlannedEvent> plan(const Command& command, const Person& person, Millis now) const;
  // What follows by itself: the start of a full table, what everybody agreed to, what a player answered in advance.
  std::optional<PlannedEvent> follow_up() const;
  // The substitute for a player whose time is up.
  std::optional<PlannedEvent> time_up(Millis now) const;
  // The answer of a bot to the decision at hand.
  Result<PlannedEvent> bot_move(Action action) const;
  // A person who leaves the server altogether: his next seat at this table.
  std::optional<PlannedEvent> without(std::string_view user) const;

  // The steps of a command that changes nothing, if `person` may try them.
  Result<TriedSteps> try_steps(const Command& command, const Person& person) const;
  // Whether a command was decided on an older position than the one at hand.
  bool is_stale(std::int64_t seq) const { return seq < position_seq_ || seq > seq_; }

  // The sequence number of the event that a command made, when it is known here.
  std::optional<std::int64_t> outcome(std::string_view command_id) const;
  // Everything that is stored together with an event that was just applied.
  Append append_for(const Event& event) const;

  // ---- what it holds

  const std::string& id() const { return id_; }
  const std::string& invite() const { return invite_; }
  const Seed& seed() const { return seed_; }
  const TableSetup& setup() const { return *setup_; }
  Phase phase() const { return phase_; }
  // Whether even the first event was understood; without it there is nothing to show.
  bool readable() const { return setup_.has_value(); }
  bool frozen() const { return frozen_; }
  const std::vector<SeatState>& seats() const { return seats_; }
  const SeatState& seat(Seat seat) const { return seats_[static_cast<std::size_t>(seat)]; }
  std::vector<Seat> seats_of(std::string_view user) const;
  bool has_access_by_itself(std::string_view user) const;  // public, host, or a seat
  // The match, once the table is being played.
  const Match* match() const { return phase_ == Phase::Open || phase_ == Phase::Closed ? nullptr : &*match_; }
  const ChanceProof& chance() const { return match_->chance(); }
  // The first decision that belongs to this table and not to the record it goes on from.
  std::size_t first_index() const { return first_index_; }
  // The seat that decides while the game is played, else kNobody.
  Seat mover() const;
  // The user id of a human mover whom the table waits for, or empty.
  std::string mover_user() const;
  // The position in which another player may prepare his decision while the mover, a person too, makes his.
  std::optional<Position> ahead() const;
  // Whether the mover has answered the decision at hand in advance, or prepared it.
  bool is_decided() const { return standing_answer() || has_prepared(mover()); }
  const Clock& clock() const { return clock_; }
  const std::optional<Proposal>& proposal() const { return proposal_; }
  std::int64_t seq() const { return seq_; }
  std::int64_t position_seq() const { return position_seq_; }
  std::int64_t turn_seq() const { return turn_seq_; }
  Millis created() const { return created_; }
  Millis changed() const { return changed_; }
  const std::vector<Event>& events() const { return events_; }
  TableLine line() const;

 private:
  void fold(const Event& event, const Observer& observe);
  void fold_seats(const Event& event, const boost::json::object& body);
  void fold_position(const Event& event, const boost::json::object& body, const Observer& observe);
  void fold_proposal(const Event& event, const boost::json::object& body);
  void carry_out(const boost::json::object& body, const Observer& observe);
  void begin();
  void settle(const Event& event);

  // Why `person` may not send `command` here and now, or nothing: the permissions, before the rules are asked.
  std::optional<Problem> refusal(const Command& command, const Person& person) const;
  Result<TriedSteps> try_steps(const Position& from, const std::vector<std::string>& steps) const;
  // What the mover, a person, answered in advance to the decision at hand.
  std::optional<Action> standing_answer() const;
  bool has_prepared(Seat number) const { return number >= 0 && !seat(number).prepared.empty(); }
  void forget_prepared(Seat moved);
  Result<PlannedEvent> plan_move(const std::vector<std::string>& steps) const;
  Result<PlannedEvent> plan_prepared(const Command& command) const;
  Result<PlannedEvent> plan_undo(const Command& command, const Person& person) const;
  Result<PlannedEvent> plan_standing(const Command& command) const;
  Result<PlannedEvent> plan_proposal(const Command& command, const Person& person, Millis now) const;
  PlannedEvent plan_rewind(std::string_view kind, std::size_t index) const;
  PlannedEvent plan_substitute(Seat seat, std::string_view why) const;
  std::uint64_t check() const;
  std::string summary() const;
  std::vector<std::string> people() const;
  bool is_full() const;
  bool owns(std::string_view user, Seat seat) const;

  std::string id_;
  Seed seed_;
  std::string invite_;

  std::optional<TableSetup> setup_;
  Phase phase_ = Phase::Open;
  bool frozen_ = false;
  std::vector<SeatState> seats_;
  std::optional<Match> match_;
  std::size_t first_index_ = 0;
  Clock clock_;
  std::optional<Proposal> proposal_;
  std::int64_t seq_ = 0;
  std::int64_t position_seq_ = 0;
  std::int64_t turn_seq_ = 0;
  Seat turn_of_ = kNobody;
  bool taken_back_ = false;  // the position at hand is one that was gone back to
  Millis position_at_ = 0;
  Millis created_ = 0;
  Millis changed_ = 0;
  std::vector<Event> events_;
  std::unordered_map<std::string, std::int64_t> outcomes_;
};

// The steps that chance takes from `position` on, drawn from the seed, until a seat decides.
std::vector<std::string> draw_chance(const Seed& seed, Position position, std::size_t index);

}  // namespace orrery::server
