// The store in one SQLite file, for one node.
//
// One writes at a time. What comes in while he waits for the disk is committed together by the next one: each piece of
// work in its own savepoint, so that one that fails does not take the others with it, and nobody is told before the
// commit is durable. Reads have their own connections and never wait for the writer.

#include <unistd.h>

#include <algorithm>
#include <condition_variable>
#include <deque>
#include <exception>
#include <filesystem>
#include <mutex>
#include <utility>

#include "server/store/pool.h"
#include "server/store/schema.h"
#include "server/store/sql_store.h"
#include "server/store/sqlite.h"
#include "server/store/sqlite_checkpointer.h"
#include "server/store/sqlite_lock.h"

namespace orrery::server {
namespace {

constexpr std::size_t kReaders = 4;
// Keeps the wait of the first in a group short.
constexpr std::size_t kMostInGroup = 128;

// The one connection that writes. Whoever finds it free writes with it himself, so that nothing is handed from thread
// to thread; who comes meanwhile waits until the next commit, which the first of them makes for all.
class Writer {
 public:
  using Work = std::function<void(SqlSession&)>;

  explicit Writer(const std::string& path) : connection_(path, SqliteConnection::Use::Write), checkpointer_(path) {
    checkpointer_.watch(connection_);
  }
  Writer(const Writer&) = delete;
  Writer& operator=(const Writer&) = delete;

  // Returns when the work is durable; throws what it threw, or StoreError when it could not be committed.
  void write(const Work& work) {
    Job job(work);
    {
      std::unique_lock lock(mutex_);
      waiting_.push_back(&job);
      if (std::exchange(busy_, true)) job.woken.wait(lock, [&] { return job.state != Job::State::Waiting; });
    }
    if (job.state != Job::State::Done) commit_next();
    if (job.failure) std::rethrow_exception(job.failure);
  }

 private:
  struct Job {
    explicit Job(const Work& what) : work(what) {}
    const Work& work;
    std::exception_ptr failure;
    enum class State : std::uint8_t { Waiting, First, Done } state = State::Waiting;
    std::condition_variable woken;
  };
  using Group = std::vector<Job*>;

  // For the one who writes: commits what is waiting, his own work first, and lets the next one write.
  void commit_next() {
    Group group;
    {
      const std::scoped_lock lock(mutex_);
      const auto end = waiting_.begin() + static_cast<std::ptrdiff_t>(std::min(waiting_.size(), kMostInGroup));
      group.assign(waiting_.begin(), end);
      waiting_.erase(waiting_.begin(), end);
    }
    commit(group);
    const std::scoped_lock lock(mutex_);
    for (Job* job : group) {
      job->state = Job::State::Done;
      if (job != group.front()) job->woken.notify_one();
    }
    busy_ = !waiting_.empty();
    if (!busy_) return;
    waiting_.front()->state = Job::State::First;
    waiting_.front()->woken.notify_one();
  }

  void commit(const Group& group) {
    try {
      connection_.run("BEGIN IMMEDIATE");
      if (group.size() == 1)
        group.front()->work(connection_);
      else
        for (Job* job : group) carry_out(*job);
      connection_.run("COMMIT");
    } catch (...) {
      roll_back();
      for (Job* job : group) {
        if (!job->failure) job->failure = std::current_exception();
      }
    }
  }

  // One of several. Throws only when the whole group is lost.
  void carry_out(Job& job) {
    connection_.run("SAVEPOINT job");
    try {
      job.work(connection_);
    } catch (...) {
      job.failure = std::current_exception();
      if (!connection_.in_transaction()) throw;
      connection_.run("ROLLBACK TO job");
    }
    connection_.run("RELEASE job");
  }

  void roll_back() {
    try {
      if (connection_.in_transaction()) connection_.run("ROLLBACK");
    } catch (const StoreError&) {
      // The next BEGIN fails too then, and its callers hear of it.
    }
  }

  SqliteConnection connection_;
  SqliteCheckpointer checkpointer_;
  std::mutex mutex_;
  std::deque<Job*> waiting_;
  bool busy_ = false;  // somebody writes, or is woken to do so
};

class SqliteStore final : public SqlStore {
 public:
  explicit SqliteStore(const std::string& path)
      : lock_(path),
        path_(path),
        writer_(made(path)),
        readers_(kReaders, [this] { return std::make_unique<SqliteConnection>(path_, SqliteConnection::Use::Read); }) {
    writer_.write([](SqlSession& session) { migrate(session); });
  }

  void announce(Change) override {}
  void listen(std::function<void(const Change&)>) override {}
  bool shared() const override { return false; }

 private:
  static const std::string& made(const std::string& path) {
    close(FileLock::open_private(path));
    return path;
  }

  void run_read(const Work& work) override {
    auto reader = readers_.take();
    work(*reader);
  }
  void run_write(const Work& work) override { writer_.write(work); }

  FileLock lock_;  // first, so that it is given up last
  std::string path_;
  Writer writer_;
  Pool<SqliteConnection> readers_;
};

// A second writer beside a server: its transactions wait for the server's and the other way round.
class SqliteBeside final : public SqlStore {
 public:
  explicit SqliteBeside(const std::string& path) : connection_(path, SqliteConnection::Use::Write) {}

  void announce(Change) override {}
  void listen(std::function<void(const Change&)>) override {}
  bool shared() const override { return false; }

 private:
  void run_read(const Work& work) override { work(connection_); }
  void run_write(const Work& work) override {
    connection_.run("BEGIN IMMEDIATE");
    try {
      work(connection_);
      connection_.run("COMMIT");
    } catch (...) {
      if (connection_.in_transaction()) connection_.run("ROLLBACK");
      throw;
    }
  }

  SqliteConnection connection_;
};

// A look at the file from another process.
class SqliteReader final : public SqlStore {
 public:
  explicit SqliteReader(const std::string& path)
      : readers_(1, [path] { return std::make_unique<SqliteConnection>(path, SqliteConnection::Use::Read); }) {}

  void announce(Change) override {}
  void listen(std::function<void(const Change&)>) override {}
  bool shared() const override { return false; }

 private:
  void run_read(const Work& work) override {
    auto reader = readers_.take();
    work(*reader);
  }
  void run_write(const Work&) override { throw StoreError("server.store.only_read"); }

  Pool<SqliteConnection> readers_;
};

}  // namespace

std::unique_ptr<Store> open_sqlite_beside(const std::string& path) {
  return std::make_unique<SqliteBeside>(path);
}

std::unique_ptr<Store> open_sqlite_to_read(const std::string& path) {
  return std::make_unique<SqliteReader>(path);
}

std::unique_ptr<Store> open_sqlite(const std::string& path) {
  // One file has one lock, whichever way leads to it.
  std::error_code ignored;
  const auto whole = std::filesystem::weakly_canonical(std::filesystem::absolute(path, ignored), ignored);
  return std::make_unique<SqliteStore>(whole.empty() ? path : whole.string());
}

}  // namespace orrery::server
