#pragma once

// The server as a whole, from start to clean end.

#include <cstdint>
#include <functional>
#include <string>

#include "server/journal.h"

namespace orrery::server {

struct ServeOptions {
  std::string listen = "127.0.0.1";
  std::uint16_t port = 8080;
  bool port_may_move = true;
  std::string data = "orrery-data";  // folder of the embedded store
  std::string store;                 // postgresql://...; empty: the embedded one
  std::string public_url;            // how people reach the server, for links, cookies and the Origin check
  bool trust_proxy = false;
  bool limits = true;
  bool open_metrics = false;
  bool local_webhooks = false;
  std::size_t lanes = 4;
  std::size_t bot_threads = 1;
  double bot_seconds = 10;
  double notice_seconds = 10;
  double notice_retry = 10;  // seconds until what was not accepted is sent again, the first time
  std::string smtp_url;      // smtp://user:password@host:587; empty: no mail
  std::string mail_from;
  std::string log_file;  // empty: standard error
  Level log_level = Level::Info;

  std::function<void(const std::string& address)> ready;  // called once people can come
};

// Serves until SIGINT or SIGTERM; then finishes what is under way and returns. Throws std::runtime_error with words for
// people when it cannot start.
void serve(const ServeOptions& options);

}  // namespace orrery::server
