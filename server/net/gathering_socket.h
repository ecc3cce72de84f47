#pragma once

// A socket that holds back what is written while more is to come, so that several frames go out with one call of the
// system and wake up their reader once.

#include <boost/asio/buffer.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/bind_handler.hpp>
#include <boost/beast/core/role.hpp>
#include <boost/beast/core/stream_traits.hpp>
#include <boost/beast/websocket/teardown.hpp>
#include <memory>
#include <string>
#include <utility>

#include "server/net/engine.h"

namespace orrery::server {

class GatheringSocket {
 public:
  using executor_type = Executor;

  explicit GatheringSocket(TcpSocket socket) : socket_(std::move(socket)) {}

  executor_type get_executor() { return socket_.get_executor(); }
  // Whether what is written next waits for what comes after it.
  void hold_next(bool holds) { holds_next_ = holds; }

  template <class Buffers, class Handler>
  void async_read_some(const Buffers& buffers, Handler&& handler) {
    socket_.async_read_some(buffers, std::forward<Handler>(handler));
  }
  template <class Buffers, class Handler>
  void async_write_some(const Buffers& buffers, Handler&& handler) {
    const bool holds = std::exchange(holds_next_, false);
    if (!holds && held_.empty()) {
      socket_.async_write_some(buffers, std::forward<Handler>(handler));
      return;
    }
    const std::size_t bytes = boost::asio::buffer_size(buffers);
    const std::size_t had = held_.size();
    held_.resize(had + bytes);
    boost::asio::buffer_copy(boost::asio::buffer(held_.data() + had, bytes), buffers);
    if (holds) {
      boost::asio::post(get_executor(), boost::beast::bind_front_handler(std::forward<Handler>(handler),
                                                                         boost::system::error_code(), bytes));
      return;
    }
    auto all = std::make_unique<const std::string>(std::exchange(held_, {}));
    const auto buffer = boost::asio::buffer(*all);
    boost::asio::async_write(
        socket_, buffer,
        [bytes, all = std::move(all), handler = std::forward<Handler>(handler)](
            boost::system::error_code error, std::size_t) mutable { handler(error, error ? 0 : bytes); });
  }
  void close(boost::system::error_code& error) { socket_.close(error); }

  // What a WebSocket asks of the stream below it.
  friend void beast_close_socket(GatheringSocket& socket) { boost::beast::close_socket(socket.socket_); }
  template <class Handler>
  friend void async_teardown(boost::beast::role_type role, GatheringSocket& socket, Handler&& handler) {
    using boost::beast::websocket::async_teardown;
    async_teardown(role, socket.socket_, std::forward<Handler>(handler));
  }

 private:
  TcpSocket socket_;
  std::string held_;
  bool holds_next_ = false;
};

}  // namespace orrery::server
