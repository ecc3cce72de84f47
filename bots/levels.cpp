#include "bots/levels.h"

#include <array>
#include <charconv>

namespace orrery {

namespace {

constexpr std::array<Level, 5> kLevels = {{
    {.name = "beginner", .sight = 0.6, .slips = 0.3, .learned = false},
    {.name = "easy", .sight = 0.9, .slips = 0.1, .learned = false},
    {.name = "medium"},
    {.name = "hard", .budget = {.seconds = 2}},
    {.name = "expert", .budget = {.seconds = 6}},
}};

constexpr double kLeastSeconds = 0.001, kMostSeconds = 600;
constexpr double kLeastNodes = 10, kMostNodes = 1e9;

}  // namespace

std::span<const Level> levels() {
  return kLevels;
}

const Level* find_level(std::string_view name) {
  for (const Level& level : kLevels)
    if (level.name == name) return &level;
  return nullptr;
}

std::optional<Budget> budget_from(std::string_view text) {
  if (text.size() < 2) return {};
  const char unit = text.back();
  double number = 0;
  const char* end = text.data() + text.size() - 1;
  const auto [stop, error] = std::from_chars(text.data(), end, number);
  if (error != std::errc() || stop != end) return {};
  if (unit == 's' && number >= kLeastSeconds && number <= kMostSeconds) return Budget{.seconds = number};
  if (unit == 'n' && number >= kLeastNodes && number <= kMostNodes) return Budget{.nodes = static_cast<long>(number)};
  return {};
}

}  // namespace orrery
