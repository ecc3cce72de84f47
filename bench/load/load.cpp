#include "bench/load/load.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <utility>

namespace orrery::load {

namespace {

using Seconds = std::chrono::duration<double>;

constexpr std::size_t kConnections = 16;
constexpr Seconds kSettle(3);     // until memory is looked at
constexpr Seconds kPatience(30);  // for an answer
constexpr Seconds kProgressEvery(5);

Clock::duration ticks(Seconds time) {
  return std::chrono::duration_cast<Clock::duration>(time);
}

struct Kind {
  std::string game;
  std::size_t players;
};

// "eclipse2:6" or "eclipse2".
Kind kind_of(const std::string& text, std::size_t usual) {
  const std::size_t colon = text.find(':');
  if (colon == std::string::npos) return {text, usual};
  const int players = std::atoi(text.c_str() + colon + 1);
  if (players < 1) throw std::runtime_error(text + " names no number of players");
  return {text.substr(0, colon), static_cast<std::size_t>(players)};
}

void say(const std::string& line) {
  fmt::print(stderr, "load: {}\n", line);
}

}  // namespace

Load::Load(LoadOptions options)
    : options_(options),
      http_(io_, options.port, kConnections),
      common_{io_, options.port, http_, figures_},
      idle_(common_) {}

Findings Load::run() {
  findings_.kb_at_start = process_use(options_.server_pid).resident_kb;
  make_guests();
  begin_tables();
  if (options_.sockets > 0) open_idle_sockets();
  play();
  return findings_;
}

void Load::run_until(const char* what, Seconds patience, const std::function<bool()>& done) {
  const Time end = Clock::now() + ticks(patience);
  while (!done() && common_.failure.empty()) {
    if (Clock::now() > end) throw std::runtime_error(fmt::format("{}: not done after {} s", what, patience.count()));
    io_.run_one_for(std::chrono::milliseconds(200));
    io_.restart();
  }
  if (!common_.failure.empty()) throw std::runtime_error(fmt::format("{}: {}", what, common_.failure));
}

void Load::wait(Seconds time) {
  const Time end = Clock::now() + ticks(time);
  run_until("waiting", time + kPatience, [end] { return Clock::now() >= end; });
}

std::string Load::metrics() {
  std::string text;
  HttpCall call;
  call.path = "/metrics";
  call.done = [this, &text](HttpAnswer answer) {
    text = std::move(answer.body);
    if (answer.status != 200) common_.failure = fmt::format("/metrics: {}", answer.status);
  };
  http_.call(std::move(call));
  run_until("metrics", kPatience, [&text] { return !text.empty(); });
  return text;
}

void Load::make_guests() {
  const std::size_t wanted = options_.seats + options_.sockets;
  const Time begin = Clock::now();
  cookies_.reserve(wanted);
  for (std::size_t i = 0; i < wanted; ++i) {
    HttpCall call;
    call.path = "/api/guest";
    call.body = "{}";
    call.done = [this](HttpAnswer answer) {
      if (answer.status != 200 || answer.cookie.empty())
        common_.failure = fmt::format("no guest was made: {} {}", answer.status, answer.body);
      cookies_.push_back(std::move(answer.cookie));
    };
    http_.call(std::move(call));
  }
  run_until("guests", Seconds(600), [&] { return cookies_.size() == wanted; });
  say(fmt::format("{} guests in {:.1f} s", wanted, Seconds(Clock::now() - begin).count()));
}

void Load::begin_tables() {
  const Time begin = Clock::now();
  std::uniform_int_distribution<std::size_t> any(0, options_.ahead);
  const std::size_t last_left = cookies_.size() - options_.seats;
  for (std::size_t i = 0;; ++i) {
    const Kind kind = kind_of(options_.games[i % options_.games.size()], options_.players);
    if (cookies_.size() < last_left + kind.players) break;
    std::vector<std::string> cookies(kind.players);
    for (std::string& cookie : cookies) {
      cookie = std::move(cookies_.back());
      cookies_.pop_back();
    }
    Table& table = *tables_.emplace_back(std::make_unique<Table>(common_, i, kind.game, std::move(cookies)));
    table.open_sockets();
    run_until("players' sockets", kPatience, [&table] { return table.sockets_open(); });
    table.begin(any(common_.random));
    run_until("a table", kPatience, [&table] { return table.playing(); });
  }
  say(fmt::format("{} tables in {:.1f} s", tables_.size(), Seconds(Clock::now() - begin).count()));
  run_until("playing ahead", Seconds(3600),
            [this] { return std::all_of(tables_.begin(), tables_.end(), [](auto& t) { return t->ready(); }); });
  if (options_.ahead > 0) say(fmt::format("played ahead after {:.1f} s", Seconds(Clock::now() - begin).count()));
}

void Load::open_idle_sockets() {
  wait(kSettle);
  findings_.kb_before_sockets = process_use(options_.server_pid).resident_kb;
  std::vector<std::string> watched;
  if (options_.idle_watch)
    for (const auto& table : tables_) watched.push_back(table->id());
  const Time begin = Clock::now();
  idle_.open(std::move(cookies_), std::move(watched));
  run_until("idle sockets", Seconds(600), [this] { return idle_.all_open(); });
  say(fmt::format("{} idle sockets in {:.1f} s", idle_.ready(), Seconds(Clock::now() - begin).count()));
  wait(kSettle);
  findings_.kb_after_sockets = process_use(options_.server_pid).resident_kb;
}

Table& Load::next_table() {
  for (std::size_t tried = 0; tried < tables_.size(); ++tried) {
    table_ = (table_ + 1) % tables_.size();
    if (tables_[table_]->ready()) break;
  }
  return *tables_[table_];
}

// Moves fall due by the clock, whatever the server does.
void Load::add_due_moves() {
  const auto due_at = [this] {
    return first_due_ + ticks(Seconds(static_cast<double>(moves_due_) / options_.moves_per_s));
  };
  while (due_at() <= Clock::now()) {
    if (due_at() >= figures_.to) return;
    next_table().add_due(due_at());
    ++moves_due_;
  }
  timer_.expires_at(due_at());
  timer_.async_wait([this](boost::system::error_code error) {
    if (!error) add_due_moves();
  });
}

void Load::play() {
  first_due_ = Clock::now();
  figures_.from = first_due_ + ticks(Seconds(options_.warm_up));
  figures_.to = figures_.from + ticks(Seconds(options_.seconds));
  add_due_moves();
  run_until("warm-up", Seconds(options_.warm_up) + kPatience, [this] { return Clock::now() >= figures_.from; });

  const Time begin = Clock::now();
  const std::string metrics_before = metrics();
  const ProcessUse before = process_use(options_.server_pid);
  const double busy_before = busy_seconds();
  const ProcessUse own_before = process_use(getpid());
  const std::uint64_t bytes_before = figures_.bytes_received;
  Time next_line = begin + ticks(kProgressEvery);
  run_until("moves", Seconds(options_.seconds) + kPatience, [&] {
    const Time now = Clock::now();
    if (now >= next_line) {
      next_line += ticks(kProgressEvery);
      say(fmt::format("{:.0f} s, {} moves, p99 {:.1f} ms", Seconds(now - begin).count(), figures_.done,
                      figures_.due_to_done.percentiles().p99));
    }
    return now >= figures_.to;
  });
  findings_.seconds = Seconds(Clock::now() - begin).count();
  const ProcessUse after = process_use(options_.server_pid);
  findings_.cpu_seconds = after.cpu_seconds - before.cpu_seconds;
  findings_.done_meanwhile = figures_.done;
  findings_.own_cpu_seconds = process_use(getpid()).cpu_seconds - own_before.cpu_seconds;
  findings_.other_cpu_seconds = busy_seconds() - busy_before - findings_.cpu_seconds - findings_.own_cpu_seconds;
  findings_.bytes_per_s = static_cast<double>(figures_.bytes_received - bytes_before) / findings_.seconds;
  findings_.kb_at_end = after.resident_kb;

  // The last moves may still be under way; those that stay unanswered show as due and not done.
  const Time end = Clock::now() + ticks(kPatience);
  run_until("last moves", 2 * kPatience, [&] {
    return Clock::now() >= end || std::all_of(tables_.begin(), tables_.end(), [](auto& t) { return t->idle(); });
  });
  const std::string metrics_after = metrics();
  const auto p99 = [&](const char* name) {
    return p99_at_most(read_buckets(metrics_before, name), read_buckets(metrics_after, name));
  };
  findings_.command_p99_ms = p99("orrery_command_seconds");
  findings_.commit_p99_ms = p99("orrery_commit_seconds");
}

}  // namespace orrery::load
