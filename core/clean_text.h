#pragma once

// Text that comes from outside, made fit for one line of a record or of a message.

#include <cstddef>
#include <string>
#include <string_view>

namespace orrery {

inline constexpr std::size_t kMaxNameBytes = 64;

// `text` on one line of valid UTF-8: broken bytes, control characters and marks that turn the reading
// direction become spaces, spaces are joined and trimmed, and it ends at a whole character within `limit` bytes.
std::string clean_line(std::string_view text, std::size_t limit);

// A player's name as records keep it.
inline std::string clean_name(std::string_view name) {
  return clean_line(name, kMaxNameBytes);
}

// A piece of foreign text short enough to quote in a message.
std::string quotable(std::string_view text);

// `text` without spaces and tabs at both ends.
std::string_view trimmed(std::string_view text);

// Takes the first word off `line`, with the spaces after it.
std::string_view take_word(std::string_view& line);

}  // namespace orrery
