#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/action.h"
#include "core/text.h"

namespace orrery {

// What one seat may see, as things on a table that any client can draw without knowing the game.
//
//   Zone     a map, track, grid, card row, pile or player board, made of places
//   Place    a hex, a space of a track, a slot of a row
//   Piece    something that lies on a place (or on a whole zone): structure, card, tile, token
//   Counter  a number that belongs to somebody: ore, victory points, cards in hand
//
// Every id is unique on the table and stays the same from decision to decision; options name the ids
// they touch. `kind` is a word of the game (`mine`, `booster`) by which a client chooses a drawing.

enum class ZoneKind : std::uint8_t { HexMap, Graph, Track, Grid, Row, Pile, Board };
std::string_view name_of(ZoneKind kind);

struct Place {
  std::string id;
  std::string kind;
  Text label;
  Text tip;
  int x = 0;                       // hex maps: axial q; graphs: horizontal position; tracks, rows, grids: column
  int y = 0;                       // hex maps: axial r; graphs: vertical position; grids: row
  std::vector<std::string> links;  // graphs only: ids of the places reached from here
};

struct Zone {
  std::string id;
  ZoneKind kind = ZoneKind::Row;
  Seat owner = kNobody;
  Text label;
  Text tip;
  std::vector<Place> places;
};

struct Piece {
  std::string id;
  std::string kind;
  Seat owner = kNobody;
  std::string at;  // the id of a place or of a zone
  int count = 1;
  Text label;
  Text tip;
  bool used = false;  // turned over, covered, spent for this round
};

struct Counter {
  std::string id;
  std::string kind;
  Seat owner = kNobody;
  Text label;
  Text tip;
  int value = 0;
  int maximum = 0;  // 0: no limit
};

struct Table {
  Text headline;  // where the game stands: round, phase
  std::vector<Zone> zones;
  std::vector<Piece> pieces;
  std::vector<Counter> counters;
};

// An option as people meet it.
struct OptionInfo {
  Action action;
  std::string notation;              // typed form, unique among the options
  Text label;                        // what it does
  Text preview;                      // what it costs and gives, may be empty
  std::vector<Text> warnings;        // waste, points thrown away
  std::vector<std::string> touches;  // ids on the table
  std::string rule;                  // number of the rule that explains it: "GP-5.2"
};

// Victory points of one seat and where they came from. `final` sources count only at the end,
// before that they are what the seat would score if the game ended now.
struct ScoreLine {
  Text source;
  int points = 0;
  bool final = false;
};
struct SeatScore {
  int total = 0;
  int place = 0;  // 1: leads, or has won when the game is over; equal places are shared
  std::vector<ScoreLine> lines;
};

// Gives places by total points, for games without tie-breakers.
void rank_by_total(std::vector<SeatScore>& scores);

// Why something is refused.
struct Refusal {
  Text reason;
  std::string rule;  // may be empty
};

// Something that players look for and cannot do now.
struct Impossible {
  Text label;
  Refusal why;
};

}  // namespace orrery
