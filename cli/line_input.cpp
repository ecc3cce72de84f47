#include "cli/line_input.h"

#include <editline/readline.h>
#include <unistd.h>

#include <cstdlib>
#include <cstring>
#include <iostream>

namespace orrery::cli {

namespace {

constexpr int kBlankLines = 60;  // where there is no screen to clear: more than one shows

// The library's callbacks carry no context, so what fits the line being read lies here.
std::vector<std::string> known_lines;
std::vector<std::string> endings;

char* next_ending(const char*, int state) {
  static std::size_t next;
  if (state == 0) next = 0;
  return next < endings.size() ? strdup(endings[next++].c_str()) : nullptr;
}

// The library completes the word that begins at `start`; ours are whole lines with spaces in them, so the
// line decides what fits, and the word gets the rest of it.
char** complete(const char* word, int start, int end) {
  rl_attempted_completion_over = 1;  // never offer file names
  const std::string_view typed = std::string_view(rl_line_buffer).substr(0, static_cast<std::size_t>(end));
  endings.clear();
  for (const std::string& line : known_lines)
    if (line.starts_with(typed)) endings.push_back(line.substr(static_cast<std::size_t>(start)));
  return rl_completion_matches(word, next_ending);
}

}  // namespace

LineInput::LineInput() : at_terminal_(isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1) {
  if (!at_terminal_) return;
  rl_attempted_completion_function = complete;
}

std::optional<std::string> LineInput::read(const std::string& prompt, std::vector<std::string> words) {
  if (!at_terminal_) {
    std::cout << prompt << std::flush;
    std::string line;
    if (!std::getline(std::cin, line)) return {};
    std::cout << line << '\n';  // so that the output reads like the game it was
    return line;
  }
  std::cout << std::flush;
  known_lines = std::move(words);
  char* typed = readline(prompt.c_str());
  if (typed == nullptr) return {};
  std::string line = typed;
  if (!line.empty()) add_history(typed);
  std::free(typed);
  return line;
}

void LineInput::clear() {
  if (at_terminal_) {
    clear_history();
    std::cout << "\x1b[2J\x1b[3J\x1b[H";  // with what has scrolled away
  } else {
    std::cout << std::string(kBlankLines, '\n');
  }
}

}  // namespace orrery::cli
