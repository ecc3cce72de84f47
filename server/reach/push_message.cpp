#include "server/reach/push_message.h"

#include <sodium.h>

#include <boost/json.hpp>

#include "server/json_text.h"
#include "server/reach/base64url.h"

namespace orrery::server {

namespace json = boost::json;

namespace {

using namespace std::string_view_literals;

constexpr std::size_t kKeyBytes = 16, kNonceBytes = 12;
constexpr char kLastRecord = 2;  // RFC 8188, section 2: what ends the text of the last record
// RFC 8292, section 2: at most 24 hours.
constexpr Millis kWordHolds = 12 * 60 * kMinuteMs;

std::string hmac(std::string_view key, std::string_view text) {
  std::string out(crypto_auth_hmacsha256_BYTES, '\0');
  crypto_auth_hmacsha256_state state;
  crypto_auth_hmacsha256_init(&state, reinterpret_cast<const unsigned char*>(key.data()), key.size());
  crypto_auth_hmacsha256_update(&state, reinterpret_cast<const unsigned char*>(text.data()), text.size());
  crypto_auth_hmacsha256_final(&state, reinterpret_cast<unsigned char*>(out.data()));
  return out;
}

// HKDF (RFC 5869) for at most 32 bytes.
std::string derived(std::string_view salt, std::string_view secret, std::string info, std::size_t size) {
  return hmac(hmac(salt, secret), info + '\x01').substr(0, size);
}

std::string origin_of_endpoint(std::string_view endpoint) {
  const std::size_t host = endpoint.find("://");
  const std::size_t end = host == endpoint.npos ? endpoint.npos : endpoint.find_first_of("/?#", host + 3);
  return std::string(endpoint.substr(0, end));
}

}  // namespace

std::string push_body(std::string_view text, std::string_view browser, std::string_view auth, const P256Key& sender,
                      std::string_view salt, std::size_t length) {
  if (auth.size() != kPushAuthBytes || salt.size() != kPushSaltBytes || text.size() > kMostPushBytes)
    throw KeyError("not a message for Web Push");
  const std::string agreed = sender.agree(browser);
  const std::string secret =
      derived(auth, agreed, std::string("WebPush: info\0"sv).append(browser).append(sender.public_bytes()), 32);
  const std::string key = derived(salt, secret, std::string("Content-Encoding: aes128gcm\0"sv), kKeyBytes);
  const std::string nonce = derived(salt, secret, std::string("Content-Encoding: nonce\0"sv), kNonceBytes);

  std::string padded(text);
  padded += kLastRecord;
  if (padded.size() <= length) padded.resize(length + 1, '\0');
  std::string body(salt);
  body.append("\0\0\x10\0"sv);  // records of 4096 bytes; there is one
  body += static_cast<char>(kP256PublicBytes);
  body.append(sender.public_bytes());
  return body + aes128_gcm(key, nonce, padded);
}

std::string vapid_authorization(const P256Key& server, std::string_view endpoint, std::string_view subject,
                                Millis now) {
  json::object claims{{"aud", origin_of_endpoint(endpoint)}, {"exp", (now + kWordHolds) / kSecondMs}};
  if (!subject.empty()) claims["sub"] = json_view(subject);
  const std::string token = base64url(R"({"typ":"JWT","alg":"ES256"})") + "." + base64url(json::serialize(claims));
  return "vapid t=" + token + "." + base64url(server.sign(token)) + ", k=" + base64url(server.public_bytes());
}

}  // namespace orrery::server
