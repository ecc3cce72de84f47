#include "tests/games/sun/own_cards.h"

#include "games/sun/card_file.h"

namespace orrery::sun {
namespace {

// Where the value that begins at `at` ends: behind its closing bracket, or before the comma.
std::size_t end_of_value(const std::string& text, std::size_t at) {
  int depth = 0;
  for (std::size_t i = at; i < text.size(); ++i) {
    const char c = text[i];
    if (depth == 0 && (c == ',' || c == '}' || c == ']')) return i;
    depth += c == '[' || c == '{' ? 1 : c == ']' || c == '}' ? -1 : 0;
    if (depth == 0 && (c == ']' || c == '}')) return i + 1;
  }
  return text.size();
}

void change(std::string& text, const OwnValue& value) {
  const std::size_t record = text.find("{\"id\": \"" + std::string(value.card) + "\"");
  const std::string key = "\"" + std::string(value.field) + "\": ";
  const std::size_t field = record == std::string::npos ? record : text.find(key, record);
  ASSERT_NE(field, std::string::npos) << value.card << " " << value.field;
  const std::size_t begin = field + key.size();
  text.replace(begin, end_of_value(text, begin) - begin, value.json);
}

}  // namespace

int add_own_cards(std::span<const OwnValue> values) {
  std::string text(shipped_card_file());
  for (const OwnValue& value : values) change(text, value);
  CardFile file = read_card_file(text);
  for (const CardProblem& problem : file.problems)
    EXPECT_TRUE(problem.warning) << problem.record << " " << problem.field << " " << problem.rule;
  EXPECT_TRUE(CardSets::add(std::move(file.set)));
  return CardSets::newest();
}

Scenario with_own_cards(int set, std::vector<std::string> factions) {
  OptionTexts options;
  for (const auto& [name, value] : Rules::option_texts({.players = 2, .cards_number = u8(set), .flags = 0, .first = 0}))
    if (name == "cards") options.emplace_back(name, value);
  return Scenario(std::move(factions), std::move(options));
}

Effects part(const Scenario& game, Effects effects, int number) {
  const auto& ops = game.cards().ops;
  std::uint16_t first = effects.first;
  for (; number > 0; --number) first = u16(first + 1 + ops[first].body);
  EXPECT_LT(first, effects.first + effects.count);
  return {first, u16(1 + ops[first].body)};
}

}  // namespace orrery::sun
