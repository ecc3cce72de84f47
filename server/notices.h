#pragma once

// Sends notices to the webhooks of people: the outbox of the store is the list of what is to be sent, so nothing is
// lost when the server stops, and several nodes share the work. A notice may arrive twice when a node dies at the wrong
// moment.

#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <thread>
#include <unordered_map>
#include <vector>

#include "server/accounts.h"
#include "server/webhook.h"

namespace orrery::server {

struct NoticeOptions {
  bool allow_local = false;  // webhooks may lead into the server's own network
  Millis look_every = kSecondMs;
  std::function<Millis()> clock = now_ms;
};

struct NoticeCounts {
  std::uint64_t sent = 0;
  std::uint64_t failed = 0;    // attempts, those that are repeated later included
  std::uint64_t given_up = 0;  // notices
};

class NoticeSender {
 public:
  // The message for a notice in the person's language; nothing when it is no longer needed. Called on the sender's
  // thread.
  using Compose = std::function<std::optional<std::string>(const Notice&, const User&, const Settings&)>;

  NoticeSender(Store& store, Accounts& accounts, Compose compose, NoticeOptions options);
  ~NoticeSender();

  void start();
  // Joins within moments; what is under way is sent again later, by whoever looks then.
  void stop();
  // Looks for due notices at once. Thread-safe.
  void wake();

  // Puts a trial message into the outbox.
  void send_trial(const User& user);
  bool webhook_fits(std::string_view url) const { return server::webhook_fits(url, options_.allow_local); }
  NoticeCounts counts() const;

 private:
  void run();
  void look();
  void begin(const Notice& notice);
  void conclude(const WebhookClient::Outcome& outcome);
  void give_up(const Notice& notice, std::string_view why);
  void hold_back(const Notice& notice, Millis until);
  std::size_t under_way_for(std::string_view user) const;

  struct UnderWay {
    Notice notice;
    std::string webhook;
  };

  Store& store_;
  Accounts& accounts_;
  Compose compose_;
  NoticeOptions options_;
  WebhookClient client_;
  std::unordered_map<std::string, UnderWay> under_way_;  // by notice id
  std::atomic<bool> stopping_{false};
  std::atomic<bool> woken_{false};
  std::atomic<std::uint64_t> sent_{0};
  std::atomic<std::uint64_t> failed_{0};
  std::atomic<std::uint64_t> given_up_{0};
  std::thread thread_;
};

}  // namespace orrery::server
