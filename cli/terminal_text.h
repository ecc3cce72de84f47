#pragma once

// Text for a terminal: widths of UTF-8 and colours, columns, wrapping.

#include <string>
#include <string_view>
#include <vector>

#include "core/action.h"

namespace orrery::cli {

// How many columns `text` takes; colour codes take none.
std::size_t display_width(std::string_view text);
std::string padded(std::string text, std::size_t width);

// Breaks `text` at spaces into lines of at most `width` columns, each indented.
std::string wrapped(std::string_view text, std::size_t width, std::size_t indent);

// Latin and Cyrillic letters in lower case, for comparisons.
std::string folded(std::string_view text);

// Columns of the terminal, 100 when there is none.
std::size_t terminal_width();

// Colour is for a terminal whose owner did not set NO_COLOR (no-color.org).
bool terminal_has_colour();

// `text` with a colour or emphasis around it; unchanged when `on` is false.
std::string painted(std::string text, std::string_view code, bool on);
std::string_view seat_colour(Seat seat);
inline constexpr std::string_view kBold = "1";
inline constexpr std::string_view kDim = "2";
inline constexpr std::string_view kWarning = "33";

// Rows of cells whose columns line up; columns of numbers to the right, the first row may be a heading.
class Columns {
 public:
  void row(std::vector<std::string> cells) { rows_.push_back(std::move(cells)); }
  bool empty() const { return rows_.empty(); }
  std::string text(std::size_t indent = 0, bool numbers_right = true) const;

 private:
  std::vector<std::vector<std::string>> rows_;
};

}  // namespace orrery::cli
