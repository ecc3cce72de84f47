#include "tests/server/pg_proxy.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <cstdint>
#include <cstring>
#include <stdexcept>

namespace orrery::server {
namespace {

constexpr int kPollMilliseconds = 50;

sockaddr_in local(int port) {
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  address.sin_port = htons(static_cast<std::uint16_t>(port));
  return address;
}

bool send_all(int to, const char* data, std::size_t size) {
  while (size > 0) {
    const auto sent = send(to, data, size, MSG_NOSIGNAL);
    if (sent <= 0) return false;
    data += sent;
    size -= static_cast<std::size_t>(sent);
  }
  return true;
}

// The size of the message at the front, or 0 when it is not whole yet: a letter, then its length without the letter.
std::size_t message_size(const std::vector<char>& bytes, std::size_t from) {
  if (bytes.size() < from + 5) return 0;
  std::uint32_t length = 0;
  std::memcpy(&length, bytes.data() + from + 1, 4);
  const std::size_t size = ntohl(length) + std::size_t{1};
  return bytes.size() >= from + size ? size : 0;
}

}  // namespace

PgProxy::PgProxy(int server_port) : server_port_(server_port) {
  listener_ = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  sockaddr_in address = local(0);
  socklen_t size = sizeof address;
  if (bind(listener_, reinterpret_cast<sockaddr*>(&address), size) != 0 || listen(listener_, 64) != 0 ||
      getsockname(listener_, reinterpret_cast<sockaddr*>(&address), &size) != 0) {
    throw std::runtime_error("no port for the proxy");
  }
  port_ = ntohs(address.sin_port);
  accepting_ = std::thread([this] { accept_all(); });
}

PgProxy::~PgProxy() {
  stopping_ = true;
  accepting_.join();
  for (std::thread& thread : served_) thread.join();
  close(listener_);
}

void PgProxy::cut(Cut what, int exchange) {
  const std::scoped_lock lock(mutex_);
  what_ = what;
  exchanges_left_ = exchange;
}

void PgProxy::accept_all() {
  while (!stopping_) {
    pollfd waiting{.fd = listener_, .events = POLLIN, .revents = 0};
    if (poll(&waiting, 1, kPollMilliseconds) <= 0) continue;
    const int client = accept4(listener_, nullptr, nullptr, SOCK_CLOEXEC);
    if (client >= 0) served_.emplace_back([this, client] { serve(client); });
  }
}

void PgProxy::serve(int client) {
  const int server = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  const sockaddr_in address = local(server_port_);
  bool going = connect(server, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0;
  std::vector<char> held;
  while (going && !stopping_) {
    std::array<pollfd, 2> ends = {pollfd{.fd = client, .events = POLLIN, .revents = 0},
                                  pollfd{.fd = server, .events = POLLIN, .revents = 0}};
    if (poll(ends.data(), ends.size(), kPollMilliseconds) <= 0) continue;
    if (ends[0].revents != 0) going = pass_question(client, server);
    if (going && ends[1].revents != 0) going = pass_answer(server, client, held);
  }
  close(server);
  close(client);
}

bool PgProxy::pass_question(int client, int server) {
  std::array<char, 65536> bytes;
  const auto got = recv(client, bytes.data(), bytes.size(), 0);
  if (got <= 0) return false;
  {
    const std::scoped_lock lock(mutex_);
    if (what_ == Cut::Question && exchanges_left_ == 1) {
      what_ = Cut::Nothing;
      ++cuts_;
      return false;
    }
  }
  return send_all(server, bytes.data(), static_cast<std::size_t>(got));
}

// An answer is held until it is whole: the server is ready for the next question ('Z'), or asks who this is ('R').
bool PgProxy::pass_answer(int server, int client, std::vector<char>& held) {
  std::array<char, 65536> bytes;
  const auto got = recv(server, bytes.data(), bytes.size(), 0);
  if (got <= 0) return false;
  held.insert(held.end(), bytes.data(), bytes.data() + got);
  std::size_t whole = 0;
  for (std::size_t at = 0, size = message_size(held, 0); size > 0; size = message_size(held, at)) {
    const char letter = held[at];
    at += size;
    if (letter == 'Z' || letter == 'R') whole = at;
    if (letter != 'Z') continue;
    const std::scoped_lock lock(mutex_);
    if (what_ == Cut::Nothing) continue;
    if (what_ == Cut::Answer && exchanges_left_ == 1) {
      what_ = Cut::Nothing;
      ++cuts_;
      return false;
    }
    --exchanges_left_;
  }
  if (whole == 0) return true;
  const bool sent = send_all(client, held.data(), whole);
  held.erase(held.begin(), held.begin() + static_cast<std::ptrdiff_t>(whole));
  return sent;
}

}  // namespace orrery::server
