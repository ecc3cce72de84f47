#include "server/hub.h"

#include <fmt/format.h>

#include <algorithm>
#include <boost/json.hpp>
#include <utility>

#include "core/table_json.h"
#include "server/journal.h"
#include "server/respond.h"
#include "server/secrets.h"
#include "server/time.h"

namespace orrery::server {

namespace json = boost::json;

namespace {

constexpr int kMostTries = 8;             // of a command when other nodes write at the same time
constexpr std::size_t kMostEvents = 500;  // sent with a view
constexpr Millis kBelieve = 30 * kSecondMs;

std::shared_ptr<const std::string> frame(const json::value& value) {
  return std::make_shared<const std::string>(json::serialize(value));
}

// Ids are made by clients, so they are only unique for one person.
std::string stored_id(const Person& person, const Command& command) {
  return person.id + ":" + command.id;
}

Hub::Outcome done(const Command& command, std::int64_t seq, bool repeated) {
  json::object out{{"type", "done"}, {"id", command.id}, {"seq", seq}};
  if (repeated) out["repeated"] = true;
  return {json::serialize(out), std::nullopt};
}

}  // namespace

Hub::Hub(Store& store, HubOptions options, Metrics& metrics)
    : store_(store),
      options_(options),
      metrics_(metrics),
      tables_(options.lanes),
      bots_(std::make_unique<BotRunner>(options.bot_threads, options.bot_limit, metrics)),
      lanes_(options.lanes) {
  store_.listen([this](const Change& change) { heard(change); });
}

Hub::~Hub() {
  store_.listen({});
  lanes_.drain();
  bots_.reset();
  lanes_.drain();
}

// ---- tables in memory

void Hub::post(const std::string& table, Lanes::Work work) {
  lanes_.post(lanes_.lane_of(table), std::move(work));
}

void Hub::post_at(const std::string& table, std::function<void(Live&)> work) {
  post(table, [this, table, work = std::move(work)] {
    try {
      if (Live* live = open(table)) work(*live);
    } catch (const StoreError& error) {
      failed(table, error);
    }
  });
}

void Hub::failed(const std::string& table, const StoreError& error) {
  ++metrics_.store_errors;
  journal(Level::Error, "store", {{"table", table}, {"error", std::string(error.what())}});
  LiveMap& tables = lane_tables(table);
  if (const auto found = tables.find(table); found != tables.end()) {
    found->second.table.reset();
    found->second.asked_bot = 0;
  }
}

bool Hub::load(const std::string& id, Live& live) {
  const auto begin = std::chrono::steady_clock::now();
  const auto secrets = store_.secrets(id);
  const auto seed = secrets ? seed_from_hex(secrets->seed) : std::nullopt;
  if (!seed) return false;
  auto table = std::make_unique<LiveTable>(id, *seed, secrets->invite);
  for (const Event& event : store_.events(id, 0)) table->apply(event);
  table->verify_check();
  if (table->frozen()) {
    ++metrics_.tables_frozen;
    journal(Level::Error, "table_frozen", {{"table", id}, {"seq", table->seq()}});
  }
  if (!table->readable()) return false;
  live.table = std::move(table);
  ++metrics_.tables_loaded;
  metrics_.load.add(std::chrono::steady_clock::now() - begin);
  return true;
}

Hub::Live* Hub::open(const std::string& id) {
  if (!is_id(id)) return nullptr;
  LiveMap& tables = lane_tables(id);
  const auto found = tables.find(id);
  if (found == tables.end()) {
    Live fresh;
    if (!load(id, fresh)) return nullptr;
    fresh.sent = fresh.table->seq();
    make_room(tables);
    Live& live = tables.emplace(id, std::move(fresh)).first->second;
    live.used = ++uses_;
    ++live_;
    follow_up(live);
    return &live;
  }
  Live& live = found->second;
  live.used = ++uses_;
  if (live.table) return &live;
  // It was dropped after a failure; the watchers stayed.
  if (!load(id, live)) return nullptr;
  tell(live, {});
  return &live;
}

void Hub::make_room(LiveMap& tables) {
  const std::size_t most = std::max<std::size_t>(1, options_.cached_tables / lanes_.count());
  if (tables.size() < most) return;
  auto oldest = tables.end();
  for (auto it = tables.begin(); it != tables.end(); ++it)
    if (it->second.watches.empty() && (oldest == tables.end() || it->second.used < oldest->second.used)) oldest = it;
  if (oldest == tables.end()) return;
  tables.erase(oldest);
  --live_;
}

void Hub::refresh(Live& live) {
  const auto events = store_.events(live.table->id(), live.table->seq());
  if (events.empty()) return;
  std::vector<Added> added;
  for (const Event& event : events) {
    Added one{event, {}};
    live.table->apply(event, [&one](const Position& before, std::size_t index, Action action) {
      one.steps.push_back({before, index, action});
    });
    added.push_back(std::move(one));
  }
  live.table->verify_check();
  tell(live, added);
}

bool Hub::may_see(const LiveTable& table, const std::string& user) {
  return table.has_access_by_itself(user) || (!user.empty() && store_.is_member(table.id(), user));
}

// ---- commands

void Hub::command(Command command, Person person, std::shared_ptr<Listener> listener, Arrival arrival, Done done_with) {
  const std::string table = command.table;
  post(table, [this, command = std::move(command), person = std::move(person), listener = std::move(listener), arrival,
               done_with = std::move(done_with)] {
    Outcome outcome;
    try {
      outcome = carry_out(command, person, listener);
    } catch (const StoreError& error) {
      failed(command.table, error);
      outcome = refuse(nullptr, command, person, Problem{Code::Busy});
    }
    done_with(std::move(outcome));
    // What follows by itself comes after the answer.
    try {
      LiveMap& tables = lane_tables(command.table);
      if (const auto found = tables.find(command.table); found != tables.end() && found->second.table)
        follow_up(found->second);
    } catch (const StoreError& error) {
      failed(command.table, error);
    }
    metrics_.command.add(std::chrono::steady_clock::now() - arrival);
  });
}

Hub::Outcome Hub::carry_out(const Command& command, const Person& person, const std::shared_ptr<Listener>& listener) {
  Live* live = open(command.table);
  if (live == nullptr || !may_see(*live->table, person.id))
    return refuse(nullptr, command, person, Problem{Code::NotFound});
  if (command.texts || !listener) return carry_out_at(*live, command, person, listener);
  // Over a socket words come in the language in which the table is watched.
  Command spoken = command;
  for (const Watch& watch : live->watches)
    if (watch.listener.lock() == listener) spoken.texts = watch.viewer.texts;
  return carry_out_at(*live, spoken, person, listener);
}

Hub::Outcome Hub::carry_out_at(Live& live, const Command& command, const Person& person,
                               const std::shared_ptr<Listener>& listener) {
  switch (command.what) {
    case Do::Watch: return watch(live, command, person, listener);
    case Do::Leave: return leave(live, command, listener);
    case Do::Draft: return draft(live, command, person);
    case Do::Effects: return effects(live, command, person);
    default: break;
  }
  const std::string id = stored_id(person, command);
  for (int i = 0; i < kMostTries; ++i) {
    if (const auto seq = live.table->outcome(id)) {
      ++metrics_.commands_repeated;
      return done(command, *seq, true);
    }
    auto planned = live.table->plan(command, person, now_ms());
    if (const auto* problem = std::get_if<Problem>(&planned)) {
      // Another node may know more: a position that only looks stale, a seat taken meanwhile.
      const std::int64_t before = live.table->seq();
      if (store_.shared()) refresh(live);
      if (live.table->seq() != before) continue;
      return refuse(&live, command, person, *problem);
    }
    switch (append(live, std::get<PlannedEvent>(std::move(planned)), id, person.id)) {
      case Appended::Done: ++metrics_.commands_done; return done(command, live.table->seq(), false);
      case Appended::Lost: break;
      case Appended::Failed: return refuse(nullptr, command, person, Problem{Code::Frozen});
    }
  }
  return refuse(nullptr, command, person, Problem{Code::Busy});
}

Hub::Outcome Hub::refuse(const Live* live, const Command& command, const Person& person, const Problem& problem) {
  ++metrics_.commands_refused;
  json::object out{{"type", "refused"}, {"id", command.id}, {"error", problem_json(problem, command.texts)}};
  if (live != nullptr && problem.code == Code::Stale) {
    const Viewer viewer = viewer_of(*live->table, person.id, command.seat, command.texts);
    out["view"] = whole_view(*live->table, viewer, now_ms());
  }
  return {json::serialize(out), problem.code};
}

Hub::Outcome Hub::watch(Live& live, const Command& command, const Person& person,
                        const std::shared_ptr<Listener>& listener) {
  if (!listener) return refuse(nullptr, command, person, Problem{Code::BadRequest});
  if (store_.shared()) refresh(live);
  if (!listener->watch(command.table)) return refuse(nullptr, command, person, Problem{Code::TooMany});
  std::erase_if(live.watches, [&](const Watch& w) { return w.listener.expired() || w.listener.lock() == listener; });
  const Viewer viewer = viewer_of(*live.table, person.id, command.seat, command.texts);
  live.watches.push_back({listener, person.id, command.seat, viewer});
  json::object view = whole_view(*live.table, viewer, now_ms());
  if (live.table->match() != nullptr && !live.table->frozen()) {
    const Seat eyes = eyes_of(*live.table, viewer);
    if (!live.digests.contains(eyes)) live.digests.emplace(eyes, board_of(*live.table, eyes));
  }
  const auto next = live.table->ahead();
  if (viewer.seat >= 0 && (viewer.seat == live.table->mover() || (next && viewer.seat == next->to_move())))
    if (const auto saved = store_.draft(command.table, viewer.seat);
        saved && saved->first == live.table->position_seq())
      view["saved_draft"] = json::parse(saved->second);
  json::object out{{"type", "view"}, {"id", command.id}, {"view", std::move(view)}};
  if (command.seq >= 0) out["events"] = history(*live.table, command.seq, kMostEvents, viewer);
  return {json::serialize(out), std::nullopt};
}

Hub::Outcome Hub::leave(Live& live, const Command& command, const std::shared_ptr<Listener>& listener) {
  if (listener) listener->unwatch(command.table);
  std::erase_if(live.watches, [&](const Watch& w) { return w.listener.expired() || w.listener.lock() == listener; });
  return done(command, live.table->seq(), false);
}

Hub::Outcome Hub::draft(Live& live, const Command& command, const Person& person) {
  const auto tried = live.table->try_steps(command, person);
  if (const auto* problem = std::get_if<Problem>(&tried)) return refuse(&live, command, person, *problem);
  const auto& steps = std::get<TriedSteps>(tried);
  store_.put_draft(command.table, steps.by, live.table->position_seq(),
                   json::serialize(json::array(steps.texts.begin(), steps.texts.end())));
  const Viewer viewer = viewer_of(*live.table, person.id, steps.by, command.texts);
  const json::object out{
      {"type", "draft"}, {"id", command.id}, {"view", draft_view(*live.table, viewer, steps, now_ms())}};
  return {json::serialize(out), std::nullopt};
}

Hub::Outcome Hub::effects(Live& live, const Command& command, const Person& person) {
  const auto tried = live.table->try_steps(command, person);
  if (const auto* problem = std::get_if<Problem>(&tried)) return refuse(&live, command, person, *problem);
  const auto& steps = std::get<TriedSteps>(tried);
  const Viewer viewer = viewer_of(*live.table, person.id, steps.by, command.texts);
  const json::object out{
      {"type", "effects"}, {"id", command.id}, {"effects", effects_json(*live.table, viewer, steps)}};
  return {json::serialize(out), std::nullopt};
}

// ---- events

Hub::Appended Hub::append(Live& live, PlannedEvent planned, const std::string& command_id, const std::string& actor) {
  Added added;
  added.event = live.table->add(std::move(planned), command_id, actor, now_ms(),
                                [&added](const Position& before, std::size_t index, Action action) {
                                  added.steps.push_back({before, index, action});
                                });
  if (live.table->frozen()) {
    // The plan was legal and the fold refuses it: an error of this program. Nothing of it is stored.
    journal(Level::Error, "event_refused", {{"table", live.table->id()}, {"kind", added.event.kind}});
    load(live.table->id(), live);
    return Appended::Failed;
  }
  Append append = live.table->append_for(added.event);
  if (append.bot_due) *append.bot_due += options_.rescue;
  if (live.table->turn_seq() == added.event.seq) append.notices = notices_for(*live.table);

  const auto begin = std::chrono::steady_clock::now();
  const AppendResult result = store_.append(append);
  metrics_.commit.add(std::chrono::steady_clock::now() - begin);
  if (result != AppendResult::Done) {
    ++metrics_.conflicts;
    load(live.table->id(), live);
    tell(live, {});
    return Appended::Lost;
  }
  ++metrics_.events;
  live.written_here = live.table->position_seq();
  live.untold.push_back(std::move(added));
  return Appended::Done;
}

void Hub::publish(Live& live) {
  if (live.untold.empty()) return;
  const std::vector<Added> added = std::exchange(live.untold, {});
  const LiveTable& table = *live.table;
  const bool begins_turn = table.turn_seq() >= added.front().event.seq;
  const std::string mover = begins_turn ? table.mover_user() : "";
  store_.announce({table.id(), table.seq(), mover.empty() ? std::vector<std::string>() : std::vector{mover}});
  tell(live, added);
  if (!mover.empty()) tell_turn(mover, table.id(), table.seq());
}

void Hub::follow_up(Live& live) {
  publish(live);
  while (const auto planned = live.table->follow_up()) {
    const std::string id = "auto:" + std::to_string(live.table->seq());
    if (append(live, *planned, id, "server") == Appended::Failed) return;
    publish(live);
  }
  ask_bot(live);
}

std::vector<Notice> Hub::notices_for(const LiveTable& table) {
  const std::string user = table.mover_user();
  if (user.empty() || !wants_notices(user)) return {};
  Notice notice;
  notice.id = table.id() + ":" + std::to_string(table.seq());
  notice.user = user;
  notice.table = table.id();
  notice.seq = table.seq();
  notice.body = json::serialize(json::object{{"game", table.setup().game->facts().id}});
  notice.due = now_ms() + options_.notice_delay;
  return {notice};
}

bool Hub::wants_notices(const std::string& user) {
  {
    const std::lock_guard lock(people_mutex_);
    if (const auto found = wants_notices_.find(user); found != wants_notices_.end() && now_ms() < found->second.second)
      return found->second.first;
  }
  const auto person = store_.user(user);
  const bool wants = person && !Settings::parse(person->settings).webhook.empty();
  const std::lock_guard lock(people_mutex_);
  constexpr std::size_t kMostRemembered = 100000;
  if (wants_notices_.size() > kMostRemembered) wants_notices_.clear();
  wants_notices_[user] = {wants, now_ms() + kBelieve};
  return wants;
}

bool Hub::still_true(const Notice& notice) {
  const auto answer = ask<bool>(notice.table, notice.user, [&notice](const LiveTable& table) -> Result<bool> {
    return table.mover_user() == notice.user && table.position_seq() <= notice.seq;
  });
  const auto* yes = std::get_if<bool>(&answer);
  return yes != nullptr && *yes;
}

// ---- telling

std::string Hub::events_text(const Live& live, const std::vector<Added>* added, const Viewer& viewer) {
  if (added == nullptr) return json::serialize(history(*live.table, live.sent, kMostEvents, viewer));
  json::array events;
  const Seat eyes = eyes_of(*live.table, viewer);
  for (const Added& one : *added) {
    if (!is_told(one.event)) continue;
    std::vector<SeenStep> steps;
    for (const Step& step : one.steps) steps.push_back(seen_step(step.before, step.index, step.action, eyes));
    events.push_back(event_json(*live.table, one.event, steps, viewer));
  }
  return json::serialize(events);
}

std::string Hub::board_text(const Live& live, Seat eyes, const Table& board, const BoardDigest& digest,
                            const Words* words, bool whole) {
  const auto before = live.digests.find(eyes);
  std::string out;
  if (whole || before == live.digests.end())
    out = "\"board\":" + json::serialize(to_json(board, words));
  else
    out = "\"patch\":" + json::serialize(before->second.patch_to(board, digest, words));
  return out + ",\"hash\":\"" + digest.hash() + "\"";
}

std::string Hub::update_text(const Live& live, const Viewer& viewer, const Shared& shared) {
  const LiveTable& table = *live.table;
  std::string view = json::serialize(view_frame(table, viewer, now_ms()));
  if (!shared.board.empty()) {
    view.back() = ',';
    view += shared.board + "}";
  }
  return fmt::format(R"({{"type":"update","table":"{}","seq":{},"after":{},"events":{},"view":{}}})", table.id(),
                     table.seq(), live.sent, shared.events, view);
}

// Tells the watchers what happened since they were last told. What is not in `added` is projected from the log again.
void Hub::tell(Live& live, const std::vector<Added>& added) {
  const LiveTable& table = *live.table;
  live.untold.clear();
  std::erase_if(live.watches, [](const Watch& watch) { return watch.listener.expired(); });
  const bool complete = !added.empty() && added.front().event.seq == live.sent + 1;
  const bool has_board = table.match() != nullptr && !table.frozen();
  std::map<Seat, Table> boards;
  std::map<Seat, BoardDigest> digests;
  std::vector<Shared> shared;
  std::vector<std::pair<Viewer, std::shared_ptr<const std::string>>> texts;
  for (Watch& watch : live.watches) {
    const std::shared_ptr<Listener> listener = watch.listener.lock();
    if (!listener) continue;
    const Viewer viewer = viewer_of(table, watch.user, watch.wanted, watch.viewer.texts);
    const Seat eyes = eyes_of(table, viewer);
    // Who looks with other eyes than before has no board that a patch would fit.
    const bool whole = eyes != eyes_of(table, watch.viewer);
    watch.viewer = viewer;
    if (has_board && !boards.contains(eyes))
      digests.emplace(eyes, boards.emplace(eyes, board_of(table, eyes)).first->second);
    auto part = std::find_if(shared.begin(), shared.end(), [&](const Shared& one) {
      return one.eyes == eyes && one.texts == viewer.texts && one.whole == whole;
    });
    if (part == shared.end()) {
      shared.push_back({eyes, viewer.texts, whole, events_text(live, complete ? &added : nullptr, viewer), ""});
      part = std::prev(shared.end());
      if (has_board) part->board = board_text(live, eyes, boards.at(eyes), digests.at(eyes), viewer.words(), whole);
    }
    // Spectators are many and see the same.
    auto text = texts.end();
    if (!whole) text = std::find_if(texts.begin(), texts.end(), [&](const auto& one) { return one.first == viewer; });
    if (text == texts.end()) {
      auto made = std::make_shared<const std::string>(update_text(live, viewer, *part));
      listener->deliver(made);
      if (!whole) texts.emplace_back(viewer, std::move(made));
    } else {
      listener->deliver(text->second);
    }
  }
  live.digests = std::move(digests);
  live.sent = table.seq();
}

void Hub::tell_turn(const std::string& user, const std::string& table, std::int64_t seq) {
  const auto listeners = listeners_of(user);
  if (listeners.empty()) return;
  const auto text = frame(json::object{{"type", "turn"}, {"table", table}, {"seq", seq}});
  for (const auto& listener : listeners) listener->deliver(text);
}

}  // namespace orrery::server
