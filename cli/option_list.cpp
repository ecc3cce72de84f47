#include "cli/option_list.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <map>
#include <numeric>

#include "cli/rule_text.h"
#include "cli/terminal_text.h"
#include "core/clean_text.h"

namespace orrery::cli {

namespace {

// Up to this many options are shown a line each.
constexpr std::size_t kShortList = 16;
// In long lists groups from this size on are shown as numbers with endings.
constexpr std::size_t kGroup = 3;

// Lower case, single spaces.
std::string normal(std::string_view typed) {
  std::string out;
  while (true) {
    const std::string_view word = take_word(typed);
    if (word.empty()) return folded(out);
    if (!out.empty()) out += ' ';
    out += word;
  }
}

// "build mine 3B2" begins with "build mine".
std::string_view beginning_of(std::string_view notation) {
  const std::size_t space = notation.rfind(' ');
  return space == std::string_view::npos ? notation : notation.substr(0, space);
}

}  // namespace

OptionList::OptionList(const Position& position) : position_(position) {
  ActionList actions;
  position.list(actions);
  for (Action action : actions) options_.push_back(position.describe(action));
  effects_ = effects_of(position, position.to_move());
  counters_ = position.view(position.to_move()).counters;
}

std::string OptionList::costs_and_gains(std::size_t i, const TableStyle& style) const {
  const Text changes = changes_text(effects_[i], counters_, position_.to_move());
  std::string text = changes.empty() ? "" : style.say(changes);
  if (!options_[i].preview.empty()) text += (text.empty() ? "" : "; ") + style.say(options_[i].preview);
  return text;
}

// What an option does, costs and gives, and what speaks against it.
std::string OptionList::body_of(std::size_t i, const TableStyle& style) const {
  std::string text = style.say(options_[i].label);
  if (const std::string costs = costs_and_gains(i, style); !costs.empty()) text += " — " + costs;
  for (const Text& warning : options_[i].warnings)
    text += " " + painted("! " + style.say(warning), kWarning, style.colour);
  return text;
}

// Number and notation in columns, the rest beside them, wrapped.
std::string OptionList::lines(const std::vector<std::size_t>& which, const TableStyle& style) const {
  std::size_t notation_width = 0;
  for (std::size_t i : which) notation_width = std::max(notation_width, display_width(options_[i].notation));
  const std::size_t margin = notation_width + 8;
  const std::size_t width = std::max(terminal_width(), margin + 30);
  std::string out;
  for (std::size_t i : which) {
    std::string body = wrapped(body_of(i, style), width, margin);
    // The first line begins with the option itself instead of the margin.
    body.erase(0, std::min(margin, body.size()));
    out +=
        fmt::format("{:4}  {}  {}", i + 1, padded(painted(options_[i].notation, kBold, style.colour), notation_width),
                    body.empty() ? "\n" : body);
  }
  return out;
}

std::string OptionList::full_text(const TableStyle& style) const {
  std::vector<std::size_t> all(options_.size());
  std::iota(all.begin(), all.end(), std::size_t{0});
  return lines(all, style);
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
  std::vector<std::size_t> singles;
  for (std::string_view beginning : order) {
    const auto& members = groups[beginning];
    if (members.size() < kGroup) {
      singles.insert(singles.end(), members.begin(), members.end());
      continue;
    }
    std::string line = painted(std::string(beginning), kBold, style.colour) + ":";
    for (std::size_t i : members)
      line += fmt::format(" {}={}{}", i + 1,
                          options_[i].notation.substr(std::min(beginning.size() + 1, options_[i].notation.size())),
                          options_[i].warnings.empty() ? "" : "!");
    out += wrapped(line, terminal_width(), 1);
  }
  return out + lines(singles, style);
}

std::string OptionList::explanation(std::size_t i, const TableStyle& style) const {
  const OptionInfo& option = options_[i];
  const std::size_t width = terminal_width();
  std::string out = fmt::format("{}  {}\n", i + 1, painted(option.notation, kBold, style.colour));
  out += wrapped(style.say(option.label), width, 3);
  if (const std::string costs = costs_and_gains(i, style); !costs.empty()) out += wrapped(costs, width, 3);
  for (const Text& warning : option.warnings)
    out += painted(wrapped("! " + style.say(warning), width, 3), kWarning, style.colour);
  return out + rule_text(option.rule, style);
}

std::optional<std::size_t> OptionList::find(std::string_view typed) const {
  const std::string wanted = normal(typed);
  std::size_t number = 0;
  const auto [end, error] = std::from_chars(wanted.data(), wanted.data() + wanted.size(), number);
  if (error == std::errc() && end == wanted.data() + wanted.size())
    return number >= 1 && number <= options_.size() ? std::optional(number - 1) : std::nullopt;
  for (std::size_t i = 0; i < options_.size(); ++i)
    if (normal(options_[i].notation) == wanted) return i;
  const auto understood = position_.from_text(typed);
  if (const Action* action = std::get_if<Action>(&understood))
    for (std::size_t i = 0; i < options_.size(); ++i)
      if (options_[i].action == *action) return i;
  return {};
}

std::vector<std::string> OptionList::notations() const {
  std::vector<std::string> out;
  for (const OptionInfo& option : options_) out.push_back(option.notation);
  return out;
}

}  // namespace orrery::cli
