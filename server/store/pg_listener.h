#pragma once

// Hears what is said on a channel of the database, on a connection and a thread of its own.

#include <atomic>
#include <functional>
#include <string>
#include <string_view>
#include <thread>

#include "server/store/pg.h"

namespace orrery::server {

class PgListener {
 public:
  // Hears from the moment it is made. Throws StoreError when the database cannot be reached; later losses are mended
  // by connecting again, and what was said meanwhile is missed.
  PgListener(const PgAddress& address, std::string channel, std::function<void(std::string_view)> heard);
  PgListener(const PgListener&) = delete;
  PgListener& operator=(const PgListener&) = delete;
  ~PgListener();

 private:
  PgAddress::Connection subscribe() const;
  void run(PgAddress::Connection connection);
  // Until the connection is lost or the listener ends.
  void hear(PGconn* connection) const;
  // Nothing when it does not come back before the listener ends.
  PgAddress::Connection come_back() const;

  const PgAddress& address_;
  const std::string channel_;
  const std::function<void(std::string_view)> heard_;
  std::atomic<bool> stopping_ = false;
  std::thread thread_;
};

}  // namespace orrery::server
