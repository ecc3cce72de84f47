#include "server/notices.h"

#include <chrono>

#include "server/public_address.h"
#include "tests/server/notices_fixture.h"

namespace orrery::server::test {
namespace {

namespace json = boost::json;
using namespace std::chrono_literals;

TEST_F(NoticesTest, AMessageIsPostedOnce) {
  begin();
  add(person(receiver.url()), "your turn, \"Я\" @everyone");
  ASSERT_TRUE(eventually([&] { return sender->counts().sent == 1; }));
  now += 10 * kDayMs;
  look_around();
  ASSERT_EQ(receiver.count(), 1u);
  EXPECT_TRUE(receiver.request(0).starts_with("POST /hook HTTP/1.1\r\n"));
  EXPECT_NE(receiver.request(0).find("Content-Type: application/json\r\n"), std::string::npos);
  const json::value body = json::parse(receiver.body(0));
  EXPECT_EQ(body.at("content"), "Anna: your turn, \"Я\" @everyone");
  EXPECT_EQ(body.at("username"), "Orrery");
  EXPECT_TRUE(body.at("allowed_mentions").at("parse").as_array().empty());
}

TEST_F(NoticesTest, ALongMessageIsCutAtAWholeCharacter) {
  begin();
  std::string text;
  for (int i = 0; i < 2500; ++i) text += "Я";
  add(person(receiver.url()), text);
  ASSERT_TRUE(eventually([&] { return receiver.count() == 1; }));
  const std::string content = json::parse(receiver.body(0)).at("content").as_string().c_str();
  EXPECT_EQ(content, "Anna: " + text.substr(0, std::size_t{2} * (2000 - 6)));
}

TEST_F(NoticesTest, WhatIsNotNeededAnyMoreIsNotSent) {
  begin();
  add(person(receiver.url()), "over");
  add(person(""), "no webhook");
  User gone = person(receiver.url());
  gone.name = gone.settings = "";
  store->update_user(gone);
  add(gone);
  look_around();
  EXPECT_EQ(receiver.count(), 0u);
  EXPECT_TRUE(left(now + 365 * kDayMs).empty());
}

TEST_F(NoticesTest, NothingIsSentBeforeItIsDue) {
  begin();
  Notice later;
  later.id = "later";
  later.user = person(receiver.url()).id;
  later.table = "table";
  later.due = now + 10 * kSecondMs;
  store->add_notice(later);
  now += 10 * kSecondMs - 1;
  look_around();
  EXPECT_EQ(receiver.count(), 0u);
  now += 1;
  EXPECT_TRUE(eventually([&] { return receiver.count() == 1; }));
}

TEST_F(NoticesTest, AFailureIsTriedSixTimesWithGrowingPauses) {
  const std::string failure = Receiver::answer("500 Oops");
  receiver.will_answer({failure, Receiver::answer("302 Found", "Location: " + marks.url() + "\r\n"), failure,
                        Receiver::answer("403 No"), "HTTP/1.1 nonsense\r\n\r\n", failure, failure});
  begin();
  add(person(receiver.url()));
  std::uint64_t tried = 1;
  ASSERT_TRUE(eventually([&] { return sender->counts().failed == tried; }));
  for (const Millis pause : {10 * kSecondMs, kMinuteMs, 5 * kMinuteMs, 20 * kMinuteMs, 90 * kMinuteMs}) {
    now += pause - 1;
    look_around();
    EXPECT_EQ(receiver.count(), tried) << pause;
    now += 1;
    ++tried;
    ASSERT_TRUE(eventually([&] { return sender->counts().failed == tried; })) << pause;
    EXPECT_EQ(receiver.count(), tried);
  }
  EXPECT_TRUE(eventually([&] { return sender->counts().given_up == 1; }));
  EXPECT_TRUE(left(now + 365 * kDayMs).empty());
  EXPECT_EQ(receiver.count(), 6u);
  // The redirect was not followed: the other receiver got only its marks.
  EXPECT_EQ(marks.count(), 5u);
  EXPECT_EQ(sender->counts().sent, 5u);
}

TEST_F(NoticesTest, AFailureThatPassesEndsWell) {
  receiver.will_answer({Receiver::answer("503 Later")});
  begin();
  add(person(receiver.url()));
  ASSERT_TRUE(eventually([&] { return sender->counts().failed == 1; }));
  now += 10 * kSecondMs;
  ASSERT_TRUE(eventually([&] { return sender->counts().sent == 1; }));
  EXPECT_EQ(sender->counts().given_up, 0u);
  EXPECT_TRUE(left(now + 365 * kDayMs).empty());
}

TEST_F(NoticesTest, AnAddressThatIsGoneIsSwitchedOff) {
  for (const char* status : {"404 Not Found", "410 Gone"}) {
    receiver.will_answer({Receiver::answer(status)});
    begin();
    const User user = person(receiver.url(), QuietHours{0, 60});
    add(user);
    ASSERT_TRUE(eventually([&] { return sender->counts().given_up == 1; })) << status;
    EXPECT_TRUE(left(now + 365 * kDayMs).empty());
    const Settings settings = Settings::parse(store->user(user.id)->settings);
    EXPECT_EQ(settings.webhook, "") << status;
    EXPECT_EQ(settings.quiet, (QuietHours{0, 60})) << status;
  }
}

TEST_F(NoticesTest, AnAddressSetMeanwhileIsNotSwitchedOff) {
  const User user = person("https://hooks.example/new");
  accounts->drop_webhook(user.id, "https://hooks.example/old");
  EXPECT_EQ(Settings::parse(store->user(user.id)->settings).webhook, "https://hooks.example/new");
}

TEST_F(NoticesTest, RetryAfterIsRespectedWithinBounds) {
  struct Case {
    const char* header;
    Millis pause;
  };
  for (const Case& one :
       {Case{"Retry-After: 33\r\n", 33 * kSecondMs}, Case{"Retry-After: 99999999\r\n", 90 * kMinuteMs},
        Case{"", 10 * kSecondMs}, Case{"Retry-After: nonsense\r\n", 10 * kSecondMs}}) {
    receiver.will_answer({Receiver::answer("429 Slow down", one.header)});
    begin();
    add(person(receiver.url()));
    ASSERT_TRUE(eventually([&] { return sender->counts().failed == 1; })) << one.header;
    EXPECT_TRUE(left(now + one.pause - 1).empty()) << one.header;
    const auto again = left(now + one.pause);
    ASSERT_EQ(again.size(), 1u) << one.header;
    EXPECT_EQ(again[0].attempts, 1);
    store->finish_notice(again[0].id);
  }
}

TEST_F(NoticesTest, QuietHoursAreKeptAndCostNoAttempt) {
  // It is 22:13:20; quiet from 22:00 to 06:00.
  begin();
  const User user = person(receiver.url(), QuietHours{22 * 60, 6 * 60});
  add(user, "good morning", 2);
  look_around();
  EXPECT_EQ(receiver.count(), 0u);
  constexpr Millis kMorning = (kStart / kDayMs + 1) * kDayMs + 6 * 60 * kMinuteMs;
  const auto held = left(kMorning);
  ASSERT_EQ(held.size(), 1u);
  EXPECT_EQ(held[0].due, kMorning);
  EXPECT_EQ(held[0].attempts, 2);
  now = kMorning - 1;
  begin();
  look_around();
  EXPECT_EQ(receiver.count(), 0u);
  now = kMorning + 1;  // the lease that this test took is over, too
  ASSERT_TRUE(eventually([&] { return receiver.count() == 1; }));
  EXPECT_EQ(json::parse(receiver.body(0)).at("content"), "Anna: good morning");
  now += 365 * kDayMs;
  now -= now % kDayMs - 12 * 60 * kMinuteMs;  // at noon
  look_around();
  EXPECT_EQ(receiver.count(), 1u);
}

TEST_F(NoticesTest, ATrialIsSentAtOnceInThePersonsLanguage) {
  begin();
  User user = person(receiver.url(), QuietHours{22 * 60, 6 * 60});
  Settings settings = Settings::parse(user.settings);
  settings.language = "ru";
  user.settings = settings.text();
  store->update_user(user);
  sender->send_trial(user);
  ASSERT_TRUE(eventually([&] { return receiver.count() == 1; }));
  EXPECT_EQ(json::parse(receiver.body(0)).at("content").as_string(),
            Words::in(Language::Ru).say("server.notice.trial").c_str());
  EXPECT_EQ(composed, 0);
}

TEST_F(NoticesTest, TheServersOwnNetworkIsNotCalled) {
  begin(false);
  const std::string port = receiver.port();
  std::uint64_t expected = 0;
  for (const std::string& url :
       std::vector<std::string>{"https://127.0.0.1:" + port, "https://localhost:" + port, "https://[::1]:" + port,
                                "https://[::ffff:127.0.0.1]:" + port, "https://2130706433:" + port,
                                "https://0x7f.1:" + port, "https://0:" + port}) {
    add(person(url));
    ++expected;
    EXPECT_TRUE(eventually([&] { return sender->counts().given_up == expected; })) << url;
  }
  EXPECT_EQ(receiver.connections(), 0);
  EXPECT_TRUE(left(now + 365 * kDayMs).empty());
}

TEST_F(NoticesTest, AnAnswerWithoutEndIsCutOff) {
  receiver.will_answer({"HTTP/1.1 200 OK\r\nContent-Length: 100000000\r\n\r\n" + std::string(1 << 20, 'x')});
  begin();
  add(person(receiver.url()));
  EXPECT_TRUE(eventually([&] { return sender->counts().sent == 1; }));
}

TEST_F(NoticesTest, OneSlowReceiverDoesNotHoldUpTheOthersNorStop) {
  Receiver slow;
  slow.will_answer(std::deque<std::string>(40, ""));
  begin();
  const User anna = person(slow.url());
  for (int i = 0; i < 40; ++i) add(anna);
  ASSERT_TRUE(eventually([&] { return slow.count() == 4; }));
  look_around();
  EXPECT_EQ(slow.count(), 4u);
  const auto before = std::chrono::steady_clock::now();
  sender->stop();
  EXPECT_LT(std::chrono::steady_clock::now() - before, 4s);  // a post may take 10 seconds
  // Nothing is lost.
  EXPECT_EQ(left(now + kMinuteMs).size(), 10u);
}

TEST(Endpoint, AddressesMustBeHttps) {
  for (const char* url : {"https://hooks.example", "https://hooks.example/a?b=c", "https://hooks.example:8443/x"}) {
    EXPECT_TRUE(endpoint_fits(url, false)) << url;
  }
  for (const char* url : {"", "hooks.example", "http://hooks.example", "http://127.0.0.1/", "ftp://hooks.example",
                          "https://", "https://a:b@hooks.example", "https://a@hooks.example", "https://hooks.example/ä",
                          "https://hooks.example/\n", "https:///x", "https:/hooks.example", "https:hooks.example",
                          "gopher://hooks.example", "https://hooks.example:99999"}) {
    EXPECT_FALSE(endpoint_fits(url, false)) << url;
  }
  EXPECT_TRUE(endpoint_fits("http://127.0.0.1:8080/hook", true));
  EXPECT_TRUE(endpoint_fits("http://localhost/hook", true));
  EXPECT_FALSE(endpoint_fits("http://hooks.example/hook", true));
}

struct AddressCase {
  const char* text;
  bool is_public;
  bool is_loopback;
};

TEST(PublicAddress, KnowsWhatIsNotOnTheInternet) {
  constexpr AddressCase kCases[] = {
      {"8.8.8.8", true, false},
      {"9.255.255.255", true, false},
      {"11.0.0.0", true, false},
      {"172.15.255.255", true, false},
      {"172.32.0.0", true, false},
      {"100.63.255.255", true, false},
      {"100.128.0.0", true, false},
      {"223.255.255.255", true, false},
      {"0.0.0.0", false, false},
      {"10.1.2.3", false, false},
      {"100.64.0.1", false, false},
      {"127.0.0.1", false, true},
      {"127.255.255.255", false, true},
      {"169.254.169.254", false, false},
      {"172.16.0.1", false, false},
      {"172.31.255.255", false, false},
      {"192.168.0.1", false, false},
      {"198.18.0.1", false, false},
      {"224.0.0.1", false, false},
      {"255.255.255.255", false, false},
      {"2606:4700::1", true, false},
      {"2a00:1450::1", true, false},
      {"2001:4860::1", true, false},
      {"::", false, false},
      {"::1", false, true},
      {"::ffff:8.8.8.8", true, false},
      {"::ffff:10.0.0.1", false, false},
      {"::ffff:127.0.0.1", false, true},
      {"::127.0.0.1", false, false},
      {"64:ff9b::8.8.8.8", true, false},
      {"64:ff9b::192.168.0.1", false, false},
      {"2002:7f00:1::1", false, false},
      {"2001::1", false, false},
      {"2001:db8::1", false, false},
      {"3fff::1", false, false},
      {"fc00::1", false, false},
      {"fd12::1", false, false},
      {"fe80::1", false, false},
      {"fec0::1", false, false},
      {"ff02::1", false, false},
  };
  for (const AddressCase& one : kCases) {
    sockaddr_storage address{};
    auto* const v4 = reinterpret_cast<sockaddr_in*>(&address);
    auto* const v6 = reinterpret_cast<sockaddr_in6*>(&address);
    if (inet_pton(AF_INET, one.text, &v4->sin_addr) == 1) {
      address.ss_family = AF_INET;
    } else {
      ASSERT_EQ(inet_pton(AF_INET6, one.text, &v6->sin6_addr), 1) << one.text;
      address.ss_family = AF_INET6;
    }
    EXPECT_EQ(is_public(reinterpret_cast<const sockaddr&>(address)), one.is_public) << one.text;
    EXPECT_EQ(is_loopback(reinterpret_cast<const sockaddr&>(address)), one.is_loopback) << one.text;
  }
  sockaddr_storage local{};
  local.ss_family = AF_UNIX;
  EXPECT_FALSE(is_public(reinterpret_cast<const sockaddr&>(local)));
  EXPECT_FALSE(is_loopback(reinterpret_cast<const sockaddr&>(local)));
}

}  // namespace
}  // namespace orrery::server::test
