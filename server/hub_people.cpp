// The people at the tables, and what happens there by itself: bots, clocks, other nodes.

#include <algorithm>
#include <atomic>
#include <utility>

#include "server/forgetting.h"
#include "server/hub.h"
#include "server/journal.h"
#include "server/secrets.h"
#include "server/table/log_chain.h"
#include "server/time.h"

namespace orrery::server {

namespace {

constexpr int kDueAtOnce = 64;
constexpr Millis kDueLease = 5 * kSecondMs;
constexpr std::size_t kTableIdBytes = 8;
constexpr std::size_t kInviteBytes = 10;

std::uint64_t random_word() {
  const std::uint64_t high = random_below(0xffffffff);
  return high << 32 | random_below(0xffffffff);
}

}  // namespace

// ---- tables come and go

Result<Hub::Created> Hub::create(const TableSetup& setup, std::string_view create_key, const Payer& payer) {
  if (const int wait = budget_.wait_to_store(payer); wait > 0) return Problem{Code::TooMany, {}, {}, wait};
  const Seed seed = random_seed();
  LiveTable table(random_id(kTableIdBytes), seed, random_id(kInviteBytes));
  const Event event = table.add({"create", setup_text(setup)}, "create", setup.host, now_ms());
  NewTable fresh;
  fresh.line = table.line();
  fresh.host = setup.host;
  fresh.create_key = create_key;
  fresh.seed = hex_of(seed);
  fresh.invite = table.invite();
  const std::string id = store_.create_table(fresh, table.append_for(event));
  const auto secrets = store_.secrets(id);
  if (id == table.id()) {
    ++metrics_.events;
    budget_.stored(payer, event.body.size() + fresh.line.summary.size());
    journal(Level::Info, "table_created", {{"table", id}, {"game", setup.game->facts().id}, {"user", setup.host}});
  }
  // Opening it starts it when all seats are filled.
  const auto opened = ask<bool>(id, payer, [](const LiveTable&) -> Result<bool> { return true; });
  if (std::holds_alternative<Problem>(opened)) throw StoreError("server.error.busy");
  return Created{id, secrets->invite};
}

std::optional<Problem> Hub::enter(const std::string& table, const std::string& user, std::string_view invite) {
  const auto secrets = store_.secrets(table);
  const auto line = store_.table(table);
  if (!secrets || !line) return Problem{Code::NotFound};
  if (line->visibility == "public") return std::nullopt;
  // Compared as hashes, so that the time it takes tells nothing.
  if (hash_of_secret(secrets->invite) != hash_of_secret(invite)) return Problem{Code::NotFound};
  store_.add_member(table, user);
  return std::nullopt;
}

bool Hub::forget(const std::string& user) {
  const auto tables = store_.tables_of(user);
  std::atomic<std::size_t> done = 0;
  for (const std::string& id : tables)
    post(id, "", [this, id, &user, &done] {
      const auto wrong = guarded(id, [&] {
        if (Live* live = open(id)) forget_at(*live, user);
      });
      // A table that cannot be read will not be readable the next time either.
      if (wrong != Code::Busy) ++done;
    });
  lanes_.drain();
  return done == tables.size();
}

void Hub::forget_at(Live& live, const std::string& user) {
  if (store_.shared()) refresh(live);
  while (const auto planned = live.table->without(user)) {
    const std::string id = "gone:" + std::to_string(live.table->seq());
    if (append(live, *planned, id, "server") == Appended::Failed) break;
  }
  follow_up(live);
  if (live.table->damaged()) return;  // what cannot be read is not written
  const std::string id = live.table->id();
  std::vector<Event> log = store_.events(id, 0);
  if (!take_out(log, user)) return;
  chain_again(id, live.table->seed(), log);
  // The table as it is with the new log, and the event that says so.
  LiveTable fresh(id, live.table->seed(), live.table->invite());
  for (const Event& event : log) fresh.apply(event);
  if (fresh.damaged()) throw std::runtime_error("a log without a person does not hold");
  const Event last = fresh.add({"forgotten", "{}"}, "forgotten:" + std::to_string(fresh.seq()), "server", now_ms());
  if (!store_.rewrite_log(fresh.append_for(last), log)) throw StoreError("server.error.busy");
  store_.announce({id, fresh.seq(), fresh.told(), {}});
  load(id, live);
  tell(live, {}, true);
}

// ---- sockets

void Hub::joined(const std::shared_ptr<Listener>& listener) {
  const std::lock_guard lock(people_mutex_);
  people_[listener->user].push_back(listener);
}

void Hub::left(const std::shared_ptr<Listener>& listener) {
  {
    const std::lock_guard lock(people_mutex_);
    const auto found = people_.find(listener->user);
    if (found != people_.end()) {
      std::erase_if(found->second, [&](const auto& one) { return one.expired() || one.lock() == listener; });
      if (found->second.empty()) people_.erase(found);
    }
  }
  for (const std::string& table : listener->watched())
    post(table, listener->user, [this, table, listener] {
      const auto found = lane_tables(table).find(table);
      if (found != lane_tables(table).end()) found->second.unwatch(listener);
    });
}

void Hub::recheck(const std::vector<std::shared_ptr<Listener>>& listeners) {
  for (const auto& listener : listeners)
    if (!store_.session(listener->session)) listener->end("session ended");
}

void Hub::recheck(const std::string& user) {
  recheck(listeners_of(user));
}

void Hub::recheck_all() {
  std::vector<std::shared_ptr<Listener>> all;
  {
    const std::lock_guard lock(people_mutex_);
    for (const auto& [user, listeners] : people_)
      for (const auto& listener : listeners)
        if (auto alive = listener.lock()) all.push_back(std::move(alive));
  }
  recheck(all);
}

std::vector<std::shared_ptr<Listener>> Hub::listeners_of(const std::string& user) {
  std::vector<std::shared_ptr<Listener>> listeners;
  const std::lock_guard lock(people_mutex_);
  if (const auto found = people_.find(user); found != people_.end())
    for (const auto& listener : found->second)
      if (auto alive = listener.lock()) listeners.push_back(std::move(alive));
  return listeners;
}

// ---- bots and clocks

void Hub::ask_bot(Live& live) {
  const LiveTable& table = *live.table;
  const Seat decides = table.mover();
  if (decides < 0 || table.seat(decides).kind != SeatState::Kind::Bot) return;
  const std::int64_t seq = table.position_seq();
  // The node that wrote last asks; if it is gone, what is due goes to another. Two that ask would only get in each
  // other's way.
  if (live.asked_bot == seq || (store_.shared() && live.written_here != seq)) return;
  live.asked_bot = seq;
  bots_->ask(
      table.setup().host, table.seat(decides).bot, table.match()->position(), random_word(),
      [this, id = table.id(), host = table.setup().host, seq](Action action) {
        post_at(id, host, [this, seq, action](Live& asked) { play_for_bot(asked, seq, action); });
      },
      [this, id = table.id()](const std::string& why) { post(id, "", [this, id, why] { broke(id, why); }); });
}

void Hub::play_for_bot(Live& live, std::int64_t position_seq, Action action) {
  if (live.table->position_seq() != position_seq) return;
  const Seat decides = live.table->mover();
  if (decides < 0 || live.table->seat(decides).kind != SeatState::Kind::Bot) return;
  auto planned = live.table->bot_move(action);
  auto* event = std::get_if<PlannedEvent>(&planned);
  if (event == nullptr) return;
  if (append(live, std::move(*event), "bot:" + std::to_string(live.table->seq()), "bot") == Appended::Done)
    ++metrics_.bot_moves;
  follow_up(live);
}

void Hub::call_time(Live& live) {
  if (store_.shared()) refresh(live);
  const auto planned = live.table->time_up(now_ms());
  if (!planned) return;
  if (append(live, *planned, "clock:" + std::to_string(live.table->seq()), "clock") == Appended::Done)
    journal(Level::Info, "time_up", {{"table", live.table->id()}});
  follow_up(live);
}

void Hub::run_due(Millis early) {
  const Millis now = now_ms();
  for (const Due& due : store_.take_due(DueKind::Bot, now + early, now + early + kDueLease, kDueAtOnce))
    post_at(due.table, "", [this](Live& live) {
      if (store_.shared()) refresh(live);
      live.asked_bot = 0;
      live.written_here = live.table->position_seq();
      follow_up(live);
    });
  for (const Due& due : store_.take_due(DueKind::Clock, now, now + kDueLease, kDueAtOnce))
    post_at(due.table, "", [this](Live& live) { call_time(live); });
}

void Hub::close_old_tables(Millis changed_before) {
  constexpr int kAtOnce = 500;
  for (const std::string& id : store_.open_since(changed_before, kAtOnce))
    post_at(id, "", [this, changed_before](Live& live) {
      if (live.table->phase() != Phase::Open || live.table->frozen() || live.table->changed() >= changed_before) return;
      append(live, {"close", R"({"by":""})"}, "old:" + std::to_string(live.table->seq()), "server");
      follow_up(live);
    });
}

// ---- other nodes

void Hub::heard(const Change& change) {
  post(change.table, "", [this, change] {
    if (!lane_tables(change.table).contains(change.table)) return;
    guarded(change.table, [&] {
      Live* live = open(change.table);
      if (live != nullptr && live->table->seq() < change.seq) refresh(*live);
    });
  });
  for (const std::string& user : change.called) tell_turn(user, change.table, change.told);
}

void Hub::sweep() {
  for (std::size_t lane = 0; lane < lanes_.count(); ++lane)
    lanes_.post(lane, "", [this, lane] {
      live_ -= std::erase_if(tables_[lane], [](const auto& one) {
        const Live& live = one.second;
        return live.watches.empty() && (!live.table || live.table->phase() >= Phase::Over);
      });
      if (!store_.shared()) return;
      std::vector<std::string> ids;
      for (const auto& [id, live] : tables_[lane])
        if (!live.watches.empty()) ids.push_back(id);
      if (ids.empty()) return;
      try {
        const auto heads = store_.heads(ids);
        for (std::size_t i = 0; i < ids.size(); ++i)
          guarded(ids[i], [&] {
            if (tables_[lane].at(ids[i]).sent >= heads[i]) return;
            Live* live = open(ids[i]);
            if (live != nullptr && live->table->seq() < heads[i]) refresh(*live);
          });
      } catch (const StoreError&) {
        ++metrics_.store_errors;
      }
    });
}

}  // namespace orrery::server
