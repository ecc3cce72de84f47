#include <gtest/gtest.h>

#include <set>

#include "core/registry.h"
#include "core/rule_book.h"

namespace orrery {
namespace {

// Every game, in every language, with words for every symbol.
TEST(RuleBooks, AreThereForEveryGame) {
  for (const Game* game : all_games())
    for (const Language language : kLanguages) {
      const auto& book = rule_book(game->facts().id, language);
      const Words& words = Words::in(language, game->facts().id);
      SCOPED_TRACE(game->facts().id + " " + std::string(code_of(language)));
      EXPECT_FALSE(book.empty());
      EXPECT_EQ(book.size(), rule_book(game->facts().id, Language::En).size());
      for (std::size_t i = 0; i < book.size(); ++i) {
        SCOPED_TRACE(book[i].id);
        EXPECT_EQ(book[i].number, static_cast<int>(i) + 1);
        EXPECT_FALSE(book[i].title.empty());
        EXPECT_FALSE(book[i].part.empty());
        for (const RuleSection& section : book[i].sections) {
          EXPECT_FALSE(section.paragraphs.empty());
          for (const RuleParagraph& paragraph : section.paragraphs) {
            std::string said = in_words(paragraph.line.text, words);
            for (const RuleLine& item : paragraph.items) said += in_words(item.text, words);
            for (const auto& [what, amount] : paragraph.rows) said += in_words(what, words) + in_words(amount, words);
            EXPECT_EQ(said.find("core.symbol"), std::string::npos) << said;
          }
        }
      }
    }
}

std::set<std::string> rules_told(std::string_view game) {
  std::set<std::string> told;
  for (const RuleChapter& chapter : rule_book(game, Language::En))
    for (const RuleSection& section : chapter.sections)
      for (const RuleParagraph& paragraph : section.paragraphs) {
        told.insert(paragraph.line.rules.begin(), paragraph.line.rules.end());
        for (const RuleLine& item : paragraph.items) told.insert(item.rules.begin(), item.rules.end());
      }
  return told;
}

// Or one of a section, where the section is named.
bool tells(const std::set<std::string>& told, const std::string& rule) {
  const auto next = told.lower_bound(rule);
  return next != told.end() && (*next == rule || next->starts_with(rule + "."));
}

// What people look up says something in every language and names a rule that they can read.
TEST(RuleBooks, TellWhatTheLegendNames) {
  for (const Game* game : all_games()) {
    const Legend legend = game->legend();
    EXPECT_GT(legend.size(), 50u) << game->facts().id;
    const std::set<std::string> told = rules_told(game->facts().id);
    for (const LegendEntry& entry : legend) {
      EXPECT_TRUE(tells(told, entry.rule)) << entry.kind << " " << entry.rule;
      for (const Language language : kLanguages) {
        const Words& words = Words::in(language, game->facts().id);
        for (const Text& text : {entry.label, entry.tip}) {
          const std::string said = words.say(text);
          EXPECT_FALSE(said.empty()) << entry.kind;
          EXPECT_EQ(said.find((game->facts().words.empty() ? game->facts().id : game->facts().words) + "."),
                    std::string::npos)
              << said;
        }
      }
    }
  }
}

}  // namespace
}  // namespace orrery
