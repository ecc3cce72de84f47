#include "core/json_tree.h"

#include <algorithm>
#include <boost/json/basic_parser_impl.hpp>
#include <set>
#include <utility>

#include "core/clean_text.h"

namespace orrery {

namespace json = boost::json;

// Puts what the parser meets into a tree, in the order of the text.
class JsonTreeMaker {
 public:
  static constexpr std::size_t max_object_size = static_cast<std::size_t>(-1);
  static constexpr std::size_t max_array_size = static_cast<std::size_t>(-1);
  static constexpr std::size_t max_key_size = static_cast<std::size_t>(-1);
  static constexpr std::size_t max_string_size = static_cast<std::size_t>(-1);

  explicit JsonTreeMaker(std::size_t most_values) : most_values_(most_values) {}

  JsonTree tree;
  Text fault;  // what the parser itself does not mind

  bool on_document_begin(json::error_code&) { return true; }
  bool on_document_end(json::error_code&) { return true; }

  bool on_object_begin(json::error_code& error) {
    keys_.emplace_back();
    return open(JsonKind::Object, error);
  }
  bool on_object_end(std::size_t, json::error_code&) {
    keys_.pop_back();
    return close();
  }
  bool on_array_begin(json::error_code& error) { return open(JsonKind::List, error); }
  bool on_array_end(std::size_t, json::error_code&) { return close(); }

  bool on_key_part(json::string_view part, std::size_t, json::error_code&) { return write(part); }
  bool on_key(json::string_view part, std::size_t, json::error_code& error) {
    write(part);
    key_ = take_written();
    std::string key(tree.piece(key_));
    if (!keys_.back().contains(key)) return keys_.back().insert(std::move(key)).second;
    return refuse(Text("core.json.key_twice").with("key", quotable(key)), error);
  }
  bool on_string_part(json::string_view part, std::size_t, json::error_code&) { return write(part); }
  bool on_string(json::string_view part, std::size_t, json::error_code& error) {
    write(part);
    const JsonTree::Piece text = take_written();
    return add({.kind = JsonKind::String, .text = text}, error);
  }

  bool on_number_part(json::string_view, json::error_code&) { return true; }
  bool on_int64(std::int64_t value, json::string_view, json::error_code& error) {
    return add({.kind = JsonKind::Whole, .whole = value}, error);
  }
  bool on_uint64(std::uint64_t, json::string_view, json::error_code& error) {
    return add({.kind = JsonKind::Number}, error);
  }
  bool on_double(double, json::string_view, json::error_code& error) { return add({.kind = JsonKind::Number}, error); }
  bool on_bool(bool value, json::error_code& error) {
    return add({.kind = JsonKind::Flag, .whole = value ? 1 : 0}, error);
  }
  bool on_null(json::error_code& error) { return add({.kind = JsonKind::Null}, error); }
  bool on_comment_part(json::string_view, json::error_code&) { return true; }
  bool on_comment(json::string_view, json::error_code&) { return true; }

 private:
  bool refuse(Text reason, json::error_code& error) {
    fault = std::move(reason);
    error = json::error::syntax;
    return false;
  }
  bool write(json::string_view part) {
    tree.letters_.append(part.data(), part.size());
    return true;
  }
  JsonTree::Piece take_written() {
    const std::uint32_t start = written_;
    written_ = static_cast<std::uint32_t>(tree.letters_.size());
    return {start, written_ - start};
  }
  bool add(JsonTree::Node node, json::error_code& error) {
    if (tree.nodes_.size() >= most_values_)
      return refuse(Text("core.json.too_many").with("limit", static_cast<std::int64_t>(most_values_)), error);
    if (!open_.empty()) ++tree.nodes_[open_.back()].size;
    node.key = std::exchange(key_, {});
    tree.nodes_.push_back(node);
    tree.nodes_.back().behind = static_cast<std::uint32_t>(tree.nodes_.size());
    return true;
  }
  bool open(JsonKind kind, json::error_code& error) {
    if (!add({.kind = kind}, error)) return false;
    open_.push_back(static_cast<std::uint32_t>(tree.nodes_.size() - 1));
    return true;
  }
  bool close() {
    tree.nodes_[open_.back()].behind = static_cast<std::uint32_t>(tree.nodes_.size());
    open_.pop_back();
    return true;
  }

  std::size_t most_values_;
  std::uint32_t written_ = 0;  // where the letters of the next text begin
  JsonTree::Piece key_;        // of the next value
  std::vector<std::uint32_t> open_;
  std::vector<std::set<std::string>> keys_;  // of the open objects
};

JsonKind JsonValue::kind() const {
  return tree_->nodes_[at_].kind;
}
bool JsonValue::flag() const {
  return tree_->nodes_[at_].whole != 0;
}
std::int64_t JsonValue::whole() const {
  return tree_->nodes_[at_].whole;
}
std::string_view JsonValue::text() const {
  return tree_->piece(tree_->nodes_[at_].text);
}
std::string_view JsonValue::key() const {
  return tree_->piece(tree_->nodes_[at_].key);
}
std::size_t JsonValue::size() const {
  return tree_->nodes_[at_].size;
}

JsonValue::Iterator JsonValue::begin() const {
  return Iterator({*tree_, at_ + 1});
}
JsonValue::Iterator JsonValue::end() const {
  return Iterator({*tree_, tree_->nodes_[at_].behind});
}
JsonValue::Iterator& JsonValue::Iterator::operator++() {
  value_.at_ = value_.tree_->nodes_[value_.at_].behind;
  return *this;
}

std::optional<JsonValue> JsonValue::find(std::string_view key) const {
  if (is(JsonKind::Object))
    for (const JsonValue member : *this)
      if (member.key() == key) return member;
  return std::nullopt;
}

namespace {

constexpr std::string_view kByteOrderMark = "\xef\xbb\xbf";

JsonError error_at(std::string_view text, std::size_t at, Text reason) {
  const std::string_view before = text.substr(0, at);
  const std::size_t line_start = before.rfind('\n') + 1;  // 0 when there is none
  const auto starts_character = [](char c) { return (static_cast<unsigned char>(c) & 0xc0) != 0x80; };
  const auto characters =
      std::count_if(before.begin() + static_cast<std::ptrdiff_t>(line_start), before.end(), starts_character);
  return {static_cast<int>(std::count(before.begin(), before.end(), '\n')) + 1, static_cast<int>(characters) + 1,
          std::move(reason)};
}

Text reason_of(const json::error_code& error, std::string_view rest, const JsonLimits& limits) {
  if (error == json::error::incomplete || rest.empty()) return "core.json.cut";
  if (error == json::error::too_deep)
    return Text("core.json.too_deep").with("limit", static_cast<std::int64_t>(limits.depth));
  return Text("core.json.syntax").with("found", quotable(rest.substr(0, rest.find('\n'))));
}

}  // namespace

std::variant<JsonTree, JsonError> read_json(std::string_view text, const JsonLimits& limits) {
  if (text.starts_with(kByteOrderMark)) text.remove_prefix(kByteOrderMark.size());
  if (text.size() > limits.bytes)
    return JsonError{1, 1, Text("core.json.too_long").with("limit", static_cast<std::int64_t>(limits.bytes))};
  json::parse_options options;
  options.max_depth = limits.depth;
  json::basic_parser<JsonTreeMaker> parser(options, limits.values);
  json::error_code error;
  const std::size_t read = parser.write_some(false, text.data(), text.size(), error);
  if (error) {
    Text& fault = parser.handler().fault;
    return error_at(text, read, fault.empty() ? reason_of(error, text.substr(read), limits) : std::move(fault));
  }
  if (read < text.size()) return error_at(text, read, "core.json.after_end");
  return std::move(parser.handler().tree);
}

}  // namespace orrery
