// Feeds frames to a socket of the server. An even first byte: the rest is sent as it is. An odd one: the rest is made
// into frames, so that the fuzzer need not find out how to mask: a byte of flags and opcode, a byte of length, the
// payload. What reaches the user must be a whole text of valid UTF-8 within the limit; it is then read as a command.

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "fuzz/wire.h"
#include "server/table/command.h"

namespace {

using namespace orrery::server;

constexpr std::string_view kHandshake =
    "GET /api/live HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n";
constexpr unsigned char kMask[] = {0x5a, 0xa5, 0x3c, 0xc3};

bool is_utf8(std::string_view text) {
  for (std::size_t i = 0; i < text.size();) {
    const auto first = static_cast<unsigned char>(text[i]);
    const std::size_t length = first < 0x80   ? 1
                               : first < 0xc2 ? 0
                               : first < 0xe0 ? 2
                               : first < 0xf0 ? 3
                               : first < 0xf5 ? 4
                                              : 0;
    if (length == 0 || i + length > text.size()) return false;
    for (std::size_t j = 1; j < length; ++j)
      if ((static_cast<unsigned char>(text[i + j]) & 0xc0) != 0x80) return false;
    i += length;
  }
  return true;
}

class Talker final : public SocketUser {
 public:
  void opened(std::shared_ptr<Socket> socket) override { socket_ = std::move(socket); }
  void received(std::string frame) override {
    must(socket_ != nullptr && is_utf8(frame) && frame.size() <= 512);
    read_command(frame);
    socket_->send(std::make_shared<const std::string>(std::move(frame)));
  }
  void closed() override { socket_.reset(); }

 private:
  std::shared_ptr<Socket> socket_;
};

class Sockets final : public Site {
 public:
  void request(HttpRequest, Answer answer) override { answer(HttpResponse{404, {}, {}, {}}); }
  void upgrade(HttpRequest, Accept accept, Answer) override { accept(std::make_shared<Talker>()); }
};

void add_frame(std::string& out, unsigned char flags, std::string_view payload) {
  out += static_cast<char>(flags);
  out += static_cast<char>(0x80 | payload.size());  // at most 125: the length fits
  for (const unsigned char byte : kMask) out += static_cast<char>(byte);
  for (std::size_t i = 0; i < payload.size(); ++i)
    out += static_cast<char>(static_cast<unsigned char>(payload[i]) ^ kMask[i % 4]);
}

std::string frames_of(std::string_view recipe) {
  std::string out;
  while (recipe.size() >= 2) {
    const auto flags = static_cast<unsigned char>(recipe[0]);
    const std::size_t length = std::min<std::size_t>(static_cast<unsigned char>(recipe[1]) % 126, recipe.size() - 2);
    add_frame(out, flags, recipe.substr(2, length));
    recipe.remove_prefix(2 + length);
  }
  return out;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static Sockets site;
  static Wire wire(site);
  if (size == 0) return 0;
  const std::string_view rest(reinterpret_cast<const char*>(data) + 1, size - 1);
  const std::string bytes = data[0] % 2 == 0 ? std::string(rest) : frames_of(rest);
  const std::string heard = wire.talk(kHandshake, bytes);
  must(heard.starts_with("HTTP/1.1 101"));
  return 0;
}
