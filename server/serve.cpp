#include "server/serve.h"

#include <fmt/format.h>

#include <sys/resource.h>
#include <sys/stat.h>

#include <chrono>
#include <condition_variable>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <mutex>
#include <stdexcept>
#include <thread>

#include "server/chronicle.h"
#include "server/club/marshal.h"
#include "server/heartbeat.h"
#include "server/priority.h"
#include "server/site.h"

namespace orrery::server {

namespace {

// The signals that end the server come to one thread, as a message and not as an interruption.
sigset_t end_signals() {
  sigset_t signals;
  sigemptyset(&signals);
  sigaddset(&signals, SIGINT);
  sigaddset(&signals, SIGTERM);
  return signals;
}

// Every socket is an open file; the usual limit of 1024 would be reached soon.
void allow_many_files() {
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
}

std::string store_address(const ServeOptions& options) {
  if (!options.store.empty()) return options.store;
  std::error_code error;
  std::filesystem::create_directories(options.data, error);
  if (error) throw std::runtime_error(fmt::format("{}: {}", options.data, error.message()));
  return (std::filesystem::path(options.data) / "orrery.db").string();
}

// Scheme and host of an address, as browsers name an origin.
std::string origin_of(const std::string& url) {
  const std::size_t host = url.find("://");
  if (host == std::string::npos) return url;
  return url.substr(0, url.find('/', host + 3));
}

std::string address_of(const ServeOptions& options, std::uint16_t port) {
  if (!options.public_url.empty()) return options.public_url;
  const bool anywhere = options.listen == "0.0.0.0" || options.listen == "::";
  const std::string host = anywhere || options.listen == "127.0.0.1" ? "localhost" : options.listen;
  return fmt::format("http://{}:{}", host.find(':') == std::string::npos ? host : "[" + host + "]", port);
}

// Does something again and again on a thread of its own until it is destroyed.
class Ticker {
 public:
  Ticker(std::chrono::milliseconds every, std::function<void(std::uint64_t)> tick)
      : thread_([this, every, tick = std::move(tick)] {
          std::unique_lock lock(mutex_);
          for (std::uint64_t count = 1; !wake_.wait_for(lock, every, [this] { return stopping_; }); ++count) {
            lock.unlock();
            tick(count);
            lock.lock();
          }
        }) {}
  ~Ticker() {
    {
      const std::lock_guard lock(mutex_);
      stopping_ = true;
    }
    wake_.notify_one();
    thread_.join();
  }

 private:
  std::mutex mutex_;
  std::condition_variable wake_;
  bool stopping_ = false;
  std::thread thread_;
};

// Ends the program if it does not end by itself in time: a bot may think, a store may not answer. Everything that was
// acknowledged is stored.
class LastMoment {
 public:
  explicit LastMoment(std::chrono::milliseconds time) {
    std::thread([time] {
      std::this_thread::sleep_for(time);
      journal(Level::Warn, "stopped_in_the_middle");
      std::_Exit(0);
    }).detach();
  }
};

constexpr std::chrono::milliseconds kStopTime{1800};
constexpr std::chrono::milliseconds kTick{250};
constexpr std::uint64_t kChoreTicks = 2;
constexpr std::uint64_t kChronicleTicks = 4;
constexpr std::uint64_t kMarshalTicks = 4;
constexpr std::uint64_t kSweepTicks = 5 * 4;
constexpr std::uint64_t kRecheckTicks = 60 * 4;
constexpr std::uint64_t kHourTicks = 3600 * 4;
constexpr Millis kSessionIdle = 30 * kDayMs;
constexpr Millis kSessionLife = 180 * kDayMs;
constexpr Millis kOpenTableLife = 30 * kDayMs;

// What people and operators have asked for, which may take a while.
void do_chores(Hub& hub, Marshal& marshal, Store& store) {
  constexpr int kAtOnce = 20;
  const auto forget = [&](const std::string& person) {
    store.forget_ties(person);
    return marshal.forget(person, now_ms()) && hub.forget(person);
  };
  for (const Chore& chore : store.chores(kAtOnce))
    if (chore.kind != "forget" || forget(chore.person)) {
      hub.recheck(chore.person);
      store.drop_belongings(chore.person);
      store.end_chore(chore.id);
    }
}

// Games that have ended, on a thread that holds up nobody. What is not done now comes with the next tick.
void catch_up(Chronicle& chronicle, SlowWork& slow, Metrics& metrics) {
  slow.post("chronicle", [&chronicle, &slow, &metrics] {
    try {
      if (chronicle.catch_up(now_ms())) catch_up(chronicle, slow, metrics);
    } catch (const StoreError& error) {
      ++metrics.store_errors;
      journal(Level::Error, "store", {{"error", std::string(error.what())}});
    }
  });
}

// Tournaments that are due, likewise.
void look_after(Marshal& marshal, SlowWork& slow, Metrics& metrics) {
  slow.post("marshal", [&marshal, &slow, &metrics] {
    try {
      if (marshal.look_after(now_ms())) look_after(marshal, slow, metrics);
    } catch (const StoreError& error) {
      ++metrics.store_errors;
      journal(Level::Error, "store", {{"error", std::string(error.what())}});
    }
  });
}

// What the server does by the clock.
void tick(std::uint64_t count, Hub& hub, Marshal& marshal, Store& store, Heartbeat& heart, Metrics& metrics) {
  try {
    heart.beat();
    hub.run_due();
    if (count % kChoreTicks == 0) do_chores(hub, marshal, store);
    if (count % kSweepTicks == 0) hub.sweep();
    if (count % kRecheckTicks == 0) hub.recheck_all();
    if (count % kHourTicks == 1) {
      store.end_old_sessions(now_ms() - kSessionLife, now_ms() - kSessionIdle);
      store.forget_guests(now_ms() - kSessionIdle);
      hub.close_old_tables(now_ms() - kOpenTableLife);
    }
  } catch (const std::exception& error) {
    ++metrics.store_errors;
    journal(Level::Error, "store", {{"error", std::string(error.what())}});
  }
}

// Throws when there is something that cannot be meant.
NoticeOptions notice_options(const ServeOptions& options, const Store& store, const std::string& address) {
  const auto refuse = [](const char* option, const std::string& value) {
    throw std::runtime_error(
        Words::in(Language::En)
            .say(Text("server.mail.option").with("option", std::string(option)).with("value", value)));
  };
  if (!options.smtp_url.empty() && !smtp_url_fits(options.smtp_url)) refuse("--smtp-url", "smtp://…");
  if (!options.smtp_url.empty() && !mail_address_fits(options.mail_from)) refuse("--mail-from", options.mail_from);
  NoticeOptions notices;
  notices.allow_local = options.local_webhooks;
  notices.alone = !store.shared();
  notices.smtp_url = options.smtp_url;
  notices.mail_from = options.mail_from;
  notices.address = [&address] { return address; };
  notices.first_wait = static_cast<Millis>(options.notice_retry * 1000);
  return notices;
}

}  // namespace

void serve(const ServeOptions& options) {
  // Before any thread starts, so that all inherit it. A broken connection and a file that may not grow are error codes,
  // not signals.
  sigset_t signals = end_signals();
  pthread_sigmask(SIG_BLOCK, &signals, nullptr);
  std::signal(SIGPIPE, SIG_IGN);
  std::signal(SIGXFSZ, SIG_IGN);
  allow_many_files();
  umask(S_IRWXG | S_IRWXO);  // what is written holds secrets

  open_journal(options.log_file, options.log_level);
  const auto store = open_store(store_address(options));
  const KeptCards cards(*store);
  Heartbeat heart(*store);
  heart.begin();
  Metrics metrics;
  Accounts accounts(*store, {.public_origin = origin_of(options.public_url), .limits = options.limits});

  HubOptions hub_options;
  hub_options.lanes = options.lanes;
  hub_options.bot_threads = options.bot_threads;
  hub_options.bot_limit = std::chrono::milliseconds(static_cast<std::int64_t>(options.bot_seconds * 1000));
  hub_options.notice_delay = static_cast<Millis>(options.notice_seconds * 1000);
  hub_options.limits = options.limits;
  Budget budget(options.limits);
  SlowWork slow({.threads = 2, .most_of_one = options.limits ? std::size_t{8} : std::size_t{400}});
  Hub hub(*store, hub_options, metrics, budget, slow);
  Chronicle chronicle(*store);
  Marshal marshal(*store, hub);

  std::string address;
  NoticeSender notices(*store, accounts, composer(hub, *store), notice_options(options, *store, address));
  OrrerySite site({.limits = options.limits,
                   .open_metrics = options.open_metrics,
                   .tls = options.public_url.starts_with("https://"),
                   .origin = origin_of(options.public_url)},
                  *store, accounts, notices, hub, chronicle, metrics, budget, slow);

  NetOptions net_options;
  net_options.listen = options.listen;
  net_options.port = options.port;
  net_options.port_may_move = options.port_may_move;
  net_options.trust_proxy = options.trust_proxy;
  const auto net = make_net(site, net_options);
  site.set_net(net.get());
  address = address_of(options, net->port());

  // The only node goes on at once with what it was doing when it was stopped.
  if (!store->shared()) hub.run_due(hub_options.rescue);
  notices.start();
  journal(Level::Info, "serving", {{"address", address}, {"shared_store", store->shared()}});
  if (options.ready) options.ready(address);

  std::thread ending([&] {
    int signal = 0;
    sigwait(&signals, &signal);
    journal(Level::Info, "stopping", {{"signal", std::int64_t{signal}}});
    const LastMoment last_moment(kStopTime);
    // Nothing new comes in; what has come in is stored, answered and sent before the sockets close.
    net->stop_accepting();
    hub.close_doors();
    slow.stop();
    site.drain();
    hub.drain();
    site.drain();  // answers that came from the tables
    heart.end();
    net->stop();
  });
  {
    const Ticker ticker(kTick, [&](std::uint64_t count) {
      tick(count, hub, marshal, *store, heart, metrics);
      if (count % kChronicleTicks == 1) catch_up(chronicle, slow, metrics);
      if (count % kMarshalTicks == 2) look_after(marshal, slow, metrics);
    });
    go_first();
    net->run();
  }
  ending.join();
  notices.stop();
  journal(Level::Info, "stopped");
}

}  // namespace orrery::server
