#pragma once

#include <optional>
#include <string>
#include <vector>

namespace orrery::cli {

// Lines from a person: with editing, history and completion at a terminal, plain from a pipe or file.
class LineInput {
 public:
  LineInput();

  // The next line without its end, or nothing at the end of the input. The tab key completes to `words`,
  // whole lines such as "build mine 3B2".
  std::optional<std::string> read(const std::string& prompt, std::vector<std::string> words);

  // Takes from the screen all that was shown on it, and what was typed from the history.
  void clear();

 private:
  bool at_terminal_;
};

}  // namespace orrery::cli
