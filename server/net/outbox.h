#pragma once

// The sending side of one WebSocket, as the site holds it: a bounded queue of frames, filled from any thread and
// emptied by the network thread.

#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "server/net/engine.h"

namespace orrery::server {

using Frame = std::shared_ptr<const std::string>;

struct Farewell {
  std::uint16_t code = 0;
  std::string reason;
};

class Outbox final : public Socket {
 public:
  Outbox(std::shared_ptr<Gate> gate, std::weak_ptr<Connection> connection, const NetOptions& options);

  void send(Frame frame) override;
  void close(std::uint16_t code, std::string reason) override;

  // For the network thread.
  struct News {
    bool overrun = false;  // the reader is too slow
    bool closing = false;
  };
  News news();                    // after a wake: from here on the next change wakes again
  std::vector<Frame> take();      // what waits to be sent
  void sent(const Frame& frame);  // makes room
  Farewell farewell();
  void end();  // nothing can be sent any more

 private:
  void wake();

  const std::shared_ptr<Gate> gate_;
  const std::weak_ptr<Connection> connection_;
  const std::size_t max_bytes_;
  const std::size_t max_frames_;

  std::mutex mutex_;
  std::vector<Frame> waiting_;
  std::size_t bytes_ = 0;  // of all frames that were not sent yet, the one being sent included
  std::size_t frames_ = 0;
  std::unique_ptr<Farewell> farewell_;
  bool woken_ = false;
  bool overrun_ = false;
  bool ended_ = false;
};

}  // namespace orrery::server
