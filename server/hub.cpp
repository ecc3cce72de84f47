#include "server/hub.h"

#include <fmt/format.h>

#include <algorithm>
#include <boost/json.hpp>
#include <utility>

#include "core/table_json.h"
#include "server/journal.h"
#include "server/net/net.h"
#include "server/reach/addresses.h"
#include "server/reach/message.h"
#include "server/respond.h"
#include "server/secrets.h"
#include "server/time.h"

namespace orrery::server {

namespace json = boost::json;

namespace {

constexpr int kMostTries = 8;             // of a command when other nodes write at the same time
constexpr std::size_t kMostEvents = 500;  // sent with a view
constexpr std::size_t kUsualView = 6000;  // bytes of a view with its options, without what is shared
constexpr Millis kBelieve = 30 * kSecondMs;
constexpr std::size_t kMostWaiting = 2000;  // commands in all lanes together
constexpr int kMostOfOne = 40;              // commands of one person
constexpr double kChats = 10, kChatsPerSecond = 0.5;
constexpr std::size_t kMostChats = 5000;  // at one table
// What an event takes beside its texts: hashes, numbers, keys.
constexpr std::size_t kStoredEvent = 300;

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
  return {json::serialize(out)};
}

// What the store has beside the log may be damaged without harm to the table.
std::optional<json::value> parsed(std::string_view text) {
  boost::system::error_code error;
  json::value value = json::parse(json::string_view(text.data(), text.size()), error);
  return error ? std::nullopt : std::optional(std::move(value));
}

bool tells_only(Do what) {
  return what == Do::Watch || what == Do::Leave || what == Do::Draft || what == Do::Effects;
}

// Who has answered something in advance since an event of the log.
std::vector<std::string> who_answered(const LiveTable& table, std::int64_t since) {
  std::vector<std::string> users;
  for (auto logged = table.log().rbegin(); logged != table.log().rend() && (*logged)->seq > since; ++logged)
    if ((*logged)->seen.empty()) users.push_back((*logged)->actor);
  return users;
}

}  // namespace

Hub::Hub(Store& store, HubOptions options, Metrics& metrics, Budget& budget, SlowWork& slow)
    : store_(store),
      options_(options),
      metrics_(metrics),
      budget_(budget),
      slow_(slow),
      chats_(kChats, kChatsPerSecond),
      tables_(options.lanes),
      bots_(std::make_unique<BotRunner>(options.bot_threads, options.bot_limit, metrics, BotRunner::Maker{},
                                        options.limits ? BotRunner::kNoHurry : BotRunner::kAsFastAsTheyCan)),
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

void Hub::post(const std::string& table, std::string_view whose, Lanes::Work work) {
  lanes_.post(lanes_.lane_of(table), whose, std::move(work));
}

void Hub::post_at(const std::string& table, std::string_view whose, std::function<void(Live&)> work) {
  post(table, whose, [this, table, work = std::move(work)] {
    guarded(table, [&] {
      if (Live* live = open(table)) work(*live);
    });
  });
}

std::optional<Code> Hub::guarded(const std::string& table, const std::function<void()>& work) {
  try {
    work();
    return std::nullopt;
  } catch (const StoreDamaged& error) {
    broke(table, error.what());
    return Code::Frozen;
  } catch (const StoreError& error) {
    failed(table, error);
    return Code::Busy;
  } catch (const std::exception& error) {
    broke(table, error.what());
    return Code::Frozen;
  }
}

void Hub::broke(const std::string& table, const std::string& why) {
  ++metrics_.tables_frozen;
  journal(Level::Error, "table_frozen", {{"table", table}, {"error", why}});
  LiveMap& tables = lane_tables(table);
  const auto found = tables.find(table);
  if (found == tables.end()) return;
  Live& live = found->second;
  try {
    // What is in memory may be half done; the log is not.
    if (!load(table, live)) return;
    live.table->freeze();
    tell(live, {}, true);
  } catch (const std::exception& error) {
    live.table.reset();
    journal(Level::Error, "table_frozen", {{"table", table}, {"error", std::string(error.what())}});
  }
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
  // Before the events, so that another node's next one does not look like a lost one.
  const std::int64_t head = store_.heads({id}).front();
  for (const Event& event : store_.events(id, 0)) table->apply(event);
  if (!table->frozen() && table->seq() < head)
    table->freeze("log", fmt::format("the events after {} are missing", table->seq()));
  if (table->frozen()) {
    ++metrics_.tables_frozen;
    journal(Level::Error, "table_frozen",
            {{"table", id},
             {"seq", table->seq()},
             {"why", std::string(table->frozen_why())},
             {"detail", table->frozen_detail()}});
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
    fresh.told = fresh.table->told();
    Live& live = tables.emplace(id, std::move(fresh)).first->second;
    live.used = ++uses_;
    ++live_;
    make_room(tables, live);
    follow_up(live);
    return &live;
  }
  Live& live = found->second;
  live.used = ++uses_;
  if (live.table) return &live;
  // It was dropped; the watchers stayed.
  if (!load(id, live)) return nullptr;
  make_room(tables, live);
  tell(live, {});
  return &live;
}

void Hub::make_room(LiveMap& tables, const Live& wanted) {
  const std::size_t most = std::max<std::size_t>(1, options_.cached_tables / lanes_.count());
  std::size_t bytes = 0;
  for (const auto& [id, live] : tables) bytes += live.bytes();
  const auto longest_unused = [&](const auto& may_go) {
    auto found = tables.end();
    for (auto it = tables.begin(); it != tables.end(); ++it)
      if (&it->second != &wanted && may_go(it->second) &&
          (found == tables.end() || it->second.used < found->second.used))
        found = it;
    return found;
  };
  while (tables.size() > most || bytes > options_.cached_bytes / lanes_.count()) {
    const auto unwatched = longest_unused([](const Live& live) { return live.watches.empty(); });
    if (unwatched == tables.end()) break;
    bytes -= unwatched->second.bytes();
    tables.erase(unwatched);
    --live_;
  }
  // Of those that are watched the watchers stay.
  while (bytes > options_.watched_bytes / lanes_.count()) {
    const auto watched = longest_unused([](const Live& live) { return live.table != nullptr; });
    if (watched == tables.end()) return;
    bytes -= watched->second.bytes();
    watched->second.table.reset();
    watched->second.boards.clear();
  }
}

void Hub::refresh(Live& live) {
  const auto events = store_.events(live.table->id(), live.table->seq());
  if (events.empty()) return;
  // Somebody was taken out of the log; what is in memory does not go on from there.
  if (std::any_of(events.begin(), events.end(), [](const Event& event) { return event.kind == "forgotten"; })) {
    load(live.table->id(), live);
    return tell(live, {}, true);
  }
  std::vector<Added> added;
  for (const Event& event : events) {
    Added one{};
    live.table->apply(event, [&one](const Position& before, std::size_t index, Action action) {
      one.steps.push_back({before, index, action});
    });
    if (live.table->seq() != event.seq) break;  // it does not fit
    one.logged = live.table->log().back();
    added.push_back(std::move(one));
  }
  tell(live, added);
}

Problem Hub::no_table(const Live* live, const std::string& id, const std::string& user) {
  // One that cannot be read at all is there for those who could see it.
  if (live != nullptr || !is_id(id)) return {Code::NotFound};
  const auto line = store_.table(id);
  const auto secrets = store_.secrets(id);
  if (!line || !secrets) return {Code::NotFound};
  const bool knows =
      line->visibility == "public" || (!user.empty() && (secrets->host == user || store_.is_member(id, user)));
  return {knows ? Code::Frozen : Code::NotFound};
}

bool Hub::may_see(const LiveTable& table, const std::string& user) {
  if (table.is_removed(user) && !table.setup().is_public) return false;
  return table.has_access_by_itself(user) || (!user.empty() && store_.is_member(table.id(), user));
}

// ---- commands

bool Hub::begin_command(const std::string& user) {
  const std::lock_guard lock(under_way_mutex_);
  int& count = under_way_[user];
  if (options_.limits && count >= kMostOfOne) return false;
  ++count;
  return true;
}

void Hub::end_command(const std::string& user) {
  const std::lock_guard lock(under_way_mutex_);
  if (const auto found = under_way_.find(user); found != under_way_.end() && --found->second == 0)
    under_way_.erase(found);
}

std::optional<Problem> Hub::overload(const Payer& payer) {
  if (lanes_.waiting() >= kMostWaiting) return Problem{Code::Busy};
  if (const int wait = budget_.wait(payer); wait > 0) return Problem{Code::TooMany, {}, {}, wait};
  return std::nullopt;
}

std::optional<Problem> Hub::overload(const Command& command, const Person& person, const Payer& payer) {
  if (auto problem = overload(payer)) return problem;
  if (const int wait = tells_only(command.what) ? 0 : budget_.wait_to_store(payer); wait > 0)
    return Problem{Code::TooMany, {}, {}, wait};
  if (options_.limits && command.what == Do::Chat)
    if (const int wait = chats_.take(person.id); wait > 0) return Problem{Code::TooMany, {}, {}, wait};
  if (!begin_command(person.id)) return Problem{Code::TooMany, {}, {}, 1};
  return std::nullopt;
}

void Hub::command(Command command, Person person, Payer payer, std::shared_ptr<Listener> listener, Arrival arrival,
                  Done done_with) {
  // What comes while the server stops stays unanswered: sockets close, and clients send it again when they are back.
  if (closing_) return;
  if (const auto problem = overload(command, person, payer)) {
    ++metrics_.throttled;
    return done_with(refuse(nullptr, command, person, *problem));
  }
  const std::string table = command.table, whose = person.id;
  post(table, whose,
       [this, command = std::move(command), person = std::move(person), payer = std::move(payer),
        listener = std::move(listener), arrival, done_with = std::move(done_with)] {
         end_command(person.id);
         // What only tells somebody something is not done for somebody who has gone.
         if (listener && listener->gone() && tells_only(command.what)) return;
         if (closing_) return;
         const Budget::Meter meter(budget_, payer);
         std::optional<Outcome> outcome;
         const auto wrong =
             guarded(command.table, [&] { outcome = carry_out({command, person, payer, listener, done_with}); });
         if (wrong) outcome = refuse(nullptr, command, person, Problem{*wrong});
         const Answer answer = [&] {
           if (auto known = std::exchange(outcome, std::nullopt)) done_with(*std::move(known));
         };
         // What follows by itself comes after the answer.
         guarded(command.table, [&] {
           LiveMap& tables = lane_tables(command.table);
           if (const auto found = tables.find(command.table); found != tables.end() && found->second.table)
             follow_up(found->second, answer);
         });
         answer();
         metrics_.command.add(std::chrono::steady_clock::now() - arrival);
       });
}

std::optional<Hub::Outcome> Hub::carry_out(const Request& request) {
  const auto& [command, person, payer, listener, done_with] = request;
  Live* live = open(command.table);
  if (live == nullptr || !may_see(*live->table, person.id))
    return refuse(nullptr, command, person, no_table(live, command.table, person.id));
  if (command.texts || !listener) return carry_out_at(*live, command, request);
  // Over a socket words come in the language in which the table is watched.
  Command spoken = command;
  for (const Watch& watch : live->watches)
    if (watch.listener.lock() == listener) spoken.texts = watch.viewer.texts;
  return carry_out_at(*live, spoken, request);
}

std::optional<Hub::Outcome> Hub::carry_out_at(Live& live, const Command& command, const Request& request) {
  const Person& person = request.person;
  const std::shared_ptr<Listener>& listener = request.listener;
  switch (command.what) {
    case Do::Watch: return watch(live, command, person, listener);
    case Do::Leave: return leave(live, command, listener);
    case Do::Draft: return draft(live, command, person);
    case Do::Effects: return effects(live, command, person, request.payer, request.done);
    default: break;
  }
  const std::string id = stored_id(person, command);
  for (int i = 0; i < kMostTries; ++i) {
    if (const auto seq = live.table->outcome(id); seq && store_.outcome(command.table, id)) {
      ++metrics_.commands_repeated;
      return done(command, *seq, true);
    }
    if (options_.limits &&
        ((command.what == Do::Chat && live.table->chats() >= kMostChats) || live.table->seq() >= options_.most_events))
      return refuse(&live, command, person, Problem{Code::TooMany});
    auto planned = live.table->plan(command, person, now_ms());
    if (const auto* problem = std::get_if<Problem>(&planned)) {
      // Another node may know more: a position that only looks stale, a seat taken meanwhile.
      const std::int64_t before = live.table->seq();
      if (store_.shared()) refresh(live);
      if (live.table->seq() != before) continue;
      return refuse(&live, command, person, *problem);
    }
    const std::size_t stored = kStoredEvent + id.size() + std::get<PlannedEvent>(planned).body.size();
    switch (append(live, std::get<PlannedEvent>(std::move(planned)), id, person.id)) {
      case Appended::Done:
        ++metrics_.commands_done;
        budget_.stored(request.payer, stored);
        return done(command, live.table->told(), false);
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
    return {with_fields(json::serialize(out), "\"view\":" + whole_view_text(*live->table, viewer, now_ms())),
            problem.code, problem.retry_after};
  }
  return {json::serialize(out), problem.code, problem.retry_after};
}

Hub::Outcome Hub::watch(Live& live, const Command& command, const Person& person,
                        const std::shared_ptr<Listener>& listener) {
  if (!listener) return refuse(nullptr, command, person, Problem{Code::BadRequest});
  if (store_.shared()) refresh(live);
  if (!listener->watch(command.table)) return refuse(nullptr, command, person, Problem{Code::TooMany});
  live.unwatch(listener);
  const Viewer viewer = viewer_of(*live.table, person.id, command.seat, command.texts);
  live.watches.push_back({listener, person.id, command.seat, viewer});
  if (live.table->shows_board()) {
    const Seat eyes = eyes_of(*live.table, viewer);
    if (!live.boards.contains(eyes)) live.boards.emplace(eyes, board_of(*live.table, eyes));
  }
  std::string view = whole_view_text(*live.table, viewer, now_ms());
  if (live.table->is_asked(viewer.seat))
    if (const auto saved = store_.draft(command.table, viewer.seat);
        saved && saved->first == live.table->position_seq())
      if (auto steps = parsed(saved->second))
        view = with_fields(std::move(view), "\"saved_draft\":" + json::serialize(*steps));
  std::string out = json::serialize(json::object{{"type", "view"}, {"id", command.id}});
  if (command.seq >= 0)
    out = with_fields(std::move(out), "\"events\":" + history(past_of(*live.table), command.seq, kMostEvents, viewer));
  return {with_fields(std::move(out), "\"view\":" + view)};
}

Hub::Outcome Hub::leave(Live& live, const Command& command, const std::shared_ptr<Listener>& listener) {
  if (listener) listener->unwatch(command.table);
  live.unwatch(listener);
  return done(command, live.table->told(), false);
}

Hub::Outcome Hub::draft(Live& live, const Command& command, const Person& person) {
  const auto tried = live.table->try_steps(command, person);
  if (const auto* problem = std::get_if<Problem>(&tried)) return refuse(&live, command, person, *problem);
  const auto& steps = std::get<TriedSteps>(tried);
  store_.put_draft(command.table, steps.by, live.table->position_seq(),
                   json::serialize(json::array(steps.texts.begin(), steps.texts.end())));
  const Viewer viewer = viewer_of(*live.table, person.id, steps.by, command.texts);
  const json::object out{{"type", "draft"}, {"id", command.id}};
  return {with_fields(json::serialize(out), "\"view\":" + draft_view(*live.table, viewer, steps, now_ms()))};
}

std::optional<Hub::Outcome> Hub::effects(Live& live, const Command& command, const Person& person, const Payer& payer,
                                         const Done& done_with) {
  auto tried = live.table->try_steps(command, person);
  if (const auto* problem = std::get_if<Problem>(&tried)) return refuse(&live, command, person, *problem);
  auto steps = std::make_shared<const TriedSteps>(std::get<TriedSteps>(std::move(tried)));
  const Viewer viewer = viewer_of(*live.table, person.id, steps->by, command.texts);
  const bool begun = slow_.post(person.id, [this, steps, viewer, payer, id = command.id, done_with] {
    const Budget::Meter meter(budget_, payer);
    const json::object out{{"type", "effects"}, {"id", id}, {"effects", effects_json(viewer, *steps)}};
    done_with({json::serialize(out)});
  });
  if (begun) return std::nullopt;
  return refuse(nullptr, command, person, Problem{Code::TooMany, {}, {}, 1});
}

// ---- events

Hub::Appended Hub::append(Live& live, PlannedEvent planned, const std::string& command_id, const std::string& actor) {
  Added added{};
  const bool was_over = live.table->phase() == Phase::Over;
  const Event event = live.table->add(std::move(planned), command_id, actor, now_ms(),
                                      [&added](const Position& before, std::size_t index, Action action) {
                                        added.steps.push_back({before, index, action});
                                      });
  if (live.table->frozen()) {
    // The plan was legal and the fold refuses it: an error of this program. Nothing of it is stored.
    journal(Level::Error, "event_refused", {{"table", live.table->id()}, {"kind", event.kind}});
    load(live.table->id(), live);
    return Appended::Failed;
  }
  Append append = live.table->append_for(event);
  if (append.bot_due) *append.bot_due += options_.rescue;
  added.logged = live.table->log().back();
  append.notices = notices_for(*live.table, event, !was_over && live.table->phase() == Phase::Over);

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

void Hub::publish(Live& live, const Answer& answer) {
  if (live.untold.empty()) return answer();
  const Bundle bundle;
  const std::vector<Added> added = std::exchange(live.untold, {});
  const LiveTable& table = *live.table;
  const std::vector<std::string> called = table.called(added.front().logged->seq);
  store_.announce({table.id(), table.seq(), table.told(), called});
  tell(live, added, false, answer);
  for (const std::string& user : called) tell_turn(user, table.id(), table.told());
}

void Hub::follow_up(Live& live, const Answer& answer) {
  publish(live, answer);
  while (const auto planned = live.table->follow_up()) {
    const std::string id = "auto:" + std::to_string(live.table->seq());
    if (append(live, *planned, id, "server") == Appended::Failed) return;
    publish(live);
  }
  ask_bot(live);
}

std::vector<Notice> Hub::notices_for(const LiveTable& table, const Event& event, bool ended) {
  std::vector<Notice> notices;
  const auto tell = [&](const std::string& user, Occasion occasion, std::string id) {
    if (!wants(user, occasion)) return;
    Notice notice;
    notice.id = std::move(id);
    notice.user = user;
    notice.table = table.id();
    notice.seq = table.told();
    notice.body = notice_body(kOccasions[static_cast<std::size_t>(occasion)]);
    notice.due = now_ms() + options_.notice_delay;
    notices.push_back(std::move(notice));
  };
  for (const std::string& user : table.called(event.seq))
    tell(user, Occasion::Turn, fmt::format("{}:{}:{}", table.id(), event.seq, user));
  // Who did it knows it. Of what is said one hears once an hour.
  for (const std::string& user : ended || event.kind == "chat" ? table.people() : std::vector<std::string>()) {
    if (user == event.actor) continue;
    if (ended) tell(user, Occasion::Over, fmt::format("over:{}:{}", table.id(), user));
    if (event.kind == "chat")
      tell(user, Occasion::Chat, fmt::format("chat:{}:{}:{}", table.id(), event.at / kHourMs, user));
  }
  return notices;
}

bool Hub::wants(const std::string& user, Occasion occasion) {
  const auto index = static_cast<std::size_t>(occasion);
  {
    const std::lock_guard lock(people_mutex_);
    if (const auto found = wanted_.find(user); found != wanted_.end() && now_ms() < found->second.until)
      return found->second.told[index];
  }
  Wanted wanted{{}, now_ms() + kBelieve};
  const auto person = store_.user(user);
  const Settings settings = Settings::parse(person ? person->settings : "");
  const bool reached = !settings.webhook.empty() || is_reached(store_, user);
  for (std::size_t i = 0; i < kOccasions.size(); ++i)
    wanted.told[i] = reached && settings.telling.any(static_cast<Occasion>(i));
  const std::lock_guard lock(people_mutex_);
  constexpr std::size_t kMostRemembered = 100000;
  if (wanted_.size() > kMostRemembered) wanted_.clear();
  wanted_[user] = wanted;
  return wanted.told[index];
}

bool Hub::still_true(const Notice& notice) {
  const auto answer = ask<bool>(notice.table, {notice.user, ""}, [&notice](const LiveTable& table) -> Result<bool> {
    const auto awaited = table.awaited();
    return std::find(awaited.begin(), awaited.end(), notice.user) != awaited.end() &&
           table.position_seq() <= notice.seq;
  });
  const auto* yes = std::get_if<bool>(&answer);
  return yes != nullptr && *yes;
}

// ---- telling

std::string Hub::events_text(const Live& live, const std::vector<Added>* added, const Viewer& viewer) {
  if (added == nullptr) return history(past_of(*live.table), live.told, kMostEvents, viewer);
  const Seat eyes = eyes_of(*live.table, viewer);
  std::string events;
  JsonWriter to(events);
  to.list([&] {
    for (const Added& one : *added) {
      if (one.logged->seen.empty()) continue;
      std::vector<SeenStep> steps;
      for (const Step& step : one.steps) steps.push_back(seen_step(step.before, step.index, step.action, eyes));
      write_event(to, *one.logged, steps, viewer);
    }
  });
  return events;
}

std::string Hub::board_text(const Live& live, Seat eyes, const Board& board, const Words* words, bool whole) {
  const auto before = live.boards.find(eyes);
  std::string out;
  if (whole || before == live.boards.end())
    out = "\"board\":" + board.text(words);
  else
    out = "\"patch\":" + before->second.patch_to(board, words);
  return out + ",\"hash\":\"" + board.hash() + "\"";
}

std::string Hub::update_text(const Live& live, const Viewer& viewer, const Shared& shared) {
  const LiveTable& table = *live.table;
  std::string update;
  update.reserve(kUsualView + shared.events.size() + shared.position.size() + shared.board.size());
  JsonWriter to(update);
  to.object([&] {
    to.put("type", "update");
    to.put("table", table.id());
    to.put("seq", table.told());
    to.put("after", live.told);
    to.name("events").written(shared.events);
    to.name("view").object([&] {
      put_view_frame(to, table, viewer, now_ms());
      if (!table.shows_board()) return;
      put_seen_position(to, table, viewer, shared.position);
      to.written(shared.board);
    });
  });
  return update;
}

// An answer in advance is told to whoever gave it, and nobody else hears that there was something.
void Hub::tell(Live& live, const std::vector<Added>& added, bool everybody, const Answer& answer) {
  const LiveTable& table = *live.table;
  live.untold.clear();
  everybody = everybody || table.told() != live.told;
  const std::vector<std::string> concerned = everybody ? std::vector<std::string>() : who_answered(table, live.sent);
  std::erase_if(live.watches, [](const Watch& watch) { return watch.listener.expired(); });
  const bool complete = !added.empty() && added.front().logged->seq == live.sent + 1;
  const bool has_board = table.shows_board();
  std::map<Seat, Board> boards;
  std::vector<Shared> shared;
  std::vector<std::pair<Viewer, std::shared_ptr<const std::string>>> texts;
  std::vector<std::pair<std::shared_ptr<Listener>, std::shared_ptr<const std::string>>> letters;
  for (Watch& watch : live.watches) {
    std::shared_ptr<Listener> listener = watch.listener.lock();
    if (!listener) continue;
    if (!everybody && std::find(concerned.begin(), concerned.end(), watch.user) == concerned.end()) continue;
    const Viewer viewer = viewer_of(table, watch.user, watch.wanted, watch.viewer.texts);
    const Seat eyes = eyes_of(table, viewer);
    // Who looks with other eyes than before has no board that a patch would fit.
    const bool whole = eyes != eyes_of(table, watch.viewer);
    watch.viewer = viewer;
    if (has_board && !boards.contains(eyes)) {
      const auto before = live.boards.find(eyes);
      boards.emplace(eyes, board_of(table, eyes, before == live.boards.end() ? nullptr : &before->second));
    }
    auto part = std::find_if(shared.begin(), shared.end(), [&](const Shared& one) {
      return one.eyes == eyes && one.texts == viewer.texts && one.whole == whole;
    });
    if (part == shared.end()) {
      part = shared.insert(shared.end(),
                           {eyes, viewer.texts, whole, events_text(live, complete ? &added : nullptr, viewer), "", ""});
      if (has_board) {
        part->position = seen_position(table, eyes, viewer.words());
        part->board = board_text(live, eyes, boards.at(eyes), viewer.words(), whole);
      }
    }
    // Spectators are many and see the same.
    auto text = texts.end();
    if (!whole) text = std::find_if(texts.begin(), texts.end(), [&](const auto& one) { return one.first == viewer; });
    if (text == texts.end()) {
      auto made = std::make_shared<const std::string>(update_text(live, viewer, *part));
      if (!whole) texts.emplace_back(viewer, made);
      letters.emplace_back(std::move(listener), std::move(made));
    } else {
      letters.emplace_back(std::move(listener), text->second);
    }
  }
  const Bundle bundle;
  answer();
  for (auto& [listener, text] : letters) listener->deliver(std::move(text));
  // Where not everybody was told the board is the same as before.
  if (everybody) live.boards.clear();
  for (auto& [eyes, board] : boards) live.boards.insert_or_assign(eyes, std::move(board));
  live.sent = table.seq();
  live.told = table.told();
}

void Hub::tell_turn(const std::string& user, const std::string& table, std::int64_t seq) {
  const auto listeners = listeners_of(user);
  if (listeners.empty()) return;
  const auto text = frame(json::object{{"type", "turn"}, {"table", table}, {"seq", seq}});
  for (const auto& listener : listeners) listener->deliver(text);
}

}  // namespace orrery::server
