#pragma once

// Tells people what they want to hear: by Web Push, by mail, to their webhooks. The outbox of the store is the list of
// what is to be sent, so nothing is lost when the server stops, and several nodes share the work.
//
//   what happened   one notice for each person, stored with the event        TABLE:EVENT:PERSON
//   ways to tell    when it is due, one for each browser, address, webhook    TABLE:EVENT:PERSON/push:BROWSER
//   daily           what is told daily is kept until one for all is due       digest:PERSON:DAY/mail
//
// Each step finishes the notice before it in the same transaction, and ids say what they are for, so everything is told
// once, whoever does it and however often. Only between the moment in which another server has accepted something and
// the moment in which that is written down nobody can know: if a node dies just there, it is sent again with the same
// mark (Topic, Message-ID, Idempotency-Key), by which the receiver knows that it is the same.

#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <thread>
#include <unordered_map>
#include <vector>

#include "server/accounts.h"
#include "server/reach/addresses.h"
#include "server/reach/courier.h"
#include "server/reach/message.h"
#include "server/reach/p256.h"
#include "server/reach/tickets.h"

namespace orrery::server {

struct NoticeOptions {
  bool allow_local = false;  // what is posted may lead into the server's own network
  bool alone = true;         // no other node works on the same store
  std::string smtp_url;      // empty: no mail
  std::string mail_from;
  std::function<std::string()> address = [] { return std::string(); };  // of this server, for links
  Millis look_every = kSecondMs;
  Millis first_wait = 10 * kSecondMs;  // after an attempt that failed; longer after each
  std::function<Millis()> clock = now_ms;
};

struct NoticeCounts {
  std::uint64_t sent = 0;
  std::uint64_t failed = 0;    // attempts, those that are repeated later included
  std::uint64_t given_up = 0;  // notices
};

class NoticeSender {
 public:
  // `compose` is called on the sender's thread.
  NoticeSender(Store& store, Accounts& accounts, Compose compose, NoticeOptions options);
  ~NoticeSender();

  void start();
  // Joins within moments; what is under way then is sent again later, by whoever looks then.
  void stop();
  // Looks for due notices at once. Thread-safe.
  void wake();

  // Puts a trial message into the outbox, for one way to a person: "webhook", "mail", "push:BROWSER".
  void send_trial(const User& user, std::string_view way = "webhook");
  // A letter with a link to an address that is not confirmed yet.
  void send_confirmation(const User& user);
  // Tells somebody that he is invited to a table, once.
  void send_invitation(const std::string& user, const std::string& table);

  bool endpoint_fits(std::string_view url) const { return server::endpoint_fits(url, options_.allow_local); }
  bool sends_mail() const { return !options_.smtp_url.empty(); }
  // What a browser needs to know this server by.
  const std::string& push_key() const { return vapid_.public_bytes(); }
  // Whose address a link confirms, or whose mail it ends; the link is good for nothing else.
  std::optional<std::string> confirmed_by(std::string_view ticket) const;
  std::optional<std::string> ended_by(std::string_view ticket) const;
  NoticeCounts counts() const;

 private:
  struct UnderWay {
    Notice notice;
    std::string way;
    std::string webhook;
    AfterNotice after;  // once it is accepted
  };
  using Ready = std::pair<UnderWay, std::variant<Courier::Post, Courier::Letter>>;

  void put(std::string id, const std::string& user, std::string_view kind, const std::string& table = {});
  void run();
  void look();
  void begin(const Notice& notice);
  // The ways in which a notice is to be told.
  void fan_out(const Notice& notice, const User& user, const Settings& settings);
  // The same by one of them; nothing when it leads nowhere.
  std::optional<Ready> prepare(const Notice& notice, const std::string& way, const User& user,
                               const Settings& settings);
  std::vector<std::pair<Message, Notice>> messages_of(const Notice& notice, const std::string& way, const User& user,
                                                      const Settings& settings, AfterNotice& after);
  Courier::Post push_to(const Browser& browser, const Notice& notice, const Message& message) const;
  Courier::Letter letter_to(const MailAddress& mail, const Notice& notice, const User& user, const Settings& settings,
                            const std::vector<std::pair<Message, Notice>>& messages) const;
  std::string link_of(const Message& message) const;
  std::string ticket_about(const std::string& user) const;
  void conclude(const Courier::Outcome& outcome);
  void finish(const std::string& notice, const AfterNotice& after);
  void give_up(const Notice& notice, std::string_view why);
  void hold_back(const Notice& notice, Millis until);
  std::size_t under_way_for(std::string_view user) const;

  Store& store_;
  Accounts& accounts_;
  Compose compose_;
  NoticeOptions options_;
  P256Key vapid_;
  Tickets tickets_;
  Courier courier_;
  std::unordered_map<std::string, UnderWay> under_way_;     // by notice id
  std::unordered_map<std::string, AfterNotice> unwritten_;  // accepted, but the store did not take it yet
  std::atomic<bool> stopping_{false};
  std::atomic<bool> woken_{false};
  std::atomic<std::uint64_t> sent_{0};
  std::atomic<std::uint64_t> failed_{0};
  std::atomic<std::uint64_t> given_up_{0};
  std::thread thread_;
};

}  // namespace orrery::server
