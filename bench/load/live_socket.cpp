#include "bench/load/live_socket.h"

#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket.hpp>
#include <deque>
#include <utility>

#include "bench/load/http_calls.h"

namespace orrery::load {

namespace asio = boost::asio;
namespace websocket = boost::beast::websocket;
using asio::ip::tcp;
using boost::system::error_code;

namespace {

class BeastSocket final : public LiveSocket, public std::enable_shared_from_this<BeastSocket> {
 public:
  BeastSocket(asio::io_context& io, SocketUser& user) : stream_(io), user_(user) {}

  void open(std::uint16_t port, const std::string& cookie) {
    host_ = "127.0.0.1:" + std::to_string(port);
    stream_.set_option(websocket::stream_base::decorator([origin = "http://" + host_, cookie](auto& request) {
      request.set(boost::beast::http::field::origin, origin);
      request.set(boost::beast::http::field::cookie, cookie);
      request.set("X-Forwarded-For", address_of(cookie));
    }));
    stream_.read_message_max(4 << 20);
    stream_.auto_fragment(false);
    const tcp::endpoint server(asio::ip::address_v4::loopback(), port);
    stream_.next_layer().async_connect(server, [me = shared_from_this()](error_code error) {
      if (error) return me->lose(error);
      me->stream_.next_layer().set_option(tcp::no_delay(true), error);
      me->stream_.async_handshake(me->host_, "/api/live", [me](error_code refused) {
        if (refused) return me->lose(refused);
        me->user_.opened();
        me->read();
      });
    });
  }

  void send(std::string frame) override {
    queue_.push_back(std::move(frame));
    if (queue_.size() == 1) write();
  }

 private:
  void read() {
    stream_.async_read(buffer_, [me = shared_from_this()](error_code error, std::size_t bytes) {
      if (error) return me->lose(error);
      me->user_.received({static_cast<const char*>(me->buffer_.data().data()), bytes});
      me->buffer_.consume(bytes);
      me->read();
    });
  }

  void write() {
    stream_.async_write(asio::buffer(queue_.front()), [me = shared_from_this()](error_code error, std::size_t) {
      if (error) return;  // the reader tells
      me->queue_.pop_front();
      if (!me->queue_.empty()) me->write();
    });
  }

  void lose(error_code error) {
    std::string why = error.message();
    if (const auto code = stream_.reason().code; code != websocket::close_code::none)
      why += ", close code " + std::to_string(code);
    user_.lost(why);
  }

  websocket::stream<tcp::socket> stream_;
  SocketUser& user_;
  std::string host_;
  boost::beast::flat_buffer buffer_;
  std::deque<std::string> queue_;
};

}  // namespace

std::shared_ptr<LiveSocket> open_socket(asio::io_context& io, std::uint16_t port, const std::string& cookie,
                                        SocketUser& user) {
  auto socket = std::make_shared<BeastSocket>(io, user);
  socket->open(port, cookie);
  return socket;
}

}  // namespace orrery::load
