#pragma once

// A key pair on the curve P-256, for Web Push: agreement on a secret (ECDH) and signatures (ECDSA with SHA-256).

#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>

namespace orrery::server {

// What came from outside is no key, or the library failed.
struct KeyError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

inline constexpr std::size_t kP256PrivateBytes = 32;
inline constexpr std::size_t kP256PublicBytes = 65;  // 0x04, x, y
inline constexpr std::size_t kP256SignatureBytes = 64;

class P256Key {
 public:
  static P256Key random();
  // Throws KeyError when the bytes are no private key.
  explicit P256Key(std::string_view private_bytes);
  P256Key(P256Key&&) noexcept;
  P256Key& operator=(P256Key&&) noexcept;
  ~P256Key();

  const std::string& private_bytes() const { return private_; }
  const std::string& public_bytes() const { return public_; }

  // The x coordinate of the shared point. Throws KeyError when the other key is no point of the curve.
  std::string agree(std::string_view other_public) const;
  // r and s, one after the other.
  std::string sign(std::string_view text) const;

 private:
  struct Pair;  // the library stays in p256.cpp
  std::string private_, public_;
  std::unique_ptr<Pair> pair_;
};

bool is_p256_public(std::string_view bytes);
bool p256_verify(std::string_view public_bytes, std::string_view text, std::string_view signature);

// AES-128-GCM: the text in secret letters with its tag of 16 bytes after it.
std::string aes128_gcm(std::string_view key, std::string_view nonce, std::string_view text);

}  // namespace orrery::server
