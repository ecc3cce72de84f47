#pragma once

// A connection of the server's network without a network: what is fed to it comes in at once, then its peer has nothing
// more to say.

#include <sys/socket.h>
#include <unistd.h>

#include <cstdlib>
#include <memory>
#include <string>
#include <string_view>

#include "server/net/engine.h"
#include "server/net/http_session.h"

namespace orrery::server {

inline void must(bool holds) {
  if (!holds) std::abort();
}

class Wire {
 public:
  explicit Wire(Site& site) : engine_(site, options()) {}

  // What the server answers to these bytes, the second part of which is sent when it has answered the first. The
  // connection must have ended then.
  std::string talk(std::string_view first, std::string_view second = {}) {
    int ends[2];
    must(socketpair(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0, ends) == 0);
    TcpSocket socket(engine_.io.get_executor());
    socket.assign(boost::asio::ip::tcp::v4(), ends[0]);
    const auto session =
        std::make_shared<HttpSession>(engine_, std::move(socket), boost::asio::ip::address_v4::loopback());
    engine_.add(session);
    session->start();
    std::string heard;
    for (std::string_view bytes : {first, second})
      while (!bytes.empty() && engine_.connections > 0) {
        const ssize_t sent = send(ends[1], bytes.data(), bytes.size(), MSG_NOSIGNAL);
        if (sent > 0) bytes.remove_prefix(static_cast<std::size_t>(sent));
        engine_.io.poll();
        read_all(ends[1], heard);
      }
    shutdown(ends[1], SHUT_WR);
    for (int i = 0; i < kMostPolls && engine_.connections > 0; ++i) {
      engine_.io.poll();
      read_all(ends[1], heard);
    }
    read_all(ends[1], heard);
    close(ends[1]);
    must(engine_.connections == 0 && engine_.sockets == 0);
    return heard;
  }

  const NetOptions& limits() const { return engine_.options; }

 private:
  static constexpr int kMostPolls = 1000;

  static NetOptions options() {
    NetOptions options;
    options.trust_proxy = true;
    // Small ones are reached by small inputs.
    options.max_header = 1 << 10;
    options.max_body = 512;
    options.max_record_body = 2 << 10;
    options.max_frame = 512;
    return options;
  }

  static void read_all(int end, std::string& heard) {
    char part[4096];
    for (ssize_t count; (count = recv(end, part, sizeof(part), 0)) > 0;)
      heard.append(part, static_cast<std::size_t>(count));
  }

  Engine engine_;
};

}  // namespace orrery::server
