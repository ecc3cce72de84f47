// Everything by which a person is reached, with a push service, a mail server and a webhook on this machine.

#include <chrono>
#include <set>

#include "server/reach/base64url.h"
#include "tests/server/mailbox.h"
#include "tests/server/notices_fixture.h"
#include "tests/server/push_opened.h"

namespace orrery::server::test {
namespace {

namespace json = boost::json;

class ReachTest : public NoticesTest {
 protected:
  ReachTest() { smtp_url = mailbox.url(); }

  // Somebody with a browser whose session lasts.
  User at_a_browser(const std::string& language = "en") {
    User user = person("");
    Settings settings;
    settings.language = language;
    user.settings = settings.text();
    store->update_user(user);
    Session session;
    session.id = "session-" + user.id;
    session.hash = session.id;
    session.user = user.id;
    session.scope = "play";
    session.created = session.used = now;
    store->add_session(session);
    Browser kept;
    kept.endpoint = receiver.url();
    kept.id = browser_id(kept.endpoint + user.id);
    kept.key = browser.key();
    kept.auth = browser.auth();
    kept.session = session.id;
    kept.since = now;
    keep_browser(*store, user.id, kept);
    return user;
  }
  void set(User& user, const std::function<void(Settings&)>& edit) {
    Settings settings = Settings::parse(user.settings);
    edit(settings);
    user.settings = settings.text();
    store->update_user(user);
  }
  void with_mail(const User& user, bool confirmed = true) {
    keep_mail(*store, user.id, {"anna@mail.example", confirmed}, now);
  }
  json::value pushed(std::size_t index) { return json::parse(browser.open(receiver.body(index)).value_or("null")); }
  std::string header(std::size_t index, const std::string& name) {
    const std::string request = receiver.request(index);
    const std::size_t at = request.find("\r\n" + name + ": ");
    return at == request.npos
               ? ""
               : request.substr(at + name.size() + 4, request.find("\r\n", at + 2) - at - name.size() - 4);
  }
  static std::string turn() { return notice_body("turn"); }

  Mailbox mailbox;
  PushBrowser browser;
};

TEST_F(ReachTest, ABrowserIsToldWhatOnlyItCanRead) {
  begin();
  add(at_a_browser(), turn());
  ASSERT_TRUE(eventually([&] { return sender->counts().sent == 1; }));
  const json::value said = pushed(0);
  EXPECT_EQ(said.at("title"), "Anna");
  EXPECT_EQ(said.at("tag"), "turn:table");
  EXPECT_EQ(said.as_object().size(), 5u);
  EXPECT_EQ(header(0, "TTL"), "86400");
  EXPECT_EQ(header(0, "Content-Encoding"), "aes128gcm");
  EXPECT_EQ(header(0, "Urgency"), "high");
  EXPECT_EQ(header(0, "Topic").size(), 32u);
  const std::string signed_by = header(0, "Authorization");
  EXPECT_TRUE(signed_by.ends_with(", k=" + base64url(sender->push_key())));
  EXPECT_EQ(receiver.request(0).find("Anna"), std::string::npos);
}

TEST_F(ReachTest, ANewerNoticeTakesThePlaceOfAnOlder) {
  begin();
  const User user = at_a_browser();
  add(user, turn());
  add(user, turn());
  add(user, notice_body("chat"));  // never, as long as nobody asks for it
  ASSERT_TRUE(eventually([&] { return sender->counts().sent == 2; }));
  EXPECT_EQ(header(0, "Topic"), header(1, "Topic"));
  EXPECT_NE(pushed(0).at("id"), pushed(1).at("id"));
  EXPECT_EQ(pushed(0).at("tag"), pushed(1).at("tag"));
}

TEST_F(ReachTest, ABrowserThatIsGoneIsForgotten) {
  for (const char* status : {"404 Not Found", "410 Gone"}) {
    receiver.will_answer({Receiver::answer(status)});
    begin();
    const User user = at_a_browser();
    add(user, turn());
    ASSERT_TRUE(eventually([&] { return sender->counts().given_up == 1; })) << status;
    EXPECT_TRUE(browsers_of(*store, user.id).empty());
  }
}

TEST_F(ReachTest, ABrowserIsReachedAsLongAsItsSessionLasts) {
  begin();
  const User user = at_a_browser();
  store->end_sessions_of(user.id, "");
  add(user, turn());
  look_around();
  EXPECT_EQ(receiver.count(), 0u);
  EXPECT_TRUE(store->belongings(user.id, "browser").empty());
}

TEST_F(ReachTest, ABrowserBelongsToWhoSitsThere) {
  const User anna = at_a_browser(), boris = at_a_browser();
  Browser same = browsers_of(*store, anna.id).at(0);
  same.session = "session-" + boris.id;
  keep_browser(*store, boris.id, same);
  EXPECT_TRUE(browsers_of(*store, anna.id).empty());
  EXPECT_EQ(browsers_of(*store, boris.id).size(), 2u);
}

TEST_F(ReachTest, PrivateAddressesAreNotCalled) {
  begin(false);
  const User user = at_a_browser();
  Browser kept = browsers_of(*store, user.id).at(0);
  kept.endpoint = "https://127.0.0.1:" + receiver.port() + "/x";
  keep_browser(*store, user.id, kept);
  add(user, turn());
  ASSERT_TRUE(eventually([&] { return sender->counts().given_up == 1; }));
  EXPECT_EQ(receiver.connections(), 0);
}

TEST_F(ReachTest, ALetterComesToAConfirmedAddressOnly) {
  begin();
  User user = at_a_browser("ru");
  forget_browser(*store, user.id, browsers_of(*store, user.id).at(0).id);
  set(user, [](Settings& settings) { settings.telling.when[1][0] = 0; });
  with_mail(user, false);
  add(user, turn());
  look_around();
  EXPECT_EQ(mailbox.count(), 0u);

  sender->send_confirmation(user);
  ASSERT_TRUE(eventually([&] { return mailbox.count() == 1; }));
  const std::string plain = mailbox.plain(0);
  const std::size_t at = plain.find("/mail?confirm=");
  ASSERT_NE(at, std::string::npos) << plain;
  const std::string ticket = plain.substr(at + 14, plain.find('\n', at) - at - 14);
  EXPECT_EQ(sender->confirmed_by(ticket), user.id);
  EXPECT_EQ(sender->ended_by(ticket), std::nullopt);
  now += 4 * kDayMs;
  EXPECT_EQ(sender->confirmed_by(ticket), std::nullopt) << "too late";

  with_mail(user);
  add(user, turn());
  ASSERT_TRUE(eventually([&] { return mailbox.count() == 2; }));
  const std::string letter = mailbox.letter(1);
  EXPECT_EQ(mailbox.to(1), "anna@mail.example");
  EXPECT_NE(letter.find("\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n"), std::string::npos);
  const std::string end = kOrigin + std::string("/api/mail/end?ticket=");
  const std::size_t link = letter.find(end);
  ASSERT_NE(link, std::string::npos);
  EXPECT_EQ(sender->ended_by(letter.substr(link + end.size(), letter.find('>', link) - link - end.size())), user.id);
}

TEST_F(ReachTest, EachWayHasItsTime) {
  begin();
  User user = at_a_browser();
  with_mail(user);
  set(user, [&](Settings& settings) {
    settings.webhook = marks.url();
    settings.telling.when[1][0] = 15;  // mail
    settings.telling.when[2][0] = kNever;
  });
  add(user, turn());
  ASSERT_TRUE(eventually([&] { return receiver.count() == 1; }));
  now += 15 * kMinuteMs - 1;
  look_around();
  EXPECT_EQ(mailbox.count(), 0u);
  now += 1;
  ASSERT_TRUE(eventually([&] { return mailbox.count() == 1; }));
  EXPECT_EQ(receiver.count(), 1u);
}

TEST_F(ReachTest, OneLetterADayForAllThatIsToldDaily) {
  begin();
  User user = at_a_browser();
  forget_browser(*store, user.id, browsers_of(*store, user.id).at(0).id);
  with_mail(user);
  set(user, [](Settings& settings) {
    settings.telling.when[1][2] = kDaily;
    settings.telling.digest = 23 * 60;  // it is 22:13
  });
  for (const char* table : {"one", "two", "two"}) {
    Notice notice;
    notice.id = random_id(8);
    notice.user = user.id;
    notice.table = table;
    notice.body = notice_body("over");
    notice.due = now;
    store->add_notice(notice);
  }
  look_around();
  EXPECT_EQ(mailbox.count(), 0u);
  now += kHourMs;
  ASSERT_TRUE(eventually([&] { return mailbox.count() == 1; }));
  const std::string plain = mailbox.plain(0);
  EXPECT_EQ(std::count(plain.begin(), plain.end(), '{'), 2) << plain;  // of each table once
  ASSERT_TRUE(eventually([&] { return store->belongings(user.id, "digest").empty(); }));
  now += kDayMs;
  look_around();
  EXPECT_EQ(mailbox.count(), 1u);
}

TEST_F(ReachTest, AMailServerThatFailsIsTriedAgain) {
  mailbox.will_answer({"451 later", "250 ok"});
  begin();
  User user = at_a_browser();
  forget_browser(*store, user.id, browsers_of(*store, user.id).at(0).id);
  with_mail(user);
  set(user, [](Settings& settings) { settings.telling.when[1][0] = 0; });
  add(user, turn());
  ASSERT_TRUE(eventually([&] { return sender->counts().failed == 1; }));
  now += 10 * kSecondMs;
  ASSERT_TRUE(eventually([&] { return sender->counts().sent == 1; }));
  EXPECT_EQ(mailbox.count(), 1u);

  mailbox.will_answer({"550 no such person"});
  add(user, turn());
  ASSERT_TRUE(eventually([&] { return sender->counts().given_up == 1; }));
}

TEST_F(ReachTest, WhoIsGoneLeavesNothing) {
  const User user = at_a_browser();
  with_mail(user);
  store->drop_belongings(user.id);
  EXPECT_FALSE(is_reached(*store, user.id));
  begin();
  add(user, turn());
  look_around();
  EXPECT_EQ(receiver.count(), 0u);
}

// Senders that stop and start again, receivers that fail: each of many decisions is accepted once by each way.
TEST_F(ReachTest, EveryDecisionIsToldOnce) {
  constexpr int kRounds = 20, kPeople = 6;
  std::vector<User> people;
  for (int i = 0; i < kPeople; ++i) people.push_back(at_a_browser());
  std::set<std::string> ids;
  std::size_t accepted = 0, seen = 0;
  for (int round = 0; round < kRounds; ++round) {
    std::deque<std::string> answers;
    for (int i = 0; i < round % 4; ++i) answers.push_back(Receiver::answer(i % 2 == 0 ? "503 Later" : "429 Slow"));
    receiver.will_answer(answers);
    begin();
    for (const User& user : people) add(user, turn());
    if (round % 3 == 0) begin();  // stopped in the middle, and begun again
    const std::size_t wanted = static_cast<std::size_t>((round + 1) * kPeople);
    ASSERT_TRUE(eventually([&] {
      now += 100;
      for (; seen < receiver.count(); ++seen) {
        if (!receiver.accepted(seen)) continue;
        ++accepted;
        ids.insert(std::string(pushed(seen).at("id").as_string()));
      }
      return ids.size() >= wanted;
    })) << round;
  }
  look_around();
  EXPECT_EQ(ids.size(), static_cast<std::size_t>(kRounds * kPeople));
  EXPECT_EQ(accepted, ids.size());
}

}  // namespace
}  // namespace orrery::server::test
