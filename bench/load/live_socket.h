#pragma once

// A WebSocket to /api/live. Boost.Beast is hidden in the .cpp file.

#include <boost/asio/io_context.hpp>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

namespace orrery::load {

class SocketUser {
 public:
  virtual ~SocketUser() = default;
  virtual void opened() = 0;
  virtual void received(std::string_view frame) = 0;
  // Also when it could not be opened.
  virtual void lost(const std::string& why) = 0;
};

class LiveSocket {
 public:
  virtual ~LiveSocket() = default;
  // Frames are sent one after another.
  virtual void send(std::string frame) = 0;
};

// The user must outlive the loop that `io` runs.
std::shared_ptr<LiveSocket> open_socket(boost::asio::io_context& io, std::uint16_t port, const std::string& cookie,
                                        SocketUser& user);

}  // namespace orrery::load
