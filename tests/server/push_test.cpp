#include "server/reach/push_message.h"

#include <gtest/gtest.h>

#include <boost/json.hpp>

#include "server/reach/addresses.h"
#include "server/reach/base64url.h"
#include "server/reach/letter.h"
#include "server/reach/telling.h"
#include "server/reach/tickets.h"
#include "tests/server/push_opened.h"

namespace orrery::server::test {
namespace {

namespace json = boost::json;

std::string bytes(std::string_view text) {
  const auto found = from_base64url(text);
  EXPECT_TRUE(found) << text;
  return found.value_or("");
}

// RFC 8291, section 5 and appendix A.
constexpr const char* kSender = "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw";
constexpr const char* kSenderPublic =
    "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8";
constexpr const char* kBrowser = "q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94";
constexpr const char* kBrowserPublic =
    "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
constexpr const char* kAuth = "BTBZMqHH6r4Tts7J_aSIgg";
constexpr const char* kSalt = "DGv6ra1nlYgDCS1FRnbzlw";
constexpr const char* kText = "When I grow up, I want to be a watermelon";
constexpr const char* kBody =
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_"
    "c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_"
    "yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN";

TEST(Push, TheExampleOfRfc8291) {
  const P256Key sender(bytes(kSender)), browser(bytes(kBrowser));
  EXPECT_EQ(base64url(sender.public_bytes()), kSenderPublic);
  EXPECT_EQ(base64url(browser.public_bytes()), kBrowserPublic);
  EXPECT_EQ(base64url(sender.agree(browser.public_bytes())), "kyrL1jIIOHEzg3sM2ZWRHDRB62YACZhhSlknJ672kSs");
  EXPECT_EQ(base64url(push_body(kText, browser.public_bytes(), bytes(kAuth), sender, bytes(kSalt))), kBody);
  EXPECT_EQ(PushBrowser(bytes(kBrowser), bytes(kAuth)).open(bytes(kBody)), kText);
}

TEST(Push, OnlyTheBrowserReadsIt) {
  const PushBrowser browser, other;
  const P256Key sender = P256Key::random();
  std::string body = push_body("secret", browser.key(), browser.auth(), sender, random_bytes(kPushSaltBytes), 500);
  EXPECT_EQ(browser.open(body), "secret");
  EXPECT_EQ(other.open(body), std::nullopt);
  EXPECT_EQ(body.find("secret"), std::string::npos);
  body.back() = static_cast<char>(body.back() ^ 1);
  EXPECT_EQ(browser.open(body), std::nullopt);
}

TEST(Push, LengthsTellNothing) {
  const PushBrowser browser;
  const auto size = [&](const std::string& text) {
    return push_body(text, browser.key(), browser.auth(), P256Key::random(), random_bytes(kPushSaltBytes), 500).size();
  };
  EXPECT_EQ(size(""), size(std::string(500, 'x')));
  EXPECT_LT(size(""), kMostPushBytes);
}

TEST(Push, WhatIsNoKeyIsRefused) {
  const PushBrowser browser;
  const P256Key sender = P256Key::random();
  const std::string salt = random_bytes(kPushSaltBytes);
  std::string off_the_curve = browser.key();
  off_the_curve.back() = static_cast<char>(off_the_curve.back() ^ 1);
  for (const std::string& key : {std::string(), std::string(65, '\0'), std::string(64, '\4'), off_the_curve}) {
    EXPECT_FALSE(is_p256_public(key));
    EXPECT_THROW(push_body("x", key, browser.auth(), sender, salt), KeyError);
  }
  EXPECT_THROW(push_body("x", browser.key(), "short", sender, salt), KeyError);
  EXPECT_THROW(push_body(std::string(4000, 'x'), browser.key(), browser.auth(), sender, salt), KeyError);
  EXPECT_THROW(P256Key(std::string(32, '\0')), KeyError);
  EXPECT_THROW(P256Key(std::string(32, '\xff')), KeyError);
}

// RFC 8292, sections 2 and 3.
TEST(Push, TheServerSaysWhoItIs) {
  const P256Key server = P256Key::random();
  const Millis now = 1'700'000'000'000;
  const std::string said =
      vapid_authorization(server, "https://push.example:8443/a/b?c", "mailto:op@games.example", now);
  ASSERT_TRUE(said.starts_with("vapid t="));
  const std::size_t end = said.find(", k=");
  EXPECT_EQ(said.substr(end + 4), base64url(server.public_bytes()));
  const std::string token = said.substr(8, end - 8);
  const std::size_t second = token.rfind('.'), first = token.find('.');
  EXPECT_TRUE(p256_verify(server.public_bytes(), token.substr(0, second), bytes(token.substr(second + 1))));
  EXPECT_FALSE(p256_verify(server.public_bytes(), token.substr(1, second), bytes(token.substr(second + 1))));
  EXPECT_EQ(json::parse(bytes(token.substr(0, first))).at("alg"), "ES256");
  const json::value claims = json::parse(bytes(token.substr(first + 1, second - first - 1)));
  EXPECT_EQ(claims.at("aud"), "https://push.example:8443");
  EXPECT_EQ(claims.at("sub"), "mailto:op@games.example");
  EXPECT_EQ(claims.at("exp").as_int64(), now / 1000 + 12 * 3600);
}

TEST(Base64, IsExact) {
  EXPECT_EQ(base64url("\xfb\xff"), "-_8");
  EXPECT_EQ(from_base64url("-_8="), "\xfb\xff");
  for (const char* wrong : {"a", "a b", "+/8", "-_8 ", "ä"}) EXPECT_FALSE(from_base64url(wrong)) << wrong;
}

// ---- letters

LetterText sample() {
  LetterText letter;
  letter.id = "0123abcd";
  letter.from = "orrery@games.example";
  letter.to = "anna@mail.example";
  letter.subject = "Gaia: It is your turn.";
  letter.parts = {{"Gaia", "It is your turn.", "https://games.example/table/k3v"}};
  letter.link_label = "Open";
  letter.footer = "Why";
  letter.end_label = "No more";
  letter.end_page = "https://games.example/mail?end=x";
  letter.end_post = "https://games.example/api/mail/end?ticket=x";
  return letter;
}

// The headers, unfolded.
std::string head_of(const std::string& text) {
  std::string head = text.substr(0, text.find("\r\n\r\n") + 2);
  for (std::size_t fold; (fold = head.find("\r\n ")) != head.npos;) head.erase(fold, 3);
  return head;
}

TEST(Letter, HasWhatMailProgramsNeed) {
  const std::string text = letter_text(sample(), 1'700'000'000'000);
  const std::string head = head_of(text);
  for (const char* line : {"From: Orrery <orrery@games.example>\r\n", "To: <anna@mail.example>\r\n",
                           "Date: Tue, 14 Nov 2023 22:13:20 +0000\r\n", "Message-ID: <0123abcd@games.example>\r\n",
                           "List-Unsubscribe: <https://games.example/api/mail/end?ticket=x>\r\n",
                           "List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n"})
    EXPECT_NE(head.find(line), std::string::npos) << line;
  for (std::size_t at = 0; (at = text.find('\n', at)) != text.npos; ++at) EXPECT_EQ(text[at - 1], '\r');
  for (const char c : text) EXPECT_EQ(static_cast<unsigned char>(c) & 0x80u, 0u);
}

TEST(Letter, NothingBecomesAHeader) {
  LetterText letter = sample();
  letter.subject = "Стол\r\nBcc: all@evil.example\r\n\r\nЛовушка " + std::string(200, 'x');
  letter.parts[0].title = "<script>alert(1)</script>\r\n.\r\nMAIL FROM:<x@evil.example>";
  const std::string text = letter_text(letter, 0);
  EXPECT_EQ(text.find("Bcc:"), std::string::npos);
  EXPECT_EQ(text.find("evil.example"), std::string::npos);
  EXPECT_EQ(text.find("<script>"), std::string::npos);
  for (const std::string& bad : std::vector<std::string>{"a@b.example\r\nBcc: x", "a@b\nc", "a b@c", "<a@b>",
                                                         "a@b>,<c@d", "", "@", "a@", "ä@b.example"}) {
    letter = sample();
    letter.to = bad;
    EXPECT_THROW(letter_text(letter, 0), std::invalid_argument) << bad;
    letter = sample();
    letter.end_post = "https://x>\r\nX: " + bad;
    EXPECT_THROW(letter_text(letter, 0), std::invalid_argument) << bad;
  }
}

TEST(Letter, AddressesArePlain) {
  for (const char* good : {"a@b", "a.b+c@d-e.example", "A_1@x.co.uk", "o'neil@mail.example"})
    EXPECT_TRUE(mail_address_fits(good)) << good;
  const std::string long_local = std::string(65, 'a') + "@b.example";
  for (const std::string& bad :
       std::vector<std::string>{"",      "a",       "@b",      "a@",   "a@@b",    ".a@b",    "a.@b",          "a..b@c",
                                "a@.b",  "a@b.",    "a@-b",    "a@b-", "a b@c",   "\"a\"@b", "a@[127.0.0.1]", "a,b@c",
                                "a;b@c", "a\r\n@b", "a@b\r\n", "ä@b",  long_local})
    EXPECT_FALSE(mail_address_fits(bad)) << bad;
}

// ---- links

TEST(Tickets, AreGoodForOneThing) {
  const Tickets tickets("secret"), others("another");
  const auto about = [](const std::string&) { return std::string("anna@mail.example"); };
  const std::string ticket = tickets.write({"confirm", "u1", "anna@mail.example", 1000});
  EXPECT_EQ(tickets.read(ticket, "confirm", 1000, about), "u1");
  EXPECT_EQ(tickets.read(ticket, "confirm", 1001, about), std::nullopt) << "too late";
  EXPECT_EQ(tickets.read(ticket, "end", 1000, about), std::nullopt);
  EXPECT_EQ(others.read(ticket, "confirm", 1000, about), std::nullopt);
  EXPECT_EQ(tickets.read(ticket, "confirm", 1000, [](const std::string&) { return std::string("new@mail.example"); }),
            std::nullopt);
  std::string forged = ticket;
  forged[1] = '2';
  EXPECT_EQ(tickets.read(forged, "confirm", 1000, about), std::nullopt) << "of somebody else";
  for (const std::string& wrong :
       std::vector<std::string>{"", ".", "..", "u1.0.", ticket + "x", ticket + ".", "u1.99999999999999999999."})
    EXPECT_EQ(tickets.read(wrong, "confirm", 1000, about), std::nullopt) << wrong;
}

// ---- what is told

TEST(Telling, IsKeptAsItWasSaid) {
  auto fields =
      Fields(json::parse(R"({"mail":{"turn":"never","chat":30},"push":{"over":"daily"},"digest":60})").as_object());
  const Telling telling = Telling::read(fields, {});
  EXPECT_FALSE(fields.problem());
  EXPECT_EQ(telling.of(Channel::Mail, Occasion::Turn), kNever);
  EXPECT_EQ(telling.of(Channel::Mail, Occasion::Chat), 30);
  EXPECT_EQ(telling.of(Channel::Push, Occasion::Over), kDaily);
  EXPECT_EQ(telling.of(Channel::Push, Occasion::Turn), 0) << "not named";
  auto again = Fields(telling.json());
  EXPECT_EQ(Telling::read(again, {}), telling);
}

TEST(Telling, NonsenseIsRefused) {
  for (const char* text : {R"({"push":{"turn":"soon"}})", R"({"push":{"turn":-1}})", R"({"mail":{"turn":1441}})",
                           R"({"mail":{"turn":1.5}})", R"({"digest":1440})", R"({"push":5})"}) {
    auto fields = Fields(json::parse(text).as_object());
    EXPECT_EQ(Telling::read(fields, {}), Telling()) << text;
    EXPECT_TRUE(fields.problem()) << text;
  }
}

TEST(Telling, TheNextTimeOfADay) {
  const Millis noon = 12 * 60 * kMinuteMs;
  EXPECT_EQ(next_minute_of_day(13 * 60, noon), noon + 60 * kMinuteMs);
  EXPECT_EQ(next_minute_of_day(12 * 60, noon), noon + kDayMs);
  EXPECT_EQ(next_minute_of_day(0, noon), kDayMs);
}

}  // namespace
}  // namespace orrery::server::test
