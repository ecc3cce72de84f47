#pragma once

#include <optional>
#include <string_view>

namespace orrery::server {

// The character that "%41" at the beginning of `text` stands for; nothing when it is not such a code.
inline std::optional<char> percent_code(std::string_view text) {
  const auto digit = [](char c) {
    if (c >= '0' && c <= '9') return c - '0';
    if (c >= 'a' && c <= 'f') return c - 'a' + 10;
    if (c >= 'A' && c <= 'F') return c - 'A' + 10;
    return -1;
  };
  if (text.size() < 3 || text[0] != '%' || digit(text[1]) < 0 || digit(text[2]) < 0) return std::nullopt;
  return static_cast<char>(16 * digit(text[1]) + digit(text[2]));
}

}  // namespace orrery::server
