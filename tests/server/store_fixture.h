#pragma once

// A fresh store for a test, and sample things to put into it.

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "server/store/store.h"

namespace orrery::server {

// A place for a store that is empty at first and removed at the end.
class Place {
 public:
  virtual ~Place() = default;
  virtual std::string address() const = 0;
  std::unique_ptr<Store> open() const { return open_store(address()); }
};

class Folder {
 public:
  Folder();
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  ~Folder();
  std::string file(const std::string& name) const { return (path_ / name).string(); }

 private:
  std::filesystem::path path_;
};

class SqlitePlace final : public Place {
 public:
  std::string address() const override { return folder_.file("store.db"); }

 private:
  Folder folder_;
};

// A schema of its own in the database that ORRERY_TEST_POSTGRES names.
class PostgresPlace final : public Place {
 public:
  PostgresPlace();
  ~PostgresPlace() override;
  std::string address() const override;
  // The same by way of another port of this machine, so that something can stand in between.
  std::string address_by_port(int port) const;
  int port() const;
  // What the operator could do; the first cell of the answer.
  std::string sql(const std::string& statement) const;
  // Cuts off every connection to this schema.
  void cut_connections() const;

  static std::optional<std::string> url();

 private:
  std::string schema_;
};

User sample_user(const std::string& id, const std::string& name_key = "");
Session sample_session(const std::string& id, const std::string& user, SessionKind kind = SessionKind::Cookie);
Event sample_event(std::int64_t seq, const std::string& command_id, Millis at = 1000);
Append sample_append(const std::string& table, std::int64_t seq, const std::string& command_id, Millis at = 1000);
Notice sample_notice(const std::string& id, Millis due = 100);
NewTable sample_table(const std::string& id);
// Makes a public table in this phase, changed at this time.
void make_table(Store& store, const std::string& id, const std::string& phase = "playing", Millis at = 1000);

}  // namespace orrery::server
