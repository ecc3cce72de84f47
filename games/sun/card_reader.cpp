#include "games/sun/card_reader.h"

#include <algorithm>

#include "core/clean_text.h"

namespace orrery::sun {

namespace {

constexpr std::size_t kMaxNameCharacters = 80;

// Members of any record that are there for people (BS-18.1).
constexpr std::string_view kFieldsForPeople[] = {"source", "sources", "name_source", "field_sources",
                                                 "note",   "text",    "confirmed"};

// Of a UTF-8 text.
std::size_t characters(std::string_view text) {
  return static_cast<std::size_t>(std::count_if(
      text.begin(), text.end(), [](char letter) { return (static_cast<unsigned char>(letter) & 0xc0) != 0x80; }));
}

Text must_be(const char* what) {
  return Text("sun.cards.must_be").with("what", Text(what));
}

Text range(int least, int most) {
  return Text("sun.cards.range").with("least", least).with("most", most);
}

}  // namespace

std::string Where::record() const {
  return outer == nullptr ? quotable(key) : outer->record();
}

std::string Where::field() const {
  if (outer == nullptr) return {};
  std::string out = outer->field();
  if (index >= 0) return out + '[' + std::to_string(index) + ']';
  if (!out.empty()) out += '.';
  return out + quotable(key);
}

void CardReader::add(const Where& where, Text reason, std::string_view rule, bool warning) {
  if (!full() && !stopped_)
    problems_.push_back({where.record(), where.field(), std::move(reason), std::string(rule), warning});
}

void CardReader::refuse(const Where& where, Text reason, std::string_view rule) {
  failed_ = true;
  // A list full of warnings must not hide why the file cannot be used.
  if (full()) std::erase_if(problems_, [](const CardProblem& problem) { return problem.warning; });
  add(where, std::move(reason), rule, false);
}

void CardReader::warn(const Where& where, Text reason, std::string_view rule) {
  add(where, std::move(reason), rule, true);
}

int CardReader::whole(JsonValue value, const Where& where, int least, int most, std::string_view rule) {
  if (value.is(JsonKind::Whole) && value.whole() >= least && value.whole() <= most)
    return static_cast<int>(value.whole());
  refuse(where, range(least, most), rule);
  return least;
}

bool CardReader::flag(JsonValue value, const Where& where, std::string_view rule) {
  if (value.is(JsonKind::Flag)) return value.flag();
  refuse(where, must_be("sun.cards.type.flag"), rule);
  return false;
}

std::uint8_t CardReader::word(JsonValue value, const Where& where, WordList words, std::string_view rule) {
  if (value.is(JsonKind::String))
    for (const Word& word : words)
      if (word.name == value.text()) return word.code;
  std::string known;
  for (const Word& word : words) known.append(known.empty() ? "" : ", ").append(word.name);
  if (value.is(JsonKind::String))
    refuse(where, Text("sun.cards.word").with("found", quotable(value.text())).with("known", std::move(known)), rule);
  else
    refuse(where, Text("sun.cards.one_of").with("known", std::move(known)), rule);
  return words.front().code;
}

std::string CardReader::name(JsonValue value, const Where& where, std::string_view rule) {
  if (!value.is(JsonKind::String)) {
    refuse(where, must_be("sun.cards.type.string"), rule);
    return {};
  }
  const std::string_view text = value.text();
  const bool control = std::any_of(text.begin(), text.end(), [](char c) { return (c >= 0 && c < ' ') || c == 0x7f; });
  std::string line = clean_line(text, text.size());
  if (!control && !line.empty() && characters(text) <= kMaxNameCharacters) return line;
  refuse(where, Text("sun.cards.name_form").with("most", static_cast<std::int64_t>(kMaxNameCharacters)), rule);
  return {};
}

bool CardReader::is_list(JsonValue value, const Where& where, std::size_t least, std::size_t most,
                         std::string_view rule) {
  if (!value.is(JsonKind::List)) {
    refuse(where, must_be("sun.cards.type.list"), rule);
    return false;
  }
  if (value.size() >= least && value.size() <= most) return true;
  refuse(where,
         Text(least == most ? "sun.cards.exact_length" : "sun.cards.length")
             .with("found", static_cast<std::int64_t>(value.size()))
             .with("least", static_cast<std::int64_t>(least))
             .with("most", static_cast<std::int64_t>(most)),
         rule);
  return false;
}

bool CardReader::is_object(JsonValue value, const Where& where, std::string_view rule) {
  if (value.is(JsonKind::Object)) return true;
  refuse(where, must_be("sun.cards.type.object"), rule);
  return false;
}

Fields::Fields(CardReader& reader, JsonValue value, const Where& where, std::string_view rule)
    : reader_(reader), value_(value), where_(where), rule_(rule), object_(reader.is_object(value, where, rule)) {}

Fields::~Fields() {
  if (!object_) return;
  for (const JsonValue member : value_) {
    const auto is = [&member](std::string_view key) { return key == member.key(); };
    if (std::any_of(asked_.begin(), asked_.end(), is)) continue;
    if (std::any_of(std::begin(kFieldsForPeople), std::end(kFieldsForPeople), is)) continue;
    std::string known;
    for (const std::string_view key : asked_) known.append(known.empty() ? "" : ", ").append(key);
    reader_.refuse(in(member.key()), Text("sun.cards.unknown_field").with("known", std::move(known)), rule_);
  }
}

std::optional<JsonValue> Fields::may(std::string_view key) {
  asked_.push_back(key);
  return object_ ? value_.find(key) : std::nullopt;
}

std::optional<JsonValue> Fields::need(std::string_view key) {
  const auto value = may(key);
  if (!value && object_) reader_.refuse(in(key), "sun.cards.missing", rule_);
  return value;
}

std::optional<JsonValue> Fields::unless_null(std::string_view key) {
  const auto value = may(key);
  return value && value->is(JsonKind::Null) ? std::nullopt : value;
}

void Fields::leave(std::initializer_list<std::string_view> keys) {
  asked_.insert(asked_.end(), keys.begin(), keys.end());
}

int Fields::whole(std::string_view key, int least, int most) {
  const auto value = need(key);
  return value ? reader_.whole(*value, in(key), least, most, rule_) : least;
}

int Fields::whole_or(std::string_view key, int least, int most, int standard) {
  const auto value = may(key);
  return value ? reader_.whole(*value, in(key), least, most, rule_) : standard;
}

bool Fields::flag(std::string_view key) {
  const auto value = need(key);
  return value && reader_.flag(*value, in(key), rule_);
}

bool Fields::flag_or(std::string_view key, bool standard) {
  const auto value = may(key);
  return value ? reader_.flag(*value, in(key), rule_) : standard;
}

std::uint8_t Fields::word(std::string_view key, WordList words) {
  const auto value = need(key);
  return value ? reader_.word(*value, in(key), words, rule_) : words.front().code;
}

void Fields::always(std::string_view key, int value) {
  const auto found = may(key);
  if (found && !(found->is(JsonKind::Whole) && found->whole() == value))
    reader_.refuse(in(key), Text("sun.cards.fixed").with("value", value), rule_);
}

}  // namespace orrery::sun
