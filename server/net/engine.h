#pragma once

// What the parts of the network share: the event loop, the list of connections, the way in from other threads.
//
//   listener --> HttpSession --> SocketSession --> Outbox (the Socket that the site holds)
//
// Everything runs on the network thread except Gate and Outbox. There is one timer for all: `tick` looks after the
// deadlines of every connection, so an idle connection costs no timer of its own.

#include <array>
#include <atomic>
#include <boost/asio/basic_stream_socket.hpp>
#include <boost/asio/basic_waitable_timer.hpp>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <chrono>
#include <functional>
#include <list>
#include <memory>
#include <mutex>
#include <string>
#include <unordered_map>
#include <vector>

#include "server/net/net.h"
#include "server/throttle.h"
#ifdef ORRERY_WIRE  // a header of the fuzz targets, whose bytes need no network
#include ORRERY_WIRE
#endif

namespace orrery::server {

using NetClock = std::chrono::steady_clock;
using Executor = boost::asio::io_context::executor_type;  // spelt out: cheaper than the type-erased default
#ifdef ORRERY_WIRE
using TcpSocket = WireSocket;
#else
using TcpSocket = boost::asio::basic_stream_socket<boost::asio::ip::tcp, Executor>;
#endif
using Timer = boost::asio::basic_waitable_timer<NetClock, boost::asio::wait_traits<NetClock>, Executor>;

class Connection;

// The way onto the network thread. It is shared with answers and sockets in the hands of the site, which may outlive
// the network: then what they post is dropped.
class Gate : public std::enable_shared_from_this<Gate> {
 public:
  explicit Gate(boost::asio::io_context& io) : io_(&io) {}
  void post(std::function<void()> task);
  // Wakes a connection, or does so with the others of the open bundle.
  void wake(std::weak_ptr<Connection> connection);
  void shut();

 private:
  friend class Bundle;
  void wake_all(std::vector<std::weak_ptr<Connection>> connections);

  std::mutex mutex_;
  boost::asio::io_context* io_;
};

enum class NetPhase {
  Serving,
  Draining,  // no new connections and requests
  Stopping,  // everything ends as soon as what is under way was sent
};

class Connection : public std::enable_shared_from_this<Connection> {
 public:
  virtual ~Connection() = default;
  // A few times a second: to end what takes too long.
  virtual void tick(NetClock::time_point now) = 0;
  virtual void phase_changed() = 0;
  // The outbox has something new.
  virtual void wake() {}
  // Ends it at once, and takes it off the engine's list.
  virtual void drop() = 0;

 private:
  friend class Engine;
  std::list<std::shared_ptr<Connection>>::iterator place_;
};

class Engine {
 public:
  Engine(Site& site, const NetOptions& options);
  ~Engine();
  Engine(const Engine&) = delete;
  Engine& operator=(const Engine&) = delete;

  void run();
  void enter(NetPhase phase);
  NetPhase phase() const { return phase_; }

  // The engine keeps a connection alive until it is removed.
  void add(std::shared_ptr<Connection> connection);
  void remove(Connection& connection);
  bool full() const;

  // Room for bodies that are being read, counted as they come, in all and for each caller (by address_key); false when
  // there is none.
  bool reserve_body(const std::string& caller, std::size_t bytes);
  void release_body(const std::string& caller, std::size_t bytes);
  // Whether more of a body may be read of this caller now. What was read counts with `body_read`.
  bool may_read_body(const std::string& caller) { return body_pace_.would_wait(caller) == 0; }
  // Of those who may not, a few of each caller wait until they may; false for one too many.
  bool rest(const std::string& caller);
  void wake_up(const std::string& caller);
  void body_read(const std::string& caller, std::size_t bytes) { body_pace_.spend(caller, static_cast<double>(bytes)); }
  // What was reserved, in the hands of the site: released when it is let go, on whichever thread.
  std::shared_ptr<void> hand_out(const std::string& caller, std::size_t bytes);

  boost::asio::io_context io{1};  // first, so that it is destroyed last
  Site& site;
  const NetOptions options;
  const std::shared_ptr<Gate> gate;
  std::atomic<std::size_t> connections{0};
  std::atomic<std::size_t> sockets{0};
  std::atomic<std::uint64_t> slow_readers{0};
  std::atomic<std::uint64_t> bytes_sent{0};
  std::array<char, 4096> waste;  // what nobody wants to know is read into it

 private:
  void tick();
  void finish();

  NetPhase phase_ = NetPhase::Serving;
  NetClock::time_point stop_by_;
  std::size_t body_bytes_ = 0;
  std::unordered_map<std::string, std::size_t> body_bytes_of_;
  Throttle body_pace_;                            // bytes
  std::unordered_map<std::string, int> resting_;  // by caller
  std::list<std::shared_ptr<Connection>> connections_;
  Timer timer_;
  // Requests that wait for the site are no work that the event loop knows of.
  boost::asio::executor_work_guard<Executor> work_;
};

}  // namespace orrery::server
