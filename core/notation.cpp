#include "core/notation.h"

#include <algorithm>

#include "core/clean_text.h"

namespace orrery {
namespace {

constexpr std::string_view kNoForm = "?";
constexpr std::size_t kLongestText = 256;
constexpr int kValues = 256;  // of an argument

std::vector<std::string_view> split(std::string_view text) {
  std::vector<std::string_view> words;
  for (text = trimmed(text); !text.empty();) words.push_back(take_word(text));
  return words;
}

std::string joined(const std::vector<std::string>& words, std::size_t from, std::size_t to) {
  std::string out;
  for (std::size_t i = from; i < to; ++i) out += (i > from ? " " : "") + words[i];
  return out;
}

void add_once(std::vector<std::string>& words, std::string word) {
  if (std::find(words.begin(), words.end(), word) == words.end()) words.push_back(std::move(word));
}

std::string list_of(const std::vector<std::string>& words) {
  constexpr std::size_t kMost = 24;
  std::string out;
  for (std::size_t i = 0; i < words.size() && i < kMost; ++i) out += (i > 0 ? ", " : "") + words[i];
  return words.size() > kMost ? out + ", …" : out;
}

}  // namespace

// --- what a game may say otherwise ---

std::optional<int> Notation::value_of(int kind, std::string_view typed) const {
  std::optional<int> found;
  int fitting = 0;
  for (int value = 0; value < kValues; ++value) {
    const std::string word = lower(word_for(kind, value));
    if (word.empty()) continue;
    if (word == typed) return value;
    if (kinds_[static_cast<std::size_t>(kind)].shortens && word.starts_with(typed)) {
      found = value;
      ++fitting;
    }
  }
  return fitting == 1 ? found : std::nullopt;
}

int Notation::value_in(int kind, std::uint64_t bytes) const {
  return kinds_[static_cast<std::size_t>(kind)].bytes == 0 ? 0 : static_cast<int>(bytes & 255);
}

std::uint64_t Notation::bytes_of(int kind, int value) const {
  return kinds_[static_cast<std::size_t>(kind)].bytes == 0 ? 0 : static_cast<std::uint64_t>(value);
}

std::vector<std::string> Notation::hint(int) const {
  return {};
}
std::optional<Action> Notation::read_other(TypedLine&) const {
  return std::nullopt;
}
std::string Notation::write_other(Action) const {
  return {};
}
std::vector<std::string> Notation::other_options() const {
  return {};
}
Text Notation::misread(std::uint64_t, const std::string&) const {
  return {};
}

// --- writing ---

int Notation::kind_of_word(std::string_view word) const {
  const auto found =
      std::find_if(kinds_.begin(), kinds_.end(), [word](const ArgumentKind& kind) { return kind.name == word; });
  return found == kinds_.end() ? -1 : static_cast<int>(found - kinds_.begin());
}

// The action written in a form, or nothing if it does not have it.
std::string Notation::write_form(const TypedForm& form, Action action) const {
  std::string out;
  std::uint64_t payload = form.fixed;
  int byte = form.first;
  for (std::string_view part : split(form.pattern)) {
    const int kind = kind_of_word(part);
    std::string word(part);
    if (kind >= 0) {
      const ArgumentKind& facts = kinds_[static_cast<std::size_t>(kind)];
      const int value = value_in(kind, action.payload() >> (8 * byte));
      if (value < 0) return {};
      if (facts.words == 0) {
        if (value_of(kind, "") != value) return {};
      } else {
        word = word_for(kind, value);
        if (word.empty()) return {};
      }
      payload |= bytes_of(kind, value) << (8 * byte);
      byte += facts.bytes;
      if (facts.words == 0) continue;
    }
    out += (out.empty() ? "" : " ") + word;
  }
  return payload == action.payload() ? out : std::string();
}

std::string Notation::write(Action action) const {
  if (std::string text = write_other(action); !text.empty()) return text;
  for (const TypedForm& form : forms_)
    if (form.act == action.kind())
      if (std::string text = write_form(form, action); !text.empty()) return text;
  return std::string(kNoForm);
}

// --- reading ---

Or<Action> Notation::read(std::string_view text) const {
  if (text.size() > kLongestText)
    return Refusal{Text("core.notation.too_long").with("limit", std::int64_t{kLongestText}), ""};
  TypedLine line(*this, text);
  if (const auto action = line.read()) return *action;
  return line.refusal();
}

TypedLine::TypedLine(const Notation& notation, std::string_view text) : notation_(notation) {
  for (std::string_view word : split(text)) {
    typed_.emplace_back(word);
    words_.push_back(lower(word));
  }
}

std::optional<Action> TypedLine::read() {
  if (words_.empty()) return std::nullopt;
  if (auto action = notation_.read_other(*this)) return action;
  for (const TypedForm& form : notation_.forms_)
    if (auto action = read_form(form)) return action;
  return std::nullopt;
}

std::optional<Action> TypedLine::read_form(const TypedForm& form) {
  std::size_t at = 0;
  std::uint64_t payload = form.fixed;
  int byte = form.first;
  for (std::string_view part : split(form.pattern)) {
    const int kind = notation_.kind_of_word(part);
    if (kind < 0) {
      if (at == words_.size() || words_[at] != part) return stop(at, {std::string(part)});
      ++at;
      continue;
    }
    const ArgumentKind& facts = notation_.kinds_[static_cast<std::size_t>(kind)];
    const auto words = static_cast<std::size_t>(facts.words);
    std::optional<int> value;
    if (at + words <= words_.size()) value = notation_.value_of(kind, joined(words_, at, at + words));
    if (!value) return words == 0 ? stop(at == 0 ? 0 : at - 1, {}) : stop_at_argument(at, kind);
    payload |= notation_.bytes_of(kind, *value) << (8 * byte);
    byte += facts.bytes;
    at += words;
  }
  if (at < words_.size()) return stop_after_end(at);
  return Action(form.act, payload);
}

std::nullopt_t TypedLine::stop(std::size_t at, const std::vector<std::string>& expected) {
  if (at < stuck_) return std::nullopt;
  if (at > stuck_) {
    stuck_ = at;
    expected_.clear();
    missing_ = 0;
    complete_ = false;
  }
  for (const std::string& word : expected) add_once(expected_, word);
  return std::nullopt;
}

std::nullopt_t TypedLine::stop_after_end(std::size_t at) {
  stop(at, {});
  complete_ |= at == stuck_;
  return std::nullopt;
}

// An argument of several words is missing behind those that were right.
std::nullopt_t TypedLine::stop_at_argument(std::size_t at, int kind) {
  std::vector<std::string> expected = notation_.hint(kind);
  std::size_t right = 0;
  for (int value = 0; value < kValues && notation_.hint(kind).empty(); ++value) {
    const std::string word = notation_.word_for(kind, value);
    const auto parts = split(word);
    if (parts.empty()) continue;
    std::size_t same = 0;
    while (same + 1 < parts.size() && at + same < words_.size() && lower(parts[same]) == words_[at + same]) ++same;
    if (same < right) continue;
    if (same > right) expected.clear();
    right = same;
    add_once(expected, std::string(parts[right]));
  }
  stop(at + right, expected);
  if (at + right == stuck_) missing_ |= std::uint64_t{1} << kind;
  return std::nullopt;
}

Refusal TypedLine::refusal() const {
  if (notation_.over()) return {"core.game_over", ""};
  if (words_.empty()) return {"core.notation.empty", ""};
  const std::vector<std::string> fitting = fitting_words();
  if (stuck_ == words_.size() && !fitting.empty())
    return {Text("core.notation.more").with("text", quote(0, stuck_)).with("expected", list_of(fitting)), ""};
  if (stuck_ < words_.size())
    if (Text own = notation_.misread(missing_, quote(stuck_, stuck_ + 1)); !own.empty()) return {std::move(own), ""};
  if (fitting.empty())
    return {Text("core.notation.extra")
                .with("text", quote(0, words_.size()))
                .with("extra", quote(std::min(stuck_, words_.size() - 1), words_.size())),
            ""};
  return {Text("core.notation.expected").with("found", quote(stuck_, stuck_ + 1)).with("expected", list_of(fitting)),
          ""};
}

// What may stand where the reading stopped: by the options at hand or, if none begins like this, by the forms.
std::vector<std::string> TypedLine::fitting_words() const {
  std::vector<std::string> texts = notation_.other_options(), fitting;
  ActionList options;
  notation_.list(options);
  for (Action option : options) texts.push_back(notation_.write(option));
  for (const std::string& text : texts) {
    const auto parts = split(text);
    if (parts.size() <= stuck_) continue;
    bool same = true;
    for (std::size_t i = 0; i < stuck_; ++i) same &= lower(parts[i]) == words_[i];
    if (same) add_once(fitting, std::string(parts[stuck_]));
  }
  return fitting.empty() && !complete_ ? expected_ : fitting;
}

std::string TypedLine::quote(std::size_t from, std::size_t to) const {
  const std::string text = quotable(joined(typed_, from, to));
  return text.empty() ? std::string(kNoForm) : text;  // nothing that can be shown
}

}  // namespace orrery
