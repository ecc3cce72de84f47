#include <array>
#include <boost/asio/basic_socket_acceptor.hpp>
#include <boost/asio/ip/v6_only.hpp>
#include <boost/asio/post.hpp>
#include <stdexcept>
#include <string>
#include <utility>

#include "server/net/forwarded.h"
#include "server/net/http_session.h"
#include "server/net/message.h"

namespace orrery::server {

namespace {

namespace asio = boost::asio;
using Tcp = asio::ip::tcp;
using Acceptor = asio::basic_socket_acceptor<Tcp, Executor>;

constexpr auto kAcceptPause = std::chrono::milliseconds(100);

void listen_at(Acceptor& acceptor, const Tcp::endpoint& endpoint) {
  acceptor.open(endpoint.protocol());
  acceptor.set_option(asio::socket_base::reuse_address(true));
  // "::" is everybody, over IPv4 too.
  if (endpoint.address().is_v6()) acceptor.set_option(asio::ip::v6_only(!endpoint.address().is_unspecified()));
  acceptor.bind(endpoint);
  acceptor.listen();
}

class Listener final : public Net {
 public:
  Listener(Site& site, const NetOptions& options)
      : engine_(site, options), acceptor_(engine_.io.get_executor()), pause_(engine_.io.get_executor()) {
    open();
    port_ = acceptor_.local_endpoint().port();
    accept();
  }

  std::uint16_t port() const override { return port_; }
  void run() override { engine_.run(); }
  void stop() override { enter(NetPhase::Stopping); }
  void stop_accepting() override { enter(NetPhase::Draining); }

  NetCounts counts() const override {
    return {.connections = engine_.connections,
            .sockets = engine_.sockets,
            .slow_readers = engine_.slow_readers,
            .bytes_sent = engine_.bytes_sent};
  }

 private:
  void open() {
    const NetOptions& options = engine_.options;
    const auto address = read_address(options.listen);
    if (!address) fail(asio::error::make_error_code(asio::error::invalid_argument));
    try {
      listen_at(acceptor_, {*address, options.port});
    } catch (const boost::system::system_error& error) {
      if (error.code() == asio::error::address_in_use && options.port_may_move && options.port != 0) {
        acceptor_.close();
        return listen_at(acceptor_, {*address, 0});
      }
      fail(error.code());
    }
  }

  [[noreturn]] void fail(boost::system::error_code error) const {
    throw std::runtime_error(engine_.options.listen + ':' + std::to_string(engine_.options.port) + ": " +
                             error.message());
  }

  void enter(NetPhase phase) {
    asio::post(engine_.io, [this, phase] {
      boost::system::error_code ignored;
      acceptor_.close(ignored);
      pause_.cancel();
      engine_.enter(phase);
    });
  }

  void accept() {
    acceptor_.async_accept([this](boost::system::error_code error, TcpSocket socket) {
      if (!acceptor_.is_open()) return;
      if (!error) {
        welcome(std::move(socket));
        return accept();
      }
      if (error == asio::error::connection_aborted) return accept();
      // Out of descriptors or memory: others must close first.
      pause_.expires_after(kAcceptPause);
      pause_.async_wait([this](boost::system::error_code cancelled) {
        if (!cancelled && acceptor_.is_open()) accept();
      });
    });
  }

  void welcome(TcpSocket socket) {
    boost::system::error_code error;
    const auto peer = socket.remote_endpoint(error);
    if (error) return;  // gone already
    socket.set_option(Tcp::no_delay(true), error);
    if (engine_.full()) return turn_away(socket);
    const auto session = std::make_shared<HttpSession>(engine_, std::move(socket), plain_address(peer.address()));
    engine_.add(session);
    session->start();
  }

  // Without waiting for anything: the few bytes fit into the buffer of the system.
  static void turn_away(TcpSocket& socket) {
    const HttpResponse response = refusal(Code::Busy);
    boost::system::error_code ignored;
    socket.non_blocking(true, ignored);
    socket.write_some(asio::buffer(response_head(response, false) + *response.body), ignored);
    socket.shutdown(asio::socket_base::shutdown_send, ignored);
    std::array<char, 4096> waste;
    socket.read_some(asio::buffer(waste), ignored);  // unread bytes would make the system discard the response
  }

  Engine engine_;
  Acceptor acceptor_;
  Timer pause_;
  std::uint16_t port_ = 0;
};

}  // namespace

std::unique_ptr<Net> make_net(Site& site, const NetOptions& options) {
  return std::make_unique<Listener>(site, options);
}

}  // namespace orrery::server
