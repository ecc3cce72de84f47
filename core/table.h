#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
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

// What is printed on something or counted on it, by name: {"hull": 2}, {"trait": "cultural"}. Clients read these, never
// the words.
using Facts = std::vector<std::pair<std::string, std::variant<std::int64_t, std::string>>>;
// Zero and empty words are left out.
inline void tell(Facts& facts, std::string_view name, std::int64_t number) {
  if (number != 0) facts.emplace_back(name, number);
}
inline void tell(Facts& facts, std::string_view name, std::string_view word) {
  if (!word.empty()) facts.emplace_back(name, std::string(word));
}

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
  Facts facts = {};

  friend bool operator==(const Place&, const Place&) = default;
};

struct Zone {
  std::string id;
  ZoneKind kind = ZoneKind::Row;
  Seat owner = kNobody;
  Text label;
  Text tip;
  std::vector<Place> places;
  Facts facts = {};

  friend bool operator==(const Zone&, const Zone&) = default;
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
  Facts facts = {};

  friend bool operator==(const Piece&, const Piece&) = default;
};

struct Counter {
  std::string id;
  std::string kind;
  Seat owner = kNobody;
  Text label;
  Text tip;
  int value = 0;
  int maximum = 0;  // 0: no limit

  friend bool operator==(const Counter&, const Counter&) = default;
};

struct Table {
  Text headline;  // where the game stands: round, phase
  std::vector<Zone> zones;
  std::vector<Piece> pieces;
  std::vector<Counter> counters;

  friend bool operator==(const Table&, const Table&) = default;
};

// What an option is in its decision. All but Act do nothing, or no more.
enum class Role : std::uint8_t {
  Act,
  End,      // nothing but the end of the turn; confirming a turn takes it along
  Pass,     // out of the round or phase
  Decline,  // what was offered is not taken
  Stop,     // enough: what was begun goes no further
};
std::string_view name_of(Role role);

// An option as people meet it.
struct OptionInfo {
  Action action;
  std::string notation;              // typed form, unique among the options
  Text label;                        // what it does
  Text preview;                      // what it costs and gives, may be empty
  std::vector<Text> warnings;        // waste, points thrown away
  std::vector<std::string> touches;  // ids on the table
  std::string rule;                  // number of the rule that explains it: "GP-5.2"
  Role role = Role::Act;
  Facts facts = {};  // its arguments by name
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
