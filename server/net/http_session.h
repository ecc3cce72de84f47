#pragma once

// One connection while it speaks HTTP: reads a request, lets the site answer, writes the answer, and so on.

#include <boost/asio/ip/address.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/string_body.hpp>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "server/net/engine.h"
#include "server/problem.h"

namespace orrery::server {

class HttpSession final : public Connection {
 public:
  HttpSession(Engine& engine, TcpSocket socket, boost::asio::ip::address peer);

  void start() { wait_for_request(); }

  void tick(NetClock::time_point now) override;
  void phase_changed() override;
  void drop() override;

  // The answers of the site, on the network thread; ignored when they come too late.
  void answer(HttpResponse response);
  void become_socket(std::shared_ptr<SocketUser> user);

 private:
  enum class State {
    Idle,       // nothing of the next request is here
    Reading,    // until the request is complete
    Waiting,    // for the site
    Writing,    // the response
    Lingering,  // until the peer has closed too
    Ended,
  };
  using Parser = boost::beast::http::request_parser<boost::beast::http::string_body>;

  std::shared_ptr<HttpSession> self();
  void allow(NetClock::duration time) { deadline_ = NetClock::now() + time; }
  void wait_for_request();
  void read_header();
  void header_read(boost::system::error_code error);
  std::optional<Code> body_problem(const std::string& path);
  void invite_body();
  void read_body();
  void rest();
  void wake_up();
  void release_body() { engine_.release_body(caller_, std::exchange(reserved_body_, 0)); }
  void read_failed(boost::system::error_code error);
  void hand_over();
  void refuse(Code code);
  void write(HttpResponse response);
  void linger();
  std::string caller_address() const;

  Engine& engine_;
  TcpSocket socket_;
  const boost::asio::ip::address peer_;
  State state_ = State::Idle;
  bool keep_alive_ = true;
  bool without_body_ = false;  // the response to HEAD
  bool resting_ = false;       // more of the body is read when this caller may send again
  NetClock::time_point deadline_;
  std::size_t reserved_body_ = 0;  // what has come of it
  std::string caller_;             // who pays for it
  boost::beast::flat_buffer buffer_;
  std::unique_ptr<Parser> parser_;
  HttpRequest request_;
  std::string head_;  // of the response being written
  std::shared_ptr<const std::string> body_;
};

}  // namespace orrery::server
