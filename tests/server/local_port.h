#pragma once

// A port on the loopback address for servers of tests.

#include <arpa/inet.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <optional>
#include <stdexcept>
#include <string>

namespace orrery::server::test {

class LocalPort {
 public:
  static constexpr int kStepMs = 20;

  LocalPort() : listener_(socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof address;
    auto* const plain = reinterpret_cast<sockaddr*>(&address);
    if (bind(listener_, plain, size) != 0 || listen(listener_, 16) != 0 || getsockname(listener_, plain, &size) != 0)
      throw std::runtime_error("a test cannot listen");
    number_ = ntohs(address.sin_port);
  }
  ~LocalPort() { close(listener_); }
  LocalPort(const LocalPort&) = delete;
  LocalPort& operator=(const LocalPort&) = delete;

  std::string number() const { return std::to_string(number_); }
  // A connection, if one comes within a moment.
  std::optional<int> connection() const {
    if (!readable(listener_)) return std::nullopt;
    const int handle = accept4(listener_, nullptr, nullptr, SOCK_CLOEXEC);
    return handle < 0 ? std::nullopt : std::optional(handle);
  }
  static bool readable(int handle) {
    pollfd waiting{handle, POLLIN, 0};
    return poll(&waiting, 1, kStepMs) == 1;
  }

 private:
  int listener_;
  int number_ = 0;
};

}  // namespace orrery::server::test
