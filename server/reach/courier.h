#pragma once

// Brings what is sent to people out of the house.
//
// Posts go to addresses that people give, so nothing about them is trusted: https only, no redirects, no proxy, short
// times, small answers, and no connection into the network the server stands in. The address that a name resolves to is
// checked when the connection is made, so names cannot be used to get around it. Letters go to the one mail server that
// the operator has named.

#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/time.h"

namespace orrery::server {

// Whether an address may be kept as one that is posted to. `allow_local`: for tests and servers at home, also http to
// this machine.
bool endpoint_fits(std::string_view url, bool allow_local);
// Whether an address names a mail server: smtp://, which becomes TLS where the server offers it, or smtps://.
bool smtp_url_fits(std::string_view url);

// Several things at a time on the thread that calls `work`; only `wake` may be called from others.
class Courier {
 public:
  explicit Courier(bool allow_local);
  ~Courier();
  Courier(const Courier&) = delete;
  Courier& operator=(const Courier&) = delete;

  using Headers = std::vector<std::pair<std::string, std::string>>;
  struct Post {
    std::string url;
    std::string body;
    Headers headers;
  };
  struct Letter {
    std::string server;  // smtp://...
    std::string from;
    std::string to;
    std::string text;  // headers and body
  };
  // `tag` comes back with the outcome.
  void send(std::string tag, Post post);
  void send(std::string tag, Letter letter);
  std::size_t under_way() const;

  struct Outcome {
    std::string tag;
    int status = 0;  // of HTTP or SMTP; 0: no answer
    bool accepted = false;
    Millis retry_after = 0;  // what the answer asks for
    bool forbidden = false;  // it leads to an address that the server does not call
  };
  // Moves bytes until something is done, `wake` is called or `longest` has passed.
  std::vector<Outcome> work(Millis longest);
  void wake();

 private:
  struct Curl;  // the library stays in courier.cpp
  std::unique_ptr<Curl> curl_;
};

}  // namespace orrery::server
