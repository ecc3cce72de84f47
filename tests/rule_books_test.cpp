#include <gtest/gtest.h>

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

}  // namespace
}  // namespace orrery
