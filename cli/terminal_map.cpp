#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "cli/terminal_table.h"
#include "cli/terminal_text.h"
#include "core/registry.h"

namespace orrery::cli {

std::string mark_of(const std::string& kind, const TableStyle& style) {
  const std::string key = style.game + ".mark." + kind;
  if (style.words->has(key)) return style.say(key);
  return kind.substr(0, 2);
}

std::string_view colour_of_kind(std::string_view kind, const TableStyle& style) {
  const Game* game = find_game(style.game);
  const auto colour = game == nullptr ? nullptr : part_of<KindColour>(*game);
  return colour == nullptr ? std::string_view() : colour(kind);
}

namespace {

// What stands on a hex: its kind and the pieces with the number of their owner.
std::string content_of(const Place& place, const std::vector<const Piece*>& pieces, const TableStyle& style) {
  std::string content;
  if (place.kind != "empty")
    content = painted(mark_of(place.kind, style), colour_of_kind(place.kind, style), style.colour);
  const Piece* before = nullptr;
  for (const Piece* piece : pieces) {
    // The pieces of one seat share its number: "1t".
    const bool same_owner = before != nullptr && before->owner == piece->owner;
    std::string mark = piece->owner >= 0 && !same_owner ? std::to_string(piece->owner + 1) : std::string();
    mark += mark_of(piece->kind, style);
    if (!content.empty() && !same_owner) content += before == nullptr ? "." : ",";
    content += painted(std::move(mark), seat_colour(piece->owner), style.colour);
    before = piece;
  }
  return content;
}

}  // namespace

// Flat-topped hexes: a column is half a hex lower than the one before, so a hex takes two lines of its
// column, the upper for its label, the lower for what it holds:
//
//   3A5        3A7
//   Te   3B4   Ox
//   3A6  Ic.1m 3B5
std::string draw_hex_map(const Zone& zone, const Table& table, const TableStyle& style) {
  std::map<std::string, std::vector<const Piece*>> pieces_at;
  for (const Piece& piece : table.pieces) pieces_at[piece.at].push_back(&piece);

  struct Cell {
    int line, column;
    std::string text;
  };
  std::vector<Cell> cells;
  int first_line = 0, first_column = 0;
  std::size_t width = 4;
  for (const Place& place : zone.places) {
    const int line = 2 * place.y + place.x;
    std::string label = place.label.empty() ? place.id : style.say(place.label);
    std::string content = content_of(place, pieces_at[place.id], style);
    width = std::max({width, display_width(label), display_width(content)});
    // An empty hex is named faintly: it matters only where satellites may go.
    label = content.empty() ? painted(std::move(label), kDim, style.colour) : std::move(label);
    first_line = cells.empty() ? line : std::min(first_line, line);
    first_column = cells.empty() ? place.x : std::min(first_column, place.x);
    cells.push_back({line, place.x, std::move(label)});
    cells.push_back({line + 1, place.x, content.empty() ? std::string("·") : std::move(content)});
  }
  std::sort(cells.begin(), cells.end(),
            [](const Cell& a, const Cell& b) { return std::pair(a.line, a.column) < std::pair(b.line, b.column); });

  std::string out;
  std::string row;
  int line = first_line;
  auto flush = [&] {
    out += row + '\n';
    row.clear();
  };
  for (const Cell& cell : cells) {
    for (; line < cell.line; ++line) flush();
    row = padded(std::move(row), static_cast<std::size_t>(cell.column - first_column) * (width + 1)) + cell.text;
  }
  flush();
  const std::string legend = style.game + ".mark.legend";
  if (style.words->has(legend)) out += wrapped(style.say(legend), terminal_width(), 0);
  return out;
}

}  // namespace orrery::cli
