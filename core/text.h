#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace orrery {

// Words for people: a message key with arguments. Catalogues (`core/words.h`) turn it into a sentence
// in English, Russian or Ukrainian; rules code never holds a sentence itself.
struct Text {
  // A number, a plain string that needs no translation (a hex label, a name), or another message.
  using Argument = std::variant<std::int64_t, std::string, Text>;

  std::string key;
  std::vector<std::pair<std::string, Argument>> arguments;

  Text() = default;
  Text(std::string message_key) : key(std::move(message_key)) {}
  Text(const char* message_key) : key(message_key) {}

  // Adds an argument: Text("gaia.action.build_mine").with("hex", "3B2").
  Text&& with(std::string name, Argument value) && {
    arguments.emplace_back(std::move(name), std::move(value));
    return std::move(*this);
  }
  // A literal is a plain string; without this it could also mean a message key.
  template <std::size_t N>
  Text&& with(std::string name, const char (&value)[N]) && {
    return std::move(*this).with(std::move(name), Argument(std::string(value)));
  }

  // The same on a text that is being made up: text.add("n", 3).
  Text& add(std::string name, Argument value) {
    arguments.emplace_back(std::move(name), std::move(value));
    return *this;
  }

  bool empty() const { return key.empty(); }
  friend bool operator==(const Text&, const Text&) = default;
};

// A list as one text: `key` joins {first} and {rest}. Empty for an empty list.
inline Text chained(const char* key, std::vector<Text> items) {
  if (items.empty()) return {};
  Text text = std::move(items.back());
  for (std::size_t i = items.size() - 1; i-- > 0;)
    text = Text(key).with("first", std::move(items[i])).with("rest", std::move(text));
  return text;
}

}  // namespace orrery
