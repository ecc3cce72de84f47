#include "cli/terminal_text.h"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdlib>

namespace orrery::cli {

std::size_t display_width(std::string_view text) {
  std::size_t width = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '\x1b') {
      i = std::min(text.find('m', i), text.size());
      continue;
    }
    // Every byte but the continuation bytes of UTF-8 begins a character.
    if ((static_cast<unsigned char>(text[i]) & 0xc0) != 0x80) ++width;
  }
  return width;
}

std::string padded(std::string text, std::size_t width) {
  const std::size_t own = display_width(text);
  if (own < width) text.append(width - own, ' ');
  return text;
}

std::string wrapped(std::string_view text, std::size_t width, std::size_t indent) {
  const std::string margin(indent, ' ');
  std::string out;
  std::string line = margin;
  auto flush = [&] {
    out += line + '\n';
    line = margin;
  };
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(' '), text.size());
    const std::string_view word = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    if (word.empty()) continue;
    if (line.size() > indent && display_width(line) + 1 + display_width(word) > width) flush();
    if (line.size() > indent) line += ' ';
    line += word;
  }
  if (line.size() > indent) flush();
  return out;
}

std::string folded(std::string_view text) {
  std::string out(text);
  for (std::size_t i = 0; i < out.size(); ++i) {
    const auto byte = static_cast<unsigned char>(out[i]);
    if (byte >= 'A' && byte <= 'Z') out[i] = static_cast<char>(byte + ('a' - 'A'));
    // Cyrillic capitals are D0 80..AF: U+0400..040F lie 80 below their small letters, U+0410..042F 32.
    if (byte != 0xd0 || i + 1 == out.size()) continue;
    const auto next = static_cast<unsigned char>(out[i + 1]);
    if (next >= 0xb0) continue;
    const unsigned small = 0x400u + (next - 0x80u) + (next < 0x90 ? 80u : 32u);
    out[i] = static_cast<char>(0xc0 | (small >> 6));
    out[i + 1] = static_cast<char>(0x80 | (small & 0x3f));
    ++i;
  }
  return out;
}

std::size_t terminal_width() {
  winsize size{};
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col >= 40) return size.ws_col;
  return 100;
}

bool terminal_has_colour() {
  const char* no_colour = std::getenv("NO_COLOR");
  return isatty(STDOUT_FILENO) == 1 && (no_colour == nullptr || *no_colour == '\0');
}

std::string painted(std::string text, std::string_view code, bool on) {
  if (!on || code.empty() || text.empty()) return text;
  return "\x1b[" + std::string(code) + "m" + std::move(text) + "\x1b[0m";
}

std::string_view seat_colour(Seat seat) {
  static constexpr std::array<std::string_view, kMaxSeats> kColours = {"1;38;5;203", "1;38;5;75",  "1;38;5;114",
                                                                       "1;38;5;221", "1;38;5;177", "1;38;5;215"};
  return seat < 0 ? std::string_view() : kColours[static_cast<std::size_t>(seat)];
}

namespace {

bool is_number(std::string_view cell) {
  return !cell.empty() && cell.find_first_not_of("0123456789-+./%") == std::string_view::npos;
}

}  // namespace

std::string Columns::text(std::size_t indent, bool numbers_right) const {
  struct Column {
    std::size_t width;
    bool numbers;  // below the heading
  };
  std::vector<Column> columns;
  for (std::size_t row = 0; row < rows_.size(); ++row) {
    if (columns.size() < rows_[row].size()) columns.resize(rows_[row].size(), {0, numbers_right});
    for (std::size_t i = 0; i < rows_[row].size(); ++i) {
      columns[i].width = std::max(columns[i].width, display_width(rows_[row][i]));
      if (row > 0) columns[i].numbers = columns[i].numbers && is_number(rows_[row][i]);
    }
  }
  std::string out;
  for (const auto& cells : rows_) {
    std::string line(indent, ' ');
    for (std::size_t i = 0; i < cells.size(); ++i) {
      if (i > 0) line += "  ";
      const std::string space(columns[i].width - display_width(cells[i]), ' ');
      line += columns[i].numbers ? space + cells[i] : cells[i] + space;
    }
    line.erase(line.find_last_not_of(' ') + 1);
    out += line + '\n';
  }
  return out;
}

}  // namespace orrery::cli
