#include "core/json_writer.h"

#include <cstring>

namespace orrery {

JsonWriter& JsonWriter::name(std::string_view name) {
  if (plain(name, 0) == name.size()) {
    put_plain(name, "\":");
  } else {
    quote(name);
    out_ += ':';
  }
  return *this;
}

void JsonWriter::quote(std::string_view text) {
  std::size_t i = plain(text, 0);
  if (i == text.size()) return put_plain(text, "\"");
  out_ += needs_comma() ? ",\"" : "\"";
  std::size_t from = 0;
  for (; i < text.size(); i = plain(text, from)) {
    out_.append(text, from, i - from);
    escape(text[i]);
    from = i + 1;
  }
  out_.append(text, from);
  out_ += '"';
}

// A text of characters that stand for themselves, in one go: most of what is written are such texts.
void JsonWriter::put_plain(std::string_view text, std::string_view end) {
  const std::size_t begin = needs_comma() ? 2 : 1;
  const std::size_t had = out_.size();
  out_.resize(had + begin + text.size() + end.size());
  char* to = out_.data() + had;
  to[0] = ',';
  to[begin - 1] = '"';
  text.copy(to + begin, text.size());
  end.copy(to + begin + text.size(), end.size());
}

// Where the characters that stand for themselves end. Most texts have no others, so eight are looked at together.
std::size_t JsonWriter::plain(std::string_view text, std::size_t from) {
  constexpr std::uint64_t kOnes = 0x0101010101010101, kTops = 0x80 * kOnes;
  const auto has_zero = [](std::uint64_t bytes) { return (bytes - kOnes) & ~bytes & kTops; };
  for (; from + 8 <= text.size(); from += 8) {
    std::uint64_t bytes;
    std::memcpy(&bytes, text.data() + from, 8);
    const std::uint64_t controls = (bytes - 0x20 * kOnes) & ~bytes & kTops;
    if ((controls | has_zero(bytes ^ '"' * kOnes) | has_zero(bytes ^ '\\' * kOnes)) != 0) break;
  }
  while (from < text.size() && static_cast<unsigned char>(text[from]) >= 0x20 && text[from] != '"' &&
         text[from] != '\\')
    ++from;
  return from;
}

void JsonWriter::escape(char c) {
  constexpr std::string_view kShort = "\"\\\b\f\n\r\t", kLetters = "\"\\bfnrt", kHex = "0123456789abcdef";
  out_ += '\\';
  if (const std::size_t known = kShort.find(c); known != std::string_view::npos) {
    out_ += kLetters[known];
  } else {
    out_ += "u00";
    out_ += kHex[static_cast<std::size_t>(c) >> 4];
    out_ += kHex[static_cast<std::size_t>(c) & 15];
  }
}

}  // namespace orrery
