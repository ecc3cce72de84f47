#pragma once

// The rules as people read them: docs/play/<game>/<language>, one file a chapter, built into the program.
// tests/words/prose_test.py holds the files to their form.

#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/embedded_file.h"
#include "core/words.h"

namespace orrery {

// Texts hold symbols as the files do: "2 {r-ore}". `rules` are the numbers of the rules that are told.
struct RuleLine {
  std::string text;
  std::vector<std::string> rules;
};

struct RuleParagraph {
  std::string lead;  // the bold words at the beginning, or the question
  RuleLine line;
  std::vector<RuleLine> items;
  std::vector<std::pair<std::string, std::string>> rows;  // a sum, line by line
};

struct RuleSection {
  enum class Kind { Text, Example, Questions };
  Kind kind = Kind::Text;
  RuleLine title;  // of an example
  std::vector<RuleParagraph> paragraphs;
};

struct RuleChapter {
  int number = 0;
  std::string id;  // "a-mine"
  std::string title;
  std::string part;  // chapters of one part stand together in the contents
  std::vector<RuleSection> sections;
};

// Of the file "08-a-mine.md".
RuleChapter read_chapter(std::string_view file, std::string_view content);

// The chapters in order; empty for a game without prose.
const std::vector<RuleChapter>& rule_book(std::string_view game, Language language);

struct ToldRule {
  const RuleChapter* chapter;
  RuleParagraph paragraph;  // only with the items that tell it, where they have numbers of their own
};
// Where a rule, "GP-5.2.1", or those of a section, "GP-5.2", are told.
std::vector<ToldRule> told(const std::vector<RuleChapter>& book, std::string_view rule);

// A text without symbols: "2 credits" for "2 {r-credits}"; a symbol without a number only marks a line.
std::string in_words(std::string_view text, const Words& words);

// "docs/play/gaia/en/08-a-mine.md"
std::span<const EmbeddedFile> play_documents();

}  // namespace orrery
