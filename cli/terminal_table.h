#pragma once

// Prints the table of any game: maps, tracks, rows and boards as text.

#include <string>
#include <vector>

#include "core/game_parts.h"
#include "core/match.h"
#include "core/table.h"
#include "core/words.h"

namespace orrery::cli {

struct TableStyle {
  const Words* words;
  std::string game;                // id, for the short marks of kinds in the catalogue: "gaia.mark.mine"
  std::vector<std::string> names;  // of the seats, and of those that the rules play
  bool colour = false;

  std::string say(const Text& text) const { return words->say(text); }
};

// How a match is shown in these words.
TableStyle style_of(const Match& match, const Words& words);

std::string draw_table(const Table& table, const TableStyle& style);
std::string draw_scores(const std::vector<SeatScore>& scores, const TableStyle& style);

// The tips of everything on the table whose label or id contains `what`, each once.
std::string explain_table(const Table& table, const std::string& what, const TableStyle& style);

// "1 Anna", in the colour of the seat.
std::string seat_name(Seat seat, const TableStyle& style);

// Parts of draw_table.
std::string draw_hex_map(const Zone& zone, const Table& table, const TableStyle& style);
// The shortest sign for a kind of place or piece: from the catalogue, else its first letters.
std::string mark_of(const std::string& kind, const TableStyle& style);
// A colour that helps to tell kinds of places apart; empty for most.
std::string_view colour_of_kind(std::string_view kind, const TableStyle& style);
// cli/<folder of the game>_colours.cpp provides `colour_of_kind`, the code that the terminal gets.
using KindColour = std::string_view(std::string_view kind);

}  // namespace orrery::cli

template <>
std::span<const orrery::GamePart<orrery::cli::KindColour>> orrery::game_parts();
