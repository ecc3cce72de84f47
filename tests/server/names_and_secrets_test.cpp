// What accounts are made of: names, passwords, secrets, settings.

#include <gtest/gtest.h>

#include "server/names.h"
#include "server/passwords.h"
#include "server/secrets.h"
#include "server/settings.h"

namespace orrery::server {
namespace {

constexpr const char* kPassword = "correct horse battery";

TEST(Names, HaveTwoTo32Characters) {
  EXPECT_FALSE(fit_name(""));
  EXPECT_FALSE(fit_name("a"));
  EXPECT_FALSE(fit_name("a \n"));
  EXPECT_FALSE(fit_name("\u200d\u200d\u200d"));
  EXPECT_FALSE(fit_name("a\u200d"));
  EXPECT_EQ(fit_name("Ю2"), "Ю2");
  EXPECT_EQ(fit_name(std::string(32, 'x')), std::string(32, 'x'));
  EXPECT_FALSE(fit_name(std::string(33, 'x')));
  std::string cyrillic;
  for (int i = 0; i < 32; ++i) cyrillic += "Щ";
  EXPECT_EQ(fit_name(cyrillic), cyrillic);
  EXPECT_FALSE(fit_name(cyrillic + "Щ"));
  EXPECT_FALSE(
      fit_name("\u4e2d\u4e2d\u4e2d\u4e2d\u4e2d\u4e2d\u4e2d\u4e2d\u4e2d\u4e2d\u4e2d"
               "\u4e2d\u4e2d\u4e2d\u4e2d\u4e2d\u4e2d\u4e2d\u4e2d\u4e2d\u4e2d\u4e2d"));  // 66 bytes: no record holds it
  EXPECT_FALSE(fit_name("Anna\u0301"));
  EXPECT_FALSE(fit_name(std::string(100000, 'x')));
  EXPECT_EQ(fit_name("\xff\xfe ok"), "ok");
}

TEST(Names, AreComparedInSmallLetters) {
  EXPECT_EQ(key_of_name("ÀÖØÞ×ß"), "àöøþ×ß");
  EXPECT_EQ(key_of_name("ĀŁŇŸŽİſ"), "āłňÿžiſ");
  EXPECT_EQ(key_of_name("АЯЁЄІЇҐЎ"), "аяёєіїґў");
  EXPECT_EQ(key_of_name("аяёєіїґў āłňÿž"), "аяёєіїґў āłňÿž");
  EXPECT_EQ(key_of_name("中文 ☃ 𝔸"), "中文 ☃ 𝔸");
  EXPECT_EQ(key_of_name("a \u200d b"), "a b");
}

TEST(Passwords, AreArgon2idWithTheNamedCosts) {
  const std::string hash = hash_password(kPassword);
  EXPECT_TRUE(hash.starts_with("$argon2id$v=19$m=19456,t=2,p=1$")) << hash;
  EXPECT_NE(hash, hash_password(kPassword));
  EXPECT_TRUE(password_matches(hash, kPassword));
  EXPECT_FALSE(password_matches(hash, "correct horse batterx"));
  EXPECT_FALSE(password_matches("", kPassword));
  EXPECT_FALSE(password_matches("", ""));
  EXPECT_FALSE(wants_new_hash(hash));
}

TEST(Passwords, Have8To200Characters) {
  EXPECT_FALSE(password_fits("1234567"));
  EXPECT_TRUE(password_fits("12345678"));
  EXPECT_FALSE(password_fits("пароль"));  // 12 bytes, 6 characters
  EXPECT_TRUE(password_fits(std::string(200, 'x')));
  EXPECT_FALSE(password_fits(std::string(201, 'x')));
}

TEST(Secrets, AreLongRandomAndHashed) {
  const std::string secret = random_id(kSecretBytes);
  EXPECT_TRUE(looks_like_secret(secret)) << secret;
  EXPECT_NE(secret, random_id(kSecretBytes));
  EXPECT_FALSE(looks_like_secret(secret + "a"));
  EXPECT_FALSE(looks_like_secret(std::string(kSecretLetters, 'A')));
  EXPECT_EQ(hash_of_secret(secret).size(), 64u);
  EXPECT_EQ(hash_of_secret("").substr(0, 16), "0e5751c026e543b2");  // BLAKE2b-256 of nothing
}

TEST(Settings, AreReadTolerantly) {
  EXPECT_EQ(Settings::parse(""), Settings{});
  EXPECT_EQ(Settings::parse("nonsense"), Settings{});
  EXPECT_EQ(Settings::parse(R"({"language": "xx", "webhook": 3, "quiet": {"from": -1, "to": 5}})"), Settings{});
  EXPECT_EQ(Settings::parse(R"({"quiet": {"from": 0, "to": 721}})"), Settings{});
  const Settings all{"uk", "https://hooks.example/1", QuietHours{1380, 420}};
  EXPECT_EQ(Settings::parse(all.text()), all);
  EXPECT_EQ(Settings::parse(Settings{}.text()), Settings{});
}

}  // namespace
}  // namespace orrery::server
