#include "server/store/announcer.h"

#include <algorithm>
#include <chrono>
#include <utility>

namespace orrery::server {
namespace {

// NOTIFY takes a lock of the whole database when it commits: one for many changes.
constexpr auto kCollect = std::chrono::milliseconds(10);
// When the database does not answer, what is more than this is dropped.
constexpr std::size_t kMostAnnouncements = 10000;

}  // namespace

Announcer::Announcer(std::function<void(std::vector<Change>)> tell) : tell_(std::move(tell)) {
  thread_ = std::thread([this] { run(); });
}

Announcer::~Announcer() {
  {
    const std::scoped_lock lock(mutex_);
    stopping_ = true;
  }
  came_.notify_one();
  thread_.join();
}

void Announcer::add(Change change) {
  {
    const std::scoped_lock lock(mutex_);
    const auto found = waiting_.find(change.table);
    if (found != waiting_.end()) {
      Change& waits = found->second;
      if (waits.seq >= change.seq) return;
      for (std::string& user : waits.called)
        if (std::ranges::find(change.called, user) == change.called.end()) change.called.push_back(std::move(user));
      waits = std::move(change);
      return;
    }
    if (waiting_.size() >= kMostAnnouncements) return;
    waiting_.emplace(change.table, std::move(change));
  }
  came_.notify_one();
}

void Announcer::run() {
  for (;;) {
    std::map<std::string, Change> collected;
    {
      std::unique_lock lock(mutex_);
      came_.wait(lock, [&] { return stopping_ || !waiting_.empty(); });
      if (waiting_.empty()) return;
      came_.wait_for(lock, kCollect, [&] { return stopping_; });
      collected.swap(waiting_);
    }
    std::vector<Change> changes;
    for (auto& [table, change] : collected) changes.push_back(std::move(change));
    tell_(std::move(changes));
  }
}

}  // namespace orrery::server
