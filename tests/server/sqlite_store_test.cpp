// What is special about the store in an SQLite file.

#include <gtest/gtest.h>
#include <signal.h>
#include <sqlite3.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <functional>

#include "tests/server/store_fixture.h"

namespace orrery::server {
namespace {

std::string key_of(const std::function<void()>& work) {
  try {
    work();
  } catch (const StoreError& error) {
    return error.text.key;
  }
  return "";
}

void run_sql(const std::string& file, const std::string& statement) {
  sqlite3* handle = nullptr;
  ASSERT_EQ(sqlite3_open(file.c_str(), &handle), SQLITE_OK);
  EXPECT_EQ(sqlite3_exec(handle, statement.c_str(), nullptr, nullptr, nullptr), SQLITE_OK) << sqlite3_errmsg(handle);
  sqlite3_close(handle);
}

TEST(SqliteStore, ASecondOpenerIsRefused) {
  const Folder folder;
  const auto file = folder.file("store.db");
  auto first = open_store(file);
  EXPECT_EQ(key_of([&] { open_store(file); }), "server.store.in_use");
  // By another way to the same file too.
  std::filesystem::create_symlink(file, folder.file("link.db"));
  EXPECT_EQ(key_of([&] { open_store(folder.file("link.db")); }), "server.store.in_use");
  // The first goes on, and makes room when it ends.
  make_table(*first, "t");
  first.reset();
  EXPECT_TRUE(open_store(file)->table("t"));
}

TEST(SqliteStore, ADatabaseOfANewerProgramIsRefused) {
  const Folder folder;
  const auto file = folder.file("store.db");
  make_table(*open_store(file), "t");
  run_sql(file, "UPDATE meta SET value = value + 1000 WHERE name = 'version'");
  EXPECT_EQ(key_of([&] { open_store(file); }), "server.store.newer");
  run_sql(file, "UPDATE meta SET value = value - 1000 WHERE name = 'version'");
  EXPECT_TRUE(open_store(file)->table("t"));
}

TEST(SqliteStore, ADatabaseOfTheFirstProgramIsBroughtUpToDate) {
  const Folder folder;
  const auto file = folder.file("store.db");
  make_table(*open_store(file), "t");
  for (const char* later : {"game_tables DROP COLUMN told", "events DROP COLUMN state", "events DROP COLUMN layout",
                            "events DROP COLUMN chain", "people DROP COLUMN banned"})
    run_sql(file, std::string("ALTER TABLE ") + later);
  for (const char* later : {"INDEX people_look", "INDEX actors", "TABLE chores", "TABLE pauses", "TABLE numbers",
                            "TABLE finished", "INDEX finished_tables", "TABLE belongings", "TABLE ties", "TABLE invitations",
                            "TABLE tournament_events", "TABLE entrants", "TABLE tournaments"})
    run_sql(file, std::string("DROP ") + later);
  run_sql(file, "ALTER TABLE people DROP COLUMN look");
  run_sql(file, "UPDATE meta SET value = 1 WHERE name = 'version'");
  EXPECT_EQ(open_store(file)->table("t")->seq, 1);
}

TEST(SqliteStore, SaysWhatIsWrongWithAFile) {
  const Folder folder;
  EXPECT_EQ(key_of([&] { open_store(folder.file("no/such/folder.db")); }), "server.store.cannot_open");
  std::filesystem::create_directory(folder.file("folder"));
  EXPECT_EQ(key_of([&] { open_store(folder.file("folder")); }), "server.store.cannot_open");
  std::ofstream(folder.file("letter.txt")) << std::string(5000, 'a');
  EXPECT_EQ(key_of([&] { open_store(folder.file("letter.txt")); }), "server.store.failed");
  EXPECT_EQ(key_of([] { open_store("mysql://localhost/x"); }), "server.store.address");
  EXPECT_EQ(key_of([] { open_store(""); }), "server.store.address");
}

TEST(SqliteStore, OnlyItsOwnerMayReadTheFile) {
  const Folder folder;
  auto store = open_store(folder.file("store.db"));
  make_table(*store, "t");
  for (const auto* name : {"store.db", "store.db-wal"}) {
    struct stat status{};
    ASSERT_EQ(stat(folder.file(name).c_str(), &status), 0) << name;
    EXPECT_EQ(status.st_mode & 0777U, 0600U) << name;
  }
}

TEST(SqliteStore, IsNotShared) {
  const SqlitePlace place;
  auto store = place.open();
  EXPECT_FALSE(store->shared());
  bool called = false;
  store->listen([&](const Change&) { called = true; });
  store->announce({.table = "t", .seq = 1, .called = {}});
  EXPECT_FALSE(called);
}

// A limit on the size of files stands for a full disk.
TEST(SqliteStore, AFullDiskIsAnErrorAndNothingElse) {
  const SqlitePlace place;
  auto store = place.open();
  make_table(*store, "t");
  const std::string full_body(64 << 10, 'x');
  std::int64_t acknowledged = 1;
  {
    rlimit before{};
    getrlimit(RLIMIT_FSIZE, &before);
    const auto ignored = signal(SIGXFSZ, SIG_IGN);
    const rlimit small{.rlim_cur = 1 << 20, .rlim_max = before.rlim_max};
    ASSERT_EQ(setrlimit(RLIMIT_FSIZE, &small), 0);
    bool failed = false;
    while (!failed && acknowledged < 1000) {
      Append append = sample_append("t", acknowledged + 1, std::to_string(acknowledged + 1));
      append.event.body = full_body;
      try {
        ASSERT_EQ(store->append(append), AppendResult::Done);
        ++acknowledged;
      } catch (const StoreError&) {
        failed = true;
      }
    }
    EXPECT_TRUE(failed);
    EXPECT_EQ(store->table("t")->seq, acknowledged);
    setrlimit(RLIMIT_FSIZE, &before);
    signal(SIGXFSZ, ignored);
  }
  // There is room again: it goes on where it was.
  EXPECT_EQ(store->append(sample_append("t", acknowledged + 1, "after")), AppendResult::Done);
  store.reset();
  store = place.open();
  EXPECT_EQ(store->events("t", 0).size(), static_cast<std::size_t>(acknowledged + 1));
}

// What a child process wrote and acknowledged is there after it was killed.
TEST(SqliteStore, WhatWasAcknowledgedSurvivesAKill) {
  const SqlitePlace place;
  make_table(*place.open(), "t");
  std::int64_t expected = 1;
  for (int round = 0; round < 5; ++round) {
    int ends[2];
    ASSERT_EQ(pipe(ends), 0);
    const pid_t child = fork();
    if (child == 0) {
      close(ends[0]);
      auto store = place.open();
      for (std::int64_t seq = store->table("t")->seq + 1;; ++seq) {
        store->append(sample_append("t", seq, std::to_string(seq)));
        if (write(ends[1], &seq, sizeof seq) != sizeof seq) _exit(1);
      }
    }
    close(ends[1]);
    std::int64_t told = 0;
    for (int i = 0; i < 20; ++i) ASSERT_EQ(read(ends[0], &told, sizeof told), static_cast<ssize_t>(sizeof told));
    kill(child, SIGKILL);
    while (read(ends[0], &told, sizeof told) == static_cast<ssize_t>(sizeof told)) {
    }
    close(ends[0]);
    waitpid(child, nullptr, 0);
    auto store = place.open();
    const auto events = store->events("t", 0);
    EXPECT_GE(static_cast<std::int64_t>(events.size()), told);
    EXPECT_GT(told, expected);
    EXPECT_EQ(store->table("t")->seq, static_cast<std::int64_t>(events.size()));
    expected = told;
  }
}

}  // namespace
}  // namespace orrery::server
