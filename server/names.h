#pragma once

// Names of people: which are allowed, and when two are the same.

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace orrery::server {

inline constexpr std::size_t kMostNameInput = 256;  // bytes looked at

std::size_t count_characters(std::string_view utf8);

// The name on one line as it is kept, 2 to 32 characters; nothing when it does not fit. Combining accents are refused:
// with them two different texts look the same.
std::optional<std::string> fit_name(std::string_view name);

// The name as it is compared: letters of Latin and Cyrillic in lower case, invisible characters left out. `name` is a
// name that fits.
std::string key_of_name(std::string_view name);

// The name as the eye takes it: letters of other alphabets and digits as the Latin letters that they look like, without
// accents, spaces and signs. Two names with the same look are easily mistaken for each other.
std::string look_of_name(std::string_view name);

// Names that belong to nobody because they sound like the server itself.
bool is_reserved_name(std::string_view name);

}  // namespace orrery::server
