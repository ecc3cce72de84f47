#pragma once

// Passwords are kept as Argon2id hashes with their own salt (19 MiB, 2 passes), never logged.

#include <string>
#include <string_view>

namespace orrery::server {

// 8 to 200 characters of UTF-8.
inline constexpr std::size_t kMostPasswordBytes = 800;
bool password_fits(std::string_view password);

// Takes tens of milliseconds. Throws std::bad_alloc when the memory is not there.
std::string hash_password(std::string_view password);

// Takes as long for an empty hash (nobody has that name) as for a wrong password, so the time does not tell which it
// was.
bool password_matches(const std::string& hash, std::string_view password);
// Whether the hash was made with other costs than today's.
bool wants_new_hash(const std::string& hash);

// Whether so many people use it that it is guessed first: from the lists that attackers begin with, rows of keys, the
// name itself.
bool is_common_password(std::string_view password, std::string_view name);

}  // namespace orrery::server
