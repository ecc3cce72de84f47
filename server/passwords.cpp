#include "server/passwords.h"

#include <sodium.h>

#include <array>
#include <new>

#include "server/names.h"
#include "server/secrets.h"

namespace orrery::server {

namespace {

constexpr unsigned long long kPasses = 2;
constexpr std::size_t kHashMemory = std::size_t{19456} * 1024;

constexpr std::size_t kLeastPasswordCharacters = 8;
constexpr std::size_t kMostPasswordCharacters = 200;

// What lists of leaked passwords have most of, in lower case: without the digits and signs that people put before and
// behind a word, and rows of keys with digits in them as they are.
constexpr std::string_view kCommon[] = {
    "password",   "passwort",     "passw0rd",   "p@ssword",     "p@ssw0rd",  "qwerty",      "qwertyui",
    "qwertyuiop", "qwertz",       "azerty",     "asdfghjk",     "asdfghjkl", "asdf",        "zxcvbnm",
    "zxcvbn",     "qazwsx",       "qazwsxedc",  "iloveyou",     "princess",  "sunshine",    "football",
    "baseball",   "basketball",   "superman",   "batman",       "starwars",  "trustno",     "welcome",
    "letmein",    "dragon",       "monkey",     "master",       "shadow",    "michael",     "jennifer",
    "jordan",     "michelle",     "charlie",    "computer",     "internet",  "whatever",    "administrator",
    "admin",      "changeme",     "default",    "secret",       "computer",  "samsung",     "pokemon",
    "liverpool",  "chelsea",      "arsenal",    "manchester",   "barcelona", "corvette",    "mercedes",
    "ferrari",    "porsche",      "butterfly",  "chocolate",    "cheese",    "babygirl",    "lovely",
    "jessica",    "ashley",       "nicole",     "daniel",       "thomas",    "andrew",      "victoria",
    "alexander",  "elizabeth",    "patricia",   "madison",      "hunter",    "ranger",      "harley",
    "soccer",     "hockey",       "killer",     "freedom",      "flower",    "summer",      "winter",
    "spring",     "autumn",       "january",    "february",     "september", "october",     "november",
    "december",   "monday",       "friday",     "sunday",       "hello",     "hellohello",  "helloworld",
    "test",       "testtest",     "testing",    "guest",        "user",      "login",       "root",
    "toor",       "abcd",         "abc",        "abcdefg",      "abcdefgh",  "abcdefghi",   "qq",
    "aa",         "asd",          "qwe",        "qweqwe",       "qweasd",    "qweasdzxc",   "zaq",
    "zaqxsw",     "love",         "loveyou",    "iloveu",       "google",    "facebook",    "twitter",
    "linkedin",   "myspace",      "minecraft",  "warcraft",     "starcraft", "playstation", "nintendo",
    "blizzard",   "matrix",       "phoenix",    "thunder",      "eclipse",   "orrery",      "galaxy",
    "privet",     "parol",        "lubov",      "ghbdtn",       "gfhjkm",    "natasha",     "nastya",
    "marina",     "sergey",       "andrey",     "dmitry",       "vladimir",  "oleksandr",   "ukraine",
    "ukraina",    "russia",       "moskva",     "kiev",         "kyiv",      "spartak",     "dinamo",
    "qwer",       "qwert",        "asdfg",      "asdfgh",       "zxcv",      "zxcvb",       "pass",
    "passwd",     "passwords",    "mypassword", "qazxsw",       "qaz",       "wsx",         "qwerasdf",
    "zxcasdqwe",  "1q2w3e4r",     "1q2w3e4r5t", "1q2w3e4r5t6y", "q1w2e3r4",  "q1w2e3r4t5",  "1qaz2wsx",
    "1qazxsw2",   "1qaz2wsx3edc", "zaq12wsx",   "zaq1xsw2",     "qwe123qwe", "qwe123asd",   "a1b2c3d4",
    "1a2b3c4d",   "1q1q1q1q",     "r2d2c3po",   "user1234",     "naruto",    "babyboy",     "sweetheart",
    "angel",      "maria",        "anthony",    "joshua",       "matthew",   "robert",      "william",
    "america",    "london",       "jasmine",    "cookie",
};

std::string small(std::string_view password) {
  std::string out(password);
  for (char& c : out) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c;
  return out;
}

std::string_view core_of(std::string_view password) {
  constexpr std::string_view kAround = "0123456789!?.,*#$_-+ ";
  const std::size_t first = password.find_first_not_of(kAround);
  if (first == std::string_view::npos) return {};
  return password.substr(first, password.find_last_not_of(kAround) - first + 1);
}

// Digits only, one character, or a row of neighbours.
bool is_row(std::string_view password) {
  bool same = true, up = true, down = true, digits = true;
  for (std::size_t i = 0; i < password.size(); ++i) {
    digits = digits && password[i] >= '0' && password[i] <= '9';
    if (i == 0) continue;
    same = same && password[i] == password[i - 1];
    up = up && password[i] == password[i - 1] + 1;
    down = down && password[i] == password[i - 1] - 1;
  }
  constexpr std::size_t kManyDigits = 12;
  return same || up || down || (digits && password.size() < kManyDigits);
}

}  // namespace

bool is_common_password(std::string_view password, std::string_view name) {
  const std::string letters = small(password);
  const std::string_view core = core_of(letters);
  if (core.empty() || is_row(password)) return true;
  for (const std::string_view common : kCommon)
    if (core == common || letters == common) return true;
  // Half of it twice is no more than half of it.
  const std::size_t half = password.size() / 2;
  if (password.size() % 2 == 0 && password.substr(0, half) == password.substr(half) && half <= 8) return true;
  return !name.empty() && key_of_name(core) == key_of_name(name);
}

bool password_fits(std::string_view password) {
  const std::size_t characters = count_characters(password);
  return password.size() <= kMostPasswordBytes && characters >= kLeastPasswordCharacters &&
         characters <= kMostPasswordCharacters;
}

std::string hash_password(std::string_view password) {
  start_sodium();
  std::array<char, crypto_pwhash_STRBYTES> hash{};
  if (crypto_pwhash_str(hash.data(), password.data(), password.size(), kPasses, kHashMemory) != 0)
    throw std::bad_alloc();
  return hash.data();
}

bool password_matches(const std::string& hash, std::string_view password) {
  start_sodium();
  static const std::string nobodys = hash_password(random_id(kSecretBytes));
  const std::string& compared = hash.empty() ? nobodys : hash;
  const bool matches = crypto_pwhash_str_verify(compared.c_str(), password.data(), password.size()) == 0;
  return matches && !hash.empty();
}

bool wants_new_hash(const std::string& hash) {
  return crypto_pwhash_str_needs_rehash(hash.c_str(), kPasses, kHashMemory) != 0;
}

}  // namespace orrery::server
