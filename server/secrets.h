#pragma once

// Random ids and secrets, and how secrets are kept.

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace orrery::server {

// Makes libsodium ready; cheap after the first call. Throws std::runtime_error when the system gives no random numbers.
void start_sodium();

// `bytes` random bytes in base32 without padding, lower case.
std::string random_id(std::size_t bytes);
std::string random_bytes(std::size_t bytes);
// A random number in [0, end).
std::uint32_t random_below(std::uint32_t end);

// 256 random bits: what a cookie or a token carries.
inline constexpr std::size_t kSecretBytes = 32;
inline constexpr std::size_t kSecretLetters = 52;
// Whether `text` has the form of such a secret; what has not need not be looked up.
bool looks_like_secret(std::string_view text);
// BLAKE2b-256 in hexadecimal. Secrets have 256 random bits, so a fast hash is enough to keep them.
std::string hash_of_secret(std::string_view secret);

}  // namespace orrery::server
