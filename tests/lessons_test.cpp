// Plays every lesson by the rules: positions, answers, what is lit, what is said.

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "core/lesson.h"
#include "core/registry.h"
#include "core/rule_book.h"
#include "core/table.h"

namespace orrery {
namespace {

std::set<std::string> ids_on(const Table& table) {
  std::set<std::string> ids;
  for (const Zone& zone : table.zones) {
    ids.insert(zone.id);
    for (const Place& place : zone.places) ids.insert(place.id);
  }
  for (const Piece& piece : table.pieces) ids.insert(piece.id);
  for (const Counter& counter : table.counters) ids.insert(counter.id);
  return ids;
}

std::vector<std::string> options_of(const Position& position) {
  ActionList options;
  position.list(options);
  std::vector<std::string> texts;
  for (const Action action : options) texts.push_back(position.to_text(action));
  return texts;
}

bool fits_one(std::string_view pattern, const std::vector<std::string>& options) {
  return std::any_of(options.begin(), options.end(), [&](const std::string& option) { return fits(pattern, option); });
}

class Lessons : public testing::TestWithParam<const Game*> {};

TEST_P(Lessons, CanBePlayedAsTheyAreWritten) {
  const std::string& game = GetParam()->facts().id;
  for (const Lesson& lesson : lessons_of(game)) {
    SCOPED_TRACE(game + " " + lesson.id);
    const Match match = lesson_match(lesson);
    for (std::size_t i = 0; i < lesson.steps.size(); ++i) {
      const LessonStep& step = lesson.steps[i];
      SCOPED_TRACE("step " + std::to_string(i + 1) + " at " + std::to_string(step.at));
      ASSERT_LT(step.at, match.decisions().size());
      const Position position = match.at(step.at);
      ASSERT_EQ(position.to_move(), lesson.seat);
      const std::set<std::string> ids = ids_on(position.view(lesson.seat));
      for (const std::string& lit : step.lit) EXPECT_TRUE(ids.contains(lit)) << lit;
      const std::vector<std::string> options = options_of(position);
      for (const std::string& answer : step.answers) EXPECT_TRUE(fits_one(answer, options)) << answer;
      for (const LessonRemark& remark : step.wrong) EXPECT_TRUE(fits_one(remark.to, options)) << remark.to;
      if (step.answers.empty()) continue;
      // The game goes on as it was learnt, and whatever else is chosen is answered.
      EXPECT_TRUE(fits(step.answers.front(), position.to_text(match.decisions()[step.at].action)));
      ASSERT_FALSE(step.wrong.empty());
      EXPECT_EQ(step.wrong.back().to, "*");
    }
  }
}

// Every text is there in every language, in the same shape, with words for its symbols.
TEST_P(Lessons, SayTheSameInEveryLanguage) {
  const std::string& game = GetParam()->facts().id;
  for (const Lesson& lesson : lessons_of(game)) {
    const LessonText english = lesson_text(game, lesson, Language::En);
    for (const Language language : kLanguages) {
      SCOPED_TRACE(game + " " + lesson.id + " " + std::string(code_of(language)));
      const LessonText text = lesson_text(game, lesson, language);
      EXPECT_FALSE(text.title.empty());
      EXPECT_FALSE(text.about.empty());
      for (std::size_t i = 0; i < text.steps.size(); ++i) {
        SCOPED_TRACE(text.steps[i].title);
        EXPECT_FALSE(text.steps[i].text.empty());
        EXPECT_EQ(text.steps[i].said.contains("do"), !lesson.steps[i].answers.empty());
        std::set<std::string> names, expected;
        std::string all = text.steps[i].text;
        for (const auto& [name, said] : text.steps[i].said) names.insert(name), all += said;
        for (const auto& [name, said] : english.steps[i].said) expected.insert(name);
        EXPECT_EQ(names, expected);
        EXPECT_EQ(in_words(all, Words::in(language, game)).find("core.symbol"), std::string::npos) << all;
      }
    }
  }
}

// Numbered from 1, without a gap.
TEST_P(Lessons, AreInOrder) {
  const auto& lessons = lessons_of(GetParam()->facts().id);
  for (std::size_t i = 0; i < lessons.size(); ++i) EXPECT_EQ(lessons[i].number, static_cast<int>(i) + 1);
}

INSTANTIATE_TEST_SUITE_P(All, Lessons, testing::ValuesIn(all_games().begin(), all_games().end()),
                         [](const auto& about) { return about.param->facts().id; });

TEST(LessonFiles, AreRefusedWithTheirNameWhenTheyAreWrong) {
  const auto why = [](std::string_view folder, std::string_view json) -> std::string {
    try {
      read_lesson(folder, json, "");
    } catch (const std::runtime_error& error) {
      return error.what();
    }
    return "";
  };
  EXPECT_TRUE(why("lessons/toy/a-turn", R"({"seat": 1, "steps": [{"at": 1}]})").starts_with("lessons/toy/a-turn: "));
  EXPECT_TRUE(why("lessons/toy/1-a-turn", "{").starts_with("lessons/toy/1-a-turn: "));
  EXPECT_TRUE(why("lessons/toy/1-a-turn", R"({"seat": 1, "steps": []})").ends_with("has no steps, or too many"));
  EXPECT_EQ(why("lessons/toy/1-a-turn", R"({"seat": 1, "steps": [{"at": 1}]})"), "");
  EXPECT_THROW(read_lesson_text("en.md", "# A\n## B\nOne.\nTwo.\n"), std::runtime_error);
  EXPECT_THROW(read_lesson_text("en.md", std::string(5000, 'a')), std::runtime_error);
}

TEST(LessonAnswers, StarsStandForAnything) {
  EXPECT_TRUE(fits("build * 3B2", "build mine 3B2"));
  EXPECT_TRUE(fits("*", ""));
  EXPECT_FALSE(fits("build mine", "build mine 3B2"));
}

}  // namespace
}  // namespace orrery
