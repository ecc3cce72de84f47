#pragma once

// One connection while it speaks WebSocket. An idle one holds no more than the protocol's state, a read of a few
// hundred bytes under way, and an empty outbox.

#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <memory>
#include <string>
#include <vector>

#include "server/net/gathering_socket.h"
#include "server/net/outbox.h"

namespace orrery::server {

class SocketSession final : public Connection {
 public:
  SocketSession(Engine& engine, TcpSocket socket, std::shared_ptr<SocketUser> user);

  // Answers the handshake; `request` is not needed afterwards.
  void accept(const boost::beast::http::request<boost::beast::http::string_body>& request);

  void tick(NetClock::time_point now) override;
  void phase_changed() override;
  void wake() override;
  void drop() override;

 private:
  enum class State {
    Handshake,
    Open,
    Closing,  // the close frame is on its way, or waits for a write
    Ended,
  };

  std::shared_ptr<SocketSession> self();
  void heard();
  void ping();
  void read();
  void chunk_read(std::size_t had, std::size_t bytes);
  void write();
  void close(Farewell farewell, NetClock::duration patience);

  Engine& engine_;
  boost::beast::websocket::stream<GatheringSocket, false> stream_;  // false: without compression
  std::shared_ptr<SocketUser> user_;
  std::shared_ptr<Outbox> outbox_;
  State state_ = State::Handshake;
  bool leaving_ = false;  // the site has said goodbye: what the peer still says is not heard
  bool writing_ = false;
  bool pinging_ = false;          // a ping is being written
  bool ping_unanswered_ = false;  // since the peer was last heard
  NetClock::time_point heard_at_;
  NetClock::time_point deadline_;  // of the handshake, of the last frames before the close, of closing
  std::string frame_;              // being received
  std::vector<Frame> sending_;
  std::size_t next_ = 0;  // in `sending_`
  std::size_t held_ = 0;  // bytes that wait for the next one
};

}  // namespace orrery::server
