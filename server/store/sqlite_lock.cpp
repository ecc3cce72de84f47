#include "server/store/sqlite_lock.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>

namespace orrery::server {

namespace {

StoreError cannot_lock(const std::string& path, int reason) {
  return StoreError(
      Text("server.store.cannot_open").with("file", path).with("reason", std::generic_category().message(reason)));
}

}  // namespace

FileLock::FileLock(const std::string& path) {
  handle_ = open_private(path, ".lock");
  if (flock(handle_, LOCK_EX | LOCK_NB) == 0) return;
  const int reason = errno;
  close(handle_);
  if (reason == EWOULDBLOCK) throw StoreError(Text("server.store.in_use").with("file", path));
  throw cannot_lock(path, reason);
}

FileLock::~FileLock() {
  close(handle_);
}

int FileLock::open_private(const std::string& path, const char* ending) {
  const int handle = open((path + ending).c_str(), O_RDWR | O_CREAT | O_CLOEXEC, S_IRUSR | S_IWUSR);
  if (handle < 0) throw cannot_lock(path, errno);
  return handle;
}

}  // namespace orrery::server
