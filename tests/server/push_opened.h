#pragma once

// A browser that takes messages of Web Push, for tests: reads what was encrypted for it (RFC 8291), the other way
// round.

#include <openssl/evp.h>
#include <sodium.h>

#include <optional>
#include <string>
#include <string_view>

#include "server/reach/p256.h"
#include "server/secrets.h"

namespace orrery::server::test {

class PushBrowser {
 public:
  PushBrowser() : key_(P256Key::random()), auth_(random_bytes(16)) {}
  PushBrowser(std::string_view key, std::string auth) : key_(key), auth_(std::move(auth)) {}

  const std::string& key() const { return key_.public_bytes(); }
  const std::string& auth() const { return auth_; }

  // The text of a body; nothing when it is not for this browser or has been changed.
  std::optional<std::string> open(std::string_view body) const {
    using namespace std::string_view_literals;
    constexpr std::size_t kHead = 16 + 4 + 1 + 65, kTag = 16;
    if (body.size() < kHead + kTag + 1 || body[20] != 65) return std::nullopt;
    const std::string_view salt = body.substr(0, 16), sender = body.substr(21, 65), record = body.substr(kHead);
    const std::string agreed = key_.agree(sender);
    const std::string secret =
        hmac(hmac(auth_, agreed), std::string("WebPush: info\0"sv).append(key()).append(sender) + '\x01');
    const std::string start = hmac(salt, secret);
    const std::string content = hmac(start, std::string("Content-Encoding: aes128gcm\0\x01"sv)).substr(0, 16);
    const std::string nonce = hmac(start, std::string("Content-Encoding: nonce\0\x01"sv)).substr(0, 12);
    auto text = decrypted(content, nonce, record.substr(0, record.size() - kTag),
                          std::string(record.substr(record.size() - kTag)));
    if (!text) return std::nullopt;
    const std::size_t end = text->find_last_not_of('\0');
    if (end == std::string::npos || (*text)[end] != '\x02') return std::nullopt;
    return text->substr(0, end);
  }

 private:
  static const unsigned char* raw(std::string_view text) { return reinterpret_cast<const unsigned char*>(text.data()); }

  static std::string hmac(std::string_view key, std::string_view text) {
    std::string out(crypto_auth_hmacsha256_BYTES, '\0');
    crypto_auth_hmacsha256_state state;
    crypto_auth_hmacsha256_init(&state, raw(key), key.size());
    crypto_auth_hmacsha256_update(&state, raw(text), text.size());
    crypto_auth_hmacsha256_final(&state, reinterpret_cast<unsigned char*>(out.data()));
    return out;
  }

  static std::optional<std::string> decrypted(std::string_view key, std::string_view nonce, std::string_view text,
                                              std::string tag) {
    EVP_CIPHER_CTX* const cipher = EVP_CIPHER_CTX_new();
    std::string out(text.size(), '\0');
    int size = 0;
    auto* const to = reinterpret_cast<unsigned char*>(out.data());
    const bool good =
        EVP_DecryptInit_ex(cipher, EVP_aes_128_gcm(), nullptr, raw(key), raw(nonce)) == 1 &&
        EVP_DecryptUpdate(cipher, to, &size, raw(text), static_cast<int>(text.size())) == 1 &&
        EVP_CIPHER_CTX_ctrl(cipher, EVP_CTRL_GCM_SET_TAG, static_cast<int>(tag.size()), tag.data()) == 1 &&
        EVP_DecryptFinal_ex(cipher, to + size, &size) == 1;
    EVP_CIPHER_CTX_free(cipher);
    return good ? std::optional(out) : std::nullopt;
  }
  P256Key key_;
  std::string auth_;
};

}  // namespace orrery::server::test
