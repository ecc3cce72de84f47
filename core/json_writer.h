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
  JsonWriter& name(std::string_view name);
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
  void quote(std::string_view text);
  void escape(char c);
  void put_plain(std::string_view text, std::string_view end);
  static std::size_t plain(std::string_view text, std::size_t from);

  std::string& out_;
};

}  // namespace orrery
