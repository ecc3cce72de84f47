#include "core/forms.h"

#include <algorithm>

#include "core/clean_text.h"
#include "core/typed.h"

namespace orrery {
namespace {

constexpr std::string_view kNoForm = "?";
constexpr std::size_t kLongestText = 256;
constexpr int kValues = 256;  // of an argument that is looked up

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

void add_word(std::string& line, std::string_view word) {
  if (!line.empty()) line += ' ';
  line += word;
}

std::string list_of(const std::vector<std::string>& words) {
  constexpr std::size_t kMost = 24;
  std::string out;
  for (std::size_t i = 0; i < words.size() && i < kMost; ++i) out += (i > 0 ? ", " : "") + words[i];
  return words.size() > kMost ? out + ", …" : out;
}

int value_in(std::uint64_t payload, int bit, int bits) {
  return static_cast<int>(payload >> bit & ((std::uint64_t{1} << bits) - 1));
}

}  // namespace

// --- patterns

std::vector<FormPart> parts_of(std::string_view pattern, const std::vector<std::string_view>& kinds) {
  std::vector<FormPart> parts;
  for (std::string_view word : split(pattern)) {
    if (word.front() != '{') {
      parts.push_back({word, -1, {}, false});
      continue;
    }
    word = word.substr(1, word.size() - 2);
    if (word == "0") {
      parts.push_back({{}, -1, {}, true});
      continue;
    }
    const std::size_t colon = word.find(':');
    const std::string_view name = word.substr(0, colon);
    const auto found = std::find(kinds.begin(), kinds.end(), name);
    parts.push_back({word, found == kinds.end() ? -1 : static_cast<int>(found - kinds.begin()),
                     colon == std::string_view::npos ? name : word.substr(colon + 1), false});
  }
  return parts;
}

std::optional<int> Forms::find_value(int number, std::string_view typed) const {
  if (reads(number)) return value_of(number, typed);
  if (kind(number).words == 0) {
    for (int value = 0; value < kValues; ++value)
      if (!word_for(number, value).empty()) return value;
    return std::nullopt;
  }
  const bool shortens = kind(number).shortens;
  std::optional<int> found;
  int fitting = 0;
  for (int value = 0; value < kValues; ++value) {
    const std::string word = lower(word_for(number, value));
    if (word.empty()) continue;
    if (word == typed) return value;
    if (shortens && word.starts_with(typed)) {
      found = value;
      ++fitting;
    }
  }
  return fitting == 1 ? found : std::nullopt;
}

// --- writing

bool Forms::fits(int number, Action action, Formed& out) const {
  const FormFacts facts = form(number);
  if (facts.act != action.kind() || !holds(number)) return false;
  out = {number, {}, {}};
  std::uint64_t payload = facts.fixed;
  int bit = facts.first;
  for (const FormPart& part : parts(number)) {
    if (part.zero) {
      bit += 8;
      continue;
    }
    if (part.kind < 0) {
      add_word(out.text, part.word);
      continue;
    }
    const ArgumentFacts argument = kind(part.kind);
    const int value = value_in(action.payload(), bit, argument.bits);
    std::string word = word_for(part.kind, value);
    if (word.empty()) return false;
    if (argument.words > 0) add_word(out.text, word);
    out.arguments.push_back({part.kind, part.name, value, std::move(word)});
    payload |= static_cast<std::uint64_t>(value) << bit;
    bit += argument.bits;
  }
  return payload == action.payload();
}

Formed Forms::formed(Action action) const {
  Formed found;
  for (int number = 0; number < form_count(); ++number)
    if (fits(number, action, found)) return found;
  return {};
}

std::string Forms::write(Action action) const {
  if (std::string text = write_other(action); !text.empty()) return text;
  Formed found = formed(action);
  return found.form < 0 ? std::string(kNoForm) : std::move(found.text);
}

std::string Forms::write_unseen(int number) const {
  std::string text;
  bool unknown = false;
  for (const FormPart& part : parts(number)) {
    if (part.zero || (part.kind >= 0 && kind(part.kind).words == 0)) continue;
    if (part.kind < 0)
      add_word(text, part.word);
    else if (!unknown)
      add_word(text, "?");
    unknown = part.kind >= 0;
  }
  return text;
}

// --- reading

Or<Action> Forms::read(std::string_view text) const {
  if (text.size() > kLongestText)
    return Refusal{Text("core.notation.too_long").with("limit", std::int64_t{kLongestText}), ""};
  FormLine line(*this, text);
  if (const auto action = line.read()) return *action;
  return line.refusal();
}

FormLine::FormLine(const Forms& forms, std::string_view text) : forms_(forms) {
  for (std::string_view word : split(text)) {
    typed_.emplace_back(word);
    words_.push_back(lower(word));
  }
}

// Most lines fit. What would have fitted in the place of others is found out by reading them again.
std::optional<Action> FormLine::read() {
  if (words_.empty()) return std::nullopt;
  if (auto action = try_forms()) return action;
  explains_ = true;
  return try_forms();
}

std::optional<Action> FormLine::try_forms() {
  if (auto action = forms_.read_other(*this)) return action;
  for (int number = 0; number < forms_.form_count(); ++number)
    if (forms_.holds(number))
      if (auto action = read_form(number)) return action;
  return std::nullopt;
}

std::optional<Action> FormLine::read_form(int number) {
  const FormFacts form = forms_.form(number);
  std::size_t at = 0;
  std::uint64_t payload = form.fixed;
  int bit = form.first;
  for (const FormPart& part : forms_.parts(number)) {
    if (part.zero) {
      bit += 8;
      continue;
    }
    if (part.kind < 0) {
      if (at == words_.size() || words_[at] != part.word)
        return explains_ ? stop(at, {std::string(part.word)}) : std::nullopt;
      ++at;
      continue;
    }
    const ArgumentFacts facts = forms_.kind(part.kind);
    const auto words = static_cast<std::size_t>(facts.words);
    std::optional<int> value;
    if (at + words <= words_.size()) value = forms_.find_value(part.kind, joined(words_, at, at + words));
    if (!value) return stop_at_argument(at, part.kind);
    payload |= static_cast<std::uint64_t>(*value) << bit;
    bit += facts.bits;
    at += words;
  }
  if (at < words_.size()) return stop_after_end(at);
  return Action(form.act, payload);
}

std::nullopt_t FormLine::stop(std::size_t at, const std::vector<std::string>& expected) {
  if (!explains_ || at < stuck_) return std::nullopt;
  if (at > stuck_) {
    stuck_ = at;
    expected_.clear();
    missing_.clear();
    complete_ = false;
  }
  for (const std::string& word : expected) add_once(expected_, word);
  return std::nullopt;
}

std::nullopt_t FormLine::stop_after_end(std::size_t at) {
  stop(at, {});
  complete_ |= explains_ && at == stuck_;
  return std::nullopt;
}

// An argument of several words is missing behind those that were right.
std::nullopt_t FormLine::stop_at_argument(std::size_t at, int kind) {
  if (!explains_) return std::nullopt;
  const std::string_view hint = forms_.kind(kind).hint;
  std::vector<std::string> expected;
  if (!hint.empty()) expected.emplace_back(hint);
  std::size_t right = 0;
  for (int value = 0; value < kValues && hint.empty(); ++value) {
    const std::string word = forms_.word_for(kind, value);
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
  if (at + right == stuck_) missing_.push_back(kind);
  return std::nullopt;
}

Refusal FormLine::refusal() const {
  if (forms_.over()) return {"core.game_over", ""};
  if (words_.empty()) return {"core.notation.empty", ""};
  const std::vector<std::string> fitting = fitting_words();
  if (stuck_ == words_.size() && !fitting.empty())
    return {Text("core.notation.more").with("text", quote(0, stuck_)).with("expected", list_of(fitting)), ""};
  if (stuck_ < words_.size())
    for (const int kind : missing_)
      if (Text own = forms_.misread(kind, quote(stuck_, stuck_ + 1)); !own.empty()) return {std::move(own), ""};
  if (fitting.empty())
    return {Text("core.notation.extra")
                .with("text", quote(0, words_.size()))
                .with("extra", quote(std::min(stuck_, words_.size() - 1), words_.size())),
            ""};
  return {Text("core.notation.expected").with("found", quote(stuck_, stuck_ + 1)).with("expected", list_of(fitting)),
          ""};
}

// What may stand where the reading stopped: by the options at hand or, if none begins like this, by the forms.
std::vector<std::string> FormLine::fitting_words() const {
  std::vector<std::string> texts = forms_.other_options(), fitting;
  ActionList options;
  forms_.list(options);
  for (Action option : options) texts.push_back(forms_.write(option));
  for (const std::string& text : texts) {
    const auto parts = split(text);
    if (parts.size() <= stuck_) continue;
    bool same = true;
    for (std::size_t i = 0; i < stuck_; ++i) same &= lower(parts[i]) == words_[i];
    if (same) add_once(fitting, std::string(parts[stuck_]));
  }
  return fitting.empty() && !complete_ ? expected_ : fitting;
}

std::string FormLine::quote(std::size_t from, std::size_t to) const {
  const std::string text = quotable(joined(typed_, from, to));
  return text.empty() ? std::string(kNoForm) : text;  // nothing that can be shown
}

}  // namespace orrery
