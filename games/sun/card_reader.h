#pragma once

// Reading the values of a card file: where a value stands, what is wrong with it, and the harmless value that takes its
// place so that reading goes on and finds the other problems too.

#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/json_tree.h"
#include "core/text.h"
#include "games/sun/card_file.h"

namespace orrery::sun {

// The way to a value, from the inside out; the outermost names the record.
struct Where {
  const Where* outer = nullptr;
  std::string_view key;
  int index = -1;

  Where in(std::string_view field) const { return {this, field, -1}; }
  Where at(std::size_t entry) const { return {this, {}, static_cast<int>(entry)}; }
  std::string record() const;
  std::string field() const;
};

struct Word {
  std::string_view name;
  std::uint8_t code = 0;
};
using WordList = std::span<const Word>;

class CardReader {
 public:
  explicit CardReader(std::vector<CardProblem>& problems) : problems_(problems) {}

  void refuse(const Where& where, Text reason, std::string_view rule);
  void warn(const Where& where, Text reason, std::string_view rule);
  bool failed() const { return failed_; }
  // What is read from now on is not looked at any more: one problem has made the rest meaningless.
  void stop() { stopped_ = true; }

  // Each gives the value, or refuses it and gives `least`, false, "" or the first word.
  int whole(JsonValue value, const Where& where, int least, int most, std::string_view rule);
  bool flag(JsonValue value, const Where& where, std::string_view rule);
  std::uint8_t word(JsonValue value, const Where& where, WordList words, std::string_view rule);
  std::string name(JsonValue value, const Where& where, std::string_view rule);
  bool is_list(JsonValue value, const Where& where, std::size_t least, std::size_t most, std::string_view rule);
  bool is_object(JsonValue value, const Where& where, std::string_view rule);

 private:
  void add(const Where& where, Text reason, std::string_view rule, bool warning);
  bool full() const { return problems_.size() >= kMaxCardProblems; }

  std::vector<CardProblem>& problems_;
  bool failed_ = false, stopped_ = false;
};

// The members of an object. When it goes out of use it refuses members that nobody asked for, but for those that are
// there for people.
class Fields {
 public:
  Fields(CardReader& reader, JsonValue value, const Where& where, std::string_view rule);
  ~Fields();
  Fields(const Fields&) = delete;
  Fields& operator=(const Fields&) = delete;

  // A member that must be there; nothing, and a problem, when it is not.
  std::optional<JsonValue> need(std::string_view key);
  // A member that may be missing.
  std::optional<JsonValue> may(std::string_view key);
  // A member that may be missing or null.
  std::optional<JsonValue> unless_null(std::string_view key);
  // Members that say something to people only.
  void leave(std::initializer_list<std::string_view> keys);

  int whole(std::string_view key, int least, int most);
  int whole_or(std::string_view key, int least, int most, int standard);
  bool flag(std::string_view key);
  bool flag_or(std::string_view key, bool standard);
  std::uint8_t word(std::string_view key, WordList words);
  // A list with so many entries: calls use(value, where) for each; false when it is no such list.
  template <class Use>
  bool list(std::string_view key, std::size_t least, std::size_t most, const Use& use);
  // A value that cannot be changed; it may be missing.
  void always(std::string_view key, int value);

  Where in(std::string_view key) const { return where_.in(key); }
  CardReader& reader() { return reader_; }

 private:
  CardReader& reader_;
  JsonValue value_;
  const Where& where_;
  std::string_view rule_;
  bool object_;
  std::vector<std::string_view> asked_;
};

template <class Use>
bool Fields::list(std::string_view key, std::size_t least, std::size_t most, const Use& use) {
  const auto value = need(key);
  const Where where = in(key);
  if (!value || !reader_.is_list(*value, where, least, most, rule_)) return false;
  std::size_t i = 0;
  for (const JsonValue entry : *value) use(entry, where.at(i++));
  return true;
}

}  // namespace orrery::sun
