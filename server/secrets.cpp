#include "server/secrets.h"

#include <sodium.h>

#include <algorithm>
#include <array>
#include <stdexcept>

namespace orrery::server {

namespace {

constexpr std::string_view kBase32 = "abcdefghijklmnopqrstuvwxyz234567";

std::string base32(std::string_view bytes) {
  std::string out;
  unsigned pending = 0;
  int bits = 0;
  for (const char byte : bytes) {
    pending = (pending << 8 | static_cast<unsigned char>(byte)) & 0xfffu;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      out += kBase32[pending >> bits & 31u];
    }
  }
  if (bits > 0) out += kBase32[pending << (5 - bits) & 31u];
  return out;
}

}  // namespace

void start_sodium() {
  static const bool ready = sodium_init() >= 0;
  if (!ready) throw std::runtime_error("libsodium cannot start");
}

std::string random_bytes(std::size_t bytes) {
  start_sodium();
  std::string random(bytes, '\0');
  randombytes_buf(random.data(), random.size());
  return random;
}

std::string random_id(std::size_t bytes) {
  return base32(random_bytes(bytes));
}

std::uint32_t random_below(std::uint32_t end) {
  start_sodium();
  return randombytes_uniform(end);
}

bool looks_like_secret(std::string_view text) {
  return text.size() == kSecretLetters &&
         std::all_of(text.begin(), text.end(), [](char c) { return kBase32.find(c) != std::string_view::npos; });
}

std::string hash_of_secret(std::string_view secret) {
  start_sodium();
  std::array<unsigned char, crypto_generichash_BYTES> hash{};
  crypto_generichash(hash.data(), hash.size(), reinterpret_cast<const unsigned char*>(secret.data()), secret.size(),
                     nullptr, 0);
  std::string hex(2 * hash.size() + 1, '\0');
  sodium_bin2hex(hex.data(), hex.size(), hash.data(), hash.size());
  hex.pop_back();
  return hex;
}

}  // namespace orrery::server
