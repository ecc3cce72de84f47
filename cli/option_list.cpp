#include "cli/option_list.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <map>

#include "cli/rule_texts.h"
#include "cli/terminal_text.h"

namespace orrery::cli {

namespace {

// Up to this many options are shown a line each.
constexpr std::size_t kShortList = 16;
// In long lists groups from this size on are shown as numbers with endings.
constexpr std::size_t kGroup = 3;

// Lower case, single spaces.
std::string normal(std::string_view typed) {
  std::string out;
  for (char c : typed) {
    if (c == ' ' || c == '\t' || c == '\r') {
      if (!out.empty() && out.back() != ' ') out += ' ';
    } else {
      out += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    }
  }
  if (!out.empty() && out.back() == ' ') out.pop_back();
  return out;
}

// "build mine 3B2" begins with "build mine".
std::string_view beginning_of(std::string_view notation) {
  const std::size_t space = notation.rfind(' ');
  return space == std::string_view::npos ? notation : notation.substr(0, space);
}

std::string preview_of(const OptionInfo& option, const TableStyle& style) {
  std::string text = option.preview.empty() ? std::string() : style.say(option.preview);
  for (const Text& warning : option.warnings)
    text += painted((text.empty() ? "! " : "  ! ") + style.say(warning), kWarning, style.colour);
  return text;
}

}  // namespace

OptionList::OptionList(const Position& position) {
  ActionList actions;
  position.list(actions);
  for (Action action : actions) options_.push_back(position.describe(action));
}

std::string OptionList::full_text(const TableStyle& style) const {
  Columns columns;
  for (std::size_t i = 0; i < options_.size(); ++i)
    columns.row({std::to_string(i + 1), painted(options_[i].notation, kBold, style.colour),
                 style.say(options_[i].label), preview_of(options_[i], style)});
  return columns.text(1);
}

std::string OptionList::text(const TableStyle& style) const {
  if (options_.size() <= kShortList) return full_text(style);
  // Groups stand in the order of their first option.
  std::vector<std::string_view> order;
  std::map<std::string_view, std::vector<std::size_t>> groups;
  for (std::size_t i = 0; i < options_.size(); ++i) {
    const std::string_view beginning = beginning_of(options_[i].notation);
    if (groups[beginning].empty()) order.push_back(beginning);
    groups[beginning].push_back(i);
  }
  std::string out;
  Columns singles;
  for (std::string_view beginning : order) {
    const auto& members = groups[beginning];
    if (members.size() < kGroup) {
      for (std::size_t i : members)
        singles.row({std::to_string(i + 1), painted(options_[i].notation, kBold, style.colour),
                     style.say(options_[i].label), preview_of(options_[i], style)});
      continue;
    }
    std::string line = painted(std::string(beginning), kBold, style.colour) + ":";
    for (std::size_t i : members)
      line += fmt::format(" {}={}{}", i + 1,
                          options_[i].notation.substr(std::min(beginning.size() + 1, options_[i].notation.size())),
                          options_[i].warnings.empty() ? "" : "!");
    out += wrapped(line, terminal_width(), 1);
  }
  return out + singles.text(1);
}

std::string OptionList::explanation(std::size_t i, const TableStyle& style) const {
  const OptionInfo& option = options_[i];
  const std::size_t width = terminal_width();
  std::string out = fmt::format("{}  {}\n", i + 1, painted(option.notation, kBold, style.colour));
  out += wrapped(style.say(option.label), width, 3);
  if (!option.preview.empty()) out += wrapped(style.say(option.preview), width, 3);
  for (const Text& warning : option.warnings)
    out += painted(wrapped("! " + style.say(warning), width, 3), kWarning, style.colour);
  const std::vector<std::string> rules = rule_texts(option.rule);
  if (rules.empty() && !option.rule.empty()) out += "   " + option.rule + '\n';
  for (const std::string& rule : rules) out += wrapped(rule, width, 3);
  return out;
}

std::optional<std::size_t> OptionList::find(std::string_view typed) const {
  const std::string wanted = normal(typed);
  std::size_t number = 0;
  const auto [end, error] = std::from_chars(wanted.data(), wanted.data() + wanted.size(), number);
  if (error == std::errc() && end == wanted.data() + wanted.size())
    return number >= 1 && number <= options_.size() ? std::optional(number - 1) : std::nullopt;
  for (std::size_t i = 0; i < options_.size(); ++i)
    if (normal(options_[i].notation) == wanted) return i;
  return {};
}

std::vector<std::string> OptionList::notations() const {
  std::vector<std::string> out;
  for (const OptionInfo& option : options_) out.push_back(option.notation);
  return out;
}

}  // namespace orrery::cli
