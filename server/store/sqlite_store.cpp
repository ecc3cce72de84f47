// The store in one SQLite file, for one node.
//
// One thread writes. What comes in while it waits for the disk is committed together: each piece of work in its own
// savepoint, so that one that fails does not take the others with it, and nobody is told before the commit is durable.
// Reads have their own connections and never wait for the writer.

#include <unistd.h>

#include <condition_variable>
#include <deque>
#include <exception>
#include <filesystem>
#include <mutex>
#include <semaphore>
#include <thread>

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

// The one thread that writes.
class Writer {
 public:
  using Work = std::function<void(SqlSession&)>;

  explicit Writer(const std::string& path) : connection_(path, SqliteConnection::Use::Write), checkpointer_(path) {
    checkpointer_.watch(connection_);
    thread_ = std::thread([this] { run(); });
  }
  Writer(const Writer&) = delete;
  Writer& operator=(const Writer&) = delete;
  ~Writer() {
    {
      const std::scoped_lock lock(mutex_);
      stopping_ = true;
    }
    came_.notify_one();
    thread_.join();
  }

  // Returns when the work is durable; throws what it threw, or StoreError when it could not be committed.
  void write(const Work& work) {
    const auto job = std::make_shared<Job>(work);
    {
      const std::scoped_lock lock(mutex_);
      waiting_.push_back(job);
    }
    came_.notify_one();
    job->done.acquire();
    if (job->failure) std::rethrow_exception(job->failure);
  }

 private:
  // Shared: the writer may still be about to wake the caller when he is gone already.
  struct Job {
    explicit Job(const Work& what) : work(what) {}
    const Work& work;
    std::exception_ptr failure;
    std::binary_semaphore done{0};
  };
  using Group = std::vector<std::shared_ptr<Job>>;

  void run() {
    for (;;) {
      Group group;
      {
        std::unique_lock lock(mutex_);
        came_.wait(lock, [&] { return stopping_ || !waiting_.empty(); });
        if (waiting_.empty()) return;
        while (!waiting_.empty() && group.size() < kMostInGroup) {
          group.push_back(waiting_.front());
          waiting_.pop_front();
        }
      }
      commit(group);
      for (const auto& job : group) job->done.release();
    }
  }

  void commit(const Group& group) {
    try {
      connection_.run("BEGIN IMMEDIATE");
      for (const auto& job : group) carry_out(*job);
      connection_.run("COMMIT");
    } catch (...) {
      roll_back();
      for (const auto& job : group) {
        if (!job->failure) job->failure = std::current_exception();
      }
    }
  }

  // Throws only when the whole group is lost.
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
  std::condition_variable came_;
  std::deque<std::shared_ptr<Job>> waiting_;
  bool stopping_ = false;
  std::thread thread_;
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
