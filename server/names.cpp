#include "server/names.h"

#include "core/clean_text.h"

namespace orrery::server {

namespace {

constexpr std::size_t kLeastNameCharacters = 2;
constexpr std::size_t kMostNameCharacters = 32;

// Takes the first character off valid UTF-8.
char32_t take_character(std::string_view& text) {
  const auto byte = [&text](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned char lead = byte(0);
  const std::size_t bytes = lead < 0x80 ? 1 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
  char32_t code = bytes == 1 ? lead : lead & (0xffu >> (bytes + 1));
  for (std::size_t i = 1; i < bytes && i < text.size(); ++i) code = code << 6 | (byte(i) & 0x3fu);
  text.remove_prefix(std::min(bytes, text.size()));
  return code;
}

void add_character(std::string& out, char32_t code) {
  const auto tail = [&](int shift) { out += static_cast<char>(0x80u | (code >> shift & 0x3fu)); };
  if (code < 0x80) {
    out += static_cast<char>(code);
  } else if (code < 0x800) {
    out += static_cast<char>(0xc0u | code >> 6);
    tail(0);
  } else if (code < 0x10000) {
    out += static_cast<char>(0xe0u | code >> 12);
    tail(6);
    tail(0);
  } else {
    out += static_cast<char>(0xf0u | code >> 18);
    tail(12);
    tail(6);
    tail(0);
  }
}

bool within(char32_t code, char32_t first, char32_t last) {
  return code >= first && code <= last;
}

// Blocks where capital and small letter alternate, the capital on an even code point.
bool alternates_from_even(char32_t code) {
  return within(code, 0x100, 0x12f) || within(code, 0x132, 0x137) || within(code, 0x14a, 0x177) ||  // Latin
         within(code, 0x460, 0x481) || within(code, 0x48a, 0x4bf) || within(code, 0x4d0, 0x52f) ||  // Cyrillic
         within(code, 0x1e00, 0x1e95) || within(code, 0x1ea0, 0x1eff);                              // Latin, additional
}

// The same with the capital on an odd code point.
bool alternates_from_odd(char32_t code) {
  return within(code, 0x139, 0x148) || within(code, 0x179, 0x17e) || within(code, 0x4c1, 0x4ce);
}

// The small letter of a Latin or Cyrillic capital; anything else stays. One character becomes one character, so ß and
// ss stay different.
char32_t small_letter(char32_t code) {
  if (within(code, 'A', 'Z')) return code + 32;
  if (within(code, 0xc0, 0xde) && code != 0xd7) return code + 32;  // À to Þ without ×
  if (code == 0x130) return 'i';                                   // İ
  if (code == 0x178) return 0xff;                                  // Ÿ
  if (within(code, 0x410, 0x42f)) return code + 32;                // А to Я
  if (within(code, 0x400, 0x40f)) return code + 80;                // Ѐ to Џ, with Ё, Є, І, Ї
  if (code == 0x4c0) return 0x4cf;                                 // palochka
  if (alternates_from_even(code)) return code | 1u;
  if (alternates_from_odd(code)) return code + (code & 1u);
  return code;
}

// Characters that are not seen: joiners, fillers, soft hyphen, variation selectors, tags.
bool is_invisible(char32_t code) {
  return code == 0xad || code == 0x115f || code == 0x1160 || code == 0x17b4 || code == 0x17b5 ||
         within(code, 0x180b, 0x180f) || within(code, 0x200b, 0x200f) || within(code, 0x2060, 0x206f) ||
         code == 0x3164 || within(code, 0xfe00, 0xfe0f) || code == 0xffa0 || within(code, 0xfff0, 0xfffb) ||
         within(code, 0xe0000, 0xe0fff);
}

bool is_combining(char32_t code) {
  return within(code, 0x300, 0x36f) || within(code, 0x483, 0x489) || within(code, 0x1ab0, 0x1aff) ||
         within(code, 0x1dc0, 0x1dff) || within(code, 0xfe20, 0xfe2f);
}

// Small letters that look like a Latin one, and it.
struct LookAlike {
  char32_t code;
  char latin;
};
// clang-format off
constexpr LookAlike kLookAlikes[] = {
    // Cyrillic
    {0x430, 'a'}, {0x432, 'b'}, {0x435, 'e'}, {0x451, 'e'}, {0x450, 'e'}, {0x43a, 'k'}, {0x43c, 'm'}, {0x43d, 'h'},
    {0x43e, 'o'}, {0x440, 'p'}, {0x441, 'c'}, {0x442, 't'}, {0x443, 'y'}, {0x45e, 'y'}, {0x445, 'x'}, {0x456, 'l'},
    {0x457, 'l'}, {0x458, 'j'}, {0x455, 's'}, {0x501, 'd'}, {0x51b, 'q'}, {0x51d, 'w'}, {0x4bb, 'h'}, {0x4cf, 'l'},
    {0x437, '3'}, {0x433, 'r'}, {0x491, 'r'}, {0x438, 'u'}, {0x439, 'u'}, {0x448, 'w'}, {0x449, 'w'},
    // Greek
    {0x3b1, 'a'}, {0x3b2, 'b'}, {0x3b5, 'e'}, {0x3b9, 'l'}, {0x3ba, 'k'}, {0x3bd, 'v'}, {0x3bf, 'o'}, {0x3c1, 'p'},
    {0x3c4, 't'}, {0x3c5, 'u'}, {0x3c7, 'x'}, {0x3c9, 'w'}, {0x3b3, 'y'}, {0x3b7, 'n'}, {0x3c3, 'o'}, {0x391, 'a'},
    {0x392, 'b'}, {0x395, 'e'}, {0x396, 'z'}, {0x397, 'h'}, {0x399, 'l'}, {0x39a, 'k'}, {0x39c, 'm'}, {0x39d, 'n'},
    {0x39f, 'o'}, {0x3a1, 'p'}, {0x3a4, 't'}, {0x3a5, 'y'}, {0x3a7, 'x'},
    // digits and signs
    {'0', 'o'}, {'1', 'l'}, {'i', 'l'}, {'|', 'l'}, {'!', 'l'}, {'5', 's'}, {'$', 's'}, {'@', 'a'}, {'8', 'b'},
    {0x131, 'l'}, {0x142, 'l'}, {0xf8, 'o'}, {0xdf, 'b'}, {0xf0, 'd'}, {0x111, 'd'},
};
// clang-format on

// Latin letters with accents from à to ž, by their code.
constexpr std::string_view kPlainLatin1 = "aaaaaaaceeeelllldnooooo*ouuuuypy";  // from 0xe0
constexpr std::string_view kPlainExtended =
    "aaaaaaccccccccddddeeeeeeeeeegggggggghhhhllllllllllljjjkkkllllllllllnnnnnnnnnoooooooorrrrrrsssssssstttttt"
    "uuuuuuuuuuuuwwyyyzzzzzzs";  // from 0x100

char32_t look_of(char32_t code) {
  if (within(code, 0xff01, 0xff5e)) code = small_letter(code - 0xff01 + 0x21);  // full width
  if (within(code, 0x1d400, 0x1d6a3)) code = 'a' + (code - 0x1d400) % 26;       // letters of formulas
  for (const LookAlike& one : kLookAlikes)
    if (one.code == code) return static_cast<char32_t>(one.latin);
  if (within(code, 0xe0, 0xe0 + kPlainLatin1.size() - 1)) return static_cast<char32_t>(kPlainLatin1[code - 0xe0]);
  if (within(code, 0x100, 0x100 + kPlainExtended.size() - 1))
    return static_cast<char32_t>(kPlainExtended[code - 0x100]);
  return code;
}

// Spaces and signs that may be left out or put in unnoticed.
bool is_filling(char32_t code) {
  return code == ' ' || code == '.' || code == '-' || code == '_' || code == '\'' || code == '`' || code == ',' ||
         code == '*' || code == 0xb7 || within(code, 0x2010, 0x2015) || code == 0x2019;
}

}  // namespace

std::string look_of_name(std::string_view name) {
  std::string key = key_of_name(name);
  std::string look;
  for (std::string_view rest = key; !rest.empty();) {
    const char32_t code = look_of(take_character(rest));
    if (is_filling(code)) continue;
    add_character(look, code);
    // Two letters that look like one.
    if (look.ends_with("rn")) look.replace(look.size() - 2, 2, "m");
    if (look.ends_with("vv")) look.replace(look.size() - 2, 2, "w");
  }
  return look;
}

bool is_reserved_name(std::string_view name) {
  const std::string look = look_of_name(name);
  for (const std::string_view reserved :
       {"server", "orrery", "admin", "administrator", "operator", "moderator", "system"})
    if (look == look_of_name(reserved)) return true;
  return false;
}

std::size_t count_characters(std::string_view utf8) {
  std::size_t count = 0;
  for (const char c : utf8) count += (static_cast<unsigned char>(c) & 0xc0u) != 0x80u;
  return count;
}

std::optional<std::string> fit_name(std::string_view name) {
  if (name.size() > kMostNameInput) return std::nullopt;
  std::string clean = clean_line(name, kMostNameInput);
  // Records keep no longer names (core/clean_text.h).
  if (clean.size() > kMaxNameBytes || count_characters(clean) > kMostNameCharacters) return std::nullopt;
  for (std::string_view rest = clean; !rest.empty();) {
    if (is_combining(take_character(rest))) return std::nullopt;
  }
  if (count_characters(key_of_name(clean)) < kLeastNameCharacters) return std::nullopt;
  return clean;
}

std::string key_of_name(std::string_view name) {
  std::string visible;
  while (!name.empty()) {
    const char32_t code = take_character(name);
    if (!is_invisible(code)) add_character(visible, small_letter(code));
  }
  // Leaving characters out may have left spaces side by side.
  return clean_line(visible, kMostNameInput);
}

}  // namespace orrery::server
