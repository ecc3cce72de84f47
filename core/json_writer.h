#pragma once

// JSON written as text, piece by piece; commas come by themselves.
//
//   JsonWriter to(text);
//   to.object([&] {
//     to.put("id", "map");
//     to.name("places").list([&] { for (const int x : columns) to.value(x); });
//   });

#include <charconv>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>
#include <type_traits>

namespace orrery {

class JsonWriter {
 public:
  // Goes on behind what `out` holds already: nothing, whole values, or an object or a list that is open.
  explicit JsonWriter(std::string& out) : out_(out) {}

  template <class Inside>
  void object(Inside&& inside) {
    enclose('{', '}', inside);
  }
  template <class Inside>
  void list(Inside&& inside) {
    enclose('[', ']', inside);
  }
  // The name of the value that comes next.
  JsonWriter& name(std::string_view name) {
    quote(name);
    out_ += ':';
    return *this;
  }
  template <class T>
  void value(const T& value) {
    if constexpr (std::is_same_v<T, bool>)
      written(value ? "true" : "false");
    else if constexpr (std::is_same_v<T, std::nullptr_t>)
      written("null");
    else if constexpr (std::integral<T>)
      number(value);
    else
      quote(value);
  }
  // A value that is written already.
  void written(std::string_view json) {
    if (needs_comma()) out_ += ',';
    out_ += json;
  }
  template <class T>
  void put(std::string_view name, const T& value) {
    this->name(name).value(value);
  }
  // The same of every one in a list.
  template <class Values>
  void put_list(std::string_view name, const Values& values) {
    this->name(name).list([&] {
      for (const auto& one : values) value(one);
    });
  }

 private:
  template <class Inside>
  void enclose(char open, char close, Inside& inside) {
    written({&open, 1});
    inside();
    out_ += close;
  }
  // No value ends with what opens something.
  bool needs_comma() const {
    if (out_.empty()) return false;
    const char last = out_.back();
    return last != '{' && last != '[' && last != ':';
  }
  template <class T>
  void number(T value) {
    char digits[24];
    const auto end = std::to_chars(digits, digits + sizeof digits, value).ptr;
    written({digits, static_cast<std::size_t>(end - digits)});
  }
  void quote(std::string_view text) {
    out_ += needs_comma() ? ",\"" : "\"";
    std::size_t from = 0;
    for (std::size_t i = plain(text, 0); i < text.size(); i = plain(text, from)) {
      out_.append(text, from, i - from);
      escape(text[i]);
      from = i + 1;
    }
    out_.append(text, from);
    out_ += '"';
  }
  // Where the characters that stand for themselves end. Most texts have no others, so eight are looked at together.
  static std::size_t plain(std::string_view text, std::size_t from) {
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
  void escape(char c) {
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

  std::string& out_;
};

}  // namespace orrery
