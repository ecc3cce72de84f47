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
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "core/match.h"
#include "server/chance.h"
#include "server/problem.h"
#include "server/store/store.h"
#include "server/table/board.h"
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
  std::vector<Action> actions = {};  // of a move: as they were read and checked, so that nobody does it again
};

// Steps tried on a position, for a move or a draft.
struct TriedSteps {
  Seat by = kNobody;               // whose steps they are
  Position position;               // after all steps
  Position before_last;            // before the last one
  std::vector<std::string> texts;  // the steps as records write them
  std::vector<Action> actions;
  std::string_view ends;  // why the turn cannot go on tentatively: "chance", "reveal", "others", "over"; or empty
};

// A seat that the table waits for.
struct Asked {
  Seat seat = kNobody;
  std::optional<Position> ahead;  // where it is asked in advance; nothing: it decides now
};

// What a seat has answered to the question that is put to it.
struct Answered {
  std::vector<std::string> steps;
  bool standing = false;
};

// What is kept of an event: as much as telling it later needs. All of it is in the store.
struct Logged {
  std::int64_t seq = 0;
  std::int64_t told = 0;   // how many events were told up to this one
  std::string seen = {};   // its fields for everybody; empty when it is not told
  bool decides = false;    // it tells decisions
  std::string actor = {};  // of what somebody said, and of one that is not told
  std::optional<std::size_t> back_to = {};
  std::vector<Action> actions = {};

  bool said() const { return !actor.empty() && !seen.empty(); }
};

class LiveTable {
 public:
  LiveTable(std::string id, const Seed& seed, std::string invite);
  // A table for nobody but `planner`, who plays all seats of `like` from `position` on. Of the other players it has
  // their names alone, and its draws come from a seed of its own.
  LiveTable(const LiveTable& like, Position position, const Seed& seed, const std::string& planner);

  // ---- the fold

  // Called before each decision is carried out.
  using Observer = std::function<void(const Position& before, std::size_t index, Action action)>;
  // Carries out the next event of the log and compares what comes out with what its writer saw. On what does not follow
  // from the events before, or cannot be replayed, the table freezes; nothing after a damaged event is taken in.
  void apply(const Event& event, const Observer& observe = {});
  // Makes a planned event the next one and carries it out. It still has to be stored.
  Event add(PlannedEvent planned, std::string command_id, std::string actor, Millis at, const Observer& observe = {});

  // ---- commands

  // The event that `command` of `person` makes at `now`, or why not. Watch, Leave and Draft make none.
  Result<PlannedEvent> plan(const Command& command, const Person& person, Millis now) const;
  // What follows by itself: the start of a full table, what everybody agreed to, answers that are known.
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
  bool is_stale(std::int64_t seq) const { return seq < position_seq_ || seq > told_; }

  // How many events were told when a command was done. It is found by a hash of its id: whether it is really this one
  // the store knows.
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
  bool frozen() const { return !frozen_.empty(); }
  bool damaged() const { return frozen_ == "log"; }
  // Whether the position can be shown: a frozen table has one as far as its log was understood, unless it was left half
  // done or is not the one that people saw.
  bool shows_board() const { return match() != nullptr && (!frozen() || (damaged() && !torn_)); }
  // Why: "rules" (of another version), "log" (it cannot be replayed), "error" (of this program); or empty.
  std::string_view frozen_why() const { return frozen_; }
  // Stops the table, and it alone, after an error of the program; `detail` is for the operator.
  void freeze(std::string_view why = "error", std::string detail = {});
  const std::string& frozen_detail() const { return frozen_detail_; }
  const std::vector<SeatState>& seats() const { return seats_; }
  const SeatState& seat(Seat seat) const { return seats_[static_cast<std::size_t>(seat)]; }
  std::vector<Seat> seats_of(std::string_view user) const;
  // Who sits here, or may return.
  std::vector<std::string> people() const;
  bool has_access_by_itself(std::string_view user) const;  // public, host, or a seat
  bool is_removed(std::string_view user) const { return removed_.contains(std::string(user)); }
  // The match, once the table is being played.
  const Match* match() const { return phase_ == Phase::Open || phase_ == Phase::Closed ? nullptr : &*match_; }
  const ChanceProof& chance() const { return match_->chance(); }
  // Parts of the boards that somebody has at the moment; a cache, for the table's own thread.
  PartCache& parts() const { return *parts_; }
  // The first decision that belongs to this table and not to the record it goes on from.
  std::size_t first_index() const { return first_index_; }
  // The seat that decides while the game is played, else kNobody.
  Seat mover() const;
  // Whom the table waits for, as everybody may know it: the mover and, while he is a person, those who may answer
  // already. Who plays several seats is asked for one at a time.
  const std::vector<Asked>& asked() const { return asked_; }
  bool is_asked(Seat seat) const { return question(seat) != nullptr; }
  // The position in which `seat` is asked; null when it is not.
  const Position* question(Seat seat) const;
  // The seat of `user` that is asked, or kNobody.
  Seat asked_seat(std::string_view user) const;
  // What `seat` has answered to its question. For nobody else to know.
  std::optional<Answered> answered(Seat seat) const;
  // The people who are asked and have not answered, and those of them who were not before event `since`.
  std::vector<std::string> awaited() const { return called(0); }
  std::vector<std::string> called(std::int64_t since) const;
  const Clock& clock() const { return clock_; }
  const std::optional<Proposal>& proposal() const { return proposal_; }
  // The number of the last event of the log. People see only how many were told, which does not move when somebody
  // answers in advance.
  std::int64_t seq() const { return seq_; }
  std::int64_t told() const { return told_; }
  std::int64_t position_seq() const { return position_seq_; }  // told when the position last changed
  Millis created() const { return created_; }
  Millis changed() const { return changed_; }
  const std::vector<std::shared_ptr<Logged>>& log() const { return log_; }
  // About how much memory the table takes.
  std::size_t bytes() const { return bytes_; }
  // How much people have said here.
  std::size_t chats() const { return chats_; }
  // Where the first decision of this table was made.
  Position first_position() const { return match_->at(first_index_); }
  TableLine line() const;

 private:
  // Answers that are known, carried out on a copy in the order of the rules.
  struct Pass {
    Position position;
    std::vector<std::string> lines;
    std::vector<Action> actions;
    std::vector<Seat> by;       // whose answers they are
    bool only_declines = true;  // nothing happened that others do not reckon with
  };
  // An answer that is just given.
  struct Given {
    const TriedSteps& tried;
    std::string question;  // empty: to the decision at hand
  };

  // Why the event cannot be the next one of this log; empty when it is.
  std::string breaks_log(const Event& event);
  void take_in(const Event& event, const std::vector<Action>* known, const Observer& observe);
  void verify(const Event& event);
  void keep(const Event& event);
  void fold(const Event& event, const std::vector<Action>* known, const Observer& observe);
  void fold_seats(const Event& event, const boost::json::object& body);
  void fold_position(const Event& event, const boost::json::object& body, const Observer& observe);
  void fold_proposal(const Event& event, const boost::json::object& body);
  void fold_order(const Event& event, const boost::json::object& body);
  void fold_move(const Event& event, const std::vector<Action>& actions, const Observer& observe);
  void moved(const Event& event, std::size_t from);
  void carry_out(const boost::json::object& body, const Observer& observe);
  void begin();
  void settle(const Event& event);

  // Why `person` may not send `command` here and now, or nothing: the permissions, before the rules are asked.
  std::optional<Problem> refusal(const Command& command, const Person& person) const;
  Result<TriedSteps> try_steps(const Position& from, const std::vector<std::string>& steps) const;
  Result<TriedSteps> try_actions(const Position& from, const std::vector<Action>& actions) const;
  std::optional<Problem> try_step(TriedSteps& tried, Action action) const;

  // ---- answers that are known before they are made (answers.cpp)

  std::vector<Asked> who_is_asked() const;
  bool is_window() const;
  std::optional<Action> standing_answer(Seat seat, const Position& position) const;
  std::optional<TriedSteps> known_answer(Seat seat, const Pass& pass, const Given* given) const;
  Pass pass(const Given* given = nullptr) const;
  bool holds(const Pass& pass) const;
  PlannedEvent plan_pass(Pass pass) const;
  // What is known and can be made now, or nothing.
  std::optional<Pass> ready() const;
  void forget_sealed(std::size_t from);

  Result<PlannedEvent> plan_answer(Seat seat, const TriedSteps& tried) const;
  static PlannedEvent plan_withdrawal(Seat seat);
  Result<PlannedEvent> plan_undo(const Command& command, const Person& person) const;
  Result<PlannedEvent> plan_order(const Command& command, const Person& person) const;
  Result<PlannedEvent> plan_standing(const Command& command) const;
  Result<PlannedEvent> plan_proposal(const Command& command, const Person& person, Millis now) const;
  PlannedEvent plan_rewind(std::string_view kind, std::size_t index, std::string_view by = {}) const;
  PlannedEvent plan_substitute(Seat seat, std::string_view why) const;
  // What draws are made from: the seed and what players have added.
  Seed draw_key() const { return key_of(seed_, entropy()); }
  std::vector<std::string> entropy() const;
  Seed first_key() const;  // the same before the first draw
  void take_redraws(const boost::json::object& body, std::size_t to);
  std::uint64_t check() const;
  std::string summary() const;
  bool is_full() const;
  bool owns(std::string_view user, Seat seat) const;

  std::string id_;
  Seed seed_;
  std::string invite_;

  std::optional<TableSetup> setup_;
  Phase phase_ = Phase::Open;
  std::string_view frozen_;
  std::string frozen_detail_;
  bool torn_ = false;
  std::string chain_;     // after the last event
  bool chained_ = false;  // whether the log has a chain already
  std::uint64_t layout_ = 0;
  std::vector<SeatState> seats_;
  std::optional<Match> match_;
  std::shared_ptr<PartCache> parts_ = std::make_shared<PartCache>();
  std::size_t first_index_ = 0;
  std::uint32_t redraws_ = 0;  // how often the game was taken back, with new draws from then on
  Clock clock_;
  std::optional<Proposal> proposal_;
  std::set<std::string> muted_;    // user ids
  std::set<std::string> removed_;  // they may not sit here, nor see a private table
  std::int64_t seq_ = 0;
  std::int64_t told_ = 0;
  std::int64_t position_seq_ = 0;
  std::vector<Asked> asked_;
  std::vector<std::int64_t> called_;  // by seat: the event since which it is awaited; 0: it is not
  bool taken_back_ = false;           // the position at hand is one that was gone back to
  Millis position_at_ = 0;
  Millis created_ = 0;
  Millis changed_ = 0;  // by an event that was told
  Millis last_at_ = 0;
  std::vector<std::shared_ptr<Logged>> log_;  // shared with those who look back while the table goes on
  std::size_t bytes_ = 0;
  std::size_t chats_ = 0;
  std::unordered_map<std::uint64_t, std::int64_t> outcomes_;  // by the hash of a command's id
};

// Whether an event is told at all. What somebody answers in advance is in his own view only.
bool is_told(const Event& event);
// What a seat sees of the question in `position`, as a fingerprint: an answer holds as long as it is the same.
std::string question_of(const Position& position);
// The steps that chance takes from `position` on, drawn from the seed, until a seat decides.
std::vector<std::string> draw_chance(const Seed& key, Position position, std::size_t index, std::uint32_t redraws = 0);

}  // namespace orrery::server
