#pragma once

// What the commands of the program share: the language of the user, exit codes, and how errors are told.

#include <string>
#include <string_view>
#include <vector>

#include "core/words.h"

namespace orrery::cli {

inline constexpr int kExitOk = 0;
inline constexpr int kExitNegative = 1;  // the answer is no: a bad record, differences found
inline constexpr int kExitUsage = 2;     // the question was wrong: unknown game, unreadable file

struct Context {
  Language language = Language::En;
  int exit_code = kExitOk;
  std::string game = {};  // whose words are said, once a command knows it

  const Words& words() const { return Words::in(language, game); }
  std::string say(const Text& text) const { return words().say(text); }

  // Prints to standard error with the program's name before it.
  void complain(const Text& text) const;
  // complain, and leave with the exit code for wrong usage.
  void refuse(const Text& text);
};

// A plain string as an argument of a message.
inline Text::Argument plain(std::string_view text) {
  return std::string(text);
}

// The language from --lang on the command line, else from LC_ALL, LC_MESSAGES or LANG, else English.
// It is needed before the command line is parsed, because help is told in it.
Language wanted_language(const std::vector<std::string>& arguments);

// The candidate most like `name`, or an empty string when none is near.
std::string nearest(std::string_view name, const std::vector<std::string>& candidates);

// For an argument of a message: " Did you mean ...?" with the nearest candidate, or nothing.
Text::Argument nearest_hint(std::string_view name, const std::vector<std::string>& candidates);

// "a, b, c"
std::string comma_list(const std::vector<std::string>& items);

}  // namespace orrery::cli
