#include "cli/context.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <numeric>

namespace orrery::cli {

void Context::complain(const Text& text) const {
  const std::string line = fmt::format("orrery: {}\n", say(text));
  std::fputs(line.c_str(), stderr);
}

void Context::refuse(const Text& text) {
  complain(text);
  exit_code = kExitUsage;
}

Language wanted_language(const std::vector<std::string>& arguments) {
  Language language = Language::En;
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    if (arguments[i] == "--lang" && i + 1 < arguments.size() && parse_language(arguments[i + 1], language))
      return language;
    if (arguments[i].starts_with("--lang=") && parse_language(std::string_view(arguments[i]).substr(7), language))
      return language;
  }
  for (const char* variable : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
    const char* value = std::getenv(variable);
    if (value == nullptr || *value == '\0') continue;
    // The first one that is set decides, as for every other program.
    parse_language(std::string_view(value).substr(0, 2), language);
    break;
  }
  return language;
}

namespace {

std::size_t edit_distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> row(b.size() + 1);
  std::iota(row.begin(), row.end(), std::size_t{0});
  for (std::size_t i = 1; i <= a.size(); ++i) {
    std::size_t diagonal = row[0];
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t changed = diagonal + (a[i - 1] == b[j - 1] ? 0 : 1);
      diagonal = row[j];
      row[j] = std::min({row[j] + 1, row[j - 1] + 1, changed});
    }
  }
  return row.back();
}

}  // namespace

std::string nearest(std::string_view name, const std::vector<std::string>& candidates) {
  std::string best;
  std::size_t best_distance = name.size() / 2 + 1;
  for (const std::string& candidate : candidates) {
    const bool is_beginning = name.size() >= 2 && candidate.starts_with(name);
    const std::size_t distance = is_beginning ? 0 : edit_distance(name, candidate);
    if (distance < best_distance) {
      best = candidate;
      best_distance = distance;
    }
  }
  return best;
}

Text::Argument nearest_hint(std::string_view name, const std::vector<std::string>& candidates) {
  std::string near = nearest(name, candidates);
  if (near.empty()) return near;
  return Text("cli.error.nearest").with("nearest", std::move(near));
}

std::string comma_list(const std::vector<std::string>& items) {
  return fmt::format("{}", fmt::join(items, ", "));
}

}  // namespace orrery::cli
