#pragma once

// A JSON text as a tree that can only be read, for the files that rules let people write. Bounded in size, depth and
// number of values; nothing is thrown. Numbers are exact: whole ones as 64 bits, all others only as "some number".

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/text.h"

namespace orrery {

enum class JsonKind : std::uint8_t { Null, Flag, Whole, Number, String, List, Object };

struct JsonLimits {
  std::size_t bytes = 1 << 20;
  std::size_t depth = 32;
  std::size_t values = 100'000;
};

// Lines and columns count from 1, columns in characters.
struct JsonError {
  int line = 0, column = 0;
  Text reason;
};

class JsonTree;

// A value of a tree; the tree must live on.
class JsonValue {
 public:
  JsonKind kind() const;
  bool is(JsonKind kind_wanted) const { return kind() == kind_wanted; }
  bool flag() const;              // of Flag
  std::int64_t whole() const;     // of Whole
  std::string_view text() const;  // of String
  std::string_view key() const;   // of a member of an object
  std::size_t size() const;       // of List and Object

  // The members in the order of the text.
  class Iterator;
  Iterator begin() const;
  Iterator end() const;
  // A member of an object by its key.
  std::optional<JsonValue> find(std::string_view key) const;

 private:
  friend class JsonTree;
  JsonValue(const JsonTree& tree, std::uint32_t at) : tree_(&tree), at_(at) {}

  const JsonTree* tree_;
  std::uint32_t at_;
};

class JsonTree {
 public:
  JsonValue root() const { return {*this, 0}; }

 private:
  friend class JsonValue;
  friend class JsonTreeMaker;
  struct Piece {
    std::uint32_t at = 0, size = 0;
  };
  // Values lie in the order of the text, so that the members of a value follow it.
  struct Node {
    JsonKind kind = JsonKind::Null;
    std::uint32_t behind = 0;  // the first value that is no part of this one
    std::uint32_t size = 0;
    Piece key{}, text{};
    std::int64_t whole = 0;
  };

  std::string_view piece(Piece piece) const { return std::string_view(letters_).substr(piece.at, piece.size); }

  std::vector<Node> nodes_;
  std::string letters_;
};

class JsonValue::Iterator {
 public:
  JsonValue operator*() const { return value_; }
  Iterator& operator++();
  bool operator==(const Iterator& other) const { return value_.at_ == other.value_.at_; }

 private:
  friend class JsonValue;
  explicit Iterator(JsonValue value) : value_(value) {}

  JsonValue value_;
};

std::variant<JsonTree, JsonError> read_json(std::string_view text, const JsonLimits& limits = {});

}  // namespace orrery
