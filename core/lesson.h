#pragma once

// Lessons, built into the program. docs/lessons.md says how one is written, tests/lessons_test.cpp plays them all.
//
//   lessons/<game>/record                     a game as records write it: what the lessons show happens in it
//   lessons/<game>/<number>-<id>/record       the same, for a lesson with a game of its own
//   lessons/<game>/<number>-<id>/lesson.json  which seat one learns in, and the steps
//   lessons/<game>/<number>-<id>/en.md, ...   what is said, in the same order

#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/embedded_file.h"
#include "core/match.h"
#include "core/words.h"

namespace orrery {

// Answers are typed forms; "*" in them stands for anything.
struct LessonRemark {
  std::string to;   // these answers
  std::string say;  // the name of what is said about them
};

struct LessonStep {
  std::size_t at = 0;                // the decision of the record before which it stands
  std::vector<std::string> lit;      // ids of the table
  std::vector<std::string> answers;  // what is expected, the record's own first; none: there is only something to read
  std::vector<LessonRemark> wrong;   // about other answers; the first that fits is said
};

struct Lesson {
  int number = 0;
  std::string id;  // "a-turn"
  Seat seat = 0;
  std::vector<LessonStep> steps;
  std::string_view record;
};

struct LessonStepText {
  std::string title;
  std::string text;
  std::map<std::string, std::string> said;  // by name: "do", "why", "right", and what lesson.json names
};

struct LessonText {
  std::string title;
  std::string about;
  std::vector<LessonStepText> steps;
};

// The lessons of a game in order. A file that is not as it should be is an error of the program that names the file:
// std::runtime_error.
const std::vector<Lesson>& lessons_of(std::string_view game);
const Lesson* find_lesson(std::string_view game, std::string_view id);
LessonText lesson_text(std::string_view game, const Lesson& lesson, Language language);
// The whole game of the lesson, checked by the rules.
Match lesson_match(const Lesson& lesson);

// Of one folder's files, for tests too.
Lesson read_lesson(std::string_view folder, std::string_view json, std::string_view record);
LessonText read_lesson_text(std::string_view file, std::string_view content);

// Whether a typed answer is among those that `pattern` means.
bool fits(std::string_view pattern, std::string_view answer);

// "lessons/gaia/1-what-you-see/en.md"
std::span<const EmbeddedFile> lesson_files();

}  // namespace orrery
