#pragma once

// All tables that somebody is using right now, and the people who watch them.
//
// Every table lives on one lane (lanes.h), which alone touches it: a command is checked there, stored, answered, and
// only then told to the watchers. What is held here is a cache: the store has everything, and a table that was dropped
// or fell behind is read again from its log.

#include <atomic>
#include <boost/json/fwd.hpp>
#include <chrono>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "server/bot_runner.h"
#include "server/budget.h"
#include "server/lanes.h"
#include "server/listener.h"
#include "server/metrics.h"
#include "server/reach/telling.h"
#include "server/settings.h"
#include "server/slow_work.h"
#include "server/store/store.h"
#include "server/table/live_table.h"
#include "server/table/projection.h"

namespace orrery::server {

struct HubOptions {
  std::size_t lanes = 4;
  std::size_t bot_threads = 1;
  std::chrono::milliseconds bot_limit{10000};
  Millis notice_delay = 10000;
  Millis rescue = 3000;              // after this another node may play for a bot whose node is gone
  std::size_t cached_tables = 4000;  // without watchers
  std::size_t cached_bytes = std::size_t{256} << 20;
  std::size_t watched_bytes = std::size_t{1} << 30;  // with them too
  bool limits = true;
  std::int64_t most_events = 20000;  // of one table: ten times the longest game
};

class Hub {
 public:
  using Arrival = std::chrono::steady_clock::time_point;

  Hub(Store& store, HubOptions options, Metrics& metrics, Budget& budget, SlowWork& slow);
  ~Hub();

  // ---- commands

  // The outcome as docs/api.md has it. `problem` is there when the command was refused.
  struct Outcome {
    std::string json;
    std::optional<Code> problem = {};
    int retry_after = 0;  // seconds, when there was too much
  };
  using Done = std::function<void(Outcome)>;
  // Carries out a command; `done` is called on the table's lane. Watch and Leave need a listener.
  // `payer` pays for it; too much of one person at once, or of all together, is refused.
  void command(Command command, Person person, Payer payer, std::shared_ptr<Listener> listener, Arrival arrival,
               Done done);

  struct Created {
    std::string table;
    std::string invite;
  };
  // Makes a table and starts it if it is full, if `payer` may store that much. Blocks; not to be called on a lane.
  Result<Created> create(const TableSetup& setup, std::string_view create_key, const Payer& payer);

  // Runs `use` with a fresh table that `payer` may see, on its lane, and waits for it; not to be called on a lane.
  template <class T>
  Result<T> ask(const std::string& table, const Payer& payer, const std::function<Result<T>(const LiveTable&)>& use);
  // The same without waiting: `done` is called on the lane, or at once when there is too much to do for this payer or
  // for everybody.
  template <class T>
  void ask_later(const std::string& table, const Payer& payer, std::function<Result<T>(const LiveTable&)> use,
                 std::function<void(Result<T>)> done);

  // Lets a person see a private table, if the invitation is right.
  std::optional<Problem> enter(const std::string& table, const std::string& user, std::string_view invite);
  // Gives all seats of a person who leaves the server to bots and takes his names and what he said out of all logs.
  // True when all of it is done. Blocks; not to be called on a lane.
  bool forget(const std::string& user);

  // ---- people

  void joined(const std::shared_ptr<Listener>& listener);
  void left(const std::shared_ptr<Listener>& listener);
  // Closes the sockets whose sessions have ended: of one person, or of everybody, because sessions expire and other
  // nodes end them too.
  void recheck(const std::string& user);
  void recheck_all();

  // Whether it is still the turn that a notice tells of. Blocks; not to be called on a lane.
  bool still_true(const Notice& notice);

  // ---- work that comes by itself

  // Bots and clocks that are due; called several times a second. `early` also takes what is due that much later: after
  // a restart of the only node.
  void run_due(Millis early = 0);
  // Called every few seconds: finished games that nobody watches leave memory, and watched tables are compared with the
  // store, which catches lost announcements of other nodes.
  void sweep();
  // Closes open tables that nobody has touched for long.
  void close_old_tables(Millis changed_before);
  void drain() { lanes_.drain(); }
  // From now on commands that have not begun are refused as busy.
  void close_doors() { closing_ = true; }

  std::size_t live_tables() const { return live_; }
  std::size_t waiting() const { return lanes_.waiting(); }

 private:
  struct Watch {
    std::weak_ptr<Listener> listener;
    std::string user;
    Seat wanted = kNobody;
    Viewer viewer;
  };
  // A decision as it was carried out, with the position before it.
  struct Step {
    Position before;
    std::size_t index;
    Action action;
  };
  struct Added {
    std::shared_ptr<const Logged> logged;
    std::vector<Step> steps;
  };
  // What is the same for all who look with the same eyes in the same language.
  struct Shared {
    Seat eyes;
    std::optional<Language> texts;
    bool whole;  // with the whole board, for those who had another one before
    std::string events;
    std::string position;
    std::string board;  // `"patch":{...},"hash":"..."`, or with the whole board; empty when there is none
  };
  struct Live {
    std::unique_ptr<LiveTable> table;  // null after a failure or to make room, until it is read again
    std::vector<Watch> watches;
    std::map<Seat, Board> boards;   // sent last, by whose eyes saw them
    std::int64_t sent = 0;          // the last event that the watchers have heard of
    std::int64_t told = 0;          // how many events they were told
    std::vector<Added> untold;      // stored, but not told yet
    std::int64_t written_here = 0;  // the position at hand when this node last wrote
    std::int64_t asked_bot = 0;     // the position a bot was asked about
    std::uint64_t used = 0;

    std::size_t bytes() const { return table ? table->bytes() : 0; }
    // Boards are kept only while somebody looks: they are large, and many tables stay in memory.
    void unwatch(const std::shared_ptr<Listener>& listener) {
      std::erase_if(watches, [&](const Watch& w) { return w.listener.expired() || w.listener.lock() == listener; });
      if (watches.empty()) boards.clear();
    }
  };
  using LiveMap = std::unordered_map<std::string, Live>;

  LiveMap& lane_tables(const std::string& table) { return tables_[lanes_.lane_of(table)]; }
  // `whose` work it is: a person's, an address's, or the server's own.
  void post(const std::string& table, std::string_view whose, Lanes::Work work);
  // Runs `work` with the table on its lane, if there is one.
  void post_at(const std::string& table, std::string_view whose, std::function<void(Live&)> work);
  // Runs `work` on a table's lane; the code of what went wrong. After an error of the store the table is read again
  // when it is needed, since what is in memory may be ahead of it. Any other error stops this table and nothing else.
  std::optional<Code> guarded(const std::string& table, const std::function<void()>& work);
  void failed(const std::string& table, const StoreError& error);
  void broke(const std::string& table, const std::string& why);
  // The table, read from the store if needed; null when there is none.
  Live* open(const std::string& table);
  bool load(const std::string& id, Live& live);
  // Reads and tells what other nodes have added.
  void refresh(Live& live);
  // Lets go what was used longest ago, as far as there is too much; not the one that is wanted now.
  void make_room(LiveMap& tables, const Live& wanted);
  // Why a table that was not found, or may not be seen, is refused.
  Problem no_table(const Live* live, const std::string& id, const std::string& user);
  bool may_see(const LiveTable& table, const std::string& user);

  // Why nothing of this payer is queued.
  std::optional<Problem> overload(const Payer& payer);
  // Why a command is not.
  std::optional<Problem> overload(const Command& command, const Person& person, const Payer& payer);
  template <class T>
  void put_question(const std::string& table, const Payer& payer, std::function<Result<T>(const LiveTable&)> use,
                    std::function<void(Result<T>)> done);
  bool begin_command(const std::string& user);
  void end_command(const std::string& user);
  struct Request {
    const Command& command;
    const Person& person;
    const Payer& payer;
    const std::shared_ptr<Listener>& listener;
    const Done& done;
  };
  // The outcome; nothing when somebody else will call `done`.
  std::optional<Outcome> carry_out(const Request& request);
  std::optional<Outcome> carry_out_at(Live& live, const Command& command, const Request& request);
  Outcome watch(Live& live, const Command& command, const Person& person, const std::shared_ptr<Listener>& listener);
  Outcome leave(Live& live, const Command& command, const std::shared_ptr<Listener>& listener);
  Outcome draft(Live& live, const Command& command, const Person& person);
  // Effects are worked out beside the lanes; nothing when that is under way and will call `done`.
  std::optional<Outcome> effects(Live& live, const Command& command, const Person& person, const Payer& payer,
                                 const Done& done);
  Outcome refuse(const Live* live, const Command& command, const Person& person, const Problem& problem);

  // Stores a planned event. It is told by `publish`.
  enum class Appended : std::uint8_t {
    Done,
    Lost,    // another node was first; the table was read again
    Failed,  // the event cannot be carried out
  };
  Appended append(Live& live, PlannedEvent planned, const std::string& command_id, const std::string& actor);
  // Tells what was appended, and does what follows by itself. `answer` gives its outcome to whoever waits for it; it
  // goes out together with what is told, before it.
  using Answer = std::function<void()>;
  void follow_up(Live& live, const Answer& answer = [] {});
  void recheck(const std::vector<std::shared_ptr<Listener>>& listeners);
  std::vector<std::shared_ptr<Listener>> listeners_of(const std::string& user);
  // What people who want it are told of an event; `ended`: the game, with it.
  std::vector<Notice> notices_for(const LiveTable& table, const Event& event, bool ended);
  bool wants(const std::string& user, Occasion occasion);

  // Tells the watchers what happened since they were last told. What is not in `added` is projected from the log again.
  void tell(Live& live, const std::vector<Added>& added, bool everybody = false, const Answer& answer = [] {});
  static std::string events_text(const Live& live, const std::vector<Added>* added, const Viewer& viewer);
  static std::string board_text(const Live& live, Seat eyes, const Board& board, const Words* words, bool whole);
  static std::string update_text(const Live& live, const Viewer& viewer, const Shared& shared);
  // Tells the watchers and other nodes what was appended.
  void publish(Live& live, const Answer& answer = [] {});
  // Takes a person out of a table and its log.
  void forget_at(Live& live, const std::string& user);
  void tell_turn(const std::string& user, const std::string& table, std::int64_t seq);
  void ask_bot(Live& live);
  void play_for_bot(Live& live, std::int64_t position_seq, Action action);
  void call_time(Live& live);
  void heard(const Change& change);

  Store& store_;
  HubOptions options_;
  Metrics& metrics_;
  Budget& budget_;
  SlowWork& slow_;
  std::atomic<bool> closing_{false};
  Throttle chats_;
  std::mutex under_way_mutex_;
  std::unordered_map<std::string, int> under_way_;  // commands by person
  std::atomic<std::size_t> live_{0};
  std::atomic<std::uint64_t> uses_{0};

  std::mutex people_mutex_;
  std::unordered_map<std::string, std::vector<std::weak_ptr<Listener>>> people_;  // by user
  struct Wanted {
    std::array<bool, kOccasions.size()> told;
    Millis until;  // it is believed
  };
  std::unordered_map<std::string, Wanted> wanted_;

  std::vector<LiveMap> tables_;  // by lane; each touched by its lane only
  std::unique_ptr<BotRunner> bots_;
  Lanes lanes_;  // last, so that it ends first
};

template <class T>
void Hub::put_question(const std::string& table, const Payer& payer, std::function<Result<T>(const LiveTable&)> use,
                       std::function<void(Result<T>)> done) {
  post(table, payer.key(), [this, table, payer, use = std::move(use), done = std::move(done)] {
    const Budget::Meter meter(budget_, payer);
    std::optional<Result<T>> answer;
    const auto wrong = guarded(table, [&] {
      Live* live = open(table);
      if (live != nullptr && store_.shared()) refresh(*live);
      if (live == nullptr || !may_see(*live->table, payer.user))
        answer = no_table(live, table, payer.user);
      else
        answer = use(*live->table);
    });
    if (wrong) answer = Problem{*wrong};
    done(*std::move(answer));
  });
}

template <class T>
void Hub::ask_later(const std::string& table, const Payer& payer, std::function<Result<T>(const LiveTable&)> use,
                    std::function<void(Result<T>)> done) {
  if (const auto problem = overload(payer)) return done(*problem);
  put_question<T>(table, payer, std::move(use), std::move(done));
}

template <class T>
Result<T> Hub::ask(const std::string& table, const Payer& payer,
                   const std::function<Result<T>(const LiveTable&)>& use) {
  std::optional<Result<T>> result;
  std::mutex mutex;
  std::condition_variable ready;
  put_question<T>(table, payer, use, [&](Result<T> answer) {
    const std::lock_guard lock(mutex);
    result = std::move(answer);
    ready.notify_one();
  });
  std::unique_lock lock(mutex);
  ready.wait(lock, [&] { return result.has_value(); });
  return *std::move(result);
}

}  // namespace orrery::server
