#include "server/bot_runner.h"

#include <algorithm>
#include <utility>

#include "bots/levels.h"
#include "core/random.h"
#include "server/journal.h"
#include "server/priority.h"

namespace orrery::server {

namespace {

using SteadyClock = std::chrono::steady_clock;

// More threads than this are not started for bots that do not come back.
constexpr std::size_t kMostWorkers = 16;
// What a search may use of the time limit: a busy machine makes it late.
constexpr double kPartOfLimit = 0.6;

Action any_option(const Position& position, std::uint64_t seed) {
  ActionList options;
  position.list(options);
  Xoshiro rng(seed);
  return options[rng.below(static_cast<std::uint32_t>(options.size()))];
}

}  // namespace

struct BotRunner::Job {
  std::string host;
  std::string name;
  Position position;
  std::uint64_t seed;
  Answer answer;
  Failed failed;
  SteadyClock::time_point started{};
  std::atomic<bool> answered{false};

  Job(std::string_view whose, std::string bot, Position at, std::uint64_t random, Answer then, Failed otherwise)
      : host(whose),
        name(std::move(bot)),
        position(std::move(at)),
        seed(random),
        answer(std::move(then)),
        failed(std::move(otherwise)) {}

  void give(Action action) {
    if (!answered.exchange(true)) answer(action);
  }
  void give_any() {
    try {
      give(any_option(position, seed));
    } catch (const std::exception& error) {
      if (!answered.exchange(true) && failed) failed(error.what());
    }
  }
};

BotRunner::BotRunner(std::size_t threads, std::chrono::milliseconds limit, Metrics& metrics, Maker maker, Pace pace)
    : limit_(limit), metrics_(metrics), make_(std::move(maker)), pace_(pace.at_once, pace.per_second) {
  for (std::size_t i = 0; i < threads; ++i) start_worker();
  watcher_ = std::thread([this] { watch(); });
}

BotRunner::~BotRunner() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
    waiting_ = {};
    resting_.clear();
  }
  wake_.notify_all();
  watcher_.join();
  for (std::thread& worker : workers_) worker.join();
}

void BotRunner::start_worker() {
  workers_.emplace_back([this] { work(); });
}

void BotRunner::ask(std::string_view host, std::string name, Position position, std::uint64_t seed, Answer answer,
                    Failed failed) {
  auto job =
      std::make_shared<Job>(host, std::move(name), std::move(position), seed, std::move(answer), std::move(failed));
  {
    const std::lock_guard lock(mutex_);
    if (stopping_) return;
    if (pace_.take(host) > 0) return resting_.push_back(std::move(job));  // the watcher comes back to it
    waiting_.push(host, std::move(job));
  }
  wake_.notify_all();
}

void BotRunner::work() {
  step_back();
  std::unique_lock lock(mutex_);
  for (;;) {
    wake_.wait(lock, [this] { return stopping_ || !waiting_.empty(); });
    if (stopping_) return;
    const std::shared_ptr<Job> job = waiting_.pop();
    job->started = SteadyClock::now();
    running_.push_back(job);
    const std::size_t waiting = waiting_.size();
    lock.unlock();

    think(*job, waiting);

    lock.lock();
    std::erase(running_, job);
    if (spare_ > 0) {
      --spare_;
      return;
    }
  }
}

std::unique_ptr<Bot> BotRunner::bot_for(const Job& job, std::size_t waiting) const {
  if (make_) return make_(job.name, job.position.game(), job.seed);
  BotOptions options;
  if (const auto* level = find_level(job.name); level != nullptr && level->budget.seconds > 0) {
    const double most = kPartOfLimit * std::chrono::duration<double>(limit_).count();
    options.budget =
        orrery::Budget{.seconds = std::min(level->budget.seconds, most) / static_cast<double>(1 + waiting)};
  }
  return make_bot(job.name, job.position.game(), job.seed, options);
}

void BotRunner::think(Job& job, std::size_t waiting) {
  try {
    Xoshiro rng(job.seed);
    if (const auto bot = bot_for(job, waiting)) return job.give(ask_bot(job.position, *bot, rng));
  } catch (const std::exception& error) {
    ++metrics_.bot_failures;
    journal(Level::Error, "bot_failed", {{"bot", job.name}, {"error", std::string(error.what())}});
  }
  job.give_any();
}

void BotRunner::watch() {
  std::unique_lock lock(mutex_);
  while (!stopping_) {
    wake_.wait_for(lock, std::min(limit_, std::chrono::milliseconds(200)));
    const auto rested = std::erase_if(resting_, [this](const std::shared_ptr<Job>& job) {
      if (pace_.take(job->host) > 0) return false;
      waiting_.push(job->host, job);
      return true;
    });
    if (rested > 0) wake_.notify_all();
    const auto now = SteadyClock::now();
    std::vector<std::shared_ptr<Job>> late;
    std::copy_if(running_.begin(), running_.end(), std::back_inserter(late),
                 [&](const auto& job) { return !job->answered && now - job->started > limit_; });
    for (const auto& job : late) {
      ++metrics_.bot_timeouts;
      if (workers_.size() < kMostWorkers) {
        ++spare_;
        start_worker();
      }
      lock.unlock();
      job->give_any();
      lock.lock();
    }
  }
}

}  // namespace orrery::server
