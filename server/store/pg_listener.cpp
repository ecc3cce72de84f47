#include "server/store/pg_listener.h"

#include <poll.h>

#include <chrono>

namespace orrery::server {
namespace {

// How soon the thread notices that it should end.
constexpr int kPollMilliseconds = 100;
constexpr int kPollsBetweenTries = 5;

struct FreeMemory {
  void operator()(void* memory) const { PQfreemem(memory); }
};

}  // namespace

PgListener::PgListener(const PgAddress& address, std::string channel, std::function<void(std::string_view)> heard)
    : address_(address), channel_(std::move(channel)), heard_(std::move(heard)) {
  thread_ = std::thread([this, connection = subscribe()]() mutable { run(std::move(connection)); });
}

PgListener::~PgListener() {
  stopping_ = true;
  thread_.join();
}

PgAddress::Connection PgListener::subscribe() const {
  auto connection = address_.connect();
  const std::unique_ptr<char, FreeMemory> name(PQescapeIdentifier(connection.get(), channel_.data(), channel_.size()));
  const std::string listen = std::string("LISTEN ") + (name != nullptr ? name.get() : "");
  const std::unique_ptr<PGresult, decltype(&PQclear)> result(PQexec(connection.get(), listen.c_str()), &PQclear);
  if (PQresultStatus(result.get()) != PGRES_COMMAND_OK) {
    throw Interrupted(Text("server.store.failed").with("reason", complaint_of(connection.get())));
  }
  return connection;
}

void PgListener::run(PgAddress::Connection connection) {
  while (connection != nullptr) {
    hear(connection.get());
    if (stopping_) return;
    connection = come_back();
  }
}

void PgListener::hear(PGconn* connection) const {
  while (!stopping_) {
    pollfd waiting{.fd = PQsocket(connection), .events = POLLIN, .revents = 0};
    if (poll(&waiting, 1, kPollMilliseconds) == 0) continue;
    if (PQconsumeInput(connection) != 1) return;
    while (const std::unique_ptr<PGnotify, FreeMemory> said{PQnotifies(connection)}) heard_(said->extra);
    if (PQstatus(connection) != CONNECTION_OK) return;
  }
}

PgAddress::Connection PgListener::come_back() const {
  while (!stopping_) {
    try {
      return subscribe();
    } catch (const StoreError&) {
      for (int i = 0; i < kPollsBetweenTries && !stopping_; ++i) {
        std::this_thread::sleep_for(std::chrono::milliseconds(kPollMilliseconds));
      }
    }
  }
  return nullptr;
}

}  // namespace orrery::server
