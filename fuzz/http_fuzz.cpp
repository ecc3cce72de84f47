// Feeds bytes to a connection of the server as a stranger would send them. What reaches the site must keep the promises
// of HttpRequest, everything is answered in whole responses, and the connection ends.

#include <cstddef>
#include <cstdint>

#include "fuzz/wire.h"

namespace {

using namespace orrery::server;

class Echo final : public Site {
 public:
  void request(HttpRequest request, Answer answer) override {
    check(request);
    HttpResponse response;
    response.body = std::make_shared<const std::string>(request.path + request.query + request.body);
    answer(std::move(response));
  }
  // Handshakes are for the other target.
  void upgrade(HttpRequest request, Accept, Answer refuse) override {
    check(request);
    refuse(HttpResponse{404, {}, {}, {}});
  }

 private:
  static void check(const HttpRequest& request) {
    must(request.path.starts_with('/') && request.path.find('\0') == std::string::npos);
    must(request.path.find("/../") == std::string::npos && !request.path.ends_with("/.."));
    must(request.body.size() <= 2 << 10);
    must(!request.address.empty());
    boost::system::error_code error;
    boost::asio::ip::make_address(request.address, error);
    must(!error);
    for (const auto& [name, value] : request.headers) {
      must(name.find_first_of("ABCDEFGHIJKLMNOPQRSTUVWXYZ \r\n") == std::string::npos);
      must(value.find_first_of("\r\n") == std::string::npos);
    }
  }
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static Echo site;
  static Wire wire(site);
  const std::string heard = wire.talk({reinterpret_cast<const char*>(data), size});
  must(heard.empty() || heard.starts_with("HTTP/1."));
  return 0;
}
