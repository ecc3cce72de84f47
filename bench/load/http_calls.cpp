#include "bench/load/http_calls.h"

#include <fmt/format.h>

#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http.hpp>
#include <functional>
#include <optional>
#include <utility>

namespace orrery::load {

namespace asio = boost::asio;
namespace http = boost::beast::http;
using asio::ip::tcp;
using boost::system::error_code;

class HttpCalls::Connection {
 public:
  Connection(HttpCalls& owner, asio::io_context& io, std::uint16_t port)
      : owner_(owner),
        socket_(io),
        server_(asio::ip::address_v4::loopback(), port),
        host_("127.0.0.1:" + std::to_string(port)) {}

  void take_next() {
    if (call_ || owner_.waiting_.empty()) return;
    call_ = std::move(owner_.waiting_.front());
    owner_.waiting_.pop_front();
    retried_ = false;
    if (socket_.is_open()) return write();
    connect();
  }

 private:
  void connect() {
    buffer_.clear();
    socket_.async_connect(server_, [this](error_code error) {
      if (error) return finish({});
      socket_.set_option(tcp::no_delay(true), error);
      write();
    });
  }

  void write() {
    request_ = {};
    request_.version(11);
    request_.method(call_->body.empty() ? http::verb::get : http::verb::post);
    request_.target(call_->path);
    request_.set(http::field::host, host_);
    if (!call_->body.empty()) {
      request_.set(http::field::content_type, "application/json");
      request_.set(http::field::origin, "http://" + host_);
    }
    if (!call_->cookie.empty()) request_.set(http::field::cookie, call_->cookie);
    if (call_->path.starts_with("/api/"))
      request_.set("X-Forwarded-For",
                   address_of(call_->cookie.empty() ? std::to_string(++owner_.newcomers_) : call_->cookie));
    request_.body() = call_->body;
    request_.prepare_payload();
    http::async_write(socket_, request_, [this](error_code error, std::size_t) {
      if (error) return broken();
      read();
    });
  }

  void read() {
    response_ = {};
    http::async_read(socket_, buffer_, response_, [this](error_code error, std::size_t) {
      if (error) return broken();
      HttpAnswer answer;
      answer.status = response_.result_int();
      const auto cookie = response_[http::field::set_cookie];
      answer.cookie = std::string(cookie.substr(0, cookie.find(';')));
      answer.body = std::move(response_.body());
      if (!response_.keep_alive()) close();
      finish(std::move(answer));
    });
  }

  // The server closes a kept connection after a while without requests; then the request was not read.
  void broken() {
    close();
    if (std::exchange(retried_, true)) return finish({});
    connect();
  }

  void close() {
    error_code ignored;
    socket_.close(ignored);
  }

  void finish(HttpAnswer answer) {
    if (answer.status == 0) close();
    const auto done = std::move(call_->done);
    call_.reset();
    done(std::move(answer));
    take_next();
  }

  HttpCalls& owner_;
  tcp::socket socket_;
  const tcp::endpoint server_;
  const std::string host_;
  boost::beast::flat_buffer buffer_;
  http::request<http::string_body> request_;
  http::response<http::string_body> response_;
  std::optional<HttpCall> call_;
  bool retried_ = false;
};

HttpCalls::HttpCalls(asio::io_context& io, std::uint16_t port, std::size_t connections) {
  for (std::size_t i = 0; i < connections; ++i) connections_.push_back(std::make_unique<Connection>(*this, io, port));
}

HttpCalls::~HttpCalls() = default;

void HttpCalls::call(HttpCall call) {
  waiting_.push_back(std::move(call));
  for (const auto& connection : connections_) connection->take_next();
}

std::string address_of(const std::string& person) {
  const std::size_t number = std::hash<std::string>()(person);
  return fmt::format("10.{}.{}.{}", number % 256, number / 256 % 256, number / 65536 % 256);
}

}  // namespace orrery::load
