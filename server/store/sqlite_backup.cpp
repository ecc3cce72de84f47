#include "server/store/sqlite_backup.h"

#include <fcntl.h>
#include <sqlite3.h>
#include <unistd.h>

#include <cerrno>
#include <filesystem>
#include <memory>
#include <system_error>

#include "server/store/sqlite_lock.h"
#include "server/store/store.h"

namespace orrery::server {
namespace {

namespace fs = std::filesystem;

struct CloseHandle {
  void operator()(sqlite3* handle) const { sqlite3_close_v2(handle); }
};
using Handle = std::unique_ptr<sqlite3, CloseHandle>;

StoreError failure(sqlite3* handle) {
  return StoreError(Text("server.store.failed").with("reason", std::string(sqlite3_errmsg(handle))));
}

StoreError cannot_open(const std::string& path, const std::string& reason) {
  return StoreError(Text("server.store.cannot_open").with("file", path).with("reason", reason));
}

Handle open_handle(const std::string& path, int flags) {
  constexpr int kBusyMs = 10000;
  sqlite3* raw = nullptr;
  const int opened = sqlite3_open_v2(path.c_str(), &raw, flags | SQLITE_OPEN_NOMUTEX, nullptr);
  Handle handle(raw);
  if (opened != SQLITE_OK) throw cannot_open(path, sqlite3_errstr(opened));
  sqlite3_busy_timeout(raw, kBusyMs);
  return handle;
}

std::string first_text(sqlite3* handle, const char* statement) {
  sqlite3_stmt* prepared = nullptr;
  if (sqlite3_prepare_v2(handle, statement, -1, &prepared, nullptr) != SQLITE_OK) return sqlite3_errmsg(handle);
  std::string found;
  if (sqlite3_step(prepared) == SQLITE_ROW)
    found = reinterpret_cast<const char*>(sqlite3_column_text(prepared, 0));
  else
    found = sqlite3_errmsg(handle);
  sqlite3_finalize(prepared);
  return found;
}

// What is in memory of the system must be on the disk before the name is.
void sync(const std::string& path) {
  const int file = open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (file < 0) throw cannot_open(path, std::generic_category().message(errno));
  fsync(file);
  close(file);
}

void copy_pages(const std::string& from, const std::string& to) {
  const Handle source = open_handle(from, SQLITE_OPEN_READWRITE);
  const Handle target = open_handle(to, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE);
  sqlite3_backup* backup = sqlite3_backup_init(target.get(), "main", source.get(), "main");
  if (backup == nullptr) throw failure(target.get());
  // In one go: one snapshot, which holds up no writer.
  const int done = sqlite3_backup_step(backup, -1);
  sqlite3_backup_finish(backup);
  if (done != SQLITE_DONE) throw failure(target.get());
  // One file, without a log beside it that could be forgotten when it is copied on.
  first_text(target.get(), "PRAGMA journal_mode = DELETE");
}

void rename_or_throw(const std::string& from, const std::string& to) {
  std::error_code error;
  fs::rename(from, to, error);
  if (error) throw cannot_open(to, error.message());
}

}  // namespace

void backup_sqlite(const std::string& from, const std::string& to) {
  if (!fs::exists(from)) throw cannot_open(from, std::generic_category().message(ENOENT));
  const std::string part = to + ".part";
  fs::remove(part);
  close(FileLock::open_private(part));
  copy_pages(from, part);
  if (const std::string damage = damage_of_sqlite(part); !damage.empty())
    throw StoreDamaged(Text("server.store.failed").with("reason", damage));
  sync(part);
  rename_or_throw(part, to);
  sync(fs::absolute(to).parent_path().string());
}

void restore_sqlite(const std::string& from, const std::string& to) {
  if (const std::string damage = damage_of_sqlite(from); !damage.empty())
    throw StoreDamaged(Text("server.store.failed").with("reason", damage));
  const FileLock lock(to);
  backup_sqlite(from, to + ".new");
  for (const char* ending : {"", "-wal", "-shm"})
    if (fs::exists(to + ending)) rename_or_throw(to + ending, to + ".before" + ending);
  rename_or_throw(to + ".new", to);
  sync(fs::absolute(to).parent_path().string());
}

std::string damage_of_sqlite(const std::string& path) {
  const Handle handle = open_handle(path, SQLITE_OPEN_READWRITE);
  const std::string found = first_text(handle.get(), "PRAGMA integrity_check(1)");
  return found == "ok" ? "" : found;
}

}  // namespace orrery::server
