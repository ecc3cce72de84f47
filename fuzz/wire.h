#pragma once

// A connection of the server's network without a network: what is fed to it comes in, then its peer has nothing more
// to say.

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
    WirePeer peer;
    const auto session = std::make_shared<HttpSession>(engine_, TcpSocket(engine_.io.get_executor(), peer),
                                                       boost::asio::ip::address_v4::loopback());
    engine_.add(session);
    session->start();
    for (const std::string_view bytes : {first, second}) {
      if (!bytes.empty()) peer.say(bytes);
      engine_.io.poll();
    }
    peer.end();
    engine_.io.poll();
    must(engine_.connections == 0 && engine_.sockets == 0);
    return peer.take_heard();
  }

  const NetOptions& limits() const { return engine_.options; }

 private:
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

  Engine engine_;
};

}  // namespace orrery::server
