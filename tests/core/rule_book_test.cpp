#include "core/rule_book.h"

#include <gtest/gtest.h>

namespace orrery {
namespace {

using Kind = RuleSection::Kind;

constexpr std::string_view kChapter = R"(# Building a mine
part: Building

A mine costs 2 {r-credits}.

**Reach.** Count hexes (all of them). (GP-5.1.1, GP-5.1.3)
- {a-nova} Nova: none. (GP-5.1.4)
- Otherwise all.

## Example: Far away: four hexes (GP-B12)

| The mine | 2 {r-credits}, 1 {r-ore} |
| Together | 1 {r-qic} |

## Questions
**May I?** Yes. (GP-5.2.7)
)";

TEST(RuleBook, ReadsAChapter) {
  const RuleChapter chapter = read_chapter("08-a-mine.md", kChapter);
  EXPECT_EQ(chapter.number, 8);
  EXPECT_EQ(chapter.id, "a-mine");
  EXPECT_EQ(chapter.title, "Building a mine");
  EXPECT_EQ(chapter.part, "Building");
  ASSERT_EQ(chapter.sections.size(), 3U);

  const RuleSection& text = chapter.sections[0];
  ASSERT_EQ(text.paragraphs.size(), 2U);
  EXPECT_EQ(text.paragraphs[0].lead, "");
  EXPECT_EQ(text.paragraphs[1].lead, "Reach.");
  EXPECT_EQ(text.paragraphs[1].line.text, "Count hexes (all of them).");
  EXPECT_EQ(text.paragraphs[1].line.rules, (std::vector<std::string>{"GP-5.1.1", "GP-5.1.3"}));
  ASSERT_EQ(text.paragraphs[1].items.size(), 2U);
  EXPECT_EQ(text.paragraphs[1].items[0].rules, std::vector<std::string>{"GP-5.1.4"});
  EXPECT_TRUE(text.paragraphs[1].items[1].rules.empty());

  const RuleSection& example = chapter.sections[1];
  EXPECT_EQ(example.kind, Kind::Example);
  EXPECT_EQ(example.title.text, "Far away: four hexes");
  EXPECT_EQ(example.title.rules, std::vector<std::string>{"GP-B12"});
  ASSERT_EQ(example.paragraphs.size(), 1U);
  ASSERT_EQ(example.paragraphs[0].rows.size(), 2U);
  EXPECT_EQ(example.paragraphs[0].rows[0], std::pair(std::string("The mine"), std::string("2 {r-credits}, 1 {r-ore}")));

  EXPECT_EQ(chapter.sections[2].kind, Kind::Questions);
  EXPECT_EQ(chapter.sections[2].paragraphs[0].lead, "May I?");
}

TEST(RuleBook, FindsWhatTellsARule) {
  const std::vector<RuleChapter> book{read_chapter("08-a-mine.md", kChapter)};
  ASSERT_EQ(told(book, "GP-5.1.1").size(), 1U);
  EXPECT_EQ(told(book, "GP-5.1.1")[0].paragraph.items.size(), 2U);
  ASSERT_EQ(told(book, "GP-5.1.4").size(), 1U);
  EXPECT_EQ(told(book, "GP-5.1.4")[0].paragraph.items.size(), 1U);
  EXPECT_EQ(told(book, "GP-5").size(), 2U);
  EXPECT_TRUE(told(book, "GP-5.1.10").empty());
  EXPECT_TRUE(told(book, "GP-B12").empty());
}

TEST(RuleBook, SaysSymbols) {
  const Words& english = Words::in(Language::En);
  EXPECT_EQ(in_words("Costs 2 {r-credits} and 1 {r-ore}.", english), "Costs 2 credits and 1 ore.");
  EXPECT_EQ(in_words("{a-nova} Nova", english), "Nova");
  EXPECT_EQ(in_words("Платите 5 {r-credits}", Words::in(Language::Ru)), "Платите 5 кредитов");
}

}  // namespace
}  // namespace orrery
