#include "core/clean_text.h"

#include <cstdint>

namespace orrery {

namespace {

struct Character {
  std::uint32_t code = 0;
  std::size_t bytes = 0;  // 0: not valid UTF-8
};

Character first_character(std::string_view text) {
  const auto byte = [text](std::size_t i) { return static_cast<std::uint8_t>(text[i]); };
  const std::uint8_t lead = byte(0);
  if (lead < 0x80) return {lead, 1};
  const std::size_t bytes = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2;
  if (lead < 0xc2 || lead > 0xf4 || text.size() < bytes) return {};
  std::uint32_t code = lead & (0xffu >> (bytes + 1));
  for (std::size_t i = 1; i < bytes; ++i) {
    if ((byte(i) & 0xc0) != 0x80) return {};
    code = code << 6 | (byte(i) & 0x3fu);
  }
  constexpr std::uint32_t kSmallest[] = {0, 0, 0x80, 0x800, 0x10000};
  const bool surrogate = code >= 0xd800 && code <= 0xdfff;
  if (code < kSmallest[bytes] || code > 0x10ffff || surrogate) return {};
  return {code, bytes};
}

// Blanks of all kinds, controls, line separators and direction marks.
bool is_blank(std::uint32_t code) {
  return code <= 0x20 || (code >= 0x7f && code <= 0xa0) || code == 0x061c || (code >= 0x2000 && code <= 0x200b) ||
         code == 0x200e || code == 0x200f || (code >= 0x2028 && code <= 0x202f) || (code >= 0x205f && code <= 0x206f) ||
         code == 0x3000 || code == 0xfeff;
}

}  // namespace

std::string clean_line(std::string_view text, std::size_t limit) {
  std::string out;
  bool gap = false;
  while (!text.empty()) {
    const Character character = first_character(text);
    const std::size_t bytes = character.bytes == 0 ? 1 : character.bytes;
    if (character.bytes == 0 || is_blank(character.code)) {
      gap = !out.empty();
    } else {
      if (out.size() + (gap ? 1 : 0) + bytes > limit) break;
      if (gap) out += ' ';
      gap = false;
      out += text.substr(0, bytes);
    }
    text.remove_prefix(bytes);
  }
  return out;
}

std::string quotable(std::string_view text) {
  constexpr std::size_t kLongest = 80;
  std::string out = clean_line(text.substr(0, 4 * kLongest), kLongest);
  if (text.size() > kLongest && out.size() + 4 > kLongest) out += "…";
  return out;
}

std::string_view trimmed(std::string_view text) {
  const std::size_t first = text.find_first_not_of(" \t");
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(" \t") - first + 1);
}

std::string_view take_word(std::string_view& line) {
  const std::size_t end = line.find_first_of(" \t");
  const std::string_view word = line.substr(0, end);
  line.remove_prefix(word.size());
  const std::size_t next = line.find_first_not_of(" \t");
  line.remove_prefix(next == std::string_view::npos ? line.size() : next);
  return word;
}

}  // namespace orrery
