// The ICU message format as far as the catalogues use it: parsed into a small tree, then spoken.

#include <fmt/format.h>

#include <charconv>
#include <cstdint>
#include <set>
#include <utility>

#include "core/words.h"

namespace orrery {

namespace {

struct Node;
using Nodes = std::vector<Node>;

struct Case {
  std::string selector;  // "one", "=0", "other", or a word of a select
  Nodes body;
};

struct Node {
  enum class Kind : std::uint8_t { Literal, Argument, Number, Plural, Select };
  Kind kind = Kind::Literal;
  std::string text;  // literal characters, or the name of the argument
  std::vector<Case> cases;
};

constexpr int kDeepest = 12;
constexpr std::string_view kBlanks = " \t\n";

bool is_name_character(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

class Parser {
 public:
  explicit Parser(std::string_view message) : rest_(message) {}

  Nodes whole() {
    Nodes nodes = body(0, false);
    if (error_.empty() && !rest_.empty()) fail("a } without its {");
    return nodes;
  }
  const std::string& error() const { return error_; }

 private:
  Nodes body(int depth, bool in_plural) {
    Nodes nodes;
    std::string literal;
    const auto flush = [&nodes, &literal] {
      if (!literal.empty()) nodes.push_back({Node::Kind::Literal, std::exchange(literal, {}), {}});
    };
    while (error_.empty() && !rest_.empty() && rest_.front() != '}') {
      const char c = rest_.front();
      if (c == '\'') {
        apostrophe(literal, in_plural);
      } else if (c == '{') {
        flush();
        nodes.push_back(argument(depth, in_plural));
      } else if (c == '#' && in_plural) {
        flush();
        nodes.push_back({Node::Kind::Number, "", {}});
        rest_.remove_prefix(1);
      } else {
        literal += c;
        rest_.remove_prefix(1);
      }
    }
    flush();
    return nodes;
  }

  // '' is an apostrophe; '{ begins quoted text up to the next single one; any other stands for itself.
  void apostrophe(std::string& literal, bool in_plural) {
    rest_.remove_prefix(1);
    const char next = rest_.empty() ? '\0' : rest_.front();
    if (next == '\'') {
      literal += '\'';
      rest_.remove_prefix(1);
      return;
    }
    if (next != '{' && next != '}' && !(next == '#' && in_plural)) {
      literal += '\'';
      return;
    }
    while (!rest_.empty()) {
      const char c = rest_.front();
      rest_.remove_prefix(1);
      if (c != '\'') {
        literal += c;
      } else if (!rest_.empty() && rest_.front() == '\'') {
        literal += '\'';
        rest_.remove_prefix(1);
      } else {
        return;
      }
    }
    fail("quoted text without its closing apostrophe");
  }

  Node argument(int depth, bool in_plural) {
    if (depth == kDeepest) return fail("nested too deeply");
    take('{');
    Node node{Node::Kind::Argument, name(), {}};
    if (node.text.empty()) return fail("an argument without a name");
    if (take('}')) return node;
    if (!take(',')) return fail("no , or } after argument " + node.text);
    const std::string type = name();
    if (type != "plural" && type != "select") return fail("argument " + node.text + ": unknown type " + type);
    if (!take(',')) return fail("argument " + node.text + ": no , after its type");
    node.kind = type == "plural" ? Node::Kind::Plural : Node::Kind::Select;
    cases(node, depth, in_plural || node.kind == Node::Kind::Plural);
    return node;
  }

  void cases(Node& node, int depth, bool in_plural) {
    std::set<std::string> seen;
    while (error_.empty() && !take('}')) {
      std::string selector(take('=') ? "=" : "");
      selector += name();
      if (selector.empty() || selector == "=") {
        fail("argument " + node.text + ": a case without a name");
        return;
      }
      if (node.kind == Node::Kind::Plural && !is_plural_selector(selector))
        fail("argument " + node.text + ": unknown plural case " + selector);
      if (!seen.insert(selector).second) fail("argument " + node.text + ": case " + selector + " twice");
      if (!take('{')) fail("argument " + node.text + ": no { after case " + selector);
      if (!error_.empty()) return;
      node.cases.push_back({std::move(selector), body(depth + 1, in_plural)});
      if (!take('}', false)) fail("argument " + node.text + ": a case without its }");
    }
    if (error_.empty() && !seen.contains("other")) fail("argument " + node.text + ": no case other");
  }

  static bool is_plural_selector(std::string_view selector) {
    if (selector.starts_with('=')) return selector.find_first_not_of("0123456789", 1) == std::string_view::npos;
    return selector == "one" || selector == "few" || selector == "many" || selector == "other";
  }

  std::string name() {
    skip_blanks();
    std::size_t length = 0;
    while (length < rest_.size() && is_name_character(rest_[length])) ++length;
    std::string out(rest_.substr(0, length));
    rest_.remove_prefix(length);
    return out;
  }

  bool take(char c, bool skip = true) {
    if (skip) skip_blanks();
    if (rest_.empty() || rest_.front() != c) return false;
    rest_.remove_prefix(1);
    return true;
  }

  void skip_blanks() {
    const std::size_t first = rest_.find_first_not_of(kBlanks);
    rest_.remove_prefix(first == std::string_view::npos ? rest_.size() : first);
  }

  Node fail(std::string what) {
    if (error_.empty()) error_ = std::move(what);
    return {};
  }

  std::string_view rest_;
  std::string error_;
};

// The plural category of CLDR for whole numbers.
std::string_view plural_category(Language language, std::int64_t number) {
  const std::uint64_t n = number < 0 ? 0 - static_cast<std::uint64_t>(number) : static_cast<std::uint64_t>(number);
  if (language == Language::En) return n == 1 ? "one" : "other";
  const std::uint64_t ten = n % 10;
  const std::uint64_t hundred = n % 100;
  if (ten == 1 && hundred != 11) return "one";
  if (ten >= 2 && ten <= 4 && (hundred < 12 || hundred > 14)) return "few";
  return "many";
}

class Speaker {
 public:
  Speaker(const Text& text, const Words& words) : text_(text), words_(words) {}

  void say(const Nodes& nodes, std::string_view number, std::string& out) const {
    for (const Node& node : nodes) {
      switch (node.kind) {
        case Node::Kind::Literal: out += node.text; break;
        case Node::Kind::Argument: out += spoken(node.text); break;
        case Node::Kind::Number: out += number; break;
        case Node::Kind::Plural: {
          const std::string value = spoken(node.text);
          say(plural_case(node, value).body, value, out);
          break;
        }
        case Node::Kind::Select: say(find_case(node, selector_of(node.text), "other").body, number, out); break;
      }
    }
  }

 private:
  const Text::Argument* find(std::string_view name) const {
    for (const auto& [key, value] : text_.arguments)
      if (key == name) return &value;
    return nullptr;
  }

  std::string spoken(const std::string& name) const {
    const Text::Argument* value = find(name);
    if (value == nullptr) return fmt::format("{{{}}}", name);
    if (const auto* number = std::get_if<std::int64_t>(value)) return std::to_string(*number);
    if (const auto* plain = std::get_if<std::string>(value)) return *plain;
    return words_.say(std::get<Text>(*value));
  }

  // A select goes by the value; a nested message is known by the last word of its key.
  std::string selector_of(const std::string& name) const {
    const Text::Argument* value = find(name);
    const Text* nested = value == nullptr ? nullptr : std::get_if<Text>(value);
    return nested == nullptr ? spoken(name) : nested->key.substr(nested->key.rfind('.') + 1);
  }

  const Case& plural_case(const Node& node, const std::string& value) const {
    std::int64_t number = 0;
    const auto read = std::from_chars(value.data(), value.data() + value.size(), number);
    if (read.ec != std::errc() || read.ptr != value.data() + value.size()) return find_case(node, "other", "other");
    return find_case(node, fmt::format("={}", value), plural_category(words_.language(), number));
  }

  static const Case& find_case(const Node& node, std::string_view first, std::string_view second) {
    const Case* best = nullptr;
    for (const Case& one : node.cases) {
      if (one.selector == first) return one;
      if (one.selector == second || (best == nullptr && one.selector == "other")) best = &one;
    }
    return *best;  // the parser saw to it that there is `other`
  }

  const Text& text_;
  const Words& words_;
};

void collect_arguments(const Nodes& nodes, std::set<std::string>& out) {
  for (const Node& node : nodes) {
    if (node.kind != Node::Kind::Literal && node.kind != Node::Kind::Number) out.insert(node.text);
    for (const Case& one : node.cases) collect_arguments(one.body, out);
  }
}

}  // namespace

std::string format_message(std::string_view message, const Text& text, const Words& words) {
  if (message.find_first_of("{}'") == std::string_view::npos) return std::string(message);
  Parser parser(message);
  const Nodes nodes = parser.whole();
  if (!parser.error().empty()) return std::string(message);
  std::string out;
  Speaker(text, words).say(nodes, "", out);
  return out;
}

std::string message_error(std::string_view message) {
  Parser parser(message);
  parser.whole();
  return parser.error();
}

std::vector<std::string> message_arguments(std::string_view message) {
  std::set<std::string> names;
  collect_arguments(Parser(message).whole(), names);
  return {names.begin(), names.end()};
}

}  // namespace orrery
