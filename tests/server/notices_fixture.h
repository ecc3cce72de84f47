#pragma once

// A sender of notices on a store of its own, with a clock that stands still and addresses on this machine.

#include <chrono>
#include <functional>

#include "server/notices.h"
#include "tests/server/people.h"
#include "tests/server/receiver.h"

namespace orrery::server::test {

inline bool eventually(const std::function<bool()>& holds) {
  for (int i = 0; i < 6000; ++i) {
    if (holds()) return true;
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
  return false;
}

class NoticesTest : public People {
 protected:
  void begin(bool allow_local = true) {
    NoticeOptions options;
    options.allow_local = allow_local;
    options.look_every = 10;
    options.smtp_url = smtp_url;
    options.mail_from = "orrery@games.example";
    options.address = [] { return std::string(kOrigin); };
    options.clock = [this] { return now.load(); };
    sender = std::make_unique<NoticeSender>(
        *store, *accounts,
        [this](const Notice& notice, const User& user, const Settings&) -> std::optional<Message> {
          ++composed;
          if (notice.body == "over") return std::nullopt;
          return Message{user.name, notice.body, ""};
        },
        options);
    sender->start();
  }

  User person(const std::string& webhook, std::optional<QuietHours> quiet = {}) {
    User user;
    user.id = random_id(10);
    user.name = "Anna";
    Settings settings;
    settings.webhook = webhook;
    settings.quiet = quiet;
    user.settings = settings.text();
    store->add_user(user);
    return user;
  }

  Notice add(const User& user, const std::string& body = "your turn", int attempts = 0) {
    Notice notice;
    notice.id = random_id(10);
    notice.user = user.id;
    notice.table = "table";
    notice.seq = 7;
    notice.body = body;
    notice.due = now;
    notice.attempts = attempts;
    store->add_notice(notice);
    return notice;
  }

  // The sender has looked at everything that is due now: a person added later has got his message.
  void look_around() {
    const std::uint64_t before = sender->counts().sent;
    const std::size_t marks_before = marks.count();
    add(person(marks.url()), "mark");
    ASSERT_TRUE(eventually([&] { return marks.count() > marks_before && sender->counts().sent > before; }));
  }
  std::vector<Notice> left(Millis at) {
    sender->stop();
    return store->take_notices(at, at + 1, 10);
  }

  std::string smtp_url;
  Receiver receiver;
  Receiver marks;
  std::atomic<int> composed{0};
  std::unique_ptr<NoticeSender> sender;
};

}  // namespace orrery::server::test
