#pragma once

// Only one server may use an SQLite file.

#include <string>

#include "server/store/store.h"

namespace orrery::server {

// Makes sure that no other process uses the file, for as long as it lives.
class FileLock {
 public:
  explicit FileLock(const std::string& path);
  FileLock(const FileLock&) = delete;
  FileLock& operator=(const FileLock&) = delete;
  ~FileLock();

  // Makes the file of the store, or one beside it, if need be. It holds secrets, so only its owner may read it.
  static int open_private(const std::string& path, const char* ending = "");

 private:
  int handle_ = -1;
};

}  // namespace orrery::server
