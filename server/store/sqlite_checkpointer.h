#pragma once

// Moves what was committed from the write-ahead log into the file, beside the writer. When the writer does it itself,
// as SQLite would by default, every hundredth commit or so waits for several more syncs.

#include <condition_variable>
#include <mutex>
#include <string>
#include <thread>

#include "server/store/sqlite.h"

namespace orrery::server {

class SqliteCheckpointer {
 public:
  explicit SqliteCheckpointer(const std::string& path);
  SqliteCheckpointer(const SqliteCheckpointer&) = delete;
  SqliteCheckpointer& operator=(const SqliteCheckpointer&) = delete;
  ~SqliteCheckpointer();

  // Takes care of the log of this connection from now on. Must live as long as the connection commits.
  void watch(SqliteConnection& writer);

 private:
  void wake();
  void run();

  SqliteConnection connection_;
  std::mutex mutex_;
  std::condition_variable came_;
  bool wanted_ = false;
  bool stopping_ = false;
  std::thread thread_;
};

}  // namespace orrery::server
