// The store in a PostgreSQL database, which several nodes can share.

#include <chrono>
#include <optional>
#include <random>
#include <thread>

#include "server/store/announcement.h"
#include "server/store/announcer.h"
#include "server/store/pg.h"
#include "server/store/pg_listener.h"
#include "server/store/pool.h"
#include "server/store/schema.h"
#include "server/store/sql_store.h"

namespace orrery::server {
namespace {

using SteadyClock = std::chrono::steady_clock;

constexpr std::size_t kConnections = 8;
// Nodes that start together make the schema one after the other. The number is ours alone.
constexpr Statement kMigrationLock = "SELECT pg_advisory_xact_lock(8204116318734952)";
// Channels belong to the whole database, but a store to one schema.
constexpr Statement kChannel = "SELECT convert_to('orrery_' || current_schema(), 'UTF8')";
constexpr Statement kNotify = "SELECT pg_notify(convert_from($1, 'UTF8'), convert_from($2, 'UTF8'))";

// How long to ask for the outcome of a commit whose answer was lost; a server restarts within that.
constexpr auto kOutcomePatience = std::chrono::seconds(10);
constexpr const char* kUnknown = "server.store.unknown_outcome";
constexpr auto kBetweenTries = std::chrono::milliseconds(100);

// Tells nodes apart; it needs to be unique, not secret.
std::string make_node_name() {
  std::random_device random;
  return std::to_string(random()) + "-" + std::to_string(random());
}

class PostgresStore final : public SqlStore {
 public:
  explicit PostgresStore(const std::string& url)
      : address_(url),
        node_(make_node_name()),
        pool_(kConnections, [this] { return std::make_unique<PgConnection>(address_); }) {
    run_write([](SqlSession& session) {
      session.run(kMigrationLock);
      migrate(session);
    });
    run_read([this](SqlSession& session) { channel_ = session.run(kChannel).at(0).text(0); });
    announcer_.emplace([this](std::vector<Change> changes) { tell(std::move(changes)); });
  }

  void announce(Change change) override { announcer_->add(std::move(change)); }

  void listen(std::function<void(const Change&)> heard) override {
    if (!heard) return listener_.reset();
    listener_.emplace(address_, channel_, [this, heard = std::move(heard)](std::string_view message) {
      const auto announcement = parse_announcement(message);
      if (!announcement || announcement->node == node_) return;
      for (const Change& change : announcement->changes) heard(change);
    });
  }

  bool shared() const override { return true; }

 private:
  void run_read(const Work& work) override {
    try {
      read_once(work);
    } catch (const Interrupted&) {
      read_once(work);
    }
  }

  void read_once(const Work& work) {
    auto connection = pool_.take();
    try {
      work(*connection);
    } catch (...) {
      // Rare enough for a new connection, whatever it was.
      connection.discard();
      pool_.drop_idle();
      throw;
    }
  }

  // An attempt that was interrupted before its commit has done nothing: one more. When only the answer to the commit
  // was lost, the work is done again until it gets through: it finds what the first attempt wrote, or writes it. An
  // orphan of the first attempt still holds its rows, so the second waits for it and cannot overtake it.
  void run_write(const Work& work) override {
    bool may_be_done = false;
    const auto give_up = SteadyClock::now() + kOutcomePatience;
    for (int attempt = 1;; ++attempt) {
      try {
        write_once(work, may_be_done);
        return;
      } catch (const Interrupted&) {
        if (!may_be_done && attempt > 1) throw;
        if (may_be_done && SteadyClock::now() > give_up) throw StoreError(kUnknown);
      } catch (const UniqueViolation&) {
        throw;
      } catch (const StoreError&) {
        if (may_be_done) throw StoreError(kUnknown);
        throw;
      }
      if (attempt > 1) std::this_thread::sleep_for(kBetweenTries);
    }
  }

  void write_once(const Work& work, bool& may_be_done) {
    auto connection = pool_.take();
    try {
      connection->begin(may_be_done);
      work(*connection);
      connection->commit();
    } catch (const Interrupted&) {
      may_be_done = may_be_done || connection->commit_sent();
      connection.discard();
      pool_.drop_idle();
      throw;
    } catch (...) {
      try {
        connection->roll_back();
      } catch (const StoreError&) {
        connection.discard();
      }
      throw;
    }
  }

  void tell(std::vector<Change> changes) {
    const auto messages = to_messages({.node = node_, .changes = std::move(changes)});
    try {
      auto connection = pool_.take();
      try {
        connection->begin(false);
        for (const std::string& message : messages) connection->send(kNotify, {channel_, message});
        connection->commit();
      } catch (...) {
        connection.discard();
        throw;
      }
    } catch (const StoreError&) {
      // Harmless: other nodes compare their heads with the store from time to time.
    }
  }

  const PgAddress address_;
  const std::string node_;
  std::string channel_;
  Pool<PgConnection> pool_;
  // Their threads use what stands above.
  std::optional<Announcer> announcer_;
  std::optional<PgListener> listener_;
};

}  // namespace

std::unique_ptr<Store> open_postgres(const std::string& url) {
  return std::make_unique<PostgresStore>(url);
}

}  // namespace orrery::server
