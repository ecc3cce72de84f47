#include "server/passwords.h"

#include <sodium.h>

#include <array>
#include <new>

#include "server/names.h"
#include "server/secrets.h"

namespace orrery::server {

namespace {

constexpr unsigned long long kPasses = 2;
constexpr std::size_t kMemory = std::size_t{19456} * 1024;

constexpr std::size_t kLeastCharacters = 8;
constexpr std::size_t kMostCharacters = 200;

}  // namespace

bool password_fits(std::string_view password) {
  const std::size_t characters = count_characters(password);
  return password.size() <= kMostPasswordBytes && characters >= kLeastCharacters && characters <= kMostCharacters;
}

std::string hash_password(std::string_view password) {
  start_sodium();
  std::array<char, crypto_pwhash_STRBYTES> hash{};
  if (crypto_pwhash_str(hash.data(), password.data(), password.size(), kPasses, kMemory) != 0) throw std::bad_alloc();
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
  return crypto_pwhash_str_needs_rehash(hash.c_str(), kPasses, kMemory) != 0;
}

}  // namespace orrery::server
