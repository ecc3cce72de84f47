#include "server/store/sqlite_checkpointer.h"

namespace orrery::server {
namespace {

// Pages of 4 KB in the log from which on it is worth the while.
constexpr int kPages = 1000;
// The log begins anew only when all of it has been moved. A writer that never rests keeps ahead: from here on it moves
// the last pages itself.
constexpr int kTooManyPages = 16000;

}  // namespace

SqliteCheckpointer::SqliteCheckpointer(const std::string& path) : connection_(path, SqliteConnection::Use::Write) {
  thread_ = std::thread([this] { run(); });
}

SqliteCheckpointer::~SqliteCheckpointer() {
  {
    const std::scoped_lock lock(mutex_);
    stopping_ = true;
  }
  came_.notify_one();
  thread_.join();
}

void SqliteCheckpointer::watch(SqliteConnection& writer) {
  writer.on_commit([this, &writer](int pages) {
    if (pages >= kPages) wake();
    if (pages >= kTooManyPages) writer.checkpoint();
  });
}

void SqliteCheckpointer::wake() {
  {
    const std::scoped_lock lock(mutex_);
    wanted_ = true;
  }
  came_.notify_one();
}

void SqliteCheckpointer::run() {
  for (;;) {
    {
      std::unique_lock lock(mutex_);
      came_.wait(lock, [&] { return stopping_ || wanted_; });
      if (stopping_) return;
      wanted_ = false;
    }
    connection_.checkpoint();
  }
}

}  // namespace orrery::server
