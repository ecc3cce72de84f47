#pragma once

// What stands for a socket of the network in the fuzz targets: bytes in memory. It makes no system call and waits for
// nobody: when the event loop has nothing left to do, everything has happened that these bytes can bring about.

#include <algorithm>
#include <boost/asio/buffer.hpp>
#include <boost/asio/error.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/socket_base.hpp>
#include <boost/beast/core/bind_handler.hpp>
#include <boost/beast/core/role.hpp>
#include <boost/system/error_code.hpp>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

namespace orrery::server {

// The other end of a socket, which outlives it.
class WirePeer {
 public:
  WirePeer() = default;
  WirePeer(const WirePeer&) = delete;
  WirePeer& operator=(const WirePeer&) = delete;

  // What is said must stay where it is until it was read.
  void say(std::string_view bytes) {
    unread_ = bytes;
    tell();
  }
  // It has nothing more to say.
  void end() {
    ended_ = true;
    tell();
  }
  std::string take_heard() { return std::move(heard_); }

 private:
  friend class WireSocket;

  // Small, so that a message is read in parts.
  static constexpr std::size_t kMostAtOnce = 100;

  struct Waiting {
    virtual ~Waiting() = default;
    virtual void go_on() = 0;
  };
  template <class Work>
  struct WaitingFor final : Waiting {
    explicit WaitingFor(Work what) : work(std::move(what)) {}
    void go_on() override { work(); }
    Work work;
  };

  // Runs `work` when there is something to read, or will never be again.
  template <class Work>
  void when_readable(Work work) {
    if (closed_ || ended_ || !unread_.empty()) return work();
    waiting_ = std::make_unique<WaitingFor<Work>>(std::move(work));
  }
  void tell() {
    if (const auto waiting = std::exchange(waiting_, nullptr)) waiting->go_on();
  }

  template <class Buffers>
  std::pair<boost::system::error_code, std::size_t> read(const Buffers& buffers) {
    if (closed_) return {boost::asio::error::operation_aborted, 0};
    if (unread_.empty()) return {boost::asio::error::eof, 0};
    const std::size_t bytes = boost::asio::buffer_copy(buffers, boost::asio::buffer(unread_), kMostAtOnce);
    unread_.remove_prefix(bytes);
    return {{}, bytes};
  }
  template <class Buffers>
  std::pair<boost::system::error_code, std::size_t> write(const Buffers& buffers) {
    if (closed_) return {boost::asio::error::operation_aborted, 0};
    for (auto part = boost::asio::buffer_sequence_begin(buffers); part != boost::asio::buffer_sequence_end(buffers);
         ++part) {
      const boost::asio::const_buffer bytes(*part);
      heard_.append(static_cast<const char*>(bytes.data()), bytes.size());
    }
    return {{}, boost::asio::buffer_size(buffers)};
  }

  std::string_view unread_;
  std::string heard_;
  std::unique_ptr<Waiting> waiting_;
  bool ended_ = false;
  bool closed_ = false;  // by the server
};

class WireSocket {
 public:
  using executor_type = boost::asio::io_context::executor_type;

  WireSocket(executor_type executor, WirePeer& peer) : executor_(executor), peer_(&peer) {}

  executor_type get_executor() const noexcept { return executor_; }

  template <class Buffers, class Handler>
  void async_read_some(const Buffers& buffers, Handler&& handler) {
    peer_->when_readable(
        [peer = peer_, executor = executor_, buffers, handler = std::forward<Handler>(handler)]() mutable {
          const auto [error, bytes] = peer->read(buffers);
          later(executor, std::move(handler), error, bytes);
        });
  }
  template <class Buffers, class Handler>
  void async_write_some(const Buffers& buffers, Handler&& handler) {
    const auto [error, bytes] = peer_->write(buffers);
    later(executor_, std::forward<Handler>(handler), error, bytes);
  }
  template <class Handler>
  void async_wait(boost::asio::socket_base::wait_type, Handler&& handler) {
    peer_->when_readable([peer = peer_, executor = executor_, handler = std::forward<Handler>(handler)]() mutable {
      boost::system::error_code error;
      if (peer->closed_) error = boost::asio::error::operation_aborted;
      later(executor, std::move(handler), error);
    });
  }
  void shutdown(boost::asio::socket_base::shutdown_type, boost::system::error_code& error) { error = {}; }
  void close(boost::system::error_code& error) {
    error = {};
    peer_->closed_ = true;
    peer_->tell();
  }

  // What a WebSocket asks of the stream below it.
  friend void beast_close_socket(WireSocket& socket) {
    boost::system::error_code ignored;
    socket.close(ignored);
  }
  template <class Handler>
  friend void async_teardown(boost::beast::role_type, WireSocket& socket, Handler&& handler) {
    beast_close_socket(socket);
    later(socket.executor_, std::forward<Handler>(handler), boost::system::error_code());
  }

 private:
  template <class Handler, class... Results>
  static void later(const executor_type& executor, Handler&& handler, Results... results) {
    boost::asio::post(executor, boost::beast::bind_front_handler(std::forward<Handler>(handler), results...));
  }

  executor_type executor_;
  WirePeer* peer_;
};

}  // namespace orrery::server
