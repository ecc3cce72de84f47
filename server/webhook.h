#pragma once

// Posts to addresses that people give, so nothing about them is trusted: https only, no redirects, no proxy, short
// times, small answers, and no connection into the network the server stands in. The address that a name resolves to is
// checked when the connection is made, so names cannot be used to get around it.

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "server/time.h"

namespace orrery::server {

// Whether an address may be kept as a webhook. `allow_local`: for tests and servers at home, also http to this machine.
bool webhook_fits(std::string_view url, bool allow_local);

// Several posts at a time on the thread that calls `work`; only `wake` may be called from others.
class WebhookClient {
 public:
  explicit WebhookClient(bool allow_local);
  ~WebhookClient();
  WebhookClient(const WebhookClient&) = delete;
  WebhookClient& operator=(const WebhookClient&) = delete;

  // Begins to send a JSON text. `tag` comes back with the outcome.
  void post(std::string tag, const std::string& url, std::string body);
  std::size_t under_way() const;

  struct Outcome {
    std::string tag;
    int status = 0;          // of HTTP; 0: no answer
    Millis retry_after = 0;  // what the answer asks for
    bool forbidden = false;  // it leads to an address that the server does not call
  };
  // Moves bytes until something is done, `wake` is called or `longest` has passed.
  std::vector<Outcome> work(Millis longest);
  void wake();

 private:
  struct Curl;  // the library stays in webhook.cpp
  std::unique_ptr<Curl> curl_;
};

}  // namespace orrery::server
