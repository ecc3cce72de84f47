#pragma once

// What the tables of a tournament say about its players: points, tie-breaks, the order that follows. Pure: players are
// numbers from 0, and the same tables always give the same order.

#include <vector>

namespace orrery::pairing {

// A seat of a table that has been played.
struct Seated {
  int player = 0;
  int place = 1;   // as the game, or the host, has it; the same for who is level
  int points = 0;  // of the game

  friend bool operator==(const Seated&, const Seated&) = default;
};

// The seats of a table in their order.
using Played = std::vector<Seated>;

struct Round {
  std::vector<Played> tables;
  std::vector<int> byes;  // who had no table
};

// All points of a tournament are tenths. Whoever is first alone at a table has 12, the last has 0, and the places
// between divide that evenly, whatever the number of seats; who is level shares.
inline constexpr int kFirst = 120;
// A bye is worth as much as a table brings on average.
inline constexpr int kBye = 60;

// What a table brings to each of its seats.
std::vector<int> table_points(const Played& table);

// A line of the standings. Level points are told apart by `opponents`, then `share`, then `lot`.
struct Line {
  int player = 0;
  int place = 1;
  int points = 0;     // tenths
  int opponents = 0;  // the points of everybody met, on average of all meetings: hundredths
  int share = 0;      // of all points of the game that were made at one's tables, on average: hundredths of a percent
  int lot = 0;        // drawn before the first round; lower goes first

  friend bool operator==(const Line&, const Line&) = default;
};

// The order of `players` after these rounds. Others who sat at their tables count as opponents with what they have
// made. `lots` has one for every player of the tournament.
std::vector<Line> standings(const std::vector<int>& players, const std::vector<Round>& rounds,
                            const std::vector<int>& lots);

}  // namespace orrery::pairing
