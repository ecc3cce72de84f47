#pragma once

// HTTP and WebSocket, and nothing of what is said over them. Boost.Beast is hidden in the .cpp files.
//
// One thread moves the bytes. A Site answers requests and frames; it is called on that thread and must not block or
// throw: it hands the work to others and answers later, from any thread. Answers and sockets may be kept longer than
// the connection and the Net: then they do nothing.
//
// What cannot be read never reaches the Site: malformed requests (400), too large ones (413), and those that come while
// the server stops or is full (503) are refused here with the error object of docs/api.md.

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace orrery::server {

struct HttpRequest {
  std::string method;  // "GET", "POST", ...; the response to "HEAD" is sent without its body
  std::string path;    // without the query, percent-decoded UTF-8; starts with '/', no "." and ".." in it
  std::string query;   // as it came, without '?'
  std::vector<std::pair<std::string, std::string>> headers;  // names in lower case
  std::string body;
  std::string address;         // of the caller; behind a trusted proxy: the one it names
  std::shared_ptr<void> room;  // what the body takes of max_bodies, given back with the last copy

  // The value of a header by its name in lower case; empty when it is not there.
  std::string_view header(std::string_view name) const;
};

struct HttpResponse {
  int status = 200;
  std::string content_type = "application/json";
  std::vector<std::pair<std::string, std::string>> headers;
  // Shared, so that files and cached answers are not copied for every caller.
  std::shared_ptr<const std::string> body;
};

// One WebSocket. All calls are thread-safe.
class Socket {
 public:
  virtual ~Socket() = default;
  // Queues a text frame. A reader whose queue is full is cut off (close code 1013).
  virtual void send(std::shared_ptr<const std::string> frame) = 0;
  // Closes after what is queued was sent. From then on nothing is sent or received; only the first call counts.
  virtual void close(std::uint16_t code, std::string reason) = 0;
};

// What the site does with one WebSocket; called on the network thread.
class SocketUser {
 public:
  virtual ~SocketUser() = default;
  virtual void opened(std::shared_ptr<Socket> socket) = 0;
  virtual void received(std::string frame) = 0;
  // Called once after `opened`, whoever ended it; nothing is called after it.
  virtual void closed() = 0;
};

class Gate;
class Connection;

// What a thread sends to sockets while one of these lives goes to the network when it ends: the network wakes up once.
class Bundle {
 public:
  Bundle();
  ~Bundle();
  Bundle(const Bundle&) = delete;
  Bundle& operator=(const Bundle&) = delete;

 private:
  friend class Gate;
  const bool is_outermost_;  // within another one it changes nothing
  std::shared_ptr<Gate> gate_;
  std::vector<std::weak_ptr<Connection>> woken_;
};

class Site {
 public:
  virtual ~Site() = default;

  using Answer = std::function<void(HttpResponse)>;
  // `answer` must be called exactly once, from any thread. If it is thrown away instead, the caller gets `busy`.
  virtual void request(HttpRequest request, Answer answer) = 0;

  // For a request that wants to become a WebSocket: call `accept` with a user to let it, or `refuse` with a response;
  // exactly one of them, from any thread. If the handshake then fails, the user is let go without a call.
  using Accept = std::function<void(std::shared_ptr<SocketUser>)>;
  virtual void upgrade(HttpRequest request, Accept accept, Answer refuse) = 0;
};

struct NetOptions {
  std::string listen = "127.0.0.1";
  std::uint16_t port = 8080;  // 0: any free port
  bool port_may_move = true;  // when the port is taken, use any free one
  bool trust_proxy = false;   // believe X-Forwarded-For from a loopback address
  std::size_t max_header = 16 << 10;
  std::size_t max_body = 64 << 10;
  std::size_t max_record_body = (4 << 20) + (256 << 10);  // for POST /api/tables
  std::size_t max_cards_body = (1 << 20) + (64 << 10);    // for POST /api/cards/...
  // Being read, as far as they have come, or waiting for an answer, of all connections together; beyond: `busy`.
  std::size_t max_bodies = 256 << 20;
  std::size_t max_bodies_of_one = 16 << 20;  // the same of one address
  std::size_t bodies_at_once = 32 << 20;     // as fast as one address can send; then
  std::size_t bodies_per_s = 1 << 20;        // no more than this is read of it
  std::size_t max_frame = 64 << 10;
  std::size_t max_queue_bytes = 4 << 20;  // waiting to be sent on one socket
  std::size_t max_queue_frames = 1000;
  std::size_t max_sockets = 18000;
  int request_seconds = 20;  // to send a whole request, and idle time of a kept connection
  int ping_seconds = 25;     // a socket that does not answer a ping is closed after as long again
};

struct NetCounts {
  std::size_t connections = 0;
  std::size_t sockets = 0;
  std::uint64_t slow_readers = 0;
  std::uint64_t bytes_sent = 0;
};

class Net {
 public:
  virtual ~Net() = default;
  virtual std::uint16_t port() const = 0;
  // Runs until `stop`; the calling thread becomes the network thread.
  virtual void run() = 0;
  // Thread-safe. Takes no new connection, closes every socket with 1012 after what is queued was sent, ends run()
  // within a few seconds.
  virtual void stop() = 0;
  // Thread-safe: takes no new connection and no new request; sockets stay, so that outcomes under way still reach their
  // readers.
  virtual void stop_accepting() = 0;
  virtual NetCounts counts() const = 0;
};

// Throws std::runtime_error when the address cannot be used: the address and what the system says about it.
std::unique_ptr<Net> make_net(Site& site, const NetOptions& options);

}  // namespace orrery::server
