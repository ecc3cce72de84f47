#pragma once

// Everything a store does, in SQL, on top of what a database provides: reads and transactions.

#include <chrono>
#include <functional>
#include <mutex>
#include <optional>
#include <type_traits>
#include <utility>

#include "server/store/sql.h"
#include "server/store/store.h"

namespace orrery::server {

class SqlStore : public Store {
 public:
  bool add_user(const User& user) final;
  bool update_user(const User& user) final;
  std::optional<User> user(std::string_view id) final;
  std::optional<User> user_by_name(std::string_view name_key) final;
  std::optional<User> user_by_look(std::string_view look) final;
  std::vector<User> users_without_look(int limit) final;
  std::vector<User> find_users(std::string_view part, int limit) final;
  void add_chore(const Chore& chore) final;
  std::vector<Chore> chores(int limit) final;
  void end_chore(std::string_view id) final;
  void add_session(const Session& session) final;
  std::optional<Session> session(std::string_view hash) final;
  std::vector<Session> sessions_of(std::string_view user, SessionKind kind) final;
  void touch_session(std::string_view id, Millis used) final;
  void end_session(std::string_view id) final;
  void end_sessions_of(std::string_view user, std::string_view except_id) final;
  int end_old_sessions(Millis created_before, Millis used_before) final;

  int forget_guests(Millis created_before) final;

  std::string create_table(const NewTable& table, const Append& first) final;
  std::optional<TableLine> table(std::string_view id) final;
  std::optional<TableSecrets> secrets(std::string_view id) final;
  std::vector<Event> events(std::string_view table, std::int64_t after) final;
  std::optional<std::int64_t> outcome(std::string_view table, std::string_view command_id) final;
  AppendResult append(const Append& append) final;
  std::vector<std::int64_t> heads(const std::vector<std::string>& tables) final;
  std::vector<std::string> tables_of(std::string_view user) final;
  bool rewrite_log(const Append& last, const std::vector<Event>& log) final;
  std::vector<std::string> open_since(Millis before, int limit) final;
  int count_hosted(std::string_view host) final;
  std::vector<std::string> table_ids(std::string_view after, int limit) final;
  std::vector<TableLine> list(TableList which, std::string_view user, const TableCursor& before, int limit) final;
  void add_member(std::string_view table, std::string_view user) final;
  bool is_member(std::string_view table, std::string_view user) final;
  void put_draft(std::string_view table, int seat, std::int64_t seq, std::string_view steps) final;
  std::optional<std::pair<std::int64_t, std::string>> draft(std::string_view table, int seat) final;

  void put_belonging(const Belonging& belonging, int most) final;
  bool change_belonging(const Belonging& belonging, Millis before, int most) final;
  Belonging keep_first(const Belonging& belonging) final;
  std::optional<Belonging> belonging(std::string_view person, std::string_view kind, std::string_view name) final;
  std::vector<Belonging> belongings(std::string_view person, std::string_view kind) final;
  void drop_belonging(std::string_view person, std::string_view kind, std::string_view name) final;
  void drop_belongings(std::string_view person) final;
  void drop_of_others(const Belonging& belonging) final;

  std::vector<TableLine> finished_without_row(Millis since, int limit) final;
  void add_finished(const FinishedRow& row) final;
  std::vector<FinishedRow> finished(std::int64_t after, int limit) final;
  std::optional<FinishedRow> finished_of(std::string_view table) final;

  void put_tie(const Tie& tie) final;
  void remove_tie(std::string_view person, std::string_view other) final;
  std::vector<Tie> ties_of(std::string_view person, int limit) final;
  std::vector<Tie> ties_to(std::string_view person, int limit) final;
  std::optional<Tie> tie(std::string_view person, std::string_view other) final;
  bool add_invitation(const Invitation& invitation) final;
  void remove_invitation(Invitation::Place kind, std::string_view place, std::string_view person) final;
  std::vector<Invitation> invitations_of(std::string_view person, int limit) final;
  std::vector<Invitation> invitations_to(Invitation::Place kind, std::string_view place) final;
  void forget_ties(std::string_view person) final;

  std::string create_tournament(std::string_view host, std::string_view create_key,
                                const TournamentAppend& first) final;
  std::optional<TournamentLine> tournament(std::string_view id) final;
  std::vector<TournamentEvent> tournament_events(std::string_view id) final;
  AppendResult append_tournament(const TournamentAppend& append) final;
  std::vector<TournamentLine> tournaments(TournamentList which, std::string_view user, const TableCursor& before,
                                          int limit) final;
  int count_tournaments(std::string_view host) final;
  std::vector<std::string> tournaments_of(std::string_view user) final;
  bool rewrite_tournament(std::string_view id, std::int64_t seq, const TournamentEvent& event,
                          std::string_view summary) final;
  std::vector<std::string> take_tournaments(Millis now, Millis lease_until, int limit) final;
  void rest_tournament(std::string_view id, std::int64_t seq, Millis until) final;

  std::vector<Due> take_due(DueKind kind, Millis now, Millis lease_until, int limit) final;
  std::vector<Notice> take_notices(Millis now, Millis lease_until, int limit) final;
  void add_notice(const Notice& notice) final;
  void retry_notice(std::string_view id, Millis due) final;
  void finish_notice(std::string_view id) final;
  void pass_on(std::string_view id, const AfterNotice& after) final;
  void free_notices() final;

  std::int64_t number(std::string_view name) final;
  void set_number(std::string_view name, std::int64_t value) final;
  std::vector<std::pair<Millis, Millis>> pauses() final;
  void add_pause(Millis from, Millis to) final;
  void check() final;

 protected:
  using Work = std::function<void(SqlSession&)>;
  // Runs statements that change nothing. `work` may run more than once.
  virtual void run_read(const Work& work) = 0;
  // Runs a transaction and returns when it is durable; undoes it when `work` throws. `work` may run more than once: see
  // SqlSession::again.
  virtual void run_write(const Work& work) = 0;

 private:
  template <class F>
  auto read(const F& work) {
    std::optional<std::invoke_result_t<F, SqlSession&>> answer;
    run_read([&](SqlSession& session) { answer.emplace(work(session)); });
    return std::move(*answer);
  }
  template <class F>
  auto write(const F& work) {
    std::optional<std::invoke_result_t<F, SqlSession&>> answer;
    run_write([&](SqlSession& session) { answer.emplace(work(session)); });
    return std::move(*answer);
  }
  // What one statement finds, each row as `make` makes it: all of it, or the first.
  template <class Make>
  auto find_all(Statement statement, std::initializer_list<Param> params, Make* make) {
    return read([&](SqlSession& session) { return all_of(session.run(statement, params), make); });
  }
  template <class Make>
  auto find_first(Statement statement, std::initializer_list<Param> params, Make* make) {
    return read([&](SqlSession& session) { return first_of(session.run(statement, params), make); });
  }
  // A transaction of one statement.
  void change(Statement statement, std::initializer_list<Param> params);

  std::mutex check_mutex_;
  std::chrono::steady_clock::time_point checked_{};
};

// Of id, game, phase, visibility, summary, created, changed and told.
TableLine line_of(const Row& row);
// Stores a notice unless its id is known.
void store_notice(SqlSession& session, const Notice& notice);
void store_belonging(SqlSession& session, const Belonging& belonging);
// Drops it unless it has changed.
void drop_unchanged(SqlSession& session, const Belonging& belonging);
// What is left of a person besides his row.
void drop_all_of(SqlSession& session, std::string_view person);

}  // namespace orrery::server
